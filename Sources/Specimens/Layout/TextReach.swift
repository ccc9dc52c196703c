import DisplayLists
import Lettering

/// How far the letters and rules of a text reach out of its frame: tight lines, leaning letters, wide swashes.
struct TextReach {
  /// The reach on each side, in points; 0 where nothing does.
  private(set) var insets = Insets()

  /// Letters are moved to whole pixels, so that they may stand this much off, in points.
  private static let snap = 0.5

  /// Measures a block that stands in the middle of a frame, wherever its lines stand across it.
  init(of block: TextBlock, in frame: Rectangle) {
    let offset = (frame.height - block.height) / 2 + block.baseline
    for (index, line) in block.lines.enumerated() {
      let baseline = offset + Double(index) * block.lineHeight
      // A line that is too wide may reach out on either side.
      let excess = max(0, line.width - frame.width)
      for glyph in line.glyphs {
        let bounds = glyph.outline.bounds
        guard bounds.minX < bounds.maxX || bounds.minY < bounds.maxY else { continue }
        let unit = block.size / (Double(glyph.outline.unitsPerEm) * 64)
        let start = glyph.x + Double(bounds.minX) * unit
        let end = glyph.x + Double(bounds.maxX) * unit
        let upper = baseline - glyph.rise - Double(bounds.maxY) * unit
        let lower = baseline - glyph.rise - Double(bounds.minY) * unit
        add(left: excess - start, right: excess + end - line.width, top: -upper, bottom: lower - frame.height)
      }
      for rule in line.rules {
        let upper = baseline - rule.rise
        add(
          left: excess - rule.x, right: excess + rule.x + rule.width - line.width, top: -upper,
          bottom: upper + rule.thickness - frame.height)
      }
    }
  }

  private mutating func add(left: Double, right: Double, top: Double, bottom: Double) {
    if left > 0 { insets.left = max(insets.left, left + Self.snap) }
    if right > 0 { insets.right = max(insets.right, right + Self.snap) }
    if top > 0 { insets.top = max(insets.top, top + Self.snap) }
    if bottom > 0 { insets.bottom = max(insets.bottom, bottom + Self.snap) }
  }
}
