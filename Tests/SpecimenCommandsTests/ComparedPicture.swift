import PNGCoding
import PixelBuffers
import Testing

/// Pictures for tests of `specimen compare`.
enum ComparedPicture {
  /// A picture of one colour but for its first pixels.
  static func file(
    width: Int = 10, height: Int = 10, different: Int = 0, color: UInt32 = 0xFF00_00FF,
    effort: PNGEncoder.Effort = .smallFile
  ) throws -> [UInt8] {
    var image = RGBAImage(size: try PixelSize(width: width, height: height), filledWith: color)
    for index in 0..<different { image.pixels[index] = 0xFF00_FF00 }
    return try PNGEncoder.encode(image, effort: effort)
  }

  /// A file with chunks between its header and what follows, which is without a statement of its own on colours.
  static func file(with chunks: [(type: StaticString, content: [UInt8])], color: UInt32 = 0xFF00_00FF) throws -> [UInt8]
  {
    let plain = try file(color: color)
    var result = PNGChunks.signature
    for chunk in try #require(PNGChunks(plain), "a file begins with the signature") where chunk.type != .standardColors
    {
      result += plain[chunk.whole]
      guard chunk.type == .header else { continue }
      for (type, content) in chunks { result += PNGChunks.chunk(PNGChunkType(type), content: content) }
    }
    return result
  }
}
