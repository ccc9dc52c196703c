/// The middle line of a stroke that an elliptic nib draws: as wide as a stem where it runs upright, as thick as a bar
/// where it runs level, and in between on slants.
///
/// The pieces must join smoothly. The nib may swell or thin along the stroke.
///
///     var spine = Spine(from: terminal)
///     spine.append(oval.topLeft)
///     pen.band(spine.edges(width: measures.capitalRoundStem, height: measures.capitalRoundBar))
struct Spine: Sendable {
  /// The pieces, each with the nib's size over the given one at its start and at its end.
  private var pieces: [(curve: Curve, startScale: Double, endScale: Double)] = []

  init() {}

  /// A spine of pieces under an even nib.
  init(_ curves: [Curve]) { for curve in curves { append(curve) } }

  /// Adds a piece along which the nib changes its size from and to these multiples.
  mutating func append(_ curve: Curve, from startScale: Double = 1, to endScale: Double = 1) {
    pieces.append((curve, startScale, endScale))
  }

  /// The two edges of the stroke, both in the direction of the spine, cut square at the ends.
  ///
  /// The nib's width is the thickness of upright parts, its height that of level ones.
  func edges(width: Double, height: Double) -> (left: Edge, right: Edge) {
    (edge(width / 2, height / 2, side: 1), edge(width / 2, height / 2, side: -1))
  }

  /// The number of curves that stand for one side of one piece; enough that the error is below 0.1 units.
  private static let curvesPerPiece = 4

  /// One edge: `side` is 1 left of the spine and -1 right of it.
  ///
  /// Where space is squeezed so that the nib is a circle of radius 1, the edge lies 1 away from the spine along its
  /// normal, and moves as the spine does, times 1 ∓ curvature.
  private func edge(_ radiusX: Double, _ radiusY: Double, side: Double) -> Edge {
    var curves: [Curve] = []
    for (curve, startScale, endScale) in pieces {
      if curve.isLine && startScale == endScale {
        let (start, _) = offset(curve, 0, startScale, endScale, radiusX, radiusY, side)
        let (end, _) = offset(curve, 1, startScale, endScale, radiusX, radiusY, side)
        curves.append(Curve(from: start, to: end))
        continue
      }
      let step = 1 / Double(Spine.curvesPerPiece)
      var (start, startSpeed) = offset(curve, 0, startScale, endScale, radiusX, radiusY, side)
      for index in 1...Spine.curvesPerPiece {
        let (end, endSpeed) = offset(curve, Double(index) * step, startScale, endScale, radiusX, radiusY, side)
        curves.append(
          Curve(
            start, Position(start.x + startSpeed.x * step / 3, start.y + startSpeed.y * step / 3),
            Position(end.x - endSpeed.x * step / 3, end.y - endSpeed.y * step / 3), end))
        (start, startSpeed) = (end, endSpeed)
      }
    }
    return Edge(curves)
  }

  /// The point of an edge beside the parameter `t` of a piece, and its speed there.
  private func offset(
    _ curve: Curve, _ t: Double, _ startScale: Double, _ endScale: Double, _ radiusX: Double, _ radiusY: Double,
    _ side: Double
  ) -> (position: Position, speed: Position) {
    let center = curve.position(at: t)
    let (velocity, acceleration) = curve.derivatives(at: t)
    let (vx, vy) = (velocity.x / radiusX, velocity.y / radiusY)
    let (ax, ay) = (acceleration.x / radiusX, acceleration.y / radiusY)
    let speed = (vx * vx + vy * vy).squareRoot()
    guard speed > 0 else { return (center, velocity) }
    let (normalX, normalY) = (-vy / speed * side, vx / speed * side)
    let turn = (vx * ay - vy * ax) / (speed * speed * speed) * side
    // The nib's size follows 3t² − 2t³, which is level at both ends, so that edges stay smooth from piece to piece.
    let scale = startScale + (endScale - startScale) * t * t * (3 - 2 * t)
    let scaleSpeed = (endScale - startScale) * 6 * t * (1 - t)
    return (
      Position(center.x + normalX * scale * radiusX, center.y + normalY * scale * radiusY),
      Position(
        (vx * (1 - turn * scale) + normalX * scaleSpeed) * radiusX,
        (vy * (1 - turn * scale) + normalY * scaleSpeed) * radiusY)
    )
  }
}
