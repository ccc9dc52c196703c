/// A picture cut into square tiles, each with the rectangle of its changed pixels.
struct TileMap {
  /// The side of a tile in device pixels.
  static let side = 8

  /// A rectangle by its first and last columns and rows; empty at first.
  struct Extent {
    fileprivate(set) var left = Int32.max
    fileprivate(set) var top = Int32.max
    fileprivate(set) var right = Int32.min
    fileprivate(set) var bottom = Int32.min

    fileprivate var isEmpty: Bool { right < left }

    /// The columns.
    var columns: ClosedRange<Int> { Int(left)...Int(right) }

    /// The rows.
    var rows: ClosedRange<Int> { Int(top)...Int(bottom) }

    fileprivate var box: PixelBox {
      PixelBox(x: Int(left), y: Int(top), width: Int(right - left) + 1, height: Int(bottom - top) + 1)
    }

    fileprivate mutating func include(_ other: Extent) {
      left = min(left, other.left)
      top = min(top, other.top)
      right = max(right, other.right)
      bottom = max(bottom, other.bottom)
    }
  }

  private let columns: Int
  private let rows: Int
  private var tiles: [Extent]

  /// A map of a picture without changes.
  init(width: Int, height: Int) {
    self.init(columns: (width + Self.side - 1) / Self.side, rows: (height + Self.side - 1) / Self.side)
  }

  private init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    tiles = Array(repeating: Extent(), count: columns * rows)
  }

  /// Adds changed pixels of one row that lie in one tile.
  mutating func include(row: Int, columns range: ClosedRange<Int>) {
    let extent = Extent(
      left: Int32(range.lowerBound), top: Int32(row), right: Int32(range.upperBound), bottom: Int32(row))
    tiles[row / Self.side * columns + range.lowerBound / Self.side].include(extent)
  }

  /// The rectangles of the tiles with changes, a row of tiles at a time.
  var changed: [Extent] { tiles.filter { !$0.isEmpty } }

  /// Rectangles around tiles that touch, also at a corner.
  ///
  /// - Parameter limit: The largest number, at least 1; if there are more, tiles are joined by fours until there are not.
  /// - Returns: The rectangles, from top to bottom, then from left to right.
  func boxes(atMost limit: Int) -> [PixelBox] {
    var map = self
    while true {
      let boxes = map.components
      if boxes.count <= limit || map.tiles.count <= 1 { return boxes.sorted { ($0.y, $0.x) < ($1.y, $1.x) } }
      map = map.halved
    }
  }

  /// The map with tiles of twice the side.
  private var halved: TileMap {
    var map = TileMap(columns: (columns + 1) / 2, rows: (rows + 1) / 2)
    for row in 0..<rows {
      for column in 0..<columns {
        map.tiles[row / 2 * map.columns + column / 2].include(tiles[row * columns + column])
      }
    }
    return map
  }

  /// The rectangles around groups of touching tiles, in no particular order.
  private var components: [PixelBox] {
    var tiles = tiles
    var boxes: [PixelBox] = []
    for start in tiles.indices where !tiles[start].isEmpty {
      var whole = Extent()
      var waiting = [start]
      while let tile = waiting.popLast() {
        if tiles[tile].isEmpty { continue }
        whole.include(tiles[tile])
        tiles[tile] = Extent()
        let (column, row) = (tile % columns, tile / columns)
        for nextRow in max(0, row - 1)...min(rows - 1, row + 1) {
          for nextColumn in max(0, column - 1)...min(columns - 1, column + 1) {
            let next = nextRow * columns + nextColumn
            if !tiles[next].isEmpty { waiting.append(next) }
          }
        }
      }
      boxes.append(whole.box)
    }
    return boxes
  }
}
