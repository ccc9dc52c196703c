/// The chunks of a PNG file, found without decoding the picture.
///
/// Every length comes from the file, so each is checked against the size of the file.
package struct PNGChunks: Sequence, IteratorProtocol {
  /// The bytes every PNG file begins with.
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private let bytes: [UInt8]
  private let count: Int
  private var offset: Int

  /// Whether the chunks so far fill the file up to and including `IEND`.
  package private(set) var isComplete = false

  /// Whether the file ends where the last chunk does.
  package var isAtEnd: Bool { offset == count }

  /// The type of the chunk at which the list ended because it is not four letters.
  private(set) var malformedType: PNGChunkType?

  /// Starts at the first chunk; `nil` if the file does not begin with the PNG signature.
  ///
  /// - Parameters:
  ///   - bytes: The file, at the start of an array that may be longer.
  ///   - count: The number of bytes that are the file; all of them unless given.
  package init?(_ bytes: [UInt8], count: Int? = nil) {
    let count = Swift.min(count ?? bytes.count, bytes.count)
    guard count >= 8 else { return nil }
    for index in 0..<8 where bytes[index] != Self.signature[index] { return nil }
    self.bytes = bytes
    self.count = count
    offset = 8
  }

  /// The next chunk; `nil` after `IEND`, where the file is cut off, and where a type is not four letters.
  package mutating func next() -> PNGChunk? {
    guard !isComplete, count - offset >= 12 else { return nil }
    let length = Self.number(in: bytes, at: offset)
    guard length <= UInt32(Int32.max), Int(length) <= count - offset - 12 else { return nil }
    let type = PNGChunkType(code: Self.number(in: bytes, at: offset + 4))
    guard type.isWellFormed else {
      malformedType = type
      return nil
    }
    let start = offset + 8
    offset = start + Int(length) + 4
    isComplete = type == .end
    return PNGChunk(type: type, content: start..<start + Int(length))
  }

  /// Whether a chunk's checksum fits its type and content.
  ///
  /// - Precondition: `chunk` was found in these `bytes`.
  /// - Complexity: O(*n*), where *n* is the length of the content.
  package static func hasValidChecksum(_ chunk: PNGChunk, in bytes: [UInt8]) -> Bool {
    number(in: bytes, at: chunk.content.upperBound)
      == CRC32.checksum(of: bytes, in: chunk.content.lowerBound - 4..<chunk.content.upperBound)
  }

  /// The bytes of a chunk: length, type, content and checksum.
  ///
  /// - Precondition: `content` has fewer than 2³¹ bytes.
  package static func chunk(_ type: PNGChunkType, content: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    append(type, content: content, to: &bytes)
    return bytes
  }

  /// Appends a chunk to a file: length, type, content and checksum.
  ///
  /// - Precondition: `content` has fewer than 2³¹ bytes.
  static func append(_ type: PNGChunkType, content: [UInt8], to file: inout [UInt8]) {
    file.reserveCapacity(file.count + content.count + 12)
    append(UInt32(content.count), to: &file)
    let start = file.count
    append(type.code, to: &file)
    file.append(contentsOf: content)
    append(CRC32.checksum(of: file, in: start..<file.count), to: &file)
  }

  /// The file with nothing but the chunks that decide its pixels.
  ///
  /// - Returns: `nil` if `file` is not a complete PNG file.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func withoutRemarks(_ file: [UInt8]) -> [UInt8]? {
    guard var reader = PNGChunks(file) else { return nil }
    var bytes = Self.signature
    bytes.reserveCapacity(file.count)
    while let chunk = reader.next() {
      if chunk.type.decidesPixels { bytes += file[chunk.whole] }
    }
    return reader.isComplete ? bytes : nil
  }

  /// The big-endian number at an offset of the file.
  ///
  /// - Precondition: Four bytes lie there.
  package static func number(in bytes: [UInt8], at offset: Int) -> UInt32 {
    UInt32(bytes[offset]) << 24 | UInt32(bytes[offset + 1]) << 16 | UInt32(bytes[offset + 2]) << 8
      | UInt32(bytes[offset + 3])
  }

  /// Appends a big-endian number.
  package static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    for shift in [24, 16, 8, 0] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}

/// The four letters of a PNG chunk, such as `IDAT`, most significant byte first.
package struct PNGChunkType: Hashable, Sendable {
  /// The letters as a big-endian number.
  let code: UInt32

  /// Creates a type from its big-endian number.
  package init(code: UInt32) {
    self.code = code
  }

  /// Creates a type from four ASCII letters.
  ///
  /// - Precondition: `letters` has four bytes.
  package init(_ letters: StaticString) {
    precondition(letters.utf8CodeUnitCount == 4)
    var code: UInt32 = 0
    for byte in letters.description.utf8 { code = code << 8 | UInt32(byte) }
    self.code = code
  }

  /// The image header.
  package static let header = PNGChunkType("IHDR")

  /// The statement that colours are sRGB.
  package static let standardColors = PNGChunkType("sRGB")

  /// The exponent that turns samples into amounts of light.
  static let gamma = PNGChunkType("gAMA")

  /// A colour profile of the International Color Consortium.
  static let colorProfile = PNGChunkType("iCCP")

  /// Code points of ITU-T H.273 for what colours mean.
  static let codePoints = PNGChunkType("cICP")

  /// Where the white point and the primaries lie.
  static let primaries = PNGChunkType("cHRM")

  /// The number of frames of an animated picture.
  static let animationControl = PNGChunkType("acTL")

  /// Size, position and time of a frame.
  static let frameControl = PNGChunkType("fcTL")

  /// Compressed image data of a further frame.
  static let frameData = PNGChunkType("fdAT")

  /// Metadata of a camera, including the orientation.
  package static let exif = PNGChunkType("eXIf")

  /// The colours of an indexed image.
  package static let palette = PNGChunkType("PLTE")

  /// The alpha of an indexed image's colours.
  package static let transparency = PNGChunkType("tRNS")

  /// Compressed image data.
  package static let data = PNGChunkType("IDAT")

  /// The end of the file.
  package static let end = PNGChunkType("IEND")

  /// International text.
  package static let internationalText = PNGChunkType("iTXt")

  /// Whether all four bytes are ASCII letters, as PNG requires.
  ///
  /// The third letter of all types that exist is a capital. A small one is reserved; such a type is like any other that
  /// is not known.
  package var isWellFormed: Bool {
    [24, 16, 8, 0].allSatisfy { shift in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(UInt8(truncatingIfNeeded: code >> UInt32(shift)) | 0x20)
    }
  }

  /// Whether a reader that does not know the type must give up: the first letter is a capital.
  package var isCritical: Bool { code & 0x2000_0000 == 0 }

  /// Whether chunks of the type decide pixels: the critical ones, and those of the ancillary ones that ``PNGDecoder``
  /// applies, which define alpha and gamma.
  package var decidesPixels: Bool {
    isCritical || [.transparency, .gamma, .standardColors, .colorProfile].contains(self)
  }
}

extension PNGChunkType: CustomStringConvertible {
  /// The four letters; bytes that are no ASCII letters appear as `?`.
  package var description: String {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    return String(
      decoding: [24, 16, 8, 0].map { shift in
        let byte = UInt8(truncatingIfNeeded: code >> UInt32(shift))
        return letters.contains(byte | 0x20) ? byte : UInt8(ascii: "?")
      }, as: UTF8.self)
  }
}

/// The location of a chunk in a PNG file.
package struct PNGChunk: Hashable, Sendable {
  /// The chunk's type.
  package let type: PNGChunkType

  /// The bytes of its content in the file; length, type and checksum are not among them.
  package let content: Range<Int>

  /// All its bytes in the file: length, type, content, checksum.
  package var whole: Range<Int> { content.lowerBound - 8..<content.upperBound + 4 }
}
