/// The format of a file that is not PNG, detected by its first bytes.
public enum FileFormat: Hashable, Sendable, CaseIterable {
  /// A file without bytes.
  case empty

  /// Pictures and documents in formats of their own.
  case jpeg, jpegXL, jpeg2000, webP, gif, bmp, tiff, heif, avif, icon, photoshop, qoi, anymap, pdf, svg

  /// What servers send instead of a picture.
  case html, xml, json

  /// Archives and compressed files.
  case zip, gzip

  /// A PNG file written out as text, in base 64.
  case base64

  /// The pointer text that Git LFS leaves for a file it has not fetched.
  case gitLFSPointer

  /// Text with the marks of a merge conflict.
  case mergeConflict

  /// Apple's form of PNG, as Xcode packs pictures into apps: its first chunk is `CgBI`.
  case appPNG

  /// A PNG file that lost the CR before each LF.
  case pngWithoutCarriageReturns

  /// A PNG file that got a CR before each LF.
  case pngWithCarriageReturns

  /// A PNG file that was read as text in another encoding and written again.
  case pngAsText

  /// A PNG file of which each byte lost its highest bit.
  case pngOfSevenBits
}

extension FileFormat {
  /// How many bytes are looked at where a text may begin with something other than the mark of its format.
  private static let textLength = 1_024

  /// What begins a file of a format, and at which byte.
  private static let signatures: [(format: FileFormat, offset: Int, bytes: [UInt8])] = [
    (.jpeg, 0, [0xFF, 0xD8, 0xFF]), (.gif, 0, Array("GIF8".utf8)), (.webP, 8, Array("WEBP".utf8)),
    (.jpegXL, 0, [0xFF, 0x0A]), (.jpegXL, 4, Array("JXL \r\n".utf8) + [0x87, 0x0A]),
    (.jpeg2000, 4, Array("jP  \r\n".utf8) + [0x87, 0x0A]), (.jpeg2000, 0, [0xFF, 0x4F, 0xFF, 0x51]),
    (.avif, 4, Array("ftypavi".utf8)), (.heif, 4, Array("ftyphe".utf8)),
    (.heif, 4, Array("ftypmif1".utf8)), (.heif, 4, Array("ftypmsf1".utf8)), (.tiff, 0, [0x49, 0x49, 0x2A, 0]),
    (.tiff, 0, [0x4D, 0x4D, 0, 0x2A]), (.bmp, 0, Array("BM".utf8)), (.icon, 0, [0, 0, 1, 0]),
    (.photoshop, 0, Array("8BPS".utf8)), (.qoi, 0, Array("qoif".utf8)), (.pdf, 0, Array("%PDF".utf8)),
    (.zip, 0, [0x50, 0x4B, 3, 4]), (.gzip, 0, [0x1F, 0x8B]), (.base64, 0, Array("iVBORw0KGgo".utf8)),
    (.base64, 0, Array("data:image/png;base64,".utf8)),
    (.pngWithoutCarriageReturns, 0, [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A]),
    (.pngWithCarriageReturns, 0, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0D, 0x0A, 0x1A]),
    (.pngAsText, 0, [0xEF, 0xBF, 0xBD, 0x50, 0x4E, 0x47]), (.pngAsText, 0, [0xC2, 0x89, 0x50, 0x4E, 0x47]),
    (.pngOfSevenBits, 0, [0x09, 0x50, 0x4E, 0x47]),
  ]

  /// Finds the format of a file; `nil` if it is a PNG file, or of no format that is known here.
  ///
  /// - Parameter bytes: The file, or as much of its beginning as there is.
  /// - Complexity: O(1).
  package init?(_ bytes: ArraySlice<UInt8>) {
    if bytes.isEmpty {
      self = .empty
    } else if bytes.starts(with: PNGChunks.signature) {
      // Length and type of the first chunk.
      guard bytes.dropFirst(12).starts(with: "CgBI".utf8) else { return nil }
      self = .appPNG
    } else if let known = Self.signatures.first(where: { bytes.dropFirst($0.offset).starts(with: $0.bytes) }) {
      self = known.format
    } else if let format = Self.text(bytes.prefix(Self.textLength)) {
      self = format
    } else {
      return nil
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> FileFormat? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
    let text = start.drop { [0x09, 0x0A, 0x0D, 0x20].contains($0) }.map { byte in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
    func begins(_ word: String) -> Bool { text.starts(with: word.utf8) }
    func holds(_ word: String) -> Bool {
      let word = Array(word.utf8)
      return text.count >= word.count
        && (0...text.count - word.count).contains { text[$0] == word[0] && text[$0...].starts(with: word) }
    }
    if begins("<<<<<<< ") { return .mergeConflict }
    if begins("version https://git-lfs") { return holds("\n<<<<<<< ") ? .mergeConflict : .gitLFSPointer }
    if ["<!doctype html", "<html", "<head", "<body"].contains(where: begins) { return .html }
    if begins("<svg") || begins("<") && holds("<svg") { return .svg }
    if begins("<") { return holds("<html") ? .html : .xml }
    if begins("{") || begins("[") { return .json }
    let isAnymap =
      text.count > 2 && text[0] == UInt8(ascii: "p") && (UInt8(ascii: "1")...UInt8(ascii: "7")).contains(text[1])
      && [0x09, 0x0A, 0x0D, 0x20, UInt8(ascii: "#")].contains(text[2])
    return isAnymap ? .anymap : nil
  }

  /// What it is, after "is" or a colon: "a JPEG file".
  package var name: String {
    switch self {
    case .empty: "an empty file"
    case .jpeg: "a JPEG file"
    case .jpegXL: "a JPEG XL file"
    case .jpeg2000: "a JPEG 2000 file"
    case .webP: "a WebP file"
    case .gif: "a GIF file"
    case .bmp: "a BMP file"
    case .tiff: "a TIFF file"
    case .heif: "an HEIC file"
    case .avif: "an AVIF file"
    case .icon: "an ICO file"
    case .photoshop: "a Photoshop file"
    case .qoi: "a QOI file"
    case .anymap: "a Netpbm file"
    case .pdf: "a PDF file"
    case .svg: "an SVG file"
    case .html: "an HTML page"
    case .xml: "an XML file"
    case .json: "a JSON file"
    case .zip: "a ZIP archive"
    case .gzip: "a gzip file"
    case .base64: "a PNG file written as text in base 64"
    case .gitLFSPointer: "a Git LFS pointer"
    case .mergeConflict: "a text with the marks of a merge conflict"
    case .appPNG: "a picture in Apple's form (CgBI), as Xcode packs it into apps"
    case .pngWithoutCarriageReturns: "what is left of a PNG file whose line ends were changed from CR LF to LF"
    case .pngWithCarriageReturns: "what is left of a PNG file whose line ends were changed from LF to CR LF"
    case .pngAsText: "what is left of a PNG file that was read and written as text"
    case .pngOfSevenBits: "what is left of a PNG file that was sent as text of 7 bits"
    }
  }

  /// What to do about it.
  package var advice: String {
    switch self {
    case .empty: "fetch or record it again"
    case .jpeg, .jpegXL, .jpeg2000, .webP, .gif, .bmp, .tiff, .heif, .avif, .icon, .photoshop, .qoi, .anymap, .pdf,
      .svg:
      "save it as PNG"
    case .html, .xml, .json:
      "if a server sent it in place of the picture, see what it says, and fetch the picture again"
    case .zip, .gzip: "unpack it"
    case .base64: "decode it with 'base64 -d'"
    case .gitLFSPointer: "run 'git lfs pull'"
    case .mergeConflict: "choose one of the pictures with 'git checkout --ours' or 'git checkout --theirs'"
    case .appPNG:
      "undo it with 'xcrun -sdk iphoneos pngcrush -revert-iphone-optimizations in.png out.png' or with pincrush"
    case .pngWithoutCarriageReturns, .pngWithCarriageReturns:
      "git does so to what it takes for text: write '*.png binary' into .gitattributes, and add the picture anew"
    case .pngAsText, .pngOfSevenBits: "copy it as a binary file"
    }
  }
}
