import DisplayLists
import LocatedJSON
import Testing

@testable import Specimens

@Suite("Transforms of nodes")
struct TransformTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var body: String
    var scale: Int
    var lines: [String]

    init(_ name: String, _ body: String, scale: Int = 1, _ lines: [String]) {
      (testDescription, self.body, self.scale, self.lines) = (name, body, scale, lines)
    }
  }

  /// A red box of 20 × 10 points.
  private static func box(_ more: String) -> String {
    "{'kind':'box','width':20,'height':10,'fill':'{color.red}',\(more)}"
  }

  @Test(arguments: [
    Row(
      "a pressed box, and the one beside it stays",
      "{'kind':'row','children':[\(box("'transform':{'scale':0.5}")),\(box("'radius':'{radius.small}'"))]}",
      ["box 5 2.5 10 5 fill #FF0000", "box 20 0 20 10 radius 3 fill #FF0000"]),
    Row(
      "a token is a factor, and radii, borders and shadows grow alike",
      box(
        "'radius':'{radius.small}','border':'{border.thin}','shadow':'{effect.right}','transform':{'scale':'{number.half}'}"
      ),
      ["box 5 2.5 10 5 radius 1.5 fill #FF0000 border 0.5 #0000FF shadow 6.25 0 blur 0 #0000000000008000"]),
    Row(
      "a quarter turn exchanges the sides of the box",
      box(
        "'radius':{'topLeading':'{radius.small}'},'border':{'leading':{'width':'{size.line}','color':'{color.blue}'}},"
          + "'transform':{'rotate':90}"),
      ["box 5 -5 10 20 radius 0 3 0 0 fill #FF0000 border top 2 #0000FF"]),
    Row(
      "half a turn, and a turn around a corner",
      "{'kind':'row','children':[\(box("'transform':{'rotate':-180}")),\(box("'transform':{'rotate':90},'origin':'topLeading'"))]}",
      ["box 0 0 20 10 fill #FF0000", "box 10 0 10 20 fill #FF0000"]),
    Row(
      "the last step is done first",
      "{'kind':'row','children':[\(box("'transform':[{'translate':{'x':3}},{'scale':2}]")),"
        + "\(box("'transform':[{'scale':{'x':2}},{'translate':{'x':3,'y':'{size.line}'}}]"))]}",
      ["box -7 -5 40 20 fill #FF0000", "box 16 2 40 10 fill #FF0000"]),
    Row(
      "lengths are points",
      box("'transform':[{'translate':{'x':3}},{'matrix':[1,0,0,1,2,-1]}]"), scale: 2,
      ["box 10 -2 40 20 fill #FF0000"]),
    Row(
      "turned otherwise, a box lies on a plane",
      box("'border':'{border.thin}','transform':{'matrix':[0.5,0.5,-0.5,0.5,0,0]}"),
      ["matrix 0.5 0.5 -0.5 0.5 7.5 -2.5 box 0 0 20 10 fill #FF0000 border 1 #0000FF"]),
    Row(
      "a gradient is turned with its box",
      "{'kind':'box','width':20,'height':10,'fill':{'gradient':'{gradient.sky}','angle':90},'transform':{'rotate':180}}",
      ["box 0 0 20 10 fill gradient 20 5 to 0 5 #FF0000 at 0, #0000FF at 1"]),
    Row(
      "a mirrored conic gradient runs the other way",
      "{'kind':'box','width':20,'height':10,'fill':{'gradient':'{gradient.sky}','type':'conic','from':90},"
        + "'transform':{'scale':{'x':-1}}}",
      ["box 0 0 20 10 fill conic gradient 10 5 from 270 #0000FF at 0, #FF0000 at 1"]),
    Row("scaled to nothing", box("'transform':{'scale':0}"), []),
    Row(
      "transforms in each other",
      "{'kind':'box','padding':0,'transform':{'rotate':90},'content':\(box("'transform':{'scale':{'x':0.5,'y':1}}"))}",
      ["box 5 0 10 10 fill #FF0000"]),
    Row(
      "a line and a clip",
      "{'kind':'box','width':20,'height':10,'clip':true,'transform':{'rotate':90},'content':"
        + "{'kind':'line','thickness':2,'color':'{color.blue}'}}",
      ["group clip 5 -5 10 20", "  box 9 -5 2 20 fill #0000FF"]),
  ])
  func `a transform maps what the node draws`(_ row: Row) throws {
    let list = try Picture.laidOut(body: row.body, scale: row.scale).displayList
    #expect(list.dump.split(separator: "\n").dropFirst().map(String.init) == row.lines)
  }

  @Test(arguments: [90, 180, 270])
  func `a turned icon is the icon that is drawn turned`(_ degrees: Int) throws {
    func elements(_ key: String) throws -> [[PathElement]] {
      try Picture.laidOut(
        body: "{'kind':'icon','icon':'chevronDown','size':16,'color':'{color.red}',\(key)}", scale: 2
      ).displayList.items.map { item in
        guard case .stroke(let stroke) = item else { return [] }
        #expect(stroke.map == nil)
        return stroke.elements
      }
    }
    let (one, other) = try (elements("'rotation':\(degrees)"), elements("'transform':{'rotate':\(degrees)}"))
    #expect(one.count == 1 && one[0].count == other[0].count && one[0].count > 2)
    for (first, second) in zip(one[0], other[0]) {
      for (point, otherPoint) in zip(first.points, second.points) {
        #expect(abs(point.x - otherPoint.x) < 1e-9 && abs(point.y - otherPoint.y) < 1e-9)
      }
    }
  }

  @Test func `letters are scaled as letters, and turned as outlines`() throws {
    let text = "'kind':'text','string':'Text','font':'{font.body}','color':'{color.red}'"
    func lines(_ transform: String) throws -> [String] {
      try Picture.laidOut(body: "{\(text),'transform':\(transform)}").displayList.lines
    }
    #expect(try lines("{'scale':2}")[1].hasPrefix("glyphs 4 at ") && lines("{'scale':2}")[1].contains("size 20 "))
    #expect(try lines("{'rotate':-12}")[1].hasPrefix("fill "))
    #expect(try lines("{'rotate':90}").count == 2)
  }

  @Test func `the margin holds what a turned node reaches`() throws {
    let body = "{'kind':'box','width':100,'height':100,'fill':'{color.red}','transform':{'rotate':45}}"
    // 100 · √2 is 141.4.
    let list = try Picture.laidOut(body: body, margin: nil).displayList
    #expect(list.width == 142 && list.height == 142)
    let pressed = "{'kind':'box','width':100,'height':100,'fill':'{color.red}','transform':{'scale':0.9}}"
    #expect(try Picture.laidOut(body: pressed, margin: nil).displayList.width == 116)
    let hidden =
      "{'kind':'box','width':40,'height':40,'clip':true,'content':\(Self.box("'transform':{'scale':9}")),'fill':'{color.blue}'}"
    #expect(try Picture.laidOut(body: hidden, margin: nil).displayList.width == 56)
  }

  @Test func `a cutout is turned with its node`() throws {
    func lines(_ degrees: Int) throws -> [String] {
      let mark =
        "{'kind':'box','width':8,'height':4,'fill':'{color.blue}','cutout':1,'transform':{'rotate':\(degrees)}}"
      let list = try Picture.laidOut(
        body: "{'kind':'overlay','children':[{'kind':'box','width':20,'height':20,'fill':'{color.red}'},\(mark)]}"
      ).displayList
      return list.dump.split(separator: "\n").dropFirst().map(String.init)
    }
    #expect(
      try lines(90) == ["group cutout 7 5 6 10", "  box 0 0 20 20 fill #FF0000", "box 8 6 4 8 fill #0000FF"])
    let turned = try lines(45)
    #expect(turned.count == 3 && turned[0].hasPrefix("group clip M -32768") && turned[0].hasSuffix("evenOdd"))
  }

  @Test func `nothing is known about texts with a transform, nor about what they cover`() throws {
    let text = "{'kind':'text','string':'Text','font':'{font.body}','color':'{color.red}'"
    func grounds(_ body: String) throws -> Int {
      let specimen = try Picture.specimen("{'control':'sample','body':\(body)}")
      return try textGrounds(of: #require(specimen.cases.first), in: Picture.context()).count
    }
    let box = "{'kind':'box','fill':'{color.blue}','padding':4,'content':"
    #expect(try grounds("\(box)\(text)}}") == 1)
    #expect(try grounds("\(box)\(text),'transform':{'rotate':9}}}") == 0)
    #expect(try grounds("\(box)\(text)},'transform':{'scale':0.96}}") == 0)
    let over = "{'kind':'overlay','children':[\(box)\(text)}},\(box)\(text)},'transform':{'rotate':9}},\(text)}]}"
    #expect(try grounds(over) == 1)
  }

  @Test func `transforms are written as they are read`() throws {
    let node = Node.row {
      Node.box(fill: "{a}").transform(.rotate(90))
      Node.box(fill: "{a}").transform(
        .translate(x: 1, y: "{x}"), .scale(0.5), .scale(x: "{n}", y: -1), .skew(x: 10, y: 0), origin: .bottomTrailing)
      Node.box(fill: "{a}").transform(.matrix(a: 1, b: 0.5, c: "{n}", d: 1, e: 3, f: .sum([1, "{x}"], times: 2)))
    }
    let specimen = Specimen(control: "sample", body: node)
    let json = try #require(specimen.json)
    #expect(json.contains("\"transform\": {\"rotate\": 90}"))
    #expect(json.contains("\"origin\": \"bottomTrailing\""))
    #expect(try Picture.specimen(json) == specimen)
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("{'rotate':'x'}", "\"rotate\" is 'x', which is not a reference; write \"{path.of.a.token}\""),
    ("{'scale':101}", "\"scale\" is 101; use -100…100"),
    ("{'scale':{'x':1,'z':2}}", "unknown key 'z' in \"scale\"; the keys are x, y"),
    ("{'skew':{'x':90}}", "\"x\" is 90; use -89…89"),
    ("{'skew':4}", "\"skew\" is an object with \"x\" and \"y\" in degrees, not a number"),
    ("{'translate':3}", "\"translate\" is an object with \"x\" and \"y\", not a number"),
    ("{'matrix':[1,0,0,1]}", "\"matrix\" is no list of six numbers; list a, b, c, d, e and f as CSS does"),
    (
      "{'turn':3}", "unknown key 'turn' in a step of \"transform\"; the keys are rotate, scale, translate, skew, matrix"
    ),
    (
      "{'rotate':3,'scale':2}",
      "a step of \"transform\" has 2 keys; write a list of objects with one key each, in the order of CSS"
    ),
    ("'rotate(3)'", "a step of \"transform\" is an object such as {\"rotate\": 90}, not a string"),
    ("[]", "\"transform\" has 0 steps; use 1–16 steps"),
  ])
  func `a wrong step is a finding`(transform: String, message: String) {
    let findings = Picture.read("{'control':'a','body':{'kind':'box','transform':\(transform)}}").findings
    let texts = findings.map { $0.message + ($0.advice.map { "; " + $0 } ?? "") }
    #expect(texts == [message])
  }

  @Test func `an origin without a transform is a finding`() {
    let findings = Picture.read("{'control':'a','body':{'kind':'box','origin':'top'}}").findings
    #expect(findings.map(\.message) == ["the node has an \"origin\" and no \"transform\""])
  }

  @Test(arguments: [
    (
      "'kind':'box','width':9,'height':9,'shadow':'{shadow.card}','transform':{'rotate':12}",
      "1:67: error: the shadow of a box is turned, skewed or stretched along one axis (case 'a'); turn by quarters and "
        + "scale both axes alike, or take the \"shadow\" off the turned box"
    ),
    (
      "'kind':'box','width':9,'height':9,'fill':{'gradient':'{gradient.sky}','type':'conic'},'transform':{'skew':{'x':5}}",
      "1:77: error: a conic gradient is skewed or stretched along one axis (case 'a'); turn it and scale both axes alike, "
        + "or use a linear gradient"
    ),
    (
      "'kind':'box','width':9,'height':9,'fill':{'gradient':'{gradient.sky}','type':'radial'},'transform':{'rotate':5}",
      "1:77: error: a radial gradient of an ellipse is turned (case 'a'); give it the shape \"circle\" and scale both axes "
        + "alike, or turn by quarters"
    ),
    (
      "'kind':'text','string':'A','font':'{font.body}','color':'{color.red}','shadow':'{effect.blurred}','transform':{'rotate':90}",
      "1:103: error: the blurred shadow of a text is turned, mirrored, skewed or stretched along one axis (case 'a'); scale "
        + "both axes alike, use a shadow without blur, or take the \"shadow\" off the turned text"
    ),
    (
      "'kind':'box','width':9,'height':9,'fill':'{color.red}','transform':[{'scale':100},{'scale':11}]",
      "1:91: error: the transforms of this node and those around it enlarge more than 1000 times (case 'a'); scale less, or "
        + "draw larger nodes"
    ),
    (
      "'kind':'box','width':9,'height':9,'fill':'{color.red}','transform':{'scale':'{size.medium}'}",
      "1:100: error: token 'size.medium' is a dimension, but a number is needed here (case 'a'); name a token that is a "
        + "number"
    ),
  ])
  func `what cannot be transformed is an error where it is`(body: String, message: String) throws {
    let problems = try Picture.problems("{'control':'a','body':{\(body)}}")
    #expect(problems == ["sample.specimen.json:" + message])
  }

  /// Under a scale of one axis, and of both.
  @Test(arguments: [
    "'kind':'icon','icon':'plus','color':'{color.red}'", "'kind':'line','thickness':2,'color':'{color.red}'",
  ])
  func `only a blur that is seen can be stretched`(node: String) throws {
    func count(_ shadow: String, _ scale: String) throws -> Int {
      try Picture.problems("{'control':'a','body':{\(node),'shadow':'\(shadow)','transform':{'scale':\(scale)}}}").count
    }
    for (shadow, expected) in [
      ("{effect.down}", 0), ("{effect.clear}", 0), ("{effect.soft}", 1), ("{effect.blurred}", 1),
    ] {
      #expect(try count(shadow, "{'x':2}") == expected, "\(shadow)")
      #expect(try count(shadow, "2") == 0, "\(shadow)")
    }
  }

  @Test func `what is around a node turns its shadows too`() throws {
    let inner = "{'kind':'box','width':9,'height':9,'shadow':'{shadow.card}'}"
    func count(_ transform: String) throws -> Int {
      try Picture.problems("{'control':'a','body':{'kind':'box','transform':\(transform),'content':\(inner)}}").count
    }
    #expect(try count("{'rotate':12}") == 1)
    #expect(try count("[{'rotate':12},{'rotate':78}]") == 0)
    #expect(try count("{'scale':{'x':-1.5,'y':1.5}}") == 0)
    #expect(try count("{'scale':{'x':2}}") == 1)
    #expect(try count("{'scale':0}") == 0)
  }
}
