import LocalFiles
private import LocatedJSON
private import SnapshotHarness
internal import SnapshotReports

/// One `--reporter`: what to write, and where.
struct ReporterChoice: Hashable, Sendable {
  /// The forms a report can have.
  enum Kind: String, CaseIterable, Sendable {
    case text, line, list, json, html, none
  }

  /// The form.
  var kind: Kind

  /// The file to write; `nil` is standard output, which is also written `-`, or a file of the results folder.
  var file: String?

  /// Reads `KIND` or `KIND:FILE`.
  ///
  /// - Throws: ``UsageError`` if there is no such kind, with those there are.
  init(_ text: String) throws(UsageError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let kind: Kind
    do {
      kind = try Kind(word: parts[0])
    } catch {
      let nearest = nearestName(to: parts[0], among: error.words).map { "did you mean \($0)? There are" } ?? "there are"
      throw UsageError("no reporter '\(parts[0])'; \(nearest) \(error.list)")
    }
    if parts.count == 2, parts[1].isEmpty { throw UsageError("--reporter \(text) names no file after the colon") }
    if parts.count == 2, kind == .none { throw UsageError("--reporter none writes nothing, so it takes no file") }
    self.kind = kind
    file = parts.count == 2 ? parts[1] : nil
  }

  /// Creates a choice.
  init(kind: Kind, file: String? = nil) {
    self.kind = kind
    self.file = file
  }

  /// Whether the report goes to standard output.
  var isOnStandardOutput: Bool {
    file == OutputFile.standardOutput || file == nil && kind != .none && kind.standardFile == nil
  }
}

extension ReporterChoice.Kind {
  /// What writes a report.
  enum Writer {
    /// Text that comes with the cases.
    case text(any Reporter)

    /// Files that are made of the complete results folder.
    case files(any FolderReporter)
  }

  /// Whether the report is lines of a log, which may stand among those of others.
  var isLog: Bool {
    switch self {
    case .text, .line, .list: true
    case .json, .html, .none: false
    }
  }

  /// Whether text comes with every case, so that no other line can be updated meanwhile.
  var writesEachCase: Bool {
    switch self {
    case .line, .list, .json: true
    case .text, .html, .none: false
    }
  }

  /// The path in the results folder of a report that has no other place; `nil` for those that go to standard output.
  var standardFile: String? { self == .html ? ReportFiles.fileName : nil }

  /// What writes the report; `nil` if nothing is written.
  ///
  /// - Parameter usesColor: Whether words may carry colour.
  /// - Returns: The writer.
  func writer(usesColor: Bool) -> Writer? {
    switch self {
    case .text: .text(TextReporter(usesColor: usesColor, listsCases: false))
    case .line, .list: .text(TextReporter(usesColor: usesColor, listsCases: true))
    case .json: .text(JSONReporter())
    case .html: .files(HTMLReporter())
    case .none: nil
    }
  }
}
