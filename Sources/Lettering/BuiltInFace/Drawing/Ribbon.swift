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

  /// The edge to the left of the way the spine runs.
  private(set) var left: Edge

  /// The edge to the right of the way the spine runs.
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
    func distance(_ place: Position) -> Double { cut == .level ? place.y - point.y : place.x - point.x }
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
