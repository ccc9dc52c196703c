public import ColorSpaces
public import DisplayLists

extension Typesetter {
  /// Appends the display items of a measured block.
  ///
  /// Baselines lie on whole device pixels and glyphs on quarters of a pixel, both rounded half up, so that each line of
  /// a text looks the same wherever it stands. A baseline is rounded once; its computation is exact. The items are,
  /// bottom first, as in CSS Text Decoration: shadows, rules under and over the letters, the letters, rules through
  /// them.
  public func draw(_ block: TextBlock, in placement: TextPlacement, into items: inout [DisplayItem]) {
    let grid = LineGrid(block: block, placement: placement)
    var run = GlyphRun(
      size: block.size * placement.scale, glyphs: grid.glyphs(of: block.lines), paint: placement.paint,
      shadows: placement.shadows)
    let under = grid.boxes(of: block.lines, areOver: false)
    let over = grid.boxes(of: block.lines, areOver: true)
    if !run.shadows.isEmpty, !under.isEmpty || !over.isEmpty {
      // A shadow lies under all letters and rules, including those that do not cast it.
      items += (under + over).map { .box(Box(shape: $0, shadows: placement.shadows.map { $0.withoutSpread })) }
      run.paint = .solid(.transparent)
      if !run.glyphs.isEmpty { items.append(.glyphs(run)) }
      run.paint = placement.paint
      run.shadows = []
    }
    items += under.map { .box(Box(shape: $0, fill: placement.paint)) }
    if !run.glyphs.isEmpty { items.append(.glyphs(run)) }
    items += over.map { .box(Box(shape: $0, fill: placement.paint)) }
  }
}

extension BoxShadow {
  /// The shadow as cast by text, which has no spread.
  fileprivate var withoutSpread: BoxShadow {
    BoxShadow(color: color, offsetX: offsetX, offsetY: offsetY, sigma: sigma)
  }
}

/// The position and paint of a measured block of text.
public struct TextPlacement: Hashable, Sendable {
  /// The frame, in points from the picture's top left corner.
  public var frame: Rectangle

  /// The alignment of lines in a frame that is wider than they are.
  public var alignment: TextAlignment

  /// The paint of the letters and the rules along them.
  public var paint: Paint

  /// The number of device pixels per point.
  public var scale: Double

  /// The shadows under the letters, in device pixels; the first lies on top.
  public var shadows: [BoxShadow]

  /// How far down lines move before their baselines are rounded, in device pixels: as far as the box they stand in moved
  /// when its edges were rounded, so that they stay in its middle.
  public var shift: Double

  /// Creates a placement of a text in one colour.
  public init(
    frame: Rectangle, alignment: TextAlignment, color: RGBA16, scale: Double, shadows: [BoxShadow] = [],
    shift: Double = 0
  ) {
    self.init(
      frame: frame, alignment: alignment, paint: .solid(color), scale: scale, shadows: shadows, shift: shift)
  }

  /// Creates a placement.
  public init(
    frame: Rectangle, alignment: TextAlignment, paint: Paint, scale: Double, shadows: [BoxShadow] = [],
    shift: Double = 0
  ) {
    self.frame = frame
    self.alignment = alignment
    self.paint = paint
    self.scale = scale
    self.shadows = shadows
    self.shift = shift
  }
}

/// Where the lines of a positioned block lie on the grid of device pixels.
struct LineGrid {
  private let placement: TextPlacement

  /// The first baseline and the distance between baselines, in device pixels, exact.
  private let first: Double
  private let pitch: Double

  init(block: TextBlock, placement: TextPlacement) {
    self.placement = placement
    pitch = block.lineHeight * placement.scale
    first = (placement.frame.y + block.baseline) * placement.scale + placement.shift
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
  ///
  /// Rounding to 65,536ths first keeps the error of a sum from rounding a half in the wrong direction.
  private func baseline(ofLine index: Int) -> Double {
    Self.whole(Self.whole((first + Double(index) * pitch) * 65_536) / 65_536)
  }

  /// The glyphs of all lines at their positions.
  func glyphs(of lines: [TextLine]) -> [GlyphRun.Glyph] {
    var glyphs: [GlyphRun.Glyph] = []
    glyphs.reserveCapacity(lines.reduce(0) { $0 + $1.glyphs.count })
    for (index, line) in lines.enumerated() {
      let start = start(of: line)
      let baseline = baseline(ofLine: index)
      // Looked at where they lie: a copy would count references.
      let positioned = line.glyphs.span
      for glyphIndex in positioned.indices {
        glyphs.append(
          GlyphRun.Glyph(
            outline: positioned[glyphIndex].outline, quarterX: quarters(start + positioned[glyphIndex].x),
            baseline: pixels(baseline - positioned[glyphIndex].rise * placement.scale)))
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

  /// The nearest whole number, limited to the range of the type; NaN counts as 0.
  private func pixels(_ value: Double) -> Int32 {
    let whole = Self.whole(value)
    return whole.isNaN ? 0 : Int32(min(max(whole, -2_147_483_648), 2_147_483_647))
  }

  /// The nearest whole number; halves are rounded up.
  private static func whole(_ value: Double) -> Double { (value + 0.5).rounded(.down) }
}
