public import DisplayLists

extension Typesetter {
  /// Appends the display items of a measured block.
  ///
  /// Baselines lie on whole device pixels and glyphs on quarters of one, both rounded half up, so that each line of a
  /// text looks the same wherever it stands.
  public func draw(_ block: TextBlock, in placement: TextPlacement, into items: inout [DisplayItem]) {
    let grid = LineGrid(block: block, placement: placement)
    var glyphs: [GlyphRun.Glyph] = []
    glyphs.reserveCapacity(block.lines.reduce(0) { $0 + $1.glyphs.count })
    for (index, line) in block.lines.enumerated() {
      let start = grid.start(of: line)
      let baseline = grid.baseline(ofLine: index)
      for glyph in line.glyphs {
        glyphs.append(
          GlyphRun.Glyph(
            outline: glyph.outline, quarterX: grid.quarters(start + glyph.x),
            baseline: grid.pixels(baseline - glyph.rise * placement.scale)))
      }
    }
    guard !glyphs.isEmpty else { return }
    items.append(
      .glyphs(
        GlyphRun(
          size: block.size * placement.scale, glyphs: glyphs, paint: .solid(placement.color),
          shadows: placement.shadows)))
  }
}
