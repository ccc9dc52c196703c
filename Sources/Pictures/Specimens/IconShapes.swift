import DisplayLists
import VectorIcons

/// The shapes that icons are made of.
enum IconShapes {
  /// The length of the handles of a quarter circle, as a share of its radius.
  static let quarter = 0.5522847498307936

  /// A whole circle.
  static func circle(_ x: Double, _ y: Double, _ radius: Double) -> [PathElement] {
    let handle = radius * quarter
    func point(_ dx: Double, _ dy: Double) -> Point { Point(x: x + dx, y: y + dy) }
    return [
      .move(point(radius, 0)),
      .cubic(point(radius, handle), point(handle, radius), point(0, radius)),
      .cubic(point(-handle, radius), point(-radius, handle), point(-radius, 0)),
      .cubic(point(-radius, -handle), point(-handle, -radius), point(0, -radius)),
      .cubic(point(handle, -radius), point(radius, -handle), point(radius, 0)),
      .close,
    ]
  }

  /// A rectangle with circular corners.
  static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double) -> [PathElement]
  {
    let (right, bottom) = (x + width, y + height)
    let cut = radius * (1 - quarter)
    return [
      .move(Point(x: x + radius, y: y)),
      .line(Point(x: right - radius, y: y)),
      .cubic(Point(x: right - cut, y: y), Point(x: right, y: y + cut), Point(x: right, y: y + radius)),
      .line(Point(x: right, y: bottom - radius)),
      .cubic(Point(x: right, y: bottom - cut), Point(x: right - cut, y: bottom), Point(x: right - radius, y: bottom)),
      .line(Point(x: x + radius, y: bottom)),
      .cubic(Point(x: x + cut, y: bottom), Point(x: x, y: bottom - cut), Point(x: x, y: bottom - radius)),
      .line(Point(x: x, y: y + radius)),
      .cubic(Point(x: x, y: y + cut), Point(x: x + cut, y: y), Point(x: x + radius, y: y)),
      .close,
    ]
  }

  /// A corner of a polygon or line, and the radius of the circle that rounds it.
  typealias Corner = (x: Double, y: Double, radius: Double)

  /// A polygon with circular corners, whose corners follow each other clockwise.
  ///
  /// `grown` moves every side outwards and keeps the curves parallel: the outer edge of the polygon's outline, drawn
  /// with a line of width *w*, is the polygon grown by *w* / 2.
  static func polygon(_ corners: [Corner], grown distance: Double = 0) -> [PathElement] {
    let moved = corners.indices.map { index in
      let before = corners[(index + corners.count - 1) % corners.count]
      return grown(corners[index], after: before, before: corners[(index + 1) % corners.count], by: distance)
    }
    var elements: [PathElement] = []
    for index in moved.indices {
      let before = moved[(index + moved.count - 1) % moved.count]
      bend(at: moved[index], from: before, to: moved[(index + 1) % moved.count], into: &elements)
    }
    elements.append(.close)
    return elements
  }

  /// A line with circular corners; the radii of its two ends do not count.
  static func line(_ corners: [Corner]) -> [PathElement] {
    guard let first = corners.first, let last = corners.last, corners.count > 1 else { return [] }
    var elements: [PathElement] = [.move(point(first))]
    for index in corners.indices.dropFirst().dropLast() {
      bend(at: corners[index], from: corners[index - 1], to: corners[index + 1], into: &elements)
    }
    elements.append(.line(point(last)))
    return elements
  }

  /// The outline of a thick line through points, with round ends; it can be cut out of a filled shape.
  ///
  /// Corners are mitred, which looks right for turns of up to 90°.
  static func outline(_ points: [(Double, Double)], width: Double) -> [PathElement] {
    let line = points.map { point($0) }
    guard line.count > 1 else { return [] }
    let half = width / 2
    var elements: [PathElement] = []
    side(of: line, half, into: &elements)
    cap(from: line[line.count - 2], to: line[line.count - 1], half, into: &elements)
    side(of: line.reversed(), half, into: &elements)
    cap(from: line[1], to: line[0], half, into: &elements)
    elements.append(.close)
    return elements
  }

  /// The outline of an upright or diagonal cross with round ends.
  ///
  /// `arm` reaches from the middle to the centre of an end.
  static func cross(_ x: Double, _ y: Double, arm: (Double, Double), width: Double) -> [PathElement] {
    let length = (arm.0 * arm.0 + arm.1 * arm.1).squareRoot()
    let half = width / 2
    var direction = Point(x: arm.0 / length, y: arm.1 / length)
    var elements: [PathElement] = []
    for _ in 0..<4 {
      let normal = Point(x: -direction.y, y: direction.x)
      func at(_ along: Double, _ across: Double) -> Point {
        Point(
          x: x + direction.x * along + normal.x * across, y: y + direction.y * along + normal.y * across)
      }
      elements.append(elements.isEmpty ? .move(at(half, -half)) : .line(at(half, -half)))
      elements.append(.line(at(length, -half)))
      let handle = half * quarter
      elements.append(.cubic(at(length + handle, -half), at(length + half, -handle), at(length + half, 0)))
      elements.append(.cubic(at(length + half, handle), at(length + handle, half), at(length, half)))
      elements.append(.line(at(half, half)))
      direction = normal
    }
    elements.append(.close)
    return elements
  }

  private static func point(_ pair: (Double, Double)) -> Point { Point(x: pair.0, y: pair.1) }

  private static func point(_ corner: Corner) -> Point { Point(x: corner.x, y: corner.y) }

  /// Adds the line up to a rounded corner and the curve around it.
  ///
  /// The curve begins *r* · tan(*θ*/2) before a corner where the line turns by *θ*, and its handles are
  /// ⁴⁄₃ · tan(*θ*/4) · *r* long: for turns of up to 90° it lies within 0.03 % of the radius of the circle.
  private static func bend(at corner: Corner, from before: Corner, to after: Corner, into elements: inout [PathElement])
  {
    let (first, second) = (normal(point(before), point(corner)), normal(point(corner), point(after)))
    let cosine = first.x * second.x + first.y * second.y
    let tangent = max(0, (1 - cosine) / (1 + cosine)).squareRoot()
    let quarterTangent = tangent / (1 + (1 + tangent * tangent).squareRoot())
    let start = corner.radius * tangent
    let handleEnd = start - corner.radius * quarterTangent * 4 / 3
    func entry(_ distance: Double) -> Point {
      Point(x: corner.x - first.y * distance, y: corner.y + first.x * distance)
    }
    func exit(_ distance: Double) -> Point {
      Point(x: corner.x + second.y * distance, y: corner.y - second.x * distance)
    }
    elements.append(elements.isEmpty ? .move(entry(start)) : .line(entry(start)))
    if start > 0 { elements.append(.cubic(entry(handleEnd), exit(handleEnd), exit(start))) }
  }

  /// The corner of a polygon after its sides have moved outwards.
  private static func grown(_ corner: Corner, after before: Corner, before after: Corner, by distance: Double) -> Corner
  {
    let (first, second) = (normal(point(before), point(corner)), normal(point(corner), point(after)))
    // With normals to the right of each side, outwards is to the left; a corner that turns left is hollow.
    let stretch = distance / (1 + first.x * second.x + first.y * second.y)
    let isHollow = first.x * second.y - first.y * second.x < 0
    return (
      corner.x - (first.x + second.x) * stretch, corner.y - (first.y + second.y) * stretch,
      max(0, corner.radius + (isHollow ? -distance : distance))
    )
  }

  /// The points on one side of a line, from its start to its end.
  private static func side(of line: [Point], _ half: Double, into elements: inout [PathElement]) {
    for index in line.indices {
      var offset = Point(x: 0, y: 0)
      let before = index > 0 ? normal(line[index - 1], line[index]) : nil
      let after = index < line.count - 1 ? normal(line[index], line[index + 1]) : nil
      switch (before, after) {
      case (let first?, let second?):
        let stretch = half / (1 + first.x * second.x + first.y * second.y)
        offset = Point(x: (first.x + second.x) * stretch, y: (first.y + second.y) * stretch)
      case (let only?, nil), (nil, let only?): offset = Point(x: only.x * half, y: only.y * half)
      case (nil, nil): break
      }
      let point = Point(x: line[index].x + offset.x, y: line[index].y + offset.y)
      elements.append(elements.isEmpty ? .move(point) : .line(point))
    }
  }

  /// A half circle around the end of a segment, from one side of it to the other.
  private static func cap(from start: Point, to end: Point, _ half: Double, into elements: inout [PathElement]) {
    let normal = normal(start, end)
    let direction = Point(x: normal.y, y: -normal.x)
    let handle = half * quarter
    func at(_ along: Double, _ across: Double) -> Point {
      Point(x: end.x + direction.x * along + normal.x * across, y: end.y + direction.y * along + normal.y * across)
    }
    elements.append(.cubic(at(handle, half), at(half, handle), at(half, 0)))
    elements.append(.cubic(at(half, -handle), at(handle, -half), at(0, -half)))
  }

  /// The unit vector across a segment.
  private static func normal(_ start: Point, _ end: Point) -> Point {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    return length > 0 ? Point(x: -dy / length, y: dx / length) : Point(x: 0, y: 1)
  }
}

/// Reads the path data of the icons that come with the tool.
enum IconPathData {
  /// The elements of path data; none if it cannot be read.
  static func elements(_ data: String) -> [PathElement] { PathData.elements(data) ?? [] }
}
