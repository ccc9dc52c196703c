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
