internal import DisplayLists
internal import SeededNumbers

/// Makes random pictures of boxes whose borders lie inside, at the centre or outside, whole or in bands, with all fills
/// and shadows: the same ones from the same number, everywhere.
struct BorderSceneMaker {
  private var maker: SceneMaker

  /// The scene of a number.
  ///
  /// - Complexity: O(1); no side is longer than 56 px.
  static func scene(number: UInt64) -> DisplayList {
    var random = SplitMix64(seed: 0x626F_7264_6572_0000 &+ number)
    let (width, height) = (16 + random.below(41), 12 + random.below(33))
    var maker = Self(maker: SceneMaker(random: random, width: width, height: height))
    let canvas = maker.maker.color(isOpaque: maker.maker.random.oneIn(2))
    var items: [DisplayItem] = []
    for _ in 0..<1 + maker.maker.random.below(2) { items.append(.box(maker.box())) }
    return DisplayList(width: width, height: height, canvas: canvas, items: items)
  }

  private mutating func box() -> Box {
    var shadows: [BoxShadow] = []
    for _ in 0..<maker.random.below(3) {
      var shadow = maker.shadow(maker.color(isOpaque: maker.random.oneIn(4)))
      shadow.isInset = maker.random.oneIn(2)
      shadows.append(shadow)
    }
    var shape = maker.roundedRectangle()
    if maker.random.oneIn(6) { shape.corners = CornerKinds([.squircle, .bevel, .scoop][maker.random.below(3)]) }
    return Box(
      shape: shape, shadows: shadows, fill: maker.random.oneIn(5) ? nil : maker.paint(), border: border())
  }

  private mutating func border() -> Border {
    var border = maker.border()
    border.placement = BorderPlacement.allCases[maker.random.below(3)]
    let isWhole = maker.random.oneIn(2)
    change(&border.top, isWhole)
    change(&border.right, isWhole)
    change(&border.bottom, isWhole)
    change(&border.left, isWhole)
    if maker.random.oneIn(3) { border = Border(border.top, placement: border.placement) }
    return border
  }

  private mutating func change(_ side: inout Border.Side, _ isWhole: Bool) {
    if isWhole { side.width = Double(maker.random.below(9)) }
    side.bands = bands()
  }

  private mutating func bands() -> BorderBands {
    switch maker.random.below(3) {
    case 0: .one
    case 1: .thirds
    default: .halves(inner: maker.color(isOpaque: maker.random.oneIn(2)))
    }
  }
}
