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

  /// Whether there were more pairs than are kept.
  private(set) var isIncomplete = false

  /// For each slot the place of its pair, or −1; a power of two of them, at most half taken.
  private var slots = [Int32](repeating: -1, count: 256)
  private var last = 0
  private var largestChannelSum = 0

  /// Counts a changed pixel, and says whether its pair of colours is a new one.
  mutating func add(_ old: UInt32, _ new: UInt32) -> Bool {
    if last < pairs.count, pairs[last].old == old, pairs[last].new == new {
      pairs[last].count += 1
      return false
    }
    let slot = slot(of: old, new)
    if slots[slot] >= 0 {
      last = Int(slots[slot])
      pairs[last].count += 1
      return false
    }
    let sum = channelSum(old, new)
    guard pairs.count < Self.maximumPairs || sum > largestChannelSum else {
      isIncomplete = true
      return true
    }
    largestChannelSum = max(largestChannelSum, sum)
    last = pairs.count
    slots[slot] = Int32(pairs.count)
    pairs.append(Pair(old: old, new: new, count: 1))
    if pairs.count * 2 > slots.count { grow() }
    return true
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

  private func channelSum(_ first: UInt32, _ second: UInt32) -> Int {
    var sum = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      sum += abs(Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF))
    }
    return sum
  }
}

/// The largest of some counted values, and the one that 99 of 100 do not exceed.
struct Distribution {
  /// The largest value; 0 if there is none.
  let maximum: Double

  /// The smallest value that at least 99 % do not exceed; 0 if there is none.
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
