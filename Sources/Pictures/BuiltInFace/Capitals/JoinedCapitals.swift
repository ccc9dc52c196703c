/// Capitals of two letters: `Æ Œ Ĳ`, and `ẞ`, which began as two.
enum JoinedCapitals {
  static let glyphs = [
    GlyphDefinition("Æ", ae), GlyphDefinition("Œ", oe), GlyphDefinition("Ĳ", ij), GlyphDefinition("ẞ", sharpS),
  ]

  static func ae(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let cap = FaceMeasures.capHeight
    let left = measures.bearing(8)
    let stroke = measures.capitalStem * measures.blend(1.05, 0.92)
    let stem = measures.capitalStem * measures.blend(1, 0.94)
    let stemLeft = left + measures.span(372, stems: 1, growth: 0.62)
    let arms = Arms(measures, stem: stemLeft + stem, right: stemLeft + measures.span(420, stems: 1, growth: 0.56))
    let top = stemLeft - measures.blend(14, -8)
    let slope = cap / (top - left)
    let bar = measures.capitalBar * measures.blend(0.95, 0.86)
    let barBottom = cap * measures.blend(0.215, 0.165)
    func inner(at y: Double) -> Double { left + stroke + y / slope }
    var contour = Edge(left, 0)
    contour.line(left + stroke, 0)
    contour.line(inner(at: barBottom), barBottom)
    contour.line(stemLeft, barBottom)
    contour.line(stemLeft, 0)
    arms.append(to: &contour)
    contour.line(top, cap)
    contour.line(left, 0)
    pen.fill(contour)
    var counter = Edge(inner(at: barBottom + bar), barBottom + bar)
    counter.line(stemLeft, barBottom + bar)
    counter.line(stemLeft, (stemLeft - left - stroke) * slope)
    counter.line(counter.start.x, counter.start.y)
    pen.cut(counter)
    pen.advance = arms.right + measures.bearing(52)
  }

  static func oe(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let cap = FaceMeasures.capHeight
    let left = measures.bearing(59)
    let stem = measures.capitalStem * measures.blend(1, 0.94)
    let stemLeft = left + measures.span(510, stems: 1, growth: 0.62)
    let arms = Arms(measures, stem: stemLeft + stem, right: stemLeft + measures.span(424, stems: 1, growth: 0.56))
    let side = measures.capitalRoundStem * measures.blend(1, 0.94)
    // The round runs level into the arms, as high as they are.
    let outer = Oval(
      left: left, right: stemLeft + 300, bottom: 0, top: cap, topX: left + (stemLeft - left) * 0.72)
    let inner = Oval(
      left: left + side, right: stemLeft, bottom: arms.bar, top: cap - arms.bar,
      topX: left + side + (stemLeft - left - side) * 0.68)
    var contour = Edge([outer.topLeft.reversed, outer.bottomLeft.reversed])
    contour.line(stemLeft, 0)
    arms.append(to: &contour)
    contour.line(contour.start.x, contour.start.y)
    pen.fill(contour)
    var counter = Edge([inner.topLeft.reversed, inner.bottomLeft.reversed])
    counter.line(stemLeft, arms.bar)
    counter.line(stemLeft, cap - arms.bar)
    counter.line(counter.start.x, counter.start.y)
    pen.cut(counter)
    pen.advance = arms.right + measures.bearing(52)
  }

  static func ij(_ pen: inout GlyphPen) {
    StraightCapitals.i(&pen)
    var second = GlyphPen(measures: pen.measures)
    CurvedCapitals.j(&second)
    pen.add(second, dx: pen.advance)
    pen.advance += second.advance
  }

  /// A stem that turns into two rounds; the lower one stays open.
  static func sharpS(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let cap = FaceMeasures.capHeight
    let left = measures.bearing(88)
    let width = measures.span(508, stems: 2, growth: 0.90)
    let right = left + width
    let (stem, side) = (measures.capitalStem, measures.capitalRoundStem * measures.blend(1, 0.94))
    let (bar, waist) = (measures.capitalTightBar, cap * 0.53)
    let stemRight = left + stem
    let shoulder = cap * 0.64
    let arch = Oval(
      left: left, right: right - width * 0.07, bottom: waist - bar / 2, top: cap + FaceMeasures.capitalOvershoot,
      topX: left + width * 0.47, bottomX: left + width * 0.60, leftY: shoulder, rightY: cap * 0.77)
    let archRight = arch.right - side
    let tongue = stemRight + (archRight - stemRight) * 0.50
    let archInner = Oval(
      left: stemRight, right: archRight, bottom: waist + bar / 2, top: arch.top - bar,
      topX: (stemRight + archRight) / 2, bottomX: tongue + (archRight - tongue) * 0.25, leftY: shoulder,
      rightY: arch.rightY)
    let bowl = Oval(
      left: left, right: right, bottom: -FaceMeasures.capitalOvershoot, top: waist + bar / 2,
      topX: left + width * 0.58, bottomX: left + width * 0.60, roundness: 0.57)
    let bowlInner = bowl.inset(left: side, right: side, bottom: bar, top: bar)
    let end = stemRight + (archInner.right - stemRight) * 0.34
    var outside = Edge(left, 0)
    outside.append(arch.topLeft)
    outside.append(arch.topRight)
    outside.append(arch.bottomRight)
    var around = Edge(bowl.topRight.start.x, bowl.topRight.start.y)
    around.append(bowl.topRight)
    around.append(bowl.bottomRight)
    var contour = outside.joined(with: around)
    contour.line(end, bowl.bottom)
    contour.line(end, bowlInner.bottom)
    contour.append(bowlInner.bottomRight.reversed)
    contour.append(bowlInner.topRight.reversed)
    contour.line(tongue, bowlInner.top)
    contour.line(tongue, archInner.bottom)
    contour.append(archInner.bottomRight.reversed)
    contour.append(archInner.topRight.reversed)
    contour.append(archInner.topLeft.reversed)
    contour.line(stemRight, 0)
    contour.line(left, 0)
    pen.fill(contour)
    pen.advance = right + measures.bearing(52)
  }

  /// The right half of an `E`: foot, middle arm and upper arm on a stem's right edge.
  private struct Arms {
    let stem: Double
    let right: Double
    let bar: Double

    init(_ measures: FaceMeasures, stem: Double, right: Double) {
      self.stem = stem
      self.right = right
      bar = measures.capitalBar * measures.blend(0.98, 0.93)
    }

    /// Adds the edge from the right end of the foot's lower side around all arms to that of the upper side.
    func append(to contour: inout Edge) {
      let (cap, length) = (FaceMeasures.capHeight, right - stem)
      let (middle, half) = (cap * 0.52, bar * 0.48)
      for (x, y) in [
        (right, 0), (right, bar), (stem, bar), (stem, middle - half), (right - length * 0.10, middle - half),
        (right - length * 0.10, middle + half), (stem, middle + half), (stem, cap - bar),
        (right - length * 0.03, cap - bar), (right - length * 0.03, cap),
      ] { contour.line(x, y) }
    }
  }
}

/// Capitals with a bar or a slash through them, and those derived from other letters: `Ø Đ Ð Þ Ł Ħ Ŧ Ŋ`.
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
    let foot = min(FaceMeasures.descender + measures.blend(160, 200), -4)
    ApexCapitals.drawN(&pen, left: left, right: right, foot: foot)
    pen.tail(
      from: (right - stem, right), at: foot, to: right - measures.span(240, stems: 1, growth: 0.75),
      bottom: FaceMeasures.descender + 14, thickness: bar)
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
