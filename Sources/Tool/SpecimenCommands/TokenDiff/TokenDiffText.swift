private import ColorSpaces
private import LocatedJSON
private import SnapshotHarness
private import SnapshotReports
private import TokenEngine
private import TokenFiles

/// The readable output of `tokens diff`.
enum TokenDiffText {
  /// The widest columns of names and changes; what is longer pushes the rest of its line to the right.
  private static let widestName = 56
  private static let widestChange = 40

  /// The number of characters of a name or change that are written; the middle of longer ones is left out.
  private static let longestCell = 400

  /// The number of variants that are named.
  private static let namedVariants = 12

  /// Writes everything, one section after the other.
  static func write(_ diff: TokenDiff, to output: (String) -> Void) {
    let variants = diff.matching.pairs.map { $0.name.onOneLine() }
    let compared = "\(Prose.count(variants.count, "variant")): \(Prose.list(variants, limit: namedVariants))"
    let counts = diff.comparison.tokenCounts
    guard !diff.isEmpty else {
      output("no difference: \(Prose.count(counts.new, "token")) in \(compared)\n")
      return
    }
    output("A  \(diff.names.old.onOneLine())  (\(Prose.count(counts.old, "token")))\n")
    output("B  \(diff.names.new.onOneLine())  (\(Prose.count(counts.new, "token")))\n")
    output("\(compared)\n")
    for remark in diff.remarks { output(remark.onOneLine() + "\n") }
    output("\(diff.counts.isEmpty ? "no token differs" : diff.counts)\n")
    output("version: \(diff.advice.level.rawValue) (\(diff.advice.reason))\n")
    for section in diff.sections {
      output("\n\(TokenDiff.heading(of: section.kind))\n")
      output(table(of: TokenDiffRow.rows(of: section.changes, in: diff)))
    }
  }

  private static func table(of rows: [TokenDiffRow]) -> String {
    let cells = rows.map { ($0.name.onOneLine(limit: longestCell), $0.change.onOneLine(limit: longestCell)) }
    let nameWidth = width(of: cells.map(\.0), atMost: widestName)
    let changeWidth = width(of: cells.map(\.1), atMost: widestChange)
    var text = ""
    for (row, (name, change)) in zip(rows, cells) {
      let notes =
        row.notes.joined(separator: "  ").onOneLine() + (row.notes.isEmpty || row.variantText.isEmpty ? "" : "; ")
      let rest = notes + row.variantText.onOneLine()
      var line = "  " + name
      if !change.isEmpty || !rest.isEmpty { line += spaces(after: name, nameWidth) + change }
      if !rest.isEmpty { line += spaces(after: change, changeWidth) + rest }
      text += line + "\n"
    }
    return text
  }

  private static func width(of cells: [String], atMost limit: Int) -> Int {
    cells.reduce(0) { $1.unicodeScalars.count > limit ? $0 : max($0, $1.unicodeScalars.count) }
  }

  private static func spaces(after cell: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - cell.unicodeScalars.count) + 2)
  }
}
