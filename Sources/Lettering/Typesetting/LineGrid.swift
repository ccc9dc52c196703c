import DisplayLists

/// Where the lines of a placed block lie on the grid of device pixels.
struct LineGrid {
  private let placement: TextPlacement
  private let top: Double
  private let pitch: Double

  init(block: TextBlock, placement: TextPlacement) {
    self.placement = placement
    let scale = placement.scale
    // As browsers do: ascent and descent are whole device pixels, and so is what lies above them.
    let ascent = Self.whole(block.ascent * scale)
    let descent = Self.whole(block.descent * scale)
    pitch = block.lineHeight * scale
    top = placement.frame.y * scale + ((pitch - (ascent + descent)) / 2).rounded(.down) + ascent
  }

  /// The distance of a line's left end from the picture's left edge, in points.
  private func start(of line: TextLine) -> Double {
    let share: Double =
      switch placement.alignment {
      case .leading: line.isRightToLeft ? 1 : 0
      case .center: 0.5
      case .trailing: line.isRightToLeft ? 0 : 1
      }
    return placement.frame.x + (placement.frame.width - line.width) * share
  }

  /// The distance of a line's baseline from the picture's top edge, in whole device pixels.
  private func baseline(ofLine index: Int) -> Double {
    Self.whole(top + Double(index) * pitch)
  }

  /// The glyphs of all lines in their places.
  func glyphs(of lines: [TextLine]) -> [GlyphRun.Glyph] {
    var glyphs: [GlyphRun.Glyph] = []
    glyphs.reserveCapacity(lines.reduce(0) { $0 + $1.glyphs.count })
    for (index, line) in lines.enumerated() {
      let start = start(of: line)
      let baseline = baseline(ofLine: index)
      for glyph in line.glyphs {
        glyphs.append(
          GlyphRun.Glyph(
            outline: glyph.outline, quarterX: quarters(start + glyph.x),
            baseline: pixels(baseline - glyph.rise * placement.scale)))
      }
    }
    return glyphs
  }

  /// The boxes of the rules over or under the letters of all lines: whole device pixels, at least one high.
  func boxes(of lines: [TextLine], areOver: Bool) -> [RoundedRectangle] {
    var boxes: [RoundedRectangle] = []
    for (index, line) in lines.enumerated() {
      for rule in line.rules where rule.isOver == areOver {
        let box = box(of: rule, start: start(of: line), baseline: baseline(ofLine: index))
        if box.width > 0 { boxes.append(RoundedRectangle(rectangle: box, radii: CornerRadii(0))) }
      }
    }
    return boxes
  }

  private func box(of rule: TextLine.Rule, start: Double, baseline: Double) -> Rectangle {
    let scale = placement.scale
    let left = Self.whole((start + rule.x) * scale)
    let right = Self.whole((start + rule.x + rule.width) * scale)
    return Rectangle(
      x: left, y: baseline - Self.whole(rule.rise * scale), width: right - left,
      height: max(1, Self.whole(rule.thickness * scale)))
  }

  /// A distance in points as quarters of a device pixel.
  private func quarters(_ points: Double) -> Int32 { pixels(points * placement.scale * 4) }

  /// The nearest whole number, or the nearest one there is.
  private func pixels(_ value: Double) -> Int32 {
    let whole = Self.whole(value)
    return whole.isNaN ? 0 : Int32(min(max(whole, -2_147_483_648), 2_147_483_647))
  }

  /// The nearest whole number; the larger of two.
  private static func whole(_ value: Double) -> Double { (value + 0.5).rounded(.down) }
}
