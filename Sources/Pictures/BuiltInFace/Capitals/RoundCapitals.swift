/// Capitals made of an oval: `C G O Q`.
enum RoundCapitals {
  static let glyphs = [
    GlyphDefinition("C", c), GlyphDefinition("G", g), GlyphDefinition("O", o), GlyphDefinition("Q", q),
  ]

  /// The arms end level, at the same distance above and below the middle.
  static func c(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let (outer, inner) = openOvals(
      measures, left: measures.bearing(59), width: measures.span(566, stems: 2, growth: 0.86))
    let end = FaceMeasures.capHeight * measures.blend(0.69, 0.665)
    pen.openRound(outer, inner, upperEnd: end, lowerEnd: FaceMeasures.capHeight - end, turn: armTurn)
    pen.advance = outer.right + measures.bearing(40)
  }

  /// How far behind the level ends of arms their edges would run upright.
  private static let armTurn = 52.0

  /// The bar reaches a little left of the middle; its right end is the upright end of the round.
  static func g(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(59)
    let (outer, inner) = openOvals(measures, left: left, width: measures.span(608, stems: 2, growth: 0.86))
    let cap = FaceMeasures.capHeight
    let bar = measures.capitalBar * measures.blend(0.96, 0.80)
    let (barLeft, barTop) = (outer.topX + measures.blend(8, -6), cap * measures.blend(0.485, 0.505))
    let end = cap * measures.blend(0.70, 0.68)
    func edge(_ oval: Oval, corner: Double) -> Edge {
      // The arm ends a little left of the bar.
      var arm = oval
      arm.right -= 16
      arm.rightY = end - armTurn
      var edge = Edge([arm.topRight.before(y: end).reversed, oval.topLeft.reversed, oval.bottomLeft.reversed])
      // The lower right is rounder than that of an oval, so that the corner of the bar stands on it.
      edge.quarter(oval.right, corner, leaving: .horizontal, roundness: 0.56)
      return edge
    }
    var outside = edge(outer, corner: cap * measures.blend(0.37, 0.36))
    outside.line(outer.right, barTop)
    outside.line(barLeft, barTop)
    outside.line(barLeft, barTop - bar)
    let inside = edge(inner, corner: min(cap * measures.blend(0.37, 0.33), barTop - bar))
    outside.line(inner.right, barTop - bar)
    pen.band(outside, inside)
    pen.advance = outer.right + measures.bearing(74)
  }

  /// The outer and inner oval of a round capital that is open to the right.
  private static func openOvals(_ measures: FaceMeasures, left: Double, width: Double) -> (Oval, Oval) {
    let outer = Oval(
      left: left, right: left + width, bottom: -FaceMeasures.capitalOvershoot,
      top: FaceMeasures.capHeight + FaceMeasures.capitalOvershoot, topX: left + width * 0.525)
    var inner = outer.inset(
      left: measures.capitalRoundStem, right: measures.capitalStem, bottom: measures.capitalRoundBar,
      top: measures.capitalRoundBar)
    inner.roundness = measures.blend(0.575, 0.585)
    return (outer, inner)
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
    let (foot, head) = (-FaceMeasures.capHeight * 0.085, measures.capitalRoundBar + measures.blend(92, 40))
    let (tailLeft, tailRight) = (left + width * measures.blend(0.545, 0.50), outer.right - width * 0.005)
    let stroke = pen.slantedWidth(
      measures.capitalStem * measures.blend(0.94, 0.84), across: tailRight - tailLeft, rise: head - foot)
    pen.diagonal(tailRight - stroke, foot, tailLeft, head, width: stroke)
    pen.advance = outer.right + left
  }
}

/// Capitals of a curved stroke: `J S U`.
enum CurvedCapitals {
  static let glyphs = [GlyphDefinition("J", j), GlyphDefinition("S", s), GlyphDefinition("U", u)]

  static func j(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let (cap, low) = (FaceMeasures.capHeight, -FaceMeasures.capitalOvershoot)
    let left = measures.bearing(26)
    let right = left + measures.span(336, stems: 2, growth: 1.40)
    let (stem, bar) = (measures.capitalStem, measures.capitalRoundBar)
    let end = cap * measures.blend(0.205, 0.235)
    func edge(left: Double, right: Double, low: Double) -> Edge {
      let oval = Oval(
        left: left, right: right, bottom: low, top: cap, topX: left + (right - left) * 0.48,
        leftY: end + measures.blend(34, 8),
        rightY: cap * 0.29)
      var edge = Edge(right, cap)
      edge.append(oval.bottomRight)
      edge.append(oval.bottomLeft.before(y: end))
      return edge
    }
    pen.band(
      edge(left: left, right: right, low: low),
      edge(left: left + stem * measures.blend(1, 0.82), right: right - stem, low: low + bar))
    pen.topAnchor = right - stem / 2
    pen.advance = right + measures.bearing(92)
  }

  /// The upper round is smaller than the lower one.
  static func s(_ pen: inout GlyphPen) {
    let left = pen.measures.bearing(49)
    let right = left + pen.measures.span(486, stems: 2, growth: 0.94)
    drawS(&pen, left: left, right: right, top: FaceMeasures.capHeight + FaceMeasures.capitalOvershoot)
    pen.advance = right + pen.measures.bearing(47)
  }

  /// The stroke of `S` from the overshoot below the baseline to a height.
  static func drawS(_ pen: inout GlyphPen, left: Double, right: Double, top: Double) {
    let measures = pen.measures
    let width = right - left
    let stem = measures.capitalRoundStem * measures.blend(0.98, 0.85)
    let bar = measures.capitalTightBar * measures.blend(1.01, 1.0)
    let (high, low) = (top - bar / 2, -FaceMeasures.capitalOvershoot + bar / 2)
    let middle = low + (high - low) * 0.52
    let (upperY, lowerY) = ((high + middle) / 2, (low + middle) / 2)
    let highest = Position((left + right) / 2, high)
    let lowest = Position((left + right) / 2 - width * 0.005, low)
    let near = Position(left + width * 0.025 + stem / 2, upperY)
    let far = Position(right - stem / 2, lowerY)
    let upperFar = Position(right - width * 0.03 - stem * 0.5, upperY)
    let lowerFar = Position(left + stem * 0.5, lowerY)
    let upperEnd = low + (high - low) * measures.blend(0.765, 0.74)
    let lowerEnd = low + (high - low) * measures.blend(0.225, 0.255)
    let drop = (near.y - far.y) * measures.blend(0.62, 0.67)
    let diagonal = Curve(near, Position(near.x, near.y - drop), Position(far.x, far.y + drop), far).split(at: 0.5)
    pen.stroke(
      Edge([
        Curve(quarterFrom: highest, to: upperFar, leaving: .horizontal).before(y: upperEnd).reversed,
        Curve(quarterFrom: highest, to: near, leaving: .horizontal), diagonal.before, diagonal.after,
        Curve(quarterFrom: far, to: lowest, leaving: .vertical),
        Curve(quarterFrom: lowest, to: lowerFar, leaving: .horizontal).before(y: lowerEnd),
      ]), upright: stem, level: bar, start: .level, end: .level)
  }

  static func u(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(88)
    let right = left + measures.span(552, stems: 2, growth: 0.80)
    drawU(&pen, left: left, right: right)
    pen.advance = right + left
  }

  /// The outline of `U`.
  static func drawU(_ pen: inout GlyphPen, left: Double, right: Double) {
    let measures = pen.measures
    let (cap, stem, bar) = (FaceMeasures.capHeight, measures.capitalStem * 0.99, measures.capitalRoundBar)
    let (middle, shoulder, low) = ((left + right) / 2, cap * 0.36, -FaceMeasures.capitalOvershoot)
    var outside = Edge(left, cap)
    outside.line(left, shoulder)
    outside.quarter(middle, low, leaving: .vertical, roundness: 0.58)
    outside.quarter(right, shoulder, leaving: .horizontal, roundness: 0.58)
    outside.line(right, cap)
    var inside = Edge(left + stem, cap)
    inside.line(left + stem, shoulder)
    inside.quarter(middle, low + bar, leaving: .vertical, roundness: 0.575)
    inside.quarter(right - stem, shoulder, leaving: .horizontal, roundness: 0.575)
    inside.line(right - stem, cap)
    pen.band(outside, inside)
  }
}
