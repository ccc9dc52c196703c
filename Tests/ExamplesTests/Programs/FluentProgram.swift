import ColorSpaces
import Theming
import TokenEngine

// snippet: program of Fluent
struct FluentButton: Sendable {
  var isPressed = false
}

extension ControlToken<FluentButton, ColorValue> {
  static var background: Self {
    Self("control.button.background") { $0.isPressed ? .alias(.brandBackground1Pressed) : .alias(.brandBackground1) }
  }
}

extension ControlToken<FluentButton, Dimension> {
  static var cornerRadius: Self { Self("control.button.cornerRadius") { _ in .global(.radius80, because: "no alias") } }
}

struct FluentCard: Sendable {}

extension ControlToken<FluentCard, ColorValue?> {
  static var buttonBackground: Self { Self("control.card.buttonBackground") }
}

/// Fluent: a button follows its state, the scheme, and overrides of a theme, its own, and those of the card around it.
func fluentProgram(_ print: (String) -> Void) {
  let application = ThemeScope(Theme("Fluent"), layered: false, variant: Variant(.light))
  let window = application.child()
  var button = ControlTokenSet(in: window) { FluentButton() }
  func show(_ title: String) { print("\(title): \(button[.background]), \(button[.cornerRadius])") }
  show("light")
  button.control.isPressed = true
  show("pressed")
  button.control.isPressed = false

  // One slot of an alias is overridden; the other keeps Fluent's blue.
  application.theme?.override(.brandBackground1, with: VariantValues(light: .violet))
  show("violet in light")
  application.variant.scheme = .dark
  show("still blue in dark")
  application.variant.scheme = .light

  // A window has a theme of its own, with round buttons. The nearest theme counts alone, so violet is gone.
  var contoso = Theme("Contoso")
  var round = ControlOverrides<FluentButton>()
  round.set(.cornerRadius, to: VariantValues(.radiusCircular))
  contoso.register(round)
  window.theme = contoso
  show("a window's theme")

  // This button alone; it still follows its state.
  button.overrides.set(.background) { $0.isPressed ? .alias(.brandBackground1) : .alias(.brandBackground1Pressed) }
  show("this button")

  // A card has a colour for the buttons in it, and hands it down.
  var card = ControlTokenSet(in: window) { FluentCard() }
  card.overrides.set(.buttonBackground, to: VariantValues(.literal(ColorValue(rgb8: 0xC50F1F))))
  button.overrides.inherit(.background, from: card, .buttonBackground)
  show("in a card")
}
// end
