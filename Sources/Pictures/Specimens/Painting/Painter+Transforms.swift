import DisplayLists

extension Painter {
  /// Paints a node under its transform.
  ///
  /// Everything is painted as if there were no transform, rounded to whole pixels where CSS does that, and mapped then:
  /// so a control looks the same at every scale.
  func paint(
    _ index: Int, _ node: BoundNode, under transform: BoundTransform, shift: Double, into items: inout [DisplayItem]
  ) {
    let map = deviceMap(transform, of: index)
    guard !map.isFlat else { return }
    var straight: [DisplayItem] = []
    paintUntransformed(index, node, shift: shift, into: &straight)
    // The binder has refused what cannot be transformed.
    for item in straight { items += item.transformed(by: map) ?? [] }
  }

  /// The map of a node's transform, in device pixels, around a point of the node as it is drawn.
  func deviceMap(_ transform: BoundTransform, of index: Int) -> AffineMap {
    let frame = grid.snapped(engine.frames[index])
    var map = transform.map
    map.e *= grid.scale
    map.f *= grid.scale
    return map.around(frame.point(at: transform.origin))
  }

  /// The map from the plane of a shape's owner to that of the node whose shape it is, with both their transforms.
  func deviceMap(from index: Int, toOwner owner: Int) -> AffineMap {
    var (map, index) = (AffineMap.identity, index)
    while true {
      if let transform = engine.tree.nodes[index].transform { map = map * deviceMap(transform, of: index) }
      guard index != owner, let child = engine.children(of: index).first else { return map }
      index = child
    }
  }
}

extension LayoutEngine {
  /// The map of a node's transform, in points.
  func map(_ transform: BoundTransform, of index: Int) -> AffineMap {
    transform.map.around(frames[index].point(at: transform.origin))
  }
}

extension Rectangle {
  /// The point at an alignment.
  fileprivate func point(at alignment: Alignment) -> Point {
    Point(x: x + width * alignment.horizontalShare, y: y + height * alignment.verticalShare)
  }
}
