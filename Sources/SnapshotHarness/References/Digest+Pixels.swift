public import Digests
public import PixelBuffers

extension Digest {
  /// The digest of an image's size and pixels: XXH3 over the RGBA bytes, seeded with the size.
  ///
  /// - Complexity: O(*n*), about 0.1 ns per byte.
  public init(of image: RGBAImage) {
    self.init(ofNumbers: image.pixels, seed: UInt64(image.size.width) << 32 | UInt64(image.size.height))
  }
}
