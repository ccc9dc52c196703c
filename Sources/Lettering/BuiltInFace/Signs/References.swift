/// Signs that refer: section, paragraph, daggers.
enum References {
  static let glyphs = [
    GlyphDefinition("\u{A7}", section),
    GlyphDefinition("\u{B6}", paragraph),
    GlyphDefinition("\u{2020}") { dagger(&$0, bars: [0.70]) },
    GlyphDefinition("\u{2021}") { dagger(&$0, bars: [0.24, 0.76]) },
  ]

  /// Two hooks, each half a turn of the other, whose inner ends close an eye.
  static func section(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(54)
    let width = measures.span(396, stems: 2, growth: 0.9)
    let (upright, level) = (measures.roundStem * 0.94, measures.tightBar * 0.94)
    let (top, bottom) = (FaceMeasures.capHeight + 12, -134.0)
    let center = Position(left + width / 2, (top + bottom) / 2)
    let (half, side, end) = ((top - bottom) / 2, width / 2 - upright / 2, (top - bottom) / 2 - level / 2)
    pen.advance = left + width + left
    var hook = GlyphPen(measures: measures)
    hook.advance = pen.advance
    var spine = Edge(center.x + side * 0.93, center.y + half * 0.64)
    spine.quarter(center.x, center.y + end, leaving: .vertical, roundness: 0.6)
    spine.quarter(center.x - side * 0.9, center.y + half * 0.62, leaving: .horizontal)
    let fall = half * 0.66
    spine.curve(
      center.x - side * 0.9, center.y + half * 0.62 - fall * 0.62, center.x + side,
      center.y - half * 0.04 + fall * 0.5, center.x + side, center.y - half * 0.04)
    spine.curve(
      center.x + side, center.y - half * 0.18, center.x + side * 0.62, center.y - half * 0.27, center.x + side * 0.2,
      center.y - half * 0.33)
    hook.stroke(spine, upright: upright, level: level, start: .level)
    pen.add(hook)
    pen.add(hook.upended(about: center.y))
  }

  /// A filled bowl and two stems.
  static func paragraph(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(50)
    let bowl = measures.span(250, stems: 1, growth: 0.6)
    let (stem, white) = (measures.stem * 0.9, measures.blend(92, 66))
    let (top, bottom) = (FaceMeasures.capHeight, -120.0)
    let low = top - measures.blend(392, 420)
    var shape = Edge(left + bowl + stem, top)
    shape.line(left + bowl * 0.72, top)
    shape.quarter(left, (top + low) / 2, leaving: .horizontal)
    shape.quarter(left + bowl * 0.72, low, leaving: .vertical)
    shape.line(left + bowl, low)
    shape.line(left + bowl, bottom)
    shape.line(left + bowl + stem, bottom)
    shape.line(left + bowl + stem, top)
    pen.fill(shape)
    let second = left + bowl + stem + white
    pen.box(second, bottom, second + stem, top)
    pen.advance = second + stem + measures.bearing(84)
  }

  /// A long stem with bars at some heights, over the cap height.
  private static func dagger(_ pen: inout GlyphPen, bars: [Double]) {
    let measures = pen.measures
    let left = measures.bearing(52)
    let width = measures.span(390, stems: 1, growth: 0.9)
    let (top, bottom) = (FaceMeasures.capHeight, -100.0)
    let (stem, bar) = (measures.stem * 0.92, measures.bar * 0.96)
    let middle = left + width / 2
    var start = bottom
    for height in bars.map({ bottom + (top - bottom) * $0 }) {
      pen.box(middle - stem / 2, start, middle + stem / 2, height - bar / 2)
      pen.box(left, height - bar / 2, left + width, height + bar / 2)
      start = height + bar / 2
    }
    pen.box(middle - stem / 2, start, middle + stem / 2, top)
    pen.advance = left + width + left
  }
}
