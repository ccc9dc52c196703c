import ColorSpaces
import DisplayLists
import Lettering
import Testing

@testable import Sheets
@testable import Specimens

@Suite("Pictures of matrices")
struct MatrixTests {
  private static let matrix = """
    {'control':'a','rows':{'r':['x','y']},'columns':{'c':['4','20']},
     'body':{'kind':'box','width':'${c}','height':10,'fill':'{color.red}'}}
    """

  private func laidOut(_ json: String, scale: Int = 1, margin: Double? = nil) throws -> DisplayList {
    let specimen = try Picture.specimen(json)
    return try layOut(#require(specimen.cases.first), in: Picture.context(scale: scale, margin: margin)).displayList
  }

  @Test func `rows and columns carry labels`() throws {
    func width(_ label: String) -> Int {
      Int(
        Typesetter().measure(label, style: LabelColors.style, maximumWidth: .infinity, lineLimit: 1).width
          .rounded(.up))
    }
    // A margin of 8, then the row labels and 16; columns are as wide as their labels or bodies, with 24 between them.
    let first = 8 + max(width("x"), width("y")) + 16
    let second = first + max(width("4"), 4) + 24
    let list = try laidOut(Self.matrix)
    #expect(
      list.lines == [
        "\(second + max(width("20"), 20) + 8)×88",
        "glyphs 1 at \(first),\(Self.baseline(8)) size 11 #707070",
        "glyphs 2 at \(second),\(Self.baseline(8)) size 11 #707070",
        "glyphs 1 at 8,\(Self.baseline(32)) size 11 #707070", "glyphs 1 at 8,\(Self.baseline(66)) size 11 #707070",
        "box \(first),34 4×10 #FF0000", "box \(second),34 20×10 #FF0000",
        "box \(first),68 4×10 #FF0000", "box \(second),68 20×10 #FF0000",
      ])
  }

  /// The baseline of a label whose line begins at a height.
  private static func baseline(_ top: Double) -> Int {
    let block = Typesetter().measure("x", style: LabelColors.style, maximumWidth: .infinity, lineLimit: 1)
    return Int((top + block.baseline + 0.5).rounded(.down))
  }

  /// Bodies of 10.25 and 40.5 points; labels are narrower, and 14 points high.
  @Test func `columns and rows begin on whole points`() throws {
    let list = try laidOut(
      """
      {'control':'a','rows':{'r':{'i':{'h':'10.5'},'j':{'h':'30.25'}}},'columns':{'c':{'k':{'w':'10.25'},'l':{'w':'40.5'}}},
       'body':{'kind':'box','width':'${w}','height':'${h}','fill':'{color.red}'}}
      """, scale: 4, margin: 0)
    let labels = Typesetter().measure("j", style: LabelColors.style, maximumWidth: .infinity, lineLimit: 1)
    let narrower = Typesetter().measure("i", style: LabelColors.style, maximumWidth: .infinity, lineLimit: 1)
    let first = max(labels.width, narrower.width).rounded(.up) + 16
    let boxes = list.items.compactMap { item -> Rectangle? in
      if case .box(let box) = item { box.shape.rectangle } else { nil }
    }
    // The second column begins 11 + 24 points after the first; rows are 14 and 31 high, 20 apart, below 14 + 10. Bodies are
    // in the middle of their row.
    let origins = [(first, 25.75), (first + 35, 25.75), (first, 58.5), (first + 35, 58.5)]
    #expect(boxes.map(\.x) == origins.map { $0.0 * 4 })
    #expect(boxes.map(\.y) == origins.map { $0.1 * 4 })
    #expect([Double(list.width), Double(list.height)] == [(first + 35 + 41) * 4, 89 * 4])
  }

  @Test func `cells and labels stand in the middle of their row, cells at the left of their column`() throws {
    let list = try laidOut(
      """
      {'control':'a','rows':{'r':['x']},'columns':{'c':['10','40']},
       'body':{'kind':'box','width':'${c}','height':'${c}','fill':'{color.red}'}}
      """, margin: 0)
    let boxes = list.items.compactMap { item -> Rectangle? in
      if case .box(let box) = item { box.shape.rectangle } else { nil }
    }
    // The row begins at 24 and is 40 high.
    #expect(boxes.map(\.y) == [39, 24])
    #expect(list.height == 64)
    let runs = list.items.compactMap { item -> GlyphRun? in
      if case .glyphs(let run) = item { run } else { nil }
    }
    #expect(
      runs.compactMap { $0.glyphs.first?.baseline }
        == [Self.baseline(0), Self.baseline(0), Self.baseline(37)].map { Int32($0) })
  }

  private func columnLabel(of body: String, columns: String = "'c':['i']") throws -> (label: Double, list: DisplayList)
  {
    let list = try laidOut("{'control':'a','columns':{\(columns)},'body':\(body)}", scale: 4, margin: 0)
    let xs = list.items.compactMap { item -> Double? in
      if case .glyphs(let run) = item, let glyph = run.glyphs.first { Double(glyph.quarterX) / 4 } else { nil }
    }
    return try (#require(xs.first), list)
  }

  struct Aligned: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var body: String
    var inset: Double

    init(_ name: String, _ body: String, _ inset: Double) {
      (testDescription, self.body, self.inset) = (name, body, inset)
    }
  }

  private static let square = "{'kind':'box','width':20,'height':20,'fill':'{color.red}'}"

  @Test(arguments: [
    Aligned("a box", square, 0),
    Aligned("a box with room for its shadow", "{'kind':'box','padding':17,'content':\(square)}", 17),
    Aligned(
      "a box with a shadow",
      "{'kind':'box','padding':17,'content':\(square.dropLast()),'shadow':'{shadow.card}'}}", 17),
    Aligned("a small thing in the middle of its cell", "{'kind':'box','width':60,'content':\(square)}", 20),
    Aligned(
      "a ring around a box",
      "{'kind':'overlay','children':[\(square),{'kind':'box','width':28,'height':28,"
        + "'fill':'{color.red}'}]}", 0),
    Aligned(
      "as far as there is room",
      "{'kind':'box','padding':{'leading':70},'width':74,'height':4,'content':"
        + "{'kind':'box','width':4,'height':4,'fill':'{color.red}'}}", 70),
    Aligned("a transparent box", "{'kind':'box','padding':9,'content':\(square.replacing("red", with: "clear"))}", 9),
    Aligned("nothing", "{'kind':'box','width':20,'height':9}", 0),
  ])
  func `the name of a column begins where its controls do`(_ row: Aligned) throws {
    let flush = try columnLabel(of: Self.square).label
    #expect(try columnLabel(of: row.body).label == flush + row.inset * 4)
  }

  @Test func `names of columns do not run into each other, or out of the picture`() throws {
    // A name of more than 60 points over a box of 10 that begins 40 points from the left of its cell.
    let name = "a name that is long"
    let width = Typesetter().measure(name, style: LabelColors.style, maximumWidth: .infinity, lineLimit: 1).width
    let body =
      "{'kind':'box','padding':{'leading':40},'content':{'kind':'box','width':10,'height':9,'fill':'{color.red}'}}"
    let (label, list) = try columnLabel(of: body, columns: "'c':['\(name)']")
    let flush = try columnLabel(of: Self.square, columns: "'c':['\(name)']").label
    #expect(label == flush + 8 * 4)
    #expect(Double(list.width) >= (8 + width) * 4)
  }

  struct Captioned: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var children: String
    var middle: Double

    init(_ name: String, _ children: String, _ middle: Double) {
      (testDescription, self.children, self.middle) = (name, children, middle)
    }
  }

  private static func captioned(_ children: String...) -> String {
    "{'kind':'column','spacing':0,'children':[\(children.joined(separator: ","))]}"
  }

  private static let line = "{'kind':'text','string':'n','font':'{font.body}','color':'{color.red}'}"

  // The line of a text is 16 points high, the box 20.
  @Test(arguments: [
    Captioned("a box alone", square, 10),
    Captioned("a helper text below", "\(square),\(line)", 10),
    Captioned("two lines below", "\(square),{'kind':'box','padding':2,'content':\(line)},\(line)", 10),
    Captioned("a title above", "\(line),\(square)", 26),
    Captioned("a space between", "\(square),{'kind':'space','length':8},\(line)", 10),
    Captioned(
      "texts and a line between rows",
      "\(line),\(line),{'kind':'line','thickness':1,'width':20,'color':'{color.red}'}", 16.5),
    Captioned("texts alone", "\(line),\(line)", 16),
    Captioned(
      "a row of boxes with captions",
      "{'kind':'row','alignment':'top','spacing':0,'children':[\(captioned(square, line)),\(captioned(square, line, line))]}",
      10),
    Captioned(
      "a row of a box and a text", "{'kind':'row','alignment':'top','spacing':0,'children':[\(square),\(line)]}", 10),
    Captioned("a text in a box that shows", "\(square),{'kind':'box','fill':'{color.red}','content':\(line)}", 18),
  ])
  func `a field is in the middle of its row, whatever is written below it`(_ row: Captioned) throws {
    let list = try laidOut(
      """
      {'control':'a','rows':{'r':['n']},'body':{'kind':'column','alignment':'leading','spacing':0,
       'children':[\(row.children)]}}
      """, margin: 0)
    let label = list.items.compactMap { item -> Int? in
      if case .glyphs(let run) = item, run.size == 11, let glyph = run.glyphs.first { Int(glyph.baseline) } else { nil }
    }
    #expect(label == [Self.baseline(row.middle - 7)])
  }

  @Test func `fields with and without a helper text stand on one line`() throws {
    let list = try laidOut(
      """
      {'control':'a','columns':{'c':{'a':{'text':'yes'},'b':{'text':'no'}}},'body':{'kind':'column','spacing':0,
       'children':[\(Self.square),\(Self.line.dropLast()),'when':{'text':'yes'}}]}}
      """, margin: 0)
    let boxes = list.items.compactMap { item -> Double? in
      if case .box(let box) = item { box.shape.rectangle.y } else { nil }
    }
    #expect(boxes == [24, 24])
    #expect(list.height == 24 + 20 + 16)
  }

  @Test func `a matrix of columns alone begins at the left, one of rows alone at the top`() throws {
    let columns =
      "{'control':'a','columns':{'c':['30','50']},'body':{'kind':'box','width':'${c}','height':9,'fill':'{color.red}'}}"
    #expect(try laidOut(columns, margin: 0).lines.suffix(2) == ["box 0,24 30×9 #FF0000", "box 54,24 50×9 #FF0000"])
    let rows =
      "{'control':'a','rows':{'c':['30','50']},'body':{'kind':'box','width':9,'height':'${c}','fill':'{color.red}'}}"
    let list = try laidOut(rows, margin: 0)
    #expect(list.height == 30 + 20 + 50)
  }

  @Test func `a specimen without a matrix has no labels and a small margin`() throws {
    let json = "{'control':'a','body':{'kind':'box','width':10,'height':5,'fill':'{color.red}'}}"
    #expect(try laidOut(json).lines == ["26×21", "box 8,8 10×5 #FF0000"])
    #expect(try laidOut(json, margin: 1.5).lines == ["13×8", "box 2,2 10×5 #FF0000"])
  }

  @Test func `the margin holds shadows and what hangs over`() throws {
    let shadow = "{'control':'a','body':{'kind':'box','width':10,'height':5,'shadow':'{shadow.card}'}}"
    // The larger layer reaches 3 σ + offset = 24 + 8 points down.
    #expect(try laidOut(shadow).lines[0] == "74×69")
    let child = """
      {'control':'a','body':{'kind':'overlay','width':10,'height':5,'children':[
       {'kind':'box','width':1,'height':1,'fill':'{color.red}','anchor':'leading','offset':{'x':-12.5}}]}}
      """
    #expect(try laidOut(child).lines == ["36×31", "box 1,15 1×1 #FF0000"])
  }

  @Test func `clipped content needs no margin`() throws {
    let json = """
      {'control':'a','body':{'kind':'box','width':10,'height':5,'clip':true,
       'content':{'kind':'box','width':100,'height':5,'fill':'{color.red}'}}}
      """
    #expect(try laidOut(json).lines[0] == "26×21")
  }

  struct Clipped: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var child: String
    var lines: [String]

    init(_ name: String, _ child: String, _ lines: [String]) {
      (testDescription, self.child, self.lines) = (name, child, lines)
    }
  }

  @Test(arguments: [
    Clipped(
      "a box that clips, outside its parent",
      """
      {'kind':'box','clip':true,'width':8,'height':6,'anchor':'topLeading','offset':{'x':-30,'y':-20},
       'content':{'kind':'box','width':100,'height':100,'fill':'{color.red}'}}
      """,
      ["70×65", "group 1 clip 0,10 8×6", "  box -46,-37 100×100 #FF0000"]),
    Clipped(
      "a box that clips, partly outside its parent",
      """
      {'kind':'box','clip':true,'width':30,'height':2,'anchor':'leading',
       'content':{'kind':'box','width':30,'height':2,'fill':'{color.red}'}}
      """,
      ["50×45", "group 1 clip 20,22 30×2", "  box 20,22 30×2 #FF0000"]),
    Clipped(
      "content outside of a box that clips",
      """
      {'kind':'overlay','width':4,'height':4,'anchor':'topLeading','children':[{'kind':'box','clip':true,'width':4,'height':4,
       'content':{'kind':'overlay','width':4,'height':4,'children':[{'kind':'space','length':0},
        {'kind':'box','width':9,'height':9,'fill':'{color.red}','offset':{'x':-200}}]}}]}
      """,
      ["26×21", "group 1 clip 8,8 4×4", "  box -194,6 9×9 #FF0000"]),
    Clipped(
      "a shadow inside a box that clips",
      """
      {'kind':'box','clip':true,'width':20,'height':5,'anchor':'leading','offset':{'x':-15},
       'content':{'kind':'box','width':2,'height':2,'shadow':'{shadow.card}','fill':'{color.red}'}}
      """,
      ["40×35", "group 1 clip 0,15 20×5", "  box 9,17 2×2 shadow 0,2 σ2 shadow 0,8 σ8 #FF0000"]),
    Clipped(
      "two boxes that clip, one in the other",
      """
      {'kind':'box','clip':true,'width':20,'height':5,'anchor':'leading','offset':{'x':-15},
       'content':{'kind':'box','clip':true,'width':40,'height':3,
        'content':{'kind':'box','width':90,'height':9,'fill':'{color.red}'}}}
      """,
      ["40×35", "group 1 clip 0,15 20×5", "  group 1 clip -10,16 40×3", "    box -35,13 90×9 #FF0000"]),
  ])
  func `the margin holds what is clipped elsewhere`(_ row: Clipped) throws {
    let json = """
      {'control':'a','body':{'kind':'overlay','width':10,'height':5,'children':[{'kind':'space','length':0},\(row.child)]}}
      """
    #expect(try laidOut(json).lines == row.lines)
  }

  @Test func `a line in a frame too narrow for it has a margin for both sides`() throws {
    let json = """
      {'control':'a','body':{'kind':'line','thickness':60,'width':10,'height':10,'color':'{color.red}'}}
      """
    #expect(try laidOut(json).lines == ["60×60", "box 25,0 10×60 #FF0000"])
  }

  @Test func `labels are light on dark canvases`() throws {
    let specimen = try Picture.specimen(Self.matrix)
    var context = Picture.context()
    context.canvas = RGBA16(red8: 20, green8: 20, blue8: 20)
    let lines = try layOut(#require(specimen.cases.first), in: context).displayList.lines
    #expect(lines.filter { $0.hasSuffix("#999999") }.count == 4)
  }

  @Test func `rows and columns without cells are left out`() throws {
    let json = """
      {'control':'a','rows':{'r':['x','y']},'columns':{'c':['4','20']},'skip':[{'c':'20'},{'r':'y'}],
       'body':{'kind':'box','width':'${c}','height':10,'fill':'{color.red}'}}
      """
    let lines = try laidOut(json).lines
    #expect(lines.filter { $0.hasSuffix("#707070") }.count == 2)
    #expect(lines.filter { $0.hasSuffix("#FF0000") }.count == 1)
  }

  @Test func `cases are named after the labels of their split`() throws {
    let specimen = try Picture.specimen(
      "{'control':'a','split':{'s':{'big':{'s':''},'small':{'s':'x'}},'t':['1']},'body':{'kind':'box'}}")
    #expect(specimen.cases.map(\.name) == ["a-big-1", "a-small-1"])
    #expect(specimen.cases.map(\.splitLabels) == [["big", "1"], ["small", "1"]])
  }

  @Test(arguments: [0, 9])
  func `impossible scales are problems`(scale: Int) throws {
    #expect(throws: SpecimenProblems.self) { try laidOut(Self.matrix, scale: scale) }
  }
}
