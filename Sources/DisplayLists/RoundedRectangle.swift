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

/// The curve that joins two sides of a box.
public enum CornerKind: Hashable, Sendable {
  /// A quarter of an ellipse, as in CSS.
  case circular

  /// Apple's continuous corner, which starts 1.528665 radii before the corner.
  case continuous
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

  /// The curve of the corners.
  public var corners: CornerKind

  /// Creates a rounded rectangle.
  public init(rectangle: Rectangle, radii: CornerRadii = .zero, corners: CornerKind = .circular) {
    self.rectangle = rectangle
    self.radii = radii
    self.corners = corners
  }
}
