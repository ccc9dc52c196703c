/// The four letters of a PNG chunk, such as `IDAT`, most significant byte first.
public struct PNGChunkType: Hashable, Sendable {
  /// The letters as a big-endian number.
  public let code: UInt32

  /// Creates a type from its big-endian number.
  public init(code: UInt32) {
    self.code = code
  }

  /// Creates a type from four ASCII letters.
  ///
  /// - Precondition: `letters` has four bytes.
  public init(_ letters: StaticString) {
    precondition(letters.utf8CodeUnitCount == 4)
    var code: UInt32 = 0
    for byte in letters.description.utf8 { code = code << 8 | UInt32(byte) }
    self.code = code
  }

  /// The image header.
  public static let header = PNGChunkType("IHDR")

  /// The statement that colours are sRGB.
  public static let standardColors = PNGChunkType("sRGB")

  /// The exponent that turns samples into amounts of light.
  static let gamma = PNGChunkType("gAMA")

  /// A colour profile of the International Color Consortium.
  static let colorProfile = PNGChunkType("iCCP")

  /// The colours of an indexed image.
  public static let palette = PNGChunkType("PLTE")

  /// The alpha of an indexed image's colours.
  public static let transparency = PNGChunkType("tRNS")

  /// Compressed image data.
  public static let data = PNGChunkType("IDAT")

  /// The end of the file.
  public static let end = PNGChunkType("IEND")

  /// International text.
  public static let internationalText = PNGChunkType("iTXt")

  /// Whether all four bytes are ASCII letters, as PNG demands.
  ///
  /// The third letter of all types that exist is a capital. A small one is reserved; such a type is like any other that
  /// is not known.
  public var isWellFormed: Bool {
    [24, 16, 8, 0].allSatisfy { shift in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(UInt8(truncatingIfNeeded: code >> UInt32(shift)) | 0x20)
    }
  }

  /// Whether a reader that does not know the type must give up: the first letter is a capital.
  public var isCritical: Bool { code & 0x2000_0000 == 0 }

  /// Whether chunks of the type decide pixels: the critical ones, and those of the ancillary ones that ``PNGDecoder``
  /// applies, which tell alpha and gamma.
  public var decidesPixels: Bool {
    isCritical || [.transparency, .gamma, .standardColors, .colorProfile].contains(self)
  }
}

extension PNGChunkType: CustomStringConvertible {
  /// The four letters; bytes that are no ASCII letters appear as `?`.
  public var description: String {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    return String(
      decoding: [24, 16, 8, 0].map { shift in
        let byte = UInt8(truncatingIfNeeded: code >> UInt32(shift))
        return letters.contains(byte | 0x20) ? byte : UInt8(ascii: "?")
      }, as: UTF8.self)
  }
}

/// Where a chunk lies in a PNG file.
public struct PNGChunk: Hashable, Sendable {
  /// The chunk's type.
  public let type: PNGChunkType

  /// The bytes of its content in the file; length, type and checksum are not among them.
  public let content: Range<Int>

  /// All its bytes in the file: length, type, content, checksum.
  public var whole: Range<Int> { content.lowerBound - 8..<content.upperBound + 4 }
}
