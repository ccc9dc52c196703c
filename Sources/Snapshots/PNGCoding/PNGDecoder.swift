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
  /// - Complexity: O(*n*), where *n* is the number of pixels; memory is allocated only after the chunks were checked.
  public static func decode(_ bytes: [UInt8], count: Int? = nil) throws(PNGDecodingError) -> RGBAImage {
    try decode(bytes, count: count, by: .quickest)
  }

  /// How image data are decoded; pixels and errors are the same.
  package enum Reader: Sendable, CaseIterable {
    /// In the memory of the pixels for the common kinds of files, row by row for all others.
    case quickest

    /// Row by row for all files.
    case rows
  }

  /// Decodes a PNG file by a reader, as ``decode(_:count:)`` does by the quickest.
  package static func decode(
    _ bytes: [UInt8], count: Int? = nil, by reader: Reader
  ) throws(PNGDecodingError) -> RGBAImage {
    let (header, contents) = try dataContents(of: bytes, count: count)
    if reader == .quickest,
      let image = DirectDecoder(bytes, header: header, contents: contents)?.decode()
    {
      return image
    }
    return try RowDecoder(bytes, header: header, contents: contents).image()
  }

  /// The samples of a file's pixels, scaled to 16 bits, without gamma, whatever the file's depth: row-major, top row first,
  /// each pixel red, green, blue and straight alpha.
  ///
  /// - Parameters:
  ///   - bytes: A PNG file, at the start of an array that may be longer.
  ///   - count: The number of bytes that are the file; all of them unless given.
  /// - Returns: As many pixels as the picture has.
  /// - Throws: ``PNGDecodingError``, as ``decode(_:count:)`` does.
  /// - Complexity: O(*n*), where *n* is the number of pixels; 8 bytes for each.
  package static func samples(
    _ bytes: [UInt8], count: Int? = nil
  ) throws(PNGDecodingError) -> ContiguousArray<SIMD4<UInt16>> {
    let (header, contents) = try dataContents(of: bytes, count: count)
    return try RowDecoder(bytes, header: header, contents: contents).samples()
  }

  /// The exponent that a file's samples are raised to; `nil` if they stay as they are.
  static func gammaExponent(of bytes: [UInt8]) throws(PNGDecodingError) -> Double? {
    GammaCurve.exponent(of: try contents(of: bytes, count: nil).contents)
  }

  /// Whether a file is decoded in the memory of its pixels.
  ///
  /// - Complexity: That of decoding it.
  package static func isDecodedDirectly(_ bytes: [UInt8]) -> Bool {
    guard let (header, contents) = try? contents(of: bytes, count: nil) else { return false }
    return DirectDecoder(bytes, header: header, contents: contents)?.decode() != nil
  }

  /// Checks everything about a file that can be known without decoding its image data.
  ///
  /// A file that passes is decoded unless its image data are damaged under fitting checksums.
  ///
  /// - Parameters:
  ///   - bytes: The file, at the start of an array that may be longer.
  ///   - count: The number of bytes that are the file; all of them unless given.
  /// - Returns: The header.
  /// - Throws: ``PNGDecodingError`` if the file ends early, has a chunk that PNG does not allow there, or a chunk that
  ///   decides pixels is damaged.
  /// - Complexity: O(*n*), where *n* is the number of bytes; allocates no memory for pixels.
  @discardableResult
  public static func check(_ bytes: [UInt8], count: Int? = nil) throws(PNGDecodingError) -> PNGHeader {
    try contents(of: bytes, count: count).header
  }

  /// What ``contents(of:count:)`` gives of a file whose image data are long enough to hold its rows.
  ///
  /// A short file that states a large picture allocates no memory for pixels.
  private static func dataContents(
    of bytes: [UInt8], count: Int?
  ) throws(PNGDecodingError) -> (header: PNGHeader, contents: PNGContents) {
    let (header, contents) = try contents(of: bytes, count: count)
    let length = contents.data.reduce(0) { $0 + $1.count }
    guard header.size.area * header.bitsPerPixel / 8 <= length * Inflater.largestExpansion else {
      throw .refused(message: Inflater.endsEarly)
    }
    return (header, contents)
  }

  /// The header of a file, and where what decides its pixels is, after every check that ``check(_:count:)`` makes.
  private static func contents(
    of bytes: [UInt8], count: Int?
  ) throws(PNGDecodingError) -> (header: PNGHeader, contents: PNGContents) {
    let header = try PNGHeader(bytes, count: count)
    guard var chunks = PNGChunks(bytes, count: count), chunks.next() != nil else { throw .notPNG }
    var structure = PNGStructure(header: header)
    while let chunk = chunks.next() { try structure.check(chunk, in: bytes) }
    if let type = chunks.malformedType { throw .chunkType(type.description) }
    // Some programs omit the end, others append bytes to it. Neither changes a pixel.
    guard chunks.isComplete || chunks.isAtEnd, structure.hasData else { throw .truncated }
    return (header, structure.contents)
  }
}

/// A file that cannot be read as a PNG image.
public enum PNGDecodingError: Error, Hashable, Sendable {
  /// The bytes do not begin with the PNG signature, and are of no format that is known here.
  case notPNG

  /// The bytes are a file of another format, or what is left of a PNG file that was changed as text.
  case otherFormat(FileFormat)

  /// The bytes end before the image does.
  case truncated

  /// The header's sides or area are outside what `PixelSize` allows.
  case size(width: Int, height: Int)

  /// The header names a colour type, bit depth or method that PNG does not have.
  case header

  /// A chunk's checksum does not fit its bytes; the value is the chunk's type.
  case checksum(chunk: String)

  /// A chunk's type is not four letters; the value is the type, with `?` for every byte that is not a letter.
  case chunkType(String)

  /// A chunk is in a position where PNG does not allow its type, or occurs too often; the value is its type.
  case misplaced(chunk: String)

  /// A chunk's content is not as long as PNG requires, or not one of the values it may have; the value is its type.
  case content(chunk: String)

  /// A chunk that PNG requires is missing; the value is its type.
  case missing(chunk: String)

  /// A critical chunk has an unknown type; the value is the type.
  case unknown(chunk: String)

  /// The image data do not hold the rows; the value says what is wrong with them.
  case refused(message: String)
}

extension PNGDecodingError: CustomStringConvertible {
  /// The problem of the file, and what to do.
  public var description: String {
    switch self {
    case .notPNG: "not a PNG file"
    case .otherFormat(let format): "\(format.name), not a PNG file; \(format.advice)"
    case .truncated: "the PNG file is cut off; fetch or record it again"
    case .size(let width, let height):
      "image size \(width)×\(height) px is out of range; use at least 1 px per side "
        + "and at most \(PixelSize.maximumArea) pixels in all"
    case .header: "the PNG header holds values that PNG does not have"
    case .checksum(let chunk): "the PNG file is damaged: the checksum of its \(chunk) chunk does not fit"
    case .chunkType(let type): "the PNG file is damaged: a chunk's type is '\(type)', not four letters"
    case .misplaced(let chunk): "the PNG file is damaged: a \(chunk) chunk is where PNG does not allow one"
    case .content(let chunk): "the PNG file is damaged: its \(chunk) chunk does not hold what PNG requires"
    case .missing(let chunk): "the PNG file is damaged: it has no \(chunk) chunk"
    case .unknown(let chunk): "the PNG file has a chunk of the unknown type \(chunk), which is needed to read it"
    case .refused(let message): "the PNG image data is damaged: \(message)"
    }
  }
}
