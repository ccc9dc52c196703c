import ColorSpaces
import PixelBuffers
import SeededNumbers
import Testing

@testable import ContactSheets
@testable import Suites

/// Pages of a size of paper.
@Suite("Pages of paper")
struct PaperTests {
  /// A sheet of one control for each name, each time with the pictures of the same sizes.
  private static func sheet(
    columns: Int, scale: Int, _ cells: [(control: String, label: String, sizes: [PixelSize])]
  ) -> (sheet: ContactSheet, sizes: [PixelSize?]) {
    var cases: [ChosenPictures.Case] = []
    for cell in cells.indices {
      for column in 0..<columns {
        cases.append(
          ChosenPictures.Case(id: "\(cell) \(column)", cell: cell, column: column) { _, _ in
            throw CancellationError()
          } draw: { _ in
            throw CancellationError()
          })
      }
    }
    let white = RGBA16(red8: 255, green8: 255, blue8: 255)
    let sheet = ContactSheet(
      of: ChosenPictures(
        suite: "s", scale: scale, columns: (0..<columns).map { .init(name: "v\($0)", canvas: white) },
        cells: cells.map { .init(control: $0.control, label: $0.label) }, cases: cases))
    return (sheet, sheet.cases.map { cells[$0.cell].sizes[$0.column] })
  }

  private static func size(_ width: Int, _ height: Int) throws -> PixelSize {
    try PixelSize(width: width, height: height)
  }

  // ISO 216, ANSI/ASME Y14.1 in points of 1/72 inch: 210 mm is 595.28.
  @Test(arguments: [
    (Paper.a2, 1_190.55, 1_683.78), (.a3, 841.89, 1_190.55), (.a4, 595.28, 841.89), (.letter, 612, 792),
    (.tabloid, 792, 1_224), (.screen, 1_080, 1_920),
  ])
  func `papers have their sizes`(paper: Paper, short: Double, long: Double) {
    let (portrait, landscape) = (paper.size(isLandscape: false), paper.size(isLandscape: true))
    #expect(landscape.width == Int(long.rounded()) && landscape.height == Int(short.rounded()))
    let isTurned = paper != .screen
    #expect(portrait.width == (isTurned ? landscape.height : landscape.width))
    #expect(portrait.height == (isTurned ? landscape.width : landscape.height))
  }

  @Test func `a page is as large as the paper, each case is on one, and nothing overlaps or leaves its column`() throws
  {
    var numbers = SplitMix64(seed: 8)
    for _ in 0..<120 {
      let paper = Paper.allCases[Int(numbers.next() % UInt64(Paper.allCases.count))]
      let isLandscape = numbers.next() % 2 == 0
      let scale = 1 + Int(numbers.next() % 3)
      // As many variants as have 240 points each.
      let most = paper.size(isLandscape: isLandscape).width / (240 + 48)
      let columns = 1 + Int(numbers.next() % UInt64(most))
      let cells = try (0..<Int.random(in: 1..<50, using: &numbers)).map { index in
        (
          control: "control\(index / (1 + Int(numbers.next() % 4)))", label: numbers.next() % 2 == 0 ? "" : "label",
          sizes: try (0..<columns).map { _ in
            try Self.size(Int(numbers.next() % 900) + 1, Int(numbers.next() % 1_200) + 1)
          }
        )
      }
      let (sheet, all) = Self.sheet(columns: columns, scale: scale, cells)
      let tooLarge = Set(try sheet.cases(tooLargeFor: paper, isLandscape: isLandscape, sizes: all))
      let sizes = all.enumerated().map { tooLarge.contains($0) ? nil : $1 }
      let pages = try sheet.pages(sizes: sizes, on: paper, isLandscape: isLandscape, program: "Specimen 1")
      let points = paper.size(isLandscape: isLandscape)
      let fitting = sheet.cases.indices.filter { sizes[$0] != nil }
      #expect(pages.flatMap(\.cases).sorted() == fitting)
      for (number, page) in pages.enumerated() {
        #expect(page.size.width == points.width * scale && page.size.height == points.height * scale)
        #expect(page.texts.contains { $0.string == "\(number + 1) / \(pages.count)" })
        #expect(page.texts.count { $0.string.hasSuffix(" · Specimen 1") } == columns)
        let frames =
          page.pictures.map { ($0.x, $0.y, $0.width, $0.height) }
          + page.gaps.map { ($0.x, $0.y, $0.width, $0.height) }
        for (index, frame) in frames.enumerated() {
          let column = frame.0 / page.columnWidth
          #expect(frame.0 >= column * page.columnWidth + 24 * scale)
          #expect(frame.0 + frame.2 <= (column + 1) * page.columnWidth - 24 * scale)
          // Below the titles, and above the number of the page.
          #expect(frame.1 >= (24 + 76 + 22) * scale && frame.1 + frame.3 <= page.size.height - (24 + 24) * scale)
          for other in frames[(index + 1)...] {
            let isApart =
              frame.0 + frame.2 <= other.0 || other.0 + other.2 <= frame.0 || frame.1 + frame.3 <= other.1
              || other.1 + other.3 <= frame.1
            #expect(isApart)
          }
        }
      }
    }
  }

  @Test func `the cells of a control are divided only where a page has no room for all of them`() throws {
    // A4 has room for 842 − 48 − 76 − 24 = 694 points: for one control of 22 + 300 + 12 + 300, or two of 22 + 300.
    let (wide, half) = (try Self.size(400, 300), try Self.size(400, 310))
    let (sheet, sizes) = Self.sheet(
      columns: 1, scale: 1,
      [
        ("a", "", [wide]), ("b", "", [wide]), ("b", "", [wide]), ("c", "", [half]), ("c", "", [half]),
        ("c", "", [half]),
      ])
    let pages = try sheet.pages(sizes: sizes, on: .a4, isLandscape: false)
    #expect(pages.map(\.cases) == [[0], [1, 2], [3, 4], [5]])
    // A name is never alone at the foot of a page.
    #expect(pages.map { $0.marks.map(\.name) } == [["a"], ["b"], ["c"], []])
    let names = pages.map { page in page.texts.filter { $0.voice == .heading }.map(\.string) }
    #expect(names == [["v0", "a"], ["v0", "b"], ["v0", "c"], ["v0", "c (continued)"]])
  }

  @Test func `the largest picture is as large as the room, and its label says how much smaller it is`() throws {
    // 595 − 48 points in width; in height 694 less the name of 22 and, since a smaller one has it, a label of 16.
    let rows: [(Int, Int, Int, [Int])] = [
      (547, 672, 1, []), (548, 100, 1, [0]), (100, 673, 1, [0]), (1_094, 1_312, 2, []), (1_094, 1_313, 2, [0]),
    ]
    for (width, height, scale, tooLarge) in rows {
      let (sheet, sizes) = Self.sheet(columns: 1, scale: scale, [("a", "", [try Self.size(width, height)])])
      #expect(try sheet.cases(tooLargeFor: .a4, isLandscape: false, sizes: sizes) == tooLarge)
    }
    var (sheet, _) = Self.sheet(
      columns: 1, scale: 4, [("a", "", [try Self.size(9, 9)]), ("b", "x", [try Self.size(9, 9)])])
    #expect([0, 1].map(sheet.label) == ["", "x"])
    sheet.cellScales = [2, 3]
    #expect([0, 1].map(sheet.label) == ["at 1/2 of its size", "x · at 3/4 of its size"])
    #expect(sheet.scale(at: try Self.size(1_000, 100), fits: .a4, isLandscape: false) == 2)
    #expect(sheet.scale(at: try Self.size(547 * 8, 100), fits: .a4, isLandscape: false) == 8)
    #expect(sheet.scale(at: try Self.size(547 * 8 + 1, 100), fits: .a4, isLandscape: false) == nil)
    let sizes = [try Self.size(9, 9), nil, try Self.size(1_600, 9), try Self.size(9_999, 9)]
    #expect(sheet.scale(for: sizes, on: .a4, isLandscape: false) == 3)
    #expect(sheet.scale(for: [nil], on: .a4, isLandscape: false) == 2)
    // A page of A2 has 1191 × 1684 points, of which 5 × 5 are 50 million pixels and 6 × 6 more than 67 million: no scale
    // helps what needs more.
    #expect(sheet.scale(for: [try Self.size(1_143 * 5, 9)], on: .a2, isLandscape: false) == 5)
    #expect(sheet.scale(for: [try Self.size(1_143 * 5 + 1, 9)], on: .a2, isLandscape: false) == 2)
    #expect(sheet.scale(at: try Self.size(1_143 * 5 + 1, 9), fits: .a2, isLandscape: false) == nil)
    sheet.leftOutCases = [1]
    let gaps = try sheet.pages(sizes: [nil, nil], on: .a4, isLandscape: false).flatMap(\.gaps).map(\.words)
    #expect(gaps == ["not drawn", "larger than the page"])
  }

  @Test(arguments: [
    (
      3, Paper.a4, false,
      "3 variants side by side have 150 points each on A4, and 240 are needed; name fewer variants, or name a larger --paper"
    ),
    (
      3, .a3, false,
      "3 variants side by side have 232 points each on A3, and 240 are needed; name fewer variants, add --landscape, "
        + "or name a larger --paper"
    ),
    (4, .a4, true, "4 variants side by side have 162 points"),
    // No paper is larger.
    (7, .a2, true, "7 variants side by side have 192 points each on A2, and 240 are needed; name fewer variants"),
  ])
  func `variants that are too narrow are a problem`(columns: Int, paper: Paper, isLandscape: Bool, text: String) throws
  {
    let sizes = try (0..<columns).map { _ in try Self.size(9, 9) }
    let (sheet, known) = Self.sheet(columns: columns, scale: 1, [("a", "", sizes)])
    let error = #expect(throws: ContactSheetProblem.self) {
      try sheet.pages(sizes: known, on: paper, isLandscape: isLandscape)
    }
    let description = error?.description ?? ""
    #expect(text.contains(";") ? description == text : description.hasPrefix(text))
  }

  @Test func `two variants have room on Letter`() throws {
    let (sheet, sizes) = Self.sheet(columns: 2, scale: 1, [("a", "", [try Self.size(9, 9), try Self.size(9, 9)])])
    #expect(try sheet.pages(sizes: sizes, on: .letter, isLandscape: false).map(\.cases) == [[0, 1]])
  }

  @Test func `only the variant that is too large is left out`() throws {
    // A3 has 421 − 48 = 373 points for each of two variants.
    var (sheet, sizes) = Self.sheet(
      columns: 2, scale: 1, [("a", "", [try Self.size(373, 40), try Self.size(374, 40)])])
    #expect(try sheet.cases(tooLargeFor: .a3, isLandscape: false, sizes: sizes) == [1])
    sheet.leftOutCases = [1]
    sizes[1] = nil
    let page = try #require(try sheet.pages(sizes: sizes, on: .a3, isLandscape: false).first)
    #expect(page.cases == [0])
    #expect(page.gaps.map(\.words) == ["larger than the page"])
    #expect(page.gaps.map(\.width) == [373])
  }

  /// What is said of a picture of a width in the scale 1.
  @Test(arguments: [
    (Paper.a4, 1_600, "give --scale 3, or name a larger --paper"), (.a4, 4_500, "name a larger --paper, or none"),
    // A2 has 1143 points and a screen 1872, both in scale 5 at most.
    (.a2, 3_000, "give --scale 3"), (.a2, 5_715, "give --scale 5"), (.a2, 5_716, "name no --paper"),
    (.screen, 9_360, "give --scale 5"), (.screen, 9_361, "name no --paper"),
  ])
  func `advice about a picture that is too large helps`(paper: Paper, width: Int, advice: String) throws {
    let (sheet, _) = Self.sheet(columns: 1, scale: 2, [("a", "", [try Self.size(9, 9)])])
    #expect(sheet.advice(for: try Self.size(width, 9), tooLargeFor: paper, isLandscape: false) == advice)
  }

  @Test func `advice about too many pages helps`() throws {
    // A page has room for one.
    let high = try (0..<101).map { ("c\($0)", "", [try Self.size(400, 500)]) }
    let start = "the sheet has 101 pages, more than 100; "
    for (paper, advice) in [
      (Paper.a4, "choose with --only, or name a larger --paper"), (.screen, "choose with --only"),
    ] {
      let cells = paper == .a4 ? high : try (0..<101).map { ("c\($0)", "", [try Self.size(1_800, 500)]) }
      let (sheet, sizes) = Self.sheet(columns: 1, scale: 1, cells)
      let error = #expect(throws: ContactSheetProblem.self) {
        try sheet.pages(sizes: sizes, on: paper, isLandscape: false)
      }
      #expect(error?.description == start + advice)
    }
  }
}
