/// A property of characters: a number for each, equal over ranges.
struct CharacterRanges: Sendable {
  /// The first characters of the ranges, ascending, and their numbers.
  private var starts: [UInt32] = []
  private var values: [UInt8] = []

  /// The numbers of the first characters, which texts have most.
  private var low: [UInt8] = []
  private static let lowCount = 0x700

  /// Creates a property from the lengths and numbers of its ranges; what follows the last one has number 0.
  init(packed: String) {
    var numbers = PackedNumbers(packed)
    var start: UInt32 = 0
    while let length = numbers.next(), let value = numbers.next() {
      starts.append(start)
      values.append(UInt8(truncatingIfNeeded: value))
      start += length
    }
    starts.append(start)
    values.append(0)
    low.reserveCapacity(Self.lowCount)
    for character in 0..<UInt32(Self.lowCount) { low.append(searched(character)) }
  }

  /// The number of a character.
  subscript(character: Unicode.Scalar) -> UInt8 {
    character.value < UInt32(Self.lowCount) ? low[Int(character.value)] : searched(character.value)
  }

  private func searched(_ character: UInt32) -> UInt8 {
    var (below, above) = (0, starts.count)
    while above - below > 1 {
      let middle = (below + above) / 2
      if starts[middle] <= character { below = middle } else { above = middle }
    }
    return values[below]
  }
}
