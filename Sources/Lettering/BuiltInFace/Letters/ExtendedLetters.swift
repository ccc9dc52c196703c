/// Small letters of Latin-1 and Latin Extended-A with shapes of their own: `ð þ ŋ ĸ ŉ ſ µ`.
enum ExtendedLetters {
  static let glyphs = [
    GlyphDefinition("ð", eth), GlyphDefinition("þ", thorn), GlyphDefinition("ŋ", eng), GlyphDefinition("ĸ", kra),
    GlyphDefinition("ŉ", apostropheN), GlyphDefinition("ſ", longS), GlyphDefinition("µ", micro),
    GlyphDefinition("μ", micro),
  ]

  static func thorn(_ pen: inout GlyphPen) {
    BowlLetters.stemAndBowl(&pen, bottom: FaceMeasures.descender, top: FaceMeasures.ascender)
  }

  static func kra(_ pen: inout GlyphPen) { SlantedLetters.stemAndLegs(&pen, stemTop: FaceMeasures.xHeight) }

  static func eng(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(81)
    let right = left + ArchLetters.width(measures)
    let turn = FaceMeasures.descender + 146
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

  static func eth(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(53)
    let right = left + measures.span(496, stems: 2, growth: 0.75)
    let width = right - left
    let bowl = Oval(left: left, right: right, bottom: -FaceMeasures.overshoot, top: 500, leftY: 246, rightY: 262)
    let inner = bowl.inset(sides: measures.roundStem, ends: measures.roundBar)
    // The right side of the bowl goes up and leans to the left.
    let top = FaceMeasures.ascender + 4
    let (tipLeft, tipRight) = (left + width * 0.2, left + width * 0.2 + measures.stem * 1.25)
    var outside = Edge([bowl.topLeft, bowl.topRight])
    var tail = Edge(right, bowl.rightY)
    tail.curve(right, 460, right - width * 0.2, 650, tipRight, top)
    tail.line(tipLeft, top)
    tail.curve(
      tipLeft + width * 0.28, 660, right - measures.roundStem * 1.15 - width * 0.1, 560,
      right - measures.roundStem * 1.06, 320)
    outside = outside.joined(with: tail.reversed)
    outside.append(bowl.bottomRight)
    outside.append(bowl.bottomLeft)
    pen.fill(outside)
    pen.cut(inner.edge)
    // The stroke across.
    let thickness = measures.tightBar * 0.8
    let (x, y) = (left + width * 0.53, 640.0)
    let reach = width * 0.27
    pen.polygon([
      (x - reach, y - reach * 0.4 - thickness / 2), (x + reach, y + reach * 0.4 - thickness / 2),
      (x + reach, y + reach * 0.4 + thickness / 2), (x - reach, y - reach * 0.4 + thickness / 2),
    ])
    pen.advance = right + measures.bearing(53)
  }
}
