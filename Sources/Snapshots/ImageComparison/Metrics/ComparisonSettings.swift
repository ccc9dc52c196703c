/// The metric of a comparison, and how much may differ.
public struct ComparisonSettings: Hashable, Sendable {
  /// The metric.
  public var metric: ComparisonMetric

  /// The largest difference of a pixel that does not count, in the unit of the metric; its default if `nil`.
  public var threshold: Double?

  /// The rule for pixels that do not count because only anti-aliasing differs; none if `nil`.
  public var antialiasing: AntialiasingRule?

  /// The regions in which nothing counts, in device pixels; parts outside the pictures are ignored.
  public var ignoredRegions: [PixelBox]

  /// The largest number of counted pixels that is accepted; 0 if this and ``maximumChangedRatio`` are `nil`.
  public var maximumChangedPixels: Int?

  /// The largest share of counted pixels that is accepted, 0–1, of all pixels of the picture or of a window.
  ///
  /// If ``maximumChangedPixels`` is given, too, the smaller number applies.
  public var maximumChangedRatio: Double?

  /// The side of a square window: the limit applies to the largest number of counted pixels in any window of this side.
  public var window: Int?

  /// Creates settings; without any, every difference of any channel counts and none is accepted.
  public init(
    metric: ComparisonMetric = .exact, threshold: Double? = nil, antialiasing: AntialiasingRule? = nil,
    ignoredRegions: [PixelBox] = [], maximumChangedPixels: Int? = nil, maximumChangedRatio: Double? = nil,
    window: Int? = nil
  ) {
    self.metric = metric
    self.threshold = threshold
    self.antialiasing = antialiasing
    self.ignoredRegions = ignoredRegions
    self.maximumChangedPixels = maximumChangedPixels
    self.maximumChangedRatio = maximumChangedRatio
    self.window = window
  }

  /// The threshold that applies: the one given or the metric's default.
  public var effectiveThreshold: Double { threshold ?? metric.defaultThreshold }

  /// Whether a number of counted pixels among all that are judged is accepted.
  package func accepts(_ count: Int, of total: Int) -> Bool {
    if maximumChangedPixels == nil, maximumChangedRatio == nil { return count == 0 }
    if let maximumChangedPixels, count > maximumChangedPixels { return false }
    if let maximumChangedRatio, Double(count) / Double(total) > maximumChangedRatio { return false }
    return true
  }
}
