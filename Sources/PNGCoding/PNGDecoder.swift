private import CPNG
public import PixelBuffers

/// Reads PNG images.
public enum PNGDecoder {
  /// Decodes a PNG file to straight-alpha RGBA8 in sRGB.
  ///
  /// Palettes, grey, 16-bit and interlaced images are converted; a gamma other than sRGB's is applied.
  ///
  /// - Parameters:
  ///   - bytes: A whole PNG file, at the start of an array that may be longer.
  ///   - count: The number of bytes that are the file; all of them unless given.
  /// - Returns: The image.
  /// - Throws: ``PNGDecodingError`` if the bytes are not a PNG file whose every chunk that decides pixels is as the PNG
  ///   specification demands.
  /// - Complexity: O(*n*), where *n* is the number of pixels; memory is taken only after the chunks were checked.
  public static func decode(_ bytes: [UInt8], count: Int? = nil) throws(PNGDecodingError) -> RGBAImage {
    let count = min(count ?? bytes.count, bytes.count)
    let header = try check(bytes, count: count)

    // libpng's simplified API reports errors in the struct. The classic API
    // would longjmp across Swift frames, which is undefined behaviour.
    var control = unsafe png_image()
    unsafe control.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { unsafe png_image_free(&control) }
    guard unsafe png_image_begin_read_from_memory(&control, bytes, count) != 0 else {
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

  /// Checks everything about a file that can be known without decoding its image data.
  ///
  /// A file that passes is decoded unless its image data are damaged under fitting checksums.
  ///
  /// - Parameters:
  ///   - bytes: The file, at the start of an array that may be longer.
  ///   - count: The number of bytes that are the file; all of them unless given.
  /// - Returns: The header.
  /// - Throws: ``PNGDecodingError`` if the file ends early, has a chunk where PNG allows none, or one of those that
  ///   decide pixels is damaged.
  /// - Complexity: O(*n*), where *n* is the number of bytes; takes no memory for pixels.
  @discardableResult
  public static func check(_ bytes: [UInt8], count: Int? = nil) throws(PNGDecodingError) -> PNGHeader {
    let header = try PNGHeader(bytes, count: count)
    guard var chunks = PNGChunks(bytes, count: count), chunks.next() != nil else { throw .notPNG }
    var structure = PNGStructure(header: header)
    while let chunk = chunks.next() { try structure.check(chunk, in: bytes) }
    if let type = chunks.malformedType { throw .chunkType(type.description) }
    // Some programs leave out the end, others put bytes behind it. Neither changes a pixel.
    guard chunks.isComplete || chunks.isAtEnd, structure.hasData else { throw .truncated }
    return header
  }

  /// The text libpng left in its struct.
  private static func message(of control: png_image) -> String {
    unsafe withUnsafeBytes(of: control.message) { memory in
      unsafe String(decoding: memory.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
