public import PixelBuffers

/// Writes PNG images.
public enum PNGEncoder {
  /// The priority: a small file or a short time.
  public enum Effort: Sendable {
    /// For files that are kept.
    case smallFile

    /// For files that are awaited: a little larger, several times as fast.
    case balanced

    /// For files that are viewed once: larger still, in the shortest time.
    case shortTime
  }

  /// The largest picture, in bytes, that is compressed with several filters to keep the smallest result; larger ones
  /// would take minutes.
  private static let limitOfTrials = 1 << 26

  /// The largest number of bytes of rows that are compressed as small as can be.
  ///
  /// Of 520 references of a design system, 74 % have less. Compressing the others as small, too, makes all files
  /// together 4 % smaller, and needs twice the time.
  private static let limitOfBest = 3 << 19

  /// The largest number of bytes of filtered rows that are kept to be compressed as a whole, which is faster than piece
  /// by piece.
  private static let limitOfWholeRows = 1 << 24

  /// A picture that is made or looked up a row at a time, in any order and as often as asked.
  package struct Source {
    /// The number of columns and rows.
    let size: PixelSize

    /// Writes the pixels of a row, `0xAABBGGRR`, to an array of as many elements as there are columns.
    let writeRow: (_ y: Int, _ row: inout ContiguousArray<UInt32>) -> Void

    /// Creates a source from what makes its rows.
    package init(size: PixelSize, writeRow: @escaping (_ y: Int, _ row: inout ContiguousArray<UInt32>) -> Void) {
      self.size = size
      self.writeRow = writeRow
    }

    /// The rows of an image.
    init(_ image: RGBAImage) {
      let width = image.size.width
      self.init(size: image.size) { y, row in
        row.replaceSubrange(0..<width, with: image.pixels[y * width..<(y + 1) * width])
      }
    }
  }

  /// Encodes an image as a PNG file that decodes to exactly its pixels.
  ///
  /// Up to 256 colours become a palette or grey levels of 1, 2, 4 or 8 bits, opaque images lose their alpha channel,
  /// and grey ones their colours. None of this changes a pixel.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - effort: The priority: size or time.
  /// - Returns: The bytes of the file; the same image gives the same bytes with the same libdeflate and zlib.
  /// - Throws: ``PNGEncodingError`` if memory runs out.
  /// - Complexity: O(*n*), where *n* is the number of pixels; memory for the file and a few rows.
  public static func encode(
    _ image: RGBAImage, effort: Effort = .smallFile
  ) throws(PNGEncodingError) -> [UInt8] {
    try encode(Source(image), effort: effort)
  }

  /// Encodes a picture that is made a row at a time, as ``encode(_:effort:)`` does an image.
  package static func encode(
    _ source: Source, effort: Effort = .smallFile
  ) throws(PNGEncodingError) -> [UInt8] {
    let format = PNGSampleFormat(source)
    if effort == .shortTime {
      return try encode(source, as: format, filters: [.unfiltered], level: .fast)
    } else if effort == .balanced || format.rowLength * source.size.height > limitOfTrials {
      return try encode(source, as: format, filters: [.fewestPairs], level: .standard)
    }
    // Palette indices are not quantities, so their differences mean nothing.
    return try encode(
      source, as: format,
      filters: format.colorType == 3 ? [.fewestPairs, .unfiltered] : [.fewestPairs, .unfiltered, .smallestSum],
      level: format.rowLength * source.size.height <= limitOfBest ? .best : .thorough)
  }

  /// Encodes a picture with the row filter that promises the smallest file.
  ///
  /// - Throws: ``PNGEncodingError`` if there is no filter to choose, or if memory runs out.
  static func encode(
    _ source: Source, as format: PNGSampleFormat, filters: [PNGScanlines.Choice], level: ZlibStream.Level
  ) throws(PNGEncodingError) -> [UInt8] {
    let rowsLength = (format.rowLength + 1) * source.size.height
    let stream =
      rowsLength <= limitOfWholeRows
      ? try bestStream(of: source, format, filters, level: level)
      : try bestPieces(of: source, format, filters, level: level)
    var header: [UInt8] = []
    PNGChunks.append(UInt32(source.size.width), to: &header)
    PNGChunks.append(UInt32(source.size.height), to: &header)
    // Compression, filters and interlacing have one useful value each.
    header += [UInt8(format.bitDepth), format.colorType, 0, 0, 0]

    var file = PNGChunks.signature + PNGChunks.chunk(.header, content: header)
    // sRGB with the perceptual intent, so that no reader applies another gamma.
    file += PNGChunks.chunk(.standardColors, content: [0])
    if !format.palette.isEmpty { file += PNGChunks.chunk(.palette, content: format.palette) }
    if !format.paletteAlpha.isEmpty { file += PNGChunks.chunk(.transparency, content: format.paletteAlpha) }
    PNGChunks.append(.data, content: stream, to: &file)
    PNGChunks.append(.end, content: [], to: &file)
    return file
  }
}

/// An image that could not be encoded; only lack of memory is known to cause it.
public struct PNGEncodingError: Error, Hashable, Sendable {
  /// The error message of the library that failed.
  public let message: String

  /// Creates an error with a library's message.
  init(message: String) {
    self.message = message
  }
}

extension PNGEncodingError: CustomStringConvertible {
  /// The error message.
  public var description: String { "the image could not be encoded as PNG: \(message)" }
}
