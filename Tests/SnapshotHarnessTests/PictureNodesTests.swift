import ImageComparison
import LocatedJSON
import Testing

@testable import SnapshotHarness

@Suite("Nodes of pictures in results")
struct PictureNodesTests {
  /// Nodes in which everything is there that there can be.
  static let sample: PictureNodes = {
    var nodes = PictureNodes()
    nodes.tokens = [AskedName("control.fill"), AskedName("control.padding", in: "theme=dark")]
    nodes.looks = [
      .init(
        kind: "box", control: "card", pointer: "/body",
        properties: [.init(name: "fill", points: nil), .init(name: "padding.top", points: 2.5)]),
      .init(kind: "row", control: "card", pointer: "", properties: []),
    ]
    nodes.cells = [["accent", "rest"], []]
    nodes.nodes = [
      .init(
        look: 0, cell: 0, parent: nil, frame: PixelBox(x: -4, y: 8, width: 20, height: 10), radius: 3, border: 1,
        clips: true, shadow: PixelBox(x: -8, y: 0, width: 40, height: 30), tokens: [[0], [0, 1]]),
      .init(
        look: 0, cell: nil, parent: 0, frame: PixelBox(x: 0, y: 0, width: 0, height: 0), isCovered: false,
        isTurned: true, tokens: [[1], []]),
      .init(look: 1, cell: 1, parent: 1, frame: PixelBox(x: 9, y: 9, width: 1, height: 1)),
    ]
    nodes.left = 7
    return nodes
  }()

  static let text =
    #"{"tokens":["control.fill",["control.padding","theme=dark"]],"#
    + #""looks":[["box","card","/body",["fill"],["padding.top",2.5]],["row","card",""]],"#
    + #""cells":[["accent","rest"],[]],"#
    + #""plans":[[[0,-1,0,0,20,10,3,1,3,-4,-8,40,30]],[[0,-1,0,0,0,0,0,0,4]],[[1,-1,0,0,1,1,0,0,1]]],"#
    + #""uses":[[0,[0,1]],[1,[]],[]],"#
    + #""runs":[[0,-1,0,-4,8,0],[-1,0,1,0,0,1],[1,1,2,9,9,2]],"left":7}"#

  private static func read(_ text: String) throws -> PictureNodes {
    let bytes = Array(text.utf8)
    let document = try #require(JSONScanner.scan(bytes, file: "results.json").document)
    let whole = try ResultsText(Array("{\"cases\": [\n]}".utf8), file: "results.json")
    return try ResultsReader(document: document, text: whole, offset: 0).pictureNodes(document.root)
  }

  @Test func `are written as the schema says, and come back`() throws {
    var json = JSONWriter()
    json.pictureNodes(Self.sample)
    #expect(json.take() == Self.text)
    #expect(try Self.read(Self.text) == Self.sample)
  }

  @Test(arguments: [
    ("a look that is not there", "[[1,-1,0,0,1", "[[2,-1,0,0,1"),
    ("a cell that is not there", "[1,1,2,9,9,2]", "[2,1,2,9,9,2]"),
    ("a plan that is not there", "[1,1,2,9,9,2]", "[1,1,3,9,9,2]"),
    ("uses that are not there", "[1,1,2,9,9,2]", "[1,1,2,9,9,3]"),
    ("a node around that comes later", "[-1,0,1,0,0,1]", "[-1,1,1,0,0,1]"),
    ("a first node inside of another one", "[[1,-1,0,0,1", "[[1,0,0,0,1"),
    ("a token that is not there", "[0,[0,1]]", "[0,[0,2]]"),
    ("a token below 0", "[0,[0,1]]", "[-1,[0,1]]"),
    ("tokens for more properties", "[0,[0,1]]", "[0,[0,1],1]"),
    ("tokens for fewer properties", "[0,[0,1]]", "[0]"),
    ("a frame beyond every picture", "[0,-1,0,-4,8,0]", "[0,-1,0,-1e9,8,0]"),
    ("a frame between pixels", "[0,-1,0,-4,8,0]", "[0,-1,0,-4.5,8,0]"),
    ("a negative width", "[[1,-1,0,0,1", "[[1,-1,0,0,-1"),
    ("flags that nobody knows", "20,10,3,1,3", "20,10,3,1,8"),
    ("too short a node", "[1,-1,0,0,1,1,0,0,1]", "[1,-1,0,0,1]"),
    ("a shadow of two numbers", ",-4,-8,40,30]", ",-4,-8]"),
    ("a node that is a text", "[1,-1,0,0,1,1,0,0,1]", "\"node\""),
    ("a plan without nodes", "[[1,-1,0,0,1,1,0,0,1]]", "[]"),
    ("a look without a pointer", #"["row","card",""]"#, #"["row","card"]"#),
    ("points that are a text", #"["padding.top",2.5]"#, #"["padding.top","2.5"]"#),
    ("no list of cells", #""cells""#, #""sells""#),
  ])
  func `that name what is not there are refused`(name: String, old: String, new: String) throws {
    #expect(Self.text.contains(old), "\(name)")
    #expect(throws: ResultsError.self, "\(name)") {
      try Self.read(Self.text.replacing(old, with: new, maxReplacements: 1))
    }
  }

  @Test func `more than a limit are refused`() throws {
    func text(_ count: Int) -> String {
      let plan = Array(repeating: "[1,-1,0,0,1,1,0,0,1]", count: 1) + Array(repeating: "[1,0,0,0,1,1,0,0,1]", count: 99)
      return #"{"tokens":[],"looks":[["a","b","c"],["row","card",""]],"cells":[],"uses":[[]],"#
        + #""plans":[[[1,-1,0,0,1,1,0,0,1]],["# + plan.joined(separator: ",") + #"]],"runs":["#
        + (Array(repeating: "[-1,-1,1,0,0,0]", count: count / 100)
        + Array(repeating: "[-1,-1,0,0,0,0]", count: count % 100)).joined(separator: ",") + "]}"
    }
    #expect(try Self.read(text(10_000)).nodes.count == 10_000)
    #expect(throws: ResultsError.self) { try Self.read(text(10_001)) }
  }
}
