/// Checks the chunks of a file in their order: where they stand, how often, what those that decide pixels hold, and
/// their checksums (PNG specification, third edition, § 5.6 and § 11).
///
/// The header, the palette, the image data and the end decide the pixels, and so do, of the ancillary chunks, `tRNS`,
/// `gAMA`, `sRGB` and `iCCP`: the decoder applies alpha and gamma, and a colour space may stand in for the latter. All
/// others, `sBIT`, `cHRM` and `bKGD` among them, change no pixel, so their content is not looked at.
struct PNGStructure {
  private let header: PNGHeader

  /// The types met so far that may be met once only.
  private var met: Set<PNGChunkType> = []

  /// The number of colours of the palette, if there is one.
  private var paletteCount: Int?

  /// Whether image data were met.
  private(set) var hasData = false

  /// Whether something other than image data came after them.
  private var isPastData = false

  /// Starts after the header.
  init(header: PNGHeader) {
    self.header = header
  }

  /// The types that may come after the image data and tell about them only.
  ///
  /// A damaged one is passed over. A damaged chunk of any other type may have been one that decides pixels.
  private static let remarks: Set<PNGChunkType> = [
    .internationalText, PNGChunkType("tEXt"), PNGChunkType("zTXt"), PNGChunkType("tIME"), PNGChunkType("eXIf"),
    PNGChunkType("spEC"),
  ]

  /// Checks the next chunk after the header.
  ///
  /// - Parameters:
  ///   - chunk: The chunk.
  ///   - bytes: The file.
  /// - Throws: ``PNGDecodingError`` if the chunk may not stand here, or is damaged.
  /// - Complexity: O(*n*), where *n* is the length of the content.
  mutating func check(_ chunk: PNGChunk, in bytes: [UInt8]) throws(PNGDecodingError) {
    let type = chunk.type
    if hasData, type != .data { isPastData = true }
    if !PNGChunks.hasValidChecksum(chunk, in: bytes), !isPastData || !Self.remarks.contains(type) {
      throw .checksum(chunk: type.description)
    }
    switch type {
    case .header: throw .misplaced(chunk: type.description)
    case .palette: try checkPalette(chunk)
    case .data:
      if isPastData { throw .misplaced(chunk: type.description) }
      if header.colorType == 3, paletteCount == nil { throw .missing(chunk: PNGChunkType.palette.description) }
      hasData = true
    case .end:
      if !chunk.content.isEmpty { throw .content(chunk: type.description) }
    default:
      if type.isCritical { throw .unknown(chunk: type.description) }
      if type.decidesPixels { try checkApplied(chunk, in: bytes) }
    }
  }

  private mutating func checkPalette(_ chunk: PNGChunk) throws(PNGDecodingError) {
    let isAllowed = header.colorType != 0 && header.colorType != 4
    guard isAllowed, paletteCount == nil, !hasData, !met.contains(.transparency) else {
      throw .misplaced(chunk: chunk.type.description)
    }
    let count = chunk.content.count / 3
    let largest = header.colorType == 3 ? 1 << header.bitDepth : 256
    guard chunk.content.count == 3 * count, (1...largest).contains(count) else {
      throw .content(chunk: chunk.type.description)
    }
    paletteCount = count
  }

  private mutating func checkApplied(_ chunk: PNGChunk, in bytes: [UInt8]) throws(PNGDecodingError) {
    let type = chunk.type
    // Alpha refers to the palette; the colour space is that of the palette, too.
    let isTooEarly = type == .transparency && header.colorType == 3 && paletteCount == nil
    let isTooLate = hasData || (type != .transparency && paletteCount != nil)
    guard !isTooEarly, !isTooLate, met.insert(type).inserted else { throw .misplaced(chunk: type.description) }
    let count = chunk.content.count
    let isGood: Bool
    switch type {
    case .transparency:
      switch header.colorType {
      case 0: isGood = count == 2
      case 2: isGood = count == 6
      case 3: isGood = (1...(paletteCount ?? 1)).contains(count)
      default: throw .misplaced(chunk: type.description)
      }
    case .gamma: isGood = count == 4 && PNGChunks.number(in: bytes, at: chunk.content.lowerBound) != 0
    case .standardColors: isGood = count == 1 && bytes[chunk.content.lowerBound] <= 3
    default: isGood = true
    }
    if !isGood { throw .content(chunk: type.description) }
  }
}
