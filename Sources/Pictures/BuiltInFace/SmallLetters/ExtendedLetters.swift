/// Small letters of Latin-1 and Latin Extended-A with shapes of their own: `ð þ ŋ ĸ ŉ ſ µ`.
enum ExtendedLetters {
  static let glyphs = [
    GlyphDefinition("ð", eth), GlyphDefinition("þ", thorn), GlyphDefinition("ŋ", eng), GlyphDefinition("ĸ", kra),
    GlyphDefinition("ŉ", apostropheN), GlyphDefinition("ſ", longS), GlyphDefinition("µ", micro),
  ]

  static func thorn(_ pen: inout GlyphPen) {
    BowlLetters.stemAndBowl(&pen, bottom: FaceMeasures.descender, top: FaceMeasures.ascender)
  }

  static func kra(_ pen: inout GlyphPen) { SlantedLetters.stemAndLegs(&pen, stemTop: FaceMeasures.xHeight) }

  static func eng(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(81)
    let right = left + ArchLetters.width(measures)
    let turn = StemLetters.hookHeight(measures)
    pen.box(left, 0, left + measures.stem, FaceMeasures.xHeight)
    pen.arch(from: left + measures.stem, to: right, foot: turn)
    StemLetters.descendingHook(&pen, right: right, from: turn)
    pen.advance = right + measures.bearing(79)
  }

  static func apostropheN(_ pen: inout GlyphPen) {
    let measures = pen.measures
    var n = GlyphPen(measures: measures)
    ArchLetters.n(&n)
    let width = measures.tightBar * 1.9
    pen.mark(.sideCaron, x: measures.bearing(30), y: FaceMeasures.ascender)
    pen.add(n, dx: width)
    pen.advance = width + n.advance
  }

  static func longS(_ pen: inout GlyphPen) { StemLetters.hookedStem(&pen, barOnRight: false) }

  static func micro(_ pen: inout GlyphPen) {
    var n = GlyphPen(measures: pen.measures)
    let shoulder = ArchLetters.stemAndArch(&n, height: FaceMeasures.xHeight)
    ArchLetters.u(&pen)
    // The stem goes down from the outer edge of the turned arch.
    let turned = Edge([shoulder.reversed]).mapped { Position(n.advance - $0.x, FaceMeasures.xHeight - $0.y) }
    let left = turned.start.x
    let right = left + pen.measures.stem
    guard let outer = turned.curves.first else { return }
    var stem = Edge([outer.before(x: right)])
    for corner in [(right, FaceMeasures.descender), (left, FaceMeasures.descender), (left, turned.start.y)] {
      stem.line(corner.0, corner.1)
    }
    pen.fill(stem)
  }

  /// The right side of the bowl continues upward and leans to the left, where a short bar crosses it.
  static func eth(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(53)
    let right = left + measures.span(496, stems: 2, growth: 0.88)
    let width = right - left
    let side = measures.roundStem * measures.blend(1, 0.94)
    let bowl = Oval(
      left: left, right: right, bottom: -FaceMeasures.overshoot, top: measures.blend(496, 484), leftY: 244, rightY: 256)
    var spine = Edge(right - side / 2, bowl.rightY)
    spine.curve(
      right - side / 2, 470, left + width * 0.62, 640, left + width * measures.blend(0.20, 0.17),
      measures.blend(748, 738))
    let tail = Ribbon(
      spine, upright: side, level: measures.tightBar * measures.blend(0.95, 0.86), start: .level, end: .upright)
    var contour = Edge([bowl.topLeft, bowl.topRight]).joined(with: tail.left)
    contour.append(tail.right.reversed)
    contour.append(bowl.bottomRight)
    contour.append(bowl.bottomLeft)
    pen.fill(contour)
    pen.cut(bowl.inset(sides: side, ends: measures.roundBar * measures.blend(1, 0.9)).edge)
    guard let crossing = spine.curves.first?.position(at: measures.blend(0.70, 0.72)) else { return }
    let (half, reach, rise) = (measures.tightBar * measures.blend(0.42, 0.36), width * 0.31, 0.42)
    pen.polygon([
      (crossing.x - reach, crossing.y - reach * rise - half), (crossing.x + reach, crossing.y + reach * rise - half),
      (crossing.x + reach, crossing.y + reach * rise + half), (crossing.x - reach, crossing.y - reach * rise + half),
    ])
    pen.advance = right + measures.bearing(53)
  }
}

/// Small letters with a stroke through them: `ø đ ħ ł ŧ ŀ`, and `Ŀ`.
enum BarredLetters {
  static let glyphs = [
    GlyphDefinition("ø", slashedO), GlyphDefinition("đ", d), GlyphDefinition("ħ", h), GlyphDefinition("ł", l),
    GlyphDefinition("ŧ", t), GlyphDefinition("ŀ") { middleDot("l", &$0) }, GlyphDefinition("Ŀ") { middleDot("L", &$0) },
  ]

  static func slashedO(_ pen: inout GlyphPen) {
    let measures = pen.measures
    RoundLetters.o(&pen)
    let middle = pen.advance / 2
    let half = middle - measures.bearing(53) - measures.stem * 0.05
    let (bottom, top) = (-34.0, FaceMeasures.xHeight + 34)
    let width = pen.slantedWidth(measures.tightBar * 0.82, run: 2 * half, rise: top - bottom)
    pen.diagonal(middle - half - width / 2, bottom, middle + half - width / 2, top, width: width)
  }

  static func d(_ pen: inout GlyphPen) {
    let measures = pen.measures
    BowlLetters.d(&pen)
    let stemRight = pen.advance - measures.bearing(81)
    ascenderBar(&pen, stemRight - measures.stem, reach: (200, 58))
    pen.topAnchor = nil
  }

  static func h(_ pen: inout GlyphPen) {
    ArchLetters.h(&pen)
    ascenderBar(&pen, pen.measures.bearing(81), reach: (66, 178))
  }

  /// A bar on both sides of a stem, in the middle between x-height and ascender.
  static func ascenderBar(_ pen: inout GlyphPen, _ stemLeft: Double, reach: (left: Double, right: Double)) {
    let measures = pen.measures
    let thickness = measures.tightBar * 0.8
    let top = 654 + thickness / 2
    let stemRight = stemLeft + measures.stem
    pen.box(stemLeft - reach.left * measures.breadth, top - thickness, stemLeft, top)
    pen.box(stemRight, top - thickness, stemRight + reach.right * measures.breadth, top)
  }

  static func l(_ pen: inout GlyphPen) {
    let measures = pen.measures
    StemLetters.l(&pen)
    let left = measures.bearing(81)
    let reach = 66 * measures.breadth
    let thickness = measures.tightBar * 1.05
    let slope = 0.62
    // Above and below the upright lines at the stem's edges, so that the stroke touches it on both sides.
    func edge(_ x: Double) -> Double { 372 + (x - left - measures.stem / 2) * slope }
    for (from, to) in [(left - reach, left), (left + measures.stem, left + measures.stem + reach)] {
      pen.polygon([
        (from, edge(from) - thickness / 2), (to, edge(to) - thickness / 2), (to, edge(to) + thickness / 2),
        (from, edge(from) + thickness / 2),
      ])
    }
    pen.topAnchor = pen.advance / 2
  }

  static func t(_ pen: inout GlyphPen) {
    let measures = pen.measures
    StemLetters.t(&pen)
    let left = measures.bearing(21) + 84 * measures.breadth
    let thickness = measures.tightBar * 0.86
    let top = 300 + thickness / 2
    pen.box(left - 84 * measures.breadth, top - thickness, left, top)
    pen.box(left + measures.stem, top - thickness, left + measures.stem + 130 * measures.breadth, top)
  }

  private static func middleDot(_ letter: Unicode.Scalar, _ pen: inout GlyphPen) {
    guard let index = GlyphTable.index(of: letter) else { return }
    GlyphTable.definitions[index].draw(&pen)
    let measures = pen.measures
    let isSmall = letter == "l"
    // In the opening of a capital L, above the foot of a small one.
    let left =
      isSmall
      ? measures.bearing(81) + measures.stem + 56 * measures.breadth
      : measures.bearing(94) + measures.capitalStem + 120 * measures.breadth
    let middle = isSmall ? 300.0 : 390.0
    pen.box(left, middle - measures.dot / 2, left + measures.dot, middle + measures.dot / 2)
    pen.advance = max(pen.advance, left + measures.dot + measures.bearing(40))
  }
}

/// Small letters that began as two: `æ œ ß ĳ`.
enum Ligatures {
  static let glyphs = [
    GlyphDefinition("æ", ae), GlyphDefinition("œ", oe), GlyphDefinition("ß", sharpS),
    GlyphDefinition("ĳ", ij),
  ]

  static func ae(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(46)
    let bowlRight = left + measures.span(330, stems: 1.5, growth: 0.74)
    let right = RoundLetters.openBowl(&pen, left: bowlRight, width: measures.span(440, stems: 2, growth: 0.82))
    // The hook of `a` comes down on the outer edge of `e`.
    let body = RoundLetters.body(measures, left: bowlRight, width: right - bowlRight)
    CurlyLetters.hookAndBowl(&pen, left: left, right: bowlRight + measures.roundStem, into: body)
    pen.advance = right + measures.bearing(49)
  }

  static func oe(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let width = measures.span(470, stems: 2, growth: 0.7)
    let outer = RoundLetters.body(measures, left: measures.bearing(53), width: width)
    let inner = outer.inset(sides: measures.roundStem, ends: measures.roundBar)
    let right = RoundLetters.openBowl(&pen, left: inner.right, width: measures.span(452, stems: 2, growth: 0.82))
    // What the `e` covers is left out of the `o`.
    let body = RoundLetters.body(measures, left: inner.right, width: right - inner.right)
    var shape = Edge([outer.topLeft, outer.topRight]).joined(with: Edge([body.topLeft.reversed]))
    shape.append(Edge([body.bottomLeft.reversed]).joined(with: Edge([outer.bottomRight, outer.bottomLeft])))
    pen.fill(shape)
    pen.cut(inner.edge)
    pen.advance = right + measures.bearing(49)
  }

  static func sharpS(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(85)
    let stemRight = left + measures.stem
    let right = left + measures.span(484, stems: 2, growth: 0.76)
    let width = right - left
    let thickness = measures.tightBar
    let (bottom, top) = (-FaceMeasures.overshoot, FaceMeasures.ascender + 8)
    let middle = 418.0
    let (waistBottom, waistTop) = (middle - thickness * 0.5, middle + thickness * 0.5)
    let upperRight = right - 34 * measures.breadth
    let stub = stemRight + (upperRight - measures.roundStem - stemRight) * 0.42

    let upper = Oval(
      left: left, right: upperRight, bottom: waistBottom, top: top, topX: left + width * 0.5,
      bottomX: left + width * 0.56, leftY: top - 210, rightY: (waistBottom + top) / 2)
    let upperInner = Oval(
      left: stemRight, right: upperRight - measures.roundStem, bottom: waistTop, top: top - thickness,
      topX: (stemRight + upperRight - measures.roundStem) / 2, bottomX: stub + 6, leftY: top - 215,
      rightY: (waistBottom + top) / 2)
    let lower = Oval(
      left: left, right: right, bottom: bottom, top: waistTop, topX: left + width * 0.54, bottomX: left + width * 0.56,
      rightY: (bottom + waistTop) / 2)
    let lowerInner = Oval(
      left: left, right: right - measures.roundStem, bottom: bottom + thickness, top: waistBottom, topX: stub + 4,
      bottomX: left + width * 0.53, rightY: (bottom + waistTop) / 2)
    let end = stemRight + (right - stemRight) * 0.25

    var outside = Edge(left, 0)
    outside.append(upper.topLeft)
    outside.append(upper.topRight)
    outside.append(upper.bottomRight)
    outside = outside.joined(with: Edge([lower.topRight, lower.bottomRight]))
    outside.line(end, bottom)
    var inside = Edge(stemRight, 0)
    inside.append(upperInner.topLeft)
    inside.append(upperInner.topRight)
    inside.append(upperInner.bottomRight)
    inside.line(stub, waistTop)
    inside.line(stub, waistBottom)
    inside.append(lowerInner.topRight)
    inside.append(lowerInner.bottomRight)
    inside.line(end, bottom + thickness)
    pen.band(outside, inside)
    pen.advance = right + measures.bearing(49)
  }

  static func ij(_ pen: inout GlyphPen) {
    StemLetters.i(&pen)
    var j = GlyphPen(measures: pen.measures)
    StemLetters.j(&j)
    pen.add(j, dx: pen.advance)
    pen.advance += j.advance
    pen.topAnchor = nil
  }
}
