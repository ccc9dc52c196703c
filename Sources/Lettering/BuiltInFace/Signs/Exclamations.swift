/// Exclamation marks and question marks, upright and turned over.
enum Exclamations {
  static let glyphs = [
    GlyphDefinition("!", exclamation),
    GlyphDefinition("\u{A1}", from: exclamation, turned),
    GlyphDefinition("?", question),
    GlyphDefinition("\u{BF}", from: question, turned),
    GlyphDefinition("\u{203C}", doubleExclamation),
  ]

  /// Turned marks stand on the descender and reach the x-height.
  private static func turned(_ pen: GlyphPen) -> GlyphPen { pen.upended(about: FaceMeasures.xHeight / 2) }

  static func exclamation(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(82)
    // Thin faces have dots wider than their strokes.
    let wide = min(measures.dot * 0.98, 12 + measures.stem * 1.16)
    let narrow = wide * 0.68
    let middle = left + measures.dot / 2
    pen.squareDot(left, 0)
    pen.polygon([
      (middle - narrow / 2, foot(measures)), (middle + narrow / 2, foot(measures)),
      (middle + wide / 2, FaceMeasures.capHeight), (middle - wide / 2, FaceMeasures.capHeight),
    ])
    pen.advance = left + measures.dot + left
  }

  static func doubleExclamation(_ pen: inout GlyphPen) {
    var one = GlyphPen(measures: pen.measures)
    exclamation(&one)
    let pitch = one.advance - pen.measures.bearing(50)
    pen.add(one)
    pen.add(one, dx: pitch)
    pen.advance = pitch + one.advance
  }

  /// Where strokes end above the dot.
  private static func foot(_ measures: FaceMeasures) -> Double { measures.dot + measures.blend(84, 66) }

  /// A hook that swings back to the middle and comes down to the dot.
  static func question(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let (upright, level) = (measures.roundStem * measures.blend(1, 0.9), measures.roundBar * measures.blend(1, 0.95))
    let left = measures.bearing(36)
    let right = left + measures.span(384, stems: 2, growth: 0.9)
    let top = FaceMeasures.capHeight + FaceMeasures.capitalOvershoot
    let (spineLeft, spineRight, spineTop) = (left + upright / 2, right - upright / 2, top - level / 2)
    let middle = left + (right - left) * 0.48
    let shoulder = 530.0
    var spine = Edge(spineLeft, shoulder - 12)
    spine.quarter(middle, spineTop, leaving: .vertical, roundness: 0.6)
    spine.quarter(spineRight, shoulder, leaving: .horizontal)
    let stem = max(260, foot(measures) + 30)
    spine.curve(spineRight, shoulder - 130, middle, stem + 130, middle, stem)
    spine.line(middle, foot(measures))
    pen.stroke(spine, upright: upright, level: level, start: .level)
    pen.squareDot(middle - measures.dot / 2, 0)
    pen.advance = right + measures.bearing(38)
  }
}
