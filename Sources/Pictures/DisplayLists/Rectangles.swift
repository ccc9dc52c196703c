/// A point in device space: pixels from the top-left corner, x to the right, y down.
public struct Point: Hashable, Sendable {
  /// The distance from the left edge, in device pixels.
  public var x: Double

  /// The distance from the top edge, in device pixels.
  public var y: Double

  /// Creates a point from its coordinates, in device pixels.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// An axis-aligned rectangle in device space.
public struct Rectangle: Hashable, Sendable {
  /// The left edge, in device pixels.
  public var x: Double

  /// The top edge, in device pixels.
  public var y: Double

  /// The horizontal extent, in device pixels; at least 0.
  public var width: Double

  /// The vertical extent, in device pixels; at least 0.
  public var height: Double

  /// Creates a rectangle from its top-left corner and its extents, in device pixels.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// The distances from the four sides of a rectangle, inwards or outwards, in the rectangle's unit.
package struct Insets: Hashable, Sendable {
  /// The distance from the top edge.
  package var top: Double

  /// The distance from the right edge.
  package var right: Double

  /// The distance from the bottom edge.
  package var bottom: Double

  /// The distance from the left edge.
  package var left: Double

  /// Creates insets; sides that are not given are 0.
  package init(top: Double = 0, right: Double = 0, bottom: Double = 0, left: Double = 0) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// The sum of the left and right sides.
  package var horizontal: Double { left + right }

  /// The sum of the top and bottom sides.
  package var vertical: Double { top + bottom }
}

extension Rectangle {
  /// The part that is left inside insets; an extent never falls below 0.
  package func inset(by insets: Insets) -> Rectangle {
    Rectangle(
      x: x + insets.left, y: y + insets.top, width: max(0, width - insets.horizontal),
      height: max(0, height - insets.vertical))
  }

  /// The rectangle grown on each side.
  package func outset(by insets: Insets) -> Rectangle {
    Rectangle(
      x: x - insets.left, y: y - insets.top, width: width + insets.horizontal, height: height + insets.vertical)
  }
}

/// The two radii of one elliptical corner, in device pixels.
public struct CornerRadius: Hashable, Sendable {
  /// The extent along the horizontal side, in device pixels; at least 0.
  public var horizontal: Double

  /// The extent along the vertical side, in device pixels; at least 0.
  public var vertical: Double

  /// Creates an elliptical corner, in device pixels.
  public init(horizontal: Double, vertical: Double) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Creates a circular corner of one radius, in device pixels.
  public init(_ radius: Double) {
    self.init(horizontal: radius, vertical: radius)
  }
}

/// The radii of the four corners of a box.
public struct CornerRadii: Hashable, Sendable {
  /// The corner at the smallest x and the smallest y.
  public var topLeft: CornerRadius

  /// The corner at the largest x and the smallest y.
  public var topRight: CornerRadius

  /// The corner at the largest x and the largest y.
  public var bottomRight: CornerRadius

  /// The corner at the smallest x and the largest y.
  public var bottomLeft: CornerRadius

  /// Creates radii for each corner.
  public init(topLeft: CornerRadius, topRight: CornerRadius, bottomRight: CornerRadius, bottomLeft: CornerRadius) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Creates four circular corners of one radius, in device pixels.
  public init(_ radius: Double) {
    let corner = CornerRadius(radius)
    self.init(topLeft: corner, topRight: corner, bottomRight: corner, bottomLeft: corner)
  }

  /// Square corners.
  public static let zero = CornerRadii(0)
}

extension CornerRadii {
  /// The radii with a function applied to each corner.
  package func map(_ transform: (CornerRadius) -> CornerRadius) -> CornerRadii {
    CornerRadii(
      topLeft: transform(topLeft), topRight: transform(topRight), bottomRight: transform(bottomRight),
      bottomLeft: transform(bottomLeft))
  }

  /// All radii multiplied by a number.
  package func scaled(by factor: Double) -> CornerRadii {
    map { CornerRadius(horizontal: $0.horizontal * factor, vertical: $0.vertical * factor) }
  }

  /// The factor that reduces all radii so that no two of them overlap (CSS Backgrounds 3 §4.5).
  ///
  /// A corner one of whose radii is 0 is square, and takes no room.
  ///
  /// - Parameters:
  ///   - width: The width of the box, at least 0.
  ///   - height: The height of the box, at least 0.
  /// - Returns: A number from 0 to 1; 1 if all radii fit.
  package func fittingFactor(width: Double, height: Double) -> Double {
    func usable(_ radius: CornerRadius) -> CornerRadius {
      radius.horizontal > 0 && radius.vertical > 0 ? radius : CornerRadius(0)
    }
    let (topLeft, topRight) = (usable(topLeft), usable(topRight))
    let (bottomRight, bottomLeft) = (usable(bottomRight), usable(bottomLeft))
    var factor = 1.0
    func fit(_ first: Double, _ second: Double, into side: Double) {
      if first + second > side { factor = min(factor, side / (first + second)) }
    }
    fit(topLeft.horizontal, topRight.horizontal, into: width)
    fit(bottomLeft.horizontal, bottomRight.horizontal, into: width)
    fit(topLeft.vertical, bottomLeft.vertical, into: height)
    fit(topRight.vertical, bottomRight.vertical, into: height)
    return factor
  }
}

/// A rectangle with rounded corners, before overlapping radii are reduced.
///
/// Radii that do not fit are scaled together as CSS Backgrounds 3 §4.5 says;
/// the rasterizer does that, so a capsule is any radius above half the side.
public struct RoundedRectangle: Hashable, Sendable {
  /// The bounds, in device pixels.
  public var rectangle: Rectangle

  /// The corner radii, in device pixels.
  public var radii: CornerRadii

  /// The curves of the corners.
  public var corners: CornerKinds

  /// Where the curves lie that belong to a box inside or around; `nil` if each begins at its own corner.
  package var origins: CurveOrigins?

  /// Creates a rounded rectangle with a curve for each corner.
  public init(rectangle: Rectangle, radii: CornerRadii = .zero, corners: CornerKinds) {
    self.rectangle = rectangle
    self.radii = radii
    self.corners = corners
  }

  /// Creates a rounded rectangle whose corners have the same curve.
  public init(rectangle: Rectangle, radii: CornerRadii = .zero, corners: CornerKind = .circular) {
    self.init(rectangle: rectangle, radii: radii, corners: CornerKinds(corners))
  }
}

/// For each corner, where the rectangle of its curve begins: a distance from the corner along both sides, inwards.
///
/// What lies between the corner and that rectangle is cut off too; a curve that begins outside is cut at the sides.
/// Radii of such a shape are not reduced: curves that meet cut each other.
package struct CurveOrigins: Hashable, Sendable {
  package var topLeft: Point
  package var topRight: Point
  package var bottomRight: Point
  package var bottomLeft: Point
}

extension CornerRadius {
  /// A radius of a box that grows on all sides: the *outset-adjusted border radius* of CSS Backgrounds 3 §4.2.
  ///
  /// Sharp corners stay sharp; small radii grow less than the box unless the corner covers most of it, so that
  /// circles stay circles.
  ///
  /// - Parameters:
  ///   - radius: The radius, at least 0.
  ///   - growth: How much the box grows on each side, more than 0, in the radius's unit.
  ///   - coverage: Twice the smaller share of the box's sides that the corner's two radii cover.
  /// - Returns: The radius of the grown box.
  package static func outset(_ radius: Double, by growth: Double, coverage: Double) -> Double {
    guard radius > 0 else { return 0 }
    if radius >= growth || coverage > 1 { return radius + growth }
    let missing = 1 - radius / growth
    let factor = 1 - missing * missing * missing * (1 - coverage * coverage * coverage)
    return radius + growth * factor
  }
}
