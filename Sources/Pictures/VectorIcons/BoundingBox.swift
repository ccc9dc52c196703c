import DisplayLists

/// The smallest upright box around points.
struct BoundingBox: Hashable {
  var minX = Double.infinity
  var minY = Double.infinity
  var maxX = -Double.infinity
  var maxY = -Double.infinity

  /// The box around a path, control points included.
  init(_ elements: [PathElement]) {
    for element in elements {
      for point in element.points { add(point) }
    }
  }

  /// The box around the points that some paths lead through, which lies within the box around what they enclose.
  init(leadingThrough paths: some Sequence<[PathElement]>) {
    for path in paths {
      for element in path { if let point = element.points.last { add(point) } }
    }
  }

  private mutating func add(_ point: Point) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  /// What two boxes have in common; empty if it is nothing.
  func common(with other: BoundingBox) -> BoundingBox {
    var box = self
    (box.minX, box.minY) = (max(minX, other.minX), max(minY, other.minY))
    (box.maxX, box.maxY) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return box
  }

  /// The box, larger on all sides by a share of its width and of its height.
  func grown(by share: Double) -> BoundingBox {
    var box = self
    let (across, down) = (share * (maxX - minX), share * (maxY - minY))
    (box.minX, box.minY, box.maxX, box.maxY) = (minX - across, minY - down, maxX + across, maxY + down)
    return box
  }

  /// Whether two boxes have a point in common.
  func touches(_ other: BoundingBox) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// Whether the box, grown on all sides, has more than an edge in common with another one.
  func overlaps(_ other: BoundingBox, grownBy reach: Double) -> Bool {
    minX - reach < other.maxX && other.minX < maxX + reach && minY - reach < other.maxY && other.minY < maxY + reach
  }

  /// Whether the box, grown on all sides, lies within another one.
  func isInside(_ frame: BoundingBox, grownBy reach: Double) -> Bool {
    let tolerance = 1e-6 * max(frame.maxX - frame.minX, frame.maxY - frame.minY)
    return minX > maxX
      || (minX - reach >= frame.minX - tolerance && minY - reach >= frame.minY - tolerance
        && maxX + reach <= frame.maxX + tolerance && maxY + reach <= frame.maxY + tolerance)
  }
}
