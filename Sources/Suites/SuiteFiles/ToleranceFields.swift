internal import ImageComparison
internal import LocatedJSON
private import PixelBuffers
internal import SnapshotHarness

extension ValueFormat<SettingsReader, Tolerance> {
  /// What may differ: nothing, small changes, or what a metric of `specimen compare` lets pass.
  static var tolerance: ValueFormat {
    ValueFormat(
      .oneOf([
        .null, .object(SmallChanges.fields.map(\.shape)), .object(SettingsReader.metricFields().map(\.shape)),
      ])
    ) { reader, node, _ in
      reader.tolerance(node)
    } write: {
      $0.tolerance($1)
    }
  }
}

/// A tolerance without a metric.
private struct SmallChanges: Sendable {
  var oklab = 0.0
  var pixels = 0

  static let fields: [SettingsField<SmallChanges>] = [
    .init("oklab", \.oklab, .number(in: 0...1), "The largest difference of a pixel (HyAB in Oklab)."),
    .init("pixels", \.pixels, .wholeNumber(in: 0...PixelSize.maximumArea), "The largest number of pixels that differ."),
  ]
}

extension SettingsReader {
  /// The keys of a tolerance with a metric, spelled as the options of `specimen compare` are.
  ///
  /// - Parameter thresholds: Which thresholds the metric has; those of any unless given.
  /// - Returns: The keys.
  static func metricFields(
    thresholds: ClosedRange<Double> = 0...100
  ) -> [SettingsField<ComparisonSettings>] {
    let metrics = ComparisonMetric.allCases.map(\.spelling)
    return [
      SettingsField(
        MemberShape(
          "metric",
          "What is measured, as `specimen compare --metric` has it: "
            + metrics.map { "`\($0)`" }.joined(separator: ", ") + ".", .words(metrics), absence: .isMistake)
      ) { _, _, _ in
        // It decides what the other keys may say, so it is read before them.
      } write: {
        $0.member("metric", $1.metric.spelling)
      },
      .init(
        "threshold", \.threshold, .number(in: thresholds),
        "The largest difference of a pixel that does not count, in the unit of the metric.",
        absence: .means("what its programs take")),
      .init(
        "antialiasing", \.antialiasing, .word,
        "`pixelmatch` or `odiff`: the rule for pixels that only anti-aliasing changed; they do not count.",
        absence: .means("they count")),
      .init(
        "pixels", \.maximumChangedPixels, .wholeNumber(in: 0...PixelSize.maximumArea), "How many pixels may count.",
        absence: .means("none")),
      .init(
        "ratio", \.maximumChangedRatio, .number(in: 0...1),
        "Which share of them may count; with `pixels` the smaller number holds.", absence: .means("none")),
      .init(
        "window", \.window, .wholeNumber(in: 1...largestWindow),
        "The side of a square in px: pixels are counted in the square that has most.",
        absence: .means("the whole picture")),
    ]
  }

  /// The largest window of a metric, in pixels: a picture has no longer side.
  private static let largestWindow = 1 << 14

  fileprivate mutating func tolerance(_ node: JSONNode) -> Tolerance? {
    if case .null = node.content { return nil }
    if node["metric"] != nil { return measuredTolerance(node) }
    guard members(of: node, name(of: node), advice: "write an object such as {\"oklab\": 0.02, \"pixels\": 3}") != nil
    else { return nil }
    var changes = SmallChanges()
    _ = read(node, into: &changes, SmallChanges.fields, "a tolerance")
    return .smallChanges(oklab: changes.oklab, pixels: changes.pixels)
  }

  private mutating func measuredTolerance(_ node: JSONNode) -> Tolerance? {
    checkKeys(of: node, keys: Self.metricFields().map(\.key), required: ["metric"], "a tolerance")
    guard let name = node["metric"].flatMap({ text($0) }) else { return nil }
    guard let metric = ComparisonMetric(spelling: name.text) else {
      let spellings = ComparisonMetric.allCases.map(\.spelling)
      let advice = spellingAdvice(for: name.text, among: spellings) ?? "use one of \(spellings.joined(separator: ", "))"
      report("'\(name.text)' is no metric", at: name.offset, advice: advice)
      return nil
    }
    var settings = ComparisonSettings(metric: metric)
    readMembers(of: node, into: &settings, Self.metricFields(thresholds: metric.thresholds))
    return .measured(settings)
  }
}
