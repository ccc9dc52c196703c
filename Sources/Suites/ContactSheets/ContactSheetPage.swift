package import PixelBuffers
import Sheets
private import SoftwareRaster
import Suites

/// A page of a contact sheet: where everything stands, in device pixels.
package struct ContactSheetPage: Hashable, Sendable {
  /// A text on one line.
  struct Text: Hashable, Sendable {
    var string: String
    var voice: ContactSheetMetrics.Voice
    var x: Int
    var y: Int
    var width: Int
    var column: Int
  }

  /// A picture, by the position of its case.
  struct Picture: Hashable, Sendable {
    var index: Int
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  /// What stands in for a picture: an outline with a few words.
  struct Gap: Hashable, Sendable {
    var words: String
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    var column: Int
  }

  /// The name of a control whose first cells are on the page.
  package struct Mark: Hashable, Sendable {
    var name: String

    /// Where it stands, in pixels from the top.
    var y: Int
  }

  /// The size of the page.
  let size: PixelSize

  /// The width of each column.
  let columnWidth: Int
  var texts: [Text] = []
  var pictures: [Picture] = []
  var gaps: [Gap] = []

  /// What begins on the page.
  package var marks: [Mark] = []

  /// The positions of the cases whose pictures are on the page.
  package var cases: [Int] { pictures.map(\.index) }
}

/// A sheet that no page can hold.
package struct ContactSheetProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// What does not fit, and what to do.
  package let description: String

  /// What can be done, of which some do not help.
  static func advice(_ parts: String?...) -> String { advice(parts) }

  /// What can be done, of which some do not help.
  package static func advice(_ parts: [String?]) -> String {
    let parts = parts.compactMap(\.self)
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + ", or " + last
  }
}

extension ContactSheet {
  /// The largest number of pixels of a page that is filled with several lines: 128 MiB in memory.
  static let usualArea = 1 << 25

  /// The largest number of pages.
  static let maximumPages = 100

  /// Arranges the cells on pages that are as large as they need.
  ///
  /// - Parameters:
  ///   - sizes: The size of each case's picture; absent where it cannot be drawn.
  ///   - width: The width of a page, in points; unless given, pages are about a third wider than high.
  /// - Returns: The pages; none only if there is no case.
  /// - Throws: ``ContactSheetProblem`` if a picture is too large for a page, or there are too many pages.
  /// - Complexity: O(*n*), where *n* is the number of cases.
  package func pages(sizes: [PixelSize?], width: Int? = nil) throws(ContactSheetProblem) -> [ContactSheetPage] {
    guard !cases.isEmpty else { return [] }
    let metrics = ContactSheetMetrics(scale: scale)
    let blocks = blocks(sizes, metrics, width: .max)
    let edges = 2 * metrics.margin
    let least = max(metrics.leastWidth, titleWidth(metrics))
    let widest = blocks.reduce(least) { max($0, $1.nameWidth, $1.cells.map(\.width).max() ?? 0) }
    let wanted = width.map { $0 * scale / columns.count - edges } ?? usualWidth(of: blocks, metrics)
    let room = Rasterizer.maximumSide / columns.count - edges
    guard widest <= room else {
      throw ContactSheetProblem(
        description:
          "the widest picture of \(columns.count == 1 ? "the variant" : "the \(columns.count) variants") takes "
          + "\(widest) px, and a page has \(Rasterizer.maximumSide) px; "
          + ContactSheetProblem.advice(fewerVariants, scale > 1 ? "give --scale 1" : nil, "leave it out with --only"))
    }
    let content = min(max(wanted, widest), room)
    let head = metrics.headerHeight + edges
    let usual = min(Rasterizer.maximumSide, Self.usualArea / ((content + edges) * columns.count)) - head
    let packing = ContactSheetPacking(metrics: metrics, width: content, height: max(usual, 1))
    let packed = try checked(packing.pages(of: blocks), scale > 1 ? "give --scale 1" : nil)
    let used = packed.flatMap(\.blocks).map { $0.x + $0.block.width }.max() ?? 0
    let columnWidth = max(used, least) + edges
    return try packed.enumerated().map { number, page throws(ContactSheetProblem) in
      var made = try Self.page(
        columnWidth * columns.count, page.height + head, columnWidth: columnWidth,
        fewerVariants, scale > 1 ? "give a smaller --scale" : nil, "show less with --only")
      let count = packed.count > 1 ? ", \(number + 1) of \(packed.count)" : ""
      addTitles(to: &made, metrics, count: count)
      for block in page.blocks { add(block, to: &made, metrics, sizes) }
      return made
    }
  }

  /// Arranges the cells on pages of a size of paper.
  ///
  /// At the foot of each is what it shows and what made it, because paper has no file that says so.
  ///
  /// - Parameters:
  ///   - sizes: The size of each case's picture, which ``cases(tooLargeFor:isLandscape:sizes:)`` has room for; absent
  ///     where it cannot be drawn.
  ///   - paper: The paper.
  ///   - isLandscape: Whether the longer side is the lower one.
  ///   - program: The name and version of the program, for the foot; empty for none.
  /// - Returns: The pages, each exactly as large as the paper; none only if there is no case.
  /// - Throws: ``ContactSheetProblem`` if variants are too narrow on the paper, a page has too many pixels, or there are
  ///   too many pages.
  /// - Complexity: O(*n*), where *n* is the number of cases.
  package func pages(
    sizes: [PixelSize?], on paper: Paper, isLandscape: Bool, program: String = ""
  ) throws(ContactSheetProblem) -> [ContactSheetPage] {
    guard !cases.isEmpty else { return [] }
    let metrics = ContactSheetMetrics(scale: scale)
    let room = try PaperRoom(of: paper, isLandscape: isLandscape, columns: columns.count, metrics)
    let packing = ContactSheetPacking(metrics: metrics, width: room.width, height: room.height)
    let packed = try checked(
      packing.pages(of: blocks(sizes, metrics, width: room.width)),
      paper.larger.isEmpty ? nil : "name a larger --paper")
    return try packed.enumerated().map { number, page throws(ContactSheetProblem) in
      var made = try Self.page(
        room.page.width, room.page.height, columnWidth: room.columnWidth,
        "give --scale \(paper.largestScale), the largest for \(paper.rawValue)")
      addTitles(to: &made, metrics, count: "")
      let foot = room.page.height - metrics.margin - metrics.lineHeight
      addSignature(to: &made, metrics, top: foot, program: program)
      for block in page.blocks { add(block, to: &made, metrics, sizes) }
      let words = "\(number + 1) / \(packed.count)"
      let width = metrics.width(of: words, .label)
      made.texts.append(
        .init(
          string: words, voice: .label, x: room.page.width - metrics.margin - metrics.indent - width,
          y: foot, width: width, column: columns.count - 1))
      return made
    }
  }

  /// What to do where each variant takes room, if there are several.
  private var fewerVariants: String? { columns.count > 1 ? "name fewer variants" : nil }

  /// The pages if there are not too many.
  ///
  /// - Parameters:
  ///   - packed: The pages.
  ///   - advice: What else makes fewer of them.
  /// - Returns: The pages.
  /// - Throws: ``ContactSheetProblem`` if there are more than ``maximumPages``.
  private func checked(
    _ packed: [ContactSheetPacking.Page], _ advice: String?
  ) throws(ContactSheetProblem) -> [ContactSheetPacking.Page] {
    if packed.count <= Self.maximumPages { return packed }
    throw ContactSheetProblem(
      description: "the sheet has \(packed.count) pages, more than \(Self.maximumPages); "
        + ContactSheetProblem.advice("choose with --only", fewerVariants, advice))
  }

  /// A page without content.
  private static func page(
    _ width: Int, _ height: Int, columnWidth: Int, _ advice: String?...
  ) throws(ContactSheetProblem) -> ContactSheetPage {
    if max(width, height) <= Rasterizer.maximumSide, let size = try? PixelSize(width: width, height: height) {
      return ContactSheetPage(size: size, columnWidth: columnWidth)
    }
    throw ContactSheetProblem(
      description:
        "a page would have \(width)×\(height) px, more than \(Rasterizer.maximumSide) per side "
        + "or \(PixelSize.maximumArea) in all; \(ContactSheetProblem.advice(advice))")
  }

  /// The cells of each control, in order.
  ///
  /// - Parameters:
  ///   - sizes: The size of each case's picture.
  ///   - metrics: The distances.
  ///   - width: The largest width of a name or label, which are shortened.
  /// - Returns: The blocks.
  private func blocks(
    _ sizes: [PixelSize?], _ metrics: ContactSheetMetrics, width: Int
  ) -> [ContactSheetPacking.Block] {
    var extents = [(width: Int, height: Int)](repeating: (0, 0), count: cells.count)
    for (item, size) in zip(cases, sizes) {
      guard let size else { continue }
      extents[item.cell].width = max(extents[item.cell].width, size.width)
      extents[item.cell].height = max(extents[item.cell].height, size.height)
    }
    var blocks: [ContactSheetPacking.Block] = []
    for (number, cell) in cells.enumerated() {
      let extent = extents[number].width > 0 ? extents[number] : metrics.gapSize
      let label = min(metrics.width(of: self.label(of: number), .label), 4 * metrics.leastWidth)
      let packed = ContactSheetPacking.Cell(
        number: number, width: max(extent.width, label > 0 ? min(label + metrics.indent, width) : 0),
        height: extent.height, hasLabel: label > 0)
      if blocks.last?.control != cell.control {
        let name = min(metrics.width(of: cell.control, .heading), 4 * metrics.leastWidth) + metrics.indent
        blocks.append(ContactSheetPacking.Block(control: cell.control, nameWidth: min(name, width), cells: []))
      }
      blocks[blocks.count - 1].cells.append(packed)
    }
    return blocks
  }

  /// The width of a column's content that makes pages about a third wider than high.
  private func usualWidth(of blocks: [ContactSheetPacking.Block], _ metrics: ContactSheetMetrics) -> Int {
    var area = 0.0
    for cell in blocks.flatMap(\.cells) {
      area +=
        Double(cell.width + metrics.blockGap.across)
        * Double(cell.height + metrics.headingHeight + metrics.blockGap.down)
    }
    let count = Double(columns.count)
    let page = min(area * count, Double(Self.usualArea))
    // About a third of a page stays empty, and 4/3 · 3/2 is 2.
    return Int((page * 2).squareRoot() / count)
  }

  /// The space that the names of the suite and its variants need.
  private func titleWidth(_ metrics: ContactSheetMetrics) -> Int {
    let names = columns.map { metrics.width(of: $0.name + ", 100 of 100", .heading) }
    return metrics.indent + min(max(metrics.width(of: suite, .title), names.max() ?? 0), 4 * metrics.leastWidth)
  }

  /// Adds the names of the suite and of the variants.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - metrics: The distances.
  ///   - count: The number of the page where it follows the name of the variant.
  private func addTitles(to page: inout ContactSheetPage, _ metrics: ContactSheetMetrics, count: String) {
    let width = page.columnWidth - 2 * metrics.margin - metrics.indent
    for (index, column) in columns.enumerated() {
      let x = index * page.columnWidth + metrics.margin + metrics.indent
      if index == 0 {
        page.texts.append(
          .init(string: suite, voice: .title, x: x, y: metrics.margin, width: width, column: index))
      }
      page.texts.append(
        .init(
          string: column.name + count, voice: .heading, x: x, y: metrics.margin + metrics.variantTop, width: width,
          column: index))
    }
  }

  /// Adds what made the pictures of each variant, for whoever finds the page alone.
  private func addSignature(
    to page: inout ContactSheetPage, _ metrics: ContactSheetMetrics, top: Int, program: String
  ) {
    if program.isEmpty { return }
    // The last column leaves room for the number of the page.
    let width = page.columnWidth - 2 * metrics.margin - metrics.indent - metrics.width(of: "100 / 100", .label)
    for (index, column) in columns.enumerated() {
      page.texts.append(
        .init(
          string: "\(suite) · \(column.name) · \(program)", voice: .label,
          x: index * page.columnWidth + metrics.margin + metrics.indent, y: top, width: max(width, 1), column: index))
    }
  }

  /// Adds a block to each column.
  private func add(
    _ placed: ContactSheetPacking.PlacedBlock, to page: inout ContactSheetPage, _ metrics: ContactSheetMetrics,
    _ sizes: [PixelSize?]
  ) {
    let block = placed.block
    if !block.isContinued {
      page.marks.append(.init(name: block.control, y: metrics.margin + metrics.headerHeight + placed.y))
    }
    for column in columns.indices {
      let left = column * page.columnWidth + metrics.margin + placed.x
      let top = metrics.margin + metrics.headerHeight + placed.y
      page.texts.append(
        .init(
          string: block.control + (block.isContinued ? " (continued)" : ""), voice: .heading, x: left + metrics.indent,
          y: top, width: max(block.width - metrics.indent, 1), column: column))
      for cell in block.cells {
        let (x, y) = (left + cell.x, top + cell.y)
        let label = label(of: cell.number)
        if !label.isEmpty {
          let room = (column + 1) * page.columnWidth - metrics.margin - x - metrics.indent
          page.texts.append(
            .init(
              string: label, voice: .label, x: x + metrics.indent, y: y - metrics.labelHeight,
              width: max(min(4 * metrics.leastWidth, room), 1), column: column))
        }
        let index = caseIndices[cell.number * columns.count + column]
        if let index, let size = sizes[index] {
          page.pictures.append(.init(index: index, x: x, y: y, width: size.width, height: size.height))
        } else {
          let other = columns.indices.lazy
            .compactMap { caseIndices[cell.number * columns.count + $0].flatMap { sizes[$0] } }.first
          page.gaps.append(
            .init(
              words: words(index, column), x: x, y: y,
              width: other?.width ?? metrics.gapSize.width, height: other?.height ?? metrics.gapSize.height,
              column: column))
        }
      }
    }
  }

  /// What stands in for a picture that is not there.
  private func words(_ index: Int?, _ column: Int) -> String {
    guard let index else { return "no case in \(columns[column].name)" }
    return leftOutCases.contains(index) ? "larger than the page" : "not drawn"
  }
}
