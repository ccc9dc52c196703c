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
