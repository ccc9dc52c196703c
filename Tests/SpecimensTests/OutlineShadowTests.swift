import DisplayLists
import Testing

@testable import Specimens

@Suite("Shadows of icons, lines and images, and blurred backdrops")
struct OutlineShadowTests {
  private static func lines(_ body: String, scale: Int = 1) throws -> [String] {
    Array(try Picture.laidOut(body: body, scale: scale).displayList.lines.dropFirst())
  }

  @Test func `an icon and its parts cast the layers of a token in device pixels`() throws {
    let icon = "{'kind':'icon','icon':'plus','size':24,'color':'{color.red}','shadow':'{shadow.card}'}"
    let plain = try Self.lines("{'kind':'icon','icon':'plus','size':24,'color':'{color.red}'}", scale: 2)
    #expect(
      try Self.lines(icon, scale: 2) == ["group 1 shadow 0,4 σ4 shadow 0,16 σ16"] + plain.map { "  " + $0 })
  }

  @Test func `a line casts a shadow, however it is drawn`() throws {
    func line(_ keys: String) -> String {
      "{'kind':'line','width':9,'thickness':2,'color':'{color.red}','shadow':'{effect.down}'\(keys)}"
    }
    let solid = try Self.lines(line(""))
    #expect(solid.count == 2 && solid[0].hasPrefix("group 1 shadow ") && solid[1] == "  box 0,0 9×2 #FF0000")
    let dashed = try Self.lines(line(",'style':'{style.dotted}'"))
    #expect(dashed.count == 2 && dashed[0] == solid[0] && dashed[1].hasPrefix("  stroke "))
  }

  @Test func `a shadow that nothing casts, or without colour, is none`() throws {
    #expect(
      try Self.lines(
        "{'kind':'line','width':9,'thickness':0,'color':'{color.red}','shadow':'{effect.down}'}") == [])
    #expect(
      try Self.lines("{'kind':'line','width':9,'thickness':2,'color':'{color.red}','shadow':'{effect.clear}'}")
        == ["box 0,0 9×2 #FF0000"])
  }

  @Test(arguments: [
    ("shadow.inset", "has an inset layer, and a line has outset shadows only"),
    ("effect.spread", "has a spread, and the shadow of a line cannot grow or shrink, only that of a box"),
    ("effect.shrunk", "has a spread, and the shadow of a line cannot grow or shrink, only that of a box"),
  ])
  func `spread and inset layers are for boxes`(token: String, why: String) throws {
    let problems = try Picture.problems(
      "{'control':'a','body':{'kind':'line','thickness':2,'color':'{color.red}','shadow':'{\(token)}'}}")
    #expect(
      problems == [
        "sample.specimen.json:1:83: error: token '\(token)' \(why) (case 'a'); change its value, or name another token"
      ])
  }

  @Test func `a box shows what is below it blurred, in its own shape, below its shadow, fill and border`() throws {
    let lines = try Self.lines(
      "{'kind':'overlay','children':[{'kind':'box','width':20,'height':10,'fill':'{color.blue}'},"
        + "{'kind':'box','width':8,'height':6,'fill':'{color.red}','radius':'{radius.small}','backdropBlur':3}]}",
      scale: 2)
    #expect(lines.count == 3)
    #expect(lines[1].hasPrefix("backdrop 12,4 16×12 radius 6") && lines[1].hasSuffix(" σ6"))
    // The same shape.
    #expect(lines[2] == lines[1].replacing("backdrop", with: "box").replacing(" σ6", with: " #FF0000"))
  }

  /// In the group of a faded box there would be nothing to blur.
  @Test func `a faded box fades what it shows blurred, too`() throws {
    #expect(
      try Self.lines(
        "{'kind':'box','width':4,'height':4,'fill':'{color.red}','backdropBlur':3,'opacity':0.5,'blend':'multiply'}")
        == ["backdrop 0,0 4×4 σ3 opacity 0.5", "group 0.5", "  box 0,0 4×4 #FF0000"])
  }

  @Test func `a blur may be a token, and is at most 1,024 points`() throws {
    func glass(_ blur: String) throws -> [String] {
      try Self.lines("{'kind':'box','width':4,'height':4,'backdropBlur':\(blur)}")
    }
    #expect(try glass("'{size.rem}'") == ["backdrop 0,0 4×4 σ32"])
    #expect(try glass("{'sum':[1,2],'times':2}") == ["backdrop 0,0 4×4 σ6"])
    #expect(try glass("1024") == ["backdrop 0,0 4×4 σ1024"])
    #expect(try glass("{'sum':[9000]}") == ["backdrop 0,0 4×4 σ1024"])
    #expect(try glass("0") == [])
    #expect(try glass("{'sum':[-9]}") == [])
  }
}
