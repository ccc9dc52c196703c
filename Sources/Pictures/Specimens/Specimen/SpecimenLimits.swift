/// Limits on what a specimen multiplies out to, checked before anything is created.
extension Specimen {
  /// The largest number of cells of one picture.
  static let maximumCells = 4_096

  /// The largest number of pictures of one specimen.
  static let maximumCases = 1_024

  /// The largest number of cells of all pictures of one specimen.
  static let maximumCellsInAll = 65_536

  /// The largest number of names in a cell: axes, names set by their values, free names.
  static let maximumNames = 256

  /// The largest number of rules that leave cells empty.
  static let maximumSkipRules = 1_024

  /// A limit that is exceeded, and what to do.
  struct Excess {
    /// The key of the part that is too large in a specimen file.
    var key: String

    /// The size of the part and its limit.
    var text: String

    var advice: String
  }

  /// The limits that axes, free names and rules exceed; all cells can be created if there are none.
  static func excesses(rows: Axis?, columns: Axis?, split: [Axis], names: Int, skipRules: Int) -> [Excess] {
    var excesses: [Excess] = []
    func product(_ axes: [Axis]) -> Int {
      axes.reduce(1) { product, axis in
        let (next, hasOverflow) = product.multipliedReportingOverflow(by: axis.values.count)
        return hasOverflow ? .max : next
      }
    }
    func sizes(_ axes: [Axis]) -> String {
      // A long list of axes would not be readable.
      let shown = axes.prefix(8).map { "\($0.name): \($0.values.count)" }.joined(separator: ", ")
      return "(\(shown)\(axes.count > 8 ? ", and \(axes.count - 8) more" : ""))"
    }
    let matrix = [rows, columns].compactMap { $0 }
    let (cells, cases) = (product(matrix), product(split))
    if cells > maximumCells {
      excesses.append(
        Excess(
          key: rows == nil ? "columns" : "rows",
          text: "the matrix has more than \(maximumCells) cells \(sizes(matrix))",
          advice: "move an axis to \"split\""))
    }
    if cases > maximumCases {
      excesses.append(
        Excess(
          key: "split", text: "the specimen has more than \(maximumCases) cases \(sizes(split))",
          advice: "split it into several files"))
    }
    if excesses.isEmpty, cells * cases > maximumCellsInAll {
      excesses.append(
        Excess(
          key: "split", text: "the specimen has more than \(maximumCellsInAll) cells in all \(sizes(matrix + split))",
          advice: "split it into several files"))
    }
    if names > maximumNames {
      excesses.append(
        Excess(
          key: "values", text: "the specimen has \(names) names with texts, more than \(maximumNames)",
          advice: "give names to what varies only"))
    }
    if skipRules > maximumSkipRules {
      excesses.append(
        Excess(
          key: "skip", text: "the specimen has \(skipRules) rules of what to skip, more than \(maximumSkipRules)",
          advice: "let one rule name several values"))
    }
    return excesses
  }

  /// The limits that this specimen exceeds.
  var excesses: [Excess] {
    Self.excesses(
      rows: rows, columns: columns, split: split, names: Self.names(of: allAxes, values).count, skipRules: skip.count)
  }

  /// The reason that the specimen cannot be drawn, if it is too large.
  var whyRefused: SpecimenProblem.Reason? {
    if let refusal { return refusal }
    // Nearly all specimens are so small that nothing needs counting.
    let matrix = (rows?.values.count ?? 1, columns?.values.count ?? 1)
    let texts = allAxes.reduce(values.count) { $0 + $1.values.reduce(1) { $0 + $1.texts.count } }
    let isSmall =
      matrix.0 <= 64 && matrix.1 <= 64 && texts <= Self.maximumNames && skip.count <= Self.maximumSkipRules
      && split.count <= 4 && split.allSatisfy { $0.values.count <= 4 && $0.values.count > 0 }
      && matrix.0 * matrix.1 * 256 <= Self.maximumCellsInAll
    return isSmall ? nil : excesses.first.map { .tooLarge($0.text) }
  }

  /// The names with a text in a cell, each once, in order.
  static func names(of axes: [Axis], _ values: [NamedText]) -> [String] {
    var seen: Set<String> = []
    var names: [String] = []
    func add(_ name: String) { if seen.insert(name).inserted { names.append(name) } }
    for axis in axes {
      add(axis.name)
      for value in axis.values { for text in value.texts { add(text.name) } }
    }
    for value in values { add(value.name) }
    return names
  }
}
