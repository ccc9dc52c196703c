import ColorSpaces
import LocalFiles
import LocatedJSON
import SnapshotHarness
import Specimens
import TestFiles
import Testing
import Theming
import TokenEngine

@testable import SuiteDeclarations
@testable import SuiteFiles
@testable import Suites

/// A control that is pressed or not.
private struct Press: Sendable { var isPressed = false }

private let white = GlobalToken("palette.white", ColorValue(red8: 255, green8: 255, blue8: 255))
private let ink = GlobalToken("palette.ink", ColorValue(red8: 20, green8: 20, blue8: 30))
private let blue = GlobalToken("palette.blue", ColorValue(red8: 0, green8: 80, blue8: 200))
private let surface = AliasToken("alias.surface", light: white, dark: ink)
private let title = AliasToken("alias.title", light: ink, dark: white)
private let brand = AliasToken("alias.brand", light: blue)
private let hint = AliasToken<ColorValue?>("alias.hint", light: .literal(white.value), dark: .literal(nil))
private let height = GlobalToken("size.height", Dimension(value: 12))
private let background = ControlToken<Press, ColorValue>("control.background") {
  $0.isPressed ? .alias(brand) : .alias(surface)
}
private let radius = ControlToken<Press, Dimension>("control.radius") { _ in
  ControlSource.global(height, because: "half of it").map { Dimension(value: $0.value / 2) }
}

private let button = Specimen(
  control: "button", columns: Axis("state", ["rest", "pressed"]),
  body: .box(fill: "{control.background.${state}}", radius: "{control.radius}").frame(
    width: 20, height: "{size.height}"))

private let dot = Specimen(control: "dot", body: .box(fill: "{alias.title}").frame(width: 4, height: 4))

/// A suite of two variants with every kind of token.
private let sample = SuiteDeclaration(
  "sample",
  settings: SuiteSettings {
    $0.canvas = "{alias.surface}"
    $0.scales = [1, SuiteScale(2, variants: ["dark"])]
    $0.checks = SuiteChecks { $0.findings = [FindingSetting(.tierLiteral, except: ["alias.hint", "control.radius"])] }
  }
) {
  SuiteVariant("light", Variant(.light))
  SuiteVariant("dark", Variant(.dark))
  SuiteTier("palette", groups: ["palette", "size"])
  SuiteTier("alias", groups: ["alias"])
  SuiteTier("control", groups: ["control"])
  SuiteTokens {
    title
    hint
    background.tokens(for: ["rest": Press(), "pressed": Press(isPressed: true)])
    radius.tokens(for: ["": Press()])
    height
  }
  button
  dot
}

@Suite("Suites declared in Swift")
struct SuiteDeclarationTests {
  /// The suite, which has no mistakes.
  private func loaded(_ declaration: SuiteDeclaration) throws -> Suite {
    let (suite, findings) = declaration.load()
    #expect(findings.map(\.description) == [])
    return try #require(suite)
  }

  /// The tokens of a variant, each as its chain.
  private func chains(_ declaration: SuiteDeclaration, _ variant: Int) throws -> [String] {
    let suite = try loaded(declaration)
    let tokens = try #require(suite.variants[variant].tokens).tokens.tokens
    return tokens.map { ($0.aliasLinks + ["\($0.value)"]).joined(separator: " → ") }.sorted()
  }

  @Test func `typed tokens are aliases in each variant, as deep as their tiers`() throws {
    #expect(
      try chains(sample, 0) == [
        "alias.brand → palette.blue → #0050C8",
        "alias.hint → #FFFFFF",
        "alias.surface → palette.white → #FFFFFF",
        "alias.title → palette.ink → #14141E",
        "control.background.pressed → alias.brand → palette.blue → #0050C8",
        "control.background.rest → alias.surface → palette.white → #FFFFFF",
        "control.radius → 6px", "palette.blue → #0050C8", "palette.ink → #14141E", "palette.white → #FFFFFF",
        "size.height → 12px",
      ])
    let dark = try chains(sample, 1)
    #expect(dark.contains("control.background.rest → alias.surface → palette.ink → #14141E"))
    #expect(dark.contains("alias.title → palette.white → #FFFFFF"))
    // It is unset in dark.
    #expect(!dark.contains { $0.hasPrefix("alias.hint") } && dark.count == 10)
  }

  @Test func `a theme replaces tokens in its variant, and chains go the way of the override`() throws {
    var theme = Theme("warm")
    theme.override(surface, with: VariantValues(blue))
    theme.override(title, with: brand)
    var overrides = ControlOverrides<Press>()
    overrides.set(background) { _ in .alias(title) }
    theme.register(overrides)
    let themed = SuiteDeclaration("sample") {
      SuiteVariant("plain", Variant(.light))
      SuiteVariant("warm", Variant(.light), theme: theme)
      SuiteTokens {
        surface
        title
        background.tokens(for: ["": Press()])
      }
      dot
    }
    #expect(try chains(themed, 0).contains("control.background → alias.surface → palette.white → #FFFFFF"))
    // What only the theme leads to is nothing elsewhere.
    #expect(try !chains(themed, 0).contains { $0.hasPrefix("alias.brand") })
    let warm = try chains(themed, 1)
    #expect(warm.contains("alias.surface → palette.blue → #0050C8"))
    #expect(warm.contains("control.background → alias.title → alias.brand → palette.blue → #0050C8"))
  }

  /// A specimen that reads no token.
  static let nothing = Specimen(control: "nothing", body: .space(1))

  static let values: [(String, TokenValue)] = [
    ("color", .color(ColorValue(space: .oklch, components: [0.5, nil, 20], alpha: 0.5))),
    ("dimension", .dimension(Dimension(value: 1.5, unit: .rem))), ("number", .number(-0.25)),
    ("font family", .fontFamily(["Inter", "sans-serif"])), ("font weight", .fontWeight(650)),
    ("duration", .duration(TokenDuration(value: 0.2, unit: .s))),
    ("curve", .cubicBezier(CubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1.5))),
    ("stroke", .strokeStyle(.keyword(.dotted))),
    ("dashes", .strokeStyle(.dashes([Dimension(value: 2), Dimension(value: 1)], lineCap: .round))),
    ("border", .border(BorderValue(color: ink.value, width: Dimension(value: 2), style: .keyword(.solid)))),
    (
      "transition",
      .transition(
        TransitionValue(
          duration: TokenDuration(value: 1, unit: .ms), delay: TokenDuration(value: 0, unit: .ms),
          timingFunction: CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)))
    ),
    ("shadows", .shadow([shadow(1), shadow(2, isInset: true)])),
    ("gradient", .gradient([.init(color: ink.value, position: 0), .init(color: white.value, position: 1)])),
    (
      "typography",
      .typography(
        TypographyValue(
          fontFamily: ["Inter"], fontSize: Dimension(value: 12), fontWeight: 600, letterSpacing: Dimension(value: 0.5),
          lineHeight: 1.25,
          details: TypographyDetails(slant: 8, stretch: 90, textCase: .uppercase, decoration: [.underline])))
    ),
  ]

  private static func shadow(_ y: Double, isInset: Bool = false) -> ShadowValue {
    ShadowValue(
      color: ink.value, offsetX: Dimension(value: 0), offsetY: Dimension(value: y), blur: Dimension(value: 4),
      spread: Dimension(value: -1), isInset: isInset)
  }

  @Test(arguments: values)
  func `a value of every type comes back as it was`(_ name: String, _ value: TokenValue) throws {
    let suite = try loaded(
      SuiteDeclaration("values") {
        SuiteTokens { GlobalToken("a.token", value) }
        Self.nothing
      })
    #expect(try #require(suite.variants[0].tokens).tokens.token("a.token")?.value == value)
  }

  @Test func `Swift types are types of tokens`() throws {
    let suite = try loaded(
      SuiteDeclaration("values") {
        SuiteTokens {
          GlobalToken("a", 0.5)
          GlobalToken("b", ["Inter"])
          GlobalToken("c", [Self.shadow(1)])
          GlobalToken("d", Self.shadow(1))
          GlobalToken("e", [GradientValueStop(color: ink.value, position: 0)])
          GlobalToken("f", Dimension(value: 1) as Dimension?)
          GlobalToken("g", nil as Dimension?)
          GlobalToken<Double>.literal(1)
          [GlobalToken("h", 1.0), GlobalToken("i", 2.0)]
          [AliasToken("j", light: .literal(3.0))]
        }
        Self.nothing
      })
    let tokens = try #require(suite.variants[0].tokens).tokens.tokens
    let types: [TokenType] = [.number, .fontFamily, .shadow, .shadow, .gradient, .dimension, .number, .number, .number]
    #expect(tokens.map(\.path) == ["a", "b", "c", "d", "e", "f", "h", "i", "j"])
    #expect(tokens.map(\.type) == types)
  }

  @Test func `written files are the suite that is drawn`() throws {
    let folder = try TemporaryFolder()
    #expect(sample.write(to: folder.path) == [])
    #expect(
      folder.everything() == [
        "specimen.json", "specimens/button.specimen.json", "specimens/dot.specimen.json", "tokens/base.tokens.json",
        "tokens/dark.tokens.json", "tokens/light.tokens.json", "tokens/suite.resolver.json",
      ])
    let (read, findings) = Suite.load(folder("specimen.json"))
    #expect(findings.map(\.description) == [])
    let file = try #require(read)
    let plans = SuitesPlan([try loaded(sample), file]).plans
    #expect(
      plans[0].cases.map(\.id) == [
        "sample/button/light@1x", "sample/button/dark@1x", "sample/button/dark@2x", "sample/dot/light@1x",
        "sample/dot/dark@1x", "sample/dot/dark@2x",
      ])
    #expect(plans[0].cases.map(\.id) == plans[1].cases.map(\.id))
    for (declared, file) in zip(plans[0].cases, plans[1].cases) {
      #expect(declared.path == file.path && declared.specimenDigest == file.specimenDigest)
      let (left, right) = (try declared.draw(), try file.draw())
      #expect(left.image == right.image && left.ingredients == right.ingredients)
    }
    // Written again over what is there, nothing changes.
    #expect(sample.write(to: folder.path) == [])
    #expect(folder.everything().count == 7)
  }

  @Test func `what a killed writer left is removed, but not behind a link`() throws {
    let (folder, elsewhere) = (try TemporaryFolder(), try TemporaryFolder())
    let killed = FileOwner(machine: FileOwner.current.machine, process: try TestSystem.endedProcess(), start: 1)
    let name = TemporaryFileName(for: "a.specimen.json", attempt: 0, owner: killed).text
    for place in ["", "specimens/", "other/"] { try folder.write([], to: place + name) }
    try elsewhere.write([], to: name)
    #expect(sample.write(to: folder.path) == [])
    #expect(folder.everything().filter { $0.hasSuffix(".tmp") } == ["other/" + name])
    let linked = try TemporaryFolder()
    try linked.link("specimens", to: elsewhere.path)
    #expect(sample.write(to: linked.path).map(\.code) == ["suite.unwritable"])
    #expect(elsewhere.everything() == [name])
  }

  @Test func `every name gets a file of its own on every system`() {
    let suite = SuiteDeclaration("names") {
      SuiteVariant("Dark", Variant(.dark))
      SuiteVariant("dark", Variant(.light))
      SuiteVariant("base", Variant(.light))
      SuiteVariant("v1.0", Variant(.light))
      SuiteTokens {
        AliasToken("alias.a", light: white, dark: ink)
        AliasToken("alias.b", light: .literal(1.0))
      }
      Specimen(control: "Card", body: .space(1))
      Specimen(control: "card", body: .space(2))
      Specimen(control: "a+b", body: .space(3))
      Specimen(control: "specimen", body: .space(4))
    }
    #expect(
      suite.files.map(\.path) == [
        "tokens/base.tokens.json", "tokens/Dark.tokens.json", "tokens/dark-2.tokens.json", "tokens/base-2.tokens.json",
        "tokens/variant.tokens.json", "tokens/suite.resolver.json", "specimens/Card.specimen.json",
        "specimens/card-2.specimen.json", "specimens/specimen.specimen.json", "specimens/specimen-2.specimen.json",
        "specimen.json",
      ])
  }

  @Test(arguments: [(32, true), (33, false)])
  func `a path has up to 32 names`(count: Int, isGood: Bool) {
    let path = Array(repeating: "a", count: count).joined(separator: ".")
    let findings = SuiteDeclaration("deep") { SuiteTokens { GlobalToken(path, 1.0) } }.load().findings
    #expect(findings.isEmpty == isGood)
  }

  @Test func `the files of fonts, icons and images are looked for in the folder`() throws {
    let folder = try TemporaryFolder()
    let icon = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 4\"><path d=\"M0 0h4v4h-4z\"/></svg>"
    try folder.write(Array(icon.utf8), to: "icons/square.svg")
    let suite = SuiteDeclaration(
      "icons",
      settings: SuiteSettings {
        $0.icons = [
          SuiteIcon("square", file: "icons/square.svg", colors: ["*": "currentColor"]),
          SuiteIcon("*", file: "builtin"),
        ]
      }
    ) {
      SuiteTokens { ink }
      Specimen(control: "icon", body: .icon("square", size: 4, color: "{palette.ink}"))
    }
    let (found, findings) = suite.load(in: folder.path)
    #expect(findings == [])
    let loaded = try #require(found)
    let cases = SuitesPlan([loaded]).plans[0].cases
    #expect(try cases[0].draw().ingredients.contains { $0.chain.contains("square") })
    let elsewhere = SuitesPlan([try #require(suite.load(in: folder("icons")).suite)]).plans[0].cases[0]
    #expect(throws: UndrawableCase.self) { try elsewhere.draw() }
  }

  @Test func `tokens of files and specimens in Swift are one suite`() throws {
    let folder = try TemporaryFolder()
    let tokens =
      "{\"alias\": {\"title\": {\"$type\": \"color\", \"$value\": {\"colorSpace\": \"srgb\", \"components\": [1, 0, 0]}}}}"
    try folder.write(Array(tokens.utf8), to: "red.tokens.json")
    let suite = SuiteDeclaration("files") {
      SuiteTokens(file: "red.tokens.json")
      dot
    }
    let (found, findings) = suite.load(in: folder.path)
    #expect(findings == [])
    let loaded = try #require(found)
    #expect(SuitesPlan([loaded]).plans[0].cases.map(\.id) == ["files/dot/default@1x", "files/dot/default@2x"])
  }

  struct TokenRow: Sendable, CustomTestStringConvertible {
    let tokens: SuiteTokens
    let text: String
    init(_ tokens: SuiteTokens, _ text: String) {
      self.tokens = tokens
      self.text = text
    }
    var testDescription: String { text }
  }

  // swift-format-ignore
  @Test(arguments: [
    TokenRow(SuiteTokens(file: "a.json"), #""a.json""#),
    TokenRow(SuiteTokens(file: "a.json", root: ".."), #"{"root":"..","file":"a.json"}"#),
    TokenRow(SuiteTokens(files: ["b": "b.json", "a": "a.json"], axis: "brand"), #"{"axis":"brand","files":{"b":"b.json","a":"a.json"}}"#),
    TokenRow(SuiteTokens(files: ["b": "../b.json"], axis: "brand", root: "../.."), #"{"root":"../..","axis":"brand","files":{"b":"../b.json"}}"#),
  ])
  func `token files are written as a suite file says them`(_ row: TokenRow) throws {
    let files = SuiteDeclaration("files") { row.tokens }.files
    let text = try #require(files.first { $0.path == "specimen.json" }).text
    let plain = text.filter { !$0.isWhitespace }
    #expect(plain.hasPrefix(#"{"suite":"files","tokens":\#(row.text),"#))
  }

  @Test func `a mistake in the files of brands is told at the declaration`() throws {
    let suite = SuiteDeclaration("files", line: 7) {
      SuiteTokens(files: ["a": "../a.json"], axis: "brand")
      dot
    }
    let (_, findings) = suite.load(in: try TemporaryFolder().path)
    #expect(findings.map(\.message) == ["'../a.json' points outside the suite's folder"])
    #expect(findings.map(\.line) == [7])
  }
}
