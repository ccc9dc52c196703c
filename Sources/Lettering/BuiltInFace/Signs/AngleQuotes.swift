/// Quotation marks as angles, single and double.
enum AngleQuotes {
  static let glyphs = [
    GlyphDefinition("\u{2039}") { angles(&$0, count: 1) },
    GlyphDefinition("\u{AB}") { angles(&$0, count: 2) },
    GlyphDefinition("\u{203A}", from: { angles(&$0, count: 1) }) { $0.mirrored },
    GlyphDefinition("\u{BB}", from: { angles(&$0, count: 2) }) { $0.mirrored },
  ]

  private static func angles(_ pen: inout GlyphPen, count: Int) {
    let measures = pen.measures
    let thickness = measures.bar
    let run = measures.span(150, stems: 0, growth: 0.1)
    let left = measures.bearing(54)
    let pitch = pen.slantedWidth(thickness, run: run, rise: 200) + measures.bearing(84)
    for index in 0..<count {
      pen.chevron(
        tip: Position(left + Double(index) * pitch, FaceMeasures.dashAxis), run: run, rise: 200, thickness: thickness)
    }
    pen.advance =
      left + Double(count - 1) * pitch + run + pen.slantedWidth(thickness, run: run, rise: 200) + measures.bearing(54)
  }
}

extension GlyphPen {
  /// Fills an angle that points to the left, with level ends.
  ///
  /// - Parameters:
  ///   - tip: The point.
  ///   - run: How far the outer ends lie to the right of the tip.
  ///   - rise: How far they lie above and below it.
  ///   - thickness: The thickness of both strokes.
  mutating func chevron(tip: Position, run: Double, rise: Double, thickness: Double) {
    let width = slantedWidth(thickness, run: run, rise: rise)
    polygon([
      (tip.x, tip.y), (tip.x + run, tip.y - rise), (tip.x + run + width, tip.y - rise), (tip.x + width, tip.y),
      (tip.x + run + width, tip.y + rise), (tip.x + run, tip.y + rise),
    ])
  }
}
