extension Program {
  /// A box's shadows on the bare canvas, drawn once for all boxes that have them.
  struct PlacedStack {
    var stack: ShadowStack
    var rows: Range<Int>
    var placement: StretchedPlacement
  }

  /// Finds the stack of a box's shadows; nothing if they are few of their kind or too large to be kept.
  ///
  /// - Parameter box: Which box; its shadows are placed.
  mutating func findStack(of box: Int) {
    let indices = boxes[box].shadows
    guard let first = indices.first else { return }
    var (columns, rows) = (shadows[first].columns, shadows[first].rows)
    for index in indices {
      columns = Self.union(columns, shadows[index].columns)
      rows = Self.union(rows, shadows[index].rows)
    }
    var entries: ContiguousArray<ShadowStackEntry> = []
    var (left, top, right, bottom) = (0, 0, 0, 0)
    for index in indices {
      let shadow = shadows[index]
      guard case .patch(let patch) = shadow.source else { return }
      let entry = ShadowStackEntry(
        patch: patch, color: shadow.color, opacity: shadow.opacity,
        left: shadow.columns.lowerBound - columns.lowerBound, top: shadow.rows.lowerBound - rows.lowerBound,
        right: columns.upperBound - shadow.columns.upperBound, bottom: rows.upperBound - shadow.rows.upperBound)
      entries.append(entry)
      left = max(left, entry.left + shadow.columnAxis.first)
      top = max(top, entry.top + shadow.rowAxis.first)
      right = max(right, entry.right + shadow.columnAxis.last)
      bottom = max(bottom, entry.bottom + shadow.rowAxis.last)
    }
    let columnAxis = StretchedAxis(first: left, last: right, count: columns.count)
    let rowAxis = StretchedAxis(first: top, last: bottom, count: rows.count)
    var stacks = ShadowStacks()
    swap(&stacks, &shapes.stacks)
    defer { swap(&stacks, &shapes.stacks) }
    let stack = stacks.stack(entries, canvas: canvas, columnAxis: columnAxis, rowAxis: rowAxis) { pixels in
      drawStack(entries, of: indices, columnAxis, rowAxis, to: &pixels)
    }
    guard let stack else { return }
    let placement = StretchedPlacement(columns: columns, axis: columnAxis, across: across)
    boxes[box].stack = placedStacks.count
    placedStacks.append(PlacedStack(stack: stack, rows: rows, placement: placement))
  }

  private static func union(_ first: Range<Int>, _ second: Range<Int>) -> Range<Int> {
    min(first.lowerBound, second.lowerBound)..<max(first.upperBound, second.upperBound)
  }

  /// Draws the distinct rows of a stack as a picture that has no other columns and rows.
  private mutating func drawStack(
    _ entries: ContiguousArray<ShadowStackEntry>, of indices: Range<Int>, _ columnAxis: StretchedAxis,
    _ rowAxis: StretchedAxis, to pixels: inout ContiguousArray<PremultipliedPixel>
  ) {
    let (width, height) = (columnAxis.distinctCount, rowAxis.distinctCount)
    var lines = AxisCompression()
    lines.reset(count: width)
    lines.markChanges(in: 0..<width)
    lines.compress()
    let begin = shadows.count
    for (index, entry) in zip(indices, entries) {
      let moved = shadows[index].moved(
        columns: entry.left..<width - entry.right, rows: entry.top..<height - entry.bottom, across: lines)
      shadows.append(moved)
    }
    defer { shadows.removeLast(shadows.count - begin) }
    var scratch = RowScratch()
    scratch.resize(to: width)
    var row = ContiguousArray(repeating: canvas, count: width)
    for y in 0..<height {
      store(canvas, into: &row, columns: 0..<width)
      paintShadows(
        begin..<shadows.count, row: y, outside: .empty, RowSpan(.empty, nil, across: lines), width: width, onto: &row,
        &scratch)
      pixels.append(contentsOf: row)
    }
  }

  /// Copies the part of a stack's row that lies outside a box's sides and middle.
  ///
  /// - Parameters:
  ///   - index: Which stack.
  ///   - y: The row.
  ///   - outside: The positions of the box; empty if the row shows nothing of it.
  ///   - layer: The row to draw on, bare canvas where the stack lies.
  func copyStack(
    _ index: Int, row y: Int, outside: Range<Int>, onto layer: inout ContiguousArray<PremultipliedPixel>
  ) {
    let placed = placedStacks[index]
    guard placed.rows.contains(y) else { return }
    let distinct = placed.stack.rowAxis.distinct(y - placed.rows.lowerBound, of: placed.rows.count)
    let start = placed.stack.start + distinct * placed.stack.columnAxis.distinctCount
    let all = 0..<layer.count
    if outside.isEmpty {
      placed.placement.copy(shapes.stacks.pixels, from: start, to: &layer, within: all)
    } else {
      placed.placement.copy(shapes.stacks.pixels, from: start, to: &layer, within: 0..<outside.lowerBound)
      placed.placement.copy(
        shapes.stacks.pixels, from: start, to: &layer, within: outside.upperBound..<all.upperBound)
    }
  }
}

extension StretchedPlacement {
  /// Copies distinct pixels to the positions that show them.
  fileprivate func copy(
    _ pixels: ContiguousArray<PremultipliedPixel>, from start: Int,
    to row: inout ContiguousArray<PremultipliedPixel>, within run: Range<Int>
  ) {
    let (before, after) = (before.clamped(to: run), after.clamped(to: run))
    copyPixels(pixels, shiftedBy: start + beforeShift, to: &row, columns: before)
    let middle = middle.clamped(to: run)
    if !middle.isEmpty { store(pixels[start + middleColumn], into: &row, columns: middle) }
    copyPixels(pixels, shiftedBy: start + afterShift, to: &row, columns: after)
  }
}
