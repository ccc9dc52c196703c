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

  /// A number that equal keys share.
  var hash: UInt64 {
    let size = HashSlots.mixed(UInt64(bitPattern: corner.horizontal), UInt64(bitPattern: corner.vertical))
    return HashSlots.mixed(size, UInt64(bitPattern: phaseX &<< 16 | phaseY))
  }
}

/// The corners drawn so far: exact areas, shared by all boxes and mirrored into all four corners.
///
/// Tiles are plain numbers in a few long arrays, so drawing a row involves no reference counting.
struct CornerTiles {
  private var keys: ContiguousArray<CornerTileKey> = []
  private var tiles: ContiguousArray<CornerTile> = []

  /// The keys by hash.
  private var slots = HashSlots()

  /// The rows of all tiles.
  private(set) var rows: ContiguousArray<CornerTileRow> = []

  /// The areas of all rows, in units of 1⁄65536 of a pixel.
  private(set) var areas: ContiguousArray<Int32> = []

  /// The number of bytes that are used.
  var byteCount: Int { keys.byteCount + tiles.byteCount + rows.byteCount + areas.byteCount + slots.byteCount }

  /// Forgets all tiles.
  mutating func removeAll() {
    keys.removeAll(keepingCapacity: true)
    slots.removeAll()
    tiles.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    areas.removeAll(keepingCapacity: true)
  }

  /// The tile of a corner, which is drawn if it is new.
  mutating func tile(for key: CornerTileKey) -> CornerTile {
    if key.corner.isSquare { return .none }
    if let known = slots.find(key.hash, { keys[$0] == key }) { return tiles[known] }
    let tile =
      switch key.corner.curve {
      case _ where key.corner.window != nil: appendOutlinedTile(key)
      case .ellipse: appendEllipticTile(key)
      case .continuous(let share): appendContinuousTile(key, share: share)
      case .superellipse, .smooth: appendOutlinedTile(key)
      }
    keys.append(key)
    tiles.append(tile)
    slots.append(key.hash)
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
      corner: FittedCorner(horizontal: length, vertical: length), phaseX: 0, phaseY: 0)
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
