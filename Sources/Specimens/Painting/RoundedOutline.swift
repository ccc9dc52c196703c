import DisplayLists

/// The outline of a rounded rectangle as a path, clockwise from the left end of its top edge, and its length.
///
/// Corners are quarters of ellipses, each two cubic curves that lie within 1/200,000 of the radius.
struct RoundedOutline {
  private(set) var elements: [PathElement] = []

  /// The length of the path, in the unit of the rectangle.
  private(set) var length = 0.0

  /// Where the path has come to.
  private var end: Point

  /// The reach of a control point of an eighth of a circle, in radii: 4 ÷ 3 · tan 11.25°.
  private static let handle = 0.265216489839544

  /// Creates the outline of a rectangle whose radii fit.
  init(_ rounded: RoundedRectangle) {
    let (box, radii) = (rounded.rectangle, rounded.radii)
    let (right, bottom) = (box.x + box.width, box.y + box.height)
    end = Point(x: box.x + radii.topLeft.horizontal, y: box.y)
    elements.append(.move(end))
    addLine(to: Point(x: right - radii.topRight.horizontal, y: box.y))
    addCorner(at: Point(x: right, y: box.y), to: Point(x: right, y: box.y + radii.topRight.vertical))
    addLine(to: Point(x: right, y: bottom - radii.bottomRight.vertical))
    addCorner(at: Point(x: right, y: bottom), to: Point(x: right - radii.bottomRight.horizontal, y: bottom))
    addLine(to: Point(x: box.x + radii.bottomLeft.horizontal, y: bottom))
    addCorner(at: Point(x: box.x, y: bottom), to: Point(x: box.x, y: bottom - radii.bottomLeft.vertical))
    addLine(to: Point(x: box.x, y: box.y + radii.topLeft.vertical))
    addCorner(at: Point(x: box.x, y: box.y), to: Point(x: box.x + radii.topLeft.horizontal, y: box.y))
    elements.append(.close)
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
