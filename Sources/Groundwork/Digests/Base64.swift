/// Bytes as text of letters, digits, `+` and `/`, with `=` at its end (RFC 4648, § 4).
package enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The length of the text of a number of bytes.
  package static func length(of count: Int) -> Int { (count + 2) / 3 * 4 }

  /// The text of bytes, as bytes of ASCII.
  ///
  /// - Complexity: O(*n*).
  package static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(length(of: bytes.count))
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group = UInt32(bytes[start]) << 16
      if count > 1 { group |= UInt32(bytes[start + 1]) << 8 }
      if count > 2 { group |= UInt32(bytes[start + 2]) }
      text.append(alphabet[Int(group >> 18)])
      text.append(alphabet[Int(group >> 12 & 63)])
      text.append(count > 1 ? alphabet[Int(group >> 6 & 63)] : UInt8(ascii: "="))
      text.append(count > 2 ? alphabet[Int(group & 63)] : UInt8(ascii: "="))
    }
    return text
  }
}
