import ExactTexts
internal import LocatedJSON
internal import Specimens
import SuiteFiles
internal import TokenEngine

extension ReferenceCheck: TokenCheck {
  static var code: FindingCode { .checksReferences }

  /// Looks for references of specimens to tiers that are not for them.
  func failures(in chosen: [Int], _ session: inout CheckSession) -> [Failure]? {
    let known = session.tokens.tiers.tiers.map(\.name)
    for tier in tiers where !known.contains(where: { ExactText($0) == ExactText(tier.text) }) {
      session.report(
        scope.severity, .checksUnmatched, at: tier.offset, "there is no tier '\(tier.text)'",
        advice: spellingAdvice(for: tier.text, among: known)
          ?? (known.isEmpty ? "declare 'tiers'" : "the tiers are \(known.listed)"))
    }
    session.reportUnmatched(specimens: specimens, scope)
    let allows = known.map { name in tiers.contains { ExactText($0.text) == ExactText(name) } }
    let exceptions = CheckExceptions(scope.except)
    var failures: [Failure] = []
    for specimen in session.specimens where specimens.match(specimen.control) {
      // A reference with placeholders may lead to many tokens; it is reported once.
      var offsets: [Int] = []
      var paths: [Int: [String]] = [:]
      for reference in specimen.references {
        if let tier = session.tokens.tiers.tier(of: reference.path), allows[tier] { continue }
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
        let tier = session.tokens.tiers.tier(of: first).map { "of tier '\(known[$0])'" } ?? "in no tier"
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

extension CheckSession {
  /// Reports patterns that no control has.
  mutating func reportUnmatched(specimens patterns: [CheckPattern], _ rule: CheckScope) {
    for pattern in patterns where !controls.contains(where: { [pattern].match($0) }) {
      report(
        rule.severity, .checksUnmatched, at: pattern.offset, "no specimen matches '\(pattern.text)'",
        advice: "name controls that there are")
    }
  }
}
