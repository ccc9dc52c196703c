private import ColorSpaces
private import ExactTexts
private import LocatedJSON
private import Sheets
private import SnapshotHarness
internal import SuiteFiles
private import Suites
private import TokenDialects
internal import TokenEngine
internal import TokenFiles

/// A new suite: its files, and what was found of its tokens.
struct StarterSuite {
  /// The files to write, by their paths in the suite's folder.
  private(set) var files: [(path: String, text: String)] = []

  private let sources: TokenSources
  private let system: TokenSystem
  private let variants: [StarterVariant]
  private let account: DeclarationAccount?
  private let mistakes: Int
  private let name: String
  private var tokenCount = 0
  private var remarks: [String] = []

  /// The name of the file with what the tokens lack, from the suite's folder.
  private static let substituteFile = "specimens/starter.tokens.json"

  /// The largest number of tokens of a kind of which a sheet is made.
  private static let maximumSheetTokens = 4_000

  /// Reads the tokens and composes the files.
  ///
  /// - Parameters:
  ///   - name: The suite's name.
  ///   - sources: The token files; receives what is wrong with them.
  ///   - stored: Where accepted pictures are to be.
  ///   - folder: The suite's folder, without links.
  ///   - environment: Where findings go if the tokens cannot be used; then the result is `nil`.
  /// - Throws: ``UsageError`` if the suite cannot lie where its tokens are.
  init?(
    named name: String, of sources: inout TokenSources, keeping stored: SuiteFile.Snapshots, in folder: String,
    environment: Environment
  ) throws(UsageError) {
    let snapshots = stored.text
    let read = try sources.load { sources in Self.text(name, [Self.tokens(of: sources)]) }
    guard let read else {
      environment.tell(sources.findings)
      return nil
    }
    (self.name, self.sources, system) = (name, sources, read)
    variants = StarterVariant.all(of: system)
    var resolver = VariantResolver(system, keepsAccount: true)
    var resolved: [ResolvedTokens] = []
    var findings = Set(sources.findings)
    for variant in variants {
      let (tokens, found) = resolver.variant(variant.input)
      findings.formUnion(found)
      resolved.append(tokens.tokens)
    }
    account = resolver.account
    mistakes = findings.count { $0.severity == .error }
    tokenCount = Set(resolved.flatMap { $0.paths.map { ExactText($0) } }).count

    let specimens = StarterSpecimens(StarterRoles(of: resolved), starterFile: Self.substituteFile)
    let substitutes = specimens.substitutes.isEmpty ? [] : [Self.substituteFile]
    let tiers = StarterTiers(of: system, variants.map(\.input))
    var own = sources.origin == .starter ? StarterTokens.files : []
    own += specimens.files
    if !substitutes.isEmpty { own.append((Self.substituteFile, StarterTokens.file(of: specimens.substitutes))) }

    var sheets = Sheet.words.filter { ![Sheet.motion, .contrast].map(\.rawValue).contains($0) }
    if resolved.contains(where: { $0.tokens.count > Self.maximumSheetTokens }) {
      remarks.append("no sheets: they show at most \(Self.maximumSheetTokens.groupedText) tokens of a tier")
      sheets = []
    }
    func members(_ sheets: [String], specimens patterns: [String], listing substitutes: [String]) -> [String] {
      [
        Self.tokens(of: sources, with: substitutes), tiers.text, StarterVariant.text(of: variants, system),
        "\"scales\": [1, 2]",
        "\"specimens\": [" + patterns.map(\.jsonText).joined(separator: ", ") + "]",
        Self.text(ofSheets: sheets), "\"canvas\": " + specimens.canvas.jsonText, "\"snapshots\": \(snapshots)",
      ].compactMap { $0 }
    }
    // What the files will be is read once before anything is written.
    let trial = Self.text(name, members(sheets, specimens: specimens.files.map(\.path), listing: substitutes))
    let (suite, found) = Suite.load(
      declaredAs: ([(SuiteFile.fileName, trial)] + own).map { ($0.0, Array($0.1.utf8)) }, from: DeclaredSources(),
      in: folder, choosing: CaseFilter(), links: .none, runsChecks: false)
    guard suite != nil || !found.contains(where: { $0.severity == .error && $0.code.hasPrefix("suite.") }) else {
      environment.tell(found)
      sources.add(found)
      return nil
    }
    let empty = Set(
      found.filter { $0.kind == .suiteSheetEmpty }.compactMap { finding in
        finding.pointer.split(separator: "/").dropFirst().first.flatMap { Int($0) }
      })
    sheets = sheets.indices.filter { !empty.contains($0) }.map { sheets[$0] }
    // In a folder whose token files are known by their names, the substitutes are one of them.
    let listed = sources.holdsSuite ? [] : substitutes
    let text = Self.text(name, members(sheets, specimens: ["specimens/*.specimen.json"], listing: listed))
    files = [(SuiteFile.fileName, text)] + own
    remarks += tiers.remarks
  }

  // MARK: Texts

  /// An object of members, each on lines of its own.
  private static func text(_ name: String, _ members: [String]) -> String {
    let lines = (["\"suite\": \(name.jsonText)"] + members).map {
      "  " + $0.split(separator: "\n").joined(separator: "\n  ")
    }
    let text = lines.joined(separator: ",\n")
    let snapshots = members.contains { $0.hasPrefix("\"snapshots\"") } ? "" : ",\n  \"snapshots\": \"Snapshots\""
    return "{\n\(text)\(snapshots)\n}\n"
  }

  /// Where the tokens are.
  private static func tokens(of sources: TokenSources, with others: [String] = []) -> String {
    let paths = (sources.paths + others).map(\.jsonText)
    let files = paths.count == 1 ? paths[0] : "[" + paths.joined(separator: ", ") + "]"
    guard let root = sources.root else { return "\"tokens\": \(files)" }
    return "\"tokens\": {\"root\": \(root.jsonText), \"file\": \(files)}"
  }

  /// The sheets: words fill most of some, which take much room in a second scale.
  private static func text(ofSheets sheets: [String]) -> String? {
    guard !sheets.isEmpty else { return nil }
    let items = sheets.map { "{\"sheet\": \"\($0)\", \"scales\": [1]}" }
    return "// Swatches of all tokens of a kind.\n\"sheets\": [\n  " + items.joined(separator: ",\n  ") + "\n]"
  }

  // MARK: What is told

  /// Says what was found.
  func tell(in environment: Environment) {
    let names = sources.names.map { "'\($0)'" }.joined(separator: ", ")
    switch sources.origin {
    case .named: environment.put(line: "tokens   \(names): \(system.dialect.title)")
    case .found: environment.put(line: "tokens   found \(names): \(system.dialect.title); name others as arguments")
    case .starter: environment.put(line: "tokens   none were found: a few with a light and a dark theme are written")
    }
    for axis in system.axes {
      let contexts = axis.contexts.map { $0 + ($0 == axis.defaultContext ? " (default)" : "") }
      environment.put(line: "varies   \(axis.name): \(contexts.joined(separator: ", "))")
    }
    let all = system.combinationCount
    if all > variants.count {
      environment.put(
        line:
          "         \(variants.count) of \(all.groupedText) combinations are variants: the default, and one change at a time"
      )
    }
    environment.put(
      line: "suite    \(name): \(Prose.count(tokenCount, "token")) in \(Prose.count(variants.count, "variant"))")
    for line in account?.lines ?? [] { environment.put(line: "         \(line)") }
    for remark in remarks { environment.put(line: "         \(remark)") }
    guard mistakes > 0 else { return }
    let check = SuggestedCommand.tokens("check", (options: [], words: sources.names), program: environment.programName)
    environment.put(
      line:
        "         \(Prose.count(mistakes, "error")) in the tokens, for which 'verify' ends with exit status 1: \(check)"
    )
  }
}

/// A variant of a new suite.
struct StarterVariant: Hashable {
  /// Its name.
  var name: String

  /// The context of each axis.
  var contexts: [String]

  /// The same, by the axes' names.
  var input: [String: String]

  /// The largest number of combinations that are all written.
  private static let maximumCombinations = 8

  /// The largest number of variants that are written.
  private static let maximumCount = 12

  /// The variants: all combinations of contexts, or of many those that differ from the default in one axis.
  static func all(of system: TokenSystem) -> [StarterVariant] {
    let axes = system.axes
    let defaults = axes.map { $0.defaultContext ?? $0.contexts.first ?? "" }
    var choices = [[String]]()
    if system.combinationCount <= maximumCombinations {
      choices = axes.reduce([[]]) { lists, axis in lists.flatMap { list in axis.contexts.map { list + [$0] } } }
    } else {
      choices = [defaults]
      for (index, axis) in axes.enumerated() {
        for context in axis.contexts where context != defaults[index] && choices.count < maximumCount {
          var choice = defaults
          choice[index] = context
          choices.append(choice)
        }
      }
    }
    let isWhole = choices.count == system.combinationCount
    var taken: Set<ExactText> = []
    return choices.map { choice in
      let changed = isWhole ? choice : zip(choice, defaults).filter { $0 != $1 }.map(\.0)
      let base = changed.isEmpty ? "default" : PathTemplate.usableName(changed.joined(separator: "-"))
      var (name, number) = (base, 1)
      while !taken.insert(ExactText(name.lowercased())).inserted {
        number += 1
        name = "\(base)-\(number)"
      }
      let input = Dictionary(zip(axes.map(\.name), choice), uniquingKeysWith: { first, _ in first })
      return StarterVariant(name: name, contexts: choice, input: input)
    }
  }

  /// What the suite file says of them; `nil` if nothing varies.
  static func text(of variants: [StarterVariant], _ system: TokenSystem) -> String? {
    guard !system.axes.isEmpty else { return nil }
    let members = variants.map { variant in
      let pairs = zip(system.axes, variant.contexts).map { "\($0.name.jsonText): \($1.jsonText)" }
      return "  \(variant.name.jsonText): {\(pairs.joined(separator: ", "))}"
    }
    let remark =
      system.combinationCount > variants.count
      ? "// Of \(system.combinationCount.groupedText) combinations, the default and one change at a time.\n" : ""
    return remark + "\"variants\": {\n" + members.joined(separator: ",\n") + "\n}"
  }
}

/// The tiers of a new suite, as far as the outermost groups say them and the references keep to them.
struct StarterTiers {
  /// What the suite file says of them; `nil` if they are not known.
  let text: String?

  /// Why they are not.
  let remarks: [String]

  /// The names of outermost groups, by tier.
  private static let words: [(name: String, groups: Set<String>)] = [
    ("global", ["global", "primitive", "primitives", "core", "reference", "ref", "palette"]),
    ("alias", ["alias", "semantic", "semantics", "system", "sys"]),
    ("control", ["control", "controls", "component", "components", "comp"]),
  ]

  init(of system: TokenSystem, _ inputs: [[String: String]]) {
    var groups: [String] = []
    for path in system.knownPaths {
      let group = String(path.prefix { $0 != "." })
      if !groups.contains(group) { groups.append(group) }
      if groups.count > 20 { break }
    }
    func tier(of group: String) -> Int? { Self.words.firstIndex { $0.groups.contains(group.lowercased()) } }
    let tiers = Self.words.indices.compactMap { index -> Tier? in
      let own = groups.filter { tier(of: $0) == index }
      return own.isEmpty ? nil : Tier(name: Self.words[index].name, groups: own)
    }
    guard tiers.count > 1, groups.allSatisfy({ tier(of: $0) != nil }) else {
      text = nil
      remarks = ["the paths do not show tiers with certainty; declare them as 'tiers' if there are some"]
      return
    }
    let rules = TierRules(tiers: tiers)
    let isKept = inputs.allSatisfy { input in
      !system.resolve(input, checking: rules).findings.contains { $0.code.hasPrefix("tier.") }
    }
    guard isKept else {
      text = nil
      remarks = ["the groups \(groups.joined(separator: ", ")) may be tiers, but references do not keep to them"]
      return
    }
    let items = tiers.map { tier in
      "  {\"name\": \(tier.name.jsonText), \"groups\": [\(tier.groups.map(\.jsonText).joined(separator: ", "))]}"
    }
    text = "// A tier refers only to tiers before it.\n\"tiers\": [\n" + items.joined(separator: ",\n") + "\n]"
    remarks = []
  }
}

extension SuiteFile.Snapshots {
  /// The value of the key in a suite file.
  fileprivate var text: String {
    switch self {
    case .folder(let text), .state(let text): text.text.jsonText
    case .digests(let file): "{\"digests\": \(file.text.jsonText)}"
    }
  }
}
