/// A point of a glyph, relative to the glyph's origin on the baseline: x to the right, y up, in 1/64 font units.
public struct GlyphPoint: Hashable, Sendable {
  /// The distance to the right of the origin, in 1/64 font units.
  public var x: Int32

  /// The height above the baseline, in 1/64 font units.
  public var y: Int32

  /// Creates a point from its coordinates, in 1/64 font units.
  public init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }
}

/// One step of a glyph's outline; every sub-path is closed.
public enum GlyphElement: Hashable, Sendable {
  /// Starts a sub-path; the one before is closed.
  case move(GlyphPoint)

  /// A straight line to a point.
  case line(GlyphPoint)

  /// A quadratic Bézier curve: control point, end point.
  case quadratic(GlyphPoint, GlyphPoint)

  /// A cubic Bézier curve: two control points, end point.
  case cubic(GlyphPoint, GlyphPoint, GlyphPoint)
}

/// The outline of one glyph in the units of its face, filled by the nonzero rule.
///
/// It is an object so that all places of a glyph share it: what draws may keep its coverage by identity.
/// Outlines with equal steps are equal.
public final class GlyphOutline: Sendable {
  /// The number of font units in an em, at least 1.
  public let unitsPerEm: Int32

  /// The steps of all sub-paths.
  public let elements: ContiguousArray<GlyphElement>

  /// The box around all points, those that only pull at curves included; no part of the outline lies outside.
  public let bounds: GlyphBounds

  /// Creates an outline from its steps.
  public init(unitsPerEm: Int32, elements: ContiguousArray<GlyphElement>) {
    self.unitsPerEm = max(1, unitsPerEm)
    self.elements = elements
    bounds = GlyphBounds(of: elements)
  }
}

extension GlyphOutline: Hashable {
  /// Whether two outlines have the same steps in ems of the same size.
  public static func == (left: GlyphOutline, right: GlyphOutline) -> Bool {
    left === right || (left.unitsPerEm == right.unitsPerEm && left.elements == right.elements)
  }

  /// Feeds the steps and the size of the em into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(unitsPerEm)
    hasher.combine(elements)
  }
}
