internal import DisplayLists

/// What the coverage of a glyph depends on besides its outline: its size, and where in a pixel it stands.
struct GlyphForm: Hashable {
  /// The size of the em, in Q16 pixels.
  let size: Int64

  /// How far the glyph's origin lies right of and below the corner of its pixel, in Q16, 0..<65536.
  let phaseX: Int64
  let phaseY: Int64

  /// The size, in Q16 pixels, above which the coverage of a glyph is not kept.
  private static let largestKept: Int64 = 1024 << 16

  /// The form in one word, equal for equal forms only; nothing if the glyph is too large to be kept.
  @inline(__always)
  var key: UInt64? {
    guard size <= Self.largestKept else { return nil }
    return UInt64(bitPattern: size) &<< 32 | UInt64(bitPattern: phaseX) &<< 16 | UInt64(bitPattern: phaseY)
  }

  /// A point of an outline in pixels from the corner of the pixel in which the glyph's origin lies.
  ///
  /// Coordinates are rounded to Q16 before anything else is computed, halves to the right and down.
  func place(_ point: GlyphPoint, unitsPerEm: Int32) -> Point {
    let unit = self.unit(unitsPerEm: unitsPerEm)
    return Point(
      x: Double(Self.coordinate(Double(point.x) * unit) + phaseX) / 65536,
      y: Double(Self.coordinate(-Double(point.y) * unit) + phaseY) / 65536)
  }

  /// The pixels around an outline, counted from that of the glyph's origin.
  func pixels(around outline: GlyphOutline) -> (columns: Range<Int>, rows: Range<Int>) {
    let box = outline.bounds
    let unit = self.unit(unitsPerEm: outline.unitsPerEm)
    /// Points are rounded once more, to Q12, which may lead into the next pixel.
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
