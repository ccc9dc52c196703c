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
