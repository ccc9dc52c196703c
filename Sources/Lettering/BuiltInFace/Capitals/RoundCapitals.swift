/// Capitals made of an oval: `C G O Q`.
enum RoundCapitals {
  static let glyphs = [
    GlyphDefinition("C", c), GlyphDefinition("G", g), GlyphDefinition("O", o), GlyphDefinition("Q", q),
  ]

  /// The arms are flatter than those of `O`: they run toward a point right of the letter, and end before.
  static func c(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(59)
    let width = measures.span(582, stems: 2, growth: 0.86)
    let path = OpenRound(measures, left: left, right: left + width, turn: 0.535, beyond: 0.0)
    let end = FaceMeasures.capHeight * measures.blend(0.715, 0.685)
    pen.stroke(
      Edge([
        path.upperArm(downTo: end), path.upperLeft, path.lowerLeft, path.lowerArm(upTo: FaceMeasures.capHeight - end),
      ]), upright: measures.capitalRoundStem, level: measures.capitalRoundBar, start: .level, end: .level)
    pen.advance = left + width + measures.bearing(40)
  }

  /// The bar reaches a little left of the middle; its right end is the upright end of the round.
  static func g(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(59)
    let width = measures.span(606, stems: 2, growth: 0.86)
    let right = left + width
    let path = OpenRound(measures, left: left, right: right, turn: 0.525, beyond: -0.01)
    let cap = FaceMeasures.capHeight
    let bar = measures.capitalBar * measures.blend(0.96, 0.88)
    let barTop = cap * 0.485
    let end = Position(right - measures.capitalRoundStem / 2, cap * measures.blend(0.37, 0.31))
    let stroke = Ribbon(
      Edge([
        path.upperArm(downTo: cap * measures.blend(0.725, 0.70)), path.upperLeft, path.lowerLeft,
        Curve(quarterFrom: path.lowerLeft.end, to: end, leaving: .horizontal),
      ]), upright: measures.capitalRoundStem, level: measures.capitalRoundBar, start: .level)
    var outside = stroke.right
    outside.line(outside.end.x, barTop)
    outside.line(path.middleX + width * 0.02, barTop)
    outside.line(path.middleX + width * 0.02, barTop - bar)
    outside.line(stroke.left.end.x, barTop - bar)
    pen.band(outside, stroke.left)
    pen.advance = right + measures.bearing(76)
  }

  static func o(_ pen: inout GlyphPen) {
    let left = pen.measures.bearing(59)
    let outer = drawO(&pen, left: left)
    pen.advance = outer.right + left
  }

  /// The ring of `O`; gives its outer edge.
  @discardableResult
  static func drawO(_ pen: inout GlyphPen, left: Double) -> Oval {
    let measures = pen.measures
    let outer = Oval(
      left: left, right: left + measures.span(660, stems: 2, growth: 0.84), bottom: -FaceMeasures.capitalOvershoot,
      top: FaceMeasures.capHeight + FaceMeasures.capitalOvershoot)
    pen.ring(outer, outer.inset(sides: measures.capitalRoundStem, ends: measures.capitalRoundBar))
    return outer
  }

  /// The tail is a straight slant through the ring.
  static func q(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(59)
    let outer = drawO(&pen, left: left)
    let width = outer.right - outer.left
    let (cap, stroke) = (FaceMeasures.capHeight, measures.capitalStem * measures.blend(1.12, 1.04))
    pen.diagonal(
      outer.right + width * 0.02 - stroke, -cap * 0.06, left + width * measures.blend(0.57, 0.50), cap * 0.235,
      width: stroke)
    pen.advance = outer.right + left
  }
}
