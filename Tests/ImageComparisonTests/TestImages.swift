import PixelBuffers
import SeededNumbers

/// An image of one colour, white unless given.
func canvas(_ width: Int, _ height: Int, _ pixel: UInt32 = 0xFFFF_FFFF) throws -> RGBAImage {
  RGBAImage(size: try PixelSize(width: width, height: height), filledWith: pixel)
}

extension RGBAImage {
  /// The image with a rectangle painted over it.
  func painting(_ pixel: UInt32, x: Int, y: Int, width: Int, height: Int) -> RGBAImage {
    var image = self
    for row in y..<y + height {
      for column in x..<x + width { image.pixels[row * size.width + column] = pixel }
    }
    return image
  }

  /// The image with a frame of some width painted over it, inside a rectangle.
  func framing(_ pixel: UInt32, x: Int, y: Int, width: Int, height: Int, by line: Int) -> RGBAImage {
    painting(pixel, x: x, y: y, width: width, height: line)
      .painting(pixel, x: x, y: y + height - line, width: width, height: line)
      .painting(pixel, x: x, y: y, width: line, height: height)
      .painting(pixel, x: x + width - line, y: y, width: line, height: height)
  }

  /// The image with each pixel made by a function of its column and row.
  func mapping(_ pixel: (Int, Int, UInt32) -> UInt32) -> RGBAImage {
    var image = self
    for index in image.pixels.indices {
      image.pixels[index] = pixel(index % size.width, index / size.width, image.pixels[index])
    }
    return image
  }
}

/// An opaque grey.
func grey(_ level: Int) -> UInt32 {
  let level = UInt32(min(255, max(0, level)))
  return 0xFF00_0000 | level << 16 | level << 8 | level
}

extension SplitMix64 {
  /// A random number below a bound of at most 2³².
  mutating func below(_ bound: Int) -> Int { (Int(next() >> 32) * bound) >> 32 }
}
