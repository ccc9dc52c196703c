/// Cyrillic letters with bowls on a stem: `б в ь ъ ы я`, and `љ њ ћ ђ` of Serbian and Macedonian.
enum BowledLetters {
  static let glyphs: [GlyphDefinition] = [
    [.capital("Б", be), .small("б", roundBe), .small("в", ve)],
    GlyphDefinition.pair("Ь", "ь") { pen, size in softSign(&pen, size, left: size.stemBearing) },
    GlyphDefinition.pair("Ъ", "ъ", hardSign),
    GlyphDefinition.pair("Ы", "ы", yery),
    GlyphDefinition.pair("Ҍ", "ҍ", barredSign),
    GlyphDefinition.pair("Я", "я", ya),
    GlyphDefinition.pair("Љ", "љ", lje),
    GlyphDefinition.pair("Њ", "њ", nje),
    [.capital("Ћ") { pen, size in tshe(&pen, size, foot: 0) }, .capital("Ђ", dje), GlyphDefinition("ђ", smallDje)],
  ].flatMap { $0 }

  /// Fills a stem that ends in a bowl on its right.
  ///
  /// - Parameters:
  ///   - pen: What it is drawn with.
  ///   - size: The lengths of the letter.
  ///   - left: The left edge of the stem.
  ///   - width: The width from there to the bowl's right edge.
  ///   - arm: The right end of an arm at the top of the stem; `nil` for none.
  /// - Returns: The right edge of the bowl.
  @discardableResult
  static func stemAndBowl(
    _ pen: inout GlyphPen, _ size: LetterSize, left: Double, width: Double, arm: Double? = nil
  ) -> Double {
    let (stemRight, right) = (left + size.stem, left + width)
    let bar = size.isCapital ? size.bar * size.measures.blend(0.97, 0.93) : size.measures.tightBar
    let top = size.height * size.measures.blend(size.pick(0.585, 0.6), size.pick(0.60, 0.625))
    let bowl = Bowl(left: stemRight, right: right, bottom: 0, top: top, reach: 1.06)
    var contour = Edge(left, 0)
    contour.line(stemRight, 0)
    contour.append(bowl.edge)
    if let arm {
      contour.line(stemRight, size.height - size.bar)
      contour.line(arm, size.height - size.bar)
      contour.line(arm, size.height)
    } else {
      contour.line(stemRight, size.height)
    }
    contour.line(left, size.height)
    contour.line(left, 0)
    pen.fill(contour)
    pen.cut(bowl.counter(from: stemRight, side: size.side * size.measures.blend(1, 0.96), bottom: bar, top: bar))
    pen.advance = right + size.measures.bearing(size.pick(46, 42))
    return right
  }

  /// The width of `ь`.
  private static func signWidth(_ size: LetterSize) -> Double {
    size.span(484, 406, stems: 2, growth: size.pick(0.84, 0.86))
  }

  static func softSign(_ pen: inout GlyphPen, _ size: LetterSize, left: Double) {
    stemAndBowl(&pen, size, left: left, width: signWidth(size))
  }

  static func be(_ pen: inout GlyphPen, _ size: LetterSize) {
    let left = size.stemBearing
    stemAndBowl(
      &pen, size, left: left, width: signWidth(size), arm: left + signWidth(size) - size.measures.bearing(40))
  }

  /// The stem stands right of an arm.
  static func hardSign(_ pen: inout GlyphPen, _ size: LetterSize) {
    let left = size.measures.bearing(size.pick(22, 20))
    let stem = left + size.span(168, 132, stems: 0, growth: 0.2)
    pen.box(left, size.height - size.bar, stem, size.height)
    softSign(&pen, size, left: stem)
  }

  /// A bar crosses the stem above the bowl.
  static func barredSign(_ pen: inout GlyphPen, _ size: LetterSize) {
    let left = size.measures.bearing(size.pick(22, 20))
    let stem = left + size.span(150, 120, stems: 0, growth: 0.2)
    softSign(&pen, size, left: stem)
    let (low, high) = (size.height * 0.80 - size.bar * 0.43, size.height * 0.80 + size.bar * 0.43)
    pen.box(left, low, stem, high)
    pen.box(stem + size.stem, low, 2 * stem + size.stem - left, high)
  }

  /// A soft sign and a stem.
  static func yery(_ pen: inout GlyphPen, _ size: LetterSize) {
    let left = size.stemBearing
    let right = stemAndBowl(
      &pen, size, left: left, width: size.span(450, 376, stems: 2, growth: size.pick(0.82, 0.84)))
    let stem = right + size.measures.bearing(size.pick(96, 80))
    pen.box(stem, 0, stem + size.stem, size.height)
    pen.advance = stem + size.stem + left
  }

  /// A round small letter whose left side rises and swings to the right.
  static func roundBe(_ pen: inout GlyphPen, _ size: LetterSize) {
    let measures = pen.measures
    let left = measures.bearing(53)
    let right = left + measures.span(493, stems: 2, growth: 0.86)
    let width = right - left
    let side = measures.roundStem
    let bowl = Oval(
      left: left, right: right, bottom: -FaceMeasures.overshoot, top: measures.blend(516, 500), leftY: 262, rightY: 250)
    let level = measures.tightBar * measures.blend(0.98, 0.92)
    let high = FaceMeasures.ascender + 6 - level / 2
    var spine = Edge(left + side / 2, bowl.leftY)
    let bend = Position(left + width * 0.44, measures.blend(676, 668))
    let before = Position(left + width * measures.blend(0.12, 0.16), measures.blend(640, 634))
    spine.curve(left + side / 2, 520, before.x, before.y, bend.x, bend.y)
    let after = before.toward(bend, 1.5)
    spine.curve(after.x, after.y, left + width * 0.80, high - 22, right - width * 0.08, high)
    let arm = Ribbon(spine, upright: side, level: level, start: .level, end: .upright)
    var contour = Edge([bowl.topRight.reversed, bowl.topLeft.reversed]).joined(with: arm.right)
    contour.append(arm.left.reversed)
    contour.append(bowl.bottomLeft.reversed)
    contour.append(bowl.bottomRight.reversed)
    pen.fill(contour)
    pen.cut(bowl.inset(sides: side, ends: measures.roundBar * measures.blend(1, 0.9)).edge)
    pen.advance = right + left
  }

  /// The upper bowl is smaller and narrower than the lower one, as in `B`.
  static func ve(_ pen: inout GlyphPen, _ size: LetterSize) {
    let measures = pen.measures
    let left = size.stemBearing
    let width = measures.span(410, stems: 2, growth: 0.86)
    let (right, stemRight, bar) = (left + width, left + size.stem, measures.tightBar)
    let waist = size.height * 0.525
    let upper = Bowl(left: left, right: right - width * 0.05, bottom: waist - bar / 2, top: size.height, reach: 1.06)
    let lower = Bowl(left: left, right: right, bottom: 0, top: waist + bar / 2, reach: 1.06)
    let side = size.side * measures.blend(1, 0.94)
    pen.fill(BowlCapitals.closed(lower.edge.joined(with: upper.edge)))
    pen.cut(upper.counter(from: stemRight, side: side * 0.97, bottom: bar, top: bar))
    pen.cut(lower.counter(from: stemRight, side: side, bottom: bar, top: bar))
    pen.advance = right + measures.bearing(44)
  }

  /// An `R` in a mirror; its small form is wider for its height.
  static func ya(_ pen: inout GlyphPen, _ size: LetterSize) {
    let measures = pen.measures
    var letter = GlyphPen(measures: measures)
    let left = size.stemBearing
    let width = size.span(482, 420, stems: 2, growth: size.pick(0.84, 0.88))
    let (right, stemRight) = (left + width, left + size.stem)
    let bar = size.isCapital ? size.bar * measures.blend(0.97, 0.92) : measures.tightBar
    let bowl = Bowl(
      left: stemRight, right: right, bottom: size.height * 0.43 - bar * 0.5, top: size.height, reach: 1.06)
    var contour = Edge(left, 0)
    contour.line(stemRight, 0)
    contour.append(bowl.edge)
    contour.line(left, size.height)
    letter.fill(contour.closed)
    letter.cut(bowl.counter(from: stemRight, side: size.side * measures.blend(1, 0.96), bottom: bar, top: bar))
    let (footRight, head) = (right + width * measures.blend(0.06, 0.03), bowl.bottom + bar * 0.5)
    let rootMiddle = left + width * measures.blend(0.56, 0.60)
    let thickness = size.stem * measures.blend(0.96, 0.88)
    let leg = pen.slantedWidth(thickness, run: footRight - thickness * 0.6 - rootMiddle, rise: head)
    letter.diagonal(footRight - leg, 0, rootMiddle - leg / 2, head, width: leg)
    letter.advance = footRight + measures.bearing(14)
    pen = letter.mirrored
  }

  /// A `л` whose stem has the bowl of `ь`.
  static func lje(_ pen: inout GlyphPen, _ size: LetterSize) {
    let stem = LeggedLetters.leg(&pen, size)
    stemAndBowl(&pen, size, left: stem, width: signWidth(size) * 0.96)
  }

  /// A `н` whose right stem has the bowl of `ь`.
  static func nje(_ pen: inout GlyphPen, _ size: LetterSize) {
    let left = size.stemBearing
    let stem = left + size.span(500, 392, stems: 2, growth: size.pick(0.74, 0.82)) - size.stem
    // The bar of the bowl's upper edge runs through.
    let top = size.height * size.measures.blend(size.pick(0.585, 0.6), size.pick(0.60, 0.625))
    let bar = size.isCapital ? size.bar * size.measures.blend(0.97, 0.93) : size.measures.tightBar
    pen.box(left, 0, left + size.stem, size.height)
    pen.box(left + size.stem, top - bar, stem, top)
    stemAndBowl(&pen, size, left: stem, width: signWidth(size) * 0.96)
  }

  /// A `T` whose stem has an arch; the leg ends at a height.
  static func tshe(_ pen: inout GlyphPen, _ size: LetterSize, foot: Double) {
    let measures = pen.measures
    let left = measures.bearing(22)
    let stem = left + measures.span(148, stems: 0, growth: 0.1)
    let right = stem + measures.span(500, stems: 2, growth: 0.78)
    let (under, thickness) = (size.height - size.bar, size.stem)
    let bar = size.roundBar
    let top = size.height * measures.blend(0.645, 0.65)
    let barRight = stem + (right - stem) * 0.86
    pen.polygon([
      (left, under), (stem, under), (stem, 0), (stem + thickness, 0), (stem + thickness, under), (barRight, under),
      (barRight, size.height), (left, size.height),
    ])
    let reach = (right - stem - thickness) * 0.60
    let turn = size.height * 0.25
    var outside = Edge(stem + thickness, top)
    outside.line(right - reach, top)
    outside.quarter(right, top - turn, leaving: .horizontal)
    outside.line(right, foot)
    var inside = Edge(stem + thickness, top - bar)
    inside.line(right - thickness - (reach - thickness) * 0.9 - bar * 0.2, top - bar)
    inside.quarter(right - thickness, top - turn, leaving: .horizontal)
    inside.line(right - thickness, foot)
    pen.band(outside, inside)
    pen.advance = right + measures.bearing(84)
  }

  /// The leg ends in a hook below the baseline.
  private static func dje(_ pen: inout GlyphPen, _ size: LetterSize) {
    let foot = min(FaceMeasures.descender + pen.measures.blend(166, 204), -2)
    tshe(&pen, size, foot: foot)
    let right = pen.advance - pen.measures.bearing(84)
    pen.tail(
      from: (right - size.stem, right), at: foot, to: right - pen.measures.span(240, stems: 1, growth: 0.75),
      bottom: FaceMeasures.descender + 10, thickness: size.bar * 0.96)
  }

  /// A `ħ` whose leg ends in the hook of `j`.
  private static func smallDje(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(81)
    let stemRight = left + measures.stem
    let right = left + ArchLetters.width(measures)
    let turn = StemLetters.hookHeight(measures)
    pen.box(left, 0, stemRight, FaceMeasures.ascender)
    pen.arch(from: stemRight, to: right, foot: turn)
    StemLetters.descendingHook(&pen, right: right, from: turn)
    BarredLetters.ascenderBar(&pen, left, reach: (66, 178))
    pen.advance = right + measures.bearing(79)
  }
}
