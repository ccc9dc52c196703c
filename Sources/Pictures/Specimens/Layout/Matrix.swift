import DisplayLists
import Lettering

/// The grid of a case's cells with the names of its rows and columns; lengths in points.
struct Matrix {
  /// A cell with a body.
  struct Cell {
    var row: Int
    var column: Int
    var root: Int
  }

  /// A name beside a row or above a column.
  struct Label {
    var text: String
    var isOfRow: Bool
    var block: TextBlock
    var frame: Rectangle
  }

  private(set) var labels: [Label] = []

  /// The share of the grid that each cell has: the width of its column and the height of its row.
  private(set) var shares: [Rectangle] = []
  private(set) var size = Size(width: 0, height: 0)

  private static let columnGap = 24.0
  private static let rowGap = 20.0
  /// Half of what lies between two cells.
  static let reach = Size(width: columnGap / 2, height: rowGap / 2)

  private static let rowLabelGap = 16.0
  private static let columnLabelGap = 10.0

  /// How far the name of a column may reach into the gap after it.
  private static let labelOverhang = 8.0

  /// Measures and lays out all cells.
  init(_ cells: [Cell], of specimen: Specimen, engine: inout LayoutEngine) {
    // Rows and columns without cells take no space.
    let rows = Self.ordered(cells.map(\.row))
    let columns = Self.ordered(cells.map(\.column))
    var widths = [Double](repeating: 0, count: columns.count)
    // Controls and names are in the middle of their row: as much as the highest needs lies above it, and below it.
    var above = [Double](repeating: 0, count: rows.count)
    var below = [Double](repeating: 0, count: rows.count)
    var sizes: [Size] = []
    var middles: [Double] = []
    for cell in cells {
      let size = engine.measure(cell.root, offer: .unlimited)
      let middle = engine.controlMiddle(of: cell.root, size: size)
      sizes.append(size)
      middles.append(middle)
      if let column = columns.firstIndex(of: cell.column) { widths[column] = max(widths[column], size.width) }
      if let row = rows.firstIndex(of: cell.row) {
        above[row] = max(above[row], middle)
        below[row] = max(below[row], size.height - middle)
      }
    }
    func block(_ axis: Axis?, _ index: Int) -> TextBlock? {
      axis.map {
        engine.typesetter.measure(
          $0.values[index].label, style: LabelColors.style, maximumWidth: .infinity, lineLimit: 1)
      }
    }
    let rowLabels = rows.map { block(specimen.rows, $0) }
    let columnLabels = columns.map { block(specimen.columns, $0) }
    // Columns and rows begin on whole points, so that a control looks the same in each of them.
    for (column, label) in columnLabels.enumerated() {
      widths[column] = max(widths[column], label?.width ?? 0).rounded(.up)
    }
    var heights: [Double] = []
    for (row, label) in rowLabels.enumerated() {
      let half = (label?.height ?? 0) / 2
      let needed = max(above[row], half) + max(below[row], half)
      heights.append(needed.wholeOrMore)
      above[row] = max(above[row], half) + (heights[row] - needed) / 2
    }
    let rowLabelWidth = rowLabels.compactMap { $0?.width }.max().map { $0.rounded(.up) + Self.rowLabelGap } ?? 0
    let columnLabelHeight = columnLabels.compactMap { $0?.height }.max().map { $0 + Self.columnLabelGap } ?? 0

    let lefts = Self.starts(widths, gap: Self.columnGap, from: rowLabelWidth)
    let tops = Self.starts(heights, gap: Self.rowGap, from: columnLabelHeight)
    size = Size(
      width: (lefts.last ?? rowLabelWidth) + (widths.last ?? 0),
      height: (tops.last ?? columnLabelHeight) + (heights.last ?? 0))
    func text(_ axis: Axis?, _ index: Int) -> String { axis?.values[index].label ?? "" }
    var insets = [Double](repeating: .infinity, count: columns.count)
    for (index, cell) in cells.enumerated() {
      guard let column = columns.firstIndex(of: cell.column), let row = rows.firstIndex(of: cell.row) else { continue }
      shares.append(Rectangle(x: lefts[column], y: tops[row], width: widths[column], height: heights[row]))
      engine.layOut(
        cell.root,
        in: Rectangle(
          x: lefts[column], y: tops[row] + above[row] - middles[index], width: sizes[index].width,
          height: sizes[index].height))
      if specimen.columns != nil { insets[column] = min(insets[column], engine.drawnInset(of: cell.root)) }
    }
    for (column, label) in columnLabels.enumerated() {
      guard let label else { continue }
      // The name begins where the controls below it do, as far as it has room.
      let room = widths[column] + Self.labelOverhang - label.width
      let x = lefts[column] + max(0, min(insets[column].rounded(), room.rounded(.down)))
      let frame = Rectangle(x: x, y: 0, width: label.width, height: label.height)
      size.width = max(size.width, x + label.width)
      labels.append(
        Label(text: text(specimen.columns, columns[column]), isOfRow: false, block: label, frame: frame))
    }
    for (row, label) in rowLabels.enumerated() {
      guard let label else { continue }
      let y = tops[row] + above[row] - label.height / 2
      let frame = Rectangle(x: 0, y: y, width: label.width, height: label.height)
      labels.append(Label(text: text(specimen.rows, rows[row]), isOfRow: true, block: label, frame: frame))
    }
  }

  private static func ordered(_ indices: [Int]) -> [Int] {
    var result: [Int] = []
    for index in indices.sorted() where result.last != index { result.append(index) }
    return result
  }

  private static func starts(_ lengths: [Double], gap: Double, from first: Double) -> [Double] {
    var starts: [Double] = []
    var position = first
    for length in lengths {
      starts.append(position)
      position += length + gap
    }
    return starts
  }
}
