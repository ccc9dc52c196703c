import ColorSpaces
import TokenEngine

/// A small token system for the tests: two themes, every type that is drawn, one unset token, a broken one.
enum SampleTokens {
  static func tokens(theme: String = "light") -> ResolvedTokens {
    let isDark = theme == "dark"
    var tokens: [ResolvedToken] = []
    func add(_ path: String, _ value: TokenValue) { tokens.append(ResolvedToken(path: path, value: value)) }
    add("color.red", .color(color(255, 0, 0)))
    add("color.green", .color(color(0, 128, 0)))
    add("color.blue", .color(color(0, 0, 255)))
    add("color.ground", .color(isDark ? color(0, 0, 0) : color(255, 255, 255)))
    add("color.clear", .color(color(0, 0, 0, alpha: 0)))
    add("size.small", .dimension(Dimension(value: 4)))
    add("size.medium", .dimension(Dimension(value: 10)))
    add("size.rem", .dimension(Dimension(value: 2, unit: .rem)))
    add("size.hair", .dimension(Dimension(value: 0.5)))
    add("size.line", .dimension(Dimension(value: 2)))
    add("radius.small", .dimension(Dimension(value: 3)))
    add("radius.full", .dimension(Dimension(value: 9_999)))
    add("number.half", .number(0.5))
    add("number.ten", .number(10))
    add("font.body", .typography(typography(size: 10, weight: 400, lineHeight: 1.6)))
    add("font.title", .typography(typography(size: 20, weight: 700, lineHeight: 1.2)))
    add("font.tight", .typography(typography(size: 100, weight: 400, lineHeight: 0.2)))
    add("type.none", .typography(typography(size: 0, weight: 400, lineHeight: 1)))
    add("type.huge", .typography(typography(size: 1e300, weight: 1e9, lineHeight: 1e300)))
    let shout = TypographyDetails(slant: 10, textCase: .uppercase, decoration: [.underline])
    add("font.shout", .typography(typography(size: 10, weight: 400, lineHeight: 1.6, shout)))
    add("shadow.card", .shadow([shadow(y: 2, blur: 4), shadow(y: 8, blur: 16)]))
    add("shadow.inset", .shadow([shadow(y: 2, blur: 4, isInset: true)]))
    add(
      "gradient.sky",
      .gradient([
        GradientValueStop(color: color(255, 0, 0), position: 0),
        GradientValueStop(color: color(0, 0, 255), position: 1),
      ]))
    add("effect.none", .gradient([]))
    for (name, x, y, blur, spread) in effects {
      add("effect.\(name)", .shadow([shadow(x: x, y: y, blur: blur, spread: spread)]))
    }
    add("effect.clear", .shadow([shadow(y: 100, blur: 100, alpha: 0)]))
    add("border.thin", .border(border(.keyword(.solid))))
    add("border.dashed", .border(border(.keyword(.dashed))))
    add("border.double", .border(border(.keyword(.double))))
    add("style.groove", .strokeStyle(.keyword(.groove)))
    add("style.dotted", .strokeStyle(.keyword(.dotted)))
    return ResolvedTokens(tokens: tokens, unset: ["color.unset"], broken: [BrokenToken(path: "paint.broken")])
  }

  /// Shadows of one layer: the move to the right and down, the blur and the spread, in points.
  private static let effects: [(name: String, x: Double, y: Double, blur: Double, spread: Double)] = [
    ("left", -20.25, 0, 0, 0), ("up", 0, -20, 0, 0), ("right", 12.5, 0, 0, 0), ("down", 0, 8.5, 0, 0),
    ("blurred", 0, 0, 10, 0), ("soft", 0, 0, 1, 0), ("spread", 0, 0, 4, 9.5), ("shrunk", 0, 0, 0, -30),
    ("wide", 10, -4, 6, 3),
  ]

  static func color(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) -> ColorValue {
    ColorValue(space: .srgb, components: [red / 255, green / 255, blue / 255], alpha: alpha, hex: nil)
  }

  static func typography(
    size: Double, weight: Double, lineHeight: Double, _ details: TypographyDetails = TypographyDetails()
  ) -> TypographyValue {
    TypographyValue(
      fontFamily: ["Sample"], fontSize: Dimension(value: size), fontWeight: weight,
      letterSpacing: Dimension(value: 0), lineHeight: lineHeight, details: details)
  }

  private static func shadow(
    x: Double = 0, y: Double, blur: Double, spread: Double = 0, alpha: Double = 0.5, isInset: Bool = false
  ) -> ShadowValue {
    ShadowValue(
      color: color(0, 0, 0, alpha: alpha), offsetX: Dimension(value: x), offsetY: Dimension(value: y),
      blur: Dimension(value: blur), spread: Dimension(value: spread), isInset: isInset)
  }

  private static func border(_ style: StrokeStyleValue) -> BorderValue {
    BorderValue(color: color(0, 0, 255), width: Dimension(value: 1), style: style)
  }
}
