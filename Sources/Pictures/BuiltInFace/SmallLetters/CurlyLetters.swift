/// Small letters with two storeys of curves: `a s`.
enum CurlyLetters {
  static let glyphs = [GlyphDefinition("a", a), GlyphDefinition("s", s)]

  static func a(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(49)
    let right = left + measures.span(435, stems: 2, growth: 0.88)
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
    let stemLeft = neighbor?.left ?? (right - measures.stem * measures.blend(1, 0.94))
    let side = measures.roundStem * measures.blend(1, 0.82)
    let white = top - bottom - 3 * thickness

    // The hook comes down as the stem.
    let end = top - thickness - white * measures.blend(0.2, 0.11)
    let hook = Oval(
      left: left + 22, right: right, bottom: bottom, top: top, topX: left + (right - left) * 0.5, leftY: end - 25,
      rightY: top - 195)
    let hookInner = Oval(
      left: left + 22 + side, right: stemLeft, bottom: bottom, top: top - thickness,
      topX: left + (right - left) * 0.48, leftY: end - 20, rightY: top - 190)
    var outside = Edge([hook.topLeft.after(y: end), hook.topRight])
    // In heavy weights the inner edge is squarer, so that it arrives at the end nearly upright.
    var tip = hookInner
    (tip.leftY, tip.roundness) = (end - measures.blend(18, 7), measures.blend(0.575, 0.68))
    var inside = Edge([tip.topLeft.after(y: end), hookInner.topRight])
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
      left: left + side, right: stemLeft, bottom: bottom + thickness, top: bowlTop - thickness,
      topX: left + side + (span - side) * 0.6, bottomX: left + side + (span - side) * 0.44, leftY: middle,
      rightY: bottom + 200)
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

  /// One stroke along a spine; its upper round is a little smaller than the lower one.
  static func s(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(50)
    let right = left + measures.span(402, stems: 2, growth: 0.84)
    let width = right - left
    let upright = measures.roundStem * measures.blend(0.98, 0.89)
    let level = measures.tightBar * measures.blend(1, 1.03)
    let (high, low) = (
      FaceMeasures.xHeight + FaceMeasures.overshoot - level / 2, level / 2 - FaceMeasures.overshoot
    )
    let middle = low + (high - low) * 0.515
    let (upperY, lowerY) = ((high + middle) / 2, (low + middle) / 2)
    let highest = Position(left + width * 0.505, high)
    let lowest = Position(left + width * 0.49, low)
    let near = Position(left + width * 0.03 + upright / 2, upperY)
    let far = Position(right - upright / 2, lowerY)
    let upperFar = Position(right - width * 0.035 - upright / 2, upperY)
    let lowerFar = Position(left + upright / 2, lowerY)
    let drop = (near.y - far.y) * 0.6
    let diagonal = Curve(near, Position(near.x, near.y - drop), Position(far.x, far.y + drop), far).split(at: 0.5)
    pen.stroke(
      Edge([
        Curve(quarterFrom: highest, to: upperFar, leaving: .horizontal)
          .before(y: low + (high - low) * measures.blend(0.768, 0.74)).reversed,
        Curve(quarterFrom: highest, to: near, leaving: .horizontal), diagonal.before, diagonal.after,
        Curve(quarterFrom: far, to: lowest, leaving: .vertical),
        Curve(quarterFrom: lowest, to: lowerFar, leaving: .horizontal)
          .before(y: low + (high - low) * measures.blend(0.225, 0.255)),
      ]), upright: upright, level: level, start: .level, end: .level)
    pen.advance = right + measures.bearing(46)
  }
}
