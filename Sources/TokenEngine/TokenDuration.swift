import ColorSpaces

/// A length of time with its unit.
public struct TokenDuration: Hashable, Sendable {
  /// The units of time.
  public enum Unit: String, CaseIterable, Hashable, Sendable {
    /// Milliseconds.
    case ms

    /// Seconds.
    case s
  }

  /// The number of units.
  public let value: Double

  /// The unit.
  public let unit: Unit

  /// Creates a duration from a number and its unit.
  public init(value: Double, unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// The duration in milliseconds.
  public var milliseconds: Double { unit == .ms ? value : value * 1000 }
}

extension TokenDuration: CustomStringConvertible {
  /// The number and its unit, such as `200ms`.
  public var description: String { value.text(.short) + unit.rawValue }
}
