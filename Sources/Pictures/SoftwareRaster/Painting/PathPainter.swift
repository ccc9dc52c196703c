internal import DisplayLists

/// The area that an outline encloses, row by row from the top.
struct PathCoverage {
  private var edges: PolygonEdges
  private let rule: FillRule

  /// The part of the picture that the outline may touch.
  let columns: Range<Int>
  let rows: Range<Int>

  /// Prepares an outline; `nil` if no part of it is visible.
  init?(_ edges: PolygonEdges, rule: FillRule, width: Int, height: Int) {
    guard !edges.isEmpty, edges.columns.overlaps(0..<width), edges.rows.overlaps(0..<height) else { return nil }
    self.edges = edges
    self.rule = rule
    columns = edges.columns.clamped(to: 0..<width)
    rows = edges.rows.clamped(to: 0..<height)
    self.edges.prepare()
  }

  /// Writes the coverage of one row; rows must be asked for in ascending order.
  ///
  /// - Parameters:
  ///   - y: The row.
  ///   - coverage: Receives the coverages at compressed positions, 0–65535.
  ///   - cells: Scratch.
  ///   - across: The picture's columns.
  /// - Returns: The positions that were written; all others show nothing.
  mutating func write(
    row y: Int, into coverage: inout ContiguousArray<UInt16>, cells: inout CellRow, across: AxisCompression
  ) -> Range<Int> {
    // Every column of a path is distinct, so compressed positions are consecutive.
    write(row: y, into: &coverage, cells: &cells, first: across.positions(of: columns).lowerBound)
  }

  /// Writes the coverage of one row, as ``write(row:into:cells:across:)`` does, from a position on.
  ///
  /// - Parameters:
  ///   - y: The row.
  ///   - coverage: Receives the coverages, 0–65535.
  ///   - cells: Scratch.
  ///   - first: The position of the first of ``columns``.
  /// - Returns: The positions that were written; all others show nothing.
  mutating func write(
    row y: Int, into coverage: inout ContiguousArray<UInt16>, cells: inout CellRow, first: Int
  ) -> Range<Int> {
    cells.resize(to: columns.count)
    edges.accumulate(row: y, into: &cells, left: columns.lowerBound, rule: rule)
    let touched = cells.touched.clamped(to: 0..<columns.count)
    guard !touched.isEmpty else {
      cells.clear()
      return first..<first
    }
    var sum: Int64 = 0
    for column in touched {
      sum &+= cells.change(at: column)
      coverage[first + column] = rule.coverage(sum)
    }
    cells.clear()
    var end = touched.upperBound
    let rest = rule.coverage(sum)
    if rest > 0 {
      for column in end..<columns.count { coverage[first + column] = rest }
      end = columns.count
    }
    return first + touched.lowerBound..<first + end
  }
}

/// A filled outline, ready to be drawn row by row from the top.
struct PathPainter {
  private var coverage: PathCoverage
  private let paint: PaintSource

  /// The part of the picture that the outline may touch.
  var columns: Range<Int> { coverage.columns }
  var rows: Range<Int> { coverage.rows }

  /// Prepares an outline; `nil` if no part of it is visible.
  init?(_ edges: PolygonEdges, rule: FillRule, paint: PaintSource, width: Int, height: Int) {
    guard !paint.isNone, let coverage = PathCoverage(edges, rule: rule, width: width, height: height) else {
      return nil
    }
    self.coverage = coverage
    self.paint = paint
  }

  /// Draws one row; rows must be drawn in ascending order.
  mutating func paint(
    row y: Int, onto layer: inout ContiguousArray<PremultipliedPixel>, scratch: inout RowScratch,
    across: AxisCompression, gradients: ContiguousArray<GradientPainter>
  ) {
    let positions = coverage.write(row: y, into: &scratch.outer, cells: &scratch.cells, across: across)
    guard !positions.isEmpty else { return }
    switch paint {
    case .none: break
    case .solid(let color):
      // As the spans of an outline that is kept.
      let span = CoverageSpan(
        position: Int32(truncatingIfNeeded: positions.lowerBound), count: Int32(truncatingIfNeeded: positions.count),
        start: Int32(truncatingIfNeeded: positions.lowerBound), eights: 0)
      if scratch.spans.isEmpty { scratch.spans.append(span) } else { scratch.spans[0] = span }
      compositeSourceOver(color, coverage: scratch.outer, spans: scratch.spans, count: 1, onto: &layer)
    case .gradient(let index):
      gradients[index].write(positions, row: y, into: &scratch.fill, across: across)
      compositeSourceOver(scratch.fill, coverage: scratch.outer, onto: &layer, columns: positions)
    }
  }
}

extension FillRule {
  /// The coverage of a pixel, 0–65535, from its winding-weighted area in units of ``CellRow/full``.
  @inline(__always)
  func coverage(_ area: Int64) -> UInt16 {
    var size = area < 0 ? 0 &- area : area
    switch self {
    case .nonzero:
      size = min(size, CellRow.full)
    case .evenOdd:
      size &= 2 &* CellRow.full &- 1
      if size > CellRow.full { size = 2 &* CellRow.full &- size }
    }
    return UInt16(truncatingIfNeeded: (size &* 65535 &+ CellRow.full / 2) &>> 25)
  }
}

/// A chain of points: one sub-path without curves.
struct Polyline {
  /// The points, in device pixels from the path's origin.
  var points: ContiguousArray<Point>

  /// Whether a point is where two steps of the path meet; the others lie inside a curve.
  var isJoint: ContiguousArray<Bool>

  /// Whether the sub-path was closed.
  var isClosed = false

  /// Whether the sub-path has any step besides its start.
  var hasSteps = false

  init(start: Point) {
    points = [start]
    isJoint = [true]
  }
}

/// A path as chains of points, relative to a whole pixel.
///
/// Coordinates are rounded to Q16 and made relative to the pixel of the first point before anything is computed, so a
/// move by whole pixels changes nothing else.
struct FlattenedPath {
  /// The sub-paths, in the order of the path.
  private(set) var polylines: ContiguousArray<Polyline> = []

  /// The pixel from which the points are counted.
  private(set) var originX = 0
  private(set) var originY = 0

  private var hasOrigin = false

  /// The plane that is mapped to device pixels; `nil` if the points are device pixels.
  private let plane: MappedPlane?

  /// Flattens a path.
  ///
  /// - Parameters:
  ///   - elements: The path; a step without a start begins at its own end point.
  ///   - tolerance: How far the chains may lie from the curves, in device pixels.
  ///   - plane: The plane that the path lies on; `nil` if it is the picture.
  init(_ elements: [PathElement], tolerance: Double, on plane: MappedPlane? = nil) {
    self.plane = plane
    var current: Polyline?
    func finish(_ polyline: Polyline?, _ polylines: inout ContiguousArray<Polyline>) {
      if let polyline { polylines.append(polyline) }
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish(current, &polylines)
        current = Polyline(start: local(point))
      case .close:
        guard var closed = current else { continue }
        closed.isClosed = true
        closed.hasSteps = true
        polylines.append(closed)
        current = closed.points.first.map { Polyline(start: $0) }
      case .line(let end):
        append(to: &current, end: local(end)) { $2.append($1) }
      case .quadratic(let control, let end):
        let control = local(control)
        append(to: &current, end: local(end)) {
          CurveFlattening.appendQuadratic($0, control, $1, tolerance: tolerance, to: &$2)
        }
      case .cubic(let first, let second, let end):
        let (first, second) = (local(first), local(second))
        append(to: &current, end: local(end)) {
          CurveFlattening.appendCubic($0, first, second, $1, tolerance: tolerance, to: &$2)
        }
      }
    }
    finish(current, &polylines)
  }

  /// Appends one step to a sub-path, starting a new one if necessary.
  private func append(
    to polyline: inout Polyline?, end: Point, _ step: (Point, Point, inout ContiguousArray<Point>) -> Void
  ) {
    var changed = polyline ?? Polyline(start: end)
    // Otherwise the points would be copied for each step.
    polyline = nil
    guard let start = changed.points.last else { return }
    step(start, end, &changed.points)
    while changed.isJoint.count + 1 < changed.points.count { changed.isJoint.append(false) }
    changed.isJoint.append(true)
    changed.hasSteps = true
    polyline = changed
  }

  /// A point relative to the origin, which the first point sets.
  private mutating func local(_ point: Point) -> Point {
    let x = FixedPoint.coordinate(point.x)
    let y = FixedPoint.coordinate(point.y)
    if !hasOrigin {
      hasOrigin = true
      originX = FixedPoint.pixel(x)
      originY = FixedPoint.pixel(y)
    }
    return Point(
      x: Double(x - Int64(originX) * FixedPoint.one) / 65536, y: Double(y - Int64(originY) * FixedPoint.one) / 65536)
  }

  /// Adds a closed polygon, rounded to Q12 device pixels with halves upwards.
  func addPolygon(_ points: ContiguousArray<Point>, to edges: inout PolygonEdges) {
    let (originX, originY) = (originX, originY)
    if let plane {
      edges.addPolygon(points) { plane.devicePoint($0, originX: originX, originY: originY) }
    } else {
      edges.addPolygon(points) { (Self.device($0.x, origin: originX), Self.device($0.y, origin: originY)) }
    }
  }

  /// A coordinate in Q12 device pixels, counted from a pixel.
  static func device(_ value: Double, origin: Int) -> Int32 {
    // Strokes reach further than coordinates, yet never this far.
    let bounded = min(max(value, -400_000), 400_000)
    let position = FixedPoint.floor(bounded * 4096 + 0.5) + Int64(origin) * CellRow.one
    return Int32(min(max(position, -(1 << 30)), 1 << 30))
  }

  /// The edges of the area that the path encloses.
  func edges() -> PolygonEdges {
    var edges = PolygonEdges()
    for polyline in polylines { addPolygon(polyline.points, to: &edges) }
    return edges
  }
}
