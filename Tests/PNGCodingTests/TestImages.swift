import PixelBuffers

/// A small generator with a seed, so that every picture of a test can be made again.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// An image with each pixel made by a function of its column and row.
func image(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) throws -> RGBAImage {
  var image = RGBAImage(size: try PixelSize(width: width, height: height))
  for place in image.pixels.indices { image.pixels[place] = pixel(place % width, place / width) }
  return image
}
