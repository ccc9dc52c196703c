internal import DisplayLists

/// Bends of a stroke that are tighter than the line is wide: what their inner side comes to.
///
/// Step by step, the offsets of such a bend run backwards and cross each other many times. Where the steps before and
/// after it are long enough, all of that is covered by them, and the inner side is the corner where their offsets meet.
extension StrokeChain {
  /// A bend between two long segments.
  struct InnerCorner {
    /// Where the offsets of the steps before and after the bend meet.
    let corner: Point

    /// How many points of the chain the bend has.
    let pointCount: Int
  }

  /// How far the offset of a bend may reach beyond its corner, in device pixels: a chain lies this far from its curve, and
  /// a curve from the circle that it stands for, when the radius is half the line's width.
  static let cornerTolerance = 0.001

  /// The point to begin with, so that no bend continues beyond the last one.
  func firstPoint(halfWidth: Double) -> Int {
    guard isClosed else { return 1 }
    return directions.indices.first { lengths[before($0)] >= halfWidth } ?? 0
  }

  /// The segment that ends at a point.
  @inline(__always)
  func before(_ point: Int) -> Int { point == 0 ? directions.count - 1 : point - 1 }

  /// The bend to the side of the normals that begins at a point.
  ///
  /// - Parameters:
  ///   - start: The point.
  ///   - count: How many points there are from this one to the end of the chain.
  ///   - halfWidth: Half the line's width, in device pixels.
  /// - Returns: The bend; `nil` if parts of its own offsets are seen, or might be.
  /// - Complexity: O(*n*), where *n* is the number of points up to the next segment that is as long as `halfWidth`.
  func innerCorner(from start: Int, count: Int, halfWidth: Double) -> InnerCorner? {
    let first = before(start)
    guard lengths[first] >= halfWidth, lengths[start] < halfWidth else { return nil }
    let from = directions[first]
    var (last, length) = (start, 1)
    var direction = from
    while true {
      // The whole bend turns to the same side, by less than half a circle.
      let next = directions[last]
      guard next.normal.dot(direction) <= 0, next.normal.dot(from) < 0 else { return nil }
      if lengths[last] >= halfWidth { break }
      guard length < count else { return nil }
      direction = next
      last = last + 1 == directions.count ? 0 : last + 1
      length += 1
    }
    let to = directions[last]
    // The lines p + h·n + t·d of both segments, solved for t.
    let (begin, end) = (points[start] + from.normal * halfWidth, points[last] + to.normal * halfWidth)
    let sine = -to.normal.dot(from)
    let between = end - begin
    let (forth, back) = (between.dot(-to.normal) / sine, between.dot(-from.normal) / sine)
    let tolerance = Self.cornerTolerance
    guard -forth <= lengths[first] / 2, back <= lengths[last] / 2, forth <= tolerance, back >= -tolerance else {
      return nil
    }
    let (one, other) = (begin + from * forth, end + to * back)
    let corner = Point(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
    // The offsets of the bend's own segments reach up to the corner: they keep the line's distance from it.
    var segment = start
    while segment != last {
      guard (corner - points[segment]).dot(directions[segment].normal) >= halfWidth - tolerance else { return nil }
      segment = segment + 1 == directions.count ? 0 : segment + 1
    }
    return InnerCorner(corner: corner, pointCount: length)
  }

  /// Whether the line covers all of what a closed chain surrounds on the side of its normals.
  ///
  /// The offset of a convex polygon is empty if that of each side is: sides between corners with half angles *a* and *b*
  /// shrink by tan *a* + tan *b* per unit of distance, and faster when their neighbours are gone.
  func coversInside(halfWidth: Double) -> Bool {
    guard isClosed else { return false }
    var turns = 0
    var above = false
    var tangents: ContiguousArray<Double> = []
    tangents.reserveCapacity(directions.count)
    for index in directions.indices {
      let (from, to) = (directions[before(index)], directions[index])
      let sum = from + to
      let square = sum.dot(sum)
      guard to.normal.dot(from) <= 0, square > 1e-12 else { return false }
      tangents.append((max(4 - square, 0) / square).squareRoot())
      let isAbove = to.y > 0 || to.y == 0 && to.x > 0
      if index > 0, isAbove != above { turns += 1 }
      above = isAbove
    }
    return turns <= 2
      && directions.indices.allSatisfy { index in
        let next = index + 1 == directions.count ? 0 : index + 1
        return lengths[index] <= halfWidth * (tangents[index] + tangents[next])
      }
  }
}
