internal import DisplayLists

/// Apple's continuous corner, and its blend with the circle.
///
/// The curve consists of three cubic Bézier curves with short lines between them. The blend
/// mixes each control point with that of a circle cut into three equal arcs.
enum ContinuousCorner {
  /// The points of the first half, from the horizontal side to the diagonal, in radii from the corner.
  ///
  /// Start; two control points and end of the first cubic; start of the second cubic and its first control point.
  private static let continuous: [(x: Double, y: Double)] = [
    (1.52866483, 0), (1.08849323, 0), (0.86840689, 0), (0.66993427, 0.06549600),
    (0.63149399, 0.07491100), (0.37282392, 0.16905899),
  ]

  /// The same points for a circle; its arcs are 30° each.
  private static let circular: [(x: Double, y: Double)] = [
    (1, 0), (0.8244633365501389, 0), (0.6520192098431391, 0.04620626449063074), (0.5, 0.1339745962155613),
    (0.5, 0.1339745962155613), (0.3479807901568609, 0.22174292794049183),
  ]

  /// The outline of a corner from the horizontal to the vertical side, in device pixels from the corner.
  ///
  /// - Parameters:
  ///   - corner: The corner; Q16.
  ///   - stretch: How far it is stretched from an ellipse, 0…65536.
  ///   - count: The number of lines for each cubic; as many as the tolerance needs if absent.
  /// - Returns: The points of the outline.
  static func outline(
    _ corner: FittedCorner, stretch: Int64, linesPerCurve count: Int? = nil
  ) -> ContiguousArray<Point> {
    let share = Double(stretch) / 65536
    let horizontal = Double(corner.horizontal) / 65536
    let vertical = Double(corner.vertical) / 65536
    var half: ContiguousArray<(x: Double, y: Double)> = []
    for index in continuous.indices {
      let (round, smooth) = (circular[index], continuous[index])
      half.append((round.x + (smooth.x - round.x) * share, round.y + (smooth.y - round.y) * share))
    }
    func point(_ index: Int) -> Point { Point(x: half[index].x * horizontal, y: half[index].y * vertical) }
    func mirrored(_ index: Int) -> Point { Point(x: half[index].y * horizontal, y: half[index].x * vertical) }
    var points: ContiguousArray<Point> = []
    func append(_ start: Point, _ first: Point, _ second: Point, _ end: Point) {
      if let count {
        CurveFlattening.appendCubic(start, first, second, end, count: count, to: &points)
      } else {
        CurveFlattening.appendCubic(start, first, second, end, tolerance: CurveFlattening.tolerance, to: &points)
      }
    }
    points.append(point(0))
    append(point(0), point(1), point(2), point(3))
    points.append(point(4))
    append(point(4), point(5), mirrored(5), mirrored(4))
    points.append(mirrored(3))
    append(mirrored(3), mirrored(2), mirrored(1), mirrored(0))
    return points
  }
}

extension CornerTiles {
  /// Draws a continuous corner from its outline by signed areas.
  mutating func appendContinuousTile(_ key: CornerTileKey, share: Int64) -> CornerTile {
    let reach = key.phaseY + key.corner.verticalReach
    let rowCount = FixedPoint.pixelAfter(reach)
    let width = FixedPoint.pixelAfter(key.phaseX + key.corner.horizontalReach) + 1
    var edges = PolygonEdges()
    var outline: ContiguousArray<(x: Int32, y: Int32)> = []
    for point in ContinuousCorner.outline(key.corner, stretch: share) {
      // The ends must be where the shape says; rounding must not move them.
      let x = min(FixedPoint.coordinate(point.x), key.corner.horizontalReach) + key.phaseX
      let y = min(FixedPoint.coordinate(point.y), key.corner.verticalReach) + key.phaseY
      outline.append((Int32((x + 8) >> 4), Int32((y + 8) >> 4)))
    }
    edges.addChain(outline)
    edges.prepare()
    let tile = CornerTile(rowsAt: nextRow, rowCount: rowCount)
    var cells = CellRow()
    cells.resize(to: width)
    var cut: ContiguousArray<Int32> = []
    for row in 0..<rowCount {
      edges.accumulate(row: row, into: &cells, left: 0)
      let top = max(Int64(row) * FixedPoint.one, key.phaseY)
      let extent = min(Int64(row + 1) * FixedPoint.one, reach) - top
      var sum: Int64 = 0
      cut.removeAll(keepingCapacity: true)
      let columns = cells.touched
      for column in columns {
        sum &+= cells.change(at: column)
        cut.append(Int32(max(0, extent - ((sum + 256) >> 9))))
      }
      cells.clear()
      appendRow(cut, origin: columns.lowerBound, extent: Int32(extent))
    }
    return tile
  }
}
