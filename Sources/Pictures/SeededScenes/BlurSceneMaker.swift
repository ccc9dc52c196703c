internal import DisplayLists
internal import SeededNumbers

/// Makes random pictures of groups with shadows and of blurred backdrops: the same ones from the same number, everywhere.
struct BlurSceneMaker {
  private var maker: SceneMaker

  /// The scene of a number.
  ///
  /// - Complexity: O(1); no side is longer than 56 px.
  static func scene(number: UInt64) -> DisplayList {
    var random = SplitMix64(seed: 0x626C_7572_7300_0000 &+ number)
    let (width, height) = (16 + random.below(41), 12 + random.below(33))
    var maker = Self(maker: SceneMaker(random: random, width: width, height: height))
    let canvas = maker.maker.color(isOpaque: !maker.maker.random.oneIn(3))
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
    case 0, 1: maker.items(1, depth: 2)[0]
    case 2, 3: .backdropBlur(BackdropBlur(shape: maker.roundedRectangle(), sigma: sigma()))
    case 4: .group(Group(clip: maker.roundedRectangle(), items: items(1 + maker.random.below(2), depth: depth + 1)))
    default: .group(group(depth: depth))
    }
  }

  private mutating func group(depth: Int) -> Group {
    var group = Group(opacity: maker.random.oneIn(3) ? maker.random.between(0, 1) : 1, items: [])
    for _ in 0..<maker.random.below(3) {
      group.dropShadows.append(
        DropShadow(
          color: maker.color(isOpaque: maker.random.oneIn(3)), offsetX: maker.length(-5, 5),
          offsetY: maker.length(-3, 6), sigma: sigma()))
    }
    group.items = items(1 + maker.random.below(2), depth: depth + 1)
    return group
  }

  /// A standard deviation for each method by which pixels are divided or merged.
  private mutating func sigma() -> Double {
    let sigmas = [0, 0.2, 0.4, 0.8, 1.5, 2.5, 4, 6, 9, 17, 33, 130]
    return sigmas[maker.random.below(sigmas.count)]
  }
}
