import PixelBuffers

/// Finds out what a difference looks like.
enum DifferenceClassifier {
  /// The kind of a difference; `nil` if the images are equal.
  ///
  /// The tests are tried from the most certain to the least: another size; the same pixels elsewhere; a few colours that
  /// were exchanged throughout; a small, smooth change; many colours exchanged, as in smoothed outlines of one colour;
  /// and then whether the changed pixels lie inside areas or on outlines.
  static func verdict(
    on changes: PixelChanges, in boxes: [PixelBox]
  ) -> (kind: DifferenceKind, movement: PixelOffset?)? {
    if changes.expected.size != changes.actual.size { return (.size, nil) }
    if changes.count == 0 { return nil }
    if let way = Movement.find(in: changes) { return (.moved, PixelOffset(dx: way.x, dy: way.y)) }
    return (kind(of: changes, in: boxes), nil)
  }

  private static func kind(of changes: PixelChanges, in boxes: [PixelBox]) -> DifferenceKind {
    let main = changes.colors.pairs.filter { $0.count * 8 >= changes.count }
    if covers(main, half: changes), vanishes(main.map(\.old), from: boxes, of: changes) { return .color }
    let surroundings = Surroundings(changes)
    if surroundings.isSmooth { return .shadow }
    let exchanged = exchangedPairs(of: changes.colors)
    if covers(exchanged, half: changes), vanishes(exchanged.map(\.old), from: boxes, of: changes) { return .color }
    return surroundings.isMostlyInside ? .color : .edge
  }

  /// The largest number of pairs of colours that are examined one by one.
  private static let maximumPairs = 1024

  /// The pairs in which one colour always became the same other colour, and no third colour became that one.
  private static func exchangedPairs(of colors: ColorChanges) -> [ColorChanges.Pair] {
    guard colors.pairs.count <= maximumPairs else { return [] }
    var olds: [UInt32: Int] = [:]
    var news: [UInt32: Int] = [:]
    for pair in colors.pairs {
      olds[pair.old, default: 0] += 1
      news[pair.new, default: 0] += 1
    }
    return colors.pairs.filter { olds[$0.old] == 1 && news[$0.new] == 1 }
  }

  /// Whether the given pairs of colours cover at least half of the changed pixels.
  private static func covers(_ pairs: [ColorChanges.Pair], half changes: PixelChanges) -> Bool {
    pairs.reduce(0) { $0 + $1.count } * 2 >= changes.count
  }

  /// Whether hardly any pixel near the change keeps one of the old colours.
  ///
  /// A token with another colour exchanges it everywhere. A wider border also paints over a colour, but leaves some of it.
  private static func vanishes(_ olds: [UInt32], from boxes: [PixelBox], of changes: PixelChanges) -> Bool {
    let olds = ColorSet(olds)
    var staying = 0
    let (width, height) = changes.overlap
    let (expected, actual) = (changes.expected.pixels.span, changes.actual.pixels.span)
    for box in boxes {
      // A narrower border leaves its colour just outside the change.
      for y in max(0, box.y - 1)..<min(height, box.y + box.height + 1) {
        var last: (pixel: UInt32, isOld: Bool)?
        for x in max(0, box.x - 1)..<min(width, box.x + box.width + 1) {
          let pixel = expected[y * width + x]
          guard pixel == actual[y * width + x] else { continue }
          if last?.pixel != pixel { last = (pixel, olds.contains(pixel)) }
          if last?.isOld == true { staying += 1 }
        }
      }
    }
    return staying * 10 <= changes.count
  }
}

/// A set of colours that rejects nearly all other colours with one look-up.
private struct ColorSet {
  private let colors: Set<UInt32>

  /// One bit for each possible hash, set if a colour of the set has that hash.
  private var hashes = [UInt64](repeating: 0, count: 256)

  init(_ colors: [UInt32]) {
    self.colors = Set(colors)
    for color in colors { hashes[Self.hash(color) >> 6] |= 1 << UInt64(Self.hash(color) & 63) }
  }

  func contains(_ color: UInt32) -> Bool {
    let hash = Self.hash(color)
    return hashes[hash >> 6] >> UInt64(hash & 63) & 1 == 1 && colors.contains(color)
  }

  private static func hash(_ color: UInt32) -> Int { Int((color &* 0x9E37_79B1) >> 18) }
}

/// The surroundings of the changed pixels of two images of the same size.
struct Surroundings {
  /// The number of pixels that were looked at.
  private var total = 0

  /// The number of those whose eight neighbours have their colour, before and after.
  private var inside = 0

  /// The number of those that are not inside, and whose neighbours changed by nearly as much.
  private var smooth = 0

  private let largestChange: Int

  /// Looks around the changed pixels: all of them, or a large sample.
  init(_ changes: PixelChanges) {
    largestChange = changes.colors.maximumChannel
    let (width, height) = changes.overlap
    let (old, new) = (changes.expected.pixels.span, changes.actual.pixels.span)
    var (total, inside, smooth) = (0, 0, 0)
    changes.forEach(in: changes.tiles.changed, step: changes.count / 65_536 + 1) { x, y in
      let place = y * width + x
      var (isFlat, isSmooth) = (true, true)
      for neighbourY in max(0, y - 1)...min(height - 1, y + 1) {
        for neighbourX in max(0, x - 1)...min(width - 1, x + 1) where isFlat || isSmooth {
          let neighbour = neighbourY * width + neighbourX
          if old[neighbour] != old[place] || new[neighbour] != new[place] { isFlat = false }
          if Self.unevenness(old[place], new[place], old[neighbour], new[neighbour]) > Self.smoothStep {
            isSmooth = false
          }
        }
      }
      total += 1
      if isFlat { inside += 1 } else if isSmooth { smooth += 1 }
      return true
    }
    (self.total, self.inside, self.smooth) = (total, inside, smooth)
  }

  /// Whether at least half of the changed pixels lie inside areas of one colour.
  var isMostlyInside: Bool { inside * 2 >= total }

  /// Whether the change is small and has no outlines: a shadow that grew, moved or faded.
  var isSmooth: Bool { largestChange <= 96 && smooth * 2 >= total }

  /// The largest step between neighbours that still counts as smooth, of 255.
  private static let smoothStep = 6

  /// How differently two pixels changed, in the channel with the largest difference.
  private static func unevenness(_ old: UInt32, _ new: UInt32, _ otherOld: UInt32, _ otherNew: UInt32) -> Int {
    @inline(always)
    func channel(_ shift: UInt32) -> Int {
      let one = Int(new >> shift & 0xFF) - Int(old >> shift & 0xFF)
      return abs(one - Int(otherNew >> shift & 0xFF) + Int(otherOld >> shift & 0xFF))
    }
    return max(max(channel(0), channel(8)), max(channel(16), channel(24)))
  }
}
