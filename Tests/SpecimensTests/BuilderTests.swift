import Lettering
import LocatedJSON
import Testing

@testable import Specimens

@Suite("Nodes written in Swift")
struct BuilderTests {
  /// A node in Swift, and as a hand would write it in a file.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var node: Node
    var json: String

    init(_ name: String, _ node: Node, _ json: String) { (testDescription, self.node, self.json) = (name, node, json) }
  }

  static let rows = [
    Row(
      "box",
      .box(
        fill: "{a}", radius: "{r}", corners: .continuous, border: .all(.init(width: "{w}", color: "{c}")),
        shadow: "{s}", padding: Padding(horizontal: 8, vertical: 4), alignment: .topLeading, clipsContent: true
      ) { Node.space(1) },
      """
      {"kind": "box", "fill": "{a}", "radius": "{r}", "corners": "continuous", "border": {"width": "{w}", "color": "{c}"},
       "shadow": "{s}", "padding": {"horizontal": 8, "vertical": 4}, "alignment": "topLeading", "clip": true,
       "content": {"kind": "space", "length": 1}}
      """),
    Row(
      "box, parts of its own",
      .box(
        fill: .stops([.init(color: "{a}", position: 0), .init(color: "{b}", position: 1)], angle: 90),
        radius: .corners(topLeading: "{r}", topTrailing: nil, bottomTrailing: ["{q}", "{r}"], bottomLeading: nil),
        border: .sides(top: nil, trailing: nil, bottom: .init(width: "{w}", color: "{c}", style: "{d}"), leading: nil),
        padding: Padding(top: 1, trailing: 2, bottom: .sum(["{x}", 2], times: -1), leading: "{x}")),
      """
      {"kind": "box", "fill": {"gradient": [{"color": "{a}", "position": 0}, {"color": "{b}", "position": 1}],
       "angle": 90}, "radius": {"topLeading": "{r}", "bottomTrailing": ["{q}", "{r}"]},
       "border": {"bottom": {"width": "{w}", "color": "{c}", "style": "{d}"}},
       "padding": {"top": 1, "trailing": 2, "bottom": {"sum": ["{x}", 2], "times": -1}, "leading": "{x}"}}
      """),
    Row(
      "box with several nodes",
      .box(fill: .gradient("{g}", angle: 0)) {
        Node.space(1); Node.space(2)
      },
      """
      {"kind": "box", "fill": {"gradient": "{g}", "angle": 0}, "content": {"kind": "column",
       "children": [{"kind": "space", "length": 1}, {"kind": "space", "length": 2}]}}
      """),
    Row(
      "row", .row(spacing: .equal, distribution: .equal, alignment: .bottom) { Node.flexibleSpace(min: 3) },
      """
      {"kind": "row", "spacing": "equal", "distribution": "equal", "alignment": "bottom",
       "children": [{"kind": "space", "flexible": true, "min": 3}]}
      """),
    Row(
      "column", .column(spacing: "{gap}", alignment: .leading) { Node.flexibleSpace() },
      """
      {"kind": "column", "spacing": "{gap}", "alignment": "leading", "children": [{"kind": "space", "flexible": true}]}
      """),
    Row(
      "overlay",
      .overlay(alignment: .leading) {
        Node.space(1)
        Node.space(1).anchor(.top, x: 1, y: "{y}").cutout(2)
        Node.space(1).offset(x: 3)
      },
      """
      {"kind": "overlay", "alignment": "leading", "children": [{"kind": "space", "length": 1},
       {"kind": "space", "length": 1, "anchor": "top", "offset": {"x": 1, "y": "{y}"}, "cutout": 2},
       {"kind": "space", "length": 1, "offset": {"x": 3}}]}
      """),
    Row(
      "text",
      .text(
        "${name} a", font: ["{f}", "{g}"], color: "{c}", lineLimit: 0, alignment: .trailing,
        adjustments: TextAdjustments(
          letterCase: .upper, decoration: [.underline, .lineThrough], language: "tr", direction: .rightToLeft,
          slant: 14, stretch: "{n}", shadow: "{s}")),
      """
      {"kind": "text", "string": "${name} a", "font": ["{f}", "{g}"], "color": "{c}", "lineLimit": 0,
       "alignment": "trailing", "case": "uppercase", "decoration": ["underline", "line-through"], "language": "tr",
       "direction": "rtl", "italic": true, "stretch": "{n}", "shadow": "{s}"}
      """),
    Row(
      "value", .value(of: ["{v}", "{w}"], font: "{f}", color: "{c}", truncation: .middle),
      """
      {"kind": "text", "value": ["{v}", "{w}"], "font": "{f}", "color": "{c}", "truncation": "middle"}
      """),
    Row(
      "icon", .icon("${name}", size: "{i}", color: "{c}", rotation: 90, shadow: "{s}"),
      """
      {"kind": "icon", "icon": "${name}", "size": "{i}", "color": "{c}", "rotation": 90, "shadow": "{s}"}
      """),
    Row(
      "line", .line(thickness: 1.5, color: "{c}", axis: .vertical, style: "{d}", shadow: ["{s}", "{t}"]),
      """
      {"kind": "line", "thickness": 1.5, "color": "{c}", "axis": "vertical", "style": "{d}", "shadow": ["{s}", "{t}"]}
      """),
    Row(
      "image", .image("a/${name}.png", fit: .contain, color: "{c}", radius: "{r}", corners: .circular, shadow: "{s}"),
      """
      {"kind": "image", "image": "a/${name}.png", "fit": "contain", "color": "{c}", "radius": "{r}",
       "corners": "circular", "shadow": "{s}"}
      """),
    Row(
      "control",
      .control(
        "button", values: [.init(name: "state", text: "${name}")],
        overrides: [.init(token: "a.b", replacement: ["{c}", "{d}"])]),
      """
      {"kind": "control", "control": "button", "values": {"state": "${name}"}, "overrides": {"a.b": ["{c}", "{d}"]}}
      """),
    Row(
      "what all nodes have",
      Node.space(0).frame(width: .fill, height: "{h}")
        .limits(minWidth: 1, maxWidth: "{w}", minHeight: 3, maxHeight: .sum([1, 2], times: 1)).opacity("{o}")
        .when("name", "a", "b").whenNot("name", "c").unlessUnset().context("theme", "${name}"),
      """
      {"kind": "space", "length": 0, "width": "fill", "height": "{h}", "minWidth": 1, "maxWidth": "{w}", "minHeight": 3,
       "maxHeight": {"sum": [1, 2]}, "opacity": "{o}", "when": {"name": ["a", "b"]}, "whenNot": {"name": "c"},
       "unless": "unset", "context": {"theme": "${name}"}}
      """),
    Row(
      "words of a box", Node.box().words(alignment: "${name}", corners: "continuous"),
      "{\"kind\": \"box\", \"alignment\": \"${name}\", \"corners\": \"continuous\"}"),
    Row(
      "words of a row", Node.row {}.words(alignment: "${name}", distribution: "${name}"),
      "{\"kind\": \"row\", \"alignment\": \"${name}\", \"distribution\": \"${name}\", \"children\": []}"),
    Row(
      "words of a column", Node.column {}.words(alignment: "top", distribution: "${name}"),
      "{\"kind\": \"column\", \"alignment\": \"top\", \"distribution\": \"${name}\", \"children\": []}"),
    Row(
      "words of an overlay",
      Node.overlay { Node.space(1).words(anchor: "${name}") }.words(alignment: "${name}"),
      """
      {"kind": "overlay", "alignment": "${name}", "children": [{"kind": "space", "length": 1, "anchor": "${name}"}]}
      """),
    Row(
      "words of a text",
      Node.text("a", font: "{f}", color: "{c}", alignment: .center)
        .words(alignment: "${name}", letterCase: "${name}", decoration: ["${name}", "none"], direction: "${name}"),
      """
      {"kind": "text", "string": "a", "font": "{f}", "color": "{c}", "alignment": "${name}", "case": "${name}",
       "decoration": ["${name}", "none"], "direction": "${name}"}
      """),
    Row(
      "words of a line", Node.line(thickness: 1, color: "{c}").words(axis: "${name}"),
      "{\"kind\": \"line\", \"thickness\": 1, \"color\": \"{c}\", \"axis\": \"${name}\"}"),
    Row(
      "words of an image", Node.image("a.png", fit: .fill).words(corners: "${name}", fit: "${name}"),
      "{\"kind\": \"image\", \"image\": \"a.png\", \"corners\": \"${name}\", \"fit\": \"${name}\"}"),
    Row(
      "words that stay", Node.line(thickness: 1, color: "{c}", axis: .vertical).words(),
      "{\"kind\": \"line\", \"thickness\": 1, \"color\": \"{c}\", \"axis\": \"vertical\"}"),
  ]

  /// A specimen file with a body.
  private func file(_ body: String, frame: String = "") -> String {
    "{\"control\": \"x\", \"values\": {\"name\": \"a\"}\(frame), \"body\": \(body)}"
  }

  @Test(arguments: rows)
  func `a node in Swift is the node of a file`(row: Row) throws {
    let read = try Picture.specimen(file(row.json))
    let made = Specimen(control: "x", values: [NamedText("name", "a")], body: row.node)
    #expect(made == read)
    // And so it is when it has been written to a file.
    #expect(try Picture.specimen(#require(made.json)) == read)
  }

  @Test func `every kind of node is in the table`() {
    let kinds = Set(Self.rows.map(\.node.content.parts.kind))
    #expect(NodeKind.allCases.filter { !kinds.contains($0) } == [])
  }

  @Test func `a matrix in Swift is that of a file`() throws {
    let read = try Picture.specimen(
      file(
        "{\"kind\": \"space\", \"length\": 1}",
        frame: """
          , "title": "X", "rows": {"style": {"a": {"style": "A", "extra": "1"}, "b": {}}}, "columns": {"state": ["r", "p"]},
          "split": {"size": ["s", "l"], "theme": {"t": {"name": "b"}}}, "skip": [{"style": "a", "state": ["r", "p"]}]
          """))
    #expect(
      Specimen(
        control: "x", title: "X",
        rows: Axis(
          "style",
          values: [Axis.Value("a", texts: [NamedText("style", "A"), NamedText("extra", "1")]), Axis.Value("b")]),
        columns: Axis("state", ["r", "p"]),
        split: [Axis("size", ["s", "l"]), Axis("theme", values: [Axis.Value("t", texts: [NamedText("name", "b")])])],
        values: [NamedText("name", "a")],
        skip: [SkipRule([.init(axis: "style", labels: ["a"]), .init(axis: "state", labels: ["r", "p"])])],
        body: .space(1)) == read)
  }

  // swift-format-ignore
  static let strays: [(Node, [String])] = [
    (Node.box().words(distribution: "equal", axis: "${name}", fit: "fill", letterCase: "upper", decoration: ["none"], direction: "rtl"), ["axis", "case", "decoration", "direction", "distribution", "fit"]),
    (Node.row {}.words(corners: "circular", axis: "vertical", fit: "fill", letterCase: "upper"), ["axis", "case", "corners", "fit"]),
    (Node.overlay { Node.space(1) }.words(distribution: "equal", corners: "circular", axis: "vertical", fit: "fill"), ["axis", "corners", "distribution", "fit"]),
    (Node.row {}.corners(topLeading: .bevel), ["corners"]),
    (Node.text("a", font: "{f}", color: "{c}").words(distribution: "equal", corners: "circular", axis: "vertical", fit: "fill"), ["axis", "corners", "distribution", "fit"]),
    (Node.line(thickness: 1, color: "{c}").words(alignment: "top", distribution: "equal", corners: "circular", fit: "fill"), ["alignment", "corners", "distribution", "fit"]),
    (Node.image("a.png").words(alignment: "top", distribution: "equal", axis: "vertical", direction: "rtl"), ["alignment", "axis", "direction", "distribution"]),
    (Node.space(1).words(alignment: "top", distribution: "equal", corners: "circular", axis: "vertical", fit: "fill"), ["alignment", "axis", "corners", "distribution", "fit"]),
  ]

  @Test(arguments: strays)
  func `a word that the kind does not have is a mistake of the specimen`(node: Node, keys: [String]) throws {
    let json = try #require(Specimen(control: "x", values: [NamedText("name", "a")], body: node).json)
    let found = Picture.read(json).findings
    #expect(found.compactMap { $0.pointer.split(separator: "/").last.map(String.init) }.sorted() == keys)
    #expect(found.allSatisfy { $0.message.hasPrefix("unknown key") })
  }
}
