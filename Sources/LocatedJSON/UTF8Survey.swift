/// What one pass over the bytes of a file finds out before anything is parsed.
struct UTF8Survey {
  /// The offset of the first byte that is not UTF-8; `nil` if all are.
  private(set) var firstInvalid: Int?

  /// Looks at all bytes of a text.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  init(_ bytes: [UInt8]) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        index += 1
      } else {
        let length = Self.scalarLength(in: bytes, at: index)
        guard length > 0 else {
          firstInvalid = index
          return
        }
        index += length
      }
    }
  }

  /// The length of the multi-byte scalar at `index`, or 0 if the bytes there are not well-formed (Unicode table 3-7).
  private static func scalarLength(in bytes: [UInt8], at index: Int) -> Int {
    let lead = bytes[index]
    let length: Int
    let second: ClosedRange<UInt8>
    switch lead {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
    for next in (index + 2)..<max(index + length, index + 2) where bytes[next] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
