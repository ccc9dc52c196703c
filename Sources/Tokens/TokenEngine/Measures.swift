import ColorSpaces

/// A length with its unit.
public struct Dimension: Hashable, Sendable {
  /// The units of lengths.
  public enum Unit: String, CaseIterable, Hashable, Sendable {
    /// Points: idealised pixels, whatever the scale of the screen.
    case px

    /// Multiples of the default font size, which is 16 points here.
    case rem
  }

  /// The number of units; may be negative.
  public let value: Double

  /// The unit.
  public let unit: Unit

  /// Creates a length from a number and its unit.
  public init(value: Double, unit: Unit = .px) {
    self.value = value
    self.unit = unit
  }

  /// The length in points; one rem is 16.
  public var points: Double { unit == .px ? value : value * 16 }
}

extension Dimension: CustomStringConvertible {
  /// The number and its unit, such as `12px`.
  public var description: String { value.text(.short) + unit.rawValue }
}

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

/// A timing curve from (0, 0) to (1, 1) with two control points.
public struct CubicBezier: Hashable, Sendable {
  /// The first control point's share of the time, 0–1.
  public let x1: Double

  /// The first control point's share of the change; may lie outside 0–1.
  public let y1: Double

  /// The second control point's share of the time, 0–1.
  public let x2: Double

  /// The second control point's share of the change; may lie outside 0–1.
  public let y2: Double

  /// Creates a curve from its control points.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }
}

extension CubicBezier: CustomStringConvertible {
  /// The control points as CSS writes them.
  public var description: String {
    "cubic-bezier(" + [x1, y1, x2, y2].map { $0.text(.short) }.joined(separator: ", ") + ")"
  }
}
