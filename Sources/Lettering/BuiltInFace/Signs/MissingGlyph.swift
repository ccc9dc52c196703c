/// What stands for a character that the face lacks: an upright box with a cross in it.
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
