/// A box in the coordinates of a glyph: y up, in 1/64 font units.
public struct GlyphBounds: Hashable, Sendable {
  /// The left edge.
  public var minX: Int32

  /// The lower edge.
  public var minY: Int32

  /// The right edge.
  public var maxX: Int32

  /// The upper edge.
  public var maxY: Int32

  /// Creates a box from its edges.
  public init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The box around all points of an outline; at the origin and empty if there are none.
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
