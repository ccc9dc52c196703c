import PNGCoding
import PixelBuffers
import Testing

@Suite("Examples: PNG files")
struct PNGCodingExamples {
  @Test func `write a picture as a PNG file and read it again`() throws {
    let size = try PixelSize(width: 16, height: 9)
    let picture = RGBAImage(size: size, filledWith: 0xFF00_80FF)

    let file = try PNGEncoder.encode(picture)
    #expect(try PNGDecoder.decode(file) == picture)
  }
}
