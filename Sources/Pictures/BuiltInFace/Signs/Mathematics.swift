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

/// Signs of comparison: less, greater, similar, nearly equal.
enum Comparisons {
  static let glyphs = [
    GlyphDefinition("<", less),
    GlyphDefinition(">", from: less) { $0.mirrored },
    GlyphDefinition("\u{2264}", lessOrEqual),
    GlyphDefinition("\u{2265}", from: lessOrEqual) { $0.mirrored },
    GlyphDefinition("~") { waves(&$0, around: [FaceMeasures.axis - 36]) },
    GlyphDefinition("\u{223C}") { waves(&$0, around: [FaceMeasures.axis]) },
    GlyphDefinition("\u{2248}") { pen in
      let distance = 66 + pen.measures.bar * 0.52
      waves(&pen, around: [FaceMeasures.axis - distance, FaceMeasures.axis + distance])
    },
    GlyphDefinition("^", caret),
  ]

  static func less(_ pen: inout GlyphPen) {
    angle(&pen, middle: FaceMeasures.axis, rise: 252)
  }

  static func lessOrEqual(_ pen: inout GlyphPen) {
    let bottom = 48.0
    let low = bottom + pen.measures.bar + pen.measures.blend(56, 36)
    let high = FaceMeasures.axis + 268
    angle(&pen, middle: (low + high) / 2, rise: (high - low) / 2)
    let bearing = pen.measures.bearing(68)
    pen.box(bearing, bottom, pen.advance - bearing, bottom + pen.measures.bar)
  }

  /// An angle open to the right, its tip blunt and its ends upright.
  private static func angle(_ pen: inout GlyphPen, middle: Double, rise: Double) {
    let (left, right) = pen.arithmeticSpan(bearing: 68)
    let blunt = pen.measures.bar * 0.3
    let thick = pen.measures.bar * 1.0
    // The upright thickness of a stroke that rises from the tip's corner to the end's.
    let width = pen.slantedWidth(thick, run: rise - blunt, rise: right - left)
    let notch = left + (right - left) * (width - blunt) / (rise - blunt)
    pen.polygon([
      (left, middle + blunt), (left, middle - blunt), (right, middle - rise), (right, middle - rise + width),
      (notch, middle), (right, middle + rise - width), (right, middle + rise),
    ])
  }

  /// Waves with a crest and then a trough, around some heights.
  private static func waves(_ pen: inout GlyphPen, around heights: [Double]) {
    let (left, right) = pen.arithmeticSpan(bearing: 56)
    let nib = pen.measures.bar
    let (width, height) = (right - left, 46 + nib * 0.16)
    for middle in heights {
      var spine = Edge(left, middle - height * 0.62)
      spine.curve(
        left + width * 0.06, middle + height * 0.1, left + width * 0.14, middle + height, left + width * 0.28,
        middle + height)
      spine.curve(
        left + width * 0.44, middle + height, right - width * 0.44, middle - height, right - width * 0.28,
        middle - height)
      spine.curve(
        right - width * 0.14, middle - height, right - width * 0.06, middle - height * 0.1, right,
        middle + height * 0.62)
      pen.stroke(spine, upright: nib * 1.04, level: nib)
    }
  }

  /// An angle open below, high up.
  static func caret(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(52)
    let width = measures.span(444, stems: 2, growth: 0.9)
    let (bottom, top) = (322.0, FaceMeasures.capHeight)
    let (middle, right) = (left + width / 2, left + width)
    let flat = measures.bar * 1.02
    let stroke = pen.slantedWidth(measures.bar * 0.98, run: width / 2 - flat / 2, rise: top - bottom)
    let notch = bottom + (top - bottom) * (width / 2 - stroke) / (width / 2 - flat / 2)
    pen.polygon([
      (left, bottom), (left + stroke, bottom), (middle, notch), (right - stroke, bottom), (right, bottom),
      (middle + flat / 2, top), (middle - flat / 2, top),
    ])
    pen.advance = right + left
  }
}

/// Signs of sets and logic, as high as capitals.
enum Sets {
  static let glyphs = [
    GlyphDefinition("\u{2208}", element),
    GlyphDefinition("\u{2205}", empty),
    GlyphDefinition("\u{2229}", intersection),
    GlyphDefinition("\u{222A}", from: intersection) { $0.flipped(about: FaceMeasures.capHeight / 2 - 20) },
    GlyphDefinition("\u{2200}", from: ApexCapitals.a) { $0.upended(about: FaceMeasures.axis) },
    GlyphDefinition("\u{2203}", from: StraightCapitals.e) { $0.mirrored },
    GlyphDefinition("\u{2228}", ApexCapitals.v),
  ]

  /// A half ring open to the right, and a bar in its middle.
  static func element(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(70)
    let width = measures.span(460, stems: 1, growth: 0.8)
    let right = left + width
    let (stem, bar) = (measures.stem, measures.bar * measures.blend(0.98, 0.86))
    let half = 282.0
    let (low, high, middle) = (FaceMeasures.axis - half, FaceMeasures.axis + half, FaceMeasures.axis)
    var outer = Edge(right, high)
    var inner = Edge(right, high - bar)
    let turn = left + half * measures.breadth
    outer.line(turn, high)
    inner.line(turn, high - bar)
    outer.quarter(left, middle, leaving: .horizontal)
    inner.quarter(left + stem, middle, leaving: .horizontal)
    outer.quarter(turn, low, leaving: .vertical)
    inner.quarter(turn, low + bar, leaving: .vertical)
    outer.line(right, low)
    inner.line(right, low + bar)
    pen.band(outer, inner)
    pen.box(left + stem - 1, middle - bar / 2, right, middle + bar / 2)
    pen.advance = right + left
  }

  /// A ring that a slanting stroke crosses.
  static func empty(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(70)
    let size = 600.0
    let ring = Oval(
      left: left, right: left + size, bottom: FaceMeasures.axis - size / 2, top: FaceMeasures.axis + size / 2,
      roundness: 0.5523)
    let (stem, bar) = (measures.stem * measures.blend(0.92, 0.72), measures.bar * measures.blend(0.96, 0.8))
    pen.ring(ring, ring.inset(sides: stem, ends: bar))
    let run = size * 0.92
    let width = pen.slantedWidth(bar, run: run, rise: size + 90)
    pen.diagonal(
      left + (size - run - width) / 2, ring.bottom - 45, left + (size + run - width) / 2, ring.top + 45, width: width)
    pen.advance = left + size + left
  }

  /// A round arch on two stems.
  static func intersection(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(72)
    let width = measures.span(500, stems: 2, growth: 0.9)
    let right = left + width
    let (stem, bar) = (measures.stem * 0.96, measures.bar)
    let (top, bottom) = (FaceMeasures.axis + 262, FaceMeasures.axis - 302)
    let shoulder = top - 250
    var outer = Edge(left, bottom)
    outer.line(left, shoulder)
    outer.quarter(left + width / 2, top, leaving: .vertical)
    outer.quarter(right, shoulder, leaving: .horizontal)
    outer.line(right, bottom)
    var inner = Edge(left + stem, bottom)
    inner.line(left + stem, shoulder)
    inner.quarter(left + width / 2, top - bar, leaving: .vertical)
    inner.quarter(right - stem, shoulder, leaving: .horizontal)
    inner.line(right - stem, bottom)
    pen.band(outer, inner)
    pen.advance = right + left
  }
}
