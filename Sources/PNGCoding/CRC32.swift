private import CPNG

/// The checksum of PNG chunks: CRC-32 with the polynomial of ISO 3309, bits reversed.
package enum CRC32 {
  /// The checksum of a range of bytes.
  ///
  /// - Precondition: `range` lies within `bytes`.
  /// - Complexity: O(*n*), about 1 ns per byte.
  package static func checksum(of bytes: [UInt8], in range: Range<Int>) -> UInt32 {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    let checksum = unsafe bytes.withUnsafeBufferPointer { memory in
      unsafe crc32_z(0, UnsafeBufferPointer(rebasing: memory[range]).baseAddress, range.count)
    }
    return UInt32(truncatingIfNeeded: checksum)
  }
}
