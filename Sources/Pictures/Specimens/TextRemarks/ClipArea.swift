import DisplayLists

/// An area outside of which nothing of a text shows, and the map to it from the text.
struct ClipArea {
  /// The outline, in points.
  private enum Shape {
    case box(Rectangle, CornerRadii)
    case path(polygons: [[Point]], rule: FillRule, bounds: Rectangle)
  }

  private let shape: Shape

  /// The map from the points of what is being looked at to those of the area; `nil` if they are the same.
  private var map: AffineMap?

  /// How far a letter may reach out, in points: boxes, letters and baselines are rounded to pixels by themselves.
  private static let slack = 1.0

  /// The number of straight pieces that a curve is divided into.
  private static let pieces = 12

  /// The inside of a rectangle.
  init(_ rectangle: Rectangle) { shape = .box(rectangle, .zero) }

  /// The inside of a box, whose radii fit into it.
  init(_ box: RoundedRectangle) { shape = .box(box.rectangle, box.radii) }

  /// The inside of an outline.
  init(_ path: ClipPath, bounds: Rectangle) {
    shape = .path(polygons: Self.polygons(of: path.elements), rule: path.rule, bounds: bounds)
  }

  /// Goes on to what lies under a transform.
  mutating func enter(_ transform: AffineMap) { map = map.map { $0 * transform } ?? transform }

  /// Whether a glyph lies inside but for the slack.
  ///
  /// - Parameters:
  ///   - bounds: A rectangle around the glyph, in points.
  ///   - points: The points of its outline, in points.
  /// - Returns: Whether it lies inside.
  func holds(_ bounds: Rectangle, points: () -> [Point]) -> Bool {
    let extent = map?.bounds(of: bounds) ?? bounds
    switch shape {
    case .box(let box, let radii):
      guard box.outset(Self.slack).holds(extent) else {
        return points().allSatisfy { box.outset(Self.slack).holds(mapped($0)) } && isInCorners(points, of: box, radii)
      }
      let all = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
      let widest = all.map { max($0.horizontal, $0.vertical) }.max() ?? 0
      if widest == 0 || box.outset(-widest).holds(extent) { return true }
      return isInCorners(points, of: box, radii)
    case .path(let polygons, let rule, let area):
      guard area.outset(Self.slack).holds(extent) else { return false }
      return points().allSatisfy { point in
        let point = self.mapped(point)
        return [(0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)].contains { step in
          let near = Point(x: point.x + step.0 * Self.slack, y: point.y + step.1 * Self.slack)
          return Self.winds(polygons, around: near, rule)
        }
      }
    }
  }

  private func mapped(_ point: Point) -> Point { map.map { $0(point) } ?? point }

  /// Whether no point lies beyond a round corner; a curve of another kind counts as an ellipse of the same radii.
  private func isInCorners(_ points: () -> [Point], of box: Rectangle, _ radii: CornerRadii) -> Bool {
    let (right, bottom) = (box.x + box.width, box.y + box.height)
    func isBeyond(_ across: Double, _ down: Double, _ radius: CornerRadius) -> Bool {
      let (wide, high) = (radius.horizontal, radius.vertical)
      guard wide > 0, high > 0, across < wide, down < high else { return false }
      let (x, y) = ((wide - across) / (wide + Self.slack), (high - down) / (high + Self.slack))
      return x * x + y * y > 1
    }
    return points().allSatisfy { point in
      let point = mapped(point)
      return !isBeyond(point.x - box.x, point.y - box.y, radii.topLeft)
        && !isBeyond(right - point.x, point.y - box.y, radii.topRight)
        && !isBeyond(right - point.x, bottom - point.y, radii.bottomRight)
        && !isBeyond(point.x - box.x, bottom - point.y, radii.bottomLeft)
    }
  }

  /// The sub-paths of an outline, with curves as straight pieces.
  private static func polygons(of elements: [PathElement]) -> [[Point]] {
    var polygons: [[Point]] = []
    var polygon: [Point] = []
    func curve(_ point: (Double) -> Point) {
      for piece in 1...pieces { polygon.append(point(Double(piece) / Double(pieces))) }
    }
    for element in elements {
      let start = polygon.last ?? Point(x: 0, y: 0)
      switch element {
      case .move(let point):
        if polygon.count > 1 { polygons.append(polygon) }
        polygon = [point]
      case .line(let point): polygon.append(point)
      case .quadratic(let control, let end):
        curve { mix(mix(start, control, $0), mix(control, end, $0), $0) }
      case .cubic(let first, let second, let end):
        curve { share in
          let middle = mix(first, second, share)
          return mix(mix(mix(start, first, share), middle, share), mix(middle, mix(second, end, share), share), share)
        }
      case .close:
        if let first = polygon.first {
          polygons.append(polygon)
          polygon = [first]
        }
      }
    }
    if polygon.count > 1 { polygons.append(polygon) }
    return polygons
  }

  private static func mix(_ one: Point, _ other: Point, _ share: Double) -> Point {
    Point(x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share)
  }

  /// Whether polygons enclose a point.
  private static func winds(_ polygons: [[Point]], around point: Point, _ rule: FillRule) -> Bool {
    var turns = 0
    for polygon in polygons {
      guard var last = polygon.last else { continue }
      for next in polygon {
        if (last.y <= point.y) != (next.y <= point.y) {
          let x = last.x + (point.y - last.y) * (next.x - last.x) / (next.y - last.y)
          if x > point.x { turns += next.y > last.y ? 1 : -1 }
        }
        last = next
      }
    }
    return rule == .nonzero ? turns != 0 : turns % 2 != 0
  }
}

extension Rectangle {
  /// The rectangle with each side moved outwards.
  fileprivate func outset(_ distance: Double) -> Rectangle {
    Rectangle(x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
  }

  /// Whether another one lies inside.
  fileprivate func holds(_ other: Rectangle) -> Bool {
    other.x >= x && other.y >= y && other.x + other.width <= x + width && other.y + other.height <= y + height
  }

  /// Whether a point lies inside.
  fileprivate func holds(_ point: Point) -> Bool {
    point.x >= x && point.y >= y && point.x <= x + width && point.y <= y + height
  }
}
