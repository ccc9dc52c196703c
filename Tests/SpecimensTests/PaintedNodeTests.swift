import DisplayLists
import LocatedJSON
import Testing

@testable import Specimens

/// Icons, lines and texts in a gradient.
@Suite("Gradients of icons, lines and texts")
struct PaintedNodeTests {
  private static let colors = "#FF0000 at 0, #0000FF at 1"

  private static func lines(_ body: String, scale: Int = 1) throws -> [String] {
    let specimen = try Picture.specimen("{'control':'a','body':\(body)}")
    #expect(try Picture.specimen(#require(specimen.json)) == specimen)
    return try Picture.laidOut(specimen.body, scale: scale).dump.split(separator: "\n").dropFirst().map(String.init)
  }

  @Test func `a line shows the gradient of its box`() throws {
    #expect(
      try Self.lines("{'kind':'line','thickness':2,'width':40,'height':10,'color':'{gradient.sky}'}")
        == ["box 0 4 40 2 fill gradient 20 0 to 20 10 \(Self.colors)"])
    #expect(
      try Self.lines(
        "{'kind':'line','thickness':2,'width':40,'height':10,'color':{'gradient':'{gradient.sky}','angle':90}}",
        scale: 2)
        == ["box 0 8 80 4 fill gradient 0 10 to 80 10 \(Self.colors)"])
    let dotted = try Self.lines(
      "{'kind':'line','thickness':4,'width':40,'height':10,'style':'{style.dotted}','color':"
        + "{'gradient':'{gradient.sky}','type':'conic'}}")
    #expect(dotted.count == 1 && dotted[0].hasSuffix("conic gradient 20 5 \(Self.colors)"))
  }

  @Test func `both halves of a groove have shades of the gradient`() throws {
    let groove = try Self.lines(
      "{'kind':'line','thickness':2,'width':40,'height':10,'style':'{style.groove}','color':'{gradient.sky}'}")
    #expect(groove.count == 2 && groove[0].hasSuffix("#AB0000 at 0, #0000AB at 1"))
  }

  @Test func `an icon shows the gradient of its box, which does not turn with it`() throws {
    for rotation in [0, 90] {
      let icon = try Self.lines(
        "{'kind':'icon','icon':'plus','size':24,'rotation':\(rotation),'color':"
          + "{'gradient':'{gradient.sky}','angle':90}}")
      #expect(!icon.isEmpty)
      #expect(icon.allSatisfy { $0.hasSuffix("gradient 0 12 to 24 12 \(Self.colors)") })
    }
  }

  @Test func `a text shows the gradient of its box, rules and all lines included`() throws {
    let text = try Self.lines(
      "{'kind':'text','string':'ab ab','font':'{font.body}','width':20,'height':50,'lineLimit':2,"
        + "'decoration':'underline','color':{'gradient':'{gradient.sky}','type':'radial','shape':'circle',"
        + "'size':'farthest-side'}}")
    #expect(text.count == 3)
    #expect(text.allSatisfy { $0.contains("radial gradient 10 25 radius 25 \(Self.colors)") })
  }

  @Test func `the shadow of a text in a gradient lies under all of it`() throws {
    let text = try Self.lines(
      "{'kind':'text','string':'a','font':'{font.body}','color':'{gradient.sky}','shadow':'{effect.down}'}")
    #expect(text.count == 1 && text[0].contains("gradient") && text[0].contains("shadow 0 8.5 blur 0"))
  }

  @Test func `an empty gradient is nothing, and a text in one has no ground to compare`() throws {
    #expect(try Self.lines("{'kind':'line','thickness':2,'width':40,'height':10,'color':'{effect.none}'}") == [])
    let node = Node.text("a", font: "{font.body}", color: .gradient("{gradient.sky}", angle: 0))
    let specimenCase = try #require(Specimen(control: "a", body: node).cases.first)
    #expect(try textGrounds(of: specimenCase, in: Picture.context()) == [])
  }

  @Test func `a gradient of a colour is read as that of a fill`() {
    let (_, findings) = Picture.read(
      "{'control':'a','body':{'kind':'line','thickness':1,'color':{'angle':4}}}", file: "f")
    #expect(
      findings.map(\.description) == [
        "f:1:60: error: the color has no \"gradient\"; name a gradient token, or list stops of color tokens"
      ])
  }
}
