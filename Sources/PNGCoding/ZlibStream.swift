private import CPNG

/// Compressed data as PNG holds them: deflate in the zlib format.
package enum ZlibStream {
  /// How hard zlib looks for repetitions.
  package enum Level: Sendable {
    /// The smallest stream.
    case best

    /// zlib's own compromise.
    case standard

    /// A larger stream in a short time.
    case fast

    var number: Int32 {
      switch self {
      case .best: Z_BEST_COMPRESSION
      case .standard: 6
      case .fast: 3
      }
    }
  }

  /// Compresses bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - level: How hard to try.
  ///   - limit: The largest stream that is wanted, in bytes; any size unless given.
  /// - Returns: The stream; `nil` if it would be larger than `limit`.
  /// - Throws: ``PNGEncodingError`` if there is no memory.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func compress(
    _ bytes: [UInt8], level: Level = .best, within limit: Int? = nil
  ) throws(PNGEncodingError) -> [UInt8]? {
    var count = min(Int(compressBound(uLong(bytes.count))), limit ?? .max)
    var stream = [UInt8](repeating: 0, count: count)
    let status = unsafe stream.withUnsafeMutableBufferPointer { memory in
      var written = uLong(count)
      defer { count = Int(written) }
      return unsafe compress2(memory.baseAddress, &written, bytes, uLong(bytes.count), level.number)
    }
    switch status {
    case Z_OK: return Array(stream[..<count])
    case Z_BUF_ERROR: return nil
    default: throw PNGEncodingError(message: "zlib: error \(status)")
    }
  }

  /// The bytes that a stream was made from.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - limit: The largest number of bytes that is wanted.
  /// - Returns: `nil` if the stream is damaged, or holds more than `limit` bytes.
  /// - Complexity: O(*n*), where *n* is the number of bytes that the stream holds.
  package static func decompress(_ stream: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    // Nothing says how many bytes there are, so the memory grows until they fit.
    var capacity = min(max(stream.count, 64) * 4, limit)
    while true {
      var bytes = [UInt8](repeating: 0, count: capacity)
      var written = uLong(capacity)
      let status = unsafe bytes.withUnsafeMutableBufferPointer { memory in
        unsafe stream.withUnsafeBufferPointer { source in
          unsafe uncompress(memory.baseAddress, &written, source.baseAddress, uLong(source.count))
        }
      }
      if status == Z_OK { return Array(bytes[..<Int(written)]) }
      guard status == Z_BUF_ERROR, capacity < limit else { return nil }
      capacity = min(capacity * 4, limit)
    }
  }
}
