import PixelBuffers

/// What lies around the changed pixels of two images of one size.
struct Surroundings {
  /// The number of pixels that were looked at.
  private var total = 0

  /// The number of those whose eight neighbours have their colour, before and after.
  private var inside = 0

  /// The number of those that are not inside, and whose neighbours changed by nearly as much.
  private var smooth = 0

  private let largestChange: Int

  /// Looks around changed pixels: all, or so many that the answer is the same.
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

  /// How differently two pixels changed, in the channel where it is most.
  private static func unevenness(_ old: UInt32, _ new: UInt32, _ otherOld: UInt32, _ otherNew: UInt32) -> Int {
    @inline(always)
    func channel(_ shift: UInt32) -> Int {
      let one = Int(new >> shift & 0xFF) - Int(old >> shift & 0xFF)
      return abs(one - Int(otherNew >> shift & 0xFF) + Int(otherOld >> shift & 0xFF))
    }
    return max(max(channel(0), channel(8)), max(channel(16), channel(24)))
  }
}
