internal import DisplayLists
internal import SeededNumbers

/// Makes random pictures of boxes, paths, strokes, groups and texts that are turned, skewed, stretched and mirrored: the
/// same ones from the same number, everywhere.
struct TransformSceneMaker {
  private var maker: SceneMaker
  private let width: Int
  private let height: Int

  /// The scene of a number.
  ///
  /// - Complexity: O(1); no side is longer than 160 px.
  static func scene(number: UInt64) -> DisplayList {
    if number % 8 == 7 { return text(number: number) }
    var random = SplitMix64(seed: 0x7472_6E73_666D_0000 &+ number)
    let (width, height) = (16 + random.below(41), 12 + random.below(33))
    var maker = Self(maker: SceneMaker(random: random, width: width, height: height), width: width, height: height)
    let canvas = maker.maker.color(isOpaque: maker.maker.random.oneIn(2))
    var items: [DisplayItem] = []
    for _ in 0..<1 + maker.maker.random.below(3) { items += maker.transformed() }
    return DisplayList(width: width, height: height, canvas: canvas, items: items)
  }

  /// A scene of texts under one map.
  private static func text(number: UInt64) -> DisplayList {
    var list = TextSceneMaker.scene(seed: number)
    let random = SplitMix64(seed: 0x7472_6E73_6D74_0000 &+ number)
    var maker = Self(
      maker: SceneMaker(random: random, width: list.width, height: list.height), width: list.width,
      height: list.height)
    let map = maker.map()
    list.items = list.items.flatMap { $0.transformed(by: map) ?? [$0] }
    return list
  }

  private mutating func transformed() -> [DisplayItem] {
    var item = maker.items(1, depth: maker.random.oneIn(4) ? 1 : 2)[0]
    let map = map()
    // Blurred shadows cannot be turned.
    if case .box(var box) = item, !map.keepsAxes || map.uniformScale == nil {
      box.shadows = []
      item = .box(box)
    }
    return item.transformed(by: map) ?? [item]
  }

  /// A map around the middle of the picture.
  private mutating func map() -> AffineMap {
    var map: AffineMap
    switch maker.random.below(6) {
    case 0: map = .rotation(Double(90 * maker.random.below(4)))
    case 1: map = AffineMap(a: maker.random.between(0.5, 1.5), d: maker.random.oneIn(2) ? -1 : 1)
    case 2: map = .skew(maker.random.between(-40, 40), maker.random.between(-30, 30)) ?? .identity
    case 3: map = AffineMap(a: 0.96, d: 0.96)
    case 4:
      map = AffineMap(
        a: maker.length(-2, 2), b: maker.random.between(-1, 1), c: maker.random.between(-1, 1), d: maker.length(-2, 2))
    default: map = .rotation(maker.random.between(-180, 180))
    }
    let middle = Point(x: Double(width) / 2, y: Double(height) / 2)
    return .translation(maker.length(-6, 6), maker.length(-6, 6)) * map.around(middle)
  }
}
