public import PixelBuffers

/// What the first chunk of a PNG file says about the image.
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
  public init(_ bytes: [UInt8], count: Int? = nil) throws(PNGDecodingError) {
    let count = min(count ?? bytes.count, bytes.count)
    guard var chunks = PNGChunks(bytes, count: count) else {
      if bytes[..<count].starts(with: PNGChunks.signature.prefix(count)) { throw .truncated }
      if bytes[..<count].starts(with: "version https://git-lfs".utf8) { throw .gitLFSPointer }
      throw .notPNG
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
