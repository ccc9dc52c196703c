internal import ColorSpaces
internal import LocatedJSON
import SuiteFiles
internal import TokenEngine
internal import TokenFiles

/// A check that looks at the variants that it is for.
protocol TokenCheck: DeclaredCheck {
  /// The code of what it finds.
  static var code: FindingCode { get }

  /// Patterns for the tokens that a rule for all tokens with the same code leaves to this one.
  var takenTokens: [CheckPattern] { get }

  /// Looks for what breaks the rule.
  ///
  /// - Parameters:
  ///   - chosen: The variants.
  ///   - session: What has the tokens, counts comparisons and reports patterns that nothing matches.
  /// - Returns: What breaks it; `nil` after saying that it compares too much, or nothing.
  func failures(in chosen: [Int], _ session: inout CheckSession) -> [Failure]?
}

extension TokenCheck {
  var takenTokens: [CheckPattern] { [] }
}

extension SuiteChecks {
  /// All rules that are declared.
  var declared: [any TokenCheck] {
    let lists: [[any TokenCheck]] = [
      references, sameTokens, counterparts, notNegative, ordered, variants, contrast, truncation,
    ]
    return lists.flatMap { $0 }
  }
}

/// What declared checks share: the tokens that they match patterns with, how much they may still compare, and what is
/// wrong with them.
struct CheckSession {
  /// The tokens.
  let tokens: CheckedTokens

  /// The names of all controls.
  let controls: [String]

  /// The specimens whose references are looked at.
  let specimens: [SpecimenReferences]

  /// The suite file; `nil` for token files without one.
  private let document: JSONDocument?

  /// What is to be reported so far; of each kind the first ones.
  var list = FindingList()

  /// Whether every rule so far could compare all that it names.
  private(set) var isComplete = true

  /// How much was looked at so far.
  var tally = CheckTally()

  /// What was said of the types of tokens, by rule.
  private var reportedTypes: Set<String> = []

  /// The largest number of comparisons that all declared rules of a suite may ask for: some seconds.
  static let maximumComparisons = 20_000_000

  /// The number of comparisons that a contrast counts for.
  static let contrastCost = 10

  /// The number of comparisons that may still be made.
  private(set) var comparisonsLeft: Int

  /// The number of names that may still be compared to find the nearest one, which is slow.
  private var namesToCompare: Int

  /// Creates a session in which nothing was compared.
  init(
    _ tokens: CheckedTokens, controls: [String] = [], specimens: [SpecimenReferences] = [],
    document: JSONDocument? = nil, maximumComparisons: Int = CheckSession.maximumComparisons,
    namesToCompare: Int = 500_000
  ) {
    self.tokens = tokens
    self.controls = controls
    self.specimens = specimens
    self.document = document
    comparisonsLeft = maximumComparisons
    self.namesToCompare = namesToCompare
    tally.references = specimens.reduce(0) { $0 + $1.references.count }
  }

  /// The tokens that patterns describe, each once, in the order of the tokens; a pattern without any is reported, and
  /// so is one whose tokens have no value.
  ///
  /// - Parameters:
  ///   - patterns: The patterns.
  ///   - rule: What the rule says.
  ///   - chosen: The variants in which the tokens are looked up.
  /// - Returns: The paths; `nil` after saying that there are too many patterns.
  /// - Complexity: O(*n* · (*p* + *v*)) for *n* tokens, *p* patterns and *v* variants.
  mutating func tokens(matching patterns: [CheckPattern], of rule: CheckScope, in chosen: [Int]) -> [String]? {
    guard mayCompare(tokens.paths.count * patterns.count, for: rule) else { return nil }
    let globs = patterns.map { Glob($0.text, style: .tokens) }
    var usage = [PatternUsage](repeating: .unmatched, count: globs.count)
    var matching: [String] = []
    for path in tokens.paths {
      var matches = false
      // Looked up at most once, and only while some pattern is not known to be used.
      var isThere: Bool?
      for index in globs.indices where !(matches && usage[index] == .used) && globs[index].matches(path) {
        matches = true
        guard usage[index] != .used else { continue }
        let found = isThere ?? tokens.isThere(path, in: chosen)
        isThere = found
        usage[index] = found ? .used : .withoutValue
      }
      if matches { matching.append(path) }
    }
    guard mayCompare(matching.count * chosen.count, for: rule) else { return nil }
    for (pattern, usage) in zip(patterns, usage) { report(usage, of: pattern, rule, in: chosen) }
    return matching
  }

  /// What became of a pattern.
  enum PatternUsage {
    case unmatched
    case withoutValue
    case used
  }

  /// Says that no token has a pattern's form, or that those that have it have no value in a rule's variants.
  mutating func report(_ usage: PatternUsage, of pattern: CheckPattern, _ rule: CheckScope, in chosen: [Int]) {
    switch usage {
    case .used: break
    case .unmatched:
      let isName = Glob(pattern.text, style: .tokens).isFixed
      report(
        rule.severity, .checksUnmatched, at: pattern.offset, "no token matches '\(pattern.text)'",
        advice: (isName ? nearest(to: pattern.text, among: tokens.paths) : nil) ?? "name tokens that there are")
    // A rule without variants was reported already.
    case .withoutValue where chosen.isEmpty: break
    case .withoutValue:
      report(
        rule.severity, .checksUnmatched, at: pattern.offset,
        "no token of '\(pattern.text)' has a value in \(chosen.map { tokens.variants[$0].name }.listed)",
        advice: "name tokens that have one there, or other variants")
    }
  }

  /// Advice with the nearest of some names; `nil` if none is near, or very many were compared.
  private mutating func nearest(to name: String, among names: [String]) -> String? {
    guard namesToCompare > 0 else { return nil }
    namesToCompare -= names.count
    return spellingAdvice(for: name, among: names)
  }

  /// The positions of the variants that a rule is for; `nil` after saying that there are too many patterns.
  mutating func variants(of rule: CheckScope) -> [Int]? {
    guard !rule.variants.isEmpty else { return Array(tokens.variants.indices) }
    guard mayCompare(rule.variants.count * tokens.variants.count, for: rule) else { return nil }
    var chosen: Set<Int> = []
    for pattern in rule.variants {
      let glob = Glob(pattern.text, style: .tokens)
      let found = tokens.variants.indices.filter { glob.matches(tokens.variants[$0].name) }
      if found.isEmpty {
        let names = tokens.variants.map(\.name)
        report(
          rule.severity, .checksUnmatched, at: pattern.offset, "no variant matches '\(pattern.text)'",
          advice: nearest(to: pattern.text, among: names) ?? "the variants are \(names.listed)")
      }
      chosen.formUnion(found)
    }
    return chosen.sorted()
  }

  /// The positions of contexts among the axes, each with its context; `nil` after saying which one there is not.
  mutating func contexts(_ contexts: [CheckContext], of rule: CheckScope) -> [(axis: Int, context: String)]? {
    let axes = tokens.axes
    var found: [(axis: Int, context: String)] = []
    for context in contexts {
      let names = axes.map(\.name)
      guard let axis = TokenSystem.index(of: context.axis.text, among: names) else {
        report(unknown: context.axis, "the tokens have no axis '\(context.axis.text)'", among: names, rule)
        return nil
      }
      let (name, choices) = (context.name, axes[axis].contexts)
      guard let choice = TokenSystem.index(of: name.text, among: choices) else {
        report(unknown: name, "the axis '\(names[axis])' has no context '\(name.text)'", among: choices, rule)
        return nil
      }
      found.append((axis, choices[choice]))
    }
    return found
  }

  /// Says that a name is none of those there are.
  mutating func report(unknown name: CheckPattern, _ message: String, among names: [String], _ rule: CheckScope) {
    report(
      rule.severity, .checksUnmatched, at: name.offset, message,
      advice: spellingAdvice(for: name.text, among: names) ?? "there are \(names.listed)")
  }

  /// Whether so many more comparisons may be made; the first time they may not, that is reported.
  mutating func mayCompare(_ count: Int, for rule: CheckScope) -> Bool {
    guard count > comparisonsLeft else {
      comparisonsLeft -= count
      return true
    }
    report(
      .error, .checksTooMany, at: rule.offset,
      "with this rule the checks make more than \(Self.maximumComparisons.groupedText) comparisons",
      advice: "name fewer tokens or variants")
    comparisonsLeft = 0
    return false
  }

  /// Notes a problem in the suite file.
  mutating func report(
    _ severity: Severity, _ code: FindingCode, at offset: Int, _ message: String, advice: String? = nil
  ) {
    if [.checksUnmatched, .checksType, .checksTooMany].contains(code) { isComplete = false }
    guard let document else { return }
    list.add(code, severity, file: document.file) {
      Finding(severity: severity, code: code, in: document, at: offset, message: message, advice: advice)
    }
  }

  /// Says, once of each kind for a rule, why it cannot compare something.
  mutating func reportType(
    _ kind: String, of rule: CheckScope, at offset: Int? = nil, _ message: String, advice: String
  ) {
    guard reportedTypes.insert("\(kind) \(rule.offset)").inserted else { return }
    report(rule.severity, .checksType, at: offset ?? rule.offset, message, advice: advice)
  }

  /// Reports the exceptions that nothing needed.
  mutating func report(unneeded exceptions: CheckExceptions) {
    for exception in exceptions.unneeded {
      report(
        .warning, .checksUnneeded, at: exception.offset, "the exception '\(exception.text)' is not needed",
        advice: CheckExceptions.hasForm(exception.text)
          ? "leave it out" : "write 'token' or 'token → other', with ' in variant' behind it or without")
    }
  }
}

extension CheckPattern {
  /// The pattern, if it has a placeholder that the reader has not refused.
  var namePattern: NamePattern? { (try? NamePattern.read(text)).flatMap { $0 } }
}

extension [CheckPattern] {
  /// Whether one of the patterns describes a name of a control or variant.
  func match(_ name: String) -> Bool { contains { Glob($0.text, style: .tokens).matches(name) } }
}
