import ColorSpaces
import Theming

// Some colours of Firefox, and the roles of its themes. A role stands here once, for light and for dark.

extension GlobalToken<ColorValue> {
  static var lightGrey05: Self { Self("palette.fx.lightGrey05", ColorValue(rgb8: 0xFBFBFE)) }
  static var lightGrey10: Self { Self("palette.fx.lightGrey10", ColorValue(rgb8: 0xF9F9FB)) }
  static var darkGrey60: Self { Self("palette.fx.darkGrey60", ColorValue(rgb8: 0x2B2A33)) }
  static var darkGrey90: Self { Self("palette.fx.darkGrey90", ColorValue(rgb8: 0x15141A)) }
  static var blue30: Self { Self("palette.fx.blue30", ColorValue(rgb8: 0x00B3F4)) }
  static var blue50: Self { Self("palette.fx.blue50", ColorValue(rgb8: 0x0060DF)) }
  static var violet90: Self { Self("palette.fx.violet90", ColorValue(rgb8: 0x321C64)) }
}

// snippet: roles
extension AliasToken<ColorValue> {
  static var layer1: Self { Self("theme.layer1", light: .lightGrey10, dark: .darkGrey60) }
  static var actionPrimary: Self { Self("theme.actionPrimary", light: .blue50, dark: .blue30) }
  static var textPrimary: Self { Self("theme.textPrimary", light: .darkGrey90, dark: .lightGrey05) }
}
// end

// snippet: themes of a browser
extension Theme {
  static var firefox: Theme { Theme("Firefox") }

  static var firefoxPrivate: Theme {
    var theme = Theme("Firefox, private")
    theme.override(.layer1, with: VariantValues(.violet90))
    return theme
  }
}
// end
