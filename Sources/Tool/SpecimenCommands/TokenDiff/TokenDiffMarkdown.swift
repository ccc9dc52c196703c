private import ColorSpaces
private import LocatedJSON
private import SnapshotHarness
private import SnapshotReports
private import TokenEngine
private import TokenFiles

/// The output of `tokens diff` as a comment on a change: GitHub's Markdown, which GitLab reads too.
enum TokenDiffMarkdown {
  /// The mark by which a later comment can replace this one.
  static let mark = "<!-- specimen-tokens-diff -->"

  /// The largest comment that GitHub takes, in characters; the text has no more bytes than that.
  static let limit = 65_536

  /// The number of remarks about variants that are written.
  private static let maximumRemarks = 50

  /// The whole text; tables that are too long end with a row that says how many rows are left out.
  static func text(of diff: TokenDiff, limit: Int = limit) -> String {
    var text = LimitedText(limit: limit)
    let counts = diff.comparison.tokenCounts
    let variants = diff.matching.pairs.map { MarkdownText.code($0.name) }
    _ = text.append("\(mark)\n<h3>Design tokens: \(diff.isEmpty ? "no difference" : "differences")</h3>\n\n")
    _ = text.append(
      "\(MarkdownText.code(diff.names.old)) (\(Prose.count(counts.old, "token"))) → "
        + "\(MarkdownText.code(diff.names.new)) (\(Prose.count(counts.new, "token"))), "
        + "\(Prose.count(variants.count, "variant")): \(Prose.list(variants, limit: 12))\n")
    guard !diff.isEmpty else { return text.text }
    _ = text.append("\n**\(diff.advice.level.rawValue)**: \(diff.advice.reason)\n")
    let remarks = diff.remarks
    if !remarks.isEmpty {
      text.append(
        rows: remarks.prefix(maximumRemarks).map { "- \(MarkdownText.code($0))\n" }, of: remarks.count, start: "\n",
        share: 0.2
      ) { "- and \($0.groupedText) more\n" }
    }
    let sections = diff.sections
    for (index, section) in sections.enumerated() {
      let rows = TokenDiffRow.rows(of: section.changes, in: diff)
      // What comes later keeps some room, whatever the first ones need.
      let share = 0.3 + 0.7 * Double(index + 1) / Double(sections.count)
      text.append(
        rows: rows.lazy.map(line), of: rows.count,
        start: "\n**\(TokenDiff.heading(of: section.kind))** (\(section.changes.count.groupedText))\n\n"
          + "| token | change | | variants |\n|---|---|---|---|\n", share: min(1, share)
      ) { "| … and \(Prose.count($0, "more row")) | | | |\n" }
    }
    return text.text
  }

  private static func line(of row: TokenDiffRow) -> String {
    func cell(_ text: String) -> String { text.isEmpty ? "" : MarkdownText.code(text, isInTable: true) }
    return "| \(cell(row.name)) | \(cell(row.change)) | \(cell(row.notes.joined(separator: "; "))) | "
      + "\(cell(row.variantText)) |\n"
  }
}
