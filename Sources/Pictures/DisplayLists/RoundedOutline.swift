/// The outline of a rounded rectangle as a path, clockwise from the left end of its top edge, and its length.
///
/// Corners are quarters of ellipses, each two cubic curves that lie within 1/200,000 of the radius; continuous and smooth
/// ones are drawn like them. Superellipses are lines within 0.002 of the curve.
package struct RoundedOutline {
  /// The steps of the path.
  package private(set) var elements: [PathElement] = []

  /// The length of the path, in the unit of the rectangle.
  package private(set) var length = 0.0

  /// Where the path has come to.
  private var end: Point

  /// The reach of a control point of an eighth of a circle, in radii: 4 ÷ 3 · tan 11.25°.
  private static let handle = 0.265216489839544

  /// Creates the outline of a rectangle whose radii fit.
  package init(_ rounded: RoundedRectangle) {
    let box = rounded.rectangle
    let (right, bottom) = (box.x + box.width, box.y + box.height)
    let radii = rounded.radii
    let (topLeft, topRight, bottomRight, bottomLeft) = (
      OutlinedCorner(
        rounded, rounded.corners.topLeft, radii.topLeft, rounded.origins?.topLeft,
        beside: Point(x: radii.topRight.horizontal, y: radii.bottomLeft.vertical)),
      OutlinedCorner(
        rounded, rounded.corners.topRight, radii.topRight, rounded.origins?.topRight,
        beside: Point(x: radii.topLeft.horizontal, y: radii.bottomRight.vertical)),
      OutlinedCorner(
        rounded, rounded.corners.bottomRight, radii.bottomRight, rounded.origins?.bottomRight,
        beside: Point(x: radii.bottomLeft.horizontal, y: radii.topRight.vertical)),
      OutlinedCorner(
        rounded, rounded.corners.bottomLeft, radii.bottomLeft, rounded.origins?.bottomLeft,
        beside: Point(x: radii.bottomRight.horizontal, y: radii.topLeft.vertical))
    )
    end = Point(x: box.x + topLeft.reach.horizontal, y: box.y)
    elements.append(.move(end))
    addLine(to: Point(x: right - topRight.reach.horizontal, y: box.y))
    add(topRight, at: Point(x: right, y: box.y), to: Point(x: right, y: box.y + topRight.reach.vertical))
    addLine(to: Point(x: right, y: bottom - bottomRight.reach.vertical))
    add(bottomRight, at: Point(x: right, y: bottom), to: Point(x: right - bottomRight.reach.horizontal, y: bottom))
    addLine(to: Point(x: box.x + bottomLeft.reach.horizontal, y: bottom))
    add(bottomLeft, at: Point(x: box.x, y: bottom), to: Point(x: box.x, y: bottom - bottomLeft.reach.vertical))
    addLine(to: Point(x: box.x, y: box.y + topLeft.reach.vertical))
    add(topLeft, at: Point(x: box.x, y: box.y), to: Point(x: box.x + topLeft.reach.horizontal, y: box.y))
    elements.append(.close)
  }

  /// Adds a corner of the rectangle, which turns clockwise.
  private mutating func add(_ outlined: OutlinedCorner, at corner: Point, to last: Point) {
    guard let points = outlined.points else { return addCorner(at: corner, to: last) }
    // The corner begins on the side on which the path is.
    let isHorizontal = end.y == corner.y
    let (right, down) = (end.x + last.x > 2 * corner.x ? 1.0 : -1, end.y + last.y > 2 * corner.y ? 1.0 : -1)
    for point in isHorizontal ? points : points.reversed() {
      let next = Point(x: corner.x + right * point.x, y: corner.y + down * point.y)
      guard next != end else { continue }
      let (x, y) = (next.x - end.x, next.y - end.y)
      length += (x * x + y * y).squareRoot()
      elements.append(.line(next))
      end = next
    }
  }

  /// Adds a line along an axis.
  private mutating func addLine(to point: Point) {
    guard point != end else { return }
    length += abs(point.x - end.x) + abs(point.y - end.y)
    elements.append(.line(point))
    end = point
  }

  /// Adds the quarter of an ellipse that turns at a corner of the rectangle.
  private mutating func addCorner(at corner: Point, to last: Point) {
    guard end != corner, last != corner else { return addLine(to: last) }
    let first = end
    // From the centre of the ellipse, the axes towards its beginning and its end.
    let (beginX, beginY) = (corner.x - last.x, corner.y - last.y)
    let (endX, endY) = (corner.x - first.x, corner.y - first.y)
    let half = 0.5.squareRoot()
    let middle = Point(
      x: last.x + first.x - corner.x + (beginX + endX) * half, y: last.y + first.y - corner.y + (beginY + endY) * half)
    let (alongX, alongY) = ((endX - beginX) * half * Self.handle, (endY - beginY) * half * Self.handle)
    addCurve(
      Point(x: first.x + endX * Self.handle, y: first.y + endY * Self.handle),
      Point(x: middle.x - alongX, y: middle.y - alongY), middle)
    addCurve(
      Point(x: middle.x + alongX, y: middle.y + alongY),
      Point(x: last.x + beginX * Self.handle, y: last.y + beginY * Self.handle), last)
  }

  /// Adds a cubic curve; its length is found by Simpson's rule over the speed along it.
  private mutating func addCurve(_ first: Point, _ second: Point, _ last: Point) {
    func speed(_ t: Double) -> Double {
      let (early, middle, late) = (3 * (1 - t) * (1 - t), 6 * t * (1 - t), 3 * t * t)
      let x = early * (first.x - end.x) + middle * (second.x - first.x) + late * (last.x - second.x)
      let y = early * (first.y - end.y) + middle * (second.y - first.y) + late * (last.y - second.y)
      return (x * x + y * y).squareRoot()
    }
    let steps = 32
    var sum = speed(0) + speed(1)
    for step in 1..<steps { sum += speed(Double(step) / Double(steps)) * (step % 2 == 1 ? 4 : 2) }
    length += sum / (3 * Double(steps))
    elements.append(.cubic(first, second, last))
    end = last
  }
}

/// A corner of an outline, and the length of the sides that it covers.
private struct OutlinedCorner {
  /// Its lines, from the horizontal to the vertical side and measured from the corner; `nil` for an ellipse.
  let points: [Point]?

  /// Where it begins and ends on the sides.
  let reach: CornerRadius

  /// Creates a corner.
  ///
  /// - Parameters:
  ///   - rounded: The rectangle.
  ///   - kind: The curve.
  ///   - radius: Its radii.
  ///   - origin: Where it begins; `nil` if that is the corner.
  ///   - neighbours: The radii along the same sides of the corners beside it.
  init(
    _ rounded: RoundedRectangle, _ kind: CornerKind, _ radius: CornerRadius, _ origin: Point?, beside neighbours: Point
  ) {
    let side = Point(x: rounded.rectangle.width, y: rounded.rectangle.height)
    guard case .superellipse = kind.normalized else {
      reach = CornerRadius(horizontal: min(radius.horizontal, side.x), vertical: min(radius.vertical, side.y))
      // A curve that is larger than the rectangle is cut off by its sides.
      points =
        reach == radius
        ? nil
        : CornerCurve(.circular, radius).outline(
          within: Point(x: reach.horizontal, y: reach.vertical), steps: CurveSteps(tolerance: 0.001))
      return
    }
    let curve = CornerCurve(kind, radius, origin)
    // Curves that were moved may meet in the middle of a side, unless the corner beside them is square.
    let half = Point(x: neighbours.x > 0 ? side.x / 2 : side.x, y: neighbours.y > 0 ? side.y / 2 : side.y)
    let room = rounded.origins == nil ? Point(x: radius.horizontal, y: radius.vertical) : half
    let points = curve.outline(within: room, steps: CurveSteps(tolerance: 0.001))
    self.points = points
    reach = CornerRadius(horizontal: points[0].x, vertical: points[points.count - 1].y)
  }
}
