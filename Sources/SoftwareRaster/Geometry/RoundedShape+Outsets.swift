internal import DisplayLists

extension RoundedShape {
  /// The shape moved, in Q16 device pixels.
  func moved(x: Int64, y: Int64) -> Self {
    var moved = self
    moved.edges.left += x
    moved.edges.right += x
    moved.edges.top += y
    moved.edges.bottom += y
    return moved
  }

  /// The padding box: each edge moved inwards, each radius reduced by the widths beside it (CSS Backgrounds 3 §4.2).
  func inset(left: Int64, top: Int64, right: Int64, bottom: Int64) -> Self {
    let inner = BoxEdges(
      left: edges.left + left, top: edges.top + top, right: edges.right - right, bottom: edges.bottom - bottom)
    func reduced(_ corner: FittedCorner, _ horizontal: Int64, _ vertical: Int64) -> CornerRadius {
      CornerRadius(
        horizontal: Double(max(corner.horizontal - horizontal, 0)) / 65536,
        vertical: Double(max(corner.vertical - vertical, 0)) / 65536)
    }
    return Self(
      edges: inner,
      radii: CornerSet(
        topLeft: reduced(corners.topLeft, left, top), topRight: reduced(corners.topRight, right, top),
        bottomRight: reduced(corners.bottomRight, right, bottom), bottomLeft: reduced(corners.bottomLeft, left, bottom)),
      isContinuous: isContinuous)
  }

  /// The shape a shadow of a given spread has before it is blurred.
  ///
  /// A growing radius follows the *outset-adjusted border radius* of CSS
  /// Backgrounds 3 §4.2: sharp corners stay sharp, and small radii grow less than
  /// the spread unless the corner covers most of its box.
  ///
  /// - Parameter spread: The growth on each side, in Q16 device pixels; negative shrinks.
  /// - Returns: The grown shape.
  func spread(by spread: Int64) -> Self {
    if spread == 0 { return self }
    if spread < 0 { return inset(left: -spread, top: -spread, right: -spread, bottom: -spread) }
    let outer = BoxEdges(
      left: edges.left - spread, top: edges.top - spread, right: edges.right + spread, bottom: edges.bottom + spread)
    let width = Double(edges.width)
    let height = Double(edges.height)
    let growth = Double(spread)
    let radii = corners.map { corner in
      let horizontal = Double(corner.horizontal)
      let vertical = Double(corner.vertical)
      let coverage = width > 0 && height > 0 ? 2 * min(horizontal / width, vertical / height) : 0
      func grown(_ radius: Double) -> Double {
        guard radius > 0 else { return 0 }
        if radius >= growth || coverage > 1 { return (radius + growth) / 65536 }
        let missing = 1 - radius / growth
        let factor = 1 - missing * missing * missing * (1 - coverage * coverage * coverage)
        return (radius + growth * factor) / 65536
      }
      return CornerRadius(horizontal: grown(horizontal), vertical: grown(vertical))
    }
    return Self(edges: outer, radii: radii, isContinuous: isContinuous)
  }
}
