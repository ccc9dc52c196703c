/// Signs of money that are capitals with strokes across them.
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
  private static func struck(_ pen: inout GlyphPen, _ letter: (inout GlyphPen) -> Void, at places: [Double]) {
    letter(&pen)
    guard let bounds = pen.bounds else { return }
    let half = pen.measures.bar * 0.5
    for place in places {
      let x = bounds.left + (bounds.right - bounds.left) * place
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
