internal import LocatedJSON

/// What breaks a rule, with the names by which a file of known findings knows it.
struct Breach: Sendable {
  /// The finding; its code is that of the rule.
  var finding: Finding

  /// What breaks the rule: several are written apart, such as `a in light` and `a in dark`.
  ///
  /// The finding is known if all of them are.
  var subjects: [String]

  /// Creates a breach.
  init(_ finding: Finding, subjects: [String]) {
    self.finding = finding
    self.subjects = subjects
  }
}

/// Findings that a suite knows of; a list that may only shrink.
package struct KnownFindings: Sendable {
  /// The known findings of one rule.
  struct Row: Sendable {
    /// The code of the findings.
    var code: String

    /// What breaks the rule, with its place in the file.
    var subjects: [(text: String, offset: Int)] = []
  }

  /// The rules, in the order of the file.
  private(set) var rows: [Row] = []

  private var keys: Set<Key> = []

  private struct Key: Hashable {
    var code: String
    var subject: ExactText
  }

  /// The largest number of findings of a file.
  static let maximumCount = 100_000

  /// Creates a list; what is there twice counts once.
  init(_ rows: [Row] = []) {
    for row in rows {
      var kept = Row(code: row.code)
      for subject in row.subjects where keys.insert(Key(code: row.code, subject: ExactText(subject.text))).inserted {
        kept.subjects.append(subject)
      }
      if !kept.subjects.isEmpty { self.rows.append(kept) }
    }
  }

  /// The number of known findings.
  package var count: Int { keys.count }

  /// Whether a finding is known.
  func contains(_ code: String, _ subject: String) -> Bool {
    !keys.isEmpty && keys.contains(Key(code: code, subject: ExactText(subject)))
  }

  /// Whether all of a breach is known.
  func contains(_ breach: Breach) -> Bool { breach.subjects.allSatisfy { contains(breach.finding.code, $0) } }

  /// The list that is true now; remarks are never added.
  ///
  /// - Parameters:
  ///   - breaches: All that breaks the rules.
  ///   - acceptsNew: Whether what is not known is added.
  /// - Returns: The list, by code and text; and the number of findings that were not taken.
  func updated(to breaches: [Breach], acceptsNew: Bool) -> (known: KnownFindings, refused: Int) {
    var subjects: [String: [String]] = [:]
    var refused: Set<Key> = []
    for breach in breaches {
      let code = breach.finding.code
      for subject in breach.subjects {
        if contains(code, subject) || acceptsNew && breach.finding.severity != .note {
          subjects[code, default: []].append(subject)
        } else if breach.finding.severity != .note {
          refused.insert(Key(code: code, subject: ExactText(subject)))
        }
      }
    }
    let rows = subjects.keys.sorted().map { code in
      Row(
        code: code,
        subjects: (subjects[code] ?? []).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { ($0, 0) })
    }
    return (KnownFindings(rows), refused.count)
  }

  /// The codes that a file may name: those of rules for all tokens, and of checks that have no list of their own.
  static let codes =
    TokenRule.allCases.map(\.rawValue) + [
      "checks.references", "checks.sameTokens", "checks.counterparts", "checks.negative", "checks.ordered",
      "checks.variants",
    ]
}

// MARK: Reading and writing

extension SettingsReader {
  /// The known findings of a file, by the codes of their rules.
  mutating func knownFindings(_ node: JSONNode) -> KnownFindings {
    var rows: [KnownFindings.Row] = []
    var count = 0
    for member in members(of: node, keys: KnownFindings.codes, "the rules") ?? [] {
      let items = items(of: member.value)
      count += items.count
      guard count <= KnownFindings.maximumCount else {
        report("there are more than \(KnownFindings.maximumCount) known findings", at: member.value.offset)
        return KnownFindings()
      }
      let subjects = items.compactMap { text($0) }.map { ($0.text, $0.offset) }
      rows.append(KnownFindings.Row(code: member.key, subjects: subjects))
    }
    return KnownFindings(rows)
  }
}

extension JSONWriter {
  /// Writes known findings as the value of `rules`; nothing if there are none.
  mutating func rules(_ known: KnownFindings) {
    guard known.count > 0 else { return }
    key("rules")
    beginObject()
    for row in known.rows { array(row.code, row.subjects) { $0.string($1.text) } }
    endObject()
  }
}
