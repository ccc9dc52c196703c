import ExactTexts
import LocalFiles
public import LocatedJSON
package import SnapshotHarness
import SuiteFiles

extension Suite {
  /// Reads a suite and everything it names.
  ///
  /// A token or specimen with an error does not stop the others: the suite then lacks the cases that cannot be drawn.
  ///
  /// - Parameters:
  ///   - path: The suite file.
  ///   - currentFolder: The folder that relative paths start from; empty is the process's own.
  ///   - followsLinks: Whether links in the suite's folder may point outside it. The suite file may be such a link,
  ///     too: its folder is the one it was named in.
  /// - Returns: The suite, `nil` if none of its cases can be drawn; and all findings.
  public static func load(
    _ path: String, currentFolder: String = "", followsLinks: Bool = false
  ) -> (suite: Suite?, findings: [Finding]) {
    load(
      path, choosing: CaseFilter(), currentFolder: currentFolder, links: followsLinks ? .all : .none, runsChecks: true)
  }

  /// Reads a suite and what some of its cases need.
  ///
  /// Errors in variants and specimens that no chosen case needs are not reported.
  ///
  /// - Parameters:
  ///   - path: The suite file.
  ///   - filter: Which cases to run.
  ///   - currentFolder: The folder that relative paths start from; empty is the process's own.
  ///   - links: Which links in the suite's folder may point outside it.
  ///   - runsChecks: Whether the suite's checks run, too; they do not if only some cases are chosen by name.
  ///   - runsAllRules: Whether rules for all tokens run with them whose findings are no errors.
  ///   - checksTiers: Whether tokens are compared with the tiers; no picture depends on that.
  ///   - former: The suite as it was, if pictures are compared with what it draws: each variant that it drew apart has
  ///     cases of its own.
  /// - Returns: The suite, `nil` if none of its cases can be drawn; and the findings.
  package static func load(
    _ path: String, choosing filter: CaseFilter, currentFolder: String, links: FollowedLinks = .none,
    runsChecks: Bool = false, runsAllRules: Bool = false, checksTiers: Bool = true, former: Suite? = nil
  ) -> (suite: Suite?, findings: [Finding]) {
    load(
      path, choosing: filter, access: FileAccess(currentFolder: currentFolder), links: links,
      runsChecks: runsChecks, runsAllRules: runsAllRules, checksTiers: checksTiers, former: former)
  }

  /// Reads the part of a suite that a shard of a plan draws: its tokens, and the specimens that the part names.
  ///
  /// What is wrong with the rest of the suite was reported when the plan was made.
  ///
  /// - Parameters:
  ///   - path: The suite file.
  ///   - part: The cases and specimens.
  ///   - currentFolder: The folder that relative paths start from; empty is the process's own.
  ///   - links: Which links in the suite's folder may point outside it.
  /// - Returns: The suite, `nil` if one of its cases cannot be drawn; and the findings.
  package static func load(
    _ path: String, part: PlannedSuite, currentFolder: String, links: FollowedLinks = .none
  ) -> (suite: Suite?, findings: [Finding]) {
    load(
      path, choosing: CaseFilter(), access: FileAccess(currentFolder: currentFolder), links: links, runsChecks: true,
      part: part)
  }

  /// Reads a suite from a tree that is not on the disk; it has no references, and nothing is checked that no picture depends
  /// on.
  ///
  /// - Parameters:
  ///   - path: The suite file, from the top of the tree.
  ///   - tree: The tree.
  ///   - filter: Which cases to run.
  ///   - former: The suite as it was, if pictures are compared with what it draws.
  /// - Returns: The suite, `nil` if none of its cases can be drawn; and the findings.
  package static func load(
    _ path: String, in tree: FileTree, choosing filter: CaseFilter, former: Suite? = nil
  ) -> (suite: Suite?, findings: [Finding]) {
    var access = FileAccess()
    access.tree = tree
    return load(
      path, choosing: filter, access: access, links: .none, runsChecks: former != nil, checksTiers: former != nil,
      former: former)
  }

  /// Reads a suite whose files are in memory.
  ///
  /// - Parameters:
  ///   - files: The files with their paths in the suite's folder.
  ///   - sources: Where their lines come from, which is what findings name.
  ///   - folder: The suite's folder, from which the paths of references, fonts, icons and images start.
  ///   - filter: Which cases to run.
  ///   - links: Which links in the suite's folder may point outside it.
  ///   - runsChecks: Whether the suite's checks run, too.
  /// - Returns: The suite, `nil` if none of its cases can be drawn; and the findings.
  package static func load(
    declaredAs files: [(path: String, bytes: [UInt8])], from sources: DeclaredSources, in folder: String,
    choosing filter: CaseFilter, links: FollowedLinks, runsChecks: Bool
  ) -> (suite: Suite?, findings: [Finding]) {
    var access = FileAccess(currentFolder: folder)
    access.declared = Dictionary(
      files.map { (ExactText($0.path), $0.bytes) }, uniquingKeysWith: { first, _ in first })
    var (suite, findings) = load(
      SuiteFile.fileName, choosing: filter, access: access, links: links, runsChecks: runsChecks)
    suite?.sources = sources
    return (suite, findings.map { sources.located($0) })
  }

  /// Reads a suite with an access that has no boundary yet.
  static func load(
    _ path: String, choosing filter: CaseFilter, access: FileAccess, links: FollowedLinks, runsChecks: Bool,
    runsAllRules: Bool = false, checksTiers: Bool = true, former: Suite? = nil, part: PlannedSuite? = nil
  ) -> (suite: Suite?, findings: [Finding]) {
    var access = access
    let folder = access.isDeclared(path) ? "" : Files.folder(of: path)
    access.limit(links, to: folder)
    access.inputs = InputFiles()
    let (opened, findings) = SuiteFile.open(path, access: access)
    guard let opened else { return (nil, findings) }
    var loader = SuiteLoader(
      access: access, folder: folder, file: opened.file, filter: filter, runsChecks: runsChecks,
      runsAllRules: runsAllRules, checksTiers: checksTiers, former: former,
      reader: SettingsReader(document: opened.document))
    var suite = if let part { loader.load(part) } else { loader.load() }
    if !access.isDeclared(path) { suite?.file = path }
    let all = opened.file.findingSettings.leavingOutSwitchedOff(
      from: findings + loader.reader.findings + loader.findings, opened.document)
    return (suite, all)
  }
}
