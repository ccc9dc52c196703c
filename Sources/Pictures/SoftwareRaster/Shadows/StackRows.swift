extension ShadowStacks {
  /// Whole groups of so many pixels are drawn, which is faster than pixel after pixel; the next row covers what is too
  /// much, and the last one is followed by as many.
  static let group = 8

  /// Draws all rows of a new stack, rounded to 8 bits, without what the box hides.
  mutating func draw(_ stack: ShadowStack, masks: ContiguousArray<UInt16>) {
    let (width, height) = (stack.columnAxis.distinctCount, stack.rowAxis.distinctCount)
    let end = stack.start + height * width
    rounded.append(contentsOf: repeatElement(0, count: end + Self.group - rounded.count))
    for row in 0..<height {
      let (left, right) = stack.shown(row, isMirrored: stack.isMirrored)
      let start = stack.start + row * width
      if stack.isMirrored, stack.isDark {
        uniteHalves(of: stack.row(row), masks: masks, columns: left)
        roundDarkened(stack.canvas, coverage: scratch.mask, columns: 0..<left, to: &rounded, at: start)
      } else {
        round(stack, row: row, 0..<Self.whole(left), masks: masks)
        round(stack, row: row, width - right..<width - right + Self.whole(right), masks: masks)
      }
      if stack.isMirrored { mirrorRun(in: &rounded, from: start..<start + left, to: start + width) }
    }
  }

  /// Draws a run of a row of a new stack, rounded to 8 bits.
  private mutating func round(_ stack: ShadowStack, row: Int, _ run: Range<Int>, masks: ContiguousArray<UInt16>) {
    guard !run.isEmpty else { return }
    let start = stack.start + row * stack.columnAxis.distinctCount
    var scratch = RowScratch()
    swap(&scratch, &self.scratch)
    if stack.isDark {
      unite(stack.entries, of: stack, row: row, run, masks: masks, into: &scratch.mask)
      roundDarkened(stack.canvas, coverage: scratch.mask, columns: run, to: &rounded, at: start + run.lowerBound)
    } else {
      composite(stack, row: row, run, masks: masks, &scratch)
      roundTo8Bits(
        scratch.fill, isOpaque: stack.canvas.isOpaque, shiftedBy: -start, into: &rounded,
        columns: start + run.lowerBound..<start + run.upperBound)
    }
    swap(&scratch, &self.scratch)
  }

  /// Where the pixels of a distinct row begin, which are drawn when they are asked for and kept then.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - row: The distinct row.
  ///   - masks: The masks of all patches.
  /// - Returns: The index of the first pixel in ``pixels``.
  mutating func pixels(of stack: ShadowStack, row: Int, masks: ContiguousArray<UInt16>) -> Int {
    let known = Int(rows[stack.firstRow + row])
    if known >= 0 { return known }
    let width = stack.columnAxis.distinctCount
    let start = pixels.count
    rows[stack.firstRow + row] = Int32(truncatingIfNeeded: start)
    if stack.isMirrored, stack.isDark {
      appendHalves(of: stack, row: row, masks: masks)
      return start
    }
    var scratch = RowScratch()
    swap(&scratch, &self.scratch)
    let (left, right) = stack.shown(row, isMirrored: stack.isMirrored)
    composite(stack, row: row, 0..<Self.whole(left), masks: masks, &scratch)
    composite(stack, row: row, width - right..<width - right + Self.whole(right), masks: masks, &scratch)
    if stack.isMirrored { mirrorRun(in: &scratch.fill, from: 0..<left, to: width) }
    pixels.append(contentsOf: scratch.fill[..<width])
    swap(&scratch, &self.scratch)
    return start
  }

  /// The number of pixels that are drawn for so many.
  static func whole(_ count: Int) -> Int { (count + group - 1) / group * group }

  /// Composites what a run of a row shows of a stack, to the scratch's fill.
  private func composite(
    _ stack: ShadowStack, row: Int, _ run: Range<Int>, masks: ContiguousArray<UInt16>, _ scratch: inout RowScratch
  ) {
    guard !run.isEmpty else { return }
    fillRun(stack.canvas, to: &scratch.fill, columns: run)
    var first = stack.entries.lowerBound
    while first < stack.entries.upperBound {
      var last = first + 1
      while last < stack.entries.upperBound, entries[last].color == entries[first].color { last += 1 }
      unite(first..<last, of: stack, row: row, run, masks: masks, into: &scratch.mask)
      compositeSourceOver(entries[first].color, coverage: scratch.mask, onto: &scratch.fill, columns: run)
      first = last
    }
  }

  /// Writes the united masks of some shadows of a stack.
  ///
  /// - Parameters:
  ///   - indices: Which of the entries.
  ///   - stack: The stack.
  ///   - row: The distinct row.
  ///   - run: The distinct columns; what lies behind the last one is not defined.
  ///   - masks: The masks of all patches.
  ///   - mask: Receives the coverage, 0–65535.
  private func unite(
    _ indices: Range<Int>, of stack: ShadowStack, row: Int, _ run: Range<Int>, masks: ContiguousArray<UInt16>,
    into mask: inout ContiguousArray<UInt16>
  ) {
    let (width, height) = (stack.columnAxis.distinctCount, stack.rowAxis.distinctCount)
    let (entries, masks) = (entries.span, masks.span)
    var mask = mask.mutableSpan
    var isBlank = true
    for index in indices {
      let entry = entries[index]
      guard row >= entry.top, row < height - entry.bottom else { continue }
      let placement = StretchedPlacement(positions: entry.left..<width - entry.right, axis: entry.columnAxis)
      if isBlank {
        let shown = placement.positions.clamped(to: run)
        for x in run.lowerBound..<shown.lowerBound { mask[x] = 0 }
        for x in shown.upperBound..<run.upperBound { mask[x] = 0 }
      }
      let distinct = entry.rowAxis.distinct(row - entry.top, of: height - entry.top - entry.bottom)
      placement.unite(
        run, of: ShadowRow(entry.patch, row: distinct), in: masks, opacity: entry.opacity, isBlank, into: &mask)
      isBlank = false
    }
    if isBlank {
      for x in run { mask[x] = 0 }
    }
  }
}

extension ShadowStack {
  /// How many columns are drawn at the left and at the right of a distinct row: of a mirrored one those at the left.
  @inline(__always)
  func shown(_ row: Int, isMirrored: Bool) -> (left: Int, right: Int) {
    let (width, height) = (columnAxis.distinctCount, rowAxis.distinctCount)
    let (left, right) = hole?.shown(row: row, width: width, height: height) ?? (width, 0)
    return isMirrored ? (min(max(left, right), (width + 1) / 2), 0) : (left, right)
  }
}
