internal import LocatedJSON

/// Findings as lines for people.
enum FindingLines {
  /// How many remarks of one kind are told before the rest is counted.
  private static let toldNotes = 5

  /// One line per finding.
  ///
  /// Every error and warning is told. One mistake can have hundreds of followers, each a note: of one kind, the first
  /// few are told, so that the mistakes stay in sight.
  static func text(of findings: [Finding]) -> String {
    var notes: [String: Int] = [:]
    var codes: [String] = []
    var text = ""
    for finding in findings {
      if finding.severity == .note {
        if notes[finding.code] == nil { codes.append(finding.code) }
        notes[finding.code, default: 0] += 1
        if notes[finding.code, default: 0] > toldNotes { continue }
      }
      text += "\(finding)\n"
    }
    for code in codes {
      let rest = notes[code, default: 0] - toldNotes
      if rest > 0 { text += "note: and \(rest) more like it (\(code))\n" }
    }
    return text
  }
}
