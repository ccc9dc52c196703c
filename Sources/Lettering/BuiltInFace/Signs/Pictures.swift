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
