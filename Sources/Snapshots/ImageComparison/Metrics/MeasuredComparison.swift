public import PixelBuffers

extension ImageComparison {
  /// Compares two images by a metric, and decides whether the difference is accepted.
  ///
  /// It says what counts and the verdict, and is much cheaper than ``compare(_:_:)``, which also says where and how.
  ///
  /// - Parameters:
  ///   - expected: The image that was expected.
  ///   - actual: The image to compare with it. If its size differs, both are laid on each other at the top left, and
  ///     pixels that only one of them has count.
  ///   - settings: The metric, and how much may differ.
  /// - Returns: The difference; its numbers are the same for any order of the images.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  public static func compare(
    _ expected: RGBAImage, _ actual: RGBAImage, with settings: ComparisonSettings
  ) -> MeasuredDifference {
    let comparison = MeasuredComparison(expected, actual, settings)
    return comparison.difference(comparison.bands.map(comparison.findings(inRows:)))
  }

  /// Compares two images by a metric in several concurrent tasks.
  ///
  /// - Parameters:
  ///   - expected: The image that was expected.
  ///   - actual: The image to compare with it.
  ///   - settings: The metric, and how much may differ.
  ///   - workers: How many tasks share the work, at least 1; the result does not depend on it.
  /// - Returns: The same result as ``compare(_:_:with:)``.
  public static func compare(
    _ expected: RGBAImage, _ actual: RGBAImage, with settings: ComparisonSettings, workers: Int
  ) async -> MeasuredDifference {
    let comparison = MeasuredComparison(expected, actual, settings)
    let bands = comparison.bands
    let workers = min(max(1, workers), bands.count)
    if workers == 1 { return comparison.difference(bands.map(comparison.findings(inRows:))) }
    let findings = await withTaskGroup(of: [(Int, BandFindings)].self) { group in
      for worker in 0..<workers {
        group.addTask {
          stride(from: worker, to: bands.count, by: workers).map { ($0, comparison.findings(inRows: bands[$0])) }
        }
      }
      var all: [(Int, BandFindings)] = []
      for await some in group { all += some }
      return all.sorted { $0.0 < $1.0 }.map(\.1)
    }
    return comparison.difference(findings)
  }

  /// Draws the diff image of a measured difference.
  ///
  /// It is drawn as that of an ``ImageDifference``, but only pixels that count have its five colours. Those that only
  /// anti-aliasing changed are pale yellow, those within the threshold pale green, and ignored regions are hatched.
  ///
  /// - Parameters:
  ///   - expected: The image that was expected.
  ///   - actual: The image that was compared with it.
  ///   - difference: The result of ``compare(_:_:with:)``.
  /// - Returns: The picture; of two sizes that together are more than an image may have, the upper part.
  public static func picture(
    of expected: RGBAImage, and actual: RGBAImage, showing difference: MeasuredDifference
  ) -> RGBAImage {
    DifferencePicture(expected, actual, difference).image
  }
}

/// The comparison of two images by a metric, in bands of rows that are independent of each other.
struct MeasuredComparison: Sendable {
  private let expected: RGBAImage
  private let actual: RGBAImage
  private let settings: ComparisonSettings
  private let pixels: BandComparison

  /// The number of rows of a band, which is that of a tile of a map of errors.
  private static let bandHeight = 128

  /// Prepares a comparison.
  init(_ expected: RGBAImage, _ actual: RGBAImage, _ settings: ComparisonSettings) {
    self.expected = expected
    self.actual = actual
    self.settings = settings
    pixels = BandComparison(expected, actual, settings)
  }

  /// The rows of each band of the part that both images have.
  var bands: [Range<Int>] {
    stride(from: 0, to: pixels.overlap.height, by: Self.bandHeight)
      .map { $0..<min($0 + Self.bandHeight, pixels.overlap.height) }
  }

  /// What is found in some rows.
  func findings(inRows rows: Range<Int>) -> BandFindings {
    let threshold = settings.effectiveThreshold
    return switch settings.metric {
    case .exact: pixels.findings(inRows: rows, ExactMetric())
    case .oklab: pixels.findings(inRows: rows, OklabMetric(threshold: threshold))
    case .oklabPixelmatch: pixels.findings(inRows: rows, PixelmatchOklabMetric(threshold: threshold))
    case .yiq: pixels.findings(inRows: rows, YIQMetric(threshold: threshold))
    case .yiqCheckerboard: pixels.findings(inRows: rows, YIQCheckerboardMetric(threshold: threshold))
    case .ciede2000: pixels.findings(inRows: rows, CIEDE2000Metric(threshold: threshold))
    case .flip: pixels.findings(inRows: rows, FLIPErrors(overlap: pixels.overlap), above: threshold)
    case .ssim: pixels.findings(inRows: rows, SSIMErrors(overlap: pixels.overlap), above: threshold)
    }
  }

  /// The difference, from what was found in all bands, from top to bottom.
  func difference(_ bands: [BandFindings]) -> MeasuredDifference {
    var sum = BandFindings()
    if pixels.hasMarks { sum.marks = PixelMarks(width: pixels.overlap.width, reservingRows: pixels.overlap.height) }
    for band in bands { sum.append(band) }
    let (width, height) = (
      max(expected.size.width, actual.size.width), max(expected.size.height, actual.size.height)
    )
    let outside = expected.size.area + actual.size.area - 2 * pixels.overlap.width * pixels.overlap.height
    let windowPixels = settings.window.map { window in
      WindowCount(width: width, height: height).largest(side: window) { y, body in
        let isShared = y < pixels.overlap.height
        if isShared { sum.marks?.forEachCounted(inRow: y, body) }
        // What only one image has counts.
        let widths = [expected, actual].map { y < $0.size.height ? $0.size.width : 0 }
        for x in (isShared ? pixels.overlap.width : 0)..<(widths.max() ?? 0) { body(x) }
      }
    }
    return MeasuredDifference(
      settings: settings, expectedSize: expected.size, actualSize: actual.size, changedPixels: sum.changed + outside,
      totalPixels: width * height, countedPixels: sum.counted + outside, antialiasedPixels: sum.antialiased,
      ignoredPixels: sum.ignored, windowPixels: windowPixels, score: score(sum, outside: outside), marks: sum.marks)
  }

  /// The mean of a map of errors; pixels that only one image has are as wrong as can be.
  private func score(_ sum: BandFindings, outside: Int) -> Double? {
    let count = Double(sum.score.count + outside)
    return switch settings.metric {
    case .flip: (sum.score.sum + Double(outside)) / count
    case .ssim: (Double(sum.score.count) - sum.score.sum) / count
    default: nil
    }
  }
}
