/// One row of a corner tile: what the corner cuts away from each pixel.
struct CornerTileRow {
  /// The first pixel that is not cut away wholly.
  var first: Int32

  /// The number of pixels from `first` that are cut in part; none after them is cut at all.
  var count: Int32

  /// Where the areas of those pixels stand in ``CornerTiles/areas``.
  var areasAt: Int32

  /// The height of the corner's band within this row: the area of a pixel cut away wholly, 0…65536.
  var extent: Int32

  static let none = Self(first: 0, count: 0, areasAt: 0, extent: 0)
}

/// A corner tile: rows from the corner's pixel inwards.
struct CornerTile {
  /// Where the rows stand in ``CornerTiles/rows``.
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
/// Tiles are plain numbers in a few long arrays, so drawing a row counts no references.
struct CornerTiles {
  private var keys: ContiguousArray<CornerTileKey> = []
  private var tiles: ContiguousArray<CornerTile> = []

  /// Where the keys stand, as soon as there are so many that looking at each takes longer.
  private var places: [CornerTileKey: Int] = [:]

  /// The number of keys that are looked at one by one.
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

  /// The tile of a corner, drawn unless it is known.
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
