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
