/// Two slanting strokes that meet in a flat apex, as in `V`, or in `A` upside down.
struct Wedge {
  let left: Double
  let right: Double

  /// The height of the open ends.
  let open: Double

  /// The height of the apex.
  let apex: Double

  /// The level width of each stroke at its open end.
  let stroke: Double

  /// The width of the flat apex.
  let apexWidth: Double

  /// The height where the inner edges meet.
  let crotch: Double

  /// A wedge in a box.
  ///
  /// - Parameters:
  ///   - left: The outer edge at the open end, to the left.
  ///   - right: The outer edge at the open end, to the right.
  ///   - open: The height of the open ends.
  ///   - apex: The height of the apex, above or below.
  ///   - stroke: The level width of a stroke at its open end.
  ///   - apexWidth: The width of the flat apex.
  ///   - thinning: The width of a stroke at the apex over that at the open end.
  init(
    left: Double, right: Double, open: Double, apex: Double, stroke: Double, apexWidth: Double, thinning: Double = 0.95
  ) {
    self.left = left
    self.right = right
    self.open = open
    self.apex = apex
    self.stroke = stroke
    self.apexWidth = apexWidth
    let middle = (left + right) / 2
    // The inner edge runs from (left + stroke, open) to this x at the height of the apex; it meets the middle before.
    let atApex = middle - apexWidth / 2 + thinning * stroke
    crotch = open + (apex - open) * (middle - left - stroke) / (atApex - left - stroke)
  }

  /// The x of the apex.
  var middle: Double { (left + right) / 2 }

  /// The outer edges from left to right around the apex.
  var outside: [(Double, Double)] {
    [(left, open), (middle - apexWidth / 2, apex), (middle + apexWidth / 2, apex), (right, open)]
  }

  /// The inner edges from right to left.
  var inside: [(Double, Double)] { [(right - stroke, open), (middle, crotch), (left + stroke, open)] }

  /// The x of the inner edges at a height.
  func inner(at y: Double) -> (left: Double, right: Double) {
    let x = left + stroke + (middle - left - stroke) * (y - open) / (crotch - open)
    return (x, 2 * middle - x)
  }

  /// The height of the left outer edge at an x.
  func outerHeight(at x: Double) -> Double {
    open + (apex - open) * (x - left) / (middle - apexWidth / 2 - left)
  }

  /// The height where the right outer edge meets the left outer edge of a wedge of the same shape beside it.
  func outerCrossing(with other: Wedge) -> Double {
    other.outerHeight(at: (right + other.left) / 2)
  }
}
