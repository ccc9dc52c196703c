import ColorSpaces
import DisplayLists
import PixelBuffers
import SeededNumbers
import Testing

@testable import ContactSheets
@testable import Suites

/// Where the pictures of a contact sheet stand, worked out by hand.
@Suite("Contact sheets")
struct ContactSheetTests {
  private typealias Packing = ContactSheetPacking

  /// A block of cells of 100 px in width, by the heights of their pictures.
  private static func block(
    _ control: String, nameWidth: Int = 30, width: Int = 100, hasLabels: Bool = false, _ heights: Int...
  ) -> ContactSheetPacking.Block {
    let cells = heights.enumerated().map {
      ContactSheetPacking.Cell(number: $0, width: width, height: $1, hasLabel: hasLabels)
    }
    return ContactSheetPacking.Block(control: control, nameWidth: nameWidth, cells: cells)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var height: Int
    var blocks: [ContactSheetPacking.Block]
    var expected: [String]

    init(_ name: String, height: Int = 1_000, _ blocks: [ContactSheetPacking.Block], _ expected: String...) {
      (testDescription, self.height, self.blocks, self.expected) = (name, height, blocks, expected)
    }
  }

  // Lines are 240 px wide. A name takes 22 px, a label 16; cells are 16 px apart, and 12 from line to line; blocks are 32
  // px apart, and 28 from shelf to shelf.
  @Test(arguments: [
    Row(
      "cells fill lines", [block("a", 50, 50, 50)],
      "page 134", "a 0 0 216×134: 0 at 0 22, 1 at 116 22, 2 at 0 84"),
    Row(
      "labels stand over pictures", [block("a", hasLabels: true, 50, 50, 50)],
      "page 166", "a 0 0 216×166: 0 at 0 38, 1 at 116 38, 2 at 0 116"),
    Row(
      "a line is as high as its highest cell", [block("a", 20, 50, 20)],
      "page 104", "a 0 0 216×104: 0 at 0 22, 1 at 116 22, 2 at 0 84"),
    Row(
      "blocks stand beside each other", [block("a", 50), block("b", 60), block("c", 50)],
      "page 182", "a 0 0 100×72: 0 at 0 22", "b 132 0 100×82: 0 at 0 22", "c 0 110 100×72: 0 at 0 22"),
    Row(
      "much higher blocks do not", [block("a", 50), block("b", 400)],
      "page 522", "a 0 0 100×72: 0 at 0 22", "b 0 100 100×422: 0 at 0 22"),
    Row(
      "unless there is no room below", height: 450, [block("a", 50), block("b", 400), block("c", 50)],
      "page 422", "a 0 0 100×72: 0 at 0 22", "b 132 0 100×422: 0 at 0 22", "page 72", "c 0 0 100×72: 0 at 0 22"),
    Row(
      "up to twice as high they do", [block("a", 178), block("b", 378)],
      "page 400", "a 0 0 100×200: 0 at 0 22", "b 132 0 100×400: 0 at 0 22"),
    Row(
      "a name may be wider than its cell", [block("a", nameWidth: 130, 50), block("b", 50)],
      "page 172", "a 0 0 130×72: 0 at 0 22", "b 0 100 100×72: 0 at 0 22"),
    Row(
      "a cell may be wider than a line", [block("a", width: 500, 50, 50)],
      "page 134", "a 0 0 500×134: 0 at 0 22, 1 at 0 84"),
    Row(
      "what does not fit goes to the next page", height: 150, [block("a", width: 200, 50), block("b", width: 200, 50)],
      "page 72", "a 0 0 200×72: 0 at 0 22", "page 72", "b 0 0 200×72: 0 at 0 22"),
    Row(
      "what just fits does not", height: 172, [block("a", width: 200, 50), block("b", width: 200, 50)],
      "page 172", "a 0 0 200×72: 0 at 0 22", "b 0 100 200×72: 0 at 0 22"),
    Row(
      "a block that is higher than a page is continued", height: 150, [block("a", width: 200, 50, 50, 50)],
      "page 134", "a 0 0 200×134: 0 at 0 22, 1 at 0 84", "page 72", "a+ 0 0 200×72: 2 at 0 22"),
    Row(
      "a line that is higher than a page has one", height: 150, [block("a", 50), block("b", 400), block("c", 50)],
      "page 72", "a 0 0 100×72: 0 at 0 22", "page 422", "b 0 0 100×422: 0 at 0 22", "page 72",
      "c 0 0 100×72: 0 at 0 22"),
  ])
  func `blocks are put on shelves`(_ row: Row) {
    let packing = Packing(metrics: ContactSheetMetrics(scale: 1), width: 240, height: row.height)
    let lines = packing.pages(of: row.blocks).flatMap { page in
      ["page \(page.height)"]
        + page.blocks.map { placed in
          let cells = placed.block.cells.map { "\($0.number) at \($0.x) \($0.y)" }.joined(separator: ", ")
          let name = placed.block.control + (placed.block.isContinued ? "+" : "")
          return "\(name) \(placed.x) \(placed.y) \(placed.block.width)×\(placed.block.height): \(cells)"
        }
    }
    #expect(lines == row.expected)
  }

  /// A sheet whose cases have some sizes; absent cases are no cases, and those without a size cannot be drawn.
  private static func sheet(
    columns: Int = 1, scale: Int = 1, controls: [String], _ sizes: [[PixelSize??]]
  ) -> (sheet: ContactSheet, sizes: [PixelSize?]) {
    var cases: [ChosenPictures.Case] = []
    var known: [PixelSize?] = []
    for (cell, row) in sizes.enumerated() {
      for (column, size) in row.enumerated() {
        guard let size else { continue }
        cases.append(
          ChosenPictures.Case(id: "\(cell) \(column)", cell: cell, column: column) { _, _ in
            throw CancellationError()
          } draw: { _ in
            throw CancellationError()
          })
        known.append(size)
      }
    }
    let white = RGBA16(red8: 255, green8: 255, blue8: 255)
    let sheet = ContactSheet(
      of: ChosenPictures(
        suite: "s", scale: scale, columns: (0..<columns).map { .init(name: "v\($0)", canvas: white) },
        cells: controls.map { .init(control: $0, label: "") }, cases: cases))
    return (sheet, known)
  }

  private static func size(_ width: Int, _ height: Int) throws -> PixelSize {
    try PixelSize(width: width, height: height)
  }

  @Test func `columns stand side by side with the same rows`() throws {
    let small = try Self.size(40, 30)
    let (sheet, sizes) = Self.sheet(
      columns: 2, controls: ["a", "b"], [[small, try Self.size(60, 50)], [small, .some(nil)]])
    let page = try #require(try sheet.pages(sizes: sizes).first)
    // The content is 240 px wide and begins 24 px inside; below 24 px and the titles of 76, a name takes 22.
    #expect(page.size == (try Self.size(576, 24 + 76 + 22 + 50 + 24)))
    #expect(page.pictures.map { [$0.index, $0.x, $0.y] } == [[0, 24, 122], [1, 24 + 288, 122], [2, 116, 122]])
    #expect(page.gaps.map { [$0.x, $0.y, $0.width, $0.height, $0.column] } == [[116 + 288, 122, 40, 30, 1]])
    #expect(page.gaps.map(\.words) == ["not drawn"])
    #expect(page.texts.filter { $0.column == 0 }.map(\.string) == ["s", "v0", "a", "b"])
    #expect(page.texts.filter { $0.column == 1 }.map(\.string) == ["v1", "a", "b"])
    #expect(page.cases == [0, 1, 2])
  }

  @Test func `a variant without a case says so`() throws {
    let (sheet, sizes) = Self.sheet(columns: 2, controls: ["a"], [[try Self.size(40, 30), nil]])
    let page = try #require(try sheet.pages(sizes: sizes).first)
    #expect(page.gaps.map(\.words) == ["no case in v1"])
  }

  /// The frame in place of a picture is 8 px smaller on each side.
  @Test(arguments: [
    (100, 16, nil), (100, 17, "84×1"), (16, 100, nil), (17, 100, "1×84"), (40, 30, "24×14"),
  ])
  func `a picture that is not drawn has a frame, if there is room`(width: Int, height: Int, frame: String?) throws {
    let (sheet, sizes) = Self.sheet(
      columns: 2, controls: ["a"], [[try Self.size(width, height), .some(nil)]])
    let page = try #require(try sheet.pages(sizes: sizes).first)
    #expect(page.gaps.map { [$0.width, $0.height] } == [[width, height]])
    let frames = sheet.displayList(of: page).items.compactMap { item -> String? in
      guard case .box(let box) = item, box.border != nil else { return nil }
      return "\(Int(box.shape.rectangle.width))×\(Int(box.shape.rectangle.height))"
    }
    #expect(frames == [frame].compactMap(\.self))
  }

  @Test func `lengths grow with the scale`() throws {
    let (one, sizes) = Self.sheet(controls: ["a"], [[try Self.size(300, 30)]])
    let (two, larger) = Self.sheet(scale: 2, controls: ["a"], [[try Self.size(600, 60)]])
    let (first, second) = (try one.pages(sizes: sizes)[0].size, try two.pages(sizes: larger)[0].size)
    #expect([first.width, first.height] == [348, 176])
    #expect([second.width, second.height] == [696, 352])
  }

  @Test func `many pictures take several pages, each within the limits`() throws {
    let size = try Self.size(1_200, 2_000)
    let controls = (0..<40).map { "control\($0)" }
    let (sheet, sizes) = Self.sheet(controls: controls, controls.map { _ in [size] })
    let pages = try sheet.pages(sizes: sizes)
    // 96 million pixels, and no more than 33.5 million on each page.
    #expect(pages.count >= 3)
    #expect(pages.allSatisfy { $0.size.area <= ContactSheet.usualArea })
    #expect(pages.flatMap(\.cases) == Array(0..<40))
    #expect(pages[1].texts.map(\.string).contains("v0, 2 of \(pages.count)"))
  }

  @Test func `a picture that no page can hold is a problem`() throws {
    let (wide, sizes) = Self.sheet(columns: 2, controls: ["a"], [[try Self.size(8_200, 10), try Self.size(10, 10)]])
    #expect(throws: ContactSheetProblem.self) { try wide.pages(sizes: sizes) }
    let (high, heights) = Self.sheet(controls: ["a"], [[try Self.size(10, 16_384)]])
    #expect(throws: ContactSheetProblem.self) { try high.pages(sizes: heights) }
    let (many, all) = Self.sheet(controls: ["a"], [[PixelSize??]](repeating: [try Self.size(4_000, 8_000)], count: 1))
    #expect(try many.pages(sizes: all).count == 1)
  }

  @Test func `a page may be given a width`() throws {
    let size = try Self.size(100, 50)
    let controls = (0..<12).map { "c\($0)" }
    let (sheet, sizes) = Self.sheet(controls: controls, controls.map { _ in [size] })
    // 400 less two margins of 24 has room for 100 + 32 + 100 + 32 + 88, so for two.
    let page = try sheet.pages(sizes: sizes, width: 400)[0]
    #expect(page.size.width == 2 * 24 + 240)
    #expect(page.pictures.map(\.x) == (0..<12).map { $0 % 2 == 0 ? 24 : 156 })
  }

  @Test func `no two things of a page overlap, and all is in its column`() throws {
    var numbers = SplitMix64(seed: 21)
    for _ in 0..<40 {
      let columns = Int(numbers.next() % 3) + 1
      let count = Int(numbers.next() % 60) + 1
      var controls: [String] = []
      var sizes: [[PixelSize??]] = []
      for _ in 0..<count {
        controls.append("control\(controls.count / (Int(numbers.next() % 3) + 1))")
        sizes.append(
          try (0..<columns).map { _ in
            try Self.size(Int(numbers.next() % 500) + 1, Int(numbers.next() % 300) + 1)
          })
      }
      let (sheet, known) = Self.sheet(columns: columns, controls: controls, sizes)
      for page in try sheet.pages(sizes: known) {
        let frames = page.pictures
        for (index, frame) in frames.enumerated() {
          let left = frame.x / page.columnWidth * page.columnWidth
          #expect(frame.x >= left + 24 && frame.x + frame.width <= left + page.columnWidth - 24)
          #expect(frame.y >= 122 && frame.y + frame.height <= page.size.height - 24)
          for other in frames[(index + 1)...] {
            #expect(
              frame.x + frame.width <= other.x || other.x + other.width <= frame.x || frame.y + frame.height <= other.y
                || other.y + other.height <= frame.y)
          }
        }
        #expect(page.texts.allSatisfy { $0.y >= 24 && $0.y + 14 <= page.size.height })
      }
    }
  }
}
