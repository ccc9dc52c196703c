import Testing

@testable import PixelBuffers

@Suite("Pixel buffers")
struct PixelBuffersTests {
  @Test(arguments: [(1, 1), (16_384, 1), (1, 16_384), (16_384, 4_096), (4_096, 16_384), (8_192, 8_192)])
  func `sizes that an image may have`(width: Int, height: Int) throws {
    let size = try PixelSize(width: width, height: height)
    #expect(size.width == width && size.height == height && size.area == width * height)
  }

  @Test(arguments: [
    (0, 1), (1, 0), (-1, 5), (5, -1), (16_385, 1), (1, 16_385), (16_384, 4_097), (4_097, 16_384), (8_193, 8_192),
    (Int.max, Int.max), (Int.min, 1),
  ])
  func `sizes that no image may have`(width: Int, height: Int) {
    #expect(throws: PixelSizeError(width: width, height: height)) { try PixelSize(width: width, height: height) }
  }

  @Test func `an error says which sizes are possible`() {
    #expect(
      PixelSizeError(width: 0, height: 7).description
        == "image size 0×7 px is out of range; use 1–16384 px per side and at most 67108864 pixels")
  }

  @Test func `an image has a pixel for each place`() throws {
    let size = try PixelSize(width: 3, height: 2)
    #expect(RGBAImage(size: size).pixels == [0, 0, 0, 0, 0, 0])
    #expect(RGBAImage(size: size, filledWith: 7) == RGBAImage(size: size, pixels: [7, 7, 7, 7, 7, 7]))
    #expect(RGBAImage(size: size, filledWith: 7) != RGBAImage(size: try PixelSize(width: 2, height: 3), filledWith: 7))
  }
}
