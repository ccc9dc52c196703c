/// Stops: square dots, and dots with a tail.
enum Stops {
  static let glyphs = [
    GlyphDefinition(".", period),
    GlyphDefinition(",", comma),
    GlyphDefinition(":") { colon(&$0, FaceMeasures.xHeight) },
    GlyphDefinition(";", semicolon),
    GlyphDefinition("\u{2026}", ellipsis),
    GlyphDefinition("\u{B7}") { middleDot(&$0, FaceMeasures.xHeight * 0.56) },
    GlyphDefinition("\u{2219}") { middleDot(&$0, FaceMeasures.axis) },
    GlyphDefinition("\u{2022}", bullet).picture,
  ]

  static func period(_ pen: inout GlyphPen) {
    let left = pen.measures.bearing(74)
    pen.squareDot(left, 0)
    pen.advance = left + pen.measures.dot + left
  }

  static func comma(_ pen: inout GlyphPen) {
    let left = pen.measures.bearing(74)
    pen.tailedDot(left, 0)
    pen.advance = left + pen.measures.dot + left
  }

  /// Two dots, the upper one reaching a height.
  static func colon(_ pen: inout GlyphPen, _ top: Double) {
    period(&pen)
    pen.squareDot(pen.measures.bearing(74), top - pen.measures.dot)
  }

  static func semicolon(_ pen: inout GlyphPen) {
    comma(&pen)
    pen.squareDot(pen.measures.bearing(74), FaceMeasures.xHeight - pen.measures.dot)
  }

  /// Three periods, each with its advance.
  static func ellipsis(_ pen: inout GlyphPen) {
    var period = GlyphPen(measures: pen.measures)
    self.period(&period)
    for index in 0..<3 { pen.add(period, dx: Double(index) * period.advance) }
    pen.advance = 3 * period.advance
  }

  /// A dot around a height.
  static func middleDot(_ pen: inout GlyphPen, _ middle: Double) {
    period(&pen)
    let dot = pen.measures.dot
    pen = pen.mapped { Position($0.x, $0.y + middle - dot / 2) }
  }

  static func bullet(_ pen: inout GlyphPen) {
    let left = pen.measures.bearing(92)
    let size = pen.measures.blend(270, 330)
    let bottom = FaceMeasures.dashAxis + 44 - size / 2
    pen.disc(Oval(left: left, right: left + size, bottom: bottom, top: bottom + size, roundness: 0.5523))
    pen.advance = left + size + left
  }
}

extension FaceMeasures {
  /// How far the tail of a comma reaches below its dot.
  var tail: Double { 62 + 0.6 * dot }
}

extension GlyphPen {
  /// Fills the dot of a full stop by its lower left corner.
  mutating func squareDot(_ left: Double, _ bottom: Double) {
    box(left, bottom, left + measures.dot, bottom + measures.dot)
  }

  /// Fills a comma: a dot by its lower left corner, and the tail below it.
  mutating func tailedDot(_ left: Double, _ bottom: Double) {
    let size = measures.dot
    let end = bottom - measures.tail
    var contour = Edge(left, bottom)
    contour.line(left, bottom + size)
    contour.line(left + size, bottom + size)
    contour.line(left + size, bottom + size * 0.12)
    contour.curve(
      left + size, end + measures.tail * 0.45, left + size * 0.66, end + measures.tail * 0.12, left + size * 0.08, end)
    contour.line(left + size * 0.08, end + measures.tail * 0.34)
    contour.curve(
      left + size * 0.36, end + measures.tail * 0.46, left + size * 0.5, bottom - measures.tail * 0.3,
      left + size * 0.5,
      bottom)
    fill(contour)
  }
}
