/// The lengths of letters whose small form is the capital at the x-height, as most of Cyrillic, in 1/1000 em.
struct LetterSize: Sendable {
  /// Whether the letter is a capital.
  let isCapital: Bool

  /// The lengths of the weight and width.
  let measures: FaceMeasures

  /// The lengths of a capital or a small letter.
  init(_ measures: FaceMeasures, isCapital: Bool) {
    self.isCapital = isCapital
    self.measures = measures
  }

  /// The height of flat tops.
  var height: Double { isCapital ? FaceMeasures.capHeight : FaceMeasures.xHeight }

  /// How far round letters reach past the lines.
  var overshoot: Double { isCapital ? FaceMeasures.capitalOvershoot : FaceMeasures.overshoot }

  /// The thickness of upright strokes.
  var stem: Double { isCapital ? measures.capitalStem : measures.stem }

  /// The thickness of the sides of round letters.
  var side: Double { isCapital ? measures.capitalRoundStem : measures.roundStem }

  /// The thickness of level strokes.
  var bar: Double { isCapital ? measures.capitalBar : measures.bar }

  /// The thickness of the tops and bottoms of round letters.
  var roundBar: Double { isCapital ? measures.capitalRoundBar : measures.roundBar }

  /// The thickness of level strokes of letters that have three of them.
  var tightBar: Double { isCapital ? measures.capitalTightBar : measures.tightBar }

  /// The thickness of slanting strokes.
  var diagonal: Double { isCapital ? measures.capitalStem * measures.blend(0.97, 0.87) : measures.diagonal }

  /// The white beside a stem.
  var stemBearing: Double { measures.bearing(isCapital ? 94 : 81) }

  /// The white beside a round side.
  var roundBearing: Double { measures.bearing(isCapital ? 59 : 53) }

  /// How far a foot reaches below the baseline: the tails of `ц` and `щ`, the feet of `д`.
  var depth: Double { isCapital ? 168 : 150 }

  /// One of two values: that of the capital, or that of the small letter.
  func pick<Value>(_ capital: Value, _ small: Value) -> Value { isCapital ? capital : small }

  /// A width at this weight, from those of the capital and the small letter at the regular weight.
  ///
  /// See `FaceMeasures.span`.
  func span(_ capital: Double, _ small: Double, stems: Double, growth: Double) -> Double {
    measures.span(isCapital ? capital : small, stems: stems, growth: growth)
  }
}

extension GlyphDefinition {
  /// A capital and its small letter, which are drawn alike.
  static func pair(
    _ capital: Unicode.Scalar, _ small: Unicode.Scalar,
    _ draw: @escaping @Sendable (inout GlyphPen, LetterSize) -> Void
  ) -> [GlyphDefinition] {
    [.capital(capital, draw), .small(small, draw)]
  }

  /// A capital, drawn with the lengths of capitals.
  static func capital(
    _ character: Unicode.Scalar, _ draw: @escaping @Sendable (inout GlyphPen, LetterSize) -> Void
  ) -> GlyphDefinition {
    GlyphDefinition(character) { pen in draw(&pen, LetterSize(pen.measures, isCapital: true)) }
  }

  /// A small letter, drawn with the lengths of small letters.
  static func small(
    _ character: Unicode.Scalar, _ draw: @escaping @Sendable (inout GlyphPen, LetterSize) -> Void
  ) -> GlyphDefinition {
    GlyphDefinition(character) { pen in draw(&pen, LetterSize(pen.measures, isCapital: false)) }
  }
}
