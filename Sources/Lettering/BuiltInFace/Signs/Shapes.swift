/// Geometric shapes, filled and hollow, around the middle of capitals.
enum Shapes {
  static let glyphs = [
    GlyphDefinition("\u{25CF}") { disc(&$0, size: 700, isHollow: false) },
    GlyphDefinition("\u{25CB}") { disc(&$0, size: 700, isHollow: true) },
    GlyphDefinition("\u{25E6}") { disc(&$0, size: 310, isHollow: true) },
    GlyphDefinition("\u{25A0}") { polygon(&$0, square, isHollow: false) },
    GlyphDefinition("\u{25A1}") { polygon(&$0, square, isHollow: true) },
    GlyphDefinition("\u{25AA}") { polygon(&$0, square, scale: 0.5, isHollow: false) },
    GlyphDefinition("\u{25AB}") { polygon(&$0, square, scale: 0.5, isHollow: true) },
    GlyphDefinition("\u{25C6}") { polygon(&$0, diamond, isHollow: false) },
    GlyphDefinition("\u{25C7}") { polygon(&$0, diamond, isHollow: true) },
    GlyphDefinition("\u{25CA}") { polygon(&$0, lozenge, isHollow: true) },
    GlyphDefinition("\u{25B2}") { polygon(&$0, triangle, isHollow: false) },
    GlyphDefinition("\u{25B3}") { polygon(&$0, triangle, isHollow: true) },
    GlyphDefinition("\u{25BC}") { polygon(&$0, flipped(triangle), isHollow: false) },
    GlyphDefinition("\u{25BD}") { polygon(&$0, flipped(triangle), isHollow: true) },
    GlyphDefinition("\u{25B6}") { polygon(&$0, turned(triangle), isHollow: false) },
    GlyphDefinition("\u{25B7}") { polygon(&$0, turned(triangle), isHollow: true) },
    GlyphDefinition("\u{25C0}") { polygon(&$0, turned(flipped(triangle)), isHollow: false) },
    GlyphDefinition("\u{25C1}") { polygon(&$0, turned(flipped(triangle)), isHollow: true) },
    GlyphDefinition("\u{25B4}") { polygon(&$0, triangle, scale: 0.6, isHollow: false) },
    GlyphDefinition("\u{25BE}") { polygon(&$0, flipped(triangle), scale: 0.6, isHollow: false) },
    GlyphDefinition("\u{25B8}") { polygon(&$0, turned(triangle), scale: 0.6, isHollow: false) },
    GlyphDefinition("\u{25C2}") { polygon(&$0, turned(flipped(triangle)), scale: 0.6, isHollow: false) },
    GlyphDefinition("\u{2605}") { star(&$0, isHollow: false) },
    GlyphDefinition("\u{2606}") { star(&$0, isHollow: true) },
  ].map { $0.picture }

  // Corners as distances from the middle.
  private static let square = [(-305.0, -305.0), (305, -305), (305, 305), (-305, 305)]
  private static let diamond = [(-400.0, 0.0), (0, -400), (400, 0), (0, 400)]
  private static let lozenge = [(-225.0, 0.0), (0, -368), (225, 0), (0, 368)]
  private static let triangle = [(-370.0, -300.0), (370, -300), (0, 340)]

  private static func flipped(_ points: [(Double, Double)]) -> [(Double, Double)] { points.map { ($0.0, -$0.1) } }

  /// Turned by a quarter to the right: what points up points right.
  private static func turned(_ points: [(Double, Double)]) -> [(Double, Double)] { points.map { ($0.1, -$0.0) } }

  private static func line(_ pen: GlyphPen) -> Double { pen.measures.bar * pen.measures.blend(0.86, 0.76) }

  private static func disc(_ pen: inout GlyphPen, size: Double, isHollow: Bool) {
    let left = pen.measures.bearing(78)
    let oval = Oval(
      left: left, right: left + size, bottom: FaceMeasures.axis - size / 2, top: FaceMeasures.axis + size / 2,
      roundness: 0.5523)
    pen.disc(oval)
    if isHollow { pen.cut(oval.inset(sides: line(pen), ends: line(pen)).edge) }
    pen.advance = left + size + left
  }

  private static func polygon(
    _ pen: inout GlyphPen, _ points: [(Double, Double)], scale: Double = 1, isHollow: Bool
  ) {
    let reach = points.reduce(0) { max($0, abs($1.0)) } * scale
    let middle = pen.measures.bearing(78) + reach
    let corners = points.map { (middle + $0.0 * scale, FaceMeasures.axis + $0.1 * scale) }
    if isHollow { pen.hollow(corners, thickness: line(pen)) } else { pen.polygon(corners) }
    pen.advance = 2 * middle
  }

  private static func star(_ pen: inout GlyphPen, isHollow: Bool) {
    let (outer, inner) = (430.0, 172.0)
    let left = pen.measures.bearing(50)
    // The points of a regular star, sine and cosine of multiples of 36°.
    let sines = [0, 0.5877852522924731, 0.9510565162951535, 0.9510565162951535, 0.5877852522924731]
    let cosines = [1, 0.8090169943749475, 0.30901699437494745, -0.30901699437494745, -0.8090169943749475]
    let middle = left + outer * sines[2]
    let height = FaceMeasures.axis - 26
    let corners = (0..<10).map { index -> (Double, Double) in
      let radius = index % 2 == 0 ? outer : inner
      let sign = index < 5 ? 1.0 : -1.0
      return (middle + sign * sines[index % 5] * radius, height + sign * cosines[index % 5] * radius)
    }
    if isHollow { pen.hollow(corners, thickness: line(pen) * 0.9) } else { pen.polygon(corners) }
    pen.advance = 2 * middle
  }
}
