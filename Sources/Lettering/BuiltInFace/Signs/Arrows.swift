/// Arrows with one shaft: to the sides, up and down, to the corners, and both ways.
///
/// Each is drawn once, and turned or mirrored for the other directions.
enum Arrows {
  static let glyphs = [
    GlyphDefinition("\u{2192}", right),
    GlyphDefinition("\u{2190}", from: right) { $0.mirrored },
    GlyphDefinition("\u{2191}", up),
    GlyphDefinition("\u{2193}", from: up) { $0.flipped(about: FaceMeasures.axis) },
    GlyphDefinition("\u{2194}", leftRight),
    GlyphDefinition("\u{2195}", upDown),
    GlyphDefinition("\u{2197}", upRight),
    GlyphDefinition("\u{2196}", from: upRight) { $0.mirrored },
    GlyphDefinition("\u{2198}", from: upRight) { $0.flipped(about: FaceMeasures.axis) },
    GlyphDefinition("\u{2199}", from: upRight) { $0.upended(about: FaceMeasures.axis) },
    GlyphDefinition("\u{27F6}", longRight),
    GlyphDefinition("\u{27F5}", from: longRight) { $0.mirrored },
    GlyphDefinition("\u{21E5}", rightToBar),
    GlyphDefinition("\u{21E4}", from: rightToBar) { $0.mirrored },
  ].map { $0.picture }

  /// The advance of arrows to the sides.
  private static func sideAdvance(_ measures: FaceMeasures) -> Double { measures.span(900, stems: 0, growth: 0.2) }

  static func right(_ pen: inout GlyphPen) { arrow(&pen, advance: sideAdvance(pen.measures)) }

  static func longRight(_ pen: inout GlyphPen) { arrow(&pen, advance: sideAdvance(pen.measures) * 1.6) }

  private static func arrow(_ pen: inout GlyphPen, advance: Double) {
    pen.advance = advance
    let bearing = pen.measures.bearing(90)
    pen.arrow(from: bearing, to: advance - bearing, around: FaceMeasures.axis, isDouble: false)
  }

  static func leftRight(_ pen: inout GlyphPen) {
    pen.advance = sideAdvance(pen.measures) * 1.14
    let bearing = pen.measures.bearing(90)
    pen.arrow(from: bearing, to: pen.advance - bearing, around: FaceMeasures.axis, isDouble: true)
  }

  static func up(_ pen: inout GlyphPen) {
    upright(&pen, isDouble: false)
  }

  static func upDown(_ pen: inout GlyphPen) { upright(&pen, isDouble: true) }

  /// An arrow to the right, turned up; it is as long as capitals are high.
  private static func upright(_ pen: inout GlyphPen, isDouble: Bool) {
    let length = FaceMeasures.capHeight + 24
    pen.advance = 2 * pen.measures.arrowHead + pen.measures.bar + 2 * pen.measures.bearing(90)
    let middle = pen.advance / 2
    pen.arrow(from: middle - length / 2, to: middle + length / 2, around: FaceMeasures.axis, isDouble: isDouble)
    pen = pen.quarterTurned(about: FaceMeasures.axis)
  }

  /// A shaft to the upper right, and a head of a level and an upright arm.
  static func upRight(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(110)
    let size = measures.span(520, stems: 0, growth: 0.25)
    let (bottom, right) = (FaceMeasures.axis - size / 2, left + size)
    let top = bottom + size
    let thickness = measures.bar
    let arm = size * 0.74
    let half = thickness * 0.70710678
    // Where the shaft's edges meet the inner edges of the arms.
    let corner = thickness
    pen.polygon([
      (left, bottom + half), (left + half, bottom), (right - corner, top - corner - half), (right - corner, top - arm),
      (right, top - arm), (right, top), (right - arm, top), (right - arm, top - corner),
      (right - corner - half, top - corner),
    ])
    pen.advance = right + left
  }

  /// An arrow that ends at an upright line.
  static func rightToBar(_ pen: inout GlyphPen) {
    let measures = pen.measures
    pen.advance = sideAdvance(measures)
    let bearing = measures.bearing(90)
    let end = pen.advance - bearing
    let rise = measures.arrowHead + measures.bar * 0.6
    pen.box(end - measures.bar, FaceMeasures.axis - rise, end, FaceMeasures.axis + rise)
    pen.arrow(
      from: bearing, to: end - measures.bar - measures.blend(36, 24), around: FaceMeasures.axis, isDouble: false)
  }
}

extension FaceMeasures {
  /// How far the arms of an arrow's head reach to both sides of the shaft's middle, without the thickness.
  var arrowHead: Double { blend(226, 262) }
}

extension GlyphPen {
  /// Fills an arrow to the right, or to both sides, as one contour.
  ///
  /// The arms of the head rise at 45° and are cut at right angles.
  mutating func arrow(from left: Double, to right: Double, around y: Double, isDouble: Bool) {
    let thickness = measures.bar
    let half = thickness / 2
    // The level run across an arm, and the steps to both corners of its end.
    let across = thickness * 1.4142135623730951
    let step = thickness * 0.70710678
    let rise = measures.arrowHead
    // The upper half of a head, from the shaft's edge out to the tip.
    func head(_ tip: Double, _ direction: Double) -> [(Double, Double)] {
      [
        (tip - direction * (across + half), half),
        (tip - direction * (rise + step), rise - step), (tip - direction * rise, rise), (tip, 0),
      ]
    }
    var upper: [(Double, Double)] = isDouble ? head(left, -1).reversed() : [(left, half)]
    upper += head(right, 1)
    let points = upper.map { ($0.0, y + $0.1) }
    let lower = upper.reversed().filter { $0.1 != 0 }.map { ($0.0, y - $0.1) }
    polygon(points + lower)
  }
}
