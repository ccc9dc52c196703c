/// Arrows with one shaft: to the sides, up and down, to the corners, and in both directions.
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
    pen.advance = 2 * pen.measures.arrowHead + pen.measures.arrowStroke + 2 * pen.measures.bearing(90)
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
    let thickness = measures.arrowStroke
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
    let rise = measures.arrowHead + measures.arrowStroke * 0.6
    pen.box(end - measures.arrowStroke, FaceMeasures.axis - rise, end, FaceMeasures.axis + rise)
    pen.arrow(
      from: bearing, to: end - measures.arrowStroke - measures.blend(36, 24), around: FaceMeasures.axis, isDouble: false
    )
  }
}

extension FaceMeasures {
  /// The thickness of an arrow's strokes: that of stems, a little less in heavy faces, whose arrows have more white
  /// around them than their letters.
  var arrowStroke: Double { stem * blend(1, 0.9) }

  /// How far the arms of an arrow's head reach to both sides of the shaft's middle, without the thickness.
  var arrowHead: Double { blend(232, 306) }
}

extension GlyphPen {
  /// Fills an arrow to the right, or to both sides, as one contour.
  ///
  /// The arms of the head rise at 45° and are cut at right angles.
  mutating func arrow(from left: Double, to right: Double, around y: Double, isDouble: Bool) {
    let thickness = measures.arrowStroke
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
    let thickness = pen.measures.arrowStroke * pen.measures.blend(0.84, 0.76)
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
      ], thickness: measures.arrowStroke * measures.blend(0.84, 0.76))
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
    thickness = measures.arrowStroke * measures.blend(0.9, 0.78)
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
    pen.leftArrow(from: left, to: right - radius - measures.arrowStroke / 2, around: low)
    var spine = Edge(right - radius - measures.arrowStroke / 2, low)
    spine.quarter(right - measures.arrowStroke / 2, low + radius, leaving: .horizontal, roundness: 0.5523)
    spine.quarter(right - radius - measures.arrowStroke / 2, high, leaving: .vertical, roundness: 0.5523)
    spine.line(left + (right - left) * 0.34, high)
    pen.stroke(spine, upright: measures.arrowStroke, level: measures.arrowStroke)
  }

  /// An arrow to the left whose shaft comes down from above: the return key.
  static func enter(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let (left, right) = hookSpan(&pen)
    let low = FaceMeasures.axis - 92
    pen.leftArrow(from: left, to: right - measures.arrowStroke, around: low)
    pen.box(right - measures.arrowStroke, low - measures.arrowStroke / 2, right, FaceMeasures.axis + 286)
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
    let (thickness, radius) = (measures.arrowStroke, 300.0)
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
