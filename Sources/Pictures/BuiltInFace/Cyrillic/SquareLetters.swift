/// Cyrillic letters of upright and level strokes: `г п н т и ц ш щ џ`, and what other languages derive from them.
enum SquareLetters {
  static let glyphs: [GlyphDefinition] = [
    [.capital("Γ", ge), .small("г", ge), .capital("Π", pe), .small("п", pe), .small("н", en), .small("т", te)],
    GlyphDefinition.pair("И", "и", i),
    GlyphDefinition.pair("Ц", "ц") { pen, size in
      let right = trough(&pen, size, stems: 2)
      tail(&pen, size, from: right)
    },
    GlyphDefinition.pair("Ш", "ш") { pen, size in trough(&pen, size, stems: 3) },
    GlyphDefinition.pair("Щ", "щ") { pen, size in
      let right = trough(&pen, size, stems: 3)
      tail(&pen, size, from: right)
    },
    GlyphDefinition.pair("Џ", "џ", dzhe),
    GlyphDefinition.pair("Ч", "ч") { pen, size in che(&pen, size) },
    GlyphDefinition.pair("Ґ", "ґ", upturnedGe),
    GlyphDefinition.pair("Ғ", "ғ", barredGe),
    GlyphDefinition.pair("Ӷ", "ӷ") { pen, size in
      ge(&pen, size)
      pen.descender(from: size.stemBearing + size.stem, size)
    },
    GlyphDefinition.pair("Ң", "ң") { pen, size in
      en(&pen, size)
      tail(&pen, size, from: pen.advance - size.stemBearing)
    },
    GlyphDefinition.pair("Ҥ", "ҥ", enGe),
    GlyphDefinition.pair("Ҭ", "ҭ", descendingTe),
    GlyphDefinition.pair("Ԥ", "ԥ") { pen, size in
      pe(&pen, size)
      tail(&pen, size, from: pen.advance - size.stemBearing)
    },
    GlyphDefinition.pair("Ҷ", "ҷ") { pen, size in
      che(&pen, size)
      tail(&pen, size, from: pen.advance - size.stemBearing)
    },
    GlyphDefinition.pair("Ӌ", "ӌ") { pen, size in
      che(&pen, size)
      let right = pen.advance - size.stemBearing
      pen.box(right - size.stem * 1.7, -size.depth, right - size.stem * 0.8, 0)
      pen.box(right - size.stem * 1.7, 0, right - size.stem, size.bar)
    },
    GlyphDefinition.pair("Ҹ", "ҹ", strokedChe),
    [.capital("Һ", { $0.upended($1) { che(&$0, $1) } }), GlyphDefinition("ӏ", palochka)],
  ].flatMap { $0 }

  /// A stem and an arm at its top.
  static func ge(_ pen: inout GlyphPen, _ size: LetterSize) {
    let left = size.stemBearing
    let right = left + geWidth(size)
    let under = size.height - size.bar
    pen.polygon([
      (left, 0), (left + size.stem, 0), (left + size.stem, under), (right, under), (right, size.height),
      (left, size.height),
    ])
    pen.advance = right + size.measures.bearing(size.pick(24, 16))
  }

  private static func geWidth(_ size: LetterSize) -> Double { size.span(396, 294, stems: 1, growth: 0.58) }

  /// Its arm turns up at the end.
  static func upturnedGe(_ pen: inout GlyphPen, _ size: LetterSize) {
    let left = size.stemBearing
    let right = left + geWidth(size)
    let (under, top) = (size.height - size.bar, size.height + size.pick(134, 118))
    pen.polygon([
      (left, 0), (left + size.stem, 0), (left + size.stem, under), (right, under), (right, top),
      (right - size.stem * 0.92, top), (right - size.stem * 0.92, size.height), (left, size.height),
    ])
    pen.advance = right + size.measures.bearing(size.pick(30, 22))
  }

  /// A bar crosses its stem.
  static func barredGe(_ pen: inout GlyphPen, _ size: LetterSize) {
    var letter = GlyphPen(measures: pen.measures)
    ge(&letter, size)
    let shift = size.measures.bearing(14)
    pen.add(letter, dx: shift)
    pen.advance = letter.advance + shift
    let left = size.stemBearing + shift
    let (low, high) = (size.height * 0.44 - size.bar * 0.43, size.height * 0.44 + size.bar * 0.43)
    pen.box(left - size.measures.bearing(66), low, left, high)
    pen.box(left + size.stem, low, left + size.stem + (geWidth(size) - size.stem) * 0.78, high)
  }

  static func pe(_ pen: inout GlyphPen, _ size: LetterSize) {
    let left = size.stemBearing
    let right = left + size.span(548, 432, stems: 2, growth: size.pick(0.78, 0.86))
    let under = size.height - size.bar
    pen.polygon([
      (left, 0), (left + size.stem, 0), (left + size.stem, under), (right - size.stem, under), (right - size.stem, 0),
      (right, 0), (right, size.height), (left, size.height),
    ])
    pen.advance = right + left
  }

  static func en(_ pen: inout GlyphPen, _ size: LetterSize) {
    let left = size.stemBearing
    let right = left + enWidth(size)
    let middle = size.height * 0.515
    pen.box(left, 0, left + size.stem, size.height)
    pen.box(right - size.stem, 0, right, size.height)
    pen.box(left + size.stem, middle - size.bar / 2, right - size.stem, middle + size.bar / 2)
    pen.advance = right + left
  }

  /// The ink width of `н`; that of the capital is the width of `H`.
  private static func enWidth(_ size: LetterSize) -> Double {
    size.span(552, 436, stems: 2, growth: size.pick(0.78, 0.86))
  }

  /// A `н` whose right stem has the arm of `г`.
  static func enGe(_ pen: inout GlyphPen, _ size: LetterSize) {
    en(&pen, size)
    let right = pen.advance - size.stemBearing
    let end = right + geWidth(size) * 0.62
    pen.box(right, size.height - size.bar, end, size.height)
    pen.advance = end + size.measures.bearing(size.pick(24, 16))
  }

  static func te(_ pen: inout GlyphPen, _ size: LetterSize) {
    let left = size.measures.bearing(size.pick(22, 20))
    let right = left + size.span(548, 430, stems: 1, growth: size.pick(0.66, 0.74))
    let (middle, under) = ((left + right) / 2, size.height - size.bar)
    pen.polygon([
      (left, under), (middle - size.stem / 2, under), (middle - size.stem / 2, 0), (middle + size.stem / 2, 0),
      (middle + size.stem / 2, under), (right, under), (right, size.height), (left, size.height),
    ])
    pen.advance = right + left
  }

  private static func descendingTe(_ pen: inout GlyphPen, _ size: LetterSize) {
    te(&pen, size)
    pen.descender(from: (pen.advance + size.stem) / 2, size)
  }

  /// An `N` in a mirror.
  static func i(_ pen: inout GlyphPen, _ size: LetterSize) {
    let left = size.stemBearing
    let right = left + size.span(564, 452, stems: size.pick(3, 2), growth: size.pick(0.88, 0.98))
    let stem = size.stem * size.measures.blend(0.985, size.pick(0.90, 0.94))
    var letter = GlyphPen(measures: pen.measures)
    ApexCapitals.drawN(&letter, left: left, right: right, top: size.height, stem: stem)
    letter.advance = right + left
    pen.add(letter, mirroredAt: letter.advance / 2)
    pen.advance = letter.advance
  }

  /// Two or three stems on a bar; returns the right edge of the last.
  @discardableResult
  static func trough(_ pen: inout GlyphPen, _ size: LetterSize, stems: Int) -> Double {
    let left = size.stemBearing
    let width =
      stems == 2
      ? size.span(548, 432, stems: 2, growth: size.pick(0.78, 0.86))
      : size.span(826, 692, stems: 3, growth: size.pick(1.4, 1.5))
    let right = left + width
    let (stem, middle) = (size.stem * (stems == 2 ? 1 : size.measures.blend(1, 0.96)), left + width / 2)
    var points = [(left, 0), (right, 0), (right, size.height), (right - stem, size.height), (right - stem, size.bar)]
    if stems == 3 {
      points += [
        (middle + stem / 2, size.bar), (middle + stem / 2, size.height), (middle - stem / 2, size.height),
        (middle - stem / 2, size.bar),
      ]
    }
    pen.polygon(points + [(left + stem, size.bar), (left + stem, size.height), (left, size.height)])
    pen.advance = right + left
    return right
  }

  /// Continues the foot of a letter to the right of its last stem, and down.
  static func tail(_ pen: inout GlyphPen, _ size: LetterSize, from right: Double) {
    pen.advance = pen.descender(from: right, size) + size.measures.bearing(size.pick(24, 18))
  }

  /// A tail in the middle below the bar.
  static func dzhe(_ pen: inout GlyphPen, _ size: LetterSize) {
    let right = trough(&pen, size, stems: 2)
    let (middle, half) = ((size.stemBearing + right) / 2, size.stem * 0.47)
    pen.box(middle - half, -size.depth, middle + half, 0)
  }

  /// An arm that turns into a stem; returns the height of the lower edge of its level part.
  @discardableResult
  static func che(_ pen: inout GlyphPen, _ size: LetterSize) -> Double {
    let left = size.measures.bearing(size.pick(80, 68))
    let right = left + size.span(520, 416, stems: 2, growth: size.pick(0.80, 0.88))
    let (stem, bar) = (size.stem, size.roundBar)
    let low = size.height * size.measures.blend(0.355, 0.31)
    let turn = size.height * size.measures.blend(0.24, 0.22)
    let reach = (right - stem - left) * 0.56
    var outside = Edge(left, size.height)
    outside.line(left, low + turn)
    outside.quarter(left + reach, low, leaving: .vertical)
    outside.line(right - stem, low)
    var inside = Edge(left + stem, size.height)
    inside.line(left + stem, low + turn)
    inside.quarter(left + stem + (reach - stem) * 0.9 + bar * 0.3, low + bar, leaving: .vertical)
    inside.line(right - stem, low + bar)
    pen.band(outside, inside)
    pen.box(right - stem, 0, right, size.height)
    pen.advance = right + size.stemBearing
    return low
  }

  /// A short stroke stands in its opening and crosses the level part.
  private static func strokedChe(_ pen: inout GlyphPen, _ size: LetterSize) {
    let low = che(&pen, size)
    let right = pen.advance - size.stemBearing
    let middle = right - size.stem - (right - size.stem - size.measures.bearing(80)) * 0.36
    let (half, reach) = (size.bar * 0.36, size.height * 0.16)
    pen.box(middle - half, low - reach, middle + half, low)
    pen.box(middle - half, low + size.roundBar, middle + half, low + size.roundBar + reach)
  }

  /// The small form of the stroke that stands beside letters in languages of the Caucasus.
  private static func palochka(_ pen: inout GlyphPen) {
    let left = pen.measures.bearing(81)
    pen.box(left, 0, left + pen.measures.stem, FaceMeasures.ascender)
    pen.advance = left + pen.measures.stem + left
  }
}

extension GlyphPen {
  /// Fills a tail that leaves a foot to the right and hangs below the baseline.
  ///
  /// - Parameters:
  ///   - foot: The right edge of the foot on the baseline.
  ///   - size: The lengths of the letter.
  ///   - slope: How far that edge moves to the right for each unit of height.
  /// - Returns: The right edge of the tail.
  @discardableResult
  mutating func descender(from foot: Double, _ size: LetterSize, slope: Double = 0) -> Double {
    let thickness = size.stem * measures.blend(0.92, 0.84)
    let right = foot + thickness * 0.42 + measures.blend(34, 20) * measures.breadth
    let left = right - thickness
    polygon([
      (foot + slope * size.bar, size.bar), (right, size.bar), (right, -size.depth), (left, -size.depth), (left, 0),
      (foot, 0),
    ])
    return right
  }

  /// Fills a letter turned by half a turn within its height.
  mutating func upended(_ size: LetterSize, _ draw: (inout GlyphPen, LetterSize) -> Void) {
    var letter = GlyphPen(measures: measures)
    draw(&letter, size)
    self = letter.upended(about: size.height / 2)
  }
}
