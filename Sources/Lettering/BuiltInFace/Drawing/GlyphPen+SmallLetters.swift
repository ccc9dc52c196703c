extension GlyphPen {
  /// Adds another glyph at a smaller size, drawn from a heavier weight so that its stems have the given thickness.
  ///
  /// - Parameters:
  ///   - draw: The glyph.
  ///   - scale: Its size, above 0.
  ///   - stem: The thickness of its stems.
  ///   - x: Where its origin lies.
  ///   - y: Where its baseline lies.
  /// - Returns: The advance of the small glyph.
  @discardableResult
  mutating func addSmall(
    _ draw: (inout GlyphPen) -> Void, scale: Double, stem: Double, x: Double, y: Double
  ) -> Double {
    var pen = GlyphPen(measures: measures.withStem(stem / scale))
    draw(&pen)
    add(pen.mapped { Position($0.x * scale + x, $0.y * scale + y) })
    return pen.advance * scale
  }
}

extension FaceMeasures {
  /// The measures of the weight whose stem has nearly this thickness, within 100–1000, at the same width.
  func withStem(_ thickness: Double) -> FaceMeasures {
    var (low, high) = (100.0, 1000.0)
    for _ in 0..<12 {
      let middle = (low + high) / 2
      if FaceMeasures(weight: middle).stem < thickness { low = middle } else { high = middle }
    }
    return FaceMeasures(weight: (low + high) / 2, width: breadth * 100)
  }
}
