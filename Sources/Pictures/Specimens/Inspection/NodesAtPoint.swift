package import DisplayLists

/// What a node leaves at a point of a picture.
package struct NodeAtPoint: Hashable, Sendable {
  /// The parts of a node that can be pointed at.
  package enum Part: String, Hashable, Sendable {
    /// What covers its shape: a fill, letters, or another drawing.
    case cover
    case border

    /// An outset shadow, beside the shape.
    case shadow
  }

  /// The index of the node.
  package var node: Int

  /// What of it is there.
  package var part: Part
}

extension DrawnNodes {
  /// The nodes that may have left something at a point, the topmost first.
  ///
  /// Texts, icons and images count with their whole rectangle. What is said of corners that are no ellipses, and under
  /// transforms, is near the truth only.
  ///
  /// - Parameter point: The point, in device pixels; the middle of a pixel ends in a half.
  /// - Returns: The nodes, each once.
  /// - Complexity: O(*n* · *d*) for *n* nodes that lie in each other at most *d* deep.
  package func nodes(at point: Point) -> [NodeAtPoint] {
    var found: [NodeAtPoint] = []
    for index in nodes.indices.reversed() {
      guard let part = nodes[index].part(at: point), isUncut(index, at: point) else { continue }
      found.append(NodeAtPoint(node: index, part: part))
    }
    return found
  }

  /// Whether no node around a node cuts it off at a point.
  private func isUncut(_ index: Int, at point: Point) -> Bool {
    var around = nodes[index].parent
    while let parent = around {
      if nodes[parent].clips, !nodes[parent].inside.holds(point) { return false }
      around = nodes[parent].parent
    }
    return true
  }
}

extension DrawnNode {
  /// The shape inside of the border.
  fileprivate var inside: RoundedRectangle { border == Insets() ? shape : shape.inset(by: border) }

  /// What the node may have left at a point; `nil` if nothing.
  fileprivate func part(at point: Point) -> NodeAtPoint.Part? {
    guard shape.holds(point) else { return shadow.map { $0.holds(point) } ?? false ? .shadow : nil }
    if border != Insets(), !inside.holds(point) { return .border }
    return cover == .none ? nil : .cover
  }
}

extension Rectangle {
  /// Whether a point lies inside; the right and the lower edge do not.
  fileprivate func holds(_ point: Point) -> Bool {
    point.x >= x && point.y >= y && point.x < x + width && point.y < y + height
  }
}

extension RoundedRectangle {
  /// Whether a point lies inside, as if all corners were parts of ellipses.
  fileprivate func holds(_ point: Point) -> Bool {
    guard rectangle.holds(point) else { return false }
    let fitted = radii.scaled(by: corners.fittingFactor(radii, width: rectangle.width, height: rectangle.height))
    let (left, top) = (point.x - rectangle.x, point.y - rectangle.y)
    let (right, bottom) = (rectangle.width - left, rectangle.height - top)
    return fitted.topLeft.holds(left, top) && fitted.topRight.holds(right, top)
      && fitted.bottomRight.holds(right, bottom) && fitted.bottomLeft.holds(left, bottom)
  }
}

extension CornerRadius {
  /// Whether a point at distances from the two sides of a corner lies inside of its ellipse, or beyond it.
  fileprivate func holds(_ across: Double, _ down: Double) -> Bool {
    guard across < horizontal, down < vertical else { return true }
    let (x, y) = ((horizontal - across) / horizontal, (vertical - down) / vertical)
    return x * x + y * y <= 1
  }
}
