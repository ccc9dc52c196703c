import DisplayLists
import Testing

@testable import Specimens

@Suite("Cutouts in overlays")
struct CutoutTests {
  private static func disc(_ size: Int, _ color: String = "red") -> Node {
    Node.box(fill: .token(Reference(stringLiteral: "{color.\(color)}")), radius: "{radius.full}").frame(
      width: .length(.points(Double(size))), height: .length(.points(Double(size))))
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var node: Node
    var scale = 1
    var lines: [String]
  }

  @Test(arguments: [
    Row(
      testDescription: "a mark on a disc: the circle grows and stays one",
      node: .overlay {
        disc(20)
        disc(6, "blue").anchor(.bottomTrailing).cutout(2)
      },
      lines: [
        "group cutout 12 12 10 10 radius 5", "  box 0 0 20 20 radius 9999 fill #FF0000",
        "box 14 14 6 6 radius 9999 fill #0000FF",
      ]),
    Row(
      testDescription: "at 3× the length is rounded down to whole pixels as a border is",
      node: .overlay {
        disc(20)
        disc(6, "blue").anchor(.bottomTrailing).cutout(.points(0.9))
      }, scale: 3,
      lines: [
        "group cutout 40 40 22 22 radius 11", "  box 0 0 60 60 radius 29997 fill #FF0000",
        "box 42 42 18 18 radius 29997 fill #0000FF",
      ]),
    Row(
      testDescription: "a length above 0 is a pixel at least, and tokens and sums are lengths",
      node: .overlay {
        disc(20)
        disc(4).anchor(.topLeading).cutout("{size.hair}")
        disc(4).anchor(.topTrailing).cutout(.sum(["{size.hair}", "{size.line}"], times: 2))
      },
      lines: [
        "group cutout 11 -5 14 14 radius 7", "  group cutout -1 -1 6 6 radius 3",
        "    box 0 0 20 20 radius 9999 fill #FF0000", "  box 0 0 4 4 radius 9999 fill #FF0000",
        "box 16 0 4 4 radius 9999 fill #FF0000",
      ]),
    Row(
      testDescription: "without growth the shape itself is cut, and the shadow below is cut too",
      node: .overlay {
        Node.box(fill: "{color.green}", shadow: "{effect.down}").frame(width: 12, height: 12)
        Node.box(corners: .continuous).frame(width: 4, height: 4).cutout(0)
      },
      lines: [
        "group cutout 4 4 4 4", "  box 0 0 12 12 fill #008000 shadow 0 8.5 blur 0 #0000000000008000",
      ]),
    Row(
      testDescription: "an image cuts its rounded corners, a transparent node cuts too",
      node: .overlay {
        disc(20)
        Node.image("a.png", radius: "{radius.small}").frame(width: 6, height: 6).opacity(0).cutout(3)
      },
      lines: ["group cutout 4 4 12 12 radius 6", "  box 0 0 20 20 radius 9999 fill #FF0000"]),
    Row(
      testDescription: "the shape of an overlay is that of its first child",
      node: .overlay {
        disc(20)
        Node.overlay {
          disc(6, "blue")
          disc(2)
        }.anchor(.topLeading).cutout(1)
      },
      lines: [
        "group cutout -1 -1 8 8 radius 4", "  box 0 0 20 20 radius 9999 fill #FF0000",
        "box 0 0 6 6 radius 9999 fill #0000FF", "box 2 2 2 2 radius 9999 fill #FF0000",
      ]),
    Row(
      testDescription: "nothing is below the first child that is present",
      node: .overlay {
        disc(20).when("sample", "no")
        disc(6, "blue").cutout(2)
      }.frame(width: 20, height: 20),
      lines: ["box 7 7 6 6 radius 9999 fill #0000FF"]),
    Row(
      testDescription: "what lies above is not cut, and the rest of the picture neither",
      node: .box(fill: "{color.green}") {
        Node.overlay {
          disc(20)
          disc(6, "blue").cutout(2)
          disc(20)
        }
      },
      lines: [
        "box 0 0 20 20 fill #008000", "group cutout 5 5 10 10 radius 5", "  box 0 0 20 20 radius 9999 fill #FF0000",
        "box 7 7 6 6 radius 9999 fill #0000FF", "box 0 0 20 20 radius 9999 fill #FF0000",
      ]),
  ])
  func `a child cuts its shape out of those below it`(_ row: Row) throws {
    let specimen = Specimen(control: "sample", values: [NamedText("sample", "yes")], body: row.node)
    var context = Picture.context(scale: row.scale)
    context.images = ImageTests.library
    let list = try layOut(#require(specimen.cases.first), in: context).displayList
    #expect(list.dump.split(separator: "\n").dropFirst().map(String.init) == row.lines)
  }

  @Test func `a control cuts the shape of its body`() throws {
    let mark = try Picture.specimen(
      "{'control':'mark','body':{'kind':'box','width':6,'height':6,'fill':'{color.blue}','radius':'{radius.full}'}}")
    let laidOut = try Picture.laidOut(
      body: """
        {'kind':'overlay','children':[{'kind':'box','width':20,'height':20,'fill':'{color.red}'},
          {'kind':'control','control':'mark','anchor':'topLeading','cutout':1}]}
        """, specimens: [mark])
    #expect(
      laidOut.displayList.dump == """
        picture 20×20 #FFFFFF
        group cutout -1 -1 8 8 radius 4
          box 0 0 20 20 fill #FF0000
        box 0 0 6 6 radius 9999 fill #0000FF

        """)
  }

  @Test func `a token of a cutout is an ingredient`() throws {
    let laidOut = try Picture.laidOut(
      body: """
        {'kind':'overlay','children':[{'kind':'box','width':20,'height':20},
          {'kind':'box','width':2,'height':2,'cutout':['{size.none}','{size.line}']}]}
        """)
    #expect(laidOut.usedTokens.map(\.path) == ["size.line"])
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var child: String
    var expected: [String]
  }

  @Test(arguments: [
    Mistake(
      testDescription: "an icon", child: "{'kind':'icon','icon':'plus','color':'{color.red}','cutout':2}",
      expected: [
        "only a box or an image has a shape that can be cut out (case 'a'); "
          + "put the node into a box with the \"cutout\" and the \"radius\" of its shape"
      ]),
    Mistake(
      testDescription: "a row", child: "{'kind':'row','children':[],'cutout':2}",
      expected: [
        "only a box or an image has a shape that can be cut out (case 'a'); "
          + "put the node into a box with the \"cutout\" and the \"radius\" of its shape"
      ]),
    Mistake(
      testDescription: "a sum below 0",
      child: "{'kind':'box','cutout':{'sum':['{size.small}'],'times':-2}}",
      expected: [
        "'-8' is not a length of 0 points or more (case 'a'); change it, or the value it comes from"
      ]),
    Mistake(
      testDescription: "larger than the overlay", child: "{'kind':'box','width':16,'height':30,'cutout':2}",
      expected: [
        "the cutout of 20 × 34 pt covers all of its overlay of 20 × 20 pt, so that nothing is left below it (case 'a'); "
          + "make the node or its \"cutout\" smaller, or the overlay larger"
      ]),
    Mistake(
      testDescription: "nearly as large", child: "{'kind':'box','width':15.9,'height':16,'cutout':2}", expected: []),
    Mistake(
      testDescription: "as large, but not over all of it",
      child: "{'kind':'box','width':16,'height':16,'offset':{'x':1,'y':0},'cutout':2}", expected: []),
    Mistake(
      testDescription: "a missing token", child: "{'kind':'box','width':4,'height':4,'cutout':'{size.lime}'}",
      expected: ["no token 'size.lime' (case 'a'); did you mean 'size.line'?"]),
  ])
  func `a cutout that cannot be is a finding at its value`(_ row: Mistake) throws {
    let json =
      "{'control':'a','body':{'kind':'overlay','children':[{'kind':'box','width':20,'height':20},\(row.child)]}}"
    let problems = try Picture.problems(json)
    #expect(problems.map { $0.split(separator: ": error: ").last.map(String.init) } == row.expected)
    // Where the value is, but for a reference inside a sum.
    let value = try #require(json.firstRange(of: "'cutout':")).upperBound
    let column = json.distance(from: json.startIndex, to: value) + 1
    for problem in problems { #expect(problem.hasPrefix("sample.specimen.json:1:\(column): ")) }
  }

  @Test func `an overlay has no more cutouts than groups can nest`() throws {
    func problems(_ count: Int) throws -> [String] {
      let children = Array(repeating: "{'kind':'box','width':1,'height':1,'cutout':1}", count: count)
      return try Picture.problems(
        "{'control':'a','body':{'kind':'overlay','children':[{'kind':'box','width':20,'height':20},"
          + children.joined(separator: ",") + "]}}")
    }
    #expect(try problems(32) == [])
    #expect(try problems(33).count == 1)
    #expect(try problems(33).first?.contains("more than 32 children with cutouts") == true)
  }

  @Test func `an embedded control's cutout is found where its own file has it`() throws {
    let badge = try Picture.specimen(
      """
      {'control':'badge','body':{'kind':'overlay','children':[
      {'kind':'box','width':4,'height':4},{'kind':'box','width':4,'height':4,'cutout':1}]}}
      """, file: "badge.specimen.json")
    #expect(
      try Picture.problems("{'control':'a','body':{'kind':'control','control':'badge'}}", specimens: [badge]).first?
        .hasPrefix("badge.specimen.json:2:81: error: the cutout of 6 × 6 pt") == true)
  }
}
