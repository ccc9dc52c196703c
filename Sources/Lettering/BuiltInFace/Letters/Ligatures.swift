/// Small letters that grew together from two: `æ œ ß ĳ`.
enum Ligatures {
  static let glyphs = [
    GlyphDefinition("æ", ae), GlyphDefinition("œ", oe), GlyphDefinition("ß", sharpS),
    GlyphDefinition("ĳ", ij),
  ]

  static func ae(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(46)
    let bowlRight = left + measures.span(330, stems: 1.5, growth: 0.66)
    let right = RoundLetters.openBowl(&pen, left: bowlRight, width: measures.span(440, stems: 2, growth: 0.7))
    // The hook of `a` comes down on the outer edge of `e`.
    let body = RoundLetters.body(measures, left: bowlRight, width: right - bowlRight)
    CurlyLetters.hookAndBowl(&pen, left: left, right: bowlRight + measures.roundStem, into: body)
    pen.advance = right + measures.bearing(49)
  }

  static func oe(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let width = measures.span(470, stems: 2, growth: 0.7)
    let outer = RoundLetters.body(measures, left: measures.bearing(53), width: width)
    let inner = outer.inset(sides: measures.roundStem, ends: measures.roundBar)
    let right = RoundLetters.openBowl(&pen, left: inner.right, width: measures.span(452, stems: 2, growth: 0.7))
    // What the `e` covers is left out of the `o`.
    let body = RoundLetters.body(measures, left: inner.right, width: right - inner.right)
    var shape = Edge([outer.topLeft, outer.topRight]).joined(with: Edge([body.topLeft.reversed]))
    shape.append(Edge([body.bottomLeft.reversed]).joined(with: Edge([outer.bottomRight, outer.bottomLeft])))
    pen.fill(shape)
    pen.cut(inner.edge)
    pen.advance = right + measures.bearing(49)
  }

  static func sharpS(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(85)
    let stemRight = left + measures.stem
    let right = left + measures.span(484, stems: 2, growth: 0.76)
    let width = right - left
    let thickness = measures.tightBar
    let (bottom, top) = (-FaceMeasures.overshoot, FaceMeasures.ascender + 8)
    let middle = 418.0
    let (waistBottom, waistTop) = (middle - thickness * 0.5, middle + thickness * 0.5)
    let upperRight = right - 34 * measures.breadth
    let stub = stemRight + (upperRight - measures.roundStem - stemRight) * 0.42

    let upper = Oval(
      left: left, right: upperRight, bottom: waistBottom, top: top, topX: left + width * 0.5,
      bottomX: left + width * 0.56, leftY: top - 210, rightY: (waistBottom + top) / 2)
    let upperInner = Oval(
      left: stemRight, right: upperRight - measures.roundStem, bottom: waistTop, top: top - thickness,
      topX: (stemRight + upperRight - measures.roundStem) / 2, bottomX: stub + 6, leftY: top - 215,
      rightY: (waistBottom + top) / 2)
    let lower = Oval(
      left: left, right: right, bottom: bottom, top: waistTop, topX: left + width * 0.54, bottomX: left + width * 0.56,
      rightY: (bottom + waistTop) / 2)
    let lowerInner = Oval(
      left: left, right: right - measures.roundStem, bottom: bottom + thickness, top: waistBottom, topX: stub + 4,
      bottomX: left + width * 0.53, rightY: (bottom + waistTop) / 2)
    let end = stemRight + (right - stemRight) * 0.25

    var outside = Edge(left, 0)
    outside.append(upper.topLeft)
    outside.append(upper.topRight)
    outside.append(upper.bottomRight)
    outside = outside.joined(with: Edge([lower.topRight, lower.bottomRight]))
    outside.line(end, bottom)
    var inside = Edge(stemRight, 0)
    inside.append(upperInner.topLeft)
    inside.append(upperInner.topRight)
    inside.append(upperInner.bottomRight)
    inside.line(stub, waistTop)
    inside.line(stub, waistBottom)
    inside.append(lowerInner.topRight)
    inside.append(lowerInner.bottomRight)
    inside.line(end, bottom + thickness)
    pen.band(outside, inside)
    pen.advance = right + measures.bearing(49)
  }

  static func ij(_ pen: inout GlyphPen) {
    StemLetters.i(&pen)
    var j = GlyphPen(measures: pen.measures)
    StemLetters.j(&j)
    pen.add(j, dx: pen.advance)
    pen.advance += j.advance
    pen.topAnchor = nil
  }
}
