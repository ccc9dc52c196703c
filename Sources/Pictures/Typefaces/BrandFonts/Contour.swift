#if SystemLibraries
  import DisplayLists

  /// A sub-path whose points can be moved; lengths in 1/64 font units.
  struct Contour {
    /// A point or a direction.
    struct Vector {
      var x: Double
      var y: Double

      init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
      }

      init(_ point: GlyphPoint) { self.init(Double(point.x), Double(point.y)) }
    }

    /// How far a corner of a growing outline may move, in multiples of how far its sides move.
    static let miterLimit = 2.5

    /// All points, including control points, in the order of the path.
    private(set) var points: [Vector] = []

    /// For each step after the first point, the number of its points.
    private var steps: [Int] = []

    /// The sub-paths of an outline.
    static func all(of elements: ContiguousArray<GlyphElement>) -> [Contour] {
      var contours: [Contour] = []
      for element in elements {
        if case .move = element { contours.append(Contour()) }
        if contours.isEmpty { contours.append(Contour()) }
        contours[contours.count - 1].append(element)
      }
      return contours
    }

    private mutating func append(_ element: GlyphElement) {
      switch element {
      case .move(let point): points = [Vector(point)]
      case .line(let point): append([point])
      case .quadratic(let control, let point): append([control, point])
      case .cubic(let first, let second, let point): append([first, second, point])
      }
    }

    private mutating func append(_ more: [GlyphPoint]) {
      if points.isEmpty { points = [Vector(0, 0)] }
      points += more.map { Vector($0) }
      steps.append(more.count)
    }

    /// The steps of the sub-path, moved to the right and rounded.
    func elements(movedRight distance: Double) -> [GlyphElement] {
      func point(_ index: Int) -> GlyphPoint {
        GlyphPoint(
          x: Int32((points[index].x + distance + 0.5).rounded(.down)), y: Int32((points[index].y + 0.5).rounded(.down)))
      }
      guard !points.isEmpty else { return [] }
      var elements = [GlyphElement.move(point(0))]
      var next = 1
      for count in steps {
        switch count {
        case 1: elements.append(.line(point(next)))
        case 2: elements.append(.quadratic(point(next), point(next + 1)))
        default: elements.append(.cubic(point(next), point(next + 1), point(next + 2)))
        }
        next += count
      }
      return elements
    }

    /// Corners of a polygon near the sub-path: four for each curve.
    var polygon: [Vector] {
      guard var last = points.first else { return [] }
      var corners = [last]
      var next = 1
      for count in steps {
        let end = points[next + count - 1]
        if count > 1 {
          for part in [0.25, 0.5, 0.75] {
            let rest = 1 - part
            if count == 2 {
              corners.append(
                Self.sum([(last, rest * rest), (points[next], 2 * rest * part), (end, part * part)]))
            } else {
              corners.append(
                Self.sum([
                  (last, rest * rest * rest), (points[next], 3 * rest * rest * part),
                  (points[next + 1], 3 * rest * part * part), (end, part * part * part),
                ]))
            }
          }
        }
        corners.append(end)
        last = end
        next += count
      }
      return corners
    }

    private static func sum(_ parts: [(Vector, Double)]) -> Vector {
      parts.reduce(Vector(0, 0)) { Vector($0.x + $1.0.x * $1.1, $0.y + $1.0.y * $1.1) }
    }

    /// Moves each side by a distance to the right of the path's direction, or to its left.
    mutating func grow(x: Double, y: Double, rightwards: Bool) {
      // Points at the same position move together: the position counts once, between its neighbours.
      var positions: [(at: Vector, points: Range<Int>)] = []
      for (index, point) in points.enumerated() {
        if let last = positions.last, last.at.x == point.x, last.at.y == point.y {
          positions[positions.count - 1].points = last.points.lowerBound..<index + 1
        } else {
          positions.append((point, index..<index + 1))
        }
      }
      var closing: Range<Int>?
      if positions.count > 1, let first = positions.first, let last = positions.last, first.at.x == last.at.x,
        first.at.y == last.at.y
      {
        closing = last.points
        positions.removeLast()
      }
      guard positions.count > 1 else { return }

      let side = rightwards ? 1.0 : -1.0
      for (index, position) in positions.enumerated() {
        let before = positions[index == 0 ? positions.count - 1 : index - 1].at
        let after = positions[index + 1 == positions.count ? 0 : index + 1].at
        let shift = Self.shift(from: before, by: position.at, to: after, side: side, reach: max(x, y))
        let moved = Vector(position.at.x + shift.x * x, position.at.y + shift.y * y)
        for point in position.points { points[point] = moved }
        if index == 0, let closing {
          for point in closing { points[point] = moved }
        }
      }
    }

    /// The move of a corner when both of its sides move outwards by 1.
    private static func shift(
      from before: Vector, by corner: Vector, to after: Vector, side: Double, reach: Double
    ) -> Vector {
      let (inX, inY) = (corner.x - before.x, corner.y - before.y)
      let (outX, outY) = (after.x - corner.x, after.y - corner.y)
      let (inLength, outLength) = ((inX * inX + inY * inY).squareRoot(), (outX * outX + outY * outY).squareRoot())
      let (a, b) = (Vector(inX / inLength, inY / inLength), Vector(outX / outLength, outY / outLength))
      // 1 plus the cosine of the turn: where the path turns back on itself, there is no outside.
      let openness = 1 + a.x * b.x + a.y * b.y
      guard openness > 1.0 / 16 else { return Vector(0, 0) }
      var scale = side / openness
      // The sine of the turn, positive where the corner points inwards and its sides become shorter.
      let inwards = (a.y * b.x - a.x * b.y) * side
      let shortest = min(inLength, outLength)
      if inwards > 0, reach * inwards > shortest * openness { scale = side * shortest / (reach * inwards) }
      var (x, y) = ((a.y + b.y) * scale, -(a.x + b.x) * scale)
      let length = (x * x + y * y).squareRoot()
      if length > miterLimit {
        x *= miterLimit / length
        y *= miterLimit / length
      }
      return Vector(x, y)
    }
  }

  /// Finds which side of each sub-path of an outline is without ink.
  enum ContourDirections {
    /// The largest number of comparisons of a sub-path with a side of another.
    private static let mostComparisons = 1 << 22

    /// For each sub-path, whether the side without ink is to the right of its direction.
    ///
    /// Outlines are filled by the nonzero rule, and fonts do not agree on the direction of the outer sub-paths;
    /// mirrored components even reverse single ones. So a sub-path bounds a hole if it winds against the others around
    /// it. Outlines with very many sub-paths are assumed to have the direction of the sum of their areas.
    static func outward(_ contours: [Contour]) -> [Bool] {
      let polygons = contours.map(\.polygon)
      let areas = polygons.map(area)
      let sides = polygons.reduce(0) { $0 + $1.count }
      guard sides * contours.count <= mostComparisons else {
        let isLeftwards = areas.reduce(0, +) >= 0
        return contours.map { _ in isLeftwards }
      }
      return contours.indices.map { index in
        let turnsLeft = areas[index] >= 0
        guard let sample = polygons[index].first else { return turnsLeft }
        var around = 0
        for other in polygons.indices where other != index { around += winding(polygons[other], around: sample) }
        let isHole = around != 0 && (around > 0) != turnsLeft
        return turnsLeft != isHole
      }
    }

    /// Twice the area that a polygon encloses; positive if it turns to the left.
    private static func area(_ polygon: [Contour.Vector]) -> Double {
      var area = 0.0
      for (index, corner) in polygon.enumerated() {
        let next = polygon[index + 1 == polygon.count ? 0 : index + 1]
        area += corner.x * next.y - corner.y * next.x
      }
      return area
    }

    /// How often a polygon turns to the left around a point.
    private static func winding(_ polygon: [Contour.Vector], around point: Contour.Vector) -> Int {
      var winding = 0
      for (index, corner) in polygon.enumerated() {
        let next = polygon[index + 1 == polygon.count ? 0 : index + 1]
        let isUpwards = corner.y <= point.y && next.y > point.y
        let isDownwards = corner.y > point.y && next.y <= point.y
        guard isUpwards || isDownwards else { continue }
        let side = (next.x - corner.x) * (point.y - corner.y) - (next.y - corner.y) * (point.x - corner.x)
        if isUpwards, side > 0 { winding += 1 }
        if isDownwards, side < 0 { winding -= 1 }
      }
      return winding
    }
  }
#endif
