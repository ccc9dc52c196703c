/// Figures above and below the line: `⁰¹²³⁴⁵⁶⁷⁸⁹` and `₀₁₂₃₄₅₆₇₈₉`.
enum SmallFigures {
  static let glyphs = raised + lowered

  /// The size of small figures over that of figures.
  static let scale = 0.59

  /// The figures from 0 to 9.
  static let figures: [@Sendable (inout GlyphPen) -> Void] = [
    RoundFigures.zero, StraightFigures.one, CurvedFigures.two, CurvedFigures.three, StraightFigures.four,
    CurvedFigures.five, RoundFigures.six, StraightFigures.seven, RoundFigures.eight, RoundFigures.nine,
  ]

  /// As high as capitals.
  private static let raised = zip("⁰¹²³⁴⁵⁶⁷⁸⁹".unicodeScalars, figures).map { character, draw in
    GlyphDefinition(character) { set(&$0, draw, foot: FaceMeasures.capHeight * (1 - scale)) }
  }

  /// Partly below the baseline.
  private static let lowered = zip("₀₁₂₃₄₅₆₇₈₉".unicodeScalars, figures).map { character, draw in
    GlyphDefinition(character) { set(&$0, draw, foot: -140) }
  }

  private static func set(_ pen: inout GlyphPen, _ draw: (inout GlyphPen) -> Void, foot: Double) {
    let small = pen.reduced(scale, draw)
    // Reduced bearings alone would let it touch the letter before.
    let bearing = pen.measures.bearing(14)
    pen.add(small, dx: bearing, dy: foot)
    pen.advance = small.advance + 2 * bearing
  }
}

extension GlyphPen {
  /// A drawing at a smaller size, drawn at a heavier weight so that it has nearly the color of the text around it.
  func reduced(_ scale: Double, _ draw: (inout GlyphPen) -> Void) -> GlyphPen {
    let stem = measures.stem * measures.blend(0.78, 0.62) / scale
    var original = GlyphPen(
      measures: FaceMeasures(weight: FaceMeasures.weight(stem: stem), width: measures.breadth * 100))
    draw(&original)
    var small = original.mapped { Position($0.x * scale, $0.y * scale) }
    small.advance = original.advance * scale
    return small
  }
}

/// Fractions of two small figures and a slash: `¼ ½ ¾` and those of thirds and eighths.
enum Fractions {
  static let glyphs = [
    ("¼", 1, 4), ("½", 1, 2), ("¾", 3, 4), ("⅓", 1, 3), ("⅔", 2, 3), ("⅛", 1, 8), ("⅜", 3, 8), ("⅝", 5, 8), ("⅞", 7, 8),
  ].map { (character: Unicode.Scalar, upper: Int, lower: Int) in
    GlyphDefinition(character) { draw(&$0, upper, over: lower) }
  }

  private static func draw(_ pen: inout GlyphPen, _ upper: Int, over lower: Int) {
    let measures = pen.measures
    let scale = SmallFigures.scale
    let above = pen.reduced(scale, SmallFigures.figures[upper])
    let below = pen.reduced(scale, SmallFigures.figures[lower])
    guard let aboveBox = above.bounds, let belowBox = below.bounds else { return }
    let (bearing, gap) = (measures.bearing(40), measures.blend(34, 18))
    let thickness = measures.capitalBar * measures.blend(0.86, 0.62)
    let (cap, run) = (FaceMeasures.capHeight, 400.0 * measures.breadth)

    // The slash stands clear of the upper figure's foot and of the lower figure's top.
    let upperRight = bearing + aboveBox.right - aboveBox.left
    let slash = upperRight + gap - run * (1 - scale)
    pen.add(above, dx: bearing - aboveBox.left, dy: cap * (1 - scale))
    pen.diagonal(slash, 0, slash + run, cap, width: thickness)
    let lowerLeft = slash + thickness + run * scale + gap
    pen.add(below, dx: lowerLeft - belowBox.left)
    pen.advance = lowerLeft + belowBox.right - belowBox.left + bearing
  }
}

/// The letters of ordinal numbers: `ª º`.
enum OrdinalLetters {
  static let glyphs = [
    GlyphDefinition("ª") { draw(&$0, CurlyLetters.a) }, GlyphDefinition("º") { draw(&$0, RoundLetters.o) },
  ]

  /// As high as capitals.
  private static func draw(_ pen: inout GlyphPen, _ letter: (inout GlyphPen) -> Void) {
    let scale = 0.64
    let small = pen.reduced(scale, letter)
    pen.add(small, dx: 0, dy: FaceMeasures.capHeight - FaceMeasures.xHeight * scale)
    pen.advance = small.advance
  }
}
