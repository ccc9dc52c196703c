private import CanonicalValues
private import ColorSpaces
public import ImageComparison
package import LocatedJSON
package import PixelBuffers

/// The differences that are accepted as ``Outcome/tolerated``.
///
/// Pictures of different sizes are never tolerated.
public enum Tolerance: Hashable, Sendable {
  /// Small changes of few pixels.
  ///
  /// Both limits apply: the largest HyAB distance in Oklab of any pixel, 0–1, where black and white are 1 apart; and the
  /// largest number of pixels that may differ at all.
  case smallChanges(oklab: Double, pixels: Int)

  /// What a metric accepts, as `specimen compare` does with the same settings.
  case measured(ComparisonSettings)

  /// Creates a tolerance of small changes from its limits.
  public init(oklab: Double, pixels: Int) { self = .smallChanges(oklab: oklab, pixels: pixels) }
}

extension Tolerance: CustomStringConvertible {
  /// The limits, as reports print them.
  public var description: String {
    switch self {
    case .smallChanges(let oklab, let pixels):
      return "at most \(pixels) px, each at most \(oklab) (HyAB-Oklab)"
    case .measured(let settings):
      var limits: [String] = []
      if let count = settings.maximumChangedPixels { limits.append("\(count) px") }
      if let ratio = settings.maximumChangedRatio { limits.append("\((ratio * 100).shortestText) %") }
      let limit = limits.isEmpty ? "no pixel" : "at most " + limits.joined(separator: " and ")
      let window = settings.window.map { " of any \($0)×\($0) px" } ?? ""
      let rule = settings.antialiasing.map { ", anti-aliasing ignored as in \($0.rawValue)" } ?? ""
      return "\(limit)\(window) above \(settings.effectiveThreshold.shortestText) (\(settings.metric.spelling))\(rule)"
    }
  }
}

extension Tolerance {
  /// The name of the setting.
  static let settingName = "tolerance"

  /// The value of the setting where there is no tolerance.
  private static let none = CanonicalValue.word("exact")

  /// The setting as a record keeps it.
  static func setting(of tolerance: Tolerance?) -> Ingredient {
    .setting(settingName, RecordedValue(tolerance?.canonical ?? none))
  }

  private var canonical: CanonicalValue {
    switch self {
    case .smallChanges(let oklab, let pixels):
      return .parts([.init("oklab", .number(oklab)), .init("pixels", .number(Double(pixels)))])
    case .measured(let settings):
      var parts: [CanonicalValue.Member] = [
        .init("metric", .word(settings.metric.spelling)), .init("threshold", .number(settings.effectiveThreshold)),
      ]
      if let rule = settings.antialiasing { parts.append(.init("antialiasing", .word(rule.rawValue))) }
      if let count = settings.maximumChangedPixels { parts.append(.init("pixels", .number(Double(count)))) }
      if let ratio = settings.maximumChangedRatio { parts.append(.init("ratio", .number(ratio))) }
      if let window = settings.window { parts.append(.init("window", .number(Double(window)))) }
      return .parts(parts)
    }
  }

  /// The tolerance that a setting's value says; `.some(nil)` if nothing was tolerated, `nil` if the value says none.
  static func tolerance(of value: RecordedValue) -> Tolerance?? {
    if value.content == none { return .some(nil) }
    guard case .parts(let parts) = value.content else { return nil }
    func part(_ name: String) -> CanonicalValue? { parts.first { $0.name == name }?.value }
    func number(_ name: String) -> Double? {
      if case .number(let number)? = part(name), number.isFinite { number } else { nil }
    }
    func word(_ name: String) -> String? { if case .word(let word)? = part(name) { word } else { nil } }
    let tolerance: Tolerance
    if let name = word("metric") {
      guard let metric = ComparisonMetric(spelling: name), let threshold = number("threshold") else { return nil }
      var settings = ComparisonSettings(metric: metric, threshold: threshold)
      settings.antialiasing = word("antialiasing").flatMap { AntialiasingRule(rawValue: $0) }
      settings.maximumChangedPixels = number("pixels").flatMap { Int(exactly: $0) }
      settings.maximumChangedRatio = number("ratio")
      settings.window = number("window").flatMap { Int(exactly: $0) }
      tolerance = .measured(settings)
    } else {
      guard let oklab = number("oklab"), let pixels = number("pixels").flatMap({ Int(exactly: $0) }) else { return nil }
      tolerance = .smallChanges(oklab: oklab, pixels: pixels)
    }
    // A value with anything else, or in another order, was not written by this program.
    return tolerance.canonical == value.content ? .some(tolerance) : nil
  }

  /// Whether a difference is accepted.
  ///
  /// - Parameters:
  ///   - difference: How the pictures differ.
  ///   - expected: The picture that was expected.
  ///   - actual: The picture that was compared with it.
  /// - Returns: Whether it lies within all limits.
  package func accepts(_ difference: ImageDifference, from expected: RGBAImage, to actual: RGBAImage) -> Bool {
    difference.expectedSize == difference.actualSize
      && accepts(from: expected, to: actual) { (difference.changedPixels, difference.maximumOklab) }
  }

  /// Whether a picture is accepted for another one; faster than with their whole difference.
  ///
  /// - Parameters:
  ///   - expected: The picture that was expected.
  ///   - actual: The picture that is compared with it.
  /// - Returns: The result of ``accepts(_:from:to:)`` for their difference.
  package func accepts(from expected: RGBAImage, to actual: RGBAImage) -> Bool {
    accepts(from: expected, to: actual) { ImageComparison.extent(from: expected, to: actual) }
  }

  private func accepts(
    from expected: RGBAImage, to actual: RGBAImage, extent: () -> (changedPixels: Int, maximumOklab: Double)
  ) -> Bool {
    guard expected.size == actual.size else { return false }
    switch self {
    case .smallChanges(let oklab, let pixels):
      let extent = extent()
      return extent.changedPixels <= pixels && extent.maximumOklab <= oklab
    case .measured(let settings):
      return ImageComparison.compare(expected, actual, with: settings).isWithinLimits
    }
  }
}

extension JSONWriter {
  /// Writes a tolerance as the suite file and the results have it, on one line.
  package mutating func tolerance(_ tolerance: Tolerance) {
    object(isInline: true) { json in
      switch tolerance {
      case .smallChanges(let oklab, let pixels):
        json.member("oklab", oklab)
        json.member("pixels", pixels)
      case .measured(let settings):
        json.member("metric", settings.metric.spelling)
        if settings.metric != .exact { json.member("threshold", settings.effectiveThreshold) }
        json.member("antialiasing", settings.antialiasing?.rawValue)
        json.member("pixels", settings.maximumChangedPixels)
        json.member("ratio", settings.maximumChangedRatio)
        json.member("window", settings.window)
      }
    }
  }
}
