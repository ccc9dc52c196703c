import DisplayLists
import Testing

@testable import Specimens

@Suite("Whole device pixels")
struct SnappingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var scale: Double
    var start: Double
    var length: Double
    var expected: ClosedRange<Double>
    var testDescription: String { name }

    init(_ name: String, _ scale: Double, _ start: Double, _ length: Double, _ expected: ClosedRange<Double>) {
      (self.name, self.scale, self.start, self.length, self.expected) = (name, scale, start, length, expected)
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    //  name                                   scale  start   length  pixels
    Row("whole points stay",                   1,     3,      4,      3...7),
    Row("edges round one by one",              1,     0.4,    1.2,    0...2),
    Row("halves round up",                     1,     0.5,    1,      1...2),
    Row("negative halves round up too",        1,     -0.5,   1,      0...1),
    Row("twice as many pixels",                2,     0.5,    1,      1...3),
    Row("a hairline keeps a pixel",            1,     10.1,   0.2,    10...11),
    Row("a hairline across a pixel's edge",    1,     9.9,    0.3,    10...11),
    Row("a hairline at the end stays inside",  1,     47.5,   0.5,    47...48),
    Row("a hairline at the start stays inside", 1,    0,      0.5,    0...1),
    Row("nothing stays nothing",               1,     5,      0,      5...5),
  ])
  func boxes(_ row: Row) {
    let grid = PixelGrid(scale: row.scale, origin: 0)
    let snapped = grid.snapped(Rectangle(x: row.start, y: 0, width: row.length, height: 1))
    #expect(snapped.x...(snapped.x + snapped.width) == row.expected)
  }

  // swift-format-ignore
  @Test(arguments: [
    //  name                              scale  start   thickness  pixels
    Row("a whole line",                   1,     3,      2,         3...5),
    Row("half a point is a pixel",        1,     47.5,   0.5,       47...48),
    Row("half a point above an edge",     1,     -0.5,   0.5,       -1...0),
    Row("half a point at twice the size", 2,     47.5,   0.5,       95...96),
    Row("thicknesses round down",         1,     4,      1.9,       4...5),
  ])
  func lines(_ row: Row) {
    let grid = PixelGrid(scale: row.scale, origin: 0)
    let line = grid.line(middle: row.start + row.length / 2, thickness: row.length)
    #expect(line.start...(line.start + line.length) == row.expected)
  }

  @Test func `borders are whole pixels and at least one`() {
    let grid = PixelGrid(scale: 1, origin: 0)
    #expect([0, 0.25, 1, 1.9, 2].map { grid.borderWidth($0) } == [0, 1, 1, 1, 2])
    #expect(PixelGrid(scale: 2, origin: 0).borderWidth(0.75) == 1)
    // What lacks a whole pixel by an error of rounding alone is one.
    #expect([3 - 1e-10, 3 - 1e-8].map { grid.borderWidth($0) } == [3, 2])
  }

  @Test func `everything is moved by the margin before it is rounded`() {
    let grid = PixelGrid(scale: 2, origin: 1.25)
    #expect(grid.pixels(3) == 8.5)
    #expect(
      grid.snapped(Rectangle(x: 0, y: 0.5, width: 2, height: 0.1)) == Rectangle(x: 3, y: 3, width: 4, height: 1))
  }

  @Test func `painted borders leave room for each other`() throws {
    let body = "{'kind':'box','width':3,'height':1,'border':{'width':'{size.line}','color':'{color.red}'}}"
    #expect(try Picture.laidOut(body: body).displayList.lines == ["3×1", "box 0,0 3×1 border 1 1 0 2 #FF0000"])
  }

  @Test func `neighbours that meet in points meet in pixels`() throws {
    let boxes = (0..<7).map { _ in "{'kind':'box','width':3.3,'height':2,'fill':'{color.red}'}" }
    let list = try Picture.laidOut(body: "{'kind':'row','children':[\(boxes.joined(separator: ","))]}").displayList
    var end = 0.0
    #expect(list.items.count == 7)
    for case .box(let box) in list.items {
      #expect(box.shape.rectangle.x == end)
      end += box.shape.rectangle.width
    }
    #expect(end == 23)
  }
}
