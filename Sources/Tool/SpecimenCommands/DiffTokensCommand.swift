private import LocatedJSON
private import SnapshotReports
import TokenDialects
private import TokenEngine
internal import TokenFiles

/// `specimen tokens diff`: compares the tokens of two design systems or revisions.
struct DiffTokensCommand: Command {
  static let declaration = CommandTable.diffTokens

  /// How the differences are written.
  enum Format: String, CaseIterable {
    case text, markdown, json
  }

  private let names: [String]
  private let root: String?
  private let dialect: TokenDialect?
  private let profile: TokenProfile
  private let format: Format

  /// The number of tokens of all variants, of both systems, after which no more variants are compared.
  private static let maximumTokens = 2_000_000

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    root = try arguments.value(.root)
    dialect = try arguments.choice(.dialect, of: TokenDialect.self)
    profile = try arguments.choice(.profile, of: TokenProfile.self) ?? .lenient
    format = try arguments.choice(.format, of: Format.self) ?? .text
    names = try arguments.words()
  }

  func run(in environment: Environment) async throws -> Incidents {
    var sides: [TokenDiffSide] = []
    var findings: [[Finding]] = []
    for name in names {
      let (side, found) = try TokenDiffSide.load(name, root: root, dialect: dialect, profile: profile, in: environment)
      if let side { sides.append(side) }
      findings.append(found)
    }
    guard sides.count == 2 else {
      tell(findings, in: environment)
      return Incidents(findings: findings.flatMap { $0 }, failures: 1)
    }
    let matching = Self.match(sides[0], sides[1])
    guard !matching.pairs.isEmpty else {
      tell(findings, in: environment)
      throw UsageError(
        "'\(names[0])' and '\(names[1])' have no variant in common; name systems with the same contexts")
    }
    var pairs: [TokenComparison.Pair] = []
    var tokenCount = 0
    var logs = findings.map { FindingLog($0) }
    for pair in matching.pairs where pairs.isEmpty || tokenCount <= Self.maximumTokens {
      let (old, oldFindings) = sides[0].system.resolve(pair.old)
      let (new, newFindings) = sides[1].system.resolve(pair.new)
      logs[0].add(oldFindings)
      logs[1].add(newFindings)
      tokenCount += old.tokens.count + new.tokens.count
      pairs.append(TokenComparison.Pair(old: old, new: new))
    }
    if pairs.count < matching.count {
      logs[1].add([
        Finding(
          severity: .error, code: .inputTooManyCombinations, file: names[1],
          message: "both have more than \(pairs.count) variants in common; the first \(pairs.count) are compared",
          advice: "compare suites that name the variants that count")
      ])
    }
    let comparison = TokenComparison(
      pairs, old: sides[0].version(in: matching.pairs.map(\.old), against: sides[1]),
      new: sides[1].version(in: matching.pairs.map(\.new), against: sides[0]))
    findings = logs.map { $0.sorted }
    let diff = TokenDiff(
      names: (names[0], names[1]), comparison: comparison, matching: matching,
      findings: (environment.silenced.kept(findings[0]), environment.silenced.kept(findings[1])),
      tiers: sides[1].tiers.isEmpty ? sides[0].tiers : sides[1].tiers)
    tell(findings, in: environment)
    switch format {
    case .text: TokenDiffText.write(diff, to: environment.output)
    case .markdown: environment.output(TokenDiffMarkdown.text(of: diff))
    case .json: TokenDiffJSON.write(diff, silenced: environment.silenced.counts, to: environment.output)
    }
    return Incidents(findings: findings.flatMap { $0 }, differences: diff.isEmpty ? 0 : 1)
  }

  /// The variants of two suites by name, or the combinations of contexts.
  private static func match(_ old: TokenDiffSide, _ new: TokenDiffSide) -> VariantMatching {
    if let oldVariants = old.variants, let newVariants = new.variants,
      let matching = VariantMatching(old: oldVariants, new: newVariants)
    {
      return matching
    }
    return VariantMatching(old.system, new.system)
  }

  /// Reports what is wrong, each line with the side it is about.
  private func tell(_ findings: [[Finding]], in environment: Environment) {
    for (side, list) in zip(["A", "B"], findings) {
      let lines = FindingLines.text(of: environment.silenced.filter(list)).split(
        separator: "\n", omittingEmptySubsequences: true)
      if !lines.isEmpty { environment.talk(lines.map { "\(side): \($0)\n" }.joined()) }
    }
  }

  /// What is wrong with one side, each finding once.
  private struct FindingLog {
    private var list = FindingList()
    private var seen: Set<Finding> = []

    init(_ findings: [Finding]) { add(findings) }

    mutating func add(_ findings: [Finding]) { list.add(findings.filter { seen.insert($0).inserted }) }

    var sorted: [Finding] { list.findings.sorted() }
  }
}
