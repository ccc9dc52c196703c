import ColorSpaces
import Testing

@testable import DisplayLists

/// Maps of the plane, and what items become under them: expected values are worked out by hand.
@Suite("Transforms of items")
struct TransformTests {
  private static let turn = AffineMap.rotation(90)
  private static let red = Paint.solid(RGBA16(red8: 255, green8: 0, blue8: 0))

  @Test func `of a product the right map comes first`() {
    let maps = [
      AffineMap(a: 2, b: 3, c: 5, d: 7, e: 11, f: 13), AffineMap(a: -1, b: 4, c: 6, d: -2, e: 3, f: -5), Self.turn,
    ]
    for left in maps {
      for right in maps {
        for point in [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: -4, y: 9)] {
          #expect((left * right)(point) == left(right(point)))
        }
      }
    }
  }

  // The picture
  //   1 2 3
  //   4 5 6
  // swift-format-ignore
  @Test(arguments: [
    ("as it is",                 AffineMap(a: 3, d: 2),           3, [1, 2, 3, 4, 5, 6]),
    ("mirrored across",          AffineMap(a: -1),                3, [3, 2, 1, 6, 5, 4]),
    ("mirrored down",            AffineMap(d: -2),                3, [4, 5, 6, 1, 2, 3]),
    ("half a turn",              AffineMap(a: -1, d: -1),         3, [6, 5, 4, 3, 2, 1]),
    ("a quarter to the right",   AffineMap.rotation(90),          2, [4, 1, 5, 2, 6, 3]),
    ("a quarter to the left",    AffineMap.rotation(-90),         2, [3, 6, 2, 5, 1, 4]),
    ("rows and columns exchanged", AffineMap(a: 0, b: 1, c: 1, d: 0), 2, [1, 4, 2, 5, 3, 6]),
  ] as [(String, AffineMap, Int, ContiguousArray<UInt32>)])
  func `the pixels of an image are turned and mirrored`(
    name: String, map: AffineMap, width: Int, pixels: ContiguousArray<UInt32>
  ) throws {
    let source = ImageSource(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
    let turned = try #require(AxisMap(map)).turned(source)
    #expect([turned.width, turned.height] == [width, 6 / width])
    #expect(turned.pixels == pixels)
  }

  @Test func `a line grows with all lengths, or its plane is mapped`() {
    let style = StrokeStyle(width: 2, dashes: [1, 3], dashPhase: 0.5)
    let elements: [PathElement] = [.move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 4))]
    let item = DisplayItem.stroke(StrokedPath(elements: elements, style: style, paint: Self.red))
    let larger = StrokedPath(
      elements: [.move(Point(x: 6, y: 2)), .line(Point(x: 2, y: 6))],
      style: StrokeStyle(width: 4, dashes: [2, 6], dashPhase: 1), paint: Self.red)
    #expect(item.transformed(by: AffineMap(a: 0, b: 2, c: -2, d: 0, e: 10)) == [.stroke(larger)])
    let wider = StrokedPath(elements: elements, style: style, paint: Self.red, map: AffineMap(a: 2))
    #expect(item.transformed(by: AffineMap(a: 2)) == [.stroke(wider)])
    // Scaled across and then down it is scaled alike.
    let whole = StrokedPath(
      elements: [.move(Point(x: 2, y: 4)), .line(Point(x: 6, y: 8))],
      style: StrokeStyle(width: 4, dashes: [2, 6], dashPhase: 1), paint: Self.red)
    #expect(DisplayItem.stroke(wider).transformed(by: AffineMap(d: 2)) == [.stroke(whole)])
    #expect(item.transformed(by: AffineMap(d: 0)) == [])
  }

  @Test(arguments: [nil, red])
  func `a box stays one under turns by quarters and scales`(fill: Paint?) {
    func shape(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> RoundedRectangle {
      RoundedRectangle(rectangle: Rectangle(x: x, y: y, width: width, height: height))
    }
    let box = DisplayItem.box(Box(shape: shape(1, 2, 3, 4), fill: fill))
    #expect(box.transformed(by: AffineMap(a: 2, d: 2, e: 5)) == [.box(Box(shape: shape(7, 4, 6, 8), fill: fill))])
    #expect(box.transformed(by: AffineMap(a: 2)) == [.box(Box(shape: shape(2, 2, 6, 4), fill: fill))])
    #expect(box.transformed(by: Self.turn) == [.box(Box(shape: shape(-6, 1, 4, 3), fill: fill))])
  }

  // The sides without corners, and quarters of circles.
  @Test(arguments: [
    (100.0, 60.0, 0.0, 320.0), (100, 60, 10, 2 * (80 + 40) + 2 * Double.pi * 10), (100, 100, 50, 2 * Double.pi * 50),
    (60, 20, 10, 80 + 2 * Double.pi * 10),
  ])
  func `an outline knows its length`(width: Double, height: Double, radius: Double, length: Double) {
    let outline = RoundedOutline(
      RoundedRectangle(
        rectangle: Rectangle(x: 3, y: 4, width: width, height: height), radii: CornerRadii(radius)))
    #expect(abs(outline.length - length) < 1e-3)
  }

  // swift-format-ignore
  @Test(arguments: [
    (Insets(),          Rectangle(x: 10, y: 20, width: 30, height: 40)),
    (Insets(top: 2),    Rectangle(x: 10, y: 18, width: 30, height: 42)),
    (Insets(right: 2),  Rectangle(x: 10, y: 20, width: 32, height: 40)),
    (Insets(bottom: 2), Rectangle(x: 10, y: 20, width: 30, height: 42)),
    (Insets(left: 2),   Rectangle(x: 8,  y: 20, width: 32, height: 40)),
  ])
  func `a shape grows on each side alone`(growth: Insets, expected: Rectangle) {
    let shape = RoundedRectangle(rectangle: Rectangle(x: 10, y: 20, width: 30, height: 40))
    #expect(shape.outset(by: growth).rectangle == expected)
  }
}
