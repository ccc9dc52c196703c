/// Figures of straight strokes: `1 4 7`.
enum StraightFigures {
  static let glyphs = [GlyphDefinition("1", one), GlyphDefinition("4", four), GlyphDefinition("7", seven)]

  /// A stem right of the middle with a flag, without a foot.
  static func one(_ pen: inout GlyphPen) {
    let box = FigureBox(pen.measures)
    let right = box.advance * 0.60 + box.stem * 0.42
    let stemLeft = right - box.stem
    let (flagLeft, shoulder) = (box.advance * 0.175, right - box.stem * pen.measures.blend(0.86, 0.70))
    let slope = 0.48
    let flagTop = box.top - (shoulder - flagLeft) * slope
    let flagBottom = flagTop - box.bar * 1.1
    pen.polygon([
      (stemLeft, 0), (right, 0), (right, box.top), (shoulder, box.top), (flagLeft, flagTop), (flagLeft, flagBottom),
      (stemLeft, flagBottom + (stemLeft - flagLeft) * slope),
    ])
    pen.advance = box.advance
  }

  /// Closed: the slant ends at the top of the stem.
  static func four(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let box = FigureBox(measures)
    let (left, right) = (box.left * measures.blend(0.5, 0.3), box.advance - box.left * 0.45)
    let width = right - left
    let stemRight = left + width * 0.79 + box.stem * measures.blend(0.10, 0.18)
    let stemLeft = stemRight - box.stem
    let (low, high) = (box.top * measures.blend(0.212, 0.165), box.top * measures.blend(0.212, 0.165) + box.bar)
    let stroke = box.stem * measures.blend(1.20, 0.92)
    let topLeft = stemRight - box.stem * measures.blend(1.10, 1.18)
    let slope = (box.top - high) / (topLeft - left)
    pen.polygon([
      (stemLeft, 0), (stemRight, 0), (stemRight, low), (right, low), (right, high), (stemRight, high),
      (stemRight, box.top), (topLeft, box.top), (left, high), (left, low), (stemLeft, low),
    ])
    var counter = Edge(left + stroke, high)
    counter.line(stemLeft, high)
    counter.line(stemLeft, high + (stemLeft - left - stroke) * slope)
    counter.line(left + stroke, high)
    pen.cut(counter)
    pen.advance = box.advance
  }

  static func seven(_ pen: inout GlyphPen) {
    let box = FigureBox(pen.measures)
    let (left, right) = (box.left * 0.92, box.advance - box.left * 0.92)
    let foot = left + (right - left) * 0.17
    let under = box.top - box.bar
    let stroke = pen.slantedWidth(
      box.stem * pen.measures.blend(1, 0.92), across: right - foot, rise: under)
    pen.polygon([
      (foot, 0), (foot + stroke, 0), (right, under), (right, box.top), (left, box.top), (left, under),
      (right - stroke, under),
    ])
    pen.advance = box.advance
  }
}
