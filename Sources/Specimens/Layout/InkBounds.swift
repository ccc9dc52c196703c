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

  /// Takes in a node and all below it.
  mutating func add(_ index: Int, of engine: LayoutEngine) {
    let node = engine.tree.nodes[index]
    guard node.opacity > 0 else { return }
    let frame = engine.frames[index]
    switch node.content {
    case .box(let box):
      if box.fill != nil || !box.border.isEmpty { add(frame, by: Insets()) }
      add(box.shadows, of: frame, spreads: true)
      if box.clipsContent { return }
    case .text(let text):
      let reach = TextReach(of: engine.block(of: index, text), in: frame)
      if text.color.alpha > 0 { add(frame, by: reach.insets) }
      add(text.shadows, of: reach.insets.outside(frame), spreads: false)
    case .icon, .line, .image: add(frame, by: Insets())
    case .row, .column, .overlay, .space: break
    }
    for child in engine.children(of: index) { add(child, of: engine) }
  }

  private mutating func add(_ shadows: [BoundShadow], of frame: Rectangle, spreads: Bool) {
    for shadow in shadows where shadow.color.alpha > 0 {
      let reach = shadow.sigma * Self.shadowReach + (spreads ? shadow.spread : 0)
      add(
        frame,
        by: Insets(
          top: reach - shadow.offsetY, right: reach + shadow.offsetX, bottom: reach + shadow.offsetY,
          left: reach - shadow.offsetX))
    }
  }

  private mutating func add(_ frame: Rectangle, by reach: Insets) {
    guard frame.width > 0 || frame.height > 0 else { return }
    left = min(left, frame.x - reach.left)
    top = min(top, frame.y - reach.top)
    right = max(right, frame.x + frame.width + reach.right)
    bottom = max(bottom, frame.y + frame.height + reach.bottom)
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
