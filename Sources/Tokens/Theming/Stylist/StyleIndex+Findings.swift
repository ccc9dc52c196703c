import LocatedJSON

extension StyleIndex {
  /// What is wrong with the identifiers, in their order, and then what was looked up in vain.
  ///
  /// Of each kind of problem the first ``maximumProblems`` are reported.
  var findings: [Finding] {
    var findings: [Finding] = []
    var counts: [FindingCode: Int] = [:]
    func add(_ severity: Severity, _ code: FindingCode, _ message: String, _ advice: String) {
      counts[code, default: 0] += 1
      if counts[code, default: 0] > Self.maximumProblems { return }
      findings.append(Finding(severity: severity, code: code, file: "stylist", message: message, advice: advice))
    }
    for (index, identifier) in identifiers.enumerated() {
      guard let identifier else { continue }
      if identifier.token.isEmpty {
        add(
          .warning, .styleNoToken, "'\(identifier)' has no token, so its style is never used",
          "end it with the name of what is styled, such as 'label'")
      }
      if identifier.path.count > StyleIdentifier.maximumPathLength {
        add(
          .warning, .styleTooLong,
          "'\(identifier)' has more than \(StyleIdentifier.maximumPathLength) parts before its token, so its style is never used",
          "leave outer parts out: a style fits wherever its own parts are found")
      }
      if identifier.parts.path.contains(where: { $0.name.text == "*" }) {
        add(
          .note, .styleStar, "a star in '\(identifier)' is a name like any other, and no wildcard",
          "leave the part out: a style fits wherever its own parts are found")
      }
      if !isUsed(identifier, at: index) {
        add(
          .warning, .styleNeverUsed, "'\(identifier)' was registered before, and that style stays",
          "remove the first one, or make the stylist without compatibility")
      }
    }
    for identifier in unmatched {
      add(
        .warning, .styleUnmatched, "no style fits '\(identifier)'",
        identifier.token.isEmpty
          ? "ask for an identifier that ends with a token"
          : "register one for its token alone, '\(identifier.token)', or for more of it")
    }
    if hasEndlessChanges {
      add(
        .warning, .styleEndlessChanges, "listeners change the styles each time they are notified of a change",
        "change them only if they differ; nobody was notified of the last change")
    }
    return findings
  }
}
