/// Capitals with a bar or a slash through them, and those that grew out of other letters: `Ø Đ Ð Þ Ł Ħ Ŧ Ŋ`.
enum BarredCapitals {
  static let glyphs = [
    GlyphDefinition("Ø", slashedO), GlyphDefinition("Đ", barredD), GlyphDefinition("Ð", barredD),
    GlyphDefinition("Þ", thorn), GlyphDefinition("Ł", slashedL), GlyphDefinition("Ħ", barredH),
    GlyphDefinition("Ŧ", barredT), GlyphDefinition("Ŋ", eng),
  ]

  static func slashedO(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(59)
    let outer = RoundCapitals.drawO(&pen, left: left)
    let width = measures.capitalBar * measures.blend(1.02, 0.78)
    let beyond = 26.0
    pen.diagonal(
      outer.left + (outer.right - outer.left) * 0.07 - width / 2, outer.bottom - beyond,
      outer.right - (outer.right - outer.left) * 0.07 - width / 2, outer.top + beyond, width: width)
    pen.advance = outer.right + left
  }

  /// The bar stands out on the left and reaches into the counter.
  static func barredD(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(94)
    let right = BowlCapitals.drawD(&pen, left: left)
    let stemRight = left + measures.capitalStem
    let counter = right - measures.capitalRoundStem - stemRight
    bar(
      &pen, through: (left, stemRight), from: left - measures.bearing(64), to: stemRight + counter * 0.48,
      height: FaceMeasures.capHeight * 0.515)
    pen.advance = right + measures.bearing(58)
  }

  static func thorn(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let (left, cap) = (measures.bearing(94), FaceMeasures.capHeight)
    let right = left + measures.span(480, stems: 2, growth: 0.84)
    let stemRight = left + measures.capitalStem
    let bar = measures.capitalBar * measures.blend(0.97, 0.93)
    let bowl = Bowl(
      left: stemRight, right: right, bottom: cap * 0.20 - bar * 0.3, top: cap * 0.80 + bar * 0.3, reach: 1.06)
    var contour = Edge(left, 0)
    contour.line(stemRight, 0)
    contour.append(bowl.edge)
    contour.line(stemRight, cap)
    contour.line(left, cap)
    contour.line(left, 0)
    pen.fill(contour)
    pen.cut(bowl.counter(from: stemRight, side: measures.capitalRoundStem, bottom: bar, top: bar))
    pen.advance = right + measures.bearing(46)
  }

  /// The slash rises over the stem.
  static func slashedL(_ pen: inout GlyphPen) {
    StraightCapitals.l(&pen)
    let measures = pen.measures
    let (left, cap) = (measures.bearing(94), FaceMeasures.capHeight)
    let thickness = measures.capitalBar * measures.blend(1.1, 0.95)
    let (slashLeft, slashRight) = (
      left - measures.bearing(74), left + measures.capitalStem + measures.blend(132, 116) * measures.breadth
    )
    let rise = (slashRight - slashLeft) * 0.52
    let middle = cap * measures.blend(0.475, 0.49)
    let stem = [left, left + measures.capitalStem]
    // The parts beside the stem touch it and leave it whole.
    func height(_ x: Double) -> Double { middle + ((x - slashLeft) / (slashRight - slashLeft) - 0.5) * rise }
    for (from, to) in [(slashLeft, stem[0]), (stem[1], slashRight)] {
      pen.polygon([
        (from, height(from) - thickness / 2), (to, height(to) - thickness / 2), (to, height(to) + thickness / 2),
        (from, height(from) + thickness / 2),
      ])
    }
  }

  /// The upper bar stands out on both sides.
  static func barredH(_ pen: inout GlyphPen) {
    StraightCapitals.h(&pen)
    let measures = pen.measures
    let left = measures.bearing(94)
    let right = pen.advance - left
    let out = measures.bearing(72)
    let thickness = measures.capitalBar * measures.blend(0.85, 0.68)
    let middle = FaceMeasures.capHeight * measures.blend(0.785, 0.80)
    let (low, high) = (middle - thickness / 2, middle + thickness / 2)
    pen.box(left - out, low, left, high)
    pen.box(left + measures.capitalStem, low, right - measures.capitalStem, high)
    pen.box(right, low, right + out, high)
  }

  static func barredT(_ pen: inout GlyphPen) {
    StraightCapitals.t(&pen)
    let measures = pen.measures
    let middle = pen.advance / 2
    let reach = measures.span(392, stems: 1, growth: 0.7) / 2
    bar(
      &pen, through: (middle - measures.capitalStem / 2, middle + measures.capitalStem / 2), from: middle - reach,
      to: middle + reach, height: FaceMeasures.capHeight * 0.44)
  }

  /// An `N` whose right stem ends in a hook below the baseline, as that of `j`.
  static func eng(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(94)
    let right = left + measures.span(564, stems: 3, growth: 0.88)
    let (stem, bar) = (ApexCapitals.stemOfN(measures), measures.capitalBar * 0.96)
    let (bottom, end) = (FaceMeasures.descender + 14, right - measures.span(240, stems: 1, growth: 0.7))
    let (foot, turn) = (bottom + 140, right - 140 - stem * 0.35)
    ApexCapitals.drawN(&pen, left: left, right: right, foot: foot)
    var outside = Edge(right, foot)
    outside.quarter(turn, bottom, leaving: .vertical)
    outside.line(end, bottom)
    var inside = Edge(right - stem, foot)
    inside.quarter(min(turn, right - stem - 20), bottom + bar, leaving: .vertical)
    inside.line(end, bottom + bar)
    pen.band(outside, inside)
    pen.advance = right + measures.bearing(94)
  }

  /// A level bar on both sides of a stem.
  private static func bar(
    _ pen: inout GlyphPen, through stem: (left: Double, right: Double), from left: Double, to right: Double,
    height: Double
  ) {
    let half = pen.measures.capitalBar * pen.measures.blend(0.46, 0.41)
    pen.box(left, height - half, stem.left, height + half)
    pen.box(stem.right, height - half, right, height + half)
  }
}
