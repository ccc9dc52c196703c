import PixelBuffers

extension PixelChanges {
  /// Rectangles that hold all changed pixels, from top to bottom, then from left to right.
  ///
  /// Changed pixels belong together if the 8×8 tiles they lie in touch, also at a corner. If that gives too many
  /// rectangles, the tiles are doubled until it does not.
  ///
  /// - Parameter limit: The largest number of rectangles, at least 4.
  /// - Returns: The rectangles.
  func boxes(atMost limit: Int) -> [PixelBox] {
    let outside = outsideBoxes
    var side = 8
    while true {
      var tiles = TileMap(width: overlap.width, height: overlap.height, side: side)
      for place in places { tiles.mark(x: Int(place) % overlap.width, y: Int(place) / overlap.width) }
      let boxes = tiles.components + outside
      if boxes.count <= limit || side >= max(overlap.width, overlap.height) {
        return boxes.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
      }
      side *= 2
    }
  }

  /// What only one image has: strips on the right and below.
  private var outsideBoxes: [PixelBox] {
    var boxes: [PixelBox] = []
    for size in [expected.size, actual.size] {
      if size.width > overlap.width {
        boxes.append(
          PixelBox(x: overlap.width, y: 0, width: size.width - overlap.width, height: size.height))
      }
      if size.height > overlap.height {
        let width = size.width > overlap.width ? overlap.width : size.width
        boxes.append(PixelBox(x: 0, y: overlap.height, width: width, height: size.height - overlap.height))
      }
    }
    return boxes
  }
}

/// A picture cut into square tiles, each with the rectangle of its changed pixels.
private struct TileMap {
  private struct Extent {
    var left = Int32.max
    var top = Int32.max
    var right = Int32.min
    var bottom = Int32.min
    var isEmpty: Bool { right < left }
    mutating func include(_ other: Extent) {
      left = min(left, other.left)
      top = min(top, other.top)
      right = max(right, other.right)
      bottom = max(bottom, other.bottom)
    }
  }

  private let side: Int
  private let columns: Int
  private let rows: Int
  private var tiles: [Extent]

  init(width: Int, height: Int, side: Int) {
    self.side = side
    columns = (width + side - 1) / side
    rows = (height + side - 1) / side
    tiles = Array(repeating: Extent(), count: columns * rows)
  }

  mutating func mark(x: Int, y: Int) {
    let (x32, y32) = (Int32(x), Int32(y))
    tiles[y / side * columns + x / side].include(Extent(left: x32, top: y32, right: x32, bottom: y32))
  }

  /// The rectangles of tiles that touch.
  var components: [PixelBox] {
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
      boxes.append(
        PixelBox(
          x: Int(whole.left), y: Int(whole.top), width: Int(whole.right - whole.left) + 1,
          height: Int(whole.bottom - whole.top) + 1))
    }
    return boxes
  }
}
