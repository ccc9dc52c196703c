internal import DisplayLists

/// What the coverage of a glyph depends on besides its outline: its size, and its position within a pixel.
struct GlyphForm: Hashable {
  /// The size of the em, in Q16 pixels.
  let size: Int64

  /// How far the glyph's origin lies right of and below the corner of its pixel, in Q16, 0..<65536.
  let phaseX: Int64
  let phaseY: Int64

  /// The size, in Q16 pixels, above which the coverage of a glyph is not kept.
  private static let largestKept: Int64 = 1024 << 16

  /// The form in one word, equal only for equal forms; `nil` if the glyph is too large to be kept.
  @inline(__always)
  var key: UInt64? {
    guard size <= Self.largestKept else { return nil }
    return UInt64(bitPattern: size) &<< 32 | UInt64(bitPattern: phaseX) &<< 16 | UInt64(bitPattern: phaseY)
  }

  /// A point of an outline in pixels from the corner of the pixel in which the glyph's origin lies.
  ///
  /// Coordinates are rounded to Q16 before anything else is computed, halves to the right and down.
  func pixelPoint(_ point: GlyphPoint, unitsPerEm: Int32) -> Point {
    let unit = self.unit(unitsPerEm: unitsPerEm)
    return Point(
      x: Double(Self.coordinate(Double(point.x) * unit) + phaseX) / 65536,
      y: Double(Self.coordinate(-Double(point.y) * unit) + phaseY) / 65536)
  }

  /// The pixels around an outline, counted from that of the glyph's origin.
  func pixels(around outline: GlyphOutline) -> (columns: Range<Int>, rows: Range<Int>) {
    let box = outline.bounds
    let unit = self.unit(unitsPerEm: outline.unitsPerEm)
    /// Points are rounded once more, to Q12, which may move them into the next pixel.
    func pixels(_ low: Double, _ high: Double, _ phase: Int64) -> Range<Int> {
      FixedPoint.pixel(Self.coordinate(low) + phase)..<FixedPoint.pixel(Self.coordinate(high) + phase) + 2
    }
    return (
      pixels(Double(box.minX) * unit, Double(box.maxX) * unit, phaseX),
      pixels(-Double(box.maxY) * unit, -Double(box.minY) * unit, phaseY)
    )
  }

  /// 1⁄64 font unit, in Q16 pixels.
  private func unit(unitsPerEm: Int32) -> Double {
    Double(size) / (64 * Double(unitsPerEm))
  }

  private static func coordinate(_ value: Double) -> Int64 {
    let farthest = FixedPoint.farthest * 65536
    return FixedPoint.floor(min(max(value, -farthest), farthest) + 0.5)
  }
}

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
        chain.append(form.pixelPoint(start, unitsPerEm: unitsPerEm))
      case .line(let end):
        chain.append(form.pixelPoint(end, unitsPerEm: unitsPerEm))
      case .quadratic(let control, let end):
        let end = form.pixelPoint(end, unitsPerEm: unitsPerEm)
        CurveFlattening.appendQuadratic(
          chain.last ?? end, form.pixelPoint(control, unitsPerEm: unitsPerEm), end,
          tolerance: CurveFlattening.tolerance,
          to: &chain)
      case .cubic(let first, let second, let end):
        let end = form.pixelPoint(end, unitsPerEm: unitsPerEm)
        CurveFlattening.appendCubic(
          chain.last ?? end, form.pixelPoint(first, unitsPerEm: unitsPerEm),
          form.pixelPoint(second, unitsPerEm: unitsPerEm),
          end, tolerance: CurveFlattening.tolerance, to: &chain)
      }
    }
    addChain(of: &chain)
  }

  /// Adds a sub-path, rounded to Q12 with halves upwards, and begins the next one.
  private mutating func addChain(of points: inout ContiguousArray<Point>) {
    addPolygon(points) { (Self.device($0.x), Self.device($0.y)) }
    points.removeAll(keepingCapacity: true)
  }

  private static func device(_ value: Double) -> Int32 {
    // A point lies at most 65,537 px away, and a curve never leaves the hull of its points.
    Int32(truncatingIfNeeded: FixedPoint.floor(value * 4096 + 0.5))
  }
}
