import ColorSpaces
import DisplayLists
import Lettering
import Testing

@testable import Specimens

@Suite("Text bars")
struct TextBarsTests {
  private static func style(_ size: Double = 10, weight: Double = 400, lineHeight: Double = 16) -> TextStyle {
    TextStyle(family: ["Sample"], size: size, weight: weight, letterSpacing: 0, lineHeight: lineHeight)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var width: Double
    var limit: Int
    var expected: [String]
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ width: Double, _ limit: Int, _ expected: [String]) {
      (self.name, self.text, self.width, self.limit, self.expected) = (name, text, width, limit, expected)
    }
  }

  // A letter 'n' is 5.99 wide at 10 points, a space 2.6 and an ellipsis 7.88.
  // swift-format-ignore
  @Test(arguments: [
    //  name                        text            width      lines  expected
    Row("one line",                 "nn nn",        .infinity, 1,     ["nn nn"]),
    Row("wraps between words",      "nn nn nn",     28,        0,     ["nn nn", "nn"]),
    Row("does not wrap in one line", "nn nn nn",    40,        1,     ["nn nn…"]),
    Row("a limit cuts the last line", "nn nn nn nn nn", 28,    2,     ["nn nn", "nn…"]),
    Row("a cut line keeps what fits", "nn nn nn",   30,        1,     ["nn n…"]),
    Row("a long word is cut",       "nnnnnn",       20,        0,     ["nn…"]),
    Row("line feeds break lines",   "n\nn",         .infinity, 0,     ["n", "n"]),
    Row("line feeds count as lines", "n\nn",        .infinity, 1,     ["n…"]),
    Row("nothing is one empty line", "",            .infinity, 1,     [""]),
    Row("no room at all",           "nn",           0,         1,     ["…"]),
  ])
  func lines(_ row: Row) {
    let block = TextSetter.bars.measure(row.text, Self.style(), row.width, row.limit)
    #expect(block.lines.map(\.text) == row.expected)
    #expect(block.lines.allSatisfy { $0.width <= max(row.width, 0) })
    #expect(block.height == Double(row.expected.count) * 16)
  }

  @Test func `widths are rounded up to whole points`() {
    let block = TextSetter.bars.measure("nn", Self.style(), .infinity, 1)
    #expect(block.lines[0].width == 11.98)
    #expect(block.width == 12)
  }

  @Test func `bars stand on the baseline, one per word`() throws {
    let text = "{'kind':'text','string':'nn nnn','font':'{font.body}','color':'{color.red}'}"
    // The baseline of a line of 16 with a size of 10 lies at 11.675; bars are 5.36 high.
    #expect(
      try Picture.laidOut(body: text).displayList.lines == [
        "33×16", "box 1,7 10×5 radius 1.6 #FF0000", "box 15,7 17×5 radius 1.6 #FF0000",
      ])
  }

  @Test func `texts keep to their alignment in wider frames`() throws {
    func left(_ alignment: String) throws -> [String] {
      let body =
        "{'kind':'text','string':'n','font':'{font.body}','color':'{color.red}','width':20,'alignment':'\(alignment)'}"
      return try Picture.laidOut(body: body).displayList.lines
    }
    #expect(try left("leading") == ["20×16", "box 1,7 4×5 radius 1.6 #FF0000"])
    let centered = try left("center")
    #expect(centered == ["20×16", "box 8,7 4×5 radius 1.6 #FF0000"])
    #expect(try left("trailing") == ["20×16", "box 15,7 5×5 radius 1.6 #FF0000"])
  }

  @Test func `heavier text is wider and its bars are taller`() {
    let weights = [300.0, 400, 600, 700, 900]
    let blocks = weights.map {
      TextSetter.bars.measure("nnnn", Self.style(40, weight: $0, lineHeight: 60), .infinity, 1)
    }
    #expect(zip(blocks, blocks.dropFirst()).allSatisfy { $0.width < $1.width })
    var heights: [Double] = []
    for (weight, block) in zip(weights, blocks) {
      var items: [DisplayItem] = []
      TextSetter.bars.draw(
        block, Self.style(40, weight: weight, lineHeight: 60),
        TextPlacement(
          frame: Rectangle(x: 0, y: 0, width: 200, height: 60), alignment: .leading,
          color: RGBA16(red8: 0, green8: 0, blue8: 0), scale: 2), &items)
      guard case .box(let box)? = items.first else { continue }
      heights.append(box.shape.rectangle.height)
    }
    #expect(heights == [41, 43, 47, 49, 52])
  }

  @Test func `in a row that is too narrow the longest text gives way`() throws {
    let body = """
      {'kind':'row','width':60,'children':[
       {'kind':'text','string':'nn','font':'{font.body}','color':'{color.red}'},
       {'kind':'box','width':10,'height':4,'fill':'{color.green}'},
       {'kind':'text','string':'nnnn nnnn','font':'{font.body}','color':'{color.blue}'}]}
      """
    // The texts want 12 and 51; 38 are left for the second, which takes them all once it is cut.
    let lines = try Picture.laidOut(body: body).displayList.lines
    #expect(
      lines == [
        "60×16", "box 1,7 10×5 radius 1.6 #FF0000", "box 12,6 10×4 #008000", "box 23,7 22×5 radius 1.6 #0000FF",
        "box 46,11 7×1 radius 0.32 #0000FF",
      ])
  }
}
