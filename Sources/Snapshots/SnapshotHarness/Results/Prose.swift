private import ColorSpaces
package import ImageComparison
private import LocatedJSON
package import PixelBuffers

/// The wording that all reports share.
///
/// Names and values come from files: each is escaped here, where it enters a line.
package enum Prose {
  /// `1 case`, `2 cases`.
  package static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(number.groupedText) \(number == 1 ? one : many ?? one + "s")"
  }

  /// A number with one digit after the point: `1,234.5`.
  package static func tenths(_ number: Double) -> String { number.fixedText(decimals: 1, isGrouped: true) }

  /// A duration: `850 ms`, `1.2 s`.
  package static func duration(nanoseconds: Int) -> String {
    let milliseconds = (nanoseconds + 500_000) / 1_000_000
    return milliseconds < 1_000 ? "\(milliseconds) ms" : "\(tenths(Double(nanoseconds) / 1e9)) s"
  }

  /// A share of a whole: `4.2 %`; a share above zero never reads as zero.
  package static func percentage(_ share: Double) -> String {
    share > 0 && share < 0.0005 ? "< 0.1 %" : "\(tenths(share * 100)) %"
  }

  /// The difference of two pictures.
  package static func difference(_ difference: ImageDifference) -> String {
    sizes(of: difference) ?? pixels(of: difference)
  }

  /// The former and the present size: `size 240×120 → 240×124 px`; `nil` if they are the same.
  private static func sizes(of difference: ImageDifference) -> String? {
    difference.expectedSize == difference.actualSize
      ? nil : "size \(size(difference.expectedSize)) → \(size(difference.actualSize)) px"
  }

  /// How many pixels changed, and how.
  private static func pixels(of difference: ImageDifference) -> String {
    let share =
      "\(difference.changedPixels.groupedText) of \(difference.totalPixels.groupedText) px (\(percentage(difference.ratio)))"
    return share + kind(of: difference) + ", ΔE00 up to \(tenths(difference.maximumCIEDE2000))"
  }

  /// The difference of a case's pictures, cell by cell where they have cells; `nil` if it is not known.
  package static func difference(of result: CaseResult) -> String? {
    guard let difference = result.difference else { return nil }
    guard let cells = result.cells else { return self.difference(difference) }
    guard cells.changesCells || cells.outsidePixels > 0 else {
      return cellSentence(cells) + "; " + self.difference(difference)
    }
    return ["\(self.cells(cells)): \(pixels(of: difference))", moved(cells), sizes(of: difference)].compactMap { $0 }
      .joined(separator: "; ")
  }

  /// Which cells changed or moved: `2 of 6 cells (b); 4 more moved 4 px down`.
  package static func cellSentence(_ cells: CellDifference) -> String {
    let changed = cells.changesCells || cells.outsidePixels > 0 ? self.cells(cells) : "no cell changed"
    return [changed, moved(cells)].compactMap { $0 }.joined(separator: "; ")
  }

  /// Which cells changed: `10 of 75 cells (body2, body2Strong), 4 px taller`.
  package static func cells(_ cells: CellDifference) -> String {
    guard cells.changesCells else { return "no cell, only labels and margins" }
    let counts = [
      (cells.changedCount, "", ""), (cells.addedCount, "is new", "are new"),
      (cells.removedCount, "is gone", "are gone"),
    ].filter { $0.0 > 0 }.enumerated().map { index, part in
      let number = index == 0 ? "\(part.0.groupedText) of \(count(cells.total, "cell"))" : part.0.groupedText
      return [number, part.0 == 1 ? part.1 : part.2].filter { !$0.isEmpty }.joined(separator: " ")
    }
    var text = counts.joined(separator: ", ")
    if cells.isWhole, cells.total > 1 {
      text = "all \(count(cells.total, "cell"))"
    } else if cells.changedCount == 0, cells.addedCount == 0 {
      text = "\(count(cells.removedCount, "cell")) \(cells.removedCount == 1 ? "is" : "are") gone"
    }
    if !cells.isWhole {
      let names = cells.names.map { name(ofCells: $0) }
      text += " (\(list(names, limit: namedCells, total: cells.nameCount)))"
    }
    if let growth = cells.growth {
      text += steps(growth, right: "wider", left: "narrower", down: "taller", up: "lower").map { ", \($0)" }.joined()
    }
    return text + (cells.outsidePixels > 0 ? " and \(cells.outsidePixels.groupedText) px outside of cells" : "")
  }

  /// A name of cells as one of several.
  private static func name(ofCells name: String) -> String {
    name.contains(",") ? "'\(name.onOneLine())'" : name.onOneLine()
  }

  /// How many rows, columns and cells are named in a line.
  private static let namedCells = 4

  /// Which cells moved without another change.
  private static func moved(_ cells: CellDifference) -> String? {
    guard cells.movedCount > 0 else { return nil }
    let far =
      cells.movement.map {
        " " + steps($0, right: "right", left: "left", down: "down", up: "up").joined(separator: ", ")
      }
      ?? ""
    return
      "\(cells.movedCount.groupedText)\(cells.changesCells ? " more" : " of \(cells.total.groupedText)") moved\(far)"
  }

  /// A distance in words, without sides along which there is none.
  private static func steps(
    _ offset: PixelOffset, right: String, left: String, down: String, up: String
  ) -> [String] {
    [(offset.dx, right, left), (offset.dy, down, up)].filter { $0.0 != 0 }.map { step in
      "\(Int(clamping: step.0.magnitude).groupedText) px \(step.0 > 0 ? step.1 : step.2)"
    }
  }

  /// The kind of a difference after a comma, and where things moved: `, moved 1 px right, 2 px down`; empty without a kind.
  package static func kind(of difference: ImageDifference) -> String {
    guard let kind = difference.kind else { return "" }
    guard let way = difference.movement else { return ", \(kind.rawValue)" }
    return ", \(kind.rawValue) "
      + steps(way, right: "right", left: "left", down: "down", up: "up").joined(separator: ", ")
  }

  /// A size: `240×120`.
  package static func size(_ size: PixelSize) -> String { "\(size.width)×\(size.height)" }

  /// The name of a cause: a token's name, a font or icon and the fate of its file, or something else.
  package static func name(of cause: Cause) -> String {
    switch cause {
    case .token(let name, _, _): name.onOneLine()
    case .setting(let name, _, _): "the suite's \(name.onOneLine())"
    case .style(let identifier, _, _): "style \(identifier.onOneLine())"
    case .font(let family, _, let old, let new): "font \(family.onOneLine()): \(fate(old, new))"
    case .icon(let name, _, let old, let new): "icon \(name.onOneLine()): \(fate(old, new))"
    case .image(let file, let old, let new): "\(file.onOneLine()): \(fate(old, new))"
    case .specimen(let file, _): file?.onOneLine() ?? "the specimen"
    case .renderer: "the renderer"
    case .editedReference: "the reference"
    case .unrecorded, .unreadableRecord: "unknown"
    }
  }

  /// What became of a file: `file changed`.
  private static func fate(_ old: String?, _ new: String?) -> String {
    "file \(old == nil ? "now used" : new == nil ? "no longer used" : "changed")"
  }

  /// The change of a group's cause; what is in no file any more is removed.
  package static func change(of group: CauseGroup) -> String { change(of: group.cause, isGone: group.location == nil) }

  /// The change of a cause: `#0F6CBD → #115EA3`; for a font or icon, its file.
  ///
  /// - Parameters:
  ///   - cause: The cause.
  ///   - isGone: Whether it is known to stand in no file any more.
  /// - Returns: The text, on one line.
  package static func change(of cause: Cause, isGone: Bool = false) -> String {
    switch cause {
    case .token, .setting, .style:
      sides(of: cause, isGone: isGone).map { $0.text?.onOneLine() ?? $0.word }.joined(separator: " → ")
    case .font(_, let file, _, _), .icon(_, let file, _, _): file.onOneLine()
    case .image: "an image"
    case .specimen(_, let node):
      "drawn differently from the same tokens" + (node.map { " at \($0.onOneLine())" } ?? "")
    case .renderer(let old?, let new?): "version \(old.onOneLine()) → \(new.onOneLine())"
    case .renderer: "neither tokens nor specimen changed"
    case .editedReference: "another program changed its file"
    case .unrecorded: "its reference has no record of tokens"
    case .unreadableRecord(let why): "the record in its reference \(why.onOneLine())"
    }
  }

  /// The former and the present value of a token, setting or style: the text for people, or a word where there is none.
  ///
  /// - Parameters:
  ///   - cause: The cause.
  ///   - isGone: Whether it is known to stand in no file any more.
  /// - Returns: Two sides; one if it is gone and what it was differs.
  package static func sides(of cause: Cause, isGone: Bool = false) -> [(text: String?, word: String)] {
    let (old, new) = cause.readableTexts
    let isRemoved = cause.fate == .removed
    let last = (text: new, word: isRemoved && isGone ? "(removed)" : "(not used)")
    return isRemoved && old == nil ? [last] : [(old, "(not used)"), last]
  }

  /// How many cases of which variants: `212 cases: light 53, dark 53 and 4 more`.
  package static func cases(of group: CauseGroup) -> String {
    let variants = group.variants.map { "\($0.variant.onOneLine()) \($0.count.groupedText)" }
    return "\(count(group.cases.count, "case")): \(list(variants, limit: 6))"
  }

  /// Further details of a cause: its controls, the number of distinct changes, and its location.
  package static func details(of group: CauseGroup) -> String {
    var parts: [String] = []
    if !group.controls.isEmpty {
      parts.append(list(controls(of: group).map { text(of: $0) }, limit: 5))
    }
    // Where each case looks different, that is nothing to tell.
    if group.distinctChanges > 0, group.distinctChanges < group.cases.count {
      parts.append(count(group.distinctChanges, "distinct change"))
    }
    if let location = group.location {
      parts.append("\(location.file.onOneLine()):\(location.line):\(location.column)")
    }
    if let commit = group.commit { parts.append("since \(commit.onOneLine())") }
    return parts.joined(separator: " · ")
  }

  /// A control, the number of its cases, and which of its cells changed: `button 6 (primary, hover)`.
  package static func text(of control: CauseGroup.ControlCount) -> String {
    let cells = control.cells.map { name(ofCells: $0) }
    return "\(control.name.onOneLine()) \(control.count.groupedText)"
      + (cells.isEmpty ? "" : " (\(list(of: cells, hasMore: control.hasMoreCells)))")
  }

  /// The first names of cells: `a, b, c and 2 more`, or `a, b, c and more` where it is not known how many.
  package static func list(of cells: [String], hasMore: Bool) -> String {
    hasMore ? cells.prefix(3).joined(separator: ", ") + " and more" : list(cells, limit: 3)
  }

  /// The controls of a cause, those with the most cases first.
  package static func controls(of group: CauseGroup) -> [CauseGroup.ControlCount] {
    // Sorting is not stable by itself.
    group.controls.enumerated().sorted { left, right in
      left.element.count == right.element.count
        ? left.offset < right.offset : left.element.count > right.element.count
    }.map(\.element)
  }

  /// The first of some texts, and how many more there are: `a, b and 3 more`.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - limit: How many are reported.
  ///   - total: How many there are, if more than are known.
  /// - Returns: The list.
  package static func list(_ texts: [String], limit: Int, total: Int? = nil) -> String {
    let shown = texts.prefix(limit)
    let rest = (total ?? texts.count) - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest.groupedText) more" : "")
  }

  /// The change of a contrast: `contrast fell below 4.5: 4.61 → 4.32, a.text on a.fill (button, light)`.
  package static func contrast(_ change: ContrastChange) -> String {
    "contrast \(change.fell ? "fell below" : "rose to") \(change.threshold.text(decimals: 1)): "
      + "\(ratio(change.old)) → \(ratio(change.new)), \(change.text.onOneLine()) on \(change.fill.onOneLine()) "
      + "(\(change.control.onOneLine()), \(change.variant.onOneLine()))"
  }

  /// A ratio of contrast, never rounded up: what is below a threshold never reads as the threshold.
  package static func ratio(_ ratio: Double) -> String { ((ratio * 100).rounded(.down) / 100).fixedText(decimals: 2) }
}
