/// Greek small letters of stems and slanting strokes: `γ η ι λ π τ υ χ ψ`; `κ ν` are those of Latin.
enum GreekStemLetters {
  static let glyphs = [
    GlyphDefinition("γ", gamma), GlyphDefinition("η", eta), GlyphDefinition("ι", iota), GlyphDefinition("λ", lambda),
    GlyphDefinition("π", pi), GlyphDefinition("τ", tau), GlyphDefinition("υ", upsilon), GlyphDefinition("χ", chi),
    GlyphDefinition("ψ", psi),
  ]

  /// Two slanting strokes that go on below the baseline as a stem.
  static func gamma(_ pen: inout GlyphPen) {
    LeggedLetters.straightU(&pen, LetterSize(pen.measures, isCapital: false))
  }

  /// An `n` whose right leg ends at the descender.
  static func eta(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(81)
    let right = left + ArchLetters.width(measures)
    pen.box(left, 0, left + measures.stem, FaceMeasures.xHeight)
    pen.arch(from: left + measures.stem, to: right, foot: FaceMeasures.descender)
    pen.advance = right + measures.bearing(79)
  }

  /// A stem with the foot of `l`.
  static func iota(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(81)
    let right = left + measures.stem
    let end = right + 84 * measures.breadth
    pen.footedStem(left, top: FaceMeasures.xHeight, turn: 142, end: end)
    pen.topAnchor = (left + right) / 2 + 14 * measures.breadth
    pen.advance = end + measures.bearing(28)
  }

  /// A slanting stroke from the ascender to the baseline, and a leg that leaves it in the middle.
  static func lambda(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(14)
    let right = left + measures.span(500, stems: 2, growth: 0.9)
    let top = FaceMeasures.ascender
    let thickness = measures.diagonal * measures.blend(1, 0.96)
    let head = left + (right - left) * measures.blend(0.10, 0.05)
    let long = pen.slantedWidth(thickness, run: right - head - thickness, rise: top)
    func x(_ y: Double) -> Double { head + (right - long - head) * (top - y) / top }
    let joint = measures.blend(470, 486)
    let short = pen.slantedWidth(thickness, run: x(joint) + long * 0.4 - left, rise: joint)
    // The edges of the leg end on the left edge of the long stroke.
    let slope = (x(joint) + long * 0.55 - left - short * 0.5) / joint
    func meeting(_ foot: Double) -> Position {
      Position.crossing(
        Position(foot, 0), Position(foot + slope * joint, joint), Position(x(0), 0), Position(x(top), top))
    }
    let (outer, inner) = (meeting(left), meeting(left + short))
    pen.polygon([
      (left, 0), (left + short, 0), (inner.x, inner.y), (x(0), 0), (x(0) + long, 0), (head + long, top), (head, top),
      (outer.x, outer.y),
    ])
    pen.advance = right + measures.bearing(12)
  }

  /// A bar on two legs, the right one with a foot.
  static func pi(_ pen: inout GlyphPen) { barred(&pen, legs: 2) }

  /// A bar on a leg with a foot.
  static func tau(_ pen: inout GlyphPen) { barred(&pen, legs: 1) }

  /// A bar at the x-height on one leg or two, the last of which has the foot of `l`.
  private static func barred(_ pen: inout GlyphPen, legs: Int) {
    let measures = pen.measures
    let left = measures.bearing(22)
    let width =
      legs == 2 ? measures.span(588, stems: 2, growth: 0.92) : measures.span(424, stems: 1, growth: 0.74)
    let right = left + width
    let (stem, under) = (measures.stem, FaceMeasures.xHeight - measures.bar)
    pen.box(left, under, right, FaceMeasures.xHeight)
    if legs == 2 {
      let first = left + width * measures.blend(0.155, 0.125)
      pen.box(first, 0, first + stem, under)
    }
    let last = legs == 2 ? right - width * measures.blend(0.155, 0.135) - stem : (left + right - stem) / 2 - 6
    pen.footedStem(last, top: under, turn: 128, end: last + stem + 84 * measures.breadth)
    pen.advance = max(right, last + stem + 84 * measures.breadth) + measures.bearing(22)
  }

  /// A stem that turns round into a right side that comes to the line.
  static func upsilon(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(78)
    let right = left + measures.span(430, stems: 2, growth: 0.88)
    let (stem, side, bar) = (measures.stem, measures.roundStem, measures.roundBar)
    let (middle, low, shoulder) = ((left + right) / 2, -FaceMeasures.overshoot, 262.0)
    let top = FaceMeasures.xHeight
    var outside = Edge(left, top)
    outside.line(left, shoulder)
    outside.quarter(middle, low, leaving: .vertical)
    outside.quarter(right, shoulder + 20, leaving: .horizontal)
    outside.curve(right, shoulder + 130, right - 20, top - 76, right - 46, top)
    var inside = Edge(left + stem, top)
    inside.line(left + stem, shoulder)
    inside.quarter((left + stem + right - side) / 2, low + bar, leaving: .vertical)
    inside.quarter(right - side, shoulder + 20, leaving: .horizontal)
    inside.curve(right - side, shoulder + 130, right - side - 20, top - 76, right - side - 46, top)
    pen.band(outside, inside)
    pen.topAnchor = (left + right) / 2
    pen.advance = right + measures.bearing(53)
  }

  /// Two slanting strokes that cross between the x-height and the descender.
  static func chi(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(16)
    let right = left + measures.span(496, stems: 2, growth: 0.9)
    let (top, bottom) = (FaceMeasures.xHeight, FaceMeasures.descender)
    let thickness = measures.diagonal
    let width = pen.slantedWidth(thickness, across: right - left, rise: top - bottom)
    let falling = (Position(left, top), Position(right - width, bottom))
    let fallingRight = (Position(left + width, top), Position(right, bottom))
    let rising = (Position(left, bottom), Position(right - width, top))
    let risingRight = (Position(left + width, bottom), Position(right, top))
    let north = Position.crossing(fallingRight.0, fallingRight.1, rising.0, rising.1)
    let south = Position.crossing(falling.0, falling.1, risingRight.0, risingRight.1)
    let west = Position.crossing(falling.0, falling.1, rising.0, rising.1)
    let east = Position.crossing(fallingRight.0, fallingRight.1, risingRight.0, risingRight.1)
    pen.polygon([
      (left, bottom), (left + width, bottom), (south.x, south.y), (right - width, bottom), (right, bottom),
      (east.x, east.y), (right, top), (right - width, top), (north.x, north.y), (left + width, top), (left, top),
      (west.x, west.y),
    ])
    pen.advance = right + left
  }

  /// A stem through a round that is open above.
  static func psi(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(70)
    let right = left + measures.span(624, stems: 3, growth: 1.4)
    let thin = measures.blend(1, 0.93)
    pen.stemThroughCup(
      left: left, right: right, top: FaceMeasures.xHeight, low: -FaceMeasures.overshoot,
      stemTop: FaceMeasures.ascender - 40, bottom: FaceMeasures.descender, stem: measures.stem * thin,
      side: measures.stem * thin, bar: measures.roundBar * measures.blend(1, 0.95))
    pen.advance = right + left
  }
}
