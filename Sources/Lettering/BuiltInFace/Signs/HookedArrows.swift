/// Arrows whose shaft turns: back, return, refresh.
enum HookedArrows {
  static let glyphs = [
    GlyphDefinition("\u{21A9}", back),
    GlyphDefinition("\u{21AA}", from: back) { $0.mirrored },
    GlyphDefinition("\u{21B5}", enter),
    GlyphDefinition("\u{23CE}", enter),
    GlyphDefinition("\u{21B3}", from: enter) { $0.mirrored },
    GlyphDefinition("\u{21BB}", clockwise),
    GlyphDefinition("\u{21BA}", from: clockwise) { $0.mirrored },
  ].map { $0.picture }

  /// An arrow to the left whose shaft comes around from above.
  static func back(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let (left, right) = hookSpan(&pen)
    let (low, high) = (FaceMeasures.axis - 92, FaceMeasures.axis + 250)
    let radius = (high - low) / 2
    pen.leftArrow(from: left, to: right - radius - measures.bar / 2, around: low)
    var spine = Edge(right - radius - measures.bar / 2, low)
    spine.quarter(right - measures.bar / 2, low + radius, leaving: .horizontal, roundness: 0.5523)
    spine.quarter(right - radius - measures.bar / 2, high, leaving: .vertical, roundness: 0.5523)
    spine.line(left + (right - left) * 0.34, high)
    pen.stroke(spine, upright: measures.bar, level: measures.bar)
  }

  /// An arrow to the left whose shaft comes down from above: the return key.
  static func enter(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let (left, right) = hookSpan(&pen)
    let low = FaceMeasures.axis - 92
    pen.leftArrow(from: left, to: right - measures.bar, around: low)
    pen.box(right - measures.bar, low - measures.bar / 2, right, FaceMeasures.axis + 286)
  }

  private static func hookSpan(_ pen: inout GlyphPen) -> (left: Double, right: Double) {
    let bearing = pen.measures.bearing(90)
    let width = pen.measures.span(700, stems: 0, growth: 0.25)
    pen.advance = width + 2 * bearing
    return (bearing, bearing + width)
  }

  /// A ring open at its upper right, where an arrow's head points along it.
  static func clockwise(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let (thickness, radius) = (measures.bar, 300.0)
    let left = measures.bearing(80)
    let center = Position(left + radius + thickness / 2, FaceMeasures.axis)
    var spine = Edge(center.x + radius * 0.70710678, center.y + radius * 0.70710678)
    let ring = Oval(
      left: center.x - radius, right: center.x + radius, bottom: center.y - radius, top: center.y + radius,
      roundness: 0.5523)
    spine = Edge([
      ring.topRight.split(at: 0.5).before.reversed, ring.topLeft.reversed, ring.bottomLeft.reversed,
      ring.bottomRight.reversed,
    ])
    pen.stroke(spine, upright: thickness, level: thickness)
    // The head stands over the upper end, its upright side to the right.
    let tip = Position(
      center.x + radius * 0.70710678 + thickness * 0.9, center.y + radius * 0.70710678 - thickness * 0.9)
    let size = measures.blend(250, 300)
    pen.polygon([(tip.x, tip.y), (tip.x, tip.y + size), (tip.x - size, tip.y)])
    pen.advance = center.x + radius + thickness / 2 + left
  }
}

extension GlyphPen {
  /// Fills an arrow to the left around a height; its shaft ends upright.
  mutating func leftArrow(from left: Double, to right: Double, around y: Double) {
    var arrow = GlyphPen(measures: measures)
    arrow.advance = left + right
    arrow.arrow(from: left, to: right, around: y, isDouble: false)
    add(arrow.mirrored)
  }
}
