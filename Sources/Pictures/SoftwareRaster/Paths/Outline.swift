internal import DisplayLists

/// What is filled to draw a path: the path itself, or the outline of its stroke.
enum Outline {
  case fill(FilledPath)
  case stroke(StrokedPath)

  /// Which points are inside.
  var rule: FillRule {
    switch self {
    case .fill(let fill): fill.rule
    case .stroke: .nonzero
    }
  }

  /// What it is painted with.
  var paint: Paint {
    switch self {
    case .fill(let fill): fill.paint
    case .stroke(let stroke): stroke.paint
    }
  }

  /// The edges of the area, in device pixels.
  var edges: PolygonEdges {
    switch self {
    case .fill(let fill): FlattenedPath(fill.elements, tolerance: CurveFlattening.tolerance).edges()
    case .stroke(let stroke): StrokeOutline.edges(stroke)
    }
  }
}
