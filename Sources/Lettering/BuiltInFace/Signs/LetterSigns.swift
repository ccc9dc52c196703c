/// Signs made of letters: marks of rights, numbers and degrees.
enum LetterSigns {
  static let glyphs = [
    GlyphDefinition("\u{A9}") { circled(&$0, RoundCapitals.c, scale: 0.52, nudge: -6) },
    GlyphDefinition("\u{AE}") { circled(&$0, BowlCapitals.r, scale: 0.50, nudge: 10) },
    GlyphDefinition("\u{2117}") { circled(&$0, BowlCapitals.p, scale: 0.50, nudge: 10) },
    GlyphDefinition("\u{2122}") { raised(&$0, StraightCapitals.t, ApexCapitals.m) },
    GlyphDefinition("\u{2120}") { raised(&$0, CurvedCapitals.s, ApexCapitals.m) },
    GlyphDefinition("\u{2116}", numero),
    GlyphDefinition("\u{2103}") { degrees(&$0, RoundCapitals.c) },
    GlyphDefinition("\u{2109}") { degrees(&$0, StraightCapitals.f) },
    GlyphDefinition("\u{2113}", scriptL),
  ]

  /// A letter in a ring.
  private static func circled(
    _ pen: inout GlyphPen, _ letter: (inout GlyphPen) -> Void, scale: Double, nudge: Double
  ) {
    let measures = pen.measures
    let left = measures.bearing(48)
    let size = 740.0
    let thickness = measures.bar * measures.blend(0.74, 0.6)
    let ring = Oval(
      left: left, right: left + size, bottom: FaceMeasures.axis - size / 2, top: FaceMeasures.axis + size / 2,
      roundness: 0.5523)
    pen.ring(ring, ring.inset(sides: thickness, ends: thickness))
    var inner = GlyphPen(measures: measures)
    let stem = measures.stem * measures.blend(0.74, 0.52)
    let advance = inner.addSmall(letter, scale: scale, stem: stem, x: 0, y: 0)
    pen.add(
      inner, dx: left + (size - advance) / 2 + nudge, dy: FaceMeasures.axis - FaceMeasures.capHeight * scale / 2)
    pen.advance = left + size + left
  }

  /// Two small capitals that hang from the cap height.
  private static func raised(
    _ pen: inout GlyphPen, _ first: (inout GlyphPen) -> Void, _ second: (inout GlyphPen) -> Void
  ) {
    let measures = pen.measures
    let scale = 0.5
    let stem = measures.stem * measures.blend(0.70, 0.54)
    let y = FaceMeasures.capHeight * (1 - scale)
    pen.advance = measures.bearing(26)
    pen.advance += pen.addSmall(first, scale: scale, stem: stem, x: pen.advance, y: y)
    pen.advance += pen.addSmall(second, scale: scale, stem: stem, x: pen.advance - 4, y: y)
    pen.advance += measures.bearing(10)
  }

  /// N and a small raised o over a bar.
  private static func numero(_ pen: inout GlyphPen) {
    let measures = pen.measures
    ApexCapitals.n(&pen)
    let (scale, bar) = (0.62, measures.bar * measures.blend(0.8, 0.66))
    let stem = measures.stem * measures.blend(0.82, 0.66)
    let start = pen.advance - measures.bearing(34)
    let y =
      FaceMeasures.capHeight + FaceMeasures.capitalOvershoot - (FaceMeasures.xHeight + FaceMeasures.overshoot) * scale
    let advance = pen.addSmall(RoundLetters.o, scale: scale, stem: stem, x: start, y: y)
    let bearing = measures.bearing(40)
    let top = y - measures.blend(74, 60)
    pen.box(start + bearing, top - bar, start + advance - bearing, top)
    pen.advance = start + advance + measures.bearing(16)
  }

  /// The degree sign and a capital.
  private static func degrees(_ pen: inout GlyphPen, _ letter: (inout GlyphPen) -> Void) {
    Percents.degree(&pen)
    let start = pen.advance - pen.measures.bearing(30)
    var capital = GlyphPen(measures: pen.measures)
    letter(&capital)
    pen.add(capital, dx: start)
    pen.advance = start + capital.advance
  }

  /// A tall loop that swings up from the left and out to the right.
  private static func scriptL(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(30)
    let width = measures.span(340, stems: 1.5, growth: 1.6)
    let (upright, level) = (
      measures.stem * measures.blend(0.9, 0.62), measures.bar * measures.blend(0.9, 0.7)
    )
    let (top, bottom) = (FaceMeasures.ascender - level / 2, -FaceMeasures.overshoot + level / 2)
    let (near, far) = (left + width * 0.3, left + width * 0.86 - upright / 2)
    var spine = Edge(left, 178)
    spine.curve(left + width * 0.42, 300, far, 470, far, 634)
    spine.curve(far, 710, far - width * 0.06, top, far - width * 0.19, top)
    spine.curve(near + width * 0.1, top, near, 560, near, 300)
    spine.curve(near, 110, near + width * 0.06, bottom, near + width * 0.3, bottom)
    spine.curve(near + width * 0.44, bottom, near + width * 0.58, 62, left + width, 138)
    pen.stroke(spine, upright: upright, level: level)
    pen.advance = left + width + measures.bearing(24)
  }
}
