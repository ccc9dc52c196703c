/// The entry of the register for one kind of findings.
package struct FindingEntry: Sendable {
  /// The kind.
  package let code: FindingCode

  /// The severities of such findings; the usual one first.
  package let severities: [Severity]

  /// What is found, in one sentence.
  package let summary: String

  /// What the finding means, and how the input is treated.
  package let meaning: String

  /// What to do about it.
  package let remedy: String

  /// Whether a command prints such findings; others are values that a program reads.
  package fileprivate(set) var isPrinted = true

  /// Whether such findings are usual in older files and those of other tools, so that reports list each form of it
  /// once.
  package let isUsual: Bool

  /// Creates an entry.
  init(
    _ code: FindingCode, _ severities: [Severity], _ summary: String, _ meaning: String, _ remedy: String,
    isUsual: Bool = false
  ) {
    self.code = code
    self.isUsual = isUsual
    self.severities = severities
    self.summary = summary
    self.meaning = meaning
    self.remedy = remedy
  }

  /// Whether some of the findings can be switched off.
  package var canBeSilenced: Bool {
    // What counts findings of another code goes with them.
    isPrinted && code != .findingsMore && severities.contains { $0 != .error }
  }

  /// How the findings are switched off, or why they cannot be.
  package var silencing: String {
    guard isPrinted else { return "It is a value that a program reads; no command prints it." }
    guard code != .findingsMore else { return "It goes with the findings that it counts: silence their code." }
    guard canBeSilenced else { return "Errors cannot be silenced." }
    let means =
      "--silence \(code.rawValue), or \"\(code.rawValue)\": \"off\" in 'findings' under 'checks' of a suite file"
    return severities.contains(.error)
      ? "As a warning or note it is switched off with \(means). As an error it cannot be silenced."
      : "Switch it off with \(means)."
  }
}

/// Kinds of findings that are about the same.
package struct FindingArea: Sendable {
  /// Their subject, a heading.
  package let title: String

  /// The kinds, those that belong together beside each other.
  package let entries: [FindingEntry]

  /// Creates an area.
  ///
  /// - Parameters:
  ///   - title: What the kinds are about, a heading.
  ///   - isPrinted: Whether commands print such findings.
  ///   - entries: The kinds.
  init(_ title: String, isPrinted: Bool = true, _ entries: [FindingEntry]) {
    self.title = title
    self.entries = entries.map { entry in
      var entry = entry
      entry.isPrinted = isPrinted
      return entry
    }
  }

  /// The register: every code stands in one area, once.
  package static let all = [
    filesAndJSON, resolvers, tokenFiles, values, dialects, conversionAndExport, rulesAndChecks, suites, specimens,
    styles,
    themesOfPrograms, marksAndPictures,
  ]
}

extension FindingCode {
  private static let entries: [String: FindingEntry] = Dictionary(
    FindingArea.all.flatMap(\.entries).map { ($0.code.rawValue, $0) }, uniquingKeysWith: { first, _ in first })

  /// The entry for findings with a code; `nil` if no finding of this version has it.
  package static func entry(of code: String) -> FindingEntry? { entries[code] }
}

extension Finding {
  /// The kind of finding; `nil` if it was written down by another version that has other kinds.
  package var kind: FindingCode? { FindingCode.entry(of: code)?.code }
}
