import ColorSpaces
import TokenEngine

/// A value of any type, with the name of the global token that states it.
struct StoredValue: Sendable {
  /// The value; a value of an optional type that has one is stored without the optional.
  let value: any Hashable & Sendable

  /// The name; `nil` if the value has none.
  let path: String?

  init<Value>(_ token: GlobalToken<Value>) {
    value = token.value
    path = token.path
  }
}

extension TokenValue {
  /// The value without the case around it, as Swift programs use it.
  var payload: any Hashable & Sendable {
    switch self {
    case .color(let value): value
    case .dimension(let value): value
    case .fontFamily(let value): value
    case .fontWeight(let value), .number(let value): value
    case .duration(let value): value
    case .cubicBezier(let value): value
    case .strokeStyle(let value): value
    case .border(let value): value
    case .transition(let value): value
    case .shadow(let value): value
    case .gradient(let value): value
    case .typography(let value): value
    case .string(let value): value
    case .boolean(let value): value
    }
  }

  /// The token value with some payload; `nil` if no type of token holds such values.
  ///
  /// - Parameters:
  ///   - payload: The value.
  ///   - type: What a number is, which may be a weight of fonts.
  init?(payload: any Sendable, as type: TokenType? = nil) {
    switch payload {
    case let value as ColorValue: self = .color(value)
    case let value as Dimension: self = .dimension(value)
    case let value as [String]: self = .fontFamily(value)
    case let value as Double: self = type == .fontWeight ? .fontWeight(value) : .number(value)
    case let value as TokenDuration: self = .duration(value)
    case let value as CubicBezier: self = .cubicBezier(value)
    case let value as StrokeStyleValue: self = .strokeStyle(value)
    case let value as BorderValue: self = .border(value)
    case let value as TransitionValue: self = .transition(value)
    case let value as [ShadowValue]: self = .shadow(value)
    case let value as [GradientValueStop]: self = .gradient(value)
    case let value as TypographyValue: self = .typography(value)
    case let value as String: self = .string(value)
    case let value as Bool: self = .boolean(value)
    default: return nil
    }
  }
}
