/// Straight quotation marks and primes: wedges that hang from the cap height.
enum StraightQuotes {
  static let glyphs = [
    GlyphDefinition("'") { wedges(&$0, count: 1, lean: 0) },
    GlyphDefinition("\"") { wedges(&$0, count: 2, lean: 0) },
    GlyphDefinition("\u{2032}") { wedges(&$0, count: 1, lean: 0.32) },
    GlyphDefinition("\u{2033}") { wedges(&$0, count: 2, lean: 0.32) },
    GlyphDefinition("\u{2034}") { wedges(&$0, count: 3, lean: 0.32) },
  ]

  /// Wedges that lean by a sideways step for each step down.
  private static func wedges(_ pen: inout GlyphPen, count: Int, lean: Double) {
    let measures = pen.measures
    let (top, height) = (FaceMeasures.capHeight + 6, 252.0)
    let wide = min(measures.blend(92, 164), 12 + measures.stem * 0.94)
    let narrow = wide * 0.62
    let pitch = wide + measures.bearing(74)
    var left = measures.bearing(66)
    for _ in 0..<count {
      let foot = left + (wide - narrow) / 2
      pen.polygon([
        (foot, top - height), (foot + narrow, top - height), (left + wide + lean * height, top),
        (left + lean * height, top),
      ])
      left += pitch
    }
    pen.advance = left - pitch + wide + lean * height + measures.bearing(lean == 0 ? 66 : 30)
    if lean != 0 { pen = pen.mapped { Position($0.x - measures.bearing(24), $0.y) } }
  }
}
