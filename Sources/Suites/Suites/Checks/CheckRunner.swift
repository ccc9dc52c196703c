internal import LocatedJSON
import SuiteFiles

/// Looks for what breaks the rules of a suite, declared ones and those for all tokens.
///
/// Rules are run one by one. A declared rule's patterns are matched with all tokens once, and what all of them compare
/// is limited; a rule for all tokens visits the tokens of all variants once.
struct CheckRunner {
  /// What the declared rules share.
  private(set) var session: CheckSession

  /// What breaks the rules so far.
  private(set) var breaches: BreachList

  /// What is said about rules for all tokens.
  private let settings: FindingSettings

  /// The largest number of comparisons of colours that may be duplicates.
  private let maximumColorComparisons: Int

  /// The tokens that specimens use, and those that sheets show; `nil` if that is not known.
  var used: TokenRuleSearch.Use?

  /// Whether all tokens have a value; without them it is not known which exceptions and known findings are not needed.
  var hasAllTokens = true

  /// Whether the tokens and specimens are all there.
  var isInputComplete = true

  /// The rules for all tokens that were applied.
  private(set) var applied: [TokenRule] = []

  /// The number of tokens that they were applied to.
  private(set) var tokenCount = 0

  /// Creates a runner.
  init(
    _ session: CheckSession, settings: FindingSettings = FindingSettings(),
    maximumColorComparisons: Int = DuplicateSearch.maximumComparisons
  ) {
    self.session = session
    self.settings = settings
    self.maximumColorComparisons = maximumColorComparisons
    breaches = BreachList(variantNames: session.tokens.variants.map(\.name), settings)
  }

  /// Whether every rule so far could compare all that it names.
  var isComplete: Bool { isInputComplete && session.isComplete && breaches.isComplete }

  /// Applies a declared rule.
  mutating func run(_ check: some TokenCheck) {
    guard check.scope.level != .off, let chosen = session.variants(of: check.scope),
      let failures = check.failures(in: chosen, &session)
    else { return }
    let code = type(of: check).code
    if let rule = TokenRule(code) { breaches.take(check.takenTokens, in: chosen, from: rule) }
    var exceptions = CheckExceptions(check.scope.except)
    for failure in failures { breaches.note(failure, code, check.scope.severity, &exceptions) }
    if hasAllTokens { session.report(unneeded: exceptions) }
  }

  /// Notes what breaks the rules of tiers, which was reported where tokens are resolved.
  mutating func note(ofTiers found: [(Finding, TokenRule)]) {
    for (finding, rule) in found { breaches.note(Failure(of: finding), rule, finding.severity, isReported: true) }
  }

  /// Applies the rules for all tokens, but for those of tiers, which are checked where tokens are resolved.
  ///
  /// - Parameter wanted: Which severities are looked for.
  mutating func runRules(_ wanted: (Severity) -> Bool = { _ in true }) {
    let rules = TokenRule.allCases.compactMap { rule in settings.severity(of: rule).map { (rule, $0) } }
    let chosen = rules.filter { !$0.0.isOfTiers && wanted($0.1) }
    if !chosen.isEmpty {
      var search = TokenRuleSearch(
        checked: session.tokens, settings: settings, used: used, tokens: session.tokens.acrossVariants(),
        duplicates: DuplicateSearch(
          tiers: session.tokens.tiers, deltaE: settings.deltaE, comparisonsLeft: maximumColorComparisons))
      tokenCount = search.tokens.count
      for (rule, severity) in chosen {
        guard let failures = search.failures(of: rule) else { continue }
        for failure in failures { breaches.note(failure, rule, severity) }
        applied.append(rule)
      }
      if !search.duplicates.isComplete {
        session.report(
          .warning, .checksTooMany, at: settings.offset(of: .duplicateValue),
          "so many colours are nearly the same that not all are compared", advice: "write a smaller 'deltaE'")
      }
    }
    for (rule, _) in rules where hasAllTokens && (rule.isOfTiers || applied.contains(rule)) {
      session.report(unneeded: breaches.exceptions(of: rule))
    }
  }

  /// Reports what breaks the rules and is not known.
  ///
  /// - Parameter known: What is known; gets how much of it is still so.
  mutating func report(beyond known: inout KnownFindings) { breaches.report(beyond: &known, to: &session.list) }
}
