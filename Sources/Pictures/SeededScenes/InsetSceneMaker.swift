internal import DisplayLists
internal import SeededNumbers

/// Makes random pictures of boxes whose shadows fall inwards, with all fills and borders: the same ones from the same
/// number, everywhere.
struct InsetSceneMaker {
  private var maker: SceneMaker

  /// The scene of a number.
  ///
  /// - Complexity: O(1); no side is longer than 56 px.
  static func scene(number: UInt64) -> DisplayList {
    var random = SplitMix64(seed: 0x696E_7365_7400_0000 &+ number)
    let (width, height) = (16 + random.below(41), 12 + random.below(33))
    var maker = Self(maker: SceneMaker(random: random, width: width, height: height))
    let canvas = maker.maker.color(isOpaque: maker.maker.random.oneIn(2))
    var items: [DisplayItem] = []
    for _ in 0..<1 + maker.maker.random.below(3) { items.append(.box(maker.box())) }
    return DisplayList(width: width, height: height, canvas: canvas, items: items)
  }

  private mutating func box() -> Box {
    var shadows: [BoxShadow] = []
    for _ in 0..<1 + maker.random.below(3) {
      var shadow = maker.shadow(maker.color(isOpaque: maker.random.oneIn(4)))
      shadow.isInset = !maker.random.oneIn(4)
      shadows.append(shadow)
    }
    return Box(
      shape: maker.roundedRectangle(), shadows: shadows, fill: maker.random.oneIn(5) ? nil : maker.paint(),
      border: maker.random.oneIn(2) ? maker.border() : nil)
  }
}
