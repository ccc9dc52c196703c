internal import DisplayLists

/// One row of a corner tile: what the corner cuts away from each pixel.
struct CornerTileRow {
  /// The first pixel that is not cut away completely.
  var first: Int32

  /// The number of pixels from `first` on that are partly cut; those after them are not cut at all.
  var count: Int32

  /// The index of those pixels' first area in ``CornerTiles/areas``.
  var areasAt: Int32

  /// The height of the corner's band within this row: the area of a pixel that is cut away completely, 0…65536.
  var extent: Int32

  static let none = Self(first: 0, count: 0, areasAt: 0, extent: 0)
}

/// A corner tile: rows from the corner's pixel inwards.
struct CornerTile {
  /// The index of the first row in ``CornerTiles/rows``.
  var rowsAt: Int

  /// The number of rows that the corner's band touches.
  var rowCount: Int

  static let none = Self(rowsAt: 0, rowCount: 0)
}

/// What a corner tile depends on.
struct CornerTileKey: Hashable {
  var corner: FittedCorner

  /// How far the corner's edges lie into the tile's first pixel, in Q16, counted from outside.
  var phaseX: Int64
  var phaseY: Int64
}

/// The corners drawn so far: exact areas, shared by all boxes and mirrored into all four corners.
///
/// Tiles are plain numbers in a few long arrays, so drawing a row involves no reference counting.
struct CornerTiles {
  private var keys: ContiguousArray<CornerTileKey> = []
  private var tiles: ContiguousArray<CornerTile> = []

  /// The index of each key, kept once there are too many keys to search one by one.
  private var places: [CornerTileKey: Int] = [:]

  /// The number of keys that are searched one by one.
  private static let fewKeys = 16

  /// The rows of all tiles.
  private(set) var rows: ContiguousArray<CornerTileRow> = []

  /// The areas of all rows, in units of 1⁄65536 of a pixel.
  private(set) var areas: ContiguousArray<Int32> = []

  /// The number of areas above which everything is forgotten before the next picture.
  static let capacity = 1 << 18

  /// Forgets the tiles if there are too many of them.
  ///
  /// Tiles are computed from their keys alone, so forgetting changes no pixel.
  mutating func trim() {
    guard areas.count > Self.capacity || keys.count > 256 else { return }
    keys.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    tiles.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    areas.removeAll(keepingCapacity: true)
  }

  /// The tile of a corner, which is drawn if it is new.
  mutating func tile(for key: CornerTileKey) -> CornerTile {
    if key.corner.horizontal == 0 { return .none }
    if keys.count <= Self.fewKeys {
      for index in keys.indices where keys[index] == key { return tiles[index] }
    } else if let index = places[key] {
      return tiles[index]
    }
    let tile =
      key.corner.continuity == 0
      ? appendEllipticTile(key) : appendContinuousTile(key)
    keys.append(key)
    tiles.append(tile)
    // The first keys are entered when they become too many.
    if keys.count == Self.fewKeys + 1 { for index in keys.indices { places[keys[index]] = index } }
    if keys.count > Self.fewKeys + 1 { places[key] = keys.count - 1 }
    return tile
  }

  /// Appends a row given the areas cut away from its first pixels.
  ///
  /// - Parameters:
  ///   - cut: The areas, from the pixel `origin` on; pixels before are cut away wholly, pixels after not at all.
  ///   - origin: The column of the first area.
  ///   - extent: The area of a pixel cut away wholly.
  mutating func appendRow(_ cut: ContiguousArray<Int32>, origin: Int, extent: Int32) {
    var begin = 0
    while begin < cut.count, cut[begin] >= extent { begin += 1 }
    var end = cut.count
    while end > begin, cut[end - 1] <= 0 { end -= 1 }
    rows.append(
      CornerTileRow(
        first: Int32(origin + begin), count: Int32(end - begin), areasAt: Int32(areas.count), extent: extent))
    for index in begin..<end { areas.append(cut[index]) }
  }

  /// The number of rows so far: where the rows of the next tile begin.
  var nextRow: Int { rows.count }
}

extension CornerTiles {
  /// Draws a quarter of an ellipse: 64 sub-rows to each row, each an exact span.
  ///
  /// A sub-row is inset by `rx · (1 − √(q · (2 − q)))`, where `q` is its height in
  /// vertical radii.
  mutating func appendEllipticTile(_ key: CornerTileKey) -> CornerTile {
    if let radius = wholeRadius(key) { return appendCircularTile(radius: radius) }
    let rowCount = FixedPoint.pixelAfter(key.phaseY + key.corner.vertical)
    let tile = CornerTile(rowsAt: nextRow, rowCount: rowCount)
    var cut: ContiguousArray<Int32> = []
    for row in 0..<rowCount {
      let span = Self.cutAreas(key, row: row, into: &cut)
      appendRow(cut, origin: span.origin, extent: span.extent)
    }
    return tile
  }

  /// The radius in pixels if the corner is a circle that begins and ends on pixel edges and is not large.
  private func wholeRadius(_ key: CornerTileKey) -> Int? {
    let corner = key.corner
    let isWhole = corner.horizontal == corner.vertical && FixedPoint.fraction(corner.horizontal) == 0
    guard isWhole, key.phaseX == 0, key.phaseY == 0, corner.horizontal <= 256 * FixedPoint.one else { return nil }
    return FixedPoint.pixel(corner.horizontal)
  }

  /// Draws a quarter of a circle that is its own mirror image across the diagonal.
  private mutating func appendCircularTile(radius: Int) -> CornerTile {
    let length = Int64(radius) * FixedPoint.one
    let key = CornerTileKey(
      corner: FittedCorner(horizontal: length, vertical: length, continuity: 0), phaseX: 0, phaseY: 0)
    let whole = Int32(FixedPoint.one)
    var square = ContiguousArray<Int32>(repeating: 0, count: radius * radius)
    var cut: ContiguousArray<Int32> = []
    for row in 0..<radius {
      let origin = Self.cutAreas(key, row: row, into: &cut).origin
      for column in 0..<min(origin, radius) { square[row * radius + column] = whole }
      for index in cut.indices where origin + index < radius { square[row * radius + origin + index] = cut[index] }
    }
    let tile = CornerTile(rowsAt: nextRow, rowCount: radius)
    var mean = ContiguousArray<Int32>(repeating: 0, count: radius)
    for row in 0..<radius {
      for column in 0..<radius {
        mean[column] = (square[row * radius + column] + square[column * radius + row] + 1) >> 1
      }
      appendRow(mean, origin: 0, extent: whole)
    }
    return tile
  }

  /// Computes the areas cut away from one row of pixels.
  ///
  /// - Returns: The column of the first area, and the height of the corner's band within the row.
  private static func cutAreas(
    _ key: CornerTileKey, row: Int, into cut: inout ContiguousArray<Int32>
  ) -> (origin: Int, extent: Int32) {
    let top = max(Int64(row) * FixedPoint.one, key.phaseY)
    let bottom = min(Int64(row + 1) * FixedPoint.one, key.phaseY + key.corner.vertical)
    let extent = bottom - top
    let isFirst = top == key.phaseY
    let radiusX = Double(key.corner.horizontal)
    let radiusY = Double(key.corner.vertical)
    // The last sub-row is inset least, the first one most.
    func inset(_ subRow: Int) -> Int64 {
      let height = Double(top - key.phaseY) + Double(extent) * subRowCentre(subRow, isFirst: isFirst)
      let share = height / radiusY
      return key.phaseX + Int64(radiusX * (1 - (share * (2 - share)).squareRoot()) + 0.5)
    }
    let origin = FixedPoint.pixel(inset(63))
    let count = FixedPoint.pixel(inset(0)) - origin + 1
    cut.removeAll(keepingCapacity: true)
    cut.append(contentsOf: repeatElement(0, count: count))
    var parts = ContiguousArray<Int64>(repeating: 0, count: count)
    var ends = ContiguousArray<Int64>(repeating: 0, count: count)
    // First the part of a pixel in each sub-row, and the weight of the sub-rows that end in each pixel …
    for subRow in 0..<64 {
      let edge = inset(subRow)
      let index = FixedPoint.pixel(edge) - origin
      let weight = Int64(isFirst ? 2 * subRow + 1 : 64)
      parts[index] += FixedPoint.fraction(edge) * weight
      ends[index] += weight
    }
    // … then from the right: sub-rows that end further right cut the whole pixel.
    var whole: Int64 = 0
    for index in (0..<count).reversed() {
      let sum = parts[index] + whole * FixedPoint.one
      cut[index] = Int32((sum * extent + (1 << 27)) >> 28)
      whole += ends[index]
    }
    return (origin, Int32(extent))
  }

  /// Where the centre of a sub-row lies in its row, 0…1.
  ///
  /// Sub-rows have equal heights except in the first row, where the curve leaves the straight side: there they
  /// end at the squares of 1⁄64, 2⁄64 …, and weigh 1, 3, 5 … 4096ths.
  private static func subRowCentre(_ subRow: Int, isFirst: Bool) -> Double {
    isFirst ? Double(2 * subRow * (subRow + 1) + 1) / 8192 : Double(2 * subRow + 1) / 128
  }
}

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
  ///   - count: The number of lines for each cubic; as many as the tolerance needs if absent.
  /// - Returns: The points of the outline.
  static func outline(_ corner: FittedCorner, linesPerCurve count: Int? = nil) -> ContiguousArray<Point> {
    let share = Double(corner.continuity) / 65536
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
  mutating func appendContinuousTile(_ key: CornerTileKey) -> CornerTile {
    let reach = key.phaseY + key.corner.verticalReach
    let rowCount = FixedPoint.pixelAfter(reach)
    let width = FixedPoint.pixelAfter(key.phaseX + key.corner.horizontalReach) + 1
    var edges = PolygonEdges()
    var outline: ContiguousArray<(x: Int32, y: Int32)> = []
    for point in ContinuousCorner.outline(key.corner) {
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
