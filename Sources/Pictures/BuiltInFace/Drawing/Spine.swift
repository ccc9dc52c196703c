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

/// A stroke along a `Spine` whose ends are cut.
struct Ribbon: Sendable {
  /// How an end of a stroke is cut.
  enum Cut: Sendable {
    /// At right angles to the spine.
    case square

    /// Along a level line through the spine's end.
    case level

    /// Along an upright line through the spine's end.
    case upright
  }

  /// The edge to the left of the direction in which the spine runs.
  private(set) var left: Edge

  /// The edge to the right of the direction in which the spine runs.
  private(set) var right: Edge

  /// The stroke along a spine.
  ///
  /// - Parameters:
  ///   - spine: The middle of the stroke.
  ///   - upright: The thickness where the spine runs upright.
  ///   - level: The thickness where the spine runs level.
  ///   - start: How the end is cut where the spine begins.
  ///   - end: How the end is cut where the spine ends.
  init(_ spine: Edge, upright: Double, level: Double, start: Cut = .square, end: Cut = .square) {
    (left, right) = Spine(spine.curves).edges(width: upright, height: level)
    left = left.trimmed(end, at: spine.end)
    right = right.trimmed(end, at: spine.end)
    left = left.reversed.trimmed(start, at: spine.start).reversed
    right = right.reversed.trimmed(start, at: spine.start).reversed
  }
}

extension GlyphPen {
  /// Fills the stroke along a spine; see `Ribbon`.
  mutating func stroke(
    _ spine: Edge, upright: Double, level: Double, start: Ribbon.Cut = .square, end: Ribbon.Cut = .square
  ) {
    let ribbon = Ribbon(spine, upright: upright, level: level, start: start, end: end)
    band(ribbon.left, ribbon.right)
  }
}

extension Edge {
  /// The edge up to where it meets the line of a cut through a point, or drawn on until it does.
  fileprivate func trimmed(_ cut: Ribbon.Cut, at point: Position) -> Edge {
    guard cut != .square else { return self }
    func distance(_ position: Position) -> Double { cut == .level ? position.y - point.y : position.x - point.x }
    // The line passes near the end, so it crosses one of the last pieces, or the way the last one would go on.
    for (index, piece) in curves.enumerated().suffix(4).reversed() where distance(piece.start) * distance(piece.end) < 0
    {
      let t = cut == .level ? piece.parameter(y: point.y) : piece.parameter(x: point.x)
      return Edge(Array(curves[..<index]) + [piece.split(at: t).before])
    }
    guard let last = curves.last else { return self }
    let before = last.isLine ? last.start : last.control2
    let (run, rise) = (last.end.x - before.x, last.end.y - before.y)
    let speed = cut == .level ? rise : run
    guard speed != 0 else { return self }
    let t = -distance(last.end) / speed
    var edge = self
    edge.line(last.end.x + run * t, last.end.y + rise * t)
    return edge
  }
}
