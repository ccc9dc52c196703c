private import LocalFiles
private import LocatedJSON
private import Suites
private import TokenFiles

/// `specimen tokens convert`: writes tokens as they were read, in another format of token files.
struct ConvertTokensCommand: Command {
  static let declaration = CommandTable.convertTokens

  /// What is written.
  enum Target: String, CaseIterable {
    case dtcg
  }

  private let source: TokenArguments
  private let target: Target
  private let out: String?
  private let onlyChecks: Bool

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    do throws(UsageError) { target = try arguments.choice(.convertTo, of: Target.self) ?? .dtcg } catch {
      throw UsageError("\(error); other formats are written by 'specimen tokens export'")
    }
    let out = try arguments.value(.exportOut)
    onlyChecks = try arguments.flag(.check)
    self.out = out == OutputFile.standardOutput ? nil : out
    source = try TokenArguments(parsing: &arguments)
    guard !onlyChecks || self.out != nil else { throw UsageError("--check needs --out with the file to look at") }
  }

  func run(in environment: Environment) async throws -> Incidents {
    let (system, findings) = try source.load(in: environment)
    var all = findings
    // What is wrong with single tokens is wrong with them in the written file, too.
    if let system { all += system.forEachVariant(system.combinations(limit: 1_000)) { _ in } }
    let isResolver = out?.hasSuffix(".resolver.json") ?? false
    let converted = system.map { TokenConversion.text(of: $0, name: source.systemName, isResolver: isResolver) }
    var seen: Set<Finding> = []
    all = (all + (converted?.findings ?? [])).filter { seen.insert($0).inserted }.sorted()
    environment.tell(all)
    var incidents = Incidents(findings: all)
    guard let system, let text = converted?.text else { return incidents.orFailure() }
    guard let out else {
      environment.output(text)
      return incidents
    }
    let access = FileAccess(currentFolder: environment.currentFolder)
    let file = TokenOutput(out: out, command: Self.name, inputs: system.files.map(access.opened))
    incidents.add(
      try file.write(text, onlyChecks: onlyChecks, in: environment) {
        SuggestedCommand.tokens("convert", arguments, program: environment.programName)
      })
    return incidents
  }

  /// The options and words of the command line that writes the file.
  private var arguments: (options: [(name: String, value: String)], words: [String]) {
    let options = [("--to", target.rawValue)] + (out.map { [("--out", $0)] } ?? [])
    return (options + source.options, source.files)
  }
}
