internal import ColorSpaces
import ExactTexts
internal import LocatedJSON
import SuiteFiles
internal import TokenEngine
internal import TokenFiles

/// Looks for what breaks the rules of a suite, declared ones and those for all tokens.
///
/// Rules are taken one by one. A declared rule's patterns are matched with all tokens once, and what all of them compare is
/// limited by ``maximumComparisons``; a rule for all tokens goes once through the tokens of all variants.
struct CheckRunner {
  /// A variant with its tokens.
  struct Variant {
    /// The name.
    var name: String

    /// The context of each axis, in the order of the axes.
    var contexts: [String] = []

    /// The tokens.
    var tokens: ResolvedTokens

    /// What lies behind all pictures.
    var canvas = EncodedRGB(.transparent)
  }

  /// The variants.
  let variants: [Variant]

  /// What the tokens vary by.
  let axes: [ContextAxis]

  /// The paths of all tokens of any variant.
  let paths: [String]

  /// The tiers; none for token files without a suite.
  let tiers: TierRules

  /// What is said about rules for all tokens.
  let settings: FindingSettings

  /// The suite file; `nil` for token files without one.
  let document: JSONDocument?

  /// What is to be reported so far; of each kind the first ones.
  var list = FindingList()

  /// What breaks the rules so far; no more than ``maximumBreaches``.
  private(set) var breaches: [Breach] = []
  private var indices: [Breach.Key: Int] = [:]

  /// The exceptions of rules for all tokens.
  private var exceptions: [TokenRule: CheckExceptions] = [:]

  /// The tokens that declared rules take from rules for all tokens, each with its variants.
  private var taken: [TokenRule: [(tokens: [Glob], variants: Set<Int>)]] = [:]

  /// The names of all controls, and the specimens whose references are looked at.
  var controls: [String] = []
  var specimens: [SpecimenReferences] = []

  /// What was said of the types of tokens, by rule.
  var reportedTypes: Set<String> = []

  /// The colours that were looked up.
  var colors: [ColorKey: (token: ResolvedToken, colors: [EncodedRGB])] = [:]

  /// How much was looked at so far.
  var tally = CheckTally()

  /// The rules for all tokens that were applied.
  private(set) var applied: [TokenRule] = []

  /// The tokens that specimens use, and those that sheets show; `nil` if that is not known.
  var used: (bySpecimens: Set<ExactText>, bySheets: Set<ExactText>)?

  /// All tokens of any variant for the rules for all tokens, in the order in which they are met first.
  private(set) var tokens: [Everywhere] = []

  /// Whether every rule so far could compare all that it names.
  var isComplete = true

  /// Whether so many colours are nearly the same that some were not compared.
  var hasTooManyColors = false

  /// The largest number of comparisons that all declared rules of a suite may ask for: some seconds.
  static let maximumComparisons = 20_000_000

  /// The number of comparisons that a contrast counts for.
  static let contrastCost = 10

  /// The largest number of comparisons of colours that may be duplicates.
  static let maximumColorComparisons = 2_000_000

  /// The number of breaches after which no more are kept, as many as a file of known findings can have.
  static let maximumBreaches = KnownFindings.maximumCount

  /// The number of comparisons that all declared rules together may make.
  private let maximumComparisons: Int

  /// The number of comparisons that may still be made.
  var comparisonsLeft: Int

  /// The number of comparisons of colours that may still be made, each in every variant.
  var colorComparisonsLeft: Int

  /// The number of names that may still be compared to find the nearest one, which is slow.
  var namesToCompare: Int

  /// Creates a runner.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tokens.
  init(
    _ variants: [Variant], axes: [ContextAxis] = [], tiers: [Tier] = [], settings: FindingSettings = FindingSettings(),
    document: JSONDocument? = nil, maximumComparisons: Int = CheckRunner.maximumComparisons,
    maximumColorComparisons: Int = CheckRunner.maximumColorComparisons, namesToCompare: Int = 500_000
  ) {
    self.variants = variants
    self.axes = axes
    self.tiers = TierRules(tiers: tiers)
    self.settings = settings
    self.document = document
    (self.maximumComparisons, comparisonsLeft) = (maximumComparisons, maximumComparisons)
    colorComparisonsLeft = maximumColorComparisons
    self.namesToCompare = namesToCompare
    // What a variant lacks and another one has is unset there, so one variant knows all paths.
    let first = variants.first?.tokens
    paths = (first?.paths ?? []) + (first?.unset ?? []) + (first?.broken.map(\.path) ?? [])
    for rule in TokenRule.allCases { exceptions[rule] = settings.exceptions(of: rule) }
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

// MARK: Running

/// A check that looks at the variants that it is for.
protocol TokenCheck: DeclaredCheck {
  /// The code of what it finds.
  static var code: FindingCode { get }

  /// Looks for what breaks the rule.
  ///
  /// - Parameters:
  ///   - chosen: The variants.
  ///   - runner: What has the tokens, counts comparisons and reports patterns that nothing matches.
  /// - Returns: What breaks it; `nil` after saying that it compares too much, or nothing.
  func failures(in chosen: [Int], _ runner: inout CheckRunner) -> [Failure]?
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

/// What breaks a rule in one variant, or in all.
struct Failure {
  /// The token, and what it refers to or is compared with; several where one finding is about all of them.
  var subjects: [[String]]

  /// The variant; `nil` if the failure is not that of one.
  var variant: Int?

  /// Where it is reported.
  var location: TokenLocation

  /// The message before the names of the variants, and after them.
  var text: String
  var end = ""
  var advice: String

  /// What else known findings know it by, behind its subject.
  var detail = ""

  /// What distinguishes it from other failures of its subjects.
  var fault = ""

  /// The contrast, and the smallest that is enough; the colours that it is about.
  var contrast: (ratio: KnownRatio, minimum: Double, colors: [String])?
}

/// What breaks a rule and is not excepted.
struct Breach {
  /// The code of the finding.
  var code: FindingCode
  var severity: Severity
  var failure: Failure

  /// The name of the variant; `nil` if the failure is not that of one.
  var variant: String?

  /// Whether it was reported where tokens are resolved.
  var isReported = false

  /// The names by which a file of known findings knows it: the finding is known if all of them are.
  var subjects: [String] { failure.subjects.map { $0.joined(separator: " → ") + failure.detail } }

  /// What two breaches have in common that are one.
  struct Key: Hashable {
    var code: FindingCode
    var subjects: [ExactText]
    var variant: Int?
    var fault: String
  }
}

extension CheckRunner {
  /// Applies a declared rule.
  mutating func run(_ check: some TokenCheck) {
    guard check.scope.level != .off, let chosen = variants(of: check.scope),
      let failures = check.failures(in: chosen, &self)
    else { return }
    var exceptions = CheckExceptions(check.scope.except)
    for failure in failures { note(failure, type(of: check).code, check.scope.severity, &exceptions) }
    report(unneeded: exceptions)
  }

  /// Applies the rules for all tokens, but for those of tiers, which are checked where tokens are resolved.
  ///
  /// - Parameter wanted: Which severities are looked for.
  mutating func runRules(_ wanted: (Severity) -> Bool = { _ in true }) {
    let rules = TokenRule.allCases.compactMap { rule in settings.severity(of: rule).map { (rule, $0) } }
    let chosen = rules.filter { !$0.0.isOfTiers && wanted($0.1) }
    if !chosen.isEmpty { tokens = Everywhere.all(of: variants) }
    for (rule, severity) in chosen {
      guard let failures = failures(of: rule) else { continue }
      for failure in failures { note(failure, rule, severity) }
      applied.append(rule)
    }
    for (rule, _) in rules where rule.isOfTiers || applied.contains(rule) {
      if let exceptions = exceptions[rule] { report(unneeded: exceptions) }
    }
  }

  /// Notes what breaks a rule for all tokens, unless a declared rule has it already.
  mutating func note(_ failure: Failure, _ rule: TokenRule, _ severity: Severity, isReported: Bool = false) {
    if let variant = failure.variant, let path = failure.subjects.first?.first,
      taken[rule]?.contains(where: { $0.variants.contains(variant) && $0.tokens.contains { $0.matches(path) } }) == true
    {
      return
    }
    guard var own = exceptions.removeValue(forKey: rule) else { return }
    note(failure, rule.code, severity, &own, isReported: isReported)
    exceptions[rule] = own
  }

  /// Takes tokens in some variants from a rule for all tokens.
  mutating func take(_ patterns: [CheckPattern], in chosen: [Int], from rule: TokenRule) {
    taken[rule, default: []].append((patterns.map { Glob($0.text, style: .tokens) }, Set(chosen)))
  }

  /// Notes what breaks a rule and is not excepted; of two rules that find the same, the stricter one is reported.
  private mutating func note(
    _ failure: Failure, _ code: FindingCode, _ severity: Severity, _ exceptions: inout CheckExceptions,
    isReported: Bool = false
  ) {
    let variant = failure.variant.map { variants[$0].name }
    var failure = failure
    failure.subjects.removeAll { exceptions.cover($0, in: variant) }
    guard !failure.subjects.isEmpty else { return }
    let breach = Breach(code: code, severity: severity, failure: failure, variant: variant, isReported: isReported)
    let key = Breach.Key(
      code: code, subjects: breach.subjects.map { ExactText($0) }, variant: failure.variant, fault: failure.fault)
    if let index = indices[key] {
      let other = breaches[index]
      let isStricter = (failure.contrast?.minimum ?? 0) > (other.failure.contrast?.minimum ?? 0)
      if severity < other.severity || severity == other.severity && isStricter { breaches[index] = breach }
    } else if breaches.count < Self.maximumBreaches {
      indices[key] = breaches.count
      breaches.append(breach)
    } else {
      isComplete = false
    }
  }

  /// Reports what breaks the rules and is not known; what differs in nothing but the variant is reported once.
  ///
  /// - Parameter known: What is known; gets how much of it is still so.
  mutating func report(beyond known: inout KnownFindings) {
    var groups: [(breach: Breach, end: String, names: [String])] = []
    var positions: [GroupKey: Int] = [:]
    for breach in breaches {
      var breach = breach
      var end = breach.failure.end
      switch known.match(breach) {
      case .known: continue
      case .unknown: break
      case .worse(let ratio):
        breach.severity = .error
        end += "; it was known with \(ratio.number.text(.short))"
      }
      if breach.isReported { continue }
      let key = GroupKey(
        code: breach.code, severity: breach.severity, location: "\(breach.failure.location)", text: breach.failure.text,
        end: end)
      let position = positions[key] ?? groups.count
      if position == groups.count {
        positions[key] = position
        groups.append((breach, end, []))
      }
      if let name = breach.variant, !name.isEmpty { groups[position].names.append(name) }
    }
    for (breach, end, names) in groups {
      let (failure, location) = (breach.failure, breach.failure.location)
      list.add(breach.code, breach.severity, file: location.file) {
        var finding = Finding(
          severity: breach.severity, code: breach.code, file: location.file, line: location.line,
          column: location.column, pointer: location.pointer,
          message: failure.text + (names.isEmpty ? "" : " in \(Self.list(names))") + end, advice: failure.advice,
          related: TokenRule(breach.code) == nil ? [] : failure.subjects[0])
        finding.colors = failure.contrast?.colors ?? []
        return finding
      }
    }
  }

  private struct GroupKey: Hashable {
    var code: FindingCode
    var severity: Severity
    var location: String
    var text: String
    var end: String
  }

  /// Whether so many more comparisons may be made; the first time they may not, that is reported.
  mutating func mayCompare(_ count: Int, for rule: CheckScope) -> Bool {
    guard count > comparisonsLeft else {
      comparisonsLeft -= count
      return true
    }
    report(
      .error, .checksTooMany, at: rule.offset,
      "with this rule the checks make more than \(maximumComparisons.groupedText) comparisons",
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

  /// Reports the exceptions that nothing needed.
  mutating func report(unneeded exceptions: CheckExceptions) {
    for exception in exceptions.unneeded {
      report(
        .warning, .checksUnneeded, at: exception.offset, "the exception '\(exception.text)' is not needed",
        advice: CheckExceptions.hasForm(exception.text)
          ? "leave it out" : "write 'token' or 'token → other', with ' in variant' behind it or without")
    }
  }

  /// Names for a message; of very many the first.
  static func list(_ names: [String]) -> String {
    names.prefix(12).joined(separator: ", ") + (names.count > 12 ? " and \(names.count - 12) more" : "")
  }
}
