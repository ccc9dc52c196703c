import DisplayLists

/// One weight and slant of the face that is drawn by this package itself.
package final class BuiltInFace: Sendable {
  /// The weight, 100–1000.
  package let weight: Double

  /// The lean to the right, in degrees.
  package let slant: Double

  /// The number of font units in an em.
  package let unitsPerEm: Int32 = 1000

  /// The vertical measures.
  package let metrics = FaceMetrics(
    ascender: 950, descender: 250, lineGap: 0, xHeight: 530, capHeight: 715, underlineTop: -80,
    underlineThickness: 70, strikeoutTop: 320, strikeoutThickness: 70)

  private let box = GlyphOutline(
    unitsPerEm: 1000,
    elements: [
      .move(GlyphPoint(x: 60 * 64, y: 0)), .line(GlyphPoint(x: 60 * 64, y: 715 * 64)),
      .line(GlyphPoint(x: 500 * 64, y: 715 * 64)), .line(GlyphPoint(x: 500 * 64, y: 0)),
    ])

  private init(weight: Double, slant: Double) {
    self.weight = weight
    self.slant = slant
  }

  /// The face of a weight, 100–1000, and a lean in degrees.
  package static func face(weight: Double, slant: Double) -> BuiltInFace {
    BuiltInFace(weight: min(max(weight, 100), 1000), slant: slant)
  }

  /// Whether the face has a glyph for a character; others show as a box.
  package func covers(_ scalar: Unicode.Scalar) -> Bool { scalar.isASCII }

  /// The glyphs of a run from left to right.
  package func shape(_ run: ShapingRun) -> [ShapedGlyph] {
    run.range.map { ShapedGlyph(outline: run.text[$0] == " " ? nil : box, cluster: $0, advance: 560) }
  }
}
