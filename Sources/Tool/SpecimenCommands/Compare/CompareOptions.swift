private import ColorSpaces
internal import ImageComparison
private import LocalFiles
private import LocatedJSON

/// What `specimen compare` is asked to do.
struct CompareOptions: Sendable {
  /// What is measured, and how much may differ.
  let settings: ComparisonSettings

  /// The two files or folders, as the user named them.
  let paths: [String]

  /// The file or folder for pictures of differences.
  let differencePath: String?

  /// Whether the second pictures replace the first where they differ.
  let accepts: Bool

  /// Whether it does not count what files say of their colours.
  let ignoresColorProfiles: Bool

  /// How many pairs are compared at the same time; of a single pair, how many tasks work on it.
  let workers: Int

  /// How the result is written.
  let format: OutputFormat

  /// The reports that a run has, too; empty if there is no results folder.
  let reporters: [ReporterChoice]

  /// The folder of the results bundle; `nil` if none is written.
  let results: String?

  /// Whether to say what the settings let pass unseen.
  let explains: Bool

  /// The folder of the results bundle if a report is wanted, unless the user names one: not that of runs, which another
  /// comparison would replace.
  static let standardResults = ".specimen/compare"

  /// Reads the options.
  ///
  /// - Throws: ``UsageError`` if one is not an option, or its value is wrong.
  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    settings = try Self.settings(&arguments, in: environment)
    differencePath = try arguments.value(.compareDiff)
    accepts = try arguments.flag(.accept)
    ignoresColorProfiles = try arguments.flag(.ignoreColorProfile)
    workers = try arguments.workers(in: environment)
    explains = try arguments.flag(.explain)
    let format = try arguments.choice(.format, of: OutputFormat.self)
    self.format = format ?? .text
    let named = try arguments.value(.results)
    let reporters = try arguments.reportersIfAny(in: environment)
    results = named ?? (reporters.isEmpty ? nil : Self.standardResults)
    self.reporters = reporters
    paths = try arguments.words()
    if format != nil, let printed = reporters.first(where: \.isOnStandardOutput) {
      throw UsageError(
        "--format and --reporter \(printed.kind.rawValue) both write to standard output; give the reporter a file, or "
          + "leave --format out")
    }
    if accepts, environment.isContinuousIntegration {
      throw UsageError("CI is set: pictures are compared, not accepted; leave --accept out, or accept on your machine")
    }
  }

  /// Whether the result is printed: a report on standard output replaces it.
  var printsResult: Bool { !reporters.contains { $0.isOnStandardOutput } }

  /// Metrics by the names that other programs have for them.
  private static let foreignMetrics = [
    "pixelmatch": "yiq", "odiff": "yiq", "deltae": "ciede2000", "delta-e": "ciede2000", "de2000": "ciede2000",
    "rgb": "exact",
  ]

  private static func settings(
    _ arguments: inout ArgumentCursor, in environment: Environment
  ) throws(UsageError) -> ComparisonSettings {
    var settings = ComparisonSettings()
    if let text = try arguments.value(.metric) {
      guard let metric = ComparisonMetric(spelling: text) else {
        let words = ComparisonMetric.allCases.map(\.spelling)
        let meant = Self.foreignMetrics[text.lowercased()] ?? nearestName(to: text, among: words)
        let nearest = meant.map { "; did you mean \($0)?" } ?? ""
        throw UsageError("--metric '\(text)' is not one of \(words.joined(separator: ", "))\(nearest)")
      }
      settings.metric = metric
    }
    if let text = try arguments.value(.threshold) {
      let (metric, range) = (settings.metric, settings.metric.thresholds)
      guard range.lowerBound < range.upperBound else {
        throw UsageError("--threshold \(text): with --metric \(metric.spelling), \(metric.explanation)")
      }
      guard let number = Double(text), range.contains(number) else {
        throw UsageError(
          "--threshold '\(text)': give a number from \(range.lowerBound.shortestText) to "
            + "\(range.upperBound.shortestText) for --metric \(metric.spelling)")
      }
      settings.threshold = number
    }
    if let text = try arguments.optionalValue(
      .ignoreAntialiasing, unless: { $0.contains("/") || $0.contains(".") || Files.exists(environment.path($0)) })
    {
      do {
        settings.antialiasing = try AntialiasingRule(word: text)
      } catch {
        throw UsageError("--ignore-antialiasing '\(text)' is not one of \(error.list)")
      }
    }
    for text in try arguments.values(.ignoreRegion) {
      settings.ignoredRegions += try RegionOption.read(text, of: OptionDeclaration.ignoreRegion.name)
    }
    guard settings.ignoredRegions.count <= RegionOption.limit else {
      throw UsageError(
        "--ignore-region: there are \(settings.ignoredRegions.count) regions, and \(RegionOption.limit) at most")
    }
    settings.maximumChangedPixels = try arguments.wholeNumber(.maxDiffPixels)
    settings.maximumChangedRatio = try arguments.number(
      .maxDiffPixelRatio, in: 0...1, as: "a number from 0 to 1, such as 0.01")
    settings.window = try arguments.wholeNumber(.window)
    return settings
  }
}
