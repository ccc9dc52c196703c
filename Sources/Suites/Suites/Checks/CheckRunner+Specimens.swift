import ExactTexts
internal import LocatedJSON
internal import Specimens
import SuiteFiles
internal import TokenEngine

/// A specimen, and what it refers to.
struct SpecimenReferences {
  /// The name of the control.
  var control: String

  /// The name of the file, and its text.
  var file: String
  var bytes: [UInt8]

  /// The references in all variants, each once.
  var references: [SpecimenReference]
}

extension CheckRunner {
  /// Whether patterns describe the name of a control.
  static func matches(_ patterns: [CheckPattern], _ control: String) -> Bool {
    patterns.contains { Glob($0.text, style: .tokens).matches(control) }
  }

  /// Reports patterns that no control has.
  fileprivate mutating func reportUnmatched(specimens patterns: [CheckPattern], _ rule: CheckScope) {
    for pattern in patterns where !controls.contains(where: { Self.matches([pattern], $0) }) {
      report(
        rule.severity, .checksUnmatched, at: pattern.offset, "no specimen matches '\(pattern.text)'",
        advice: "name controls that there are")
    }
  }
}

extension ReferenceCheck: TokenCheck {
  static var code: FindingCode { .checksReferences }

  /// Looks for references of specimens to tiers that are not for them.
  func failures(in chosen: [Int], _ runner: inout CheckRunner) -> [Failure]? {
    let known = runner.tiers.tiers.map(\.name)
    for tier in tiers where !known.contains(where: { ExactText($0) == ExactText(tier.text) }) {
      runner.report(
        scope.severity, .checksUnmatched, at: tier.offset, "there is no tier '\(tier.text)'",
        advice: spellingAdvice(for: tier.text, among: known)
          ?? (known.isEmpty ? "declare 'tiers'" : "the tiers are \(CheckRunner.list(known))"))
    }
    runner.reportUnmatched(specimens: specimens, scope)
    let allows = known.map { name in tiers.contains { ExactText($0.text) == ExactText(name) } }
    let exceptions = CheckExceptions(scope.except)
    var failures: [Failure] = []
    for specimen in runner.specimens where CheckRunner.matches(specimens, specimen.control) {
      // A reference with placeholders may lead to many tokens; it is reported once.
      var offsets: [Int] = []
      var paths: [Int: [String]] = [:]
      for reference in specimen.references {
        if let tier = runner.tiers.tier(of: reference.path), allows[tier] { continue }
        if paths[reference.offset] == nil { offsets.append(reference.offset) }
        paths[reference.offset, default: []].append(reference.path)
      }
      guard !offsets.isEmpty,
        let document = JSONScanner.scan(specimen.bytes, file: specimen.file, allowsComments: true).document
      else { continue }
      let allowed = tiers.map { "'\($0.text)'" }.joined(separator: ", ")
      for offset in offsets {
        let all = paths[offset] ?? []
        // The message names the first that nothing excepts.
        let left = all.filter { !exceptions.covers([specimen.control, $0], in: nil) }
        let first = left.first ?? all[0]
        let more = left.count > 1 ? " and \(left.count - 1) more" : ""
        let tier = runner.tiers.tier(of: first).map { "of tier '\(known[$0])'" } ?? "in no tier"
        let position = document.position(of: max(0, offset))
        let location = TokenLocation(
          file: document.file, line: position.line, column: position.column,
          pointer: document.writtenPointer(to: max(0, offset), pointer: nil))
        failures.append(
          Failure(
            subjects: all.map { [specimen.control, $0] }, location: location,
            text: "'\(specimen.control)' refers to '\(first)'\(more) \(tier); the tiers for it are \(allowed)",
            advice: "refer to a token of these, or except \"\(specimen.control) → \(first)\"", fault: "\(offset)"))
      }
    }
    return failures
  }
}

extension TruncationCheck: TokenCheck {
  static var code: FindingCode { .checksTruncation }

  /// Reports patterns that no control has; the texts themselves are looked at when they are drawn.
  func failures(in chosen: [Int], _ runner: inout CheckRunner) -> [Failure]? {
    runner.reportUnmatched(specimens: specimens, scope)
    return []
  }
}
