import ColorSpaces
package import DisplayLists
import Lettering
import LocatedJSON
import TokenEngine

/// A picture of a control's lengths with their tokens, for a design document.
package struct Redlines: Sendable {
  /// The picture, with the tokens it was made from; its cells are those whose lengths are shown.
  package var displayList: DisplayList
  package var usedTokens: [UsedToken]
  package var cells: [PictureCell]

  /// What the picture does not show, as sentences for people; none if it shows all.
  package var remarks: [String]
}

/// Draws the lengths of a case — padding, spacing, sizes, radii and borders — as lines and tags around its control, with a list
/// of their tokens.
///
/// Cells with the same lengths are shown once. Small controls are drawn larger, by a whole factor.
///
/// - Parameters:
///   - specimenCase: The case; not a sheet.
///   - title: What stands over the picture.
///   - context: What the picture depends on.
/// - Returns: The picture.
/// - Throws: ``SpecimenProblems`` with every problem of every cell, or if the picture is too large.
/// - Complexity: As ``layOut(_:in:)``.
package func redlines(
  of specimenCase: SpecimenCase, title: String, in context: DrawingContext
) throws(SpecimenProblems) -> Redlines {
  var page = try RedlinePage(of: specimenCase, title: title, in: context)
  return try page.drawn(specimenCase)
}

/// Arranges the figures and lists of all cells below each other.
private struct RedlinePage {
  private let context: DrawingContext
  private let arranged: ArrangedCase
  private let colors: RedlineColors
  private let specimen: Specimen
  private let title: String

  /// How many times larger than in its picture the control is drawn.
  private let factor: Int

  /// The cells that are shown, with the number of others that have the same lengths.
  private var shown: [(cell: Int, others: Int)] = []

  private var remarks: [String] = []

  /// The lengths of each cell that is shown, in points of the page from the control's top left corner.
  private var lengths: [[LengthMeasure]] = []

  /// All that the control of each cell that is shown covers, in the same way.
  private var cores: [Rectangle] = []

  /// The largest number of cells that are shown.
  private static let maximumCells = 12

  /// How large a control has to be in one direction to be drawn as it is, in points.
  private static let largeSize = Size(width: 420, height: 280)

  /// The largest factor by which a control is enlarged.
  private static let maximumFactor = 4

  /// What is left free around everything, and between figures, in points.
  private static let (margin, gap) = (24.0, 20.0)

  init(of specimenCase: SpecimenCase, title: String, in context: DrawingContext) throws(SpecimenProblems) {
    (self.context, self.title, specimen) = (context, title, specimenCase.specimen)
    colors = RedlineColors(on: context.canvas)
    let arranged = try arrange(specimenCase, in: context, keepsOrigins: true)
    self.arranged = arranged
    let frames = arranged.cells.map { arranged.engine.frames[$0.root] }
    let width = frames.map(\.width).max() ?? 1
    let height = frames.map(\.height).max() ?? 1
    let fitting = min(Self.largeSize.width / max(1, width), Self.largeSize.height / max(1, height))
    factor = max(1, min(Self.maximumFactor, Int(min(fitting, 8)), 8 / context.scale))
    choose()
  }

  /// The number of device pixels per point of the control.
  private var scale: Double { Double(context.scale * factor) }

  /// Chooses the cells that are shown: the first ones that have other lengths than those before.
  private mutating func choose() {
    var known: [[String]: Int] = [:]
    var (left, embeds) = (0, false)
    for number in arranged.cells.indices {
      let (lengths, core, leavesOutControls) = measured(number)
      embeds = embeds || leavesOutControls
      // How large the content makes a control is another length of each text.
      let key = lengths.filter { !$0.isOfContent }.map { "\($0.kind) \($0.name) \($0.side) \($0.text)" }
      if let index = known[key] {
        if index < shown.count { shown[index].others += 1 } else { left += 1 }
        continue
      }
      known[key] = known.count
      guard shown.count < Self.maximumCells else {
        left += 1
        continue
      }
      shown.append((number, 0))
      self.lengths.append(lengths)
      cores.append(core)
      if !lengths.contains(where: { !$0.tokens.isEmpty }) {
        remarks.append("no length of \(cellName(number)) is of a token")
      }
    }
    if embeds { remarks.append("the controls that it embeds have redlines of their own") }
    if left > 0 {
      remarks.append(
        "\(left) more \(left == 1 ? "cell has" : "cells have") other lengths; \(Self.maximumCells) are shown")
    }
  }

  private func cellName(_ number: Int) -> String {
    let text = names(of: number).filter { $0 != "" }.joined(separator: " · ")
    return text.isEmpty ? "the control" : "'\(text.onOneLine(limit: 100))'"
  }

  /// The case with the control of a cell at a position, in points of the page.
  private func moved(_ number: Int, to point: Point) -> ArrangedCase {
    let frame = arranged.engine.frames[arranged.cells[number].root]
    let factor = Double(factor)
    return arranged.moved(right: point.x / factor - frame.x, down: point.y / factor - frame.y)
  }

  /// The lengths of a cell, and all that its control covers.
  private func measured(
    _ number: Int
  ) -> (lengths: [LengthMeasure], core: Rectangle, leavesOutControls: Bool) {
    let frame = arranged.engine.frames[arranged.cells[number].root]
    var inspection = Inspection(
      of: arranged, grid: PixelGrid(scale: scale, origin: 0), movedBy: Point(x: -frame.x, y: -frame.y))
    inspection.add(arranged.cells[number].root, to: Inspection.Around())
    let page = Double(context.scale)
    func points(_ area: Rectangle) -> Rectangle {
      Rectangle(x: area.x / page, y: area.y / page, width: area.width / page, height: area.height / page)
    }
    let measures = LengthMeasures(of: inspection.nodes[...], scale: scale) { isLength($0) }
    let lengths = measures.found.map { length in
      var length = length
      length.span = points(length.span)
      return length
    }
    var core = Rectangle(x: 0, y: 0, width: 1, height: 1)
    for (index, node) in inspection.nodes.enumerated() where index == 0 || node.isSeen {
      core = core.around(points(node.shape.rectangle))
    }
    return (lengths, core, measures.leavesOutControls)
  }

  private func token(_ used: UsedToken) -> ResolvedToken? { context.tokens(used.context)?.token(used.path) }

  private func isLength(_ used: UsedToken) -> Bool {
    switch token(used)?.value {
    case .dimension, .number, .border, .typography: true
    default: false
    }
  }

  /// The last token of a chain; `nil` if the token has its value itself.
  private func end(of used: UsedToken) -> String? {
    guard let links = token(used)?.chains.first?.links, links.count > 1 else { return nil }
    return links.last
  }

  // MARK: Drawing

  mutating func drawn(_ specimenCase: SpecimenCase) throws(SpecimenProblems) -> Redlines {
    let (ink, text) = (LabelColors.color(.ink, on: context.canvas), LabelColors.color(.text, on: context.canvas))
    var marks: [(marks: [RedlineMark], at: Point)] = []
    var controls: [(cell: Int, at: Point)] = []
    var areas: [(cell: Int, area: Rectangle)] = []
    var (y, width) = (Self.margin, 0.0)
    func block(_ text: String, _ style: TextStyle = LabelColors.style) -> TextBlock {
      context.typesetter.measure(text, style: style, maximumWidth: .infinity, lineLimit: 1)
    }
    func add(_ block: TextBlock, _ color: RGBA16) {
      marks.append(([.text(block, Point(x: 0, y: 0), color)], Point(x: Self.margin, y: y)))
      width = max(width, block.width)
      y += block.height
    }
    add(block(title.onOneLine(limit: 200), LabelColors.headingStyle), ink)
    let times = factor > 1 ? "; the control is drawn \(factor) times as large" : ""
    add(block("Lengths in points\(times)."), text)
    for (index, chosen) in shown.enumerated() {
      y += Self.gap
      let top = y
      if let heading = heading(chosen.cell, others: chosen.others) { add(block(heading), ink) }
      let list = LengthList(of: lengths[index])
      let figure = RedlineFigure(
        of: lengths[index], named: list.names, core: cores[index], colors: colors, typesetter: context.typesetter)
      let bounds = figure.bounds
      y += 12
      let corner = Point(x: (Self.margin - bounds.x).rounded(.up), y: (y - bounds.y).rounded(.up))
      controls.append((chosen.cell, corner))
      marks.append((figure.marks, corner))
      y = corner.y + bounds.y + bounds.height + 16
      let legend = RedlineLegend(of: list, colors: colors, typesetter: context.typesetter) { end(of: $0) }
      marks.append((legend.marks, Point(x: Self.margin, y: y.rounded(.up))))
      y = y.rounded(.up) + legend.bounds.height
      let wide = max(bounds.width, legend.bounds.width)
      width = max(width, wide)
      areas.append((chosen.cell, Rectangle(x: Self.margin, y: top, width: wide, height: y - top)))
    }
    for remark in remarks {
      y += 8
      add(block(remark.prefix(1).uppercased() + remark.dropFirst() + "."), text)
    }
    return try composed(
      marks, controls, areas, Size(width: width + 2 * Self.margin, height: y + Self.margin), specimenCase)
  }

  private func heading(_ cell: Int, others: Int) -> String? {
    guard specimen.rows != nil || specimen.columns != nil else { return nil }
    let more = others == 0 ? "" : ", and \(others) more \(others == 1 ? "cell" : "cells") with the same lengths"
    return cellName(cell) + more
  }

  private func composed(
    _ marks: [(marks: [RedlineMark], at: Point)], _ controls: [(cell: Int, at: Point)],
    _ areas: [(cell: Int, area: Rectangle)], _ size: Size, _ specimenCase: SpecimenCase
  ) throws(SpecimenProblems) -> Redlines {
    let page = Double(context.scale)
    let (width, height) = ((size.width * page).rounded(.up), (size.height * page).rounded(.up))
    try PictureLimits.check(width, height, of: specimenCase)
    var list = DisplayList(width: max(1, Int(width)), height: max(1, Int(height)), canvas: context.canvas)
    for (cell, point) in controls {
      let painter = Painter(engine: moved(cell, to: point).engine, grid: PixelGrid(scale: scale, origin: 0))
      painter.paint(arranged.cells[cell].root, into: &list.items)
    }
    for (marks, point) in marks {
      RedlineBrush(typesetter: context.typesetter, colors: colors, scale: page, origin: point)
        .draw(marks, into: &list.items)
    }
    let cells = areas.map { cell, area in
      PictureCell(
        names: names(of: cell),
        around: Rectangle(x: area.x * page, y: area.y * page, width: area.width * page, height: area.height * page),
        in: list)
    }
    return Redlines(
      displayList: list, usedTokens: arranged.lookups.filter { $0.found != nil }.map(\.token), cells: cells,
      remarks: remarks)
  }

  private func names(of number: Int) -> [String] {
    let cell = arranged.cells[number]
    return [
      specimen.rows.map { $0.values[cell.row].label }, specimen.columns.map { $0.values[cell.column].label },
    ].compactMap { $0 }
  }
}
