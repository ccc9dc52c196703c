/// Small letters with a bowl on a stem: `b d p q g`.
enum BowlLetters {
  static let glyphs = [
    GlyphDefinition("b", b), GlyphDefinition("d", d), GlyphDefinition("p", p), GlyphDefinition("q", q),
    GlyphDefinition("g", g),
  ]

  static func b(_ pen: inout GlyphPen) {
    stemAndBowl(&pen, bottom: 0, top: FaceMeasures.ascender)
    pen.topAnchor = pen.measures.bearing(81) + pen.measures.stem / 2
  }

  static func p(_ pen: inout GlyphPen) {
    stemAndBowl(&pen, bottom: FaceMeasures.descender, top: FaceMeasures.xHeight)
  }

  static func d(_ pen: inout GlyphPen) {
    mirrored(&pen, b)
    pen.topAnchor = pen.advance - pen.measures.bearing(81) - pen.measures.stem / 2
  }

  static func q(_ pen: inout GlyphPen) { mirrored(&pen, p) }

  /// The ink width of `b`.
  static func width(_ measures: FaceMeasures) -> Double { measures.span(474, stems: 2, growth: 0.75) }

  static func g(_ pen: inout GlyphPen) {
    let measures = pen.measures
    var body = GlyphPen(measures: measures)
    let left = measures.bearing(81)
    let right = left + width(measures)
    body.bowl(from: left + measures.stem, to: right)
    body.advance = right + measures.bearing(53)
    pen.add(body, mirroredAt: body.advance / 2)
    pen.advance = body.advance

    // The stem goes on into a hook whose end is cut level.
    let stemRight = pen.advance - left
    let hook = Oval(
      left: pen.advance - right + 20 * measures.breadth, right: stemRight, bottom: FaceMeasures.descender - 9, top: 0,
      topX: (pen.advance - right + stemRight) / 2 - 6, leftY: -66, rightY: -16)
    let inner = hook.inset(
      left: measures.roundStem * measures.blend(0.95, 0.72), right: measures.stem, bottom: measures.tightBar, top: 0)
    let end = measures.blend(-98, -82)
    var outside = Edge(stemRight, FaceMeasures.xHeight)
    outside.append(hook.bottomRight)
    outside.append(hook.bottomLeft.before(y: end))
    var inside = Edge(stemRight - measures.stem, FaceMeasures.xHeight)
    inside.append(inner.bottomRight)
    inside.append(inner.bottomLeft.before(y: end))
    pen.band(outside, inside)
  }

  /// Fills a stem and a bowl on its right.
  static func stemAndBowl(_ pen: inout GlyphPen, bottom: Double, top: Double) {
    let measures = pen.measures
    let left = measures.bearing(81)
    let right = left + width(measures)
    pen.box(left, bottom, left + measures.stem, top)
    pen.bowl(from: left + measures.stem, to: right)
    pen.advance = right + measures.bearing(53)
  }

  private static func mirrored(_ pen: inout GlyphPen, _ draw: (inout GlyphPen) -> Void) {
    var other = GlyphPen(measures: pen.measures)
    draw(&other)
    pen.add(other, mirroredAt: other.advance / 2)
    pen.advance = other.advance
  }
}
