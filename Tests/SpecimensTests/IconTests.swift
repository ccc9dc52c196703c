import DisplayLists
import Testing
import VectorIcons

@testable import Specimens

@Suite("Icons")
struct IconTests {
  @Test func `path data`() {
    #expect(
      IconPathData.elements("M 1 2 L 3 4 H 5 V 6 Q 1 1 2 2 C 1 1 2 2 3 3 Z") == [
        .move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 4)), .line(Point(x: 5, y: 4)), .line(Point(x: 5, y: 6)),
        .quadratic(Point(x: 1, y: 1), Point(x: 2, y: 2)),
        .cubic(Point(x: 1, y: 1), Point(x: 2, y: 2), Point(x: 3, y: 3)), .close,
      ])
  }

  @Test func `path data that cannot be read is no path`() {
    #expect(IconPathData.elements("M 1 2 L x 4").isEmpty)
    #expect(IconPathData.elements("").isEmpty)
  }

  @Test(arguments: zip([0.0, 90, 180, 270], [(1.0, 2.0), (22, 1), (23, 22), (2, 23)]))
  func `icons turn to the right by quarters`(turn: Double, point: (Double, Double)) throws {
    let icon = Icon(parts: [.fill([.move(Point(x: 1, y: 2)), .line(Point(x: 9, y: 2)), .close], .nonzero)])
    var context = Picture.context()
    context.icons = IconSet([("test", icon)])
    let specimen = Specimen(control: "a", body: .icon("test", color: "{color.red}", rotation: .number(turn)))
    let list = try layOut(#require(specimen.cases.first), in: context).displayList
    guard case .fill(let fill)? = list.items.first, case .move(let start)? = fill.elements.first else {
      Issue.record("no path")
      return
    }
    #expect(abs(start.x - point.0) < 1e-9 && abs(start.y - point.1) < 1e-9)
  }
}

/// The shapes that icons are made of; all points are worked out by hand.
@Suite("Shapes of icons")
struct IconShapeTests {
  /// The points of all elements in order, control points included, as `x y`, in hundredths.
  private static func points(_ elements: [PathElement]) -> [String] {
    func text(_ point: Point) -> String {
      "\(Int((point.x * 100).rounded())) \(Int((point.y * 100).rounded()))"
    }
    return elements.flatMap { element -> [String] in
      switch element {
      case .move(let end), .line(let end): [text(end)]
      case .quadratic(let control, let end): [text(control), text(end)]
      case .cubic(let first, let second, let end): [text(first), text(second), text(end)]
      case .close: []
      }
    }
  }

  /// A quarter circle's handles are 0.5523 radii long.
  @Test func `a circle begins at its right`() {
    #expect(
      Self.points(IconShapes.circle(10, 20, 4)) == [
        "1400 2000", "1400 2221", "1221 2400", "1000 2400", "779 2400", "600 2221", "600 2000", "600 1779",
        "779 1600", "1000 1600", "1221 1600", "1400 1779", "1400 2000",
      ])
  }

  @Test func `a rectangle's corners are quarter circles`() {
    #expect(
      Self.points(IconShapes.rectangle(1, 2, 10, 8, 3)) == [
        "400 200", "800 200", "966 200", "1100 334", "1100 500", "1100 700", "1100 866", "966 1000", "800 1000",
        "400 1000", "234 1000", "100 866", "100 700", "100 500", "100 334", "234 200", "400 200",
      ])
  }

  /// The handles of a quarter circle of radius 2 are 1.1046 long, those of radius 3 are 1.6569 long.
  @Test func `a polygon's corners are arcs of circles, which stay parallel as it grows`() {
    let square = [(0.0, 0.0, 2.0), (10, 0, 2), (10, 10, 2), (0, 10, 2)].map { IconShapes.Corner($0.0, $0.1, $0.2) }
    #expect(
      Self.points(IconShapes.polygon(square)) == [
        "0 200", "0 90", "90 0", "200 0", "800 0", "910 0", "1000 90", "1000 200", "1000 800", "1000 910", "910 1000",
        "800 1000", "200 1000", "90 1000", "0 910", "0 800",
      ])
    let larger = Self.points(IconShapes.polygon(square, grown: 1))
    #expect(larger[..<5] == ["-100 200", "-100 34", "34 -100", "200 -100", "800 -100"])
    #expect(larger[8...9] == ["1100 800", "1100 966"])
  }

  @Test func `a hollow corner becomes sharper as a polygon grows`() {
    let angle: [IconShapes.Corner] = [(0, 0, 0), (10, 0, 0), (10, 4, 0), (4, 4, 2), (4, 10, 0), (0, 10, 0)]
    #expect(
      Self.points(IconShapes.polygon(angle)) == [
        "0 0", "1000 0", "1000 400", "600 400", "490 400", "400 490", "400 600", "400 1000", "0 1000",
      ])
    // Its radius is 1 less, its handles are 0.5523 long; the corners without a radius become round.
    let larger = Self.points(IconShapes.polygon(angle, grown: 1))
    #expect(larger[12...15] == ["600 500", "545 500", "500 545", "500 600"])
    #expect(larger[..<4] == ["-100 0", "-100 -55", "-55 -100", "0 -100"])
    // It never becomes less than a corner.
    #expect(Self.points(IconShapes.polygon(angle, grown: 3)).contains("700 700"))
  }

  @Test func `a line is rounded between its ends`() {
    // The turn θ has the cosine −0.8: tan(θ/2) is 3 and tan(θ/4) is 3 / (1 + √10) = 0.7208.
    let acute: [IconShapes.Corner] = [(0, 0, 9), (4, 0, 0.5), (0, 3, 9)]
    #expect(Self.points(IconShapes.line(acute)) == ["0 0", "250 0", "298 0", "318 61", "280 90", "0 300"])
    #expect(IconShapes.line([(1, 2, 0), (3, 4, 0)]).count == 2)
    #expect(IconShapes.line([(1, 2, 0)]) == [])
    // A corner without a turn or without a radius is a point of the line.
    #expect(Self.points(IconShapes.line([(0, 0, 0), (1, 0, 5), (2, 0, 0)])) == ["0 0", "100 0", "200 0"])
    #expect(Self.points(IconShapes.line([(0, 0, 0), (1, 0, 0), (1, 2, 0)])) == ["0 0", "100 0", "100 200"])
  }

  @Test func `the outline of a line with a turn is mitred, its ends are round`() {
    // To the right, then down: the outer corner lies at (11, −1) and the inner one at (9, 1).
    let points = Self.points(IconShapes.outline([(0, 0), (10, 0), (10, 10)], width: 2))
    #expect(
      points == [
        "0 100", "900 100", "900 1000",
        // Half a circle around (10, 10), by way of its lowest point.
        "900 1055", "945 1100", "1000 1100", "1055 1100", "1100 1055", "1100 1000",
        "1100 1000", "1100 -100", "0 -100",
        // Half a circle around (0, 0), by way of its leftmost point.
        "-55 -100", "-100 -55", "-100 0", "-100 55", "-55 100", "0 100",
      ])
    #expect(IconShapes.outline([(1, 1)], width: 2) == [])
    // A turn by 45°: the corner lies 1 / tan 67.5° = 0.414 before the end of the first line.
    #expect(Self.points(IconShapes.outline([(0, 0), (10, 0), (20, 10)], width: 2))[1] == "959 100")
  }

  @Test func `a cross has four arms with round ends`() {
    let points = Self.points(IconShapes.cross(0, 0, arm: (5, 0), width: 2))
    #expect(points.count == 4 * 9)
    #expect(
      points[..<9] == [
        "100 -100", "500 -100", "555 -100", "600 -55", "600 0", "600 55", "555 100", "500 100", "100 100",
      ])
    // The next arm is turned by a quarter to the right.
    #expect(points[9...10] == ["100 100", "100 500"])
    let diagonal = Self.points(IconShapes.cross(10, 10, arm: (3, 4), width: 2))
    // 5 along (0.6, 0.8), 1 across (0.8, −0.6).
    #expect(diagonal[1] == "1380 1340")
  }
}
