internal import LocatedJSON

/// Findings as lines for people.
enum FindingLines {
  /// How many notes of one kind are written before the rest is counted.
  private static let toldNotes = 5

  /// How many errors or warnings of one kind and file are written one by one.
  private static let toldMistakes = 20

  /// How many places are written for more of them.
  private static let toldPlaces = 3

  /// What mistakes of one kind have in common.
  private struct Kind: Hashable {
    let severity: Severity
    let code: String
    let file: ExactText
  }

  /// How often a kind occurs, and the places of the first after the very first.
  private struct Tally {
    var count = 0
    var places: [String] = []
  }

  /// One line per finding.
  ///
  /// A mistake that a program wrote is on every line of a file: more than 20 of one kind in one file are one line with
  /// their number and the first three places. One mistake can cause hundreds of notes; only the first few of a kind are
  /// written, so that the mistakes stay in sight.
  static func text(of findings: [Finding]) -> String {
    let tallies = tallies(of: findings)
    let unlisted = unlisted(findings, tallies)
    var notes: [String: Int] = [:]
    var codes: [String] = []
    var told: Set<Kind> = []
    var text = ""
    for finding in findings {
      if finding.severity == .note {
        if notes[finding.code] == nil { codes.append(finding.code) }
        notes[finding.code, default: 0] += 1
        if notes[finding.code, default: 0] > toldNotes { continue }
      } else if let rest = finding.unlisted, unlisted[rest.code] != nil {
        continue
      } else if let tally = tallies[kind(of: finding)], tally.count > toldMistakes {
        guard told.insert(kind(of: finding)).inserted else { continue }
        let count = tally.count - 1 + (unlisted[finding.code] ?? 0)
        let places = tally.places.isEmpty ? "" : ", at \(tally.places.joined(separator: ", ")), …"
        text += "\(finding); and \(count) more like it in this file\(places) (\(finding.code))\n"
        continue
      }
      text += "\(finding)\n"
    }
    for code in codes {
      let rest = notes[code, default: 0] - toldNotes
      if rest > 0 { text += "note: and \(rest) more like it (\(code))\n" }
    }
    return text
  }

  private static func kind(of finding: Finding) -> Kind {
    Kind(severity: finding.severity, code: finding.code, file: ExactText(finding.file))
  }

  private static func tallies(of findings: [Finding]) -> [Kind: Tally] {
    var tallies: [Kind: Tally] = [:]
    for finding in findings where finding.severity != .note && finding.unlisted == nil {
      var tally = tallies[kind(of: finding)] ?? Tally()
      tally.count += 1
      if (2...toldPlaces).contains(tally.count), let line = finding.line {
        tally.places.append(finding.column.map { "\(line):\($0)" } ?? "\(line)")
      }
      tallies[kind(of: finding)] = tally
    }
    return tallies
  }

  /// The numbers of findings that are not listed, by their code, where all of that code that are stand on one line.
  private static func unlisted(_ findings: [Finding], _ tallies: [Kind: Tally]) -> [String: Int] {
    var lines: [String: Int] = [:]
    for (kind, tally) in tallies { lines[kind.code, default: 0] += tally.count > toldMistakes ? 1 : 2 }
    var unlisted: [String: Int] = [:]
    for finding in findings {
      if let rest = finding.unlisted, lines[rest.code] == 1 { unlisted[rest.code] = rest.count }
    }
    return unlisted
  }
}
