extension ShadowStacks {
  /// Whole groups of so many pixels are drawn, which is faster than pixel after pixel; the next row covers what is too
  /// much, and the last one is followed by as many.
  static let group = 8

  /// Draws all rows of a new stack, rounded to 8 bits, without what the box hides.
  mutating func draw(_ stack: ShadowStack, masks: ContiguousArray<UInt16>) {
    let (width, height) = (stack.columnAxis.distinctCount, stack.rowAxis.distinctCount)
    fillRun(0, to: &scratch.outer, columns: 0..<width + Self.group)
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
  ///   - cut: Which pixels the box covers in part, if they are to be drawn too.
  ///   - coverage: How much of them, 0–65535.
  /// - Returns: The index of the first pixel in ``pixels``.
  mutating func pixels(
    of stack: ShadowStack, row: Int, masks: ContiguousArray<UInt16>, cut: StackCut?, coverage: ContiguousArray<UInt16>
  ) -> Int {
    if let known = knownPixels(ofRow: stack.firstRow + row, isCut: cut != nil) { return known }
    let width = stack.columnAxis.distinctCount
    let start = pixels.count
    rows[stack.firstRow + row] = Int32(truncatingIfNeeded: 2 * start + (cut == nil ? 0 : 1))
    if stack.isMirrored, stack.isDark, cut?.isMirrored(coverage, width: width) ?? true {
      appendHalves(of: stack, row: row, masks: masks, cut: cut, coverage: coverage)
      return start
    }
    var scratch = RowScratch()
    swap(&scratch, &self.scratch)
    fillRun(0, to: &scratch.outer, columns: 0..<width)
    var isMirrored = stack.isMirrored
    if let cut {
      for x in cut.left { scratch.outer[x + cut.leftShift] = coverage[x] }
      for x in cut.right { scratch.outer[x + cut.rightShift] = coverage[x] }
      isMirrored = isMirrored && cut.isMirrored(coverage, width: width)
    }
    var (left, right) = stack.shown(row, isMirrored: isMirrored)
    if let cut {
      // The box hides the rest.
      (left, right) = (cut.left.upperBound + cut.leftShift, width - cut.right.lowerBound - cut.rightShift)
      if isMirrored { (left, right) = (min(max(left, right), (width + 1) / 2), 0) }
    }
    composite(stack, row: row, 0..<Self.whole(left), masks: masks, &scratch)
    composite(stack, row: row, width - right..<width - right + Self.whole(right), masks: masks, &scratch)
    if isMirrored { mirrorRun(in: &scratch.fill, from: 0..<left, to: width) }
    pixels.append(contentsOf: scratch.fill[..<width])
    swap(&scratch, &self.scratch)
    return start
  }

  /// Where the pixels of a row begin, if they were asked for before.
  ///
  /// - Parameters:
  ///   - index: The index of the row in ``rows``.
  ///   - isCut: Whether what the box covers in part is drawn too.
  /// - Returns: The index of the first pixel in ``pixels``.
  @inline(__always)
  func knownPixels(ofRow index: Int, isCut: Bool) -> Int? {
    let known = Int(rows[index])
    return known >= 0 && (known & 1 == 1 || !isCut) ? known >> 1 : nil
  }

  /// The number of pixels that are drawn for so many.
  static func whole(_ count: Int) -> Int { (count + group - 1) / group * group }

  /// Composites what a run of a row shows of a stack, to the scratch's fill; its outer coverage is the box's.
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
      excludeCoverage(scratch.outer, from: &scratch.mask, columns: run)
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

/// The pixels at both sides of a row that a box covers in part.
struct StackCut {
  /// Their compressed positions, and what to add to get their distinct columns.
  var left: Range<Int>
  var leftShift: Int
  var right: Range<Int>
  var rightShift: Int

  /// Whether the pixels at the right are the mirror image of those at the left, in a row of so many distinct columns.
  ///
  /// - Parameters:
  ///   - coverage: How much of them the box covers.
  ///   - width: The number of columns.
  /// - Returns: Whether they are.
  fileprivate func isMirrored(_ coverage: ContiguousArray<UInt16>, width: Int) -> Bool {
    guard left.count == right.count, left.lowerBound + leftShift == width - right.upperBound - rightShift else {
      return false
    }
    let coverage = coverage.span
    for offset in 0..<left.count
    where coverage[left.lowerBound &+ offset] != coverage[right.upperBound &- 1 &- offset] { return false }
    return true
  }
}

extension ShadowStack {
  /// Whether a distinct row shows all of its columns.
  func isShown(_ row: Int) -> Bool {
    guard let hole else { return false }
    return row < hole.top || row >= rowAxis.distinctCount - hole.bottom
  }

  /// How many columns are drawn at the left and at the right of a distinct row: of a mirrored one those at the left.
  @inline(__always)
  func shown(_ row: Int, isMirrored: Bool) -> (left: Int, right: Int) {
    let (width, height) = (columnAxis.distinctCount, rowAxis.distinctCount)
    let (left, right) = hole?.shown(row: row, width: width, height: height) ?? (width, 0)
    return isMirrored ? (min(max(left, right), (width + 1) / 2), 0) : (left, right)
  }
}
