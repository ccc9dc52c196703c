internal import ColorSpaces
internal import DisplayLists

/// A box, ready to be drawn row by row.
struct BoxPainter {
  /// The border box, or what a border covers that reaches out of it.
  let outer: ShapeCoverage

  /// The padding box; covers nothing if the border leaves no room.
  let inner: ShapeCoverage

  /// What the fill covers, if it ends under a border that it shows through; one of the picture's.
  var fillEdge: Int?

  let fill: PaintSource
  let border: BorderSource

  /// The box's shadows among the workspace's, the lowest first.
  let shadows: Range<Int>

  /// The box's inset shadows among the picture's, the lowest first.
  var insetShadows = 0..<0

  /// The box's shadows on the bare canvas, if they are kept; one of the picture's.
  var stack: Int?

  /// Whether the box lies in a group that is drawn on its own.
  var isGrouped = false

  /// The compressed positions that anything of the box touches.
  var positions = 0..<0

  /// The rows that anything of the box touches.
  let rows: Range<Int>

  enum BorderSource {
    case none

    /// One colour on all sides.
    case solid(PremultipliedPixel)

    /// One colour on the outer and the inner of three bands; where the middle one begins and ends are two of the
    /// picture's shapes, from this one on.
    case rings(PremultipliedPixel, Int)

    /// Several colours that meet in mitres; one of the workspace's.
    case mitred(Int)
  }
}

extension BoxPainter.BorderSource {
  var isNone: Bool {
    if case .none = self { return true }
    return false
  }
}

extension BoxPainter {
  /// Prepares a box; `nil` if no part of it is visible.
  ///
  /// - Parameters:
  ///   - box: The box.
  ///   - shape: Its border box, not empty.
  ///   - shadows: Its shadows among the picture's.
  ///   - all: The picture's shadows.
  ///   - width: The number of columns of the picture.
  ///   - height: The number of rows of the picture.
  ///   - fill: What the box is filled with.
  ///   - shapes: Where corners are kept.
  ///   - mitres: Where borders of several colours are kept.
  ///   - bandEdges: Where the shapes between the bands of borders, and those of fills that end there, are kept.
  init?(
    _ box: Box, shape: RoundedShape, shadows: Range<Int>, of all: ContiguousArray<ShadowPainter>, width: Int,
    height: Int, fill: PaintSource, shapes: inout ShapeCaches, mitres: inout ContiguousArray<BorderMitres>,
    bandEdges: inout ContiguousArray<ShapeCoverage>
  ) {
    let outline = shape.outside(box.border)
    let edges = outline.edges
    let columns = FixedPoint.pixel(edges.left)..<FixedPoint.pixelAfter(edges.right)
    let rows = FixedPoint.pixel(edges.top)..<FixedPoint.pixelAfter(edges.bottom)
    let isVisible = columns.overlaps(0..<width) && rows.overlaps(0..<height)
    guard isVisible || !shadows.isEmpty else { return nil }
    self.shadows = shadows
    self.rows = shadows.reduce(rows) {
      min($0.lowerBound, all[$1].rows.lowerBound)..<max($0.upperBound, all[$1].rows.upperBound)
    }
    outer = ShapeCoverage(outline, tiles: &shapes.tiles)
    self.fill = fill
    guard let border = box.border, isVisible else {
      inner = outer
      self.border = .none
      return
    }
    let innerShape = shape.inside(border)
    inner = ShapeCoverage(innerShape, tiles: &shapes.tiles)
    let shown = [border.top, border.right, border.bottom, border.left].filter { FixedPoint.length($0.width) > 0 }
    guard let color = shown.first?.color else {
      self.border = .none
      return
    }
    if border.placement != .inside, !fill.isNone, !shown.allSatisfy({ $0.isOpaque }) {
      fillEdge = bandEdges.count
      bandEdges.append(ShapeCoverage(shape, tiles: &shapes.tiles))
    }
    if shown.allSatisfy({ $0.color == color && $0.bands == .one }) {
      self.border = .solid(PremultipliedPixel(color))
    } else if shown.allSatisfy({ $0.color == color && $0.bands == .thirds }), fillEdge == nil || border.hasNestedThirds
    {
      self.border = .rings(PremultipliedPixel(color), bandEdges.count)
      for depth in [border.thirds, border.innerThirds] {
        bandEdges.append(ShapeCoverage(shape.moved(outwards: border.outer - depth), tiles: &shapes.tiles))
      }
    } else {
      self.border = .mitred(mitres.count)
      mitres.append(
        BorderMitres(outer: outline, inner: innerShape, border: border, of: shape, isFillCut: fillEdge != nil))
    }
  }

  /// Marks where fill and border may change along each axis.
  func markChanges(across: inout AxisCompression, down: inout AxisCompression) {
    outer.markChanges(across: &across, down: &down)
    switch border {
    case .none: break
    case .solid, .rings:
      inner.markChanges(across: &across, down: &down)
      outer.markSides(to: inner, across: &across)
    case .mitred:
      across.markChanges(in: outer.columns)
      down.markChanges(in: outer.rows)
    }
  }
}

extension PaintProgram {
  /// Draws one row of a box: shadows outside the border box, then fill and border as a partition of it.
  ///
  /// - Parameters:
  ///   - index: Which box.
  ///   - y: The row, one of the box's rows.
  ///   - steady: Records what the row shows; the row is bare canvas where it says so. Unused inside a group.
  ///   - layer: The row to draw on.
  ///   - scratch: Scratch.
  mutating func paintBox(
    _ index: Int, row y: Int, steady: inout SteadyRow, onto layer: inout ContiguousArray<PremultipliedPixel>,
    scratch: inout RowScratch
  ) {
    let (fill, border) = (boxes[index].fill, boxes[index].border)
    let row = boxes[index].outer.row(y, tiles: shapes.tiles)
    let innerRow = border.isNone ? nil : boxes[index].inner.row(y, tiles: shapes.tiles)
    let span = RowSpan(row, innerRow, compressed: across.compressed)
    row.writeSides(span, into: &scratch.outer, tiles: shapes.tiles)
    if boxes[index].shadows.isEmpty {
      if !boxes[index].isGrouped { steady.cover(span.left.lowerBound..<span.right.upperBound) }
    } else {
      let copied = copyStack(of: index, row: y, row, span, steady: &steady, onto: &layer, &scratch)
      if copied != .all {
        paintShadows(
          boxes[index].shadows, row: y, outside: row, span, width: across.distinctCount, isCopied: copied == .free,
          onto: &layer, &scratch)
      }
    }
    guard !row.isEmpty else { return }
    innerRow?.writeSides(span, into: &scratch.inner, tiles: shapes.tiles)
    guard boxes[index].insetShadows.isEmpty, boxes[index].fillEdge == nil else {
      return paintVaryingPartition(index, row: y, row, innerRow, onto: &layer, &scratch)
    }
    switch (fill, border) {
    case (.none, .none):
      break
    case (.solid(let fill), .none):
      compositeSourceOver(fill, coverage: scratch.outer, onto: &layer, columns: span.left)
      compositeSourceOver(fill, coverage: scratch.outer, onto: &layer, columns: span.right)
      compositeSourceOver(fill.scaled(by: UInt64(row.middleCoverage)), onto: &layer, columns: span.middle)
    case (.none, .solid(let border)):
      paintPartition(.clear, border, row, innerRow, span, onto: &layer, scratch)
    case (.solid(let fill), .solid(let border)):
      paintPartition(fill, border.over(fill), row, innerRow, span, onto: &layer, scratch)
    default:
      paintVaryingPartition(index, row: y, row, innerRow, onto: &layer, &scratch)
    }
  }

  /// Draws fill and border of one colour each.
  private func paintPartition(
    _ fill: PremultipliedPixel, _ border: PremultipliedPixel, _ row: CoverageRow, _ innerRow: CoverageRow?,
    _ span: RowSpan, onto layer: inout ContiguousArray<PremultipliedPixel>, _ scratch: RowScratch
  ) {
    compositePartition(fill, border, outer: scratch.outer, inner: scratch.inner, onto: &layer, columns: span.left)
    compositePartition(fill, border, outer: scratch.outer, inner: scratch.inner, onto: &layer, columns: span.right)
    let inside = min(innerRow?.middleCoverage ?? 0, row.middleCoverage)
    let source = fill.scaled(by: UInt64(inside)) + border.scaled(by: UInt64(row.middleCoverage &- inside))
    compositeSourceOver(source, onto: &layer, columns: span.middle)
  }

  /// Draws a fill or a border whose colours change along the row, and inset shadows between them.
  private mutating func paintVaryingPartition(
    _ index: Int, row y: Int, _ row: CoverageRow, _ innerRow: CoverageRow?,
    onto layer: inout ContiguousArray<PremultipliedPixel>, _ scratch: inout RowScratch
  ) {
    let (border, insetShadows) = (boxes[index].border, boxes[index].insetShadows)
    let visible = (row.begin..<row.end).clamped(to: 0..<across.count)
    let positions = across.positions(of: visible)
    guard !positions.isEmpty else { return }
    row.write(visible, into: &scratch.outer, across: across, tiles: shapes.tiles)
    switch boxes[index].fill {
    case .none: fillRun(.clear, to: &scratch.fill, columns: positions)
    case .solid(let color): fillRun(color, to: &scratch.fill, columns: positions)
    case .gradient(let index):
      gradients[index].write(positions, row: y, into: &scratch.fill, across: across)
    }
    switch border {
    case .none:
      paintInsetShadows(insetShadows, row: y, in: row, visible, &scratch)
      compositeSourceOver(scratch.fill, coverage: scratch.outer, onto: &layer, columns: positions)
      return
    case .solid(let color): fillRun(color, to: &scratch.border, columns: positions)
    case .rings(let color, let first):
      bandEdges[first].row(y, tiles: shapes.tiles).write(
        visible, into: &scratch.thirds.outer, across: across, tiles: shapes.tiles)
      bandEdges[first + 1].row(y, tiles: shapes.tiles).write(
        visible, into: &scratch.thirds.middle, across: across, tiles: shapes.tiles)
      innerRow?.write(visible, into: &scratch.inner, across: across, tiles: shapes.tiles)
      let edge = boxes[index].fillEdge.map { bandEdges[$0].row(y, tiles: shapes.tiles) } ?? row
      edge.write(visible, into: &scratch.edge, across: across, tiles: shapes.tiles)
      fillRings(
        color, thirds: scratch.thirds, outer: scratch.outer, inner: scratch.inner, over: scratch.fill,
        edge: scratch.edge, to: &scratch.border, columns: positions)
    case .mitred(let index): mitres[index].write(visible, row: y, &scratch, across: across)
    }
    // Under the border there is the fill alone.
    if case .solid = border, let fillEdge = boxes[index].fillEdge {
      bandEdges[fillEdge].row(y, tiles: shapes.tiles).write(
        visible, into: &scratch.edge, across: across, tiles: shapes.tiles)
      innerRow?.write(visible, into: &scratch.inner, across: across, tiles: shapes.tiles)
      compositeOver(
        scratch.fill, covering: scratch.edge, under: &scratch.border, outer: scratch.outer, inner: scratch.inner,
        columns: positions)
    } else if case .solid = border {
      compositeOver(scratch.fill, under: &scratch.border, columns: positions)
    }
    paintInsetShadows(insetShadows, row: y, in: innerRow ?? row, visible, &scratch)
    innerRow?.write(visible, into: &scratch.inner, across: across, tiles: shapes.tiles)
    compositePartition(
      scratch.fill, scratch.border, outer: scratch.outer, inner: scratch.inner, onto: &layer, columns: positions)
  }
}

/// One row of a box in three runs of compressed positions: two sides whose pixels differ, and a constant middle.
struct RowSpan {
  /// The runs at the sides, in device columns, cut to the picture.
  let leftColumns: Range<Int>
  let rightColumns: Range<Int>

  /// The runs at the sides.
  let left: Range<Int>
  let right: Range<Int>

  /// The run between them.
  let middle: Range<Int>

  /// The parts of the sides in which the border box covers less than it does in the middle.
  let leftCut: Range<Int>
  let rightCut: Range<Int>

  /// Cuts a row.
  ///
  /// - Parameters:
  ///   - outer: What the row shows of the border box.
  ///   - inner: What it shows of the padding box, if there is a border.
  ///   - compressed: The compressed position of each of the picture's columns, and of the end.
  @inline(__always)
  init(_ outer: CoverageRow, _ inner: CoverageRow?, compressed: ContiguousArray<Int32>) {
    var first = outer.middle.lowerBound
    var last = outer.middle.upperBound
    if let inner, !inner.isEmpty {
      first = max(first, inner.middle.lowerBound)
      last = min(last, inner.middle.upperBound)
    }
    // Sides that meet are cut apart where the border box is cut least, so that each keeps what it is cut.
    if first >= last { (first, last) = (outer.middle.lowerBound, outer.middle.lowerBound) }
    let compressed = compressed.span
    let count = compressed.count - 1
    func inside(_ column: Int) -> Int { min(max(column, 0), count) }
    func position(_ column: Int) -> Int { Int(compressed[inside(column)]) }
    leftColumns = inside(outer.begin)..<inside(first)
    rightColumns = inside(last)..<inside(outer.end)
    left = position(outer.begin)..<position(first)
    right = position(last)..<position(outer.end)
    middle = left.upperBound..<max(right.lowerBound, left.upperBound)
    leftCut = left.lowerBound..<min(max(position(outer.middle.lowerBound), left.lowerBound), left.upperBound)
    rightCut = min(max(position(outer.middle.upperBound), right.lowerBound), right.upperBound)..<right.upperBound
  }
}
