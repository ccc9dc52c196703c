/// Reads numbers from a text of digits `?` … `~`, each worth 0 … 63.
///
/// A number is in groups of five bits, lowest first, where 32 is added if another follows. Line feeds do not count.
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
