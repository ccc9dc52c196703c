/// Small letters made of an oval: `o c e`.
enum RoundLetters {
  static let glyphs = [GlyphDefinition("o", o), GlyphDefinition("c", c), GlyphDefinition("e", e)]

  static func o(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let outer = body(measures, left: measures.bearing(53), width: measures.span(493, stems: 2, growth: 0.86))
    pen.ring(outer, outer.inset(sides: measures.roundStem, ends: measures.roundBar))
    pen.advance = outer.right + measures.bearing(53)
  }

  static func c(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let width = measures.span(424, stems: 1.7, growth: 0.80)
    var outer = body(measures, left: measures.bearing(53), width: width)
    outer.topX = outer.left + width * 0.53
    outer.bottomX = outer.topX
    let inner = outer.inset(
      left: measures.roundStem, right: measures.roundStem * measures.blend(0.97, 0.84), bottom: measures.roundBar,
      top: measures.roundBar)
    pen.openRound(
      outer, inner, upperEnd: measures.blend(370, 350), lowerEnd: measures.blend(166, 186), turn: 34)
    pen.advance = outer.right + measures.bearing(35)
  }

  static func e(_ pen: inout GlyphPen) {
    let measures = pen.measures
    pen.advance =
      openBowl(&pen, left: measures.bearing(53), width: measures.span(458, stems: 2, growth: 0.88))
      + measures.bearing(49)
  }

  /// Fills a round shape with a level bar, open below it at the right, as in `e`; returns its right edge.
  static func openBowl(_ pen: inout GlyphPen, left: Double, width: Double) -> Double {
    let measures = pen.measures
    var outer = body(measures, left: left, width: width)
    let inner = outer.inset(sides: measures.roundStem * measures.blend(1, 0.91), ends: measures.tightBar)
    let thickness = measures.tightBar * measures.blend(0.93, 0.90)
    let barBottom = 262 - thickness / 2
    let barTop = barBottom + thickness
    outer.rightY = max(barTop, outer.rightY)
    let end = measures.blend(142, 138)
    // Below the bar the right side ends sooner, and its inner edge is squarer in heavy weights, so that both arrive at
    // the end nearly upright.
    var (low, lowInner) = (outer, inner)
    low.right -= 6
    low.rightY = end + 36
    (lowInner.rightY, lowInner.roundness) = (end + measures.blend(24, 12), measures.blend(0.60, 0.68))

    var outside = Edge(outer.right, barBottom)
    outside.line(outer.right, outer.rightY)
    for quarter in [outer.topRight, outer.topLeft, outer.bottomLeft] { outside.append(quarter.reversed) }
    outside.append(low.bottomRight.after(y: end).reversed)
    outside.append(lowInner.bottomRight.after(y: end))
    outside.append(inner.bottomLeft.before(y: barBottom))
    outside.line(outer.right, barBottom)
    pen.fill(outside)

    var counter = Edge([inner.topLeft.after(y: barTop), inner.topRight.before(y: barTop)])
    counter.line(counter.start.x, counter.start.y)
    pen.cut(counter)
    return outer.right
  }

  /// The outer oval of a round small letter.
  static func body(_ measures: FaceMeasures, left: Double, width: Double) -> Oval {
    Oval(
      left: left, right: left + width, bottom: -FaceMeasures.overshoot,
      top: FaceMeasures.xHeight + FaceMeasures.overshoot)
  }
}

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
  static func width(_ measures: FaceMeasures) -> Double { measures.span(474, stems: 2, growth: 0.86) }

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
    let end = measures.blend(-90, -72)
    let hook = Oval(
      left: pen.advance - right + 18 * measures.breadth, right: stemRight, bottom: FaceMeasures.descender - 9, top: 0,
      topX: (pen.advance - right + stemRight) / 2 - 8, leftY: end + 26, rightY: -16)
    var inner = hook.inset(
      left: measures.roundStem * measures.blend(0.95, 0.72), right: measures.stem, bottom: measures.tightBar, top: 0)
    var outside = Edge(stemRight, FaceMeasures.xHeight)
    outside.append(hook.bottomRight)
    outside.append(hook.bottomLeft.before(y: end))
    var inside = Edge(stemRight - measures.stem, FaceMeasures.xHeight)
    inside.append(inner.bottomRight)
    // The inner edge is squarer, so that it arrives at the end nearly upright.
    (inner.leftY, inner.roundness) = (end + measures.blend(10, 6), 0.66)
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
