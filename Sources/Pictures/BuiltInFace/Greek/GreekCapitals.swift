/// Greek capitals with shapes of their own: `Δ Θ Λ Ξ Σ Ψ Ω`.
///
/// `Γ Π Φ` stand with the Cyrillic letters of their forms, the others are those of Latin; see `SharedForms`.
enum GreekCapitals {
  static let glyphs = [
    GlyphDefinition("Δ", delta),
    GlyphDefinition("Θ", theta),
    GlyphDefinition("Λ", from: ApexCapitals.v) { $0.upended(about: FaceMeasures.axis) },
    GlyphDefinition("Ξ", xi),
    GlyphDefinition("Σ", sigma),
    GlyphDefinition("Ψ", psi),
    GlyphDefinition("Ω", omega),
  ]

  /// An O that opens below into two feet.
  static func omega(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(46)
    let width = measures.span(668, stems: 2, growth: 0.85)
    let right = left + width
    let middle = left + width / 2
    let (stem, bar, foot) = (
      measures.capitalRoundStem * measures.blend(0.98, 0.9), measures.capitalRoundBar, measures.capitalBar
    )
    let gap = measures.blend(58, 34)
    let outer = Oval(
      left: left + 8, right: right - 8, bottom: -60, top: FaceMeasures.capHeight + FaceMeasures.capitalOvershoot,
      leftY: 386)
    let inner = Oval(
      left: outer.left + stem, right: outer.right - stem, bottom: -40, top: outer.top - bar, leftY: 390)
    // Each half: the foot, up along the outside to the top, back inside down to the foot.
    var contour = Edge(left, 0)
    contour.line(left, foot)
    func half(_ oval: Oval, _ height: Double) -> Edge {
      var edge = Edge([oval.bottomLeft.after(y: height), oval.topLeft, oval.topRight])
      edge.append(oval.bottomRight.before(y: height))
      return edge
    }
    contour.append(half(outer, foot))
    contour.line(right, foot)
    contour.line(right, 0)
    contour.line(middle + gap, 0)
    contour.line(middle + gap, foot * 0.9)
    contour.append(half(inner, foot * 1.24).reversed)
    contour.line(middle - gap, foot * 0.9)
    contour.line(middle - gap, 0)
    contour.line(left, 0)
    pen.fill(contour)
    pen.advance = right + left
  }

  static func delta(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(12)
    let width = measures.span(648, stems: 2, growth: 0.86)
    let right = left + width
    let cap = FaceMeasures.capHeight
    let wedge = Wedge(
      left: left, right: right, open: 0, apex: cap, stroke: ApexCapitals.strokeWidth(measures),
      apexWidth: ApexCapitals.apexWidth(measures))
    pen.polygon([
      (left, 0), (right, 0), (wedge.middle + wedge.apexWidth / 2, cap), (wedge.middle - wedge.apexWidth / 2, cap),
    ])
    let low = wedge.inner(at: measures.capitalBar)
    var counter = Edge(low.left, measures.capitalBar)
    counter.line(low.right, measures.capitalBar)
    counter.line(wedge.middle, wedge.crotch)
    counter.line(low.left, measures.capitalBar)
    pen.cut(counter)
    pen.advance = right + left
  }

  /// An `O` with a bar that keeps clear of its sides.
  static func theta(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(59)
    let outer = RoundCapitals.drawO(&pen, left: left)
    let middle = (outer.left + outer.right) / 2
    let reach = measures.span(312, stems: 0, growth: 0.1) / 2
    let half = measures.capitalBar * measures.blend(0.49, 0.44)
    pen.box(middle - reach, FaceMeasures.axis - half, middle + reach, FaceMeasures.axis + half)
    pen.advance = outer.right + left
  }

  /// Three level strokes, the middle one shorter.
  static func xi(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let (cap, bar) = (FaceMeasures.capHeight, measures.capitalBar * measures.blend(1, 0.94))
    let left = measures.bearing(52)
    let right = left + measures.span(520, stems: 0, growth: 0.62)
    let inset = (right - left) * 0.085
    pen.box(left, 0, right, bar)
    pen.box(left + inset, cap * 0.515 - bar * 0.49, right - inset, cap * 0.515 + bar * 0.49)
    pen.box(left, cap - bar, right, cap)
    pen.advance = right + left
  }

  /// Two arms, and a stroke that runs from their ends to the middle and back.
  static func sigma(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let (cap, bar) = (FaceMeasures.capHeight, measures.capitalBar * measures.blend(0.99, 0.93))
    let left = measures.bearing(46)
    let right = left + measures.span(490, stems: 1, growth: 0.68)
    let waist = cap * 0.515
    let thickness = measures.capitalStem * measures.blend(0.98, 0.84)
    let reach = (right - left) * measures.blend(0.40, 0.36)
    // The slanting strokes leave the arms at the left and meet right of it.
    let slant = pen.slantedWidth(thickness, run: reach - thickness * 0.35, rise: cap - waist - bar)
    let inside = left + slant * measures.blend(1.02, 0.98)
    pen.polygon([
      (left, 0), (right, 0), (right, bar), (inside + (reach - thickness * 0.35) * 0.04, bar),
      (left + reach + slant * 0.5, waist), (inside, cap - bar), (right - 8, cap - bar), (right - 8, cap), (left, cap),
      (left, cap - bar * 0.72), (left + reach - slant * 0.5, waist), (left, bar * 0.72),
    ])
    pen.advance = right + measures.bearing(36)
  }

  /// A stem through a round that is open above.
  static func psi(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let cap = FaceMeasures.capHeight
    let left = measures.bearing(66)
    let right = left + measures.span(676, stems: 3, growth: 1.32)
    pen.stemThroughCup(
      left: left, right: right, top: cap, low: cap * 0.225, stemTop: cap, bottom: 0, stem: measures.capitalStem,
      side: measures.capitalStem * measures.blend(0.98, 0.94), bar: measures.capitalRoundBar)
    pen.advance = right + left
  }
}

extension GlyphPen {
  /// Fills a round that is open above and a stem through its middle, as in `ψ`, as one contour.
  ///
  /// - Parameters:
  ///   - left: The left edge.
  ///   - right: The right edge.
  ///   - top: The height of the upper ends of the round.
  ///   - low: The lowest point of the round.
  ///   - stemTop: The upper end of the stem.
  ///   - bottom: The lower end of the stem.
  ///   - stem: The thickness of the stem.
  ///   - side: The thickness of the sides of the round.
  ///   - bar: The thickness of the round at its lowest point.
  mutating func stemThroughCup(
    left: Double, right: Double, top: Double, low: Double, stemTop: Double, bottom: Double, stem: Double, side: Double,
    bar: Double
  ) {
    let (middle, half, shoulder) = ((left + right) / 2, stem / 2, low + (top - low) * 0.54)
    let outer = Oval(left: left, right: right, bottom: low, top: 2 * shoulder - low, leftY: shoulder)
    let inner = outer.inset(sides: side, ends: bar)
    let (under, over) = (outer.bottomLeft.after(x: middle - half), inner.bottomLeft.after(x: middle - half))
    // The left half from the foot of the stem to its top; the right one is its mirror image.
    var edge = Edge(middle - half, bottom)
    edge.append(under)
    edge.line(left, top)
    edge.line(left + side, top)
    edge.append(over.reversed)
    edge.line(middle - half, stemTop)
    let mirror = edge.mapped { Position(2 * middle - $0.x, $0.y) }.reversed
    edge.append(mirror)
    fill(edge.closed)
  }
}
