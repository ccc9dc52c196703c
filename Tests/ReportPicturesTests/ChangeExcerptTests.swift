import ImageComparison
import PixelBuffers
import SnapshotHarness
import Testing

@testable import ReportPictures

@Suite("Excerpts of changed pictures")
struct ChangeExcerptTests {
  private static func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelBox {
    PixelBox(x: x, y: y, width: width, height: height)
  }

  private static func result(
    _ boxes: [PixelBox], cells: [ChangedCell] = [], size: (Int, Int) = (400, 300), scale: Int = 1
  ) throws -> CaseResult {
    var result = CaseResult(suite: "s", control: "c", variant: "v", scale: scale, path: "p", outcome: .changed)
    let size = try PixelSize(width: size.0, height: size.1)
    result.difference = ImageDifference(
      expectedSize: size, actualSize: size, changedPixels: 1, totalPixels: size.area, boxes: boxes, maximumChannel: 1,
      maximumOklab: 1, percentile99Oklab: 1, maximumCIEDE2000: 1, percentile99CIEDE2000: 1, kind: .color)
    if !cells.isEmpty {
      var difference = CellDifference(total: 9)
      (difference.changedCount, difference.cells) = (cells.count, cells)
      result.cells = difference
    }
    return result
  }

  private static func excerpt(_ result: CaseResult) throws -> ChangeExcerpt {
    ChangeExcerpt(of: result, size: try PixelSize(width: 500, height: 300))
  }

  @Test func `the middle is the largest change`() throws {
    let excerpt = try Self.excerpt(Self.result([Self.box(10, 10, 2, 2), Self.box(200, 150, 20, 10)]))
    // Eight times at most: four points of a picture of one pixel to a point, of two to a point here.
    #expect(excerpt.enlargement == 8)
    #expect(excerpt.after == Self.box(210 - 31, 155 - 19, 63, 38))
    #expect(excerpt.before == excerpt.after)
  }

  @Test func `a cell is shown as a whole, where it was and where it is`() throws {
    let cell = ChangedCell(names: ["a"], before: Self.box(100, 80, 60, 40), after: Self.box(100, 92, 60, 40), pixels: 9)
    let excerpt = try Self.excerpt(Self.result([Self.box(150, 120, 4, 4)], cells: [cell]))
    #expect(excerpt.enlargement == 6)
    #expect(excerpt.after == Self.box(130 - 42, 112 - 25, 84, 50))
    #expect(excerpt.before == Self.box(130 - 42, 100 - 25, 84, 50))
  }

  @Test func `of a cell that is too large, the change is shown`() throws {
    let cell = ChangedCell(
      names: ["a"], before: Self.box(0, 0, 390, 290), after: Self.box(0, 5, 390, 290), pixels: 9)
    let excerpt = try Self.excerpt(Self.result([Self.box(300, 200, 4, 4)], cells: [cell]))
    #expect(excerpt.after == Self.box(302 - 31, 202 - 19, 63, 38))
    #expect(excerpt.before == Self.box(302 - 31, 202 - 24, 63, 38))
  }

  // swift-format-ignore
  @Test(arguments: [
    ("at the left edge",  box(0, 150, 2, 2),     box(0, 132, 63, 38)),
    ("at the bottom",     box(200, 298, 2, 2),   box(170, 262, 63, 38)),
    ("all of it",         box(0, 0, 400, 300),   box(0, 0, 125, 75)),
  ] as [(String, PixelBox, PixelBox)])
  func `a picture is not left, and of much the beginning is shown`(name: String, box: PixelBox, part: PixelBox) throws {
    #expect(try Self.excerpt(Self.result([box])).after == part)
  }

  @Test func `a small picture is in the middle`() throws {
    let excerpt = try Self.excerpt(Self.result([Self.box(1, 1, 2, 2)], size: (20, 10)))
    #expect(excerpt.after.x == (20 - excerpt.after.width) / 2)
    #expect(excerpt.after.y == (10 - excerpt.after.height) / 2)
  }

  @Test(arguments: [(1, 4), (2, 2), (3, 1), (4, 1), (9, 1)])
  func `a point is drawn twice as large at least`(scale: Int, enlargement: Int) throws {
    #expect(try Self.excerpt(Self.result([Self.box(0, 0, 400, 300)], scale: scale)).enlargement == enlargement)
  }

  @Test(
    arguments: [
      [], [box(.max, .max, .max, .max)], [box(-5, -5, -1, 0)], [box(0, 0, .max, 1)],
    ] as [[PixelBox]])
  func `boxes of other machines may be anything`(boxes: [PixelBox]) throws {
    let excerpt = try Self.excerpt(Self.result(boxes))
    #expect(excerpt.after.width > 0 && excerpt.after.height > 0)
    var image = RGBAImage(size: try PixelSize(width: 40, height: 40), filledWith: 0xFFFF_FFFF)
    image.draw(
      excerpt.after, of: image, enlargement: excerpt.enlargement, in: Self.box(1, 1, 500, 300))
  }

  @Test func `translucent pixels are blended with the ground`() throws {
    var image = RGBAImage(size: try PixelSize(width: 4, height: 4), filledWith: 0xFF00_0000)
    var part = RGBAImage(size: try PixelSize(width: 2, height: 1))
    part.pixels[0] = 0x80FF_FFFF
    image.draw(Self.box(-1, 0, 3, 1), of: part, enlargement: 2, in: Self.box(0, 0, 4, 4))
    // 255 × 128 / 255 = 128; the transparent pixel and what lies beyond leave the ground.
    let rows = (0..<4).map { Array(image.pixels[$0 * 4..<$0 * 4 + 4]) }
    let (black, grey): (UInt32, UInt32) = (0xFF00_0000, 0xFF80_8080)
    #expect(
      rows == [[black, black, grey, grey], [black, black, grey, grey]]
        + Array(repeating: Array(repeating: black, count: 4), count: 2))
  }
}
