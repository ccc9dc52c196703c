import PixelBuffers

/// The pixels in which two images differ.
struct PixelChanges {
  let expected: RGBAImage
  let actual: RGBAImage

  /// The size of the part both images have.
  let overlap: (width: Int, height: Int)

  /// Where the changed pixels of the overlap lie.
  private(set) var tiles: TileMap

  /// The pairs of colours of the changed pixels in the overlap.
  private(set) var colors = ColorChanges()

  /// The number of changed pixels in the overlap.
  private(set) var overlapCount = 0

  /// Finds the changed pixels.
  init(_ expected: RGBAImage, _ actual: RGBAImage) {
    self.expected = expected
    self.actual = actual
    overlap = (min(expected.size.width, actual.size.width), min(expected.size.height, actual.size.height))
    tiles = TileMap(width: overlap.width, height: overlap.height)
    for row in 0..<overlap.height {
      addRow(row, old: expected.pixels.span, new: actual.pixels.span)
    }
    colors.finish()
  }

  /// The smallest rectangle that holds both images.
  var bounds: (width: Int, height: Int) {
    (max(expected.size.width, actual.size.width), max(expected.size.height, actual.size.height))
  }

  /// The number of changed pixels, with those that only one image has.
  var count: Int {
    overlapCount + expected.size.area + actual.size.area - 2 * overlap.width * overlap.height
  }

  /// Calls a function with the column and row of each changed pixel of the overlap, tile by tile.
  ///
  /// - Parameters:
  ///   - tiles: The tiles to look at, of ``TileMap/changed``.
  ///   - body: Takes column and row; stops when it gives `false`.
  func forEach(in tiles: [TileMap.Extent], _ body: (Int, Int) -> Bool) {
    let (old, new) = (expected.pixels.span, actual.pixels.span)
    for tile in tiles {
      for y in tile.rows {
        let (oldStart, newStart) = (y * expected.size.width, y * actual.size.width)
        for x in tile.columns where old[oldStart + x] != new[newStart + x] {
          if !body(x, y) { return }
        }
      }
    }
  }

  private mutating func addRow(_ row: Int, old: Span<UInt32>, new: Span<UInt32>) {
    let oldStart = row * expected.size.width
    let newStart = row * actual.size.width
    // Whole blocks are compared first, because almost all are equal; then tiles.
    var column = 0
    while column < overlap.width {
      let end = min(column + 8 * TileMap.side, overlap.width)
      if !blocksAreEqual(old, from: oldStart + column, new, from: newStart + column, count: end - column) {
        while column < end {
          let tileEnd = min(column + TileMap.side, end)
          if !blocksAreEqual(old, from: oldStart + column, new, from: newStart + column, count: tileEnd - column) {
            addTileRow(row, columns: column..<tileEnd, old: old, from: oldStart, new: new, from: newStart)
          }
          column = tileEnd
        }
      }
      column = end
    }
  }

  private mutating func addTileRow(
    _ row: Int, columns: Range<Int>, old: Span<UInt32>, from oldStart: Int, new: Span<UInt32>, from newStart: Int
  ) {
    var (first, last) = (columns.upperBound, columns.lowerBound)
    for column in columns where old[oldStart + column] != new[newStart + column] {
      first = min(first, column)
      last = column
      overlapCount += 1
      colors.add(old[oldStart + column], new[newStart + column])
    }
    tiles.include(row: row, columns: first...last)
  }
}

/// Whether two blocks of pixels are equal.
private func blocksAreEqual(
  _ first: Span<UInt32>, from firstStart: Int, _ second: Span<UInt32>, from secondStart: Int, count: Int
) -> Bool {
  // These checks let the optimizer drop the two per pixel below and vectorize the loop.
  precondition(firstStart >= 0 && firstStart + count <= first.count)
  precondition(secondStart >= 0 && secondStart + count <= second.count)
  var difference: UInt32 = 0
  for index in 0..<count { difference |= first[firstStart &+ index] ^ second[secondStart &+ index] }
  return difference == 0
}

/// The differences of the four 8-bit channels of two pixels.
struct ChannelDifference {
  /// The largest of the four, 0–255.
  let largest: Int

  /// The sum of all four.
  let sum: Int

  /// Compares two pixels.
  @inline(always)
  init(_ first: UInt32, _ second: UInt32) {
    let red = abs(Int(first & 0xFF) - Int(second & 0xFF))
    let green = abs(Int(first >> 8 & 0xFF) - Int(second >> 8 & 0xFF))
    let blue = abs(Int(first >> 16 & 0xFF) - Int(second >> 16 & 0xFF))
    let alpha = abs(Int(first >> 24) - Int(second >> 24))
    largest = max(max(red, green), max(blue, alpha))
    sum = red + green + blue + alpha
  }
}

extension PixelChanges {
  /// Rectangles that hold all changed pixels, from top to bottom, then from left to right.
  ///
  /// - Parameter limit: The largest number of rectangles, at least 4.
  /// - Returns: The rectangles.
  func boxes(atMost limit: Int) -> [PixelBox] {
    let outside = outsideBoxes
    let inside = tiles.boxes(atMost: limit - outside.count)
    return (inside + outside).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  /// The parts that only one image has: strips on the right and below, at most two per image.
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
