/// Signs that stand on keys: command, option, control, delete, escape, space.
enum KeySigns {
  static let glyphs = [
    GlyphDefinition("\u{2318}", command),
    GlyphDefinition("\u{2325}", option),
    GlyphDefinition("\u{2303}", control),
    GlyphDefinition("\u{232B}", delete),
    GlyphDefinition("\u{2326}", from: delete) { $0.mirrored },
    GlyphDefinition("\u{238B}", escape),
    GlyphDefinition("\u{2423}", space),
  ].map { $0.picture }

  /// Four loops at the corners of a square.
  static func command(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let half = measures.bar * measures.blend(0.92, 0.7) / 2
    let left = measures.bearing(78)
    let size = measures.span(706, stems: 0, growth: 0.3)
    let radius = size * 0.165
    // The distance of the lines' middles from the sign's middle.
    let offset = size / 2 - half - 2 * radius
    let center = Position(left + size / 2, FaceMeasures.axis)
    for (x, y) in [(1.0, 1.0), (-1, 1), (-1, -1), (1, -1)] {
      func loop(_ reach: Double, _ corner: Double) -> Edge {
        // From the corner along one line, three quarters around, and back along the other line.
        let (middle, near) = (offset + radius, offset + corner)
        var edge = Edge(near, near)
        edge.line(near, middle)
        edge.quarter(middle, middle + reach, leaving: .vertical, roundness: 0.5523)
        edge.quarter(middle + reach, middle, leaving: .horizontal, roundness: 0.5523)
        edge.quarter(middle, near, leaving: .vertical, roundness: 0.5523)
        edge.line(near, near)
        return edge.mapped { Position(center.x + $0.x * x, center.y + $0.y * y) }
      }
      pen.fill(loop(radius + half, -half))
      pen.cut(loop(radius - half, half))
    }
    let inner = offset - half
    for step in [-offset, offset] {
      pen.box(center.x - inner, center.y + step - half, center.x + inner, center.y + step + half)
      pen.box(center.x + step - half, center.y - inner, center.x + step + half, center.y + inner)
    }
    pen.advance = left + size + left
  }

  /// A line that steps down from upper left to lower right, and the end of another.
  static func option(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(74)
    let width = measures.span(720, stems: 0, growth: 0.3)
    let right = left + width
    let bar = measures.bar
    let (top, bottom) = (FaceMeasures.axis + 270, FaceMeasures.axis - 270)
    let (bendLeft, bendRight) = (left + width * 0.30, left + width * 0.66)
    let run = bendRight - bendLeft
    let slant = pen.slantedWidth(bar, run: run, rise: top - bottom - bar)
    // Where the slanting edges meet the level ones.
    let shift = (slant - bar * run / (top - bottom - bar)) / 2
    pen.polygon([
      (left, top), (bendLeft + shift, top), (bendRight + shift, bottom + bar), (right, bottom + bar), (right, bottom),
      (bendRight - shift, bottom), (bendLeft - shift, top - bar), (left, top - bar),
    ])
    pen.box(left + width * 0.60, top - bar, right, top)
    pen.advance = right + left
  }

  /// An angle open below.
  static func control(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(74)
    let width = measures.span(620, stems: 0, growth: 0.6)
    let rise = width / 2 - measures.bar * 0.35
    let top = FaceMeasures.axis + rise / 2 + 110
    let across = measures.bar * 1.4142135623730951
    let step = measures.bar * 0.70710678
    let (middle, reach) = (left + width / 2, width / 2 - step)
    pen.polygon([
      (middle, top), (middle - reach, top - reach), (middle - reach + step, top - reach - step),
      (middle, top - across), (middle + reach - step, top - reach - step), (middle + reach, top - reach),
    ])
    pen.advance = left + width + left
  }

  /// A label that points to the left, with a cross in it.
  static func delete(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(70)
    let width = measures.span(860, stems: 0, growth: 0.3)
    let right = left + width
    let half = 290.0
    let (bottom, top) = (FaceMeasures.axis - half, FaceMeasures.axis + half)
    let neck = left + width * 0.32
    let thickness = measures.bar * measures.blend(0.9, 0.72)
    pen.hollow(
      [(left, FaceMeasures.axis), (neck, bottom), (right, bottom), (right, top), (neck, top)], thickness: thickness)
    pen.spokes(
      Position((neck + right) / 2 - thickness * 0.3, FaceMeasures.axis), count: 4, first: 45,
      length: measures.blend(168, 190),
      thickness: thickness)
    pen.advance = right + left
  }

  /// A ring with an arrow that leaves it to the upper left.
  static func escape(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(84)
    let thickness = measures.bar * measures.blend(0.9, 0.76)
    let radius = 306.0
    let center = Position(left + radius + thickness / 2, FaceMeasures.axis)
    let ring = Oval(
      left: center.x - radius, right: center.x + radius, bottom: center.y - radius, top: center.y + radius,
      roundness: 0.5523)
    // Open where the arrow leaves.
    let spine = Edge([
      ring.topLeft.split(at: 0.86).after, ring.topRight, ring.bottomRight, ring.bottomLeft,
      ring.topLeft.split(at: 0.14).before,
    ])
    pen.stroke(spine, upright: thickness, level: thickness)
    let size = radius * 1.06
    let (tipX, tipY) = (center.x - size * 0.88, center.y + size * 0.88)
    let (arm, corner, slant) = (size * 0.58, thickness, thickness * 0.70710678)
    let far = size * 0.94
    pen.polygon([
      (tipX, tipY), (tipX, tipY - arm), (tipX + corner, tipY - arm), (tipX + corner, tipY - corner - slant),
      (tipX + far, tipY - far - slant), (tipX + far + slant, tipY - far), (tipX + corner + slant, tipY - corner),
      (tipX + arm, tipY - corner), (tipX + arm, tipY),
    ])
    pen.advance = center.x + radius + thickness / 2 + left
  }

  /// A flat bracket, open above.
  static func space(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(60)
    let right = left + measures.span(540, stems: 0, growth: 0.3)
    let (bar, top, bottom) = (measures.bar, 90.0, -130.0)
    pen.polygon([
      (left, bottom), (right, bottom), (right, top), (right - bar, top), (right - bar, bottom + bar),
      (left + bar, bottom + bar), (left + bar, top), (left, top),
    ])
    pen.advance = right + left
  }
}
