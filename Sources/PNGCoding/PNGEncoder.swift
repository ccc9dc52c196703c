private import CPNG
public import PixelBuffers

/// Writes PNG images.
public enum PNGEncoder {
  /// Encodes an image as a PNG file that decodes to exactly its pixels.
  ///
  /// - Parameter image: The image.
  /// - Returns: The bytes of the file; the same image gives the same bytes.
  /// - Throws: ``PNGEncodingError`` if libpng refuses, for want of memory.
  public static func encode(_ image: RGBAImage) throws(PNGEncodingError) -> [UInt8] {
    var control = unsafe png_image()
    unsafe control.version = png_uint_32(PNG_IMAGE_VERSION)
    unsafe control.width = png_uint_32(image.size.width)
    unsafe control.height = png_uint_32(image.size.height)
    unsafe control.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    defer { unsafe png_image_free(&control) }
    // The bound of zlib's output for incompressible rows, and room for the other chunks.
    let raw = image.size.area * 4 + image.size.height
    var capacity = png_alloc_size_t(raw + raw / 8 + raw / 64 + 4096)
    var bytes = [UInt8](repeating: 0, count: Int(capacity))
    let isEncoded = unsafe image.pixels.withUnsafeBytes { pixels in
      unsafe bytes.withUnsafeMutableBytes { memory in
        unsafe png_image_write_to_memory(
          &control, memory.baseAddress, &capacity, 0, pixels.baseAddress, 0, nil) != 0
      }
    }
    guard isEncoded else {
      throw unsafe PNGEncodingError(
        message: withUnsafeBytes(of: control.message) { memory in
          unsafe String(decoding: memory.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    bytes.removeLast(bytes.count - Int(capacity))
    return bytes
  }
}
