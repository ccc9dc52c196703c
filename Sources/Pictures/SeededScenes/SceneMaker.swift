internal import ColorSpaces
internal import DisplayLists
internal import SeededNumbers

/// Makes random pictures that use everything a display list has but texts: the same ones from the same seed,
/// everywhere.
struct SceneMaker {
  var random: SplitMix64
  private let width: Int
  private let height: Int

  /// The scene of a seed.
  ///
  /// - Complexity: O(1); no side is longer than 64 px.
  static func scene(seed: UInt64) -> DisplayList {
    var random = SplitMix64(seed: seed)
    let (width, height) = (16 + random.below(41), 12 + random.below(33))
    var maker = Self(random: random, width: width, height: height)
    let canvas = maker.random.oneIn(3) ? RGBA16.transparent : maker.color(isOpaque: maker.random.oneIn(2))
    let items = maker.items(1 + maker.random.below(3), depth: 0)
    return DisplayList(width: width, height: height, canvas: canvas, items: items)
  }

  init(random: SplitMix64, width: Int, height: Int) {
    (self.random, self.width, self.height) = (random, width, height)
  }

  mutating func items(_ count: Int, depth: Int) -> [DisplayItem] {
    var items: [DisplayItem] = []
    for _ in 0..<count { items.append(item(depth: depth)) }
    return items
  }

  private mutating func item(depth: Int) -> DisplayItem {
    switch random.below(depth < 2 ? 10 : 9) {
    case 0: .fill(FilledPath(elements: path(), rule: random.oneIn(2) ? .nonzero : .evenOdd, paint: paint()))
    case 1: .stroke(stroke())
    case 9: .group(group(depth: depth))
    default: .box(box())
    }
  }

  // MARK: Boxes

  private mutating func box() -> Box {
    let shape = roundedRectangle()
    var shadows: [BoxShadow] = []
    if random.oneIn(2) {
      let sharedColor = color(isOpaque: false)
      for _ in 0..<(1 + random.below(2)) {
        shadows.append(shadow(random.oneIn(2) ? sharedColor : color(isOpaque: false)))
      }
    }
    return Box(
      shape: shape, shadows: shadows, fill: random.oneIn(5) ? nil : paint(), border: random.oneIn(2) ? border() : nil)
  }

  mutating func shadow(_ color: RGBA16) -> BoxShadow {
    let sigmas = [0, 0.3, 0.75, 1, 1.5, 2, 3, 4]
    return BoxShadow(
      color: color, offsetX: length(-4, 4), offsetY: length(-2, 6), sigma: sigmas[random.below(sigmas.count)],
      spread: random.oneIn(3) ? length(-3, 3) : 0)
  }

  mutating func border() -> Border {
    let color = color(isOpaque: random.oneIn(2))
    if random.oneIn(2) { return Border(Border.Side(width: length(0, 4), color: color)) }
    var sides: [Border.Side] = []
    let isOneColor = random.oneIn(2)
    for _ in 0..<4 {
      sides.append(Border.Side(width: length(0, 5), color: isOneColor ? color : self.color(isOpaque: random.oneIn(2))))
    }
    return Border(top: sides[0], right: sides[1], bottom: sides[2], left: sides[3])
  }

  mutating func roundedRectangle() -> RoundedRectangle {
    let (x, y) = (length(-4, Double(width) * 0.6), length(-4, Double(height) * 0.6))
    let area = Rectangle(x: x, y: y, width: length(1, Double(width)), height: length(1, Double(height)))
    return RoundedRectangle(
      rectangle: random.oneIn(24) ? absurd(area) : area, radii: radii(),
      corners: random.oneIn(3) ? .continuous : .circular)
  }

  /// A rectangle with random corners.
  mutating func roundedRectangle(in area: Rectangle) -> RoundedRectangle {
    RoundedRectangle(rectangle: area, radii: radii(), corners: random.oneIn(3) ? .continuous : .circular)
  }

  private mutating func radii() -> CornerRadii {
    switch random.below(5) {
    case 0: return .zero
    case 1: return CornerRadii(length(0, 60))
    case 2, 3: return CornerRadii(length(0, 12))
    default:
      return CornerRadii(
        topLeft: CornerRadius(horizontal: length(0, 16), vertical: length(0, 12)), topRight: CornerRadius(length(0, 9)),
        bottomRight: CornerRadius(horizontal: length(0, 24), vertical: length(0, 24)), bottomLeft: CornerRadius(0))
    }
  }

  /// An area that reaches far out of the picture.
  private mutating func absurd(_ area: Rectangle) -> Rectangle {
    let far = [1e9, -1e9, 40_000, -40_000]
    return Rectangle(
      x: random.oneIn(2) ? area.x : far[random.below(4)], y: area.y, width: random.oneIn(2) ? 1e9 : area.width,
      height: far[random.below(4)])
  }

  // MARK: Paths

  mutating func path() -> [PathElement] {
    var elements: [PathElement] = []
    for _ in 0..<(1 + random.below(2)) {
      elements.append(.move(point()))
      for _ in 0..<(2 + random.below(4)) {
        switch random.below(4) {
        case 0: elements.append(.quadratic(point(), point()))
        case 1: elements.append(.cubic(point(), point(), point()))
        default: elements.append(.line(point()))
        }
      }
      if random.oneIn(2) { elements.append(.close) }
    }
    return elements
  }

  mutating func stroke() -> StrokedPath {
    let caps: [LineCap] = [.butt, .round, .square]
    let joins: [LineJoin] = [.miter, .round, .bevel]
    return StrokedPath(
      elements: path(),
      style: StrokeStyle(width: length(0.25, 6), cap: caps[random.below(3)], join: joins[random.below(3)]),
      paint: paint())
  }

  // MARK: Paint

  mutating func paint() -> Paint {
    if !random.oneIn(3) { return .solid(color(isOpaque: !random.oneIn(3))) }
    var stops: [GradientStop] = []
    var position = random.between(0, 0.5)
    for _ in 0..<(1 + random.below(4)) {
      stops.append(GradientStop(position: position, color: color(isOpaque: !random.oneIn(3))))
      position += random.oneIn(4) ? 0 : random.between(0, 0.5)
    }
    let start = point()
    let end =
      switch random.below(3) {
      case 0: Point(x: start.x, y: point().y)
      case 1: Point(x: point().x, y: start.y)
      default: point()
      }
    return .linearGradient(LinearGradient(start: start, end: end, stops: stops))
  }

  mutating func color(isOpaque: Bool) -> RGBA16 {
    let bits = random.next()
    let isBlack = random.oneIn(3)
    return RGBA16(
      red: isBlack ? 0 : UInt16(truncatingIfNeeded: bits), green: isBlack ? 0 : UInt16(truncatingIfNeeded: bits >> 16),
      blue: isBlack ? 0 : UInt16(truncatingIfNeeded: bits >> 32),
      alpha: isOpaque ? 65535 : UInt16(truncatingIfNeeded: bits >> 48))
  }

  // MARK: Groups and numbers

  private mutating func group(depth: Int) -> Group {
    Group(
      opacity: random.oneIn(3) ? 1 : random.between(0, 1), clip: random.oneIn(2) ? roundedRectangle() : nil,
      items: items(1 + random.below(2), depth: depth + 1))
  }

  private mutating func point() -> Point {
    Point(x: length(-6, Double(width) + 6), y: length(-6, Double(height) + 6))
  }

  /// A length that is whole, or a multiple of 1⁄8, or any.
  mutating func length(_ low: Double, _ high: Double) -> Double {
    let length = random.between(low, high)
    switch random.below(4) {
    case 0: return length
    case 1: return Double(Int(length * 8)) / 8
    default: return Double(Int(length))
    }
  }
}
