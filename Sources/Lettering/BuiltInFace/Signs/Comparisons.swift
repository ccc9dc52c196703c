/// Signs that compare: less and greater, alike and nearly alike.
enum Comparisons {
  static let glyphs = [
    GlyphDefinition("<", less),
    GlyphDefinition(">", from: less) { $0.mirrored },
    GlyphDefinition("\u{2264}", lessOrEqual),
    GlyphDefinition("\u{2265}", from: lessOrEqual) { $0.mirrored },
    GlyphDefinition("~") { waves(&$0, around: [FaceMeasures.axis - 36]) },
    GlyphDefinition("\u{223C}") { waves(&$0, around: [FaceMeasures.axis]) },
    GlyphDefinition("\u{2248}") { pen in
      let distance = 66 + pen.measures.bar * 0.52
      waves(&pen, around: [FaceMeasures.axis - distance, FaceMeasures.axis + distance])
    },
    GlyphDefinition("^", caret),
  ]

  static func less(_ pen: inout GlyphPen) {
    angle(&pen, middle: FaceMeasures.axis, rise: 252)
  }

  static func lessOrEqual(_ pen: inout GlyphPen) {
    let bottom = 48.0
    let low = bottom + pen.measures.bar + pen.measures.blend(56, 36)
    let high = FaceMeasures.axis + 268
    angle(&pen, middle: (low + high) / 2, rise: (high - low) / 2)
    let bearing = pen.measures.bearing(68)
    pen.box(bearing, bottom, pen.advance - bearing, bottom + pen.measures.bar)
  }

  /// An angle open to the right, its tip blunt and its ends upright.
  private static func angle(_ pen: inout GlyphPen, middle: Double, rise: Double) {
    let (left, right) = pen.arithmeticSpan(bearing: 68)
    let blunt = pen.measures.bar * 0.3
    let thick = pen.measures.bar * 1.0
    // The upright thickness of a stroke that rises from the tip's corner to the end's.
    let width = pen.slantedWidth(thick, run: rise - blunt, rise: right - left)
    let notch = left + (right - left) * (width - blunt) / (rise - blunt)
    pen.polygon([
      (left, middle + blunt), (left, middle - blunt), (right, middle - rise), (right, middle - rise + width),
      (notch, middle), (right, middle + rise - width), (right, middle + rise),
    ])
  }

  /// Waves with a crest and then a trough, around some heights.
  private static func waves(_ pen: inout GlyphPen, around heights: [Double]) {
    let (left, right) = pen.arithmeticSpan(bearing: 56)
    let nib = pen.measures.bar
    let (width, height) = (right - left, 46 + nib * 0.16)
    for middle in heights {
      var spine = Edge(left, middle - height * 0.62)
      spine.curve(
        left + width * 0.06, middle + height * 0.1, left + width * 0.14, middle + height, left + width * 0.28,
        middle + height)
      spine.curve(
        left + width * 0.44, middle + height, right - width * 0.44, middle - height, right - width * 0.28,
        middle - height)
      spine.curve(
        right - width * 0.14, middle - height, right - width * 0.06, middle - height * 0.1, right,
        middle + height * 0.62)
      pen.stroke(spine, upright: nib * 1.04, level: nib)
    }
  }

  /// An angle open below, high up.
  static func caret(_ pen: inout GlyphPen) {
    let measures = pen.measures
    let left = measures.bearing(52)
    let width = measures.span(444, stems: 2, growth: 0.9)
    let (bottom, top) = (322.0, FaceMeasures.capHeight)
    let (middle, right) = (left + width / 2, left + width)
    let flat = measures.bar * 1.02
    let stroke = pen.slantedWidth(measures.bar * 0.98, run: width / 2 - flat / 2, rise: top - bottom)
    let notch = bottom + (top - bottom) * (width / 2 - stroke) / (width / 2 - flat / 2)
    pen.polygon([
      (left, bottom), (left + stroke, bottom), (middle, notch), (right - stroke, bottom), (right, bottom),
      (middle + flat / 2, top), (middle - flat / 2, top),
    ])
    pen.advance = right + left
  }
}
