import DisplayLists
import VectorIcons

@testable import Specimens

/// Which points of an icon's box are painted, found from the definitions of fills and strokes alone.
///
/// A stroke with round ends and corners covers what lies within half its width of the line. Curves become 16 lines.
struct IconInk {
  /// For each part, row by row, whether a point is painted; points lie half a unit apart, beside the edges of shapes.
  let parts: [[Bool]]

  /// The points of a row, of which there are as many.
  static let side = 48

  init(_ icon: Icon) {
    parts = icon.parts.map { part in
      let lines = part.elements.lines
      return (0..<Self.side * Self.side).map { index in
        let point = Point(
          x: Double(index % Self.side) * 0.5 + 0.1303, y: Double(index / Self.side) * 0.5 + 0.1303)
        return Self.covers(part, lines, point)
      }
    }
  }

  /// Whether a point is painted by any part.
  var ink: [Bool] {
    (0..<Self.side * Self.side).map { index in parts.contains { $0[index] } }
  }

  /// The painted points and all that they enclose.
  var silhouette: [Bool] {
    let ink = ink
    let width = Self.side + 2
    func isInk(_ index: Int) -> Bool {
      let (x, y) = (index % width - 1, index / width - 1)
      guard (0..<Self.side).contains(x), (0..<Self.side).contains(y) else { return false }
      return ink[y * Self.side + x]
    }
    var isOutside = [Bool](repeating: false, count: width * width)
    var pending = [0]
    while let index = pending.popLast() {
      if isOutside[index] || isInk(index) { continue }
      isOutside[index] = true
      let x = index % width
      if x > 0 { pending.append(index - 1) }
      if x < width - 1 { pending.append(index + 1) }
      if index >= width { pending.append(index - width) }
      if index < width * (width - 1) { pending.append(index + width) }
    }
    return (0..<Self.side * Self.side).map { index in
      !isOutside[(index / Self.side + 1) * width + index % Self.side + 1]
    }
  }

  private static func covers(_ part: IconPart, _ lines: [(from: Point, to: Point)], _ point: Point) -> Bool {
    guard let width = part.lineWidth else {
      let winding = lines.reduce(0) { $0 + crossing(of: $1, rightOf: point) }
      return part.rule == .evenOdd ? winding % 2 != 0 : winding != 0
    }
    return lines.contains { squaredDistance(point, to: $0) <= width * width / 4 }
  }

  private static func squaredDistance(_ point: Point, to line: (from: Point, to: Point)) -> Double {
    let (dx, dy) = (line.to.x - line.from.x, line.to.y - line.from.y)
    let length = dx * dx + dy * dy
    let along = length > 0 ? ((point.x - line.from.x) * dx + (point.y - line.from.y) * dy) / length : 0
    let share = min(max(along, 0), 1)
    let (x, y) = (point.x - line.from.x - share * dx, point.y - line.from.y - share * dy)
    return x * x + y * y
  }

  /// 1 or −1 if a line crosses the ray to the right of a point downwards or upwards, else 0.
  private static func crossing(of line: (from: Point, to: Point), rightOf point: Point) -> Int {
    guard (line.from.y <= point.y) != (line.to.y <= point.y) else { return 0 }
    let share = (point.y - line.from.y) / (line.to.y - line.from.y)
    guard line.from.x + share * (line.to.x - line.from.x) > point.x else { return 0 }
    return line.from.y <= point.y ? 1 : -1
  }
}

extension IconPart {
  /// The path of a fill or a stroke.
  var elements: [PathElement] {
    switch self {
    case .fill(let fill): fill.elements
    case .stroke(let stroke): stroke.elements
    case .group(let group): group.parts.flatMap(\.elements)
    }
  }

  /// The thickness of a stroke; `nil` for a fill.
  var lineWidth: Double? {
    if case .stroke(let stroke) = self { stroke.style.width } else { nil }
  }

  /// Which points are inside a fill.
  var rule: FillRule {
    if case .fill(let fill) = self { fill.rule } else { .nonzero }
  }

  /// How far the ink reaches beyond the path.
  var reach: Double { (lineWidth ?? 0) / 2 }
}

extension [PathElement] {
  /// The path as straight lines.
  var lines: [(from: Point, to: Point)] {
    var lines: [(from: Point, to: Point)] = []
    var (current, start) = (Point(x: 0, y: 0), Point(x: 0, y: 0))
    func add(_ end: Point) {
      lines.append((current, end))
      current = end
    }
    for element in self {
      switch element {
      case .move(let end): (current, start) = (end, end)
      case .line(let end): add(end)
      case .quadratic(let control, let end):
        let begin = current
        for step in 1...16 {
          let (t, u) = (Double(step) / 16, 1 - Double(step) / 16)
          add(begin * (u * u) + control * (2 * u * t) + end * (t * t))
        }
      case .cubic(let first, let second, let end):
        let begin = current
        for step in 1...16 {
          let (t, u) = (Double(step) / 16, 1 - Double(step) / 16)
          add(begin * (u * u * u) + first * (3 * u * u * t) + second * (3 * u * t * t) + end * (t * t * t))
        }
      case .close: add(start)
      }
    }
    return lines
  }
}

extension Point {
  fileprivate static func + (left: Point, right: Point) -> Point { Point(x: left.x + right.x, y: left.y + right.y) }
  fileprivate static func * (point: Point, factor: Double) -> Point { Point(x: point.x * factor, y: point.y * factor) }
}
