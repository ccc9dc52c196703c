import DisplayLists

extension Icon {
  /// The thickness of lines in most icons, in a box of 24.
  static let lineWidth = 1.5

  /// An icon drawn with lines.
  static func lines(_ data: String, width: Double = lineWidth, and others: [IconPart] = []) -> Icon {
    Icon(parts: [.stroke(IconPathData.elements(data), width: width)] + others)
  }

  /// An icon drawn as a surface, with holes where shapes overlap.
  static func surface(_ shapes: [PathElement]...) -> Icon {
    Icon(parts: [.fill(shapes.flatMap { $0 }, .evenOdd)])
  }

  /// An icon drawn as the union of surfaces that run the same way around.
  static func union(_ shapes: [PathElement]...) -> Icon {
    Icon(parts: [.fill(shapes.flatMap { $0 }, .nonzero)])
  }
}

extension IconPart {
  /// A circle drawn as a line.
  static func ring(_ x: Double, _ y: Double, _ radius: Double, width: Double = Icon.lineWidth) -> IconPart {
    .stroke(IconShapes.circle(x, y, radius), width: width)
  }

  /// A filled circle.
  static func disc(_ x: Double, _ y: Double, _ radius: Double) -> IconPart {
    .fill(IconShapes.circle(x, y, radius), .nonzero)
  }

  /// Lines along path data.
  static func line(_ data: String, width: Double = Icon.lineWidth) -> IconPart {
    .stroke(IconPathData.elements(data), width: width)
  }
}
