private import CPNG
internal import PixelBuffers

/// libpng, which decodes image data.
enum LibPNG {
  /// Decodes a PNG file to straight-alpha RGBA8 in sRGB.
  ///
  /// - Parameters:
  ///   - bytes: The file, at the start of an array that may be longer.
  ///   - count: The number of bytes that are the file.
  ///   - size: The size that its header states.
  /// - Returns: The image.
  /// - Throws: ``PNGDecodingError`` with libpng's message if the image data are damaged.
  static func decode(_ bytes: [UInt8], count: Int, size: PixelSize) throws(PNGDecodingError) -> RGBAImage {
    // The simplified API reports errors in its struct. The classic API would longjmp across Swift frames, which is
    // undefined behaviour.
    var control = unsafe png_image()
    unsafe control.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { unsafe png_image_free(&control) }
    guard unsafe png_image_begin_read_from_memory(&control, bytes, count) != 0 else {
      throw unsafe .refused(message: message(of: control))
    }
    guard unsafe Int(control.width) == size.width, unsafe Int(control.height) == size.height else { throw .header }
    unsafe control.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    // 16-bit channels without a gamma chunk hold sRGB, as 8-bit ones do.
    unsafe control.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
    var image = RGBAImage(size: size)
    let isDecoded = unsafe image.pixels.withUnsafeMutableBytes { memory in
      unsafe png_image_finish_read(&control, nil, memory.baseAddress, 0, nil) != 0
    }
    guard isDecoded else { throw unsafe .refused(message: message(of: control)) }
    return image
  }

  /// The text libpng left in its struct.
  private static func message(of control: png_image) -> String {
    unsafe withUnsafeBytes(of: control.message) { memory in
      unsafe String(decoding: memory.prefix { $0 != 0 }, as: UTF8.self)
    }
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
    case .best: Z_BEST_COMPRESSION
    case .standard: 6
    case .fast: 3
    }
  }
}
