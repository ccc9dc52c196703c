import PixelBuffers

/// The changed pixels of two images of one size, as horizontal runs that are joined to regions where they touch.
struct ChangedRegions {
  /// Changed pixels side by side in one row.
  struct Run {
    /// The row.
    let y: Int32

    /// The first column.
    let first: Int32

    /// The last column.
    fileprivate(set) var last: Int32

    /// The index of its region.
    fileprivate(set) var region: Int32
  }

  /// The runs, from top to bottom, then from left to right.
  private(set) var runs: [Run] = []

  /// The number of regions.
  private(set) var count = 0

  /// Bands of rows that were looked at; all rows unless very many pixels changed.
  private(set) var bands: [Range<Int>] = []

  /// About how many changed pixels are looked at if there are more.
  private static let pixelLimit = 1 << 17

  /// The number of rows of tiles in one band, if not all rows are looked at.
  private static let bandHeight = 2

  /// Finds the regions; of very many changed pixels, those in some bands of rows.
  init(_ changes: PixelChanges) {
    var parents: [Int32] = []
    var above = 0..<0
    for (index, tileRow) in chosenRows(of: changes).enumerated() {
      for y in tileRow.rows {
        let start = runs.count
        addRuns(ofRow: y, tiles: tileRow.tiles, of: changes)
        let isBelow = above.isEmpty || Int(runs[above.lowerBound].y) == y - 1
        for run in parents.count..<runs.count { parents.append(Int32(run)) }
        if isBelow { join(above, start..<runs.count, &parents) }
        above = start..<runs.count
      }
      let rows = tileRow.rows
      if index > 0, let last = bands.last, last.upperBound == rows.lowerBound {
        bands[bands.count - 1] = last.lowerBound..<rows.upperBound
      } else {
        bands.append(rows)
      }
    }
    number(&parents)
  }

  /// A row of tiles: the rows of pixels it stands for, and those of its tiles that have changes.
  private typealias TileRow = (rows: Range<Int>, tiles: ArraySlice<TileMap.Extent>)

  private func chosenRows(of changes: PixelChanges) -> [TileRow] {
    let tiles = changes.tiles.changed
    var rows: [TileRow] = []
    var start = 0
    while start < tiles.count {
      let row = tiles[start].rows.lowerBound / TileMap.side
      var end = start + 1
      while end < tiles.count, tiles[end].rows.lowerBound / TileMap.side == row { end += 1 }
      let first = row * TileMap.side
      rows.append((first..<min(first + TileMap.side, changes.overlap.height), tiles[start..<end]))
      start = end
    }
    guard changes.count > Self.pixelLimit else { return rows }
    let bandCount = max(1, Self.pixelLimit * rows.count / (changes.count * Self.bandHeight))
    let groups = (rows.count + Self.bandHeight - 1) / Self.bandHeight
    guard groups > bandCount else { return rows }
    return (0..<bandCount).flatMap { band in
      let first = band * groups / bandCount * Self.bandHeight
      return rows[first..<min(first + Self.bandHeight, rows.count)]
    }
  }

  private mutating func addRuns(ofRow y: Int, tiles: ArraySlice<TileMap.Extent>, of changes: PixelChanges) {
    let start = runs.count
    let rowStart = y * changes.overlap.width
    let (old, new) = (changes.expected.pixels.span, changes.actual.pixels.span)
    for tile in tiles where tile.rows.contains(y) {
      let end = tile.columns.upperBound + 1
      var x = tile.columns.lowerBound
      while x < end {
        let first = x
        while x < end, old[rowStart + x] != new[rowStart + x] { x += 1 }
        if x == first {
          x += 1
        } else if runs.count > start, Int(runs[runs.count - 1].last) == first - 1 {
          runs[runs.count - 1].last = Int32(x - 1)
        } else {
          runs.append(Run(y: Int32(y), first: Int32(first), last: Int32(x - 1), region: 0))
        }
      }
    }
  }

  /// Joins the runs of one row with those of the row above that touch them, also at a corner.
  private func join(_ above: Range<Int>, _ below: Range<Int>, _ parents: inout [Int32]) {
    var upper = above.lowerBound
    for lower in below {
      let run = runs[lower]
      while upper < above.upperBound, runs[upper].last < run.first - 1 { upper += 1 }
      var other = upper
      while other < above.upperBound, runs[other].first <= run.last + 1 {
        let (one, two) = (Self.root(lower, &parents), Self.root(other, &parents))
        parents[max(one, two)] = Int32(min(one, two))
        other += 1
      }
    }
  }

  private static func root(_ index: Int, _ parents: inout [Int32]) -> Int {
    var index = index
    while Int(parents[index]) != index {
      // Every other link is shortened on the way, so that chains stay short.
      parents[index] = parents[Int(parents[index])]
      index = Int(parents[index])
    }
    return index
  }

  private mutating func number(_ parents: inout [Int32]) {
    for index in runs.indices {
      let root = Self.root(index, &parents)
      if root == index {
        runs[index].region = Int32(count)
        count += 1
      } else {
        runs[index].region = runs[root].region
      }
    }
  }
}
