import Testing

@testable import PixelBuffers

@Suite("Pixel buffers")
struct PixelBuffersTests {
  @Test(arguments: [
    (1, 1), (16_384, 1), (1, 16_384), (16_384, 4_096), (4_096, 16_384), (8_192, 8_192), (67_108_864, 1),
    (1, 67_108_864), (30_000, 2_000),
  ])
  func `sizes that an image may have`(width: Int, height: Int) throws {
    let size = try PixelSize(width: width, height: height)
    #expect(size.width == width && size.height == height && size.area == width * height)
  }

  @Test(arguments: [
    (0, 1), (1, 0), (-1, 5), (5, -1), (67_108_865, 1), (1, 67_108_865), (67_108_864, 2), (2, 67_108_864),
    (16_384, 4_097), (4_097, 16_384), (8_193, 8_192),
    (Int.max, Int.max), (Int.max, 1), (1, Int.max), (Int.min, 1), (Int.min, Int.min),
  ])
  func `sizes that no image may have`(width: Int, height: Int) {
    #expect(throws: PixelSizeError(width: width, height: height)) { try PixelSize(width: width, height: height) }
  }

  @Test func `an error says which sizes are possible`() {
    #expect(
      PixelSizeError(width: 0, height: 7).description
        == "image size 0×7 px is out of range; use at least 1 px per side and at most 67108864 pixels in all")
  }

  @Test func `an image has a pixel for each place`() throws {
    let size = try PixelSize(width: 3, height: 2)
    #expect(RGBAImage(size: size).pixels == [0, 0, 0, 0, 0, 0])
    #expect(RGBAImage(size: size, filledWith: 7) == RGBAImage(size: size, pixels: [7, 7, 7, 7, 7, 7]))
    #expect(RGBAImage(size: size, filledWith: 7) != RGBAImage(size: try PixelSize(width: 2, height: 3), filledWith: 7))
  }

  // 256 pixels are looked at before the next decision.
  @Test(arguments: [1, 255, 256, 257, 512, 600])
  func `images that differ in one pixel are not equal, wherever it is`(count: Int) throws {
    let size = try PixelSize(width: count, height: 1)
    let pixels = ContiguousArray(0..<UInt32(count))
    #expect(RGBAImage(size: size, pixels: pixels) == RGBAImage(size: size, pixels: pixels))
    for index in 0..<count {
      var other = pixels
      other[index] ^= 1 << 31
      #expect(RGBAImage(size: size, pixels: pixels) != RGBAImage(size: size, pixels: other), "pixel \(index)")
    }
  }
}
