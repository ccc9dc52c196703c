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
    let path = OpenRound(measures, left: left, right: left + width, turn: 0.555, beyond: 0.045)
    var spine = Spine()
    spine.append(path.upperArm(0.61))
    spine.append(path.upperLeft)
    spine.append(path.lowerLeft)
    spine.append(path.lowerArm(0.61))
    let edges = spine.edges(width: measures.capitalRoundStem, height: measures.capitalRoundBar)
    pen.band(edges.right, edges.left)
    pen.advance = left + width + measures.bearing(40)
  }

  /// The bar reaches a little left of the middle; its right end is the upright end of the round.
  static func g(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(59)
    let width = measures.span(606, stems: 2, growth: 0.86)
    let right = left + width
    let path = OpenRound(measures, left: left, right: right, turn: 0.54, beyond: 0.02)
    let cap = FaceMeasures.capHeight
    let (stem, bar) = (measures.capitalStem, measures.capitalBar * measures.blend(0.96, 0.88))
    let barTop = cap * 0.485
    let end = Position(right - stem / 2, cap * measures.blend(0.37, 0.31))
    var spine = Spine()
    spine.append(path.upperArm(measures.blend(0.60, 0.58)))
    spine.append(path.upperLeft)
    spine.append(path.lowerLeft)
    spine.append(
      Curve(quarterFrom: path.lowerLeft.end, to: end, leaving: .horizontal), from: 1,
      to: stem / measures.capitalRoundStem)
    let edges = spine.edges(width: measures.capitalRoundStem, height: measures.capitalRoundBar)
    var outside = edges.right
    outside.line(right, barTop)
    outside.line(path.middleX + width * 0.02, barTop)
    outside.line(path.middleX + width * 0.02, barTop - bar)
    outside.line(right - stem, barTop - bar)
    pen.band(outside, edges.left)
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
