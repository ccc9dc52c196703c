package import ImageComparison

/// The largest difference that is accepted as ``Outcome/tolerated``.
///
/// Both limits hold together. Pictures of different sizes are never tolerated.
public struct Tolerance: Hashable, Sendable {
  /// The largest HyAB distance in Oklab of any pixel, 0–1; black and white are 1 apart.
  public var oklab: Double

  /// The largest number of pixels that may differ.
  public var pixels: Int

  /// Creates a tolerance from its limits.
  public init(oklab: Double, pixels: Int) {
    self.oklab = oklab
    self.pixels = pixels
  }
}

extension Tolerance: CustomStringConvertible {
  /// The limits, as reports print them.
  public var description: String { "at most \(pixels) px, each at most \(oklab) (HyAB-Oklab)" }
}

extension Tolerance {
  /// Whether a difference lies within both limits.
  package func accepts(_ difference: ImageDifference) -> Bool {
    difference.expectedSize == difference.actualSize && difference.changedPixels <= pixels
      && difference.maximumOklab <= oklab
  }
}
