private import CPNG
public import PixelBuffers

/// Writes PNG images.
public enum PNGEncoder {
  /// What matters more: a small file or a short time.
  public enum Effort: Sendable {
    /// For files that are kept.
    case smallFile

    /// For files that are looked at once: up to twice as large, several times as fast.
    case shortTime
  }

  /// Encodes an image as a PNG file that decodes to exactly its pixels.
  ///
  /// Up to 256 colours become a palette, opaque images lose their alpha channel: both only make the file smaller.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - effort: What matters more, size or time.
  /// - Returns: The bytes of the file; the same image gives the same bytes with the same libpng and zlib.
  /// - Throws: ``PNGEncodingError`` if libpng refuses, for want of memory.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  public static func encode(
    _ image: RGBAImage, effort: Effort = .smallFile
  ) throws(PNGEncodingError) -> [UInt8] {
    let flags = effort == .shortTime ? UInt32(PNG_IMAGE_FLAG_FAST) : 0
    switch PNGPixelFormat(image) {
    case .palette(let colors, let indices):
      let isOpaque = colors.allSatisfy { $0 >= 0xFF00_0000 }
      let channels = isOpaque ? 3 : 4
      var map: [UInt8] = []
      for color in colors {
        for channel in 0..<channels { map.append(UInt8(truncatingIfNeeded: color >> UInt32(8 * channel))) }
      }
      let format = PNG_FORMAT_FLAG_COLORMAP | PNG_FORMAT_FLAG_COLOR | (isOpaque ? 0 : PNG_FORMAT_FLAG_ALPHA)
      return try unsafe indices.withUnsafeBytes { samples in
        unsafe write(
          samples, size: image.size, format: format, flags: flags, palette: map, entries: colors.count)
      }.get()
    case .opaque(let channels):
      return try unsafe channels.withUnsafeBytes { samples in
        unsafe writeChannels(samples, size: image.size, format: PNG_FORMAT_FLAG_COLOR, effort: effort)
      }.get()
    case .transparent:
      return try unsafe image.pixels.withUnsafeBytes { samples in
        unsafe writeChannels(
          samples, size: image.size, format: PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA, effort: effort)
      }.get()
    }
  }

  /// Writes channels; for a small file with libpng's choice of filters and without filters, and takes what is smaller.
  ///
  /// Filters suit gradients and shadows; flat areas and outlines are often smaller without. libpng's flag for that also
  /// makes it try less hard, so it adds little time.
  private static func writeChannels(
    _ samples: UnsafeRawBufferPointer, size: PixelSize, format: UInt32, effort: Effort
  ) -> Result<[UInt8], PNGEncodingError> {
    let plain = unsafe write(samples, size: size, format: format, flags: UInt32(PNG_IMAGE_FLAG_FAST))
    if effort == .shortTime { return plain }
    let filtered = unsafe write(samples, size: size, format: format)
    guard case .success(let one) = filtered, case .success(let other) = plain else { return filtered }
    return .success(other.count < one.count ? other : one)
  }

  /// Writes samples through libpng.
  ///
  /// - Precondition: `samples` has a row for each row of `size`; `palette` has `entries` colours.
  private static func write(
    _ samples: UnsafeRawBufferPointer, size: PixelSize, format: UInt32, flags: UInt32 = 0, palette: [UInt8] = [],
    entries: Int = 0
  ) -> Result<[UInt8], PNGEncodingError> {
    // libpng's simplified API reports errors in the struct. The classic API
    // would longjmp across Swift frames, which is undefined behaviour.
    var control = unsafe png_image()
    unsafe control.version = png_uint_32(PNG_IMAGE_VERSION)
    unsafe control.width = png_uint_32(size.width)
    unsafe control.height = png_uint_32(size.height)
    unsafe control.format = format
    unsafe control.flags = flags
    unsafe control.colormap_entries = png_uint_32(entries)
    defer { unsafe png_image_free(&control) }

    // zlib's bound for rows it cannot compress, each with its filter byte, the length, type and checksum of
    // data chunks of 8 KiB, and room for the other chunks. libpng says so if it does not suffice.
    let raw = samples.count + size.height
    var capacity = png_alloc_size_t(raw + raw / 8 + raw / 64 + 4096)
    var bytes = [UInt8](repeating: 0, count: Int(capacity))
    let isEncoded = unsafe bytes.withUnsafeMutableBytes { memory in
      unsafe png_image_write_to_memory(&control, memory.baseAddress, &capacity, 0, samples.baseAddress, 0, palette) != 0
    }
    guard isEncoded else {
      let message = unsafe withUnsafeBytes(of: control.message) { memory in
        unsafe String(decoding: memory.prefix { $0 != 0 }, as: UTF8.self)
      }
      return .failure(PNGEncodingError(message: message))
    }
    return .success(Array(bytes[..<Int(capacity)]))
  }
}
