/// Small letters of a stem, with a dot, a bar or a hook: `i j l f t`, and `i j` without dots.
enum StemLetters {
  static let glyphs = [
    GlyphDefinition("i", i), GlyphDefinition("j", j), GlyphDefinition("l", l), GlyphDefinition("f", f),
    GlyphDefinition("t", t), GlyphDefinition("ı", dotlessI), GlyphDefinition("ȷ", dotlessJ),
  ]

  /// The foot to the right distinguishes it from `I`.
  static func l(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(81)
    let right = left + measures.stem
    let end = right + 84 * measures.breadth
    pen.footedStem(left, top: FaceMeasures.ascender, turn: 142, end: end)
    pen.topAnchor = (left + right) / 2
    pen.advance = end + measures.bearing(28)
  }

  static func dotlessI(_ pen: inout GlyphPen) {
    let left = pen.measures.bearing(81)
    pen.box(left, 0, left + pen.measures.stem, FaceMeasures.xHeight)
    pen.advance = left + pen.measures.stem + pen.measures.bearing(81)
  }

  static func i(_ pen: inout GlyphPen) {
    dotlessI(&pen)
    dot(&pen, over: pen.advance / 2)
  }

  static func j(_ pen: inout GlyphPen) {
    dotlessJ(&pen)
    dot(&pen, over: pen.topAnchor ?? 0)
  }

  static func dotlessJ(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(81)
    let right = left + measures.stem
    let turn = hookHeight(measures)
    pen.box(left, turn, right, FaceMeasures.xHeight)
    descendingHook(&pen, right: right, from: turn)
    pen.topAnchor = (left + right) / 2
    pen.advance = right + measures.bearing(81)
  }

  /// The height where a stem begins to turn into a hook below the baseline.
  static func hookHeight(_ measures: FaceMeasures) -> Double { measures.blend(-52, 4) }

  /// Fills the hook that a stem ends in below the baseline, to the left, from the height where the stem begins to turn.
  static func descendingHook(_ pen: inout GlyphPen, right: Double, from turn: Double) {
    let measures = pen.measures
    pen.tail(
      from: (right - measures.stem, right), at: turn, to: right - measures.span(206, stems: 1, growth: 0.72),
      bottom: FaceMeasures.descender - 4, thickness: measures.bar)
  }

  static func f(_ pen: inout GlyphPen) { hookedStem(&pen, barOnRight: true) }

  /// Fills a stem with a hook at the top, and a bar on its left side or on both.
  static func hookedStem(_ pen: inout GlyphPen, barOnRight: Bool) {
    let measures = pen.measures
    let barLeft = measures.bearing(23)
    let left = barLeft + 88 * measures.breadth
    let right = left + measures.stem
    let barRight = right + 138 * measures.breadth
    // The hook is a foot upside down.
    var hook = GlyphPen(measures: measures)
    hook.footedStem(left, top: FaceMeasures.ascender + 6, bottom: 0, turn: 170, end: barRight + 8)
    pen.add(hook.flipped(about: (FaceMeasures.ascender + 6) / 2))
    crossbar(&pen, barLeft, left, right, barOnRight ? barRight : right)
    pen.advance = barRight + 6
  }

  static func t(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let barLeft = measures.bearing(21)
    let left = barLeft + 84 * measures.breadth
    let right = left + measures.stem
    let barRight = right + 144 * measures.breadth
    pen.footedStem(left, top: 680, turn: 160, end: barRight)
    crossbar(&pen, barLeft, left, right, barRight)
    pen.advance = barRight + measures.bearing(24)
  }

  /// A bar under the x-height on both sides of a stem, or on its left side if it ends there.
  private static func crossbar(
    _ pen: inout GlyphPen, _ barLeft: Double, _ left: Double, _ right: Double, _ barRight: Double
  ) {
    let (bottom, top) = (FaceMeasures.xHeight - pen.measures.bar, FaceMeasures.xHeight)
    pen.box(barLeft, bottom, left, top)
    if barRight > right { pen.box(right, bottom, barRight, top) }
  }

  /// The dot of `i` and `j`.
  private static func dot(_ pen: inout GlyphPen, over x: Double) {
    let measures = pen.measures
    let (width, height) = (measures.blend(104, 208), measures.blend(102, 160))
    let bottom = FaceMeasures.xHeight + measures.blend(104, 66)
    pen.box(x - width / 2, bottom, x + width / 2, bottom + height)
  }
}

extension GlyphPen {
  /// Fills a stem of a small letter that turns to the right at the baseline, as one stroke.
  ///
  /// - Parameters:
  ///   - left: The left edge of the stem.
  ///   - top: The height of its upper end.
  ///   - bottom: The lowest point of its foot; a little below the baseline, as round letters reach.
  ///   - turn: The height where it begins to turn at the regular weight; heavy strokes need more room.
  ///   - end: The x of the foot's end.
  mutating func footedStem(
    _ left: Double, top: Double, bottom: Double = -FaceMeasures.overshoot / 2, turn: Double, end: Double
  ) {
    let right = left + measures.stem
    let turn = turn + measures.blend(0, 44)
    box(left, turn, right, top)
    tail(from: (left, right), at: turn, to: end, bottom: bottom, thickness: measures.bar)
  }
}

/// Small letters whose strokes leave a stem as an arch: `n m h u r`.
enum ArchLetters {
  static let glyphs = [
    GlyphDefinition("n", n), GlyphDefinition("m", m), GlyphDefinition("h", h), GlyphDefinition("u", u),
    GlyphDefinition("r", r),
  ]

  static func n(_ pen: inout GlyphPen) { stemAndArch(&pen, height: FaceMeasures.xHeight) }

  static func h(_ pen: inout GlyphPen) {
    stemAndArch(&pen, height: FaceMeasures.ascender)
    pen.topAnchor = pen.measures.bearing(81) + pen.measures.stem / 2
  }

  /// Fills a stem of a height, and an arch on its right; returns the arch's outer curve that comes down to its leg.
  @discardableResult
  static func stemAndArch(_ pen: inout GlyphPen, height: Double) -> Curve {
    let measures = pen.measures
    let left = measures.bearing(81)
    let right = left + width(measures)
    pen.box(left, 0, left + measures.stem, height)
    let shoulder = pen.arch(from: left + measures.stem, to: right)
    pen.advance = right + measures.bearing(79)
    return shoulder
  }

  /// The ink width of `n`.
  static func width(_ measures: FaceMeasures) -> Double { measures.span(440, stems: 2, growth: 0.88) }

  static func m(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(81)
    let right = left + measures.span(752, stems: 3, growth: 1.5)
    let middle = (left + right + measures.stem) / 2
    pen.box(left, 0, left + measures.stem, FaceMeasures.xHeight)
    let shoulder = pen.arch(from: left + measures.stem, to: middle)
    pen.arch(from: middle, to: right, on: shoulder)
    pen.advance = right + measures.bearing(79)
  }

  static func u(_ pen: inout GlyphPen) {
    var turned = GlyphPen(measures: pen.measures)
    n(&turned)
    pen.add(turned, turnedAround: Position(turned.advance / 2, FaceMeasures.xHeight / 2))
    pen.advance = turned.advance
  }

  static func r(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(81)
    let stemRight = left + measures.stem
    let right = left + measures.span(297, stems: 1, growth: 0.62)
    let top = FaceMeasures.xHeight + FaceMeasures.overshoot - 2
    let outer = Oval(
      left: stemRight - pen.joinDepth, right: right + 200, bottom: 0, top: top, topX: right - 4, leftY: top - 215)
    let inner = Oval(
      left: stemRight, right: right + 200, bottom: 0, top: top - measures.roundBar * 1.06, topX: right + 6,
      leftY: top - 250)
    pen.box(left, 0, stemRight, FaceMeasures.xHeight)
    var outside = Edge([outer.topLeft.after(x: stemRight)])
    outside.line(right, top)
    pen.band(outside, Edge([inner.topLeft.before(x: right)]))
    pen.advance = right + measures.bearing(14)
  }
}
