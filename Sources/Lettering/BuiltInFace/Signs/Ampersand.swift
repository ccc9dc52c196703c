/// The ampersand: one stroke from the foot of its leg around both rounds to the end of its arm.
enum Ampersand {
  static let glyphs = [GlyphDefinition("&", ampersand)]

  static func ampersand(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(46)
    let width = measures.span(640, stems: 3, growth: 2.1)
    let right = left + width
    let upright = measures.capitalRoundStem * measures.blend(0.95, 0.82)
    let level = measures.capitalTightBar * 0.98
    let cap = FaceMeasures.capHeight
    let (top, bottom) = (
      cap + FaceMeasures.capitalOvershoot - level / 2, -FaceMeasures.capitalOvershoot + level / 2
    )

    // The upper round, a little narrower than half the sign.
    let upperMiddle = left + width * 0.435
    let upperHalf = width * 0.152 + upright * 0.2
    let upperHeight = cap * 0.772
    // The lower round.
    let lowerLeft = left + upright / 2
    let lowerHeight = cap * 0.262
    let lowest = left + width * 0.405

    let foot = Position(right - upright * 0.62, 0)
    let join = Position(upperMiddle - upperHalf * 0.62, cap * 0.60)
    var spine = Edge(foot.x, foot.y)
    spine.line(join.x, join.y)
    let (run, rise) = (join.x - foot.x, join.y - foot.y)
    let reach = (upperHeight - join.y) * 0.5 / rise
    spine.curve(
      join.x + run * reach, join.y + rise * reach, upperMiddle - upperHalf, upperHeight - cap * 0.055,
      upperMiddle - upperHalf, upperHeight)
    spine.quarter(upperMiddle, top, leaving: .vertical)
    spine.quarter(upperMiddle + upperHalf, upperHeight, leaving: .horizontal)
    let fall = upperHeight - lowerHeight
    spine.curve(
      upperMiddle + upperHalf, upperHeight - fall * 0.44, lowerLeft, lowerHeight + fall * 0.5, lowerLeft, lowerHeight)
    spine.quarter(lowest, bottom, leaving: .vertical)
    let arm = Position(right - width * 0.07 - upright / 2, cap * 0.445)
    spine.curve(
      lowest + (arm.x - lowest) * 0.62, bottom, arm.x - width * 0.02, arm.y * 0.42, arm.x, arm.y)
    pen.stroke(spine, upright: upright, level: level, start: .level, end: .level)
    pen.advance = right + measures.bearing(8)
  }
}
