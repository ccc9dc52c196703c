/// A specimen with one value chosen on each split axis: one picture per variant and scale.
///
/// Its cells are made when it is laid out, one after the other: a specimen may have very many of them.
public struct SpecimenCase: Hashable, Sendable {
  /// The name: the control, then `-` and the label of each split value.
  public let name: String

  /// The labels of the split values, in the order of the axes.
  public let splitLabels: [String]

  /// The specimen.
  public let specimen: Specimen

  /// The value of each split axis.
  private let split: [Int]

  /// Why the specimen cannot be laid out: which limit it exceeds.
  let refusal: String?

  /// One repetition of the body.
  struct Cell: Hashable, Sendable {
    /// The position on the row axis; 0 without one.
    var row: Int

    /// The position on the column axis; 0 without one.
    var column: Int

    /// The texts of all names, as they stand in the specimen.
    var names: CellNames

    /// The choices as people read them, such as `style=accent, state=rest`; empty without any axis.
    var label: String
  }

  /// Creates a case.
  ///
  /// - Parameters:
  ///   - specimen: The specimen, within its limits.
  ///   - split: The value of each split axis.
  init(specimen: Specimen, split: [Int]) {
    self.specimen = specimen
    self.split = split
    refusal = nil
    splitLabels = zip(specimen.split, split).map { axis, index in axis.values[index].label }
    name = ([specimen.control] + splitLabels).joined(separator: "-")
  }

  /// Creates the case of a specimen that is too large, which cannot be laid out.
  init(of specimen: Specimen, refusal: String) {
    self.specimen = specimen
    self.refusal = refusal
    (name, splitLabels, split) = (specimen.control, [], [])
  }

  /// Whether a cell is left.
  func hasCells(_ skip: SkipTable) -> Bool {
    var hasCells = false
    forEachPlace(skip) { _, _, _ in
      hasCells = true
      return false
    }
    return hasCells
  }

  /// Calls a function for each cell that is drawn, row by row, until it gives `false`.
  func forEachCell(_ body: (Cell) -> Bool) {
    let axes = specimen.allAxes
    forEachPlace(SkipTable(specimen.skip, axes: axes)) { row, column, values in
      var names = CellNames()
      for value in specimen.values { names.set(value.name, value.text) }
      var labels: [String] = []
      for (axis, index) in zip(axes, values) {
        axis.apply(index, to: &names)
        labels.append("\(axis.name)=\(axis.values[index].label)")
      }
      return body(Cell(row: row, column: column, names: names, label: labels.joined(separator: ", ")))
    }
  }

  /// Calls a function with row, column and the value of each axis of each cell that is drawn.
  private func forEachPlace(_ skip: SkipTable, _ body: (Int, Int, [Int]) -> Bool) {
    var values = split
    if specimen.rows != nil { values.append(0) }
    if specimen.columns != nil { values.append(0) }
    for row in 0..<(specimen.rows?.values.count ?? 1) {
      for column in 0..<(specimen.columns?.values.count ?? 1) {
        if specimen.rows != nil { values[split.count] = row }
        if specimen.columns != nil { values[values.count - 1] = column }
        if !skip.skips(values), !body(row, column, values) { return }
      }
    }
  }
}
