private import CPNG
public import PixelBuffers

/// Reads PNG images.
public enum PNGDecoder {
  /// Decodes a PNG file to straight-alpha RGBA8 in sRGB.
  ///
  /// Palettes, grey, 16-bit and interlaced images are converted; a gamma other than sRGB's is applied.
  ///
  /// - Parameter bytes: A whole PNG file.
  /// - Returns: The image.
  /// - Throws: ``PNGDecodingError`` if `bytes` is not a complete PNG file that libpng accepts.
  /// - Complexity: O(*n*), where *n* is the number of pixels; memory is taken only after the header was checked.
  public static func decode(_ bytes: [UInt8]) throws(PNGDecodingError) -> RGBAImage {
    let header = try PNGHeader(bytes)
    try checkChunks(of: bytes)

    // libpng's simplified API reports errors in the struct. The classic API
    // would longjmp across Swift frames, which is undefined behaviour.
    var control = unsafe png_image()
    unsafe control.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { unsafe png_image_free(&control) }
    guard unsafe png_image_begin_read_from_memory(&control, bytes, bytes.count) != 0 else {
      throw unsafe .refused(message: message(of: control))
    }
    guard unsafe Int(control.width) == header.size.width, unsafe Int(control.height) == header.size.height else {
      throw .header
    }
    unsafe control.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    // 16-bit channels without a gamma chunk hold sRGB, as 8-bit ones do.
    unsafe control.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
    var image = RGBAImage(size: header.size)
    let isDecoded = unsafe image.pixels.withUnsafeMutableBytes { memory in
      unsafe png_image_finish_read(&control, nil, memory.baseAddress, 0, nil) != 0
    }
    guard isDecoded else { throw unsafe .refused(message: message(of: control)) }
    return image
  }

  /// Refuses files that end early or whose picture chunks have a wrong checksum.
  ///
  /// libpng would fill the rest of a truncated picture with nothing and only warn.
  private static func checkChunks(of bytes: [UInt8]) throws(PNGDecodingError) {
    guard var chunks = PNGChunks(bytes) else { throw .notPNG }
    var hasData = false
    while let chunk = chunks.next() {
      if chunk.type.isCritical, !PNGChunks.hasValidChecksum(chunk, in: bytes) {
        throw .checksum(chunk: chunk.type.description)
      }
      if chunk.type == .data { hasData = true }
    }
    // Some programs leave out the end; libpng says whether the data before it are whole.
    guard chunks.isComplete || chunks.isAtEnd, hasData else { throw .truncated }
  }

  /// The text libpng left in its struct.
  private static func message(of control: png_image) -> String {
    unsafe withUnsafeBytes(of: control.message) { memory in
      unsafe String(decoding: memory.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
