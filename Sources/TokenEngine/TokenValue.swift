public import ColorSpaces

/// The value of a design token, with nothing left to look up.
public enum TokenValue: Hashable, Sendable {
  /// A colour.
  case color(ColorValue)

  /// A length.
  case dimension(Dimension)

  /// Font families, most preferred first; at least one.
  case fontFamily([String])

  /// The weight of a font, 1–1000.
  case fontWeight(Double)

  /// A length of time.
  case duration(TokenDuration)

  /// A timing curve.
  case cubicBezier(CubicBezier)

  /// A number without a unit.
  case number(Double)

  /// How a line is stroked.
  case strokeStyle(StrokeStyleValue)

  /// The line around a box.
  case border(BorderValue)

  /// How a change is animated.
  case transition(TransitionValue)

  /// Shadows, the topmost first; at least one.
  case shadow([ShadowValue])

  /// The stops of a gradient, in order; at least one.
  case gradient([GradientValueStop])

  /// Everything that sets a text.
  case typography(TypographyValue)

  /// The type of the value.
  public var type: TokenType {
    switch self {
    case .color: .color
    case .dimension: .dimension
    case .fontFamily: .fontFamily
    case .fontWeight: .fontWeight
    case .duration: .duration
    case .cubicBezier: .cubicBezier
    case .number: .number
    case .strokeStyle: .strokeStyle
    case .border: .border
    case .transition: .transition
    case .shadow: .shadow
    case .gradient: .gradient
    case .typography: .typography
    }
  }
}
