import LocalFiles
private import LocatedJSON
private import ReportPictures
private import SnapshotHarness
internal import SnapshotReports

/// One `--reporter`: what to write, and where.
struct ReporterChoice: Hashable, Sendable {
  /// The forms a report can have.
  enum Kind: String, CaseIterable, Sendable {
    case text, line, list, json, html, gallery, picture, blink, reg, junit, sarif, github, markdown, summary, teamcity,
      azure, none
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
      if let advice = Self.advice(for: text) { throw UsageError("no reporter '\(text)'; \(advice)") }
      let nearest = nearestName(to: parts[0], among: error.words).map { "did you mean \($0)? There are" } ?? "there are"
      throw UsageError("no reporter '\(parts[0])'; \(nearest) \(error.list)")
    }
    if parts.count == 2, parts[1].isEmpty { throw UsageError("--reporter \(text) names no file after the colon") }
    if parts.count == 2, kind == .none { throw UsageError("--reporter none writes nothing, so it takes no file") }
    self.kind = kind
    file = parts.count == 2 ? parts[1] : nil
    if let folder = file, folder.hasSuffix("/") {
      throw UsageError("--reporter \(text) names a folder; name a file in it")
    }
    guard kind.standardFile == nil || file != OutputFile.standardOutput else {
      throw UsageError("--reporter \(kind.rawValue) writes files, which standard output is none of; name a file")
    }
  }

  /// What to write in place of several kinds with commas, or of a file without its kind; `nil` for anything else.
  private static func advice(for text: String) -> String? {
    let parts = text.split(separator: ",").map(String.init)
    if parts.count > 1, parts.allSatisfy({ Kind(rawValue: $0) != nil }) {
      return "give each an option of its own: " + parts.map { "--reporter \($0)" }.joined(separator: " ")
    }
    let ending = text.split(separator: ".").last.map(String.init) ?? ""
    guard text.contains("."), !text.contains(":") else { return nil }
    let kind = ending == "xml" ? Kind.junit : ending == "md" ? .markdown : Kind(rawValue: ending)
    return kind.map { "the kind comes first: --reporter \($0.rawValue):\(text)" }
  }

  /// Whether the report is added to what the file holds: GitHub gives all commands of a step one file.
  var isAdded = false

  /// The environment variable that names the file; `nil` if the user or the program does.
  var variable: EnvironmentVariable?

  /// Creates a choice.
  init(kind: Kind, file: String? = nil) {
    self.kind = kind
    self.file = file
  }

  /// The choice with the file that the process names: a summary is added to GitHub's file.
  ///
  /// - Throws: ``UsageError`` if there is no such file.
  func placed(in environment: Environment) throws(UsageError) -> ReporterChoice {
    guard kind == .summary, file == nil else { return self }
    let variable = EnvironmentVariable.stepSummary
    guard let path = environment.value(of: variable), !path.isEmpty else {
      throw UsageError("the environment variable \(variable.rawValue) is not set; name a file: --reporter summary:FILE")
    }
    var placed = self
    placed.file = path
    placed.isAdded = true
    placed.variable = variable
    return placed
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

  /// What each kind is for, for help; all in one sentence.
  static let meanings = """
    text (what did not match, why, and the counts), line or list (one line per case, then the same), json, html (a page \
    with the pictures: report.html in the results folder, unless FILE is given), gallery (a page with the pictures of all \
    cases: gallery.html there), picture (one PNG for a comment: the first causes, before and now), blink (the same as an \
    animated PNG), reg (for reg-cli, with folders of \
    pictures beside the file), junit, sarif, github (annotations), markdown (a comment of a pull request), summary (of a \
    step of GitHub), teamcity, azure or none
    """

  /// Whether the report is lines of a log, which may stand among those of others.
  var isLog: Bool {
    switch self {
    case .text, .line, .list, .github, .teamcity, .azure: true
    case .json, .html, .gallery, .picture, .blink, .reg, .junit, .sarif, .markdown, .summary, .none: false
    }
  }

  /// Whether the report is for people at a terminal.
  var isForPeople: Bool { self == .text || self == .line || self == .list }

  /// Whether text comes with every case, so that no other line can be updated meanwhile.
  var writesEachCase: Bool {
    switch self {
    case .line, .list, .json, .teamcity: true
    case .text, .html, .gallery, .picture, .blink, .reg, .junit, .sarif, .github, .markdown, .summary, .azure, .none:
      false
    }
  }

  /// The path in the results folder of a report that has no other destination; `nil` for those that go to standard
  /// output.
  var standardFile: String? {
    switch self {
    case .html: ReportFiles.fileName
    case .picture: "report.png"
    case .blink: "blink.png"
    case .gallery: ReportFiles.galleryName
    case .reg: "reg/reg.json"
    default: nil
    }
  }

  /// Whether the report is a page, whose pictures may lie in a folder beside it.
  var isPage: Bool { self == .html || self == .gallery }

  /// The folders that the report writes to beside its file.
  var folders: [String] { self == .reg ? RegReporter.folders : [] }

  /// What writes the report; `nil` if nothing is written.
  ///
  /// - Parameters:
  ///   - text: The form of texts for people.
  ///   - currentFolder: The folder that relative paths in results start from; empty is the process's own.
  ///   - size: How many bytes the file has already to which a summary is added.
  /// - Returns: The writer.
  func writer(_ text: TextReport, in currentFolder: String = "", addingTo size: Int = 0) -> Writer? {
    switch self {
    case .text: .text(TextReporter(text, listsCases: false))
    case .line, .list: .text(TextReporter(text, listsCases: true))
    case .json: .text(JSONReporter())
    case .html: .files(HTMLReporter(currentFolder: currentFolder))
    case .picture: .files(PictureReporter())
    case .blink: .files(PictureReporter(blinks: true))
    case .gallery: .files(HTMLReporter(isGallery: true, currentFolder: currentFolder))
    case .reg: .files(RegReporter())
    case .junit: .text(JUnitReporter())
    case .sarif: .text(SARIFReporter())
    case .github: .text(GitHubReporter())
    case .markdown: .text(MarkdownReporter(limit: MarkdownReporter.commentLimit))
    case .summary: .text(MarkdownReporter(limit: MarkdownReporter.summaryLimit - size))
    case .teamcity: .text(TeamCityReporter())
    case .azure: .text(AzureReporter())
    case .none: nil
    }
  }
}
