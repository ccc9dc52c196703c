/// A rounded shape with its corner tiles: the exact coverage of its pixels, row by row.
///
/// The areas that the four corners and the straight edges cut from a pixel never
/// overlap, so they add up, however small the shape is.
struct ShapeCoverage {
  /// The shape's bounds, in whole device pixels.
  let columns: Range<Int>
  let rows: Range<Int>

  /// The upper and lower edge, in Q16 device pixels.
  private let top: Int64
  private let bottom: Int64

  /// How far the left and right edge lie into their outermost pixels, in Q16.
  private let leftPhase: Int64
  private let rightPhase: Int64

  /// How many pixels each side may be cut, from the outermost one inwards.
  private let depths: (left: Int, top: Int, right: Int, bottom: Int)

  private let topLeft: CornerTile
  private let topRight: CornerTile
  private let bottomRight: CornerTile
  private let bottomLeft: CornerTile

  /// Prepares a shape, drawing any corner tiles that are new.
  init(_ whole: RoundedShape, tiles: inout CornerTiles) {
    let shape = whole.trimmed
    let (edges, corners, phases) = (shape.edges, shape.corners, shape.phases)
    (top, bottom) = (edges.top, edges.bottom)
    (leftPhase, rightPhase) = (phases.left, phases.right)
    if edges.isEmpty {
      (columns, rows) = (0..<0, 0..<0)
      (topLeft, topRight, bottomRight, bottomLeft) = (.none, .none, .none, .none)
      depths = (0, 0, 0, 0)
      return
    }
    columns = FixedPoint.pixel(edges.left)..<FixedPoint.pixelAfter(edges.right)
    rows = FixedPoint.pixel(edges.top)..<FixedPoint.pixelAfter(edges.bottom)
    func depth(_ phase: Int64, _ first: Int64, _ second: Int64) -> Int {
      FixedPoint.pixelAfter(phase + max(first, second))
    }
    depths = (
      depth(phases.left, corners.topLeft.horizontalReach, corners.bottomLeft.horizontalReach),
      depth(phases.top, corners.topLeft.verticalReach, corners.topRight.verticalReach),
      depth(phases.right, corners.topRight.horizontalReach, corners.bottomRight.horizontalReach),
      depth(phases.bottom, corners.bottomLeft.verticalReach, corners.bottomRight.verticalReach)
    )
    topLeft = tiles.tile(for: CornerTileKey(corner: corners.topLeft, phaseX: phases.left, phaseY: phases.top))
    topRight = tiles.tile(for: CornerTileKey(corner: corners.topRight, phaseX: phases.right, phaseY: phases.top))
    bottomRight = tiles.tile(
      for: CornerTileKey(corner: corners.bottomRight, phaseX: phases.right, phaseY: phases.bottom))
    bottomLeft = tiles.tile(
      for: CornerTileKey(corner: corners.bottomLeft, phaseX: phases.left, phaseY: phases.bottom))
  }

  /// The rows between the corners, and the columns that the shape covers wholly in all of them.
  var inside: (columns: Range<Int>, rows: Range<Int>) {
    let (left, right) = (columns.lowerBound + (leftPhase > 0 ? 1 : 0), columns.upperBound - (rightPhase > 0 ? 1 : 0))
    let (first, last) = (rows.lowerBound + depths.top, rows.upperBound - depths.bottom)
    return (left..<max(left, right), first..<max(first, last))
  }

  /// Marks where the shape may change along each axis.
  func markChanges(across: inout AxisCompression, down: inout AxisCompression) {
    guard !columns.isEmpty else { return }
    across.markChanges(in: columns.lowerBound..<columns.lowerBound + depths.left)
    across.markChanges(in: columns.upperBound - depths.right..<columns.upperBound)
    down.markChanges(in: rows.lowerBound..<rows.lowerBound + depths.top)
    down.markChanges(in: rows.upperBound - depths.bottom..<rows.upperBound)
  }

  /// Marks all columns between the sides of this shape and those of a shape inside it, which are drawn together.
  ///
  /// - Parameters:
  ///   - inner: The shape inside, with its own sides.
  ///   - across: The picture's columns.
  func markSides(to inner: Self, across: inout AxisCompression) {
    guard !inner.columns.isEmpty else { return }
    across.markChanges(in: columns.lowerBound..<inner.columns.lowerBound + inner.depths.left)
    across.markChanges(in: inner.columns.upperBound - inner.depths.right..<columns.upperBound)
  }

  /// What one row of pixels shows of the shape.
  ///
  /// - Parameters:
  ///   - y: The row, in device pixels.
  ///   - tiles: The tiles that the shape was prepared with.
  /// - Returns: The row.
  func row(_ y: Int, tiles: CornerTiles) -> CoverageRow {
    guard rows.contains(y) else { return .empty }
    let upper = Int64(y) << 16
    let height = min(bottom, upper + FixedPoint.one) - max(top, upper)
    let down = y - rows.lowerBound
    let up = rows.upperBound - 1 - y
    let left = SideCut(
      top: tiles.row(down, of: topLeft), bottom: tiles.row(up, of: bottomLeft), height: height,
      fraction: leftPhase)
    let right = SideCut(
      top: tiles.row(down, of: topRight), bottom: tiles.row(up, of: bottomRight), height: height,
      fraction: rightPhase)
    return CoverageRow(columns: columns, height: height, left: left, right: right)
  }
}

extension RoundedShape {
  /// How far each edge lies into its outermost pixel, in Q16, counted from outside.
  var phases: (left: Int64, top: Int64, right: Int64, bottom: Int64) {
    (
      FixedPoint.fraction(edges.left), FixedPoint.fraction(edges.top), FixedPoint.fraction(-edges.right),
      FixedPoint.fraction(-edges.bottom)
    )
  }
}

extension CornerTiles {
  /// A row of a tile, or the row that cuts nothing if the tile has no such row.
  @inline(__always)
  func row(_ index: Int, of tile: CornerTile) -> CornerTileRow {
    index < tile.rowCount ? rows[tile.rowsAt + index] : .none
  }
}

/// The areas cut away on one side of one row, counted from the outermost pixel inwards.
struct SideCut {
  private let top: CornerTileRow
  private let bottom: CornerTileRow

  /// What a straight edge between the corners cuts from the outermost pixel, 0…65536.
  private let straight: Int32

  /// The first pixel that shows anything.
  let begin: Int

  /// The first pixel from which on nothing is cut.
  let end: Int

  init(top: CornerTileRow, bottom: CornerTileRow, height: Int64, fraction: Int64) {
    self.top = top
    self.bottom = bottom
    let straightHeight = height - Int64(top.extent) - Int64(bottom.extent)
    straight = Int32(truncatingIfNeeded: FixedPoint.multiply(straightHeight, fraction))
    end = max(straight > 0 ? 1 : 0, Int(max(top.first + top.count, bottom.first + bottom.count)))
    if straightHeight > 0 {
      begin = 0
    } else if top.extent > 0 && bottom.extent > 0 {
      begin = Int(min(top.first, bottom.first))
    } else {
      begin = Int(top.extent > 0 ? top.first : bottom.first)
    }
  }

  /// The area cut from a pixel, 0…65536.
  @inline(__always)
  func area(_ index: Int, tiles: CornerTiles) -> Int64 {
    var area = Self.area(top, index, tiles) + Self.area(bottom, index, tiles)
    if index == 0 { area += Int64(straight) }
    return area
  }

  @inline(__always)
  private static func area(_ row: CornerTileRow, _ index: Int, _ tiles: CornerTiles) -> Int64 {
    let inside = index - Int(row.first)
    if inside < 0 { return Int64(row.extent) }
    return inside < Int(row.count) ? Int64(tiles.areas[Int(row.areasAt) + inside]) : 0
  }
}

/// The coverage of one row of a shape: constant in the middle, listed pixel by pixel at the sides.
struct CoverageRow {
  /// The pixels that show anything, in device columns; empty if the row shows nothing.
  let begin: Int
  let end: Int

  /// The pixels between the sides, which all have the same coverage; empty if the sides meet.
  let middle: Range<Int>

  /// The coverage of the pixels in the middle, 0–65535.
  let middleCoverage: UInt16

  private let columns: Range<Int>
  private let height: Int64
  private let left: SideCut
  private let right: SideCut

  static let empty = Self(
    columns: 0..<0, height: 0, left: SideCut(top: .none, bottom: .none, height: 0, fraction: 0),
    right: SideCut(top: .none, bottom: .none, height: 0, fraction: 0))

  init(columns: Range<Int>, height: Int64, left: SideCut, right: SideCut) {
    self.columns = columns
    self.height = height
    self.left = left
    self.right = right
    begin = columns.lowerBound + left.begin
    end = max(columns.upperBound - right.begin, begin)
    let middleBegin = min(max(columns.lowerBound + left.end, begin), end)
    middle = middleBegin..<max(min(columns.upperBound - right.end, end), middleBegin)
    // A row that the sides cut away wholly shows nothing in its middle either.
    middleCoverage = begin < end ? FixedPoint.coverage(height) : 0
  }

  var isEmpty: Bool { begin >= end }

  /// Writes the coverage of a run of pixels.
  ///
  /// - Parameters:
  ///   - run: The pixels, in device columns, within the picture; any of them may lie outside the shape.
  ///   - coverage: Receives the coverages at compressed positions, 0–65535.
  ///   - across: The picture's columns.
  ///   - tiles: The tiles of the shape.
  func write(
    _ run: Range<Int>, into coverage: inout ContiguousArray<UInt16>, across: AxisCompression, tiles: CornerTiles
  ) {
    fill(run.clamped(to: run.lowerBound..<max(begin, run.lowerBound)), with: 0, &coverage, across)
    writeSides(run.clamped(to: begin..<middle.lowerBound), into: &coverage, across: across, tiles: tiles)
    fill(run.clamped(to: middle), with: middleCoverage, &coverage, across)
    writeSides(run.clamped(to: middle.upperBound..<end), into: &coverage, across: across, tiles: tiles)
    fill(run.clamped(to: min(end, run.upperBound)..<run.upperBound), with: 0, &coverage, across)
  }

  private func fill(
    _ run: Range<Int>, with value: UInt16, _ coverage: inout ContiguousArray<UInt16>, _ across: AxisCompression
  ) {
    guard !run.isEmpty else { return }
    for position in across.positions(of: run) { coverage[position] = value }
  }

  /// Writes the coverage of the sides of a row.
  ///
  /// - Parameters:
  ///   - span: The sides; they may reach into the middle or beyond the shape.
  ///   - coverage: Receives the coverages at compressed positions, 0–65535.
  ///   - tiles: The tiles of the shape.
  func writeSides(_ span: RowSpan, into coverage: inout ContiguousArray<UInt16>, tiles: CornerTiles) {
    write(span.leftColumns, shift: span.left.lowerBound - span.leftColumns.lowerBound, into: &coverage, tiles)
    write(span.rightColumns, shift: span.right.lowerBound - span.rightColumns.lowerBound, into: &coverage, tiles)
  }

  /// Writes a run of columns that all differ; `shift` is the offset from a column to its position.
  private func write(
    _ run: Range<Int>, shift: Int, into coverage: inout ContiguousArray<UInt16>, _ tiles: CornerTiles
  ) {
    for x in run {
      coverage[x &+ shift] =
        x < begin || x >= end
        ? 0
        : middle.contains(x)
          ? middleCoverage
          : FixedPoint.coverage(
            height - left.area(x - columns.lowerBound, tiles: tiles)
              - right.area(columns.upperBound - 1 - x, tiles: tiles))
    }
  }

  /// Writes pixels that may be cut; their columns all differ, so their positions are consecutive.
  private func writeSides(
    _ run: Range<Int>, into coverage: inout ContiguousArray<UInt16>, across: AxisCompression, tiles: CornerTiles
  ) {
    guard !run.isEmpty else { return }
    write(run, shift: across.positions(of: run).lowerBound - run.lowerBound, into: &coverage, tiles)
  }
}
