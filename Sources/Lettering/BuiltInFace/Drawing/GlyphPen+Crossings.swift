import ColorSpaces

/// Strokes that cross: drawn so that no two contours overlap, or as one contour.
extension GlyphPen {
  /// Fills the parts of a straight slanting stroke that lie outside level bars it crosses.
  ///
  /// - Parameters:
  ///   - bottomX: The x of the left edge's lower end.
  ///   - bottom: The height of the lower end.
  ///   - topX: The x of the left edge's upper end.
  ///   - top: The height of the upper end.
  ///   - width: The length of the level ends.
  ///   - bars: The lower and upper heights of the bars, lowest first.
  mutating func diagonal(
    _ bottomX: Double, _ bottom: Double, _ topX: Double, _ top: Double, width: Double,
    outside bars: [(low: Double, high: Double)]
  ) {
    func x(_ y: Double) -> Double { bottomX + (topX - bottomX) * (y - bottom) / (top - bottom) }
    var start = bottom
    for bar in bars {
      if bar.low > start { diagonal(x(start), start, x(bar.low), bar.low, width: width) }
      start = bar.high
    }
    if top > start { diagonal(x(start), start, x(top), top, width: width) }
  }

  /// Fills straight arms that leave one point in evenly spread directions, as one contour.
  ///
  /// - Parameters:
  ///   - center: The point.
  ///   - count: The number of arms, at least 3.
  ///   - first: The direction of the first arm, in degrees to the left from the right.
  ///   - length: The length of the arms.
  ///   - thickness: The thickness of the arms at the center.
  ///   - end: The thickness of the arms at their ends; the same if `nil`.
  mutating func spokes(
    _ center: Position, count: Int, first: Double, length: Double, thickness: Double, end: Double? = nil
  ) {
    let step = 360 / Double(count)
    // Neighbouring arms meet on the line halfway between them.
    let notch = thickness / 2 / Angle.sineAndCosine(step / 2).sine
    let half = (end ?? thickness) / 2
    var points: [(Double, Double)] = []
    for index in 0..<count {
      let (sine, cosine) = Angle.sineAndCosine(first + Double(index) * step)
      let (notchSine, notchCosine) = Angle.sineAndCosine(first + (Double(index) + 0.5) * step)
      points.append((center.x + cosine * length + sine * half, center.y + sine * length - cosine * half))
      points.append((center.x + cosine * length - sine * half, center.y + sine * length + cosine * half))
      points.append((center.x + notchCosine * notch, center.y + notchSine * notch))
    }
    polygon(points)
  }
}
