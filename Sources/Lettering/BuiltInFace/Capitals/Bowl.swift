/// A half round on a stem: level at top and bottom, round to the right.
struct Bowl {
  let left: Double
  let right: Double
  let bottom: Double
  let top: Double

  /// The width of the round part over half the height.
  let reach: Double

  /// The length of the handles of the quarters over their sides.
  var roundness = 0.57

  /// The outer edge from the bottom left to the top left.
  var edge: Edge { Bowl.edge(left: left, right: right, bottom: bottom, top: top, radius: radius, roundness: roundness) }

  /// The width of the round part.
  var radius: Double { min((top - bottom) / 2 * reach, right - left) }

  /// The contour of the white inside: its sides lie these distances inside the outer edge.
  func counter(from stemRight: Double, side: Double, bottom bottomBar: Double, top topBar: Double) -> Edge {
    let (low, high, far) = (bottom + bottomBar, top - topBar, right - side)
    // The inner round part is at least as wide as the outer edge leaves it, so that sides and bars keep their thickness.
    let inner = min(max((high - low) / 2 * reach, radius - side), far - stemRight)
    var contour = Bowl.edge(
      left: stemRight, right: far, bottom: low, top: high, radius: inner, roundness: roundness)
    contour.line(stemRight, low)
    return contour
  }

  private static func edge(
    left: Double, right: Double, bottom: Double, top: Double, radius: Double, roundness: Double
  ) -> Edge {
    var edge = Edge(left, bottom)
    edge.line(right - radius, bottom)
    edge.quarter(right, (bottom + top) / 2, leaving: .horizontal, roundness: roundness)
    edge.quarter(right - radius, top, leaving: .vertical, roundness: roundness)
    edge.line(left, top)
    return edge
  }
}
