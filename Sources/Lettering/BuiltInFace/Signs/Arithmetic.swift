/// Signs of arithmetic, as wide as figures and centred on their middle.
enum Arithmetic {
  static let glyphs = [
    GlyphDefinition("+", plus),
    GlyphDefinition("\u{2212}", minus),
    GlyphDefinition("\u{D7}", times),
    GlyphDefinition("\u{F7}", divided),
    GlyphDefinition("\u{B1}", plusMinus),
    GlyphDefinition("=", equals),
    GlyphDefinition("\u{2260}", notEqual),
    GlyphDefinition("\u{2261}", identical),
    GlyphDefinition("\u{AC}", not),
  ]

  static func plus(_ pen: inout GlyphPen) {
    let (left, right) = pen.arithmeticSpan(bearing: 54)
    let half = (right - left) / 2
    pen.cross(left: left, right: right, bottom: FaceMeasures.axis - half, top: FaceMeasures.axis + half)
  }

  static func minus(_ pen: inout GlyphPen) {
    let (left, right) = pen.arithmeticSpan(bearing: 54)
    pen.bar(left, right, around: FaceMeasures.axis)
  }

  static func times(_ pen: inout GlyphPen) {
    let (left, right) = pen.arithmeticSpan(bearing: 72)
    // The corners of the arms reach as far as half their thickness beyond their ends, both times √½.
    let thickness = pen.measures.bar * 1.02
    let length = (right - left) / 2 * 1.4142135623730951 - thickness / 2
    pen.spokes(
      Position(pen.advance / 2, FaceMeasures.axis), count: 4, first: 45, length: length, thickness: thickness)
  }

  static func divided(_ pen: inout GlyphPen) {
    minus(&pen)
    let size = pen.measures.dot * 0.94
    let rise = pen.measures.bar / 2 + pen.measures.blend(78, 62)
    let left = (pen.advance - size) / 2
    pen.box(left, FaceMeasures.axis + rise, left + size, FaceMeasures.axis + rise + size)
    pen.box(left, FaceMeasures.axis - rise - size, left + size, FaceMeasures.axis - rise)
  }

  static func plusMinus(_ pen: inout GlyphPen) {
    let (left, right) = pen.arithmeticSpan(bearing: 54)
    let (bottom, top) = (8 + pen.measures.bar + pen.measures.blend(70, 56), 2 * FaceMeasures.axis - 70)
    pen.cross(left: left, right: right, bottom: bottom, top: top)
    pen.box(left, 8, right, 8 + pen.measures.bar)
  }

  static func equals(_ pen: inout GlyphPen) {
    let (left, right) = pen.arithmeticSpan(bearing: 58)
    for middle in equalHeights(pen) { pen.bar(left, right, around: middle) }
  }

  private static func equalHeights(_ pen: GlyphPen) -> [Double] {
    let distance = 60 + pen.measures.bar * 0.5
    return [FaceMeasures.axis - distance, FaceMeasures.axis + distance]
  }

  static func notEqual(_ pen: inout GlyphPen) {
    equals(&pen)
    let half = pen.measures.bar / 2
    let (bottom, top, run) = (FaceMeasures.axis - 290, FaceMeasures.axis + 290, 250.0)
    let width = pen.slantedWidth(pen.measures.bar * 0.98, run: run, rise: top - bottom)
    pen.diagonal(
      (pen.advance - run - width) / 2, bottom, (pen.advance + run - width) / 2, top, width: width,
      outside: equalHeights(pen).map { ($0 - half, $0 + half) })
  }

  static func identical(_ pen: inout GlyphPen) {
    let (left, right) = pen.arithmeticSpan(bearing: 58)
    let distance = 78 + pen.measures.bar * 0.9
    for step in [-1.0, 0, 1] { pen.bar(left, right, around: FaceMeasures.axis + step * distance) }
  }

  /// A bar with a drop at its right end.
  static func not(_ pen: inout GlyphPen) {
    let (left, right) = pen.arithmeticSpan(bearing: 54)
    let (bar, top) = (pen.measures.bar, FaceMeasures.axis + 40 + pen.measures.bar / 2)
    let drop = top - bar - pen.measures.blend(176, 130)
    pen.polygon([
      (left, top), (left, top - bar), (right - bar * 1.05, top - bar), (right - bar * 1.05, drop), (right, drop),
      (right, top),
    ])
  }
}

extension GlyphPen {
  /// Sets the advance of figures; returns the left and right ends of a sign with a side bearing within it.
  mutating func arithmeticSpan(bearing: Double) -> (left: Double, right: Double) {
    advance = measures.figureAdvance
    let bearing = measures.bearing(bearing)
    return (bearing, advance - bearing)
  }

  /// Fills an upright cross around the middle of a box.
  mutating func cross(left: Double, right: Double, bottom: Double, top: Double) {
    let (x, y) = ((left + right) / 2, (bottom + top) / 2)
    let (level, upright) = (measures.bar / 2, measures.bar * 0.525)
    box(left, y - level, right, y + level)
    box(x - upright, y + level, x + upright, top)
    box(x - upright, bottom, x + upright, y - level)
  }
}
