import DisplayLists
import Testing

@testable import Specimens

/// The nodes of pictures; those have a margin of 8 pixels.
@Suite("Drawn nodes")
struct DrawnNodeTests {
  private static func nodes(_ json: String, scale: Int = 1, specimens: [Specimen] = []) throws -> DrawnNodes {
    let specimenCase = try #require(Picture.specimen(json).cases.first)
    return try inspect(specimenCase, in: Picture.context(scale: scale, margin: 8, specimens: specimens))
  }

  @Test(arguments: [
    BodyRow(
      "a box", "{'kind':'box','fill':'{color.red}','width':20,'height':10}",
      ["box /body 8,8 20×10 fill=color.red width=20 height=10"]),
    BodyRow(
      "padding that is partly of a token",
      "{'kind':'box','padding':{'horizontal':'{size.medium}','vertical':2},'content':{'kind':'space','length':4}}",
      [
        "box /body 8,8 24×8 padding.trailing=size.medium 10 padding.leading=size.medium 10 padding.top=2 "
          + "padding.bottom=2", "space /body/content 18,10 4×4 length=4",
      ]),
    BodyRow(
      "a sum of two tokens",
      "{'kind':'box','fill':'{color.red}','width':9,'height':{'sum':['{size.small}','{size.line}']}}",
      ["box /body 8,8 9×6 height=size.small+size.line 6 fill=color.red width=9"]),
    BodyRow(
      "the second of a list", "{'kind':'box','fill':['{color.unset}','{color.blue}'],'width':9,'height':9}",
      ["box /body 8,8 9×9 fill=color.blue width=9 height=9"]),
    BodyRow(
      "a row",
      "{'kind':'row','spacing':'{size.small}','children':[{'kind':'icon','icon':'plus','size':'{size.medium}',"
        + "'color':'{color.red}'},{'kind':'line','axis':'vertical','thickness':'{size.line}','color':'{color.blue}'}]}",
      [
        "row /body 8,8 16×10 spacing=size.small 4",
        "icon /body/children/0 8,8 10×10 color=color.red size=size.medium 10",
        "line /body/children/1 22,8 2×10 thickness=size.line 2 color=color.blue",
      ]),
    BodyRow(
      "a border and corners of their own",
      "{'kind':'box','radius':{'topLeading':'{radius.small}'},'border':{'bottom':{'width':'{size.line}','color':"
        + "'{color.red}'}},'width':20,'height':10}",
      [
        "box /body 8,8 20×10 radius.topLeading=radius.small 3 border.bottom=size.line+color.red 2 width=20 height=10"
      ]),
    BodyRow(
      "in another context", "{'kind':'box','fill':'{color.ground}','context':{'theme':'dark'},'width':9,'height':9}",
      ["box /body 8,8 9×9 fill=color.ground theme=dark width=9 height=9"]),
    BodyRow(
      "a transform", "{'kind':'box','fill':'{color.red}','width':20,'height':10,'transform':{'rotate':90}}",
      ["box /body 13,3 10×20 turned fill=color.red width=20 height=10"]),
    BodyRow(
      "a node that is not there", "{'kind':'row','children':[{'kind':'box','fill':'{color.unset}','unless':'unset'}]}",
      ["row /body 8,8 0×0"]),
    BodyRow(
      "a node that is not seen",
      "{'kind':'overlay','children':[{'kind':'box','fill':'{color.red}','width':9,'height':9,'opacity':0}]}",
      ["overlay /body 8,8 9×9"]),
    BodyRow(
      "an embedded control", "{'kind':'control','control':'inner'}",
      ["control /body 8,8 4×4", "box inner /body 8,8 4×4 fill=color.green width=4 height=4"]),
  ])
  func `nodes have frames and tokens`(_ row: BodyRow) throws {
    let inner = try Picture.specimen(
      "{'control':'inner','body':{'kind':'box','fill':'{color.green}','width':4,'height':4}}", file: "inner.json")
    let drawn = try Self.nodes("{'control':'sample','body':\(row.body)}", specimens: [inner])
    #expect(drawn.nodes.map(\.text) == row.expected)
  }

  @Test func `frames are in device pixels, lengths in points`() throws {
    let drawn = try Self.nodes(
      "{'control':'sample','body':{'kind':'box','fill':'{color.red}','width':20,'height':'{size.medium}'}}", scale: 2)
    #expect(drawn.nodes.map(\.text) == ["box /body 16,16 40×20 height=size.medium 10 fill=color.red width=20"])
  }

  @Test func `nodes know their cells`() throws {
    let drawn = try Self.nodes(
      """
      {'control':'sample','columns':{'color':['red','blue']},
       'body':{'kind':'box','fill':'{color.${color}}','width':20,'height':10}}
      """)
    #expect(drawn.nodes.map { $0.cell.map { drawn.cells[$0].names } } == [["red"], ["blue"]])
    #expect(drawn.nodes.map { $0[.fill]?.tokens.map(\.path) } == [["color.red"], ["color.blue"]])
  }

  /// What is at points of a picture: 60 × 40 pixels, the box in it 8 pixels from each edge.
  static let badge = """
    {'control':'sample','body':{'kind':'overlay','children':[
      {'kind':'box','fill':'{color.red}','width':60,'height':40,'radius':'{size.medium}',
       'border':{'width':'{size.line}','color':'{color.blue}'},'shadow':'{effect.down}'},
      {'kind':'box','fill':'{color.green}','width':20,'height':20,'anchor':'bottomTrailing','offset':{'x':4,'y':4}},
      {'kind':'box','width':20,'height':10,'anchor':'topLeading'}]}}
    """

  // swift-format-ignore
  @Test(arguments: [
    ("outside",                        2.5,  2.5,  ""),
    ("the fill",                       30.5, 20.5, "1 cover"),
    ("the border",                     30.5, 8.5,  "1 border"),
    ("the first pixel inside of it",   30.5, 10.5, "1 cover"),
    ("beside a round corner",          8.5,  8.5,  ""),
    ("inside of a round corner",       11.5, 11.5, "1 border"),
    ("a box over another one",         60.5, 40.5, "2 cover, 1 cover"),
    ("a box over another's border",    60.5, 46.5, "2 cover, 1 border"),
    ("a box over another's shadow",    60.5, 50.5, "2 cover, 1 shadow"),
    ("a shadow",                       30.5, 52.5, "1 shadow"),
    ("a box without anything seen",    24.5, 14.5, "1 cover"),
  ] as [(String, Double, Double, String)])
  func `the topmost node is named first`(name: String, x: Double, y: Double, found: String) throws {
    let nodes = try Self.nodes(Self.badge).nodes(at: Point(x: x, y: y))
    #expect(nodes.map { "\($0.node) \($0.part.rawValue)" }.joined(separator: ", ") == found, "\(name)")
  }

  @Test func `what is cut off is not there`() throws {
    let drawn = try Self.nodes(
      """
      {'control':'sample','body':{'kind':'box','fill':'{color.red}','width':20,'height':20,'clip':true,
       'content':{'kind':'box','fill':'{color.blue}','width':40,'height':10}}}
      """)
    #expect(drawn.nodes(at: Point(x: 18, y: 18)).map(\.node) == [1, 0])
    #expect(drawn.nodes(at: Point(x: 32, y: 18)).map(\.node) == [])
  }
}

extension DrawnNode {
  /// The kind, the pointer, the frame, and the properties with tokens and points.
  fileprivate var text: String {
    let frame = shape.rectangle
    let numbers = [frame.x, frame.y, frame.width, frame.height].map { Int($0) }
    let properties = properties.map { property in
      let tokens = property.tokens.map { [$0.path, $0.contextText].filter { $0 != "" }.joined(separator: " ") }
      let points = property.points.map { "\(Int($0))" } ?? ""
      return "\(property.name.rawValue)="
        + [tokens.joined(separator: "+"), points].filter { $0 != "" }.joined(separator: " ")
    }
    let names = [kind.rawValue, control == "sample" ? "" : control, pointer].filter { $0 != "" }
    let place = "\(numbers[0]),\(numbers[1]) \(numbers[2])×\(numbers[3])" + (isTurned ? " turned" : "")
    return (names + [place] + properties).joined(separator: " ")
  }
}
