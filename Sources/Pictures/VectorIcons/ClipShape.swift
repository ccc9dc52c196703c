import DisplayLists

/// One shape of a `clipPath`.
struct ClipShape {
  var elements: [PathElement]
  var rule: FillRule

  /// Whether the outline runs around once, clockwise before it is mapped.
  var isSimple: Bool
  var keepsOrientation: Bool

  /// What is inside any of the shapes; `nil` if one path cannot say it.
  ///
  /// Paths that run around in opposite directions would cancel each other where they overlap.
  static func union(_ shapes: [ClipShape]) -> ClipPath? {
    guard shapes.count > 1 else {
      return ClipPath(elements: shapes.first?.elements ?? [], rule: shapes.first?.rule ?? .nonzero)
    }
    let elements = shapes.flatMap(\.elements)
    if shapes.allSatisfy({ $0.isSimple && $0.keepsOrientation == shapes[0].keepsOrientation }) {
      return ClipPath(elements: elements, rule: .nonzero)
    }
    guard shapes.count <= 64, shapes.allSatisfy({ $0.rule == shapes[0].rule }) else { return nil }
    let boxes = shapes.map { BoundingBox($0.elements) }
    for (index, box) in boxes.enumerated() where boxes[..<index].contains(where: { $0.touches(box) }) { return nil }
    return ClipPath(elements: elements, rule: shapes[0].rule)
  }
}

extension SVGElements.Shape {
  /// Those whose outline runs around once, clockwise.
  static let simple: Set<SVGElements.Shape> = [.rect, .circle, .ellipse]
}
