package import LocatedJSON
package import TokenEngine

extension SuiteLoader {
  /// What is wrong with a variant's tokens, as the suite's settings have it; of rules of tiers only what is not known.
  ///
  /// - Parameters:
  ///   - found: What resolving found.
  ///   - rules: The rules, with what the suite says about them.
  ///   - known: What the suite knows of.
  /// - Returns: The findings to be told, and all that breaks the rules of tiers.
  func settle(
    _ found: [Finding], _ rules: TokenRules, _ known: KnownFindings
  ) -> (findings: [Finding], tierBreaches: [Breach]) {
    var list = FindingList()
    var breaches: [Breach] = []
    for finding in found {
      guard let rule = TokenRule(rawValue: finding.code), let path = finding.related.first else {
        list.add(finding)
        continue
      }
      guard let severity = rules.severity(of: rule) else { continue }
      var finding = finding
      finding.severity = severity
      let breach = Breach(finding, subjects: [finding.related.joined(separator: " → ")])
      breaches.append(breach)
      if !rules.excepts(path, from: rule), !known.contains(breach) { list.add(finding) }
    }
    return (list.findings, breaches)
  }

  /// Applies the rules for all tokens, and tells what of this and of the checks is not known.
  ///
  /// - Parameters:
  ///   - report: What the checks came to; gets what else there is.
  ///   - resolved: The variants with their tokens.
  ///   - suite: The suite; `nil` if it cannot be drawn, and what specimens use is not known.
  mutating func finish(_ report: inout CheckReport?, _ resolved: [ResolvedPlan], _ suite: Suite?) {
    guard var done = report else { return }
    let rules = TokenRules(file.checks?.rules ?? [])
    let runsAll = runsAllRules
    func isWanted(_ rule: TokenRule) -> Bool { rules.severity(of: rule).map { runsAll || $0 == .error } ?? false }
    let hasRules = TokenRule.allCases.contains { !$0.isOfTiers && isWanted($0) }
    var runner = TokenRuleRunner(
      hasRules ? resolved.map { ($0.plan.name, $0.tokens.tokens) } : [], tiers: TierRules(tiers: file.tiers),
      rules: rules, wanted: { runsAll || $0 == .error })
    let needsUse = isWanted(.unusedToken) || isWanted(.unusedControlToken)
    if needsUse, !file.tiers.isEmpty, let suite {
      let usage = suite.usedTokens()
      // Beyond a mistake in a specimen, nobody knows what it uses.
      if usage.findings.contains(where: { $0.severity == .error }) {
        done.isComplete = false
      } else {
        runner.used = (usage.bySpecimens, usage.bySheets)
      }
    }
    runner.run()
    if suite == nil || !runner.isComplete { done.isComplete = false }
    if runner.hasTooManyColors {
      let place = file.checks?.rules.first { $0.rule == .duplicateValue }?.offset ?? 0
      done.list.add(
        Finding(
          severity: .warning, code: "checks.tooMany", in: reader.document, at: place,
          message: "so many colours are nearly the same that not all are compared", advice: "write a smaller 'deltaE'"))
    }
    var seen: Set<Finding> = []
    let tierBreaches = resolved.flatMap(\.tierBreaches).filter { seen.insert($0.finding).inserted }
    let breaches = leavingOutExcepted(tierBreaches + runner.breaches, rules, runner.applied, &done.list)
    done.ruleCount = runner.applied.count
    done.tokenCount = runner.tokens.count
    done.breaches += breaches
    tell(&done, breaches, runner)
    findings += done.list.findings.sorted()
    report = done
  }

  /// The breaches of rules for all tokens without those that exceptions cover; exceptions that nothing needs are told.
  private func leavingOutExcepted(
    _ breaches: [Breach], _ rules: TokenRules, _ applied: [TokenRule], _ list: inout FindingList
  ) -> [Breach] {
    var needed: [TokenRule: Set<Int>] = [:]
    let left = breaches.filter { breach in
      guard let rule = TokenRule(rawValue: breach.finding.code), let path = breach.finding.related.first else {
        return true
      }
      let places = rules.neededExceptions(of: rule, by: path)
      if !places.isEmpty { needed[rule, default: []].formUnion(places) }
      return places.isEmpty
    }
    for rule in applied + TokenRule.allCases.filter(\.isOfTiers) {
      for (place, exception) in rules.exceptions(of: rule).enumerated()
      where !(needed[rule]?.contains(place) ?? false) && rules.severity(of: rule) != nil {
        list.add(
          Finding(
            severity: .warning, code: "checks.unneeded", in: reader.document, at: exception.offset,
            message: "the exception '\(exception.text)' is not needed", advice: "leave it out"))
      }
    }
    return left
  }

  /// Tells what is not known, and what is known and no more.
  private func tell(_ report: inout CheckReport, _ ruleBreaches: [Breach], _ runner: TokenRuleRunner) {
    guard let known = report.baseline?.known else { return }
    for breach in report.breaches {
      guard !known.contains(breach) else {
        report.knownFindings += breach.subjects.count
        continue
      }
      // What breaks rules of tiers was told with the tokens.
      if !(TokenRule(rawValue: breach.finding.code)?.isOfTiers ?? false) { report.list.add(breach.finding) }
    }
    guard known.count > 0, let baseline = report.baseline else { return }
    var current: [String: Set<ExactText>] = [:]
    for breach in report.breaches {
      for subject in breach.subjects { current[breach.finding.code, default: []].insert(ExactText(subject)) }
    }
    for row in known.rows {
      // A rule that was not applied this time has said nothing.
      if let rule = TokenRule(rawValue: row.code), !rule.isOfTiers, !runsAllRules, !runner.applied.contains(rule) {
        continue
      }
      for subject in row.subjects where !(current[row.code]?.contains(ExactText(subject.text)) ?? false) {
        baseline.report("'\(subject.text)' breaks \(row.code) no more", at: subject.offset, to: &report.list)
      }
    }
  }
}

/// The rules for all tokens, applied to token files without a suite.
package enum TokenFileRules {
  /// What breaks the rules that need neither tiers nor specimens, with the severities that they have by themselves.
  ///
  /// - Parameter variants: The tokens, each variant with its name.
  /// - Returns: The findings by file and line; the number of tokens, and that of the rules.
  package static func findings(
    in variants: [(name: String, tokens: ResolvedTokens)]
  ) -> (findings: [Finding], tokens: Int, rules: Int) {
    var runner = TokenRuleRunner(variants, tiers: TierRules(tiers: []), rules: TokenRules())
    runner.run()
    var list = FindingList()
    list.add(runner.breaches.map(\.finding))
    return (list.findings.sorted(), runner.tokens.count, runner.applied.count)
  }
}
