internal import ColorSpaces
private import LocalFiles
internal import LocatedJSON
import SuiteFiles
internal import TokenEngine

/// Applies the rules of a suite whose tokens are resolved and whose specimens are known.
struct SuiteChecker {
  private let file: SuiteFile
  private let document: JSONDocument

  /// What the suite says about findings.
  private let settings: FindingSettings

  /// Whether the rules for all tokens whose findings are no errors are applied, too.
  private let runsAllRules: Bool

  /// The findings that the suite knows of; `nil` if the file cannot be read.
  private let known: KnownFindings?

  /// What is wrong with that file.
  private let baselineFindings: [Finding]

  /// Reads what the suite knows of.
  init(_ file: SuiteFile, _ document: JSONDocument, in folder: String, _ access: FileAccess, runsAllRules: Bool) {
    self.file = file
    self.document = document
    self.runsAllRules = runsAllRules
    settings = file.findingSettings
    (known, baselineFindings) = Self.readBaseline(file, document, in: folder, access)
  }

  /// Reads the known findings: none if the suite names no file, `nil` if the file cannot be read.
  private static func readBaseline(
    _ suite: SuiteFile, _ document: JSONDocument, in folder: String, _ access: FileAccess
  ) -> (known: KnownFindings?, findings: [Finding]) {
    guard let file = suite.checks?.baseline else { return (KnownFindings(), []) }
    let name = Files.join(folder, file.text)
    guard access.exists(name) || access.isLink(name) else {
      let finding = Finding(
        severity: .error, code: .checksBaseline, in: document, at: file.offset,
        message: "there is no file '\(file.text)'",
        advice: "write it with 'specimen tokens check --update-baseline --accept-new', or leave 'baseline' out")
      return (KnownFindings(), [finding])
    }
    let bytes: [UInt8]
    do { bytes = try access.read(name) } catch {
      return (
        nil, [Finding(severity: .error, code: .checksUnreadable, file: name, message: "cannot be read: \(error)")]
      )
    }
    let (baseline, problems) = JSONScanner.scan(bytes, file: name, allowsComments: false)
    let read = baseline.map { KnownFindings.read($0) }
    return (read?.known, problems + (read?.findings ?? []))
  }

  /// The rules about references.
  var referenceRules: [ReferenceCheck] { (file.checks?.references ?? []).filter { $0.scope.level != .off } }

  /// Applies the rules that the suite declares.
  ///
  /// - Parameters:
  ///   - resolved: The variants with their tokens.
  ///   - axes: What the tokens vary by.
  ///   - shelf: The specimens.
  ///   - drawing: The canvas, and what cases depend on.
  ///   - comparison: What was found out about cases.
  ///   - tokenFindings: What is wrong with the tokens of all variants.
  /// - Returns: What they found; `nil` if nothing was asked for.
  func run(
    _ resolved: [SuiteLoader.ResolvedPlan], _ axes: [ContextAxis], _ shelf: SpecimenShelf,
    _ drawing: DrawingSettings, _ comparison: inout VariantComparison, _ tokenFindings: [Finding]
  ) -> CheckRunner? {
    guard file.checks != nil || runsAllRules, !resolved.isEmpty else { return nil }
    let checks = file.checks ?? SuiteChecks()
    let variants = resolved.map { resolved in
      CheckedTokens.Variant(
        name: resolved.plan.name, contexts: axes.map { resolved.plan.input[$0.name] ?? $0.defaultContext ?? "" },
        tokens: resolved.tokens.tokens,
        // A canvas that is no colour is reported elsewhere.
        canvas: EncodedRGB((try? drawing.canvas.color(in: resolved.tokens.tokens)) ?? .transparent))
    }
    var runner = CheckRunner(
      CheckSession(
        CheckedTokens(variants, axes: axes, tiers: file.tiers), controls: shelf.files.map(\.control),
        specimens: SpecimenReferences.all(for: referenceRules, resolved, shelf, &comparison), document: document),
      settings: settings)
    runner.hasAllTokens =
      !tokenFindings.contains { $0.severity == .error } && resolved.allSatisfy { $0.tokens.tokens.broken.isEmpty }
    runner.isInputComplete = runner.hasAllTokens
    for check in checks.declared { runner.run(check) }
    return runner
  }

  /// Applies the rules for all tokens, and reports what of these and of the declared rules is not known.
  ///
  /// - Parameters:
  ///   - runner: What the declared rules found.
  ///   - resolved: The variants with their tokens.
  ///   - suite: The suite; `nil` if it cannot be drawn, and what specimens use is not known.
  /// - Returns: What came of it, and the findings.
  func finish(
    _ runner: CheckRunner, _ resolved: [SuiteLoader.ResolvedPlan], _ suite: Suite?
  ) -> (report: CheckReport, findings: [Finding]) {
    var runner = runner
    let needsUse = [TokenRule.unusedToken, .unusedControlToken].contains { rule in
      settings.severity(of: rule).map { runsAllRules || $0 == .error } ?? false
    }
    if suite == nil { runner.isInputComplete = false }
    if needsUse, !file.tiers.isEmpty, let suite {
      let usage = suite.usedTokens()
      // Beyond a mistake in a specimen, nobody knows what it uses.
      if usage.findings.contains(where: { $0.severity == .error }) {
        runner.isInputComplete = false
      } else {
        runner.used = (usage.bySpecimens, usage.bySheets)
      }
    }
    runner.note(ofTiers: resolved.flatMap(\.tierBreaches))
    runner.runRules { runsAllRules || $0 == .error }
    var report = CheckReport(
      tally: runner.session.tally, baselineFile: file.checks?.baseline?.text, isComplete: runner.isComplete,
      ruleCount: runner.applied.count, tokenCount: runner.tokenCount, breaches: runner.breaches.breaches)
    var list = FindingList()
    list.add(baselineFindings)
    if var known {
      runner.report(beyond: &known)
      known.reportPast(to: &list) { code in
        guard runner.hasAllTokens else { return false }
        // A rule that was not applied this time has said nothing.
        guard let rule = TokenRule(code), !rule.isOfTiers, !runsAllRules else { return true }
        return runner.applied.contains(rule)
      }
      report.known = known
    }
    return (report, (runner.session.list.findings + list.findings).sorted())
  }

  /// What is wrong with a variant's tokens, as the suite's settings have it; of rules of tiers only what is not known.
  ///
  /// - Parameter found: What resolving found.
  /// - Returns: The findings to be reported, and all that breaks the rules of tiers.
  func reported(of found: [Finding]) -> (findings: [Finding], tierBreaches: [(Finding, TokenRule)]) {
    var list = FindingList()
    var breaches: [(Finding, TokenRule)] = []
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
      if severity == nil || !(known?.contains(breach) ?? false) { list.add(finding) }
    }
    return (list.findings, breaches)
  }
}
