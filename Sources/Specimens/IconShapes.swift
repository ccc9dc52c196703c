import DisplayLists

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

  /// A polygon with rounded corners; rounding begins at a distance from each corner.
  static func polygon(_ points: [(Double, Double)], rounding: Double) -> [PathElement] {
    var elements: [PathElement] = []
    for index in points.indices {
      let corner = point(points[index])
      let before = point(points[(index + points.count - 1) % points.count])
      let after = point(points[(index + 1) % points.count])
      let first = corner.moved(towards: before, by: rounding)
      elements.append(index == 0 ? .move(first) : .line(first))
      elements.append(.quadratic(corner, corner.moved(towards: after, by: rounding)))
    }
    elements.append(.close)
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

extension Point {
  /// The point at a distance on the way to another one, at most half way.
  fileprivate func moved(towards other: Point, by distance: Double) -> Point {
    let (dx, dy) = (other.x - x, other.y - y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return self }
    let share = min(distance / length, 0.5)
    return Point(x: x + dx * share, y: y + dy * share)
  }
}

/// Reads the path data of icons: absolute `M L H V C Q Z`, as in SVG.
///
/// Everything after an unknown character is ignored.
struct IconPathData {
  private var numbers: [Double] = []
  private var command: UInt8 = 0
  private var elements: [PathElement] = []
  private var current = Point(x: 0, y: 0)
  private var start = Point(x: 0, y: 0)

  /// The elements of path data.
  static func elements(_ data: String) -> [PathElement] {
    var reader = IconPathData()
    reader.read(data)
    return reader.elements
  }

  private mutating func read(_ data: String) {
    for word in data.split(separator: " ") {
      if let letter = word.utf8.first, letter >= UInt8(ascii: "A") {
        command = letter
        numbers.removeAll()
        if let number = Double(word.dropFirst()) { numbers.append(number) }
      } else if let number = Double(word) {
        numbers.append(number)
      } else {
        return
      }
      finish()
    }
  }

  /// Adds an element as soon as all of its numbers are known.
  private mutating func finish() {
    switch (command, numbers.count) {
    case (UInt8(ascii: "M"), 2):
      add(.move(point(0)), to: point(0))
      start = current
      command = UInt8(ascii: "L")
    case (UInt8(ascii: "L"), 2): add(.line(point(0)), to: point(0))
    case (UInt8(ascii: "H"), 1):
      let end = Point(x: numbers[0], y: current.y)
      add(.line(end), to: end)
    case (UInt8(ascii: "V"), 1):
      let end = Point(x: current.x, y: numbers[0])
      add(.line(end), to: end)
    case (UInt8(ascii: "Q"), 4): add(.quadratic(point(0), point(2)), to: point(2))
    case (UInt8(ascii: "C"), 6): add(.cubic(point(0), point(2), point(4)), to: point(4))
    case (UInt8(ascii: "Z"), 0): add(.close, to: start)
    default: break
    }
  }

  private func point(_ index: Int) -> Point { Point(x: numbers[index], y: numbers[index + 1]) }

  private mutating func add(_ element: PathElement, to end: Point) {
    elements.append(element)
    current = end
    numbers.removeAll(keepingCapacity: true)
  }
}
