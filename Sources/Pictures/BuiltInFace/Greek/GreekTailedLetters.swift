/// Greek small letters that end in a tail below the baseline: `ζ ξ ς`.
enum GreekTailedLetters {
  static let glyphs = [GlyphDefinition("ζ", zeta), GlyphDefinition("ξ", xi), GlyphDefinition("ς", finalSigma)]

  /// The strokes of a letter with a tail, and its box.
  private struct Box {
    let left: Double
    let right: Double

    /// The thickness of upright parts.
    let upright: Double

    /// The thickness of level parts.
    let level: Double

    init(_ measures: FaceMeasures, bearing: Double, width: Double) {
      left = measures.bearing(bearing)
      right = left + measures.span(width, stems: 2, growth: 0.78)
      upright = measures.roundStem * measures.blend(0.98, 0.9)
      level = measures.tightBar
    }

    var width: Double { right - left }

    /// The x of the middle of the left side.
    var near: Double { left + upright / 2 }

    /// Continues a spine that runs down the left side: round to the baseline, and over it into the tail.
    func appendTail(to spine: inout Edge) {
      let base = level / 2 + 6
      let far = right - upright * 0.44 - width * 0.02
      let drop = -46.0
      spine.quarter(left + width * 0.54, base, leaving: .vertical)
      spine.line(left + width * 0.60, base)
      spine.quarter(far, drop, leaving: .horizontal)
      spine.curve(far, drop - 62, far - width * 0.10, drop - 118, far - width * 0.24, FaceMeasures.descender + 22)
    }
  }

  /// A bar at the ascender, and a slant that turns round at the left.
  static func zeta(_ pen: inout GlyphPen) {
    let box = Box(pen.measures, bearing: 44, width: 440)
    let (top, under) = (FaceMeasures.ascender, FaceMeasures.ascender - box.level)
    var spine = Edge(box.right - box.width * 0.09 - box.upright / 2, under)
    spine.curve(box.left + box.width * 0.46, 584, box.near, 440, box.near, 214)
    box.appendTail(to: &spine)
    let stroke = Ribbon(spine, upright: box.upright, level: box.level, start: .level, end: .square)
    pen.band(stroke.left, stroke.right)
    pen.box(box.left + box.width * 0.07, under, stroke.left.start.x, top)
    pen.topAnchor = box.left + box.width * 0.5
    pen.advance = box.right + pen.measures.bearing(24)
  }

  /// A bar at the ascender, and two rounds that open to the right.
  static func xi(_ pen: inout GlyphPen) {
    let box = Box(pen.measures, bearing: 46, width: 436)
    let (top, under, waist) = (FaceMeasures.ascender, FaceMeasures.ascender - box.level, 398.0)
    let tongue = box.left + box.width * 0.56
    // The upper round leaves the bar in its middle.
    var upper = Edge(box.left + box.width * 0.66, top - box.level / 2)
    upper.curve(
      box.left + box.width * 0.30, top - box.level / 2, box.near + box.width * 0.06, under - 30,
      box.near + box.width * 0.06, (under + waist) / 2)
    upper.quarter(tongue, waist, leaving: .vertical)
    upper.line(box.right - box.width * 0.13, waist)
    var lower = Edge(tongue, waist)
    lower.quarter(box.near, 206, leaving: .horizontal)
    box.appendTail(to: &lower)
    let high = Ribbon(upper, upright: box.upright, level: box.level, start: .upright, end: .upright)
    let low = Ribbon(lower, upright: box.upright, level: box.level, start: .upright, end: .square)
    // Down along the outside of both rounds, which meet where they cross, and back inside around the tongue.
    var contour = high.right.joined(with: low.right)
    contour.append(low.left.reversed)
    contour.line(high.right.end.x, high.right.end.y)
    contour.append(high.left.reversed)
    pen.fill(contour.closed)
    pen.box(box.left + box.width * 0.09, under, box.right - box.width * 0.06, top)
    pen.topAnchor = box.left + box.width * 0.5
    pen.advance = box.right + pen.measures.bearing(24)
  }

  /// A `c` whose foot runs on into a tail.
  static func finalSigma(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let box = Box(measures, bearing: 53, width: 426)
    let high = FaceMeasures.xHeight + FaceMeasures.overshoot - box.level / 2
    let highest = Position(box.left + box.width * 0.53, high)
    let near = Position(box.near, 262)
    let far = Position(box.right - box.upright / 2, measures.blend(336, 320))
    var spine = Edge([
      Curve(quarterFrom: highest, to: far, leaving: .horizontal).before(y: measures.blend(372, 354)).reversed,
      Curve(quarterFrom: highest, to: near, leaving: .horizontal),
    ])
    box.appendTail(to: &spine)
    pen.stroke(spine, upright: box.upright, level: box.level, start: .level, end: .square)
    pen.advance = box.right + measures.bearing(30)
  }
}
