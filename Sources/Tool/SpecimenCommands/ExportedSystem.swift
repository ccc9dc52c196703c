internal import ExactTexts
private import LocalFiles
private import LocatedJSON
import SuiteFiles
internal import Suites
private import TokenEngine
import TokenExports
internal import TokenFiles

/// What a command line exports: the tokens of a system, each variant with its name.
struct ExportedSystem {
  /// The name of the system.
  let name: String

  /// The tokens; `nil` if there are errors in them, which have been reported.
  let export: TokenExport?

  /// The files they come from, as the process can open them.
  let files: [String]

  /// What is wrong with them.
  let incidents: Incidents

  /// The largest number of combinations of contexts, and of tokens in all of them.
  private static let maximumCombinations = 1_000
  private static let maximumTokens = 5_000_000

  private typealias Choice = (name: String, input: [String: String])

  /// Reads and resolves what a file names, and reports on `talk` what is wrong with it.
  ///
  /// - Parameters:
  ///   - source: Token files, resolver documents and folders, or a suite.
  ///   - variants: The variants to export; all if there are none.
  ///   - environment: Where the file is.
  /// - Throws: ``UsageError`` if there is no such file or variant.
  init(
    _ source: TokenArguments, variants: [VariantChoice], in environment: Environment
  ) throws(UsageError) {
    let access = FileAccess(currentFolder: environment.currentFolder)
    let file = source.name
    let inFolder = Files.join(file, SuiteFile.fileName)
    let suite =
      Files.name(of: file) == SuiteFile.fileName
      ? file : Files.kindFollowingLinks(of: environment.path(inFolder)) == .file ? inFolder : nil
    let (name, system, choices, findings) =
      if let suite {
        try Self.choices(ofSuite: suite, source, variants, in: environment)
      } else {
        try Self.choices(of: source, variants, in: environment)
      }
    self.name = name
    files = (system?.files ?? []).map(access.opened) + (suite.map { [access.opened($0)] } ?? [])
    var all = FindingList()
    var seen: Set<Finding> = []
    all.add(findings.filter { seen.insert($0).inserted })
    let resolved = system.map { Self.resolve(choices, of: $0, from: file, &all, &seen) } ?? []
    let sorted = all.findings.sorted()
    environment.tell(sorted)
    incidents = Incidents(findings: sorted)
    guard let system, ExitStatus(of: incidents) == .success else {
      export = nil
      return
    }
    var defaults: [String: String] = [:]
    for axis in system.axes { defaults[axis.name] = axis.defaultContext }
    export = TokenExport(name: name, variants: resolved, paths: system.knownPaths, defaults: defaults)
  }

  private static func choices(
    ofSuite file: String, _ source: TokenArguments, _ variants: [VariantChoice], in environment: Environment
  ) throws(UsageError) -> (String, TokenSystem?, [Choice], [Finding]) {
    guard source.files.count == 1 else { throw UsageError("a suite is exported alone; name its token files instead") }
    if let option = source.options.first {
      throw UsageError("a suite says itself how its tokens are read; leave \(option.name) out")
    }
    let (suite, findings) = SuiteTokenSystem.load(
      file, access: FileAccess(currentFolder: environment.currentFolder), links: BazelTest.links(in: environment))
    guard let suite else { return ("", nil, [], findings) }
    do throws(CaseFilterProblem) {
      return (suite.name, suite.system, try suite.chosen(by: variants), findings)
    } catch { throw UsageError(error.description) }
  }

  private static func choices(
    of source: TokenArguments, _ variants: [VariantChoice], in environment: Environment
  ) throws(UsageError) -> (String, TokenSystem?, [Choice], [Finding]) {
    var wanted: [[VariantChoice.Pair]] = []
    for variant in variants { wanted.append(try variant.contexts()) }
    let (system, problems) = try source.load(in: environment)
    let name = source.systemName
    guard let system else { return (name, nil, [], problems) }
    var inputs: [[String: String]] = []
    do throws(CaseFilterProblem) {
      for pairs in wanted { inputs.append(try CaseFilter.contexts(of: pairs, among: system.axes)) }
    } catch { throw UsageError(error.description) }
    var findings = problems
    if inputs.isEmpty {
      if system.combinationCount > maximumCombinations { findings.append(tooMany(source.name)) }
      inputs = system.combinations(limit: maximumCombinations)
    }
    return (name, system, inputs.map { ("", $0) }, findings)
  }

  /// Resolves the variants; the one of all defaults becomes the first.
  private static func resolve(
    _ choices: [Choice], of system: TokenSystem, from file: String, _ findings: inout FindingList,
    _ seen: inout Set<Finding>
  ) -> [TokenExport.Variant] {
    var variants: [TokenExport.Variant] = []
    var count = 0
    var resolver = VariantResolver(system)
    for (name, input) in choices {
      let (variant, found) = resolver.variant(input)
      findings.add(found.filter { seen.insert($0).inserted })
      count += variant.tokens.tokens.count
      guard count <= maximumTokens else {
        findings.add([tooMany(file)])
        return []
      }
      let contexts = variant.input.map(\.context).joined(separator: "-")
      let own = name.isEmpty ? (contexts.isEmpty ? "default" : contexts) : name
      variants.append(TokenExport.Variant(name: own, contexts: variant.input, tokens: variant.tokens))
    }
    let usual = variants.firstIndex { variant in
      variant.contexts.allSatisfy { pair in
        system.axes.contains { axis in
          ExactText(axis.name) == ExactText(pair.axis) && ExactText(axis.defaultContext) == ExactText(pair.context)
        }
      }
    }
    if let usual, usual > 0 { variants.insert(variants.remove(at: usual), at: 0) }
    return variants
  }

  private static func tooMany(_ file: String) -> Finding {
    Finding(
      severity: .error, code: .inputTooManyCombinations, file: file,
      message:
        "there are more than \(maximumCombinations) combinations of contexts, or \(maximumTokens) tokens in them",
      advice: "choose some with --variant")
  }
}
