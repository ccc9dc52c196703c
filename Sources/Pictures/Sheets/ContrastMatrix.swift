import ColorSpaces
import ExactTexts
import TokenEngine

/// Colours of texts, and those that they stand on, on one sheet.
struct ContrastMatrix: Hashable, Sendable {
  /// The paths of the colours of texts: a row for each.
  var texts: [String]

  /// The paths of the colours that they stand on: a column for each.
  var surfaces: [String]

  /// What all paths of the family begin with, up to a dot; empty if that is nothing.
  var beginning: String

  /// The largest number of columns of one sheet.
  static let columnsPerSheet = 10

  /// The largest number of sheets for the colours of texts, and of those for the colours under them: a matrix of more
  /// would say less than it shows.
  private static let sheetLimits = (texts: 4, surfaces: 3)

  /// A path without what all begin with.
  func name(of path: String) -> String { String(path.dropFirst(beginning.count)) }

  /// Whether a variant has a colour for a text and one under it.
  func isPresent(in tokens: ResolvedTokens) -> Bool {
    [texts, surfaces].allSatisfy { paths in
      paths.contains { tokens.isBroken($0) || tokens.token($0)?.type == .color }
    }
  }

  /// The sheets of a tier: as many as its colours need, up to a limit.
  ///
  /// - Parameters:
  ///   - variants: The tokens of every variant.
  ///   - tier: The tier.
  ///   - roles: Which colours are which.
  ///   - names: The names that other sheets have; those of these sheets are added.
  /// - Returns: The sheets; none if the tier does not have both kinds of colours.
  static func pages(
    of variants: [ResolvedTokens], tier: Tier, roles: ContrastRoles, names: inout SheetNames
  ) -> [SheetPage] {
    let colors = colors(of: variants, tier: tier)
    let (texts, surfaces) = (colors.filter(roles.isText), colors.filter(roles.isSurface))
    guard !texts.isEmpty, !surfaces.isEmpty else { return [] }
    let beginning = commonBeginning(of: texts + surfaces)
    func matrix(_ texts: [String], _ surfaces: [String]) -> ContrastMatrix {
      ContrastMatrix(texts: texts, surfaces: surfaces, beginning: beginning)
    }
    let columns = stride(from: 0, to: surfaces.count, by: columnsPerSheet).prefix(sheetLimits.surfaces).map {
      Array(surfaces[$0..<min($0 + columnsPerSheet, surfaces.count)])
    }
    var pages: [SheetPage] = []
    let control = "sheet-\(Sheet.contrast.rawValue)-\(tier.name)"
    // All columns have the same rows, as many as fit below the highest names.
    let head = columns.map { ContrastDrawing.headHeight(matrix(texts, $0)) }.max() ?? 0
    let rows = matrix(texts, []).rows(below: head).prefix(sheetLimits.texts)
    let shownTexts = rows.reduce(0) { $0 + $1.count }
    for columns in columns {
      for rows in rows {
        let words = pages.isEmpty ? [] : ["\(pages.count + 1)"]
        let title = ["\(Sheet.contrast.rawValue), \(tier.name)"] + words
        pages.append(
          SheetPage(
            control: names.name(control, words), title: title.joined(separator: ": "), matrix: matrix(rows, columns),
            leftOut: pages.isEmpty ? leftOut(texts, shownTexts, surfaces, columns.count) : nil))
      }
    }
    return pages
  }

  /// What the sheets have no room for, in words; `nil` if that is nothing.
  private static func leftOut(_ texts: [String], _ shownTexts: Int, _ surfaces: [String], _ columns: Int) -> String? {
    let shownSurfaces = columnsPerSheet * sheetLimits.surfaces
    let parts = [(texts, shownTexts, "texts"), (surfaces, shownSurfaces, "surfaces")].compactMap {
      paths, shown, word -> String? in
      guard paths.count > shown else { return nil }
      let rest = paths.count - shown
      return "\(rest.groupedText) \(rest == 1 ? "colour" : "colours") of \(word) from '\(paths[shown])' on"
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", and ")
  }

  /// The colours of a tier in any variant, in the order in which they are met first; those without a value, too.
  static func colors(of variants: [ResolvedTokens], tier: Tier) -> [String] {
    var seen: Set<ExactText> = []
    var paths: [String] = []
    for variant in variants {
      let broken = variant.broken.filter { $0.type == .color }.map(\.path)
      for path in variant.tokens.filter({ $0.type == .color }).map(\.path) + broken
      where tier.contains(path) && seen.insert(ExactText(path)).inserted {
        paths.append(path)
      }
    }
    return paths
  }

  /// What all paths begin with, up to a dot.
  private static func commonBeginning(of paths: [String]) -> String {
    guard var common = paths.first.map(TokenGroups.parent) else { return "" }
    while !common.isEmpty, !paths.allSatisfy({ $0.hasPrefix(common + ".") }) { common = TokenGroups.parent(of: common) }
    return common.isEmpty ? "" : common + "."
  }

  /// The colours of texts of each sheet, as many as it has room for below names of some height, in points.
  private func rows(below head: Double) -> [[String]] {
    var sheets: [[String]] = []
    var height = Double.infinity
    for text in texts {
      let row = ContrastDrawing.rowHeight(name(of: text))
      if height + row > SheetSizes.largestHeight {
        sheets.append([])
        height = head
      }
      sheets[sheets.count - 1].append(text)
      height += row
    }
    return sheets
  }
}
