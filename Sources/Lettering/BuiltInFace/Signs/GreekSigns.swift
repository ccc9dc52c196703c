/// Greek letters that stand for units and quantities.
enum GreekSigns {
  static let glyphs = [
    GlyphDefinition("\u{2126}", omega),
    GlyphDefinition("\u{3A9}", omega),
    GlyphDefinition("\u{2206}", delta),
    GlyphDefinition("\u{394}", delta),
    GlyphDefinition("\u{3C0}", pi),
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

  /// A bar on two legs, the right one with a foot.
  static func pi(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(24)
    let width = measures.span(600, stems: 2, growth: 0.9)
    let right = left + width
    let (stem, bar, top) = (measures.stem, measures.bar, FaceMeasures.xHeight)
    pen.box(left, top - bar, right, top)
    let first = left + width * 0.15
    pen.box(first, 0, first + stem, top - bar)
    let second = right - width * 0.17 - stem
    let turn = measures.blend(92, 60)
    var outer = Edge(second, top - bar)
    outer.line(second, bar + turn)
    outer.quarter(second + stem * 0.5 + bar * 0.5 + turn, 0, leaving: .vertical)
    outer.line(right, 0)
    var inner = Edge(second + stem, top - bar)
    inner.line(second + stem, bar + turn)
    inner.quarter(second + stem + turn, bar, leaving: .vertical)
    inner.line(right, bar)
    pen.band(outer, inner)
    pen.advance = right + measures.bearing(26)
  }
}
