import ColorSpaces
import Theming
import TokenEngine

// Some tokens of the Orange Unified Design System: raw ones, and semantic ones.

extension GlobalToken<ColorValue> {
  static var functionalBlack: Self { Self("raw.color.colorFunctionalBlack", ColorValue(rgb8: 0x000000)) }
  static var grayLight160: Self { Self("raw.color.colorFunctionalGrayLight160", ColorValue(rgb8: 0xEEEEEE)) }
  static var grayDark720: Self { Self("raw.color.colorFunctionalGrayDark720", ColorValue(rgb8: 0x272727)) }
  static var lochmaraDark880: Self { Self("brand.sosh.colorLochmaraDark880", ColorValue(rgb8: 0x002138)) }
  static var lochmaraLight80: Self { Self("brand.sosh.colorLochmaraLight80", ColorValue(rgb8: 0xEDF6FD)) }
}

extension GlobalToken<Dimension> {
  static var dimension300: Self { Self("raw.dimension.dimension300", Dimension(value: 24)) }
  static var dimension400: Self { Self("raw.dimension.dimension400", Dimension(value: 32)) }
}

extension AliasToken<ColorValue> {
  static var contentDefault: Self {
    Self("semantic.color.contentDefault", light: .functionalBlack, dark: .grayLight160)
  }
  static var surfaceInverseHigh: Self {
    Self("semantic.color.surfaceInverseHigh", light: .grayDark720, dark: .grayLight160)
  }
}

extension AliasToken<ColorMode?> {
  static var onSurfaceInverseHigh: Self {
    Self(
      "semantic.colorMode.onSurfaceInverseHigh", light: .literal(ColorMode(.dark)), dark: .literal(ColorMode(.light)))
  }
}

// snippet: a space by size class
extension AliasToken<Dimension> {
  static var spaceScaledTall: Self {
    Self("semantic.space.scaledTall", compact: .dimension300, regular: .dimension400)
  }
}
// end
