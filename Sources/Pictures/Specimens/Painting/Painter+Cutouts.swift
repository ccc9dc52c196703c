import DisplayLists

extension Painter {
  /// Paints the children of an overlay; one with a cutout cuts its own shape, grown, out of those below it.
  ///
  /// All those below are one group, in which the groups of earlier cutouts lie. Groups side by side, each with all
  /// later cutouts, would not be the same: where a cutout leaves a half of a pixel, two of them over each other
  /// would cover three quarters of it, and the lower one would shine through the upper one.
  func paintOverlay(_ index: Int, shift: Double, into items: inout [DisplayItem]) {
    var layers: [DisplayItem] = []
    for child in engine.children(of: index) {
      if let cutout = engine.tree.nodes[child].cutout, !layers.isEmpty, let shape = shape(of: child) {
        var group = Group(items: layers)
        group.cut(
          shape.rounded.outset(by: grid.borderWidth(cutout.growth)),
          under: deviceMap(from: child, toOwner: shape.owner))
        layers = [.group(group)]
      }
      paint(child, shift: shift, into: &layers)
    }
    items += layers
  }

  /// The rounded rectangle of a node as it is drawn, in device pixels; `nil` if it is empty or the node has none.
  private func shape(of index: Int) -> (rounded: RoundedRectangle, owner: Int)? {
    guard let owner = engine.shapeOwner(of: index) else { return nil }
    let shape: RoundedRectangle
    switch engine.tree.nodes[owner].content {
    case .box(let box):
      shape = RoundedRectangle(
        rectangle: grid.snapped(engine.frames[owner]), radii: box.radii.scaled(by: grid.scale), corners: box.corners)
    case .image(let image): shape = self.shape(of: image, in: engine.frames[owner])
    default: return nil
    }
    return shape.rectangle.width > 0 && shape.rectangle.height > 0 ? (shape, owner) : nil
  }
}

extension BoundTree {
  /// The box or image whose shape a node has: itself, what a control draws, or the first child of an overlay.
  ///
  /// - Returns: The node's position; `nil` if it has no shape of its own.
  func shapeOwner(of index: Int) -> Int? {
    let node = nodes[index]
    switch node.content {
    case .box where !node.isControl, .image: return index
    case .box, .overlay: return node.children.first.flatMap { shapeOwner(of: children[$0]) }
    default: return nil
    }
  }
}

extension LayoutEngine {
  /// The box or image whose shape a node has; `nil` if it has none of its own.
  func shapeOwner(of index: Int) -> Int? { tree.shapeOwner(of: index) }

  /// The cutouts that leave nothing of their overlays, with the frames of both, in points.
  var endlessCutouts: [(cutout: BoundCutout, hole: Size, overlay: Size)] {
    var found: [(cutout: BoundCutout, hole: Size, overlay: Size)] = []
    for index in tree.nodes.indices {
      guard case .overlay = tree.nodes[index].content else { continue }
      let frame = frames[index]
      guard frame.width > 0, frame.height > 0 else { continue }
      for child in children(of: index) {
        guard let cutout = tree.nodes[child].cutout, let owner = shapeOwner(of: child),
          tree.nodes[child].transform == nil
        else { continue }
        let growth = cutout.growth
        let hole = frames[owner].outset(by: Insets(top: growth, right: growth, bottom: growth, left: growth))
        let coversAll =
          hole.x <= frame.x && hole.y <= frame.y && hole.x + hole.width >= frame.x + frame.width
          && hole.y + hole.height >= frame.y + frame.height
        if coversAll { found.append((cutout, hole.size, frame.size)) }
      }
    }
    return found
  }
}
