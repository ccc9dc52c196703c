package import Digests
import PNGCoding
package import PixelBuffers

/// The digests that a reference stores of itself, so that an equal picture is recognized without decoding.
///
/// It is kept in the chunk `spEC`: ancillary, private, and *unsafe to copy*, so that programs that change the picture
/// drop it. The chunk comes after the image data:
///
/// | bytes | content, numbers big-endian |
/// |---|---|
/// | 1 | format version, 1 |
/// | 8 | width and height in device pixels |
/// | 16 | ``Digest`` of the picture |
/// | 16 | XXH3-128 of all bytes of the file before the chunk: header, palette and image data |
/// | 16 | XXH3-128 of the ingredients, see ``IngredientDigest`` |
package struct ReferenceStamp: Hashable, Sendable {
  /// The picture's size.
  var size: PixelSize

  /// The digest of the picture.
  package var pixels: Digest

  /// The digest of what the picture was made from.
  package var ingredients: Digest

  /// Creates a stamp.
  package init(size: PixelSize, pixels: Digest, ingredients: Digest) {
    self.size = size
    self.pixels = pixels
    self.ingredients = ingredients
  }

  /// The chunk's type.
  static let chunkType = PNGChunkType("spEC")

  private static let version: UInt8 = 1
  private static let length = 1 + 8 + 3 * 16

  /// The stamp of a file whose bytes are those it was written with.
  ///
  /// - Parameters:
  ///   - bytes: The file, at the start of an array that may be longer.
  ///   - count: The number of bytes that are the file.
  /// - Returns: `nil` if there is no stamp, or any byte that decides the picture changed since it was written.
  package static func intact(in bytes: [UInt8], count: Int) -> ReferenceStamp? {
    read(in: bytes, count: count).flatMap { $0.isIntact ? $0.stamp : nil }
  }

  /// The stamp of a file, and whether the file's bytes are those it was written with.
  ///
  /// - Parameters:
  ///   - bytes: The file, at the start of an array that may be longer.
  ///   - count: The number of bytes that are the file.
  /// - Returns: `nil` if there is no stamp, or it is damaged.
  static func read(in bytes: [UInt8], count: Int) -> (stamp: ReferenceStamp, isIntact: Bool)? {
    guard var chunks = PNGChunks(bytes, count: count) else { return nil }
    var found: PNGChunk?
    while let chunk = chunks.next() {
      if chunk.type == chunkType {
        if found != nil { return nil }
        found = chunk
      } else if found != nil, chunk.type.decidesPixels || chunk.type == .exif, chunk.type != .end {
        return nil
      }
    }
    guard chunks.isComplete, let found, found.content.count == length, PNGChunks.hasValidChecksum(found, in: bytes),
      bytes[found.content.lowerBound] == version
    else { return nil }
    let start = found.content.lowerBound + 1
    guard
      let size = try? PixelSize(
        width: Int(PNGChunks.number(in: bytes, at: start)), height: Int(PNGChunks.number(in: bytes, at: start + 4)))
    else { return nil }
    let stamp = ReferenceStamp(
      size: size, pixels: digest(in: bytes, at: start + 8), ingredients: digest(in: bytes, at: start + 40))
    return (stamp, digest(in: bytes, at: start + 24) == Digest(of: bytes, in: 0..<found.whole.lowerBound))
  }

  /// The chunk for a file.
  ///
  /// - Parameter file: All bytes before the chunk.
  /// - Returns: The chunk's bytes.
  func chunk(after file: ArraySlice<UInt8>) -> [UInt8] {
    var content: [UInt8] = [Self.version]
    PNGChunks.append(UInt32(size.width), to: &content)
    PNGChunks.append(UInt32(size.height), to: &content)
    for digest in [pixels, Digest(of: Array(file), in: 0..<file.count), ingredients] {
      for half in [digest.high, digest.low] {
        PNGChunks.append(UInt32(half >> 32), to: &content)
        PNGChunks.append(UInt32(truncatingIfNeeded: half), to: &content)
      }
    }
    return PNGChunks.chunk(Self.chunkType, content: content)
  }

  private static func digest(in bytes: [UInt8], at offset: Int) -> Digest {
    func half(_ offset: Int) -> UInt64 {
      UInt64(PNGChunks.number(in: bytes, at: offset)) << 32 | UInt64(PNGChunks.number(in: bytes, at: offset + 4))
    }
    return Digest(high: half(offset), low: half(offset + 8))
  }
}

extension Digest {
  /// The digest of an image's size and pixels: XXH3 over the RGBA bytes, seeded with the size.
  ///
  /// - Complexity: O(*n*), about 0.1 ns per byte.
  package init(of image: RGBAImage) {
    self.init(ofNumbers: image.pixels, seed: UInt64(image.size.width) << 32 | UInt64(image.size.height))
  }
}
