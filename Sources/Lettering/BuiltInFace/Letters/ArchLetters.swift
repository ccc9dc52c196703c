/// Small letters whose strokes leave a stem as an arch: `n`.
enum ArchLetters {
  static let glyphs = [GlyphDefinition("n", n)]

  static func n(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(81)
    let right = left + measures.span(440, stems: 2, growth: 0.75)
    pen.box(left, 0, left + measures.stem, FaceMeasures.xHeight)
    pen.arch(from: left + measures.stem, to: right, top: FaceMeasures.xHeight + FaceMeasures.overshoot)
    pen.advance = right + measures.bearing(79)
  }
}

extension GlyphPen {
  /// Fills an arch that leaves a stem's right edge with a thin join and comes down as a stem of its own.
  ///
  /// - Parameters:
  ///   - stemRight: The right edge of the stem it leaves.
  ///   - right: The right edge of its own leg.
  ///   - top: Its highest point.
  ///   - foot: The lower end of its leg.
  mutating func arch(from stemRight: Double, to right: Double, top: Double, foot: Double = 0) {
    let stem = measures.stem
    let counter = right - stem - stemRight
    let outer = Oval(
      left: stemRight - measures.stem * 0.45, right: right, bottom: foot, top: top,
      topX: stemRight + (right - stemRight) * 0.5, leftY: top - 225, rightY: top - 205)
    let inner = Oval(
      left: stemRight, right: right - stem, bottom: foot, top: top - measures.roundBar,
      topX: stemRight + counter * 0.51, leftY: top - 235, rightY: top - 215)
    // What lies inside the stem is left out, so that the two touch and do not overlap.
    var outside = Edge([outer.topLeft.split(at: outer.topLeft.parameter(x: stemRight)).after, outer.topRight])
    outside.line(right, foot)
    var inside = Edge([inner.topLeft, inner.topRight])
    inside.line(right - stem, foot)
    band(outside, inside)
  }
}
