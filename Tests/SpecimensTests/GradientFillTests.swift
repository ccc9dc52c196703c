import DisplayLists
import LocatedJSON
import Testing

@testable import Specimens

/// Gradients of all kinds and blended nodes, from the file to the display list.
@Suite("Gradients and blend modes of specimens")
struct GradientFillTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var fill: String
    var line: String

    init(_ name: String, _ fill: String, _ line: String) {
      (testDescription, self.fill, self.line) = (name, fill, line)
    }
  }

  private static let colors = "#FF0000 at 0, #0000FF at 1"

  /// A box of 40 × 20 points with a border of 2 points on the left, at scale 2: the padding box is 76 × 40 px from x = 4.
  private static func body(_ fill: String) -> String {
    "{'kind':'box','width':40,'height':20,'border':{'leading':{'width':'{size.line}','color':'{color.blue}'}},"
      + "'fill':{'gradient':'{gradient.sky}'\(fill)}}"
  }

  /// Radii by CSS Images 3 § 3.2.1: sides and corners of the padding box as seen from the centre.
  @Test(arguments: [
    Row("linear", ",'type':'linear','angle':90", "gradient 4 20 to 80 20"),
    Row("linear in Oklab", ",'in':'oklab'", "gradient 42 0 to 42 40 in oklab"),
    Row("sRGB is what there is anyway", ",'in':'srgb','angle':0", "gradient 42 40 to 42 0"),
    Row(
      "an ellipse through the corners", ",'type':'radial','size':'farthest-corner'",
      "radial gradient 42 20 radius \(38 * 2.0.squareRoot())/\(20 * 2.0.squareRoot())"),
    Row(
      "an ellipse to the sides", ",'type':'radial','size':'farthest-side','center':[0.25,0.75]",
      "radial gradient 23 30 radius 57/30"),
    Row(
      "an ellipse to the nearest sides",
      ",'type':'radial','shape':'ellipse','size':'closest-side','center':[0.25,0.75]",
      "radial gradient 23 30 radius 19/10"),
    Row(
      "an ellipse to the nearest corner", ",'type':'radial','size':'closest-corner','center':[0.25,0.75]",
      "radial gradient 23 30 radius \(19 * 2.0.squareRoot())/\(10 * 2.0.squareRoot())"),
    Row(
      "a circle to the nearest side", ",'type':'radial','shape':'circle','size':'closest-side'",
      "radial gradient 42 20 radius 20"),
    Row(
      "a circle to the farthest side", ",'type':'radial','shape':'circle','size':'farthest-side'",
      "radial gradient 42 20 radius 38"),
    // 16 and 12 px from the bottom right corner; 60 and 28 px from the top left one.
    Row(
      "a circle through the nearest corner",
      ",'type':'radial','shape':'circle','size':'closest-corner','center':[{'sum':[30]},{'sum':['{size.medium}',4]}]",
      "radial gradient 64 28 radius 20"),
    Row(
      "a circle from a length and a share",
      ",'type':'radial','shape':'circle','size':'farthest-side','center':['{size.line}',0]",
      "radial gradient 8 0 radius 72"),
    Row(
      "a centre outside", ",'type':'radial','shape':'circle','size':'closest-side','center':[-0.5,0.5]",
      "radial gradient -34 20 radius 20"),
    Row("conic", ",'type':'conic'", "conic gradient 42 20"),
    Row(
      "conic from an angle around a corner in Oklab", ",'type':'conic','from':-45.5,'center':[0,1],'in':'oklab'",
      "conic gradient 4 40 from -45.5 in oklab"),
  ])
  func `a gradient spans the padding box`(_ row: Row) throws {
    let specimen = try Picture.specimen("{'control':'a','body':\(Self.body(row.fill))}")
    let dump = try Picture.laidOut(specimen.body, scale: 2).dump
    #expect(
      dump == "picture 80×40 #FFFFFF\nbox 0 0 80 40 fill \(row.line) \(Self.colors) border left 4 #0000FF\n", "\(dump)")
    // What is written is read as the same.
    #expect(try Picture.specimen(#require(specimen.json)) == specimen)
  }

  @Test func `words of gradients and blend modes may depend on the cell`() throws {
    let specimen = try Picture.specimen(
      """
      {'control':'a','values':{'kind':'conic','mode':'color-dodge','space':'oklab'},
       'body':{'kind':'box','width':4,'height':4,'blend':'${mode}',
       'fill':{'gradient':'{gradient.sky}','type':'${kind}','from':90,'angle':3,'in':'${space}'}}}
      """)
    let list = try layOut(#require(specimen.cases.first), in: Picture.context()).displayList
    #expect(
      list.dump.split(separator: "\n").suffix(2) == [
        "group blend colorDodge", "  box 0 0 4 4 fill conic gradient 2 2 from 90 in oklab #FF0000 at 0, #0000FF at 1",
      ])
  }

  @Test(arguments: BlendWord.allCases)
  func `a blended node is a group`(word: BlendWord) throws {
    let body = StackTests.red(4, 4).blend(word)
    let expected: [DisplayItem] =
      try word == .normal
      ? Picture.laidOut(StackTests.red(4, 4)).items
      : [.group(Group(blend: word.mode, items: Picture.laidOut(StackTests.red(4, 4)).items))]
    #expect(try Picture.laidOut(body).items == expected)
    #expect(try Picture.laidOut(body.opacity(0)).items == [])
    let faded = Group(opacity: 0.5, blend: word.mode, items: try Picture.laidOut(StackTests.red(4, 4)).items)
    #expect(try Picture.laidOut(body.opacity(0.5)).items == [.group(faded)])
  }

  @Test func `every blend mode has a word of its own`() {
    #expect(Set(BlendWord.allCases.map(\.mode)) == Set(BlendMode.allCases))
  }

  @Test(arguments: [
    ("'type':'radail'", "f:1:69: error: \"type\" cannot be 'radail'; did you mean 'radial'?"),
    (
      "'type':'radial','angle':9",
      "f:1:78: error: \"angle\" is for linear gradients, and this one is radial; "
        + "leave it out, or write \"type\": \"linear\""
    ),
    (
      "'from':9",
      "f:1:62: error: \"from\" is for conic gradients, and this one is linear; "
        + "leave it out, or write \"type\": \"conic\""
    ),
    (
      "'type':'linear','center':[0,0]",
      "f:1:78: error: \"center\" is for radial and conic gradients, and this one is linear; "
        + "leave it out, or write \"type\": \"radial\""
    ),
    (
      "'type':'conic','size':'closest-side'",
      "f:1:77: error: \"size\" is for radial gradients, and this one is conic; "
        + "leave it out, or write \"type\": \"radial\""
    ),
    (
      "'type':'conic','center':[0.5]",
      "f:1:86: error: \"center\" is not a list of two positions; "
        + "write [x, y]: numbers are shares of the box from its top left corner, all else lengths"
    ),
    (
      "'type':'conic','center':[24,0]",
      "f:1:87: error: a position of the \"center\" is 24 times the box; "
        + "use -16…16; write a length of points as {\"sum\": [24]}"
    ),
  ])
  func `what is wrong with a gradient is reported at its location`(keys: String, expected: String) {
    let text = "{'control':'a','body':{'kind':'box','fill':{'gradient':'{a}',\(keys)}}}"
    #expect(Picture.read(text, file: "f").findings.map(\.description) == [expected])
  }
}
