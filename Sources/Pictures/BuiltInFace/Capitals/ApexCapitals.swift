/// Capitals whose slanting strokes meet in an apex: `A V W M N`.
///
/// Every apex is cut flat, as wide as a stroke at light weights and wider at heavy ones. Slanting strokes become
/// thinner toward it, so that no dark spot grows where they meet.
enum ApexCapitals {
  static let glyphs = [
    GlyphDefinition("A", a), GlyphDefinition("V", v), GlyphDefinition("W", w), GlyphDefinition("M", m),
    GlyphDefinition("N", n),
  ]

  static func a(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(8)
    let right = left + measures.span(648, stems: 2, growth: 0.86)
    drawA(&pen, left: left, right: right)
    pen.advance = right + left
  }

  /// The outline of `A`; the crossbar lies low, and lower the heavier it is, so that the upper counter stays open.
  static func drawA(_ pen: inout GlyphPen, left: Double, right: Double) {
    let measures = pen.measures
    let cap = FaceMeasures.capHeight
    let wedge = Wedge(
      left: left, right: right, open: 0, apex: cap, stroke: strokeWidth(measures), apexWidth: apexWidth(measures))
    let bar = measures.capitalBar * measures.blend(0.95, 0.86)
    let barBottom = cap * measures.blend(0.245, 0.16)
    let (low, high) = (wedge.inner(at: barBottom), wedge.inner(at: barBottom + bar))
    pen.polygon([
      (left, 0), (left + wedge.stroke, 0), (low.left, barBottom), (low.right, barBottom), (right - wedge.stroke, 0),
      (right, 0), (wedge.middle + wedge.apexWidth / 2, cap), (wedge.middle - wedge.apexWidth / 2, cap),
    ])
    var counter = Edge(high.left, barBottom + bar)
    counter.line(high.right, barBottom + bar)
    counter.line(wedge.middle, wedge.crotch)
    counter.line(high.left, barBottom + bar)
    pen.cut(counter)
  }

  static func v(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(8)
    let right = left + measures.span(640, stems: 2, growth: 0.80)
    let wedge = Wedge(
      left: left, right: right, open: FaceMeasures.capHeight, apex: 0, stroke: strokeWidth(measures),
      apexWidth: apexWidth(measures))
    pen.polygon(wedge.outside + wedge.inside)
    pen.advance = right + left
  }

  static func w(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let cap = FaceMeasures.capHeight
    let left = measures.bearing(16)
    let right = left + measures.span(918, stems: 4, growth: 1.55)
    let stroke = measures.capitalStem * measures.blend(1.02, 0.86)
    let apexWidth = stroke * 0.98
    let middle = (left + right) / 2
    let first = Wedge(
      left: left, right: middle + apexWidth / 2, open: cap, apex: 0, stroke: stroke, apexWidth: apexWidth,
      thinning: 0.93)
    let second = Wedge(
      left: middle - apexWidth / 2, right: right, open: cap, apex: 0, stroke: stroke, apexWidth: apexWidth,
      thinning: 0.93)
    // The inner strokes cross below their flat top.
    let crossing = first.outerCrossing(with: second)
    pen.polygon(
      [
        (left, cap), (first.middle - apexWidth / 2, 0), (first.middle + apexWidth / 2, 0), (middle, crossing),
        (second.middle - apexWidth / 2, 0), (second.middle + apexWidth / 2, 0), (right, cap), (right - stroke, cap),
        (second.middle, second.crotch), (middle - apexWidth / 2 + stroke, cap), (middle + apexWidth / 2 - stroke, cap),
        (first.middle, first.crotch), (left + stroke, cap),
      ])
    pen.advance = right + left
  }

  static func m(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(94)
    let right = left + measures.span(700, stems: 4, growth: 1.25)
    drawM(
      &pen, left: left, right: right, top: FaceMeasures.capHeight,
      stem: measures.capitalStem * measures.blend(0.99, 0.90))
    pen.advance = right + measures.bearing(94)
  }

  /// The outline of `M`, whose slanting strokes meet on the baseline.
  static func drawM(_ pen: inout GlyphPen, left: Double, right: Double, top cap: Double, stem: Double) {
    let measures = pen.measures
    let stroke = stem * measures.blend(1.06, 0.98)
    let wedge = Wedge(
      left: left, right: right, open: cap, apex: 0, stroke: stroke, apexWidth: stroke * 0.92, thinning: 0.92)
    let under = wedge.outerHeight(at: left + stem)
    pen.polygon([
      (left, 0), (left + stem, 0), (left + stem, under), (wedge.middle - wedge.apexWidth / 2, 0),
      (wedge.middle + wedge.apexWidth / 2, 0), (right - stem, under), (right - stem, 0), (right, 0), (right, cap),
      (right - stroke, cap), (wedge.middle, wedge.crotch), (left + stroke, cap), (left, cap),
    ])
  }

  static func n(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(94)
    let right = left + measures.span(564, stems: 3, growth: 0.88)
    drawN(&pen, left: left, right: right)
    pen.advance = right + measures.bearing(94)
  }

  /// The outline of `N`, whose diagonal runs from corner to corner; the right stem may go on to a foot below the baseline.
  static func drawN(
    _ pen: inout GlyphPen, left: Double, right: Double, foot: Double = 0, top cap: Double = FaceMeasures.capHeight,
    stem: Double? = nil
  ) {
    let measures = pen.measures
    let stem = stem ?? stemOfN(measures)
    let stroke = pen.slantedWidth(stem * measures.blend(0.98, 0.93), across: right - left, rise: cap)
    let rise = cap / (right - stroke - left)
    var contour = Edge(left, 0)
    contour.line(left + stem, 0)
    contour.line(left + stem, cap - stem * rise)
    if foot < 0 {
      contour.line(right - stem, (stem - stroke) * rise)
      contour.line(right - stem, foot)
    } else {
      contour.line(right - stroke, 0)
    }
    contour.line(right, foot)
    contour.line(right, cap)
    contour.line(right - stem, cap)
    contour.line(right - stem, stem * rise)
    contour.line(left + stroke, cap)
    contour.line(left, cap)
    contour.line(left, 0)
    pen.fill(contour)
  }

  /// The thickness of the stems of `N`.
  static func stemOfN(_ measures: FaceMeasures) -> Double {
    measures.capitalStem * measures.blend(0.985, 0.90)
  }

  /// The level width of the slanting strokes of `A` and `V` at their open end.
  static func strokeWidth(_ measures: FaceMeasures) -> Double {
    measures.capitalStem * measures.blend(1.08, 1.0)
  }

  /// The width of the flat apex of `A` and `V`.
  static func apexWidth(_ measures: FaceMeasures) -> Double {
    measures.capitalStem * measures.blend(1.06, 1.08)
  }
}

/// Two slanting strokes that meet in a flat apex, as in `V`, or in `A` upside down.
struct Wedge {
  let left: Double
  let right: Double

  /// The height of the open ends.
  let open: Double

  /// The height of the apex.
  let apex: Double

  /// The level width of each stroke at its open end.
  let stroke: Double

  /// The width of the flat apex.
  let apexWidth: Double

  /// The height where the inner edges meet.
  let crotch: Double

  /// A wedge in a box.
  ///
  /// - Parameters:
  ///   - left: The outer edge at the open end, to the left.
  ///   - right: The outer edge at the open end, to the right.
  ///   - open: The height of the open ends.
  ///   - apex: The height of the apex, above or below.
  ///   - stroke: The level width of a stroke at its open end.
  ///   - apexWidth: The width of the flat apex.
  ///   - thinning: The width of a stroke at the apex over that at the open end.
  init(
    left: Double, right: Double, open: Double, apex: Double, stroke: Double, apexWidth: Double, thinning: Double = 0.95
  ) {
    self.left = left
    self.right = right
    self.open = open
    self.apex = apex
    self.stroke = stroke
    self.apexWidth = apexWidth
    let middle = (left + right) / 2
    // The inner edge runs from (left + stroke, open) to this x at the height of the apex; it meets the middle before.
    let atApex = middle - apexWidth / 2 + thinning * stroke
    crotch = open + (apex - open) * (middle - left - stroke) / (atApex - left - stroke)
  }

  /// The x of the apex.
  var middle: Double { (left + right) / 2 }

  /// The outer edges from left to right around the apex.
  var outside: [(Double, Double)] {
    [(left, open), (middle - apexWidth / 2, apex), (middle + apexWidth / 2, apex), (right, open)]
  }

  /// The inner edges from right to left.
  var inside: [(Double, Double)] { [(right - stroke, open), (middle, crotch), (left + stroke, open)] }

  /// The x of the inner edges at a height.
  func inner(at y: Double) -> (left: Double, right: Double) {
    let x = left + stroke + (middle - left - stroke) * (y - open) / (crotch - open)
    return (x, 2 * middle - x)
  }

  /// The height of the left outer edge at an x.
  func outerHeight(at x: Double) -> Double {
    open + (apex - open) * (x - left) / (middle - apexWidth / 2 - left)
  }

  /// The height where the right outer edge meets the left outer edge of a wedge of the same shape beside it.
  func outerCrossing(with other: Wedge) -> Double {
    other.outerHeight(at: (right + other.left) / 2)
  }
}
