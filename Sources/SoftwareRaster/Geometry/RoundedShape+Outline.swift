internal import DisplayLists

extension RoundedShape {
  /// The outline as a polygon within a fraction of a level of the true curve, in device pixels.
  func outline() -> ContiguousArray<Point> {
    var points: ContiguousArray<Point> = []
    func append(_ corner: FittedCorner, x: Int64, y: Int64, right: Double, down: Double, isReversed: Bool) {
      let local = corner.continuity > 0 ? ContinuousCorner.outline(corner) : corner.ellipse()
      let placed = local.map {
        Point(x: Double(x) / 65536 - right * $0.x, y: Double(y) / 65536 - down * $0.y)
      }
      points.append(contentsOf: isReversed ? placed.reversed() : placed)
    }
    append(corners.topLeft, x: edges.left, y: edges.top, right: -1, down: -1, isReversed: true)
    append(corners.topRight, x: edges.right, y: edges.top, right: 1, down: -1, isReversed: false)
    append(corners.bottomRight, x: edges.right, y: edges.bottom, right: 1, down: 1, isReversed: true)
    append(corners.bottomLeft, x: edges.left, y: edges.bottom, right: -1, down: 1, isReversed: false)
    return points
  }
}

extension FittedCorner {
  /// A quarter of an ellipse from the horizontal to the vertical side, in device pixels from the corner.
  func ellipse() -> ContiguousArray<Point> {
    let (width, height) = (Double(horizontal) / 65536, Double(vertical) / 65536)
    guard horizontal > 0 else { return [Point(x: 0, y: 0)] }
    var directions: ContiguousArray<Vector> = [Vector(x: 0, y: 1)]
    CurveFlattening.appendArc(
      from: Vector(x: 0, y: 1), to: Vector(x: 1, y: 0), radius: max(width, height),
      tolerance: CurveFlattening.tolerance, to: &directions)
    return ContiguousArray(directions.map { Point(x: width * (1 - $0.x), y: height * (1 - $0.y)) })
  }
}

extension ContiguousArray<Point> {
  /// The part of a polygon where `a·x + b·y + c ≥ 0` (Sutherland–Hodgman).
  func clipped(a: Double, b: Double, c: Double) -> Self {
    guard var previous = last else { return [] }
    var kept: Self = []
    var previousDepth = a * previous.x + b * previous.y + c
    for point in self {
      let depth = a * point.x + b * point.y + c
      if (depth >= 0) != (previousDepth >= 0) {
        let share = previousDepth / (previousDepth - depth)
        kept.append(previous + (point - previous) * share)
      }
      if depth >= 0 { kept.append(point) }
      (previous, previousDepth) = (point, depth)
    }
    return kept
  }

  /// The points in Q12, halves rounded upwards.
  var devicePoints: ContiguousArray<(x: Int32, y: Int32)> {
    var points: ContiguousArray<(x: Int32, y: Int32)> = []
    for point in self {
      points.append(
        (Int32((FixedPoint.coordinate(point.x) + 8) >> 4), Int32((FixedPoint.coordinate(point.y) + 8) >> 4)))
    }
    return points
  }
}
