import LocalFiles
public import LocatedJSON
private import SnapshotHarness

extension Suite {
  /// Reads a suite and everything it names.
  ///
  /// A token or specimen with a mistake does not stop the others: the suite then lacks the cases that cannot be drawn.
  ///
  /// - Parameters:
  ///   - path: The suite file.
  ///   - currentFolder: The folder that relative paths start from; empty is the process's own.
  ///   - followsLinks: Whether links in the suite's folder may lead out of it. The suite file itself may always be a
  ///     link: its folder is the one it really lies in.
  /// - Returns: The suite, `nil` if none of its cases can be drawn; and all findings.
  public static func load(
    _ path: String, currentFolder: String = "", followsLinks: Bool = false
  ) -> (suite: Suite?, findings: [Finding]) {
    load(path, choosing: CaseFilter(), currentFolder: currentFolder, followsLinks: followsLinks, runsChecks: true)
  }

  /// Reads a suite and what some of its cases need.
  ///
  /// Mistakes in variants and specimens that no chosen case needs are not reported.
  ///
  /// - Parameters:
  ///   - path: The suite file.
  ///   - filter: Which cases to run.
  ///   - currentFolder: The folder that relative paths start from; empty is the process's own.
  ///   - followsLinks: Whether links in the suite's folder may lead out of it.
  ///   - runsChecks: Whether the suite's checks run, too; they do not if only some cases are chosen by name.
  ///   - runsAllRules: Whether rules for all tokens run with them whose findings are no errors.
  /// - Returns: The suite, `nil` if none of its cases can be drawn; and the findings.
  package static func load(
    _ path: String, choosing filter: CaseFilter, currentFolder: String, followsLinks: Bool = false,
    runsChecks: Bool = false, runsAllRules: Bool = false
  ) -> (suite: Suite?, findings: [Finding]) {
    load(
      path, choosing: filter, access: FileAccess(currentFolder: currentFolder), followsLinks: followsLinks,
      runsChecks: runsChecks, runsAllRules: runsAllRules)
  }

  /// Reads a suite with an access that has no boundary yet.
  static func load(
    _ path: String, choosing filter: CaseFilter, access: FileAccess, followsLinks: Bool, runsChecks: Bool,
    runsAllRules: Bool = false
  ) -> (suite: Suite?, findings: [Finding]) {
    var access = access
    let (opened, findings) = SuiteFile.open(path, access: access)
    guard let opened else { return (nil, findings) }
    let folder = access.isDeclared(path) ? "" : SuiteFile.folder(of: path, access: access)
    if !followsLinks { access.boundary = try? Files.realPath(access.opened(folder)) }
    var loader = SuiteLoader(
      access: access, folder: folder, file: opened.file, filter: filter, runsChecks: runsChecks,
      runsAllRules: runsAllRules, reader: SettingsReader(document: opened.document))
    var suite = loader.load()
    if !access.isDeclared(path) { suite?.file = path }
    return (suite, findings + loader.reader.findings + loader.findings)
  }
}

extension SuiteFile {
  /// The folder of a suite, as the user would write it: where the suite file really lies if it is a link.
  static func folder(of path: String, access: FileAccess) -> String {
    let isLink = access.isLink(path)
    return Files.folder(of: isLink ? (try? Files.realPath(access.opened(path))) ?? path : path)
  }

  /// Opens and reads a suite file.
  ///
  /// - Returns: The file with its text, `nil` if something in it is wrong; and all findings.
  static func open(
    _ path: String, access: FileAccess
  ) -> (opened: (file: SuiteFile, document: JSONDocument)?, findings: [Finding]) {
    let bytes: [UInt8]
    do { bytes = try access.read(path) } catch {
      return (
        nil, [Finding(severity: .error, code: "suite.unreadable", file: path, message: "cannot be read: \(error)")]
      )
    }
    let (document, problems) = JSONScanner.scan(bytes, file: path, allowsComments: true)
    guard let document else { return (nil, problems.map(\.ofSuiteFile)) }
    let (file, mistakes) = SuiteFile.read(document)
    return (file.map { ($0, document) }, problems + mistakes)
  }
}

extension Finding {
  /// The finding as one about a suite file, which makes it a mistake of configuration.
  fileprivate var ofSuiteFile: Finding {
    Finding(
      severity: severity, code: "suite." + code, file: file, line: line, column: column, pointer: pointer,
      message: message, advice: advice)
  }
}
