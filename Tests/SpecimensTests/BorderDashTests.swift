import ColorSpaces
import DisplayLists
import Testing

@testable import Specimens

/// Where dashes and dots lie, worked out by hand from Chromium's rule: dashes of 3 thicknesses and gaps of 2 (2 and 1
/// from 3 pixels on), as many as bring the gap nearest to that.
@Suite("Dashed and dotted borders")
struct BorderDashTests {
  struct Golden: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var body: Node
    var scale: Int
    var lines: [String]

    init(_ name: String, _ body: Node, scale: Int = 1, _ lines: String...) {
      (testDescription, self.body, self.scale, self.lines) = (name, body, scale, lines)
    }
  }

  private typealias Dash = DashTokens

  private static func top(_ length: Int, _ width: Int, _ style: String) -> Node {
    Dash.top(length, Dash.side(width, style))
  }

  private static let straight = [
    // (40 + 2) ÷ 5 is 8 dashes and a part: 8 leave gaps of 16/7, 9 leave 13/8, which is farther from 2.
    Golden(
      "dashed, 1 px", top(40, 1, "dashed"),
      "stroke M 0 0.5 L 40 0.5 width 1 butt miter dashes 3 2.2857142857142856 #000000"),
    // 4 dashes of 6 leave gaps of 16/3, 5 leave 2.5; 4 is wanted.
    Golden(
      "dashed, 2 px", top(40, 2, "dashed"), "stroke M 0 1 L 40 1 width 2 butt miter dashes 6 5.333333333333333 #000000"),
    // From 3 px on, dashes are twice as long as the line is thick: 5 of 6 leave gaps of 2.5.
    Golden("dashed, 3 px", top(40, 3, "dashed"), "stroke M 0 1.5 L 40 1.5 width 3 butt miter dashes 6 2.5 #000000"),
    Golden("dashed, 5 px", top(40, 5, "dashed"), "stroke M 0 2.5 L 40 2.5 width 5 butt miter dashes 10 5 #000000"),
    Golden("dashed, no longer than two dashes", top(12, 2, "dashed"), "stroke M 0 1 L 12 1 width 2 butt miter #000000"),
    // Two dashes of 6 and a gap of 4 are 16 long: all is 14/16 of that.
    Golden(
      "dashed, room for two shorter dashes", top(14, 2, "dashed"),
      "stroke M 0 1 L 14 1 width 2 butt miter dashes 5.25 3.5 #000000"),
    Golden(
      "dashed, room for two dashes", top(16, 2, "dashed"), "stroke M 0 1 L 16 1 width 2 butt miter dashes 6 4 #000000"),
    // At twice the scale the line is 2 px thick and 80 long: 8 dashes of 6 leave gaps of 32/7.
    Golden(
      "dashed, 1 point at twice the scale", top(40, 1, "dashed"), scale: 2,
      "stroke M 0 1 L 80 1 width 2 butt miter dashes 6 4.571428571428571 #000000"),
    Golden(
      "dotted, 1 px, odd", top(11, 1, "dotted"), "stroke M 0 0.5 L 11 0.5 width 1 butt miter dashes 1 1 #000000"),
    // The first dot is 2 px: 0–2, 3–4, 5–6, 7–8, 9–10.
    Golden(
      "dotted, 1 px, even", top(10, 1, "dotted"),
      "stroke M 0 0.5 L 1 0.5 M 1 0.5 L 2 0.5 M 3 0.5 L 10 0.5 width 1 butt miter dashes 1 1 #000000"),
    // The first and the last gap are 1 px: 0–2, 3–5, 7–9, 10–12.
    Golden(
      "dotted, 2 px, 12 long", top(12, 2, "dotted"),
      "stroke M 0 1 L 2 1 M 3 1 L 9 1 M 10 1 L 12 1 width 2 butt miter dashes 2 2 #000000"),
    Golden(
      "dotted, 2 px, 13 long", top(13, 2, "dotted"),
      "stroke M 0 1 L 2 1 M 3 1 L 13 1 width 2 butt miter dashes 2 2 #000000"),
    Golden("dotted, 2 px, 14 long", top(14, 2, "dotted"), "stroke M 0 1 L 14 1 width 2 butt miter dashes 2 2 #000000"),
    Golden(
      "dotted, 2 px, 15 long", top(15, 2, "dotted"),
      "stroke M 0 1 L 2 1 M 5 1 L 15 1 width 2 butt miter dashes 2 2 #000000"),
    // Both ends are dots of 4 px, and the last gap is one of 4: 0–4, 7–10, 14–18.
    Golden(
      "dotted, 3 px, 18 long", top(18, 3, "dotted"),
      "stroke M 0 1.5 L 3 1.5 M 3 1.5 L 4 1.5 M 7 1.5 L 13 1.5 M 14 1.5 L 17 1.5 M 17 1.5 L 18 1.5 "
        + "width 3 butt miter dashes 3 3 #000000"),
    // 0–3, 5–8 and 10–13, 12–15 would be too many: 19 is 3·3 + 2·2 and a last gap of 3, 0–3, 5–8, 11–14, 16–19.
    Golden(
      "dotted, 3 px, 19 long", top(19, 3, "dotted"),
      "stroke M 0 1.5 L 3 1.5 M 5 1.5 L 15 1.5 M 16 1.5 L 19 1.5 width 3 butt miter dashes 3 3 #000000"),
    Golden(
      "dotted, 3 px, 20 long", top(20, 3, "dotted"),
      "stroke M 0 1.5 L 3 1.5 M 5 1.5 L 20 1.5 width 3 butt miter dashes 3 3 #000000"),
    Golden(
      "dotted, 3 px, 21 long", top(21, 3, "dotted"), "stroke M 0 1.5 L 21 1.5 width 3 butt miter dashes 3 3 #000000"),
    Golden(
      "dotted, 3 px, 22 long", top(22, 3, "dotted"),
      "stroke M 0 1.5 L 3 1.5 M 7 1.5 L 22 1.5 width 3 butt miter dashes 3 3 #000000"),
    Golden(
      "dotted, 3 px, 23 long", top(23, 3, "dotted"),
      "stroke M 0 1.5 L 3 1.5 M 7 1.5 L 19 1.5 M 20 1.5 L 23 1.5 width 3 butt miter dashes 3 3 #000000"),
    Golden("dotted, no longer than two dots", top(6, 3, "dotted"), "stroke M 0 1.5 L 6 1.5 width 3 butt miter #000000"),
    // Round dots: 6 of 4 leave gaps of 3.2, 5 leave 5.
    Golden("dotted, 4 px", top(40, 4, "dotted"), "stroke M 2 2 L 40 2 width 4 round miter dashes 0 7.2 #000000"),
    // 5 of 5 leave gaps of 3.75, 4 leave 20/3.
    Golden("dotted, 5 px", top(40, 5, "dotted"), "stroke M 2.5 2.5 L 40 2.5 width 5 round miter dashes 0 8.75 #000000"),
    Golden(
      "dotted, room for two dots", top(10, 5, "dotted"),
      "stroke M 2.5 2.5 L 10 2.5 width 5 round miter dashes 0 5 #000000"),
    Golden(
      "dotted, room for one dot", top(9, 5, "dotted"),
      "stroke M 2.5 2.5 L 9 2.5 width 5 round miter dashes 0 10 #000000"),
    Golden(
      "dotted, room for one dot and no more", top(8, 8, "dotted"),
      "stroke M 4 4 L 8 4 width 8 round miter dashes 0 16 #000000"),
    // What is drawn of the only dot, from 0 to 8, is its beginning.
    Golden(
      "dotted, shorter than a dot", top(3, 8, "dotted"),
      "group clip 0 0 3 10", "  stroke M 4 4 L 3 4 width 8 round miter dashes 0 16 #000000"),
    Golden(
      "an upright dotted side, shorter than a dot",
      .box(border: .sides(top: nil, trailing: nil, bottom: nil, leading: Dash.side(4, "dotted")))
        .frame(width: 40, height: 3),
      "group clip 0 0 40 3", "  stroke M 2 2 L 2 3 width 4 round miter dashes 0 8 #000000"),
    Golden("solid by a token", top(40, 2, "solid"), "box 0 0 40 10 border top 2 #000000"),
    Golden(
      "a pattern as it is written", top(40, 2, "written"), "stroke M 0 1 L 40 1 width 2 butt miter dashes 4 2 #000000"),
    Golden(
      "a pattern of points, at three times the scale", top(40, 2, "written"), scale: 3,
      "stroke M 0 3 L 120 3 width 6 butt miter dashes 12 6 #000000"),
    Golden(
      "caps end with the line", top(40, 2, "beads"), "stroke M 1 1 L 39 1 width 2 round miter dashes 0 5 #000000"),
    Golden("a pattern of noughts is solid", top(40, 2, "noughts"), "box 0 0 40 10 border top 2 #000000"),
    Golden(
      "a dashed line",
      .line(thickness: 2, color: "{ink}", style: "{style.dashed}").frame(width: 40, height: 6),
      "stroke M 0 3 L 40 3 width 2 butt miter dashes 6 5.333333333333333 #000000"),
    Golden(
      "an upright dotted line",
      .line(thickness: 4, color: "{ink}", axis: .vertical, style: "{style.dotted}").frame(width: 4, height: 40),
      "stroke M 2 2 L 2 40 width 4 round miter dashes 0 7.2 #000000"),
    Golden(
      "a dotted line, shorter than a dot",
      .line(thickness: 8, color: "{ink}", style: "{style.dotted}").frame(width: 3, height: 10),
      "group clip 0 1 3 8", "  stroke M 4 5 L 3 5 width 8 round miter dashes 0 16 #000000"),
    Golden(
      "an upright dotted line, as long as a dot",
      .line(thickness: 4, color: "{ink}", axis: .vertical, style: "{style.dotted}").frame(width: 4, height: 4),
      "stroke M 2 2 L 2 4 width 4 round miter dashes 0 8 #000000"),
  ]

  private static let around = [
    // Upright sides are 20 long: 2 dashes of 6 leave a gap of 8, 3 leave 1.
    Golden(
      "all sides of a token", .box(border: .token("{border.drag}")).frame(width: 40, height: 20),
      "stroke M 0 1 L 40 1 width 2 butt miter dashes 6 5.333333333333333 #000000",
      "stroke M 39 0 L 39 20 width 2 butt miter dashes 6 1 #000000",
      "stroke M 0 19 L 40 19 width 2 butt miter dashes 6 5.333333333333333 #000000",
      "stroke M 1 0 L 1 20 width 2 butt miter dashes 6 1 #000000"),
    Golden(
      "corners of glass are no darker", Dash.box(40, 20, Dash.side(2, "dashed", "glass")),
      "group opacity 0.2",
      "  stroke M 0 1 L 40 1 width 2 butt miter dashes 6 5.333333333333333 #000000",
      "  stroke M 39 0 L 39 20 width 2 butt miter dashes 6 1 #000000",
      "  stroke M 0 19 L 40 19 width 2 butt miter dashes 6 5.333333333333333 #000000",
      "  stroke M 1 0 L 1 20 width 2 butt miter dashes 6 1 #000000"),
    Golden(
      "a border as thick as the corners are round is straight, and cut by the box",
      Dash.box(40, 20, radius: 4, Dash.side(5, "dashed")),
      "group clip 0 0 40 20 radius 4",
      "  stroke M 0 2.5 L 40 2.5 width 5 butt miter dashes 10 5 #000000",
      "  stroke M 37.5 0 L 37.5 20 width 5 butt miter #000000",
      "  stroke M 0 17.5 L 40 17.5 width 5 butt miter dashes 10 5 #000000",
      "  stroke M 2.5 0 L 2.5 20 width 5 butt miter #000000"),
    Golden(
      "sides of other looks meet at the corner",
      .box(
        fill: "{red}",
        border: .sides(
          top: Dash.side(2, "dashed"), trailing: Dash.side(4, "solid"), bottom: nil, leading: Dash.side(2, "dashed")
        )
      ).frame(width: 40, height: 20),
      "box 0 0 40 20 fill #FF0000 border top 2 #00000000 right 4 #000000 left 2 #00000000",
      // From the corner at 40, 0, the line falls by 2 in 4: at 0 it is 20 deep.
      "group clip M 0 0 L 40 0 L 0 20 Z",
      "  stroke M 0 1 L 40 1 width 2 butt miter dashes 6 5.333333333333333 #000000",
      "stroke M 1 0 L 1 20 width 2 butt miter dashes 6 1 #000000"),
    Golden(
      "a pattern as it is written runs around", Dash.box(20, 10, Dash.side(2, "written")),
      "stroke M 1 1 L 19 1 L 19 9 L 1 9 L 1 1 Z width 2 butt miter dashes 4 2 #000000"),
    Golden(
      "beads run around, each whole", Dash.box(20, 10, Dash.side(2, "beads")),
      "stroke M 1 1 L 19 1 L 19 9 L 1 9 L 1 1 Z width 2 round miter dashes 0 5 #000000"),
    Golden("a border of no width draws nothing", Dash.box(20, 10, Dash.side(0, "dashed"))),
  ]

  @Test(arguments: straight + around)
  func `dashes lie where Chromium has them`(_ row: Golden) throws {
    let dump = try Dash.list(row.body, scale: row.scale).dump
    #expect(dump.split(separator: "\n").dropFirst().map(String.init) == row.lines)
  }

  struct Round: Sendable, CustomTestStringConvertible {
    var style: String
    var width: Int
    var dash: Double
    var count: Double

    var testDescription: String { "\(style), \(width) px" }
  }

  /// A circle of 40 px: the line through the middle of its border is 2π (20 − width ÷ 2) long.
  @Test(arguments: [
    // 2π·19.5 ÷ 5 is 24.50: 24 leave gaps of 2.105, 25 leave 1.901.
    Round(style: "dashed", width: 1, dash: 3, count: 25),
    // 2π·19 ÷ 10 is 11.94: 11 leave 4.853, 12 leave 3.948.
    Round(style: "dashed", width: 2, dash: 6, count: 12),
    // 2π·18 ÷ 12 is 9.42: 9 leave 4.566, 10 leave 3.310.
    Round(style: "dashed", width: 4, dash: 8, count: 9),
    // 2π·19 ÷ 4 is 29.85: 29 leave 2.117, 30 leave 1.979.
    Round(style: "dotted", width: 2, dash: 2, count: 30),
    // 2π·17.5 ÷ 10 is 10.996: 10 leave 5.996, 11 leave 4.996; a round dot is a dash without length.
    Round(style: "dotted", width: 5, dash: 0, count: 11),
  ])
  func `dashes around a circle close without a seam`(_ row: Round) throws {
    let list = try Dash.list(Dash.box(40, 40, radius: 20, Dash.side(row.width, row.style)))
    let stroke = try #require(Self.strokes(list.items).first)
    #expect(stroke.style.dashes.first == row.dash)
    #expect(stroke.elements.first == .move(Point(x: 20, y: Double(row.width) / 2)))
    let period = stroke.style.dashes.reduce(0, +)
    let length = 2 * Double.pi * (20 - Double(row.width) / 2)
    #expect(abs(period * row.count - length) < length / 100_000)
  }

  /// The perimeter of an ellipse with half axes 20 and 10 is 96.884 (Ramanujan's second formula).
  @Test func `the length of an outline is that of its curve`() {
    let oval = RoundedOutline(
      RoundedRectangle(
        rectangle: Rectangle(x: 3, y: 4, width: 40, height: 20),
        radii: CornerRadii(0).map { _ in CornerRadius(horizontal: 20, vertical: 10) }))
    #expect(abs(oval.length - 96.8845) < 0.0005)
    let square = RoundedOutline(RoundedRectangle(rectangle: Rectangle(x: 0, y: 0, width: 7, height: 5)))
    #expect(square.length == 24)
  }

  static func strokes(_ items: [DisplayItem]) -> [StrokedPath] {
    items.flatMap { item -> [StrokedPath] in
      switch item {
      case .stroke(let stroke): [stroke]
      case .group(let group): strokes(group.items)
      default: []
      }
    }
  }
}
