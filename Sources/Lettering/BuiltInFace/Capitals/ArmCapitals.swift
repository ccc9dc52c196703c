/// Capitals with free slanting arms: `K X Y Z`.
enum ArmCapitals {
  static let glyphs = [
    GlyphDefinition("K", k), GlyphDefinition("X", x), GlyphDefinition("Y", y), GlyphDefinition("Z", z),
  ]

  /// The leg leaves the arm, not the stem.
  static func k(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let (left, cap) = (measures.bearing(94), FaceMeasures.capHeight)
    let width = measures.span(548, stems: 2, growth: 0.88)
    let (right, stemRight) = (left + width, left + measures.capitalStem)
    pen.box(left, 0, stemRight, cap)
    let armRight = right - width * 0.035
    let foot = cap * measures.blend(0.275, 0.21)
    let thickness = measures.capitalStem * measures.blend(0.96, 0.87)
    let arm = pen.slantedWidth(thickness, run: armRight - stemRight, rise: cap - foot)
    let rise = (cap - foot) / (armRight - stemRight)
    pen.polygon([
      (stemRight, foot), (armRight, cap), (armRight - arm, cap), (stemRight, foot + arm * rise),
    ])
    // The leg's edges go up to the middle line of the arm.
    let along = measures.blend(0.17, 0.10)
    let root = Position(stemRight + (armRight - stemRight) * along, foot + (cap - foot) * along)
    let leg = pen.slantedWidth(thickness * 1.02, across: right - root.x, rise: root.y)
    let (low, high) = (Position(stemRight, foot + arm * rise / 2), Position(armRight - arm / 2, cap))
    if let first = Curve.meeting(root, Position(right - leg, 0), low, high),
      let second = Curve.meeting(Position(root.x + leg, root.y), Position(right, 0), low, high)
    {
      pen.polygon([(first.x, first.y), (right - leg, 0), (right, 0), (second.x, second.y)])
    }
    pen.advance = right + measures.bearing(8)
  }

  /// The upper half is narrower than the lower, which makes the crossing lie above the middle.
  static func x(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let (left, cap) = (measures.bearing(20), FaceMeasures.capHeight)
    let width = measures.span(592, stems: 2, growth: 0.90)
    let (right, inset) = (left + width, width * 0.02)
    let stroke = pen.slantedWidth(
      measures.capitalStem * measures.blend(0.97, 0.87), across: width - inset, rise: cap)
    let middle = (left + right) / 2
    let rise = cap / (width - inset - stroke)
    let (upper, lower) = (width / 2 * rise, (width / 2 - stroke) * rise)
    let waist = (upper + lower) / 2
    pen.polygon([
      (left, 0), (left + stroke, 0), (middle, lower), (right - stroke, 0), (right, 0),
      (middle + stroke / 2, waist), (right - inset, cap), (right - inset - stroke, cap), (middle, upper),
      (left + inset + stroke, cap), (left + inset, cap), (middle - stroke / 2, waist),
    ])
    pen.advance = right + left
  }

  static func y(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let (left, cap) = (measures.bearing(4), FaceMeasures.capHeight)
    let right = left + measures.span(602, stems: 2, growth: 0.80)
    let stem = measures.capitalStem
    let joint = cap * measures.blend(0.405, 0.37)
    let wedge = Wedge(
      left: left, right: right, open: cap, apex: joint, stroke: stem * measures.blend(1.12, 1.04), apexWidth: stem,
      thinning: 1)
    let stemLeft = wedge.middle - stem / 2
    pen.polygon(
      [(left, cap), (stemLeft, joint), (stemLeft, 0), (stemLeft + stem, 0), (stemLeft + stem, joint), (right, cap)]
        + wedge.inside)
    pen.advance = right + left
  }

  static func z(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let (left, cap) = (measures.bearing(42), FaceMeasures.capHeight)
    let width = measures.span(508, stems: 1, growth: 0.68)
    let (right, bar, inset) = (left + width, measures.capitalBar, width * 0.02)
    let stroke = pen.slantedWidth(
      measures.capitalStem * measures.blend(0.98, 0.87), across: width - inset, rise: cap - 2 * bar)
    pen.polygon([
      (left, 0), (right, 0), (right, bar), (left + stroke, bar), (right - inset, cap - bar), (right - inset, cap),
      (left + inset, cap), (left + inset, cap - bar), (right - inset - stroke, cap - bar), (left, bar),
    ])
    pen.advance = right + left
  }
}
