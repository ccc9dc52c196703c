import Digests
import ImageComparison
import PNGCoding
import PixelBuffers
import TestFiles
import Testing

@testable import SnapshotHarness

@Suite("Examples of causes")
struct CauseExamplesTests {
  private static let cause = Cause.token(name: "a", old: "1", new: "2")

  /// A case that changed; `strength` is the p99 difference, `part` the number of changed pixels of 100.
  private func result(
    _ control: String, strength: Double, part: Int = 50, fold: UInt64? = nil, side: Int = 10,
    causes: [Cause] = [cause]
  ) throws -> CaseResult {
    var result = CaseResult(
      suite: "s", control: control, variant: "v", scale: 1, path: "\(control).png", outcome: .changed)
    let size = try PixelSize(width: side, height: side)
    result.difference = ImageDifference(
      expectedSize: size, actualSize: size, changedPixels: part * side * side / 100, totalPixels: side * side,
      boxes: [PixelBox(x: 0, y: 0, width: side, height: side)], maximumChannel: 9, maximumOklab: strength,
      percentile99Oklab: strength, maximumCIEDE2000: 1, percentile99CIEDE2000: 1, kind: .color)
    result.fold = fold.map { Digest(high: $0, low: 0) }
    result.causes = causes
    return result
  }

  private func chosen(_ results: [CaseResult], in folder: String? = nil) -> String? {
    var examples = CauseExamples()
    for result in results { examples.add(result) }
    return examples.choose(in: folder)[Self.cause.id]
  }

  @Test func `without pictures the strongest change of the largest part is chosen`() throws {
    #expect(chosen([try result("a", strength: 0.1), try result("b", strength: 0.2)]) == "s/b/v@1x")
    // Twice as strong is as good as on four times the part; then the first stays.
    #expect(
      chosen([try result("a", strength: 0.1, part: 80), try result("b", strength: 0.19, part: 20)]) == "s/a/v@1x")
    #expect(
      chosen([try result("a", strength: 0.1, part: 80), try result("b", strength: 0.21, part: 20)]) == "s/b/v@1x")
    #expect(chosen([try result("a", strength: 0.1, side: 20), try result("b", strength: 0.1)]) == "s/b/v@1x")
    #expect(chosen([]) == nil)
  }

  @Test func `a picture with that cause alone comes first, then one with a small cell that changed`() throws {
    let other = Cause.token(name: "b", old: "1", new: "2")
    var withCells = try result("c", strength: 0.1)
    withCells.cells = CellDifference(total: 4)
    withCells.cells?.changedCount = 1
    let frame = PixelBox(x: 0, y: 0, width: 120, height: 72)
    withCells.cells?.cells = [ChangedCell(names: ["a"], before: frame, after: frame, pixels: 1)]
    let (both, alone) = (try result("a", strength: 0.9, causes: [Self.cause, other]), try result("b", strength: 0.2))
    #expect(chosen([both, alone]) == "s/b/v@1x")
    #expect(chosen([both, alone, withCells]) == "s/c/v@1x")
    #expect(chosen([both]) == "s/a/v@1x")
    // One of more than 120 × 72 points is not seen as a whole.
    withCells.cells?.cells[0].after?.width = 121
    #expect(chosen([alone, withCells]) == "s/b/v@1x")
  }

  @Test func `cases that matched or have no cause are no examples`() throws {
    var matched = try result("a", strength: 1)
    matched.outcome = .matched
    #expect(chosen([matched, try result("b", strength: 1, causes: [])]) == nil)
  }

  /// A picture of a square on white, in the folder.
  private func write(_ path: String, _ pixel: UInt32, side: Int, to folder: TemporaryFolder) throws {
    var image = RGBAImage(size: try PixelSize(width: 40, height: 40), filledWith: 0xFFFF_FFFF)
    for y in 10..<10 + side { for x in 10..<10 + side { image.pixels[y * 40 + x] = pixel } }
    try folder.write(PNGEncoder.encode(image, effort: .shortTime), to: path)
  }

  @Test func `of a few candidates, one for each look, FLIP chooses`() throws {
    let folder = try TemporaryFolder()
    var results: [CaseResult] = []
    // The estimates say the opposite of what the pictures show.
    for (index, (name, pixel)) in [("a", 0xFFF0_F0F0), ("b", 0xFF00_0000), ("c", 0xFFE0_E0E0)].enumerated() {
      var result = try result(name, strength: 0.5 - 0.1 * Double(index), fold: UInt64(index), side: 40)
      (result.expectedPicture, result.actualPicture) = ("\(name)-expected.png", "\(name)-actual.png")
      try write("\(name)-expected.png", 0xFFFF_FFFF, side: 20, to: folder)
      try write("\(name)-actual.png", UInt32(pixel), side: 20, to: folder)
      results.append(result)
    }
    #expect(chosen(results) == "s/a/v@1x")
    #expect(chosen(results, in: folder.path) == "s/b/v@1x")
    // Of one look only the first is a candidate.
    for index in results.indices { results[index].fold = Digest(high: 1, low: 1) }
    #expect(chosen(results, in: folder.path) == "s/a/v@1x")
  }

  @Test func `a picture that cannot be read is no example, and if none can, the estimates decide`() throws {
    let folder = try TemporaryFolder()
    var (one, other) = (try result("a", strength: 0.5, fold: 1), try result("b", strength: 0.4, fold: 2, side: 40))
    (one.expectedPicture, one.actualPicture) = ("gone-expected.png", "../gone-actual.png")
    (other.expectedPicture, other.actualPicture) = ("b-expected.png", "b-actual.png")
    #expect(chosen([one, other], in: folder.path) == "s/a/v@1x")
    try write("b-expected.png", 0xFFFF_FFFF, side: 20, to: folder)
    try write("b-actual.png", 0xFF00_0000, side: 20, to: folder)
    #expect(chosen([one, other], in: folder.path) == "s/b/v@1x")
  }

  @Test func `a run notes the example of each cause`() async throws {
    let folder = try TemporaryFolder()
    let before = [
      SnapshotCase("a", color: 0xFFFF_FFFF, tokens: ["t = 1"]),
      SnapshotCase("b", color: 0xFFFF_FFFF, tokens: ["t = 1"]),
    ]
    _ = await folder.run(before, update: .all)
    let after = [
      SnapshotCase("a", color: 0xFFF0_F0F0, tokens: ["t = 2"]),
      SnapshotCase("b", color: 0xFF00_0000, tokens: ["t = 2"]),
    ]
    for hasFolder in [false, true] {
      let run = await folder.run(after, results: hasFolder)
      #expect(run.summary.tally.causes.map(\.example) == ["test/b/light@1x"])
    }
    #expect(try ResultsBundle.read(folder("results")).summary.tally.causes.map(\.example) == ["test/b/light@1x"])
  }

  /// Of a box of 200 × 200 pixels at 30, 30, the 160 in the middle are compared, those from 50 to 210.
  ///
  /// One picture has a bar at the end of that part, the other wider ones on both sides of it, as rows or as columns.
  @Test(arguments: [false, true])
  func `of a large box its middle is compared`(isTurned: Bool) throws {
    let folder = try TemporaryFolder()
    let size = try PixelSize(width: 240, height: 240)
    var results: [CaseResult] = []
    for (index, (name, bars)) in [("beside", [34..<46, 214..<226]), ("inside", [203..<209])].enumerated() {
      var image = RGBAImage(size: size, filledWith: 0xFFFF_FFFF)
      try folder.write(PNGEncoder.encode(image, effort: .shortTime), to: "\(name)-expected.png")
      for line in bars.flatMap({ $0 }) {
        for other in 0..<240 { image.pixels[isTurned ? other * 240 + line : line * 240 + other] = 0xFF00_0000 }
      }
      try folder.write(PNGEncoder.encode(image, effort: .shortTime), to: "\(name)-actual.png")
      var result = try result(name, strength: 0.5 - 0.1 * Double(index), fold: UInt64(index), side: 240)
      result.difference?.boxes = [PixelBox(x: 30, y: 30, width: 200, height: 200)]
      (result.expectedPicture, result.actualPicture) = ("\(name)-expected.png", "\(name)-actual.png")
      results.append(result)
    }
    #expect(chosen(results) == "s/beside/v@1x")
    #expect(chosen(results, in: folder.path) == "s/inside/v@1x")
  }
}
