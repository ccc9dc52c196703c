import ColorSpaces
import Theming
internal import TokenEngine

/// The colours of the app; all other values of its tokens are fixed.
///
/// A style that the theme does not replace is drawn on white in plain and on black in dark. Its text has one of the
/// middle colours `accent`, `mint`, `sale`, `steel` and `nightGray`, with a contrast of at least 4.5 : 1 on both.
package struct StylableColors: Sendable {
  var paper = color("paper", 0xFFFFFF)
  var canvas = color("canvas", 0xF2F3F5)
  var mist = color("mist", 0xE4E7EB)
  var line = color("line", 0xC9CED6)
  var gray = color("gray", 0x747C87)
  var inkSoft = color("inkSoft", 0x59616B)
  var ink = color("ink", 0x1B1F24)
  var accent = color("accent", 0x1E70EB)
  var accentDeep = color("accentDeep", 0x0B4FB3)
  var accentSoft = color("accentSoft", 0xDCE9FD)
  var mint = color("mint", 0x0F856D)
  var mintSoft = color("mintSoft", 0xD5F2EA)
  var sale = color("sale", 0xD73A49)
  var saleSoft = color("saleSoft", 0xFBDDE0)
  var steel = color("steel", 0x5B7898)
  var night = color("night", 0x161B22)
  var nightPaper = color("nightPaper", 0x000000)
  var nightField = color("nightField", 0xD6DCE4)
  var nightLine = color("nightLine", 0x39424D)
  var nightInk = color("nightInk", 0xEEF1F4)
  var nightInkSoft = color("nightInkSoft", 0xA7B0BB)
  var nightGray = color("nightGray", 0x71767D)
  var nightAccent = color("nightAccent", 0x2A76EA)
  var nightSale = color("nightSale", 0xFF9AA5)
  var sepia = color("sepia", 0xF4E7C8)
  var missing = color("missing", 0xC400C4)
  var clear = GlobalToken("base.color.clear", ColorValue(red8: 0, green8: 0, blue8: 0, alpha: 0))

  /// Creates the app's own colours.
  init() {}

  /// All of them, in the order of the palette.
  var all: [GlobalToken<ColorValue>] {
    [
      paper, canvas, mist, line, gray, inkSoft, ink, accent, accentDeep, accentSoft, mint, mintSoft, sale, saleSoft,
      steel, night, nightPaper, nightField, nightLine, nightInk, nightInkSoft, nightGray, nightAccent, nightSale, sepia,
      missing, clear,
    ]
  }

  /// A colour of the palette, from 0xRRGGBB.
  static func color(_ name: String, _ hex: UInt32) -> GlobalToken<ColorValue> {
    GlobalToken(
      "base.color.\(name)",
      ColorValue(red8: UInt8(hex >> 16 & 255), green8: UInt8(hex >> 8 & 255), blue8: UInt8(hex & 255)))
  }
}

/// The fonts of the app.
enum StylableFonts {
  static let title = font("title", size: 22, weight: 700)
  static let compactTitle = font("compactTitle", size: 17, weight: 600)
  static let heading = font("heading", size: 17, weight: 600)
  static let body = font("body", size: 15, weight: 400)
  static let label = font("label", size: 13, weight: 500)
  static let button = font("button", size: 16, weight: 600)
  static let price = font("price", size: 20, weight: 700)
  static let tag = font("tag", size: 12, weight: 500)
  static let field = font("field", size: 17, weight: 400)
  static let standard = font("default", size: 17, weight: 400)

  /// All of them.
  static let all = [title, compactTitle, heading, body, label, button, price, tag, field, standard]

  private static func font(_ name: String, size: Double, weight: Double) -> GlobalToken<TypographyValue> {
    GlobalToken(
      "base.font.\(name)",
      TypographyValue(
        fontFamily: ["sans-serif"], fontSize: Dimension(value: size), fontWeight: weight,
        letterSpacing: Dimension(value: 0), lineHeight: 1.25))
  }
}

/// The radii and border widths of the app, in points.
enum StylableSizes {
  static let r0 = GlobalToken("base.radius.r0", Dimension(value: 0))
  static let r6 = GlobalToken("base.radius.r6", Dimension(value: 6))
  static let r10 = GlobalToken("base.radius.r10", Dimension(value: 10))
  static let r12 = GlobalToken("base.radius.r12", Dimension(value: 12))
  static let pill = GlobalToken("base.radius.pill", Dimension(value: 9_999))
  static let noBorder = GlobalToken("base.border.none", Dimension(value: 0))
  static let thinBorder = GlobalToken("base.border.thin", Dimension(value: 1))
  static let thickBorder = GlobalToken("base.border.thick", Dimension(value: 2))

  /// All of them.
  static let all = [r0, r6, r10, r12, pill, noBorder, thinBorder, thickBorder]
}
