import PixelBuffers
import Testing

@Suite("Examples: pictures in memory")
struct PixelBuffersExamples {
  @Test func `make a picture and set one of its pixels`() throws {
    let size = try PixelSize(width: 4, height: 3)
    var picture = RGBAImage(size: size)
    // Alpha is the highest byte, red the lowest.
    picture.pixels[1 * size.width + 2] = 0xFF00_00FF

    #expect(picture.pixels.count == size.area)
    #expect(picture.pixels[6] == 0xFF00_00FF)
    #expect(picture != RGBAImage(size: size, filledWith: 0xFFFF_FFFF))
  }

  @Test func `take pixels from elsewhere`() throws {
    let size = try PixelSize(width: 2, height: 1)
    let picture = RGBAImage(size: size, pixels: [0xFF00_00FF, 0xFF00_FF00])
    #expect(picture.size == size)
  }

  @Test func `a size that no picture may have is an error that says so`() {
    #expect(throws: PixelSizeError.self) { try PixelSize(width: PixelSize.maximumArea, height: 2) }
    #expect(throws: PixelSizeError.self) { try PixelSize(width: 0, height: 1) }
    #expect(PixelSize.maximumArea == 67_108_864)
  }
}
