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
