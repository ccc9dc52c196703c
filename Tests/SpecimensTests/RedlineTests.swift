import ColorSpaces
import DisplayLists
import Lettering
import SeededNumbers
import Testing

@testable import Specimens

@Suite("Redlines")
struct RedlineTests {
  private static func box(_ more: String) -> String { "{'kind':'box','fill':'{color.red}'\(more)}" }

  private static let dot = box(",'width':4,'height':4")

  @Test(arguments: [
    BodyRow("a box", box(",'width':20,'height':'{size.medium}'"), ["size width 20", "size height 10 size.medium"]),
    BodyRow(
      "padding", box(",'padding':{'leading':'{size.small}','top':3},'content':\(dot)"),
      [
        "padding padding leading 4 size.small", "padding padding top 3", "size width 8, by content",
        "size height 7, by content", "size width 4", "size height 4",
      ]),
    BodyRow("padding around nothing", box(",'width':20,'height':20,'padding':4"), ["size width 20", "size height 20"]),
    BodyRow(
      "spacing in a row", "{'kind':'row','spacing':'{size.small}','children':[\(dot),\(dot),\(dot)]}",
      [
        "spacing spacing 4 size.small", "spacing spacing 4 size.small", "size width 20, by content", "size height 4",
        "size width 4", "size width 4", "size width 4",
      ]),
    BodyRow(
      "no spacing", "{'kind':'row','spacing':0,'children':[\(dot),\(dot)]}",
      ["size width 8, by content", "size height 4", "size width 4", "size width 4"]),
    BodyRow(
      "a limit that is reached, and one that is not",
      box(",'minWidth':'{size.medium}','minHeight':'{size.line}','content':\(dot)"),
      ["size min width 10 size.medium", "size height 4", "size width 4"]),
    BodyRow(
      "a radius", box(",'width':20,'height':20,'radius':'{radius.small}'"),
      ["radius radius 3 radius.small", "size width 20", "size height 20"]),
    BodyRow(
      "a radius that is as large as it can be", box(",'width':20,'height':20,'radius':'{radius.full}'"),
      ["radius radius full radius.full", "size width 20", "size height 20"]),
    BodyRow(
      "a border, without the token of its colour",
      box(",'width':20,'height':20,'border':{'width':'{size.line}','color':'{color.blue}'}"),
      ["border border 2 size.line", "size width 20", "size height 20"]),
    BodyRow(
      "nothing below a transform",
      "{'kind':'overlay','children':[\(box(",'width':20,'height':20,'transform':{'rotate':45}"))]}",
      ["size width 20, by content", "size height 20, by content"]),
  ])
  func `lengths have values and tokens`(_ row: BodyRow) throws {
    let specimen = try Picture.specimen("{'control':'sample','body':\(row.body)}")
    let drawn = try inspect(#require(specimen.cases.first), in: Picture.context(scale: 2, margin: 8))
    let found = LengthMeasures(of: drawn.nodes[...], scale: 2) { !$0.path.hasPrefix("color.") }.found
    #expect(found.map(\.line).sorted() == row.expected.sorted())
  }

  // swift-format-ignore
  @Test(arguments: [
    ("apart",               [0, 20],        [10, 10],     [-5, 15]),
    ("at one position",     [20, 20],       [10, 10],     [8, 22]),
    ("three in a heap",     [20, 20, 20],   [10, 10, 10], [1, 15, 29]),
    ("a heap and another",  [20, 20, 60],   [10, 10, 10], [8, 22, 55]),
    ("a heap moves one",    [20, 20, 30],   [10, 10, 10], [4, 18, 32]),
  ] as [(String, [Double], [Double], [Double])])
  func `tags make room for each other`(name: String, centers: [Double], lengths: [Double], starts: [Double]) {
    #expect(TagLane.starts(centers: centers, lengths: lengths, gap: 4) == starts, "\(name)")
  }

  // swift-format-ignore
  @Test(arguments: [(0, "A"), (25, "Z"), (26, "AA"), (51, "AZ"), (52, "BA"), (701, "ZZ"), (702, "AAA")])
  func `lengths are named as columns of a table`(number: Int, name: String) {
    #expect(LengthList.name(number) == name)
  }

  // swift-format-ignore
  @Test(arguments: [
    ([],                                      "padding"),
    (["top"],                                 "padding, top"),
    (["leading", "trailing"],                 "padding, leading and trailing"),
    (["leading", "trailing", "top"],          "padding, leading, trailing and top"),
    (["leading", "trailing", "top", "bottom"], "padding, all sides"),
  ] as [([String], String)])
  func `a length names its sides`(sides: [String], words: String) {
    let lengths = (sides.isEmpty ? [""] : sides).map {
      LengthMeasure(
        kind: .padding, name: "padding", side: $0, points: 4, tokens: [],
        span: Rectangle(x: 0, y: 0, width: 4, height: 4), axis: .horizontal)
    }
    #expect(LengthList(of: lengths).entries.map(\.words) == [words])
  }

  /// Random lengths of random controls, small and large, many and few.
  @Test(arguments: 0..<200)
  func `no tag lies over another one`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let core = Rectangle(
      x: 0, y: 0, width: Double(Int.random(in: 1...300, using: &random)),
      height: Double(Int.random(in: 1...200, using: &random)))
    let lengths = (0..<Int.random(in: 0...30, using: &random)).map { number in
      let (x, y) = (
        Double.random(in: 0..<core.width, using: &random), Double.random(in: 0..<core.height, using: &random)
      )
      return LengthMeasure(
        kind: LengthMeasure.Kind.allCases.randomElement(using: &random) ?? .size, name: "\(number)",
        points: Double(Int.random(in: 1...2_000, using: &random)), tokens: [],
        span: Rectangle(
          x: x, y: y, width: Double.random(in: 0.25...(core.width - x + 0.25), using: &random),
          height: Double.random(in: 0.25...(core.height - y + 0.25), using: &random)),
        axis: Bool.random(using: &random) ? .horizontal : .vertical)
    }
    let list = LengthList(of: lengths)
    let figure = RedlineFigure(
      of: lengths, named: list.names, core: core, colors: RedlineColors(on: .init(red8: 255, green8: 255, blue8: 255)),
      typesetter: Typesetter())
    let tags = figure.marks.compactMap { if case .tag(let area, _, _) = $0 { area } else { nil } }
    #expect(tags.count >= list.entries.count)
    for (index, tag) in tags.enumerated() {
      #expect(!tags[(index + 1)...].contains { $0.shares(tag) }, "tag \(index)")
      #expect(!core.shares(tag) && figure.bounds.around(tag) == figure.bounds)
    }
  }

  @Test(
    arguments: [[0, 0, 0], [31, 24, 60], [128, 128, 128], [120, 200, 140], [255, 255, 255], [250, 240, 120]]
      as [[UInt8]])
  func `tags are readable, and lines are seen`(canvas: [UInt8]) {
    let canvas = RGBA16(red8: canvas[0], green8: canvas[1], blue8: canvas[2])
    let colors = RedlineColors(on: canvas)
    for kind in LengthMeasure.Kind.allCases {
      let line = EncodedRGB(colors.line(kind))
      #expect(ContrastRatio.of(EncodedRGB(colors.onTag), on: line) >= 4.5, "\(kind)")
      // A line has something around it where it would not be seen by itself.
      #expect(
        max(ContrastRatio.of(line, on: EncodedRGB(canvas)), ContrastRatio.of(line, on: EncodedRGB(colors.onTag))) >= 3)
    }
  }

  @Test func `cells with the same lengths are shown once, and no more than a limit`() throws {
    let values = (0..<100).map { "'\($0)':{'size':'\($0 / 2 + 1)'}" }.joined(separator: ",")
    let specimen = try Picture.specimen(
      """
      {'control':'sample','rows':{'row':{\(values)}},
       'body':{'kind':'box','fill':'{color.red}','width':'${size}','height':5}}
      """)
    let drawn = try redlines(of: #require(specimen.cases.first), title: "sample", in: Picture.context(margin: nil))
    #expect(drawn.cells.map(\.names) == (0..<12).map { ["\($0 * 2)"] })
    #expect(drawn.remarks.last == "76 more cells have other lengths; 12 are shown")
    #expect(drawn.remarks.first == "no length of '0' is of a token")
    #expect(drawn.usedTokens.map(\.path) == ["color.red"])
  }

  @Test func `embedded controls have redlines of their own`() throws {
    let inner = try Picture.specimen(
      "{'control':'inner','body':\(Self.box(",'width':7,'height':9"))}", file: "inner.json")
    let specimen = try Picture.specimen(
      "{'control':'sample','body':\(Self.box(",'padding':'{size.small}','content':{'kind':'control','control':'inner'}"))}"
    )
    let context = Picture.context(margin: nil, specimens: [inner])
    let drawn = try inspect(#require(specimen.cases.first), in: context)
    let lengths = LengthMeasures(of: drawn.nodes[...], scale: 1) { _ in true }
    #expect(lengths.found.count == 6 && !lengths.found.contains { $0.points == 7 || $0.points == 9 })
    let picture = try redlines(of: #require(specimen.cases.first), title: "", in: context)
    #expect(picture.remarks == ["the controls that it embeds have redlines of their own"])
  }

  @Test(arguments: [
    "{'kind':'row','children':[]}", "{'kind':'space','flexible':true}", box(",'width':0,'height':0"),
    "{'kind':'text','string':'','font':'{font.body}','color':'{color.red}'}",
    box(",'width':0.001,'height':0.001,'padding':200,'content':\(dot)"),
  ])
  func `a control that is not there is no error`(body: String) throws {
    let specimen = try Picture.specimen("{'control':'sample','body':\(body)}")
    let drawn = try redlines(
      of: #require(specimen.cases.first), title: String(repeating: "\u{1B}[31m", count: 1_000),
      in: Picture.context(margin: nil))
    #expect(drawn.displayList.width > 48 && drawn.remarks.count == 1)
  }
}

extension LengthMeasure {
  fileprivate var line: String {
    let parts = ["\(kind)", name, side, text] + tokens.map(\.path)
    return parts.filter { $0 != "" }.joined(separator: " ") + (isOfContent ? ", by content" : "")
  }
}

extension Rectangle {
  /// Whether both share an area.
  fileprivate func shares(_ other: Rectangle) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
  }
}
