/// Signs of sets and logic, as high as capitals.
enum Sets {
  static let glyphs = [
    GlyphDefinition("\u{2208}", element),
    GlyphDefinition("\u{2205}", empty),
    GlyphDefinition("\u{2229}", intersection),
    GlyphDefinition("\u{222A}", from: intersection) { $0.flipped(about: FaceMeasures.capHeight / 2 - 20) },
    GlyphDefinition("\u{2200}", from: ApexCapitals.a) { $0.upended(about: FaceMeasures.axis) },
    GlyphDefinition("\u{2203}", from: StraightCapitals.e) { $0.mirrored },
    GlyphDefinition("\u{2227}", from: ApexCapitals.v) { $0.upended(about: FaceMeasures.axis) },
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
