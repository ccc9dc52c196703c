package import PixelBuffers

/// The cells of two pictures: frames of those that both have, and of those that only one has, in device pixels.
package struct CellFrames: Sendable {
  /// A cell that both pictures have.
  package typealias Pair = (before: PixelBox, after: PixelBox)

  /// The cells that both have.
  package var pairs: [Pair] = []

  /// The cells that only the expected picture has.
  package var removed: [PixelBox] = []

  /// The cells that only the actual picture has.
  package var added: [PixelBox] = []

  /// Creates the cells of two pictures without any.
  package init() {}
}

/// Two pictures whose cells are compared each at its own origin.
///
/// Where a row grows, everything below it moves. Laid on each other, almost all pixels of such pictures differ; what changed is
/// one cell. Here the expected picture is arranged anew, with each cell where the actual picture has it, and so is what lies
/// between cells. A cell is aligned at its top left; one of another size also at its other sides and its middle, at whichever
/// the fewest pixels differ. Beyond a picture's edge, and where it has another cell, is its ground: the colour of its first
/// pixel.
package struct CellAlignment: Sendable {
  /// What is different in a cell.
  package struct Change: Hashable, Sendable {
    /// The number of pixels that differ, in the cell and around it.
    package fileprivate(set) var pixels = 0

    /// The number of pixels that only the expected picture has, because its cell is larger; among ``pixels``.
    package fileprivate(set) var lostPixels = 0

    /// How far the cell was moved to lie on the other one.
    package fileprivate(set) var offset = PixelOffset(dx: 0, dy: 0)
  }

  /// The expected picture with everything where the actual one has it; of the actual picture's size.
  package let aligned: RGBAImage

  /// Whether anything was moved for it.
  package let isMoved: Bool

  /// What is different in the cells that both have, in their order.
  package let pairs: [Change]

  /// What is different in the cells that only the actual picture has, in their order.
  package let added: [Change]

  /// What is different in the cells that only the expected picture has, in their order.
  package let removed: [Change]

  /// The frames of at most ``ImageComparison/maximumBoxes`` cells that show less than before, in the actual picture.
  let shrunkenBoxes: [PixelBox]

  /// Whether the expected picture shows something that the actual one has no room for.
  var loses: Bool {
    !shrunkenBoxes.isEmpty || lostBetweenCells > 0 || removed.contains { $0.lostPixels > 0 }
  }

  /// The number of pixels between cells that only the expected picture has, because there is less room now.
  package let lostBetweenCells: Int

  /// Aligns a picture with another one; `nil` if they have no cell in common, cells of a picture overlap, or one leaves its
  /// picture.
  ///
  /// - Parameters:
  ///   - expected: The picture that was expected.
  ///   - actual: The picture to compare with it.
  ///   - frames: Their cells.
  ///   - reach: How far what belongs to a cell reaches beyond its frame at most, in device pixels.
  /// - Complexity: O(*n*) for *n* pixels of both pictures.
  package init?(_ expected: RGBAImage, _ actual: RGBAImage, _ frames: CellFrames, reach: Int) {
    let before = frames.pairs.map(\.before) + frames.removed
    let after = frames.pairs.map(\.after) + frames.added
    guard !frames.pairs.isEmpty,
      let around = CellSurroundings.surroundings(of: before, in: expected.size, reach: reach),
      let aroundNow = CellSurroundings.surroundings(of: after, in: actual.size, reach: reach)
    else { return nil }
    let count = frames.pairs.count
    var areas = CellFrames()
    for (index, pair) in frames.pairs.enumerated() {
      let surroundings = around[index].intersection(aroundNow[index])
      areas.pairs.append((pair.before.with(surroundings), pair.after.with(surroundings)))
    }
    areas.removed = frames.removed.indices.map { frames.removed[$0].with(around[count + $0]) }
    areas.added = frames.added.indices.map { frames.added[$0].with(aroundNow[count + $0]) }
    isMoved =
      expected.size != actual.size || !frames.added.isEmpty || !frames.removed.isEmpty
      || frames.pairs.contains { $0.before != $0.after }
    let ground = expected.pixels[0]
    var (aligned, lost) = (expected, 0)
    if isMoved {
      guard let between = Self.arrangedBetweenCells(expected, actual, frames, areas, ground: ground) else { return nil }
      (aligned, lost) = between
      // What is new was nowhere, whatever lay there.
      for area in areas.added { aligned.fill(area, with: ground) }
    }
    lostBetweenCells = lost
    var changes: [Change] = []
    for (frame, area) in zip(frames.pairs, areas.pairs) {
      let offsets = (
        Self.offsets(from: frame.before.columns, to: frame.after.columns),
        Self.offsets(from: frame.before.rows, to: frame.after.rows)
      )
      let change = Self.fewest(area, offsets, expected, actual, ground: ground)
      if isMoved { aligned.copy(area, by: change.offset, from: expected, ground: ground) }
      changes.append(change)
    }
    pairs = changes
    added = areas.added.map { Change(pixels: actual.count(in: $0, unlike: ground)) }
    removed = areas.removed.map { area in
      let pixels = expected.count(in: area, unlike: ground)
      return Change(pixels: pixels, lostPixels: pixels)
    }
    shrunkenBoxes = Array(
      zip(frames.pairs, changes).lazy.filter { $0.1.lostPixels > 0 }.prefix(ImageComparison.maximumBoxes).map(\.0.after)
    )
    self.aligned = aligned
  }

  /// What is different in an area at that of some offsets at which the fewest of its pixels differ, the first of several.
  private static func fewest(
    _ area: CellFrames.Pair, _ offsets: (dx: [Int], dy: [Int]), _ expected: RGBAImage, _ actual: RGBAImage,
    ground: UInt32
  ) -> Change {
    var best: Change?
    for dy in offsets.dy {
      for dx in offsets.dx where best?.pixels != 0 {
        let (offset, limit) = (PixelOffset(dx: dx, dy: dy), best?.pixels ?? .max)
        let change = change(of: area, by: offset, expected, actual, ground: ground, below: limit)
        if change.pixels < limit { best = change }
      }
    }
    return best ?? Change()
  }

  /// The offsets at which the beginnings, the middles or the ends of two ranges lie on each other, each once.
  private static func offsets(from old: Range<Int>, to new: Range<Int>) -> [Int] {
    let (first, growth) = (new.lowerBound - old.lowerBound, new.count - old.count)
    var offsets = [first]
    // Half a pixel rounds to either side.
    for step in [growth >> 1, growth - growth >> 1, growth] where !offsets.contains(first + step) {
      offsets.append(first + step)
    }
    return offsets
  }

  /// What differs in an area of the actual picture and one of the expected picture that lies at an offset from it.
  ///
  /// - Parameters:
  ///   - area: Both areas.
  ///   - offset: How far the expected picture moves.
  ///   - expected: The expected picture.
  ///   - actual: The actual picture.
  ///   - ground: What the expected picture shows outside of its area.
  ///   - limit: Enough: with so many pixels the answer may be incomplete.
  /// - Returns: What differs.
  private static func change(
    of area: CellFrames.Pair, by offset: PixelOffset, _ expected: RGBAImage, _ actual: RGBAImage, ground: UInt32,
    below limit: Int
  ) -> Change {
    var change = Change(offset: offset)
    let (old, new) = (area.before.moved(by: offset), area.after)
    let columns = old.columns.clamped(to: new.columns)
    for y in new.y..<new.y + new.height {
      guard old.rows.contains(y), !columns.isEmpty else {
        change.pixels += actual.count(inRow: y, new.columns, unlike: ground)
        continue
      }
      change.pixels += actual.count(inRow: y, columns, unlike: expected, movedBy: offset)
      change.pixels += actual.count(inRow: y, new.x..<columns.lowerBound, unlike: ground)
      change.pixels += actual.count(inRow: y, columns.upperBound..<new.columns.upperBound, unlike: ground)
      if change.pixels >= limit { return change }
    }
    for y in old.rows {
      if change.pixels + change.lostPixels >= limit { break }
      let row = y - offset.dy
      func lost(_ columns: Range<Int>) -> Int {
        expected.count(
          inRow: row, columns.lowerBound - offset.dx..<columns.upperBound - offset.dx, unlike: ground)
      }
      if new.rows.contains(y), !columns.isEmpty {
        if old.columns != columns {
          change.lostPixels +=
            lost(old.x..<columns.lowerBound) + lost(columns.upperBound..<old.columns.upperBound)
        }
      } else {
        change.lostPixels += lost(old.columns)
      }
    }
    change.pixels += change.lostPixels
    return change
  }
}

extension CellAlignment {
  /// Columns or rows of a picture within which nothing moves against each other, and how far they may have moved.
  private struct Band {
    /// Where it was; empty if it is new.
    var before: Range<Int>

    /// Where it is.
    var after: Range<Int>

    private(set) var offsets: [Int] = []

    /// The largest number of offsets that are tried.
    private static let maximumOffsets = 4

    mutating func add(_ more: [Int]) {
      for offset in more where offsets.count < Self.maximumOffsets && !offsets.contains(offset) {
        offsets.append(offset)
      }
    }

    /// Adds a band that overlaps.
    mutating func join(_ other: Band) {
      after = after.lowerBound..<max(after.upperBound, other.after.upperBound)
      if before.isEmpty {
        before = other.before
      } else if !other.before.isEmpty {
        before =
          min(before.lowerBound, other.before.lowerBound)..<max(before.upperBound, other.before.upperBound)
      }
      add(other.offsets)
    }

    /// The bands of a side of a picture: one for the cells that share a line across, and what lies between them.
    ///
    /// - Parameters:
    ///   - pairs: The columns or rows of cells before and after.
    ///   - added: Those of further cells.
    ///   - length: The side's length, and the one before.
    /// - Returns: The bands, in their order; together they are the whole side.
    static func bands(
      _ pairs: [(before: Range<Int>, after: Range<Int>)], _ added: [Range<Int>], length: (before: Int, after: Int)
    ) -> [Band] {
      let cells =
        (pairs.map {
          Band(before: $0.before, after: $0.after, offsets: CellAlignment.offsets(from: $0.before, to: $0.after))
        }
        + added.map { Band(before: 0..<0, after: $0) }).sorted {
          ($0.after.lowerBound, $0.after.upperBound) < ($1.after.lowerBound, $1.after.upperBound)
        }
      var bands: [Band] = []
      for cell in cells {
        if let last = bands.last, cell.after.lowerBound < last.after.upperBound {
          bands[bands.count - 1].join(cell)
        } else {
          bands.append(cell)
        }
      }
      // What lies before all cells stays at the beginning, what lies after them at the end.
      var all: [Band] = []
      var (old, new, offsets) = (0, 0, [0])
      func addGap(to oldEnd: Int, _ newEnd: Int, _ further: [Int]) {
        guard new < newEnd else { return }
        var gap = Band(before: old..<max(old, oldEnd), after: new..<newEnd)
        gap.add(offsets)
        gap.add(further)
        all.append(gap)
      }
      for band in bands {
        addGap(to: band.before.isEmpty ? old : band.before.lowerBound, band.after.lowerBound, band.offsets)
        all.append(band)
        if !band.before.isEmpty { (old, offsets) = (band.before.upperBound, [band.offsets[band.offsets.count - 1]]) }
        new = band.after.upperBound
      }
      addGap(to: length.before, length.after, [length.after - length.before])
      return all
    }
  }

  /// The largest number of blocks into which the space between cells is divided.
  private static let maximumBlocks = 1 << 18

  /// The expected picture without its cells, with labels and margins where the actual picture has them: each block between
  /// and beside rows and columns of cells at the offset at which the fewest of its pixels differ.
  ///
  /// - Returns: A picture of the actual one's size, and how many pixels found no room in it; `nil` if cells lie too
  ///   irregularly.
  private static func arrangedBetweenCells(
    _ expected: RGBAImage, _ actual: RGBAImage, _ frames: CellFrames, _ areas: CellFrames, ground: UInt32
  ) -> (image: RGBAImage, lostPixels: Int)? {
    let columns = Band.bands(
      frames.pairs.map { ($0.before.columns, $0.after.columns) }, frames.added.map(\.columns),
      length: (expected.size.width, actual.size.width))
    let rows = Band.bands(
      frames.pairs.map { ($0.before.rows, $0.after.rows) }, frames.added.map(\.rows),
      length: (expected.size.height, actual.size.height))
    guard columns.count <= maximumBlocks / rows.count else { return nil }
    // Where cells changed their order, bands of before overlap, and each pixel would be looked at for many blocks.
    let (looks, isTooMuch) = rows.reduce(0) { $0 + $1.before.count }
      .multipliedReportingOverflow(by: columns.reduce(0) { $0 + $1.before.count })
    guard !isTooMuch, looks <= 4 * expected.size.area else { return nil }
    let old = expected.without(areas.pairs.map(\.before) + areas.removed, ground: ground)
    var new = actual.without(areas.pairs.map(\.after) + areas.added, ground: ground)
    for row in rows {
      for column in columns {
        let area: CellFrames.Pair = (PixelBox(column.before, row.before), PixelBox(column.after, row.after))
        let best = fewest(area, (column.offsets, row.offsets), old, new, ground: ground)
        new.copy(area, by: best.offset, from: old, ground: ground)
      }
    }
    return (new, max(0, old.count(unlike: ground) - new.count(unlike: ground)))
  }
}

extension PixelBox {
  var columns: Range<Int> { x..<x + width }
  var rows: Range<Int> { y..<y + height }

  func moved(by offset: PixelOffset) -> PixelBox {
    PixelBox(x: x + offset.dx, y: y + offset.dy, width: width, height: height)
  }

  fileprivate init(_ columns: Range<Int>, _ rows: Range<Int>) {
    self.init(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }
}

extension RGBAImage {
  /// The number of pixels in a part of a row that do not have a colour.
  fileprivate func count(inRow y: Int, _ columns: Range<Int>, unlike pixel: UInt32) -> Int {
    let (start, length, pixels) = (y * size.width + columns.lowerBound, columns.count, pixels.span)
    // This check lets the optimizer drop the one per pixel below and vectorize the loop.
    precondition(start >= 0 && start + length <= pixels.count)
    var count: UInt32 = 0
    for index in 0..<length { count &+= pixels[start &+ index] == pixel ? 0 : 1 }
    return Int(count)
  }

  /// The number of pixels in a part of a row that differ from another image that has moved.
  fileprivate func count(
    inRow y: Int, _ columns: Range<Int>, unlike other: RGBAImage, movedBy offset: PixelOffset
  ) -> Int {
    let (start, length, pixels) = (y * size.width + columns.lowerBound, columns.count, pixels.span)
    let (otherStart, others) =
      ((y - offset.dy) * other.size.width + columns.lowerBound - offset.dx, other.pixels.span)
    precondition(start >= 0 && start + length <= pixels.count)
    precondition(otherStart >= 0 && otherStart + length <= others.count)
    var count: UInt32 = 0
    for index in 0..<length { count &+= pixels[start &+ index] == others[otherStart &+ index] ? 0 : 1 }
    return Int(count)
  }

  /// The number of pixels in a box that do not have a colour.
  fileprivate func count(in box: PixelBox, unlike pixel: UInt32) -> Int {
    box.rows.reduce(0) { $0 + count(inRow: $1, box.columns, unlike: pixel) }
  }

  /// The number of pixels that do not have a colour.
  fileprivate func count(unlike pixel: UInt32) -> Int {
    count(in: PixelBox(x: 0, y: 0, width: size.width, height: size.height), unlike: pixel)
  }

  /// The image with some boxes filled with a colour.
  fileprivate func without(_ boxes: [PixelBox], ground: UInt32) -> RGBAImage {
    var image = self
    for box in boxes { image.fill(box, with: ground) }
    return image
  }

  /// Fills a box with a colour.
  fileprivate mutating func fill(_ box: PixelBox, with pixel: UInt32) {
    for y in box.rows { fill(row: y, box.columns, with: pixel) }
  }

  private mutating func fill(row y: Int, _ columns: Range<Int>, with pixel: UInt32) {
    for index in y * size.width + columns.lowerBound..<y * size.width + columns.upperBound { pixels[index] = pixel }
  }

  /// Copies an area of another image to where it moves, and fills the rest of its new area with a colour.
  fileprivate mutating func copy(
    _ area: CellFrames.Pair, by offset: PixelOffset, from other: RGBAImage, ground: UInt32
  ) {
    let old = area.before.moved(by: offset)
    let columns = old.columns.clamped(to: area.after.columns)
    for y in area.after.rows {
      guard old.rows.contains(y), !columns.isEmpty else {
        fill(row: y, area.after.columns, with: ground)
        continue
      }
      let source = (y - offset.dy) * other.size.width - offset.dx
      let target = y * size.width
      fill(row: y, area.after.x..<columns.lowerBound, with: ground)
      for x in columns { pixels[target + x] = other.pixels[source + x] }
      fill(row: y, columns.upperBound..<area.after.columns.upperBound, with: ground)
    }
  }
}
