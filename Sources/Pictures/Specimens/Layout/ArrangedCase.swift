import ColorSpaces
import DisplayLists
import LocatedJSON
import TokenEngine

/// A case whose nodes have their values and their frames.
package struct ArrangedCase: Sendable {
  /// What was looked up, in order.
  private(set) var lookups: [LookupLog.Entry]

  /// The indices of those whose values are texts.
  private let lookupsInWords: Set<Int>

  /// The nodes with their frames.
  private(set) var engine: LayoutEngine
  let cells: [Matrix.Cell]
  let matrix: Matrix

  /// The location of each text, in the order of the nodes.
  let textLocations: [TextLocation]

  /// The nodes that are samples of tokens.
  let samples: [(name: String, node: Int)]

  /// Where each node comes from; only kept on request.
  let origins: [NodeOrigin]?

  /// The files of all icons, each once, in order of first use.
  let usedIcons: [IconFile]

  /// The images, each once, in order of first use.
  let usedImages: [UsedImage]

  /// The problems of tokens on a sheet.
  let findings: [Finding]

  /// Whether other variants may have the same nodes: those of a sheet follow from the tokens.
  package let isOfAllVariants: Bool

  fileprivate init(
    _ binder: Binder, _ engine: LayoutEngine, _ cells: [Matrix.Cell], _ matrix: Matrix
  ) {
    lookups = binder.values.lookup.log.entries
    lookupsInWords = binder.lookupsInWords
    self.engine = engine
    self.cells = cells
    self.matrix = matrix
    textLocations = binder.textLocations
    samples = binder.samples
    origins = binder.origins
    usedIcons = binder.values.lookup.usedIcons
    usedImages = binder.values.lookup.usedImages
    findings = binder.values.lookup.toleratedFindings
    isOfAllVariants = !binder.values.lookup.scope.specimen.isSheet
  }

  /// The number of nodes.
  package var nodeCount: Int { engine.tree.nodes.count }

  /// The same case with all frames moved by a distance, in points.
  func moved(right: Double, down: Double) -> ArrangedCase {
    var moved = self
    for index in engine.frames.indices {
      moved.engine.frames[index].x += right
      moved.engine.frames[index].y += down
    }
    return moved
  }

  /// The same case in a context that differs in tokens, canvas and scale only.
  ///
  /// What is looked up depends on which of the earlier tokens have a value, and frames on all values but colours. So where
  /// each token that is looked up has a value of the same type that differs in nothing but colours, or lacks one
  /// for the same reason, all nodes are the same but for these colours; unless a text says the colour.
  ///
  /// - Parameter context: The other context.
  /// - Returns: The case; `nil` if it has to be bound and laid out anew.
  func recolored(in context: DrawingContext) -> ArrangedCase? {
    guard isOfAllVariants, scales.contains(context.scale) else { return nil }
    var found: [LookupLog.Entry] = []
    found.reserveCapacity(lookups.count)
    var choices: [String: String] = [:]
    guard var tokens = context.tokens(choices) else { return nil }
    for (index, old) in lookups.enumerated() {
      if old.token.context != choices {
        choices = old.token.context
        guard let others = context.tokens(choices) else { return nil }
        tokens = others
      }
      let new = LookupLog.Entry(old.token, in: tokens)
      guard new.isEqual(apartFromColors: old), !lookupsInWords.contains(index) || new.found?.value == old.found?.value,
        new.found != nil || !tokens.isBroken(old.token.path)
      else { return nil }
      found.append(new)
    }
    var arranged = self
    arranged.lookups = found
    return arranged.engine.recolor(Palette(of: found.map(\.found), canvas: context.canvas)) ? arranged : nil
  }
}

extension LookupLog.Entry {
  /// Whether two look-ups in different variants found the same, apart from colours, or nothing for the same reason.
  fileprivate func isEqual(apartFromColors other: LookupLog.Entry) -> Bool {
    guard let found, let otherFound = other.found else {
      return found == nil && other.found == nil && isUnset == other.isUnset
    }
    if let revision = found.revision, revision == otherFound.revision { return true }
    return found.value.isEqual(apartFromColors: otherFound.value)
  }
}

/// The numbers of device pixels per point that can be drawn.
private let scales = 1...8

/// Looks all values up and lays out all nodes.
func arrange(
  _ specimenCase: SpecimenCase, in context: DrawingContext, keepsOrigins: Bool = false
) throws(SpecimenProblems) -> ArrangedCase {
  if let refusal = specimenCase.refusal { throw .single(refusal, specimenCase) }
  guard var binder = Binder(specimenCase: specimenCase, context: context) else {
    throw .single(.unknownContext(""), specimenCase)
  }
  guard scales.contains(context.scale) else {
    throw .single(.tooLarge("the scale is \(context.scale), more than 8 or less than 1"), specimenCase)
  }
  if keepsOrigins { binder.keepOrigins() }
  var cells: [Matrix.Cell] = []
  specimenCase.forEachCell { cell in
    if let root = binder.bind(cell) { cells.append(Matrix.Cell(row: cell.row, column: cell.column, root: root)) }
    return !binder.values.lookup.budget.isExhausted
  }
  if !binder.values.lookup.problems.problems.isEmpty {
    throw SpecimenProblems(problems: binder.values.lookup.problems.problems)
  }

  var engine = LayoutEngine(tree: binder.tree, typesetter: context.typesetter)
  let matrix = Matrix(cells, of: specimenCase.specimen, engine: &engine)
  guard !engine.isExhausted else {
    throw .single(.tooLarge("the layout takes more than \(LayoutEngine.maximumSteps.groupedText) steps"), specimenCase)
  }
  for (cutout, hole, overlay) in engine.endlessCutouts {
    binder.report(
      .endlessCutout(hole: hole.text, overlay: overlay.text), at: binder.cutoutLocations[cutout.locationIndex])
  }
  if !binder.values.lookup.problems.problems.isEmpty {
    throw SpecimenProblems(problems: binder.values.lookup.problems.problems)
  }
  return ArrangedCase(binder, engine, cells, matrix)
}
