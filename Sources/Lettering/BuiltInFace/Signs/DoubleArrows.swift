/// Arrows with two shafts, and hollow ones.
enum DoubleArrows {
  static let glyphs = [
    GlyphDefinition("\u{21D2}", right),
    GlyphDefinition("\u{21D0}", from: right) { $0.mirrored },
    GlyphDefinition("\u{21D4}", both),
    GlyphDefinition("\u{21D1}", up),
    GlyphDefinition("\u{21D3}", from: up) { $0.flipped(about: FaceMeasures.axis) },
    GlyphDefinition("\u{21E7}", hollowUp),
    GlyphDefinition("\u{21EA}", hollowUpFromBar),
  ].map { $0.picture }

  static func right(_ pen: inout GlyphPen) {
    let arrow = DoubleArrow(pen.measures)
    pen.advance = arrow.length + 2 * pen.measures.bearing(90)
    arrow.drawRight(&pen, from: pen.measures.bearing(90))
  }

  static func both(_ pen: inout GlyphPen) {
    var arrow = DoubleArrow(pen.measures)
    arrow.length *= 1.2
    pen.advance = arrow.length + 2 * pen.measures.bearing(90)
    arrow.drawBoth(&pen, from: pen.measures.bearing(90))
  }

  static func up(_ pen: inout GlyphPen) {
    let arrow = DoubleArrow(pen.measures)
    pen.advance = 2 * arrow.rise + 2 * pen.measures.bearing(90)
    arrow.drawRight(&pen, from: (pen.advance - arrow.length) / 2)
    pen = pen.quarterTurned(about: FaceMeasures.axis)
  }

  /// The outline of a broad arrow: the shift key.
  static func hollowUp(_ pen: inout GlyphPen) { hollow(&pen, bottom: 20) }

  /// The same over a flat box: the caps lock key.
  static func hollowUpFromBar(_ pen: inout GlyphPen) {
    let thickness = pen.measures.bar * pen.measures.blend(0.9, 0.8)
    let height = 2 * thickness + pen.measures.blend(34, 26)
    hollow(&pen, bottom: height + pen.measures.blend(50, 40))
    let (left, right) = (pen.advance / 2 - 178, pen.advance / 2 + 178)
    pen.hollow([(left, 0), (right, 0), (right, height), (left, height)], thickness: thickness)
  }

  private static func hollow(_ pen: inout GlyphPen, bottom: Double) {
    let measures = pen.measures
    let left = measures.bearing(78)
    let width = measures.span(720, stems: 0, growth: 0.3)
    let (middle, right) = (left + width / 2, left + width)
    let (top, shoulder) = (FaceMeasures.capHeight + 34, FaceMeasures.capHeight + 34 - width * 0.53)
    pen.hollow(
      [
        (middle - 178, bottom), (middle + 178, bottom), (middle + 178, shoulder), (right, shoulder), (middle, top),
        (left, shoulder), (middle - 178, shoulder),
      ], thickness: measures.bar * measures.blend(0.9, 0.8))
    pen.advance = right + left
  }
}

/// The measures of an arrow with two shafts, whose arms rise at 45°.
private struct DoubleArrow {
  /// The distance from end to end.
  var length: Double

  /// How far the arms reach to both sides of the middle.
  let rise: Double

  private let thickness: Double

  /// The distance of the shafts' middles from that of the arrow.
  private let offset: Double

  init(_ measures: FaceMeasures) {
    thickness = measures.bar * measures.blend(0.94, 0.84)
    offset = thickness / 2 + measures.blend(62, 52)
    rise = measures.blend(286, 330)
    length = measures.span(740, stems: 0, growth: 0.4)
  }

  private var half: Double { thickness / 2 }
  private var across: Double { thickness * 1.4142135623730951 }
  private var step: Double { thickness * 0.70710678 }

  /// The upper half of a head from the shaft's outer edge out to the tip, above the axis.
  private func head(_ tip: Double, _ direction: Double) -> [(Double, Double)] {
    [
      (tip - direction * (across + offset + half), offset + half), (tip - direction * (rise + step), rise - step),
      (tip - direction * rise, rise), (tip, 0),
    ]
  }

  func drawRight(_ pen: inout GlyphPen, from left: Double) {
    let tip = left + length
    let upper = [(left, offset + half)] + head(tip, 1)
    let inner = [(left, offset - half), (tip - across - offset + half, offset - half), (tip - across, 0)]
    let outside = upper + mirrored(upper)
    let inside = mirrored(inner).reversed() + inner.reversed()
    pen.polygon((outside + inside.map { $0 }).map { ($0.0, FaceMeasures.axis + $0.1) })
  }

  func drawBoth(_ pen: inout GlyphPen, from left: Double) {
    let tip = left + length
    let upper = head(left, -1).reversed() + head(tip, 1)
    pen.polygon((upper + mirrored(upper)).map { ($0.0, FaceMeasures.axis + $0.1) })
    let inner = [
      (left + across, 0), (left + across + offset - half, offset - half),
      (tip - across - offset + half, offset - half), (tip - across, 0),
    ]
    var hole = Edge(inner[0].0, FaceMeasures.axis)
    for point in inner.dropFirst() + mirrored(inner) { hole.line(point.0, FaceMeasures.axis + point.1) }
    hole.line(inner[0].0, FaceMeasures.axis)
    pen.cut(hole)
  }

  /// The points below the axis in reverse, without those on it.
  private func mirrored(_ points: [(Double, Double)]) -> [(Double, Double)] {
    points.reversed().filter { $0.1 != 0 }.map { ($0.0, -$0.1) }
  }
}
