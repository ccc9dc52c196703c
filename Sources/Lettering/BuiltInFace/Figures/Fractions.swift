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
