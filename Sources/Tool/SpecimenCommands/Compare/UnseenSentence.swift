private import ColorSpaces
internal import ImageComparison
private import Suites

/// What a comparison with some settings lets pass unseen.
enum UnseenSentence {
  /// The largest changes that pass.
  ///
  /// - Parameter options: What is measured, and how much may differ.
  /// - Returns: One sentence without a full stop.
  static func text(for options: CompareOptions) -> String {
    let settings = options.settings
    var others: [String] = []
    if let limit = limit(in: settings) { others.append("any change of up to " + limit) }
    if !settings.ignoredRegions.isEmpty { others.append("any change in the ignored regions") }
    if options.ignoresColorProfiles { others.append("any change of what files say of their colours") }
    // What matters for the rest is whether pixels count, not how many of them are accepted or ignored.
    let plain = ComparisonSettings(
      metric: settings.metric, threshold: settings.threshold, antialiasing: settings.antialiasing)
    let changes = UnseenChanges(others: others) { ImageComparison.compare($0, $1, with: plain).isWithinLimits }
    return "\(name(of: settings)): \(changes)"
  }

  /// The number of pixels that may change at will; `nil` if none may.
  private static func limit(in settings: ComparisonSettings) -> String? {
    var limits: [String] = []
    if let count = settings.maximumChangedPixels { limits.append(count == 1 ? "1 pixel" : "\(count) pixels") }
    if let ratio = settings.maximumChangedRatio { limits.append("\((ratio * 100).shortestText) % of the pixels") }
    guard !limits.isEmpty, settings.maximumChangedPixels != 0, settings.maximumChangedRatio != 0 else { return nil }
    let window = settings.window.map { " in each window of \($0) × \($0) px" } ?? ""
    return limits.joined(separator: " or, if that is fewer, ") + window
  }

  /// The metric and its threshold, for people.
  private static func name(of settings: ComparisonSettings) -> String {
    let threshold = settings.metric == .exact ? "" : " \(settings.effectiveThreshold.shortestText)"
    let rule = settings.antialiasing.map { ", anti-aliasing ignored as in \($0.rawValue)" } ?? ""
    return settings.metric.spelling + threshold + rule
  }
}
