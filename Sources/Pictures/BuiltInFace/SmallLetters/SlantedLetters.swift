/// Small letters of slanting strokes: `v w x y k z`.
enum SlantedLetters {
  static let glyphs = [
    GlyphDefinition("v", v), GlyphDefinition("w", w), GlyphDefinition("x", x), GlyphDefinition("y", y),
    GlyphDefinition("k", k), GlyphDefinition("z", z),
  ]

  private static let height = FaceMeasures.xHeight

  static func v(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(14)
    let right = left + measures.span(490, stems: 2, growth: 0.85)
    let middle = (left + right) / 2
    let width = pen.slantedWidth(measures.diagonal, run: (right - left) / 2 - measures.stem * 0.45, rise: height)
    let foot = width * 0.45
    let crotch = Position.crossing(
      Position(left + width, height), Position(middle - foot + width, 0), Position(middle, 0), Position(middle, height))
    pen.polygon([
      (left, height), (middle - foot, 0), (middle + foot, 0), (right, height), (right - width, height),
      (crotch.x, crotch.y), (left + width, height),
    ])
    pen.advance = right + left
  }

  static func w(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(19)
    let right = left + measures.span(748, stems: 4, growth: 1.9)
    let middle = (left + right) / 2
    let thickness = measures.diagonal * measures.blend(0.96, 0.86)
    let quarter = (right - left) / 4
    let width = pen.slantedWidth(thickness, run: quarter - thickness * 0.25, rise: height)
    let foot = width * 0.46
    // The left half; feet stand where both strokes of a half are equally steep.
    let footX = left + (middle - left + foot) / 2 - foot * 0.5 + width * 0.02
    let outer = (Position(left, height), Position(footX - foot, 0))
    let inner = (Position(left + width, height), Position(footX - foot + width, 0))
    let rising = (Position(footX + foot - width, 0), Position(middle + foot - width, height))
    let risingLower = (Position(footX + foot, 0), Position(middle + foot, height))
    let crotch = Position.crossing(inner.0, inner.1, rising.0, rising.1)
    let peak = Position.crossing(risingLower.0, risingLower.1, Position(middle, 0), Position(middle, height))
    func mirrored(_ x: Double) -> Double { left + right - x }
    pen.polygon([
      (outer.0.x, height), (outer.1.x, 0), (risingLower.0.x, 0), (peak.x, peak.y), (mirrored(risingLower.0.x), 0),
      (mirrored(outer.1.x), 0), (right, height), (right - width, height), (mirrored(crotch.x), crotch.y),
      (mirrored(rising.1.x), height), (rising.1.x, height), (crotch.x, crotch.y), (inner.0.x, height),
    ])
    pen.advance = right + left
  }

  static func x(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(19)
    let right = left + measures.span(478, stems: 2, growth: 0.9)
    let inset = 10.0
    let width = pen.slantedWidth(measures.diagonal, run: right - left - measures.stem * 1.25, rise: height)
    let (upperLeft, upperRight) = (left + inset, right - inset)
    // Falling stroke: left and right edge; rising stroke likewise.
    let falling = (Position(upperLeft, height), Position(right - width, 0))
    let fallingRight = (Position(upperLeft + width, height), Position(right, 0))
    let rising = (Position(left, 0), Position(upperRight - width, height))
    let risingRight = (Position(left + width, 0), Position(upperRight, height))
    let top = Position.crossing(fallingRight.0, fallingRight.1, rising.0, rising.1)
    let bottom = Position.crossing(falling.0, falling.1, risingRight.0, risingRight.1)
    let west = Position.crossing(falling.0, falling.1, rising.0, rising.1)
    let east = Position.crossing(fallingRight.0, fallingRight.1, risingRight.0, risingRight.1)
    pen.polygon([
      (left, 0), (left + width, 0), (bottom.x, bottom.y), (right - width, 0), (right, 0), (east.x, east.y),
      (upperRight, height), (upperRight - width, height), (top.x, top.y), (upperLeft + width, height),
      (upperLeft, height), (west.x, west.y),
    ])
    pen.advance = right + left
  }

  static func y(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(12)
    let right = left + measures.span(492, stems: 2, growth: 0.85)
    tailedV(
      &pen, left: left, right: right, top: height, foot: 0, bottom: FaceMeasures.descender - 4,
      thickness: measures.diagonal, level: measures.bar)
    pen.advance = right + measures.bearing(12)
  }

  /// Fills a `v` whose right stroke continues below its foot and swings to the left, as one stroke.
  ///
  /// - Parameters:
  ///   - pen: What it is drawn with.
  ///   - left: The left edge.
  ///   - right: The right edge.
  ///   - top: The height of its upper ends.
  ///   - base: The height where the left stroke ends on the right one.
  ///   - bottom: The lowest point of the tail.
  ///   - thickness: The thickness of the slanting strokes.
  ///   - level: The thickness of the tail at its end.
  static func tailedV(
    _ pen: inout GlyphPen, left: Double, right: Double, top: Double, foot base: Double, bottom: Double,
    thickness: Double, level: Double
  ) {
    let measures = pen.measures
    let middle = (left + right) / 2 + 4
    let width = pen.slantedWidth(thickness, run: (right - left) / 2 - measures.stem * 0.45, rise: top - base)
    let foot = width * 0.45
    let slope = (right - middle - foot) / (top - base)
    func x(_ y: Double) -> Double { middle + foot - width / 2 + slope * (y - base) }
    // An elliptic nib as high as a bar, whose slanting stroke is as wide as the other one.
    let upright = (width * width - level * level * slope * slope).squareRoot()
    let low = bottom + level / 2
    let turn = base + measures.blend(-30, 26)
    let end = left + 44 * measures.breadth
    var spine = Edge(x(top), top)
    spine.line(x(turn), turn)
    let fall = (turn - low) * 0.62
    spine.curve(x(turn - fall), turn - fall, end + (x(turn) - end) * 0.46, low, end, low)
    let long = Ribbon(spine, upright: upright, level: level, start: .level, end: .upright)
    // The left stroke ends on it.
    var outside = Edge(middle - foot, base)
    outside.line(left, top)
    var inside = Edge(left + width, top)
    inside.line(middle - foot + width, base)
    let inner = long.right.reversed
    var contour = long.left
    contour.append(inner.joined(with: outside))
    contour.append(inside.joined(with: inner))
    contour.line(contour.start.x, contour.start.y)
    pen.fill(contour)
  }

  static func k(_ pen: inout GlyphPen) { stemAndLegs(&pen, stemTop: FaceMeasures.ascender) }

  /// Fills a stem of a height with the arm and the leg of `k`.
  static func stemAndLegs(_ pen: inout GlyphPen, stemTop: Double) {
    let measures = pen.measures
    let left = measures.bearing(81)
    let stemRight = left + measures.stem
    let right = left + measures.span(439, stems: 2, growth: 0.95)
    let thickness = measures.diagonal
    pen.box(left, 0, stemRight, stemTop)

    let armEnd = right - 14
    let armFoot = 178.0 - measures.blend(0, 26)
    let armWidth = pen.slantedWidth(thickness, run: armEnd - stemRight - thickness, rise: height - armFoot)
    let lower = (Position(stemRight, armFoot), Position(armEnd, height))
    let upper = (Position(stemRight - armWidth, armFoot), Position(armEnd - armWidth, height))
    let stemLine = (Position(stemRight, 0), Position(stemRight, height))
    let armTop = Position.crossing(upper.0, upper.1, stemLine.0, stemLine.1)
    let legTopX = stemRight + (armEnd - stemRight) * 0.26
    let legTop = armFoot + (height - armFoot) * 0.26 + 30
    let legWidth = pen.slantedWidth(thickness * 1.02, run: right - thickness - legTopX, rise: legTop)
    let legLeft = (Position(right - legWidth, 0), Position(legTopX - legWidth * 0.3, legTop))
    let legRight = (Position(right, 0), Position(legTopX + legWidth * 0.7, legTop))
    let crotch = Position.crossing(legRight.0, legRight.1, lower.0, lower.1)
    let join = Position.crossing(legLeft.0, legLeft.1, lower.0, lower.1)
    pen.polygon([
      (stemRight, armFoot), (join.x, join.y), (right - legWidth, 0), (right, 0), (crotch.x, crotch.y),
      (armEnd, height), (armEnd - armWidth, height), (armTop.x, armTop.y),
    ])
    pen.advance = right + measures.bearing(7)
    pen.topAnchor = (left + stemRight) / 2
  }

  static func z(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(42)
    let right = left + measures.span(405, stems: 1.5, growth: 0.7)
    let bar = measures.bar
    let width = pen.slantedWidth(measures.diagonal * 1.02, run: right - left - measures.stem, rise: height - 2 * bar)
    pen.polygon([
      (left, 0), (right, 0), (right, bar), (left + width, bar), (right - 4, height - bar), (right - 4, height),
      (left + 6, height), (left + 6, height - bar), (right - 4 - width, height - bar), (left, bar),
    ])
    pen.advance = right + measures.bearing(40)
  }
}
