/// Small letters with a stroke through them: `ø đ ħ ł ŧ ŀ`, and `Ŀ`.
enum BarredLetters {
  static let glyphs = [
    GlyphDefinition("ø", slashedO), GlyphDefinition("đ", d), GlyphDefinition("ħ", h), GlyphDefinition("ł", l),
    GlyphDefinition("ŧ", t), GlyphDefinition("ŀ") { middleDot("l", &$0) }, GlyphDefinition("Ŀ") { middleDot("L", &$0) },
  ]

  static func slashedO(_ pen: inout GlyphPen) {
    let measures = pen.measures
    RoundLetters.o(&pen)
    let middle = pen.advance / 2
    let half = middle - measures.bearing(53) - measures.stem * 0.05
    let (bottom, top) = (-34.0, FaceMeasures.xHeight + 34)
    let width = pen.slantedWidth(measures.tightBar * 0.82, run: 2 * half, rise: top - bottom)
    pen.diagonal(middle - half - width / 2, bottom, middle + half - width / 2, top, width: width)
  }

  static func d(_ pen: inout GlyphPen) {
    let measures = pen.measures
    BowlLetters.d(&pen)
    let stemRight = pen.advance - measures.bearing(81)
    ascenderBar(&pen, stemRight - measures.stem, reach: (200, 58))
    pen.topAnchor = nil
  }

  static func h(_ pen: inout GlyphPen) {
    ArchLetters.h(&pen)
    ascenderBar(&pen, pen.measures.bearing(81), reach: (66, 178))
  }

  /// A bar on both sides of a stem, in the middle between x-height and ascender.
  private static func ascenderBar(_ pen: inout GlyphPen, _ stemLeft: Double, reach: (left: Double, right: Double)) {
    let measures = pen.measures
    let thickness = measures.tightBar * 0.8
    let top = 654 + thickness / 2
    let stemRight = stemLeft + measures.stem
    pen.box(stemLeft - reach.left * measures.breadth, top - thickness, stemLeft, top)
    pen.box(stemRight, top - thickness, stemRight + reach.right * measures.breadth, top)
  }

  static func l(_ pen: inout GlyphPen) {
    let measures = pen.measures
    StemLetters.l(&pen)
    let left = measures.bearing(81)
    let reach = 66 * measures.breadth
    let thickness = measures.tightBar * 1.05
    let slope = 0.62
    // Above and below the upright lines at the stem's edges, so that the stroke touches it on both sides.
    func edge(_ x: Double) -> Double { 372 + (x - left - measures.stem / 2) * slope }
    for (from, to) in [(left - reach, left), (left + measures.stem, left + measures.stem + reach)] {
      pen.polygon([
        (from, edge(from) - thickness / 2), (to, edge(to) - thickness / 2), (to, edge(to) + thickness / 2),
        (from, edge(from) + thickness / 2),
      ])
    }
    pen.topAnchor = pen.advance / 2
  }

  static func t(_ pen: inout GlyphPen) {
    let measures = pen.measures
    StemLetters.t(&pen)
    let left = measures.bearing(21) + 84 * measures.breadth
    let thickness = measures.tightBar * 0.86
    let top = 300 + thickness / 2
    pen.box(left - 84 * measures.breadth, top - thickness, left, top)
    pen.box(left + measures.stem, top - thickness, left + measures.stem + 130 * measures.breadth, top)
  }

  private static func middleDot(_ letter: Unicode.Scalar, _ pen: inout GlyphPen) {
    guard let index = GlyphTable.index(of: letter) else { return }
    GlyphTable.definitions[index].draw(&pen)
    let measures = pen.measures
    let isSmall = letter == "l"
    // In the opening of a capital L, beside a small one.
    let left =
      isSmall
      ? pen.advance - measures.bearing(2)
      : measures.bearing(94) + measures.capitalStem + 120 * measures.breadth
    let middle = isSmall ? 300.0 : 390.0
    pen.box(left, middle - measures.dot / 2, left + measures.dot, middle + measures.dot / 2)
    pen.advance = max(pen.advance, left + measures.dot + measures.bearing(40))
  }
}
