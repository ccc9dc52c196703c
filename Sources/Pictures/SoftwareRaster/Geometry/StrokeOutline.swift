internal import DisplayLists

/// The outline of a stroked path: each open sub-path one polygon, each closed one two.
///
/// All polygons have the same direction, so that overlapping strokes fill by the nonzero rule.
struct StrokeOutline {
  private let halfWidth: Double
  private let cap: LineCap
  private let join: LineJoin

  /// How many line widths a mitre may be long.
  private let miterLimit: Double
  private var polygon: ContiguousArray<Point> = []

  /// Triangles between segments of a curve where it bends more tightly than the line is wide, three points each.
  private var wedges: ContiguousArray<Point> = []

  /// Inside a curve, a mitre longer than this many line widths becomes an arc.
  private static let longestInnerMiter = 4.0

  /// Segments of different steps that turn by less than 12° count as parts of one curve inside a bend; the square of the
  /// sum of their directions, 2 + 2 cos 12°.
  private static let smooth = 3.9563

  /// How far a chain for stroking may lie from its curve: less than for filling, since the outer side is longer.
  static let tolerance = 0.0005

  /// The edges of the area that a stroke covers.
  static func edges(_ stroke: StrokedPath) -> PolygonEdges {
    guard let map = stroke.map else { return edges(stroke, on: nil) }
    // Outlined on a plane of its own, then mapped: the line is not equally thick in all directions.
    guard let plane = MappedPlane(map, of: stroke) else { return PolygonEdges() }
    return edges(plane.enlarged(stroke), on: plane)
  }

  private static func edges(_ stroke: StrokedPath, on plane: MappedPlane?) -> PolygonEdges {
    var edges = PolygonEdges()
    let width = min(stroke.style.width, FixedPoint.farthest)
    guard width > 0 else { return edges }
    let path = FlattenedPath(stroke.elements, tolerance: tolerance, on: plane)
    var outline = Self(stroke, width: width)
    let dashes = StrokeDashes(stroke)
    for polyline in path.polylines where polyline.hasSteps {
      let chain = StrokeChain(polyline)
      guard let dashes, !chain.directions.isEmpty, let parts = dashes.cut(chain) else {
        if dashes?.beginsWithGap ?? false, chain.directions.isEmpty { continue }
        outline.add(chain, direction: Vector(x: 1, y: 0), of: path, to: &edges)
        continue
      }
      for part in parts { outline.add(StrokeChain(part.line), direction: part.direction, of: path, to: &edges) }
    }
    return edges
  }

  private init(_ stroke: StrokedPath, width: Double) {
    halfWidth = width / 2
    cap = stroke.style.cap
    join = stroke.style.join
    miterLimit = max(stroke.style.miterLimit, 1)
  }

  /// Adds the outline of a chain; `direction` is that of a chain without length.
  private mutating func add(
    _ chain: StrokeChain, direction: Vector, of path: FlattenedPath, to edges: inout PolygonEdges
  ) {
    if chain.directions.isEmpty {
      addDot(at: chain.points[0], direction: direction)
    } else if chain.isClosed {
      addSide(of: chain)
      movePolygon(of: path, to: &edges)
      addSide(of: chain.reversed())
    } else {
      addSide(of: chain)
      addCap(of: chain)
      let back = chain.reversed()
      addSide(of: back)
      addCap(of: back)
    }
    movePolygon(of: path, to: &edges)
  }

  private mutating func movePolygon(of path: FlattenedPath, to edges: inout PolygonEdges) {
    path.addPolygon(polygon, to: &edges)
    polygon.removeAll(keepingCapacity: true)
    for first in stride(from: 0, to: wedges.count, by: 3) {
      path.addPolygon(ContiguousArray(wedges[first..<first + 3]), to: &edges)
    }
    wedges.removeAll(keepingCapacity: true)
  }

  /// Adds the caps of a sub-path without length.
  private mutating func addDot(at point: Point, direction: Vector) {
    let normal = direction.normal
    switch cap {
    case .butt: break
    case .round:
      addArc(at: point, from: normal, through: direction)
      addArc(at: point, from: -normal, through: -direction)
    case .square:
      for corner in [normal - direction, normal + direction, direction - normal, -normal - direction] {
        polygon.append(point + corner * halfWidth)
      }
    }
  }

  /// Adds the offset of a chain on the side of its normals.
  private mutating func addSide(of chain: StrokeChain) {
    if chain.coversInside(halfWidth: halfWidth) { return }
    let count = chain.directions.count
    if !chain.isClosed { polygon.append(chain.points[0] + chain.directions[0].normal * halfWidth) }
    var index = chain.firstPoint(halfWidth: halfWidth)
    var left = chain.isClosed ? count : count - 1
    while left > 0 {
      let done = addJoin(at: index, of: chain, count: left)
      left -= done
      index += done
      if index >= count { index -= count }
    }
    if !chain.isClosed { polygon.append(chain.points[count] + chain.directions[count - 1].normal * halfWidth) }
  }

  /// Adds the join of the two segments at a point on the side of their normals, or the whole bend that begins there.
  ///
  /// - Returns: How many points of the chain were passed, at most `count`.
  private mutating func addJoin(at index: Int, of chain: StrokeChain, count: Int) -> Int {
    let before = chain.before(index)
    let (from, to, point) = (chain.directions[before], chain.directions[index], chain.points[index])
    let (first, last) = (from.normal, to.normal)
    let sum = first + last
    let square = sum.dot(sum)
    // Half the angle between the segments has the cosine |sum| ÷ 2.
    let meeting = square > 1e-12 ? point + sum * (2 * halfWidth / square) : point
    guard last.dot(from) > 0 || square <= 1e-12 else {
      let overlap = halfWidth * (max(4 - square, 0) / square).squareRoot()
      if let bend = chain.innerCorner(from: index, count: count, halfWidth: halfWidth) {
        polygon.append(bend.corner)
        return bend.pointCount
      }
      if overlap <= min(chain.lengths[before], chain.lengths[index]) / 2 {
        polygon.append(meeting)
      } else {
        let (end, begin) = (point + first * halfWidth, point + last * halfWidth)
        polygon.append(end)
        polygon.append(point)
        polygon.append(begin)
        // Beyond its centre, the line on a curve sweeps over what the segments leave free between them.
        if !chain.isJoint[index] || square > Self.smooth { wedges.append(contentsOf: [point, begin, end]) }
      }
      return 1
    }
    let isJoint = chain.isJoint[index]
    let limit = isJoint ? miterLimit : Self.longestInnerMiter
    let isSharp = square < 4 / (limit * limit)
    let join = isJoint ? join : isSharp ? .round : .miter
    // Both outer edges lead to where they meet.
    if join == .miter, !isSharp {
      polygon.append(meeting)
      return 1
    }
    polygon.append(point + first * halfWidth)
    switch join {
    case .bevel, .miter: break
    case .round:
      if square <= 1e-12 {
        addArc(at: point, from: first, through: from)
      } else {
        addArc(at: point, from: first, to: last)
      }
    }
    polygon.append(point + last * halfWidth)
    return 1
  }

  /// Adds the cap at the end of a chain.
  private mutating func addCap(of chain: StrokeChain) {
    guard let end = chain.points.last, let direction = chain.directions.last else { return }
    switch cap {
    case .butt: break
    case .round:
      addArc(at: end, from: direction.normal, through: direction)
    case .square:
      polygon.append(end + (direction.normal + direction) * halfWidth)
      polygon.append(end + (direction - direction.normal) * halfWidth)
    }
  }

  /// Adds half a circle.
  private mutating func addArc(at centre: Point, from start: Vector, through middle: Vector) {
    addArc(at: centre, from: start, to: middle)
    addArc(at: centre, from: middle, to: -start)
  }

  private mutating func addArc(at centre: Point, from start: Vector, to end: Vector) {
    var directions: ContiguousArray<Vector> = [start]
    CurveFlattening.appendArc(
      from: start, to: end, radius: halfWidth, tolerance: CurveFlattening.tolerance, to: &directions)
    for direction in directions { polygon.append(centre + direction * halfWidth) }
  }
}

/// A sub-path for stroking: segments that all have a length and a direction.
struct StrokeChain {
  /// The points; one more than segments if open, else as many.
  private(set) var points: ContiguousArray<Point> = []

  /// Whether the segments that meet at a point come from different steps of the path.
  private(set) var isJoint: ContiguousArray<Bool> = []

  /// The unit direction of the segment that begins at each point.
  private(set) var directions: ContiguousArray<Vector> = []

  /// The length of each segment, in device pixels.
  private(set) var lengths: ContiguousArray<Double> = []

  let isClosed: Bool

  /// Leaves out segments without length.
  init(_ polyline: Polyline) {
    for (point, joint) in zip(polyline.points, polyline.isJoint) {
      if let last = points.last, point == last {
        isJoint[isJoint.count - 1] = isJoint[isJoint.count - 1] || joint
        continue
      }
      points.append(point)
      isJoint.append(joint)
    }
    if polyline.isClosed, points.count > 1, points[0] == points[points.count - 1] {
      points.removeLast()
      isJoint.removeLast()
    }
    isClosed = polyline.isClosed && points.count > 1
    measure()
  }

  private init(
    points: ContiguousArray<Point>, isJoint: ContiguousArray<Bool>, directions: ContiguousArray<Vector>,
    lengths: ContiguousArray<Double>, isClosed: Bool
  ) {
    self.points = points
    self.isJoint = isJoint
    self.directions = directions
    self.lengths = lengths
    self.isClosed = isClosed
  }

  private mutating func measure() {
    let count = isClosed ? points.count : points.count - 1
    lengths.reserveCapacity(count)
    directions.reserveCapacity(count)
    for index in 0..<max(count, 0) {
      let segment = points[index + 1 == points.count ? 0 : index + 1] - points[index]
      let length = segment.length
      lengths.append(length)
      directions.append(segment * (1 / length))
    }
  }

  /// The same segments in reverse.
  func reversed() -> Self {
    // The last segment of a closed chain, which leads back to its first point, stays the last one.
    let count = directions.count - (isClosed ? 1 : 0)
    let indices = (0..<count).reversed() + Array(count..<directions.count)
    return Self(
      points: ContiguousArray(points.reversed()), isJoint: ContiguousArray(isJoint.reversed()),
      directions: ContiguousArray(indices.map { -directions[$0] }),
      lengths: ContiguousArray(indices.map { lengths[$0] }),
      isClosed: isClosed)
  }
}
