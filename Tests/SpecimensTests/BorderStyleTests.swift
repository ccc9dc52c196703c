import ColorSpaces
import DisplayLists
import Testing

@testable import Specimens

/// Borders in bands and with other placements than inside, from the token to the display list.
@Suite("Styles and placements of borders")
struct BorderStyleTests {
  private typealias Dash = DashTokens

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var body: Node
    var scale: Int
    var lines: [String]

    init(_ name: String, _ body: Node, scale: Int = 1, _ lines: String...) {
      (testDescription, self.body, self.scale, self.lines) = (name, body, scale, lines)
    }
  }

  private static func box(_ width: Int, _ style: String, radius: Int = 0) -> Node {
    Dash.box(40, 20, radius: radius, Dash.side(width, style, "brick"))
  }

  private static func bordered(_ placement: BorderPlacementWord, _ side: BorderNode.Side, radius: Length = 0) -> Node {
    Node.box(fill: "{red}", radius: .all(radius), border: .all(side), borderPlacement: placement)
      .frame(width: 40, height: 20)
  }

  private static func line(_ style: Reference, _ thickness: Length, axis: LayoutAxis = .horizontal) -> Node {
    let node = Node.line(thickness: thickness, color: "{brick}", axis: axis, style: style)
    return axis == .horizontal ? node.frame(width: 40, height: 10) : node.frame(width: 10, height: 40)
  }

  /// `#C83C1E` is `#742211` in the shadow and `#FF4C26` in the light, as Chromium paints it.
  private static let rows = [
    Row("double", box(6, "double"), "box 0 0 40 20 border 6 double #C83C1E"),
    Row("double, too thin", box(2, "double"), "box 0 0 40 20 border 2 #C83C1E"),
    Row("double at twice the scale", box(2, "double"), scale: 2, "box 0 0 80 40 border 4 double #C83C1E"),
    Row(
      "inset", box(3, "inset"),
      "box 0 0 40 20 border top 3 #742211 right 3 #FF4C26 bottom 3 #FF4C26 left 3 #742211"),
    Row(
      "outset", box(1, "outset"),
      "box 0 0 40 20 border top 1 #FF4C26 right 1 #742211 bottom 1 #742211 left 1 #FF4C26"),
    Row(
      "groove", box(4, "groove"),
      "box 0 0 40 20 border top 4 #742211 and #FF4C26 right 4 #FF4C26 and #742211 "
        + "bottom 4 #FF4C26 and #742211 left 4 #742211 and #FF4C26"),
    Row(
      "ridge", box(2, "ridge"),
      "box 0 0 40 20 border top 2 #FF4C26 and #742211 right 2 #742211 and #FF4C26 "
        + "bottom 2 #742211 and #FF4C26 left 2 #FF4C26 and #742211"),
    Row("groove, too thin", box(1, "groove"), "box 0 0 40 20 border 1 #C83C1E"),
    Row("ridge, too thin", box(1, "ridge"), "box 0 0 40 20 border 1 #C83C1E"),
    Row(
      "one double side",
      .box(border: .sides(top: Dash.side(6, "double"), trailing: nil, bottom: Dash.side(2, "solid"), leading: nil))
        .frame(width: 40, height: 20),
      "box 0 0 40 20 border top 6 double #000000 bottom 2 #000000"),
    Row(
      "outside", bordered(.outside, Dash.side(4, "solid"), radius: "{length.8}"),
      "box 0 0 40 20 radius 8 fill #FF0000 border outside 4 #000000"),
    Row(
      "at the centre", bordered(.center, Dash.side(3, "double")),
      "box 0 0 40 20 fill #FF0000 border center 3 double #000000"),
    // What reaches out has room, and nothing is left inside: no side is thinner than another one.
    Row(
      "wide at the centre", bordered(.center, Dash.side(20, "solid")),
      "box 0 0 40 20 fill #FF0000 border center 20 #000000"),
    Row("inside", bordered(.inside, Dash.side(4, "solid")), "box 0 0 40 20 fill #FF0000 border 4 #000000"),
    // (40 + 4) ÷ 12 is 3 dashes and a part: 3 leave gaps of 8, 4 leave 8/3, and 4 is wanted.
    Row(
      "dashes outside",
      .box(
        border: .sides(top: Dash.side(4, "dashed"), trailing: nil, bottom: nil, leading: nil),
        borderPlacement: .outside
      ).frame(width: 40, height: 20),
      "stroke M 0 -2 L 40 -2 width 4 butt miter dashes 8 2.6666666666666665 #000000"),
    Row(
      "a double line", line("{style.double}", 5), "box 0 3 40 2 fill #C83C1E", "box 0 6 40 2 fill #C83C1E"),
    Row("a thin double line", line("{style.double}", 2), "box 0 4 40 2 fill #C83C1E"),
    Row(
      "a groove", line("{style.groove}", 5, axis: .vertical), "box 3 0 3 40 fill #742211", "box 6 0 2 40 fill #FF4C26"),
    Row("an outset line", line("{style.outset}", 2), "box 0 4 40 1 fill #742211", "box 0 5 40 1 fill #FF4C26"),
    Row("an inset line", line("{style.inset}", 2), "box 0 4 40 1 fill #FF4C26", "box 0 5 40 1 fill #742211"),
    Row("a ridge too thin", line("{style.ridge}", 1), "box 0 5 40 1 fill #C83C1E"),
  ]

  @Test(arguments: rows)
  func `each style draws what CSS has`(_ row: Row) throws {
    let dump = try Dash.list(row.body, scale: row.scale).dump
    #expect(dump.split(separator: "\n").dropFirst().map(String.init) == row.lines)
  }

  @Test(arguments: ["dashed", "dotted", "written"], [BorderPlacementWord.center, .outside])
  func `dashes around a border at any placement lie between its edges`(style: String, placement: BorderPlacementWord)
    throws
  {
    let node = Node.box(
      radius: "{length.10}", border: .all(Dash.side(4, style)), borderPlacement: placement
    ).frame(width: 40, height: 40)
    let list = try Dash.list(node, margin: 8)
    let stroke = try #require(BorderDashTests.strokes(list.items).first)
    // The middle of the border is the edge of the box, or two pixels from it.
    let top = placement == .center ? 8.0 : 6
    #expect(stroke.elements.first == .move(Point(x: 18, y: top)))
    #expect(list.items == [.stroke(stroke)])
  }

  /// Inside takes room on each side, elsewhere none.
  @Test(arguments: [(BorderPlacementWord.inside, 28.0), (.center, 20), (.outside, 20)])
  func `only a border inside takes room`(placement: BorderPlacementWord, width: Double) throws {
    let node = Node.box(border: .all(Dash.side(4, "solid")), borderPlacement: placement) {
      Node.box(fill: "{red}").frame(width: 20, height: 10)
    }
    #expect(try Dash.list(node).width == Int(width))
  }

  @Test(arguments: [(BorderPlacementWord.inside, 0.0), (.center, 10), (.outside, 20)])
  func `the margin holds a border that reaches out`(placement: BorderPlacementWord, reach: Double) throws {
    let node = Node.box(border: .all(Dash.side(20, "solid")), borderPlacement: placement)
      .frame(width: 50, height: 50)
    let list = try Picture.laidOut(node, margin: nil) { $0.tokens = { _ in Dash.tokens } }
    #expect(list.width == 50 + 2 * Int(max(8, reach)))
  }

  /// Content begins to show inside the border, wherever that lies.
  @Test(arguments: [(BorderPlacementWord.inside, "4 4 32 12"), (.center, "2 2 36 16"), (.outside, "0 0 40 20")])
  func `content is cut inside the border`(placement: BorderPlacementWord, clip: String) throws {
    let node = Node.box(border: .all(Dash.side(4, "solid")), borderPlacement: placement, clipsContent: true) {
      Node.box(fill: "{red}").frame(width: .fill, height: .fill)
    }.frame(width: 40, height: 20)
    #expect(try Dash.list(node).dump.contains("group clip \(clip)\n"))
  }

  /// What Chromium 156 paints for the sides of an inset border, which `Scripts/oracles/compare-chromium --numbers`
  /// prints: the colour, its shadow, its light.
  // swift-format-ignore
  @Test(arguments: [
    ("000000", "545454", "A8A8A8"), ("010203", "1D3A57", "3972AB"), ("202020", "747474", "C8C8C8"),
    ("212121", "000000", "757575"), ("003700", "000000", "008B00"), ("000038", "00008C", "0000E1"),
    ("C83C1E", "742211", "FF4C26"), ("0F6CBD", "083C69", "1492FF"), ("00783C", "002311", "00CC66"),
    ("808080", "2C2C2C", "D4D4D4"), ("FF0000", "AB0000", "FF0000"), ("EBEBEB", "979797", "FFFFFF"),
    ("FAFAFA", "A6A6A6", "FAFAFA"), ("FFFFFF", "ABABAB", "FFFFFF"), ("A0AABE", "595F6A", "D7E5FF"),
  ])
  func `shades are Chromium's`(color: String, shadow: String, light: String) throws {
    func rgba(_ text: String) throws -> RGBA16 {
      let value = try #require(UInt32(text, radix: 16))
      return RGBA16(
        red8: UInt8(value >> 16), green8: UInt8(value >> 8 & 255), blue8: UInt8(value & 255), alpha8: 100)
    }
    #expect(try BorderShade.color(rgba(color), isLit: false) == rgba(shadow))
    #expect(try BorderShade.color(rgba(color), isLit: true) == rgba(light))
  }
}
