internal import DisplayLists
internal import SeededNumbers

/// Makes random pictures of images, of groups that are cut and clipped by paths, and of dashed lines: the same ones
/// from the same seed, everywhere.
struct ClippedSceneMaker {
  private var maker: SceneMaker
  private let width: Int
  private let height: Int

  /// The scene of a seed.
  ///
  /// - Complexity: O(1); no side is longer than 64 px.
  static func scene(seed: UInt64) -> DisplayList {
    var random = SplitMix64(seed: seed)
    let (width, height) = (16 + random.below(41), 12 + random.below(33))
    var maker = Self(maker: SceneMaker(random: random, width: width, height: height), width: width, height: height)
    let canvas = maker.maker.color(isOpaque: maker.maker.random.oneIn(2))
    let items = maker.items(1 + maker.maker.random.below(3), depth: 0)
    return DisplayList(width: width, height: height, canvas: canvas, items: items)
  }

  private mutating func items(_ count: Int, depth: Int) -> [DisplayItem] {
    var items: [DisplayItem] = []
    for _ in 0..<count { items.append(item(depth: depth)) }
    return items
  }

  private mutating func item(depth: Int) -> DisplayItem {
    switch maker.random.below(depth < 2 ? 6 : 3) {
    case 0: .image(image())
    case 1: .stroke(dashed())
    case 2: maker.items(1, depth: 2)[0]
    default: .group(group(depth: depth))
    }
  }

  private mutating func group(depth: Int) -> Group {
    var group = Group(
      opacity: maker.random.oneIn(2) ? 1 : maker.random.between(0, 1),
      clip: maker.random.oneIn(4) ? maker.roundedRectangle() : nil, items: [])
    for _ in 0..<maker.random.below(3) {
      group.clipPaths.append(ClipPath(elements: maker.path(), rule: maker.random.oneIn(2) ? .nonzero : .evenOdd))
    }
    for _ in 0..<maker.random.below(3) { group.cutouts.append(maker.roundedRectangle()) }
    group.items = items(1 + maker.random.below(2), depth: depth + 1)
    return group
  }

  private mutating func dashed() -> StrokedPath {
    var stroke = maker.stroke()
    stroke.style.miterLimit = maker.length(0.5, 12)
    for _ in 0..<maker.random.below(4) { stroke.style.dashes.append(maker.random.oneIn(5) ? 0 : maker.length(0.5, 9)) }
    stroke.style.dashPhase = maker.length(-20, 20)
    return stroke
  }

  private mutating func image() -> DrawnImage {
    let source = source()
    let (columns, rows) = (Double(source.width), Double(source.height))
    let isOwnSize = maker.random.oneIn(4)
    var image = DrawnImage(
      source: source,
      destination: Rectangle(
        x: maker.length(-8, Double(width) * 0.7), y: maker.length(-8, Double(height) * 0.7),
        width: isOwnSize ? columns : maker.length(0.5, Double(width)),
        height: isOwnSize ? rows : maker.length(0.5, Double(height))))
    if maker.random.oneIn(2) {
      image.crop = Rectangle(
        x: maker.length(0, columns - 1), y: maker.length(0, rows - 1), width: maker.length(1, columns),
        height: maker.length(1, rows))
    }
    if maker.random.oneIn(3) {
      image.clip = maker.random.oneIn(2) ? maker.roundedRectangle() : maker.roundedRectangle(in: image.destination)
    }
    return image
  }

  /// Some pixels: opaque ones, translucent ones, or both.
  private mutating func source() -> ImageSource {
    let (width, height) = (1 + maker.random.below(40), 1 + maker.random.below(30))
    let mask: UInt64 = [0xFF00_0000, 0, 0x8000_0000][maker.random.below(3)]
    var pixels: ContiguousArray<UInt32> = []
    for _ in 0..<width * height {
      pixels.append(UInt32(truncatingIfNeeded: (maker.random.next() >> 32) | mask))
    }
    return ImageSource(width: width, height: height, pixels: pixels)
  }
}
