public import ColorSpaces
import ExactTexts

/// The kinds of values a design token may have: those of the format (DTCG format module 2025.10), and the texts and
/// booleans of other formats, which are carried along.
public enum TokenType: String, CaseIterable, Hashable, Sendable {
  /// A colour.
  case color

  /// A length in points or in multiples of the font size.
  case dimension

  /// A list of font families, most preferred first.
  case fontFamily

  /// The weight of a font, 1–1000.
  case fontWeight

  /// A length of time.
  case duration

  /// The timing curve of an animation.
  case cubicBezier

  /// A number without a unit.
  case number

  /// How a line is stroked.
  case strokeStyle

  /// A colour, a width and a stroke style.
  case border

  /// A duration, a delay and a timing curve.
  case transition

  /// One or more shadows, the topmost first.
  case shadow

  /// Colours along a line.
  case gradient

  /// Everything that sets a text.
  case typography

  /// A text, which the format does not have.
  case string

  /// True or false, which the format does not have.
  case boolean

  /// The types of the format, which leaves out ``string`` and ``boolean``.
  public static let allCases: [TokenType] = [
    .color, .dimension, .fontFamily, .fontWeight, .duration, .cubicBezier, .number, .strokeStyle, .border, .transition,
    .shadow, .gradient, .typography,
  ]

  /// Whether the format has the type.
  package var isOfFormat: Bool { self != .string && self != .boolean }

  /// The word with its article, for messages.
  package var withArticle: String { ("aeiou".contains(rawValue.prefix(1)) ? "an " : "a ") + rawValue }
}

/// The resolved value of a design token.
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

  /// A text of another format.
  case string(String)

  /// A boolean of another format.
  case boolean(Bool)

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
    case .string: .string
    case .boolean: .boolean
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
    case .string(let text): text.utf8.count / 64
    case .color, .dimension, .fontWeight, .duration, .cubicBezier, .number, .transition, .boolean: 0
    }
  }

  private static func itemCount(of families: [String]) -> Int {
    families.reduce(families.count) { $0 + $1.utf8.count / 64 }
  }

  /// The value with no more than the first items of its list.
  package func prefix(_ count: Int) -> TokenValue {
    switch self {
    case .shadow(let shadows): shadows.count > count ? .shadow(Array(shadows.prefix(count))) : self
    case .gradient(let stops): stops.count > count ? .gradient(Array(stops.prefix(count))) : self
    case .fontFamily(let families): families.count > count ? .fontFamily(Array(families.prefix(count))) : self
    case .color, .dimension, .fontWeight, .duration, .cubicBezier, .number, .strokeStyle, .border, .transition,
      .typography, .string, .boolean:
      self
    }
  }

  /// Whether the value is one shadow or one stop.
  var isListOfOne: Bool {
    switch self {
    case .shadow(let shadows): shadows.count == 1
    case .gradient(let stops): stops.count == 1
    case .color, .dimension, .fontFamily, .fontWeight, .duration, .cubicBezier, .number, .strokeStyle, .border,
      .transition, .typography, .string, .boolean:
      false
    }
  }
}

extension StrokeStyleValue {
  fileprivate var dashCount: Int { if case .dashes(let lengths, _) = self { lengths.count } else { 0 } }
}

extension TokenValue: Hashable {
  /// Whether both are the same value; names of fonts are compared scalar by scalar.
  public static func == (left: TokenValue, right: TokenValue) -> Bool {
    // No `default`, so that a new type is not forgotten.
    switch left {
    case .color(let left): if case .color(let right) = right { left == right } else { false }
    case .dimension(let left): if case .dimension(let right) = right { left == right } else { false }
    case .fontFamily(let left): if case .fontFamily(let right) = right { [String].areSame(left, right) } else { false }
    case .fontWeight(let left): if case .fontWeight(let right) = right { left == right } else { false }
    case .duration(let left): if case .duration(let right) = right { left == right } else { false }
    case .cubicBezier(let left): if case .cubicBezier(let right) = right { left == right } else { false }
    case .number(let left): if case .number(let right) = right { left == right } else { false }
    case .strokeStyle(let left): if case .strokeStyle(let right) = right { left == right } else { false }
    case .border(let left): if case .border(let right) = right { left == right } else { false }
    case .transition(let left): if case .transition(let right) = right { left == right } else { false }
    case .shadow(let left): if case .shadow(let right) = right { left == right } else { false }
    case .gradient(let left): if case .gradient(let right) = right { left == right } else { false }
    case .typography(let left): if case .typography(let right) = right { left == right } else { false }
    case .string(let left): if case .string(let right) = right { ExactText(left) == ExactText(right) } else { false }
    case .boolean(let left): if case .boolean(let right) = right { left == right } else { false }
    }
  }
}

extension TokenValue {
  /// Hashes the type and what most values differ in.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    switch self {
    case .color(let value): hasher.combine(value)
    case .dimension(let value): hasher.combine(value)
    case .fontFamily(let value): hasher.combine(value)
    case .fontWeight(let value), .number(let value): hasher.combine(value)
    case .duration(let value): hasher.combine(value)
    case .cubicBezier(let value): hasher.combine(value)
    case .strokeStyle(let value): hasher.combine(value)
    case .border(let value): hasher.combine(value)
    case .transition(let value): hasher.combine(value)
    case .shadow(let value): hasher.combine(value)
    case .gradient(let value): hasher.combine(value)
    case .typography(let value): hasher.combine(value)
    case .string(let value): hasher.combine(value)
    case .boolean(let value): hasher.combine(value)
    }
  }
}
