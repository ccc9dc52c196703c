/// A property of characters: ranges of characters, each with a number.
struct CharacterRanges: Sendable {
  /// The first characters of the ranges, ascending, and their numbers.
  private var starts: [UInt32] = []
  private var values: [UInt8] = []

  /// The numbers of the first characters, which are the most frequent ones.
  private var low: [UInt8] = []
  private static let lowCount = 0x700

  /// Creates a property from the lengths and numbers of its ranges; characters after the last range have number 0.
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

/// Reads numbers from a text of digits `?` … `~`, each worth 0 … 63.
///
/// A number is written in groups of five bits, lowest first; 32 is added if another group follows. Line feeds are
/// skipped.
struct PackedNumbers: IteratorProtocol {
  private var digits: String.UTF8View.Iterator

  init(_ text: String) { digits = text.utf8.makeIterator() }

  mutating func next() -> UInt32? {
    var number: UInt32 = 0
    var shift: UInt32 = 0
    while let digit = digits.next() {
      guard digit >= 0x3F else { continue }
      number |= UInt32((digit - 0x3F) & 31) << shift
      if digit - 0x3F < 32 { return number }
      shift += 5
    }
    return nil
  }

  /// The next number, with the sign in its lowest bit.
  mutating func nextSigned() -> Int32? {
    next().map { number in number & 1 == 0 ? Int32(number >> 1) : -Int32((number + 1) >> 1) }
  }
}

extension [UInt32] {
  /// The index of a number in an ascending list; `nil` if the list does not hold it.
  ///
  /// - Complexity: O(log *n*).
  func ascendingIndex(of number: UInt32) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == number ? low : nil
  }
}
