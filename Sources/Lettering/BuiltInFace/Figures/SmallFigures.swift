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
    pen.add(small, dx: 0, dy: foot)
    pen.advance = small.advance
  }
}

extension GlyphPen {
  /// A drawing at a smaller size, drawn at a heavier weight so that it has nearly the color of the text around it.
  func reduced(_ scale: Double, _ draw: (inout GlyphPen) -> Void) -> GlyphPen {
    let stem = measures.stem * measures.blend(0.84, 0.66) / scale
    var original = GlyphPen(
      measures: FaceMeasures(weight: FaceMeasures.weight(stem: stem), width: measures.breadth * 100))
    draw(&original)
    var small = original.mapped { Position($0.x * scale, $0.y * scale) }
    small.advance = original.advance * scale
    return small
  }
}
