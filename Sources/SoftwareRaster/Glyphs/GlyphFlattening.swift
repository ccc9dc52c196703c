internal import DisplayLists

extension PolygonEdges {
  /// The edges of a glyph, counted from the corner of the pixel in which its origin lies.
  ///
  /// Curves become chains of lines as those of paths do. A step without a start begins at its own end point.
  init(_ outline: GlyphOutline, form: GlyphForm) {
    self.init()
    let unitsPerEm = outline.unitsPerEm
    var chain: ContiguousArray<Point> = []
    for element in outline.elements {
      switch element {
      case .move(let start):
        addChain(of: &chain)
        chain.append(form.place(start, unitsPerEm: unitsPerEm))
      case .line(let end):
        chain.append(form.place(end, unitsPerEm: unitsPerEm))
      case .quadratic(let control, let end):
        let end = form.place(end, unitsPerEm: unitsPerEm)
        CurveFlattening.appendQuadratic(
          chain.last ?? end, form.place(control, unitsPerEm: unitsPerEm), end, tolerance: CurveFlattening.tolerance,
          to: &chain)
      case .cubic(let first, let second, let end):
        let end = form.place(end, unitsPerEm: unitsPerEm)
        CurveFlattening.appendCubic(
          chain.last ?? end, form.place(first, unitsPerEm: unitsPerEm), form.place(second, unitsPerEm: unitsPerEm),
          end, tolerance: CurveFlattening.tolerance, to: &chain)
      }
    }
    addChain(of: &chain)
  }

  /// Adds a sub-path, rounded to Q12 with halves upwards, and begins the next one.
  private mutating func addChain(of points: inout ContiguousArray<Point>) {
    var polygon: ContiguousArray<(x: Int32, y: Int32)> = []
    polygon.reserveCapacity(points.count)
    for point in points { polygon.append((Self.device(point.x), Self.device(point.y))) }
    addPolygon(polygon)
    points.removeAll(keepingCapacity: true)
  }

  private static func device(_ value: Double) -> Int32 {
    // A point lies at most 65,537 px away, and a curve no farther than its points.
    Int32(truncatingIfNeeded: FixedPoint.floor(value * 4096 + 0.5))
  }
}
