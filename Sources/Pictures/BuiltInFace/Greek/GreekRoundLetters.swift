/// Greek small letters made of ovals: `α β δ ε θ ρ σ φ ω`, and `ϑ ϖ ϱ`; `ο` is that of Latin.
enum GreekRoundLetters {
  static let glyphs = [
    GlyphDefinition("α", alpha), GlyphDefinition("β", beta), GlyphDefinition("δ", delta),
    GlyphDefinition("ε", epsilon), GlyphDefinition("θ", theta), GlyphDefinition("ρ", rho),
    GlyphDefinition("σ", sigma), GlyphDefinition("φ", phi), GlyphDefinition("ω", omega),
    GlyphDefinition("ϑ", scriptTheta), GlyphDefinition("ϖ", barredOmega), GlyphDefinition("ϱ", tailedRho),
  ]

  /// A bowl on a stem with the foot of `l`.
  static func alpha(_ pen: inout GlyphPen) {
    let measures = pen.measures
    var bowl = GlyphPen(measures: measures)
    let left = measures.bearing(81)
    let right = left + BowlLetters.width(measures)
    bowl.bowl(from: left + measures.stem, to: right)
    let axis = (right + measures.bearing(53)) / 2
    pen.add(bowl, mirroredAt: axis)
    let stemLeft = 2 * axis - left - measures.stem
    // Down to where the bowl leaves it, the stem's left edge stays upright beside the foot that begins to turn.
    let counter = right - measures.roundStem - left - measures.stem
    let (low, high) = (-FaceMeasures.overshoot, FaceMeasures.xHeight + FaceMeasures.overshoot)
    let outer = Oval(
      left: left + measures.stem - pen.joinDepth, right: right, bottom: low, top: high,
      topX: left + measures.stem + counter * 0.5 + measures.stem * 0.3, leftY: low + 230, rightY: (low + high) / 2)
    let join = outer.bottomLeft.position(at: outer.bottomLeft.parameter(x: left + measures.stem)).y
    pen.box(stemLeft, join, stemLeft + measures.stem / 2, 142 + measures.blend(0, 44))
    let end = stemLeft + measures.stem + 78 * measures.breadth
    pen.footedStem(stemLeft, top: FaceMeasures.xHeight, turn: 142, end: end)
    pen.topAnchor = (2 * axis - right + stemLeft + measures.stem) / 2
    pen.advance = end + measures.bearing(26)
  }

  /// A stem from the descender that turns into two closed bowls, the upper one smaller.
  static func beta(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(80)
    let stemRight = left + measures.stem
    let right = left + measures.span(462, stems: 2, growth: 0.82)
    let (width, thickness, side) = (right - left, measures.tightBar, measures.roundStem * measures.blend(1, 0.93))
    let (bottom, top) = (-FaceMeasures.overshoot, FaceMeasures.ascender + 8)
    let waist = 408.0
    let upperRight = right - 30 * measures.breadth
    let upper = Oval(
      left: left, right: upperRight, bottom: waist - thickness / 2, top: top, topX: left + width * 0.48,
      bottomX: left + width * 0.5, leftY: top - 210, rightY: (waist + top) / 2)
    let upperInner = Oval(
      left: stemRight, right: upperRight - side, bottom: waist + thickness / 2, top: top - thickness,
      topX: (stemRight + upperRight - side) / 2, bottomX: stemRight + (upperRight - side - stemRight) * 0.46,
      leftY: top - 215, rightY: (waist + top) / 2)
    let lower = Oval(
      left: left, right: right, bottom: bottom, top: waist + thickness / 2, topX: left + width * 0.52,
      bottomX: left + width * 0.52)
    let lowerInner = Oval(
      left: stemRight, right: right - side, bottom: bottom + thickness, top: waist - thickness / 2,
      topX: stemRight + (right - side - stemRight) * 0.42, bottomX: stemRight + (right - side - stemRight) * 0.42)
    var contour = Edge(left, FaceMeasures.descender)
    contour.append(upper.topLeft)
    contour.append(upper.topRight)
    contour.append(upper.bottomRight)
    contour = contour.joined(with: Edge([lower.topRight, lower.bottomRight]))
    contour.append(lower.bottomLeft.before(x: stemRight))
    contour.line(stemRight, FaceMeasures.descender)
    pen.fill(contour.closed)
    // Both counters have a flat side along the stem.
    var high = Edge(stemRight, upperInner.bottom)
    high.append(Edge([upperInner.topLeft, upperInner.topRight, upperInner.bottomRight]))
    pen.cut(high.closed)
    var low = Edge(lowerInner.topX, lowerInner.top)
    low.append(Edge([lowerInner.topRight, lowerInner.bottomRight]))
    low.append(lowerInner.bottomLeft.before(x: stemRight))
    low.line(stemRight, lowerInner.top)
    pen.cut(low.closed)
    pen.advance = right + measures.bearing(50)
  }

  /// A round whose left side runs on over the top and swings back to the right.
  static func delta(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(53)
    let width = measures.span(482, stems: 2, growth: 0.86)
    let right = left + width
    let (upright, level) = (measures.roundStem * measures.blend(1, 0.95), measures.tightBar)
    let bowl = Oval(
      left: left, right: right, bottom: -FaceMeasures.overshoot, top: measures.blend(502, 490), leftY: 240, rightY: 248)
    let high = FaceMeasures.ascender + 8 - level / 2
    // From the end at the upper right over the top down to the right side of the bowl.
    var spine = Edge(right - width * 0.10, high - measures.blend(34, 26))
    spine.curve(right - width * 0.22, high - 4, right - width * 0.32, high, left + width * 0.50, high)
    let bend = Position(left + width * 0.22, measures.blend(626, 618))
    let before = Position(left + width * 0.17, measures.blend(680, 668))
    spine.curve(left + width * 0.32, high, before.x, before.y, bend.x, bend.y)
    let after = before.toward(bend, 3.2)
    spine.curve(after.x, after.y, right - upright / 2, 450, right - upright / 2, bowl.rightY)
    let tail = Ribbon(spine.reversed, upright: upright, level: level, start: .level, end: .upright)
    var contour = Edge([bowl.topLeft, bowl.topRight]).joined(with: tail.left)
    contour.append(tail.right.reversed)
    contour.append(bowl.bottomRight)
    contour.append(bowl.bottomLeft)
    pen.fill(contour)
    pen.cut(bowl.inset(sides: upright, ends: measures.roundBar * measures.blend(1, 0.92)).edge)
    pen.advance = right + left
  }

  /// Two rounds that are open to the right.
  static func epsilon(_ pen: inout GlyphPen) {
    let measures = pen.measures
    var letter = GlyphPen(measures: measures)
    let left = measures.bearing(40)
    let right = left + measures.span(384, stems: 2, growth: 0.86)
    CurvedFigures.drawThree(
      &letter, left: left, right: right, height: FaceMeasures.xHeight, overshoot: FaceMeasures.overshoot,
      stem: measures.roundStem * measures.blend(0.98, 0.88), bar: measures.tightBar)
    letter.advance = right + measures.bearing(50)
    pen = letter.mirrored
  }

  /// A narrow oval as high as the ascenders, with a bar in its middle.
  static func theta(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(58)
    let right = left + measures.span(466, stems: 2, growth: 0.84)
    let side = measures.roundStem * measures.blend(1, 0.95)
    let outer = Oval(
      left: left, right: right, bottom: -FaceMeasures.overshoot, top: FaceMeasures.ascender + FaceMeasures.overshoot,
      roundness: 0.6)
    pen.ring(outer, outer.inset(sides: side, ends: measures.tightBar))
    let (middle, half) = (FaceMeasures.ascender / 2, measures.tightBar * measures.blend(0.48, 0.44))
    pen.box(left + side - 1, middle - half, right - side + 1, middle + half)
    pen.advance = right + left
  }

  /// A stroke that begins at the left, runs round below and above, and crosses itself to the right.
  private static func scriptTheta(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(50)
    let width = measures.span(500, stems: 2, growth: 0.9)
    let right = left + width
    let (side, level) = (measures.roundStem * measures.blend(0.98, 0.88), measures.tightBar * measures.blend(0.98, 0.9))
    let (near, far) = (left + side / 2, right - width * 0.13 - side / 2)
    let (low, high) = (level / 2 - FaceMeasures.overshoot, FaceMeasures.ascender + FaceMeasures.overshoot - level / 2)
    let (bowl, bar) = ((near + far) / 2, FaceMeasures.ascender * 0.49)
    let (crown, shoulder) = (left + width * 0.53, left + width * 0.215 + side / 2)
    var spine = Edge(near, bar + 40)
    spine.line(near, 236)
    spine.quarter(bowl, low, leaving: .vertical)
    spine.quarter(far, 330, leaving: .horizontal)
    spine.curve(far, 560, far - width * 0.04, high, crown, high)
    spine.quarter(shoulder, (high + bar) / 2, leaving: .horizontal)
    spine.quarter(left + width * 0.62, bar, leaving: .vertical)
    spine.line(right, bar)
    pen.stroke(spine, upright: side, level: level, start: .level, end: .upright)
    pen.advance = right + measures.bearing(30)
  }

  /// An `o` whose left side goes down to the descender.
  static func rho(_ pen: inout GlyphPen) { drawRho(&pen, foot: FaceMeasures.descender) }

  /// A `ρ` whose stem swings to the right.
  private static func tailedRho(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let foot = measures.blend(-40, 10)
    drawRho(&pen, foot: foot)
    let left = measures.bearing(72)
    pen.tail(
      from: (left, left + measures.stem), at: foot, to: left + measures.span(400, stems: 1, growth: 0.8),
      bottom: FaceMeasures.descender, thickness: measures.bar)
  }

  /// An `o` whose left side goes down to a height.
  private static func drawRho(_ pen: inout GlyphPen, foot: Double) {
    let measures = pen.measures
    let left = measures.bearing(72)
    let right = left + measures.span(478, stems: 2, growth: 0.86)
    let outer = RoundLetters.body(measures, left: left, width: right - left)
    let inner = outer.inset(
      left: measures.stem, right: measures.roundStem, bottom: measures.roundBar, top: measures.roundBar)
    var contour = Edge(left, foot)
    contour.append(outer.topLeft)
    contour.append(outer.topRight)
    contour.append(outer.bottomRight)
    contour.append(outer.bottomLeft.before(x: left + measures.stem))
    contour.line(left + measures.stem, foot)
    pen.fill(contour.closed)
    pen.cut(inner.edge)
    pen.topAnchor = (left + right) / 2
    pen.advance = right + measures.bearing(53)
  }

  /// An `o` with a flat top that goes on as a bar to the right.
  static func sigma(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(53)
    let right = left + measures.span(486, stems: 2, growth: 0.86)
    let (top, bar) = (FaceMeasures.xHeight, measures.bar)
    let outer = Oval(
      left: left, right: right, bottom: -FaceMeasures.overshoot, top: top, rightY: (top - FaceMeasures.overshoot) / 2)
    let end = right + 78 * measures.breadth
    var contour = Edge(end, top - bar)
    contour.line(end, top)
    contour.line(outer.topX, top)
    contour.append(outer.topLeft.reversed)
    contour.append(outer.bottomLeft.reversed)
    contour.append(outer.bottomRight.reversed)
    contour.append(outer.topRight.reversed.before(y: top - bar))
    pen.fill(contour.closed)
    pen.cut(outer.inset(sides: measures.roundStem, ends: measures.roundBar * measures.blend(1, 0.97)).edge)
    pen.topAnchor = (left + right) / 2
    pen.advance = end + measures.bearing(20)
  }

  /// A loop that begins at the upper left, runs round below, and comes down through its middle as a stem.
  static func phi(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(53)
    let width = measures.span(640, stems: 3, growth: 1.52)
    let right = left + width
    let (side, level) = (measures.roundStem * measures.blend(1, 0.90), measures.roundBar * measures.blend(1, 0.93))
    let (near, far) = (left + side / 2, right - side / 2)
    let stem = left + width * 0.475
    let (low, high) = (-FaceMeasures.overshoot + level / 2, FaceMeasures.xHeight + FaceMeasures.overshoot - level / 2)
    let middle = (low + high) / 2
    var spine = Edge(left + width * measures.blend(0.27, 0.235), FaceMeasures.xHeight)
    spine.curve(left + width * measures.blend(0.14, 0.15), 462, near, 380, near, middle - 6)
    spine.quarter(left + width * 0.48, low, leaving: .vertical)
    spine.quarter(far, middle + 6, leaving: .horizontal)
    let crown = stem + (far - stem) * 0.50
    spine.quarter(crown, high, leaving: .vertical)
    spine.curve(crown - (crown - stem) * 0.62, high, stem, high - 62, stem, high - 170)
    spine.line(stem, FaceMeasures.descender)
    pen.stroke(spine, upright: side, level: level, start: .level, end: .level)
    pen.topAnchor = (left + right) / 2
    pen.advance = right + left
  }

  static func omega(_ pen: inout GlyphPen) { drawOmega(&pen, top: FaceMeasures.xHeight) }

  /// An omega under a bar.
  private static func barredOmega(_ pen: inout GlyphPen) {
    let under = FaceMeasures.xHeight - pen.measures.bar
    drawOmega(&pen, top: under)
    let bearing = pen.measures.bearing(24)
    pen.box(bearing, under, pen.advance - bearing, FaceMeasures.xHeight)
  }

  /// Two rounds beside each other that are open above, up to a height, as one contour.
  private static func drawOmega(_ pen: inout GlyphPen, top: Double) {
    let measures = pen.measures
    let left = measures.bearing(53)
    let width = measures.span(700, stems: 3, growth: 1.45)
    let (right, middle) = (left + width, left + width / 2)
    let (side, level) = (measures.roundStem * measures.blend(1, 0.93), measures.roundBar)
    let low = -FaceMeasures.overshoot + level / 2
    let (near, lobe) = (left + side / 2, left + width * 0.262)
    let shoulder = 236.0
    var spine = Edge(left + width * 0.195, top)
    spine.curve(left + width * 0.09, top * 0.82, near, top * 0.62, near, shoulder)
    spine.quarter(lobe, low, leaving: .vertical)
    spine.quarter(middle, shoulder - 20, leaving: .horizontal)
    spine.line(middle, top * 0.74)
    let half = Ribbon(spine, upright: side, level: level, start: .level, end: .level)
    func mirrored(_ edge: Edge) -> Edge { edge.mapped { Position(2 * middle - $0.x, $0.y) } }
    // Below, both halves meet where they cross; above, the middle stroke ends level.
    var contour = half.right.joined(with: mirrored(half.right).reversed)
    contour.append(mirrored(half.left))
    contour.append(half.left.reversed)
    pen.fill(contour.closed)
    pen.topAnchor = middle
    pen.advance = right + left
  }
}
