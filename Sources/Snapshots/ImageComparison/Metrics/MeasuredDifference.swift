public import PixelBuffers

/// The difference of two pictures by a metric, and whether it is accepted.
public struct MeasuredDifference: Hashable, Sendable {
  /// The metric, and how much may differ.
  public var settings: ComparisonSettings

  /// The size of the image that was expected.
  public var expectedSize: PixelSize

  /// The size of the image that was compared with it.
  public var actualSize: PixelSize

  /// The number of pixels that differ in any channel, or that only one of the images has, regardless of the settings.
  public var changedPixels: Int

  /// The number of pixels of the smallest rectangle that holds both images.
  public var totalPixels: Int

  /// The number of pixels that count: above the threshold, not in an ignored region, not excluded as anti-aliasing.
  ///
  /// Pixels that only one of the images has always count.
  public var countedPixels: Int

  /// The number of pixels above the threshold that the anti-aliasing rule excludes.
  public var antialiasedPixels: Int

  /// The number of pixels that differ in any channel and lie in an ignored region.
  public var ignoredPixels: Int

  /// The largest number of counted pixels in any window; `nil` if the settings have no window.
  public var windowPixels: Int?

  /// The mean FLIP error, 0–1, or the mean SSIM, 1 for equal pictures; `nil` for all other metrics.
  public var score: Double?

  /// Where counted, smoothed and ignored pixels lie; `nil` if all that differ count.
  var marks: PixelMarks?

  /// Whether size and every channel of every pixel are equal.
  public var isEqual: Bool { changedPixels == 0 && expectedSize == actualSize }

  /// The share of pixels that count, 0–1.
  public var ratio: Double { Double(countedPixels) / Double(totalPixels) }

  /// Whether no more pixels count than the settings accept; never if the sizes differ.
  public var isWithinLimits: Bool {
    guard expectedSize == actualSize else { return false }
    guard let windowPixels, let window = settings.window else {
      return settings.accepts(countedPixels, of: totalPixels)
    }
    return settings.accepts(
      windowPixels, of: max(1, min(window, expectedSize.width)) * max(1, min(window, expectedSize.height)))
  }
}
