import ColorSpaces
import DisplayLists
import Testing
import VectorIcons

@testable import Specimens

/// Display lists as text, worked out by hand: what is whole pixels and what is not, at both scales.
@Suite("Painting")
struct PaintingTests {
  struct Golden: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var body: Node
    var scale: Int
    var lines: [String]

    init(_ name: String, _ body: Node, scale: Int = 1, _ lines: [String]) {
      (testDescription, self.body, self.scale, self.lines) = (name, body, scale, lines)
    }
  }

  /// A box with four different borders (2, 4, 0.5 and 0 points), radii of 10 and content of 5×5 in the middle.
  private static let clipped = Node.box(
    radius: "{size.medium}",
    border: .sides(
      top: side("{size.line}"), trailing: side("{size.small}"), bottom: side("{size.hair}"), leading: nil),
    clipsContent: true
  ) { StackTests.red(5, 5) }.frame(width: 30, height: 20)

  private static func side(_ width: Length) -> BorderNode.Side { .init(width: width, color: "{color.blue}") }

  /// A hairline between two boxes whose edges do not lie on whole points.
  private static let separated = Node.column {
    StackTests.red(10, 4.3)
    Node.line(thickness: "{size.hair}", color: "{color.blue}")
    StackTests.green(10, 4)
  }

  private static let sideBySide = Node.row {
    StackTests.red(4.3, 10)
    Node.line(thickness: "{size.hair}", color: "{color.blue}", axis: .vertical)
    StackTests.green(4, 10)
  }

  private static func sky(_ angle: Scalar) -> Node {
    .box(fill: .gradient("{gradient.sky}", angle: angle)).frame(width: 20, height: 10)
  }

  @Test(arguments: [
    // CSS Backgrounds 3 §5.3: an inner radius is the outer one less the border beside it, here in pixels.
    Golden(
      "corners inside unequal borders", clipped,
      [
        "picture 30×20 #FFFFFF",
        "box 0 0 30 20 radius 10 border top 2 #0000FF right 4 #0000FF bottom 1 #0000FF",
        "group clip 0 2 26 17 radius 10/8 6/8 6/9 10/9",
        // In points the content begins at 10.5 and 8.25.
        "  box 11 8 5 5 fill #FF0000",
      ]),
    Golden(
      "corners inside unequal borders, twice as large", clipped, scale: 2,
      [
        "picture 60×40 #FFFFFF",
        "box 0 0 60 40 radius 20 border top 4 #0000FF right 8 #0000FF bottom 1 #0000FF",
        "group clip 0 4 52 35 radius 20/16 12/16 12/19 20/19",
        "  box 21 17 10 10 fill #FF0000",
      ]),
    Golden(
      "a capsule that clips: radii are 10 before the border of 2 takes its part",
      .box(
        radius: "{radius.full}", border: .all(side("{size.line}")), clipsContent: true
      ) { StackTests.red(50, 2) }.frame(width: 40, height: 20),
      [
        "picture 40×20 #FFFFFF", "box 0 0 40 20 radius 9999 border 2 #0000FF", "group clip 2 2 36 16 radius 8",
        "  box -5 9 50 2 fill #FF0000",
      ]),
    Golden(
      "a hairline is a pixel", separated,
      [
        "picture 10×9 #FFFFFF", "box 0 0 10 4 fill #FF0000", "box 0 4 10 1 fill #0000FF",
        // 4.8…8.8
        "box 0 5 10 4 fill #008000",
      ]),
    Golden(
      "a hairline is a pixel at twice the scale too", separated, scale: 2,
      [
        "picture 20×18 #FFFFFF", "box 0 0 20 9 fill #FF0000", "box 0 9 20 1 fill #0000FF",
        "box 0 10 20 8 fill #008000",
      ]),
    Golden(
      "an upright hairline", sideBySide, scale: 2,
      [
        "picture 18×20 #FFFFFF", "box 0 0 9 20 fill #FF0000", "box 9 0 1 20 fill #0000FF",
        "box 10 0 8 20 fill #008000",
      ]),
    Golden(
      "a line is as thick as whole pixels allow",
      .line(thickness: 1.9, color: "{color.red}").frame(width: 10, height: 4), scale: 2,
      // 3.8 pixels become 3, in the middle of 8: from 2.5, which rounds up.
      ["picture 20×8 #FFFFFF", "box 0 3 20 3 fill #FF0000"]),
    Golden(
      "a line without thickness, and one without colour",
      .column {
        Node.line(thickness: 0, color: "{color.red}").frame(width: 10, height: 4)
        Node.line(thickness: 2, color: "{color.clear}").frame(width: 10)
      }, ["picture 10×6 #FFFFFF"]),
    // CSS Images 3 §3.1: 0° runs upwards, angles grow clockwise.
    Golden(
      "0° runs upwards", sky(0),
      [
        "picture 20×10 #FFFFFF", "box 0 0 20 10 fill gradient 10 10 to 10 0 #FF0000 at 0, #0000FF at 1",
      ]),
    Golden(
      "270° runs to the left", sky(270), scale: 2,
      [
        "picture 40×20 #FFFFFF", "box 0 0 40 20 fill gradient 40 10 to 0 10 #FF0000 at 0, #0000FF at 1",
      ]),
    Golden(
      "a gradient spans the padding box of unequal borders",
      .box(
        fill: .gradient("{gradient.sky}", angle: 90),
        border: .sides(top: nil, trailing: side("{size.small}"), bottom: nil, leading: side("{size.line}"))
      ).frame(width: 20, height: 10),
      [
        "picture 20×10 #FFFFFF",
        "box 0 0 20 10 fill gradient 2 5 to 16 5 #FF0000 at 0, #0000FF at 1 border right 4 #0000FF left 2 #0000FF",
      ]),
    Golden(
      "shadows are in pixels, the first on top; those without colour are not drawn",
      .box(shadow: "{effect.wide}") { Node.box(shadow: "{effect.clear}").frame(width: 2, height: 2) }
        .frame(width: 20, height: 10), scale: 2,
      ["picture 40×20 #FFFFFF", "box 0 0 40 20 shadow 20 -8 blur 6 spread 6 \(half)"]),
    Golden(
      "a border that does not show draws nothing, but takes its space",
      .box(border: .all(.init(width: "{size.line}", color: "{color.clear}"))) { StackTests.red(4, 4) },
      ["picture 8×8 #FFFFFF", "box 2 2 4 4 fill #FF0000"]),
    Golden(
      "an opacity below 0 is 0",
      .row {
        StackTests.red(4, 4).opacity(1)
        StackTests.green(4, 4).opacity(-1)
        StackTests.blue(4, 4).opacity(0.25)
      },
      ["picture 12×4 #FFFFFF", "box 0 0 4 4 fill #FF0000", "group opacity 0.25", "  box 8 0 4 4 fill #0000FF"]),
  ])
  func pictures(_ row: Golden) throws {
    #expect(try Picture.laidOut(row.body, scale: row.scale).dump == row.lines.map { $0 + "\n" }.joined())
  }

  /// Half of full opacity, as the display list's text spells it.
  private static let half = "#0000000000008000"

  /// 45° in a box that is twice as wide as high: the line is as long as the box's extents along it (CSS Images 3 §3.1).
  @Test func `a gradient reaches the corners that it points at`() throws {
    let list = try Picture.laidOut(Self.sky(45))
    guard case .box(let box)? = list.items.first, case .linearGradient(let line)? = box.fill else {
      Issue.record("no gradient")
      return
    }
    // Half of (20 + 10) / √2 along each of the equal components 1/√2: 7.5 to each side of the middle.
    let differences = [line.start.x - 2.5, line.start.y - 12.5, line.end.x - 17.5, line.end.y + 2.5]
    #expect(differences.allSatisfy { abs($0) < 1e-9 })
  }

  @Test(arguments: [
    (-0.5, 0.0), (0, 0), (0.25, 0.25), (1, 1), (1.5, 1), (.nan, 0), (.infinity, 0),
  ])
  func `positions of gradients are kept between 0 and 1`(given: Double, drawn: Double) throws {
    let box = Node.box(fill: .stops([.init(color: "{color.red}", position: .number(given))], angle: 180))
    let list = try Picture.laidOut(box.frame(width: 4, height: 4))
    guard case .box(let box)? = list.items.first, case .linearGradient(let line)? = box.fill else {
      Issue.record("no gradient")
      return
    }
    #expect(line.stops.map(\.position) == [drawn])
  }

  @Test func `a gradient token without colours paints nothing`() throws {
    let body = Node.box(fill: "{effect.none}").frame(width: 4, height: 4)
    #expect(try Picture.laidOut(body).items == [])
  }

  // MARK: Icons

  /// An icon that is not square, so that a turn shows: a triangle and a line.
  private static let flagIcon = Icon(
    width: 10, height: 4,
    parts: [
      .fill([.move(Point(x: 0, y: 0)), .line(Point(x: 10, y: 0)), .line(Point(x: 10, y: 4)), .close], .evenOdd),
      .stroke([.move(Point(x: 0, y: 4)), .quadratic(Point(x: 5, y: 4), Point(x: 5, y: 0))], width: 2),
    ])

  /// In a frame of other proportions the icon stands in the middle, on whole pixels; it is not stretched.
  @Test(
    arguments: [
      (20, 4, "M 5 0 L 15 0 L 15 4 Z"), (10, 9, "M 0 3 L 10 3 L 10 7 Z"), (5, 4, "M 0 1 L 5 1 L 5 3 Z"),
      (30, 8, "M 5 0 L 25 0 L 25 8 Z"), (10, 4, "M 0 0 L 10 0 L 10 4 Z"),
    ] as [(Double, Double, String)])
  func `an icon keeps its proportions`(width: Double, height: Double, expected: String) throws {
    let node = Self.flag(nil).frame(width: .length(.points(width)), height: .length(.points(height)))
    #expect(try Self.dump(node)[1] == "fill \(expected) evenOdd #FF0000")
  }

  @Test func `groups, clips, dashes and paints of an icon`() throws {
    let square: [PathElement] = [
      .move(Point(x: 0, y: 0)), .line(Point(x: 4, y: 0)), .line(Point(x: 4, y: 4)), .line(Point(x: 0, y: 4)), .close,
    ]
    let line: [PathElement] = [.move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 2))]
    let icon = Icon(
      width: 4, height: 4,
      parts: [
        .group(
          IconGroup(
            opacity: 0.5, clips: [ClipPath(elements: square, rule: .evenOdd)],
            parts: [
              .stroke(
                IconStroke(
                  line, style: StrokeStyle(width: 1, miterLimit: 2, dashes: [1, 0.5], dashPhase: 0.25),
                  paint: .mapped(1))),
              .fill(IconFill(square, paint: .mapped(0), opacity: 0.2)),
            ])),
        .fill(IconFill(square, opacity: 0)),
        .group(IconGroup(parts: [.fill(IconFill(square, paint: .mapped(0), opacity: 0))])),
      ])
    let set = IconSet(names: ["all"]) { name in
      name == "all" ? .icon(ColoredIcon(icon, colors: [nil, Reference(token: "color.blue", at: 0)])) : nil
    }
    let list = try Picture.laidOut(.icon("all", size: 8, color: "{color.red}")) { $0.icons = set }
    #expect(
      list.dump == """
        picture 8×8 #FFFFFF
        group opacity 0.5 clip M 0 0 L 8 0 L 8 8 L 0 8 Z evenOdd
          stroke M 2 4 L 6 4 width 2 butt miter limit 2 dashes 2 1 phase 0.5 #0000FF
          fill M 0 0 L 8 0 L 8 8 L 0 8 Z #FF000033

        """)
  }

  private static func flag(_ rotation: Scalar?, size: Length? = nil) -> Node {
    .icon("flag", size: size, color: "{color.red}", rotation: rotation)
  }

  private static func dump(_ body: Node, scale: Int = 1) throws -> [String] {
    try Picture.laidOut(body, scale: scale) { $0.icons = IconSet([("flag", flagIcon)]) }.dump
      .split(separator: "\n").map(String.init)
  }

  @Test(
    arguments: [
      (nil, ["10×4", "M 0 0 L 10 0 L 10 4 Z", "M 0 4 Q 5 4 5 0"]),
      (90, ["4×10", "M 4 0 L 4 10 L 0 10 Z", "M 0 0 Q 0 5 4 5"]),
      (180, ["10×4", "M 10 4 L 0 4 L 0 0 Z", "M 10 0 Q 5 0 5 4"]),
      (270, ["4×10", "M 0 10 L 0 0 L 4 0 Z", "M 4 10 Q 4 5 0 5"]),
    ] as [(Scalar?, [String])])
  func `a turned icon has turned sizes and points`(rotation: Scalar?, expected: [String]) throws {
    #expect(
      try Self.dump(Self.flag(rotation)) == [
        "picture \(expected[0]) #FFFFFF", "fill \(expected[1]) evenOdd #FF0000",
        "stroke \(expected[2]) width 2 round round #FF0000",
      ])
  }

  /// Sizes and limits are those of the drawing before it is turned; its line is 2 wide in its own box of 10×4.
  @Test(arguments: [
    (flag(0).frame(width: 40), "40×4", "2"), (flag(90).frame(width: 40), "4×40", "2"),
    (flag(90).frame(height: 16), "16×10", "2"), (flag(270).limits(minWidth: 40), "4×40", "2"),
    (flag(270).limits(maxWidth: 2.5), "4×3", "0.5"), (flag(90).limits(minHeight: 16), "16×10", "2"),
    (flag(90).limits(maxHeight: 1), "1×10", "0.5"), (flag(180).limits(minWidth: 40), "40×4", "2"),
    // A size is that of both sides.
    (flag(90, size: 40), "40×40", "8"), (flag(nil, size: 8), "8×8", "1.6"),
  ])
  func `sizes and limits of an icon turn with it, and lines grow as it does`(
    body: Node, size: String, width: String
  ) throws {
    let lines = try Self.dump(body)
    #expect(lines.first == "picture \(size) #FFFFFF")
    #expect(lines.last?.contains(" width \(width) round") == true, "\(lines)")
  }

  @Test func `a turned icon hangs on its anchor with its turned size`() throws {
    let overlay = Node.overlay {
      Node.space(0)
      Self.flag(90).anchor(.bottomTrailing, x: -1, y: 2)
    }.frame(width: 20, height: 10)
    // 4×10 at 16 − 1 and 0 + 2.
    #expect(try Self.dump(overlay)[1] == "fill M 19 2 L 19 12 L 15 12 Z evenOdd #FF0000")
    #expect(try Self.dump(overlay, scale: 2)[1] == "fill M 38 4 L 38 24 L 30 24 Z evenOdd #FF0000")
  }

  @Test func `an icon begins on a whole pixel and keeps its exact size`() throws {
    let row = Node.row(alignment: .top) {
      Node.space(0.4)
      Self.flag(nil, size: 4.5)
      Node.space(0.2)
      Self.flag(nil, size: 4.5)
    }
    // 0.4 becomes 0 and 5.1 becomes 5. The icon is 1.8 high, and half of the rest of 2.7 is nearly 1.
    let fills = try Self.dump(row).filter { $0.hasPrefix("fill") }
    #expect(
      fills == ["fill M 0 1 L 4.5 1 L 4.5 2.8 Z evenOdd #FF0000", "fill M 5 1 L 9.5 1 L 9.5 2.8 Z evenOdd #FF0000"])
  }

  @Test func `icons that are clear or have no size are not drawn`() throws {
    let row = Node.row {
      Node.icon("flag", color: "{color.clear}")
      Self.flag(nil, size: 0)
    }
    #expect(try Self.dump(row) == ["picture 10×4 #FFFFFF"])
  }
}
