public import PixelBuffers

/// Compares images pixel by pixel.
public enum ImageComparison {
  /// The largest number of boxes a difference has; what lies close together is merged until they fit.
  public static let maximumBoxes = 32

  /// What two images do not have in common.
  ///
  /// Every channel counts; there is no threshold. The perceived differences are exact for up to 262,144 different pairs
  /// of colours; of further pairs, only those whose channels differ more than all before are measured.
  ///
  /// - Parameters:
  ///   - expected: The image that was expected.
  ///   - actual: The image to compare with it. If its size differs, both are laid on each other at the top left, and
  ///     pixels that only one of them has count as changed.
  /// - Returns: The difference; ``ImageDifference/isEqual`` if there is none.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  public static func compare(_ expected: RGBAImage, _ actual: RGBAImage) -> ImageDifference {
    let changes = PixelChanges(expected, actual)
    let boxes = changes.boxes(atMost: maximumBoxes)
    let distances = changes.colors.distances
    let bounds = changes.bounds
    return ImageDifference(
      expectedSize: expected.size, actualSize: actual.size, changedPixels: changes.count,
      totalPixels: bounds.width * bounds.height, boxes: boxes,
      maximumChannel: changes.colors.maximumChannel, maximumOklab: distances.oklab.maximum,
      percentile99Oklab: distances.oklab.percentile99, maximumCIEDE2000: distances.ciede2000.maximum,
      percentile99CIEDE2000: distances.ciede2000.percentile99, kind: DifferenceClassifier.kind(of: changes, in: boxes))
  }

  /// A picture of a difference for people: what is equal is pale grey, what differs is red.
  ///
  /// Its size holds both images; pixels that only one of them has are red, those that neither has are transparent.
  ///
  /// - Parameters:
  ///   - expected: The image that was expected.
  ///   - actual: The image that was compared with it.
  /// - Returns: The picture, at most `PixelSize.maximumSide` px on a side.
  public static func picture(of expected: RGBAImage, and actual: RGBAImage) -> RGBAImage {
    DifferencePicture.draw(expected, actual)
  }

  /// One row of the ``picture(of:and:)``, for those who need not hold it whole.
  ///
  /// - Parameters:
  ///   - y: The row, counted from the top.
  ///   - expected: The image that was expected.
  ///   - actual: The image that was compared with it.
  ///   - row: Receives the pixels, `0xAABBGGRR`; as many as `DifferencePicture.size(holding:and:)` has columns.
  package static func drawPictureRow(
    _ y: Int, of expected: RGBAImage, and actual: RGBAImage, into row: inout ContiguousArray<UInt32>
  ) {
    DifferencePicture.drawRow(y, expected, actual, into: &row)
  }
}
