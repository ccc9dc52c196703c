/// Small letters with two storeys of curves: `a s`.
enum CurlyLetters {
  static let glyphs = [GlyphDefinition("a", a), GlyphDefinition("s", s)]

  static func a(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(49)
    let right = left + measures.span(435, stems: 2, growth: 0.78)
    hookAndBowl(&pen, left: left, right: right)
    pen.advance = right + measures.bearing(79)
  }

  /// Fills the strokes of `a` between two edges.
  ///
  /// - Parameters:
  ///   - pen: What they are drawn with.
  ///   - left: The left edge.
  ///   - right: The right edge.
  ///   - neighbor: The outer oval of a round letter on whose left side the strokes end, instead of a stem.
  static func hookAndBowl(_ pen: inout GlyphPen, left: Double, right: Double, into neighbor: Oval? = nil) {
    let measures = pen.measures
    let (bottom, top) = (-FaceMeasures.overshoot, FaceMeasures.xHeight + FaceMeasures.overshoot)
    let thickness = measures.tightBar
    let stemLeft = neighbor?.left ?? (right - measures.stem)
    let white = top - bottom - 3 * thickness

    // The hook comes down as the stem.
    let hook = Oval(
      left: left + 22, right: right, bottom: bottom, top: top, topX: left + (right - left) * 0.5, leftY: top - 190,
      rightY: top - 195)
    let hookInner = Oval(
      left: left + 22 + measures.roundStem, right: stemLeft, bottom: bottom, top: top - thickness,
      topX: left + (right - left) * 0.48, leftY: top - 190, rightY: top - 190)
    let end = top - thickness - white * 0.2
    var outside = Edge([hook.topLeft.after(y: end), hook.topRight])
    var inside = Edge([hookInner.topLeft.after(y: end), hookInner.topRight])
    if let neighbor {
      outside = outside.joined(with: Edge([neighbor.topLeft.reversed]))
      inside.line(stemLeft, neighbor.leftY)
    } else {
      outside.line(right, 0)
      inside.line(stemLeft, 0)
    }
    pen.band(outside, inside)

    // The bowl touches the stem: level above, rising to it below.
    let bowlTop = bottom + 2 * thickness + white * 0.57
    let middle = (bottom + bowlTop) / 2
    let span = stemLeft - left
    let bowl = Oval(
      left: left, right: stemLeft + pen.joinDepth, bottom: bottom, top: bowlTop, topX: left + span * 0.62,
      bottomX: left + span * 0.46, leftY: middle, rightY: bottom + 190)
    let counter = Oval(
      left: left + measures.roundStem, right: stemLeft, bottom: bottom + thickness, top: bowlTop - thickness,
      topX: left + measures.roundStem + (span - measures.roundStem) * 0.6,
      bottomX: left + measures.roundStem + (span - measures.roundStem) * 0.44, leftY: middle, rightY: bottom + 200)
    var shape = Edge(stemLeft, bowlTop)
    shape.append(bowl.topLeft.reversed)
    shape.append(bowl.bottomLeft.reversed)
    if let neighbor {
      shape = Edge(shape.curves + [bowl.bottomRight.reversed]).joined(with: Edge([neighbor.bottomLeft]))
    } else {
      shape.append(bowl.bottomRight.reversed.before(x: stemLeft))
    }
    shape.line(stemLeft, bowlTop)
    pen.fill(shape)
    let rightY = min(counter.rightY, counter.top - 4)
    var hole = Edge(stemLeft, counter.top)
    hole.append(counter.topLeft.reversed)
    hole.append(counter.bottomLeft.reversed)
    hole.quarter(stemLeft, rightY, leaving: .horizontal)
    hole.line(stemLeft, counter.top)
    pen.cut(hole)
  }

  static func s(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(49)
    let right = left + measures.span(402, stems: 1.7, growth: 0.72)
    let (bottom, top) = (-FaceMeasures.overshoot, FaceMeasures.xHeight + FaceMeasures.overshoot)
    pen.doubleCurve(
      left: left, right: right, bottom: bottom, top: top, side: measures.roundStem * 0.98, end: measures.tightBar,
      spine: measures.tightBar * 1.1)
    pen.advance = right + measures.bearing(46)
  }
}

extension GlyphPen {
  /// Fills the double curve of `s` and `S`, whose ends are cut level.
  ///
  /// - Parameters:
  ///   - left: The left edge.
  ///   - right: The right edge.
  ///   - bottom: The lowest point.
  ///   - top: The highest point.
  ///   - side: The thickness of the sides.
  ///   - end: The thickness of the top and the bottom.
  ///   - spine: The thickness of the slanting middle.
  mutating func doubleCurve(
    left: Double, right: Double, bottom: Double, top: Double, side: Double, end: Double, spine: Double
  ) {
    let height = top - bottom
    let width = right - left
    let center = (bottom + top) / 2 + height * 0.012
    // The upper half is a little narrower than the lower one.
    let upperLeft = left + width * 0.026
    let upperRight = right - width * 0.036
    // Half the upright extent of the spine in the middle, where it slants by about 20°.
    let half = spine * 0.53
    let upperWhite = top - end - center - half
    let lowerWhite = center - half - bottom - end
    let shift = spine * 0.74
    // Heights of the upright tangents: left of the upper half, right of the lower half.
    let innerLeftY = top - end - upperWhite * 0.46
    let outerLeftY = innerLeftY - shift
    let innerRightY = bottom + end + lowerWhite * 0.46
    let outerRightY = innerRightY + shift
    let topX = upperLeft + (upperRight - upperLeft) * 0.51
    let bottomX = left + width * 0.49

    let upperEnd = top - end - upperWhite * 0.36
    let lowerEnd = bottom + end + lowerWhite * 0.36
    let outerTop = Oval(
      left: upperLeft, right: upperRight, bottom: bottom, top: top, topX: topX, leftY: outerLeftY,
      rightY: top - height * 0.33)
    let innerTop = Oval(
      left: upperLeft + side, right: upperRight - side, bottom: bottom, top: top - end, topX: topX, leftY: innerLeftY,
      rightY: top - height * 0.34)
    let outerBottom = Oval(
      left: left, right: right, bottom: bottom, top: top, topX: bottomX, leftY: bottom + height * 0.33,
      rightY: outerRightY)
    let innerBottom = Oval(
      left: left + side, right: right - side, bottom: bottom + end, top: top, topX: bottomX,
      leftY: bottom + height * 0.34, rightY: innerRightY)

    let handle = 0.64
    var lower = Edge([outerTop.topRight.before(y: upperEnd).reversed, outerTop.topLeft.reversed])
    let fall = (outerLeftY - innerRightY) * handle
    lower.curve(upperLeft, outerLeftY - fall, right - side, innerRightY + fall, right - side, innerRightY)
    lower.append(innerBottom.bottomRight)
    lower.append(innerBottom.bottomLeft.before(y: lowerEnd))
    var upper = Edge([innerTop.topRight.before(y: upperEnd).reversed, innerTop.topLeft.reversed])
    let drop = (innerLeftY - outerRightY) * handle
    upper.curve(upperLeft + side, innerLeftY - drop, right, outerRightY + drop, right, outerRightY)
    upper.append(outerBottom.bottomRight)
    upper.append(outerBottom.bottomLeft.before(y: lowerEnd))
    band(lower, upper)
  }
}
