/// The lengths that all figures of one weight share; all figures are equally wide, so that columns of them line up.
struct FigureBox {
  /// The advance of every figure.
  let advance: Double

  /// The left edge of the ink of a round figure.
  let left: Double

  /// The right edge of the ink of a round figure.
  let right: Double

  /// The height of a figure with a flat top.
  let top = FaceMeasures.capHeight

  /// The highest point of a round figure.
  let roundTop = FaceMeasures.capHeight + FaceMeasures.capitalOvershoot

  /// The lowest point of a round figure.
  let roundBottom = -FaceMeasures.capitalOvershoot

  /// The thickness of upright strokes: figures stand closer together than capitals, so theirs are thinner.
  let stem: Double

  /// The thickness of the sides of round figures.
  let roundStem: Double

  /// The thickness of level strokes.
  let bar: Double

  /// The thickness of level strokes of figures that have three of them.
  let tightBar: Double

  /// The lengths at a weight.
  init(_ measures: FaceMeasures) {
    advance = measures.figureAdvance
    let bearing = measures.bearing(52)
    (left, right) = (bearing, advance - bearing)
    stem = measures.capitalStem * measures.blend(0.97, 0.94)
    roundStem = measures.capitalRoundStem * measures.blend(0.97, 0.91)
    bar = measures.capitalBar * measures.blend(0.98, 0.94)
    tightBar = measures.capitalTightBar * measures.blend(0.98, 0.96)
  }

  /// The width of the ink of a round figure.
  var width: Double { right - left }
}

extension FaceMeasures {
  /// The advance of all figures, and of the signs that stand among them in columns.
  var figureAdvance: Double { span(580, stems: 2, growth: 0.72) }
}
