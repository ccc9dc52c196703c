/// Small letters whose strokes leave a stem as an arch: `n m h u r`.
enum ArchLetters {
  static let glyphs = [
    GlyphDefinition("n", n), GlyphDefinition("m", m), GlyphDefinition("h", h), GlyphDefinition("u", u),
    GlyphDefinition("r", r),
  ]

  static func n(_ pen: inout GlyphPen) { stemAndArch(&pen, height: FaceMeasures.xHeight) }

  static func h(_ pen: inout GlyphPen) {
    stemAndArch(&pen, height: FaceMeasures.ascender)
    pen.topAnchor = pen.measures.bearing(81) + pen.measures.stem / 2
  }

  /// Fills a stem of a height, and an arch on its right; returns the arch's outer curve that comes down to its leg.
  @discardableResult
  static func stemAndArch(_ pen: inout GlyphPen, height: Double) -> Curve {
    let measures = pen.measures
    let left = measures.bearing(81)
    let right = left + width(measures)
    pen.box(left, 0, left + measures.stem, height)
    let shoulder = pen.arch(from: left + measures.stem, to: right)
    pen.advance = right + measures.bearing(79)
    return shoulder
  }

  /// The ink width of `n`.
  static func width(_ measures: FaceMeasures) -> Double { measures.span(440, stems: 2, growth: 0.75) }

  static func m(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(81)
    let right = left + measures.span(752, stems: 3, growth: 1.25)
    let middle = (left + right + measures.stem) / 2
    pen.box(left, 0, left + measures.stem, FaceMeasures.xHeight)
    let shoulder = pen.arch(from: left + measures.stem, to: middle)
    pen.arch(from: middle, to: right, on: shoulder)
    pen.advance = right + measures.bearing(79)
  }

  static func u(_ pen: inout GlyphPen) {
    var turned = GlyphPen(measures: pen.measures)
    n(&turned)
    pen.add(turned, turnedAround: Position(turned.advance / 2, FaceMeasures.xHeight / 2))
    pen.advance = turned.advance
  }

  static func r(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(81)
    let stemRight = left + measures.stem
    let right = left + measures.span(297, stems: 1, growth: 0.62)
    let top = FaceMeasures.xHeight + FaceMeasures.overshoot - 2
    let outer = Oval(
      left: stemRight - pen.joinDepth, right: right + 200, bottom: 0, top: top, topX: right - 4, leftY: top - 215)
    let inner = Oval(
      left: stemRight, right: right + 200, bottom: 0, top: top - measures.roundBar * 1.06, topX: right + 6,
      leftY: top - 250)
    pen.box(left, 0, stemRight, FaceMeasures.xHeight)
    var outside = Edge([outer.topLeft.after(x: stemRight)])
    outside.line(right, top)
    pen.band(outside, Edge([inner.topLeft.before(x: right)]))
    pen.advance = right + measures.bearing(14)
  }
}
