private import LocalFiles
internal import LocatedJSON
private import SnapshotHarness
import SuiteFiles
internal import Suites
import TokenDialects
private import TokenEngine
internal import TokenFiles
private import TokenSyntax

/// Token files and folders of them without a suite, checked by the rules that need none.
enum TokenFileCheck {
  /// The number of combinations of contexts that are looked at.
  private static let maximumCombinations = 1_000

  /// Whether an argument means tokens: a file that is no suite file, or a folder with files but without a suite.
  static func meansTokens(_ path: String, in environment: Environment) -> Bool {
    let access = FileAccess(currentFolder: environment.currentFolder)
    let kind = Files.kindFollowingLinks(of: environment.path(path))
    if kind == .folder {
      return !SuiteSearch.holdsSuite(path, in: environment) && (try? access.listIfFolder(path))?.isEmpty == false
    }
    guard kind == .file,
      path.split(separator: "/").last.map(String.init) != SuiteFile.fileName
    else { return false }
    // A suite file is JSON.
    guard FileLanguage(of: path) != .yaml else { return true }
    guard let bytes = try? access.read(path),
      let root = JSONScanner.scan(bytes, file: path, allowsComments: true).document?.root
    else { return false }
    return root.object != nil && root["suite"] == nil
  }

  /// Checks a file or a folder.
  ///
  /// - Parameters:
  ///   - file: The file or folder, as the user named it.
  ///   - dialect: The format of the file; found out by what it holds unless given.
  ///   - profile: What of the file may deviate from the format.
  ///   - environment: Where relative paths start.
  /// - Returns: What was checked, and all findings.
  static func check(
    _ file: String, dialect: TokenDialect?, profile: TokenProfile, in environment: Environment
  ) -> (input: CheckedInput, findings: [Finding]) {
    let access = FileAccess(currentFolder: environment.currentFolder)
    var input = CheckedInput(file: file, tokenCount: 0, ruleCount: 0)
    var (system, findings) = TokenSystem.load(
      path: file, dialect: dialect, profile: profile, read: access.read, list: access.listIfFolder)
    guard let system else { return (input, findings.sorted()) }
    var seen = Set(findings)
    var variants: [(name: String, tokens: ResolvedTokens)] = []
    var resolver = VariantResolver(system)
    for contexts in system.combinations(limit: maximumCombinations) {
      let (variant, found) = resolver.variant(contexts)
      findings += found.filter { seen.insert($0).inserted }
      let name = system.axes.compactMap { contexts[$0.name] }.joined(separator: "-")
      variants.append((name, variant.tokens))
    }
    if system.combinationCount > maximumCombinations {
      findings.append(
        Finding(
          severity: .warning, code: .inputTooManyCombinations, file: file,
          message: "only the first \(maximumCombinations) combinations of contexts are checked",
          advice: "check a suite with 'variants'"))
    }
    let (broken, tokens, rules) = TokenFileRules.findings(in: variants)
    (input.tokenCount, input.ruleCount) = (tokens, rules)
    return (input, (findings + broken).sorted())
  }
}
