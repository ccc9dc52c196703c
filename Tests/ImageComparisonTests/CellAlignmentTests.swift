import PixelBuffers
import SeededNumbers
import Testing

@testable import ImageComparison

@Suite("Comparison cell by cell")
struct CellAlignmentTests {
  private static let white: UInt32 = 0xFFFF_FFFF
  private static let red: UInt32 = 0xFF00_00FF
  private static let blue: UInt32 = 0xFFFF_0000

  private static func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelBox {
    PixelBox(x: x, y: y, width: width, height: height)
  }

  private static func frames(
    _ pairs: [CellFrames.Pair], removed: [PixelBox] = [], added: [PixelBox] = []
  ) -> CellFrames {
    var frames = CellFrames()
    (frames.pairs, frames.removed, frames.added) = (pairs, removed, added)
    return frames
  }

  /// A grid of three rows and two columns with a square in each cell; rows have heights of their own.
  private struct Grid {
    var heights = [10, 10, 10]
    var width = 12
    var fills: [UInt32] = Array(repeating: CellAlignmentTests.red, count: 6)

    var boxes: [PixelBox] {
      var (boxes, y): ([PixelBox], Int) = ([], 20)
      for height in heights {
        for column in 0..<2 {
          boxes.append(CellAlignmentTests.box(30 + column * (width + 24), y, width, height))
        }
        y += height + 20
      }
      return boxes
    }

    /// The picture: a label beside each row, in its middle, and each cell's square of 8 × 8 pixels in its middle.
    func image() throws -> RGBAImage {
      var image = try canvas(30 + 2 * width + 24 + 10, heights.reduce(0, +) + 70)
      for (index, box) in boxes.enumerated() {
        let middle = box.y + (box.height - 8) / 2
        image = image.painting(fills[index], x: box.x, y: middle, width: 8, height: 8)
        image = image.painting(CellAlignmentTests.blue, x: 4, y: middle + 2, width: 12, height: 4)
      }
      return image
    }
  }

  private static func alignment(_ old: Grid, _ new: Grid) throws -> (CellAlignment, RGBAImage, RGBAImage) {
    let (expected, actual) = (try old.image(), try new.image())
    let frames = frames(zip(old.boxes, new.boxes).map { ($0, $1) })
    return (try #require(CellAlignment(expected, actual, frames, reach: 10)), expected, actual)
  }

  @Test(arguments: [[14, 10, 10], [10, 13, 10], [10, 10, 30], [9, 12, 40], [8, 8, 8]])
  func `rows that grow move everything and change nothing`(heights: [Int]) throws {
    let (alignment, expected, actual) = try Self.alignment(Grid(), Grid(heights: heights))
    let differing = actual.pixels.indices.filter { alignment.aligned.pixels[$0] != actual.pixels[$0] }
    #expect(differing.map { "\($0 % actual.size.width), \($0 / actual.size.width)" } == [])
    #expect(alignment.pairs.map(\.pixels) == [0, 0, 0, 0, 0, 0])
    #expect(alignment.isMoved)
    // Laid on each other, they differ in a lot.
    #expect(ImageComparison.compare(expected, actual).changedPixels > 0)
  }

  @Test func `columns that grow move what lies right of them`() throws {
    let (alignment, _, actual) = try Self.alignment(Grid(), Grid(width: 31))
    #expect(alignment.aligned == actual)
    #expect(alignment.pairs.allSatisfy { $0.pixels == 0 })
  }

  @Test func `one cell that changed in a row that grew is all that counts`() throws {
    var new = Grid(heights: [16, 10, 10])
    new.fills[3] = Self.blue
    let (alignment, expected, actual) = try Self.alignment(Grid(), new)
    #expect(alignment.pairs.map(\.pixels) == [0, 0, 0, 64, 0, 0])
    let (difference, outside) = ImageComparison.compare(expected, actual, alignment)
    #expect(difference.changedPixels == 64)
    #expect(outside == 0)
    #expect(difference.boxes == [Self.box(66, 57, 8, 8)])
    #expect(difference.kind == .color)
    #expect((difference.expectedSize, difference.actualSize) == (expected.size, actual.size))
  }

  @Test func `equal frames are compared where they lie`() throws {
    var new = Grid()
    new.fills[0] = Self.blue
    let (alignment, expected, actual) = try Self.alignment(Grid(), new)
    #expect(!alignment.isMoved)
    #expect(alignment.aligned == expected)
    #expect(alignment.pairs.map(\.pixels) == [64, 0, 0, 0, 0, 0])
    let compared = ImageComparison.compare(expected, actual, alignment)
    #expect(compared.difference == ImageComparison.compare(expected, actual))
  }

  @Test func `what moves within a frame of the same size has changed`() throws {
    let old = try canvas(40, 40).painting(Self.red, x: 12, y: 12, width: 8, height: 8)
    let new = try canvas(40, 40).painting(Self.red, x: 13, y: 12, width: 8, height: 8)
    let frame = Self.box(10, 10, 14, 14)
    let alignment = try #require(CellAlignment(old, new, Self.frames([(frame, frame)]), reach: 10))
    #expect(alignment.pairs.map(\.pixels) == [16])
  }

  @Test func `labels and margins are counted apart`() throws {
    let (expected, grid) = (try Grid().image(), Grid())
    let actual = expected.painting(Self.red, x: 4, y: 23, width: 12, height: 4)
    let frames = Self.frames(grid.boxes.map { ($0, $0) })
    let alignment = try #require(CellAlignment(expected, actual, frames, reach: 10))
    let (difference, outside) = ImageComparison.compare(expected, actual, alignment)
    #expect((difference.changedPixels, outside) == (48, 48))
    #expect(alignment.pairs.allSatisfy { $0.pixels == 0 })
  }

  @Test func `a shadow around a cell belongs to it, up to the middle between two cells`() throws {
    let frames = Self.frames([
      (Self.box(20, 20, 10, 10), Self.box(20, 20, 10, 10)), (Self.box(36, 20, 10, 10), Self.box(36, 20, 10, 10)),
    ])
    let old = try canvas(70, 60)
    // Three columns right of the first cell, six beside both, one of them nearer to the second.
    let near = old.painting(grey(200), x: 30, y: 20, width: 3, height: 1)
    let across = old.painting(grey(200), x: 30, y: 20, width: 4, height: 1)
    let far = old.painting(grey(200), x: 20, y: 40, width: 1, height: 1)
    for (new, counts, outside) in [(near, [3, 0], 0), (across, [3, 1], 0), (far, [0, 0], 1)] {
      let alignment = try #require(CellAlignment(old, new, frames, reach: 10))
      #expect(alignment.pairs.map(\.pixels) == counts)
      #expect(ImageComparison.compare(old, new, alignment).outsidePixels == outside)
    }
  }

  @Test func `cells that came or went are counted as a whole`() throws {
    let (first, second) = (Self.box(10, 10, 10, 10), Self.box(10, 40, 10, 10))
    let one = try canvas(40, 30).painting(Self.red, x: 10, y: 10, width: 10, height: 10)
    let two = try canvas(40, 60).painting(Self.red, x: 10, y: 10, width: 10, height: 10)
      .painting(Self.blue, x: 10, y: 40, width: 10, height: 9)
    let came = try #require(CellAlignment(one, two, Self.frames([(first, first)], added: [second]), reach: 4))
    #expect(came.added.map(\.pixels) == [90])
    let added = ImageComparison.compare(one, two, came)
    #expect((added.difference.changedPixels, added.outsidePixels) == (90, 0))
    let went = try #require(CellAlignment(two, one, Self.frames([(first, first)], removed: [second]), reach: 4))
    #expect(went.removed.map(\.pixels) == [90])
    #expect(went.aligned == one)
    // Nothing that is there changed, and 90 pixels are gone; where they were is in the picture of before only.
    let removed = ImageComparison.compare(two, one, went)
    #expect((removed.difference.changedPixels, removed.outsidePixels) == (90, 0))
    #expect(removed.difference.kind == .size)
    #expect(removed.difference.boxes == [])
    #expect(DifferencePicture(two, one, went, removed.difference).size == two.size)
  }

  @Test func `a new cell is new, whatever lay where it is`() throws {
    // Three cells with one shadow to the right of the third, in both pictures; the fourth comes into that shadow.
    let cells = [Self.box(20, 20, 30, 30), Self.box(74, 20, 30, 30), Self.box(20, 70, 30, 30)]
    let fourth = Self.box(74, 70, 30, 30)
    var old = try canvas(130, 120)
    for cell in cells { old = old.painting(Self.red, x: cell.x, y: cell.y, width: 30, height: 30) }
    old = old.painting(grey(128), x: 50, y: 75, width: 20, height: 20)
    let new = old.painting(Self.blue, x: 74, y: 70, width: 30, height: 30)
    let frames = Self.frames(cells.map { ($0, $0) }, added: [fourth])
    let alignment = try #require(CellAlignment(old, new, frames, reach: 10))
    let (difference, outside) = ImageComparison.compare(old, new, alignment)
    #expect(outside >= 0)
    #expect(difference.changedPixels == alignment.added[0].pixels + outside)
    #expect(alignment.pairs.allSatisfy { $0.pixels == 0 })
  }

  @Test func `a label that is gone counts, also where a cell changed`() throws {
    func picture(hasLabels: Bool, _ pixel: UInt32, top: Int) throws -> (RGBAImage, [PixelBox]) {
      let boxes = [Self.box(20, top, 12, 12), Self.box(60, top, 12, 12)]
      var image = try canvas(92, top + 32)
      if hasLabels { image = image.painting(Self.blue, x: 20, y: 6, width: 10, height: 5) }
      for box in boxes { image = image.painting(Self.red, x: box.x, y: box.y, width: 12, height: 12) }
      return (image.painting(pixel, x: 60, y: top, width: 1, height: 1), boxes)
    }
    // Where there is room for it still, and where there is none.
    for (pixel, top) in [(Self.red, 20), (Self.blue, 20), (Self.red, 0), (Self.blue, 0)] {
      let (old, before) = try picture(hasLabels: true, Self.red, top: 40)
      let (new, after) = try picture(hasLabels: false, pixel, top: top)
      let alignment = try #require(CellAlignment(old, new, Self.frames(zip(before, after).map { ($0, $1) }), reach: 8))
      #expect(alignment.lostBetweenCells == (top == 0 ? 50 : 0))
      let (difference, outside) = ImageComparison.compare(old, new, alignment)
      #expect((difference.changedPixels, outside) == (pixel == Self.red ? 50 : 51, 50))
    }
  }

  @Test func `content that moves in a grown cell has moved`() throws {
    let (alignment, _, _) = try Self.alignment(Grid(), Grid(heights: [14, 10, 10]))
    // The squares stand in the middle of their rows: of the first, two pixels lower.
    #expect(alignment.pairs.map(\.offset.dy) == [2, 2, 4, 4, 4, 4])
  }

  @Test func `a cell that reaches out of its row takes no label with it`() throws {
    var old = try canvas(100, 130)
    var (before, after): ([PixelBox], [PixelBox]) = ([], [])
    var new = try canvas(100, 142)
    // Rows of two cells, one of which is three pixels taller than its row; the first two rows grow by 4 and 8.
    for row in 0..<3 {
      let (top, moved) = (20 + row * 36, 20 + row * 36 + [0, 4, 12][row])
      for (column, extra) in [(0, 0), (1, 3)] {
        before.append(Self.box(30 + column * 36, top, 16, 16 + extra))
        after.append(Self.box(30 + column * 36, moved, 16, 16 + extra))
        old = old.painting(Self.red, x: 30 + column * 36, y: top, width: 16, height: 16)
        new = new.painting(Self.red, x: 30 + column * 36, y: moved, width: 16, height: 16)
      }
      old = old.painting(Self.blue, x: 4, y: top + 6, width: 12, height: 4)
      new = new.painting(Self.blue, x: 4, y: moved + 6, width: 12, height: 4)
    }
    let alignment = try #require(CellAlignment(old, new, Self.frames(zip(before, after).map { ($0, $1) }), reach: 10))
    #expect(alignment.aligned == new)
  }

  @Test func `cells that change their order as a whole are compared as a whole`() throws {
    let cells = (0..<30 * 30).map { Self.box($0 % 30 * 6, $0 / 30 * 6, 4, 4) }
    // Each to a place in another row and another column: every band of before is all of the picture.
    let shuffled = (0..<30 * 30).map { index -> PixelBox in
      let (row, column) = (index / 30, index % 30)
      let (otherRow, otherColumn) = ((row + column) % 30, (2 * row + column) % 30)
      return cells[otherRow * 30 + otherColumn]
    }
    let image = try canvas(180, 180)
    #expect(CellAlignment(image, image, Self.frames(zip(shuffled, cells).map { ($0, $1) }), reach: 1) == nil)
    #expect(CellAlignment(image, image, Self.frames(cells.map { ($0, $0) }), reach: 1) != nil)
  }

  @Test func `what a smaller cell does not show any more counts`() throws {
    let old = try canvas(40, 60).painting(Self.red, x: 10, y: 10, width: 10, height: 10)
      .painting(Self.blue, x: 10, y: 30, width: 10, height: 4)
    let new = try canvas(40, 40).painting(Self.red, x: 10, y: 10, width: 10, height: 10)
    let frames = Self.frames([(Self.box(10, 10, 10, 24), Self.box(10, 10, 10, 10))])
    let alignment = try #require(CellAlignment(old, new, frames, reach: 5))
    #expect(alignment.pairs.map(\.pixels) == [40])
    #expect(alignment.pairs.map(\.lostPixels) == [40])
  }

  // MARK: Bad input

  @Test(
    arguments: [
      ("no pair", [], [box(0, 0, 4, 4)]), ("two that overlap", [box(0, 0, 9, 9), box(8, 8, 9, 9)], []),
      ("one twice", [box(0, 0, 9, 9), box(0, 0, 9, 9)], []),
      ("one in another", [box(0, 0, 30, 30), box(4, 4, 2, 2)], []),
      ("left of the picture", [box(-1, 0, 4, 4)], []), ("below it", [box(0, 37, 4, 4)], []),
      ("far away", [box(.max - 3, 0, 4, 4)], []), ("empty", [box(4, 4, 0, 4)], []),
      ("with an added one", [box(0, 0, 9, 9)], [box(5, 5, 9, 9)]),
    ] as [(String, [PixelBox], [PixelBox])])
  func `cells that cannot be are compared as a whole`(name: String, pairs: [PixelBox], added: [PixelBox]) throws {
    let image = try canvas(40, 40)
    #expect(CellAlignment(image, image, Self.frames(pairs.map { ($0, $0) }, added: added), reach: 10) == nil)
  }

  @Test func `cells that lie too irregularly are compared as a whole`() throws {
    let image = try canvas(4_000, 4_000)
    let larger = try canvas(4_000, 4_001)
    // Each in rows and columns of its own, with a gap: about 1,600 × 1,600 blocks.
    let diagonal = (0..<800).map { Self.box($0 * 5, $0 * 5, 2, 2) }
    let frames = Self.frames(diagonal.map { ($0, $0) })
    #expect(CellAlignment(image, larger, frames, reach: 1) == nil)
    #expect(CellAlignment(image, image, frames, reach: 1) != nil)
  }

  @Test func `ten thousand cells are compared`() throws {
    let cells = (0..<10_000).map { Self.box($0 % 100 * 6, $0 / 100 * 6, 4, 4) }
    let old = try canvas(600, 600)
    let new = try canvas(600, 601).painting(Self.red, x: 302, y: 303, width: 2, height: 2)
    let moved = cells.map { ($0, Self.box($0.x, $0.y + 1, 4, 4)) }
    let alignment = try #require(CellAlignment(old, new, Self.frames(moved), reach: 10))
    #expect(alignment.pairs.reduce(0) { $0 + $1.pixels } == 4)
    #expect(alignment.pairs[50 * 100 + 50].pixels == 4)
  }

  // MARK: Laws

  /// Frames and surroundings as their definition says, frame by frame and pixel by pixel.
  private static func overlaps(_ boxes: [PixelBox], in size: PixelSize) -> Bool {
    var owners = [Int](repeating: -1, count: size.area)
    for (index, box) in boxes.enumerated() {
      for y in box.y..<box.y + box.height {
        for x in box.x..<box.x + box.width {
          if owners[y * size.width + x] >= 0 { return true }
          owners[y * size.width + x] = index
        }
      }
    }
    return false
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `surroundings never overlap, and only frames that overlap have none`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let size = try PixelSize(width: 40 + random.below(40), height: 40 + random.below(40))
    let boxes = (0..<1 + random.below(7)).map { _ in
      let (width, height) = (1 + random.below(14), 1 + random.below(14))
      return Self.box(random.below(size.width - width), random.below(size.height - height), width, height)
    }
    let surroundings = CellSurroundings.surroundings(of: boxes, in: size, reach: random.below(14))
    #expect((surroundings == nil) == Self.overlaps(boxes, in: size))
    guard let surroundings else { return }
    #expect(!Self.overlaps(zip(boxes, surroundings).map { $0.with($1) }, in: size))
  }

  /// Random grids whose rows and columns grow, with a random picture in each cell; a few cells get another one.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `what counts is what changed, wherever things go`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (columns, rows) = (1 + random.below(4), 1 + random.below(4))
    let inks = (0..<columns * rows).map { _ in (random.next(), 3 + random.below(8), 3 + random.below(8)) }
    let changed = Set((0..<random.below(3)).map { _ in random.below(columns * rows) })
    func grid(_ random: inout SplitMix64, isChanged: Bool) throws -> (RGBAImage, [PixelBox]) {
      func starts(_ count: Int) -> [(start: Int, length: Int)] {
        var (spans, position): ([(Int, Int)], Int) = ([], 16 + random.below(9))
        for _ in 0..<count {
          let length = 11 + random.below(8)
          spans.append((position, length))
          position += length + 12
        }
        return spans
      }
      let (lefts, tops) = (starts(columns), starts(rows))
      let (right, bottom) = (lefts[columns - 1], tops[rows - 1])
      var image = try canvas(right.start + right.length + 14, bottom.start + bottom.length + 14)
      var boxes: [PixelBox] = []
      for index in 0..<columns * rows {
        let (left, top) = (lefts[index % columns], tops[index / columns])
        boxes.append(Self.box(left.start, top.start, left.length, top.length))
        let (seed, width, height) = inks[index]
        var ink = SplitMix64(seed: isChanged && changed.contains(index) ? ~seed : seed)
        for y in 0..<height {
          for x in 0..<width {
            let pixel = 0xFF00_0000 | UInt32(truncatingIfNeeded: ink.next() & 0x7F_FFFF)
            image = image.painting(pixel, x: left.start + x, y: top.start + y, width: 1, height: 1)
          }
        }
      }
      return (image, boxes)
    }
    let (expected, before) = try grid(&random, isChanged: false)
    let (actual, after) = try grid(&random, isChanged: true)
    let frames = Self.frames(zip(before, after).map { ($0, $1) })
    let alignment = try #require(CellAlignment(expected, actual, frames, reach: 10))
    for (index, pair) in alignment.pairs.enumerated() { #expect((pair.pixels > 0) == changed.contains(index)) }
    let difference = ImageComparison.compare(expected, actual, alignment).difference
    if changed.isEmpty {
      #expect(alignment.aligned == actual)
      #expect(difference == ImageComparison.compare(expected, actual))
    } else {
      #expect(difference.changedPixels == alignment.pairs.reduce(0) { $0 + $1.pixels })
      let area = changed.reduce(0) { $0 + inks[$1].1 * inks[$1].2 }
      #expect(difference.changedPixels <= area)
    }
  }

  /// Random pictures with random cells, of which some are gone, some are new, and some changed their order.
  @Test(arguments: 0..<400 as Range<UInt64>)
  func `nothing that differs counts for nothing, and no count is below zero`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func picture() throws -> (image: RGBAImage, boxes: [PixelBox]) {
      let size = (40 + random.below(50), 40 + random.below(50))
      var (image, boxes) = (try canvas(size.0, size.1), [PixelBox]())
      for _ in 0..<random.below(9) {
        let (width, height) = (1 + random.below(12), 1 + random.below(12))
        let box = Self.box(random.below(size.0 - width), random.below(size.1 - height), width, height)
        image = image.painting(grey(random.below(4) * 60), x: box.x, y: box.y, width: width, height: height)
        if random.below(4) > 0, !Self.overlaps(boxes + [box], in: image.size) { boxes.append(box) }
      }
      return (image, boxes)
    }
    let (old, new) = (try picture(), try picture())
    let count = min(old.boxes.count, new.boxes.count) - random.below(2)
    guard count > 0 else { return }
    let frames = Self.frames(
      (0..<count).map { (old.boxes[$0], new.boxes[$0]) }, removed: Array(old.boxes.dropFirst(count)),
      added: Array(new.boxes.dropFirst(count)))
    guard let alignment = CellAlignment(old.image, new.image, frames, reach: random.below(12)) else { return }
    let (difference, outside) = ImageComparison.compare(old.image, new.image, alignment)
    #expect(difference.isEqual == (old.image == new.image))
    #expect((difference.changedPixels == 0) == (old.image == new.image))
    #expect(outside >= 0)
    #expect((0...1).contains(difference.ratio))
    for box in difference.boxes { #expect(box.width > 0 && box.height > 0) }
    // A picture of it can be drawn, and of equal things none is coloured as changed.
    let picture = DifferencePicture(old.image, new.image, alignment, difference).image
    #expect(
      alignment.aligned != new.image || picture.pixels.allSatisfy { !DifferenceScale.colors.contains($0) }
        || alignment.loses)
  }

  // MARK: The picture

  @Test func `what moved is pale blue, and the ground that it left is pale`() throws {
    var new = Grid(heights: [16, 10, 10])
    new.fills[3] = Self.blue
    let (alignment, expected, actual) = try Self.alignment(Grid(), new)
    let (difference, _) = ImageComparison.compare(expected, actual, alignment)
    let picture = DifferencePicture(expected, actual, alignment, difference).image
    #expect(picture.size == actual.size)
    func pixel(_ x: Int, _ y: Int) -> UInt32 { picture.pixels[y * picture.size.width + x] }
    // The square of the second row has moved from row 51 to row 57; beside it, the square that changed.
    let pale = pixel(31, 59)
    #expect(pale >> 16 & 0xFF > pale & 0xFF, "more blue than red")
    #expect(pixel(31, 52) == Self.white)
    #expect(pixel(67, 59) == DifferenceScale.colors[4])
    #expect(pixel(5, 60) >> 16 & 0xFF > pixel(5, 60) & 0xFF, "the label moved, too")
  }
}
