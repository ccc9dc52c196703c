internal import DisplayLists
internal import SeededNumbers

/// Makes random pictures of boxes, clips and cutouts whose corners have every kind of curve, with borders and shadows:
/// the same ones from the same seed, everywhere.
struct CornerSceneMaker {
  private var maker: SceneMaker

  /// The scene of a seed.
  ///
  /// - Complexity: O(1); no side is longer than 64 px.
  static func scene(seed: UInt64) -> DisplayList {
    var random = SplitMix64(seed: seed)
    let (width, height) = (16 + random.below(41), 12 + random.below(33))
    var maker = Self(maker: SceneMaker(random: random, width: width, height: height))
    let canvas = maker.maker.color(isOpaque: maker.maker.random.oneIn(2))
    var items: [DisplayItem] = []
    for _ in 0..<1 + maker.maker.random.below(3) { items.append(maker.item()) }
    return DisplayList(width: width, height: height, canvas: canvas, items: items)
  }

  private mutating func item() -> DisplayItem {
    guard maker.random.oneIn(4) else { return .box(box()) }
    var group = Group(
      opacity: maker.random.oneIn(2) ? 1 : maker.random.between(0, 1), clip: maker.random.oneIn(2) ? shape() : nil,
      items: [.box(box())])
    for _ in 0..<maker.random.below(3) {
      let hole = shape()
      group.cutouts.append(maker.random.oneIn(2) ? hole : hole.outset(by: maker.length(0, 5)))
    }
    return .group(group)
  }

  private mutating func box() -> Box {
    var shadows: [BoxShadow] = []
    if maker.random.oneIn(2) {
      for _ in 0..<1 + maker.random.below(2) { shadows.append(maker.shadow(maker.color(isOpaque: false))) }
    }
    return Box(
      shape: shape(), shadows: shadows,
      fill: maker.random.oneIn(5) ? nil : .solid(maker.color(isOpaque: maker.random.oneIn(2))),
      border: maker.random.oneIn(2) ? maker.border() : nil)
  }

  private mutating func shape() -> RoundedRectangle {
    var shape = maker.roundedRectangle()
    if shape.radii == .zero || maker.random.oneIn(3) { shape.radii = CornerRadii(maker.length(2, 20)) }
    shape.corners =
      maker.random.oneIn(2)
      ? CornerKinds(kind()) : CornerKinds(topLeft: kind(), topRight: kind(), bottomRight: kind(), bottomLeft: kind())
    return maker.random.oneIn(4)
      ? shape.inset(by: Insets(top: maker.length(0, 4), right: maker.length(0, 4), bottom: 1, left: 2)) : shape
  }

  private mutating func kind() -> CornerKind {
    let words: [CornerKind] = [.circular, .continuous, .squircle, .bevel, .scoop, .notch, .square]
    switch maker.random.below(4) {
    case 0: return .superellipse(maker.length(-4, 4))
    case 1: return .smooth(maker.random.between(0, 1))
    default: return words[maker.random.below(words.count)]
    }
  }
}
