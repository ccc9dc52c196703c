internal import LocatedJSON
internal import Specimens
internal import TokenEngine

/// Looks for references of specimens to tiers that are not for them.
struct ReferenceChecker {
  private let tiers: TierRules
  private var rules: [Rule]

  private struct Rule {
    var rule: ReferenceCheck
    var specimens: [(pattern: CheckPattern, glob: Glob, isUsed: Bool)]

    /// Whether each tier is for the specimens.
    var allows: [Bool]
    var exceptions: [(pattern: CheckPattern, exception: TierException, isNeeded: Bool)]
  }

  init(_ rules: [ReferenceCheck], tiers: [Tier], checker: inout TokenChecker) {
    self.tiers = TierRules(tiers: tiers)
    self.rules = rules.map { rule in
      Rule(
        rule: rule, specimens: rule.specimens.map { ($0, Glob($0.text, style: .tokens), false) },
        allows: tiers.map { tier in rule.tiers.contains { $0.text.isSameText(as: tier.name) } },
        // The reader has refused what is no exception.
        exceptions: rule.scope.except.compactMap { text in TierException(text.text).map { (text, $0, false) } })
    }
    for rule in rules {
      for tier in rule.tiers where !tiers.contains(where: { $0.name.isSameText(as: tier.text) }) {
        checker.report(
          rule.scope.level.severity, "checks.unmatched", at: tier.offset, "there is no tier '\(tier.text)'",
          advice: spellingAdvice(for: tier.text, among: tiers.map(\.name))
            ?? (tiers.isEmpty ? "declare 'tiers'" : "the tiers are \(TokenChecker.list(tiers.map(\.name)))"))
      }
    }
  }

  /// Whether some rule is about a control; notes that its pattern has one.
  mutating func wants(_ control: String) -> Bool {
    var wants = false
    for rule in rules.indices {
      for place in rules[rule].specimens.indices where rules[rule].specimens[place].glob.matches(control) {
        rules[rule].specimens[place].isUsed = true
        wants = true
      }
    }
    return wants
  }

  /// Tells the references of a specimen that lead to other tiers.
  mutating func check(_ references: [SpecimenReference], of specimen: SpecimenFile, checker: inout TokenChecker) {
    checker.tally.references += references.count
    var document: JSONDocument?
    for rule in rules.indices where rules[rule].specimens.contains(where: { $0.glob.matches(specimen.control) }) {
      // A reference with placeholders may lead to many tokens; it is told once.
      var told: [Int: Int] = [:]
      var failures: [(reference: SpecimenReference, paths: [String])] = []
      for reference in references where isForbidden(reference.path, by: rule, for: specimen.control) {
        if let place = told[reference.offset] {
          failures[place].paths.append(reference.path)
        } else {
          told[reference.offset] = failures.count
          failures.append((reference, [reference.path]))
        }
      }
      guard !failures.isEmpty else { continue }
      document = document ?? JSONScanner.scan(specimen.bytes, file: specimen.name, allowsComments: true).document
      guard let document else { continue }
      for (reference, paths) in failures {
        let more = paths.count > 1 ? " and \(paths.count - 1) more" : ""
        let tier = tiers.tier(of: reference.path).map { "of tier '\(tiers.tiers[$0].name)'" } ?? "in no tier"
        let allowed = rules[rule].rule.tiers.map { "'\($0.text)'" }.joined(separator: ", ")
        let level = rules[rule].rule.scope.level.severity
        let finding = Finding(
          severity: level, code: "checks.references", in: document, at: max(0, reference.offset),
          message:
            "'\(specimen.control)' refers to '\(reference.path)'\(more) \(tier); the tiers for it are \(allowed)",
          advice: "refer to a token of these, or except \"\(specimen.control) → \(reference.path)\"")
        checker.add(Breach(finding, subjects: paths.map { "\(specimen.control) → \($0)" }))
      }
    }
  }

  private mutating func isForbidden(_ path: String, by rule: Int, for control: String) -> Bool {
    if let tier = tiers.tier(of: path), rules[rule].allows[tier] { return false }
    var covers = false
    for place in rules[rule].exceptions.indices
    where rules[rule].exceptions[place].exception.allows(control, reference: path) {
      rules[rule].exceptions[place].isNeeded = true
      covers = true
    }
    return !covers
  }

  /// Tells patterns without a control, and exceptions that nothing needed.
  func finish(_ checker: inout TokenChecker) {
    for rule in rules {
      for specimen in rule.specimens where !specimen.isUsed {
        checker.report(
          rule.rule.scope.level.severity, "checks.unmatched", at: specimen.pattern.offset,
          "no specimen matches '\(specimen.pattern.text)'", advice: "name controls that there are")
      }
      for exception in rule.exceptions where !exception.isNeeded { checker.reportUnneeded(exception.pattern) }
    }
  }
}
