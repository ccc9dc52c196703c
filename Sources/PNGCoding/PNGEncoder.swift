public import PixelBuffers

/// Writes PNG images.
public enum PNGEncoder {
  /// What matters more: a small file or a short time.
  public enum Effort: Sendable {
    /// For files that are kept.
    case smallFile

    /// For files that somebody waits for: about 7 % larger, some five times as fast.
    case balanced

    /// For files that are looked at once: up to twice as large, ten times as fast.
    case shortTime
  }

  /// The largest picture, in bytes, that is compressed in several ways to keep the smallest result; larger ones would
  /// take minutes.
  private static let limitOfTrials = 1 << 26

  /// Encodes an image as a PNG file that decodes to exactly its pixels.
  ///
  /// Up to 256 colours become a palette or grey levels of 1, 2, 4 or 8 bits, opaque images lose their alpha channel,
  /// grey ones their colours: all that only makes the file smaller.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - effort: What matters more, size or time.
  /// - Returns: The bytes of the file; the same image gives the same bytes with the same zlib.
  /// - Throws: ``PNGEncodingError`` for want of memory.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  public static func encode(
    _ image: RGBAImage, effort: Effort = .smallFile
  ) throws(PNGEncodingError) -> [UInt8] {
    let samples = PNGSamples(image)
    var header: [UInt8] = []
    PNGChunks.append(UInt32(image.size.width), to: &header)
    PNGChunks.append(UInt32(image.size.height), to: &header)
    // Compression, filters and interlacing have one useful value each.
    header += [UInt8(samples.bitDepth), samples.colorType, 0, 0, 0]

    var file = PNGChunks.signature + PNGChunks.chunk(.header, content: header)
    // sRGB with the perceptual intent, so that no reader applies another gamma.
    file += PNGChunks.chunk(.standardColors, content: [0])
    if !samples.palette.isEmpty { file += PNGChunks.chunk(.palette, content: samples.palette) }
    if !samples.paletteAlpha.isEmpty { file += PNGChunks.chunk(.transparency, content: samples.paletteAlpha) }
    file += PNGChunks.chunk(.data, content: try compressed(samples, effort))
    file += PNGChunks.chunk(.end, content: [])
    return file
  }

  /// The compressed rows; for a small file the result of the way to filter them that promises the smallest.
  private static func compressed(_ samples: PNGSamples, _ effort: Effort) throws(PNGEncodingError) -> [UInt8] {
    let choices: [PNGScanlines.Choice]
    let level: ZlibStream.Level
    if effort == .shortTime {
      (choices, level) = ([.unfiltered], .fast)
    } else if effort == .balanced || samples.bytes.count > limitOfTrials {
      (choices, level) = ([.fewestPairs], .standard)
    } else {
      // Places in a palette are no quantities, so their differences say nothing.
      (choices, level) = (
        samples.colorType == 3 ? [.fewestPairs, .unfiltered] : [.fewestPairs, .unfiltered, .smallestSum], .best
      )
    }
    if choices.count == 1 {
      return try ZlibStream.compress(PNGScanlines.filtering(samples, by: choices[0]), level: level) ?? []
    }
    // Trying each at the usual level is much quicker than at the best one, and nearly always finds the same.
    var smallest: (rows: [UInt8], count: Int)?
    for choice in choices {
      let rows = PNGScanlines.filtering(samples, by: choice)
      let limit = smallest.map { $0.count - 1 }
      if let stream = try ZlibStream.compress(rows, level: .standard, within: limit) {
        smallest = (rows, stream.count)
      }
    }
    guard let smallest else { return [] }
    return try ZlibStream.compress(smallest.rows, level: level) ?? []
  }
}
