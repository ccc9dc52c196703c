/// Glyphs of one size, painted as one shape: no pixel is painted twice where glyphs overlap.
public struct GlyphRun: Hashable, Sendable {
  /// A glyph at its position.
  public struct Glyph: Hashable, Sendable {
    /// The outline.
    public var outline: GlyphOutline

    /// The glyph's origin, in quarters of a device pixel from the picture's left edge.
    public var quarterX: Int32

    /// The baseline, in whole device pixels from the picture's top edge.
    public var baseline: Int32

    /// Creates a positioned glyph.
    package init(outline: GlyphOutline, quarterX: Int32, baseline: Int32) {
      self.outline = outline
      self.quarterX = quarterX
      self.baseline = baseline
    }
  }

  /// The size of the em, in device pixels; at least 0.
  public var size: Double

  /// The glyphs.
  public var glyphs: [Glyph]

  /// The paint of the glyphs.
  public var paint: Paint

  /// The shadows under the glyphs, as in CSS Text Decoration: the first is on top, and the spread is ignored.
  public var shadows: [BoxShadow]

  /// Creates a run.
  package init(size: Double, glyphs: [Glyph], paint: Paint, shadows: [BoxShadow] = []) {
    self.size = size
    self.glyphs = glyphs
    self.paint = paint
    self.shadows = shadows
  }
}

/// A point of a glyph, relative to the glyph's origin on the baseline: x to the right, y up, in 1/64 font units.
package struct GlyphPoint: Hashable, Sendable {
  /// The distance to the right of the origin, in 1/64 font units.
  package var x: Int32

  /// The height above the baseline, in 1/64 font units.
  package var y: Int32

  /// Creates a point from its coordinates, in 1/64 font units.
  package init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }
}

/// One step of a glyph's outline; every sub-path is closed.
package enum GlyphElement: Hashable, Sendable {
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
/// It is an object that all occurrences of a glyph share, so a renderer can cache its coverage by identity.
/// Outlines with equal steps are equal.
public final class GlyphOutline: Sendable {
  /// The number of font units in an em, at least 1.
  package let unitsPerEm: Int32

  /// The steps of all sub-paths.
  package let elements: ContiguousArray<GlyphElement>

  /// The box around all points, including control points; no part of the outline is outside it.
  package let bounds: GlyphBounds

  /// Creates an outline from its steps.
  package init(unitsPerEm: Int32, elements: ContiguousArray<GlyphElement>) {
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

/// A box in the coordinates of a glyph: y up, in 1/64 font units.
package struct GlyphBounds: Hashable, Sendable {
  /// The left edge.
  package var minX: Int32

  /// The lower edge.
  package var minY: Int32

  /// The right edge.
  package var maxX: Int32

  /// The upper edge.
  package var maxY: Int32

  /// Creates a box from its edges.
  package init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The box around all points of an outline; empty and at the origin if there are no points.
  init(of elements: ContiguousArray<GlyphElement>) {
    self.init(minX: .max, minY: .max, maxX: .min, maxY: .min)
    for element in elements {
      switch element {
      case .move(let point), .line(let point): add(point)
      case .quadratic(let control, let end):
        add(control)
        add(end)
      case .cubic(let first, let second, let end):
        add(first)
        add(second)
        add(end)
      }
    }
    if minX > maxX { self.init(minX: 0, minY: 0, maxX: 0, maxY: 0) }
  }

  private mutating func add(_ point: GlyphPoint) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }
}
