/// A specimen with one value for each split axis: one picture per variant and scale.
///
/// Its cells are created one by one while it is laid out, because there may be very many.
public struct SpecimenCase: Hashable, Sendable {
  /// The name: the control, then `-` and the label of each split value.
  public let name: String

  /// The labels of the split values, in the order of the axes.
  public let splitLabels: [String]

  /// The specimen.
  let specimen: Specimen

  /// The value of each split axis.
  private let split: [Int]

  /// The limit that the specimen exceeds, if it cannot be laid out.
  let refusal: SpecimenProblem.Reason?

  /// One repetition of the body.
  struct Cell: Hashable, Sendable {
    /// The position on the row axis; 0 without one.
    var row: Int

    /// The position on the column axis; 0 without one.
    var column: Int

    /// The texts of all names, as the specimen spells them.
    var names: CellNames

    /// The choices in readable form, such as `style=accent, state=rest`; empty without axes.
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
  init(of specimen: Specimen, refusal: SpecimenProblem.Reason) {
    self.specimen = specimen
    self.refusal = refusal
    (name, splitLabels, split) = (specimen.control, [], [])
  }

  /// Whether a cell is left.
  func hasCells(_ skip: SkipTable) -> Bool {
    var hasCells = false
    forEachCombination(skip) { _, _, _ in
      hasCells = true
      return false
    }
    return hasCells
  }

  /// Calls a function for each cell that is drawn, row by row, until it returns `false`.
  func forEachCell(_ body: (Cell) -> Bool) {
    let axes = specimen.allAxes
    forEachCombination(SkipTable(specimen.skip, axes: axes)) { row, column, values in
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

  /// Calls a function with the row, the column and the axis values of each cell that is drawn.
  private func forEachCombination(_ skip: SkipTable, _ body: (Int, Int, [Int]) -> Bool) {
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

/// The texts of the names in one cell.
struct CellNames: Hashable, Sendable {
  /// A name and its text.
  struct Entry: Hashable, Sendable {
    var name: String
    var text: String
  }

  /// The names in order, each once.
  private(set) var entries: [Entry] = []

  /// The largest length of a text after names are inserted, in UTF-8 bytes.
  private static let maximumLength = 4_096

  /// The largest number of rounds in which names are inserted.
  private static let maximumRounds = 8

  // A cell has a handful of names: a linear search is faster than hashing.
  subscript(name: String) -> String? {
    for entry in entries where entry.name == name { return entry.text }
    return nil
  }

  mutating func set(_ name: String, _ text: String) {
    if let index = entries.firstIndex(where: { $0.name == name }) {
      entries[index].text = text
    } else {
      entries.append(Entry(name: name, text: text))
    }
  }

  /// The names after replacing placeholders inside their texts; unknown placeholders stay.
  ///
  /// - Parameter budget: The number of steps that are left for lookups; those used are subtracted.
  /// - Returns: The names, resolved as far as the budget allows.
  func resolved(_ budget: inout LookupBudget) -> CellNames {
    var result = self
    for _ in 0..<Self.maximumRounds {
      var hasChanged = false
      for index in result.entries.indices where result.entries[index].text.utf8.contains(UInt8(ascii: "$")) {
        guard !budget.isExhausted else { return result }
        let template = Template(result.entries[index].text)
        guard !template.isFixed,
          let text = try? template.expanded(with: result, limit: Self.maximumLength, &budget),
          text.utf8.count <= Self.maximumLength, text != result.entries[index].text
        else { continue }
        result.entries[index].text = text
        hasChanged = true
      }
      guard hasChanged else { break }
    }
    return result
  }
}
