/// Signs of analysis: infinity, root, sum, product, integral, differential.
enum Calculus {
  static let glyphs = [
    GlyphDefinition("\u{221E}", infinity),
    GlyphDefinition("\u{221A}", root),
    GlyphDefinition("\u{2211}", sum),
    GlyphDefinition("\u{220F}", product),
    GlyphDefinition("\u{222B}", integral),
    GlyphDefinition("\u{2202}", differential),
  ]

  private static let (top, bottom) = (FaceMeasures.bracketTop, FaceMeasures.bracketBottom)

  /// A stroke around two loops that crosses itself in the middle.
  static func infinity(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(54)
    let width = measures.span(790, stems: 4, growth: 2.4)
    let (upright, level) = (measures.stem * measures.blend(0.94, 0.8), measures.bar * measures.blend(0.98, 0.86))
    let middle = Position(left + width / 2, FaceMeasures.axis - 40)
    let height = measures.blend(194, 222) - level / 2
    let (side, peak) = (width / 2 - upright / 2, width * 0.27)
    func loop(_ sign: Double) -> [Curve] {
      var edge = Edge(middle.x, middle.y)
      edge.curve(
        middle.x + sign * peak * 0.36, middle.y + height * 0.66, middle.x + sign * peak * 0.62, middle.y + height,
        middle.x + sign * peak, middle.y + height)
      edge.quarter(middle.x + sign * side, middle.y, leaving: .horizontal)
      edge.quarter(middle.x + sign * peak, middle.y - height, leaving: .vertical)
      edge.curve(
        middle.x + sign * peak * 0.62, middle.y - height, middle.x + sign * peak * 0.36, middle.y - height * 0.66,
        middle.x, middle.y)
      return edge.curves
    }
    pen.stroke(Edge(loop(1) + loop(-1)), upright: upright, level: level)
    pen.advance = left + width + left
  }

  /// A short rise, a fall to the baseline, a long rise to the upper end.
  static func root(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(24)
    let (level, slanting) = (measures.bar * 0.92, measures.stem * measures.blend(0.94, 0.84))
    let (high, tick) = (FaceMeasures.capHeight + 44, 372.0)
    let hook = measures.span(96, stems: 0, growth: 0.35)
    let fall = measures.span(150, stems: 1, growth: 1.15) - slanting
    let rise = measures.span(300, stems: 1, growth: 1.25) - slanting
    let down = pen.slantedWidth(slanting, run: fall, rise: tick)
    let up = pen.slantedWidth(measures.bar * 0.92, run: rise, rise: high)
    let foot = left + hook + fall
    let flat = max(down, up) * measures.blend(0.9, 0.72)
    // The inner edges meet above the foot.
    let crotch =
      Curve.meeting(
        Position(left + hook + down, tick), Position(foot + down, 0), Position(foot + flat - up, 0),
        Position(foot + flat - up + rise, high)) ?? Position(foot, 0)
    pen.polygon([
      (left, tick - level), (left, tick), (left + hook + down, tick), (crotch.x, crotch.y),
      (foot + flat - up + rise, high), (foot + flat + rise, high), (foot + flat, 0), (foot, 0),
      (left + hook - (down - level * 0.2) * 0.1, tick - level),
    ])
    pen.advance = foot + flat + rise + measures.bearing(10)
  }

  static func sum(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(46)
    let width = measures.span(540, stems: 0, growth: 1)
    let right = left + width
    let bar = measures.bar * measures.blend(1, 0.88)
    let half = (top - bottom) / 2
    let middle = (top + bottom) / 2
    let run = width * 0.50
    let slant = pen.slantedWidth(measures.bar * measures.blend(0.92, 0.86), run: run, rise: half)
    let corner = left + slant
    // The inner edges of the slanting strokes leave the bars at this x and meet in the middle.
    let notch = left + slant * 0.94 + run
    let inner = corner + (notch - corner) * bar / half
    pen.polygon([
      (left, top), (right, top), (right, top - bar), (inner + slant * 0.1, top - bar), (notch, middle),
      (inner + slant * 0.1, bottom + bar), (right, bottom + bar), (right, bottom), (left, bottom),
      (left, bottom + bar * 0.7),
      (notch - slant, middle), (left, top - bar * 0.7),
    ])
    pen.advance = right + measures.bearing(40)
  }

  static func product(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(80)
    let width = measures.span(550, stems: 2, growth: 0.9)
    let right = left + width
    let (stem, bar) = (measures.stem, measures.bar)
    pen.polygon([
      (left, bottom), (left + stem, bottom), (left + stem, top - bar), (right - stem, top - bar),
      (right - stem, bottom),
      (right, bottom), (right, top), (left, top),
    ])
    pen.advance = right + left
  }

  /// A long stem that hooks to the right above and to the left below.
  static func integral(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(20)
    let width = measures.span(360, stems: 1, growth: 1.1)
    let (upright, level) = (measures.stem * 0.94, measures.bar * 0.94)
    let middle = Position(left + width / 2, (top + bottom) / 2)
    let (high, turn) = (top + 10 - level / 2, 176.0)
    var half = Edge(left + width, high)
    half.line(left + width - width * 0.12, high)
    half.quarter(middle.x, high - turn, leaving: .horizontal, roundness: 0.62)
    let spine = half.curves
    func opposite(_ point: Position) -> Position { Position(2 * middle.x - point.x, 2 * middle.y - point.y) }
    let lower = spine.map { Curve(opposite($0.start), opposite($0.control1), opposite($0.control2), opposite($0.end)) }
    half.line(middle.x, 2 * middle.y - (high - turn))
    pen.stroke(
      Edge(half.curves + lower.reversed().map { $0.reversed }), upright: upright, level: level, start: .upright,
      end: .upright)
    pen.advance = left + width + left
  }

  /// A round whose right side runs on up and over to the left.
  static func differential(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(46)
    let width = measures.span(472, stems: 2, growth: 0.75)
    let right = left + width
    let (upright, level) = (measures.roundStem, measures.tightBar)
    let (high, low) = (FaceMeasures.ascender - level / 2, -FaceMeasures.overshoot + level / 2)
    let bowlTop = 452.0 - level / 2
    let (middle, near, far) = (left + width * 0.49, left + upright / 2, right - upright / 2)
    var spine = Edge(left + width * 0.13, high - 44)
    spine.curve(
      left + width * 0.22, high - 12, left + width * 0.3, high, left + width * 0.4, high)
    spine.curve(left + width * 0.76, high, far, 590, far, 330)
    spine.curve(far, 120, left + width * 0.76, low, middle, low)
    spine.quarter(near, (low + bowlTop) / 2, leaving: .horizontal)
    spine.quarter(middle, bowlTop, leaving: .vertical)
    spine.curve(left + width * 0.7, bowlTop, far - upright * 0.2, bowlTop - 66, far, 300)
    pen.stroke(spine, upright: upright, level: level)
    pen.advance = right + measures.bearing(48)
  }
}

/// Percent and per mille, and other signs made of small rings.
enum Percents {
  static let glyphs = [
    GlyphDefinition("%") { rings(&$0, count: 1) },
    GlyphDefinition("\u{2030}") { rings(&$0, count: 2) },
    GlyphDefinition("\u{B0}", degree),
  ]

  /// A ring above, a slash, and one or two rings below.
  private static func rings(_ pen: inout GlyphPen, count: Int) {
    let measures = pen.measures
    let left = measures.bearing(48)
    let width = measures.span(298, stems: 2, growth: 0.95)
    let height = measures.blend(346, 372)
    let cap = FaceMeasures.capHeight
    let (stem, bar) = (measures.stem * measures.blend(0.86, 0.74), measures.bar * measures.blend(0.86, 0.74))
    func ring(_ left: Double, _ bottom: Double) {
      let outer = Oval(left: left, right: left + width, bottom: bottom, top: bottom + height)
      pen.ring(outer, outer.inset(sides: stem, ends: bar))
    }
    ring(left, cap + 10 - height)
    let run = measures.span(336, stems: 0, growth: 0.4)
    let slash = pen.slantedWidth(measures.bar * measures.blend(0.86, 0.72), run: run, rise: cap)
    // The slash leaves the same white to the ring above and to the one below.
    let slashLeft = left + width * 0.63
    pen.diagonal(slashLeft, 0, slashLeft + run, cap, width: slash)
    let first = slashLeft + run + slash - width * 0.63
    for index in 0..<count { ring(first + Double(index) * (width + measures.bearing(52)), -10) }
    pen.advance = first + width + Double(count - 1) * (width + measures.bearing(52)) + left
  }

  static func degree(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(58)
    let size = measures.span(308, stems: 2, growth: 0.7)
    let top = FaceMeasures.capHeight + 12
    let outer = Oval(left: left, right: left + size, bottom: top - size, top: top, roundness: 0.5523)
    pen.ring(
      outer,
      outer.inset(sides: measures.stem * measures.blend(0.78, 0.58), ends: measures.bar * measures.blend(0.84, 0.68)))
    pen.advance = left + size + left
  }
}
