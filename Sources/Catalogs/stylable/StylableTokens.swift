import ColorSpaces
import Theming
internal import TokenEngine

/// The colours of the app; all other values of its tokens are fixed.
package struct StylableColors: Sendable {
  var paper = color("paper", 0xFFFFFF)
  var canvas = color("canvas", 0xF2F3F5)
  var mist = color("mist", 0xE4E7EB)
  var line = color("line", 0xC9CED6)
  var gray = color("gray", 0xB4BAC2)
  var inkSoft = color("inkSoft", 0x59616B)
  var ink = color("ink", 0x1B1F24)
  var accent = color("accent", 0x1F6FEB)
  var accentDeep = color("accentDeep", 0x0B4FB3)
  var accentSoft = color("accentSoft", 0xDCE9FD)
  var mint = color("mint", 0x0E7C66)
  var mintSoft = color("mintSoft", 0xD5F2EA)
  var sale = color("sale", 0xC62839)
  var saleSoft = color("saleSoft", 0xFBDDE0)
  var night = color("night", 0x12161C)
  var nightRaised = color("nightRaised", 0x1D232B)
  var nightLine = color("nightLine", 0x39424D)
  var nightInk = color("nightInk", 0xEEF1F4)
  var nightInkSoft = color("nightInkSoft", 0xA7B0BB)
  var nightAccent = color("nightAccent", 0x8AB8FF)
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
      night, nightRaised, nightLine, nightInk, nightInkSoft, nightAccent, nightSale, sepia, missing, clear,
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
