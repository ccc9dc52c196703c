import ColorSpaces
import Testing
import Theming
import TokenEngine
import TokenFiles

// What the page of the documents shows of OUDS.

// snippet: three tiers of OUDS
extension GlobalToken<ColorValue> {
  static var red: Self { Self("raw.color.red", ColorValue(rgb8: 0xFF0000)) }
}

extension AliasToken<ColorValue> {
  static var dangerInformation: Self { Self("semantic.color.dangerInformation", light: .red) }
}

struct OUDSButton: Sendable {}

extension ControlToken<OUDSButton, ColorValue> {
  static var oudsBackground: Self { Self("component.button.background") { _ in .alias(.dangerInformation) } }
}
// end

// snippet: colours of OUDS
extension GlobalToken<ColorValue> {
  static var dodgerBlue500: Self { Self("raw.color.colorFunctionalDodgerBlue500", ColorValue(rgb8: 0x26B2FF)) }
  static var sun100: Self { Self("raw.color.colorFunctionalSun100", ColorValue(rgb8: 0xFFF7D6)) }
  static var sun900: Self { Self("raw.color.colorFunctionalSun900", ColorValue(rgb8: 0x3D3100)) }
}

extension AliasToken<ColorValue> {
  static var bgStatusInfoEmphasized: Self { Self("semantic.color.bgStatusInfoEmphasized", light: .dodgerBlue500) }
  static var bgStatusWarningMuted: Self { Self("semantic.color.bgStatusWarningMuted", light: .sun100, dark: .sun900) }
}
// end

// snippet: elevations of OUDS
extension GlobalToken<[ShadowValue]> {
  static var elevationBottom_1_100: Self {
    Self(
      "raw.elevation.elevationBottom_1_100",
      [
        ShadowValue(
          color: ColorValue(rgb8: 0x000000, alpha: 0.04), offsetX: Dimension(value: 0), offsetY: Dimension(value: 1),
          blur: Dimension(value: 2), spread: Dimension(value: 0))
      ])
  }
  static var elevationBottom_3_300: Self {
    Self(
      "raw.elevation.elevationBottom_3_300",
      [
        ShadowValue(
          color: ColorValue(rgb8: 0x000000, alpha: 0.16), offsetX: Dimension(value: 0), offsetY: Dimension(value: 4),
          blur: Dimension(value: 4), spread: Dimension(value: 0))
      ])
  }
}

extension AliasToken<[ShadowValue]> {
  static var elevationStickyDefault: Self { Self("semantic.elevation.sticky", light: .elevationBottom_3_300) }
}
// end

// snippet: lengths of fonts
extension AliasToken<Dimension> {
  static var fontLetterSpacingDisplayLarge: Self {
    Self(
      "semantic.font.letterSpacingDisplayLarge",
      compact: GlobalToken("raw.font.fontLetterSpacing850", Dimension(value: -0.4)),
      regular: GlobalToken("raw.font.fontLetterSpacing1450", Dimension(value: -0.96)))
  }
  static var fontLineHeightLabelLarge: Self {
    Self("semantic.font.lineHeightLabelLarge", light: GlobalToken("raw.font.fontLineHeight450", Dimension(value: 24)))
  }
  static var fontSizeBodyMedium: Self {
    Self("semantic.font.sizeBodyMedium", light: GlobalToken("raw.font.fontSize200", Dimension(value: 14)))
  }
}
// end

// snippet: a size by size class
extension AliasToken<Dimension> {
  static var sizeIconWithHeadingXLargeShort: Self {
    Self(
      "semantic.size.iconWithHeadingXlargeShort",
      compact: GlobalToken("raw.dimension.dimension550", Dimension(value: 44)),
      regular: GlobalToken("raw.dimension.dimension650", Dimension(value: 52)))
  }
}
// end

// snippet: fonts of OUDS
extension GlobalToken<TypographyValue> {
  static var typeBold650: Self { bold("650", size: 32, lineHeight: 40, letterSpacing: -0.32) }
  static var typeBold850: Self { bold("850", size: 40, lineHeight: 48, letterSpacing: -0.4) }

  private static func bold(_ step: String, size: Double, lineHeight: Double, letterSpacing: Double) -> Self {
    Self(
      "raw.font.typeBold" + step,
      TypographyValue(
        fontFamily: ["system-ui"], fontSize: Dimension(value: size), fontWeight: 700,
        letterSpacing: Dimension(value: letterSpacing), lineHeight: lineHeight / size))
  }
}

extension AliasToken<TypographyValue> {
  static var typeDisplaySmall: Self {
    Self("semantic.type.displaySmall", compact: .typeBold650, regular: .typeBold850)
  }
}
// end

@Suite("Documents: OUDS")
struct OUDSSnippets {
  private let phone = Variant(.light, sizeClass: .compact)
  private let tablet = Variant(.light, sizeClass: .regular)

  @Test func `a component token can be overridden by a theme`() {
    // snippet: a theme overrides a component token
    var theme = Theme("Orange")
    var overrides = ControlOverrides<OUDSButton>()
    overrides.set(.oudsBackground) { _ in .alias(.bgStatusInfoEmphasized) }
    theme.register(overrides)
    // end
    let scopes = [Theme("Orange"), theme].map { ThemeScope($0, layered: true, variant: phone) }
    let backgrounds = scopes.map { scope in ControlTokenSet(in: scope) { OUDSButton() }[.oudsBackground].description }
    #expect(backgrounds == ["#FF0000", "#26B2FF"])
  }

  @Test func `tokens of several values`() {
    let theme = Theme("Orange")
    // snippet: the theme picks
    let phone = theme.value(of: .spaceScaledTall, in: Variant(.light, sizeClass: .compact))  // 24px
    let tablet = theme.value(of: .spaceScaledTall, in: Variant(.light, sizeClass: .regular))  // 32px
    // end
    #expect([phone, tablet].map(\.points) == [24, 32])
  }

  @Test func `each of the examples`() {
    let theme = Theme("Orange")
    func values(_ token: AliasToken<Dimension>) -> [Double] {
      [phone, tablet].map { theme.value(of: token, in: $0).points }
    }
    #expect(values(.fontLetterSpacingDisplayLarge) == [-0.4, -0.96])
    #expect(values(.fontLineHeightLabelLarge) == [24, 24])
    #expect(values(.fontSizeBodyMedium) == [14, 14])
    #expect(values(.sizeIconWithHeadingXLargeShort) == [44, 52])
    #expect([phone, tablet].map { theme.value(of: .typeDisplaySmall, in: $0).fontSize.points } == [32, 40])
    let dark = Variant(.dark)
    #expect(
      [tablet, dark].map { theme.value(of: .bgStatusInfoEmphasized, in: $0).description } == ["#26B2FF", "#26B2FF"])
    #expect(
      [tablet, dark].map { theme.value(of: .bgStatusWarningMuted, in: $0).description } == ["#FFF7D6", "#3D3100"])
    #expect(theme.value(of: .elevationStickyDefault, in: dark) == GlobalToken.elevationBottom_3_300.value)
    #expect(GlobalToken.elevationBottom_1_100.value.first?.blur.points == 2)
  }

  @Test func `an inverse theme`() {
    var theme = Theme("Inverse")
    theme.override(.contentDefault, with: VariantValues(.grayLight160))
    // snippet: the same in both schemes
    let isSame =
      theme.value(of: .contentDefault, in: Variant(.light)) == theme.value(of: .contentDefault, in: Variant(.dark))
    // end
    #expect(isSame)
  }

  // snippet: tokens from files
  /// The theme of token files, as a design tool exports them: one set of values for each scheme.
  func theme(_ name: String, from system: TokenSystem) -> Theme {
    Theme(
      name,
      tokens: VariantValues(
        light: system.resolve(["scheme": "light"]).tokens, dark: system.resolve(["scheme": "dark"]).tokens))
  }
  // end

  private let files = [
    "o.resolver.json": """
    {
      "version": "2025.10",
      "sets": {"base": {"sources": [{"$ref": "light.json"}]}},
      "modifiers": {"scheme": {"contexts": {"light": [], "dark": [{"$ref": "dark.json"}]}, "default": "light"}},
      "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/scheme"}]
    }
    """,
    "light.json":
      #"{"semantic": {"color": {"$type": "color", "contentDefault": {"$value": {"colorSpace": "srgb", "components": [0, 0, 1]}}}}}"#,
    "dark.json":
      #"{"semantic": {"color": {"$type": "color", "contentDefault": {"$value": {"colorSpace": "srgb", "components": [1, 1, 0]}}}}}"#,
  ]

  private struct Missing: Error {}

  @Test func `values of files take the place of those of the code`() throws {
    let (system, findings) = TokenSystem.load(path: "o.resolver.json") { name in
      guard let text = files[name] else { throw Missing() }
      return Array(text.utf8)
    }
    #expect(findings == [])
    let scope = ThemeScope(
      theme("Orange", from: try #require(system)), layered: true, variant: Variant(.dark))
    // snippet: by path or by key
    let byPath = try scope.token("semantic.color.contentDefault").value.description  // #FFFF00
    let byKey = scope.value(of: .contentDefault).description  // #FFFF00
    // end
    #expect([byPath, byKey] == ["#FFFF00", "#FFFF00"])
    scope.variant.scheme = .light
    #expect(scope.value(of: .contentDefault).description == "#0000FF")
  }
}
