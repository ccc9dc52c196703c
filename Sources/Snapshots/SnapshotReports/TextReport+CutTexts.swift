private import LocatedJSON
package import SnapshotHarness

extension TextReport {
  /// How many cut texts are reported.
  private static let cutTexts = 20

  /// The parts of texts that do not show, one line for what is the same in several cells, variants and scales of a control.
  package func lines(of tally: CutTextTally) -> String {
    guard !tally.groups.isEmpty else { return "" }
    let lines = tally.groups.prefix(Self.cutTexts).map { group in
      var text = "\(group.suite)/\(group.control)  \(group.text.sentence)"
      if !group.text.cell.isEmpty {
        text += "  (cell '\(group.text.cell)'\(group.cellCount > 1 ? " and \(group.cellCount - 1) more" : ""))"
      }
      let variants = group.variants
      text += "  " + (variants.count == 1 ? variants[0] : Prose.count(variants.count, "variant"))
      return "  \(text.onOneLine())\n"
    }
    let rest = tally.groups.count - lines.count
    let more = rest > 0 ? "  and \(tally.isFull ? "at least " : "")\(Prose.count(rest, "more cut text"))\n" : ""
    return "texts that do not show as a whole:\n" + lines.joined() + more
  }
}
