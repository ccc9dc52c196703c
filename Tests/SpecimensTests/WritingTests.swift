import Lettering
import Testing
import TokenEngine

@testable import Sheets
@testable import Specimens

@Suite("Specimens made in Swift")
struct WritingTests {
  @Test func `every kind and key survives being written and read`() throws {
    var text = TextNode("${size}", font: ["{font.x}", "{font.body}"], color: "{color.red}", lineLimit: 2)
    text.alignment = .template(WordTemplate("${align}"))
    text.adjustments = TextAdjustments(
      letterCase: .capitalized, language: "${theme}", direction: .rightToLeft, slant: "{slant}", stretch: 87.5,
      shadow: ["{s}", "{t}"])
    text.adjustments.decoration = [.fixed(.underline), .template(WordTemplate("${size}"))]
    let specimen = Specimen(
      control: "all", title: "All kinds", rows: Axis("style", ["a", "b"]),
      columns: Axis("size", values: [Axis.Value("s", texts: [NamedText("size", "1")]), Axis.Value("l")]),
      split: [Axis("theme", ["x"])], values: [NamedText("align", "leading")],
      skip: [SkipRule([SkipRule.Choice(axis: "style", labels: ["a"]), .init(axis: "size", labels: ["s", "l"])])],
      body: .column(spacing: .equal, distribution: .equal, alignment: .trailing) {
        Node.box(
          fill: .stops([.init(color: "{a}", position: 0), .init(color: ["{a}", "{b}"], position: "{n}")], angle: 45),
          radius: .corners(topLeading: "{r}", topTrailing: nil, bottomTrailing: nil, bottomLeading: nil),
          corners: .continuous,
          border: .sides(
            top: nil, trailing: .init(width: "{w}", color: "{c}"),
            bottom: .init(width: "{w}", color: "{c}", style: ["{d}", "{e}"]), leading: nil),
          shadow: "{s}", backdropBlur: .sum([1, "{x}"], times: 2),
          padding: Padding(top: 1, bottom: .sum([1, "{x}"], times: -1)), alignment: .top,
          clipsContent: true
        ) { Node(.text(text)) }
        .frame(width: .fill, height: "{h}").limits(minWidth: 1, maxWidth: 2, minHeight: 3, maxHeight: 4).opacity(0.5)
        Node.overlay(alignment: .leading) {
          Node.icon("plus", size: 3, color: "{c}", rotation: 90, shadow: ["{s}", "{t}"]).anchor(.top, x: 1)
          Node.image("photos/ada.png").cutout("{x}")
          Node.image(
            "photos/${style}.png", fit: .contain, color: "{c}", radius: "{r}", corners: .circular, shadow: "{s}"
          )
          .anchor(.bottom).cutout(.sum([1, "{x}"], times: 2))
        }
        .when("style", "a", "b").whenNot("size", "1").unlessUnset().context("theme", "dark")
        Node.row(spacing: -2) {
          Node.line(thickness: 0.5, color: "{c}", axis: .vertical)
          Node.line(thickness: 0.5, color: "{c}", style: "{d}", shadow: "{s}")
          Node.space(3)
          Node.flexibleSpace(min: 2)
          Node.control(
            "button", values: [.init(name: "style", text: "${style}")],
            overrides: [.init(token: "a.b", replacement: ["{c}", "{d}"])])
        }
        Node.text("a", font: "{f}", color: "{c}", adjustments: TextAdjustments(decoration: [.none], slant: 0))
        Node.box(fill: .gradient(.radial("{g}", shape: .circle, size: .closestSide, center: .init(x: .share(-0.25)))))
          .blend(.softLight)
        Node.box(
          fill: .gradient(
            .radial(
              .stops([.init(color: "{a}", position: 0), .init(color: "{b}", position: 1)]),
              center: .init(x: .length("{x}"), y: .length(.sum([1, "{x}"], times: 2))), in: .oklab)))
        Node.box(fill: .gradient(.conic("{g}", from: "{n}").words(space: "${style}"))).words(blend: "${size}")
        Node.box(fill: .gradient("{g}", angle: 90), border: .all(.init(width: "{w}", color: "{c}")))
        Node.box(fill: "{f}", radius: ["{r}", "{q}"], border: .token("{border}"), padding: Padding(4))
        Node.box(radius: "{r}").corners(topLeading: .superellipse(-0.5), bottomTrailing: .smooth(0.6))
        Node.box(border: .token("{border}"), borderPlacement: .outside).clipped(toIcon: "${style}", fit: .cover)
        Node.box(border: .all(.init(width: "{w}", color: "{c}")), borderPlacement: .center)
          .clipped(toPath: "M 0 0 L 1 1 H 0 Z", width: 1, height: 2.5, rule: .evenodd)
        Node.box(
          border: .sides(top: .init(width: "{w}", color: "{c}"), trailing: nil, bottom: nil, leading: nil),
          borderPlacement: .inside
        ).clipped(toPath: "M 0 0 L 24 24 H 0 Z")
        Node.icon("plus", color: .gradient(.conic("{g}", from: 20)))
        Node.line(thickness: 1, color: .gradient("{g}", angle: 90))
        Node.text(
          "a", font: "{f}",
          color: .stops([.init(color: "{a}", position: 0), .init(color: "{b}", position: 1)], angle: 0))
        Node.image("a.png", radius: "{r}").corners(topTrailing: .notch, bottomLeading: .superellipse(-.infinity))
      })
    let json = try #require(specimen.json)
    #expect(try Picture.specimen(json) == specimen)
  }

  @Test func `a specimen reads well`() throws {
    let specimen = Specimen(
      control: "dot", rows: Axis("style", ["a", "b"]),
      body: .row(spacing: "{size.small}") { Node.box(fill: "{color.${style}}").frame(width: 4, height: 4) })
    #expect(
      specimen.json == """
        {
          "control": "dot",
          "rows": {
            "style": ["a", "b"]
          },
          "body": {
            "kind": "row",
            "spacing": "{size.small}",
            "children": [
              {
                "kind": "box",
                "width": 4,
                "height": 4,
                "fill": "{color.${style}}"
              }
            ]
          }
        }

        """)
  }

  @Test(arguments: [true, false])
  func `children can be chosen and repeated`(_ isWide: Bool) {
    let row = Node.row {
      if isWide { Node.space(1) }
      if isWide { Node.space(2) } else { Node.space(3) }
      for length in [4, 5] { Node.space(.points(Double(length))) }
    }
    let lengths: [Length] = isWide ? [1, 2, 4, 5] : [3, 4, 5]
    #expect(row == Node.row { lengths.map { Node.space($0) } })
  }

  @Test func `sheets have no file`() {
    let sheets = Sheet.color.specimens(of: SampleTokens.tokens(), tiers: [.init(name: "all", groups: ["color"])])
    #expect(sheets.map(\.json) == [nil])
  }
}
