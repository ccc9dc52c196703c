import ExactTexts
internal import LocatedJSON
internal import TokenEngine

/// Exceptions of a rule, and which of them were needed.
///
/// An exception is a pattern over the subject of a finding: `token` for whatever it refers to or is compared with, or
/// `token → other`; with ` in variant` behind, for that variant alone.
package struct CheckExceptions {
  /// The exceptions as they are written.
  private let patterns: [CheckPattern]

  /// How they can be read, by what the first token begins with.
  private var readings = PrefixTable<Reading>()
  private var isNeeded: [Bool]

  /// One reading of an exception: names of tokens may have ` in ` or an arrow in them, too.
  private struct Reading {
    /// The index of the exception; `nil` for one that need not apply.
    var index: Int?
    var tokens: [Glob]
    var variant: Glob?

    /// The groups that the token is in; empty for any.
    var groups: [String] = []

    func covers(_ subject: [String], in variant: String?) -> Bool {
      guard tokens.count <= subject.count, zip(tokens, subject).allSatisfy({ $0.matches($1) }) else { return false }
      if let own = self.variant, !(variant.map(own.matches) ?? false) { return false }
      return groups.isEmpty || groups.contains { subject[0].isInGroup($0) }
    }
  }

  /// Creates exceptions, none of which was needed.
  ///
  /// - Parameters:
  ///   - patterns: The exceptions.
  ///   - allowances: Exceptions of tiers in the old spelling.
  ///   - rule: The rule of tiers that these are for.
  package init(_ patterns: [CheckPattern], allowances: [TierAllowance] = [], _ rule: TokenRule? = nil) {
    self.patterns = patterns
    isNeeded = Array(repeating: false, count: patterns.count)
    for (index, pattern) in patterns.enumerated() {
      add(pattern.text, nil, index)
      if let (subject, variant) = Self.split(pattern.text, at: " in ") { add(subject, variant, index) }
    }
    for allowance in allowances {
      guard let sides = Self.sides(of: allowance.pattern.text) else { continue }
      let isLiteral = rule == .tierLiteral
      if isLiteral, ExactText(sides.other) != ExactText("literal") { continue }
      add(isLiteral ? [sides.token] : [sides.token, sides.other], nil, nil, allowance.groups)
    }
  }

  private mutating func add(_ subject: String, _ variant: String?, _ index: Int) {
    add([subject], variant, index)
    if let sides = Self.sides(of: subject) { add([sides.token, sides.other], variant, index) }
  }

  private mutating func add(_ tokens: [String], _ variant: String?, _ index: Int?, _ groups: [String] = []) {
    let globs = tokens.map { Glob($0, style: .tokens) }
    let reading = Reading(
      index: index, tokens: globs, variant: variant.map { Glob($0, style: .tokens) }, groups: groups)
    readings.add(reading, for: globs[0].beginning)
  }

  /// The two sides of an arrow, `→` or `->`; `nil` unless there is one arrow with something on both sides.
  package static func sides(of text: String) -> (token: String, other: String)? {
    let parts = text.split(separator: text.contains("→") ? "→" : "->", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let trimmed = parts.map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
    return trimmed[0].isEmpty || trimmed[1].isEmpty ? nil : (trimmed[0], trimmed[1])
  }

  /// Whether a text has something before and behind each ` in ` and arrow that it has, and no more than one arrow.
  package static func hasForm(_ text: String) -> Bool {
    if text.hasPrefix(" in ") || text.hasSuffix(" in ") { return false }
    return !text.contains("→") && !text.contains("->") || sides(of: text) != nil
  }

  /// The text before the last separator, and that behind it.
  private static func split(_ text: String, at separator: String) -> (String, String)? {
    guard let range = text.ranges(of: separator).last else { return nil }
    let (before, behind) = (text[..<range.lowerBound], text[range.upperBound...])
    return before.isEmpty || behind.isEmpty ? nil : (String(before), String(behind))
  }

  /// Whether a failure is excepted.
  ///
  /// - Parameters:
  ///   - subject: The token, and what it refers to or is compared with.
  ///   - variant: The name of the variant; `nil` if the failure is not that of one.
  /// - Returns: Whether some exception covers it.
  package func covers(_ subject: [String], in variant: String?) -> Bool {
    readings.values(of: subject[0]).contains { $0.covers(subject, in: variant) }
  }

  /// Whether a failure is excepted, after noting which exceptions it needs; asked for failures only.
  package mutating func cover(_ subject: [String], in variant: String?) -> Bool {
    let found = readings.values(of: subject[0]).filter { $0.covers(subject, in: variant) }
    for index in found.compactMap(\.index) { isNeeded[index] = true }
    return !found.isEmpty
  }

  /// The exceptions that nothing needed.
  package var unneeded: [CheckPattern] { zip(patterns, isNeeded).filter { !$1 }.map(\.0) }
}
