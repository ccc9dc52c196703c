package import ColorSpaces
package import PixelBuffers
package import SnapshotHarness
internal import Specimens

/// The chosen cases of a suite in one scale, in any order: a cell for each control and split, a column for each variant.
package struct ChosenPictures: Sendable {
  /// A variant and what is behind its pictures.
  package struct Column: Hashable, Sendable {
    /// The name of the variant.
    package var name: String

    /// The colour behind its pictures.
    package var canvas: RGBA16

    /// Creates a column.
    init(name: String, canvas: RGBA16) {
      self.name = name
      self.canvas = canvas
    }
  }

  /// A control with the values of its split.
  package struct Cell: Hashable, Sendable {
    /// The name of the control.
    package var control: String

    /// The labels of the split values; empty without any.
    package var label: String

    /// Creates a cell.
    init(control: String, label: String) {
      self.control = control
      self.label = label
    }
  }

  /// A case, with the cell and the column it is in.
  package struct Case: Sendable {
    /// The name of the case in every report.
    package let id: String

    /// The index of its cell.
    package let cell: Int

    /// The index of its column.
    package let column: Int

    /// Finds the size of the picture in a scale, at most that of all, without drawing it; throws if the specimen has
    /// errors, or the picture is too large, which the log gets too.
    package let measure: @Sendable (_ scale: Int, _ log: DrawingLog) throws -> PixelSize

    /// Draws the picture in a scale, at most that of all, and says what it was made from.
    package let draw: @Sendable (_ scale: Int) throws -> Drawing

    /// The settings of the suite that the picture depends on.
    package let settings: [Ingredient]

    /// A digest of everything else that decides the picture, apart from ingredients and renderer.
    package let specimenDigest: String

    /// Creates a case from its parts.
    init(
      id: String, cell: Int, column: Int, settings: [Ingredient] = [], specimenDigest: String = "",
      measure: @escaping @Sendable (_ scale: Int, _ log: DrawingLog) throws -> PixelSize,
      draw: @escaping @Sendable (_ scale: Int) throws -> Drawing
    ) {
      self.id = id
      self.cell = cell
      self.column = column
      self.settings = settings
      self.specimenDigest = specimenDigest
      self.measure = measure
      self.draw = draw
    }
  }

  /// The name of the suite.
  package let suite: String

  /// The number of device pixels per point.
  package let scale: Int

  /// The variants.
  package let columns: [Column]

  /// The controls with the values of their splits.
  package let cells: [Cell]

  /// The cases; a cell has one in a column, or none.
  package let cases: [Case]

  /// Creates cases from their parts.
  init(suite: String, scale: Int, columns: [Column], cells: [Cell], cases: [Case]) {
    (self.suite, self.scale, self.columns, self.cells, self.cases) = (suite, scale, columns, cells, cases)
  }

  /// Collects the chosen cases of a suite.
  ///
  /// - Parameters:
  ///   - suite: The suite, with the cases it was loaded for.
  ///   - choices: The variants in the order of the columns; if there are none, the first one with a case.
  ///   - scale: The scale; if absent, the smallest one with a case.
  ///   - drawnScale: Another scale, 1–8, in which the cases of that scale are drawn, whether the suite has it or not.
  ///   - workers: How many cases will be drawn at the same time.
  ///   - log: Receives errors in specimens.
  package init(
    of suite: Suite, variants choices: [VariantChoice], scale: Int?, drawnIn drawnScale: Int? = nil, workers: Int,
    log: DrawingLog
  ) {
    let chosen = suite.entries.filter { $0.choice == .chosen }
    let scale = scale ?? chosen.map { suite.scales[Int($0.scale)] }.min() ?? 1
    let entries = chosen.filter { suite.scales[Int($0.scale)] == scale }
    let present = Set(entries.map(\.variant))
    var indices: [Int] = []
    for choice in choices {
      for (index, variant) in suite.variants.enumerated() where present.contains(Int16(index)) {
        let contexts = variant.plan.contexts(of: suite.axes)
        if !indices.contains(index), choice.matches(name: variant.plan.name, contexts: contexts, axes: suite.axes) {
          indices.append(index)
        }
      }
    }
    if choices.isEmpty, let first = present.min() { indices = [Int(first)] }
    let columns = indices.map { Column(name: suite.variants[$0].plan.name, canvas: suite.variants[$0].canvas) }
    let pool = RasterizerPool(count: workers)
    let arrangements = RecentArrangements()
    let drawnScale = drawnScale ?? scale
    // In the order of the scales, then of the columns.
    let painters = (1...max(drawnScale, 1)).map { scale in
      indices.map { suite.painter(of: $0, scale: scale, pool: pool, sharing: arrangements) }
    }
    var cells: [Cell] = []
    var numbers: [Int32: Int] = [:]
    var cases: [Case] = []
    for entry in entries {
      guard let column = indices.firstIndex(of: Int(entry.variant)) else { continue }
      let picture = suite.pictures[Int(entry.picture)]
      let cell = numbers[entry.picture] ?? cells.count
      if cell == cells.count {
        numbers[entry.picture] = cell
        cells.append(suite.cell(of: picture))
      }
      let name = suite.name(of: entry)
      let id = name.id
      @Sendable func specimenCase(_ scale: Int) throws -> (VariantPainter, SpecimenCase) {
        guard painters.indices.contains(scale - 1), let painter = painters[scale - 1][column],
          let found = suite.specimenCase(picture, in: painter.tokens.tokens)
        else {
          throw UndrawableCase(findings: [])
        }
        return (painter, found)
      }
      cases.append(
        Case(
          id: id, cell: cell, column: column, settings: suite.settings.ingredients(ofSheet: picture.isSheet),
          specimenDigest: suite.specimenDigest(of: picture)
        ) { scale, log in
          let (painter, specimenCase) = try specimenCase(scale)
          return try painter.measure(specimenCase, caseID: id, log: log)
        } draw: { scale in
          let (painter, specimenCase) = try specimenCase(scale)
          return try painter.draw(specimenCase, name: name, log: log)
        })
    }
    self.init(suite: suite.name, scale: drawnScale, columns: columns, cells: cells, cases: cases)
  }
}

extension Suite {
  /// The control and the split values that a picture shows.
  fileprivate func cell(of picture: Picture) -> ChosenPictures.Cell {
    guard case .specimen(let index, let number) = picture.source else {
      return ChosenPictures.Cell(control: picture.name, label: "")
    }
    let labels = shelf.specimenCase(number, at: index)?.splitLabels ?? []
    return ChosenPictures.Cell(control: shelf.files[index].control, label: labels.joined(separator: " · "))
  }
}
