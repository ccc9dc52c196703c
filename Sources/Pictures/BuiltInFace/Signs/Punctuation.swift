/// Spaces: glyphs that do not show.
enum Spaces {
  static let glyphs: [GlyphDefinition] = {
    var glyphs = widths.map { space($0.character, $0.width) }
    glyphs.append(GlyphDefinition("\u{2007}") { $0.advance = width(of: "0", $0) })
    glyphs.append(GlyphDefinition("\u{2008}") { $0.advance = width(of: ".", $0) })
    // A tab that has not been expanded is as wide as four spaces.
    glyphs.append(GlyphDefinition("\t") { $0.advance = 4 * width(of: " ", $0) })
    return glyphs
  }()

  /// The spaces of fixed width, in 1/1000 em.
  ///
  /// After the word spaces: en and em quad and space, a third, a fourth, a sixth of an em, thin, hair, narrow without a
  /// break, mathematical (4/18), ideographic.
  private static let widths: [(character: Unicode.Scalar, width: Double)] = [
    (" ", 260), ("\u{A0}", 260), ("\u{2000}", 500), ("\u{2001}", 1000), ("\u{2002}", 500), ("\u{2003}", 1000),
    ("\u{2004}", 333), ("\u{2005}", 250), ("\u{2006}", 167), ("\u{2009}", 160), ("\u{200A}", 80), ("\u{202F}", 160),
    ("\u{205F}", 222), ("\u{3000}", 1000),
  ]

  private static func space(_ character: Unicode.Scalar, _ regular: Double) -> GlyphDefinition {
    GlyphDefinition(character) { $0.advance = regular * $0.measures.breadth }
  }

  /// The advance of another glyph.
  private static func width(of character: Unicode.Scalar, _ pen: GlyphPen) -> Double {
    var other = GlyphPen(measures: pen.measures)
    if let index = GlyphTable.index(of: character) { GlyphTable.definitions[index].draw(&other) }
    return other.advance
  }
}

/// Stops: square dots, and dots with a tail.
enum Stops {
  static let glyphs = [
    GlyphDefinition(".", period),
    GlyphDefinition(",", comma),
    GlyphDefinition(":") { colon(&$0, FaceMeasures.xHeight) },
    GlyphDefinition(";", semicolon),
    GlyphDefinition("\u{2026}", ellipsis),
    GlyphDefinition("\u{B7}") { middleDot(&$0, FaceMeasures.xHeight * 0.56) },
    GlyphDefinition("\u{2219}") { middleDot(&$0, FaceMeasures.axis) },
    GlyphDefinition("\u{2022}", bullet).picture,
  ]

  static func period(_ pen: inout GlyphPen) {
    let left = pen.measures.bearing(74)
    pen.squareDot(left, 0)
    pen.advance = left + pen.measures.dot + left
  }

  static func comma(_ pen: inout GlyphPen) {
    let left = pen.measures.bearing(74)
    pen.tailedDot(left, 0)
    pen.advance = left + pen.measures.dot + left
  }

  /// Two dots, the upper one reaching a height.
  static func colon(_ pen: inout GlyphPen, _ top: Double) {
    period(&pen)
    pen.squareDot(pen.measures.bearing(74), top - pen.measures.dot)
  }

  static func semicolon(_ pen: inout GlyphPen) {
    comma(&pen)
    pen.squareDot(pen.measures.bearing(74), FaceMeasures.xHeight - pen.measures.dot)
  }

  /// Three periods, each with its advance.
  static func ellipsis(_ pen: inout GlyphPen) {
    var period = GlyphPen(measures: pen.measures)
    self.period(&period)
    for index in 0..<3 { pen.add(period, dx: Double(index) * period.advance) }
    pen.advance = 3 * period.advance
  }

  /// A dot around a height.
  static func middleDot(_ pen: inout GlyphPen, _ middle: Double) {
    period(&pen)
    let dot = pen.measures.dot
    pen = pen.mapped { Position($0.x, $0.y + middle - dot / 2) }
  }

  static func bullet(_ pen: inout GlyphPen) {
    let left = pen.measures.bearing(92)
    let size = pen.measures.blend(270, 330)
    let bottom = FaceMeasures.dashAxis + 44 - size / 2
    pen.disc(Oval(left: left, right: left + size, bottom: bottom, top: bottom + size, roundness: 0.5523))
    pen.advance = left + size + left
  }
}

extension FaceMeasures {
  /// How far the tail of a comma reaches below its dot.
  var tail: Double { 62 + 0.6 * dot }
}

extension GlyphPen {
  /// Fills the dot of a full stop by its lower left corner.
  mutating func squareDot(_ left: Double, _ bottom: Double) {
    box(left, bottom, left + measures.dot, bottom + measures.dot)
  }

  /// Fills a comma: a dot by its lower left corner, and the tail below it.
  ///
  /// - Parameters:
  ///   - left: The left edge of the dot.
  ///   - bottom: The lower edge of the dot.
  ///   - size: The size of the dot; that of a comma if it is `nil`.
  ///   - tail: How far the tail reaches below the dot; as that of a comma if it is `nil`.
  ///   - thickness: The thickness of the tail where it leaves the dot, over the size of the dot.
  mutating func tailedDot(
    _ left: Double, _ bottom: Double, size: Double? = nil, tail: Double? = nil, thickness: Double = 0.5
  ) {
    let (size, tail) = (size ?? measures.dot, tail ?? measures.tail)
    let end = bottom - tail
    let inside = 1 - thickness
    var contour = Edge(left, bottom)
    contour.line(left, bottom + size)
    contour.line(left + size, bottom + size)
    contour.line(left + size, bottom + size * 0.12)
    contour.curve(
      left + size, end + tail * 0.45, left + size * 0.66, end + tail * 0.12, left + size * 0.08, end)
    contour.line(left + size * 0.08, end + tail * 0.34)
    contour.curve(
      left + size * 0.72 * inside, end + tail * 0.46, left + size * inside, bottom - tail * 0.3, left + size * inside,
      bottom)
    fill(contour)
  }
}

/// Exclamation marks and question marks, upright and turned over.
enum Exclamations {
  static let glyphs = [
    GlyphDefinition("!", exclamation),
    GlyphDefinition("\u{A1}", from: exclamation, turned),
    GlyphDefinition("?", question),
    GlyphDefinition("\u{BF}", from: question, turned),
    GlyphDefinition("\u{203C}", doubleExclamation),
  ]

  /// Turned marks stand on the descender and reach the x-height.
  private static func turned(_ pen: GlyphPen) -> GlyphPen { pen.upended(about: FaceMeasures.xHeight / 2) }

  static func exclamation(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(82)
    // Thin faces have dots wider than their strokes.
    let wide = min(measures.dot * 0.98, 12 + measures.stem * 1.16)
    let narrow = wide * 0.68
    let middle = left + measures.dot / 2
    pen.squareDot(left, 0)
    pen.polygon([
      (middle - narrow / 2, foot(measures)), (middle + narrow / 2, foot(measures)),
      (middle + wide / 2, FaceMeasures.capHeight), (middle - wide / 2, FaceMeasures.capHeight),
    ])
    pen.advance = left + measures.dot + left
  }

  static func doubleExclamation(_ pen: inout GlyphPen) {
    var one = GlyphPen(measures: pen.measures)
    exclamation(&one)
    let pitch = one.advance - pen.measures.bearing(50)
    pen.add(one)
    pen.add(one, dx: pitch)
    pen.advance = pitch + one.advance
  }

  /// Where strokes end above the dot.
  private static func foot(_ measures: FaceMeasures) -> Double { measures.dot + measures.blend(84, 66) }

  /// A hook that swings back to the middle and comes down to the dot.
  static func question(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let (upright, level) = (measures.roundStem * measures.blend(1, 0.9), measures.roundBar * measures.blend(1, 0.95))
    let left = measures.bearing(36)
    let right = left + measures.span(384, stems: 2, growth: 0.9)
    let top = FaceMeasures.capHeight + FaceMeasures.capitalOvershoot
    let (spineLeft, spineRight, spineTop) = (left + upright / 2, right - upright / 2, top - level / 2)
    let middle = left + (right - left) * 0.48
    let shoulder = 530.0
    var spine = Edge(spineLeft, shoulder - 12)
    spine.quarter(middle, spineTop, leaving: .vertical, roundness: 0.6)
    spine.quarter(spineRight, shoulder, leaving: .horizontal)
    let stem = max(260, foot(measures) + 30)
    spine.curve(spineRight, shoulder - 130, middle, stem + 130, middle, stem)
    spine.line(middle, foot(measures))
    pen.stroke(spine, upright: upright, level: level, start: .level)
    pen.squareDot(middle - measures.dot / 2, 0)
    pen.advance = right + measures.bearing(38)
  }
}

/// Hyphens, dashes and other level strokes by themselves.
enum Dashes {
  static let glyphs = [
    GlyphDefinition("-", hyphen),
    GlyphDefinition("\u{2010}", hyphen),
    GlyphDefinition("\u{2011}", hyphen),
    GlyphDefinition("\u{2012}") { pen in dash(&pen, pen.measures.figureAdvance, bearing: 46) },
    GlyphDefinition("\u{2013}") { pen in dash(&pen, 500 * pen.measures.breadth, bearing: 44) },
    GlyphDefinition("\u{2014}") { pen in dash(&pen, 1000 * pen.measures.breadth, bearing: 44) },
    GlyphDefinition("\u{2015}") { pen in dash(&pen, 1000 * pen.measures.breadth, bearing: 0) },
    GlyphDefinition("_", lowLine),
    GlyphDefinition("\u{2017}", doubleLowLine),
    GlyphDefinition("\u{203E}", overline),
  ]

  static func hyphen(_ pen: inout GlyphPen) {
    dash(&pen, pen.measures.span(341, stems: 0, growth: 0.2), bearing: 46)
  }

  /// A stroke at the middle of small letters.
  static func dash(_ pen: inout GlyphPen, _ advance: Double, bearing: Double) {
    let bearing = pen.measures.bearing(bearing)
    pen.bar(bearing, advance - bearing, around: FaceMeasures.dashAxis)
    pen.advance = advance
  }

  /// A line below the letters that joins with the next.
  static func lowLine(_ pen: inout GlyphPen) {
    pen.advance = 460 * pen.measures.breadth
    pen.box(0, lowLineTop - pen.measures.bar, pen.advance, lowLineTop)
  }

  static func doubleLowLine(_ pen: inout GlyphPen) {
    lowLine(&pen)
    let thickness = min(pen.measures.bar, 90)
    pen = GlyphPen(measures: pen.measures)
    pen.advance = 460 * pen.measures.breadth
    for top in [lowLineTop, lowLineTop - 1.8 * thickness] { pen.box(0, top - thickness, pen.advance, top) }
  }

  /// A line above the letters that joins with the next.
  static func overline(_ pen: inout GlyphPen) {
    pen.advance = 460 * pen.measures.breadth
    pen.box(0, 820, pen.advance, 820 + pen.measures.bar)
  }

  /// The upper edge of lines below the letters, where underlines have it.
  private static let lowLineTop = -78.0
}

extension GlyphPen {
  /// Fills a level stroke around a height, as thick as straight bars are.
  mutating func bar(_ left: Double, _ right: Double, around middle: Double) {
    box(left, middle - measures.bar / 2, right, middle + measures.bar / 2)
  }
}

/// Slashes and upright lines.
enum Slashes {
  static let glyphs = [
    GlyphDefinition("/", slash),
    GlyphDefinition("\\", from: slash) { $0.mirrored },
    GlyphDefinition("|", verticalLine),
    GlyphDefinition("\u{A6}", brokenLine),
    GlyphDefinition("\u{2016}", doubleLine),
    GlyphDefinition("\u{2044}", fractionSlash),
    GlyphDefinition("\u{2215}", divisionSlash),
  ]

  static func slash(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let run = measures.span(268, stems: 0, growth: 0.3)
    let (bottom, top) = (-84.0, FaceMeasures.bracketTop)
    let width = pen.slantedWidth(measures.bar, run: run, rise: top - bottom)
    let left = measures.bearing(14)
    pen.diagonal(left, bottom, left + run, top, width: width)
    pen.advance = left + run + width + left
  }

  /// A slash between the parts of a fraction: it reaches under both.
  static func fractionSlash(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let run = 400 * measures.breadth
    let width = pen.slantedWidth(measures.bar * 0.9, run: run, rise: FaceMeasures.capHeight)
    pen.advance = 150 * measures.breadth
    pen.diagonal(
      (pen.advance - run - width) / 2, 0, (pen.advance + run - width) / 2, FaceMeasures.capHeight, width: width)
  }

  static func divisionSlash(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let run = 340 * measures.breadth
    let width = pen.slantedWidth(measures.bar, run: run, rise: FaceMeasures.capHeight)
    pen.advance = measures.figureAdvance
    pen.diagonal(
      (pen.advance - run - width) / 2, 0, (pen.advance + run - width) / 2, FaceMeasures.capHeight, width: width)
  }

  static func verticalLine(_ pen: inout GlyphPen) {
    line(&pen, count: 1)
  }

  static func doubleLine(_ pen: inout GlyphPen) {
    line(&pen, count: 2)
  }

  private static func line(_ pen: inout GlyphPen, count: Int) {
    var left = pen.measures.bearing(112)
    for _ in 0..<count {
      pen.box(left, lineBottom, left + pen.measures.bar, lineTop)
      left += pen.measures.bar + pen.measures.bearing(112)
    }
    pen.advance = left
  }

  static func brokenLine(_ pen: inout GlyphPen) {
    let left = pen.measures.bearing(112)
    let (gap, middle) = (130.0, (lineTop + lineBottom) / 2)
    pen.box(left, lineBottom, left + pen.measures.bar, middle - gap / 2)
    pen.box(left, middle + gap / 2, left + pen.measures.bar, lineTop)
    pen.advance = left + pen.measures.bar + left
  }

  private static let (lineTop, lineBottom) = (810.0, -200.0)
}
