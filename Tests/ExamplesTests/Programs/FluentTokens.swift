import ColorSpaces
import Theming
import TokenEngine

// Some tokens of Fluent: what has a name, and what it means.

// snippet: neutral ramp
extension GlobalToken<ColorValue> {
  static var black: Self { Self("global.neutral.black", ColorValue(rgb8: 0x000000)) }
  static var grey4: Self { Self("global.neutral.grey4", ColorValue(rgb8: 0x0A0A0A)) }
  static var grey12: Self { Self("global.neutral.grey12", ColorValue(rgb8: 0x1F1F1F)) }
  static var grey14: Self { Self("global.neutral.grey14", ColorValue(rgb8: 0x242424)) }
  static var grey16: Self { Self("global.neutral.grey16", ColorValue(rgb8: 0x292929)) }
  static var grey18: Self { Self("global.neutral.grey18", ColorValue(rgb8: 0x2E2E2E)) }
  static var grey24: Self { Self("global.neutral.grey24", ColorValue(rgb8: 0x3D3D3D)) }
  static var grey26: Self { Self("global.neutral.grey26", ColorValue(rgb8: 0x424242)) }
  static var grey30: Self { Self("global.neutral.grey30", ColorValue(rgb8: 0x4D4D4D)) }
  static var grey88: Self { Self("global.neutral.grey88", ColorValue(rgb8: 0xE0E0E0)) }
  static var grey92: Self { Self("global.neutral.grey92", ColorValue(rgb8: 0xEBEBEB)) }
  static var grey94: Self { Self("global.neutral.grey94", ColorValue(rgb8: 0xF0F0F0)) }
  static var white: Self { Self("global.neutral.white", ColorValue(rgb8: 0xFFFFFF)) }
}

extension GlobalToken<Dimension> {
  static var radiusNone: Self { Self("global.cornerRadius.radiusNone", Dimension(value: 0)) }
  static var radius20: Self { Self("global.cornerRadius.radius20", Dimension(value: 2)) }
  static var radius40: Self { Self("global.cornerRadius.radius40", Dimension(value: 4)) }
  static var radius80: Self { Self("global.cornerRadius.radius80", Dimension(value: 8)) }
  static var radius120: Self { Self("global.cornerRadius.radius120", Dimension(value: 12)) }
  static var radiusCircular: Self { Self("global.cornerRadius.radiusCircular", Dimension(value: 9999)) }
}
// end

extension GlobalToken<ColorValue> {
  static var comm50: Self { Self("global.brand.comm50", ColorValue(rgb8: 0x0E4775)) }
  static var comm80: Self { Self("global.brand.comm80", ColorValue(rgb8: 0x0F6CBD)) }
  static var comm100: Self { Self("global.brand.comm100", ColorValue(rgb8: 0x479EF5)) }
  static var comm140: Self { Self("global.brand.comm140", ColorValue(rgb8: 0xB4D6FA)) }
  static var violet: Self { Self("contoso.violet", ColorValue(rgb8: 0x6B2FBA)) }
}

extension AliasToken<ColorValue> {
  static var brandBackground1: Self { Self("alias.color.brandBackground1", light: .comm80, dark: .comm100) }
  static var brandBackground1Pressed: Self {
    Self("alias.color.brandBackground1Pressed", light: .comm50, dark: .comm140)
  }
  static var brandForeground1: Self { Self("alias.color.brandForeground1", light: .comm80, dark: .comm100) }
  static var stroke2: Self { Self("alias.color.stroke2", light: .grey88, dark: .grey24, darkElevated: .grey30) }
}

// snippet: backgrounds
extension AliasToken<ColorValue> {
  static var background1: Self {
    Self("alias.color.background1", light: .white, dark: .black, darkElevated: .grey4)
  }
  static var background1Pressed: Self {
    Self("alias.color.background1Pressed", light: .grey88, dark: .grey18)
  }
  static var background1Selected: Self {
    Self("alias.color.background1Selected", light: .grey92, dark: .grey14)
  }
  static var background2: Self {
    Self("alias.color.background2", light: .white, dark: .grey12, darkElevated: .grey16)
  }
  static var background2Pressed: Self {
    Self("alias.color.background2Pressed", light: .grey88, dark: .grey30)
  }
  static var background2Selected: Self {
    Self("alias.color.background2Selected", light: .grey92, dark: .grey26)
  }
}
// end
