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

  /// Adds the coverage of a run's glyphs in one row; more than full coverage counts as full.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - y: The row; rows must be asked for in ascending order.
  ///   - values: The coverage in all masks.
  ///   - row: Where coverage is added.
  ///   - shift: What to add to a column to get its place in `row`.
  ///   - cells: Scratch.
  /// - Returns: The places that may have changed.
  mutating func add(
    _ run: inout PlacedRun, row y: Int, values: ContiguousArray<UInt16>, to row: inout ContiguousArray<UInt16>,
    shiftedBy shift: Int, cells: inout CellRow
  ) -> Range<Int> {
    while let first = run.lines.first, lines[first].rows.upperBound <= y {
      run.lines = first + 1..<run.lines.upperBound
    }
    var (from, to) = (Int.max, Int.min)
    for index in run.lines {
      let line = lines[index]
      if line.rows.lowerBound > y { break }
      for index in line.glyphs {
        let glyph = glyphs[Int(index)]
        let depth = Int32(truncatingIfNeeded: y) &- glyph.row
        guard UInt32(bitPattern: depth) < UInt32(bitPattern: glyph.rowCount) else { continue }
        let begin = Int(glyph.column) &+ shift
        let places = begin..<begin &+ Int(glyph.columnCount)
        (from, to) = (min(from, places.lowerBound), max(to, places.upperBound))
        if glyph.stride > 0 {
          addCoverage(
            values, shiftedBy: Int(glyph.start) &+ Int(depth &* glyph.stride) &- begin, to: &row,
            columns: places)
        } else {
          live[Int(glyph.start)].add(row: y, column: Int(glyph.column), to: &row, places: places, cells: &cells)
        }
      }
    }
    return from < to ? from..<to : 0..<0
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
