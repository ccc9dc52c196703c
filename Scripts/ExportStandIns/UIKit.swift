// Stand-ins of what exported tokens use of UIKit, with the signatures of iOS 17. What they are made from is kept, so that it
// can be compared.

/// A number of points.
public struct CGFloat: Sendable, Hashable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// The number.
  public var native: Double

  /// Creates a number from a literal.
  public init(floatLiteral value: Double) { native = value }

  /// Creates a number from a literal.
  public init(integerLiteral value: Int) { native = Double(value) }
}

/// A colour.
public final class UIColor: Sendable, Hashable {
  let space: String
  let red, green, blue, opacity: CGFloat

  /// Creates a colour from components of sRGB.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (space, self.red, self.green, self.blue, opacity) = ("srgb", red, green, blue, alpha)
  }

  /// Creates a colour from components of Display P3.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (space, self.red, self.green, self.blue, opacity) = ("display-p3", red, green, blue, alpha)
  }

  /// Whether both are the same object.
  public static func == (left: UIColor, right: UIColor) -> Bool { left === right }

  /// Hashes the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A font, of which only the weights are used.
public final class UIFont: Sendable {
  /// The weight of a font.
  public struct Weight: Sendable, Hashable, RawRepresentable {
    /// The number of Core Text, −1…1.
    public let rawValue: CGFloat

    /// Creates a weight from its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The weight −0.8.
    public static let ultraLight = Weight(rawValue: -0.8)

    /// The weight −0.6.
    public static let thin = Weight(rawValue: -0.6)

    /// The weight −0.4.
    public static let light = Weight(rawValue: -0.4)

    /// The weight 0.
    public static let regular = Weight(rawValue: 0)

    /// The weight 0.23.
    public static let medium = Weight(rawValue: 0.23)

    /// The weight 0.3.
    public static let semibold = Weight(rawValue: 0.3)

    /// The weight 0.4.
    public static let bold = Weight(rawValue: 0.4)

    /// The weight 0.56.
    public static let heavy = Weight(rawValue: 0.56)

    /// The weight 0.62.
    public static let black = Weight(rawValue: 0.62)
  }
}
