import CanonicalValues
import ColorSpaces
import DisplayLists
import Testing
import TokenEngine

@testable import Sheets
@testable import Specimens

@Suite("What stands beside a swatch")
struct SwatchTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var value: TokenValue
    var texts: [String]
    var testDescription: String { texts.joined(separator: " | ") }
    init(_ value: TokenValue, _ texts: String...) { (self.value, self.texts) = (value, texts) }
  }

  private static func points(_ value: Double) -> Dimension { Dimension(value: value) }
  private static func shadow(
    _ x: Double, _ y: Double, _ blur: Double, _ spread: Double, alpha: Double, red: Double = 0, isInset: Bool = false
  ) -> ShadowValue {
    ShadowValue(
      color: SampleTokens.color(red, 0, 0, alpha: alpha), offsetX: points(x), offsetY: points(y), blur: points(blur),
      spread: points(spread), isInset: isInset)
  }
  private static func type(_ size: Double, _ weight: Double, spacing: Double, height: Double) -> TypographyValue {
    TypographyValue(
      fontFamily: ["Segoe UI", "${x}"], fontSize: points(size), fontWeight: weight, letterSpacing: points(spacing),
      lineHeight: height)
  }

  @Test(arguments: [
    Row(.color(SampleTokens.color(15, 108, 189)), "#0F6CBD"),
    Row(.color(SampleTokens.color(15, 108, 189, alpha: 0.4)), "#0F6CBD / 40 %"),
    Row(.color(SampleTokens.color(0, 0, 0, alpha: 0.125)), "#000000 / 12.5 %"),
    // 0.3 × 255 = 76.5 is between two levels; the picture has one of them.
    Row(.color(ColorValue(space: .srgb, components: [0.3, 0, 1])), "≈ #4D00FF"),
    Row(
      .color(ColorValue(space: .displayP3, components: [1, 0.5, 0], alpha: 0.5)), "display-p3(1 0.5 0) / 50 %"),
    Row(.dimension(points(8)), "8 px"), Row(.dimension(points(-1.5)), "−1.5 px"),
    Row(.dimension(Dimension(value: 0.5, unit: .rem)), "0.5 rem = 8 px"),
    Row(.shadow([shadow(0, 4, 12, 0, alpha: 0.14)]), "0 4 12 0 / 14 %"),
    Row(
      .shadow([shadow(-1, 0.5, 2, -3, alpha: 1, red: 255), shadow(0, 0, 2, 0, alpha: 0.2, isInset: true)]),
      "−1 0.5 2 −3 #FF0000 / 100 %", "inset 0 0 2 0 / 20 %"),
    Row(
      .typography(type(17, 600, spacing: -0.43, height: 22.0 / 17)), "Semibold 17/22", "tracking −0.43 px",
      "Segoe UI, ${x}"),
    Row(.typography(type(13, 450, spacing: 0.001, height: 4.0 / 3)), "450 13/17.33", "Segoe UI, ${x}"),
    Row(
      .typography(
        SampleTokens.typography(
          size: 20, weight: 700, lineHeight: 1.2,
          TypographyDetails(slant: -8, stretch: 87.5, textCase: .uppercase, decoration: [.lineThrough, .underline]))),
      "Bold 20/24", "Sample", "slant −8° · width 87.5 % · uppercase · underline · line-through"),
    // 22.1 points are set as the nearest 24th, 22 1/12.
    Row(.typography(type(17, 400, spacing: 0, height: 1.3)), "Regular 17/22.1", "Segoe UI, ${x}"),
    // 45.322 points stand for 45 ⅓.
    Row(.typography(type(34, 400, spacing: 0, height: 1.333)), "Regular 34/45.33", "Segoe UI, ${x}"),
    Row(.number(0.08), "8 %"), Row(.number(1), "100 %"),
    Row(.duration(TokenDuration(value: 0.2, unit: .s)), "0.2 s"),
    Row(.cubicBezier(CubicBezier(x1: 0.33, y1: -0.5, x2: 0.67, y2: 1)), "0.33 −0.5 0.67 1"),
    Row(
      .transition(
        TransitionValue(
          duration: TokenDuration(value: 200, unit: .ms), delay: TokenDuration(value: 50, unit: .ms),
          timingFunction: CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1))), "200 ms", "0 0 1 1", "after 50 ms"),
    Row(
      .border(BorderValue(color: SampleTokens.color(1, 2, 3), width: points(1.5), style: .keyword(.solid))),
      "1.5 px solid", "#010203"),
    Row(
      .gradient([
        GradientValueStop(color: SampleTokens.color(255, 0, 0), position: 0),
        GradientValueStop(color: SampleTokens.color(0, 0, 255, alpha: 0.5), position: 1),
      ]), "#FF0000 at 0 %", "#0000FF / 50 % at 100 %"),
    Row(
      .gradient((0..<10).map { GradientValueStop(color: SampleTokens.color(Double($0), 0, 0), position: 0) }),
      "#000000 at 0 %", "#010000 at 0 %", "#020000 at 0 %", "#030000 at 0 %", "#040000 at 0 %", "#050000 at 0 %",
      "#060000 at 0 %", "#070000 at 0 %", "and 2 more"),
  ])
  func `values read as designers write them`(_ row: Row) {
    #expect(TokenValueText.lines(of: ResolvedToken(path: "a", value: row.value)) == row.texts)
  }

  @Test(
    arguments: [
      (["Inter"], "Inter", "Inter"), (["Segoe UI", "Inter"], "Inter", "Segoe UI, Inter → Inter"),
      (["Helvetica Neue"], "built-in face", "Helvetica Neue → built-in face"), ([], "built-in face", "→ built-in face"),
    ] as [([String], String, String)])
  func `a type style names the family that draws it`(families: [String], drawn: String, text: String) {
    let typography = TypographyValue(
      fontFamily: families, fontSize: Self.points(10), fontWeight: 400, letterSpacing: Self.points(0), lineHeight: 2)
    let options = SheetOptions { _ in drawn }
    let drawing = SheetDrawing(sheet: .typography, options: options, groups: [])
    let token = ResolvedToken(path: "a.b", value: .typography(typography))
    let group = SheetGroup(name: "a", paths: ["a.b"], form: .ramp)
    #expect(drawing.text(of: token, in: group).values == ["Regular 10/20", text])
  }

  // swift-format-ignore
  @Test(arguments: [
    (100, "Thin"), (200, "Extralight"), (300, "Light"), (400, "Regular"), (500, "Medium"), (600, "Semibold"),
    (700, "Bold"), (800, "Extrabold"), (900, "Black"), (650, "650"), (1, "1"), (1_000, "1000"),
  ] as [(Double, String)])
  func `weights have their usual names`(weight: Double, name: String) {
    #expect(TokenValueText.weight(weight) == name)
  }

  @Test(arguments: [
    (0.0, "1× → 0 px, 2× → 0 px, 3× → 0 px"), (0.5, "1× → 1 px, 2× → 1 px, 3× → 1 px"),
    (1, "1× → 1 px, 2× → 2 px, 3× → 3 px"), (1.5, "1× → 1 px, 2× → 3 px, 3× → 4 px"),
  ])
  func `borders say how many device pixels they are`(points: Double, text: String) {
    #expect(SwatchText.devicePixels(ofWidth: points) == text)
  }

  @Test(arguments: [
    (["a.b", "c.d", "e.f"], "→ c.d"), (["a.b", "e.f"], "→ e.f"), (["a.b"], nil),
  ])
  func `a token names the one it points to, not those behind it`(links: [String], reference: String?) {
    let token = ResolvedToken(
      path: "a.b", value: .number(1), chains: [TokenChain(links: links, content: "1")])
    let text = SwatchText(token, in: SheetGroup(name: "a", paths: ["a.b"], form: .cells))
    #expect(text.reference == reference)
    #expect(text.name == "b")
  }

  @Test(arguments: [
    ("brandForegroundDisabled1", ["brand", "Foreground", "Disabled1"]), ("color.red", ["color.", "red"]),
    ("font-size_x/Y", ["font-", "size_", "x/", "Y"]), ("URL", ["URL"]), ("a.B", ["a.", "B"]), ("", [""]),
    ("#0F6CBD / 40 %", ["#0", "F6", "CBD / 40 %"]),
  ])
  func `names break between their words`(name: String, words: [String]) {
    let pieces = SheetLabel.breakable(name).split(separator: "\u{200B}", omittingEmptySubsequences: false)
    #expect(pieces.map(String.init) == words)
  }

  @Test func `long names are whole, on several lines`() throws {
    let name = "backgroundLightStaticDisabledPressedSelectedFocused"
    let body = SheetLabel.text(name, width: 80)
    let glyphs = try Picture.laidOut(body).items.flatMap { item -> [GlyphRun.Glyph] in
      if case .glyphs(let run) = item { run.glyphs } else { [] }
    }
    #expect(glyphs.count == name.count)
    #expect(Set(glyphs.map(\.baseline)).count >= 3)
  }

  @Test func `shadows lie on both backgrounds, with room for their blur`() throws {
    let tokens = ResolvedTokens(tokens: [
      ResolvedToken(path: "shadow.low", value: .shadow([Self.shadow(0, 1, 2, 0, alpha: 0.5)])),
      ResolvedToken(path: "shadow.high", value: .shadow([Self.shadow(0, 32, 64, 0, alpha: 0.5)])),
      ResolvedToken(path: "surface", value: .color(SampleTokens.color(31, 31, 31))),
    ])
    let options = SheetOptions(elevated: "surface")
    var names = SheetNames()
    let page = try #require(
      Sheet.shadow.pages(of: [tokens], tier: Tier(name: "t", groups: [""]), options: options, names: &names).first)
    #expect(page.paths(options) == ["shadow.low", "shadow.high", "surface"])
    var context = Picture.context()
    context.tokens = { _ in tokens }
    let list = try layOut(#require(page.specimen(of: tokens, options: options).cases.first), in: context).displayList
    let cards = list.items.compactMap { item -> Box? in
      if case .box(let box) = item, !box.shadows.isEmpty { box } else { nil }
    }
    let panels = list.items.compactMap { item -> Rectangle? in
      if case .box(let box) = item, box.shadows.isEmpty, box.border == nil, box.shape.rectangle.height > 64 {
        box.shape.rectangle
      } else {
        nil
      }
    }
    #expect(cards.count == 4)
    // σ is 32, of which three are drawn: 96 at the sides, 64 above, 128 below. The lower shadow needs the least room.
    #expect(panels.map(\.width) == [288, 288, 288, 288])
    #expect(panels.map(\.height) == [88, 88, 256, 256])
    for (card, panel) in zip(cards, panels) { #expect(card.shape.rectangle.x - panel.x == 96) }
    // The card is the lighter of the two: white on what is darker than the canvas, and lightened on what is dark.
    let white = RGBA16(red8: 255, green8: 255, blue8: 255)
    let lightened = LabelColors.color(.light, on: white)
    #expect(cards.map(\.fill) == [white, lightened, white, lightened].map { .solid($0) })
    #expect(cards[3].shape.rectangle.y - panels[3].y == 64)
    #expect(cards[2].shape.rectangle.y == cards[3].shape.rectangle.y)
  }

  /// The colours of the surfaces that cards lie on, by those of the canvas and of the elevated background.
  @Test(
    arguments: [
      (255.0, nil, ["on the canvas"], [false]), (255, 255, ["on the canvas, surface"], [false]),
      (255, 250, ["on the canvas", "on surface"], [false, false]),
      (0, 31, ["on the canvas", "on surface"], [true, true]),
      (0, 0, ["on the canvas, surface"], [true]), (31, 240, ["on the canvas", "on surface"], [true, false]),
    ] as [(Double, Double?, [String], [Bool])])
  func `equal backgrounds are drawn once`(canvas: Double, elevated: Double?, names: [String], isDark: [Bool]) {
    var tokens = [ResolvedToken(path: "canvas", value: .color(SampleTokens.color(canvas, canvas, canvas)))]
    if let elevated {
      tokens.append(ResolvedToken(path: "surface", value: .color(SampleTokens.color(elevated, elevated, elevated))))
    }
    let byToken = SheetOptions(elevated: elevated.map { _ in "surface" }, canvas: .token("canvas"))
    let byColor = SheetOptions(
      elevated: elevated.map { _ in "surface" }, canvas: .color(SampleTokens.color(canvas, canvas, canvas).rgba16))
    for options in [byToken, byColor] {
      let surfaces = Surface.surfaces(options, in: ResolvedTokens(tokens: tokens))
      #expect(surfaces.map(\.name) == names)
      #expect(surfaces.map(\.isDark) == isDark)
      // The elevated colour is asked for even where it is that of the canvas.
      #expect(surfaces.contains { $0.fill != nil } == (elevated != nil))
    }
  }

  @Test(arguments: [
    (100.0, "duration 500 ms fills half", 28.0), (0, "nothing", 0), (5_000, "a whole second is all", 56),
  ])
  func `durations are bars`(percent: Double, why: String, width: Double) throws {
    let milliseconds = percent == 100 ? 500.0 : percent
    let token = ResolvedToken(path: "color.red", value: .duration(TokenDuration(value: milliseconds, unit: .ms)))
    let list = try Picture.laidOut(SheetDrawing.course(token)) { context in
      context.tokens = { _ in ResolvedTokens(tokens: [token]) }
    }
    let bars = list.items.compactMap { item -> FilledPath? in
      if case .fill(let path) = item { path } else { nil }
    }
    let xs = bars.flatMap { path in
      path.elements.compactMap { element -> Double? in
        switch element {
        case .move(let point), .line(let point): point.x
        default: nil
        }
      }
    }
    #expect((xs.max() ?? 0) - (xs.min() ?? 0) == width, "\(why)")
  }

  @Test(arguments: [
    // Within the square, the range from 0 to 1 is 48 points high and begins at 56.
    (CubicBezier(x1: 0.25, y1: 0, x2: 0.75, y2: 1), [8.0, 56, 20, 56, 44, 8, 56, 8]),
    // From −1 to 2 there are three times 16.
    (CubicBezier(x1: 0.25, y1: -1, x2: 0.75, y2: 2), [8, 40, 20, 56, 44, 8, 56, 24]),
  ])
  func `timing curves are drawn with all of their progress`(curve: CubicBezier, points: [Double]) throws {
    let token = ResolvedToken(path: "color.red", value: .cubicBezier(curve))
    let list = try Picture.laidOut(SheetDrawing.course(token)) { context in
      context.tokens = { _ in ResolvedTokens(tokens: [token]) }
    }
    let strokes = list.items.compactMap { item -> StrokedPath? in
      if case .stroke(let path) = item { path } else { nil }
    }
    let numbers = strokes.flatMap(\.elements).flatMap { element -> [Double] in
      switch element {
      case .move(let point), .line(let point): [point.x, point.y]
      case .cubic(let first, let second, let end): [first.x, first.y, second.x, second.y, end.x, end.y]
      default: []
      }
    }
    #expect(numbers == points)
  }

  @Test(arguments: [("", 1), ("short", 1), ("two words that are long", 3), ("WWWWWWWWWWWWWWWWWWWW", 3)])
  func `lines are never estimated too few`(text: String, lines: Int) {
    #expect(SheetLabel.lines(text, width: 80) == lines)
  }
}
