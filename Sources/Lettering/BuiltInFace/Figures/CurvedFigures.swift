/// Figures of a curved stroke: `2 3 5`.
enum CurvedFigures {
  static let glyphs = [GlyphDefinition("2", two), GlyphDefinition("3", three), GlyphDefinition("5", five)]

  /// The round goes over into a straight slant, whose left edge ends in the corner of the foot.
  static func two(_ pen: inout GlyphPen) {
    let box = FigureBox(pen.measures)
    let (left, right) = (box.left * 0.98, box.right)
    let width = right - left
    let (stem, bar) = (box.roundStem, box.bar)
    let highest = Position(left + width * 0.485, box.roundTop - bar / 2)
    let rightmost = Position(right - width * 0.03 - stem / 2, box.top * 0.712)
    let slope = pen.measures.blend(0.86, 0.84)
    let corner = bar * 0.82
    let half = (stem * stem + bar * bar / (slope * slope)).squareRoot() / 2
    let end = Position(left + half, corner)
    let turn = Position(rightmost.x, end.y + (rightmost.x - end.x) * slope)
    let far = Position(left + width * 0.01 + stem * 0.5, rightmost.y - box.top * 0.02)
    let terminal = box.top * pen.measures.blend(0.765, 0.735)
    let stroke = Ribbon(
      Edge([
        Curve(quarterFrom: highest, to: far, leaving: .horizontal).before(y: terminal).reversed,
        Curve(quarterFrom: highest, to: rightmost, leaving: .horizontal),
        Curve(rightmost, rightmost.toward(turn, 0.62), end.toward(turn, 0.55), end),
      ]), upright: stem, level: bar, start: .level, end: .level)
    var outside = stroke.left
    outside.extend(toHeight: 0)
    var foot = Edge(left, bar)
    foot.line(right + width * 0.01, bar)
    var contour = outside.joined(with: foot)
    contour.line(right + width * 0.01, 0)
    contour.line(left, 0)
    contour.append(stroke.right.reversed)
    contour.line(contour.start.x, contour.start.y)
    pen.fill(contour)
    pen.advance = box.advance
  }

  /// The upper round is smaller than the lower one.
  static func three(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let box = FigureBox(measures)
    let (left, right) = (box.left * 0.9, box.right)
    let width = right - left
    let (stem, bar) = (box.roundStem, box.tightBar)
    let waist = box.top * 0.525
    let (high, low) = (box.roundTop - bar / 2, box.roundBottom + bar / 2)
    let (upperY, lowerY) = ((high + waist) / 2, (low + waist) / 2)
    let middleX = left + width * 0.475
    let tongue = Position(left + width * measures.blend(0.345, 0.31), waist)
    let joint = Position(left + width * 0.50, waist)
    let upperRight = Position(right - width * 0.045 - stem * 0.485, upperY)
    let lowerRight = Position(right - stem / 2, lowerY)
    let upperFar = Position(left + width * 0.035 + stem * 0.5, upperY)
    let lowerFar = Position(left + stem * 0.5, lowerY)
    let highest = Position(middleX, high)
    let lowest = Position(middleX, low)
    let upperEnd = box.top * measures.blend(0.772, 0.745)
    let lowerEnd = box.top * measures.blend(0.212, 0.238)
    let above = Ribbon(
      Edge([
        Curve(quarterFrom: highest, to: upperFar, leaving: .horizontal).before(y: upperEnd).reversed,
        Curve(quarterFrom: highest, to: upperRight, leaving: .horizontal),
        Curve(quarterFrom: upperRight, to: joint, leaving: .vertical), Curve(from: joint, to: tongue),
      ]), upright: stem * 0.97, level: bar, start: .level)
    let below = Ribbon(
      Edge([
        Curve(from: tongue, to: joint), Curve(quarterFrom: joint, to: lowerRight, leaving: .horizontal),
        Curve(quarterFrom: lowerRight, to: lowest, leaving: .vertical),
        Curve(quarterFrom: lowest, to: lowerFar, leaving: .horizontal).before(y: lowerEnd),
      ]), upright: stem, level: bar, end: .level)
    var contour = above.left.joined(with: below.left)
    contour.append(below.right.reversed)
    contour.append(above.right.reversed)
    contour.line(contour.start.x, contour.start.y)
    pen.fill(contour)
    pen.advance = box.advance
  }

  /// The stem leans a little; the bowl leaves it above its level end.
  static func five(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let box = FigureBox(measures)
    let (left, right) = (box.left, box.right)
    let width = right - left
    let (stem, bar) = (box.roundStem, box.tightBar)
    let (high, low) = (box.top * 0.645 - bar / 2, box.roundBottom + bar / 2)
    let middle = (high + low) / 2
    let (barLeft, barRight) = (left + width * 0.10, right - width * 0.06)
    let (footLeft, foot) = (left + width * 0.05, box.top * measures.blend(0.475, 0.445))
    let thickness = box.stem * measures.blend(0.97, 0.92)
    let highest = Position(left + width * 0.50, high)
    let lowest = Position(left + width * 0.47, low)
    let root = Position(footLeft + thickness * 0.2, foot - bar * 0.55)
    let far = Position(left - width * 0.015 + stem * 0.5, middle)
    let terminal = box.top * measures.blend(0.205, 0.225)
    let rightmost = Position(right - stem / 2, middle)
    let bowl = Ribbon(
      Edge([
        Curve(quarterFrom: highest, to: root, leaving: .horizontal).reversed,
        Curve(quarterFrom: highest, to: rightmost, leaving: .horizontal),
        Curve(quarterFrom: rightmost, to: lowest, leaving: .vertical),
        Curve(quarterFrom: lowest, to: far, leaving: .horizontal).before(y: terminal),
      ]), upright: stem, level: bar, end: .level)
    var footEdge = Edge(footLeft, foot)
    footEdge.line(right, foot)
    var stemEdge = Edge(footLeft + thickness, foot)
    stemEdge.line(barLeft + thickness, box.top - box.bar)
    stemEdge.line(barRight, box.top - box.bar)
    var contour = footEdge.joined(with: bowl.right)
    contour.append(bowl.left.reversed.joined(with: stemEdge))
    contour.line(barRight, box.top)
    contour.line(barLeft, box.top)
    contour.line(footLeft, foot)
    pen.fill(contour)
    pen.advance = box.advance
  }
}
