import ColorSpaces
import Theming
import TokenEngine

// snippet: program of OUDS
struct Banner: Sendable {}

extension ControlToken<Banner, ColorValue> {
  static var text: Self { Self("component.banner.text") { _ in .alias(.contentDefault) } }
}

extension ControlToken<Banner, Dimension> {
  static var padding: Self { Self("component.banner.padding") { _ in .alias(.spaceScaledTall) } }
}

/// OUDS: a banner on an inverse surface, which is filled in the scheme of the page and shows its content in the other.
func oudsProgram(_ print: (String) -> Void) throws(ThemeProblem) {
  let page = ThemeScope(Theme("Orange"), layered: true, variant: Variant(.light))
  let surface = try page.surface(.onSurfaceInverseHigh)
  let plain = ControlTokenSet(in: page) { Banner() }
  let inverse = ControlTokenSet(in: surface) { Banner() }
  func show(_ title: String) {
    print("\(title): \(plain[.text]), padding \(plain[.padding])")
    print("  inverse: \(inverse[.text]) on \(page.value(of: .surfaceInverseHigh))")
  }

  show("light, on a tablet")
  page.variant.scheme = .dark
  show("dark, on a tablet")
  page.variant.sizeClass = SizeClass(width: 375)
  show("dark, on a phone")

  // Another brand in the same frame: what it does not say stays.
  var sosh = Theme("Sosh")
  sosh.override(.surfaceInverseHigh, with: VariantValues(light: .lochmaraDark880, dark: .lochmaraLight80))
  page.theme = sosh
  show("Sosh, dark, on a phone")

  // A tighter banner, whichever theme there is: a component token points to another semantic one.
  var tight = ControlOverrides<Banner>()
  tight.set(.padding, to: VariantValues(.literal(Dimension(value: 16))))
  page.theme?.register(tight)
  page.variant = Variant(.light)
  show("Sosh, light, tight")
}
// end
