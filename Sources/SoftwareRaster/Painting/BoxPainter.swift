internal import ColorSpaces
internal import DisplayLists

/// A box, ready to be drawn row by row.
struct BoxPainter {
  /// The border box.
  let outer: ShapeCoverage

  /// The padding box; covers nothing if the border leaves no room.
  let inner: ShapeCoverage

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
  init?(
    _ box: Box, shape: RoundedShape, shadows: Range<Int>, of all: ContiguousArray<ShadowPainter>, width: Int,
    height: Int, fill: PaintSource, shapes: inout ShapeCaches, mitres: inout ContiguousArray<BorderMitres>
  ) {
    let edges = shape.edges
    let columns = FixedPoint.pixel(edges.left)..<FixedPoint.pixelAfter(edges.right)
    let rows = FixedPoint.pixel(edges.top)..<FixedPoint.pixelAfter(edges.bottom)
    let isVisible = columns.overlaps(0..<width) && rows.overlaps(0..<height)
    guard isVisible || !shadows.isEmpty else { return nil }
    self.shadows = shadows
    self.rows = shadows.reduce(rows) {
      min($0.lowerBound, all[$1].rows.lowerBound)..<max($0.upperBound, all[$1].rows.upperBound)
    }
    outer = ShapeCoverage(shape, tiles: &shapes.tiles)
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
    if shown.allSatisfy({ $0.color == color }) {
      self.border = .solid(PremultipliedPixel(color))
    } else {
      self.border = .mitred(mitres.count)
      mitres.append(BorderMitres(outer: shape, inner: innerShape, border: border))
    }
  }

  /// Marks where fill and border may change along each axis.
  func markChanges(across: inout AxisCompression, down: inout AxisCompression) {
    outer.markChanges(across: &across, down: &down)
    switch border {
    case .none: break
    case .solid:
      inner.markChanges(across: &across, down: &down)
      outer.markSides(to: inner, across: &across)
    case .mitred:
      across.markChanges(in: outer.columns)
      down.markChanges(in: outer.rows)
    }
  }
}

extension Program {
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
      let isCopied = copyStack(of: index, row: y, row, span, steady: &steady, onto: &layer)
      paintShadows(
        boxes[index].shadows, row: y, outside: row, span, width: across.distinctCount, isCopied: isCopied,
        onto: &layer, &scratch)
    }
    guard !row.isEmpty else { return }
    innerRow?.writeSides(span, into: &scratch.inner, tiles: shapes.tiles)
    guard boxes[index].insetShadows.isEmpty else {
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
    case .mitred(let index): mitres[index].write(visible, row: y, &scratch, across: across)
    }
    // Under the border there is the fill alone.
    compositeOver(scratch.fill, under: &scratch.border, columns: positions)
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
    if first >= last { (first, last) = (outer.end, outer.end) }
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

/// A border whose sides have different colours: which side each of its pixels belongs to.
///
/// A point of the border belongs to the side in which it lies least deep, measured in
/// the side's width, so two sides meet along the line from the outer to the inner corner.
/// The shares of a pixel are exact areas, and always add up to the whole.
struct BorderMitres {
  private struct Side {
    var color: PremultipliedPixel
    var edges: PolygonEdges
  }

  private var sides: ContiguousArray<Side> = []
  private var areas: ContiguousArray<Int64> = []

  /// Cuts a border into its sides.
  ///
  /// - Parameters:
  ///   - outer: The border box.
  ///   - inner: The padding box.
  ///   - border: Widths and colours.
  ///   - plane: The plane on which all of this lies; `nil` if it is the picture.
  init(outer: RoundedShape, inner: RoundedShape, border: Border, on plane: MappedPlane? = nil) {
    let outerOutline = outer.outline()
    let innerOutline = inner.edges.isEmpty ? [] : inner.outline()
    let box = outer.edges
    let (left, right) = (Double(box.left) / 65536, Double(box.right) / 65536)
    let (top, bottom) = (Double(box.top) / 65536, Double(box.bottom) / 65536)
    // How deep a point lies from each side: a·x + b·y + c.
    let depths = [
      (border.top, (a: 0.0, b: 1.0, c: -top)), (border.right, (a: -1.0, b: 0.0, c: right)),
      (border.bottom, (a: 0.0, b: -1.0, c: bottom)), (border.left, (a: 1.0, b: 0.0, c: -left)),
    ]
    for (index, (side, depth)) in depths.enumerated() where side.width > 0 {
      var (outside, inside) = (outerOutline, innerOutline)
      for (otherIndex, (other, otherDepth)) in depths.enumerated() where otherIndex != index && other.width > 0 {
        // depth ÷ width ≤ other depth ÷ other width, without dividing.
        let line = (
          a: otherDepth.a * side.width - depth.a * other.width, b: otherDepth.b * side.width - depth.b * other.width,
          c: otherDepth.c * side.width - depth.c * other.width
        )
        outside = outside.clipped(a: line.a, b: line.b, c: line.c)
        inside = inside.clipped(a: line.a, b: line.b, c: line.c)
      }
      var edges = PolygonEdges()
      edges.addPolygon(outside.devicePoints(on: plane))
      edges.addPolygon(ContiguousArray(inside.devicePoints(on: plane).reversed()))
      edges.prepare()
      sides.append(Side(color: PremultipliedPixel(side.color), edges: edges))
    }
  }

  /// Writes the border's colours of one row; rows must be asked for in ascending order.
  ///
  /// - Parameters:
  ///   - run: The pixels, in device columns, within the picture; all of them distinct.
  ///   - y: The row.
  ///   - scratch: Receives the colours in ``RowScratch/border``.
  ///   - across: The picture's columns.
  mutating func write(_ run: Range<Int>, row y: Int, _ scratch: inout RowScratch, across: AxisCompression) {
    let count = run.count
    areas.removeAll(keepingCapacity: true)
    areas.append(contentsOf: repeatElement(0, count: count * sides.count))
    scratch.cells.resize(to: count)
    for index in sides.indices {
      sides[index].edges.accumulate(row: y, into: &scratch.cells, left: run.lowerBound)
      var sum: Int64 = 0
      for column in 0..<count {
        sum &+= scratch.cells.change(at: column)
        areas[index * count + column] = sum < 0 ? 0 &- sum : sum
      }
      scratch.cells.clear()
    }
    let first = across.positions(of: run).lowerBound
    for column in 0..<count { scratch.border[first + column] = color(column, of: count) }
  }

  /// The colours of the sides, mixed by their shares of a pixel.
  private func color(_ column: Int, of count: Int) -> PremultipliedPixel {
    var total: Int64 = 0
    for index in sides.indices { total += areas[index * count + column] }
    guard total > 0 else { return sides.first?.color ?? .clear }
    var mixed = PremultipliedPixel.clear
    var before: Int64 = 0
    var sum: Int64 = 0
    for index in sides.indices {
      sum += areas[index * count + column]
      // Differences of rounded sums add up to exactly 65535.
      let after = (sum * 65535 + total / 2) / total
      mixed = mixed + sides[index].color.scaled(by: UInt64(after - before))
      before = after
    }
    return mixed
  }
}
