/// Capitals with bowls on a stem: `B D P R`.
enum BowlCapitals {
  static let glyphs = [
    GlyphDefinition("B", b), GlyphDefinition("D", d), GlyphDefinition("P", p), GlyphDefinition("R", r),
  ]

  /// The upper bowl is smaller and narrower than the lower one.
  static func b(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let (left, cap) = (measures.bearing(94), FaceMeasures.capHeight)
    let width = measures.span(500, stems: 2, growth: 0.84)
    let (right, stemRight) = (left + width, left + measures.capitalStem)
    let bar = measures.capitalTightBar
    let waist = cap * 0.522
    let side = measures.capitalRoundStem * measures.blend(1, 0.96)
    let upper = Bowl(left: left, right: right - width * 0.05, bottom: waist - bar / 2, top: cap, reach: 1.06)
    let lower = Bowl(left: left, right: right, bottom: 0, top: waist + bar / 2, reach: 1.06)
    pen.fill(closed(lower.edge.joined(with: upper.edge)))
    pen.cut(upper.counter(from: stemRight, side: side * 0.97, bottom: bar, top: bar))
    pen.cut(lower.counter(from: stemRight, side: side, bottom: bar, top: bar))
    pen.advance = right + measures.bearing(52)
  }

  static func d(_ pen: inout GlyphPen) {
    let left = pen.measures.bearing(94)
    let right = drawD(&pen, left: left)
    pen.advance = right + pen.measures.bearing(58)
  }

  /// The outline of `D`; gives its right edge.
  @discardableResult
  static func drawD(_ pen: inout GlyphPen, left: Double) -> Double {
    let measures = pen.measures
    let width = measures.span(578, stems: 2, growth: 0.82)
    let bowl = Bowl(
      left: left, right: left + width, bottom: 0, top: FaceMeasures.capHeight,
      reach: width * 0.60 / FaceMeasures.capHeight * 2)
    let bar = measures.capitalBar * 0.985
    pen.fill(closed(bowl.edge))
    pen.cut(
      bowl.counter(from: left + measures.capitalStem, side: measures.capitalRoundStem, bottom: bar, top: bar))
    return left + width
  }

  static func p(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let (left, cap) = (measures.bearing(94), FaceMeasures.capHeight)
    let right = left + measures.span(476, stems: 2, growth: 0.84)
    let stemRight = left + measures.capitalStem
    let bar = measures.capitalBar * measures.blend(0.97, 0.93)
    let bowl = Bowl(left: stemRight, right: right, bottom: cap * 0.405 - bar * 0.4, top: cap, reach: 1.06)
    pen.fill(hung(bowl, left: left))
    pen.cut(bowl.counter(from: stemRight, side: measures.capitalRoundStem, bottom: bar, top: bar))
    pen.advance = right + measures.bearing(40)
  }

  /// The leg is a straight slant that touches the bowl where that turns.
  static func r(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let (left, cap) = (measures.bearing(94), FaceMeasures.capHeight)
    let width = measures.span(482, stems: 2, growth: 0.84)
    let (right, stemRight) = (left + width, left + measures.capitalStem)
    let bar = measures.capitalBar * measures.blend(0.97, 0.92)
    let bowl = Bowl(left: stemRight, right: right, bottom: cap * 0.445 - bar * 0.5, top: cap, reach: 1.06)
    pen.fill(hung(bowl, left: left))
    pen.cut(bowl.counter(from: stemRight, side: measures.capitalRoundStem, bottom: bar, top: bar))
    let (footRight, head) = (left + measures.span(522, stems: 2, growth: 0.84), bowl.bottom + bar * 0.5)
    let rootMiddle = left + width * 0.53
    let thickness = measures.capitalStem * measures.blend(0.96, 0.90)
    let leg = pen.slantedWidth(thickness, run: footRight - thickness * 0.6 - rootMiddle, rise: head)
    pen.diagonal(footRight - leg, 0, rootMiddle - leg / 2, head, width: leg)
    pen.advance = footRight + measures.bearing(14)
  }

  /// The edge of a bowl, closed by the stem's left edge.
  static func closed(_ edge: Edge) -> Edge {
    var contour = edge
    contour.line(edge.start.x, edge.start.y)
    return contour
  }

  /// A stem with a bowl at its top.
  static func hung(_ bowl: Bowl, left: Double) -> Edge {
    var contour = Edge(left, 0)
    contour.line(bowl.left, 0)
    contour.append(bowl.edge)
    contour.line(left, bowl.top)
    contour.line(left, 0)
    return contour
  }
}

/// A half round on a stem: level at top and bottom, round to the right.
struct Bowl {
  let left: Double
  let right: Double
  let bottom: Double
  let top: Double

  /// The width of the round part over half the height.
  let reach: Double

  /// The length of the handles of the quarters over their sides.
  var roundness = 0.57

  /// The outer edge from the bottom left to the top left.
  var edge: Edge { Bowl.edge(left: left, right: right, bottom: bottom, top: top, radius: radius, roundness: roundness) }

  /// The width of the round part.
  var radius: Double { min((top - bottom) / 2 * reach, right - left) }

  /// The contour of the white inside: its sides lie these distances inside the outer edge.
  func counter(from stemRight: Double, side: Double, bottom bottomBar: Double, top topBar: Double) -> Edge {
    let (low, high, far) = (bottom + bottomBar, top - topBar, right - side)
    // The inner round part is at least as wide as the outer edge leaves it, so that sides and bars keep their thickness.
    let inner = min(max((high - low) / 2 * reach, radius - side), far - stemRight)
    var contour = Bowl.edge(
      left: stemRight, right: far, bottom: low, top: high, radius: inner, roundness: roundness)
    contour.line(stemRight, low)
    return contour
  }

  private static func edge(
    left: Double, right: Double, bottom: Double, top: Double, radius: Double, roundness: Double
  ) -> Edge {
    var edge = Edge(left, bottom)
    edge.line(right - radius, bottom)
    edge.quarter(right, (bottom + top) / 2, leaving: .horizontal, roundness: roundness)
    edge.quarter(right - radius, top, leaving: .vertical, roundness: roundness)
    edge.line(left, top)
    return edge
  }
}
