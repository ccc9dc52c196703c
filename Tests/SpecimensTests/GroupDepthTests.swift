import DisplayLists
import Testing
import VectorIcons

@testable import Specimens

/// Opacities, clips and cutouts become groups, of which only so many may lie in each other.
@Suite("Opacities, clips and cutouts in each other")
struct GroupDepthTests {
  private static func square(_ size: Int) -> Node {
    Node.box(fill: "{color.red}").frame(width: .length(.points(Double(size))), height: .length(.points(Double(size))))
  }

  /// An overlay of marks that are cut out of a node and out of each other.
  private static func marked(_ count: Int, below: Node = square(20), above: Node? = nil) -> Node {
    .overlay {
      below
      Array(repeating: square(2).cutout(1), count: count)
      if let above { above }
    }
  }

  private static func faded(_ count: Int, _ node: Node = square(4)) -> Node {
    (0..<count).reduce(node) { inner, _ in Node.box { inner }.opacity(0.9) }
  }

  /// A line of one dot, which is longer than the line and therefore cut.
  private static let dot = Node.line(thickness: 8, color: "{color.red}", style: "{style.dotted}")
    .frame(width: 3, height: 8)

  /// An icon of three groups with a shadow, beside a dot with one.
  private static let shadowed = Node.row {
    Node.icon("3", size: 8, color: "{color.red}", shadow: "{shadow.card}")
    Node.line(thickness: 8, color: "{color.red}", style: "{style.dotted}", shadow: "{shadow.card}")
      .frame(width: 3, height: 8)
  }

  private static func icon(_ count: Int) -> Node { Node.icon(Template("\(count)"), size: 8, color: "{color.red}") }

  /// Icons whose names say how many groups lie in each other.
  private static let icons = IconSet(names: []) { name in
    var parts = [
      IconPart.fill([.move(Point(x: 0, y: 0)), .line(Point(x: 24, y: 0)), .line(Point(x: 0, y: 24))], .nonzero)
    ]
    for _ in 0..<(Int(name) ?? 0) { parts = [.group(IconGroup(opacity: 0.9, parts: parts)), parts[0]] }
    return .icon(ColoredIcon(Icon(parts: parts)))
  }

  private static func depth(of items: [DisplayItem]) -> Int {
    items.reduce(0) { deepest, item in
      if case .group(let group) = item { max(deepest, 1 + depth(of: group.items)) } else { deepest }
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var node: Node

    /// How many groups lie in each other.
    var depth: Int

    init(_ testDescription: String, _ node: Node, _ depth: Int) {
      self.testDescription = testDescription
      self.node = node
      self.depth = depth
    }
  }

  @Test(arguments: [
    Row("nothing", square(4), 0),
    Row("64 opacities", faded(64), 64),
    Row("65 opacities", faded(65), 65),
    Row("64 blended boxes", (0..<64).reduce(square(4)) { inner, _ in Node.box { inner }.blend(.multiply) }, 64),
    Row("64 faded and blended boxes and one", faded(1, faded(64).blend(.hue)), 65),
    Row("the cutouts of an overlay around those of its first child", marked(32, below: marked(32)), 64),
    Row("and an opacity below", marked(32, below: marked(32, below: faded(1))), 65),
    Row("and an opacity around", faded(1, marked(32, below: marked(32))), 65),
    Row("cutouts beside the deepest child", marked(32, above: faded(64)), 64),
    Row("a child that is cut less often", marked(3, above: marked(2, above: faded(4))), 4),
    Row("clips around a child", Node.box(clipsContent: true) { faded(63) }, 64),
    Row("a clip too many", Node.box(clipsContent: true) { faded(64) }, 65),
    Row(
      "a clip around nothing", faded(64, Node.box(fill: "{color.red}", clipsContent: true).frame(width: 4, height: 4)),
      64),
    Row("a dotted line that is cut", faded(63, dot), 64),
    Row("a dotted line too many", faded(64, dot), 65),
    Row("an icon's own groups", faded(60, icon(4)), 64),
    Row("one more", faded(60, icon(5)), 65),
    Row("shadows of an icon and of a line", faded(60, shadowed), 64),
    Row("an opacity more", faded(61, shadowed), 65),
    Row(
      "what is not seen at all",
      Node.row {
        faded(65).opacity(0); square(4)
      }, 0),
  ])
  func `at most 64 lie in each other`(_ row: Row) throws {
    var context = Picture.context()
    context.icons = Self.icons
    let specimenCase = try #require(Specimen(control: "sample", body: row.node).cases.first)
    var binder = try #require(Binder(specimenCase: specimenCase, context: context))
    _ = binder.bind(row.node, in: nil)
    if row.depth <= 64 {
      let list = try layOut(specimenCase, in: context).displayList
      #expect(Self.depth(of: list.items) == row.depth)
      #expect(binder.tree.nodes.last?.groupDepth == row.depth)
    } else {
      let reason = SpecimenProblem.Reason.tooDeep(
        "opacities, blends, clips, cutouts and shadows lie in each other more than 64 deep")
      #expect(binder.values.lookup.problems.problems.map(\.reason) == [reason])
    }
  }

  @Test func `the node around the deepest is named, once`() throws {
    let inner = try Picture.specimen(
      "{'control':'inner','body':\(String(repeating: "{'kind':'box','opacity':0.5,'content':", count: 40))"
        + "{'kind':'box','width':4,'height':4,'fill':'{color.red}'}\(String(repeating: "}", count: 41))")
    let boxes = String(repeating: "\n{'kind':'box','opacity':0.5,'content':", count: 40)
    let problems = try Picture.problems(
      "{'control':'a','body':\(boxes)\n{'kind':'control','control':'inner'}\(String(repeating: "}", count: 41))",
      specimens: [inner])
    #expect(
      problems == [
        // 40 of the embedded control and 25 of the boxes from the innermost one, in line 41, outwards.
        "sample.specimen.json:17:1: error: opacities, blends, clips, cutouts and shadows lie in each other more than 64 deep (case 'a'); "
          + "put fewer of them into each other"
      ])
  }

  /// What once ended in the rasterizer, without a location.
  @Test func `overlays in each other with few cutouts each are a finding`() throws {
    let marks = String(repeating: ",{'kind':'box','width':1,'height':1,'cutout':1}", count: 8)
    let json = (1...20).reduce("{'kind':'box','width':20,'height':20}") { inner, _ in
      "{'kind':'overlay','children':[\(inner)\(marks)]}"
    }
    let problems = try Picture.problems("{'control':'a','body':\(json)}")
    // After 8 overlays of 8 there are 64; the ninth and the eighteenth are too many.
    #expect(problems.count == 2)
    #expect(problems.allSatisfy { $0.contains("cutouts and shadows lie in each other more than 64 deep") })
  }
}
