import ColorSpaces
import DisplayLists
import Lettering

/// How far visible content reaches to each side, in points.
struct InkBounds {
  private(set) var left = 0.0
  private(set) var top = 0.0
  private(set) var right = 0.0
  private(set) var bottom = 0.0

  /// The part of a Gaussian that is drawn, in standard deviations; the rest is below half a level of 255.
  private static let shadowReach = 3.0

  /// Creates the bounds of a body of a size.
  init(body: Size) {
    right = body.width
    bottom = body.height
  }

  /// Creates the bounds of a frame.
  init(frame: Rectangle) {
    (left, top) = (frame.x, frame.y)
    (right, bottom) = (frame.x + frame.width, frame.y + frame.height)
  }

  /// The bounds of nothing, before anything is added.
  static var empty: InkBounds {
    var bounds = InkBounds(body: Size(width: -.infinity, height: -.infinity))
    (bounds.left, bounds.top) = (.infinity, .infinity)
    return bounds
  }

  /// The largest distance by which anything reaches out of a body of a size.
  func overhang(of body: Size) -> Double {
    max(max(-left, -top), max(right - body.width, bottom - body.height))
  }

  /// Whether shadows do not count.
  var leavesOutShadows = false

  /// Whether transparent letters count, too: what is added is then the same in all colours.
  var countsEachColor = false

  /// Whether what nodes contain does not count.
  var leavesOutChildren = false

  /// The map of the transforms around what is being added; `nil` if there are none.
  private var map: AffineMap?

  /// The area in which content is visible inside clipping boxes, in points.
  private struct Clip {
    var left = -Double.infinity
    var top = -Double.infinity
    var right = Double.infinity
    var bottom = Double.infinity

    /// The intersection with a rectangle.
    func inside(_ rectangle: Rectangle) -> Clip {
      Clip(
        left: max(left, rectangle.x), top: max(top, rectangle.y), right: min(right, rectangle.x + rectangle.width),
        bottom: min(bottom, rectangle.y + rectangle.height))
    }
  }

  /// Adds a node and its descendants.
  mutating func add(_ index: Int, of engine: LayoutEngine) {
    add(index, of: engine, in: Clip(), under: nil)
  }

  /// Adds a node and its descendants under the transforms around them.
  private mutating func add(_ index: Int, of engine: LayoutEngine, in clip: Clip, under around: AffineMap?) {
    let node = engine.tree.nodes[index]
    guard node.opacity > 0 else { return }
    let frame = engine.frames[index]
    map = around
    if let transform = node.transform { map = (around ?? .identity) * engine.map(transform, of: index) }
    let own = map
    let clip =
      node.clipPath.map {
        let bounds = $0.bounds(in: frame)
        return clip.inside(own?.bounds(of: bounds) ?? bounds)
      } ?? clip
    var inner = clip
    switch node.content {
    case .box(let box):
      if box.fill != nil || box.hasBorder || box.backdropBlur > 0 {
        add(frame, by: box.border.reachOutwards, in: clip)
      }
      add(box.shadows, of: frame, spreads: true, in: clip)
      if box.clipsContent {
        let padding = frame.inset(by: box.border.takenRoom)
        inner = clip.inside(map?.bounds(of: padding) ?? padding)
      }
    case .text(let text):
      let reach = TextReach(of: engine.block(of: index, text), in: frame)
      if countsEachColor || text.color.isVisible { add(frame, by: reach.insets, in: clip) }
      add(text.shadows, of: frame.outset(by: reach.insets), spreads: false, in: clip)
    case .line(let line):
      // A line that is thicker than its frame protrudes on both sides.
      let excess = max(0, line.thickness - (line.axis == .horizontal ? frame.height : frame.width)) / 2
      let (across, along) = line.axis == .horizontal ? (excess, 0) : (0, excess)
      let insets = Insets(top: across, right: along, bottom: across, left: along)
      add(frame, by: insets, in: clip)
      add(line.shadows, of: frame.outset(by: insets), spreads: false, in: clip)
    case .row, .column, .overlay, .space: break
    default:
      add(frame, by: Insets(), in: clip)
      add(node.content.dropShadows, of: frame, spreads: false, in: clip)
    }
    if leavesOutChildren { return }
    for child in engine.children(of: index) { add(child, of: engine, in: inner, under: own) }
  }

  private mutating func add(_ shadows: [BoxShadow], of frame: Rectangle, spreads: Bool, in clip: Clip) {
    for shadow in shadows where shadow.color.alpha > 0 && !shadow.isInset && !leavesOutShadows {
      // A spread makes a shadow even of a box without a size.
      let growth = spreads ? max(shadow.spread, 0) : 0
      let reach = shadow.sigma * Self.shadowReach + (spreads ? min(shadow.spread, 0) : 0)
      add(
        frame.outset(by: Insets(top: growth, right: growth, bottom: growth, left: growth)),
        by: Insets(
          top: reach - shadow.offsetY, right: reach + shadow.offsetX, bottom: reach + shadow.offsetY,
          left: reach - shadow.offsetX), in: clip)
    }
  }

  private mutating func add(_ frame: Rectangle, by reach: Insets, in clip: Clip) {
    guard frame.width > 0 || frame.height > 0 else { return }
    var (first, last) = (frame.x - reach.left, frame.x + frame.width + reach.right)
    var (upper, lower) = (frame.y - reach.top, frame.y + frame.height + reach.bottom)
    if let map {
      let area = map.bounds(of: Rectangle(x: first, y: upper, width: last - first, height: lower - upper))
      (first, last, upper, lower) = (area.x, area.x + area.width, area.y, area.y + area.height)
    }
    (first, last) = (max(first, clip.left), min(last, clip.right))
    (upper, lower) = (max(upper, clip.top), min(lower, clip.bottom))
    guard first <= last, upper <= lower else { return }
    left = min(left, first)
    top = min(top, upper)
    right = max(right, last)
    bottom = max(bottom, lower)
  }
}

/// How far the letters and rules of a text reach out of its frame: tight lines, slanted letters, wide swashes.
struct TextReach {
  /// The reach on each side, in points; 0 if nothing reaches out.
  private(set) var insets = Insets()

  /// The distance by which rounding to whole pixels may move letters, in points: half a pixel with the box they are in,
  /// and half a pixel more to their baseline.
  private static let snap = 1.0

  /// Measures a block that is centred vertically in a frame, for any alignment of its lines.
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
