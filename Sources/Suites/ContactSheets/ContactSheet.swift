package import Suites

/// The chosen cases of a suite in one scale, to be put side by side on pages: a cell for each control and split, a column
/// for each variant.
///
/// Cases are measured first, which needs no pixels; then the cells are arranged on pages, and the cases of one page at a
/// time are drawn. So the memory that is needed is that of one page, however many cases there are.
package struct ContactSheet: Sendable {
  /// The name of the suite.
  let suite: String

  /// The number of device pixels per point.
  package let scale: Int
  let columns: [ChosenPictures.Column]
  let cells: [ChosenPictures.Cell]

  /// The cases, in the order of the cells, then of the columns.
  package let cases: [ChosenPictures.Case]

  /// For each cell, for each column, the index of the case; absent if the variant has none.
  let caseIndices: [Int?]

  /// The scale in which each cell is drawn: that of the sheet, or a smaller one where a page has no room.
  package var cellScales: [Int]

  /// The indices of the cases that are too large for a page, and are not drawn.
  package var leftOutCases: Set<Int> = []

  /// What the sheet shows: the suite and its variants.
  package var title: String { "\(suite) · \(columns.map(\.name).joined(separator: ", "))" }

  /// Puts cases in order.
  package init(of pictures: ChosenPictures) {
    (suite, scale, columns, cells) = (pictures.suite, pictures.scale, pictures.columns, pictures.cells)
    cellScales = [Int](repeating: pictures.scale, count: pictures.cells.count)
    cases = pictures.cases.sorted { ($0.cell, $0.column) < ($1.cell, $1.column) }
    var caseIndices = [Int?](repeating: nil, count: cells.count * columns.count)
    for (index, item) in self.cases.enumerated() { caseIndices[item.cell * columns.count + item.column] = index }
    self.caseIndices = caseIndices
  }
}
