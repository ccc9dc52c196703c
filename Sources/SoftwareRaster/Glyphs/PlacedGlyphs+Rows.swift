internal import DisplayLists

extension PlacedGlyphs {
  /// Marks where a run may change a picture.
  func markChanges(of run: PlacedRun, across: inout AxisCompression, down: inout AxisCompression) {
    across.markChanges(in: run.columns)
    var rows = lines[run.lines.lowerBound].rows
    for line in lines[run.lines].dropFirst() {
      if line.rows.lowerBound <= rows.upperBound {
        rows = rows.lowerBound..<max(rows.upperBound, line.rows.upperBound)
      } else {
        down.markChanges(in: rows)
        rows = line.rows
      }
    }
    down.markChanges(in: rows)
  }

  /// Finds what the glyphs of a run cover in one row.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - y: The row; rows must be asked for in ascending order.
  ///   - rows: The rows of all masks.
  ///   - shift: What to add to a column to get its place.
  ///   - spans: Receives the spans, first of all.
  /// - Returns: Where the spans lie.
  @inline(__always)
  func collectSpans(
    of run: inout PlacedRun, row y: Int, rows: ContiguousArray<GlyphMaskRow>, shiftedBy shift: Int,
    into spans: inout ContiguousArray<CoverageSpan>
  ) -> CollectedSpans {
    let missing = run.glyphCount - spans.count
    if missing > 0 { spans.append(contentsOf: repeatElement(CoverageSpan.none, count: missing)) }
    while run.lines.lowerBound < run.lines.upperBound, lines[run.lines.lowerBound].rows.upperBound <= y {
      run.lines = run.lines.lowerBound + 1..<run.lines.upperBound
    }
    let (y, shift) = (Int32(truncatingIfNeeded: y), Int32(truncatingIfNeeded: shift))
    let shown = (
      Int32(truncatingIfNeeded: run.columns.lowerBound) &+ shift,
      Int32(truncatingIfNeeded: run.columns.upperBound) &+ shift
    )
    var (from, to) = (Int32.max, Int32.min)
    var isApart = true
    let (glyphs, rows) = (glyphs.span, rows.span)
    var found = spans.mutableSpan
    var count = 0
    for index in run.lines {
      let line = lines[index]
      if line.rows.lowerBound > Int(y) { break }
      for index in line.glyphs {
        let glyph = glyphs[Int(index)]
        let depth = y &- glyph.row
        guard UInt32(bitPattern: depth) < UInt32(bitPattern: glyph.rowCount) else { continue }
        var span = CoverageSpan(
          place: glyph.left &+ shift, count: glyph.liveColumnCount, start: -1 &- glyph.start, eights: 0)
        if glyph.liveColumnCount == 0 {
          let row = rows[Int(glyph.start &+ depth)]
          let first = span.place &+ Int32(row.first)
          span = CoverageSpan(
            place: first, count: Int32(row.count), start: row.start, eights: (Int32(row.count) &+ 6) &>> 3)
          if first < shown.0 || first &+ span.count > shown.1 { span.cut(to: shown) }
        } else {
          isApart = false
        }
        guard span.count > 0 else { continue }
        if span.place < to { isApart = false }
        (from, to) = (min(from, span.place), max(to, span.place &+ span.count))
        found[count] = span
        count &+= 1
      }
    }
    return CollectedSpans(places: from < to ? Int(from)..<Int(to) : 0..<0, count: count, isApart: isApart)
  }

  /// Adds collected spans to a row; more than full coverage counts as full.
  ///
  /// - Parameters:
  ///   - spans: The spans; those after them do not count.
  ///   - count: The number of spans.
  ///   - y: The row that was collected.
  ///   - values: The coverage in all masks.
  ///   - row: Where coverage is added.
  ///   - shift: What was added to a column to get its place in `row`.
  ///   - cells: Scratch.
  mutating func add(
    _ spans: ContiguousArray<CoverageSpan>, count: Int, row y: Int, values: ContiguousArray<UInt16>,
    to row: inout ContiguousArray<UInt16>, shiftedBy shift: Int,
    cells: inout CellRow
  ) {
    for span in spans[..<count] {
      let places = Int(span.place)..<Int(span.place &+ span.count)
      if span.start >= 0 {
        addCoverage(values, shiftedBy: Int(span.start &- span.place), to: &row, columns: places)
      } else {
        live[Int(-1 &- span.start)]
          .add(row: y, column: places.lowerBound - shift, to: &row, places: places, cells: &cells)
      }
    }
  }

  /// Sets a row of coverage to that of a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - y: The row; rows must be asked for in ascending order.
  ///   - masks: Where coverage is kept.
  ///   - coverage: Receives the coverage of the run's columns from its beginning on.
  ///   - scratch: Scratch.
  mutating func write(
    _ run: inout PlacedRun, row y: Int, masks: GlyphMasks, into coverage: inout ContiguousArray<UInt16>,
    scratch: inout RowScratch
  ) {
    let shift = -run.columns.lowerBound
    fillRun(0, to: &coverage, columns: 0..<run.columns.count)
    let collected = collectSpans(of: &run, row: y, rows: masks.rows, shiftedBy: shift, into: &scratch.spans)
    add(
      scratch.spans, count: collected.count, row: y, values: masks.values, to: &coverage, shiftedBy: shift,
      cells: &scratch.cells)
  }
}

extension PlacedGlyphs.LiveGlyph {
  /// Adds the coverage of one row.
  fileprivate mutating func add(
    row y: Int, column: Int, to row: inout ContiguousArray<UInt16>, places: Range<Int>, cells: inout CellRow
  ) {
    cells.resize(to: places.count)
    edges.accumulate(row: y - originY, into: &cells, left: column - originX)
    var sum: Int64 = 0
    for index in 0..<places.count {
      sum &+= cells.change(at: index)
      let added = FillRule.nonzero.coverage(sum)
      let (total, isOver) = row[places.lowerBound + index].addingReportingOverflow(added)
      row[places.lowerBound + index] = isOver ? .max : total
    }
    cells.clear()
  }
}
