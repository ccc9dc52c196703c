import ExactTexts
internal import LocatedJSON
import SuiteFiles
internal import TokenEngine
internal import TokenFiles

extension CheckRunner {
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
    guard mayCompare(paths.count * patterns.count, for: rule) else { return nil }
    let globs = patterns.map { Glob($0.text, style: .tokens) }
    var usage = [PatternUsage](repeating: .unmatched, count: globs.count)
    var matching: [String] = []
    for path in paths {
      var matches = false
      // Looked up at most once, and only while some pattern is not known to be used.
      var isThere: Bool?
      for index in globs.indices where !(matches && usage[index] == .used) && globs[index].matches(path) {
        matches = true
        guard usage[index] != .used else { continue }
        let found = isThere ?? self.isThere(path, in: chosen)
        isThere = found
        usage[index] = found ? .used : .withoutValue
      }
      if matches { matching.append(path) }
    }
    guard mayCompare(matching.count * chosen.count, for: rule) else { return nil }
    for (pattern, usage) in zip(patterns, usage) { report(usage, of: pattern, rule, in: chosen) }
    return matching
  }

  /// Whether some variant has a token, or would have it but for a mistake, which is reported elsewhere.
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
    // A rule without variants was reported already.
    case .withoutValue where chosen.isEmpty: break
    case .withoutValue:
      report(
        rule.severity, .checksUnmatched, at: pattern.offset,
        "no token of '\(pattern.text)' has a value in \(Self.list(chosen.map { variants[$0].name }))",
        advice: "name tokens that have one there, or other variants")
    }
  }

  /// Says that no token has a pattern's form.
  mutating func reportUnmatched(_ pattern: CheckPattern, _ rule: CheckScope) {
    let isName = Glob(pattern.text, style: .tokens).isFixed
    report(
      rule.severity, .checksUnmatched, at: pattern.offset, "no token matches '\(pattern.text)'",
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
          rule.severity, .checksUnmatched, at: pattern.offset, "no variant matches '\(pattern.text)'",
          advice: nearest(to: pattern.text, among: names) ?? "the variants are \(Self.list(names))")
      }
      chosen.formUnion(found)
    }
    return chosen.sorted()
  }

  /// The positions of contexts among the axes, each with its context; `nil` after saying which one there is not.
  mutating func contexts(_ contexts: [CheckContext], of rule: CheckScope) -> [(axis: Int, context: String)]? {
    var found: [(axis: Int, context: String)] = []
    for context in contexts {
      guard let axis = TokenSystem.index(of: context.axis.text, among: axes.map(\.name)) else {
        report(
          rule.severity, .checksUnmatched, at: context.axis.offset,
          "the tokens have no axis '\(context.axis.text)'",
          advice: spellingAdvice(for: context.axis.text, among: axes.map(\.name))
            ?? "there are \(Self.list(axes.map(\.name)))")
        return nil
      }
      guard let choice = TokenSystem.index(of: context.name.text, among: axes[axis].contexts) else {
        report(
          rule.severity, .checksUnmatched, at: context.name.offset,
          "the axis '\(axes[axis].name)' has no context '\(context.name.text)'",
          advice: spellingAdvice(for: context.name.text, among: axes[axis].contexts)
            ?? "there are \(Self.list(axes[axis].contexts))")
        return nil
      }
      found.append((axis, axes[axis].contexts[choice]))
    }
    return found
  }

  /// The variant that differs from another one in some contexts only; `nil` if there is none.
  func variant(like other: Int, with contexts: [(axis: Int, context: String)]) -> Int? {
    var wanted = variants[other].contexts
    for (axis, context) in contexts { wanted[axis] = context }
    return variants.firstIndex { zip($0.contexts, wanted).allSatisfy { ExactText($0) == ExactText($1) } }
  }
}
