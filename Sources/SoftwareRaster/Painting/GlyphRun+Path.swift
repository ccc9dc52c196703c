internal import DisplayLists

extension GlyphRun {
  /// The outlines of all glyphs in device pixels.
  var pathElements: [PathElement] {
    var path: [PathElement] = []
    for glyph in glyphs {
      let unit = size / (64 * Double(glyph.outline.unitsPerEm))
      func point(_ point: GlyphPoint) -> Point {
        Point(
          x: Double(glyph.quarterX) / 4 + Double(point.x) * unit, y: Double(glyph.baseline) - Double(point.y) * unit)
      }
      for element in glyph.outline.elements {
        switch element {
        case .move(let start): path.append(.move(point(start)))
        case .line(let end): path.append(.line(point(end)))
        case .quadratic(let control, let end): path.append(.quadratic(point(control), point(end)))
        case .cubic(let first, let second, let end): path.append(.cubic(point(first), point(second), point(end)))
        }
      }
    }
    return path
  }
}
