private import CPNG

/// Compresses bytes that come piece by piece, without holding what was compressed: deflate in the zlib format.
@safe final class Deflater {
  /// zlib's state refers to the place of its own struct, which therefore must not move.
  private let stream: UnsafeMutablePointer<z_stream>

  private var result: [UInt8] = []
  private let limit: Int

  /// Memory for compressed bytes on their way.
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Starts a stream.
  ///
  /// - Parameters:
  ///   - level: How hard to try.
  ///   - limit: The largest stream that is wanted, in bytes.
  /// - Throws: ``PNGEncodingError`` if there is no memory.
  init(level: ZlibStream.Level, limit: Int) throws(PNGEncodingError) {
    self.limit = limit
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let status = unsafe deflateInit_(stream, level.number, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw PNGEncodingError(message: "zlib: error \(status)") }
  }

  deinit {
    unsafe deflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Whether the stream has become longer than wanted.
  var isTooLong: Bool { result.count > limit }

  /// Compresses further bytes.
  ///
  /// - Precondition: `bytes` has fewer than 2³² elements.
  func append(_ bytes: [UInt8]) throws(PNGEncodingError) {
    try run(bytes, flush: Z_NO_FLUSH)
  }

  /// The whole stream; `nil` if it is longer than wanted.
  func finish() throws(PNGEncodingError) -> [UInt8]? {
    try run([], flush: Z_FINISH)
    return isTooLong ? nil : result
  }

  private func run(_ bytes: [UInt8], flush: Int32) throws(PNGEncodingError) {
    // Swift's arrays lend their memory for the time of a call only.
    let status: Int32 = unsafe bytes.withUnsafeBufferPointer { input in
      unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      unsafe stream.pointee.avail_in = UInt32(input.count)
      while true {
        let (status, count) = unsafe buffer.withUnsafeMutableBufferPointer { output in
          unsafe stream.pointee.next_out = output.baseAddress
          unsafe stream.pointee.avail_out = UInt32(output.count)
          let status = unsafe deflate(stream, flush)
          return unsafe (status, output.count - Int(stream.pointee.avail_out))
        }
        if !isTooLong { result.append(contentsOf: buffer[..<count]) }
        let isDone = flush == Z_FINISH ? status != Z_OK : count < buffer.count
        if isDone { return status }
      }
    }
    // Without input and output there is no progress, which zlib calls a buffer error and which is none.
    guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
      throw PNGEncodingError(message: "zlib: error \(status)")
    }
  }
}
