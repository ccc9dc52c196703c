internal import ImageComparison
internal import SnapshotReports

/// The result of a comparison as it is printed, piece by piece.
struct PrintedComparison {
  private var report: ComparisonReport
  private var text = ""
  private let write: @Sendable (String) -> Void
  private let options: CompareOptions

  /// How many bytes are collected before they are printed.
  private static let pieceSize = 1 << 16

  /// The number of pairs so far.
  var count: Int { report.count }

  /// Begins.
  init(_ options: CompareOptions, areFolders: Bool, _ outputs: ComparisonOutputs, in environment: Environment) {
    let form: ComparisonReport.Form = options.format == .json ? .json : .text
    report = ComparisonReport(form, settings: options.settings, isOfFolders: areFolders)
    report.ignoresColorProfiles = options.ignoresColorProfiles
    self.options = options
    // A picture and a text in one stream would be neither.
    if !options.printsResult {
      write = { _ in }
    } else if outputs.difference?.isStandardOutput == true {
      write = environment.talk
    } else {
      write = environment.output
    }
    text = report.begin()
  }

  /// Adds a pair.
  mutating func add(_ pair: ComparisonReport.Pair) {
    text += report.add(pair)
    guard text.utf8.count >= Self.pieceSize else { return }
    write(text)
    text = ""
  }

  /// Ends.
  mutating func end(isInterrupted: Bool) {
    let unseen = options.explains || report.toleratedCount > 0 ? [UnseenSentence.text(for: options)] : []
    write(text + report.end(unseen: unseen, isInterrupted: isInterrupted))
    text = ""
  }
}
