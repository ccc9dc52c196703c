import Digests
import DisplayLists
import PNGCoding
import PixelBuffers
import TestFiles
import Testing

@testable import Specimens
@testable import Suites

@Suite("Images that specimens show")
struct ImageFilesTests {
  private static func png(_ pixel: UInt32, side: Int = 2) throws -> [UInt8] {
    try PNGEncoder.encode(RGBAImage(size: PixelSize(width: side, height: side), filledWith: pixel))
  }

  @Test func `an image has its pixels and the digest of its bytes`() throws {
    let folder = try TemporaryFolder()
    let bytes = try Self.png(0xFF01_0203, side: 3)
    try folder.write(bytes, to: "photos/a.png")
    let image = try ImageFiles(access: FileAccess(currentFolder: folder.path), folder: "photos").image(at: "a.png")
      .get()
    #expect(image.source.width == 3 && image.source.height == 3)
    #expect(Set(image.source.pixels) == [0xFF01_0203])
    #expect(image.digest == Digest(of: bytes, in: 0..<bytes.count).description)
  }

  @Test func `images are kept while there is room, and read again beyond`() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c"] { try folder.write(Self.png(0xFF00_0001), to: "\(name).png") }
    // Room for two images of four pixels; a third one finds none.
    let files = ImageFiles(access: FileAccess(currentFolder: folder.path), folder: "", pixelLimit: 8)
    func pixel(_ name: String) throws -> UInt32? { try files.image(at: "\(name).png").get().source.pixels.first }
    for name in ["a", "b", "c"] { #expect(try pixel(name) == 0xFF00_0001) }
    for name in ["a", "b", "c"] { try folder.write(Self.png(0xFF00_0002), to: "\(name).png") }
    #expect(try pixel("a") == 0xFF00_0001)
    #expect(try pixel("b") == 0xFF00_0001)
    #expect(try pixel("c") == 0xFF00_0002)
  }

  @Test func `a file that cannot be shown is looked at once`() throws {
    let folder = try TemporaryFolder()
    let files = ImageFiles(access: FileAccess(currentFolder: folder.path), folder: "")
    #expect(throws: ImageProblem.self) { try files.image(at: "a.png").get() }
    try folder.write(Self.png(1), to: "a.png")
    #expect(throws: ImageProblem.self) { try files.image(at: "a.png").get() }
    // Names are compared to the letter, not as Unicode does: the composed and the decomposed é.
    try folder.write(Self.png(0xFF00_0003), to: "\u{E9}.png")
    #expect(try files.image(at: "\u{E9}.png").get().source.pixels.first == 0xFF00_0003)
    #expect(throws: ImageProblem.self) { try files.image(at: "e\u{301}.png").get() }
  }

  @Test(arguments: [
    ("GIF89a", "a GIF file"), ("RIFF1234WEBPVP8 ", "a WebP file"), ("1234ftypavif", "an AVIF file"),
    ("BM123456", "a BMP file"), ("%PDF-1.7", "a PDF file"), ("<svg/>", "an SVG file"),
    ("II*\0", "a TIFF file"), ("MM\0*", "a TIFF file"),
  ])
  func `a file of another format is called by its name`(text: String, format: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(text.utf8), to: "a.png")
    let result = ImageFiles(access: FileAccess(currentFolder: folder.path), folder: "").image(at: "a.png")
    #expect(
      result == .failure(ImageProblem(why: "is \(format), not a PNG file", advice: "save it as PNG")))
  }
}
