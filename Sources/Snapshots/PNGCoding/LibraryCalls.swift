private import CPNG

/// Unpacks a zlib stream piece by piece, as much as is wanted, which libdeflate cannot.
///
/// Takes and tolerates what libpng does: what follows the last piece that was asked for does not matter.
@safe final class Inflater {
  /// zlib's state points to its own struct, which must therefore not move.
  private let stream: UnsafeMutablePointer<z_stream>

  private let bytes: [UInt8]

  /// What has not been given to zlib of the parts of the stream, the first part last.
  private var parts: [Range<Int>]

  /// The most that zlib is given at once, as by libpng: behind the last row, it looks no further.
  private static let pieceLength = 8192

  /// Starts at the beginning of a stream; `nil` if there is no memory.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - parts: Where in the file the parts of the stream are.
  init?(_ bytes: [UInt8], _ parts: [Range<Int>]) {
    precondition(parts.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= bytes.count })
    self.bytes = bytes
    self.parts = parts.reversed()
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    // The window is as large as the stream says.
    if unsafe inflateInit2_(stream, 0, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) != Z_OK { return nil }
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// The most bytes that a byte of a stream can become: a repetition of 258 needs two bits at least (RFC 1951 § 3.2.5).
  static let largestExpansion = 1032

  /// What is wrong with a stream that holds fewer bytes than are wanted.
  static let endsEarly = "its rows end early"

  /// Whether the stream has ended.
  private var isAtEnd = false

  /// Fills an array with the next bytes that the stream holds.
  ///
  /// - Parameter row: The array; what it holds does not matter if there is a problem.
  /// - Returns: What is wrong with the stream, if something is.
  func fill(_ row: inout [UInt8]) -> String? {
    var filled = 0
    while filled < row.count {
      guard !isAtEnd, let status = unpack(to: &row, &filled) else { return Self.endsEarly }
      // zlib reports a call in which it could do nothing as a buffer error, although nothing is wrong.
      guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(status) else {
        return unsafe stream.pointee.msg.map { unsafe "zlib says '\(String(cString: $0))'" } ?? "zlib: error \(status)"
      }
    }
    return nil
  }

  /// Looks behind the last row.
  ///
  /// Further rows and a damaged end are passed over, as libpng does.
  ///
  /// - Returns: What is wrong if the stream was cut off there.
  func finish() -> String? {
    var rest = [UInt8](repeating: 0, count: 1024)
    // Rows that nobody asked for must end, too.
    var isLonger = false
    while !isAtEnd {
      var count = 0
      guard let status = unpack(to: &rest, &count) else { return "it is cut off behind its last row" }
      isLonger = isLonger || count > 0
      if status != Z_OK || !isLonger { return nil }
    }
    return nil
  }

  /// Gives zlib the next piece of the stream.
  ///
  /// - Parameters:
  ///   - output: The array to fill.
  ///   - filled: How much of it is filled.
  /// - Returns: zlib's status; `nil` if there is nothing left of the stream.
  private func unpack(to output: inout [UInt8], _ filled: inout Int) -> Int32? {
    while let part = parts.last, part.isEmpty { parts.removeLast() }
    guard let part = parts.last else { return nil }
    let piece = part.lowerBound..<min(part.upperBound, part.lowerBound + Self.pieceLength)
    let start = filled
    // Pointers into Swift arrays are valid only during the call.
    let (status, left, space) = unsafe bytes.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        unsafe stream.pointee.next_in = UnsafeMutablePointer(
          mutating: input.baseAddress.map { unsafe $0 + piece.lowerBound })
        unsafe stream.pointee.avail_in = UInt32(piece.count)
        unsafe stream.pointee.next_out = output.baseAddress.map { unsafe $0 + start }
        unsafe stream.pointee.avail_out = UInt32(output.count - start)
        let status = unsafe inflate(stream, Z_NO_FLUSH)
        return unsafe (status, Int(stream.pointee.avail_in), Int(stream.pointee.avail_out))
      }
    }
    parts[parts.count - 1] = piece.upperBound - left..<part.upperBound
    filled = output.count - space
    isAtEnd = status == Z_STREAM_END
    return status
  }
}

/// Compresses bytes piece by piece without keeping them, which libdeflate cannot: deflate in the zlib format.
@safe final class Deflater {
  /// zlib's state points to its own struct, which must therefore not move.
  private let stream: UnsafeMutablePointer<z_stream>

  private var result: [UInt8] = []
  private let limit: Int

  /// A buffer for compressed bytes.
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
    let status = unsafe deflateInit_(stream, level.zlibNumber, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
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
    // Pointers into Swift arrays are valid only during the call.
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
    // zlib reports a call without input and output as a buffer error, although nothing is wrong.
    guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
      throw PNGEncodingError(message: "zlib: error \(status)")
    }
  }
}

extension ZlibStream.Level {
  /// zlib's number of the level.
  fileprivate var zlibNumber: Int32 {
    switch self {
    case .best, .thorough: Z_BEST_COMPRESSION
    case .standard: 6
    case .fast: 3
    }
  }
}

/// The library that reads and writes PNG files where this package's own code does not.
package enum PNGLibraries {
  /// The version of libpng that is installed: `1.6.39` is 10639.
  package static var libpng: String {
    let number = png_access_version_number()
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }

  /// The version of zlib that is installed.
  // SAFETY: the text is a constant of the library.
  package static var zlib: String { unsafe String(cString: zlibVersion()) }
}
