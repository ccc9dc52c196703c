public import ColorSpaces

/// The value of a design token, with nothing left to look up.
public enum TokenValue: Sendable {
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

extension TokenValue {
  /// The number of items in the value's list, which aliases repeat; 64 bytes of a font's name count as one more.
  package var itemCount: Int {
    switch self {
    case .shadow(let shadows): shadows.count
    case .gradient(let stops): stops.count
    case .fontFamily(let families): Self.itemCount(of: families)
    case .typography(let typography): Self.itemCount(of: typography.fontFamily)
    case .strokeStyle(let style): style.dashCount
    case .border(let border): border.style.dashCount
    case .color, .dimension, .fontWeight, .duration, .cubicBezier, .number, .transition: 0
    }
  }

  private static func itemCount(of families: [String]) -> Int {
    families.reduce(families.count) { $0 + $1.utf8.count / 64 }
  }

  /// The value with no more than the first items of its list.
  package func prefix(_ count: Int) -> TokenValue {
    switch self {
    case .shadow(let shadows) where shadows.count > count: .shadow(Array(shadows.prefix(count)))
    case .gradient(let stops) where stops.count > count: .gradient(Array(stops.prefix(count)))
    case .fontFamily(let families) where families.count > count: .fontFamily(Array(families.prefix(count)))
    default: self
    }
  }

  /// Whether the value is one shadow or one stop.
  var isListOfOne: Bool {
    switch self {
    case .shadow(let shadows): shadows.count == 1
    case .gradient(let stops): stops.count == 1
    default: false
    }
  }
}

extension StrokeStyleValue {
  fileprivate var dashCount: Int { if case .dashes(let lengths, _) = self { lengths.count } else { 0 } }
}
