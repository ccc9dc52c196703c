internal import ColorSpaces
internal import LocatedJSON
internal import TokenEngine
internal import TokenFiles

/// Looks for what breaks the checks of a suite.
///
/// Rules are taken one by one: a rule's patterns are matched with all tokens once, and what it compares is limited by
/// ``maximumComparisons`` for all rules together.
struct TokenChecker {
  /// A variant with its tokens.
  struct Variant {
    /// The name.
    var name: String

    /// The context of each axis, in the order of the axes.
    var contexts: [String]

    /// The tokens.
    var tokens: ResolvedTokens

    /// What lies behind all pictures.
    var canvas: EncodedRGB
  }

  /// The variants.
  let variants: [Variant]

  /// What the tokens vary by.
  let axes: [ContextAxis]

  /// The paths of all tokens of any variant.
  let paths: [String]

  /// The suite file.
  let document: JSONDocument

  /// What breaks the rules so far; of each kind the first ones.
  var list = FindingList()

  /// What breaks the rules so far and may be known; of each rule no more than ``KnownFindings/maximumCount``.
  var breaches: [Breach] = []

  /// How much was looked at so far.
  var tally = CheckTally()

  /// Whether every rule so far could compare all that it names.
  private(set) var isComplete = true

  /// The largest number of comparisons that all rules of a suite may ask for: some seconds.
  static let maximumComparisons = 20_000_000

  /// The number of comparisons that a contrast counts for.
  static let contrastCost = 10

  /// The number of comparisons that all rules together may make.
  private let maximumComparisons: Int

  /// The number of comparisons that may still be made.
  var comparisonsLeft: Int

  /// The number of names that may still be compared to find the nearest one, which is slow.
  private var namesToCompare: Int

  /// Creates a checker.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tokens.
  init(
    _ variants: [Variant], axes: [ContextAxis], document: JSONDocument,
    maximumComparisons: Int = TokenChecker.maximumComparisons, namesToCompare: Int = 500_000
  ) {
    self.variants = variants
    self.axes = axes
    self.document = document
    (self.maximumComparisons, comparisonsLeft) = (maximumComparisons, maximumComparisons)
    self.namesToCompare = namesToCompare
    // What a variant lacks and another one has is unset there, so one variant knows all paths.
    let first = variants.first?.tokens
    paths = (first?.paths ?? []) + (first?.unset ?? []) + (first?.broken.map(\.path) ?? [])
  }

  /// Whether so many more comparisons may be made; the first time they may not, that is told.
  mutating func mayCompare(_ count: Int, for rule: CheckScope) -> Bool {
    guard count > comparisonsLeft else {
      comparisonsLeft -= count
      return true
    }
    report(
      .error, "checks.tooMany", at: rule.offset,
      "with this rule the checks make more than \(maximumComparisons.groupedText) comparisons",
      advice: "name fewer tokens or variants")
    comparisonsLeft = 0
    return false
  }
}

/// How much the checks of a suite looked at.
package struct CheckTally: Hashable, Sendable {
  /// The number of pairs of colours whose contrast was asked for, each counted once for all variants.
  package var pairs = 0

  /// The number of pairs and variants whose contrast was computed.
  package var contrasts = 0

  /// The number of ramps, each counted once for all variants.
  package var ramps = 0

  /// The number of tokens that were compared between variants.
  package var compared = 0

  /// The number of tokens that were looked for in all variants, or beside their counterparts.
  package var sought = 0

  /// The number of tokens whose sign was looked at.
  package var sizes = 0

  /// The number of references of specimens.
  package var references = 0
}

// MARK: Findings

extension TokenChecker {
  /// Notes a problem in the suite file.
  mutating func report(
    _ severity: Severity, _ code: String, at offset: Int, _ message: String, advice: String? = nil
  ) {
    if ["checks.unmatched", "checks.type", "checks.tooMany"].contains(code) { isComplete = false }
    let document = document
    list.add(code, severity, file: document.file) {
      Finding(severity: severity, code: code, in: document, at: offset, message: message, advice: advice)
    }
  }

  /// Notes a problem of a token, where it is declared.
  mutating func report(
    _ severity: Severity, _ code: String, at location: TokenLocation, _ message: String, advice: String? = nil,
    colors: [String] = []
  ) {
    list.add(code, severity, file: location.file) {
      var finding = Finding(
        severity: severity, code: code, file: location.file, line: location.line, column: location.column,
        pointer: location.pointer, message: message, advice: advice)
      finding.colors = colors
      return finding
    }
  }

  /// Notes what breaks a rule, and may be known.
  mutating func add(_ breach: Breach) {
    // More than that is not written to any file.
    if breaches.count < KnownFindings.maximumCount { breaches.append(breach) } else { list.add(breach.finding) }
  }

  /// A failure in one variant: where it is told, and its text before and after the names of the variants.
  struct Failure: Hashable {
    var location: TokenLocation
    var text: String
    var end = ""

    /// The colours that it is about.
    var colors: [String] = []
  }

  /// Notes failures, those with the same text and place once, with the names of the variants behind.
  ///
  /// - Parameters:
  ///   - failures: The failures.
  ///   - code: The code of the findings.
  ///   - rule: What the rule says.
  ///   - subject: What known findings call the failures; `nil` if these have a list of their own.
  ///   - advice: What to do about them.
  mutating func report(
    _ failures: [(variant: Int, failure: Failure)], _ code: String, of rule: CheckScope, subject: String? = nil,
    advice: String
  ) {
    var groups: [(failure: Failure, names: [String])] = []
    var places: [Failure: Int] = [:]
    for (variant, failure) in failures {
      if let place = places[failure] {
        groups[place].names.append(variants[variant].name)
      } else {
        places[failure] = groups.count
        groups.append((failure, [variants[variant].name]))
      }
    }
    for (failure, names) in groups {
      let message = "\(failure.text) in \(Self.list(names))\(failure.end)"
      guard let subject else {
        report(
          rule.level.severity, code, at: failure.location, message, advice: advice, colors: failure.colors)
        continue
      }
      let finding = Finding(
        severity: rule.level.severity, code: code, file: failure.location.file, line: failure.location.line,
        column: failure.location.column, pointer: failure.location.pointer, message: message, advice: advice)
      add(Breach(finding, subjects: names.map { "\(subject) in \($0)" }))
    }
  }

  /// Names for a message; of very many the first.
  static func list(_ names: [String]) -> String {
    names.prefix(12).joined(separator: ", ") + (names.count > 12 ? " and \(names.count - 12) more" : "")
  }
}

// MARK: Patterns

extension TokenChecker {
  /// The tokens that patterns describe, each once, in the order of the tokens; a pattern without any is told, and so is
  /// one whose tokens have no value.
  ///
  /// - Parameters:
  ///   - patterns: The patterns.
  ///   - rule: What the rule says.
  ///   - chosen: The variants in which the tokens are looked up.
  /// - Returns: The paths; `nil` after saying that there are too many patterns.
  /// - Complexity: O(*n* · (*p* + *v*)) for *n* tokens, *p* patterns and *v* variants.
  mutating func tokens(matching patterns: [CheckPattern], of rule: CheckScope, in chosen: [Int]) -> [String]? {
    guard mayCompare(paths.count * patterns.count, for: rule) else { return nil }
    let globs = patterns.map { Glob($0.text, style: .tokens) }
    var usage = [PatternUsage](repeating: .unmatched, count: globs.count)
    var matching: [String] = []
    for path in paths {
      var matches = false
      // Looked up at most once, and only while some pattern is not known to be used.
      var isThere: Bool?
      for place in globs.indices where !(matches && usage[place] == .used) && globs[place].matches(path) {
        matches = true
        guard usage[place] != .used else { continue }
        let found = isThere ?? self.isThere(path, in: chosen)
        isThere = found
        usage[place] = found ? .used : .withoutValue
      }
      if matches { matching.append(path) }
    }
    guard mayCompare(matching.count * chosen.count, for: rule) else { return nil }
    for (pattern, usage) in zip(patterns, usage) { report(usage, of: pattern, rule, in: chosen) }
    return matching
  }

  /// Whether some variant has a token, or would have it but for a mistake, which is told elsewhere.
  func isThere(_ path: String, in chosen: [Int]) -> Bool {
    chosen.contains { variants[$0].tokens.token(path) != nil || variants[$0].tokens.isBroken(path) }
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
    case .unmatched: reportUnmatched(pattern, rule)
    // A rule without variants was told already.
    case .withoutValue where chosen.isEmpty: break
    case .withoutValue:
      report(
        rule.level.severity, "checks.unmatched", at: pattern.offset,
        "no token of '\(pattern.text)' has a value in \(Self.list(chosen.map { variants[$0].name }))",
        advice: "name tokens that have one there, or other variants")
    }
  }

  /// Says that no token has a pattern's form.
  mutating func reportUnmatched(_ pattern: CheckPattern, _ rule: CheckScope) {
    let isName = Glob(pattern.text, style: .tokens).isFixed
    report(
      rule.level.severity, "checks.unmatched", at: pattern.offset, "no token matches '\(pattern.text)'",
      advice: (isName ? nearest(to: pattern.text, among: paths) : nil) ?? "name tokens that there are")
  }

  /// Advice with the nearest of some names; `nil` if none is near, or very many were compared.
  private mutating func nearest(to name: String, among names: [String]) -> String? {
    guard namesToCompare > 0 else { return nil }
    namesToCompare -= names.count
    return spellingAdvice(for: name, among: names)
  }

  /// The positions of the variants that a rule is for; `nil` after saying that there are too many patterns.
  mutating func variants(of rule: CheckScope) -> [Int]? {
    guard !rule.variants.isEmpty else { return Array(variants.indices) }
    guard mayCompare(rule.variants.count * variants.count, for: rule) else { return nil }
    var chosen: Set<Int> = []
    for pattern in rule.variants {
      let glob = Glob(pattern.text, style: .tokens)
      let found = variants.indices.filter { glob.matches(variants[$0].name) }
      if found.isEmpty {
        let names = variants.map(\.name)
        report(
          rule.level.severity, "checks.unmatched", at: pattern.offset, "no variant matches '\(pattern.text)'",
          advice: nearest(to: pattern.text, among: names) ?? "the variants are \(Self.list(names))")
      }
      chosen.formUnion(found)
    }
    return chosen.sorted()
  }

  /// The positions of contexts among the axes, each with its context; `nil` after saying which one there is not.
  mutating func contexts(_ contexts: [CheckContext], of rule: CheckScope) -> [(axis: Int, context: String)]? {
    var settled: [(axis: Int, context: String)] = []
    for context in contexts {
      guard let axis = TokenSystem.index(of: context.axis.text, among: axes.map(\.name)) else {
        report(
          rule.level.severity, "checks.unmatched", at: context.axis.offset,
          "the tokens have no axis '\(context.axis.text)'",
          advice: spellingAdvice(for: context.axis.text, among: axes.map(\.name))
            ?? "there are \(Self.list(axes.map(\.name)))")
        return nil
      }
      guard let choice = TokenSystem.index(of: context.name.text, among: axes[axis].contexts) else {
        report(
          rule.level.severity, "checks.unmatched", at: context.name.offset,
          "the axis '\(axes[axis].name)' has no context '\(context.name.text)'",
          advice: spellingAdvice(for: context.name.text, among: axes[axis].contexts)
            ?? "there are \(Self.list(axes[axis].contexts))")
        return nil
      }
      settled.append((axis, axes[axis].contexts[choice]))
    }
    return settled
  }

  /// The variant that differs from another one in some contexts only; `nil` if there is none.
  func variant(like place: Int, with contexts: [(axis: Int, context: String)]) -> Int? {
    var wanted = variants[place].contexts
    for (axis, context) in contexts { wanted[axis] = context }
    return variants.firstIndex { zip($0.contexts, wanted).allSatisfy { $0.isSameText(as: $1) } }
  }
}

/// The exceptions of a rule, and which of them were needed.
struct CheckExceptions {
  private let patterns: [(pattern: CheckPattern, glob: Glob)]
  private var isNeeded: [Bool]

  /// Creates exceptions, none of which was needed.
  init(of rule: CheckScope) {
    patterns = rule.except.map { ($0, Glob($0.text, style: .tokens)) }
    isNeeded = Array(repeating: false, count: patterns.count)
  }

  /// Whether a failure is excepted; asked for failures only.
  mutating func cover(_ name: String) -> Bool {
    var covers = false
    for (place, exception) in patterns.enumerated() where exception.glob.matches(name) {
      isNeeded[place] = true
      covers = true
    }
    return covers
  }

  /// Tells the exceptions that nothing needed.
  func report(to checker: inout TokenChecker) {
    for (exception, isNeeded) in zip(patterns, isNeeded) where !isNeeded {
      checker.reportUnneeded(exception.pattern)
    }
  }
}

extension TokenChecker {
  /// Says that an exception is not needed.
  mutating func reportUnneeded(_ exception: CheckPattern) {
    report(
      .warning, "checks.unneeded", at: exception.offset, "the exception '\(exception.text)' is not needed",
      advice: "leave it out")
  }
}
