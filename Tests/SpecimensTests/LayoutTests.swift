import Testing

@testable import Specimens

@Suite("Layout")
struct LayoutTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var body: String
    var expected: [String]
    var testDescription: String { name }

    init(_ name: String, _ body: String, _ expected: [String]) {
      (self.name, self.body, self.expected) = (name, body, expected)
    }
  }

  /// A box of a colour and a size, as JSON.
  static func box(_ color: String, _ width: String, _ height: String, _ more: String = "") -> String {
    "{'kind':'box','fill':'{color.\(color)}','width':\(width),'height':\(height)\(more)}"
  }

  @Test(arguments: [
    Row(
      "a box has its own size", box("red", "40", "20"),
      ["40×20", "box 0,0 40×20 #FF0000"]),
    Row(
      "lengths come from dimensions, numbers and sums",
      box("red", "'{size.rem}'", "{'sum':['{size.medium}',3,'{number.ten}'],'times':2}"),
      ["32×46", "box 0,0 32×46 #FF0000"]),
    Row(
      "content begins inside border and padding",
      """
      {'kind':'box','fill':'{color.red}','border':{'width':'{size.line}','color':'{color.blue}'},
       'padding':{'horizontal':'{size.medium}','top':1,'bottom':3},'content':\(box("green", "5", "5"))}
      """,
      ["29×13", "box 0,0 29×13 #FF0000 border 2 2 2 2 #0000FF", "box 12,3 5×5 #008000"]),
    Row(
      "a border may have single sides",
      """
      {'kind':'box','width':20,'height':10,'border':{'bottom':{'width':'{size.line}','color':'{color.blue}'}},
       'alignment':'bottomLeading','content':\(box("green", "5", "5"))}
      """,
      ["20×10", "box 0,0 20×10 border 0 0 2 0 #0000FF", "box 0,3 5×5 #008000"]),
    Row(
      "content is centred unless told",
      "{'kind':'box','width':21,'height':11,'content':\(box("green", "5", "5"))}",
      ["21×11", "box 8,3 5×5 #008000"]),
    Row(
      "the least size wins over the largest",
      "{'kind':'box','fill':'{color.red}','width':50,'maxWidth':30,'minWidth':40,'minHeight':7}",
      ["40×7", "box 0,0 40×7 #FF0000"]),
    Row(
      "a row adds widths and gaps",
      "{'kind':'row','spacing':3,'children':[\(box("red", "10", "4")),\(box("green", "5", "8")),\(box("blue", "1", "2"))]}",
      ["22×8", "box 0,2 10×4 #FF0000", "box 13,0 5×8 #008000", "box 21,3 1×2 #0000FF"]),
    Row(
      "a row aligns at the top",
      "{'kind':'row','alignment':'top','children':[\(box("red", "10", "4")),\(box("green", "5", "8"))]}",
      ["15×8", "box 0,0 10×4 #FF0000", "box 10,0 5×8 #008000"]),
    Row(
      "a column adds heights and aligns trailing",
      "{'kind':'column','spacing':2,'alignment':'trailing','children':[\(box("red", "10", "4")),\(box("green", "5", "8"))]}",
      ["10×14", "box 0,0 10×4 #FF0000", "box 5,6 5×8 #008000"]),
    Row(
      "negative gaps overlap, later children above",
      "{'kind':'row','spacing':-4,'children':[\(box("red", "10", "10")),\(box("green", "10", "10"))]}",
      ["16×10", "box 0,0 10×10 #FF0000", "box 6,0 10×10 #008000"]),
    Row(
      "a wider row keeps its children together in the middle",
      "{'kind':'row','width':30,'children':[\(box("red", "10", "4"))]}",
      ["30×4", "box 10,0 10×4 #FF0000"]),
    Row(
      "a wider row may keep its children at one end",
      "{'kind':'row','width':30,'alignment':'topTrailing','children':[\(box("red", "10", "4")),\(box("blue", "2", "6"))]}",
      ["30×6", "box 18,0 10×4 #FF0000", "box 28,0 2×6 #0000FF"]),
    Row(
      "flexible space takes what is left",
      """
      {'kind':'box','width':40,'content':{'kind':'row','children':[
       \(box("red", "10", "4")),{'kind':'space','flexible':true,'min':5},\(box("green", "5", "4"))]}}
      """,
      ["40×4", "box 0,0 10×4 #FF0000", "box 35,0 5×4 #008000"]),
    Row(
      "flexible space is never less than its least",
      """
      {'kind':'row','width':12,'alignment':'leading','children':[
       \(box("red", "10", "4")),{'kind':'space','flexible':true,'min':5},\(box("green", "5", "4"))]}
      """,
      ["12×4", "box 0,0 10×4 #FF0000", "box 15,0 5×4 #008000"]),
    Row(
      "fixed space lies along the stack only",
      "{'kind':'column','children':[\(box("red", "3", "4")),{'kind':'space','length':7},\(box("green", "5", "4"))]}",
      ["5×15", "box 1,0 3×4 #FF0000", "box 0,11 5×4 #008000"]),
    Row(
      "children that fill share evenly as far as their limits allow",
      """
      {'kind':'row','width':60,'children':[\(box("red", "'fill'", "4", ",'maxWidth':10")),
       \(box("green", "'fill'", "4")),\(box("blue", "'fill'", "4"))]}
      """,
      ["60×4", "box 0,0 10×4 #FF0000", "box 10,0 25×4 #008000", "box 35,0 25×4 #0000FF"]),
    Row(
      "equal gaps",
      "{'kind':'row','width':40,'spacing':'equal','children':[\(box("red", "10", "4")),\(box("green", "5", "4")),\(box("blue", "5", "4"))]}",
      ["40×4", "box 0,0 10×4 #FF0000", "box 20,0 5×4 #008000", "box 35,0 5×4 #0000FF"]),
    Row(
      "equal shares, with children in the middle of theirs",
      "{'kind':'row','width':44,'spacing':4,'distribution':'equal','children':[\(box("red", "10", "4")),\(box("green", "'fill'", "4"))]}",
      ["44×4", "box 5,0 10×4 #FF0000", "box 24,0 20×4 #008000"]),
    Row(
      "equal shares without a width are as wide as the widest",
      "{'kind':'row','distribution':'equal','children':[\(box("red", "10", "4")),\(box("green", "'fill'", "4"))]}",
      ["20×4", "box 0,0 10×4 #FF0000", "box 10,0 10×4 #008000"]),
    Row(
      "what fills a column takes the width of the widest",
      "{'kind':'column','children':[\(box("red", "10", "4")),{'kind':'line','thickness':2,'color':'{color.blue}'}]}",
      ["10×6", "box 0,0 10×4 #FF0000", "box 0,4 10×2 #0000FF"]),
    Row(
      "an upright line takes the height of a row",
      "{'kind':'row','children':[\(box("red", "10", "8")),{'kind':'line','axis':'vertical','thickness':1,'color':'{color.blue}'}]}",
      ["11×8", "box 0,0 10×8 #FF0000", "box 10,0 1×8 #0000FF"]),
  ])
  func `boxes and stacks`(_ row: Row) throws {
    #expect(try Picture.laidOut(body: row.body).displayList.lines == row.expected)
  }

  @Test(arguments: [
    Row(
      "the first child gives the size",
      "{'kind':'overlay','children':[\(box("red", "20", "10")),\(box("green", "4", "4"))]}",
      ["20×10", "box 0,0 20×10 #FF0000", "box 8,3 4×4 #008000"]),
    Row(
      "its own size goes first",
      "{'kind':'overlay','width':30,'height':20,'children':[\(box("red", "'fill'", "'fill'")),\(box("green", "4", "4"))]}",
      ["30×20", "box 0,0 30×20 #FF0000", "box 13,8 4×4 #008000"]),
    Row(
      "children hang on an anchor and may lie outside",
      """
      {'kind':'overlay','children':[\(box("red", "20", "10")),
       \(box("green", "4", "4", ",'anchor':'bottomTrailing','offset':{'x':2,'y':'{size.small}'}"))]}
      """,
      ["20×10", "box 0,0 20×10 #FF0000", "box 18,10 4×4 #008000"]),
    Row(
      "the alignment is the anchor of children without one",
      """
      {'kind':'overlay','alignment':'topLeading','children':[\(box("red", "20", "10")),
       \(box("green", "4", "4")),\(box("blue", "4", "4", ",'anchor':'trailing'"))]}
      """,
      ["20×10", "box 0,0 20×10 #FF0000", "box 0,0 4×4 #008000", "box 16,3 4×4 #0000FF"]),
  ])
  func overlays(_ row: Row) throws {
    #expect(try Picture.laidOut(body: row.body).displayList.lines == row.expected)
  }

  @Test(arguments: [
    Row(
      "radii, corners, shadows and capsules",
      """
      {'kind':'box','width':20,'height':10,'fill':'{color.red}','corners':'continuous','shadow':'{shadow.card}',
       'radius':{'topLeading':'{radius.small}','bottomTrailing':'{radius.full}'}}
      """,
      ["20×10", "box 0,0 20×10 radius 3 0 9999 0 continuous shadow 0,2 σ2 shadow 0,8 σ8 #FF0000"]),
    Row(
      "a gradient runs to the bottom of the padding box",
      """
      {'kind':'box','width':20,'height':14,'fill':'{gradient.sky}',
       'border':{'width':'{size.line}','color':'{color.green}'}}
      """,
      ["20×14", "box 0,0 20×14 10,2→10,12 #FF0000@0 #0000FF@1 border 2 2 2 2 #008000"]),
    Row(
      "a gradient at 90° runs to the right",
      "{'kind':'box','width':20,'height':10,'fill':{'gradient':'{gradient.sky}','angle':90}}",
      ["20×10", "box 0,0 20×10 0,5→20,5 #FF0000@0 #0000FF@1"]),
    Row(
      "a gradient at 45° reaches the corners",
      "{'kind':'box','width':10,'height':10,'fill':{'gradient':'{gradient.sky}','angle':45}}",
      ["10×10", "box 0,0 10×10 0,10→10,0 #FF0000@0 #0000FF@1"]),
    Row(
      "a gradient of colour tokens keeps its stops in order",
      """
      {'kind':'box','width':10,'height':10,'fill':{'gradient':[{'color':'{color.red}','position':0.75},
       {'color':'{color.green}','position':'{number.half}'},{'color':'{color.blue}','position':1}]}}
      """,
      ["10×10", "box 0,0 10×10 5,0→5,10 #FF0000@0.75 #008000@0.75 #0000FF@1"]),
    Row(
      "a border token", "{'kind':'box','width':10,'height':10,'border':'{border.thin}'}",
      ["10×10", "box 0,0 10×10 border 1 1 1 1 #0000FF"]),
    Row(
      "clipped content shows in the padding box",
      """
      {'kind':'box','clip':true,'width':20,'height':10,'radius':'{radius.small}',
       'border':{'width':'{size.line}','color':'{color.blue}'},'content':\(box("green", "50", "50"))}
      """,
      [
        "20×10", "box 0,0 20×10 radius 3 border 2 2 2 2 #0000FF", "group 1 clip 2,2 16×6 radius 1",
        "  box -15,-20 50×50 #008000",
      ]),
    Row(
      "opacity makes a group",
      "{'kind':'row','opacity':'{number.half}','children':[\(box("red", "3", "3")),\(box("red", "3", "3"))]}",
      ["6×3", "group 0.5", "  box 0,0 3×3 #FF0000", "  box 3,0 3×3 #FF0000"]),
    Row("nothing is drawn at opacity 0", box("red", "3", "3", ",'opacity':0"), ["3×3"]),
    Row("a clear box is not drawn", box("clear", "3", "3"), ["3×3"]),
    Row(
      "an icon has the size it is given",
      "{'kind':'icon','icon':'plus','size':48,'color':'{color.red}'}", ["48×48", "stroke 4 width 3 #FF0000"]),
    Row(
      "an icon's own size is that of its drawing, turned",
      "{'kind':'icon','icon':'tooltipArrow','color':'{color.red}','rotation':90}", ["7×14", "fill 5 #FF0000"]),
  ])
  func looks(_ row: Row) throws {
    #expect(try Picture.laidOut(body: row.body).displayList.lines == row.expected)
  }
}
