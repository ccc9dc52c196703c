import ExactTexts
internal import LocatedJSON
import SuiteFiles

/// The known findings of a suite (its baseline): a file that may only shrink.
///
/// ```json
/// {
///   "version": 2,
///   "findings": {
///     "checks.contrast": {
///       "alias.color.foreground3 → alias.color.background5": {"light": 3.41, "dark": 4.1}
///     },
///     "tier.skipped": ["control.badge.color → global.red"]
///   }
/// }
/// ```
///
/// An entry for a variant ends with ` in variant`; without that, it is for all variants.
package struct KnownFindings: Sendable {
  /// A known finding.
  struct Entry: Sendable {
    /// The code of the rule that it breaks.
    var code: FindingCode

    /// What breaks the rule.
    var subject: String

    /// The variant of a contrast; `nil` if the subject says it, or none matters.
    var variant: String?

    /// How low the contrast is known to be.
    var ratio: KnownRatio?

    /// Its position in the file, in UTF-8 bytes.
    var offset = 0

    /// Whether it may be there for nothing: of names that an old file has in one entry, some may be no finding.
    var isOptional = false

    /// The subject with its variant.
    var name: String { variant.map { "\(subject) in \($0)" } ?? subject }
  }

  /// What a breach is to those who know some.
  enum State {
    case known
    case unknown

    /// The contrast was known to be higher.
    case worse(KnownRatio)
  }

  /// The known findings, in the order of the file.
  private(set) var entries: [Entry] = []
  private var positions: [Key: Int] = [:]

  /// How much of each entry is still so: `nil` for nothing, else the best ratio there is.
  private var found: [Int: KnownRatio?] = [:]

  /// The number of contrasts that are too low and known to be, and of other findings that are known.
  private(set) var contrastCount = 0
  private(set) var otherCount = 0
  private var document: JSONDocument?

  private struct Key: Hashable {
    var code: FindingCode
    var name: ExactText
  }

  /// The largest number of findings of a file.
  static let maximumCount = 100_000

  /// Creates a list; what is there twice counts once.
  init(_ entries: [Entry] = []) {
    for entry in entries { add(entry) }
  }

  fileprivate mutating func add(_ entry: Entry) {
    let key = Key(code: entry.code, name: ExactText(entry.name))
    guard positions[key] == nil else { return }
    positions[key] = entries.count
    entries.append(entry)
  }

  /// The position of what is known of a subject, in its variant or in all.
  private func position(_ code: FindingCode, _ subject: String, in variant: String?) -> Int? {
    if positions.isEmpty { return nil }
    let names = (variant.map { ["\(subject) in \($0)"] } ?? []) + [subject]
    return names.lazy.compactMap { positions[Key(code: code, name: ExactText($0))] }.first
  }

  /// What is known of all subjects of a breach.
  private func positions(of breach: Breach) -> [Int?] {
    breach.subjects.map { position(breach.code, $0, in: breach.variant) }
  }

  /// Whether all of a breach is known.
  func contains(_ breach: Breach) -> Bool { positions(of: breach).allSatisfy { $0 != nil } }

  /// Whether a breach is known, after noting what of the list is still so.
  mutating func match(_ breach: Breach) -> State {
    let positions = positions(of: breach)
    let ratio = breach.failure.contrast?.ratio
    for position in positions.compactMap({ $0 }) { found[position] = .some(ratio) }
    guard !positions.contains(nil) else { return .unknown }
    if let ratio, let known = positions[0].flatMap({ entries[$0].ratio }), ratio < known { return .worse(known) }
    if ratio == nil { otherCount += positions.count } else { contrastCount += 1 }
    return .known
  }

  /// Reports what is known and no more, or better than known.
  ///
  /// - Parameters:
  ///   - list: Where it is reported.
  ///   - wasApplied: Whether the rule of a code was applied; else it has said nothing.
  func reportPast(to list: inout FindingList, _ wasApplied: (FindingCode) -> Bool) {
    guard let document else { return }
    for (position, entry) in entries.enumerated() where wasApplied(entry.code) {
      let message: String
      if let ratio = found[position] {
        guard let ratio, let known = entry.ratio, ratio > known else { continue }
        message = "'\(entry.name)' is better than known: \(ratio.text), not \(known.text)"
      } else if entry.isOptional {
        continue
      } else {
        message = "'\(entry.name)' breaks \(entry.code.rawValue) no more"
      }
      list.add(.checksBaseline, .warning, file: document.file) {
        Finding(
          severity: .warning, code: .checksBaseline, in: document, at: entry.offset, message: message,
          advice: "write what is left with 'specimen tokens check --update-baseline'")
      }
    }
  }

  /// The list that is true now; remarks are never added.
  ///
  /// - Parameters:
  ///   - breaches: All that breaks the rules.
  ///   - acceptsNew: Whether findings that are new or became worse are written too.
  /// - Returns: The list, by code and text; and the number of findings that were not accepted.
  func updated(to breaches: [Breach], acceptsNew: Bool) -> (known: KnownFindings, refused: Int) {
    var kept: [Entry] = []
    var refused: Set<Key> = []
    for breach in breaches {
      for (subject, position) in zip(breach.subjects, positions(of: breach)) {
        var entry = Entry(code: breach.code, subject: subject, variant: breach.variant)
        entry.ratio = breach.failure.contrast?.ratio
        let known = position.map { entries[$0] }
        if breach.severity == .note, known == nil { continue }
        let isWorse = known.map { known in entry.ratio.map { $0 < known.ratio ?? $0 } ?? false } ?? true
        if isWorse, !acceptsNew {
          refused.insert(Key(code: breach.code, name: ExactText(entry.name)))
          // What was known stays as it was known.
          guard let known else { continue }
          entry.ratio = known.ratio
        }
        kept.append(entry)
      }
    }
    let sorted = kept.enumerated().sorted { left, right in
      let (one, other) = (left.element, right.element)
      if one.code != other.code { return one.code.rawValue < other.code.rawValue }
      let (text, next) = one.ratio == nil ? (one.name, other.name) : (one.subject, other.subject)
      // The variants of a contrast stay in their order.
      return ExactText(text) == ExactText(next)
        ? left.offset < right.offset : text.utf8.lexicographicallyPrecedes(next.utf8)
    }
    return (KnownFindings(sorted.map(\.element)), refused.count)
  }

  /// The codes that a file may name: those of rules for all tokens, and of checks that have no such rule.
  static let codes: [FindingCode] =
    TokenRule.allCases.map(\.code) + [
      .checksReferences, .checksCounterparts, .checksOrdered, .checksVariants, ContrastCheck.code,
    ]
}

// MARK: Reading

extension KnownFindings {
  /// Reads a file.
  ///
  /// - Parameter document: The parsed file.
  /// - Returns: The list if nothing in it is wrong, and all problems.
  static func read(_ document: JSONDocument) -> (known: KnownFindings?, findings: [Finding]) {
    var reader = SettingsReader(document: document)
    var known = KnownFindings()
    known.document = document
    let root = document.root
    let members = root.object ?? []
    let isOld = members.contains { $0.key == "contrast" || $0.key == "rules" }
    if isOld, let member = members.first(where: { $0.key == "contrast" || $0.key == "rules" }) {
      reader.reportOld(
        "'\(member.key)'", at: member.keyOffset,
        advice: "write the file anew, with 'findings', by 'specimen tokens check --update-baseline'")
    }
    let keys = isOld ? ["version", "contrast", "rules", "findings"] : ["version", "findings"]
    let required = isOld ? ["version"] : keys
    for member in reader.members(of: root, keys: keys, required: required, "a baseline") ?? [] {
      switch member.key {
      case "version": _ = reader.wholeNumber(member.value, in: 1...2)
      case "contrast": reader.oldContrasts(member.value, into: &known)
      default: reader.knownFindings(member.value, into: &known, isOld: isOld)
      }
    }
    if known.entries.count > maximumCount {
      reader.report("there are more than \(maximumCount) known findings", at: root.offset)
    }
    return (reader.hasErrors ? nil : known, reader.findings)
  }
}

extension SettingsReader {
  /// Reads the findings of each code: a list of subjects, or an object of subjects with their contrasts.
  fileprivate mutating func knownFindings(_ node: JSONNode, into known: inout KnownFindings, isOld: Bool) {
    guard let members = members(of: node, name(of: node)) else { return }
    checkKeys(
      of: node.leavingOut(isOld ? Array(OldSpelling.codes.keys) : []), keys: KnownFindings.codes.map(\.rawValue),
      "the known findings")
    for member in members {
      let old = isOld ? OldSpelling.codes[member.key]?.rawValue : nil
      guard let code = FindingCode(rawValue: old ?? self.code(member.key, at: member.keyOffset)) else { continue }
      if code == ContrastCheck.code {
        for pair in self.members(of: member.value, name(of: member.value)) ?? [] {
          contrasts(of: pair.key, pair.value, into: &known)
        }
        continue
      }
      for subject in items(of: member.value).compactMap({ text($0) }) {
        let parts = isOld && code == CounterpartCheck.code ? Self.counterparts(in: subject.text) : [subject.text]
        for part in parts {
          known.add(.init(code: code, subject: part, offset: subject.offset, isOptional: parts.count > 1))
        }
      }
    }
  }

  /// The entries of today for `a, b in dark`.
  private static func counterparts(in text: String) -> [String] {
    guard let range = text.ranges(of: " in ").last else { return [text] }
    return text[..<range.lowerBound].split(separator: ", ").map { String($0) + text[range.lowerBound...] }
  }

  /// Reads the ratios of a pair, by variant.
  private mutating func contrasts(of pair: String, _ node: JSONNode, into known: inout KnownFindings) {
    for ratio in members(of: node, name(of: node)) ?? [] {
      guard let number = number(ratio.value, in: 1...21) else { continue }
      known.add(
        .init(
          code: ContrastCheck.code, subject: pair, variant: ratio.key, ratio: KnownRatio(written: number),
          offset: ratio.keyOffset))
    }
  }

  /// Reads pairs as files of version 1 have them.
  fileprivate mutating func oldContrasts(_ node: JSONNode, into known: inout KnownFindings) {
    var seen: Set<ExactText> = []
    for row in items(of: node) {
      let keys = ["text", "on", "over", "textIn", "ratios"]
      guard members(of: row, keys: keys, required: ["text", "on", "ratios"], "a known failure") != nil else { continue }
      let sides = ["text", "on"].compactMap { row[$0] }.compactMap { text($0)?.text }
      let (over, textIn) = (row["over"].flatMap { text($0)?.text }, row["textIn"].flatMap { text($0)?.text })
      guard let ratios = row["ratios"] else { continue }
      let pair = sides.joined(separator: " → ") + ContrastCheck.detail(over: over, textIn: textIn ?? "")
      if !seen.insert(ExactText(pair)).inserted {
        report("this pair is there twice", at: row.offset, advice: "make one of the two")
      }
      contrasts(of: pair, ratios, into: &known)
    }
  }
}

// MARK: Writing

extension KnownFindings {
  /// The text of a file.
  var text: String {
    var output = JSONWriter(isPretty: true)
    output.object { output in
      output.member("version", 2)
      output.object("findings") { output in
        var rest = entries[...]
        while let code = rest.first?.code {
          let own = rest.prefix { $0.code == code }
          rest = rest.dropFirst(own.count)
          if code == ContrastCheck.code {
            output.contrasts(own)
          } else {
            output.member(code.rawValue, own.map(\.name))
          }
        }
      }
    }
    output.endLine()
    return output.text
  }
}

extension JSONWriter {
  /// Writes the ratios of each pair, by variant.
  fileprivate mutating func contrasts(_ entries: ArraySlice<KnownFindings.Entry>) {
    object(ContrastCheck.code.rawValue) { output in
      var rest = entries
      while let pair = rest.first?.subject {
        let own = rest.prefix { ExactText($0.subject) == ExactText(pair) }
        rest = rest.dropFirst(own.count)
        output.object(pair, isInline: true) {
          for entry in own { $0.member(entry.variant ?? "", entry.ratio?.number) }
        }
      }
    }
  }
}
