import ColorSpaces
import DisplayLists

/// How far what shows reaches to each side, in points.
struct InkBounds {
  private(set) var left = 0.0
  private(set) var top = 0.0
  private(set) var right = 0.0
  private(set) var bottom = 0.0

  /// How much of a Gaussian is drawn, in standard deviations: the rest is below half a level of 255.
  private static let shadowReach = 3.0

  /// Starts with a body of a size.
  init(body: Size) {
    right = body.width
    bottom = body.height
  }

  /// The largest distance by which anything reaches out of a body of a size.
  func overhang(of body: Size) -> Double {
    max(max(-left, -top), max(right - body.width, bottom - body.height))
  }

  /// What boxes around a node cut off, in points: only inside of it anything shows.
  private struct Clip {
    var left = -Double.infinity
    var top = -Double.infinity
    var right = Double.infinity
    var bottom = Double.infinity

    /// The part that also lies in a rectangle.
    func inside(_ rectangle: Rectangle) -> Clip {
      Clip(
        left: max(left, rectangle.x), top: max(top, rectangle.y), right: min(right, rectangle.x + rectangle.width),
        bottom: min(bottom, rectangle.y + rectangle.height))
    }
  }

  /// Takes in a node and all below it.
  mutating func add(_ index: Int, of engine: LayoutEngine) {
    add(index, of: engine, in: Clip())
  }

  private mutating func add(_ index: Int, of engine: LayoutEngine, in clip: Clip) {
    let node = engine.tree.nodes[index]
    guard node.opacity > 0 else { return }
    let frame = engine.frames[index]
    var inner = clip
    switch node.content {
    case .box(let box):
      if box.fill != nil || !box.border.isEmpty { add(frame, by: Insets(), in: clip) }
      add(box.shadows, of: frame, spreads: true, in: clip)
      if box.clipsContent { inner = clip.inside(box.border.widths.inside(frame)) }
    case .text(let text):
      let reach = TextReach(of: engine.block(of: index, text), in: frame)
      if text.color.alpha > 0 { add(frame, by: reach.insets, in: clip) }
      add(text.shadows, of: reach.insets.outside(frame), spreads: false, in: clip)
    case .line(let thickness, _, let axis):
      // A line in a frame that is too narrow for it stands out on both sides.
      let excess = max(0, thickness - (axis == .horizontal ? frame.height : frame.width)) / 2
      let (across, along) = axis == .horizontal ? (excess, 0) : (0, excess)
      add(frame, by: Insets(top: across, right: along, bottom: across, left: along), in: clip)
    case .icon, .image: add(frame, by: Insets(), in: clip)
    case .row, .column, .overlay, .space: break
    }
    for child in engine.children(of: index) { add(child, of: engine, in: inner) }
  }

  private mutating func add(_ shadows: [BoundShadow], of frame: Rectangle, spreads: Bool, in clip: Clip) {
    for shadow in shadows where shadow.color.alpha > 0 {
      let reach = shadow.sigma * Self.shadowReach + (spreads ? shadow.spread : 0)
      add(
        frame,
        by: Insets(
          top: reach - shadow.offsetY, right: reach + shadow.offsetX, bottom: reach + shadow.offsetY,
          left: reach - shadow.offsetX), in: clip)
    }
  }

  private mutating func add(_ frame: Rectangle, by reach: Insets, in clip: Clip) {
    guard frame.width > 0 || frame.height > 0 else { return }
    let (first, last) = (max(frame.x - reach.left, clip.left), min(frame.x + frame.width + reach.right, clip.right))
    let upper = max(frame.y - reach.top, clip.top)
    let lower = min(frame.y + frame.height + reach.bottom, clip.bottom)
    guard first <= last, upper <= lower else { return }
    left = min(left, first)
    top = min(top, upper)
    right = max(right, last)
    bottom = max(bottom, lower)
  }
}

extension Insets {
  /// A rectangle grown on each side.
  fileprivate func outside(_ rectangle: Rectangle) -> Rectangle {
    Rectangle(
      x: rectangle.x - left, y: rectangle.y - top, width: rectangle.width + horizontal,
      height: rectangle.height + vertical)
  }
}
