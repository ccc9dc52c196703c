import DisplayLists

extension LayoutEngine {
  /// The size of a row or column.
  mutating func measureStack(_ index: Int, _ stack: BoundStack, axis: LayoutAxis, offer: Size) -> Size {
    let count = children(of: index).count
    guard count > 0 else { return Size(width: 0, height: 0) }
    let sizes = stackSizes(index, stack, axis: axis, offer: offer)
    let gaps = (stack.spacing ?? 0) * Double(count - 1)
    var along = gaps
    var across = 0.0
    for size in sizes {
      along += size[axis]
      across = max(across, size[axis.across])
    }
    if stack.sharesEqually {
      var share = 0.0
      for size in sizes { share = max(share, size[axis]) }
      along = offer[axis].isFinite ? max(offer[axis], gaps) : share * Double(count) + gaps
    } else if stack.spacing == nil, offer[axis].isFinite {
      along = max(along, offer[axis])
    }
    var size = Size(width: 0, height: 0)
    size[axis] = max(0, along)
    size[axis.across] = across
    return size
  }

  /// The sizes of a stack's children, in order.
  mutating func stackSizes(_ index: Int, _ stack: BoundStack, axis: LayoutAxis, offer: Size) -> [Size] {
    let indices = children(of: index)
    _ = takeSteps(indices.count / 16)
    let available = offer[axis] - (stack.spacing ?? 0) * Double(max(0, indices.count - 1))
    if stack.sharesEqually { return equalSizes(indices, axis: axis, available: available, offer: offer) }

    var sizes: [Size] = []
    sizes.reserveCapacity(indices.count)
    var unlimited = offer
    unlimited[axis] = .infinity
    var rigid = 0.0
    var flexible: [Int] = []
    for (position, child) in indices.enumerated() {
      if available.isFinite, tree.nodes[child].fills(axis) {
        flexible.append(position)
        sizes.append(Size(width: 0, height: 0))
      } else {
        let size = measure(child, offer: unlimited)
        rigid += size[axis]
        sizes.append(size)
      }
    }
    guard available.isFinite else { return sizes }
    share(available - rigid, among: flexible, of: indices, axis: axis, offer: offer, sizes: &sizes)
    if axis == .horizontal { compress(to: available, indices, offer: offer, sizes: &sizes) }
    return sizes
  }

  /// Gives each child the same share of the length.
  private mutating func equalSizes(
    _ indices: ArraySlice<Int>, axis: LayoutAxis, available: Double, offer: Size
  ) -> [Size] {
    var childOffer = offer
    if available.isFinite {
      childOffer[axis] = max(0, available / Double(max(1, indices.count)))
      return indices.map { measure($0, offer: childOffer) }
    }
    childOffer[axis] = .infinity
    var share = 0.0
    for child in indices { share = max(share, measure(child, offer: childOffer)[axis]) }
    childOffer[axis] = share
    return indices.map { measure($0, offer: childOffer) }
  }

  /// Shares what is left among the children that fill, as evenly as their limits allow.
  private mutating func share(
    _ length: Double, among flexible: [Int], of indices: ArraySlice<Int>, axis: LayoutAxis, offer: Size,
    sizes: inout [Size]
  ) {
    var open = flexible
    var rest = length
    while !open.isEmpty, takeSteps(open.count / 8) {
      var childOffer = offer
      childOffer[axis] = max(0, rest / Double(open.count))
      var limited: [Int] = []
      for position in open {
        let size = measure(indices[indices.startIndex + position], offer: childOffer)
        sizes[position] = size
        // A child at one of its limits keeps it, and the others share again.
        if abs(size[axis] - childOffer[axis]) > 1e-9 { limited.append(position) }
      }
      // Children that need more go first: what they take is not available to the others.
      let tooSmall = limited.filter { sizes[$0][axis] > childOffer[axis] }
      if !tooSmall.isEmpty { limited = tooSmall }
      guard !limited.isEmpty, limited.count < open.count else { return }
      for position in limited { rest -= sizes[position][axis] }
      // Both are in order.
      var next = limited[...]
      open.removeAll { position in
        guard next.first == position else { return false }
        next.removeFirst()
        return true
      }
    }
  }

  /// Narrows the widest children with text in them until a row fits, or as far as it goes.
  private mutating func compress(
    to available: Double, _ indices: ArraySlice<Int>, offer: Size, sizes: inout [Size]
  ) {
    var total = 0.0
    for size in sizes { total += size.width }
    guard total > available + 1e-9 else { return }
    var open: [Int] = []
    var rest = available
    for (position, child) in indices.enumerated() {
      if tree.nodes[child].isCompressible { open.append(position) } else { rest -= sizes[position].width }
    }
    open.sort { (sizes[$0].width, $0) < (sizes[$1].width, $1) }
    // Children narrower than an even share keep their width; the others get equal shares of what remains.
    var wide = open[...]
    while let first = wide.first, sizes[first].width <= rest / Double(wide.count) {
      rest -= sizes[first].width
      wide.removeFirst()
    }
    guard !wide.isEmpty else { return }
    var childOffer = offer
    childOffer.width = max(0, (rest / Double(wide.count)).rounded(.down))
    for position in wide {
      sizes[position] = measure(indices[indices.startIndex + position], offer: childOffer)
    }
  }
}

extension BoundNode {
  /// Whether the node fills the space it is offered along an axis.
  func fills(_ axis: LayoutAxis) -> Bool {
    axis == .horizontal ? fillsWidth : fillsHeight
  }
}

extension LayoutEngine {
  /// Gives the children of a row or column their frames.
  mutating func layOutStack(_ index: Int, _ stack: BoundStack, axis: LayoutAxis, in frame: Rectangle) {
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
      layOut(
        child,
        in: Rectangle(x: isRow ? along : across, y: isRow ? across : along, width: size.width, height: size.height))
      position += (slot ?? size[axis]) + gap
    }
  }
}
