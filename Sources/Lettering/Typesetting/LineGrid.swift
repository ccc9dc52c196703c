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
  func start(of line: TextLine) -> Double {
    let share: Double =
      switch placement.alignment {
      case .leading: line.isRightToLeft ? 1 : 0
      case .center: 0.5
      case .trailing: line.isRightToLeft ? 0 : 1
      }
    return placement.frame.x + (placement.frame.width - line.width) * share
  }

  /// The distance of a line's baseline from the picture's top edge, in whole device pixels.
  func baseline(ofLine index: Int) -> Double {
    Self.whole(top + Double(index) * pitch)
  }

  /// A distance in points as quarters of a device pixel.
  func quarters(_ points: Double) -> Int32 { pixels(points * placement.scale * 4) }

  /// The nearest whole number, or the nearest one there is.
  func pixels(_ value: Double) -> Int32 {
    let whole = Self.whole(value)
    return whole.isNaN ? 0 : Int32(min(max(whole, -2_147_483_648), 2_147_483_647))
  }

  /// The nearest whole number; the larger of two.
  static func whole(_ value: Double) -> Double { (value + 0.5).rounded(.down) }
}
