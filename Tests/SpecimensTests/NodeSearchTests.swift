import DisplayLists
import Testing

@testable import Specimens

/// In which node of a specimen areas of its picture lie; pictures have a margin of 8 pixels, and one for each point.
@Suite("Nodes around areas")
struct NodeSearchTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var body: String
    var areas: [[Double]]
    var node: String?

    init(_ name: String, _ body: String, _ areas: [[Double]], _ node: String?) {
      testDescription = name
      self.body = body
      self.areas = areas
      self.node = node
    }
  }

  private static func box(_ width: Int, _ height: Int, _ more: String = "") -> String {
    "{'kind':'box','fill':'{color.red}','width':\(width),'height':\(height)\(more)}"
  }

  private static let pair = "{'kind':'row','children':[\(box(20, 10)),\(box(20, 10))]}"
  private static let nested = box(30, 30, ",'content':\(box(20, 20, ",'content':\(box(4, 4))"))")
  private static let overlay = "{'kind':'overlay','children':[\(box(40, 40)),\(box(10, 10))]}"
  private static let turned = box(30, 30, ",'transform':{'rotate':90},'content':\(box(4, 4))")
  private static let embedding = "{'kind':'row','children':[\(box(20, 10)),{'kind':'control','control':'inner'}]}"
  private static let shadowed = "{'kind':'row','children':[\(box(20, 10)),\(box(20, 10, ",'shadow':'{effect.down}'"))]}"

  // swift-format-ignore
  @Test(arguments: [
    Row("the body",                        box(20, 10), [[8, 8, 20, 10]],                     "/body"),
    Row("nothing",                         box(20, 10), [],                                   nil),
    Row("the margin",                      box(20, 10), [[0, 0, 2, 2]],                       nil),
    Row("more than the body",              box(20, 10), [[4, 4, 40, 40]],                     nil),
    Row("the first of two",                pair,        [[8, 8, 20, 10]],                     "/body/children/0"),
    Row("a part of the second",            pair,        [[40, 10, 3, 3]],                     "/body/children/1"),
    Row("parts of both",                   pair,        [[8, 8, 40, 10]],                     "/body"),
    Row("an area in each",                 pair,        [[10, 10, 2, 2], [40, 10, 3, 3]],     "/body"),
    Row("two areas in one",                pair,        [[36, 10, 2, 2], [40, 10, 3, 3]],     "/body/children/1"),
    Row("the innermost",                   nested,      [[21, 21, 4, 4]],                     "/body/content/content"),
    Row("the middle",                      nested,      [[13, 13, 20, 20]],                   "/body/content"),
    Row("the middle, and the innermost",   nested,      [[13, 13, 20, 20], [21, 21, 4, 4]],   "/body/content"),
    Row("the outermost",                   nested,      [[8, 8, 30, 30]],                     "/body"),
    Row("the smaller one of two",          overlay,     [[24, 24, 8, 8]],                     "/body/children/1"),
    Row("what only the larger one has",    overlay,     [[8, 8, 40, 40]],                     "/body/children/0"),
    Row("below a transform",               turned,      [[21, 21, 4, 4]],                     "/body"),
    Row("a shadow",                        shadowed,    [[30, 24, 14, 4]],                    "/body/children/1"),
    Row("an embedded control",             embedding,   [[28, 8, 10, 10]],                    "/body/children/1"),
    Row("beside an embedded control",      embedding,   [[8, 8, 10, 10]],                     "/body/children/0"),
  ])
  func `the innermost node around them is found`(_ row: Row) throws {
    let inner = try Picture.specimen("{'control':'inner','body':\(Self.pair)}", file: "inner.json")
    let specimen = try Picture.specimen("{'control':'sample','body':\(row.body)}")
    let areas = row.areas.map { Rectangle(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    let found = try pointerToNode(
      around: areas, of: try #require(specimen.cases.first), in: Picture.context(margin: 8, specimens: [inner]))
    #expect(found == row.node)
  }

  @Test func `one node in several cells is one node`() throws {
    let specimen = try Picture.specimen(
      """
      {'control':'sample','columns':{'size':{'':{'width':'10'},' ':{'width':'20'}}},
       'body':{'kind':'column','children':[\(Self.box(10, 10)),\(Self.box(10, 10))]}}
      """)
    let cases = try #require(specimen.cases.first)
    // The names of both columns are empty: cells of 10 × 20 stand 24 apart, below a line of text.
    let laidOut = try layOut(cases, in: Picture.context(margin: 8))
    let lower = Double(laidOut.displayList.height) - 8 - 10
    let areas = [
      Rectangle(x: 9, y: lower + 1, width: 8, height: 8), Rectangle(x: 43, y: lower + 1, width: 8, height: 8),
    ]
    #expect(try pointerToNode(around: areas, of: cases, in: Picture.context(margin: 8)) == "/body/children/1")
  }
}
