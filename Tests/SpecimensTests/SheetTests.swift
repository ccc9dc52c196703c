import DisplayLists
import Testing
import TokenEngine

@testable import Sheets
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
    let motion: [(String, TokenValue)] = [
      ("color.opacity", .number(0.4)), ("radius.time", .duration(TokenDuration(value: 200, unit: .ms))),
      ("radius.ease", .cubicBezier(curve)),
      (
        "radius.move",
        .transition(
          TransitionValue(
            duration: TokenDuration(value: 0.2, unit: .s), delay: TokenDuration(value: 50, unit: .ms),
            timingFunction: curve))
      ),
    ]
    return ResolvedTokens(
      tokens: SampleTokens.tokens().tokens + extra + motion.map { ResolvedToken(path: $0, value: $1) })
  }

  private static let curve = CubicBezier(x1: 0.33, y1: 0, x2: 0.67, y2: 1)

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
    Row(sheet: .shadow, control: "sheet-shadow-second", tokens: ["shadow.card", "shadow.inset"]),
    Row(sheet: .spacing, control: "sheet-spacing-first", tokens: ["size.spacing"]),
    Row(
      sheet: .typography, control: "sheet-typography-second",
      tokens: ["font.body", "font.title", "font.tight", "font.shout"]),
    Row(
      sheet: .border, control: "sheet-border-second",
      tokens: ["border.thin", "border.dashed", "border.double", "stroke.width.thin"]),
    Row(sheet: .opacity, control: "sheet-opacity-first", tokens: ["color.opacity"]),
    Row(
      sheet: .size, control: "sheet-size-first",
      tokens: ["size.small", "size.medium", "size.rem", "size.hair", "size.line"]),
    Row(sheet: .motion, control: "sheet-motion-second", tokens: ["radius.time", "radius.ease", "radius.move"]),
  ])
  func `a sheet uses exactly the tokens it shows`(_ row: Row) throws {
    let tokens = Self.tokens
    let specimens = row.sheet.specimens(of: tokens, tiers: Self.tiers)
    #expect(specimens.map(\.control) == [row.control])
    var context = Picture.context()
    context.tokens = { $0.isEmpty ? tokens : nil }
    let laidOut = try layOut(#require(specimens.first?.cases.first), in: context)
    #expect(laidOut.usedTokens.map(\.path) == row.tokens)
  }

  struct Style: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var sheet: Sheet
    var value: TokenValue

    init(_ name: String, _ sheet: Sheet, _ value: TokenValue) {
      (testDescription, self.sheet, self.value) = (name, sheet, value)
    }

    static func shadow(_ insets: Bool...) -> TokenValue {
      .shadow(
        insets.map {
          ShadowValue(
            color: SampleTokens.color(0, 0, 0), offsetX: Dimension(value: 0), offsetY: Dimension(value: 90),
            blur: Dimension(value: 9), spread: Dimension(value: 0), isInset: $0)
        })
    }

    static func border(_ style: StrokeStyleValue) -> TokenValue {
      .border(BorderValue(color: SampleTokens.color(0, 0, 0), width: Dimension(value: 2), style: style))
    }

    static let rows =
      [
        Style("inset", .shadow, shadow(true)), Style("outset", .shadow, shadow(false, false)),
        Style("no layer", .shadow, shadow()),
        Style("dashes", .border, border(.dashes([Dimension(value: 1), Dimension(value: 2)], lineCap: .butt))),
      ] + StrokeStyleValue.Keyword.allCases.map { Style($0.rawValue, .border, border(.keyword($0))) }
  }

  @Test(arguments: Style.rows, [nil, "color.ground"])
  func `each style of a border and each kind of shadow has a sample`(_ row: Style, elevated: String?) throws {
    let name = row.sheet.rawValue
    let sound: TokenValue = row.sheet == .shadow ? Style.shadow(false) : Style.border(.keyword(.solid))
    let tokens = [ResolvedToken(path: "\(name).a", value: row.value), ResolvedToken(path: "\(name).b", value: sound)]
    let ground = ResolvedToken(path: "color.ground", value: .color(SampleTokens.color(9, 9, 9)))
    let resolved = ResolvedTokens(tokens: tokens + [ground])
    let options = SheetOptions(elevated: elevated)
    var context = Picture.context()
    context.tokens = { _ in resolved }
    var names = SheetNames()
    let page = try #require(
      row.sheet.pages(of: [resolved], tier: Tier(name: "t", groups: [name]), options: options, names: &names).first)
    let specimenCase = try #require(page.specimen(of: resolved, options: options).cases.first)
    let laidOut = try layOut(specimenCase, in: context)
    let used = laidOut.usedTokens.map(\.path).filter { $0 != "color.ground" }
    #expect(used == ["\(name).a", "\(name).b"])
    #expect(Set(specimenCase.lookups(in: context)) == Set(laidOut.usedTokens))
    // Each sample is a box with a border of its own; a card has none, which would hide its shadow, on each background.
    let items = laidOut.displayList.items
    let borders = items.count { item in
      guard case .box(let box) = item else { return false }
      let frame = box.shape.rectangle
      return row.sheet == .shadow ? box.border == nil && [frame.width, frame.height] == [96, 64] : box.border != nil
    }
    // Only a dashed or dotted border is strokes, straight or cut to its band.
    let hasStrokes = items.contains { if case .stroke = $0 { true } else if case .group = $0 { true } else { false } }
    let samples = borders + (hasStrokes ? 1 : 0)
    #expect(samples == 2 * (row.sheet == .shadow && elevated != nil ? 2 : 1))
    let group = try #require(page.groups.first)
    let text = SheetDrawing(sheet: row.sheet, options: options, groups: []).text(of: tokens[0], in: group)
    #expect(text.name == "a")
    #expect(text.values.starts(with: TokenValueText.lines(of: tokens[0])))
  }

  @Test func `a token without a value is crossed out on the sheets of its type, and the others are drawn`() throws {
    let tokens = ResolvedTokens(
      tokens: SampleTokens.tokens().tokens,
      broken: [
        BrokenToken(path: "radius.broken", type: .dimension), BrokenToken(path: "color.broken", type: .color),
        BrokenToken(path: "other.broken", type: .color), BrokenToken(path: "shadow.untyped"),
      ])
    var context = Picture.context()
    context.tokens = { _ in tokens }
    /// The paths that a sheet crosses out, after drawing it.
    func crossed(_ sheet: Sheet, tier: Int) throws -> [String] {
      var names = SheetNames()
      let pages = sheet.pages(of: [tokens], tier: Self.tiers[tier], options: SheetOptions(), names: &names)
      for page in pages {
        let specimen = page.specimen(of: tokens, options: SheetOptions())
        _ = try layOut(#require(specimen.cases.first), in: context)
        #expect(page.isPresent(in: tokens))
      }
      return pages.flatMap { $0.groups.flatMap(\.paths) }.filter(tokens.isBroken)
    }
    #expect(try crossed(.color, tier: 0) == ["color.broken"])
    #expect(try crossed(.radius, tier: 1) == ["radius.broken"])
    // What nobody knows the type of is reported, and on no sheet.
    #expect(try crossed(.typography, tier: 1) == [])
    #expect(try crossed(.border, tier: 1) == [])
    #expect(Sheet.spacing.specimens(of: tokens, tiers: [Self.tiers[0]]).isEmpty)
  }

  @Test(arguments: Sheet.allCases.filter { $0 != .contrast })
  func `a token without a value has a swatch on every sheet, in its position`(sheet: Sheet) throws {
    let type = try #require(TokenType.allCases.first { sheet.shows($0, at: "a.\(sheet.rawValue)") })
    let path = "a.\(sheet.rawValue)"
    let tokens = ResolvedTokens(tokens: [], broken: [BrokenToken(path: path, type: type)])
    var context = Picture.context()
    context.tokens = { _ in tokens }
    let specimen = try #require(sheet.specimens(of: tokens, tiers: [Tier(name: "t", groups: [""])]).first)
    let items = try layOut(#require(specimen.cases.first), in: context).displayList.items
    #expect(items.contains { if case .box(let box) = $0 { box.border != nil } else { false } })
  }

  // swift-format-ignore
  @Test(arguments: [
    (.dimension, "scale.4", nil, []),
    (.dimension, "scale.4", .spacing, [.spacing]),
    (.number, "scale.4", [.size, .radius], [.radius, .size]),
    (.dimension, "radius.4", .border, [.border]),
    (.number, "fontSize.4", .opacity, [.opacity]),
    (.dimension, "scale.4", .opacity, []),
    (.dimension, "spacing.4", [], []),
    (.color, "scale.4", .spacing, [.color]),
  ] as [(TokenType, String, TokenUses?, [Sheet])])
  func `what a file says of the use of a token counts before its path`(
    type: TokenType, path: String, uses: TokenUses?, sheets: [Sheet]
  ) {
    // The roles of colours decide what is on a sheet of contrasts.
    let families = Sheet.allCases.filter { $0 != .contrast }
    #expect(families.filter { $0.shows(type, at: path, for: uses) } == sheets)
    let broken = BrokenToken(path: path, type: type, position: 0, uses: uses)
    #expect(families.filter { $0.mayShow(broken) } == sheets)
  }

  @Test func `a token without a value keeps its position`() {
    let red = ResolvedToken(path: "c.red", value: .number(0.5))
    let blue = ResolvedToken(path: "c.opacityBlue", value: .number(0.5))
    let first = ResolvedToken(path: "c.opacityRed", value: .number(0.5))
    let tokens = ResolvedTokens(
      tokens: [first, red, blue], broken: [BrokenToken(path: "c.opacityGreen", type: .number, position: 2)])
    let family = TokenFamily(of: .opacity, in: [tokens], tier: Tier(name: "t", groups: [""]))
    #expect(family.paths == ["c.opacityRed", "c.opacityGreen", "c.opacityBlue"])
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
    ("a.width", .dimension, "size"), ("icon.Size", .dimension, "size"), ("a.minHeight", .dimension, "size"),
    ("a.diameter", .dimension, "size"), ("font.size", .dimension, ""), ("a.lineHeight", .dimension, ""), ("blur.size", .dimension, ""),
    ("textField.minHeight", .dimension, "size"), ("text.size", .dimension, ""),
    ("a.opacity", .number, "opacity"), ("a.Alpha", .number, "opacity"), ("a.b", .number, ""), ("a.opacity", .dimension, ""),
    // Numbers are shown as dimensions of their paths are, unless they are shares or of texts.
    ("a.radius", .number, "radius"), ("a.gap", .number, "spacing"), ("stroke.width", .number, "border"), ("a.stroke", .number, ""),
    ("icon.Size", .number, "size"), ("lineHeight.gap", .number, ""), ("letter-spacing.x", .number, ""), ("font.size", .number, ""),
    ("border.width.alpha", .number, "opacity"), ("gap.opacity", .number, "opacity"), ("a.gap", .string, ""),
    ("a.b", .duration, "motion"), ("a.b", .cubicBezier, "motion"), ("a.b", .transition, "motion"), ("a.b", .color, "color"), ("a.radius", .color, "color"),
    ("a.b", .gradient, "color"), ("a.b", .shadow, "shadow"), ("a.b", .typography, "typography"), ("a.b", .border, "border"),
    ("a.spacing", .duration, "motion"), ("a.b", .strokeStyle, ""), ("a.b", .fontWeight, ""),
  ])
  func `sheets show tokens by type and name`(path: String, type: TokenType, sheets: String) {
    // A token without a value is of a type all the same.
    let tokens = ResolvedTokens(tokens: [], broken: [BrokenToken(path: path, type: type)])
    let tier = Tier(name: "t", groups: [""])
    #expect(Sheet.allCases.filter { !$0.specimens(of: tokens, tiers: [tier]).isEmpty }.map(\.rawValue).joined() == sheets)
  }

  @Test(arguments: [
    ("color", true), ("color.red", true), ("color.red.dark", false), ("col", false), ("color.", false),
  ])
  func `a tier has the tokens below its groups`(group: String, contains: Bool) {
    let tier = Tier(name: "t", groups: ["none", group])
    let tokens = ResolvedTokens(
      tokens: [ResolvedToken(path: "color.red", value: .color(SampleTokens.color(0, 0, 0)))])
    #expect(
      Sheet.color.specimens(of: tokens, tiers: [tier]).map(\.control) == (contains ? ["sheet-color-t"] : []))
  }

  @Test func `what shines through lies on a checker`() throws {
    let specimens = Sheet.color.specimens(
      of: SampleTokens.tokens(), tiers: [.init(name: "all", groups: ["color.clear"])])
    let lines = try layOut(#require(specimens.first?.cases.first), in: Picture.context()).displayList.lines
    #expect(lines.filter { $0.contains(" 40×20 ") }.count == 2)
  }

  @Test func `the type ramp shows two lines of each style, all beginning at the same position`() throws {
    let specimens = Sheet.typography.specimens(of: SampleTokens.tokens(), tiers: [.init(name: "all", groups: ["font"])])
    let list = try layOut(#require(specimens.first?.cases.first), in: Picture.context()).displayList
    let samples = list.items.compactMap { item -> GlyphRun? in
      if case .glyphs(let run) = item, [15, 42].contains(run.glyphs.count) { run } else { nil }
    }
    #expect(samples.map(\.size) == [10, 20, 100, 10])
    #expect(Set(samples.map { $0.glyphs.first?.quarterX }).count == 1)
    // Two lines show how far they are apart: with capitals and figures, of which there are fewer where they are large.
    #expect(samples.map { Set($0.glyphs.map(\.baseline)).count } == [2, 2, 2, 2])
    #expect(samples.map(\.glyphs.count) == [42, 42, 15, 42])
  }

  @Test(arguments: [
    ("brandForegroundDisabled1", ["brand", "Foreground", "Disabled1"]), ("color.red", ["color.", "red"]),
    ("font-size_x/Y", ["font-", "size_", "x/", "Y"]), ("URL", ["URL"]), ("a.B", ["a.", "B"]), ("", [""]),
  ])
  func `names break between their words`(name: String, words: [String]) {
    let pieces = SheetLabel.breakable(name).split(separator: "\u{200B}", omittingEmptySubsequences: false)
    #expect(pieces.map(String.init) == words)
  }
}
