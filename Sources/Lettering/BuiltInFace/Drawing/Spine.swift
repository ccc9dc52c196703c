/// The middle line of a stroke that an elliptic nib draws.
///
/// The stroke is as wide as a stem where it runs upright, as thick as a bar where it runs level, and in between on
/// slants. `Ribbon` is the stroke with cut ends.
struct Spine: Sendable {
  /// The pieces, which join smoothly.
  let curves: [Curve]

  init(_ curves: [Curve]) { self.curves = curves }

  /// The two edges of the stroke, both in the direction of the spine, cut square at the ends.
  ///
  /// The nib's width is the thickness of upright parts, its height that of level ones.
  func edges(width: Double, height: Double) -> (left: Edge, right: Edge) {
    (edge(width / 2, height / 2, side: 1), edge(width / 2, height / 2, side: -1))
  }

  /// The number of curves that stand for one side of one piece; enough that the error is below 0.15 units.
  private static let curvesPerPiece = 4

  /// One edge: `side` is 1 left of the spine and -1 right of it.
  private func edge(_ radiusX: Double, _ radiusY: Double, side: Double) -> Edge {
    var pieces: [Curve] = []
    for curve in curves {
      if curve.isLine {
        pieces.append(
          Curve(
            from: offset(curve, 0, radiusX, radiusY, side).position,
            to: offset(curve, 1, radiusX, radiusY, side).position))
        continue
      }
      let step = 1 / Double(Spine.curvesPerPiece)
      var (start, startSpeed) = offset(curve, 0, radiusX, radiusY, side)
      for index in 1...Spine.curvesPerPiece {
        let (end, endSpeed) = offset(curve, Double(index) * step, radiusX, radiusY, side)
        pieces.append(
          Curve(
            start, Position(start.x + startSpeed.x * step / 3, start.y + startSpeed.y * step / 3),
            Position(end.x - endSpeed.x * step / 3, end.y - endSpeed.y * step / 3), end))
        (start, startSpeed) = (end, endSpeed)
      }
    }
    return Edge(pieces)
  }

  /// The point of an edge beside the parameter `t` of a piece, and its speed there.
  ///
  /// Where space is squeezed so that the nib is a circle of radius 1, the edge lies 1 away from the spine along its
  /// normal, and moves as the spine does, times 1 ∓ curvature.
  private func offset(
    _ curve: Curve, _ t: Double, _ radiusX: Double, _ radiusY: Double, _ side: Double
  ) -> (position: Position, speed: Position) {
    let center = curve.position(at: t)
    let (velocity, acceleration) = curve.derivatives(at: t)
    let (vx, vy) = (velocity.x / radiusX, velocity.y / radiusY)
    let (ax, ay) = (acceleration.x / radiusX, acceleration.y / radiusY)
    let speed = (vx * vx + vy * vy).squareRoot()
    guard speed > 0 else { return (center, velocity) }
    let (normalX, normalY) = (-vy / speed * side, vx / speed * side)
    let slowing = 1 - (vx * ay - vy * ax) / (speed * speed * speed) * side
    return (
      Position(center.x + normalX * radiusX, center.y + normalY * radiusY),
      Position(velocity.x * slowing, velocity.y * slowing)
    )
  }
}
