import DisplayLists

extension LayoutEngine {
  /// Gives a node its frame, and places all below it.
  mutating func place(_ index: Int, in frame: Rectangle) {
    frames[index] = frame
    switch tree.nodes[index].content {
    case .box(let box):
      guard let child = children(of: index).first else { return }
      let inner = box.insets.inside(frame)
      let size = measure(child, offer: Size(width: inner.width, height: inner.height))
      place(child, in: aligned(size, in: inner, box.alignment))
    case .row(let stack): placeStack(index, stack, axis: .horizontal, in: frame)
    case .column(let stack): placeStack(index, stack, axis: .vertical, in: frame)
    case .overlay(let alignment):
      for child in children(of: index) {
        let size = measure(child, offer: Size(width: frame.width, height: frame.height))
        var rectangle = aligned(size, in: frame, tree.nodes[child].anchor ?? alignment)
        rectangle.x += tree.nodes[child].offsetX
        rectangle.y += tree.nodes[child].offsetY
        place(child, in: rectangle)
      }
    case .text, .icon, .line, .space, .image: return
    }
  }

  /// A rectangle of a size whose aligned point lies on that of another.
  private func aligned(_ size: Size, in frame: Rectangle, _ alignment: Alignment) -> Rectangle {
    Rectangle(
      x: frame.x + (frame.width - size.width) * alignment.horizontalShare,
      y: frame.y + (frame.height - size.height) * alignment.verticalShare, width: size.width, height: size.height)
  }

  private mutating func placeStack(_ index: Int, _ stack: BoundStack, axis: LayoutAxis, in frame: Rectangle) {
    let indices = children(of: index)
    guard !indices.isEmpty else { return }
    let offer = Size(width: frame.width, height: frame.height)
    let sizes = stackSizes(index, stack, axis: axis, offer: offer)
    var total = 0.0
    for size in sizes { total += size[axis] }
    let free = offer[axis] - total
    var gap = stack.spacing ?? 0
    var position = axis == .horizontal ? frame.x : frame.y
    var slot: Double?
    if stack.sharesEqually {
      slot = (offer[axis] - gap * Double(indices.count - 1)) / Double(indices.count)
    } else if stack.spacing == nil, indices.count > 1 {
      gap = max(0, free / Double(indices.count - 1))
    } else {
      let share = axis == .horizontal ? stack.alignment.horizontalShare : stack.alignment.verticalShare
      position += (free - gap * Double(indices.count - 1)) * share
    }
    let acrossShare = axis == .horizontal ? stack.alignment.verticalShare : stack.alignment.horizontalShare
    let acrossStart = axis == .horizontal ? frame.y : frame.x
    for (child, size) in zip(indices, sizes) {
      let along = position + (slot.map { ($0 - size[axis]) / 2 } ?? 0)
      let across = acrossStart + (offer[axis.across] - size[axis.across]) * acrossShare
      let isRow = axis == .horizontal
      place(
        child,
        in: Rectangle(x: isRow ? along : across, y: isRow ? across : along, width: size.width, height: size.height))
      position += (slot ?? size[axis]) + gap
    }
  }
}
