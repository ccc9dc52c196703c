import ColorSpaces
import DisplayLists
import Lettering
import LocatedJSON
import Sheets
import Specimens
import Testing
import TokenEngine
import VectorIcons

/// Tokens made in Swift; those of a design system come from its files.
private let tokens = ResolvedTokens(
  tokens: [
    ResolvedToken(path: "badge.plain", value: .color(gray(0xE6))),
    ResolvedToken(path: "badge.loud", value: .color(gray(0x33))),
    ResolvedToken(path: "badge.ink", value: .color(gray(0x80))),
    ResolvedToken(path: "badge.radius", value: .dimension(Dimension(value: 8))),
    ResolvedToken(path: "badge.border", value: .dimension(Dimension(value: 1))),
    ResolvedToken(
      path: "badge.font",
      value: .typography(
        TypographyValue(
          fontFamily: ["Inter"], fontSize: Dimension(value: 12), fontWeight: 600, letterSpacing: Dimension(value: 0),
          lineHeight: 4.0 / 3))),
  ])

private func gray(_ level: UInt8) -> ColorValue { ColorValue(red8: level, green8: level, blue8: level) }

/// What is drawn besides the specimen: the tokens, at two device pixels per point.
private let context = DrawingContext(tokens: { choices in choices.isEmpty ? tokens : nil }, scale: 2, margin: 0)

/// The display list of a node on its own, as text without its first line.
private func lines(of body: Node, in context: DrawingContext = context) throws -> [String] {
  let picture = try layOut(Specimen(control: "example", body: body).cases[0], in: context)
  return picture.displayList.dump.split(separator: "\n").dropFirst().map { String($0) }
}

@Suite("Examples: specimens")
struct SpecimensExamples {
  @Test func `draw a control from its tokens`() throws {
    // Names in ${} are replaced by the values of the axes before a reference is read.
    let badge = Specimen(
      control: "badge", title: "Badge", split: [Axis("style", ["plain", "loud"])],
      body: .box(fill: "{badge.${style}}", radius: "{badge.radius}", padding: Padding(horizontal: 8, vertical: 4)) {
        Node.row(spacing: 4) {
          Node.icon("check", size: 12, color: "{badge.ink}")
          Node.text("New", font: "{badge.font}", color: "{badge.ink}")
        }
      })
    #expect(badge.cases.map(\.name) == ["badge-plain", "badge-loud"])
    #expect(badge.cases.map(\.splitLabels) == [["plain"], ["loud"]])

    let picture = try layOut(badge.cases[1], in: context)
    // A line of 16 points and two times 4 points of padding, at two pixels per point.
    #expect(picture.displayList.height == 48)
    #expect(
      picture.usedTokens.map(\.path) == ["badge.loud", "badge.radius", "badge.ink", "badge.font"])
  }

  @Test func `repeat a specimen over rows and columns`() throws {
    let matrix = Specimen(
      control: "swatch",
      rows: Axis("style", values: [Axis.Value("calm", texts: [NamedText("color", "plain")]), Axis.Value("loud")]),
      columns: Axis("width", ["10", "20"]), values: [NamedText("color", "loud")],
      skip: [SkipRule([SkipRule.Choice(axis: "style", labels: ["loud"]), .init(axis: "width", labels: ["20"])])],
      body: .box(fill: "{badge.${color}}").frame(width: "${width}", height: 10))
    let boxes = try layOut(matrix.cases[0], in: context).displayList.items.filter { item in
      if case .box = item { true } else { false }
    }
    // Four cells, of which one is skipped.
    #expect(boxes.count == 3)
  }

  @Test func `arrange children in rows, columns and overlays`() throws {
    let separated = Node.column(spacing: .equal, distribution: .natural, alignment: .leading) {
      Node.box(fill: "{badge.plain}").frame(width: 10, height: 4)
      for _ in 0..<2 { Node.line(thickness: "{badge.border}", color: "{badge.ink}", axis: .horizontal) }
      Node.row(distribution: .equal) {
        Node.flexibleSpace(min: 2)
        Node.space(3)
      }
    }.frame(width: .fill, height: 20)
    #expect(try lines(of: separated).count == 3)

    let dotted = Node.overlay(alignment: .center) {
      Node.box(fill: "{badge.plain}", radius: "{badge.radius}").frame(width: 24, height: 24)
      Node.box(fill: "{badge.loud}").limits(minWidth: 4, maxWidth: 8, minHeight: 4, maxHeight: 8)
        .anchor(.bottomTrailing, x: 1, y: 1).opacity(0.5)
    }
    // The dot is at 24 − 4 + 1 points.
    #expect(try lines(of: dotted).suffix(2) == ["group opacity 0.5", "  box 42 42 8 8 fill #333333"])
  }

  @Test func `leave a gap around a mark on an avatar`() throws {
    let avatar = Node.overlay {
      Node.box(fill: "{badge.plain}", radius: "{badge.radius}").frame(width: 24, height: 24)
      Node.box(fill: "{badge.loud}").frame(width: 6, height: 6).anchor(.bottomTrailing).cutout(2)
    }
    #expect(
      try lines(of: avatar).suffix(3).first == "group cutout 32 32 20 20")

    // A photograph is a PNG file below the suite; a library without files has none.
    let photo = Node.image("photos/ada.png", fit: .cover, radius: "{badge.radius}").frame(width: 24, height: 24)
    var drawing = context
    drawing.images = ImageLibrary()
    #expect(throws: SpecimenProblems.self) { try lines(of: photo, in: drawing) }
  }

  @Test func `give a box its looks`() throws {
    let side = BorderNode.Side(width: "{badge.border}", color: "{badge.ink}")
    let box = Node.box(
      fill: .stops([.init(color: "{badge.plain}", position: 0), .init(color: "{badge.loud}", position: 1)], angle: 90),
      radius: .corners(topLeading: "{badge.radius}", topTrailing: nil, bottomTrailing: nil, bottomLeading: nil),
      corners: .continuous, border: .sides(top: nil, trailing: nil, bottom: side, leading: nil), clipsContent: true)
    #expect(
      try lines(of: box.frame(width: 20, height: .length(.sum([4, "{badge.radius}"], times: 0.5)))) == [
        "box 0 0 40 12 continuous 16 0 0 0 fill gradient 0 5 to 40 5 #E6E6E6 at 0, #333333 at 1 "
          + "border bottom 2 #808080"
      ])
    #expect(try lines(of: Node.box(border: .all(side)).frame(width: 4, height: 4)) == ["box 0 0 8 8 border 2 #808080"])
  }

  @Test func `set a text`() throws {
    let text = Node.text(
      "Straße", font: "{badge.font}", color: "{badge.ink}", lineLimit: 2, alignment: .center,
      adjustments: TextAdjustments(letterCase: .upper, decoration: [.underline], language: "de", slant: 8))
    // The line below the letters, and STRASSE.
    let lines = try lines(of: text.frame(width: 100))
    #expect(lines.count == 2 && lines[1].hasPrefix("glyphs size 24 "))
  }

  @Test func `leave nodes out`() throws {
    let row = Node.row {
      Node.box(fill: "{badge.plain}").frame(width: 1, height: 1).when("state", "rest", "hover")
      Node.box(fill: "{badge.loud}").frame(width: 2, height: 1).whenNot("state", "rest")
      // A token may be declared without a value in some variants.
      Node.box(fill: "{badge.hole}").frame(width: 3, height: 1).unlessUnset()
    }
    let states = Specimen(control: "states", split: [Axis("state", ["rest", "pressed"])], body: row)
    let unset = ResolvedTokens(tokens: tokens.tokens, unset: ["badge.hole"])
    let widths = try states.cases.map { specimenCase in
      try layOut(specimenCase, in: DrawingContext(tokens: { _ in unset }, margin: 0)).displayList.width
    }
    #expect(widths == [1, 2])
  }

  @Test func `resolve a part of a picture in another context`() throws {
    let night = ResolvedTokens(tokens: [ResolvedToken(path: "badge.plain", value: .color(gray(0)))])
    let themed = DrawingContext(
      tokens: { choices in choices["theme"] == "dark" ? night : tokens }, corners: .continuous, margin: 0)
    let swatch = Node.box(fill: "{badge.plain}").frame(width: 2, height: 2)
    let pair = Node.row {
      swatch
      swatch.context("theme", "dark")
    }
    #expect(try lines(of: pair, in: themed) == ["box 0 0 2 2 fill #E6E6E6", "box 2 0 2 2 fill #000000"])
  }

  @Test func `embed a control in another one`() throws {
    let dot = Specimen(
      control: "dot", values: [NamedText("size", "4")],
      body: .box(fill: "{badge.plain}").frame(width: "${size}", height: "${size}"))
    var embedding = context
    embedding.specimens = EmbeddableSpecimens([dot])
    let large = Node.control(
      "dot", values: [.init(name: "size", text: "6")],
      overrides: [.init(token: "badge.plain", replacement: "{badge.loud}")])
    #expect(try lines(of: large, in: embedding) == ["box 0 0 12 12 fill #333333"])
  }

  @Test func `draw with icons of one's own`() throws {
    var drawing = context
    drawing.icons = IconSet([
      (
        "slash",
        Icon(width: 8, height: 8, parts: [.stroke([.move(Point(x: 0, y: 8)), .line(Point(x: 8, y: 0))], width: 1)])
      )
    ])
    // The built-in set has what most controls need.
    #expect(IconSet.standard.names.contains("check") && IconSet.standard["check"] != nil)
    #expect(
      try lines(of: .icon("slash", color: "{badge.ink}", rotation: 90), in: drawing) == [
        "stroke M 0 0 L 16 16 width 2 round round #808080"
      ])
  }

  @Test func `label a picture in the tool's own looks`() throws {
    let caption = Node.box(fill: .label(.canvas), padding: 4) {
      Node.text("rest", font: .label, color: .label(.text))
    }
    var dark = context
    dark.canvas = RGBA16(red8: 20, green8: 20, blue8: 20)
    #expect(try lines(of: caption, in: dark).map { $0.suffix(7) } == ["#141414", "#999999"])
  }

  @Test func `write lengths as numbers or references, wherever one is meant`() {
    #expect(
      Node.box(radius: 8, padding: 4.5).frame(width: 24, height: 2.5)
        == Node.box(radius: .all(.points(8)), padding: Padding(.points(4.5)))
        .frame(width: .length(.points(24)), height: .length(.points(2.5))))
    #expect(
      Node.box(radius: 0.5, padding: 4) == Node.box(radius: .all(.points(0.5)), padding: Padding(.points(4))))
    #expect(Node.box(padding: "{badge.gap}") == Node.box(padding: Padding(.reference("{badge.gap}"))))
    #expect(Node.box(padding: ["{badge.gap}", "{gap}"]) == Node.box(padding: Padding(["{badge.gap}", "{gap}"])))
  }

  @Test func `see what is wrong`() throws {
    let specimen = Specimen(control: "badge", body: .box(fill: "{badge.plian}").frame(width: 4, height: 4))
    let problems = #expect(throws: SpecimenProblems.self) { try layOut(specimen.cases[0], in: context) }
    #expect(problems?.findings.map(\.message) == ["no token 'badge.plian' (case 'badge')"])
    #expect(problems?.findings.map(\.advice) == ["did you mean 'badge.plain'?"])
  }

  @Test func `write a specimen as a file`() throws {
    let dot = Specimen(control: "dot", body: .box(fill: "{badge.plain}").frame(width: 4, height: 4))
    #expect(
      dot.json == """
        {
          "control": "dot",
          "body": {
            "kind": "box",
            "width": 4,
            "height": 4,
            "fill": "{badge.plain}"
          }
        }

        """)
  }

  @Test func `show all tokens of a type on a sheet`() throws {
    let sheets = Sheet.color.specimens(of: tokens, tiers: [Tier(name: "badge", groups: ["badge"])])
    #expect(sheets.map(\.control) == ["sheet-color-badge"])
    let used = try layOut(sheets[0].cases[0], in: context).usedTokens
    #expect(used.map(\.path) == ["badge.plain", "badge.loud", "badge.ink"])
    #expect(used.allSatisfy { $0.context.isEmpty })
  }
}
