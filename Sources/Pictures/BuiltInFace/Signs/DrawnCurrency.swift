/// Currency signs with a form of their own.
enum DrawnCurrency {
  static let glyphs = [
    GlyphDefinition("\u{20B9}", rupee),
    GlyphDefinition("\u{20BD}", ruble),
    GlyphDefinition("\u{20BA}", lira),
    GlyphDefinition("\u{20B4}", hryvnia),
    GlyphDefinition("\u{20AA}", shekel),
    GlyphDefinition("\u{20AB}", dong),
    GlyphDefinition("\u{20BC}", manat),
    GlyphDefinition("\u{20BE}", lari),
  ]

  /// Two bars at the top, a bowl between them, and a leg.
  static func rupee(_ pen: inout GlyphPen) {
    let (left, right) = pen.arithmeticSpan(bearing: 58)
    let measures = pen.measures
    let (cap, bar) = (FaceMeasures.capHeight, measures.capitalTightBar * measures.blend(0.96, 0.78))
    let width = right - left
    let second = cap - bar - measures.blend(106, 82)
    let low = second - bar - measures.blend(106, 82)
    let turn = left + width * 0.40
    let (far, stem) = (right - width * 0.14, measures.capitalRoundStem * measures.blend(0.96, 0.86))
    pen.box(left, cap - bar, right, cap)
    pen.box(left, second - bar, right, second)
    // The bowl leaves the upper bar and ends level; the second bar crosses it.
    var outer = Edge(turn, cap - bar)
    var inner = Edge(turn, cap - bar)
    outer = Edge(turn + width * 0.22, cap - bar)
    outer.quarter(far, second - bar * 0.5, leaving: .horizontal, roundness: 0.5)
    outer.quarter(turn, low - bar, leaving: .vertical)
    outer.line(left, low - bar)
    inner = Edge(turn, cap - bar)
    inner.quarter(far - stem, second - bar * 0.5, leaving: .horizontal)
    inner.quarter(turn, low, leaving: .vertical)
    inner.line(left, low)
    pen.band(outer, inner)
    let thick = measures.capitalStem * measures.blend(0.94, 0.84)
    // The leg ends near the right edge; its level width is that of this slope.
    let leg = pen.slantedWidth(thick, run: width * 0.62, rise: low - bar)
    let run = width * 0.97 - leg
    pen.polygon([
      (left, low - bar), (left + run, 0), (left + run + leg, 0), (left + leg, low - bar),
    ])
  }

  /// A P with a second bar across its stem.
  static func ruble(_ pen: inout GlyphPen) {
    var letter = GlyphPen(measures: pen.measures)
    BowlCapitals.p(&letter)
    let measures = pen.measures
    let shift = measures.bearing(20)
    pen.add(letter, dx: shift)
    pen.advance = letter.advance + shift
    guard let bounds = letter.bounds else { return }
    let (left, stem) = (bounds.left + shift, measures.capitalStem)
    let bar = measures.capitalTightBar * measures.blend(0.92, 0.78)
    let right = left + (bounds.right - bounds.left) * 0.70
    let outside = left - measures.blend(82, 60)
    // The lower edge of the bowl lies at about 43 % of the cap height.
    let bowl = FaceMeasures.capHeight * 0.415
    pen.box(outside, bowl - bar * 0.1, left, bowl + bar * 0.9)
    let low = bowl - measures.blend(88, 64) - bar
    pen.box(outside, low, left, low + bar)
    pen.box(left + stem, low, right, low + bar)
  }

  /// A stem that swings to the right below, and two rising strokes across it.
  static func lira(_ pen: inout GlyphPen) {
    let (left, right) = pen.arithmeticSpan(bearing: 50)
    let measures = pen.measures
    let (cap, stem, bar) = (FaceMeasures.capHeight, measures.capitalStem * 0.96, measures.capitalRoundBar)
    let width = right - left
    let x = left + width * 0.22
    let turn = x + stem + width * 0.10
    var outer = Edge(x, cap)
    outer.line(x, 0)
    outer.line(turn, 0)
    outer.quarter(right, 330, leaving: .horizontal)
    var inner = Edge(x + stem, cap)
    inner.line(x + stem, bar)
    inner.line(turn, bar)
    inner.quarter(right - stem, 330, leaving: .horizontal)
    pen.band(outer, inner)
    let thin = pen.slantedWidth(measures.capitalTightBar * measures.blend(0.86, 0.7), run: 0.42, rise: 1)
    for height in [0.44, 0.64].map({ cap * $0 }) {
      for (start, end) in [(left, x), (x + stem, left + width * 0.74)] {
        let (low, high) = (height + (start - x) * 0.42, height + (end - x) * 0.42)
        pen.polygon([(start, low - thin / 2), (end, high - thin / 2), (end, high + thin / 2), (start, low + thin / 2)])
      }
    }
  }

  /// An S turned over, with two bars across its middle.
  static func hryvnia(_ pen: inout GlyphPen) {
    var letter = GlyphPen(measures: pen.measures)
    let (left, right) = pen.arithmeticSpan(bearing: 62)
    letter.advance = pen.advance
    let measures = pen.measures
    CurvedCapitals.drawS(
      &letter, left: left + 14, right: right - 14, top: FaceMeasures.capHeight + FaceMeasures.capitalOvershoot)
    pen.add(letter.mirrored)
    let thin = measures.capitalTightBar * measures.blend(0.74, 0.58)
    for height in [0.42, 0.58].map({ FaceMeasures.capHeight * $0 }) {
      pen.box(left - 30, height - thin / 2, right + 30, height + thin / 2)
    }
  }

  /// Two hooks, each the other turned by half a turn.
  static func shekel(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(80)
    let width = measures.span(600, stems: 4, growth: 2.6)
    let right = left + width
    let (cap, stem, bar) = (FaceMeasures.capHeight, measures.stem * measures.blend(0.98, 0.82), measures.bar)
    let inner = right - stem - measures.blend(84, 60) - stem
    let turn = 190.0
    pen.advance = right + left
    var hook = GlyphPen(measures: measures)
    hook.advance = pen.advance
    var outside = Edge(left, 0)
    outside.line(left, cap)
    outside.line(inner + stem - turn, cap)
    outside.quarter(inner + stem, cap - turn, leaving: .horizontal)
    outside.line(inner + stem, cap * 0.32)
    var inside = Edge(left + stem, 0)
    inside.line(left + stem, cap - bar)
    inside.line(inner + stem - turn, cap - bar)
    inside.quarter(inner, cap - turn, leaving: .horizontal)
    inside.line(inner, cap * 0.32)
    hook.band(outside, inside)
    pen.add(hook)
    pen.add(hook.upended(about: FaceMeasures.axis))
  }

  /// A small d with a bar through its stem and another below.
  static func dong(_ pen: inout GlyphPen) {
    BowlLetters.d(&pen)
    let measures = pen.measures
    guard let bounds = pen.bounds else { return }
    let bar = measures.bar * measures.blend(0.82, 0.7)
    let stemLeft = bounds.right - measures.stem
    let height = 640.0
    pen.box(stemLeft - 160, height - bar / 2, stemLeft, height + bar / 2)
    pen.box(bounds.right, height - bar / 2, bounds.right + 64, height + bar / 2)
    pen.box(bounds.left, -70 - bar, bounds.right, -70)
  }

  /// A round arch with a stem through its middle.
  static func manat(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(58)
    let width = measures.span(600, stems: 3, growth: 1.8)
    let right = left + width
    let (stem, bar) = (measures.capitalRoundStem * measures.blend(0.94, 0.8), measures.capitalTightBar)
    arch(&pen, left: left, right: right, stem: stem, bar: bar, top: 604, bottom: 0)
    let half = stem * 0.48
    let middle = (left + right) / 2
    pen.box(middle - half, 40, middle + half, 604 - bar)
    pen.box(middle - half, 604 - 3, middle + half, 604 + 104)
    pen.advance = right + left
  }

  /// A round arch on a bar, with two stems in it.
  static func lari(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(50)
    let width = measures.span(600, stems: 4, growth: 2.4)
    let right = left + width
    let (stem, bar) = (
      measures.capitalRoundStem * measures.blend(0.9, 0.68), measures.capitalTightBar * measures.blend(1, 0.9)
    )
    let (top, foot) = (FaceMeasures.capHeight - 60, bar)
    arch(&pen, left: left, right: right, stem: stem, bar: bar * 0.96, top: top, bottom: foot)
    pen.box(left, 0, right, foot)
    let thin = stem * 0.9
    let gap = measures.blend(62, 40)
    let middle = (left + right) / 2
    for start in [middle - gap / 2 - thin, middle + gap / 2] {
      pen.box(start, top * 0.42, start + thin, top - bar * 0.9)
      pen.box(start, top - bar * 0.5, start + thin, top + 96)
    }
    pen.advance = right + left
  }

  private static func arch(
    _ pen: inout GlyphPen, left: Double, right: Double, stem: Double, bar: Double, top: Double, bottom: Double
  ) {
    let middle = (left + right) / 2
    let shoulder = top - 310
    var outer = Edge(left, bottom)
    outer.line(left, shoulder)
    outer.quarter(middle, top, leaving: .vertical)
    outer.quarter(right, shoulder, leaving: .horizontal)
    outer.line(right, bottom)
    var inner = Edge(left + stem, bottom)
    inner.line(left + stem, shoulder)
    inner.quarter(middle, top - bar, leaving: .vertical)
    inner.quarter(right - stem, shoulder, leaving: .horizontal)
    inner.line(right - stem, bottom)
    pen.band(outer, inner)
  }
}
