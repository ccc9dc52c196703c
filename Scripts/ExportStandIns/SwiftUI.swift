// Stand-ins of what exported tokens use of SwiftUI, with the signatures of iOS 17 and macOS 14. What they are made from is
// kept, so that it can be compared.

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
public struct Color: Sendable, Hashable {
  /// The spaces of the components, called as in token files.
  public enum RGBColorSpace: Sendable, Hashable {
    case sRGB, sRGBLinear, displayP3
  }

  let space: String
  let red, green, blue, opacity: Double

  /// Creates a colour from its components.
  public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    space =
      switch colorSpace {
      case .sRGB: "srgb"
      case .sRGBLinear: "srgb-linear"
      case .displayP3: "display-p3"
      }
    (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
  }
}

/// A font, of which only the weights are used.
public struct Font: Sendable, Hashable {
  /// The weight of a font.
  public struct Weight: Sendable, Hashable {
    let number: Double

    /// The weight 100.
    public static let ultraLight = Weight(number: 100)

    /// The weight 200.
    public static let thin = Weight(number: 200)

    /// The weight 300.
    public static let light = Weight(number: 300)

    /// The weight 400.
    public static let regular = Weight(number: 400)

    /// The weight 500.
    public static let medium = Weight(number: 500)

    /// The weight 600.
    public static let semibold = Weight(number: 600)

    /// The weight 700.
    public static let bold = Weight(number: 700)

    /// The weight 800.
    public static let heavy = Weight(number: 800)

    /// The weight 900.
    public static let black = Weight(number: 900)
  }
}

/// A point in a square of size 1.
public struct UnitPoint: Sendable, Hashable {
  let x, y: CGFloat

  /// Creates a point.
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
}

/// A timing curve.
public struct UnitCurve: Sendable, Hashable {
  let start, end: UnitPoint

  /// Creates a curve from its control points.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(start: startControlPoint, end: endControlPoint)
  }
}

/// An animation.
public struct Animation: Sendable, Hashable {
  let curve: UnitCurve
  let duration, wait: Double

  /// Creates an animation from its curve and the seconds it takes.
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    Animation(curve: curve, duration: duration, wait: 0)
  }

  /// The animation after some seconds.
  public func delay(_ delay: Double) -> Animation { Animation(curve: curve, duration: duration, wait: delay) }
}

/// Colours along a line, of which only the stops are used.
public struct Gradient: Sendable, Hashable {
  /// A colour at a position.
  public struct Stop: Sendable, Hashable {
    let color: Color
    let location: CGFloat

    /// Creates a stop.
    public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
  }
}
