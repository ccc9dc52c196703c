import ExactTexts
package import LocatedJSON
package import TokenEngine

/// Words that the format does not have, but that mean something elsewhere: what they are near to is not what is meant.
package enum ForeignWords {
  /// Units of lengths in CSS and on other platforms, in lower case.
  package static let lengthUnits: Set<String> = [
    "%", "em", "ex", "ch", "cap", "ic", "lh", "rlh", "rex", "rch", "rcap", "ric", "vw", "vh", "vi", "vb", "vmin",
    "vmax", "svw", "svh", "svi", "svb", "svmin", "svmax", "lvw", "lvh", "lvi", "lvb", "lvmin", "lvmax", "dvw", "dvh",
    "dvi", "dvb", "dvmin", "dvmax", "cqw", "cqh", "cqi", "cqb", "cqmin", "cqmax", "cm", "mm", "q", "in", "pc", "pt",
    "dp", "dip", "sp", "fr",
  ]

  /// Units that are a pixel of the format on their platform (DTCG format module 2025.10, dimension).
  package static let pixelUnits: Set<String> = ["pt", "dp", "dip"]

  /// Spaces of colours that the format does not have.
  package static let colorSpaces: Set<String> = [
    "hsv", "hsb", "hsi", "hcl", "luv", "lchuv", "hsluv", "hpluv", "okhsl", "okhsv", "cmyk", "xyy", "hct", "cam16",
    "jzazbz", "jzczhz", "ictcp", "rec709", "display-p3-linear", "a98-rgb-linear", "prophoto-rgb-linear",
    "rec2020-linear",
  ]

  /// Colours of CSS that the system, or the text around, chooses (CSS Color 4, system colors), in lower case.
  package static let systemColors: Set<String> = [
    "accentcolor", "accentcolortext", "activetext", "buttonborder", "buttonface", "buttontext", "canvas", "canvastext",
    "currentcolor", "field", "fieldtext", "graytext", "highlight", "highlighttext", "linktext", "mark", "marktext",
    "selecteditem", "selecteditemtext", "visitedtext",
  ]

  /// Words of CSS for the weight of a font that depend on the text around.
  package static let fontWeights: Set<String> = ["bolder", "lighter"]

  /// Typographic members of other tools and CSS, with the member of our extension that means the same.
  package static let typographyKeys: [(key: String, extension: String?)] = [
    ("fontStyle", "fontStyle"), ("fontStretch", "fontStretch"), ("fontWidth", "fontStretch"),
    ("textCase", "textCase"), ("textTransform", "textCase"), ("textDecoration", "textDecoration"),
    ("textDecorationLine", "textDecoration"), ("fontVariant", nil), ("fontVariantCaps", nil),
    ("fontVariantNumeric", nil), ("fontFeatureSettings", nil), ("fontVariationSettings", nil),
    ("fontOpticalSizing", nil), ("fontKerning", nil), ("fontSynthesis", nil), ("fontSizeAdjust", nil),
    ("fontPalette", nil), ("paragraphSpacing", nil), ("paragraphIndent", nil), ("textAlign", nil),
    ("textIndent", nil), ("textShadow", nil), ("textOverflow", nil), ("textWrap", nil), ("wordSpacing", nil),
    ("wordBreak", nil), ("whiteSpace", nil), ("verticalAlign", nil), ("color", nil),
  ]

  /// The type of tokens without a value in translated files, where the translation has reported why.
  ///
  /// - Parameter code: The kind of finding that says why.
  /// - Returns: The type.
  package static func unreadType(because code: FindingCode) -> String { unreadPrefix + code.rawValue }

  /// The kind of finding that says why a token of a translated file has no value; `nil` for any other type.
  package static func reasonUnread(_ type: String) -> FindingCode? {
    type.hasPrefix(unreadPrefix) ? FindingCode(rawValue: String(type.dropFirst(unreadPrefix.utf8.count))) : nil
  }

  private static let unreadPrefix = "unread "

  /// The type of tokens of translated files whose text would have to be computed.
  package static let computedType = "expression"

  /// Types of other formats that this one has no values for.
  private static let unsupportedTypes = [
    "string", "boolean", "link", "other", "text", "content", "asset", "file", "composition", "fontStyle", "textStyle",
    "textCase", "textDecoration", "fontFeature", "icon", "image",
  ]

  /// Whether a word is a type of another format that this one has no values for.
  package static func isUnsupported(_ type: String) -> Bool {
    unsupportedTypes.contains { ExactText($0) == ExactText(type) }
  }

  /// Types of other formats, with what to do about them.
  package static let types: [(name: String, advice: String)] =
    unsupportedTypes.map {
      ($0, "the format has no such values; use another token for what is drawn, or '$extensions'")
    }
    + meanings.map {
      ($0.name, "it is a type of another format: use '\($0.type.rawValue)', and write the value as that type has it")
    }

  /// Types of other formats, with those of this one that mean the same.
  private static let meanings: [(name: String, type: TokenType)] = [
    ("spacing", .dimension), ("sizing", .dimension), ("size", .dimension), ("space", .dimension),
    ("radius", .dimension), ("borderRadius", .dimension), ("borderWidth", .dimension),
    ("fontSize", .dimension), ("fontSizes", .dimension), ("letterSpacing", .dimension),
    ("paragraphSpacing", .dimension), ("paragraphIndent", .dimension), ("lineHeight", .number),
    ("lineHeights", .number), ("opacity", .number), ("multiplier", .number), ("zIndex", .number),
    ("unitless", .number), ("fontFamilies", .fontFamily), ("font-family", .fontFamily),
    ("fontWeights", .fontWeight), ("font-weight", .fontWeight), ("boxShadow", .shadow), ("dropShadow", .shadow),
    ("drop-shadow", .shadow), ("innerShadow", .shadow), ("custom-shadow", .shadow), ("elevation", .shadow),
    ("time", .duration), ("easing", .cubicBezier), ("cubic-bezier", .cubicBezier),
  ]

  /// The type of the format that means the same as one of another format; `nil` for other words.
  package static func meaning(ofType name: String) -> TokenType? {
    meanings.first { ExactText($0.name) == ExactText(name) }?.type
  }

  /// Types of other formats whose values are numbers or lengths, as they are written.
  package static let mayBeLength = ["lineHeight", "lineHeights"]

  /// The advice for a unit of lengths that the format does not have; `nil` for other words.
  package static func advice(forUnit unit: String) -> String? {
    guard lengthUnits.contains(unit.lowercased()) else { return nil }
    if pixelUnits.contains(unit.lowercased()) { return "write 'px', which stands for it on its platform" }
    return "the format has px and rem only: write the length in one of them"
  }
}
