import ColorSpaces
import LocatedJSON
import Sheets
import SnapshotHarness
import Specimens
import SuiteDeclarations
import SuiteFiles
import Suites
import TestFiles
import Testing
import Theming
import TokenEngine

/// The colours of the design system.
private enum Palette {
  static let white = GlobalToken("palette.white", ColorValue(red8: 255, green8: 255, blue8: 255))
  static let ink = GlobalToken("palette.ink", ColorValue(red8: 26, green8: 26, blue8: 31))
  static let brand = GlobalToken("palette.brand", ColorValue(red8: 0, green8: 90, blue8: 180))
}

/// What the colours mean.
private enum Alias {
  static let surface = AliasToken("alias.surface", light: Palette.white, dark: Palette.ink)
  static let title = AliasToken("alias.title", light: Palette.ink, dark: Palette.white)
  static let brand = AliasToken("alias.brand", light: Palette.brand)
}

/// What the look of a card depends on.
private struct Card: Sendable { var isSelected = false }

/// The tokens of a card.
private let background = ControlToken<Card, ColorValue>("card.background") {
  $0.isSelected ? .alias(Alias.brand) : .alias(Alias.surface)
}

/// The drawing of a card; a reference may also be a text as in a file.
private let card = Specimen(
  control: "card", columns: Axis("state", ["rest", "selected"]),
  body: .box(fill: .token(background, "${state}"), padding: Padding(8)) {
    Node.line(thickness: 2, color: .token(Alias.title)).frame(width: 40)
    for name in ["title", "brand"] { Node.line(thickness: 1, color: "{alias.\(name)}").frame(width: 20) }
  })

private let cards = SuiteDeclaration("cards", settings: SuiteSettings { $0.canvas = Alias.surface.reference }) {
  SuiteVariant("light", Variant(.light))
  SuiteVariant("dark", Variant(.dark))
  SuiteTier("palette", groups: ["palette"])
  SuiteTier("alias", groups: ["alias"])
  SuiteTier("control", groups: ["card"])
  SuiteTokens {
    Alias.title
    Alias.brand
    background.tokens(for: ["rest": Card(), "selected": Card(isSelected: true)])
  }
  card
}

/// A value of one's own that tokens can have.
private enum Grid: Double, TokenValueConvertible {
  case small = 4
  case large = 8

  var tokenValue: TokenValue? { .dimension(Dimension(value: rawValue)) }
}

/// An item of one's own of a token that is a list.
private struct Family: TokenListItem {
  var name: String

  static func tokenValue(of items: [Family]) -> TokenValue { .fontFamily(items.map(\.name)) }
}

@Suite("Examples: suites declared in Swift")
struct SuiteDeclarationExamples {
  @Test func `declare a suite, and draw its cases`() throws {
    let (loaded, findings) = cards.load()
    #expect(findings == [])
    let suite = try #require(loaded)
    let cases = SuitesPlan([suite]).plans[0].cases
    #expect(
      cases.map(\.id) == [
        "cards/card/light@1x", "cards/card/light@2x", "cards/card/dark@1x", "cards/card/dark@2x",
      ])
    // The tokens that decide the picture come with it, each with its tiers.
    #expect(
      try cases[0].draw().ingredients.contains {
        $0.chain == ["card.background.selected", "alias.brand", "palette.brand"]
      })
  }

  @Test func `verify it in a test`() async throws {
    let folder = try TemporaryFolder()
    let (loaded, _) = cards.load(in: folder.path)
    let plans = SuitesPlan([try #require(loaded)]).plans
    _ = await SnapshotRun.results(of: plans, options: RunOptions(update: .missing))
    let second = await SnapshotRun.results(of: plans, options: RunOptions())
    #expect(second.summary.tally.count(.matched) == 4)

    // A theme changes one variant; the cause is the token that it overrides.
    var night = Theme("night")
    night.override(Alias.surface, with: VariantValues(Palette.brand))
    var themed = cards
    themed.parts =
      SuiteDeclaration("cards") {
        SuiteVariant("light", Variant(.light))
        SuiteVariant("dark", Variant(.dark), theme: night)
        themed.parts.dropFirst(2).map { $0 }
      }.parts
    let changed = SuitesPlan([try #require(themed.load(in: folder.path).suite)]).plans
    let third = await SnapshotRun.results(of: changed, options: RunOptions())
    #expect(
      third.summary.tally.causes.map(\.cause) == [
        .token(name: "alias.surface", old: .reference("palette.ink"), new: .reference("palette.brand"))
      ])
  }

  @Test func `write it to files for the command line`() throws {
    let folder = try TemporaryFolder()
    #expect(cards.write(to: folder.path) == [])
    #expect(folder.everything().contains("specimen.json"))
    let (read, findings) = Suite.load(folder("specimen.json"))
    #expect(findings == [] && read?.variantNames == ["light", "dark"])
  }

  @Test func `rules for tokens and specimens`() {
    var strict = cards
    strict.settings.checks = SuiteChecks {
      $0.references = [ReferenceCheck(tiers: ["alias", "control"])]
      $0.sameTokens = [SameTokensCheck(["alias.*"])]
      $0.variants = [
        VariantCheck(
          ["alias.surface"], by: .lightness, less: [CheckContext("variant", "dark")],
          more: [CheckContext("variant", "light")])
      ]
      $0.contrast = [ContrastCheck(["alias.title"], on: ["alias.surface"], minimum: 7)]
    }
    #expect(strict.load().findings.map(\.description) == [])
    // Blue on the dark surface cannot be read.
    strict.settings.checks?.contrast.append(
      ContrastCheck(["alias.brand"], on: ["alias.surface"], scope: CheckScope(variants: ["dark"], level: .warning)))
    let findings = strict.load().findings
    #expect(findings.map(\.code) == ["checks.contrast"])
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings[0].message.contains("'alias.brand' (palette.brand = #005AB4) on 'alias.surface'"))
  }

  @Test func `the other rules`() {
    let names = CounterpartCheck(["shadow${name}Light", "shadow${name}Dark"])
    let sizes = NotNegativeCheck(["global.*"], scope: CheckScope(except: ["global.tracking*"]))
    let ramp = OrderCheck(["global.grey#"], by: .lightness, .descending)
    let words = OrderCheck(["global.space.#"], by: .value, steps: ["small", "medium", "large"], allowsEqual: true)
    let checks = SuiteChecks {
      $0.counterparts = [names]
      $0.notNegative = [sizes]
      $0.ordered = [ramp, words]
      $0.baseline = CheckPattern("checks.baseline.json")
    }
    #expect(checks.ordered.map(\.direction) == [.descending, .ascending])
    #expect(checks.baseline?.text == "checks.baseline.json")
  }

  @Test func `what is wrong is told at its line`() {
    let line = #line
    let (suite, findings) = SuiteDeclaration("wrong") {
      SuiteTokens { GlobalToken("palette..white", Palette.white.value) }
    }.load()
    #expect(suite == nil)
    #expect(findings.first?.file == "ExamplesTests/SuiteDeclarationExamples.swift")
    #expect(findings.first?.line == line + 2)
  }

  @Test func `style by identifier`() throws {
    let missing = [StyleProperty("color", Palette.brand), StyleProperty("fill", Palette.white)]
    let styles = SuiteStyles(default: missing) {
      SuiteStyle("label", [StyleProperty("color", Alias.title)])
      SuiteStyle("header[compact]/label", [StyleProperty("color", Palette.brand)])
      SuiteStyle("@night/label", [StyleProperty("color", Palette.white)])
    }
    let label = Specimen(
      control: "label",
      split: [
        Axis(
          "state",
          values: [
            Axis.Value("default", texts: [NamedText("element", "header")]),
            Axis.Value("compact", texts: [NamedText("element", "header[compact]")]),
          ])
      ],
      body: .line(thickness: 2, color: "{query.home/${element}/label.color}").frame(width: 40))
    var settings = SuiteSettings()
    settings.checks = SuiteChecks {
      $0.findings = [FindingSetting(.tierSkipped, except: ["style.* → palette.*", "default.* → palette.*"])]
    }
    let suite = SuiteDeclaration("styled", settings: settings) {
      SuiteVariant("plain", Variant(.light))
      SuiteVariant("night", Variant(.dark), styleTheme: "night", themeTakesPrecedence: true)
      SuiteTier("palette", groups: ["palette"])
      SuiteTier("alias", groups: ["alias"])
      SuiteTier("style", groups: SuiteStyles.styleGroups)
      SuiteTier("query", groups: SuiteStyles.queryGroups)
      styles
      label
    }
    let (loaded, findings) = suite.load()
    #expect(findings == [])
    let cases = SuitesPlan([try #require(loaded)]).plans[0].cases.filter { $0.scale == 1 }
    #expect(
      try cases.map { try $0.draw().ingredients.map(\.chain)[0].dropFirst().first ?? "" } == [
        "style.label.color", "style.@night/label.color", "style.header[compact]/label.color",
        "style.@night/label.color",
      ])

    // A program's own stylist is as good, if its styles are such properties.
    let stylist = Stylist<[StyleProperty]>()
    stylist.add(["label": [StyleProperty("color", Palette.ink)]])
    let own = SuiteDeclaration("own") {
      SuiteStyles(of: stylist)
      label
    }
    #expect(own.load().findings == [])
    let first = SuiteStyle("label", missing)
    #expect(first.identifier == "label" && first.properties.map(\.name) == ["color", "fill"])
  }

  @Test func `all settings of a suite file`() throws {
    let folder = try TemporaryFolder()
    let icon = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 4\"><path d=\"M0 0h4v4h-4z\"/></svg>"
    try folder.write(Array(icon.utf8), to: "square.svg")
    var settings = SuiteSettings()
    settings.scales = [1, SuiteScale(3, variants: ["light"])]
    settings.sheets = [SuiteSheet(.color, scales: [1], tiers: ["alias"], showsUnset: true)]
    settings.fonts = [SuiteFont("*", "builtin")]
    settings.icons = [SuiteIcon("square", file: "square.svg"), SuiteIcon("*", file: "builtin")]
    settings.canvas = "#FFFFFF"
    settings.elevated = "{alias.surface}"
    settings.snapshots = "References"
    settings.path = "{variant}/{control}@{scale}x.png"
    settings.shadowBlur = .css
    settings.corners = .continuous
    settings.tolerance = Tolerance(oklab: 0.01, pixels: 2)
    settings.axis = "theme"
    settings.checks = SuiteChecks { $0.findings = [.off("legacy.value")] }
    let declaration = SuiteDeclaration("all", settings: settings) {
      SuiteVariant("light", Variant(.light))
      SuiteVariant("dark", Variant(.dark))
      SuiteTier("alias", groups: ["alias"])
      SuiteTokens {
        AliasToken("alias.surface", light: .literal(Palette.white.value), dark: .literal(Palette.ink.value))
      }
      Specimen(control: "square", body: .icon("square", color: "{alias.surface}").context("theme", "dark"))
    }
    let (suite, findings) = declaration.load(in: folder.path, followsLinks: false)
    #expect(findings == [])
    #expect(declaration.name == "all" && declaration.parts.count == 5 && declaration.settings.axis == "theme")
    let paths = SuitesPlan([try #require(suite)]).plans[0].cases.map(\.path)
    #expect(paths.contains("light/square@3x.png") && !paths.contains("dark/square@3x.png"))
    #expect(settings.icons?.map(\.name) == ["square", "*"] && settings.icons?.first?.colors.isEmpty == true)
    #expect(settings.fonts.map(\.family) == ["*"] && settings.sheets.map(\.sheet) == [.color])
    #expect(settings.sheets.map(\.showsUnset) == [true])
  }

  @Test func `tokens from a file, specimens from Swift`() throws {
    let folder = try TemporaryFolder()
    let tokens = """
      {"alias": {"title": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}}}
      """
    try folder.write(Array(tokens.utf8), to: "design.tokens.json")
    let (suite, findings) = SuiteDeclaration("mixed") {
      SuiteVariant("default", contexts: [:])
      SuiteTokens(file: "design.tokens.json")
      Specimen(control: "line", body: .line(thickness: 1, color: "{alias.title}").frame(width: 10))
    }.load(in: folder.path)
    #expect(findings == [] && suite?.variantNames == ["default"])
  }

  @Test func `two brands, and a file above the suite`() throws {
    let folder = try TemporaryFolder()
    for brand in ["sun", "moon"] {
      try folder.write(Array(#"{"n": {"$type": "number", "$value": 1}}"#.utf8), to: "\(brand).tokens.json")
    }
    let (suite, findings) = SuiteDeclaration("brands") {
      SuiteVariant("night", contexts: ["brand": "moon"])
      SuiteTokens(files: ["sun": "sun.tokens.json", "moon": "moon.tokens.json"], axis: "brand", root: "..")
      Specimen(control: "line", body: .line(thickness: 1, color: "{n}"))
    }.load(in: folder.path)
    #expect(findings == [] && suite?.variantNames == ["night"])
    try folder.write([], to: "inner/README")
    let (above, mistakes) = SuiteDeclaration("above") {
      SuiteTokens(file: "../sun.tokens.json", root: "..")
      Specimen(control: "line", body: .line(thickness: 1, color: "{n}"))
    }.load(in: folder.path + "/inner")
    #expect(mistakes == [] && above?.variantNames == ["default"])
  }

  @Test func `values of one's own are tokens, too`() {
    #expect(Grid.large.tokenValue == .dimension(Dimension(value: 8)))
    #expect([Family(name: "Inter")].tokenValue == .fontFamily(["Inter"]))
    let (_, findings) = SuiteDeclaration("grid") {
      SuiteTokens {
        GlobalToken("grid.small", Grid.small)
        GlobalToken("font.families", [Family(name: "Inter"), Family(name: "sans-serif")])
        // The weight of a font is a number to Swift, and a type of its own to token files.
        GlobalToken("font.weight", TokenValue.fontWeight(600))
      }
      Specimen(control: "gap", body: .space("{grid.small}"))
    }.load()
    #expect(findings == [])
  }

  @Test func `words that depend on the cell`() throws {
    let sides = Specimen(
      control: "sides", columns: Axis("side", ["topLeading", "bottomTrailing"]),
      body: .overlay {
        Node.box(fill: "{palette.ink}").frame(width: 20, height: 20)
        Node.box(fill: "{palette.white}").frame(width: 4, height: 4).words(anchor: "${side}").offset(x: 1, y: 1)
      })
    let (suite, findings) = SuiteDeclaration("words") {
      SuiteTokens {
        Palette.ink
        Palette.white
      }
      sides
    }.load()
    #expect(findings == [])
    #expect(try SuitesPlan([try #require(suite)]).plans[0].cases[0].draw().ingredients.count == 2)
  }
}
