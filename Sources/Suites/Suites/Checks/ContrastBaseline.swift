internal import LocalFiles
internal import LocatedJSON

/// The findings of a suite that are known, above all contrasts that are too low: a file that may only shrink.
///
/// ```json
/// {
///   "version": 1,
///   "contrast": [
///     {"text": "alias.color.foreground3", "on": "alias.color.background5", "ratios": {"light": 3.41, "dark": 4.1}}
///   ],
///   "rules": {
///     "tier.skipped": ["control.badge.color → global.red"]
///   }
/// }
/// ```
package struct ContrastBaseline: Sendable {
  /// A pair, and its ratio in each variant where it is too low.
  struct Row: Sendable {
    var pair: ContrastPair
    var ratios: [Ratio]
  }

  /// A ratio in a variant, with its place in the file.
  struct Ratio: Sendable {
    var variant: String
    var ratio: KnownRatio
    var offset = 0
  }

  /// The pairs, in the order of the file.
  private(set) var rows: [Row] = []

  /// The known findings of other rules.
  package var known = KnownFindings()

  private var ratios: [Key: KnownRatio] = [:]
  private var document: JSONDocument?

  private struct Key: Hashable {
    var pair: ContrastPair
    var variant: String
  }

  /// The largest number of pairs of a file.
  static let maximumRows = 100_000

  /// Creates a baseline without any known failure.
  init() {}

  /// Creates a baseline from rows; of two for one pair and variant, the first counts.
  init(_ rows: [Row]) {
    self.rows = rows
    for row in rows {
      for known in row.ratios {
        let key = Key(pair: row.pair, variant: known.variant)
        if ratios[key] == nil { ratios[key] = known.ratio }
      }
    }
  }

  /// The known ratio of a pair in a variant.
  func ratio(of pair: ContrastPair, in variant: String) -> KnownRatio? { ratios[Key(pair: pair, variant: variant)] }

  /// Notes a problem at a place of the file.
  func report(_ message: String, at offset: Int, to list: inout FindingList) {
    guard let document else { return }
    list.add("checks.baseline", .warning, file: document.file) {
      Finding(
        severity: .warning, code: "checks.baseline", in: document, at: offset, message: message,
        advice: "write what is left with 'specimen tokens check --update-baseline'")
    }
  }
}

// MARK: Reading

extension ContrastBaseline {
  /// Reads a file.
  ///
  /// - Parameter document: The parsed file.
  /// - Returns: The baseline if nothing in it is wrong, and all problems.
  static func read(_ document: JSONDocument) -> (baseline: ContrastBaseline?, findings: [Finding]) {
    var reader = SettingsReader(document: document)
    var rows: [Row] = []
    var known = KnownFindings()
    let keys = ["version", "contrast", "rules"]
    let required = ["version", "contrast"]
    for member in reader.members(of: document.root, keys: keys, required: required, "a baseline") ?? [] {
      switch member.key {
      case "version": _ = reader.wholeNumber(member.value, in: 1...1)
      case "contrast":
        let items = reader.items(of: member.value)
        guard items.count <= maximumRows else {
          reader.report("there are more than \(maximumRows) known failures", at: member.value.offset)
          continue
        }
        rows = items.compactMap { reader.row($0) }
      case "rules": known = reader.knownFindings(member.value)
      default: break
      }
    }
    var seen: Set<ContrastPair> = []
    for (row, node) in zip(rows, document.root["contrast"]?.array ?? []) where !seen.insert(row.pair).inserted {
      reader.report("this pair is there twice", at: node.offset, advice: "make one of the two")
    }
    guard reader.findings.isEmpty else { return (nil, reader.findings) }
    var baseline = ContrastBaseline(rows)
    baseline.document = document
    baseline.known = known
    return (baseline, [])
  }
}

extension SettingsReader {
  fileprivate mutating func row(_ node: JSONNode) -> ContrastBaseline.Row? {
    var row = ContrastBaseline.Row(pair: ContrastPair(text: "", on: "", over: "", textIn: ""), ratios: [])
    let keys = ["text", "on", "over", "textIn", "ratios"]
    let members = members(of: node, keys: keys, required: ["text", "on", "ratios"], "a known failure")
    guard let members else { return nil }
    for member in members {
      switch member.key {
      case "text": row.pair.text = text(member.value)?.text ?? ""
      case "on": row.pair.on = text(member.value)?.text ?? ""
      case "over": row.pair.over = text(member.value)?.text ?? ""
      case "textIn": row.pair.textIn = text(member.value)?.text ?? ""
      case "ratios":
        for ratio in self.members(of: member.value, name(of: member.value)) ?? [] {
          guard let number = number(ratio.value, in: 1...21) else { continue }
          row.ratios.append(.init(variant: ratio.key, ratio: KnownRatio(written: number), offset: ratio.keyOffset))
        }
      default: break
      }
    }
    return row
  }
}

// MARK: Writing

extension ContrastBaseline {
  /// The text of a file with these rows.
  var text: String {
    var output = JSONWriter(isPretty: true)
    output.beginObject()
    output.member("version", 1)
    output.array("contrast", rows) { output, row in
      output.beginObject(isInline: true)
      output.member("text", row.pair.text)
      output.member("on", row.pair.on)
      if !row.pair.over.isEmpty { output.member("over", row.pair.over) }
      if !row.pair.textIn.isEmpty { output.member("textIn", row.pair.textIn) }
      output.key("ratios")
      output.beginObject(isInline: true)
      for known in row.ratios { output.member(known.variant, known.ratio.number) }
      output.endObject()
      output.endObject()
    }
    output.rules(known)
    output.endObject()
    output.endLine()
    return output.text
  }

  /// The baseline that is true now.
  ///
  /// - Parameters:
  ///   - failures: All contrasts that are too low, each with the variant's name.
  ///   - acceptsNew: Whether failures that are not known, or were better, are written too.
  /// - Returns: The known failures that are left with the ratios they have now, those of a text together; and how many
  ///   failures were not taken.
  func updated(
    to failures: [(pair: ContrastPair, variant: String, ratio: KnownRatio)], acceptsNew: Bool
  ) -> (baseline: ContrastBaseline, refused: Int) {
    var rows: [Row] = []
    var places: [ContrastPair: Int] = [:]
    var refused = 0
    for (pair, variant, ratio) in failures {
      let known = self.ratio(of: pair, in: variant)
      var written = ratio
      if !acceptsNew, known.map({ $0 > ratio }) ?? true {
        refused += 1
        // What was known stays as it was known.
        guard let known else { continue }
        written = known
      }
      let place = places[pair] ?? rows.count
      if place == rows.count {
        places[pair] = place
        rows.append(Row(pair: pair, ratios: []))
      }
      rows[place].ratios.append(Ratio(variant: variant, ratio: written))
    }
    return (ContrastBaseline(rows), refused)
  }
}
