/// Quotation marks as commas, single and double, high and low.
enum Quotes {
  static let glyphs = [
    GlyphDefinition("\u{2019}") { high(&$0, count: 1) },
    GlyphDefinition("\u{201D}") { high(&$0, count: 2) },
    GlyphDefinition("\u{201A}") { low(&$0, count: 1) },
    GlyphDefinition("\u{201E}") { low(&$0, count: 2) },
    GlyphDefinition("\u{2018}", from: { high(&$0, count: 1) }, turned),
    GlyphDefinition("\u{201C}", from: { high(&$0, count: 2) }, turned),
    GlyphDefinition("\u{201B}", from: { high(&$0, count: 1) }) { $0.mirrored },
    GlyphDefinition("\u{201F}", from: { high(&$0, count: 2) }) { $0.mirrored },
  ]

  /// The size of the dot and the tail of a quotation mark: larger than those of commas, save in thin faces, whose
  /// quotation marks would be too dark.
  private static func sizes(_ measures: FaceMeasures) -> (dot: Double, tail: Double) {
    (
      min(measures.dot * measures.blend(1.26, 1.14), 28 + measures.stem * 1.31),
      measures.tail * measures.blend(1.16, 1.08)
    )
  }

  /// The thickness of the upper part of a quotation mark's tail over the size of its dot: nearly that of a stem, so
  /// that the mark is as heavy as the letters beside it.
  private static let tailThickness = 0.62

  /// The upper end of high quotation marks.
  private static let top = FaceMeasures.capHeight + 14

  /// Commas that hang from the cap height.
  static func high(_ pen: inout GlyphPen, count: Int) {
    commas(&pen, bottom: top - sizes(pen.measures).dot, count: count)
  }

  /// Commas on the baseline.
  static func low(_ pen: inout GlyphPen, count: Int) { commas(&pen, bottom: 0, count: count) }

  private static func commas(_ pen: inout GlyphPen, bottom: Double, count: Int) {
    let measures = pen.measures
    let left = measures.bearing(38)
    let (dot, tail) = sizes(measures)
    let pitch = dot + measures.bearing(50)
    for index in 0..<count {
      pen.tailedDot(left + Double(index) * pitch, bottom, size: dot, tail: tail, thickness: tailThickness)
    }
    pen.advance = left + Double(count - 1) * pitch + dot + left
  }

  /// The marks that open a quotation: turned by half a turn, as high as those that close it.
  private static func turned(_ pen: GlyphPen) -> GlyphPen {
    let (dot, tail) = sizes(pen.measures)
    return pen.upended(about: top - (dot + tail) / 2)
  }
}

/// Straight quotation marks and primes: wedges that hang from the cap height.
enum StraightQuotes {
  static let glyphs = [
    GlyphDefinition("'") { wedges(&$0, count: 1, lean: 0) },
    GlyphDefinition("\"") { wedges(&$0, count: 2, lean: 0) },
    GlyphDefinition("\u{2032}") { wedges(&$0, count: 1, lean: 0.32) },
    GlyphDefinition("\u{2033}") { wedges(&$0, count: 2, lean: 0.32) },
    GlyphDefinition("\u{2034}") { wedges(&$0, count: 3, lean: 0.32) },
    // The sign of Greek thousands stands before the figure, below the line.
    GlyphDefinition("\u{375}", from: { wedges(&$0, count: 1, lean: 0.32) }) { pen in
      pen.mapped { Position($0.x, $0.y - FaceMeasures.capHeight + 60) }
    },
  ]

  /// Wedges that lean by a sideways step for each step down; in the middle of their height they are as thick as stems,
  /// save in heavy faces, where less ink has to do.
  private static func wedges(_ pen: inout GlyphPen, count: Int, lean: Double) {
    let measures = pen.measures
    let (top, height) = (FaceMeasures.capHeight + 6, 268.0)
    let middle = measures.stem * measures.blend(1.06, 0.84)
    let (wide, narrow) = (middle * 1.16, middle * 0.84)
    let pitch = wide + measures.bearing(66)
    var left = measures.bearing(64)
    for _ in 0..<count {
      let foot = left + (wide - narrow) / 2
      pen.polygon([
        (foot, top - height), (foot + narrow, top - height), (left + wide + lean * height, top),
        (left + lean * height, top),
      ])
      left += pitch
    }
    pen.advance = left - pitch + wide + lean * height + measures.bearing(lean == 0 ? 64 : 30)
    if lean != 0 { pen = pen.mapped { Position($0.x - measures.bearing(24), $0.y) } }
  }
}

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
    // Slanting strokes of small signs look lighter than stems of the same thickness.
    let thickness = measures.stem * measures.blend(1.02, 0.82)
    let run = measures.span(150, stems: 0, growth: 0.1)
    let left = measures.bearing(52)
    let pitch = pen.slantedWidth(thickness, run: run, rise: 200) + measures.bearing(78)
    for index in 0..<count {
      pen.chevron(
        tip: Position(left + Double(index) * pitch, FaceMeasures.dashAxis), run: run, rise: 200, thickness: thickness)
    }
    pen.advance =
      left + Double(count - 1) * pitch + run + pen.slantedWidth(thickness, run: run, rise: 200) + measures.bearing(52)
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
