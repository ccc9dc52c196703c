/// Currency signs that stand among figures in columns, as wide as these.
enum Currency {
  static let glyphs = [
    GlyphDefinition("$", dollar),
    GlyphDefinition("\u{20AC}", euro),
    GlyphDefinition("\u{A3}") { pound(&$0, bars: 1) },
    GlyphDefinition("\u{20A4}") { pound(&$0, bars: 2) },
    GlyphDefinition("\u{A5}", yen),
    GlyphDefinition("\u{A2}", cent),
    GlyphDefinition("\u{192}", florin),
    GlyphDefinition("\u{A4}", currency),
  ]

  /// An S with a stroke that shows above and below it.
  static func dollar(_ pen: inout GlyphPen) {
    let (left, right) = pen.arithmeticSpan(bearing: 58)
    let measures = pen.measures
    let (bottom, top) = (-FaceMeasures.capitalOvershoot, FaceMeasures.capHeight + FaceMeasures.capitalOvershoot)
    CurvedCapitals.drawS(&pen, left: left, right: right, top: top)
    let middle = (left + right) / 2
    let half = measures.bar * 0.52
    // Round tops fall away to both sides of the stroke, so it begins a little within them.
    let depth = 2 + half * half / 130
    pen.box(middle - half, top - depth, middle + half, top + 80)
    pen.box(middle - half, bottom - 80, middle + half, bottom + depth)
  }

  /// A C with two bars that begin left of it.
  static func euro(_ pen: inout GlyphPen) {
    let (left, right) = pen.arithmeticSpan(bearing: 26)
    let measures = pen.measures
    let (stem, bar) = (measures.capitalRoundStem * 0.97, measures.capitalRoundBar)
    let width = right - left
    let body = Oval(
      left: left + width * 0.13, right: right + width * 0.01, bottom: -FaceMeasures.capitalOvershoot,
      top: FaceMeasures.capHeight + FaceMeasures.capitalOvershoot, topX: left + width * 0.62)
    let inner = body.inset(sides: stem, ends: bar)
    let end = bar * 1.02 + measures.blend(62, 40)
    pen.openRound(body, inner, upperEnd: FaceMeasures.capHeight - end, lowerEnd: end, turn: 46)
    let thin = measures.capitalTightBar * measures.blend(0.82, 0.68)
    let distance = thin * 0.5 + measures.blend(36, 26)
    for (middle, reach) in [(FaceMeasures.axis + distance, 0.84), (FaceMeasures.axis - distance, 0.77)] {
      pen.box(left, middle - thin / 2, body.left + 16, middle + thin / 2)
      pen.box(inner.left - 1, middle - thin / 2, left + width * reach, middle + thin / 2)
    }
  }

  /// A hook that comes down to a foot, crossed by bars.
  static func pound(_ pen: inout GlyphPen, bars: Int) {
    let (left, right) = pen.arithmeticSpan(bearing: 42)
    let measures = pen.measures
    let (stem, bar) = (measures.capitalRoundStem * 0.98, measures.capitalRoundBar)
    let (width, foot) = (right - left, measures.capitalBar)
    let top = FaceMeasures.capHeight + FaceMeasures.capitalOvershoot
    let x = left + width * 0.24
    let hook = Oval(
      left: x, right: right - width * 0.02, bottom: -200, top: top, topX: left + width * 0.6, leftY: top - 205,
      rightY: top - 215)
    let inner = Oval(
      left: x + stem, right: hook.right - stem * 0.98, bottom: -200, top: top - bar,
      topX: left + width * 0.6, leftY: top - 210, rightY: top - 220)
    let end = top - bar - measures.blend(82, 48)
    var outside = Edge([hook.topRight.before(y: end).reversed, hook.topLeft.reversed])
    var inside = Edge([inner.topRight.before(y: end).reversed, inner.topLeft.reversed])
    // The stem leans over to the left below, and the foot begins there.
    outside.line(x, 270)
    outside.curve(x, 190, x - width * 0.06, foot + 42, left, foot)
    inside.line(x + stem, 262)
    let toe = min(x + stem - width * 0.06, left + stem * 1.45)
    inside.curve(x + stem, 190, x + stem - (x + stem - toe) * 0.3, foot + 46, toe, foot)
    pen.band(outside, inside)
    pen.box(left, 0, right, foot)
    let middle = FaceMeasures.capHeight * 0.46
    let thin = measures.capitalTightBar * (bars == 1 ? 0.94 : 0.82)
    let distance = bars == 1 ? 0 : thin * 0.5 + measures.blend(32, 20)
    for height in bars == 1 ? [middle] : [middle - distance, middle + distance] {
      pen.box(left, height - thin / 2, x, height + thin / 2)
      pen.box(x + stem, height - thin / 2, left + width * 0.82, height + thin / 2)
    }
  }

  /// A Y with two bars below the fork.
  static func yen(_ pen: inout GlyphPen) {
    let (left, right) = pen.arithmeticSpan(bearing: 16)
    let measures = pen.measures
    let (cap, middle) = (FaceMeasures.capHeight, (left + right) / 2)
    let half = measures.capitalStem / 2
    let fork = cap * measures.blend(0.40, 0.45)
    let slope = (middle - half - left) / (cap - fork)
    let arm = measures.capitalStem * 0.95 * (1 + slope * slope).squareRoot()
    // The inner edges run parallel to the outer ones until they meet.
    let crotch = cap - (middle - left - arm) / slope
    pen.polygon([
      (middle - half, 0), (middle + half, 0), (middle + half, fork), (right, cap), (right - arm, cap),
      (middle, crotch), (left + arm, cap), (left, cap), (middle - half, fork),
    ])
    let thin = measures.capitalTightBar * measures.blend(0.84, 0.72)
    let reach = (right - left) / 2 - 34
    let white = fork - 2 * thin
    for bottom in [white * 0.46, white * 0.78 + thin] {
      pen.box(middle - reach, bottom, middle - half, bottom + thin)
      pen.box(middle + half, bottom, middle + reach, bottom + thin)
    }
  }

  /// A c with a stroke that shows above and below it.
  static func cent(_ pen: inout GlyphPen) {
    var (left, right) = pen.arithmeticSpan(bearing: 84)
    (left, right) = (left + 4, right + 4)
    let measures = pen.measures
    let lift = 90.0
    let body = Oval(
      left: left, right: right, bottom: lift - FaceMeasures.overshoot,
      top: lift + FaceMeasures.xHeight + FaceMeasures.overshoot, topX: left + (right - left) * 0.525)
    let inner = body.inset(sides: measures.roundStem, ends: measures.roundBar)
    pen.openRound(
      body, inner, upperEnd: lift + measures.blend(366, 348), lowerEnd: lift + measures.blend(170, 188), turn: 34)
    let half = measures.bar * 0.52
    let depth = 2 + half * half / 130
    pen.box(body.topX - half, body.top - depth, body.topX + half, body.top + 82)
    pen.box(body.topX - half, body.bottom - 82, body.topX + half, body.bottom + depth)
  }

  /// An f with a tail, leaning forward.
  static func florin(_ pen: inout GlyphPen) {
    let (left, right) = pen.arithmeticSpan(bearing: 24)
    let measures = pen.measures
    let (width, middle) = (right - left, (left + right) / 2)
    let (top, bottom) = (FaceMeasures.capHeight + 8 - measures.bar / 2, -150 + measures.bar / 2)
    var spine = Edge(right - width * 0.02, top)
    spine.line(right - width * 0.15, top)
    spine.curve(middle + width * 0.17, top, middle + width * 0.11, top - 60, middle + width * 0.08, top - 190)
    spine.line(middle - width * 0.08, bottom + 190)
    spine.curve(middle - width * 0.11, bottom + 60, middle - width * 0.16, bottom, left + width * 0.15, bottom)
    spine.line(left + width * 0.02, bottom)
    pen.stroke(spine, upright: measures.stem, level: measures.bar, start: .upright, end: .upright)
    let height = FaceMeasures.xHeight * 0.72
    pen.bar(left + width * 0.2, right - width * 0.14, around: height)
  }

  /// A ring with rays to four sides.
  static func currency(_ pen: inout GlyphPen) {
    let (left, right) = pen.arithmeticSpan(bearing: 60)
    let measures = pen.measures
    let middle = Position((left + right) / 2, FaceMeasures.axis)
    let radius = (right - left) / 2 - 56
    let ring = Oval(
      left: middle.x - radius, right: middle.x + radius, bottom: middle.y - radius, top: middle.y + radius,
      roundness: 0.5523)
    pen.ring(
      ring,
      ring.inset(sides: measures.stem * measures.blend(0.92, 0.72), ends: measures.bar * measures.blend(0.98, 0.82)))
    // The rays begin just within the ring's edge.
    let (near, far) = ((radius - 4) * 0.70710678, (radius + 88) * 0.70710678)
    let half = measures.bar * 0.96 / 2 * 0.70710678
    for (x, y) in [(1.0, 1.0), (-1, 1), (-1, -1), (1, -1)] {
      pen.polygon([
        (middle.x + near * x - half * y, middle.y + near * y + half * x),
        (middle.x + near * x + half * y, middle.y + near * y - half * x),
        (middle.x + far * x + half * y, middle.y + far * y - half * x),
        (middle.x + far * x - half * y, middle.y + far * y + half * x),
      ])
    }
  }
}

/// Currency signs that are capitals with strokes across them.
enum LetterCurrency {
  static let glyphs = [
    GlyphDefinition("\u{20A6}") { crossed(&$0, ApexCapitals.n, bars: [0.40, 0.60], overhang: 34) },
    GlyphDefinition("\u{20A9}") { crossed(&$0, ApexCapitals.w, bars: [0.40, 0.60], overhang: 6) },
    GlyphDefinition("\u{20B1}") { crossed(&$0, BowlCapitals.p, bars: [0.64, 0.83], overhang: 44) },
    GlyphDefinition("\u{20AD}") { crossed(&$0, ArmCapitals.k, bars: [0.50], overhang: 44) },
    GlyphDefinition("\u{20B8}", tenge),
    GlyphDefinition("\u{20AE}", tugrik),
    GlyphDefinition("\u{20BF}", bitcoin),
    GlyphDefinition("\u{20B2}") { struck(&$0, RoundCapitals.g, at: [0.54]) },
    GlyphDefinition("\u{20A1}", colon),
  ]

  /// A capital with level bars over its whole width and a little beyond.
  private static func crossed(
    _ pen: inout GlyphPen, _ letter: (inout GlyphPen) -> Void, bars: [Double], overhang: Double
  ) {
    letter(&pen)
    guard let bounds = pen.bounds else { return }
    let thin = pen.measures.capitalTightBar * pen.measures.blend(0.74, 0.6)
    let left = max(bounds.left - overhang, 0)
    let right = min(bounds.right + overhang, pen.advance)
    for height in bars.map({ FaceMeasures.capHeight * $0 }) {
      pen.box(left, height - thin / 2, right, height + thin / 2)
    }
  }

  /// A capital with upright strokes that show above and below it.
  private static func struck(_ pen: inout GlyphPen, _ letter: (inout GlyphPen) -> Void, at shares: [Double]) {
    letter(&pen)
    guard let bounds = pen.bounds else { return }
    let half = pen.measures.bar * 0.5
    for share in shares {
      let x = bounds.left + (bounds.right - bounds.left) * share
      pen.box(x - half, bounds.top - 12 - half * half / 200, x + half, bounds.top + 72)
      pen.box(x - half, bounds.bottom - 72, x + half, bounds.bottom + 12 + half * half / 200)
    }
  }

  /// A T with a second bar under the first.
  static func tenge(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(16)
    let width = measures.span(540, stems: 1, growth: 0.8)
    let right = left + width
    let (cap, bar) = (FaceMeasures.capHeight, measures.capitalTightBar * measures.blend(0.98, 0.84))
    let low = cap - 2 * bar - measures.blend(74, 56)
    let (middle, half) = (left + width / 2, measures.capitalStem / 2)
    pen.box(left, cap - bar, right, cap)
    pen.box(left, low, right, low + bar)
    pen.box(middle - half, 0, middle + half, low)
    pen.advance = right + left
  }

  /// A T whose stem two rising strokes cross.
  static func tugrik(_ pen: inout GlyphPen) {
    StraightCapitals.t(&pen)
    let measures = pen.measures
    let middle = pen.advance / 2
    let (half, rise) = (measures.capitalStem / 2 + 130, 62.0)
    let thin = pen.slantedWidth(measures.capitalTightBar * measures.blend(0.78, 0.64), run: rise, rise: 2 * half)
    for height in [0.30, 0.51].map({ FaceMeasures.capHeight * $0 }) {
      for (near, far) in [(-half, -measures.capitalStem / 2), (measures.capitalStem / 2, half)] {
        let (low, high) = (height + near * rise / half, height + far * rise / half)
        pen.polygon([
          (middle + near, low - thin / 2), (middle + far, high - thin / 2), (middle + far, high + thin / 2),
          (middle + near, low + thin / 2),
        ])
      }
    }
  }

  /// A B with two ends of strokes above and below its stem.
  static func bitcoin(_ pen: inout GlyphPen) {
    BowlCapitals.b(&pen)
    guard let bounds = pen.bounds else { return }
    let thick = pen.measures.capitalStem * pen.measures.blend(0.82, 0.6)
    let first = bounds.left + pen.measures.blend(64, 40)
    let second = first + thick + pen.measures.blend(66, 44)
    for left in [first, second] {
      pen.box(left, FaceMeasures.capHeight, left + thick, FaceMeasures.capHeight + 86)
      pen.box(left, -86, left + thick, 0)
    }
  }

  /// A C with two slanting strokes.
  static func colon(_ pen: inout GlyphPen) {
    RoundCapitals.c(&pen)
    guard let bounds = pen.bounds else { return }
    let (bottom, top, run) = (-64.0, FaceMeasures.capHeight + 64, 190.0)
    let measures = pen.measures
    let width = pen.slantedWidth(measures.bar * measures.blend(0.72, 0.5), run: run, rise: top - bottom)
    let start = bounds.left + (bounds.right - bounds.left) * 0.28
    for step in [0, width + measures.blend(60, 40)] {
      pen.diagonal(start + step, bottom, start + step + run, top, width: width)
    }
  }
}

/// Signs of crossing or spreading straight strokes: `# *`.
enum CrossingStrokes {
  static let glyphs = [
    GlyphDefinition("#", number), GlyphDefinition("*", asterisk), GlyphDefinition("\u{203B}", reference),
  ]

  /// Two level bars and two slanting strokes.
  static func number(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(30)
    let (level, slanting) = (measures.capitalTightBar * 0.88, measures.stem * measures.blend(0.86, 0.72))
    let width = measures.span(584, stems: 2, growth: 1.1)
    let (cap, lean, inset) = (FaceMeasures.capHeight, 108.0, 30.0)
    let stroke = pen.slantedWidth(slanting, run: lean, rise: cap)
    let bars = [cap * 0.315, cap * 0.685].map { (low: $0 - level / 2, high: $0 + level / 2) }
    // The upper bar lies as much further to the right as the strokes lean.
    let shift = lean * 0.34
    pen.box(left, bars[0].low, left + width - shift, bars[0].high)
    pen.box(left + shift, bars[1].low, left + width, bars[1].high)
    let white = (width - lean - 2 * stroke - 2 * inset) * 0.44
    let middle = left + width / 2
    for start in [middle - lean / 2 - white / 2 - stroke, middle - lean / 2 + white / 2] {
      pen.diagonal(start, 0, start + lean, cap, width: stroke, outside: bars)
    }
    pen.advance = left + width + left
  }

  /// Five or six arms that hang below the cap height.
  static func asterisk(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(48)
    let width = measures.span(392, stems: 2, growth: 0.9)
    let length = width / 2 / 0.9510565162951535
    pen.spokes(
      Position(left + width / 2, FaceMeasures.capHeight + 10 - length), count: 5, first: 90, length: length,
      thickness: measures.bar * measures.blend(0.92, 0.8), end: measures.bar * measures.blend(1, 0.9))
    pen.advance = left + width + left
  }

  /// A slanting cross with a dot in each corner.
  static func reference(_ pen: inout GlyphPen) {
    Arithmetic.times(&pen)
    let cross = pen
    pen = GlyphPen(measures: cross.measures)
    pen.advance = 760 * cross.measures.breadth
    let shift = (pen.advance - cross.advance) / 2
    pen.add(cross, dx: shift)
    let (middle, half) = (Position(pen.advance / 2, FaceMeasures.axis), pen.measures.dot * 0.45)
    for (x, y) in [(0.0, 250.0), (0, -250), (250, 0), (-250, 0)] {
      pen.box(middle.x + x - half, middle.y + y - half, middle.x + x + half, middle.y + y + half)
    }
  }
}
