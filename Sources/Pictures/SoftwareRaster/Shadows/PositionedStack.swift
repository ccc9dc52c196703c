/// A box's shadows on the bare canvas, drawn once for all boxes that have them.
struct PositionedStack {
  let stack: ShadowStack
  let columns: Range<Int>
  let rows: Range<Int>
  let placement: StretchedPlacement

  /// Finds the stack of a box's shadows, which have their placements; `nil` if they are too large to be kept.
  init?(
    of box: BoxPainter, shadows: ContiguousArray<ShadowPainter>, canvas: PremultipliedPixel, across: AxisCompression,
    shapes: inout ShapeCaches
  ) {
    let indices = box.shadows
    guard let first = indices.first, !box.isGrouped else { return nil }
    var (columns, rows) = (shadows[first].columns, shadows[first].rows)
    for index in indices {
      columns = union(columns, shadows[index].columns)
      rows = union(rows, shadows[index].rows)
    }
    var entries: ContiguousArray<ShadowStackEntry> = []
    var (left, top, right, bottom) = (0, 0, 0, 0)
    for index in indices {
      let shadow = shadows[index]
      guard case .patch(let patch) = shadow.source else { return nil }
      let entry = ShadowStackEntry(
        patch: patch, color: shadow.color, opacity: shadow.opacity,
        left: shadow.columns.lowerBound - columns.lowerBound, top: shadow.rows.lowerBound - rows.lowerBound,
        right: columns.upperBound - shadow.columns.upperBound, bottom: rows.upperBound - shadow.rows.upperBound,
        columnAxis: shadow.columnAxis, rowAxis: shadow.rowAxis,
        isMirrored: shadow.isMirroredAcross
          && shadow.columns.lowerBound - columns.lowerBound == columns.upperBound - shadow.columns.upperBound)
      entries.append(entry)
      left = max(left, entry.left + shadow.columnAxis.first)
      top = max(top, entry.top + shadow.rowAxis.first)
      right = max(right, entry.right + shadow.columnAxis.last)
      bottom = max(bottom, entry.bottom + shadow.rowAxis.last)
    }
    let columnAxis = StretchedAxis(first: left, last: right, count: columns.count)
    let rowAxis = StretchedAxis(first: top, last: bottom, count: rows.count)
    let placement = StretchedPlacement(columns: columns, axis: columnAxis, across: across)
    guard columnAxis.distinctCount * rowAxis.distinctCount <= ShadowStacks.largestStack,
      shapes.stacks.rounded.count < ShadowStacks.largestPicture,
      placement.isWhole(columns: columns, axis: columnAxis, across: across)
    else { return nil }
    let hole = StackHole(
      behind: box.outer.inside, columns: columns, rows: rows, columnAxis: columnAxis, rowAxis: rowAxis)
    stack = shapes.stacks.stack(
      entries,
      like: ShadowStack(columnAxis: columnAxis, rowAxis: rowAxis, hole: hole, canvas: canvas),
      masks: shapes.patches.masks)
    (self.columns, self.rows, self.placement) = (columns, rows, placement)
  }

  /// The distinct row that a row shows; `nil` if the row lies outside the stack.
  @inline(__always)
  func distinctRow(_ y: Int) -> Int? {
    rows.contains(y) ? stack.rowAxis.distinct(y - rows.lowerBound, of: rows.count) : nil
  }

  /// Copies a run of positions of a row, rounded to 8 bits, to a line with a pixel for each device column.
  func copyRounded(
    row y: Int, _ run: Range<Int>, to line: inout ContiguousArray<UInt32>, across: AxisCompression, shapes: ShapeCaches
  ) {
    guard let row = distinctRow(y) else { return }
    let shown = (Int(across.starts[run.lowerBound])..<Int(across.starts[run.upperBound])).clamped(to: columns)
    let axis = stack.columnAxis
    let start = stack.start + row * axis.distinctCount
    let (middle, after) = (columns.lowerBound + axis.first, columns.upperBound - axis.last)
    if shown.lowerBound < middle {
      copyRun(
        shapes.stacks.rounded, shiftedBy: start - columns.lowerBound, to: &line,
        columns: shown.lowerBound..<min(middle, shown.upperBound))
    }
    if shown.lowerBound < after, middle < shown.upperBound {
      fillRun(
        shapes.stacks.rounded[start + axis.first], to: &line,
        columns: max(shown.lowerBound, middle)..<min(after, shown.upperBound))
    }
    if after < shown.upperBound {
      copyRun(
        shapes.stacks.rounded, shiftedBy: start + axis.distinctCount - columns.upperBound, to: &line,
        columns: max(shown.lowerBound, after)..<shown.upperBound)
    }
  }
}

extension StretchedPlacement {
  /// Copies distinct pixels to the positions that show them.
  func copy(
    _ pixels: ContiguousArray<PremultipliedPixel>, from start: Int,
    to row: inout ContiguousArray<PremultipliedPixel>, within run: Range<Int>
  ) {
    let (before, after) = (before.clamped(to: run), after.clamped(to: run))
    copyRun(pixels, shiftedBy: start + beforeShift, to: &row, columns: before)
    let middle = middle.clamped(to: run)
    if !middle.isEmpty { fillRun(pixels[start + middleColumn], to: &row, columns: middle) }
    copyRun(pixels, shiftedBy: start + afterShift, to: &row, columns: after)
  }
}
