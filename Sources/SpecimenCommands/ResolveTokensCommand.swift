private import LocatedJSON
private import SnapshotHarness
private import Suites
private import TokenEngine
private import TokenFiles

/// `specimen tokens resolve`: prints tokens with their values and the ways to them.
struct ResolveTokensCommand: Command {
  static let name = "tokens resolve"
  static let summary = "Print tokens with their values and the chains of aliases to them."
  static let usage = """
    usage: specimen tokens resolve FILE… [OPTION…]

      Reads token files, resolver documents or folders and prints every token of every combination of contexts.

      --variant AXIS=CONTEXT,…   only this combination; may be given several times
      --format text|json         default: text

    """

  private let files: [String]
  private let variants: [VariantChoice]
  private let format: OutputFormat

  /// The largest number of combinations that are printed unless the user names some.
  private static let maximumCombinations = 1_000

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    variants = try arguments.variants()
    format = try arguments.choice(for: "--format", of: OutputFormat.self) ?? .text
    files = try arguments.words()
    if files.isEmpty { throw UsageError("FILE is missing") }
  }

  func run(in environment: Environment) async -> ExitStatus {
    var inputs: [[VariantChoice.Pair]] = []
    do throws(UsageError) {
      for variant in variants { inputs.append(try variant.contexts()) }
    } catch {
      environment.complain(error, in: Self.name)
      return .usage
    }
    let access = FileAccess(currentFolder: environment.currentFolder)
    var resolved: [ResolvedVariant] = []
    var findings: [Finding] = []
    for file in files {
      guard access.exists(file) else {
        environment.say("specimen: tokens resolve: no file or folder '\(file)'")
        return .usage
      }
      let (system, problems) = TokenSystem.load(path: file, read: access.read, list: access.listIfFolder)
      findings += problems
      guard let system else { continue }
      var chosen: [[String: String]] = []
      do throws(CaseFilterProblem) {
        for input in inputs { chosen.append(try CaseFilter.contexts(of: input, among: system.axes)) }
      } catch {
        environment.say("specimen: tokens resolve: \(error)")
        return .usage
      }
      let (variants, mistakes) = system.resolveAll(
        chosen.isEmpty ? system.combinations(limit: Self.maximumCombinations) : chosen)
      resolved += variants
      findings += mistakes
    }
    environment.talk(FindingLines.text(of: findings))
    switch format {
    case .json: environment.output(ResolutionJSON.text(resolved, findings: findings) + "\n")
    case .text: environment.output(ResolutionText.text(resolved))
    }
    return LoadedSuites.status(of: findings)
  }
}
