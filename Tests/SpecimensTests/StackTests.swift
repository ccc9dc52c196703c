import Testing

@testable import Specimens

/// Where the children of rows, columns and overlays are laid out, worked out by hand.
@Suite("Rows, columns and overlays")
struct StackTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var body: Node
    var expected: [String]

    init(_ name: String, _ body: Node, _ expected: [String]) {
      (testDescription, self.body, self.expected) = (name, body, expected)
    }
  }

  static func red(_ width: Extent, _ height: Extent) -> Node { box("{color.red}", width, height) }
  static func green(_ width: Extent, _ height: Extent) -> Node { box("{color.green}", width, height) }
  static func blue(_ width: Extent, _ height: Extent) -> Node { box("{color.blue}", width, height) }

  private static func box(_ fill: Fill, _ width: Extent, _ height: Extent) -> Node {
    .box(fill: fill).frame(width: width, height: height)
  }

  /// Natural extents, for boxes that take what their content needs.
  private static func blueAround(_ content: Node) -> Node { .box(fill: "{color.blue}") { content } }

  @Test(arguments: [
    Row(
      "gaps that share what is left never become negative",
      .row(spacing: .equal) {
        red(10, 4)
        green(10, 4)
      }.frame(width: 15),
      ["15×4", "box 0,0 10×4 #FF0000", "box 10,0 10×4 #008000"]),
    Row(
      "a single child with shared gaps stands where the alignment says",
      .row(spacing: .equal, alignment: .trailing) { red(10, 4) }.frame(width: 40),
      ["40×4", "box 30,0 10×4 #FF0000"]),
    Row(
      "shared gaps of a column",
      .column(spacing: .equal) {
        red(4, 4)
        green(4, 4)
        blue(4, 4)
      }.frame(height: 20),
      ["4×20", "box 0,0 4×4 #FF0000", "box 0,8 4×4 #008000", "box 0,16 4×4 #0000FF"]),
    Row(
      "a row with shared gaps takes all the width there is",
      .box {
        Node.row(spacing: .equal) {
          red(5, 4)
          green(5, 4)
        }
      }.frame(width: 30),
      ["30×4", "box 0,0 5×4 #FF0000", "box 25,0 5×4 #008000"]),
    Row(
      "a row with shared gaps is at least as wide as its children",
      .box {
        Node.row(spacing: .equal) {
          red(10, 4)
          green(10, 4)
        }
      }.frame(width: 15),
      // 20 in 15: from −2.5.
      ["15×4", "box -2,0 10×4 #FF0000", "box 8,0 10×4 #008000"]),
    Row(
      "without a width, shared gaps are nothing",
      .row(spacing: .equal) {
        red(5, 4)
        green(5, 4)
      },
      ["10×4", "box 0,0 5×4 #FF0000", "box 5,0 5×4 #008000"]),
    Row(
      "children wider than their equal share stand over it on both sides",
      .row(distribution: .equal) {
        red(10, 4)
        green(10, 4)
      }.frame(width: 10),
      // Shares of 5: −2.5…7.5 and 2.5…12.5.
      ["10×4", "box -2,0 10×4 #FF0000", "box 3,0 10×4 #008000"]),
    Row(
      "negative gaps make equal shares larger",
      .row(spacing: -4, distribution: .equal) {
        red(.fill, 4)
        green(.fill, 4)
      }.frame(width: 20),
      // (20 + 4) / 2 = 12 each.
      ["20×4", "box 0,0 12×4 #FF0000", "box 8,0 12×4 #008000"]),
    Row(
      "equal shares are never negative, and gaps stay",
      .box {
        Node.row(spacing: 30, distribution: .equal) {
          red(4, 4)
          green(4, 4)
        }
      }.frame(width: 10),
      // A row of 30 in 10, from −10; its shares are 0 wide, with the children in their middle.
      ["10×4", "box -12,0 4×4 #FF0000", "box 18,0 4×4 #008000"]),
    Row(
      "equal shares of a column",
      .column(spacing: 2, distribution: .equal) {
        red(4, .fill)
        green(4, .fill)
      }.frame(height: 20),
      ["4×20", "box 0,0 4×9 #FF0000", "box 0,11 4×9 #008000"]),
    Row(
      "equal shares without a width, with gaps",
      .row(spacing: 3, distribution: .equal) {
        red(4, 4)
        green(10, 4)
      },
      ["23×4", "box 3,0 4×4 #FF0000", "box 13,0 10×4 #008000"]),
    Row(
      "negative gaps of a column",
      .column(spacing: -3) {
        red(10, 10)
        green(10, 10)
      },
      ["10×17", "box 0,0 10×10 #FF0000", "box 0,7 10×10 #008000"]),
    Row(
      "gaps that take more than there is leave no width",
      .row(spacing: -30) {
        red(10, 4)
        green(10, 4)
      },
      // 10 − 30 + 10 = −10 in a width of 0: the group begins at 5.
      ["1×4", "box 5,0 10×4 #FF0000", "box -15,0 10×4 #008000"]),
    Row(
      "a row aligns at the bottom, as a group at the start",
      .row(alignment: .bottomLeading) {
        red(10, 4)
        green(5, 8)
      }.frame(width: 30, height: 20),
      ["30×20", "box 0,16 10×4 #FF0000", "box 10,12 5×8 #008000"]),
    Row(
      "a column aligns at the end, as a group at the top",
      .column(alignment: .topTrailing) {
        red(10, 4)
        green(5, 8)
      }.frame(width: 20, height: 30),
      ["20×30", "box 10,0 10×4 #FF0000", "box 15,4 5×8 #008000"]),
    Row(
      "a column moves its group to the bottom",
      .column(spacing: 1, alignment: .bottomLeading) {
        red(10, 4)
        green(5, 8)
      }.frame(width: 20, height: 30),
      ["20×30", "box 0,17 10×4 #FF0000", "box 0,22 5×8 #008000"]),
  ])
  func `gaps, shares and alignment`(_ row: Row) throws {
    #expect(try Picture.laidOut(row.body).lines == row.expected)
  }

  @Test(arguments: [
    Row(
      "flexible spaces share evenly",
      .row {
        Node.flexibleSpace()
        red(10, 4)
        Node.flexibleSpace()
        green(10, 4)
      }.frame(width: 40),
      ["40×4", "box 10,0 10×4 #FF0000", "box 30,0 10×4 #008000"]),
    Row(
      "a flexible space with a larger least length leaves less to the other",
      .row {
        Node.flexibleSpace(min: 15)
        red(10, 4)
        Node.flexibleSpace()
        green(10, 4)
      }.frame(width: 40),
      ["40×4", "box 15,0 10×4 #FF0000", "box 30,0 10×4 #008000"]),
    Row(
      "flexible space of a column",
      .column {
        red(10, 4)
        Node.flexibleSpace()
        green(10, 4)
      }.frame(height: 20),
      ["10×20", "box 0,0 10×4 #FF0000", "box 0,16 10×4 #008000"]),
    Row(
      "without a width, flexible space is as long as it must be",
      .row {
        red(10, 4)
        Node.flexibleSpace(min: 5)
        green(5, 4)
      },
      ["20×4", "box 0,0 10×4 #FF0000", "box 15,0 5×4 #008000"]),
    Row(
      "flexible space in a row takes no height",
      .box(alignment: .topLeading) {
        Node.row(alignment: .bottom) {
          red(10, 4)
          Node.flexibleSpace()
        }
      }.frame(width: 20, height: 20),
      ["20×20", "box 0,0 10×4 #FF0000"]),
    Row(
      "flexible space in a column takes no width",
      .box(alignment: .topLeading) {
        Node.column(alignment: .trailing) {
          red(10, 4)
          Node.flexibleSpace()
        }
      }.frame(width: 20, height: 20),
      ["20×20", "box 0,0 10×4 #FF0000"]),
    Row(
      "what needs more than its share goes first, so that the others still share evenly",
      .row {
        red(.fill, 4).limits(maxWidth: 18)
        green(.fill, 4).limits(minWidth: 30)
        blue(.fill, 4)
      }.frame(width: 60),
      // 60 − 30 = 30 for two, and 15 is below the limit of 18.
      ["60×4", "box 0,0 15×4 #FF0000", "box 15,0 30×4 #008000", "box 45,0 15×4 #0000FF"]),
    Row(
      "what a limit leaves goes to the others",
      .row {
        red(.fill, 4).limits(maxWidth: 8)
        green(.fill, 4)
        blue(.fill, 4).limits(maxWidth: 12)
      }.frame(width: 60),
      ["60×4", "box 0,0 8×4 #FF0000", "box 8,0 40×4 #008000", "box 48,0 12×4 #0000FF"]),
    Row(
      "least widths that do not fit hang over at both ends",
      .row {
        red(.fill, 4).limits(minWidth: 20)
        green(.fill, 4).limits(minWidth: 20)
      }.frame(width: 30),
      ["30×4", "box -5,0 20×4 #FF0000", "box 15,0 20×4 #008000"]),
    Row(
      "a column shares its height among what fills",
      .column(spacing: 2) {
        red(4, .fill)
        green(4, 6)
        blue(4, .fill)
      }.frame(height: 30),
      // 30 − 2·2 − 6 = 20.
      ["4×30", "box 0,0 4×10 #FF0000", "box 0,12 4×6 #008000", "box 0,20 4×10 #0000FF"]),
    Row(
      "a row inside a row fills if something in it does",
      .row {
        red(10, 4)
        Node.row {
          green(.fill, 4)
          blue(5, 4)
        }
      }.frame(width: 40),
      ["40×4", "box 0,0 10×4 #FF0000", "box 10,0 25×4 #008000", "box 35,0 5×4 #0000FF"]),
    Row(
      "a row of equal shares fills, whatever is in it",
      .row {
        red(10, 4)
        Node.row(distribution: .equal) {
          green(4, 4)
          blue(4, 4)
        }
      }.frame(width: 40),
      // Shares of 15, with 5.5 on both sides of each child.
      ["40×4", "box 0,0 10×4 #FF0000", "box 16,0 4×4 #008000", "box 31,0 4×4 #0000FF"]),
    Row(
      "an overlay fills if its first child does, whatever lies on that",
      .row {
        Node.overlay {
          red(10, 4)
          green(.fill, 4)
        }
        blue(.fill, 4)
      }.frame(width: 40),
      ["40×4", "box 0,0 10×4 #FF0000", "box 0,0 10×4 #008000", "box 10,0 30×4 #0000FF"]),
    Row(
      "a row of a fixed width does not fill, whatever is in it",
      .row(alignment: .leading) {
        Node.row { green(.fill, 4) }.frame(width: 12)
        blue(.fill, 4)
      }.frame(width: 40),
      ["40×4", "box 0,0 12×4 #008000", "box 12,0 28×4 #0000FF"]),
  ])
  func `sharing what is left`(_ row: Row) throws {
    #expect(try Picture.laidOut(row.body).lines == row.expected)
  }

  /// CSS 2.2 §10.4 and §10.7: the largest extent is applied first, then the least, which wins.
  @Test(arguments: [
    Row(
      "a natural width below the least", blueAround(red(10, 4)).limits(minWidth: 20),
      ["20×4", "box 0,0 20×4 #0000FF", "box 5,0 10×4 #FF0000"]),
    Row(
      "a natural width above the largest", blueAround(red(30, 4)).limits(maxWidth: 15),
      // The content hangs over by 7.5 on both sides.
      ["15×4", "box 0,0 15×4 #0000FF", "box -7,0 30×4 #FF0000"]),
    Row("a fixed width above the largest", red(50, 4).limits(maxWidth: 30), ["30×4", "box 0,0 30×4 #FF0000"]),
    Row("a fixed width below the least", red(5, 4).limits(minWidth: 8), ["8×4", "box 0,0 8×4 #FF0000"]),
    Row("a fixed width that is just the least", red(8, 4).limits(minWidth: 8), ["8×4", "box 0,0 8×4 #FF0000"]),
    Row("a fixed height above the largest", red(5, 40).limits(maxHeight: 30), ["5×30", "box 0,0 5×30 #FF0000"]),
    Row("a fixed height below the least", red(5, 4).limits(minHeight: 8), ["5×8", "box 0,0 5×8 #FF0000"]),
    Row(
      "the least width wins where something fills",
      .box { blue(.fill, 4).limits(minWidth: 40, maxWidth: 30) }.frame(width: 100),
      ["100×4", "box 30,0 40×4 #0000FF"]),
    Row(
      "the least height wins over a natural one and the largest",
      blueAround(red(5, 50)).limits(minHeight: 40, maxHeight: 30),
      ["5×40", "box 0,0 5×40 #0000FF", "box 0,-5 5×50 #FF0000"]),
    Row(
      "what fills stops at the largest width",
      .box(alignment: .topLeading) { blue(.fill, 4).limits(maxWidth: 60) }.frame(width: 100),
      ["100×4", "box 0,0 60×4 #0000FF"]),
    Row(
      "what fills hangs over with its least width",
      .box { blue(.fill, 4).limits(minWidth: 120) }.frame(width: 100), ["100×4", "box -10,0 120×4 #0000FF"]),
    Row(
      "a limit is what the content is offered",
      blueAround(green(.fill, 4)).limits(maxWidth: 25), ["25×4", "box 0,0 25×4 #0000FF", "box 0,0 25×4 #008000"]),
    Row(
      "content is offered what border and padding leave",
      .box(
        border: .all(.init(width: "{size.line}", color: "{color.red}")),
        padding: Padding(top: 1, trailing: 4, leading: 3)
      ) { green(.fill, .fill) }.frame(width: 30, height: 20),
      ["30×20", "box 0,0 30×20 border 2 2 2 2 #FF0000", "box 5,3 19×15 #008000"]),
    Row(
      "border and padding that leave nothing",
      .box(padding: Padding(20)) { green(.fill, .fill) }.frame(width: 30, height: 30), ["30×30"]),
  ])
  func `least and largest extents`(_ row: Row) throws {
    #expect(try Picture.laidOut(row.body).lines == row.expected)
  }

  /// A child of 4×2 in an overlay of 20×10 leaves 16 and 8 free; it is moved by 3 to the right and 2 up.
  @Test(
    arguments: zip(
      Alignment.allCases,
      [(0, 0), (8, 0), (16, 0), (0, 4), (8, 4), (16, 4), (0, 8), (8, 8), (16, 8)] as [(x: Int, y: Int)]))
  func `a child hangs on its anchor, then it is moved`(anchor: Alignment, origin: (x: Int, y: Int)) throws {
    func lines(_ child: Node, alignment: Alignment?) throws -> String? {
      let overlay = Node.overlay(alignment: alignment) {
        Node.space(0)
        child
      }.frame(width: 20, height: 10)
      return try Picture.laidOut(overlay).lines.last
    }
    let child = Self.red(4, 2)
    #expect(
      try lines(child.anchor(anchor, x: 3, y: -2), alignment: .top) == "box \(origin.x + 3),\(origin.y - 2) 4×2 #FF0000"
    )
    // The overlay's alignment is the anchor of children that name none, and that of a box its content's.
    #expect(try lines(child, alignment: anchor) == "box \(origin.x),\(origin.y) 4×2 #FF0000")
    let box = Node.box(alignment: anchor) { child }.frame(width: 20, height: 10)
    #expect(try Picture.laidOut(box).lines.last == "box \(origin.x),\(origin.y) 4×2 #FF0000")
  }
}
