import PixelBuffers

/// An image with each pixel made by a function of its column and row.
func image(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) throws -> RGBAImage {
  var image = RGBAImage(size: try PixelSize(width: width, height: height))
  for place in image.pixels.indices { image.pixels[place] = pixel(place % width, place / width) }
  return image
}
