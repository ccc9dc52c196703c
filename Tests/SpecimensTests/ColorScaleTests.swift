import CanonicalValues
import ColorSpaces
import DisplayLists
import SeededNumbers
import Testing
import TokenEngine

@testable import Sheets
@testable import Specimens

@Suite("Scales of colours, and sizes of icons")
struct ColorScaleTests {
  private static let tier = Tier(name: "t", groups: [""])

  /// The groups of a sheet's pages.
  private static func groups(_ sheet: Sheet, _ tokens: [ResolvedToken]) -> [SheetGroup] {
    var names = SheetNames()
    let pages = sheet.pages(
      of: [ResolvedTokens(tokens: tokens)], tier: tier, options: SheetOptions(), names: &names)
    return pages.flatMap(\.groups)
  }

  private static func color(_ path: String, to target: String? = nil) -> ResolvedToken {
    ResolvedToken(
      path: path, value: .color(SampleTokens.color(9, 9, 9)),
      chains: target.map { [TokenChain(links: [path, $0], content: "#090909")] })
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var names: [String]
    var runs: [String]
    init(_ name: String, _ names: [String], _ runs: String...) {
      (testDescription, self.names, self.runs) = (name, names, runs)
    }
  }

  /// `a → b` refers to `b`.
  @Test(arguments: [
    Row("numbers", ["10", "20", "30"], "scale of 3: 10 20 30"),
    Row("in the order of their numbers", ["1000", "400", "900"], "scale of 3: 400 900 1000"),
    Row(
      "stems", ["blue1", "red1", "blue2", "red2", "blue3", "red3"], "scale of 3: blue1 blue2 blue3",
      "scale of 3: red1 red2 red3"),
    Row("separators", ["blue-050", "blue-100", "blue-200"], "scale of 3: blue-050 blue-100 blue-200"),
    Row("two are none", ["blue1", "blue2", "red"], "tiles: blue1 blue2 red"),
    Row("the rest together", ["black", "g1", "g2", "white", "g3"], "tiles: black white", "scale of 3: g1 g2 g3"),
    Row("the same number twice", ["a1", "a01", "a2"], "tiles: a1 a01 a2"),
    Row("long numbers are no scale", ["a10001", "a10002", "a10003"], "tiles: a10001 a10002 a10003"),
    Row(
      "tints and shades from light to dark", ["primary", "shade10", "shade20", "tint10", "tint20"],
      "scale of 5: tint20 tint10 primary shade10 shade20"),
    Row(
      "of several colours", ["blue", "blueShade10", "blueTint10", "blueTint20", "red", "tint3"],
      "scale of 4: blueTint20 blueTint10 blue blueShade10", "tiles: red tint3"),
    Row(
      "a tinted one of a scale of numbers, once",
      ["brand10", "brand20", "brand30", "brand20Tint10", "brand20Shade10"], "scale of 3: brand10 brand20 brand30",
      "scale of 2: brand20Tint10 brand20Shade10"),
    Row("shades alone", ["shade10", "shade20", "primary", "shade30"], "tiles: shade10 shade20 primary shade30"),
    Row("lightened and darkened", ["lighten1", "base", "darken1"], "scale of 3: lighten1 base darken1"),
    Row(
      "references to the same numbers", ["a-1 → b-1", "a-2 → b-2", "a-3 → b-3"], "scale of 3: a-1 a-2 a-3"),
    Row(
      "references to others", ["bg1 → grey98", "bg2 → grey96", "bg3 → grey94"], "cells: bg1 bg2 bg3"),
  ])
  func `colours whose names are a scale stand in a row`(_ row: Row) {
    let tokens = row.names.map { name in
      let parts = name.split(separator: " → ").map(String.init)
      return Self.color("p.q.\(parts[0])", to: parts.count > 1 ? "global.\(parts[1])" : nil)
    }
    let runs = Self.groups(.color, tokens).flatMap { group in
      group.runs.map { run in
        let names = run.paths.map(group.shortName).joined(separator: " ")
        return switch run.form {
        case .scale(let grid): "scale of \(grid.perRow): \(names)"
        case .tiles: "tiles: \(names)"
        default: "\(run.form): \(names)"
        }
      }
    }
    #expect(runs == row.runs)
  }

  @Test(arguments: [
    (3, 3, 80.0, 16.0), (12, 12, 80, 16), (13, 13, 80, 8), (16, 16, 63, 8), (17, 10, 80, 16), (49, 10, 80, 16),
  ])
  func `up to sixteen stand in one row, more in rows of ten`(count: Int, perRow: Int, width: Double, gap: Double) {
    let grid = ScaleGrid(heading: "", count: count)
    #expect(grid.perRow == perRow && grid.width == width && grid.gap == gap)
    #expect(Double(perRow) * (width + gap) - gap <= SheetDrawing.width)
  }

  @Test func `what all long names begin with stands over the scale`() throws {
    let tokens = (1...4).map { Self.color("p.q.colorFunctionalDodgerBlue\($0)00") }
    let group = try #require(Self.groups(.color, tokens).first)
    guard case .scale(let grid)? = group.runs.first?.form else {
      Issue.record("no scale")
      return
    }
    #expect(grid.heading == "colorFunctionalDodgerBlue")
    let names = tokens.map { group.runs[0].form.shortened(SwatchText($0, in: group)).name }
    #expect(names == ["100", "200", "300", "400"])
  }

  @Test func `samples of different scales never overlap, and each is drawn once`() throws {
    var numbers = SplitMix64(seed: 3)
    for _ in 0..<20 {
      let stems = ["blue", "colorFunctionalMalachite", "g-", "tint", "shade", "primary", "x.y.deep"]
      let tokens = (0..<Int.random(in: 1..<90, using: &numbers)).map { index in
        let stem = stems[Int.random(in: 0..<stems.count, using: &numbers)]
        return Self.color("a.b\(index % 3).\(stem)\(index * 10)")
      }
      let resolved = ResolvedTokens(tokens: tokens)
      var context = Picture.context()
      context.tokens = { _ in resolved }
      for specimen in Sheet.color.specimens(of: resolved, tiers: [Self.tier]) {
        let laidOut = try layOut(#require(specimen.cases.first), in: context)
        let swatches = laidOut.displayList.items.compactMap { item -> Rectangle? in
          if case .box(let box) = item, box.border != nil { box.shape.rectangle } else { nil }
        }
        #expect(swatches.count == laidOut.usedTokens.count)
        for (index, one) in swatches.enumerated() {
          #expect(one.x >= 0 && one.x + one.width <= Double(laidOut.displayList.width))
          for other in swatches[(index + 1)...] {
            let isApart =
              one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y
              || other.y + other.height <= one.y
            #expect(isApart)
          }
        }
      }
    }
  }

  @Test func `sizes of icons are squares with an icon, the others bars`() throws {
    let sizes: [(String, Double)] = [
      ("a.b.icon-size-small", 16), ("a.b.maxWidth", 40), ("a.b.iconSizeLarge", 48), ("a.b.iconSizeHuge", 97),
      ("a.b.iconSizeNone", 0), ("a.b.lexiconWidth", 9),
    ]
    let tokens = sizes.map { ResolvedToken(path: $0.0, value: .dimension(Dimension(value: $0.1))) }
    let group = try #require(Self.groups(.size, tokens).first)
    #expect(group.runs.map(\.form) == [.icons(perRow: 12), .bars])
    #expect(group.runs[0].paths == ["a.b.icon-size-small", "a.b.iconSizeLarge"])
    let resolved = ResolvedTokens(tokens: tokens)
    var context = Picture.context()
    context.tokens = { _ in resolved }
    // No icon of the suite is needed.
    context.icons = IconSet([])
    let specimen = try #require(Sheet.size.specimens(of: resolved, tiers: [Self.tier]).first)
    let list = try layOut(#require(specimen.cases.first), in: context).displayList
    let squares = list.items.compactMap { item -> Rectangle? in
      if case .box(let box) = item, box.shape.rectangle.width == box.shape.rectangle.height {
        box.shape.rectangle
      } else {
        nil
      }
    }
    #expect(squares.map(\.width) == [16, 48])
    // They stand on one level.
    #expect(Set(squares.map { $0.y + $0.height }).count == 1)
    #expect(list.items.contains { if case .stroke = $0 { true } else { false } })
  }

  @Test(arguments: [
    ("alias.color.brandBackground1Pressed", ["alias", "color", "brand", "background", "1", "pressed"]),
    ("neutral-content-color-200", ["neutral", "content", "color", "200"]), ("URLColor", ["url", "color"]), ("", []),
    ("theme.UIText", ["theme", "ui", "text"]), ("a.RGB", ["a", "rgb"]), ("aBCd2EF", ["a", "b", "cd", "2", "ef"]),
    ("größe.Ö_x", ["größe", "ö", "x"]),
  ])
  func `paths are divided into words`(path: String, words: [String]) {
    #expect(PathWords.words(of: path) == words)
  }
}
