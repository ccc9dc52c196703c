internal import DisplayLists

extension PositionedGlyphs {
  /// The number of glyphs of the word that begins with one: what follows has a gap before it, or another baseline.
  static func wordLength(_ glyphs: Span<GlyphRun.Glyph>, from first: Int, raster: Raster) -> Int {
    guard raster.scale == 1, raster.halvings == 0 else { return 1 }
    // A fifth of the em, in quarters of a pixel.
    let gap = raster.size / (5 << 14)
    var last = first
    while last &+ 1 < glyphs.count, glyphs[last &+ 1].baseline == glyphs[first].baseline {
      let (outline, next) = (glyphs[last].outline, glyphs[last &+ 1].outline)
      let end = Int64(outline.bounds.maxX) &* raster.size / (Int64(outline.unitsPerEm) &<< 20)
      let begin = Int64(next.bounds.minX) &* raster.size / (Int64(next.unitsPerEm) &<< 20)
      let step = Int64(glyphs[last &+ 1].quarterX) &- Int64(glyphs[last].quarterX)
      guard step > 0, step &+ begin &- end < gap else { break }
      last &+= 1
    }
    return last &- first &+ 1
  }

  /// Positions the glyphs of a word, as one if its mask is kept.
  ///
  /// - Returns: The visible columns.
  mutating func positionWord(
    _ word: Span<GlyphRun.Glyph>, raster: Raster, masks: inout CoverageMasks
  ) -> Range<Int> {
    guard word.count > 1 else { return position(word, raster: raster, masks: &masks) ?? 0..<0 }
    let x = Int64(word[0].quarterX) * (FixedPoint.one / 4) + raster.offsetX
    let y = Int64(word[0].baseline) * FixedPoint.one + raster.offsetY
    let form = GlyphForm(size: raster.size, phaseX: FixedPoint.fraction(x), phaseY: FixedPoint.fraction(y))
    var isWanted = false
    if let key = form.key {
      masks.key.set(word, form: key)
      if let mask = masks.find() { return position(mask, Self.pixel(x), Self.pixel(y), raster) ?? 0..<0 }
      isWanted = masks.wasMet()
    }
    var columns = 0..<0
    for index in word.indices {
      if let visible = position(word.extracting(index..<index + 1), raster: raster, masks: &masks) {
        columns = union(columns, visible)
      }
    }
    // Words come back more often than texts do; a word that does is drawn faster than its letters.
    if isWanted { masks.keepWord(word, form: form) }
    return columns
  }
}
