/// The at sign: a bowl and a stem, whose stroke runs on around both.
enum CommercialAt {
  static let glyphs = [GlyphDefinition("@", at)]

  static func at(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(54)
    let width = measures.span(796, stems: 4, growth: 2.4)
    let right = left + width
    let upright = measures.stem * measures.blend(0.76, 0.63)
    let level = measures.bar * measures.blend(0.78, 0.66)
    let (top, bottom) = (FaceMeasures.capHeight + 6, -148.0)
    let middle = (top + bottom) / 2

    // The bowl of an `a` and its stem.
    let bowlHeight = measures.blend(400, 430)
    let bowlWidth = measures.span(330, stems: 1.5, growth: 0.9)
    let bowl = Oval(
      left: left + width * 0.485 - bowlWidth * 0.62, right: left + width * 0.485 + bowlWidth * 0.38,
      bottom: middle - bowlHeight / 2, top: middle + bowlHeight / 2)
    pen.ring(bowl, bowl.inset(sides: upright * 1.04, ends: level))

    // From the upper end of the stem down, around the tail and on around everything.
    let stem = bowl.right - upright / 2 + upright * 0.06
    let (spineLeft, spineRight) = (left + upright / 2, right - upright / 2)
    let (spineTop, spineBottom) = (top - level / 2, bottom + level / 2)
    let center = (left + right) / 2
    let low = bowl.bottom + level / 2
    let tail = stem + (spineRight - stem) * 0.46
    var spine = Edge(stem, bowl.top - 6)
    spine.line(stem, low + bowlHeight * 0.24)
    spine.quarter(tail, low, leaving: .vertical, roundness: 0.62)
    spine.quarter(spineRight, middle + 30, leaving: .horizontal, roundness: 0.58)
    spine.quarter(center, spineTop, leaving: .vertical, roundness: 0.57)
    spine.quarter(spineLeft, middle, leaving: .horizontal, roundness: 0.57)
    spine.quarter(center, spineBottom, leaving: .vertical, roundness: 0.57)
    spine.curve(
      center + width * 0.1, spineBottom, center + width * 0.19, spineBottom + 22, center + width * 0.26,
      spineBottom + 62)
    pen.stroke(spine, upright: upright, level: level, start: .level)
    pen.advance = right + left
  }
}
