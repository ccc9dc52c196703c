import Digests
import ImageComparison
import PNGCoding
import PixelBuffers
import SeededNumbers
import TestFiles
import Testing

@testable import SnapshotHarness

@Suite("Cells in records")
struct RecordedCellTests {
  private static func cell(_ names: [String], _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> RecordedCell {
    RecordedCell(names: names, frame: PixelBox(x: x, y: y, width: width, height: height))
  }

  private static func record(_ cells: [RecordedCell]) -> ReferenceRecord {
    var record = ReferenceFileTests.record
    record.ingredients = []
    record.cells = cells
    return record
  }

  @Test func `a grid names each of its columns and rows once`() {
    let cells = ["a", "b"].enumerated().flatMap { row, name in
      ["x", "y", "z"].enumerated().map { Self.cell([name, $1], 8 + $0 * 40, 20 + row * 30, 32, 24) }
    }
    #expect(
      Self.record(cells).text.hasSuffix(
        #""cells":{"parts":2,"columns":[8,32,48,32,88,32],"rows":[20,24,50,24],"#
          + #""cells":[0,2,0,0,0,1,1,0,0,1,1,0,1,-2,-2,1,0,1,1,0,0,1,1,0]}}"#))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `any cells come back`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 0...2, using: &random)
    let cells = (0..<Int.random(in: 0...60, using: &random)).map { _ in
      Self.cell(
        (0..<count).map { _ in ["a", "b.c", "é", "e\u{301}", ""].randomElement(using: &random) ?? "" },
        Int.random(in: 0...9, using: &random), Int.random(in: 0...900, using: &random),
        Int.random(in: 1...3, using: &random), Int.random(in: 1...3, using: &random))
    }
    let record = Self.record(cells)
    let back = try ReferenceRecord(reading: Array(record.text.utf8))
    #expect(back.cells == cells)
    #expect(back == record)
  }

  // swift-format-ignore
  @Test(arguments: [
    "[]", "{}", #"{"parts":1,"columns":[0,1],"rows":[0,1]}"#,
    #"{"parts":9,"columns":[0,1],"rows":[0,1],"cells":[]}"#, #"{"parts":-1,"columns":[0,1],"rows":[0,1],"cells":[]}"#,
    #"{"parts":1,"columns":[0],"rows":[0,1],"cells":[]}"#, #"{"parts":1,"columns":[0,0],"rows":[0,1],"cells":[]}"#,
    #"{"parts":1,"columns":[-1,1],"rows":[0,1],"cells":[]}"#, #"{"parts":1,"columns":[0,1e300],"rows":[0,1],"cells":[]}"#,
    #"{"parts":1,"columns":[0,1],"rows":[0,1],"cells":[0,0]}"#, #"{"parts":1,"columns":[0,1],"rows":[0,1],"cells":[1,0,0]}"#,
    #"{"parts":1,"columns":[0,1],"rows":[0,1],"cells":[0,1,0]}"#, #"{"parts":1,"columns":[0,1],"rows":[0,1],"cells":[0,0,-1]}"#,
    #"{"parts":1,"columns":[0,1],"rows":[0,1],"cells":[0.5,0,0]}"#, #"{"parts":1,"columns":[0,1],"rows":[0,1],"cells":["a",0,0]}"#,
    #"{"parts":1,"columns":[0,1],"rows":[0,1],"cells":[1e300,0,0]}"#,
  ])
  func `what is no list of cells is refused`(list: String) {
    let text =
      #"{"version":2,"suite":"s","control":"c","variant":"v","scale":1,"renderer":"r","names":[0,"a"],"values":{},"#
      + #""ingredients":[],"cells":"# + list + "}"
    #expect(throws: UnreadableRecord.damaged) { try ReferenceRecord(reading: Array(text.utf8)) }
  }

  @Test func `there are at most so many as can be read`() throws {
    let many = Self.record(Array(repeating: Self.cell(["a"], 0, 0, 1, 1), count: CellList.maximumCount))
    #expect(many.excess() == nil)
    #expect(try ReferenceRecord(reading: Array(many.text.utf8)) == many)
    var more = many
    more.cells.append(Self.cell(["a"], 0, 0, 1, 1))
    #expect(more.excess() == .tooMuch(.cells, limit: CellList.maximumCount))
    #expect(throws: UnreadableRecord.tooMuch(.cells, limit: CellList.maximumCount)) {
      try ReferenceRecord(reading: Array(more.text.utf8))
    }
  }

  @Test func `a reference has the cells of its picture, which lie in it`() async throws {
    let folder = try TemporaryFolder()
    for (frame, isInside) in [
      ((1, 1, 5, 3), true), ((0, 0, 6, 4), true), ((1, 0, 6, 4), false), ((0, 1, 6, 4), false), ((6, 0, 1, 1), false),
    ] {
      let cell = Self.cell(["a"], frame.0, frame.1, frame.2, frame.3)
      let snapshotCase = SnapshotCase(suite: "test", control: "c", variant: "light", scale: 1, path: "c.png") {
        Drawing(image: try flat(0xFF00_00FF), cells: [cell])
      }
      let results = await folder.run([snapshotCase], update: .all)
      if isInside {
        let file = try folder.read("snapshots/c.png")
        #expect(try ReferenceFile.readRecord(in: file, count: file.count)?.cells == [cell])
      } else {
        #expect(
          results.cases[0].failure
            == "cannot have a reference: its cell 'a' does not lie in the picture; give it a frame within 6×4 px")
        let image = try flat(1)
        let file = try ReferenceFile.bytes(
          of: image, pixels: Digest(of: image), ingredients: Digest(high: 0, low: 0), record: Self.record([cell]))
        #expect(throws: UnreadableRecord.damaged) { try ReferenceFile.readRecord(in: file, count: file.count) }
      }
    }
  }

  /// What could not be read again is not written: 8 names of a cell can, 9 cannot.
  @Test(arguments: [8, 9])
  func `a cell has so many names at most`(count: Int) async throws {
    let folder = try TemporaryFolder()
    let cell = Self.cell((0..<count).map { "n\($0)" }, 0, 0, 1, 1)
    let snapshotCase = SnapshotCase(suite: "test", control: "c", variant: "light", scale: 1, path: "c.png") {
      Drawing(image: try flat(0xFF00_00FF), cells: [cell])
    }
    let results = await folder.run([snapshotCase], update: .all)
    if count == 8 {
      let file = try folder.read("snapshots/c.png")
      #expect(try ReferenceFile.readRecord(in: file, count: file.count)?.cells == [cell])
    } else {
      #expect(
        results.cases[0].failure
          == "cannot have a reference: a cell has 9 names, first 'n0'; give it at most 8")
      #expect(throws: (any Error).self) { try folder.read("snapshots/c.png") }
    }
  }
}
