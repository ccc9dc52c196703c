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

  @Test func `write a file that is looked at once, in a tenth of the time`() throws {
    let picture = RGBAImage(size: try PixelSize(width: 64, height: 64), filledWith: 0xFF12_3456)
    for effort in [PNGEncoder.Effort.smallFile, .balanced, .shortTime] {
      #expect(try PNGDecoder.decode(PNGEncoder.encode(picture, effort: effort)) == picture)
    }
  }

  @Test func `look at the header, and find damage, without decoding`() throws {
    let file = try PNGEncoder.encode(RGBAImage(size: try PixelSize(width: 3, height: 2), filledWith: 0xFFFF_FFFF))

    let header = try PNGDecoder.check(file)
    #expect(header.size == (try PixelSize(width: 3, height: 2)))
    #expect(header.colorType == 0 && header.bitDepth == 1 && !header.isInterlaced)

    #expect(throws: PNGDecodingError.truncated) { try PNGDecoder.check(Array(file.prefix(40))) }
  }

  @Test func `an error says what is wrong and what to do`() {
    let text = Array("version https://git-lfs.github.com/spec/v1\n".utf8)
    #expect(throws: PNGDecodingError.otherFormat(.gitLFSPointer)) { try PNGDecoder.decode(text) }
    #expect(
      PNGDecodingError.otherFormat(.gitLFSPointer).description
        == "a Git LFS pointer, not a PNG file; run 'git lfs pull'")
  }
}
