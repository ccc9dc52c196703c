import LocatedJSON
import TokenEngine
import TokenSyntax

extension ValueReader {
  mutating func reportCycle(_ members: [String], isMember: Bool) {
    let location = location
    let name = members.first ?? ""
    let shown = members.count > 8 ? members.prefix(6) + ["… (\(members.count) tokens)"] : members[...]
    let text = (shown + members.prefix(1)).joined(separator: " → ")
    findings.append(
      Finding(
        severity: isMember ? .error : .note, code: isMember ? .referenceCycle : .referenceBlocked,
        file: location.file, line: location.line, column: location.column, pointer: location.pointer,
        message: isMember ? "reference cycle \(text)" : "the token has no value, because '\(name)' has none",
        advice: isMember ? "give one of these tokens a value of its own" : nil, related: isMember ? members : []))
  }

  /// Reports a mistake in the form of a value.
  mutating func report(_ mistake: FormMistake) {
    let code: FindingCode =
      switch mistake.kind {
      case .wrongKind: .valueType
      case .outOfRange: .valueRange
      case .missingKey: .valueMissingProperty
      case .unknownKey: .valueUnknownProperty
      case .unknownWord: .valueKeyword
      }
    report(code, at: mistake.offset, below: mistake.key, mistake.message, advice: mistake.advice)
  }

  /// Tells a deviation from the format that has one meaning; the token keeps its value.
  ///
  /// What a pointer copies is reported where it is written.
  mutating func deviate(
    _ code: FindingCode = .legacyValue, at node: JSONNode, _ message: String, advice: String? = nil
  ) {
    deviate(code, at: node.offset, below: nil, message, advice: advice)
  }

  /// Tells a deviation at a key below the value being read.
  mutating func deviate(
    _ code: FindingCode, at offset: Int, below key: String?, _ message: String, advice: String? = nil
  ) {
    // What is a deviation here may be the usual way to write it in another format.
    guard site == nil, code != .legacyValue || !document.isForeign else { return }
    let pointer = pointerText + (key.map { "/" + $0.escapedForPointer } ?? "")
    findings.append(
      Finding(
        severity: .warning, code: code, in: document, at: offset, pointer: pointer, message: message, advice: advice))
  }

  /// Tells that something is meant that there is no value for: the token has none, and those that refer to it.
  mutating func reportUnsupported(at node: JSONNode, _ message: String, advice: String) {
    isUnsupported = true
    if let site {
      guard reportedSites.insert(site.offset).inserted else { return }
      findings.append(
        Finding(
          severity: .note, code: .referenceBlocked, in: document, at: site.offset, pointer: site.pointer,
          message: "the token has no value, because '\(site.owner)' has none"))
      return
    }
    findings.append(
      Finding(
        severity: .warning, code: .valueUnsupported, in: document, at: node.offset, pointer: pointerText,
        message: message, advice: advice))
  }

  /// The name most like a misspelt one; `nil` if none is near.
  func nearest(to name: String, among names: [String]) -> String? { nearestName(to: name, among: names) }

  /// Reports a mistake in a value.
  mutating func report(_ code: FindingCode, at node: JSONNode, _ message: String, advice: String? = nil) {
    report(code, at: node.offset, below: nil, message, advice: advice)
  }

  /// Reports a mistake at a key below the value being read.
  mutating func report(
    _ code: FindingCode, at offset: Int, below key: String?, _ message: String, advice: String? = nil
  ) {
    if let site {
      guard reportedSites.insert(site.offset).inserted else { return }
      let blocked = site.isOwnerBroken
      findings.append(
        Finding(
          severity: blocked ? .note : .error, code: blocked ? .referenceBlocked : .typeMismatch, in: document,
          at: site.offset, pointer: site.pointer,
          message: blocked
            ? "the token has no value, because '\(site.owner)' has none"
            : "what '$ref' points at does not fit: \(message)",
          advice: blocked ? nil : "point at a value of the right type"))
      return
    }
    let pointer = pointerText + (key.map { "/" + $0.escapedForPointer } ?? "")
    findings.append(
      Finding(
        severity: .error, code: code, in: document, at: offset, pointer: pointer, message: message, advice: advice))
  }
}
