/// Cyrillic letters made of ovals and open rounds: `з є э ю ф ө ә`, and what other languages derive from them.
enum RoundedLetters {
  static let glyphs: [GlyphDefinition] = [
    GlyphDefinition.pair("З", "з", ze),
    GlyphDefinition.pair("Ҙ", "ҙ") { pen, size in
      ze(&pen, size)
      pen.mark(.cedilla, x: pen.advance / 2 - size.measures.bearing(6), y: 0)
    },
    GlyphDefinition.pair("Є", "є", ie),
    GlyphDefinition.pair("Э", "э") { pen, size in
      ie(&pen, size)
      pen = pen.mirrored
    },
    GlyphDefinition.pair("Ю", "ю", yu),
    [.capital("Φ", ef), .small("ф", ef)],
    GlyphDefinition.pair("Ө", "ө", barredO),
    [.capital("Ə", { pen, _ in schwa(&pen) }), GlyphDefinition("ǝ", from: RoundLetters.e, turnedE)],
  ].flatMap { $0 }

  /// Wider than the figure 3, and as round as the other letters.
  static func ze(_ pen: inout GlyphPen, _ size: LetterSize) {
    let measures = pen.measures
    let left = measures.bearing(size.pick(36, 34))
    let right = left + size.span(496, 388, stems: 2, growth: size.pick(0.90, 0.86))
    CurvedFigures.drawThree(
      &pen, left: left, right: right, height: size.height, overshoot: size.overshoot,
      stem: size.side * measures.blend(0.98, 0.88), bar: size.tightBar)
    pen.advance = right + measures.bearing(size.pick(50, 44))
  }

  /// A `C` with a bar in its middle.
  static func ie(_ pen: inout GlyphPen, _ size: LetterSize) {
    let measures = pen.measures
    let left = size.roundBearing
    let width =
      size.isCapital ? measures.span(560, stems: 2, growth: 0.86) : measures.span(430, stems: 1.7, growth: 0.84)
    let outer = Oval(
      left: left, right: left + width, bottom: -size.overshoot, top: size.height + size.overshoot,
      topX: left + width * 0.53)
    var inner = outer.inset(
      left: size.side, right: size.pick(size.stem, size.side * measures.blend(0.97, 0.84)), bottom: size.roundBar,
      top: size.roundBar)
    if size.isCapital { inner.roundness = measures.blend(0.575, 0.585) }
    let end = size.isCapital ? size.height * measures.blend(0.69, 0.685) : measures.blend(370, 366)
    let (half, middle) = (size.bar * measures.blend(0.46, 0.40), size.height / 2)
    pen.openRound(
      outer, inner, upperEnd: end, lowerEnd: size.height - end, turn: size.pick(52, 34),
      tongue: (middle - half, middle + half, left + width * 0.80))
    pen.advance = outer.right + measures.bearing(size.pick(40, 35))
  }

  /// A stem that a bar joins with an oval.
  static func yu(_ pen: inout GlyphPen, _ size: LetterSize) {
    let measures = pen.measures
    let left = size.stemBearing
    let right = left + size.span(890, 706, stems: 3, growth: size.pick(1.42, 1.5))
    let width = size.span(610, 458, stems: 2, growth: size.pick(0.86, 0.88))
    let stemRight = left + size.stem * measures.blend(1, 0.96)
    let outer = Oval(
      left: right - width, right: right, bottom: -size.overshoot, top: size.height + size.overshoot)
    pen.box(left, 0, stemRight, size.height)
    pen.ring(
      outer,
      outer.inset(
        sides: size.side * measures.blend(1, 0.94), ends: size.roundBar))
    let (middle, half) = (size.height * 0.512, size.bar * measures.blend(0.49, 0.45))
    // The bar ends on the oval.
    var joint = Edge(stemRight, middle - half)
    joint.append(outer.bottomLeft.after(y: middle - half))
    joint.append(outer.topLeft.before(y: middle + half))
    joint.line(stemRight, middle + half)
    pen.fill(joint.closed)
    pen.advance = right + size.roundBearing
  }

  /// A stem through an oval; the small letter's goes from the ascender to the descender.
  static func ef(_ pen: inout GlyphPen, _ size: LetterSize) {
    let measures = pen.measures
    let left = size.roundBearing
    let right = left + size.span(716, 668, stems: 3, growth: size.pick(1.34, 1.42))
    let (bottom, top) = size.isCapital ? (0.0, size.height) : (FaceMeasures.descender, FaceMeasures.ascender)
    let reach = size.isCapital ? size.height * 0.125 : -size.overshoot
    let outer = Oval(left: left, right: right, bottom: reach, top: size.height - reach)
    let inner = outer.inset(
      sides: size.side * measures.blend(1, 0.93), ends: size.roundBar * measures.blend(0.97, 0.9))
    let (middle, half) = ((left + right) / 2, size.stem * measures.blend(0.5, 0.46))
    pen.fill(outer.edge)
    // A counter on each side of the stem.
    let halfCounter = Edge([
      inner.bottomLeft.after(x: middle - half), inner.topLeft.before(x: middle - half),
    ])
    pen.cut(halfCounter.closed)
    pen.cut(halfCounter.mapped { Position(2 * middle - $0.x, $0.y) }.closed)
    // What the oval covers of the stem is left out.
    var above = Edge(middle - half, top)
    above.append(outer.topLeft.after(x: middle - half))
    above.append(outer.topRight.before(x: middle + half))
    above.line(middle + half, top)
    pen.fill(above.closed)
    var below = Edge(middle + half, bottom)
    below.append(outer.bottomRight.after(x: middle + half))
    below.append(outer.bottomLeft.before(x: middle - half))
    below.line(middle - half, bottom)
    pen.fill(below.closed)
    pen.advance = right + left
  }

  /// An `O` with a bar from side to side.
  static func barredO(_ pen: inout GlyphPen, _ size: LetterSize) {
    let measures = pen.measures
    if size.isCapital { RoundCapitals.o(&pen) } else { RoundLetters.o(&pen) }
    let left = size.roundBearing + size.side
    let (middle, half) = (size.height / 2, size.bar * measures.blend(0.47, 0.40))
    // The bar ends on the inner edge, which is upright there to within a unit or two.
    pen.box(left - 2, middle - half, pen.advance - left + 2, middle + half)
  }

  /// An `e` turned by half a turn.
  private static func turnedE(_ pen: GlyphPen) -> GlyphPen { pen.upended(about: FaceMeasures.xHeight / 2) }

  /// An `e` turned by half a turn and made as high as capitals, with strokes as thick as theirs.
  private static func schwa(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let (low, high) = (-FaceMeasures.capitalOvershoot, FaceMeasures.capHeight + FaceMeasures.capitalOvershoot)
    let scale = (high - low) / (FaceMeasures.xHeight + 2 * FaceMeasures.overshoot)
    var letter = GlyphPen(measures: measures.withStem(measures.capitalStem / scale))
    RoundLetters.e(&letter)
    let advance = letter.advance * scale
    pen.add(letter.mapped { Position(advance - $0.x * scale, high - ($0.y + FaceMeasures.overshoot) * scale) })
    pen.advance = advance
  }
}
