import DisplayLists
import Testing
import TokenEngine

@testable import Specimens

@Suite("Sheets")
struct SheetTests {
  private static let tiers = [
    Tier(name: "first", groups: ["color", "size", "gradient"]),
    Tier(name: "second", groups: ["radius", "shadow", "font", "border", "stroke"]),
  ]

  private static var tokens: ResolvedTokens {
    let extra = ["size.spacing", "stroke.width.thin"].map {
      ResolvedToken(path: $0, value: .dimension(Dimension(value: 6)))
    }
    return ResolvedTokens(tokens: SampleTokens.tokens().tokens + extra)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var sheet: Sheet
    var control: String
    var tokens: [String]
    var testDescription: String { control }
  }

  @Test(arguments: [
    Row(
      sheet: .color, control: "sheet-color-first",
      tokens: ["color.red", "color.green", "color.blue", "color.ground", "color.clear", "gradient.sky"]),
    Row(sheet: .radius, control: "sheet-radius-second", tokens: ["radius.small", "radius.full"]),
    Row(sheet: .shadow, control: "sheet-shadow-second", tokens: ["shadow.card"]),
    Row(sheet: .spacing, control: "sheet-spacing-first", tokens: ["size.spacing"]),
    Row(
      sheet: .typography, control: "sheet-typography-second",
      tokens: ["font.body", "font.title", "font.tight", "font.shout"]),
    Row(sheet: .border, control: "sheet-border-second", tokens: ["border.thin", "stroke.width.thin"]),
  ])
  func `a sheet uses exactly the tokens it shows`(_ row: Row) throws {
    // What cannot be drawn stands in a file of its own; see the tests of problems.
    let drawable = Self.tokens.tokens.filter { !["shadow.inset", "border.dashed"].contains($0.path) }
    let tokens = ResolvedTokens(tokens: drawable)
    let specimens = row.sheet.specimens(of: tokens, tiers: Self.tiers)
    #expect(specimens.map(\.control) == [row.control])
    var context = Picture.context()
    context.tokens = { $0.isEmpty ? tokens : nil }
    let laidOut = try layOut(#require(specimens.first?.cases.first), in: context)
    #expect(laidOut.usedTokens.map(\.path) == row.tokens)
  }

  @Test func `a sheet that lacks a token because of a mistake is not drawn`() throws {
    let tokens = ResolvedTokens(
      tokens: SampleTokens.tokens().tokens,
      broken: [
        BrokenToken(path: "radius.broken", type: .dimension), BrokenToken(path: "color.broken", type: .color),
        BrokenToken(path: "other.broken", type: .color), BrokenToken(path: "shadow.untyped"),
      ])
    var context = Picture.context()
    context.tokens = { _ in tokens }
    func lacks(_ sheet: Sheet, tier: Int) throws -> [SpecimenProblem.Reason] {
      let specimen = try #require(sheet.specimens(of: tokens, tiers: [Self.tiers[tier]]).first)
      do {
        _ = try layOut(#require(specimen.cases.first), in: context)
        return []
      } catch let error as SpecimenProblems {
        return error.problems.map(\.reason)
      }
    }
    #expect(try lacks(.color, tier: 0) == [.brokenToken(path: "color.broken")])
    #expect(try lacks(.radius, tier: 1) == [.brokenToken(path: "radius.broken")])
    // Without a type, a token could stand on any sheet that its name fits.
    #expect(try lacks(.typography, tier: 1) == [.brokenToken(path: "shadow.untyped")])
    #expect(Sheet.spacing.specimens(of: tokens, tiers: [Self.tiers[0]]).isEmpty)
  }

  @Test func `tiers without tokens have no sheet`() {
    let tiers = [Tier(name: "none", groups: ["nothing", "col"])]
    for sheet in Sheet.allCases { #expect(sheet.specimens(of: Self.tokens, tiers: tiers).isEmpty) }
  }

  // swift-format-ignore
  @Test(arguments: [
    // A sheet shows tokens of its type; dimensions by the words in their paths, whatever the case.
    ("a.Radius", TokenType.dimension, "radius"), ("a.cornerRadii.x", .dimension, "radius"), ("a.rounding", .dimension, "radius"),
    ("a.Spacing.x", .dimension, "spacing"), ("a.gap", .dimension, "spacing"), ("a.inset", .dimension, "spacing"),
    ("a.marginTop", .dimension, "spacing"), ("padding.x", .dimension, "spacing"), ("whiteSpace", .dimension, "spacing"),
    ("a.letterSpacing", .dimension, ""), ("a.radius.padding", .dimension, "radius"), ("a.radii.gap", .dimension, "radius"),
    ("stroke.width", .dimension, "border"), ("a.borderThickness", .dimension, "border"), ("divider.width", .dimension, "border"),
    ("outline.width", .dimension, "border"), ("separator.thickness", .dimension, "border"), ("a.stroke", .dimension, ""),
    ("a.width", .dimension, ""), ("a.radius", .number, ""), ("a.b", .color, "color"), ("a.radius", .color, "color"),
    ("a.b", .gradient, "color"), ("a.b", .shadow, "shadow"), ("a.b", .typography, "typography"), ("a.b", .border, "border"),
    ("a.spacing", .duration, ""),
  ])
  func `sheets show tokens by type and name`(path: String, type: TokenType, sheets: String) {
    // A token without a value is of a type all the same.
    let tokens = ResolvedTokens(tokens: [], broken: [BrokenToken(path: path, type: type)])
    let tier = Tier(name: "t", groups: [""])
    #expect(Sheet.allCases.filter { $0.hasSpecimen(of: tokens, tier: tier) }.map(\.rawValue).joined() == sheets)
  }

  @Test(arguments: [
    ("color", true), ("color.red", true), ("color.red.dark", false), ("col", false), ("color.", false),
  ])
  func `a tier has the tokens below its groups`(group: String, contains: Bool) {
    let tier = Tier(name: "t", groups: ["none", group])
    let tokens = ResolvedTokens(
      tokens: [ResolvedToken(path: "color.red", value: .color(SampleTokens.color(0, 0, 0)))])
    #expect(Sheet.color.hasSpecimen(of: tokens, tier: tier) == contains)
    #expect(Sheet.color.specimen(of: tokens, tier: tier)?.control == (contains ? "sheet-color-t" : nil))
  }

  // swift-format-ignore
  @Test(arguments: [
    // The last segment is the token's own name; two segments stay where there are more.
    (["a.b.c", "a.b.d", "a.e.f"], ["a.b: 2", "a.e: 1"]), (["red", "blue"], ["red: 1", "blue: 1"]),
    (["color.red", "color.blue"], ["color: 2"]), (["a.b.c.d", "x.y", "a.b.c.e"], ["a.b.c: 2", "x: 1"]),
    // 64 groups are as many as there may be.
    ((0..<64).map { "a.b\($0).c.d" }, (0..<64).map { "a.b\($0).c: 1" }),
    ((0..<65).map { "a.b.c\($0).d" }, (0..<65).map { "a.b.c\($0): 1" }),
    ((0..<130).map { "a.b\($0 / 65).c\($0).d" }, ["a.b0: 65", "a.b1: 65"]),
  ])
  func `tokens are grouped by the beginnings of their paths`(paths: [String], groups: [String]) {
    let tokens = paths.map { ResolvedToken(path: $0, value: .color(SampleTokens.color(0, 0, 0))) }
    #expect(TokenGroups(tokens).groups.map { "\($0.name): \($0.tokens.count)" } == groups)
  }

  @Test(arguments: [(12, 1), (13, 2), (24, 2), (25, 3)])
  func `a palette has twelve swatches in a row`(count: Int, rows: Int) throws {
    let tokens = ResolvedTokens(
      tokens: (0..<count).map {
        ResolvedToken(path: "color.c\($0)", value: .color(SampleTokens.color(Double($0), 9, 9)))
      })
    let specimen = try #require(Sheet.color.specimen(of: tokens, tier: .init(name: "all", groups: [""])))
    var context = Picture.context()
    context.tokens = { _ in tokens }
    let list = try layOut(#require(specimen.cases.first), in: context).displayList
    let swatches = list.items.compactMap { item -> Rectangle? in
      if case .box(let box) = item { box.shape.rectangle } else { nil }
    }
    #expect(swatches.count == count)
    #expect(swatches.allSatisfy { $0.width == 72 && $0.height == 40 })
    // 72 points and a gap of 12 from one to the next.
    let lefts = Set(swatches.map(\.x)).sorted()
    #expect(lefts == (0..<min(count, 12)).map { lefts[0] + Double($0) * 84 })
    #expect(Set(swatches.map(\.y)).count == rows)
  }

  @Test func `a large palette stays narrow enough to look at`() throws {
    let tokens = ResolvedTokens(
      tokens: (0..<700).map { index in
        ResolvedToken(
          path: "color.hue\(index / 20).shade\(index % 20)",
          value: .color(SampleTokens.color(Double(index % 256), 9, 9)))
      })
    let specimens = Sheet.color.specimens(of: tokens, tiers: [.init(name: "all", groups: ["color"])])
    var context = Picture.context(margin: nil)
    context.tokens = { _ in tokens }
    let laidOut = try layOut(#require(specimens.first?.cases.first), in: context)
    #expect(laidOut.usedTokens.count == 700)
    #expect(laidOut.displayList.width <= 1_200)
    #expect(laidOut.displayList.height <= 6_000)
  }

  @Test func `what shines through lies on a checker`() throws {
    let specimens = Sheet.color.specimens(
      of: SampleTokens.tokens(), tiers: [.init(name: "all", groups: ["color.clear"])])
    let lines = try layOut(#require(specimens.first?.cases.first), in: Picture.context()).displayList.lines
    #expect(lines.filter { $0.contains(" 36×20 ") }.count == 2)
  }

  @Test(arguments: [
    (TypographyDetails(), ["Sample", "20/24 · 700 · spacing 0"]),
    (
      TypographyDetails(slant: -8, stretch: 87.5, textCase: .uppercase, decoration: [.lineThrough, .underline]),
      ["Sample", "20/24 · 700 · spacing 0 · slant −8° · width 87.5 % · uppercase · underline · line-through"]
    ),
  ])
  func `a type style tells its measures`(details: TypographyDetails, captions: [String]) {
    #expect(
      Sheet.captions(of: SampleTokens.typography(size: 20, weight: 700, lineHeight: 1.2, details)) == captions)
  }

  @Test func `measures are rounded to hundredths, and families are listed`() {
    let value = TypographyValue(
      fontFamily: ["Segoe UI", "${x}"], fontSize: Dimension(value: 13), fontWeight: 450,
      letterSpacing: Dimension(value: -0.0833), lineHeight: 4.0 / 3)
    #expect(Sheet.captions(of: value) == ["Segoe UI, ${x}", "13/17.33 · 450 · spacing −0.08"])
  }

  @Test func `the type ramp shows each style in a line of its own, all beginning at the same place`() throws {
    let specimens = Sheet.typography.specimens(of: SampleTokens.tokens(), tiers: [.init(name: "all", groups: ["font"])])
    let list = try layOut(#require(specimens.first?.cases.first), in: Picture.context()).displayList
    let samples = list.items.compactMap { item -> GlyphRun? in
      if case .glyphs(let run) = item, run.glyphs.count == 21 { run } else { nil }
    }
    #expect(samples.map(\.size) == [10, 20, 100, 10])
    #expect(Set(samples.map { $0.glyphs.first?.quarterX }).count == 1)
    // What is too wide for a line has two.
    #expect(samples.map { Set($0.glyphs.map(\.baseline)).count } == [1, 1, 2, 1])
  }

  @Test(arguments: [
    ("brandForegroundDisabled1", ["brand", "Foreground", "Disabled1"]), ("color.red", ["color.", "red"]),
    ("font-size_x/Y", ["font-", "size_", "x/", "Y"]), ("URL", ["URL"]), ("a.B", ["a.", "B"]), ("", [""]),
  ])
  func `names break between their words`(name: String, words: [String]) {
    let pieces = SheetLabel.breakable(name).split(separator: "\u{200B}", omittingEmptySubsequences: false)
    #expect(pieces.map(String.init) == words)
  }

  @Test func `long names are whole, on several lines`() throws {
    let name = "backgroundLightStaticDisabled"
    let tokens = ResolvedTokens(
      tokens: [ResolvedToken(path: "color.\(name)", value: .color(SampleTokens.color(9, 9, 9)))])
    let specimens = Sheet.color.specimens(of: tokens, tiers: [.init(name: "all", groups: ["color"])])
    var context = Picture.context()
    context.tokens = { _ in tokens }
    let list = try layOut(#require(specimens.first?.cases.first), in: context).displayList
    let label = list.items.compactMap { item -> GlyphRun? in
      if case .glyphs(let run) = item { run } else { nil }
    }.last
    #expect(label?.glyphs.count == name.count)
    #expect(Set((label?.glyphs ?? []).map(\.baseline)).count == 3)
  }
}
