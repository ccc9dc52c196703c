/// The checksum of PNG chunks: CRC-32 with the polynomial of ISO 3309, bits reversed.
package enum CRC32 {
  /// The remainders of all single bytes, one table per distance from the end, for eight bytes at a time.
  private static let tables: ContiguousArray<UInt32> = {
    var tables = ContiguousArray<UInt32>(repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var remainder = UInt32(byte)
      for _ in 0..<8 { remainder = remainder & 1 == 1 ? 0xEDB8_8320 ^ (remainder >> 1) : remainder >> 1 }
      tables[byte] = remainder
    }
    for index in 256..<8 * 256 {
      let before = tables[index - 256]
      tables[index] = tables[Int(before & 0xFF)] ^ (before >> 8)
    }
    return tables
  }()

  /// The checksum of a range of bytes.
  ///
  /// - Precondition: `range` lies within `bytes`.
  /// - Complexity: O(*n*), eight bytes per step.
  package static func checksum(of bytes: [UInt8], in range: Range<Int>) -> UInt32 {
    let tables = tables
    var remainder: UInt32 = 0xFFFF_FFFF
    var index = range.lowerBound
    while index + 8 <= range.upperBound {
      let low = remainder ^ littleEndian(bytes, at: index)
      let high = littleEndian(bytes, at: index + 4)
      remainder =
        tables[7 * 256 + Int(low & 0xFF)] ^ tables[6 * 256 + Int((low >> 8) & 0xFF)]
        ^ tables[5 * 256 + Int((low >> 16) & 0xFF)] ^ tables[4 * 256 + Int(low >> 24)]
      remainder ^=
        tables[3 * 256 + Int(high & 0xFF)] ^ tables[2 * 256 + Int((high >> 8) & 0xFF)]
        ^ tables[1 * 256 + Int((high >> 16) & 0xFF)] ^ tables[Int(high >> 24)]
      index += 8
    }
    while index < range.upperBound {
      remainder = tables[Int((remainder ^ UInt32(bytes[index])) & 0xFF)] ^ (remainder >> 8)
      index += 1
    }
    return remainder ^ 0xFFFF_FFFF
  }

  /// Four bytes, the least significant first.
  private static func littleEndian(_ bytes: [UInt8], at index: Int) -> UInt32 {
    UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2]) << 16
      | UInt32(bytes[index + 3]) << 24
  }
}
