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

  /// For each slot the index of its pair plus one, and above it bits of the pair's hash; 0 for a free slot.
  ///
  /// There are a power of two of them, at most half used. The hash rules out nearly all other pairs without reading
  /// ``pairs``, which lie far apart in memory.
  private var slots = [UInt32](repeating: 0, count: 256)
  private var largestSum = 0

  /// The bits of a slot that hold the index.
  private static let indexMask: UInt32 = 1 << 19 - 1

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

  /// Counts the pixels of the last run; call it after the last pixel.
  mutating func finish() {
    guard run.count > 0 else { return }
    defer { run.count = 0 }
    let hash = Self.hash(run.old, run.new)
    let slot = slot(of: run.old, run.new, hash)
    if slots[slot] != 0 {
      pairs[Int(slots[slot] & Self.indexMask) - 1].count += run.count
      return
    }
    let difference = ChannelDifference(run.old, run.new)
    maximumChannel = max(maximumChannel, difference.largest)
    guard pairs.count < Self.maximumPairs || difference.sum > largestSum else {
      isIncomplete = true
      return
    }
    largestSum = max(largestSum, difference.sum)
    pairs.append(run)
    slots[slot] = Self.entry(index: pairs.count, hash)
    if pairs.count * 2 > slots.count { grow() }
  }

  /// The perceived differences of the pairs.
  var distances: (oklab: Percentiles, ciede2000: Percentiles) {
    (
      Percentiles(pairs.map { (PixelDifference.hyab($0.old, $0.new), $0.count) }),
      Percentiles(pairs.map { (PixelDifference.ciede2000($0.old, $0.new), $0.count) })
    )
  }

  /// The slot that holds a pair, or the free one it would use.
  @inline(__always)
  private func slot(of old: UInt32, _ new: UInt32, _ hash: UInt64) -> Int {
    let mask = slots.count - 1
    let tag = Self.entry(index: 0, hash)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      if slots[slot] & ~Self.indexMask == tag {
        let pair = pairs[Int(slots[slot] & Self.indexMask) - 1]
        if pair.old == old, pair.new == new { break }
      }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private static func hash(_ old: UInt32, _ new: UInt32) -> UInt64 {
    let hash = (UInt64(old) << 32 | UInt64(new)) &* 0x9E37_79B9_7F4A_7C15
    return hash ^ hash >> 29
  }

  /// The content of a pair's slot: its index, counted from 1, below the highest bits of its hash.
  private static func entry(index: Int, _ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash >> 32) & ~indexMask | UInt32(truncatingIfNeeded: index)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (index, pair) in pairs.enumerated() {
      let hash = Self.hash(pair.old, pair.new)
      slots[slot(of: pair.old, pair.new, hash)] = Self.entry(index: index + 1, hash)
    }
  }
}

/// The maximum and the 99th percentile of counted values.
struct Percentiles {
  /// The largest value; 0 without values.
  let maximum: Double

  /// The smallest value that at least 99 % do not exceed; 0 without values.
  let percentile99: Double

  /// Sorts the values.
  init(_ values: [(value: Double, count: Int)]) {
    let sorted = values.sorted { $0.value < $1.value }
    maximum = sorted.last?.value ?? 0
    let total = sorted.reduce(0) { $0 + $1.count }
    // Nearest rank: the first value with at least 99 % of all at or below it.
    let rank = (total * 99 + 99) / 100
    var below = 0
    percentile99 =
      sorted.first { entry in
        below += entry.count
        return below >= rank
      }?.value ?? 0
  }
}
