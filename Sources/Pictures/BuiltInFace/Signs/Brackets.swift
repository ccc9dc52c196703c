/// Parentheses, square brackets and braces.
enum Brackets {
  static let glyphs = [
    GlyphDefinition("(", parenthesis),
    GlyphDefinition(")", from: parenthesis) { $0.mirrored },
    GlyphDefinition("[", square),
    GlyphDefinition("]", from: square) { $0.mirrored },
    GlyphDefinition("{", brace),
    GlyphDefinition("}", from: brace) { $0.mirrored },
    GlyphDefinition("\u{27E8}", angle),
    GlyphDefinition("\u{27E9}", from: angle) { $0.mirrored },
  ]

  private static let (top, bottom) = (FaceMeasures.bracketTop, FaceMeasures.bracketBottom)
  private static let middle = (top + bottom) / 2

  /// An arc that is thickest in the middle; its ends are cut level.
  static func parenthesis(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(64)
    let thick = measures.stem * 0.97
    let thin = pen.slantedWidth(measures.bar * 0.86, run: 1, rise: 2)
    let right = left + measures.span(216, stems: 1, growth: 0.85)
    var outer = Edge(right - thin, bottom)
    arc(&outer, to: left)
    var inner = Edge(right, bottom)
    arc(&inner, to: left + thick)
    pen.band(outer, inner)
    pen.advance = right + measures.bearing(34)
  }

  private static func arc(_ edge: inout Edge, to x: Double) {
    let from = edge.start.x
    let (bend, half) = (from - x, middle - bottom)
    edge.curve(from - bend * 0.62, bottom + half * 0.3, x, bottom + half * 0.64, x, middle)
    edge.curve(x, top - half * 0.64, from - bend * 0.62, top - half * 0.3, from, top)
  }

  static func square(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(84)
    let (stem, bar) = (measures.stem * 0.95, measures.bar * 0.96)
    let right = left + measures.span(202, stems: 1, growth: 0.85)
    pen.polygon([
      (left, bottom), (right, bottom), (right, bottom + bar), (left + stem, bottom + bar), (left + stem, top - bar),
      (right, top - bar), (right, top), (left, top),
    ])
    pen.advance = right + measures.bearing(36)
  }

  /// Two arms, a stem that turns into both, and a nose in the middle.
  static func brace(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let (stem, bar) = (measures.stem * 0.95, measures.bar * 0.96)
    let left = measures.bearing(40)
    let stemLeft = left + measures.span(106, stems: 0, growth: 0.35)
    let right = stemLeft + stem + measures.span(104, stems: 0, growth: 0.1)
    let turn = 96 + stem * 0.55
    // The upper half of each edge, from the arm's end down to the nose; the lower half mirrors it.
    var outer = Edge(right, top)
    outer.line(stemLeft + turn, top)
    outer.quarter(stemLeft, top - turn, leaving: .horizontal, roundness: 0.62)
    outer.line(stemLeft, middle + turn * 0.9)
    outer.curve(
      stemLeft, middle + bar / 2 + turn * 0.2, stemLeft - (stemLeft - left) * 0.5, middle + bar / 2, left,
      middle + bar / 2)
    var inner = Edge(right, top - bar)
    inner.line(stemLeft + turn + stem * 0.2, top - bar)
    inner.quarter(stemLeft + stem, top - turn, leaving: .horizontal, roundness: 0.62)
    inner.line(stemLeft + stem, middle + turn * 0.95)
    inner.curve(
      stemLeft + stem, middle + turn * 0.42, stemLeft + stem * 0.72, middle + turn * 0.12,
      stemLeft + stem * 0.22, middle)
    let lower = { (edge: Edge) in edge.flipped(about: middle).reversed }
    outer.append(lower(outer))
    inner.append(lower(inner))
    pen.band(outer, inner)
    pen.advance = right + measures.bearing(40)
  }

  static func angle(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(60)
    let run = measures.span(160, stems: 0, growth: 0.1)
    let rise = middle - bottom
    let thickness = measures.bar * 1.05
    pen.chevron(tip: Position(left, middle), run: run, rise: rise, thickness: thickness)
    pen.advance =
      left + run + pen.slantedWidth(thickness, run: run, rise: rise) + measures.bearing(40)
  }
}

extension Edge {
  /// The edge with every height mirrored about another.
  fileprivate func flipped(about middle: Double) -> Edge {
    func flipped(_ point: Position) -> Position { Position(point.x, 2 * middle - point.y) }
    return Edge(curves.map { Curve(flipped($0.start), flipped($0.control1), flipped($0.control2), flipped($0.end)) })
  }
}
