/// A specimen with one value chosen on each split axis: one picture per variant and scale.
public struct SpecimenCase: Hashable, Sendable {
  /// The name: the control, then `-` and the label of each split value.
  public let name: String

  /// The labels of the split values, in the order of the axes.
  public let splitLabels: [String]

  /// The specimen.
  public let specimen: Specimen

  /// The cells that are drawn, row by row.
  let cells: [Cell]

  /// One repetition of the body.
  struct Cell: Hashable, Sendable {
    /// The position on the row axis; 0 without one.
    var row: Int

    /// The position on the column axis; 0 without one.
    var column: Int

    /// The texts of all names.
    var names: CellNames

    /// The choices as people read them, such as `style=accent, state=rest`; empty without any axis.
    var label: String
  }

  init(specimen: Specimen, split: [Int]) {
    self.specimen = specimen
    splitLabels = zip(specimen.split, split).map { axis, index in axis.values[index].label }
    name = ([specimen.control] + splitLabels).joined(separator: "-")
    var cells: [Cell] = []
    Self.visitCells(of: specimen, split: split) { row, column, chosen in
      var names = CellNames()
      for value in specimen.values { names.set(value.name, value.text) }
      for (axis, index) in chosen { axis.apply(index, to: &names) }
      let label = chosen.map { axis, index in "\(axis.name)=\(axis.values[index].label)" }.joined(separator: ", ")
      cells.append(Cell(row: row, column: column, names: names.settled(), label: label))
      return true
    }
    self.cells = cells
  }

  /// Whether any cell is left.
  static func hasCells(of specimen: Specimen, split: [Int]) -> Bool {
    if specimen.skip.isEmpty, specimen.rows == nil, specimen.columns == nil { return true }
    var hasAny = false
    visitCells(of: specimen, split: split) { _, _, _ in
      hasAny = true
      return false
    }
    return hasAny
  }

  /// Visits the cells that no rule leaves out, row by row, until `visit` returns false.
  private static func visitCells(
    of specimen: Specimen, split: [Int], visit: (_ row: Int, _ column: Int, _ chosen: [(Axis, Int)]) -> Bool
  ) {
    let rowCount = specimen.rows?.values.count ?? 1
    let columnCount = specimen.columns?.values.count ?? 1
    guard rowCount * columnCount <= Specimen.maximumCells else { return }
    for row in 0..<rowCount {
      for column in 0..<columnCount {
        var chosen = zip(specimen.split, split).map { ($0, $1) }
        if let axis = specimen.rows { chosen.append((axis, row)) }
        if let axis = specimen.columns { chosen.append((axis, column)) }
        let isSkipped = specimen.skip.contains { rule in
          rule.choices.allSatisfy { choice in
            chosen.contains { axis, index in
              axis.name == choice.axis && choice.labels.contains(axis.values[index].label)
            }
          }
        }
        if !isSkipped, !visit(row, column, chosen) { return }
      }
    }
  }
}
