import ColorSpaces
import DisplayLists

/// One weight, slant and width of the face that is drawn by this package itself.
package final class BuiltInFace: Sendable {
  /// The weight, 100–1000.
  package let weight: Double

  /// The lean to the right, in degrees.
  package let slant: Double

  /// The width of the letters, in percent of the normal one.
  package let width: Double

  /// The number of font units in an em.
  package let unitsPerEm: Int32 = 1000

  /// The vertical measures.
  package let metrics: FaceMetrics

  private let measures: FaceMeasures
  private let lean: Double

  private init(weight: Double, slant: Double, width: Double) {
    self.weight = weight
    self.slant = slant
    self.width = width
    measures = FaceMeasures(weight: weight, width: width)
    let (sine, cosine) = Angle.sineAndCosine(slant)
    lean = sine / cosine
    let bar = Int32(measures.bar.rounded())
    // Capitals stand in the middle between ascender and descender.
    metrics = FaceMetrics(
      ascender: 960, descender: 244, lineGap: 0, xHeight: Int32(FaceMeasures.xHeight),
      capHeight: Int32(FaceMeasures.capHeight), underlineTop: -78, underlineThickness: bar, strikeoutTop: 268 + bar / 2,
      strikeoutThickness: bar)
  }

  /// The face of a weight, 100–1000, a lean in degrees, −30–30, and a width in percent, 50–200; others are moved into
  /// these ranges.
  package static func face(weight: Double, slant: Double, width: Double = 100) -> BuiltInFace {
    BuiltInFace(
      weight: bounded(weight, 100, 1000, otherwise: 400), slant: bounded(slant, -30, 30, otherwise: 0),
      width: bounded(width, 50, 200, otherwise: 100))
  }

  private static func bounded(_ value: Double, _ low: Double, _ high: Double, otherwise: Double) -> Double {
    value.isNaN ? otherwise : min(max(value, low), high)
  }

  /// Whether the face has a glyph for a character; others show as a box.
  package func covers(_ scalar: Unicode.Scalar) -> Bool { GlyphTable.index(of: scalar) != nil }

  /// The glyphs of a run from left to right.
  package func shape(_ run: ShapingRun) -> [ShapedGlyph] {
    run.range.map { place in
      var pen = GlyphPen(measures: measures)
      if let index = GlyphTable.index(of: run.text[place]) {
        GlyphTable.definitions[index].draw(&pen)
      } else {
        pen.advance = 260
      }
      return ShapedGlyph(
        outline: pen.outline(lean: lean), cluster: place, advance: Int32(pen.advance.rounded()))
    }
  }
}
