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
  ///   - spans: Receives the spans.
  /// - Returns: Where the spans lie.
  @inline(__always)
  func collectSpans(
    of run: inout PlacedRun, row y: Int, rows: ContiguousArray<GlyphMaskRow>, shiftedBy shift: Int,
    into spans: inout ContiguousArray<CoverageSpan>
  ) -> CollectedSpans {
    spans.removeAll(keepingCapacity: true)
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
    for index in run.lines {
      let line = lines[index]
      if line.rows.lowerBound > Int(y) { break }
      for index in line.glyphs {
        let glyph = glyphs[Int(index)]
        let depth = y &- glyph.row
        guard UInt32(bitPattern: depth) < UInt32(bitPattern: glyph.rowCount) else { continue }
        var (begin, end, start) = (glyph.left &+ shift, glyph.left &+ shift &+ glyph.liveColumnCount, -1 &- glyph.start)
        if glyph.liveColumnCount == 0 {
          let row = rows[Int(glyph.start &+ depth)]
          let first = begin &+ Int32(row.first)
          begin = max(first, shown.0)
          end = min(first &+ Int32(row.count), shown.1)
          start = row.start &+ (begin &- first)
        } else {
          isApart = false
        }
        guard begin < end else { continue }
        if begin < to { isApart = false }
        (from, to) = (min(from, begin), max(to, end))
        spans.append(CoverageSpan(place: begin, count: end &- begin, start: start))
      }
    }
    return CollectedSpans(places: from < to ? Int(from)..<Int(to) : 0..<0, isApart: isApart)
  }

  /// Adds collected spans to a row; more than full coverage counts as full.
  ///
  /// - Parameters:
  ///   - spans: The spans.
  ///   - y: The row that was collected.
  ///   - values: The coverage in all masks.
  ///   - row: Where coverage is added.
  ///   - shift: What was added to a column to get its place in `row`.
  ///   - cells: Scratch.
  mutating func add(
    _ spans: ContiguousArray<CoverageSpan>, row y: Int, values: ContiguousArray<UInt16>,
    to row: inout ContiguousArray<UInt16>, shiftedBy shift: Int,
    cells: inout CellRow
  ) {
    for span in spans {
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
    _ = collectSpans(of: &run, row: y, rows: masks.rows, shiftedBy: shift, into: &scratch.spans)
    add(scratch.spans, row: y, values: masks.values, to: &coverage, shiftedBy: shift, cells: &scratch.cells)
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
