/// The fill and border of a box on a plane that is turned or skewed, or stretched more along one axis.
///
/// Both are painted as a partition of the border box, as those of a ``Box`` are. Such a box casts no shadows.
public struct TransformedBox: Hashable, Sendable {
  /// The box on its own plane; it has no shadows.
  public var box: Box

  /// The map from the plane to the picture, in device pixels.
  public var map: AffineMap

  /// Creates a box on a plane.
  ///
  /// - Parameters:
  ///   - box: The box, without shadows. A gradient that fills it must stay one of its kind: a radial one of an ellipse may
  ///     not be turned, and a conic one keeps its angles.
  ///   - map: Where the plane lies in the picture.
  public init(_ box: Box, map: AffineMap) {
    self.box = box
    self.map = map
  }
}

extension TransformedBox {
  /// The fill on the picture; `nil` if there is none, or if it cannot be transformed.
  package var fill: Paint? { box.fill?.transformed(by: map) }

  /// Whether the box can be drawn: it has no shadows, and its fill can be transformed.
  package var isDrawable: Bool { box.shadows.isEmpty && (box.fill == nil || fill != nil) }
}

extension Box {
  /// The box under a map; `nil` if it cannot be transformed: shadows are only moved, turned by quarters, mirrored and
  /// scaled.
  func transformed(by map: AffineMap) -> DisplayItem? {
    if let axes = AxisMap(map), let shape = axes(shape), fill == nil || fill?.transformed(by: map) != nil {
      let linear = map.linear
      if let scale = axes.uniformScale {
        let shadows = shadows.map { shadow in
          let offset = linear(Point(x: shadow.offsetX, y: shadow.offsetY))
          return BoxShadow(
            color: shadow.color, offsetX: offset.x, offsetY: offset.y, sigma: shadow.sigma * scale,
            spread: shadow.spread * scale, isInset: shadow.isInset)
        }
        return .box(
          Box(shape: shape, shadows: shadows, fill: fill?.transformed(by: map), border: border.map { axes($0) }))
      }
      if shadows.isEmpty {
        return .box(Box(shape: shape, fill: fill?.transformed(by: map), border: border.map { axes($0) }))
      }
    }
    let box = TransformedBox(self, map: map)
    return box.isDrawable ? .transformedBox(box) : nil
  }
}
