package import Digests
import ImageComparison
package import PNGCoding
package import PixelBuffers

/// A reference, or a picture to look at: a PNG file that carries a ``ReferenceStamp`` and a ``ReferenceRecord``.
package enum ReferenceFile {
  /// The keyword of the text that holds the record.
  private static let keyword = "Specimen"

  /// The bytes of a reference.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - pixels: The picture's digest.
  ///   - ingredients: The digest of the record's ingredients.
  ///   - record: The ingredients of the picture.
  ///   - effort: Whether the file is kept, or looked at once.
  /// - Returns: The file: picture, stamp, record.
  /// - Throws: ``PNGEncodingError`` if the picture cannot be encoded.
  package static func bytes(
    of image: RGBAImage, pixels: Digest, ingredients: Digest, record: ReferenceRecord,
    effort: PNGEncoder.Effort = .smallFile
  ) throws(PNGEncodingError) -> [UInt8] {
    try bytes(of: image, pixels: pixels, ingredients: ingredients, recordText: Array(record.text.utf8), effort: effort)
  }

  /// Encodes a quickly written file again, smaller, to be kept; the file itself if it carries no record.
  ///
  /// - Parameters:
  ///   - file: The bytes of the file.
  ///   - stamp: The stamp that the file carries.
  /// - Returns: The bytes of the smaller file.
  /// - Throws: ``PNGDecodingError`` or ``PNGEncodingError`` if the picture cannot be read or encoded.
  static func compacted(_ file: [UInt8], stamp: ReferenceStamp) throws -> [UInt8] {
    guard let text = text(in: file, count: file.count) else { return file }
    return try bytes(
      of: PNGDecoder.decode(file), pixels: stamp.pixels, ingredients: stamp.ingredients, recordText: text,
      effort: .smallFile)
  }

  private static func bytes(
    of image: RGBAImage, pixels: Digest, ingredients: Digest, recordText text: [UInt8],
    effort: PNGEncoder.Effort
  ) throws(PNGEncodingError) -> [UInt8] {
    let file = try PNGEncoder.encode(image, effort: effort)
    // The file ends with an IEND chunk of 12 bytes, without content.
    let picture = file.dropLast(12)
    let stamp = ReferenceStamp(size: image.size, pixels: pixels, ingredients: ingredients)
    let stream = try ZlibStream.compress(text, within: text.count)
    let content = textHeader(isCompressed: stream != nil) + (stream ?? text)
    return picture + stamp.chunk(after: picture) + PNGChunks.chunk(.internationalText, content: content)
      + file.suffix(12)
  }

  /// The record that a file carries; `nil` if it carries none that can be read.
  package static func record(in bytes: [UInt8], count: Int) -> ReferenceRecord? {
    (try? readRecord(in: bytes, count: count)) ?? nil
  }

  /// Reads the record that a file carries.
  ///
  /// - Parameters:
  ///   - bytes: The file, at the start of an array that may be longer.
  ///   - count: The number of bytes that are the file.
  /// - Returns: `nil` if the file carries no record.
  /// - Throws: ``UnreadableRecord`` if the record is damaged or too large, of another version, or has a cell that does not
  ///   lie in the picture.
  package static func readRecord(in bytes: [UInt8], count: Int) throws(UnreadableRecord) -> ReferenceRecord? {
    guard let text = try readText(in: bytes, count: count) else { return nil }
    let record = try ReferenceRecord(reading: text)
    guard !record.cells.isEmpty else { return record }
    // The header of a PNG begins with the size of the picture.
    guard let chunks = PNGChunks(bytes, count: count), let header = chunks.first(where: { $0.type == .header }),
      header.content.count >= 8
    else { throw .damaged }
    let start = header.content.lowerBound
    let size = try? PixelSize(
      width: Int(PNGChunks.number(in: bytes, at: start)), height: Int(PNGChunks.number(in: bytes, at: start + 4)))
    guard let size, record.cells.allSatisfy({ $0.frame.lies(in: size) }) else { throw .damaged }
    return record
  }

  /// The text of the record that a file carries; `nil` if it carries none that can be read.
  static func text(in bytes: [UInt8], count: Int) -> [UInt8]? {
    (try? readText(in: bytes, count: count)) ?? nil
  }

  /// Reads the text of the record that a file carries; `nil` if it carries none.
  private static func readText(in bytes: [UInt8], count: Int) throws(UnreadableRecord) -> [UInt8]? {
    guard let chunks = PNGChunks(bytes, count: count) else { return nil }
    let limit = RecordLimits.standard.text
    for chunk in chunks where chunk.type == .internationalText {
      let content = bytes[chunk.content]
      for isCompressed in [true, false] {
        let header = textHeader(isCompressed: isCompressed)
        guard content.starts(with: header) else { continue }
        // A longer stream cannot be one of a text within the limit, and is not looked at.
        guard content.count <= limit + header.count + 64 else { throw .tooMuch(.text, limit: limit) }
        guard PNGChunks.hasValidChecksum(chunk, in: bytes) else { throw .damaged }
        let rest = content.dropFirst(header.count)
        if !isCompressed { return Array(rest) }
        guard let text = ZlibStream.decompress(rest, limit: limit) else { throw .tooMuch(.text, limit: limit) }
        return text
      }
    }
    return nil
  }

  /// What an iTXt chunk begins with: keyword, NUL, compression and its method, no language, no translated keyword.
  private static func textHeader(isCompressed: Bool) -> [UInt8] {
    Array(keyword.utf8) + [0, isCompressed ? 1 : 0, 0, 0, 0]
  }

  /// The digest of a reference's picture: what its stamp says, or that of its decoded pixels.
  ///
  /// - Returns: `nil` if the file is no picture.
  package static func pixels(of bytes: [UInt8]) -> Digest? {
    if let stamp = ReferenceStamp.intact(in: bytes, count: bytes.count) { return stamp.pixels }
    return (try? PNGDecoder.decode(bytes)).map { Digest(of: $0) }
  }

  /// What a reference has besides its pixels, and no picture that is drawn here: further frames, an orientation,
  /// colours that are not those of sRGB.
  ///
  /// - Returns: A sentence for each.
  static func foreignStatements(in bytes: [UInt8], count: Int) -> [String] {
    let presentation = PicturePresentation(of: bytes, count: count)
    var texts: [String] = []
    if presentation.isAnimated { texts.append("is \(presentation.frameText), of which the first picture is compared") }
    if presentation.orientation != 1 { texts.append("is shown \(presentation.orientationText), as its eXIf says") }
    if let text = ColorInformation(of: bytes, count: count).foreignText {
      texts.append("has colours that are not those of sRGB: \(text)")
    }
    if let found = try? SampleDifference.beyond8Bits(of: bytes, count: count) {
      texts.append(
        "has 16 bits a channel, of which \(found.changedPixels) px differ from what 8 bits hold by up to \(found.largest) of "
          + "65535")
    }
    return texts.map { "the reference \($0); record it again" }
  }

  /// Whether a file is a PNG that this program wrote to be compared with; one whose record cannot be read counts as such.
  package static func isReference(_ bytes: [UInt8]) -> Bool {
    isOurs(bytes) && record(in: bytes, count: bytes.count)?.purpose ?? .reference == .reference
  }

  /// Whether a file is a PNG that carries a stamp or a record, intact or not: one that this program wrote.
  package static func isOurs(_ bytes: [UInt8]) -> Bool {
    guard let chunks = PNGChunks(bytes) else { return false }
    let headers = [true, false].map { textHeader(isCompressed: $0) }
    return chunks.contains { chunk in
      chunk.type == ReferenceStamp.chunkType
        || (chunk.type == .internationalText && headers.contains { bytes[chunk.content].starts(with: $0) })
    }
  }
}
