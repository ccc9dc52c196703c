import DisplayLists
import LocatedJSON
import PixelBuffers
import SoftwareRaster
import Testing
import VectorIcons

@testable import Specimens

/// Nodes that are cut to an outline, from the file to the display list.
@Suite("Clip paths of specimens")
struct ClipPathTests {
  private static func body(_ clip: String, width: Int = 48, height: Int = 24) -> String {
    "{'kind':'box','width':\(width),'height':\(height),'fill':'{color.red}','clipPath':{\(clip)}}"
  }

  @Test(arguments: [
    ("'path':'M 12 0 L 24 24 H 0 Z'", "M 24 0 L 48 24 L 0 24 Z"),
    ("'path':'M 12 0 L 24 24 H 0 Z','fit':'fill'", "M 24 0 L 48 24 L 0 24 Z"),
    ("'path':'M 12 0 L 24 24 H 0 Z','fit':'contain'", "M 24 0 L 36 24 L 12 24 Z"),
    ("'path':'M 12 0 L 24 24 H 0 Z','fit':'cover'", "M 24 -12 L 48 36 L 0 36 Z"),
    ("'path':'M 1 -2 h 2 v 1 z','box':[1,-2,4,1],'rule':'evenodd'", "M 0 0 L 24 0 L 24 24 Z evenOdd"),
  ])
  func `an outline is scaled to the box of its node`(clip: String, elements: String) throws {
    let specimen = try Picture.specimen("{'control':'a','body':\(Self.body(clip))}")
    let dump = try Picture.laidOut(specimen.body).dump
    #expect(dump == "picture 48×24 #FFFFFF\ngroup clip \(elements)\n  box 0 0 48 24 fill #FF0000\n")
    #expect(try Picture.specimen(#require(specimen.json)) == specimen)
  }

  @Test func `an icon of one filled outline cuts, and it counts as used`() throws {
    let icon = Icon(
      width: 10, height: 5, parts: [.fill(try #require(PathData.elements("M 5 0 L 10 5 L 0 5 Z")), .evenOdd)])
    let node = Node.box(fill: "{color.red}").frame(width: 20, height: 20).clipped(toIcon: "roof").opacity(0.5)
    let list = try Picture.laidOut(node) { $0.icons = IconSet([("roof", icon)]) }
    #expect(
      list.dump.split(separator: "\n").dropFirst() == [
        "group opacity 0.5 clip M 10 0 L 20 20 L 0 20 Z evenOdd", "  box 0 0 20 20 fill #FF0000",
      ])
  }

  @Test(arguments: [
    ("'path':'M 0 0 L 4 x'", "f:1:109: error: the path data has no number here, at byte 10, 'x'; correct it"),
    ("'path':'L 0 0'", "f:1:99: error: the path data does not begin with M or m, at byte 0, 'L 0 0'; correct it"),
    (
      "'path':'M 0 0 L 4'",
      "f:1:108: error: the path data ends too early: 'L' needs two numbers, x and y, at its end; correct it"
    ),
    (
      "'path':'M 0 0'",
      "f:1:98: error: the path data encloses nothing, so that nothing would show; "
        + "draw an outline such as \"M 12 0 L 24 24 H 0 Z\""
    ),
    (
      "'box':[0,0,1,1]",
      "f:1:90: error: the clip path has neither an \"icon\" nor a \"path\"; name an icon, or write path data as in SVG"
    ),
    (
      "'path':'M 0 0 H 1 V 1 Z','box':[0,0,0,1]",
      "f:1:122: error: \"box\" is not a list of four numbers; write [left, top, width, height] as in an SVG's viewBox, "
        + "such as [0, 0, 24, 24]"
    ),
    ("'path':'M 0 0 H 1 V 1 Z','rule':'odd'", "f:1:123: error: \"rule\" cannot be 'odd'; use one of nonzero, evenodd"),
  ])
  func `mistakes are reported at their location`(clip: String, finding: String) throws {
    let body = "{'kind':'box','width':1,'height':1,'fill':'{color.red}','clipPath':{\(clip)}}"
    #expect(Picture.read("{'control':'a','body':\(body)}", file: "f").findings.map(\.description).contains(finding))
  }

  @Test func `a clip path is an object`() {
    let (_, findings) = Picture.read("{'control':'a','body':{'kind':'box','clipPath':true}}", file: "f")
    #expect(
      findings.map(\.description) == [
        "f:1:48: error: \"clipPath\" is an object with an \"icon\" or a \"path\", not a boolean"
      ])
  }

  @Test func `path data made in Swift is reported when it is drawn`() throws {
    let node = Node.box(fill: "{color.red}").frame(width: 1, height: 1).clipped(toPath: "M 0 0 Q")
    let error = #expect(throws: SpecimenProblems.self) { try Picture.laidOut(node) }
    #expect(
      try #require(error).findings.map(\.description) == [
        "sample: error: the path data ends too early: 'Q' needs four numbers, x and y of two points, at its end "
          + "(case 'sample'); correct it"
      ])
  }

  /// The red channels of `#0F6CBD` on white on the edges of a hexagon as Chromium 156 paints it, which
  /// `Scripts/oracles/compare-chromium --numbers` prints.
  @Test func `edges are covered as in Chromium`() throws {
    let points = [(7, 9), (8, 9), (9, 8), (52, 30), (5, 13), (5, 26), (56, 25), (57, 17), (30, 20)]
    let reds = [0xD7, 0x18, 0x0F, 0xD7, 0x18, 0x18, 0xF5, 0x18, 0x0F]
    let node = Node.box(fill: "{color.red}").frame(width: 60, height: 40)
      .clipped(toPath: "M 15 0 H 45 L 60 20 L 45 40 H 15 L 0 20 Z", width: 60, height: 40)
    let image = try Rasterizer().draw(Picture.laidOut(node))
    for ((x, y), red) in zip(points, reds) {
      let drawn = Double(255 - (image.pixels[y * 60 + x] >> 8) & 255)
      #expect(abs(drawn - Double(255 - red) * 255 / 240) <= 1.5, "at \(x), \(y)")
    }
  }

  @Test func `what is cut off needs no margin`() throws {
    let shadow = Node.box(fill: "{color.red}", shadow: "{effect.wide}").frame(width: 60, height: 60)
    #expect(try Picture.laidOut(shadow, margin: nil).width > 76)
    #expect(try Picture.laidOut(shadow.clipped(toPath: "M 0 0 H 24 V 24 Z"), margin: nil).width == 76)
    // Beyond the box it shows again.
    let beyond = shadow.clipped(toPath: "M -12 -12 H 36 V 36 H -12 Z")
    #expect(try Picture.laidOut(beyond, margin: nil).width == Picture.laidOut(shadow, margin: nil).width)
  }
}
