import Testing

@testable import PNGCoding

@Suite("files that are no PNG files")
struct FileFormatTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var format: FileFormat?

    init(_ name: String, _ bytes: [UInt8], _ format: FileFormat?) {
      (testDescription, self.bytes, self.format) = (name, bytes, format)
    }

    init(_ name: String, text: String, _ format: FileFormat?) { self.init(name, Array(text.utf8), format) }
  }

  private static let box: [UInt8] = [0, 0, 0, 0x18]

  // The first bytes stand in the specification of each format, or were written by a program of its authors.
  @Test(arguments: [
    Row("nothing", [], .empty),
    Row("JFIF", [0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46], .jpeg),
    Row("JPEG of a camera", [0xFF, 0xD8, 0xFF, 0xE1], .jpeg),
    Row("JPEG XL", [0xFF, 0x0A, 0xFA], .jpegXL),
    Row("JPEG XL in boxes", [0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A], .jpegXL),
    Row("the words of JPEG XL without its end", [0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x0D, 0x0A], nil),
    Row(
      "the words of JPEG 2000 without its end", [0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x0D, 0x0A], nil),
    Row("JPEG 2000", [0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x87, 0x0A], .jpeg2000),
    Row("WebP", Array("RIFF".utf8) + [0x24, 0, 0, 0] + Array("WEBPVP8 ".utf8), .webP),
    Row("a sound", Array("RIFF".utf8) + [0x24, 0, 0, 0] + Array("WAVEfmt ".utf8), nil),
    Row("GIF", text: "GIF89a", .gif),
    Row("BMP", Array("BM".utf8) + [0x36, 0, 0, 0, 0, 0, 0, 0], .bmp),
    Row("TIFF, little end first", [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0], .tiff),
    Row("TIFF, big end first", [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8], .tiff),
    Row("HEIC", box + Array("ftypheic".utf8), .heif),
    Row("HEIF", box + Array("ftypmif1".utf8), .heif),
    Row("AVIF", box + Array("ftypavif".utf8), .avif),
    Row("a film", box + Array("ftypisom".utf8), nil),
    Row("ICO", [0, 0, 1, 0, 1, 0, 16, 16], .icon),
    Row("Photoshop", text: "8BPS", .photoshop),
    Row("QOI", text: "qoif", .qoi),
    Row("PPM", text: "P6\n4 4\n255\n", .anymap),
    Row("a word like PPM", text: "P6a", nil),
    Row("PDF", text: "%PDF-1.7", .pdf),
    Row("SVG", text: "<svg xmlns='http://www.w3.org/2000/svg'/>", .svg),
    Row("SVG after a declaration", text: "\u{FEFF}<?xml version='1.0'?>\n<!-- a -->\n<svg/>", .svg),
    Row("XML", text: "<?xml version='1.0'?>\n<plist/>", .xml),
    Row("an HTML page", text: "\n <!DOCTYPE html>\n<title>Sign in</title>", .html),
    Row("an HTML page without a type", text: "<HTML lang=en>", .html),
    Row("an HTML page after a remark", text: "<!-- x --><html>", .html),
    Row("JSON", text: #"{"message":"Not Found"}"#, .json),
    Row("ZIP", [0x50, 0x4B, 3, 4], .zip),
    Row("gzip", [0x1F, 0x8B, 8], .gzip),
    Row("base 64", text: "iVBORw0KGgoAAAANSUhEUg", .base64),
    Row("a data URL", text: "data:image/png;base64,iVBORw0KGgo", .base64),
    Row("Git LFS", text: "version https://git-lfs.github.com/spec/v1\noid sha256:0\n", .gitLFSPointer),
    Row(
      "a conflict of pointers", text: "version https://git-lfs.github.com/spec/v1\n<<<<<<< HEAD\noid", .mergeConflict),
    Row("a conflict", text: "<<<<<<< HEAD\n", .mergeConflict),
    Row(
      "Apple's form", PNGChunks.signature + PNGChunks.chunk(PNGChunkType("CgBI"), content: [0x50, 0, 0x20, 6]), .appPNG),
    Row("CR LF made LF", [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A, 0], .pngWithoutCarriageReturns),
    Row("LF made CR LF", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0D, 0x0A, 0x1A, 0x0D, 0x0A], .pngWithCarriageReturns),
    Row("read as UTF-8", [0xEF, 0xBF, 0xBD, 0x50, 0x4E, 0x47, 0x0D, 0x0A], .pngAsText),
    Row("read as Latin 1", [0xC2, 0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], .pngAsText),
    Row("seven bits", [0x09, 0x50, 0x4E, 0x47, 0x0D, 0x0A], .pngOfSevenBits),
    Row("PNG", PNGChunks.signature + [0, 0, 0, 13] + Array("IHDR".utf8), nil),
    Row("half a signature", Array(PNGChunks.signature.prefix(4)), nil),
    Row("a text", text: "hello", nil),
    Row("spaces", text: String(repeating: " ", count: 3_000), nil),
    Row("a bracket far away", text: String(repeating: " ", count: 3_000) + "<html", nil),
  ])
  func `are told by their first bytes`(_ row: Row) {
    #expect(FileFormat(row.bytes[...]) == row.format)
    guard let format = row.format else { return }
    #expect(throws: PNGDecodingError.otherFormat(format)) { try PNGDecoder.decode(row.bytes) }
    #expect(throws: PNGDecodingError.otherFormat(format)) { try PNGDecoder.check(row.bytes) }
    // What is beyond the file in the same memory does not matter.
    #expect(throws: PNGDecodingError.otherFormat(.empty)) { try PNGDecoder.decode(row.bytes, count: 0) }
  }

  @Test func `each says what it is and what to do`() {
    for format in FileFormat.allCases {
      let text = PNGDecodingError.otherFormat(format).description
      #expect(text.hasPrefix("a") || text.hasPrefix("what is left of a PNG file"), "\(text)")
      #expect(text.contains(", not a PNG file; "), "\(text)")
    }
    #expect(PNGDecodingError.otherFormat(.jpeg).description == "a JPEG file, not a PNG file; save it as PNG")
    #expect(
      PNGDecodingError.otherFormat(.gitLFSPointer).description
        == "a Git LFS pointer, not a PNG file; run 'git lfs pull'")
    #expect(PNGDecodingError.otherFormat(.pngWithoutCarriageReturns).description.contains("'*.png binary'"))
    #expect(PNGDecodingError.otherFormat(.appPNG).description.contains("-revert-iphone-optimizations in.png out.png"))
  }
}
