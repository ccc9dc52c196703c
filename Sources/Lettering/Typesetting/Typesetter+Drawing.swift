import ColorSpaces
public import DisplayLists

extension Typesetter {
  /// Appends the display items of a measured block.
  ///
  /// Baselines lie on whole device pixels and glyphs on quarters of one, both rounded half up, so that each line of a
  /// text looks the same wherever it stands. The items are, bottom first as in CSS Text Decoration: shadows, rules under
  /// the letters and over them, the letters, rules through them.
  public func draw(_ block: TextBlock, in placement: TextPlacement, into items: inout [DisplayItem]) {
    let grid = LineGrid(block: block, placement: placement)
    var run = GlyphRun(
      size: block.size * placement.scale, glyphs: grid.glyphs(of: block.lines), paint: .solid(placement.color),
      shadows: placement.shadows)
    let under = grid.boxes(of: block.lines, areOver: false)
    let over = grid.boxes(of: block.lines, areOver: true)
    if !run.shadows.isEmpty, !under.isEmpty || !over.isEmpty {
      // A shadow lies under all letters and rules, also those that another thing casts.
      items += (under + over).map { .box(Box(shape: $0, shadows: placement.shadows.map { $0.withoutSpread })) }
      run.paint = .solid(.transparent)
      if !run.glyphs.isEmpty { items.append(.glyphs(run)) }
      run.paint = .solid(placement.color)
      run.shadows = []
    }
    items += under.map { .box(Box(shape: $0, fill: .solid(placement.color))) }
    if !run.glyphs.isEmpty { items.append(.glyphs(run)) }
    items += over.map { .box(Box(shape: $0, fill: .solid(placement.color))) }
  }
}

extension BoxShadow {
  /// The shadow as text casts it.
  fileprivate var withoutSpread: BoxShadow {
    BoxShadow(color: color, offsetX: offsetX, offsetY: offsetY, sigma: sigma)
  }
}
