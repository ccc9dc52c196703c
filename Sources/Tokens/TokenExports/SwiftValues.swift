import ColorSpaces
import TokenEngine
import TokenFiles

/// Writes values of tokens as expressions of this package's own types.
struct SwiftValues {
  /// The types whose names a group has too, so that they are written with their module.
  var qualified: Set<String> = []

  /// The types that a file may use, with their modules.
  static let modules: [String: String] = [
    "ColorValue": "ColorSpaces", "Dimension": "TokenEngine", "TokenDuration": "TokenEngine",
    "CubicBezier": "TokenEngine", "StrokeStyleValue": "TokenEngine", "BorderValue": "TokenEngine",
    "TransitionValue": "TokenEngine", "ShadowValue": "TokenEngine", "GradientValueStop": "TokenEngine",
    "TypographyValue": "TokenEngine", "TypographyDetails": "TokenEngine", "Double": "Swift", "String": "Swift",
    "Bool": "Swift",
    "Sendable": "Swift", "Hashable": "Swift",
  ]

  /// The name of a type as it is understood inside of any group.
  func name(_ type: String) -> String {
    qualified.contains(type) ? (Self.modules[type].map { $0 + "." } ?? "") + type : type
  }

  /// The name of the type without what makes a list of it.
  static func element(of type: TokenType) -> String {
    switch type {
    case .color: "ColorValue"
    case .dimension: "Dimension"
    case .fontFamily: "String"
    case .fontWeight, .number: "Double"
    case .duration: "TokenDuration"
    case .cubicBezier: "CubicBezier"
    case .strokeStyle: "StrokeStyleValue"
    case .border: "BorderValue"
    case .transition: "TransitionValue"
    case .shadow: "ShadowValue"
    case .gradient: "GradientValueStop"
    case .typography: "TypographyValue"
    case .string: "String"
    case .boolean: "Bool"
    }
  }

  /// The Swift type of tokens of a type.
  func type(_ type: TokenType) -> String {
    let element = name(Self.element(of: type))
    return [.fontFamily, .shadow, .gradient].contains(type) ? "[\(element)]" : element
  }

  /// Whether writing a value names a colour.
  static func namesColor(_ value: TokenValue) -> Bool {
    switch value {
    case .color, .border, .shadow, .gradient: true
    case .dimension, .fontFamily, .fontWeight, .duration, .cubicBezier, .number, .strokeStyle, .transition,
      .typography, .string, .boolean:
      false
    }
  }

  /// A value of a token.
  func expression(_ value: TokenValue) -> SwiftExpression {
    switch value {
    case .color(let color): self.color(color)
    case .dimension(let dimension): self.dimension(dimension)
    case .fontFamily(let families): .list(families.map { .text(SwiftText.literal($0)) })
    case .fontWeight(let number), .number(let number): self.number(number)
    case .duration(let duration): self.duration(duration)
    case .cubicBezier(let curve): self.curve(curve)
    case .strokeStyle(let style): strokeStyle(style)
    case .string(let text): .text(SwiftText.literal(text))
    case .boolean(let isTrue): .text(isTrue ? "true" : "false")
    case .border(let border):
      .call(
        name("BorderValue"),
        [("color", color(border.color)), ("width", dimension(border.width)), ("style", strokeStyle(border.style))])
    case .transition(let transition):
      .call(
        name("TransitionValue"),
        [
          ("duration", duration(transition.duration)), ("delay", duration(transition.delay)),
          ("timingFunction", curve(transition.timingFunction)),
        ])
    case .shadow(let shadows): .list(shadows.map(shadow))
    case .gradient(let stops):
      .list(
        stops.map { .call(name("GradientValueStop"), [("color", color($0.color)), ("position", number($0.position))]) })
    case .typography(let typography): self.typography(typography)
    }
  }

  private func number(_ number: Double) -> SwiftExpression { .text(SwiftText.number(number)) }

  private func color(_ color: ColorValue) -> SwiftExpression {
    let opacity = color.alpha == 1 ? [] : [("alpha", number(color.alpha))]
    if let digits = digits(of: color) { return .call(name("ColorValue"), [("rgb8", .text(digits))] + opacity) }
    let components = color.components.map { $0.map(number) ?? .text("nil") }
    let hex = color.hex.map { [("hex", SwiftExpression.text(SwiftText.literal($0)))] } ?? []
    return .call(
      name("ColorValue"),
      [("space", .text("." + color.space.caseName)), ("components", .list(components))] + opacity + hex)
  }

  /// The digits of an sRGB colour, if they say all about it but its opacity.
  private func digits(of color: ColorValue) -> String? {
    guard let text = color.hexadecimal(.exact), let digits = UInt32(text.dropFirst(), radix: 16),
      ColorValue(rgb8: digits, alpha: color.alpha) == color
    else { return nil }
    return "0x" + text.dropFirst()
  }

  private func dimension(_ dimension: Dimension) -> SwiftExpression {
    let unit = dimension.unit == .px ? [] : [("unit", SwiftExpression.text("." + dimension.unit.rawValue))]
    return .call(name("Dimension"), [("value", number(dimension.value))] + unit)
  }

  private func duration(_ duration: TokenDuration) -> SwiftExpression {
    .call(
      name("TokenDuration"), [("value", number(duration.value)), ("unit", .text("." + duration.unit.rawValue))])
  }

  private func curve(_ curve: CubicBezier) -> SwiftExpression {
    .call(
      name("CubicBezier"),
      [("x1", number(curve.x1)), ("y1", number(curve.y1)), ("x2", number(curve.x2)), ("y2", number(curve.y2))])
  }

  private func strokeStyle(_ style: StrokeStyleValue) -> SwiftExpression {
    switch style {
    case .keyword(let keyword): .call(".keyword", [("", .text("." + keyword.rawValue))])
    case .dashes(let lengths, let lineCap):
      .call(".dashes", [("", .list(lengths.map(dimension))), ("lineCap", .text("." + lineCap.rawValue))])
    }
  }

  private func shadow(_ shadow: ShadowValue) -> SwiftExpression {
    .call(
      name("ShadowValue"),
      [
        ("color", color(shadow.color)), ("offsetX", dimension(shadow.offsetX)),
        ("offsetY", dimension(shadow.offsetY)), ("blur", dimension(shadow.blur)), ("spread", dimension(shadow.spread)),
      ] + (shadow.isInset ? [("isInset", .text("true"))] : []))
  }

  private func typography(_ typography: TypographyValue) -> SwiftExpression {
    var arguments: [(label: String, value: SwiftExpression)] = [
      ("fontFamily", expression(.fontFamily(typography.fontFamily))), ("fontSize", dimension(typography.fontSize)),
      ("fontWeight", number(typography.fontWeight)), ("letterSpacing", dimension(typography.letterSpacing)),
      ("lineHeight", number(typography.lineHeight)),
    ]
    let details = typography.details
    let usual = TypographyDetails()
    if details != usual {
      var parts: [(label: String, value: SwiftExpression)] = []
      if details.slant != usual.slant { parts.append(("slant", number(details.slant))) }
      if details.stretch != usual.stretch { parts.append(("stretch", number(details.stretch))) }
      if details.textCase != usual.textCase { parts.append(("textCase", .text("." + details.textCase.rawValue))) }
      if !details.decoration.isEmpty {
        let lines = details.decoration.map { SwiftExpression.text("." + $0.caseName) }
        parts.append(("decoration", .list(lines)))
      }
      arguments.append(("details", .call(name("TypographyDetails"), parts)))
    }
    return .call(name("TypographyValue"), arguments)
  }
}

extension TypographyDetails.DecorationLine {
  /// The name of the case in Swift.
  fileprivate var caseName: String { self == .lineThrough ? "lineThrough" : rawValue }
}

extension ColorSpace {
  /// The name of the case in Swift.
  fileprivate var caseName: String {
    switch self {
    case .srgb, .hsl, .hwb, .lab, .lch, .oklab, .oklch, .rec2020: rawValue
    case .srgbLinear: "srgbLinear"
    case .displayP3: "displayP3"
    case .a98RGB: "a98RGB"
    case .prophotoRGB: "prophotoRGB"
    case .xyzD65: "xyzD65"
    case .xyzD50: "xyzD50"
    }
  }
}
