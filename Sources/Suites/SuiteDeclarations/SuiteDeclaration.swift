import ExactTexts
private import LocalFiles
public import LocatedJSON
public import Suites

/// A suite whose tokens and specimens are written in Swift.
///
/// ```swift
/// let cards = SuiteDeclaration("cards", settings: SuiteSettings { $0.canvas = "{alias.canvas}" }) {
///   SuiteVariant("light", Variant(.light))
///   SuiteVariant("dark", Variant(.dark))
///   SuiteTokens { Alias.canvas; Alias.title }
///   card  // a Specimen
/// }
/// let (suite, findings) = cards.load()
/// ```
///
/// It is read as if it stood in files, so plan, drawing, provenance and causes are those of a suite file. Its errors
/// are reported at their positions in the Swift source.
public struct SuiteDeclaration: Sendable {
  /// The suite's name.
  public var name: String

  /// The settings of the suite.
  public var settings: SuiteSettings

  /// Variants, tiers, tokens and specimens, in order.
  public var parts: [SuitePart]

  let position: SourcePosition

  /// Declares a suite.
  ///
  /// - Parameters:
  ///   - name: The name, a part of the names of its cases.
  ///   - settings: The settings of the suite.
  ///   - fileID: The file that findings name.
  ///   - line: The line that findings name.
  ///   - parts: Variants, tiers, tokens and specimens.
  public init(
    _ name: String, settings: SuiteSettings = SuiteSettings(), fileID: String = #fileID, line: Int = #line,
    @SuiteBuilder parts: () -> [SuitePart]
  ) {
    self.name = name
    self.settings = settings
    self.parts = parts()
    position = SourcePosition(file: fileID, line: line)
  }

  /// Reads the suite, as `Suite.load` reads a file.
  ///
  /// - Parameters:
  ///   - folder: The suite's folder, from which the paths of references, fonts, icons and images start.
  ///   - followsLinks: Whether links in the suite's folder may point outside it.
  /// - Returns: The suite, `nil` if none of its cases can be drawn; and all findings.
  public func load(in folder: String = "", followsLinks: Bool = false) -> (suite: Suite?, findings: [Finding]) {
    load(in: folder, choosing: CaseFilter(), links: followsLinks ? .all : .none, runsChecks: true)
  }

  /// The cases of the suite, for tests.
  ///
  /// If something is wrong with it, one more case fails and says what; the others continue.
  ///
  /// - Parameters:
  ///   - folder: The suite's folder; `nil` is that of the test's file.
  ///   - filePath: The file of the test.
  /// - Returns: The cases in the order of every report; at least one.
  public func cases(in folder: String? = nil, relativeTo filePath: String = #filePath) -> [SuiteCase] {
    let folder = folder ?? TestFolder.fromCurrentFolder(Files.folder(of: filePath))
    let (suite, findings) = load(in: folder)
    return SuiteCase.cases(of: suite, findings, file: position.file)
  }

  /// Reads what some cases of the suite need.
  package func load(
    in folder: String, choosing filter: CaseFilter, links: FollowedLinks = .none, runsChecks: Bool = false
  ) -> (suite: Suite?, findings: [Finding]) {
    let files = DeclaredFiles(of: self)
    let (suite, findings) = Suite.load(
      declaredAs: files.files, from: files.sources, in: folder, choosing: filter, links: links, runsChecks: runsChecks)
    return (files.findings.contains { $0.severity == .error } ? nil : suite, files.findings + findings)
  }

  /// Writes the suite's files into a folder, so that the command line can run it.
  ///
  /// Each file is replaced as a whole; other files stay, and no link in the folder is followed. Nothing is written if
  /// the declaration has an error.
  ///
  /// - Parameter folder: The folder, which is made if it is missing.
  /// - Returns: The errors in the declaration, or of writing; no error among them means that all files were.
  public func write(to folder: String) -> [Finding] {
    let (_, findings) = load(in: folder)
    guard !findings.contains(where: { $0.severity == .error }) else { return findings }
    let files = DeclaredFiles(of: self).files
    // What runs that were killed left behind.
    for subfolder in Set(files.map { Files.folder(of: $0.path) }).sorted() {
      let here = Files.join(folder, subfolder)
      if subfolder.isEmpty || Files.kind(of: here) == .folder { Files.removeAbandonedFiles(in: here, isDeep: false) }
    }
    // The suite file comes last: what it names is there then.
    for file in files {
      do throws(FileError) {
        try Files.writeAtomically(file.bytes, to: file.path, in: folder)
      } catch {
        return findings + [
          Finding(
            severity: .error, code: .suiteUnwritable, file: Files.join(folder, file.path),
            message: "cannot be written: \(error.reason)", advice: "make the folder writable")
        ]
      }
    }
    return findings
  }

  /// The files that the suite would be written to: their paths in its folder, and their texts.
  package var files: [(path: String, text: String)] {
    DeclaredFiles(of: self).files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
  }
}
