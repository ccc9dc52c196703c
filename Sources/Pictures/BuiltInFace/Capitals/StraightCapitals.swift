/// Capitals of upright and level strokes: `E F H I L T`.
enum StraightCapitals {
  static let glyphs = [
    GlyphDefinition("E", e), GlyphDefinition("F", f), GlyphDefinition("H", h), GlyphDefinition("I", i),
    GlyphDefinition("L", l), GlyphDefinition("T", t),
  ]

  /// The middle arm is shorter than the upper, and that is shorter than the foot; it lies above the middle.
  static func e(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let (left, cap) = (measures.bearing(94), FaceMeasures.capHeight)
    let width = measures.span(436, stems: 1, growth: 0.62)
    let (right, bar) = (left + width, measures.capitalBar * measures.blend(0.98, 0.93))
    let armX = left + measures.capitalStem
    let (middle, half) = (cap * 0.52, bar * 0.48)
    pen.polygon([
      (left, 0), (right, 0), (right, bar), (armX, bar), (armX, middle - half), (right - width * 0.085, middle - half),
      (right - width * 0.085, middle + half), (armX, middle + half), (armX, cap - bar),
      (right - width * 0.025, cap - bar), (right - width * 0.025, cap), (left, cap),
    ])
    pen.advance = right + measures.bearing(52)
  }

  /// Without a foot the middle arm lies lower than that of `E`.
  static func f(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let (left, cap) = (measures.bearing(94), FaceMeasures.capHeight)
    let width = measures.span(420, stems: 1, growth: 0.62)
    let (right, bar) = (left + width, measures.capitalBar * 0.98)
    let armX = left + measures.capitalStem
    let (middle, half) = (cap * 0.475, bar * 0.485)
    pen.polygon([
      (left, 0), (armX, 0), (armX, middle - half), (right - width * 0.075, middle - half),
      (right - width * 0.075, middle + half), (armX, middle + half), (armX, cap - bar), (right, cap - bar),
      (right, cap), (left, cap),
    ])
    pen.advance = right + measures.bearing(30)
  }

  static func h(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(94)
    let right = left + measures.span(552, stems: 2, growth: 0.78)
    let middle = FaceMeasures.capHeight * 0.515
    let stem = measures.capitalStem
    pen.box(left, 0, left + stem, FaceMeasures.capHeight)
    pen.box(right - stem, 0, right, FaceMeasures.capHeight)
    pen.box(left + stem, middle - measures.capitalBar / 2, right - stem, middle + measures.capitalBar / 2)
    pen.advance = right + measures.bearing(94)
  }

  static func i(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(94)
    pen.box(left, 0, left + measures.capitalStem, FaceMeasures.capHeight)
    pen.advance = 2 * left + measures.capitalStem
  }

  static func l(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let (left, cap) = (measures.bearing(94), FaceMeasures.capHeight)
    let right = left + measures.span(404, stems: 1, growth: 0.58)
    let stemX = left + measures.capitalStem
    pen.polygon([
      (left, 0), (right, 0), (right, measures.capitalBar), (stemX, measures.capitalBar), (stemX, cap), (left, cap),
    ])
    pen.topAnchor = left + measures.capitalStem / 2
    pen.advance = right + measures.bearing(28)
  }

  static func t(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let (left, cap) = (measures.bearing(22), FaceMeasures.capHeight)
    let right = left + measures.span(548, stems: 1, growth: 0.66)
    let (stemLeft, stemRight) = ((left + right - measures.capitalStem) / 2, (left + right + measures.capitalStem) / 2)
    let under = cap - measures.capitalBar
    pen.polygon([
      (left, under), (stemLeft, under), (stemLeft, 0), (stemRight, 0), (stemRight, under), (right, under),
      (right, cap), (left, cap),
    ])
    pen.advance = right + left
  }
}

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
