/// Drops warnings and notes of codes that are switched off, and counts them.
///
/// Errors are never dropped, whatever their kind.
package struct FindingFilter: Sendable {
  /// The kinds whose warnings and notes are dropped.
  let silenced: Set<FindingCode>

  /// How many findings with one code were dropped.
  package struct Count: Hashable, Sendable {
    /// The code.
    package var code: String

    /// The number; at least 1.
    package var count: Int

    /// Creates a count.
    package init(code: String, count: Int) {
      self.code = code
      self.count = count
    }
  }

  /// How many findings were dropped, by their code.
  private var counts: [String: Int] = [:]

  /// Creates a filter that has dropped nothing yet.
  package init(silencing silenced: some Sequence<FindingCode> = []) { self.silenced = Set(silenced) }

  /// The findings that are reported, in their order.
  package func kept(_ findings: [Finding]) -> [Finding] {
    silenced.isEmpty ? findings : findings.filter { dropped($0) == nil }
  }

  /// The findings that are reported, in their order; the others are counted.
  package mutating func filter(_ findings: [Finding]) -> [Finding] {
    guard !silenced.isEmpty else { return findings }
    for finding in findings {
      guard let (code, count) = dropped(finding) else { continue }
      counts[code, default: 0] += count
    }
    return kept(findings)
  }

  /// The dropped findings, in the order of the codes.
  package var dropped: [Count] {
    counts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { Count(code: $0.key, count: $0.value) }
  }

  /// The dropped findings, in one sentence.
  ///
  /// - Parameter participle: What was done to them.
  /// - Returns: `3 findings are silenced: legacy.value 3`; `nil` if nothing was dropped.
  package func account(_ participle: String) -> String? {
    let total = dropped.reduce(0) { $0 + $1.count }
    guard total > 0 else { return nil }
    let list = dropped.map { "\($0.code) \($0.count)" }.joined(separator: ", ")
    return "\(total) finding\(total == 1 ? " is" : "s are") \(participle): \(list)"
  }

  /// The code and number of findings that one stands for, if it is dropped.
  private func dropped(_ finding: Finding) -> (code: String, count: Int)? {
    guard finding.severity != .error else { return nil }
    let (code, count) = finding.unlisted.map { ($0.code, $0.count) } ?? (finding.code, 1)
    guard let kind = FindingCode.entry(of: code)?.code, silenced.contains(kind) else { return nil }
    return (code, count)
  }
}

extension JSONWriter {
  /// Writes the member `silenced` with what was dropped; nothing if nothing was.
  package mutating func silenced(_ counts: [FindingFilter.Count]) {
    if counts.isEmpty { return }
    objects("silenced", counts, isInline: true) { json, silenced in
      json.member("code", silenced.code)
      json.member("count", silenced.count)
    }
  }
}
