import PixelBuffers

/// What lies around the changed pixels.
struct Surroundings {
  /// The number of changed pixels whose eight neighbours have their colour, before and after.
  private var inside = 0

  /// The number of changed pixels that are not inside, and whose neighbours changed by nearly as much.
  private var smooth = 0

  private var largestChange = 0
  private let total: Int

  /// Looks around each changed pixel.
  init(_ changes: PixelChanges) {
    total = changes.places.count
    let (width, height) = changes.overlap
    let (old, new) = (changes.expected.pixels, changes.actual.pixels)
    for place in changes.places {
      let place = Int(place)
      let (x, y) = (place % width, place / width)
      largestChange = max(largestChange, largestChannelDifference(old[place], new[place]))
      var isFlat = true
      var steepest = 0
      for neighbourY in max(0, y - 1)...min(height - 1, y + 1) {
        for neighbourX in max(0, x - 1)...min(width - 1, x + 1) {
          let neighbour = neighbourY * width + neighbourX
          if old[neighbour] != old[place] || new[neighbour] != new[place] { isFlat = false }
          steepest = max(steepest, Self.unevenness(old, new, place, neighbour))
        }
      }
      if isFlat {
        inside += 1
      } else if steepest <= Self.smoothStep {
        smooth += 1
      }
    }
  }

  /// Whether at least half of the changed pixels lie inside areas of one colour.
  var isMostlyInside: Bool { inside * 2 >= total }

  /// Whether the change is small and has no outlines: a shadow that grew, moved or faded.
  var isSmooth: Bool { largestChange <= 96 && smooth * 2 >= total }

  /// The largest step between neighbours that still counts as smooth, of 255.
  private static let smoothStep = 6

  /// How differently two pixels changed, in the channel where it is most.
  private static func unevenness(
    _ old: ContiguousArray<UInt32>, _ new: ContiguousArray<UInt32>, _ first: Int, _ second: Int
  ) -> Int {
    var largest = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      let one = Int(new[first] >> shift & 0xFF) - Int(old[first] >> shift & 0xFF)
      let other = Int(new[second] >> shift & 0xFF) - Int(old[second] >> shift & 0xFF)
      largest = max(largest, abs(one - other))
    }
    return largest
  }
}
