internal import DisplayLists

extension CornerTiles {
  /// Draws a corner from its outline by signed areas, once as it is and once with its axes exchanged.
  ///
  /// The mean of both makes a corner with exchanged axes the exact mirror image across the diagonal.
  mutating func appendOutlinedTile(_ key: CornerTileKey) -> CornerTile {
    let upright = CornerCut(key)
    let transposed = CornerCut(
      CornerTileKey(corner: key.corner.transposed, phaseX: key.phaseY, phaseY: key.phaseX))
    let tile = CornerTile(rowsAt: nextRow, rowCount: upright.rowCount)
    var cut: ContiguousArray<Int32> = []
    for row in 0..<upright.rowCount {
      cut.removeAll(keepingCapacity: true)
      // All pixels that either cuts in part.
      let columns = upright.columns(of: row, or: transposed)
      let extent = upright.extent(of: row)
      for column in columns {
        let outside = column == 0 ? upright.areaOutside(row) : 0
        let above = row == 0 ? transposed.areaOutside(column) : 0
        let inside = upright.area(column, row) - outside + transposed.area(row, column) - above
        cut.append(Int32((inside + 1) >> 1 + outside))
      }
      appendRow(cut, origin: columns.lowerBound, extent: Int32(extent))
    }
    return tile
  }
}

/// What the outline of a corner cuts away from each pixel, including what lies before the box in its rows.
private struct CornerCut {
  private struct Row {
    var columns: Range<Int>
    var areasAt: Int
    var extent: Int64
  }

  private var rows: ContiguousArray<Row> = []

  /// The rows in which the outline touches each column; empty where it touches none.
  private var touching: ContiguousArray<Range<Int>> = []

  private var areas: ContiguousArray<Int32> = []

  /// How far the corner's edges lie into the first pixel.
  private let phaseX: Int64
  private let phaseY: Int64

  /// How far a line may lie from a curve, in device pixels: an eighth of a level on an edge.
  private static let tolerance = 0.0005

  init(_ key: CornerTileKey) {
    (phaseX, phaseY) = (key.phaseX, key.phaseY)
    let (reachX, reachY) = (key.corner.horizontalReach, key.corner.verticalReach)
    let bottom = key.phaseY + reachY
    var outline: ContiguousArray<(x: Int32, y: Int32)> = []
    for point in key.corner.outline(CurveSteps(tolerance: Self.tolerance)) {
      // The ends must be where the shape says; rounding must not move them.
      let x = min(FixedPoint.coordinate(point.x), reachX) + key.phaseX
      let y = min(FixedPoint.coordinate(point.y), reachY) + key.phaseY
      outline.append((Int32((x + 8) >> 4), Int32((y + 8) >> 4)))
    }
    var edges = PolygonEdges()
    edges.addChain(outline)
    edges.prepare()
    var cells = CellRow()
    cells.resize(to: FixedPoint.pixelAfter(key.phaseX + reachX) + 1)
    for row in 0..<FixedPoint.pixelAfter(bottom) {
      edges.accumulate(row: row, into: &cells, left: 0)
      let top = max(Int64(row) * FixedPoint.one, key.phaseY)
      let extent = min(Int64(row + 1) * FixedPoint.one, bottom) - top
      rows.append(Row(columns: cells.touched, areasAt: areas.count, extent: extent))
      // The band's height as the outline has it, in Q12, stands for the exact one.
      var whole: Int64 = 0
      for column in cells.touched { whole &+= cells.change(at: column) }
      var sum: Int64 = 0
      for column in cells.touched {
        sum &+= cells.change(at: column)
        let cut = min(max(whole - sum, 0), whole)
        areas.append(whole > 0 ? Int32((cut * extent + whole / 2) / whole) : 0)
        note(row, touches: column)
      }
      cells.clear()
    }
  }

  private mutating func note(_ row: Int, touches column: Int) {
    while touching.count <= column { touching.append(row..<row) }
    touching[column] =
      touching[column].isEmpty
      ? row..<row + 1 : min(touching[column].lowerBound, row)..<max(touching[column].upperBound, row + 1)
  }

  var rowCount: Int { rows.count }

  /// The columns that the outline touches in a row here, or in which it touches the row in the cut with exchanged axes.
  func columns(of row: Int, or transposed: CornerCut) -> Range<Int> {
    let touched = rows[row].columns
    guard row < transposed.touching.count else { return touched }
    let other = transposed.touching[row]
    if other.isEmpty { return touched }
    if touched.isEmpty { return other }
    return min(touched.lowerBound, other.lowerBound)..<max(touched.upperBound, other.upperBound)
  }

  /// The height of the corner's band in a row; 0 beyond it.
  func extent(of row: Int) -> Int64 { row < rows.count ? rows[row].extent : 0 }

  /// The part of a row that lies before the box, 0…65536.
  ///
  /// Together with the part beside a straight edge below, it is what a row without a corner has there.
  func areaOutside(_ row: Int) -> Int64 {
    guard row < rows.count else { return 0 }
    let height = row == 0 ? FixedPoint.one - phaseY : FixedPoint.one
    return FixedPoint.multiply(height, phaseX) - FixedPoint.multiply(height - rows[row].extent, phaseX)
  }

  /// The area cut from a pixel, 0…65536.
  func area(_ column: Int, _ row: Int) -> Int64 {
    guard row < rows.count else { return 0 }
    let cut = rows[row]
    if column < cut.columns.lowerBound { return cut.extent }
    return column < cut.columns.upperBound ? Int64(areas[cut.areasAt + column - cut.columns.lowerBound]) : 0
  }
}
