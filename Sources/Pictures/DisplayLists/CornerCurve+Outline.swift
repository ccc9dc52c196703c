extension CornerCurve {
  /// The outline from where the corner begins on the horizontal side to where it ends on the vertical one, measured
  /// from the corner inwards.
  ///
  /// - Parameters:
  ///   - reach: How far the corner may reach along its sides; it is cut off there.
  ///   - steps: How finely the curve is cut into lines.
  /// - Returns: The points, one at least; neither coordinate ever turns back.
  func outline(within reach: Point, steps: CurveSteps) -> [Point] {
    guard radius.horizontal > 0 || radius.vertical > 0, kind.normalized != .square else { return [Point(x: 0, y: 0)] }
    let points =
      radius.horizontal > 0 && radius.vertical > 0
      ? kind.outline(radius, steps: steps) : [Point(x: radius.horizontal, y: 0), Point(x: 0, y: radius.vertical)]
    return Self.cut(points.map { Point(x: $0.x + origin.x, y: $0.y + origin.y) }, to: reach)
  }

  /// The part of an outline that lies in a corner of a box, completed along the sides to where the corner ends.
  ///
  /// - Parameters:
  ///   - points: The outline, of which x never rises and y never falls; one point at least.
  ///   - reach: How far the corner may reach along its sides.
  /// - Returns: The points, two at least.
  package static func cut(_ points: [Point], to reach: Point) -> [Point] {
    let (first, last) = (points[0], points[points.count - 1])
    // From beyond the right along the sides of the curve's rectangle to below the corner, so that the corner is
    // entered and left at its edges.
    let above = min(first.y, 0) - 1
    let before = min(last.x, 0) - 1
    let whole =
      [Point(x: max(first.x, reach.x) + 1, y: above), Point(x: first.x, y: above)] + points
      + [Point(x: before, y: last.y), Point(x: before, y: max(last.y, reach.y) + 1)]
    var shown: [Point] = []
    for (start, end) in zip(whole, whole.dropFirst()) {
      guard let part = part(from: start, to: end, within: reach) else { continue }
      for point in [part.start, part.end] where shown.last != point { shown.append(point) }
    }
    guard !shown.isEmpty else {
      // The outline passes the corner: it cuts off all of it or nothing.
      let isBeyond = zip(whole, whole.dropFirst()).contains { start, end in
        start.x > reach.x && end.x <= reach.x
          && start.y + (end.y - start.y) * (start.x - reach.x) / (start.x - end.x) >= reach.y
      }
      return isBeyond ? [Point(x: reach.x, y: 0), reach] : [Point(x: 0, y: 0), Point(x: 0, y: reach.y)]
    }
    if shown[0].y > 0 { shown.insert(Point(x: reach.x, y: 0), at: 0) }
    if let last = shown.last, last.y < reach.y { shown.append(Point(x: last.x, y: reach.y)) }
    return shown
  }

  /// The part of a line that lies in a corner; `nil` if none does.
  private static func part(from start: Point, to end: Point, within reach: Point) -> (start: Point, end: Point)? {
    var (first, last) = (0.0, 1.0)
    for (from, to, limit) in [(start.x, end.x, reach.x), (start.y, end.y, reach.y)] {
      let run = to - from
      if run == 0 {
        if from < 0 || from > limit { return nil }
        continue
      }
      first = max(first, ((run > 0 ? 0 : limit) - from) / run)
      last = min(last, ((run > 0 ? limit : 0) - from) / run)
    }
    guard first <= last else { return nil }
    func point(_ share: Double) -> Point {
      Point(
        x: min(max(start.x + (end.x - start.x) * share, 0), reach.x),
        y: min(max(start.y + (end.y - start.y) * share, 0), reach.y))
    }
    // Ends that show stay exactly where they are.
    return (first == 0 ? start : point(first), last == 1 ? end : point(last))
  }
}
