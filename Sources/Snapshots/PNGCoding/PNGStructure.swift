public import PixelBuffers

/// The header of a PNG file, from its first chunk.
public struct PNGHeader: Hashable, Sendable {
  /// The number of columns and rows.
  public let size: PixelSize

  /// The number of bits per channel or palette index: 1, 2, 4, 8 or 16.
  public let bitDepth: Int

  /// The colour type: 0 grey, 2 red-green-blue, 3 palette, 4 grey with alpha, 6 red-green-blue with alpha.
  public let colorType: Int

  /// Whether the rows come in the seven passes of Adam7.
  public let isInterlaced: Bool

  /// Reads the header of a file.
  ///
  /// - Parameters:
  ///   - bytes: The file, at the start of an array that may be longer.
  ///   - count: The number of bytes that are the file; all of them unless given.
  /// - Throws: ``PNGDecodingError`` if the bytes do not begin with a header of a size `PixelSize` allows.
  package init(_ bytes: [UInt8], count: Int? = nil) throws(PNGDecodingError) {
    let count = min(count ?? bytes.count, bytes.count)
    if let format = FileFormat(bytes[..<count]) { throw .otherFormat(format) }
    guard var chunks = PNGChunks(bytes, count: count) else {
      throw bytes[..<count].starts(with: PNGChunks.signature.prefix(count)) ? .truncated : .notPNG
    }
    guard let chunk = chunks.next() else { throw .truncated }
    guard chunk.type == .header, chunk.content.count == 13 else { throw .header }
    guard PNGChunks.hasValidChecksum(chunk, in: bytes) else { throw .checksum(chunk: "IHDR") }
    let start = chunk.content.lowerBound
    let width = Int(PNGChunks.number(in: bytes, at: start))
    let height = Int(PNGChunks.number(in: bytes, at: start + 4))
    guard let size = try? PixelSize(width: width, height: height) else {
      throw .size(width: width, height: height)
    }
    let depth = Int(bytes[start + 8])
    let type = Int(bytes[start + 9])
    let depths: Set<Int> =
      switch type {
      case 0: [1, 2, 4, 8, 16]
      case 3: [1, 2, 4, 8]
      case 2, 4, 6: [8, 16]
      default: []
      }
    guard depths.contains(depth), bytes[start + 10] == 0, bytes[start + 11] == 0, bytes[start + 12] <= 1 else {
      throw .header
    }
    self.size = size
    bitDepth = depth
    colorType = type
    isInterlaced = bytes[start + 12] == 1
  }
}

/// Where in a file that was checked the contents are that decide its pixels.
struct PNGContents {
  /// The colours of the palette, three bytes each; in pictures without indices only a suggestion.
  var palette: Range<Int>?

  /// The content of `tRNS`.
  var transparency: Range<Int>?

  /// The contents of the image data chunks, in order.
  var data: [Range<Int>] = []

  /// The number in `gAMA`: the exponent from light to samples, times 100,000.
  var gamma: UInt32?

  /// The exponent 1 ÷ 2.2 as `gAMA` has it.
  static let standardGamma: UInt32 = 45_455

  /// Whether there is an `sRGB`, which overrules `gAMA`.
  var hasStandardColors = false
}

/// Checks the chunks of a file in order: their positions, how often they occur, the content of those that decide pixels,
/// and their checksums (PNG specification, third edition, § 5.6 and § 11).
///
/// The header, the palette, the image data and the end decide the pixels, and so do, of the ancillary chunks, `tRNS`,
/// `gAMA`, `sRGB` and `iCCP`: the decoder applies alpha and gamma, and a colour space may replace gamma. All others,
/// `sBIT`, `cHRM` and `bKGD` among them, change no pixel, so their content is not looked at.
struct PNGStructure {
  private let header: PNGHeader

  /// The types found so far that may occur only once.
  private var met: Set<PNGChunkType> = []

  /// What was found that decides pixels.
  private(set) var contents = PNGContents()

  /// The number of colours of the palette, if there is one.
  private var paletteCount: Int? { contents.palette.map { $0.count / 3 } }

  /// Whether image data were found.
  var hasData: Bool { !contents.data.isEmpty }

  /// Whether something other than image data came after them.
  private var isPastData = false

  /// Starts after the header.
  init(header: PNGHeader) {
    self.header = header
  }

  /// The types of chunks after the image data that only describe the picture.
  ///
  /// A damaged one is ignored. A damaged chunk of any other type may have been one that decides pixels.
  private static let remarks: Set<PNGChunkType> = [
    .internationalText, PNGChunkType("tEXt"), PNGChunkType("zTXt"), PNGChunkType("tIME"), .exif,
    PNGChunkType("spEC"),
  ]

  /// Checks the next chunk after the header.
  ///
  /// - Parameters:
  ///   - chunk: The chunk.
  ///   - bytes: The file.
  /// - Throws: ``PNGDecodingError`` if the chunk is not allowed here, or is damaged.
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
      contents.data.append(chunk.content)
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
    contents.palette = chunk.content
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
    switch type {
    case .transparency: contents.transparency = chunk.content
    case .gamma: contents.gamma = PNGChunks.number(in: bytes, at: chunk.content.lowerBound)
    case .standardColors: contents.hasStandardColors = true
    default: break
    }
  }
}
