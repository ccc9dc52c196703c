extension PaintProgram {
  /// A box's shadows on the bare canvas, drawn once for all boxes that have them.
  struct PositionedStack {
    var stack: ShadowStack
    var columns: Range<Int>
    var rows: Range<Int>
    var placement: StretchedPlacement
  }

  /// Finds the stack of a box's shadows, if these are small enough to be kept.
  ///
  /// - Parameter box: Which box; its shadows have their placements.
  mutating func findStack(of box: Int) {
    let indices = boxes[box].shadows
    guard let first = indices.first, !boxes[box].isGrouped else { return }
    var (columns, rows) = (shadows[first].columns, shadows[first].rows)
    for index in indices {
      columns = union(columns, shadows[index].columns)
      rows = union(rows, shadows[index].rows)
    }
    var entries: ContiguousArray<ShadowStackEntry> = []
    var (left, top, right, bottom) = (0, 0, 0, 0)
    for index in indices {
      let shadow = shadows[index]
      guard case .patch(let patch) = shadow.source else { return }
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
    else { return }
    let hole = StackHole(
      behind: boxes[box].outer.inside, columns: columns, rows: rows, columnAxis: columnAxis, rowAxis: rowAxis)
    let stack = shapes.stacks.stack(
      entries,
      like: ShadowStack(
        columnAxis: columnAxis, rowAxis: rowAxis, hole: hole, form: boxes[box].outer.form, canvas: canvas),
      masks: shapes.patches.masks)
    boxes[box].stack = positionedStacks.count
    positionedStacks.append(
      PositionedStack(stack: stack, columns: columns, rows: rows, placement: placement))
    down.markChanges(in: rows.lowerBound..<rows.lowerBound)
    down.markChanges(in: rows.upperBound..<rows.upperBound)
  }

  /// What was copied of a box's stack.
  enum StackCopy {
    case nothing

    /// What the box leaves wholly free.
    case free

    /// All that the box does not cover wholly.
    case all
  }

  /// Copies a box's stack to what the box leaves free of a row, if the row is bare canvas there.
  ///
  /// - Parameters:
  ///   - box: Which box.
  ///   - y: The row.
  ///   - row: What the row shows of the box; `scratch.outer` holds its coverage at the sides.
  ///   - span: The sides and the middle of that row.
  ///   - steady: Learns what the row shows.
  ///   - layer: The row to draw on.
  ///   - scratch: Scratch.
  /// - Returns: What was copied.
  mutating func copyStack(
    of box: Int, row y: Int, _ row: CoverageRow, _ span: RowSpan, steady: inout SteadyRow,
    onto layer: inout ContiguousArray<PremultipliedPixel>, _ scratch: inout RowScratch
  ) -> StackCopy {
    let positions = boxes[box].positions
    var begin = positions.lowerBound
    guard let stack = boxes[box].stack,
      steady.isBare(positions)
        || paintOverlap(of: box, row: y, row, span, from: &begin, steady: &steady, onto: &layer, &scratch)
    else {
      if !boxes[box].isGrouped {
        steady.cover(positions)
        // Unless all its shadows count as other things do.
        if boxes[box].stack != nil { steady.invalidate() }
      }
      return .nothing
    }
    guard let distinct = positionedStacks[stack].distinctRow(y) else {
      steady.cover(span.left.lowerBound..<span.right.upperBound)
      return .all
    }
    let placement = positionedStacks[stack].placement
    var left = begin..<positions.upperBound
    var right = positions.upperBound..<positions.upperBound
    var cut: StackCut?
    var isAll = true
    if !row.isEmpty {
      var (first, last) = (span.left.lowerBound, span.right.upperBound)
      let isWhole = row.middleCoverage == 65535
      steady.cover(first..<last)
      if !isWhole || !span.leftCut.isEmpty || !span.rightCut.isEmpty {
        steady.invalidate()
        // A box that is cut off by the picture does not know all of its coverage.
        let columns = boxes[box].outer.columns
        isAll =
          isWhole && positionedStacks[stack].stack.isShown(distinct) && columns.lowerBound >= 0
          && columns.upperBound <= across.count && span.leftCut.clamped(to: placement.before) == span.leftCut
          && span.rightCut.clamped(to: placement.after) == span.rightCut
        if isAll {
          (first, last) = (span.leftCut.upperBound, span.rightCut.lowerBound)
          cut = StackCut(
            left: span.leftCut, leftShift: placement.beforeShift, right: span.rightCut,
            rightShift: placement.afterShift)
        }
      }
      left = begin..<max(begin, first)
      right = min(positions.upperBound, last)..<positions.upperBound
    }
    let start =
      shapes.stacks.knownPixels(ofRow: positionedStacks[stack].stack.firstRow + distinct, isCut: cut != nil)
      ?? shapes.stacks.pixels(
        of: positionedStacks[stack].stack, row: distinct, masks: shapes.patches.masks, cut: cut, coverage: scratch.outer
      )
    placement.copy(shapes.stacks.pixels, from: start, to: &layer, within: left)
    placement.copy(shapes.stacks.pixels, from: start, to: &layer, within: right)
    steady.addStack(stack, left)
    steady.addStack(stack, right)
    return isAll ? .all : .free
  }

  /// Draws a box's shadows over the end of the stack before it, if they lie on nothing else.
  ///
  /// - Parameters:
  ///   - box: Which box.
  ///   - y: The row.
  ///   - row: What the row shows of the box.
  ///   - span: The sides and the middle of that row.
  ///   - begin: Receives where the part that was drawn ends.
  ///   - steady: Says what the row shows, and learns it.
  ///   - layer: The row to draw on.
  ///   - scratch: Scratch.
  /// - Returns: Whether this was drawn.
  private mutating func paintOverlap(
    of box: Int, row y: Int, _ row: CoverageRow, _ span: RowSpan, from begin: inout Int, steady: inout SteadyRow,
    onto layer: inout ContiguousArray<PremultipliedPixel>, _ scratch: inout RowScratch
  ) -> Bool {
    guard let end = steady.overlap(with: boxes[box].positions), row.isEmpty || end <= span.left.lowerBound else {
      return false
    }
    paintShadows(boxes[box].shadows, row: y, within: begin..<end, onto: &layer, &scratch)
    steady.addOverlap(box, begin..<end)
    begin = end
    return true
  }

  /// Draws the part where a box's shadows lie over a stack once more, for another row.
  ///
  /// - Parameters:
  ///   - index: Which stack.
  ///   - box: The box.
  ///   - y: The row.
  ///   - run: The positions.
  ///   - layer: A row to draw on.
  ///   - line: Receives the pixels, one for each device column.
  ///   - scratch: Scratch.
  mutating func redrawOverlap(
    of index: Int, _ box: Int, row y: Int, _ run: Range<Int>, onto layer: inout ContiguousArray<PremultipliedPixel>,
    into line: inout ContiguousArray<UInt32>, scratch: inout RowScratch
  ) {
    // The box of the stack may reach further than its shadows.
    fillRun(canvas, to: &layer, columns: run)
    if let row = positionedStacks[index].distinctRow(y) {
      let start = shapes.stacks.pixels(
        of: positionedStacks[index].stack, row: row, masks: shapes.patches.masks, cut: nil, coverage: [])
      positionedStacks[index].placement.copy(shapes.stacks.pixels, from: start, to: &layer, within: run)
    }
    paintShadows(boxes[box].shadows, row: y, within: run, onto: &layer, &scratch)
    across.spread(layer, run, isOpaque: canvas.isOpaque, into: &line)
  }

  /// Copies a run of a stack's row, rounded to 8 bits, to its full width.
  ///
  /// - Parameters:
  ///   - index: Which stack.
  ///   - y: The row.
  ///   - run: The positions.
  ///   - line: The row to draw on, a pixel for each device column.
  mutating func copyRoundedStack(_ index: Int, row y: Int, _ run: Range<Int>, to line: inout ContiguousArray<UInt32>) {
    guard let row = positionedStacks[index].distinctRow(y) else { return }
    let columns = positionedStacks[index].columns
    let shown = (Int(across.starts[run.lowerBound])..<Int(across.starts[run.upperBound])).clamped(to: columns)
    guard positionedStacks[index].stack.isDrawn else {
      // The same row is asked for at the left and at the right.
      let rowIndex = positionedStacks[index].stack.firstRow + row
      if !shapes.stacks.hasHalf(of: rowIndex) {
        shapes.stacks.roundHalf(
          of: positionedStacks[index].stack.row(row), at: rowIndex, masks: shapes.patches.masks, on: canvas,
          columns: positionedStacks[index].stack.shown(row, isMirrored: true).left)
      }
      let axis = positionedStacks[index].stack.columnAxis
      return copyHalf(shapes.stacks.half, of: axis, columns, shown, to: &line)
    }
    let axis = positionedStacks[index].stack.columnAxis
    let start = positionedStacks[index].stack.start + row * axis.distinctCount
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

  /// Copies a run of a row that equals its mirror image, of which there is the left half.
  private func copyHalf(
    _ half: ContiguousArray<UInt32>, of axis: StretchedAxis, _ columns: Range<Int>, _ shown: Range<Int>,
    to line: inout ContiguousArray<UInt32>
  ) {
    let middle = columns.lowerBound + (axis.stretches ? axis.first : (axis.distinctCount + 1) / 2)
    let after = axis.stretches ? columns.upperBound - axis.last : middle
    if shown.lowerBound < middle {
      copyRun(
        half, shiftedBy: -columns.lowerBound, to: &line, columns: shown.lowerBound..<min(middle, shown.upperBound))
    }
    if axis.stretches, shown.lowerBound < after, middle < shown.upperBound {
      fillRun(
        half[axis.first], to: &line, columns: max(shown.lowerBound, middle)..<min(after, shown.upperBound))
    }
    if after < shown.upperBound {
      copyMirroredRun(
        half, from: columns.upperBound - 1, to: &line, columns: max(shown.lowerBound, after)..<shown.upperBound)
    }
  }
}

extension PaintProgram.PositionedStack {
  /// The distinct row that a row shows; `nil` if the row lies outside the stack.
  @inline(__always)
  fileprivate func distinctRow(_ y: Int) -> Int? {
    rows.contains(y) ? stack.rowAxis.distinct(y - rows.lowerBound, of: rows.count) : nil
  }
}

extension StretchedPlacement {
  /// Copies distinct pixels to the positions that show them.
  fileprivate func copy(
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
