internal import DisplayLists
internal import SeededNumbers

/// Makes random pictures of all gradients and of groups in all blend modes: the same ones from the same number,
/// everywhere.
struct PaintSceneMaker {
  private var maker: SceneMaker
  private let width: Int
  private let height: Int

  /// The scene of a number.
  ///
  /// - Complexity: O(1); no side is longer than 56 px.
  static func scene(number: UInt64) -> DisplayList {
    var random = SplitMix64(seed: 0x7061_696E_7473_0000 &+ number)
    let (width, height) = (16 + random.below(41), 12 + random.below(33))
    var maker = Self(maker: SceneMaker(random: random, width: width, height: height), width: width, height: height)
    let canvas = maker.maker.color(isOpaque: maker.maker.random.oneIn(2))
    let items = maker.items(2 + maker.maker.random.below(3), depth: 0)
    return DisplayList(width: width, height: height, canvas: canvas, items: items)
  }

  private mutating func items(_ count: Int, depth: Int) -> [DisplayItem] {
    var items: [DisplayItem] = []
    for _ in 0..<count { items.append(item(depth: depth)) }
    return items
  }

  private mutating func item(depth: Int) -> DisplayItem {
    switch maker.random.below(depth < 2 ? 7 : 3) {
    case 0: return .box(Box(shape: maker.roundedRectangle(), fill: gradient()))
    case 1: return .fill(FilledPath(elements: maker.path(), rule: .evenOdd, paint: gradient()))
    case 2:
      if maker.random.oneIn(2) { return maker.items(1, depth: 2)[0] }
      var stroke = maker.stroke()
      stroke.paint = gradient()
      return .stroke(stroke)
    default: return .group(group(depth: depth))
    }
  }

  private mutating func group(depth: Int) -> Group {
    let modes = BlendMode.allCases
    return Group(
      opacity: maker.random.oneIn(3) ? maker.random.between(0, 1) : 1,
      clip: maker.random.oneIn(4) ? maker.roundedRectangle() : nil, blend: modes[maker.random.below(modes.count)],
      items: items(1 + maker.random.below(3), depth: depth + 1))
  }

  private mutating func gradient() -> Paint {
    let space = maker.random.oneIn(2) ? GradientInterpolation.oklab : .srgb
    let stops = stops()
    switch maker.random.below(5) {
    case 0: return .linearGradient(LinearGradient(start: point(), end: point(), stops: stops, interpolation: space))
    case 1, 2:
      let radius = maker.length(0, Double(width))
      return .radialGradient(
        RadialGradient(
          center: point(), radiusX: radius, radiusY: maker.random.oneIn(2) ? radius : maker.length(0, Double(height)),
          stops: stops, interpolation: space))
    default:
      return .conicGradient(
        ConicGradient(center: point(), angle: maker.length(-400, 400), stops: stops, interpolation: space))
    }
  }

  private mutating func stops() -> [GradientStop] {
    var stops: [GradientStop] = []
    var position = maker.random.oneIn(2) ? 0 : maker.random.between(0, 0.5)
    for _ in 0..<(1 + maker.random.below(6)) {
      stops.append(GradientStop(position: position, color: maker.color(isOpaque: !maker.random.oneIn(3))))
      position += maker.random.oneIn(4) ? 0 : maker.random.between(0, 0.5)
    }
    return stops
  }

  private mutating func point() -> Point {
    Point(x: maker.length(-6, Double(width) + 6), y: maker.length(-6, Double(height) + 6))
  }
}
