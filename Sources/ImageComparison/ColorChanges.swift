import ColorSpaces

/// How often each pair of colours occurs among changed pixels.
struct ColorChanges {
  /// A pair of colours and the number of pixels that changed from one to the other.
  struct Pair {
    var old: UInt32
    var new: UInt32
    var count: Int
  }

  /// The largest number of pairs that are kept.
  static let maximumPairs = 1 << 18

  /// The pairs in the order of their first pixel.
  private(set) var pairs: [Pair] = []

  /// The largest difference of one channel, 0–255.
  private(set) var maximumChannel = 0

  /// Whether there were more pairs than are kept.
  private(set) var isIncomplete = false

  /// For each slot the place of its pair, or −1; a power of two of them, at most half taken.
  private var slots = [Int32](repeating: -1, count: 256)
  private var largestSum = 0

  /// The pair of the last pixels and their number, not yet among ``pairs``.
  private var run = Pair(old: 0, new: 0, count: 0)

  /// Counts a changed pixel.
  @inline(always)
  mutating func add(_ old: UInt32, _ new: UInt32) {
    if old == run.old, new == run.new {
      run.count += 1
    } else {
      finish()
      run = Pair(old: old, new: new, count: 1)
    }
  }

  /// Counts the last pixels; to be called after the last of all.
  mutating func finish() {
    guard run.count > 0 else { return }
    defer { run.count = 0 }
    let slot = slot(of: run.old, run.new)
    if slots[slot] >= 0 {
      pairs[Int(slots[slot])].count += run.count
      return
    }
    let difference = ChannelDifference(run.old, run.new)
    maximumChannel = max(maximumChannel, difference.largest)
    guard pairs.count < Self.maximumPairs || difference.sum > largestSum else {
      isIncomplete = true
      return
    }
    largestSum = max(largestSum, difference.sum)
    slots[slot] = Int32(pairs.count)
    pairs.append(run)
    if pairs.count * 2 > slots.count { grow() }
  }

  /// The perceived differences of the pairs.
  var distances: (oklab: Distribution, ciede2000: Distribution) {
    (
      Distribution(pairs.map { (PixelDifference.hyab($0.old, $0.new), $0.count) }),
      Distribution(pairs.map { (PixelDifference.ciede2000($0.old, $0.new), $0.count) })
    )
  }

  /// The slot that holds a pair, or the free one it would take.
  private func slot(of old: UInt32, _ new: UInt32) -> Int {
    var hash = (UInt64(old) << 32 | UInt64(new)) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 29
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 {
      let pair = pairs[Int(slots[slot])]
      if pair.old == old, pair.new == new { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (place, pair) in pairs.enumerated() { slots[slot(of: pair.old, pair.new)] = Int32(place) }
  }
}
