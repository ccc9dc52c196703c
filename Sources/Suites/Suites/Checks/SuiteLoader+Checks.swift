internal import ColorSpaces
private import LocalFiles
package import LocatedJSON
internal import SnapshotHarness
internal import Specimens
import SuiteFiles
package import TokenEngine
internal import TokenFiles

/// What the checks of a suite came to.
package struct CheckReport: Sendable {
  /// How much was looked at.
  package var tally = CheckTally()

  /// The file of known findings, relative to the suite's folder; `nil` if there is none.
  package var baselineFile: String?

  /// Whether every rule could compare all that it names; what is not found otherwise may be there all the same.
  package var isComplete = true

  /// What is known; `nil` if the file cannot be read.
  package var known: KnownFindings?

  /// The number of rules for all tokens that were applied, but for those of tiers.
  package var ruleCount = 0

  /// The number of tokens that they were applied to.
  package var tokenCount = 0

  /// What breaks the rules, known or not.
  var breaches: [Breach] = []

  /// The number of contrasts that are too low, and known to be.
  package var knownCount: Int { known?.contrastCount ?? 0 }

  /// The number of other findings that are known.
  package var knownFindings: Int { known?.otherCount ?? 0 }

  /// What the file of known findings should say.
  ///
  /// - Parameter acceptsNew: Whether what is not known, or was better, is written too.
  /// - Returns: The text of the file, the number of findings in it, and the number of those that were not taken.
  package func updatedBaseline(acceptingNew acceptsNew: Bool) -> (text: String, count: Int, refused: Int) {
    let (new, refused) = (known ?? KnownFindings()).updated(to: breaches, acceptsNew: acceptsNew)
    return (new.text, new.entries.count, refused)
  }
}

extension SuiteLoader {
  /// Whether checks are asked for: they are about a suite as a whole, so not where only some of its cases are.
  var wantsChecks: Bool { runsChecks && filter.only.isEmpty && filter.variants.isEmpty && filter.scales.isEmpty }

  /// Applies the rules that the suite declares.
  ///
  /// - Parameters:
  ///   - resolved: The variants with their tokens.
  ///   - axes: What the tokens vary by.
  ///   - shelf: The specimens.
  ///   - settings: The canvas, and what cases depend on.
  ///   - tokenFindings: What is wrong with the tokens of all variants.
  /// - Returns: What they found; `nil` if nothing was asked for, or the suite file has mistakes.
  mutating func runChecks(
    _ resolved: [ResolvedPlan], _ axes: [ContextAxis], _ shelf: SpecimenShelf, _ settings: DrawingSettings,
    _ tokenFindings: [Finding]
  ) -> CheckRunner? {
    guard wantsChecks, !hasErrors, file.checks != nil || runsAllRules, !resolved.isEmpty else { return nil }
    let checks = file.checks ?? SuiteChecks()
    let variants = resolved.map { resolved in
      CheckRunner.Variant(
        name: resolved.plan.name, contexts: axes.map { resolved.plan.input[$0.name] ?? $0.defaultContext ?? "" },
        tokens: resolved.tokens.tokens,
        // A canvas that is no colour is reported elsewhere.
        canvas: EncodedRGB((try? settings.canvas.color(in: resolved.tokens.tokens)) ?? .transparent))
    }
    var runner = CheckRunner(
      variants, axes: axes, tiers: file.tiers, settings: findingSettings, document: reader.document)
    runner.isComplete =
      !tokenFindings.contains { $0.severity == .error } && resolved.allSatisfy { $0.tokens.tokens.broken.isEmpty }
    runner.controls = shelf.files.map(\.control)
    runner.specimens = references(checks.references.filter { $0.scope.level != .off }, resolved, shelf, settings)
    runner.tally.references = runner.specimens.reduce(0) { $0 + $1.references.count }
    for check in checks.declared { runner.run(check) }
    return runner
  }

  /// Applies the rules for all tokens, and reports what of these and of the declared rules is not known.
  ///
  /// - Parameters:
  ///   - runner: What the declared rules found; `nil` if nothing was asked for.
  ///   - resolved: The variants with their tokens.
  ///   - suite: The suite; `nil` if it cannot be drawn, and what specimens use is not known.
  /// - Returns: What came of it.
  mutating func finish(_ runner: CheckRunner?, _ resolved: [ResolvedPlan], _ suite: Suite?) -> CheckReport? {
    guard var runner else { return nil }
    let runsAll = runsAllRules
    let needsUse = [TokenRule.unusedToken, .unusedControlToken].contains { rule in
      findingSettings.severity(of: rule).map { runsAll || $0 == .error } ?? false
    }
    if suite == nil { runner.isComplete = false }
    if needsUse, !file.tiers.isEmpty, let suite {
      let usage = suite.usedTokens()
      // Beyond a mistake in a specimen, nobody knows what it uses.
      if usage.findings.contains(where: { $0.severity == .error }) {
        runner.isComplete = false
      } else {
        runner.used = (usage.bySpecimens, usage.bySheets)
      }
    }
    for (finding, rule) in resolved.flatMap(\.tierBreaches) {
      runner.note(Failure(of: finding), rule, finding.severity, isReported: true)
    }
    runner.runRules { runsAll || $0 == .error }
    runner.list.add(knownFindings.findings)
    var report = CheckReport(
      tally: runner.tally, baselineFile: file.checks?.baseline?.text, isComplete: runner.isComplete,
      ruleCount: runner.applied.count, tokenCount: runner.tokens.count, breaches: runner.breaches)
    if var known = knownFindings.known {
      runner.report(beyond: &known)
      known.reportPast(to: &runner.list) { code in
        // A rule that was not applied this time has said nothing.
        guard let rule = TokenRule(code), !rule.isOfTiers, !runsAll else { return true }
        return runner.applied.contains(rule)
      }
      report.known = known
    }
    findings += runner.list.findings.sorted()
    return report
  }

  /// What is wrong with a variant's tokens, as the suite's settings have it; of rules of tiers only what is not known.
  ///
  /// - Parameter found: What resolving found.
  /// - Returns: The findings to be reported, and all that breaks the rules of tiers.
  func reported(of found: [Finding]) -> (findings: [Finding], tierBreaches: [(Finding, TokenRule)]) {
    var list = FindingList()
    var breaches: [(Finding, TokenRule)] = []
    let settings = findingSettings
    let exceptions = Dictionary(uniqueKeysWithValues: TokenRule.allCases.map { ($0, settings.exceptions(of: $0)) })
    for finding in found {
      guard let rule = TokenRule(finding.kind), !finding.related.isEmpty else {
        list.add(finding)
        continue
      }
      var finding = finding
      // What is switched off is counted with all other findings, which is no business of errors.
      let severity = settings.severity(of: rule)
      finding.severity = severity ?? .note
      let breach = Breach(code: rule.code, severity: finding.severity, failure: Failure(of: finding))
      if severity != nil { breaches.append((finding, rule)) }
      if exceptions[rule]?.covers(finding.related, in: nil) == true { continue }
      if severity == nil || !(knownFindings.known?.contains(breach) ?? false) { list.add(finding) }
    }
    return (list.findings, breaches)
  }

  /// Reads what the suite knows of: no finding if it names no file, nothing if the file cannot be read.
  mutating func readKnownFindings() {
    knownFindings = (KnownFindings(), [])
    guard let file = file.checks?.baseline else { return }
    let name = Files.join(folder, file.text)
    guard access.exists(name) || access.isLink(name) else {
      knownFindings.findings.append(
        Finding(
          severity: .error, code: .checksBaseline, in: reader.document, at: file.offset,
          message: "there is no file '\(file.text)'",
          advice: "write it with 'specimen tokens check --update-baseline --accept-new', or leave 'baseline' out"))
      return
    }
    let bytes: [UInt8]
    do { bytes = try access.read(name) } catch {
      knownFindings.known = nil
      knownFindings.findings.append(
        Finding(severity: .error, code: .checksUnreadable, file: name, message: "cannot be read: \(error)"))
      return
    }
    let (document, problems) = JSONScanner.scan(bytes, file: name, allowsComments: false)
    let read = document.map { KnownFindings.read($0) }
    knownFindings = (read?.known, problems + (read?.findings ?? []))
  }

  /// What the specimens that rules are about refer to.
  private func references(
    _ rules: [ReferenceCheck], _ resolved: [ResolvedPlan], _ shelf: SpecimenShelf, _ settings: DrawingSettings
  ) -> [SpecimenReferences] {
    guard !rules.isEmpty else { return [] }
    let pool = RasterizerPool(count: 0)
    let painters = resolved.map {
      VariantPainter(
        tokens: $0.tokens, background: .transparent, settings: settings, specimens: shelf.embeddable, scale: 1,
        pool: pool)
    }
    var gaps = TokenGaps(of: resolved.map(\.tokens))
    var all: [SpecimenReferences] = []
    for (index, specimen) in shelf.files.enumerated()
    where rules.contains(where: { CheckRunner.matches($0.specimens, specimen.control) }) {
      var seen: Set<SpecimenReference> = []
      var found: [SpecimenReference] = []
      for (number, _) in specimen.cases {
        guard let specimenCase = shelf.specimenCase(number, at: index) else { continue }
        var bound: [(variant: Int, contexts: [[String: String]])] = []
        for (variant, painter) in painters.enumerated() {
          // Where the same tokens lack a value, references lead to the same tokens.
          if bound.contains(where: { gaps.areEqual($0.variant, variant, in: $0.contexts) }) { continue }
          let all = painter.references(of: specimenCase)
          found += all.references.filter { seen.insert($0).inserted }
          bound.append((variant, all.contexts))
        }
      }
      all.append(
        SpecimenReferences(
          control: specimen.control, file: specimen.name, bytes: specimen.bytes, references: found))
    }
    return all
  }
}

extension Failure {
  /// What breaks a rule of tiers.
  init(of finding: Finding) {
    let location = TokenLocation(
      file: finding.file, line: finding.line ?? 0, column: finding.column ?? 0, pointer: finding.pointer)
    self.init(
      subjects: [finding.related], location: location, text: finding.message, advice: finding.advice ?? "")
  }
}

/// The rules for all tokens, applied to token files without a suite.
package enum TokenFileRules {
  /// What breaks the rules that need neither tiers nor specimens, with the severities that they have by themselves.
  ///
  /// - Parameter variants: The tokens, each variant with its name, which is empty if there is one alone.
  /// - Returns: The findings by file and line; the number of tokens, and that of the rules.
  package static func findings(
    in variants: [(name: String, tokens: ResolvedTokens)]
  ) -> (findings: [Finding], tokens: Int, rules: Int) {
    var runner = CheckRunner(variants.map { CheckRunner.Variant(name: $0.name, tokens: $0.tokens) })
    runner.runRules()
    var none = KnownFindings()
    runner.report(beyond: &none)
    return (runner.list.findings.sorted(), runner.tokens.count, runner.applied.count)
  }
}
