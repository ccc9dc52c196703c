import ColorSpaces
import TokenEngine
import TokenFiles

/// Writes values of tokens as Swift expressions.
///
/// Composite values look the same whosever types they have; only their parts differ.
struct SwiftValues {
  /// The names of the types.
  let types: SwiftTypes

  /// What values become in the types of a framework.
  private let conversion: SwiftConversion

  /// Creates a writer for some types.
  init(_ types: SwiftTypes) {
    self.types = types
    conversion = SwiftConversion(values: types.values)
  }

  /// How what is written differs from what a token states; empty if it does not.
  func remarks(on value: TokenValue) -> [String] { conversion.remarks(on: value) }

  /// A value of a token.
  func expression(_ value: TokenValue) -> SwiftExpression {
    switch value {
    case .color(let color): self.color(color)
    case .dimension(let dimension): self.dimension(dimension)
    case .fontFamily(let families): .list(families.map { .text(SwiftText.literal($0)) })
    case .fontWeight(let weight): self.weight(weight)
    case .number(let number): self.number(number)
    case .duration(let duration): self.duration(duration)
    case .cubicBezier(let curve): self.curve(curve)
    case .strokeStyle(let style): strokeStyle(style)
    case .string(let text): .text(SwiftText.literal(text))
    case .boolean(let isTrue): .text(isTrue ? "true" : "false")
    case .border(let border):
      .call(
        types.element(.border),
        [("color", color(border.color)), ("width", dimension(border.width)), ("style", strokeStyle(border.style))])
    case .transition(let transition):
      .call(
        types.element(.transition),
        [
          ("duration", duration(transition.duration)), ("delay", duration(transition.delay)),
          ("timingFunction", curve(transition.timingFunction)),
        ])
    case .shadow(let shadows): .list(shadows.map(shadow))
    case .gradient(let stops):
      .list(
        stops.map {
          .call(types.element(.gradient), [("color", color($0.color)), (positionLabel, number($0.position))])
        })
    case .typography(let typography): self.typography(typography)
    }
  }

  private func number(_ number: Double) -> SwiftExpression { .text(SwiftText.number(number)) }

  private var positionLabel: String { types.values == .swiftUI ? "location" : "position" }

  private func color(_ color: ColorValue) -> SwiftExpression {
    let name = types.element(.color)
    let opacity = color.alpha == 1 ? [] : [("opacity", number(color.alpha))]
    switch types.values {
    case .specimen:
      let alpha = opacity.map { ("alpha", $1) }
      if let digits = digits(of: color) { return .call(name, [("rgb8", .text(digits))] + alpha) }
      let hex = color.hex.map { [("hex", SwiftExpression.text(SwiftText.literal($0)))] } ?? []
      return .call(
        name, [("space", .text("." + color.space.caseName)), ("components", components(of: color))] + alpha + hex)
    case .own:
      let stated = ColorValue(space: color.space, components: color.components, alpha: color.alpha)
      if let digits = digits(of: stated) { return .call(name, [("rgb8", .text(digits))] + opacity) }
      let isPlain = color.space == .srgb && !color.components.contains(nil)
      let plain = isPlain ? stated : ColorValue(space: color.space, components: color.components.map { $0 ?? 0 })
      let own: [(String, SwiftExpression)] = [
        ("space", .text(SwiftText.literal(color.space.rawValue))), ("components", components(of: color)),
      ]
      return .call(name, channels(of: plain.converted(to: .srgb), "red") + opacity + (isPlain ? [] : own))
    case .swiftUI:
      let color = conversion.color(color).color
      return .call(name, [("", .text(color.space.swiftUIName))] + channels(of: color, "red") + opacity)
    case .uiKit:
      let color = conversion.color(color).color
      let channels = channels(of: color, color.space == .displayP3 ? "displayP3Red" : "red")
      return .call(name, channels + [("alpha", number(color.alpha))])
    }
  }

  private func components(of color: ColorValue) -> SwiftExpression {
    .list(color.components.map { $0.map(number) ?? .text("nil") })
  }

  /// The components of a colour that has all three, as arguments.
  private func channels(of color: ColorValue, _ first: String) -> [(String, SwiftExpression)] {
    zip([first, "green", "blue"], color.components).map { ($0, number($1 ?? 0)) }
  }

  /// The digits of an sRGB colour, if they say all about it but its opacity.
  private func digits(of color: ColorValue) -> String? {
    guard let text = color.hexadecimal(.exact), let digits = UInt32(text.dropFirst(), radix: 16),
      ColorValue(rgb8: digits, alpha: color.alpha) == color
    else { return nil }
    return "0x" + text.dropFirst()
  }

  private func dimension(_ dimension: Dimension) -> SwiftExpression {
    guard types.keepsUnits else { return number(dimension.points) }
    let unit = dimension.unit == .px ? [] : [("unit", SwiftExpression.text("." + dimension.unit.rawValue))]
    return .call(types.element(.dimension), [("value", number(dimension.value))] + unit)
  }

  private func weight(_ weight: Double) -> SwiftExpression {
    types.keepsUnits ? number(weight) : .text("." + SwiftConversion.weight(weight).name)
  }

  private func duration(_ duration: TokenDuration) -> SwiftExpression {
    guard types.keepsUnits else { return number(SwiftConversion.seconds(duration)) }
    return .call(
      types.element(.duration),
      [("value", number(duration.value)), ("unit", .text("." + duration.unit.rawValue))])
  }

  private func curve(_ curve: CubicBezier) -> SwiftExpression {
    if types.values == .swiftUI {
      let point = types.ofSwiftUI("UnitPoint")
      return .call(
        types.element(.cubicBezier) + ".bezier",
        [
          ("startControlPoint", .call(point, [("x", number(curve.x1)), ("y", number(curve.y1))])),
          ("endControlPoint", .call(point, [("x", number(curve.x2)), ("y", number(curve.y2))])),
        ])
    }
    return .call(
      types.element(.cubicBezier),
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
      types.element(.shadow),
      [
        ("color", color(shadow.color)), ("offsetX", dimension(shadow.offsetX)),
        ("offsetY", dimension(shadow.offsetY)), ("blur", dimension(shadow.blur)), ("spread", dimension(shadow.spread)),
      ] + (shadow.isInset ? [("isInset", .text("true"))] : []))
  }

  private func typography(_ typography: TypographyValue) -> SwiftExpression {
    var arguments: [(label: String, value: SwiftExpression)] = [
      ("fontFamily", expression(.fontFamily(typography.fontFamily))), ("fontSize", dimension(typography.fontSize)),
      ("fontWeight", weight(typography.fontWeight)), ("letterSpacing", dimension(typography.letterSpacing)),
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
      arguments.append(("details", .call(types.details, parts)))
    }
    return .call(types.element(.typography), arguments)
  }
}

extension TypographyDetails.DecorationLine {
  /// The name of the case in Swift.
  var caseName: String { self == .lineThrough ? "lineThrough" : rawValue }
}

extension ColorSpace {
  /// The space as SwiftUI knows it.
  fileprivate var swiftUIName: String {
    switch self {
    case .displayP3: ".displayP3"
    case .srgbLinear: ".sRGBLinear"
    default: ".sRGB"
    }
  }

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
