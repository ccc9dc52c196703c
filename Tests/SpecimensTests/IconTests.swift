import DisplayLists
import Testing

@testable import Specimens

@Suite("Icons")
struct IconTests {
  @Test func `every icon of the anatomy is there`() {
    let names = """
      plus dismiss dismissCircle clear check chevronRight chevronDown chevronUp back more search personFilled \
      personRegular selectionOff selectionOn home calendar mail star bell homeFilled calendarFilled mailFilled \
      starFilled bellFilled bold italic underline link undo play warningTriangle tooltipArrow available availableOof \
      away busy doNotDisturb dndOof blocked offline oof unknown
      """
    for name in names.split(separator: " ") { #expect(IconSet.standard[String(name)] != nil, "\(name)") }
    #expect(Set(IconSet.standard.names).count == IconSet.standard.names.count)
  }

  /// No icon paints outside its box, which the picture's margin relies on.
  @Test(arguments: IconSet.standard.names)
  func `icons stay in their boxes`(name: String) throws {
    let icon = try #require(IconSet.standard[name])
    #expect(!icon.parts.isEmpty)
    for part in icon.parts {
      let (elements, reach): ([PathElement], Double) =
        switch part {
        case .fill(let elements, _): (elements, 0)
        case .stroke(let elements, let width): (elements, width / 2)
        }
      #expect(!elements.isEmpty)
      for point in elements.flatMap(\.endPoints) {
        #expect(point.x >= reach - 0.01 && point.x <= icon.width - reach + 0.01, "\(point)")
        #expect(point.y >= reach - 0.01 && point.y <= icon.height - reach + 0.01, "\(point)")
      }
    }
  }

  @Test(arguments: ["available", "busy", "unknown", "dndOof", "selectionOn", "clear"])
  func `presence shapes reach the edge of their box`(name: String) throws {
    let icon = try #require(IconSet.standard[name])
    var left = 24.0
    for part in icon.parts {
      let (elements, reach): ([PathElement], Double) =
        switch part {
        case .fill(let elements, _): (elements, 0)
        case .stroke(let elements, let width): (elements, width / 2)
        }
      for point in elements.flatMap(\.endPoints) { left = min(left, point.x - reach) }
    }
    #expect(left == 0)
  }

  @Test func `path data`() {
    #expect(
      IconPathData.elements("M 1 2 L 3 4 H 5 V 6 Q 1 1 2 2 C 1 1 2 2 3 3 Z") == [
        .move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 4)), .line(Point(x: 5, y: 4)), .line(Point(x: 5, y: 6)),
        .quadratic(Point(x: 1, y: 1), Point(x: 2, y: 2)),
        .cubic(Point(x: 1, y: 1), Point(x: 2, y: 2), Point(x: 3, y: 3)), .close,
      ])
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

extension PathElement {
  /// The end of the element.
  fileprivate var endPoints: [Point] {
    switch self {
    case .move(let end), .line(let end), .quadratic(_, let end), .cubic(_, _, let end): [end]
    case .close: []
    }
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

  @Test func `a polygon is rounded from the same distance on both sides of a corner, at most half a side`() {
    let square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
    #expect(
      Self.points(IconShapes.polygon(square, rounding: 2)) == [
        "0 200", "0 0", "200 0", "800 0", "1000 0", "1000 200", "1000 800", "1000 1000", "800 1000", "200 1000",
        "0 1000", "0 800",
      ])
    #expect(Self.points(IconShapes.polygon(square, rounding: 9))[...2] == ["0 500", "0 0", "500 0"])
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

  @Test(arguments: [
    // Numbers after a pair go on as a line; what is not known ends the path.
    ("M 1 2 3 4", ["100 200", "300 400"]), ("M 1 2 L 3 4 5 6", ["100 200", "300 400", "500 600"]),
    ("M 1 2 A 3 4", ["100 200"]), ("M 1 2 L x 4", ["100 200"]),
    ("M 1 2 H 4 V 7 H 1", ["100 200", "400 200", "400 700", "100 700"]),
    ("M 1 2 L 9 9 Z L 5 5 V 0", ["100 200", "900 900", "500 500", "500 0"]),
    ("M 1 2 L 5 9 Z V 0", ["100 200", "500 900", "100 0"]),
    ("", []), ("L", []), ("M1 2", ["100 200"]),
  ])
  func `path data goes on from where it is`(data: String, points: [String]) {
    #expect(Self.points(IconPathData.elements(data)) == points)
  }
}
