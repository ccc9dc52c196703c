/// Small letters of a stem, with a dot, a bar or a hook: `i j l f t`, and `i j` without dots.
enum StemLetters {
  static let glyphs = [
    GlyphDefinition("i", i), GlyphDefinition("j", j), GlyphDefinition("l", l), GlyphDefinition("f", f),
    GlyphDefinition("t", t), GlyphDefinition("ı", dotlessI), GlyphDefinition("ȷ", dotlessJ),
  ]

  static func l(_ pen: inout GlyphPen) { stem(&pen, height: FaceMeasures.ascender) }

  static func dotlessI(_ pen: inout GlyphPen) { stem(&pen, height: FaceMeasures.xHeight) }

  static func i(_ pen: inout GlyphPen) {
    dotlessI(&pen)
    dot(&pen, over: pen.advance / 2)
  }

  static func j(_ pen: inout GlyphPen) {
    dotlessJ(&pen)
    dot(&pen, over: pen.topAnchor ?? 0)
  }

  static func dotlessJ(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(81)
    let right = left + measures.stem
    let turn = FaceMeasures.descender + 146
    pen.box(left, turn, right, FaceMeasures.xHeight)
    descendingHook(&pen, right: right, from: turn)
    pen.topAnchor = (left + right) / 2
    pen.advance = right + measures.bearing(81)
  }

  /// Fills the hook that a stem ends in below the baseline, to the left, from the height where the stem begins to turn.
  static func descendingHook(_ pen: inout GlyphPen, right: Double, from turn: Double) {
    let measures = pen.measures
    let left = right - measures.stem
    let end = right - measures.span(204, stems: 1, growth: 0.66)
    let bottom = FaceMeasures.descender - 4
    var outside = Edge(right, turn)
    let turned = right - 130 - measures.stem * 0.35
    outside.quarter(turned, bottom, leaving: .vertical)
    outside.line(end, bottom)
    var inside = Edge(left, turn)
    inside.quarter(min(left - 62, turned), bottom + measures.bar, leaving: .vertical)
    inside.line(end, bottom + measures.bar)
    pen.band(outside, inside)
  }

  static func f(_ pen: inout GlyphPen) { hookedStem(&pen, barOnRight: true) }

  /// Fills a stem with a hook at the top, and a bar on its left side or on both.
  static func hookedStem(_ pen: inout GlyphPen, barOnRight: Bool) {
    let measures = pen.measures
    let barLeft = measures.bearing(23)
    let left = barLeft + 88 * measures.breadth
    let right = left + measures.stem
    let barRight = right + 138 * measures.breadth
    let end = barRight + 8
    let top = FaceMeasures.ascender + 6
    var outside = Edge(left, 0)
    outside.line(left, top - 165)
    outside.quarter(left + 150 + measures.stem * 0.35, top, leaving: .vertical)
    outside.line(end, top)
    var inside = Edge(right, 0)
    inside.line(right, top - 165)
    inside.quarter(left + 160 + measures.stem * 0.3, top - measures.bar, leaving: .vertical)
    inside.line(end, top - measures.bar)
    pen.band(outside, inside)
    crossbar(&pen, barLeft, left, right, barOnRight ? barRight : right)
    pen.advance = barRight + 6
  }

  static func t(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let barLeft = measures.bearing(21)
    let left = barLeft + 84 * measures.breadth
    let right = left + measures.stem
    let barRight = right + 144 * measures.breadth
    let bottom = -5.0
    var outside = Edge(left, 680)
    outside.line(left, 165)
    outside.quarter(left + 150 + measures.stem * 0.35, bottom, leaving: .vertical)
    outside.line(barRight, bottom)
    var inside = Edge(right, 680)
    inside.line(right, 165)
    inside.quarter(left + 160 + measures.stem * 0.3, bottom + measures.bar, leaving: .vertical)
    inside.line(barRight, bottom + measures.bar)
    pen.band(outside, inside)
    crossbar(&pen, barLeft, left, right, barRight)
    pen.advance = barRight + measures.bearing(24)
  }

  /// A bar under the x-height on both sides of a stem, or on its left side if it ends there.
  private static func crossbar(
    _ pen: inout GlyphPen, _ barLeft: Double, _ left: Double, _ right: Double, _ barRight: Double
  ) {
    let (bottom, top) = (FaceMeasures.xHeight - pen.measures.bar, FaceMeasures.xHeight)
    pen.box(barLeft, bottom, left, top)
    if barRight > right { pen.box(right, bottom, barRight, top) }
  }

  private static func stem(_ pen: inout GlyphPen, height: Double) {
    let left = pen.measures.bearing(81)
    pen.box(left, 0, left + pen.measures.stem, height)
    pen.advance = left + pen.measures.stem + pen.measures.bearing(81)
  }

  /// The dot of `i` and `j`.
  private static func dot(_ pen: inout GlyphPen, over x: Double) {
    let measures = pen.measures
    let (width, height) = (measures.blend(104, 208), measures.blend(102, 160))
    let bottom = FaceMeasures.xHeight + measures.blend(104, 66)
    pen.box(x - width / 2, bottom, x + width / 2, bottom + height)
  }
}

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
