internal import ColorSpaces
private import LocalFiles
internal import LocatedJSON
internal import SnapshotHarness
internal import Specimens
internal import TokenEngine
internal import TokenFiles

/// What the checks of a suite came to.
package struct CheckReport: Sendable {
  /// How much was looked at.
  package var tally = CheckTally()

  /// The number of contrasts that are too low, and known to be.
  package var knownCount = 0

  /// The file of known failures, relative to the suite's folder; `nil` if there is none.
  package var baselineFile: String?

  /// Whether every rule could compare all that it names; what is not found otherwise may be there all the same.
  package var isComplete = true

  /// The contrasts that are too low, with the names of the variants.
  package var failures: [(pair: ContrastPair, variant: String, ratio: KnownRatio)] = []

  /// What is known; `nil` if the file cannot be read.
  package var baseline: ContrastBaseline?

  /// The number of findings of other rules that are known.
  package var knownFindings = 0

  /// The number of rules for all tokens that were applied, but for those of tiers.
  package var ruleCount = 0

  /// The number of tokens that they were applied to.
  package var tokenCount = 0

  /// What breaks the rules besides contrasts, known or not.
  var breaches: [Breach] = []

  /// What is to be told.
  var list = FindingList()

  /// What the file of known failures should say.
  ///
  /// - Parameter acceptsNew: Whether failures that are not known, or were better, are written too.
  /// - Returns: The text of the file, the number of failures in it, and the number of those that were not taken.
  package func updatedBaseline(acceptingNew acceptsNew: Bool) -> (text: String, count: Int, refused: Int) {
    let old = baseline ?? ContrastBaseline()
    var (new, refused) = old.updated(to: failures, acceptsNew: acceptsNew)
    let (known, refusedFindings) = old.known.updated(to: breaches, acceptsNew: acceptsNew)
    new.known = known
    return (new.text, new.rows.reduce(known.count) { $0 + $1.ratios.count }, refused + refusedFindings)
  }
}

extension SuiteLoader {
  /// Whether checks are asked for: they are about a suite as a whole, so not where only some of its cases are.
  var wantsChecks: Bool { runsChecks && filter.only.isEmpty && filter.variants.isEmpty && filter.scales.isEmpty }

  /// Runs the checks of the suite, and notes what breaks them.
  ///
  /// - Parameters:
  ///   - resolved: The variants with their tokens.
  ///   - axes: What the tokens vary by.
  ///   - shelf: The specimens.
  ///   - settings: The canvas, and what cases depend on.
  ///   - tokenFindings: What is wrong with the tokens of all variants.
  /// - Returns: What came of it; `nil` if nothing was asked for, or the suite file has mistakes.
  mutating func runChecks(
    _ resolved: [ResolvedPlan], _ axes: [ContextAxis], _ shelf: SpecimenShelf, _ settings: DrawingSettings,
    _ tokenFindings: [Finding]
  ) -> CheckReport? {
    guard wantsChecks, !hasErrors, file.checks != nil || runsAllRules, !resolved.isEmpty else { return nil }
    let checks = file.checks ?? SuiteChecks()
    let variants = resolved.map { resolved in
      TokenChecker.Variant(
        name: resolved.plan.name, contexts: axes.map { resolved.plan.input[$0.name] ?? $0.defaultContext ?? "" },
        tokens: resolved.tokens.tokens,
        // A canvas that is no colour is told elsewhere.
        canvas: EncodedRGB((try? settings.canvas.color(in: resolved.tokens.tokens)) ?? .transparent))
    }
    var checker = TokenChecker(variants, axes: axes, document: reader.document)
    for rule in checks.sameTokens { checker.check(rule) }
    for rule in checks.counterparts { checker.check(rule) }
    for rule in checks.notNegative { checker.check(rule) }
    for rule in checks.ordered { checker.check(rule) }
    for rule in checks.variants { checker.check(rule) }
    checker.check(checks.truncation, controls: shelf.files.map(\.control))
    check(checks.references, resolved, shelf, settings, with: &checker)
    var report = CheckReport(baselineFile: checks.baseline?.text)
    checker.list.add(baselineFindings)
    report.baseline = baseline
    if let baseline = report.baseline {
      var ledger = ContrastLedger(baseline)
      for rule in checks.contrast { checker.check(rule, &ledger) }
      report.knownCount = checker.settle(ledger, baseline)
      report.failures = ledger.failures.map { ($0.pair, variants[$0.variant].name, $0.ratio) }
    }
    report.tally = checker.tally
    let hasTokens =
      !tokenFindings.contains { $0.severity == .error } && resolved.allSatisfy { $0.tokens.tokens.broken.isEmpty }
    report.isComplete = checker.isComplete && hasTokens
    report.breaches = checker.breaches
    report.list = checker.list
    return report
  }

  /// Reads what the suite knows of: no failure if it names no file, nothing if the file cannot be read.
  mutating func readBaseline() {
    baseline = ContrastBaseline()
    guard let file = file.checks?.baseline else { return }
    let name = Files.join(folder, file.text)
    guard access.exists(name) || access.isLink(name) else {
      baselineFindings.append(
        Finding(
          severity: .error, code: "checks.baseline", in: reader.document, at: file.offset,
          message: "there is no file '\(file.text)'",
          advice: "write it with 'specimen tokens check --update-baseline --accept-new', or leave 'baseline' out"))
      return
    }
    let bytes: [UInt8]
    do { bytes = try access.read(name) } catch {
      baseline = nil
      baselineFindings.append(
        Finding(severity: .error, code: "checks.unreadable", file: name, message: "cannot be read: \(error)"))
      return
    }
    let (document, problems) = JSONScanner.scan(bytes, file: name, allowsComments: false)
    baselineFindings += problems
    baseline = nil
    guard let document else { return }
    let (read, mistakes) = ContrastBaseline.read(document)
    baselineFindings += mistakes
    baseline = read
  }

  /// Looks for references of specimens to tiers that are not for them.
  private func check(
    _ rules: [ReferenceCheck], _ resolved: [ResolvedPlan], _ shelf: SpecimenShelf, _ settings: DrawingSettings,
    with checker: inout TokenChecker
  ) {
    guard !rules.isEmpty else { return }
    let pool = RasterizerPool(count: 0)
    let painters = resolved.map {
      VariantPainter(
        tokens: $0.tokens, background: .transparent, settings: settings, specimens: shelf.embeddable, scale: 1,
        pool: pool)
    }
    var gaps = TokenGaps(of: resolved.map(\.tokens))
    var references = ReferenceChecker(rules, tiers: file.tiers, checker: &checker)
    for (place, specimen) in shelf.files.enumerated() where references.wants(specimen.control) {
      var seen: Set<SpecimenReference> = []
      var found: [SpecimenReference] = []
      for (number, _) in specimen.cases {
        guard let specimenCase = shelf.specimenCase(number, at: place) else { continue }
        var bound: [(variant: Int, contexts: [[String: String]])] = []
        for (variant, painter) in painters.enumerated() {
          // Where the same tokens lack a value, references lead to the same tokens.
          if bound.contains(where: { gaps.areEqual($0.variant, variant, in: $0.contexts) }) { continue }
          let all = painter.references(of: specimenCase)
          found += all.references.filter { seen.insert($0).inserted }
          bound.append((variant, all.contexts))
        }
      }
      references.check(found, of: specimen, checker: &checker)
    }
    references.finish(&checker)
  }
}
