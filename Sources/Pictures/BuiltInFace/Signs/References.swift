/// Signs that refer: section, paragraph, daggers.
enum References {
  static let glyphs = [
    GlyphDefinition("\u{A7}", section),
    GlyphDefinition("\u{B6}", paragraph),
    GlyphDefinition("\u{2020}") { dagger(&$0, bars: [0.70]) },
    GlyphDefinition("\u{2021}") { dagger(&$0, bars: [0.24, 0.76]) },
  ]

  /// Two hooks, each half a turn of the other, whose inner ends close an eye.
  static func section(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(54)
    let width = measures.span(396, stems: 2, growth: 0.9)
    let (upright, level) = (measures.roundStem * 0.94, measures.tightBar * 0.94)
    let (top, bottom) = (FaceMeasures.capHeight + 12, -134.0)
    let center = Position(left + width / 2, (top + bottom) / 2)
    let (half, side, end) = ((top - bottom) / 2, width / 2 - upright / 2, (top - bottom) / 2 - level / 2)
    pen.advance = left + width + left
    var hook = GlyphPen(measures: measures)
    hook.advance = pen.advance
    var spine = Edge(center.x + side * 0.93, center.y + half * 0.64)
    spine.quarter(center.x, center.y + end, leaving: .vertical, roundness: 0.6)
    spine.quarter(center.x - side * 0.9, center.y + half * 0.62, leaving: .horizontal)
    let fall = half * 0.66
    spine.curve(
      center.x - side * 0.9, center.y + half * 0.62 - fall * 0.62, center.x + side,
      center.y - half * 0.04 + fall * 0.5, center.x + side, center.y - half * 0.04)
    spine.curve(
      center.x + side, center.y - half * 0.18, center.x + side * 0.62, center.y - half * 0.27, center.x + side * 0.2,
      center.y - half * 0.33)
    hook.stroke(spine, upright: upright, level: level, start: .level)
    pen.add(hook)
    pen.add(hook.upended(about: center.y))
  }

  /// A filled bowl and two stems.
  static func paragraph(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(50)
    let bowl = measures.span(250, stems: 1, growth: 0.6)
    let (stem, white) = (measures.stem * 0.9, measures.blend(92, 66))
    let (top, bottom) = (FaceMeasures.capHeight, -120.0)
    let low = top - measures.blend(392, 420)
    var shape = Edge(left + bowl + stem, top)
    shape.line(left + bowl * 0.72, top)
    shape.quarter(left, (top + low) / 2, leaving: .horizontal)
    shape.quarter(left + bowl * 0.72, low, leaving: .vertical)
    shape.line(left + bowl, low)
    shape.line(left + bowl, bottom)
    shape.line(left + bowl + stem, bottom)
    shape.line(left + bowl + stem, top)
    pen.fill(shape)
    let second = left + bowl + stem + white
    pen.box(second, bottom, second + stem, top)
    pen.advance = second + stem + measures.bearing(84)
  }

  /// A long stem with bars at some heights, over the cap height.
  private static func dagger(_ pen: inout GlyphPen, bars: [Double]) {
    let measures = pen.measures
    let left = measures.bearing(52)
    let width = measures.span(390, stems: 1, growth: 0.9)
    let (top, bottom) = (FaceMeasures.capHeight, -100.0)
    let (stem, bar) = (measures.stem * 0.92, measures.bar * 0.96)
    let middle = left + width / 2
    var start = bottom
    for height in bars.map({ bottom + (top - bottom) * $0 }) {
      pen.box(middle - stem / 2, start, middle + stem / 2, height - bar / 2)
      pen.box(left, height - bar / 2, left + width, height + bar / 2)
      start = height + bar / 2
    }
    pen.box(middle - stem / 2, start, middle + stem / 2, top)
    pen.advance = left + width + left
  }
}

/// The ampersand: one stroke from the foot of its leg around both rounds to the end of its arm.
enum Ampersand {
  static let glyphs = [GlyphDefinition("&", ampersand)]

  static func ampersand(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(46)
    let width = measures.span(646, stems: 3, growth: 1.55)
    let right = left + width
    let upright = measures.capitalRoundStem * measures.blend(0.93, 0.70)
    let level = measures.capitalTightBar * measures.blend(0.97, 1.02)
    let cap = FaceMeasures.capHeight
    let (top, bottom) = (
      cap + FaceMeasures.capitalOvershoot - level / 2, -FaceMeasures.capitalOvershoot + level / 2
    )

    // The upper round, as wide as half the sign; the leg comes up to its left side.
    let (near, far) = (left + width * 0.115 + upright / 2, left + width * 0.665 - upright / 2)
    let shoulder = cap * 0.765
    let foot = Position(right - upright * 0.66, 0)
    let corner = Position(near, cap * measures.blend(0.565, 0.545))
    let bend = foot.toward(corner, 0.62)
    var spine = Edge(foot.x, foot.y)
    spine.line(bend.x, bend.y)
    let (low, high) = (bend.toward(corner, 0.68), Position(near, shoulder).toward(corner, 0.62))
    spine.curve(low.x, low.y, high.x, high.y, near, shoulder)
    spine.quarter((near + far) / 2, top, leaving: .vertical)
    spine.quarter(far, shoulder, leaving: .horizontal)
    // The lower round.
    let (lowerLeft, lowerHeight) = (left + upright / 2, cap * 0.252)
    let fall = shoulder - lowerHeight
    spine.curve(far, shoulder - fall * 0.42, lowerLeft, lowerHeight + fall * 0.46, lowerLeft, lowerHeight)
    let lowest = left + width * 0.415
    spine.quarter(lowest, bottom, leaving: .vertical)
    let arm = Position(right - width * 0.065 - upright / 2, cap * 0.445)
    spine.curve(
      lowest + (arm.x - lowest) * 0.62, bottom, arm.x - width * 0.012, arm.y * 0.44, arm.x, arm.y)
    pen.stroke(spine, upright: upright, level: level, start: .level, end: .level)
    pen.advance = right + measures.bearing(10)
  }
}

/// The at sign: a bowl and a stem, whose stroke runs on around both.
enum CommercialAt {
  static let glyphs = [GlyphDefinition("@", at)]

  static func at(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(54)
    let width = measures.span(820, stems: 4, growth: 2.1)
    let right = left + width
    let (upright, level) = (measures.stem * measures.blend(0.88, 0.75), measures.bar * measures.blend(0.92, 0.80))
    let (top, bottom) = (FaceMeasures.capHeight + 8, -172.0)
    let middle = (top + bottom) / 2

    // The bowl of an `a` and its stem.
    let bowlHeight = measures.blend(412, 440)
    let white = width - 4 * upright
    let bowlLeft = left + upright + white * 0.235
    let bowl = Oval(
      left: bowlLeft, right: bowlLeft + 2 * upright + white * 0.475, bottom: middle - bowlHeight / 2,
      top: middle + bowlHeight / 2)
    pen.ring(bowl, bowl.inset(sides: upright, ends: level))

    // From the upper end of the stem down, around the tail and on around everything.
    let stem = bowl.right - upright / 2
    let (spineLeft, spineRight) = (left + upright / 2, right - upright / 2)
    let (spineTop, spineBottom) = (top - level / 2, bottom + level / 2)
    let center = (left + right) / 2
    let low = bowl.bottom + level / 2
    let tail = stem + (spineRight - stem) * 0.48
    var spine = Edge(stem, bowl.top - 4)
    spine.line(stem, low + bowlHeight * 0.24)
    spine.quarter(tail, low, leaving: .vertical, roundness: 0.62)
    spine.quarter(spineRight, middle + 30, leaving: .horizontal, roundness: 0.58)
    spine.quarter(center, spineTop, leaving: .vertical, roundness: 0.57)
    spine.quarter(spineLeft, middle, leaving: .horizontal, roundness: 0.57)
    spine.quarter(center, spineBottom, leaving: .vertical, roundness: 0.57)
    spine.curve(
      center + width * 0.1, spineBottom, center + width * 0.19, spineBottom + 18, center + width * 0.26,
      spineBottom + 52)
    pen.stroke(spine, upright: upright, level: level, start: .level, end: .upright)
    pen.advance = right + left
  }
}

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
