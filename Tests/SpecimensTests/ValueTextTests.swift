import DisplayLists
import Testing

@testable import Specimens

/// Texts that are the values of tokens.
@Suite("Values in words")
struct ValueTextTests {
  private static func text(_ keys: String) -> String {
    "{'kind':'text',\(keys),'font':'{font.body}','color':'{color.red}'}"
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String { value }
    var value: String
    var words: String

    init(_ value: String, _ words: String) { (self.value, self.words) = (value, words) }
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("'{color.red}'",                          "#FF0000"),
    Row("'{color.clear}'",                        "#000000 / 0 %"),
    Row("'{size.small}'",                         "4 px"),
    Row("'{size.rem}'",                           "2 rem = 32 px"),
    Row("'{number.half}'",                        "0.5"),
    Row("['{color.unset}','{color.blue}']",       "#0000FF"),
    Row("'{shadow.card}'",                        "0 2 4 0 / 50 %\\n0 8 16 0 / 50 %"),
    Row("'{font.title}'",                         "Bold 20/24\\nSample"),
    Row("'{border.thin}'",                        "1 px solid\\n#0000FF"),
  ])
  func `a value is drawn as if its words were written out`(_ row: Row) throws {
    let value = try Picture.laidOut(body: Self.text("'value':\(row.value)")).displayList.lines
    #expect(value == (try Picture.laidOut(body: Self.text("'string':'\(row.words)','lineLimit':0")).displayList.lines))
    #expect(value.contains { $0.hasPrefix("glyphs") })
  }

  @Test func `a name chooses the token, and an override replaces it`() throws {
    let matrix = "'columns':{'c':['red','blue']},'body':\(Self.text("'value':'{color.${c}}'"))"
    let specimen = try Picture.specimen("{'control':'a',\(matrix)}")
    let list = try layOut(#require(specimen.cases.first), in: Picture.context()).displayList
    let plain = Self.text("'string':'${c}'")
    let written = try Picture.specimen(
      "{'control':'a','columns':{'c':{'red':{'c':'#FF0000'},'blue':{'c':'#0000FF'}}},'body':\(plain)}")
    #expect(list.lines == (try layOut(#require(written.cases.first), in: Picture.context()).displayList.lines))
    let part = try Picture.specimen("{'control':'part','body':\(Self.text("'value':'{color.green}'"))}")
    let overridden = try Picture.laidOut(
      body: "{'kind':'control','control':'part','overrides':{'color.green':'{color.blue}'}}", specimens: [part])
    #expect(
      overridden.displayList.lines == (try Picture.laidOut(body: Self.text("'value':'{color.blue}'")).displayList.lines)
    )
  }

  @Test func `a value counts as a use of its token`() throws {
    let laidOut = try Picture.laidOut(body: Self.text("'value':'{color.green}'"))
    #expect(laidOut.usedTokens.map(\.path).contains("color.green"))
  }

  // swift-format-ignore
  @Test(arguments: [
    ("'value':'{color.unset}'", "color.unset"), ("'value':'{color.none}'", "color.none"),
  ])
  func `what has no value is reported`(keys: String, named: String) throws {
    let problems = try Picture.problems("{'control':'a','body':\(Self.text(keys))}")
    #expect(problems.count == 1 && problems[0].contains(named), "\(problems)")
  }
}
