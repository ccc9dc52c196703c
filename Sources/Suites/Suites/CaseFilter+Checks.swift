internal import ExactTexts
internal import LocatedJSON
import SnapshotHarness
package import TokenEngine
import TokenFiles

/// A filter that names something no suite has.
package struct CaseFilterProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do, one sentence without a full stop.
  package let description: String

  /// Creates a problem from its sentence.
  init(_ description: String) { self.description = description }
}

/// The names that a filter can choose from: those of one suite's cases.
package struct KnownCases: Sendable {
  /// The parts of a case's name besides the suite.
  struct Name: Hashable, Sendable {
    /// The control.
    var control: String

    /// The variant.
    var variant: String

    /// The scale, in device pixels per point.
    var scale: Int

    /// Creates a name.
    init(control: String, variant: String, scale: Int) {
      self.control = control
      self.variant = variant
      self.scale = scale
    }
  }

  /// The suite's name.
  var suite: String

  /// The variants, with the context of every axis where that is known.
  var variants: [(name: String, contexts: [VariantChoice.Pair])]

  /// What the tokens vary by.
  var axes: [ContextAxis]

  /// The scales.
  var scales: [Int]

  /// All cases, whatever a filter says.
  var cases: OnDemandList<Name>

  /// Whether these are all cases the suite could have; false if files with errors hide some.
  var isWhole: Bool

  /// Creates a list of names.
  init(
    suite: String, variants: [(name: String, contexts: [VariantChoice.Pair])], axes: [ContextAxis] = [],
    scales: [Int], cases: OnDemandList<Name>, isWhole: Bool = true
  ) {
    self.suite = suite
    self.variants = variants
    self.axes = axes
    self.scales = scales
    self.cases = cases
    self.isWhole = isWhole
  }
}

extension CaseFilter {
  /// Checks that each part of the filter matches something, so that a misspelt one does not pass as a run without
  /// cases.
  ///
  /// A shard is not looked at: of few cases, none may be in it.
  ///
  /// - Parameters:
  ///   - suites: The names to choose from.
  ///   - mayBeEmpty: Whether patterns may describe no case.
  /// - Throws: ``CaseFilterProblem`` for a variant, axis, context, scale or pattern that nothing has, with the nearest
  ///   name or what there is; and if no case has all that is named.
  package func check(against suites: [KnownCases], mayBeEmpty: Bool = false) throws(CaseFilterProblem) {
    guard !suites.isEmpty else { return }
    for choice in variants { try check(choice, against: suites) }
    let known = suites.flatMap(\.scales)
    for scale in scales where !known.contains(scale) {
      throw CaseFilterProblem("no scale \(scale); there are \(Set(known).sorted().map(String.init).listed)")
    }
    // Where a file with a mistake hides cases, its finding already says why a pattern matches nothing.
    guard !mayBeEmpty, suites.allSatisfy(\.isWhole) else { return }
    let unmet = only.filter { pattern in !suites.contains { $0.has(pattern) } }
    guard unmet.isEmpty else { throw CaseFilterProblem(Self.text(ofUnmet: unmet, among: suites)) }
    guard !asksForCases || suites.contains(where: has) else {
      throw CaseFilterProblem("no case has all that --only, --variant and --scale ask for; leave one of them out")
    }
  }

  /// Whether any option chooses cases by their names.
  private var asksForCases: Bool { !(only.isEmpty && variants.isEmpty && scales.isEmpty) }

  /// Whether a suite has a case with all that is asked for.
  private func has(_ suite: KnownCases) -> Bool {
    let meant = suite.variants.filter { variant in
      variants.isEmpty
        || variants.contains { $0.matches(name: variant.name, contexts: variant.contexts, axes: suite.axes) }
    }
    let names = Set(meant.map { ExactText($0.name) })
    return suite.cases.contains { name in
      names.contains(ExactText(name.variant)) && (scales.isEmpty || scales.contains(name.scale))
        && (only.isEmpty
          || only.contains {
            $0.matchesCase(suite: suite.suite, control: name.control, variant: name.variant, scale: name.scale)
          })
    }
  }

  private func check(_ choice: VariantChoice, against suites: [KnownCases]) throws(CaseFilterProblem) {
    let names = suites.flatMap { $0.variants.map(\.name) }
    switch choice {
    case .name(let name):
      guard !names.contains(where: { ExactText($0) == ExactText(name) }) else { return }
      let parts = name.split(separator: ",").map(String.init)
      let unknown = parts.first { part in !names.contains { ExactText($0) == ExactText(part) } }
      if parts.count > 1, unknown == nil {
        let options = parts.map { "--variant \($0)" }.joined(separator: " ")
        throw CaseFilterProblem("'\(name)' names several variants; give each an option of its own: \(options)")
      }
      let wrong = parts.count > 1 ? unknown ?? name : name
      throw CaseFilterProblem("no variant '\(wrong)'; \(Self.advice(forVariant: wrong, among: names))")
    case .contexts(let pairs):
      for pair in pairs { try Self.check(pair, among: suites.flatMap(\.axes)) }
      let isMet = suites.contains { suite in
        suite.variants.contains { choice.matches(name: $0.name, contexts: $0.contexts, axes: suite.axes) }
      }
      guard !isMet else { return }
      throw CaseFilterProblem("no variant has \(choice.text); there are \(names.listed)")
    }
  }

  /// Checks that an axis and its context exist.
  ///
  /// - Throws: ``CaseFilterProblem`` with the nearest name or the names there are.
  static func check(_ pair: VariantChoice.Pair, among axes: [ContextAxis]) throws(CaseFilterProblem) {
    let meant = axes.filter { TokenSystem.index(of: pair.axis, among: [$0.name]) != nil }
    guard !meant.isEmpty else {
      let advice = axes.isEmpty ? "the tokens do not vary" : Self.advice(for: pair.axis, among: axes.map(\.name))
      throw CaseFilterProblem("--variant: the tokens have no axis '\(pair.axis)'; \(advice)")
    }
    guard !meant.contains(where: { TokenSystem.index(of: pair.context, among: $0.contexts) != nil }) else { return }
    throw CaseFilterProblem(
      "--variant: the axis '\(meant[0].name)' has no context '\(pair.context)'; "
        + Self.advice(for: pair.context, among: meant.flatMap(\.contexts)))
  }

  /// The context of each axis that some choices name, in the spelling of the token files.
  ///
  /// - Throws: ``CaseFilterProblem`` if an axis or context does not exist, or an axis is chosen twice.
  package static func contexts(
    of choices: [VariantChoice.Pair], among axes: [ContextAxis]
  ) throws(CaseFilterProblem) -> [String: String] {
    var contexts: [String: String] = [:]
    for choice in choices {
      try check(choice, among: axes)
      guard let resolved = choice.resolved(among: axes) else { continue }
      guard contexts.updateValue(resolved.context, forKey: resolved.axis) == nil else {
        throw CaseFilterProblem("--variant: the axis '\(resolved.axis)' is given twice")
      }
    }
    return contexts
  }

  /// The sentence for patterns that no case has.
  private static func text(ofUnmet patterns: [Glob], among suites: [KnownCases]) -> String {
    let named = patterns.prefix(5).map { pattern in
      "'\(pattern.pattern)'" + (nearest(to: pattern.pattern, among: suites).map { " (did you mean '\($0)'?)" } ?? "")
    }
    let rest = patterns.count > 5 ? " and \(patterns.count - 5) more" : ""
    let controls = suites.flatMap { suite in suite.cases.map(\.control) }
    return "--only: no case is named \(named.joined(separator: " or "))\(rest); there are \(controls.listed)"
  }

  /// The name most like a pattern that has no wildcard, in the form the pattern has.
  private static func nearest(to pattern: String, among suites: [KnownCases]) -> String? {
    guard !pattern.utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }) else { return nil }
    if let meant = name(ofFile: pattern, among: suites) { return meant }
    if suites.contains(where: { ExactText($0.suite) == ExactText(pattern) }) { return pattern + "/**" }
    let slashes = pattern.utf8.count { $0 == UInt8(ascii: "/") }
    var seen: Set<String> = []
    var names: [String] = []
    for suite in suites {
      for name in suite.cases {
        for form in name.forms(suite: suite.suite, slashes: slashes) where seen.insert(form).inserted {
          names.append(form)
        }
      }
    }
    return nearestName(to: pattern, among: names)
  }

  /// The name of a case, or of a control, by the path of its reference or specimen file; `nil` if it is none.
  private static func name(ofFile path: String, among suites: [KnownCases]) -> String? {
    guard let ending = [".specimen.json", ".png"].first(where: path.hasSuffix) else { return nil }
    let parts = path.dropLast(ending.count).split(separator: "/")
    return (1...3).reversed().map { parts.suffix($0).joined(separator: "/") }
      .first { name in !name.isEmpty && suites.contains { $0.has(Glob(name)) } }
  }

  /// What to do about an unknown variant.
  private static func advice(forVariant name: String, among names: [String]) -> String {
    if name.contains(":"), !name.contains("=") {
      return "an axis and its context have '=' between them: --variant \(name.replacing(":", with: "="))"
    }
    guard Set(names).count == 1, nearestName(to: name, among: names) == nil else {
      return advice(for: name, among: names)
    }
    return "'\(names[0])' is the only one; the page 'Light and dark from nothing' shows how to add others"
  }

  /// What to do about an unknown name: use the nearest one, or one of those there are.
  private static func advice(for name: String, among names: [String]) -> String {
    spellingAdvice(for: name, among: names) ?? "there are \(names.listed)"
  }
}

extension KnownCases {
  /// Whether a pattern describes any case.
  fileprivate func has(_ pattern: Glob) -> Bool {
    cases.contains {
      pattern.matchesCase(suite: suite, control: $0.control, variant: $0.variant, scale: $0.scale)
    }
  }
}

extension KnownCases.Name {
  /// What a pattern with so many slashes could have meant.
  fileprivate func forms(suite: String, slashes: Int) -> [String] {
    switch slashes {
    case 0: [control]
    case 1: ["\(control)/\(variant)", "\(control)/\(variant)@\(scale)x", "\(suite)/\(control)"]
    default: ["\(suite)/\(control)/\(variant)", "\(suite)/\(control)/\(variant)@\(scale)x"]
    }
  }
}
