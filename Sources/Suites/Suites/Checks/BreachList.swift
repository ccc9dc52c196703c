internal import ColorSpaces
import ExactTexts
internal import LocatedJSON
import SuiteFiles
internal import TokenEngine

/// What breaks the rules of a suite and is not excepted, each once.
struct BreachList {
  /// What breaks the rules so far; no more than a file of known findings can have.
  private(set) var breaches: [Breach] = []

  /// Whether none was left out.
  private(set) var isComplete = true
  private var indices: [Breach.Key: Int] = [:]

  /// The exceptions of rules for all tokens.
  private var exceptions: [TokenRule: CheckExceptions]

  /// The tokens that declared rules exempt from rules for all tokens, each with its variants.
  private var taken: [TokenRule: [(tokens: [Glob], variants: Set<Int>)]] = [:]
  private let variantNames: [String]

  /// Creates an empty list.
  init(variantNames: [String], _ settings: FindingSettings) {
    self.variantNames = variantNames
    exceptions = Dictionary(uniqueKeysWithValues: TokenRule.allCases.map { ($0, settings.exceptions(of: $0)) })
  }

  /// The exceptions of a rule for all tokens, and which of them were needed so far.
  func exceptions(of rule: TokenRule) -> CheckExceptions { exceptions[rule] ?? CheckExceptions([]) }

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
  mutating func note(
    _ failure: Failure, _ code: FindingCode, _ severity: Severity, _ exceptions: inout CheckExceptions,
    isReported: Bool = false
  ) {
    let variant = failure.variant.map { variantNames[$0] }
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
    } else if breaches.count < KnownFindings.maximumCount {
      indices[key] = breaches.count
      breaches.append(breach)
    } else {
      isComplete = false
    }
  }

  /// Reports what breaks the rules and is not known; what differs in nothing but the variant is reported once.
  ///
  /// - Parameters:
  ///   - known: What is known; gets how much of it is still so.
  ///   - list: Where it is reported.
  func report(beyond known: inout KnownFindings, to list: inout FindingList) {
    var groups: [(breach: Breach, end: String, names: [String])] = []
    var positions: [[String]: Int] = [:]
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
      let failure = breach.failure
      let key = [breach.code.rawValue, "\(breach.severity)", "\(failure.location)", failure.text, end]
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
          message: failure.text + (names.isEmpty ? "" : " in \(names.listed)") + end, advice: failure.advice,
          related: TokenRule(breach.code) == nil ? [] : failure.subjects[0])
        finding.colors = failure.contrast?.colors ?? []
        return finding
      }
    }
  }
}
