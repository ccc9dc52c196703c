/// Parts of hundreds and thousands, and signs made of small rings.
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
    let size = measures.span(304, stems: 2, growth: 1.3)
    let top = FaceMeasures.capHeight + 12
    let outer = Oval(left: left, right: left + size, bottom: top - size, top: top, roundness: 0.5523)
    pen.ring(outer, outer.inset(sides: measures.stem * 0.84, ends: measures.bar * 0.88))
    pen.advance = left + size + left
  }
}
