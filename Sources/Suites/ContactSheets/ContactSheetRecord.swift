private import Digests
private import ImageComparison
package import SnapshotHarness
import Suites

/// What the pictures of a page of a contact sheet were drawn from, as the page's file keeps it: each ingredient once, however
/// many pictures share it.
package struct ContactSheetRecord: Sendable {
  /// The ingredients of each case that was drawn, by its index.
  private var ingredients: [Int: [Ingredient]] = [:]

  /// Creates the record of no pictures.
  package init() {}

  /// Notes what the picture of a case was made from; in any order.
  package mutating func add(_ drawing: Drawing, of index: Int) { ingredients[index] = drawing.ingredients }

  /// The record of a page.
  ///
  /// Of several variants, each ingredient has its variant as the context, because a token may have another value in each.
  /// The specimen of a page are those of the whole sheet: which page a picture is on may depend on tokens.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - number: The number of the page, from 1.
  ///   - sheet: The sheet.
  ///   - choices: The settings that are the command line's alone.
  ///   - rendererVersion: The version of the program.
  /// - Returns: The record.
  /// - Complexity: O(*n*) for *n* ingredients of all pictures.
  package func record(
    of page: ContactSheetPage, number: Int, of sheet: ContactSheet, choices: [Ingredient], rendererVersion: String
  ) -> ReferenceRecord {
    var merged = MergedIngredients()
    var cells: [RecordedCell] = []
    for picture in page.pictures {
      guard let own = ingredients[picture.index] else { continue }
      let item = sheet.cases[picture.index]
      let variant = sheet.columns.count > 1 ? sheet.columns[item.column].name : ""
      for var ingredient in own {
        ingredient.context = [variant, ingredient.context].filter { !$0.isEmpty }.joined(separator: ", ")
        merged.add(ingredient)
      }
      for setting in item.settings { merged.add(setting) }
      let (cell, frame) = (sheet.cells[item.cell], picture)
      cells.append(
        RecordedCell(
          names: [cell.control, cell.label, variant].filter { !$0.isEmpty },
          frame: .init(x: frame.x, y: frame.y, width: frame.width, height: frame.height)))
    }
    for choice in choices { merged.add(choice) }
    let specimens = sheet.cases.map { "\($0.id)\0\($0.specimenDigest)\0" }.joined()
    return ReferenceRecord(
      suite: sheet.suite, control: number == 1 ? "sheet" : "sheet-\(number)",
      variant: sheet.columns.map(\.name).joined(separator: ", "), scale: sheet.scale, rendererVersion: rendererVersion,
      specimenDigest: Digest(ofText: specimens).description, ingredients: merged.list, cells: cells, purpose: .page)
  }
}

/// Different ingredients, each once, those with the same kind, context and property next to each other, as records have
/// them.
private struct MergedIngredients {
  private struct Group: Hashable {
    var kind: Ingredient.Kind
    var context: String
    var property: String
    var isCopied: Bool
  }

  private var seen: Set<Ingredient> = []
  private var groups: [[Ingredient]] = []
  private var indices: [Group: Int] = [:]

  /// Adds an ingredient.
  mutating func add(_ ingredient: Ingredient) {
    guard seen.insert(ingredient).inserted else { return }
    let group = Group(
      kind: ingredient.kind, context: ingredient.context, property: ingredient.property,
      isCopied: ingredient.whole != nil)
    if let index = indices[group] {
      groups[index].append(ingredient)
    } else {
      indices[group] = groups.count
      groups.append([ingredient])
    }
  }

  /// The ingredients, groups in the order in which they first came.
  var list: [Ingredient] { groups.flatMap(\.self) }
}
