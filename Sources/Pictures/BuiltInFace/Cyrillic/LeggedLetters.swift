/// Cyrillic letters of slanting or curved legs: `д л м ж к У`, and what other languages derive from them.
enum LeggedLetters {
  static let glyphs: [GlyphDefinition] = [
    GlyphDefinition.pair("Л", "л") { pen, size in
      let stem = leg(&pen, size)
      pen.box(stem, 0, stem + size.stem, size.height)
      pen.advance = stem + size.stem + size.stemBearing
    },
    GlyphDefinition.pair("Д", "д", de),
    [.small("м", em), .capital("У", u)],
    GlyphDefinition.pair("Ж", "ж") { pen, size in zhe(&pen, size) },
    GlyphDefinition.pair("Җ", "җ") { pen, size in
      let foot = zhe(&pen, size)
      descender(&pen, size, from: foot)
    },
    GlyphDefinition.pair("Қ", "қ") { pen, size in
      ka(&pen, size, left: size.stemBearing)
      descender(&pen, size, from: kaWidth(size) + size.stemBearing)
    },
    GlyphDefinition.pair("Ҡ", "ҡ", bashkirKa),
    GlyphDefinition.pair("Ҟ", "ҟ", strokedKa),
    GlyphDefinition.pair("Ҳ", "ҳ") { pen, size in
      if size.isCapital { ArmCapitals.x(&pen) } else { SlantedLetters.x(&pen) }
      descender(&pen, size, from: pen.advance - size.measures.bearing(size.pick(20, 19)))
    },
    GlyphDefinition.pair("Ұ", "ұ", barredU),
  ].flatMap { $0 }

  /// A tail at the foot of a slanting leg.
  private static func descender(_ pen: inout GlyphPen, _ size: LetterSize, from foot: Double) {
    pen.advance = pen.descender(from: foot, size, slope: -0.7) + size.measures.bearing(size.pick(20, 14))
  }

  /// The left leg and the top of `л`, which end at its stem; returns the left edge of the stem.
  ///
  /// The leg comes down a little slanting and swings to the left at the baseline.
  static func leg(_ pen: inout GlyphPen, _ size: LetterSize) -> Double {
    let measures = pen.measures
    let left = measures.bearing(size.pick(18, 14))
    let stem = left + size.span(606, 478, stems: 2, growth: size.pick(0.86, 0.92)) - size.stem
    let upright = size.stem * measures.blend(0.98, 0.90)
    let level = size.bar * measures.blend(0.98, 0.92)
    let head = left + (stem - left) * measures.blend(0.36, 0.28) + upright / 2
    let foot = level / 2 - size.overshoot * 0.3
    var spine = Edge(head, size.height)
    spine.curve(
      head, size.height * 0.42, head - (head - left) * 0.16, foot, left, foot)
    let ribbon = Ribbon(spine, upright: upright, level: level, start: .level, end: .upright)
    // Down along the outside, back inside up to the lower edge of the top.
    var top = Edge(left, size.height - size.bar)
    top.line(stem, size.height - size.bar)
    var contour = Edge(stem, size.height)
    contour.append(ribbon.right)
    contour.append(ribbon.left.reversed.joined(with: top))
    pen.fill(contour.closed)
    return stem
  }

  /// A leg that slants to a bar, whose ends stand on feet below the baseline.
  static func de(_ pen: inout GlyphPen, _ size: LetterSize) {
    let measures = pen.measures
    let left = measures.bearing(size.pick(18, 14))
    let width = size.span(676, 542, stems: 2, growth: size.pick(0.88, 0.96))
    let (right, bar) = (left + width, size.bar * measures.blend(0.98, 0.92))
    let foot = size.stem * measures.blend(0.92, 0.80)
    let stemRight = right - measures.blend(78, 52) * size.pick(1, 0.84) * measures.breadth
    let stem = stemRight - size.stem
    let upright = size.stem * measures.blend(0.98, 0.88)
    let head = left + width * measures.blend(0.27, 0.235) + upright / 2
    let base = left + width * measures.blend(0.115, 0.095) + upright / 2
    var spine = Edge(head, size.height)
    spine.curve(
      head, size.height * 0.62, base + (head - base) * 0.62, bar + size.height * 0.14, base, bar)
    let ribbon = Ribbon(spine, upright: upright, level: bar, start: .level, end: .level)
    var contour = Edge(left, -size.depth)
    for (x, y) in [
      (left + foot, -size.depth), (left + foot, 0), (right - foot, 0), (right - foot, -size.depth),
      (right, -size.depth), (right, bar), (stemRight, bar), (stemRight, size.height),
    ] { contour.line(x, y) }
    contour.append(ribbon.right)
    contour.line(left, bar)
    pen.fill(contour.closed)
    var top = Edge(left, size.height - size.bar)
    top.line(stem, size.height - size.bar)
    var counter = ribbon.left.reversed.joined(with: top)
    counter.line(stem, bar)
    pen.cut(counter.closed)
    pen.topAnchor = (head + stemRight) / 2
    pen.advance = right + measures.bearing(size.pick(18, 14))
  }

  static func em(_ pen: inout GlyphPen, _ size: LetterSize) {
    let measures = pen.measures
    let left = size.stemBearing
    let right = left + measures.span(556, stems: 4, growth: 1.55)
    ApexCapitals.drawM(&pen, left: left, right: right, top: size.height, stem: size.stem * measures.blend(0.99, 0.88))
    pen.advance = right + left
  }

  /// The right stroke runs on to the baseline and swings to the left.
  static func u(_ pen: inout GlyphPen, _ size: LetterSize) {
    let measures = pen.measures
    let left = measures.bearing(8)
    let right = left + measures.span(612, stems: 2, growth: 0.82)
    SlantedLetters.tailedV(
      &pen, left: left, right: right, top: size.height, foot: size.height * measures.blend(0.245, 0.235), bottom: -4,
      thickness: size.stem * measures.blend(0.99, 0.90), level: size.bar)
    pen.advance = right + measures.bearing(8)
  }

  /// A stem between two arms on each side; returns the right end of the lower right arm.
  @discardableResult
  static func zhe(_ pen: inout GlyphPen, _ size: LetterSize) -> Double {
    let measures = pen.measures
    let left = measures.bearing(size.pick(10, 8))
    let width = size.span(874, 704, stems: 3, growth: size.pick(1.36, 1.5))
    let (middle, half) = (left + width / 2, size.stem * measures.blend(0.5, 0.46))
    var arms = GlyphPen(measures: measures)
    self.arms(&arms, size, from: middle + half, to: left + width, thickness: size.diagonal * measures.blend(0.98, 0.9))
    pen.box(middle - half, 0, middle + half, size.height)
    pen.add(arms)
    pen.add(arms, mirroredAt: middle)
    pen.advance = left + width + left
    return left + width
  }

  /// Two arms that leave a stem in one point and end at the lines, as one contour.
  private static func arms(
    _ pen: inout GlyphPen, _ size: LetterSize, from stem: Double, to right: Double, thickness: Double
  ) {
    let height = size.height
    let root = height * 0.515
    let upperEnd = right - (right - stem) * 0.05
    func width(_ end: Double, _ rise: Double) -> Double {
      pen.slantedWidth(thickness, run: end - stem - thickness * 0.9, rise: rise)
    }
    let (upper, lower) = (width(upperEnd, height - root), width(right, root))
    // The edges near the stem meet it above and below the root, those away from it meet on the level of the root.
    let meeting = stem + (upper + lower) * 0.36
    let high = Position.crossing(
      Position(upperEnd - upper, height), Position(meeting - upper, root), Position(stem, 0), Position(stem, height))
    let low = Position.crossing(
      Position(right - lower, 0), Position(meeting - lower, root), Position(stem, 0), Position(stem, height))
    pen.polygon([
      (stem, low.y), (right - lower, 0), (right, 0), (meeting, root), (upperEnd, height), (upperEnd - upper, height),
      (stem, high.y),
    ])
  }

  private static func kaWidth(_ size: LetterSize) -> Double {
    size.span(548, 439, stems: 2, growth: size.pick(0.88, 0.95))
  }

  /// The `К` of Latin with its stem at an x.
  private static func ka(_ pen: inout GlyphPen, _ size: LetterSize, left: Double) {
    var letter = GlyphPen(measures: pen.measures)
    if size.isCapital { ArmCapitals.k(&letter) } else { SlantedLetters.stemAndLegs(&letter, stemTop: size.height) }
    pen.add(letter, dx: left - size.stemBearing)
    pen.advance = letter.advance + left - size.stemBearing
  }

  /// The stem has an arm to the left at its top.
  private static func bashkirKa(_ pen: inout GlyphPen, _ size: LetterSize) {
    let left = size.measures.bearing(size.pick(22, 20))
    let stem = left + size.span(160, 124, stems: 0, growth: 0.2)
    pen.box(left, size.height - size.bar, stem, size.height)
    ka(&pen, size, left: stem)
  }

  /// A bar crosses the stem.
  private static func strokedKa(_ pen: inout GlyphPen, _ size: LetterSize) {
    let left = size.stemBearing + size.measures.bearing(20)
    ka(&pen, size, left: left)
    let (low, high) = (size.height * 0.79 - size.bar * 0.42, size.height * 0.79 + size.bar * 0.42)
    pen.box(left - size.measures.bearing(72), low, left, high)
    pen.box(left + size.stem, low, left + size.stem + size.measures.bearing(92), high)
  }

  /// A `Y` at the x-height whose stem goes down to the descender.
  static func straightU(_ pen: inout GlyphPen, _ size: LetterSize) {
    let measures = pen.measures
    let left = measures.bearing(10)
    let right = left + measures.span(490, stems: 2, growth: 0.85)
    let (stem, joint) = (size.stem, measures.blend(96, 76))
    let stroke = pen.slantedWidth(
      measures.diagonal, run: (right - left) / 2 - measures.stem * 0.5, rise: size.height - joint)
    let wedge = Wedge(
      left: left, right: right, open: size.height, apex: joint, stroke: stroke, apexWidth: stem, thinning: 0.98)
    let stemLeft = wedge.middle - stem / 2
    pen.polygon(
      [
        (left, size.height), (stemLeft, joint), (stemLeft, FaceMeasures.descender),
        (stemLeft + stem, FaceMeasures.descender), (stemLeft + stem, joint), (right, size.height),
      ] + wedge.inside)
    pen.advance = right + left
  }

  /// A bar crosses the stem below the joint.
  private static func barredU(_ pen: inout GlyphPen, _ size: LetterSize) {
    if size.isCapital { ArmCapitals.y(&pen) } else { straightU(&pen, size) }
    let middle = pen.advance / 2
    let (reach, half) = (size.span(392, 330, stems: 1, growth: 0.7) / 2, size.bar * size.measures.blend(0.46, 0.41))
    let height = size.isCapital ? size.height * size.measures.blend(0.25, 0.22) : -size.height * 0.11
    pen.box(middle - reach, height - half, middle - size.stem / 2, height + half)
    pen.box(middle + size.stem / 2, height - half, middle + reach, height + half)
  }
}
