/// Geometric shapes, filled and hollow, centred on the middle of capitals.
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

/// Small pictures of interfaces: hearts, menus, magnifier.
enum Pictures {
  static let glyphs = [
    GlyphDefinition("\u{2665}") { heart(&$0, isHollow: false) },
    GlyphDefinition("\u{2661}") { heart(&$0, isHollow: true) },
    GlyphDefinition("\u{2630}", menu),
    GlyphDefinition("\u{22EF}") { dots(&$0, isUpright: false) },
    GlyphDefinition("\u{22EE}") { dots(&$0, isUpright: true) },
    GlyphDefinition("\u{2315}", magnifier),
  ].map { $0.picture }

  private static func heart(_ pen: inout GlyphPen, isHollow: Bool) {
    let left = pen.measures.bearing(60)
    let half = 400.0
    let middle = left + half
    let (tip, cleft, top) = (FaceMeasures.axis - 378, FaceMeasures.axis + 222, FaceMeasures.axis + 350)
    pen.fill(heart(middle, half, tip: tip, cleft: cleft, top: top))
    if isHollow {
      // The line is as thick at the tip and the cleft, where its sides slant, as at the sides.
      let line = pen.measures.bar * pen.measures.blend(0.86, 0.76)
      pen.cut(heart(middle, half - line, tip: tip + line * 1.36, cleft: cleft - line * 1.3, top: top - line))
    }
    pen.advance = middle + half + left
  }

  /// The outline of a heart around an x, by half its width and the heights of its tip, its cleft and its lobes.
  private static func heart(_ x: Double, _ half: Double, tip: Double, cleft: Double, top: Double) -> Edge {
    var edge = Edge(x, tip)
    for side in [half, -half] {
      let widest = tip + (top - tip) * 0.7
      var lobe = Edge(x, tip)
      lobe.curve(
        x + side * 0.5, tip + (top - tip) * 0.24, x + side, tip + (top - tip) * 0.44, x + side, widest)
      lobe.curve(x + side, widest + (top - widest) * 0.6, x + side * 0.77, top, x + side * 0.48, top)
      lobe.curve(x + side * 0.26, top, x + side * 0.09, top - (top - cleft) * 0.4, x, cleft)
      edge.append(side > 0 ? lobe : lobe.reversed)
    }
    return edge
  }

  /// Three bars.
  static func menu(_ pen: inout GlyphPen) {
    let left = pen.measures.bearing(88)
    let right = left + 690
    for step in [-1.0, 0, 1] { pen.bar(left, right, around: FaceMeasures.axis + step * 216) }
    pen.advance = right + left
  }

  /// Three dots in a row or in a column.
  private static func dots(_ pen: inout GlyphPen, isUpright: Bool) {
    let size = pen.measures.dot
    let pitch = 246.0
    let left = pen.measures.bearing(110)
    for index in 0..<3 {
      let start = Double(index) * pitch
      if isUpright {
        pen.squareDot(left, FaceMeasures.axis - size / 2 - pitch + start)
      } else {
        pen.squareDot(left + start, FaceMeasures.axis - size / 2)
      }
    }
    pen.advance = 2 * left + size + (isUpright ? 0 : 2 * pitch)
  }

  /// A ring with a handle to the lower left.
  static func magnifier(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(80)
    let (thickness, size) = (measures.bar, 480.0)
    let top = FaceMeasures.axis + 350
    let ring = Oval(left: left + 220, right: left + 220 + size, bottom: top - size, top: top, roundness: 0.5523)
    pen.ring(ring, ring.inset(sides: thickness, ends: thickness))
    // The handle begins within the ring's line, on the diagonal through its middle.
    let (x, y) = ((ring.left + ring.right) / 2, (ring.bottom + ring.top) / 2)
    let near = (size / 2 - thickness * 0.3) * 0.70710678
    let far = near + 216
    let step = thickness * 1.1 / 2 * 0.70710678
    pen.polygon([
      (x - near - step, y - near + step), (x - near + step, y - near - step), (x - far + step, y - far - step),
      (x - far - step, y - far + step),
    ])
    pen.advance = ring.right + left
  }
}

/// Marks of choice: ticks and crosses, light and heavy.
enum Marks {
  static let glyphs = [
    GlyphDefinition("\u{2713}") { tick(&$0, thickness: $0.measures.bar * 1.1) },
    GlyphDefinition("\u{2714}") { tick(&$0, thickness: $0.measures.bar * 0.7 + 92) },
    GlyphDefinition("\u{2715}") { cross(&$0, thickness: $0.measures.bar * 1.05) },
    GlyphDefinition("\u{2717}") { cross(&$0, thickness: $0.measures.bar * 1.05) },
    GlyphDefinition("\u{2716}") { cross(&$0, thickness: $0.measures.bar * 0.7 + 92) },
    GlyphDefinition("\u{2718}") { cross(&$0, thickness: $0.measures.bar * 0.7 + 92) },
  ].map { $0.picture }

  /// A short and a long stroke at 45°, in one contour.
  private static func tick(_ pen: inout GlyphPen, thickness: Double) {
    let left = pen.measures.bearing(86)
    let width = 690.0
    let step = thickness * 0.70710678
    let across = 2 * step
    // The runs of both strokes' middles.
    let long = (width - across) * 0.68
    let short = width - across - long
    let bottom = FaceMeasures.axis - (long + across) / 2 + 8
    let foot = left + short + step
    pen.polygon([
      (foot, bottom), (foot + long + step, bottom + long + step), (foot + long, bottom + long + across),
      (foot, bottom + across), (foot - short, bottom + short + across), (foot - short - step, bottom + short + step),
    ])
    pen.advance = left + width + left
  }

  /// Two strokes that cross at right angles.
  private static func cross(_ pen: inout GlyphPen, thickness: Double) {
    let left = pen.measures.bearing(96)
    let size = 556.0
    let middle = left + size / 2
    pen.spokes(
      Position(middle, FaceMeasures.axis), count: 4, first: 45, length: size / 2 * 1.4142135623730951 - thickness / 2,
      thickness: thickness)
    pen.advance = left + size + left
  }
}

/// Replaces a character that the face lacks: an upright box with a cross in it.
enum MissingGlyph {
  static func box(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(64)
    let right = left + measures.span(440, stems: 2, growth: 0.4)
    let top = FaceMeasures.capHeight
    let line = min(measures.bar * 0.62, 62)
    var frame = Edge(left, 0)
    for corner in [(right, 0), (right, top), (left, top), (left, 0)] { frame.line(corner.0, corner.1) }
    pen.fill(frame)
    // Four triangles are cut out; what is left between them is the cross.
    let (west, east, south, north) = (left + line, right - line, line, top - line)
    let (x, y) = ((left + right) / 2, top / 2)
    let (run, rise) = (east - west, north - south)
    let diagonal = (run * run + rise * rise).squareRoot()
    // Half the cross's stroke, measured level and upright.
    let (level, upright) = (line * 0.4 * diagonal / rise, line * 0.4 * diagonal / run)
    pen.cut(triangle((west + level, south), (east - level, south), (x, y - upright)))
    pen.cut(triangle((west + level, north), (east - level, north), (x, y + upright)))
    pen.cut(triangle((west, south + upright), (west, north - upright), (x - level, y)))
    pen.cut(triangle((east, south + upright), (east, north - upright), (x + level, y)))
    pen.advance = right + measures.bearing(64)
  }

  private static func triangle(_ a: (Double, Double), _ b: (Double, Double), _ c: (Double, Double)) -> Edge {
    var edge = Edge(a.0, a.1)
    for corner in [b, c, a] { edge.line(corner.0, corner.1) }
    return edge
  }
}
