private import ExactTexts
private import LocalFiles
private import LocatedJSON
private import SnapshotHarness
internal import Suites
private import TokenEngine
private import TokenFiles

/// `specimen tokens resolve`: prints tokens with their values and resolution chains.
struct ResolveTokensCommand: Command {
  static let declaration = CommandTable.resolveTokens

  private let arguments: TokenArguments
  private let variants: [VariantChoice]
  private let usesDefaults: Bool
  private let only: [Glob]
  private let format: OutputFormat

  /// The largest number of combinations that are printed unless the user names some.
  private static let maximumCombinations = 1_000

  /// The number of tokens that are printed before no more combinations are.
  private static let maximumTokens = 5_000_000

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    variants = try arguments.variants()
    usesDefaults = try arguments.flag(.defaults)
    guard variants.isEmpty || !usesDefaults else {
      throw UsageError("--defaults and --variant: give one of the two; --variant leaves other axes at their defaults")
    }
    only = try arguments.values(.only).map { Glob($0, style: .tokens) }
    format = try arguments.choice(.format, of: OutputFormat.self) ?? .text
    self.arguments = try TokenArguments(parsing: &arguments)
  }

  nonisolated(nonsending) func run(in environment: Environment) async throws -> Incidents {
    // Nothing is printed before all of the command line is known to make sense.
    var chosen: [[String: String]] = usesDefaults ? [[:]] : []
    var asked: [[VariantChoice.Pair]] = []
    for variant in variants { asked.append(try variant.contexts()) }
    let (system, findings) = try arguments.load(in: environment, keepsReadable: true)
    if let system {
      for pairs in asked { chosen.append(try contexts(of: pairs, in: system)) }
      try checkPatterns(against: system, in: environment)
    }
    let inputs = chosen.isEmpty ? system?.combinations(limit: Self.maximumCombinations) ?? [] : chosen
    var resolution = Resolution(
      format: format, only: only, isOneOfMany: inputs.count > 1, environment: environment)
    resolution.add(findings)
    if let system {
      await resolution.print(
        inputs, of: system, from: arguments.name, count: chosen.isEmpty ? system.combinationCount : chosen.count)
    }
    return Incidents(findings: await resolution.finish())
  }

  private func contexts(
    of input: [VariantChoice.Pair], in system: TokenSystem
  ) throws(UsageError) -> [String: String] {
    do throws(CaseFilterProblem) { return try CaseFilter.contexts(of: input, among: system.axes) } catch {
      throw UsageError(error.description)
    }
  }

  /// The patterns for the groups at the top that hold some paths.
  private func groups(of paths: some Sequence<String>) -> String {
    var names = OrderedTexts()
    for path in paths { names.add(String(path.prefix { $0 != "." })) }
    return Prose.list(names.texts.map { "'\($0).*'" }, limit: 8)
  }

  /// Refuses a pattern that describes no token, so that a misspelt one is not silently accepted.
  private func checkPatterns(against system: TokenSystem, in environment: Environment) throws(UsageError) {
    guard !only.isEmpty else { return }
    let known = system.knownPaths
    for pattern in only where !known.contains(where: pattern.matches) {
      // A shell puts names of files in place of a pattern without quotes.
      let isFile = pattern.isFixed && Files.exists(environment.path(pattern.pattern))
      let spelling =
        isFile
        ? "it is the name of a file; put a pattern in quotes, such as 'color.*'"
        : pattern.isFixed ? spellingAdvice(for: pattern.pattern, among: known) : nil
      throw UsageError(
        "--only '\(pattern.pattern)' describes no token; \(spelling ?? "there are \(groups(of: known))")")
    }
  }

  /// The variants as they are printed, each while the next is resolved, and what is wrong with them.
  private struct Resolution {
    private let environment: Environment
    private let only: [Glob]
    private let printer: Printer
    private var findings = FindingList()
    private var seen: Set<Finding> = []
    private var tokenCount = 0
    private var account: DeclarationAccount?

    init(format: OutputFormat, only: [Glob], isOneOfMany: Bool, environment: Environment) {
      self.environment = environment
      self.only = only
      printer = Printer(format: format, isOneOfMany: isOneOfMany, environment: environment)
    }

    mutating func add(_ new: [Finding]) {
      findings.add(new.filter { seen.insert($0).inserted })
    }

    /// Resolves and prints combinations of contexts of one system.
    nonisolated(nonsending) mutating func print(
      _ inputs: [[String: String]], of system: TokenSystem, from file: String, count: Int
    ) async {
      var printed = 0
      var resolver = VariantResolver(system, keepsAccount: true)
      var printing: Task<Void, Never>?
      for input in inputs {
        let (variant, found) = resolver.variant(input)
        add(found)
        tokenCount += variant.tokens.tokens.count
        let shown = filtered(variant)
        guard printed == 0 || tokenCount <= ResolveTokensCommand.maximumTokens else { break }
        // One at a time, in order.
        await printing?.value
        printing = Task { [printer] in await printer.write(shown) }
        printed += 1
      }
      await printing?.value
      account = resolver.account
      guard printed < count else { return }
      let total = count == .max ? "more than \(Int.max)" : String(count)
      add([
        Finding(
          severity: .error, code: .inputTooManyCombinations, file: file,
          message: "there are \(total) combinations of contexts; the first \(printed) are printed",
          advice: "choose some with --variant")
      ])
    }

    /// The variant with the tokens that patterns describe; what is wrong with others is reported all the same.
    private func filtered(_ variant: ResolvedVariant) -> ResolvedVariant {
      if only.isEmpty { return variant }
      func isShown(_ path: String) -> Bool { only.contains { $0.matches(path) } }
      let tokens = ResolvedTokens(
        tokens: variant.tokens.tokens.filter { isShown($0.path) }, unset: variant.tokens.unset.filter(isShown))
      return ResolvedVariant(input: variant.input, tokens: tokens)
    }

    /// Ends the output, and reports the findings.
    nonisolated(nonsending) func finish() async -> [Finding] {
      let sorted = environment.tell(findings.findings.sorted())
      await printer.finish(sorted, account)
      for line in account?.lines ?? [] { environment.say(line) }
      return sorted
    }
  }

  /// Writes variants in the form that was asked for.
  private actor Printer {
    private let environment: Environment
    private var json: ResolutionJSON?
    private var text: ResolutionText

    init(format: OutputFormat, isOneOfMany: Bool, environment: Environment) {
      self.environment = environment
      text = ResolutionText(isOneOfMany: isOneOfMany)
      json = format == .json ? ResolutionJSON(isOneOfMany: isOneOfMany) : nil
    }

    /// Writes a variant; never two at the same time.
    func write(_ variant: ResolvedVariant) async {
      guard var json = json.take() else { return text.write(variant, to: environment.output) }
      await json.write(variant, processorCount: environment.processorCount, to: environment.output)
      self.json = json
    }

    func finish(_ findings: [Finding], _ account: DeclarationAccount?) {
      json?.finish(
        findings, silenced: environment.silenced.counts, account: account, to: environment.output)
      if json != nil { environment.output("\n") }
    }
  }
}
