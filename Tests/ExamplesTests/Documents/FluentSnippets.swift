import ColorSpaces
import Testing
import Theming
import TokenEngine

// What the page of the documents shows of Fluent.

// snippet: three tiers
extension GlobalToken<ColorValue> {
  static var grey64: Self { Self("global.neutral.grey64", ColorValue(rgb8: 0xA3A3A3)) }
  static var grey98: Self { Self("global.neutral.grey98", ColorValue(rgb8: 0xFAFAFA)) }
  static var grey36: Self { Self("global.neutral.grey36", ColorValue(rgb8: 0x5C5C5C)) }
}

extension GlobalToken<Dimension> {
  static var iconMedium: Self { Self("global.iconSize.medium", Dimension(value: 24)) }
}

extension AliasToken<ColorValue> {
  static var neutralBackground2: Self { Self("alias.color.neutralBackground2", light: .grey98, dark: .grey36) }
}

struct PlainButton: Sendable {}

extension ControlToken<PlainButton, ColorValue> {
  static var buttonBackground: Self { Self("control.button.background") { _ in .alias(.neutralBackground2) } }
}
// end

// snippet: card nudge
struct CardNudge: Sendable {}

extension ControlToken<CardNudge, ColorValue> {
  static var accentColor: Self {
    Self("control.cardNudge.accentColor") { _ in .alias(.brandForeground1) }
  }
}

extension ControlToken<CardNudge, Dimension> {
  static var accentIconSize: Self {
    Self("control.cardNudge.accentIconSize") { _ in .global(.iconMedium, because: "icon sizes have no alias") }
  }
}
// end

// snippet: list and divider
struct FluentList: Sendable {}
struct FluentDivider: Sendable {}

extension ControlToken<FluentList, ColorValue?> {
  static var dividerColor: Self { Self("control.list.dividerColor") }
}

extension ControlToken<FluentDivider, ColorValue> {
  static var color: Self { Self("control.divider.color") { _ in .alias(.stroke2) } }
}
// end

@Suite("Documents: Fluent")
struct FluentSnippets {
  // snippet: application
  let application = ThemeScope(Theme("Fluent"), layered: false, variant: Variant(.light))
  // end

  @Test func `tiers`() {
    #expect(GlobalToken.grey64.value.description == "#A3A3A3")
    #expect(GlobalToken.iconMedium.value.points == 24)
    let button = ControlTokenSet(in: application) { PlainButton() }
    #expect(button[.buttonBackground].description == "#FAFAFA")
    application.variant.scheme = .dark
    #expect(button[.buttonBackground].description == "#5C5C5C")
  }

  @Test func `global tokens`() {
    // snippet: global values
    let lightGrey = GlobalToken.grey94.value  // #F0F0F0
    let smallCornerRadius = GlobalToken.radius20.value.points  // 2
    // end
    #expect(lightGrey.description == "#F0F0F0")
    #expect(smallCornerRadius == 2)
  }

  @Test func `alias tokens`() {
    let theme = Theme("Fluent")
    // snippet: from any theme
    let background = theme.value(of: .background1, in: Variant(.dark, isElevated: true))  // #0A0A0A
    // end
    #expect(background.description == "#0A0A0A")
    #expect(theme.value(of: .background1, in: Variant(.light)).description == "#FFFFFF")
    #expect(theme.value(of: .background1Pressed, in: Variant(.dark, isElevated: true)).description == "#2E2E2E")
    #expect(theme.value(of: .background1Selected, in: Variant(.dark)).description == "#242424")
    #expect(theme.value(of: .background2, in: Variant(.dark, isElevated: true)).description == "#292929")
    #expect(theme.value(of: .background2Pressed, in: Variant(.light)).description == "#E0E0E0")
    #expect(theme.value(of: .background2Selected, in: Variant(.dark)).description == "#424242")
    #expect([GlobalToken.radiusNone, .radius40].map(\.value.points) == [0, 4])
  }

  // snippet: a view
  /// What a label draws with: read in the scope where it stands, never kept.
  func label(_ text: String, in scope: ThemeScope) -> String {
    let backgroundColor = scope.value(of: .background1)
    let foregroundColor = scope.value(of: .brandForeground1)
    let cornerRadius = GlobalToken.radius20.value
    return "\(text): \(foregroundColor) on \(backgroundColor), rounded by \(cornerRadius)"
  }
  // end

  @Test func `a view reads the theme of its place`() {
    #expect(label("A text", in: application) == "A text: #0F6CBD on #FFFFFF, rounded by 2px")
  }

  @Test func `defaults and overrides`() {
    // snippet: on creation and later
    var nudge = ControlTokenSet(in: application) { CardNudge() }
    nudge.overrides.set(.accentColor, to: VariantValues(light: .comm80, dark: .comm140))
    nudge.overrides.set(.accentIconSize, to: VariantValues(.literal(Dimension(value: 20))))
    nudge.overrides.remove(.accentIconSize)
    // end
    #expect(nudge[.accentColor].description == "#0F6CBD")
    #expect(nudge[.accentIconSize].points == 24)
  }

  @Test func `a token is handed down`() {
    // snippet: handing down
    var list = ControlTokenSet(in: application) { FluentList() }
    var divider = ControlTokenSet(in: application) { FluentDivider() }
    list.overrides.set(.dividerColor, to: VariantValues(.literal(ColorValue(rgb8: 0x6B2FBA))))
    divider.overrides.inherit(.color, from: list, .dividerColor)
    // end
    #expect(divider[.color].description == "#6B2FBA")
    list.overrides.remove(.dividerColor)
    divider.overrides.inherit(.color, from: list, .dividerColor)
    #expect(divider[.color].description == "#E0E0E0")
  }

  @Test func `a theme groups alias and control tokens`() {
    // snippet: custom theme
    var contoso = Theme("Contoso")
    contoso.override(.brandBackground1, with: VariantValues(light: .violet))
    var round = ControlOverrides<FluentButton>()
    round.set(.cornerRadius, to: VariantValues(.radiusCircular))
    contoso.register(round)
    // end

    var button = ControlTokenSet(in: application) { FluentButton() }
    // snippet: one button
    button.overrides.set(.cornerRadius, to: VariantValues(.radius40))
    // end
    #expect(button[.cornerRadius].points == 4)

    // snippet: where a theme applies
    application.theme = contoso
    let window = application.child(theme: Theme("Fluent"))
    let branch = window.child()
    branch.theme = contoso
    // end
    let buttons = [application, window, branch].map { scope in ControlTokenSet(in: scope) { FluentButton() } }
    #expect(buttons.map { $0[.cornerRadius].points } == [9999, 8, 9999])
    #expect(buttons.map { $0[.background].description } == ["#6B2FBA", "#0F6CBD", "#6B2FBA"])
  }

  @Test func `both at once`() {
    // snippet: both at once
    let layered = ThemeScope(Theme("Contoso"), layered: true, variant: Variant(.light))
    let settings = layered.child(theme: Theme("Contoso, settings"))
    // end
    layered.theme?.override(.background1, with: VariantValues(.grey92))
    #expect(settings.value(of: .background1).description == "#EBEBEB")
    #expect(settings.theme?.name == "Contoso, settings")
  }
}
