import ExactTexts
package import LocatedJSON

/// Findings as lines for people.
package enum FindingLines {
  /// How many notes of one kind are written before the rest is counted.
  private static let listedNotes = 5

  /// How many errors of one kind and file are written one by one.
  private static let listedErrors = 20

  /// How many warnings of one kind and file are written one by one.
  private static let listedWarnings = 5

  /// The number of findings of one kind and file with the same text that are written one by one.
  private static let listedAlike = 3

  /// How many locations are written for more of them.
  private static let reportedLocations = 3

  /// The key that findings of one kind share.
  private struct Kind: Hashable {
    let severity: Severity
    let code: String

    /// The file; `nil` for what is counted for all files together.
    let file: ExactText?

    /// What they all say; `nil` where they say different things.
    var message: ExactText?

    /// How many of them are written one by one.
    var limit: Int {
      if file == nil { return 1 }
      if message != nil { return listedAlike }
      return severity == .error ? listedErrors : listedWarnings
    }
  }

  /// The kinds of findings.
  private struct Kinds {
    private var counts: [Kind: Int] = [:]

    init(of findings: [Finding]) {
      for finding in findings where finding.severity != .note {
        var kind = Self.exactKind(of: finding)
        counts[kind, default: 0] += 1
        kind.message = nil
        if finding.unlisted == nil { counts[kind, default: 0] += 1 }
      }
    }

    private static func exactKind(of finding: Finding) -> Kind {
      Kind(
        severity: finding.severity, code: finding.code, file: ExactText(finding.file),
        message: ExactText(finding.message))
    }

    /// The kind of a finding: with all of its code where these are many, else with all that say the same.
    subscript(finding: Finding) -> Kind {
      if finding.severity == .warning, FindingCode.entry(of: finding.code)?.isUsual == true {
        // The same but for what is quoted.
        let parts = finding.message.split(separator: "'", omittingEmptySubsequences: false)
        let subject = parts.enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined(separator: "'")
        return Kind(severity: .warning, code: finding.code, file: nil, message: ExactText(subject))
      }
      let exact = Self.exactKind(of: finding)
      var broad = exact
      broad.message = nil
      if counts[broad, default: 0] > broad.limit { return broad }
      return counts[exact, default: 0] > exact.limit ? exact : broad
    }
  }

  /// How often a kind occurs, and the locations of the first after the very first.
  private struct Tally {
    var count = 0
    var locations: [String] = []
    var files: Set<ExactText> = []
  }

  /// One line per finding.
  ///
  /// An error that a program wrote is on every line of a file: more than 20 errors or 5 warnings of one kind in one
  /// file, or more than 3 that say the same, are one line with their number and the first three locations. What is
  /// usual in older files is reported once for all files. One error can cause hundreds of notes; only the first few of
  /// a kind are written, so that the errors stay visible.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - hasExcerpts: Whether the line of the file stands below, with a mark at the column.
  /// - Returns: The lines, each with its end.
  package static func text(of findings: [Finding], hasExcerpts: Bool = false) -> String {
    let kinds = Kinds(of: findings)
    let tallies = tallies(of: findings, kinds)
    let unlisted = unlisted(findings, tallies)
    var notes: [String: Int] = [:]
    let blocked = findings.count { $0.kind == .referenceBlocked }
    var codes: [String] = []
    var listed: Set<Kind> = []
    var text = ""
    for finding in findings {
      if finding.severity == .note {
        if notes[finding.code] == nil { codes.append(finding.code) }
        notes[finding.code, default: 0] += 1
        // Many tokens that only follow from one error are counted.
        let limit = finding.kind == .referenceBlocked && blocked > listedNotes ? 0 : listedNotes
        if notes[finding.code, default: 0] > limit { continue }
      } else if let rest = finding.unlisted, unlisted[rest.code] != nil {
        continue
      } else if let tally = tallies[kinds[finding]], tally.count > kinds[finding].limit {
        guard listed.insert(kinds[finding]).inserted else { continue }
        let count = tally.count - 1 + (unlisted[finding.code] ?? 0)
        let locations = tally.locations.isEmpty ? "" : ", at \(tally.locations.joined(separator: ", ")), …"
        let files = tally.files.count
        let location = files == 1 ? "in this file\(locations)" : "in \(files) files"
        let isUsual = FindingCode.entry(of: finding.code)?.isUsual == true && finding.severity == .warning
        let accepting = isUsual ? "; to accept them: --silence \(finding.code)" : ""
        text += "\(finding); and \(count) more like it \(location) (\(finding.code)\(accepting))\n"
        if hasExcerpts { text += excerpt(of: finding) }
        continue
      }
      // What can be silenced says by which name.
      let code = finding.severity == .warning ? " (\(finding.code))" : ""
      text += "\(finding)\(code)\n" + (hasExcerpts ? excerpt(of: finding) : "")
    }
    for code in codes {
      let count = notes[code, default: 0]
      if count <= listedNotes { continue }
      text +=
        FindingCode(rawValue: code) == .referenceBlocked
        ? "note: \(count) tokens have no value, because tokens that they refer to have none (\(code))\n"
        : "note: and \(count - listedNotes) more like it (\(code))\n"
    }
    return text
  }

  /// The line of the file, and below it a mark at the column.
  private static func excerpt(of finding: Finding) -> String {
    finding.excerpt.map { "    \($0.text)\n    \(String(repeating: " ", count: $0.indent))^\n" } ?? ""
  }

  private static func tallies(of findings: [Finding], _ kinds: Kinds) -> [Kind: Tally] {
    var tallies: [Kind: Tally] = [:]
    for finding in findings where finding.severity != .note && finding.unlisted == nil {
      var tally = tallies[kinds[finding]] ?? Tally()
      tally.count += 1
      tally.files.insert(ExactText(finding.file))
      if (2...reportedLocations).contains(tally.count), let line = finding.line {
        tally.locations.append(finding.column.map { "\(line):\($0)" } ?? "\(line)")
      }
      tallies[kinds[finding]] = tally
    }
    return tallies
  }

  /// The numbers of findings that are not listed, by their code, where all of that code that are stand on one line.
  private static func unlisted(_ findings: [Finding], _ tallies: [Kind: Tally]) -> [String: Int] {
    var lines: [String: Int] = [:]
    for (kind, tally) in tallies { lines[kind.code, default: 0] += tally.count > kind.limit ? 1 : 2 }
    var unlisted: [String: Int] = [:]
    for finding in findings {
      if let rest = finding.unlisted, lines[rest.code] == 1 { unlisted[rest.code] = rest.count }
    }
    return unlisted
  }
}
