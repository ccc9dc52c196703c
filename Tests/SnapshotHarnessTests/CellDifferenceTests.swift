import ImageComparison
import LocatedJSON
import PixelBuffers
import Testing

@testable import SnapshotHarness

@Suite("Differences cell by cell")
struct CellDifferenceTests {
  private static func cell(_ names: [String], _ x: Int, _ y: Int, _ width: Int = 8, _ height: Int = 8) -> RecordedCell {
    RecordedCell(names: names, frame: PixelBox(x: x, y: y, width: width, height: height))
  }

  private static func record(_ cells: [RecordedCell]) -> ReferenceRecord {
    var record = ReferenceFileTests.record
    (record.ingredients, record.cells, record.scale) = ([], cells, 1)
    return record
  }

  /// A picture with a square of a colour in the middle of each cell.
  private static func image(
    _ width: Int, _ height: Int, _ cells: [RecordedCell], red: Set<Int> = []
  ) throws -> RGBAImage {
    var image = RGBAImage(size: try PixelSize(width: width, height: height), filledWith: 0xFFFF_FFFF)
    for (index, cell) in cells.enumerated() {
      for y in cell.frame.y..<cell.frame.y + 8 {
        for x in cell.frame.x..<cell.frame.x + 8 {
          image.pixels[y * width + x] = red.contains(index) ? 0xFF00_00FF : 0xFF80_8080
        }
      }
    }
    return image
  }

  private static let matrix = ["a", "b", "c"].enumerated().flatMap { row, name in
    ["x", "y"].enumerated().map { cell([name, $1], 20 + $0 * 30, 20 + row * 30) }
  }

  // swift-format-ignore
  @Test(arguments: [
    ("one cell", [2], "1 of 6 cells (b / x)"), ("a row", [2, 3], "2 of 6 cells (b)"),
    ("a column", [0, 2, 4], "3 of 6 cells (x)"), ("a row and a cell", [0, 1, 5], "3 of 6 cells (a, c / y)"),
    ("two rows", [0, 1, 4, 5], "4 of 6 cells (a, c)"), ("all", [0, 1, 2, 3, 4, 5], "all 6 cells"),
  ] as [(String, Set<Int>, String)])
  func `cells are named by whole rows and columns first`(name: String, changed: Set<Int>, text: String) throws {
    let (old, new) = (try Self.image(90, 110, Self.matrix), try Self.image(90, 110, Self.matrix, red: changed))
    let comparison = CellwiseComparison(old, new, Self.record(Self.matrix), Self.record(Self.matrix))
    let cells = try #require(comparison.cells)
    #expect(Prose.cells(cells) == text)
    #expect((cells.total, cells.changedCount, cells.movedCount, cells.outsidePixels) == (6, changed.count, 0, 0))
    #expect(cells.cells.map(\.pixels) == changed.map { _ in 64 })
    #expect(cells.growth == PixelOffset(dx: 0, dy: 0))
  }

  @Test func `a sample on a sheet has a name alone`() throws {
    let samples = [Self.cell(["color.a"], 10, 10), Self.cell(["color.b"], 10, 40), Self.cell(["color.c"], 10, 70)]
    let (old, new) = (try Self.image(60, 90, samples), try Self.image(60, 90, samples, red: [0, 2]))
    let cells = try #require(CellwiseComparison(old, new, Self.record(samples), Self.record(samples)).cells)
    #expect(Prose.cells(cells) == "2 of 3 cells (color.a, color.c)")
  }

  @Test func `a row that grew moves the rest, which is not counted`() throws {
    let now = ["a", "b", "c"].enumerated().flatMap { row, name in
      ["x", "y"].enumerated().map {
        Self.cell([name, $1], 20 + $0 * 30, 20 + row * 30 + (row > 1 ? 4 : 0), 8, row == 1 ? 12 : 8)
      }
    }
    let (old, new) = (try Self.image(90, 110, Self.matrix), try Self.image(90, 114, now, red: [2]))
    let comparison = CellwiseComparison(old, new, Self.record(Self.matrix), Self.record(now))
    let cells = try #require(comparison.cells)
    #expect((cells.changedCount, cells.movedCount) == (1, 2))
    #expect(cells.movement == PixelOffset(dx: 0, dy: 4))
    #expect(comparison.difference.changedPixels == 64)
    var result = CaseResult(suite: "s", control: "c", variant: "v", scale: 1, path: "p", outcome: .changed)
    (result.difference, result.cells) = (comparison.difference, cells)
    #expect(
      Prose.difference(of: result)
        == "1 of 6 cells (b / x), 4 px taller: 64 of 10,260 px (0.6 %), colour, ΔE00 up to \(Prose.tenths(comparison.difference.maximumCIEDE2000)); "
        + "2 more moved 4 px down; size 90×110 → 90×114 px")
    #expect(comparison.wholeDifference.changedPixels > 64)
  }

  @Test func `where cells only moved, that is said`() throws {
    let now = Self.matrix.map { Self.cell($0.names, $0.frame.x + 3, $0.frame.y) }
    let (old, new) = (try Self.image(90, 110, Self.matrix), try Self.image(93, 110, now))
    let comparison = CellwiseComparison(old, new, Self.record(Self.matrix), Self.record(now))
    var result = CaseResult(suite: "s", control: "c", variant: "v", scale: 1, path: "p", outcome: .changed)
    (result.difference, result.cells) = (comparison.difference, comparison.cells)
    #expect(comparison.difference.changedPixels > 0)
    #expect(Prose.difference(of: result) == "no cell changed; 6 of 6 moved 3 px right; size 90×110 → 93×110 px")
  }

  // swift-format-ignore
  @Test(arguments: [
    ("a new row", ["a"], ["a", "b"], "2 of 4 cells are new (b)"),
    ("a row that is gone", ["a", "b"], ["a"], "2 cells are gone (b)"),
    ("one for another", ["a", "b"], ["a", "c"], "2 of 4 cells are new, 2 are gone (c, b)"),
  ] as [(String, [String], [String], String)])
  func `cells come and go`(name: String, old: [String], new: [String], text: String) throws {
    func cells(_ rows: [String]) -> [RecordedCell] {
      rows.enumerated().flatMap { row, name in
        ["x", "y"].enumerated().map { Self.cell([name, $1], 20 + $0 * 30, 20 + row * 30) }
      }
    }
    let (before, after) = (cells(old), cells(new))
    let comparison = CellwiseComparison(
      try Self.image(90, 20 + old.count * 30, before), try Self.image(90, 20 + new.count * 30, after),
      Self.record(before), Self.record(after))
    #expect(Prose.cells(try #require(comparison.cells)) == text)
  }

  @Test func `of several cells with one name, the first is the first`() throws {
    let old = [Self.cell(["a"], 10, 10), Self.cell(["a"], 10, 40), Self.cell(["é"], 10, 70)]
    let new = [Self.cell(["a"], 10, 12), Self.cell(["e\u{301}"], 10, 70), Self.cell(["a"], 10, 44)]
    let matching = CellMatching(old, new)
    #expect(matching.pairs.map(\.before.frame.y) == [10, 40])
    #expect(matching.pairs.map(\.after.frame.y) == [12, 44])
    // Two spellings are two names.
    #expect(matching.removed.map(\.names) == [["é"]])
    #expect(matching.added.map(\.names) == [["e\u{301}"]])
  }

  @Test(
    arguments: [
      ("neither has any", [], []), ("the first has none", [], matrix), ("the second has none", matrix, []),
      ("no name is the same", matrix, [cell(["z"], 1, 1)]),
      ("they overlap", [cell(["a"], 1, 1), cell(["b"], 4, 4)], [cell(["a"], 1, 1), cell(["b"], 4, 4)]),
      ("they leave the picture", [cell(["a"], 85, 1)], [cell(["a"], 85, 1)]),
    ] as [(String, [RecordedCell], [RecordedCell])])
  func `without cells in common, pictures are compared as a whole`(
    name: String, old: [RecordedCell], new: [RecordedCell]
  ) throws {
    let (before, after) = (try Self.image(90, 110, Self.matrix), try Self.image(90, 112, Self.matrix, red: [3]))
    let comparison = CellwiseComparison(before, after, Self.record(old), Self.record(new))
    #expect(comparison.cells == nil)
    #expect(comparison.difference == ImageComparison.compare(before, after))
    let picture = ImageComparison.picture(of: before, and: after)
    var row = ContiguousArray<UInt32>(repeating: 0, count: picture.size.width)
    for y in 0..<picture.size.height {
      comparison.picture.drawRow(y, into: &row)
      #expect(row[...] == picture.pixels[y * row.count..<(y + 1) * row.count])
    }
  }

  @Test func `names that a record filled up are the same`() throws {
    let (short, long) = (Self.cell(["a"], 10, 10), Self.cell(["b", "x"], 10, 40))
    let padded = Self.cell(["a", ""], 10, 10)
    #expect(CellMatching([padded, long], [short, long]).pairs.count == 2)
    #expect(CellMatching([Self.cell(["", "a"], 1, 1)], [short]).pairs.isEmpty)
  }

  @Test func `numbers of other machines cannot be too large`() {
    var cells = CellDifference(total: .max)
    (cells.changedCount, cells.addedCount, cells.removedCount, cells.movedCount) = (.max, .max, .max, .max)
    (cells.growth, cells.movement) = (PixelOffset(dx: .min, dy: .max), PixelOffset(dx: .min, dy: .min))
    cells.outsidePixels = .max
    #expect(cells.changesCells)
    #expect(!Prose.cellSentence(cells).isEmpty)
  }

  // MARK: In results

  private static let large: CellDifference = {
    var cells = CellDifference(total: 40)
    (cells.changedCount, cells.addedCount, cells.removedCount, cells.movedCount) = (3, 2, 1, 7)
    (cells.movement, cells.growth) = (PixelOffset(dx: -1, dy: 4), PixelOffset(dx: 0, dy: -2))
    (cells.outsidePixels, cells.names, cells.nameCount) = (12, ["a", "b, \u{1B}[1m"], 5)
    cells.cells = [
      ChangedCell(
        names: ["a", "x"], before: PixelBox(x: 1, y: 2, width: 3, height: 4),
        after: PixelBox(x: 5, y: 6, width: 7, height: 8), pixels: 9),
      ChangedCell(names: ["n"], before: nil, after: PixelBox(x: 5, y: 6, width: 7, height: 8), pixels: 0),
      ChangedCell(names: [], before: PixelBox(x: 1, y: 2, width: 3, height: 4), after: nil, pixels: 1),
    ]
    return cells
  }()

  @Test func `results keep them`() throws {
    var result = CaseResult(suite: "s", control: "c", variant: "v", scale: 1, path: "p", outcome: .changed)
    result.cells = Self.large
    #expect(try Self.readBack(Self.text(of: result)) == result)
  }

  private static func text(of result: CaseResult) -> String {
    RunResults(RunSummary(suites: [.init(name: "s", snapshots: "r")]), cases: [result]).json
  }

  private static func readBack(_ text: String) throws -> CaseResult {
    try #require(try RunResults(json: Array(text.utf8), file: "results.json").cases.first)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""total": 40"#, #""total": -1"#), (#""total": 40"#, #""total": "40""#), (#""moved": 7"#, #""moved": 1e300"#),
    (#""outsidePixels": 12"#, #""outsidePixels": -12"#), (#""names": ["a", "#, #""names": [7, "#),
    (#""list": [{"#, #""list": [7, {"#), (#"{"dx": -1, "dy": 4}"#, #"[]"#),
  ])
  func `others are refused`(good: String, bad: String) throws {
    var result = CaseResult(suite: "s", control: "c", variant: "v", scale: 1, path: "p", outcome: .changed)
    result.cells = Self.large
    let text = Self.text(of: result)
    let spoiled = text.replacing(good, with: bad)
    #expect(spoiled != text)
    #expect(throws: ResultsError.self) { try Self.readBack(spoiled) }
  }

  @Test func `more than there may be are left out`() throws {
    var result = CaseResult(suite: "s", control: "c", variant: "v", scale: 1, path: "p", outcome: .changed)
    var cells = Self.large
    cells.names = (0..<100).map(String.init)
    cells.cells = Array(repeating: cells.cells[0], count: 1_000)
    result.cells = cells
    let back = try #require(try Self.readBack(Self.text(of: result)).cells)
    #expect((back.names.count, back.cells.count) == (CellDifference.maximumNames, CellDifference.maximumCells))
  }

  // MARK: Causes

  @Test func `what a cause does not name of many cells, it says`() {
    let cause = Cause.token(name: "t", old: "1", new: "2")
    func group(_ names: [[String]], nameCounts: [Int]) -> String {
      var tally = CauseTally()
      for (names, nameCount) in zip(names, nameCounts) {
        var result = CaseResult(suite: "s", control: "a", variant: "v", scale: 1, path: "p", outcome: .changed)
        var cells = CellDifference(total: 40)
        (cells.changedCount, cells.names, cells.nameCount) = (names.count, names, nameCount)
        result.cells = cells
        tally.add(result, causes: [cause])
      }
      return tally.groups.flatMap(\.controls).map { Prose.text(of: $0) }.joined()
    }
    let eight = (1...8).map { "c\($0)" }
    #expect(group([["a", "b", "c", "d"]], nameCounts: [4]) == "a 1 (a, b, c and 1 more)")
    #expect(group([eight], nameCounts: [8]) == "a 1 (c1, c2, c3 and 5 more)")
    #expect(group([eight], nameCounts: [12]) == "a 1 (c1, c2, c3 and more)")
    #expect(group([eight, ["z"]], nameCounts: [8, 1]) == "a 2 (c1, c2, c3 and more)")
    #expect(group([eight, ["c2"]], nameCounts: [8, 1]) == "a 2 (c1, c2, c3 and 5 more)")
  }

  @Test func `a cause names the cells of each control in which not all changed`() throws {
    let cause = Cause.token(name: "t", old: "1", new: "2")
    func result(_ control: String, _ variant: String, _ names: [String]?) -> CaseResult {
      var result = CaseResult(suite: "s", control: control, variant: variant, scale: 1, path: "p", outcome: .changed)
      guard let names else { return result }
      var cells = CellDifference(total: 4)
      (cells.changedCount, cells.names, cells.nameCount) = (names.isEmpty ? 4 : 1, names, names.count)
      result.cells = cells
      return result
    }
    var tally = CauseTally()
    for result in [
      result("a", "light", ["x"]), result("a", "dark", ["x", "y"]), result("b", "light", ["x"]),
      result("b", "dark", []), result("c", "light", nil), result("c", "dark", ["x"]),
    ] {
      tally.add(result, causes: [cause])
    }
    #expect(tally.groups.map { $0.controls.map(\.cells) } == [[["x", "y"], [], []]])
    #expect(tally.groups.map { Prose.controls(of: $0).map { Prose.text(of: $0) } } == [["a 2 (x, y)", "b 2", "c 2"]])
  }
}
