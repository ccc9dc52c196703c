internal import DisplayLists

/// The glyphs of a picture's runs at their positions, cut to what shows.
struct PositionedGlyphs {
  /// A glyph whose coverage is a mask, or is computed row by row.
  struct Glyph {
    /// The left side of the mask; or the first column that shows.
    var left: Int32

    /// The first row that shows, and how many there are.
    var row: Int32
    var rowCount: Int32

    /// The number of columns that show; 0 if there is a mask.
    var liveColumnCount: Int32

    /// The index of the first visible row among those of the masks, or of the glyph in ``live``.
    var start: Int32
  }

  /// Glyphs that follow each other on one baseline.
  struct Line {
    var glyphs: Range<Int32>
    var rows: Range<Int>
  }

  /// A glyph that is not kept.
  struct LiveGlyph {
    var edges: PolygonEdges

    /// The pixel of the glyph's origin.
    var originX: Int
    var originY: Int
  }

  private(set) var glyphs: ContiguousArray<Glyph> = []
  private(set) var lines: ContiguousArray<Line> = []
  var live: ContiguousArray<LiveGlyph> = []

  /// Forgets the glyphs of the last picture.
  mutating func removeAll() {
    glyphs.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    live.removeAll()
  }

  /// How outlines become coverage.
  struct Raster {
    /// The size of the em, in Q16 pixels.
    var size: Int64

    /// The number of pixels of this raster in a device pixel, along each axis.
    var scale: Int64 = 1

    /// How far everything is moved, in Q16 pixels of this raster before it is halved.
    var offsetX: Int64 = 0
    var offsetY: Int64 = 0

    /// How often everything but the size is halved after that.
    var halvings: Int64 = 0

    /// The pixels that are wanted.
    var columns: Range<Int>
    var rows: Range<Int>
  }

  /// Positions the glyphs of a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - raster: The size, and which pixels are wanted.
  ///   - masks: Where coverage is kept.
  /// - Returns: The run's lines and the pixels it touches; `nil` if it touches none.
  mutating func append(_ run: GlyphRun, raster: Raster, masks: inout CoverageMasks) -> PositionedRun? {
    let (firstLine, firstGlyph) = (lines.count, glyphs.count)
    var line = Line(glyphs: 0..<0, rows: 0..<0)
    var baseline: Int32?
    var ink = Ink()
    let wanted = run.glyphs.span
    var next = 0
    while next < wanted.count {
      let word = next..<next + Self.wordLength(wanted, from: next, raster: raster)
      next = word.upperBound
      let firstOfWord = glyphs.count
      let columns = positionWord(wanted.extracting(word), raster: raster, masks: &masks)
      guard glyphs.count > firstOfWord else { continue }
      let end = Int32(truncatingIfNeeded: glyphs.count)
      var rows = 0..<0
      for index in firstOfWord..<glyphs.count {
        rows = union(rows, Int(glyphs[index].row)..<Int(glyphs[index].row) + Int(glyphs[index].rowCount))
      }
      ink.add(columns: columns, rows: rows)
      if baseline == wanted[word.lowerBound].baseline {
        line.glyphs = line.glyphs.lowerBound..<end
        line.rows = min(line.rows.lowerBound, rows.lowerBound)..<max(line.rows.upperBound, rows.upperBound)
      } else {
        if baseline != nil { lines.append(line) }
        line = Line(glyphs: Int32(truncatingIfNeeded: firstOfWord)..<end, rows: rows)
        baseline = wanted[word.lowerBound].baseline
      }
    }
    guard baseline != nil else { return nil }
    lines.append(line)
    if lines.count - firstLine > 1 { lines[firstLine...].sort { $0.rows.lowerBound < $1.rows.lowerBound } }
    return PositionedRun(
      lines: firstLine..<lines.count, columns: ink.columns, rows: ink.rows, glyphCount: glyphs.count - firstGlyph)
  }

  /// Positions a glyph, the only one of its span.
  ///
  /// - Returns: The visible columns; `nil` if nothing is visible.
  @inline(__always)
  mutating func position(
    _ letter: Span<GlyphRun.Glyph>, raster: Raster, masks: inout CoverageMasks
  ) -> Range<Int>? {
    let glyph = letter[0]
    let x = (Int64(glyph.quarterX) * (FixedPoint.one / 4) * raster.scale + raster.offsetX) >> raster.halvings
    let y = (Int64(glyph.baseline) * FixedPoint.one * raster.scale + raster.offsetY) >> raster.halvings
    let form = GlyphForm(size: raster.size, phaseX: FixedPoint.fraction(x), phaseY: FixedPoint.fraction(y))
    let (originX, originY) = (Self.pixel(x), Self.pixel(y))
    guard let key = form.key else { return positionLive(glyph.outline, form, originX, originY, raster) }
    masks.key.set(letter, form: key)
    if let mask = masks.find() { return position(mask, originX, originY, raster) }
    let around = form.pixels(around: glyph.outline)
    guard
      raster.columns.overlaps(around.columns.lowerBound + originX..<around.columns.upperBound + originX),
      raster.rows.overlaps(around.rows.lowerBound + originY..<around.rows.upperBound + originY)
    else { return nil }
    if around.columns.count * around.rows.count <= 2 * CoverageMasks.largestGlyph,
      let mask = masks.keep(glyph.outline, form: form)
    {
      return position(mask, originX, originY, raster)
    }
    return positionLive(glyph.outline, form, originX, originY, raster)
  }

  /// The pixel of an origin: beyond the limit, nothing of a glyph reaches any picture.
  static func pixel(_ position: Int64) -> Int {
    Int(truncatingIfNeeded: min(max(position >> 16, -(1 << 18)), 1 << 18))
  }

  @inline(__always)
  mutating func position(_ mask: CoverageMask, _ originX: Int, _ originY: Int, _ raster: Raster) -> Range<Int>? {
    let (left, top) = (originX &+ Int(mask.left), originY &+ Int(mask.top))
    let firstRow = max(top, raster.rows.lowerBound)
    let lastRow = min(top &+ Int(mask.height), raster.rows.upperBound)
    guard left < raster.columns.upperBound, left &+ Int(mask.width) > raster.columns.lowerBound, firstRow < lastRow
    else { return nil }
    glyphs.append(
      Glyph(
        left: Int32(truncatingIfNeeded: left), row: Int32(truncatingIfNeeded: firstRow),
        rowCount: Int32(truncatingIfNeeded: lastRow &- firstRow), liveColumnCount: 0,
        start: mask.firstRow &+ Int32(truncatingIfNeeded: firstRow &- top)))
    return (left..<left &+ Int(mask.width)).clamped(to: raster.columns)
  }

  private mutating func positionLive(
    _ outline: GlyphOutline, _ form: GlyphForm, _ originX: Int, _ originY: Int, _ raster: Raster
  ) -> Range<Int>? {
    let around = form.pixels(around: outline)
    let columns = (around.columns.lowerBound + originX..<around.columns.upperBound + originX)
      .clamped(to: raster.columns)
    let rows = (around.rows.lowerBound + originY..<around.rows.upperBound + originY).clamped(to: raster.rows)
    guard !columns.isEmpty, !rows.isEmpty, !outline.elements.isEmpty else { return nil }
    var edges = PolygonEdges(outline, form: form)
    edges.prepare()
    glyphs.append(
      Glyph(
        left: Int32(truncatingIfNeeded: columns.lowerBound), row: Int32(truncatingIfNeeded: rows.lowerBound),
        rowCount: Int32(truncatingIfNeeded: rows.count), liveColumnCount: Int32(truncatingIfNeeded: columns.count),
        start: Int32(truncatingIfNeeded: live.count)))
    live.append(LiveGlyph(edges: edges, originX: originX, originY: originY))
    return columns
  }
}

/// A run among the positioned glyphs.
struct PositionedRun {
  /// The lines that may touch the row to be drawn next, or a later one.
  var lines: Range<Int>

  /// The pixels that the run may touch.
  let columns: Range<Int>
  let rows: Range<Int>

  /// The number of glyphs.
  let glyphCount: Int
}

/// A run of pixels of a row that one glyph covers.
struct CoverageSpan {
  /// The first pixel, as a position in the row, and how many there are.
  var position: Int32
  var count: Int32

  /// Where the values begin; or for a glyph without a mask, −1 less which of the live ones it is.
  var start: Int32

  /// The number of eights that, with one more, hold the values and the zeros after them; 0 if there is one value only,
  /// or the span is cut off.
  var eights: Int32
}

extension CoverageSpan {
  /// No pixel.
  static var none: CoverageSpan { CoverageSpan(position: 0, count: 0, start: 0, eights: 0) }

  /// A row of a mask whose left side is at a position.
  @inline(__always)
  init(_ row: CoverageMaskRow, left: Int32) {
    self.init(position: left &+ row.first, count: row.count, start: row.start, eights: (row.count &+ 6) &>> 3)
  }

  /// Cuts off what lies outside of positions.
  @inline(__always)
  mutating func cut(to positions: (first: Int32, end: Int32)) {
    if position >= positions.first, position &+ count <= positions.end { return }
    let begin = max(position, positions.first)
    let end = min(position &+ count, positions.end)
    self = CoverageSpan(
      position: begin, count: max(end &- begin, 0), start: start < 0 ? start : start &+ (begin &- position), eights: 0)
  }
}

/// The spans of a run in one row.
struct CollectedSpans {
  /// The positions from the first to the last span.
  var positions: Range<Int>

  /// The number of spans.
  var count: Int

  /// Whether all spans come from masks, run from left to right, and do not overlap.
  var isApart: Bool
}

extension PositionedGlyphs {
  /// Marks the rows in which a run may change a picture.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - down: The picture's rows.
  ///   - isOverlaid: Whether it lies on top of the picture, which does not change with it then.
  func markRows(of run: PositionedRun, down: inout AxisCompression, isOverlaid: Bool) {
    var rows = lines[run.lines.lowerBound].rows
    for line in lines[run.lines].dropFirst() {
      if line.rows.lowerBound <= rows.upperBound {
        rows = rows.lowerBound..<max(rows.upperBound, line.rows.upperBound)
      } else {
        down.markChanges(in: rows, isFirm: !isOverlaid)
        rows = line.rows
      }
    }
    down.markChanges(in: rows, isFirm: !isOverlaid)
  }

  /// Finds what the glyphs of a run cover in one row.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - y: The row; rows must be asked for in ascending order.
  ///   - rows: The rows of all masks.
  ///   - shift: What to add to a column to get its position.
  ///   - spans: Receives the spans, first of all.
  /// - Returns: Where the spans lie.
  @inline(__always)
  func collectSpans(
    of run: inout PositionedRun, row y: Int, rows: ContiguousArray<CoverageMaskRow>, shiftedBy shift: Int,
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
          position: glyph.left &+ shift, count: glyph.liveColumnCount, start: -1 &- glyph.start, eights: 0)
        if glyph.liveColumnCount == 0 {
          span = CoverageSpan(rows[Int(glyph.start &+ depth)], left: span.position)
          span.cut(to: shown)
        } else {
          isApart = false
        }
        guard span.count > 0 else { continue }
        if span.position < to { isApart = false }
        (from, to) = (min(from, span.position), max(to, span.position &+ span.count))
        found[count] = span
        count &+= 1
      }
    }
    return CollectedSpans(positions: from < to ? Int(from)..<Int(to) : 0..<0, count: count, isApart: isApart)
  }

  /// Adds collected spans to a row; more than full coverage counts as full.
  ///
  /// - Parameters:
  ///   - spans: The spans; those after them do not count.
  ///   - count: The number of spans.
  ///   - y: The row that was collected.
  ///   - values: The coverage in all masks.
  ///   - row: Where coverage is added.
  ///   - shift: What was added to a column to get its position in `row`.
  ///   - cells: Scratch.
  mutating func add(
    _ spans: ContiguousArray<CoverageSpan>, count: Int, row y: Int, values: ContiguousArray<UInt16>,
    to row: inout ContiguousArray<UInt16>, shiftedBy shift: Int,
    cells: inout CellRow
  ) {
    for span in spans[..<count] {
      let positions = Int(span.position)..<Int(span.position &+ span.count)
      if span.start >= 0 {
        addCoverage(values, shiftedBy: Int(span.start &- span.position), to: &row, columns: positions)
      } else {
        live[Int(-1 &- span.start)]
          .add(row: y, column: positions.lowerBound - shift, to: &row, positions: positions, cells: &cells)
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
    _ run: inout PositionedRun, row y: Int, masks: CoverageMasks, into coverage: inout ContiguousArray<UInt16>,
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

extension PositionedGlyphs.LiveGlyph {
  /// Adds the coverage of one row.
  fileprivate mutating func add(
    row y: Int, column: Int, to row: inout ContiguousArray<UInt16>, positions: Range<Int>, cells: inout CellRow
  ) {
    cells.resize(to: positions.count)
    edges.accumulate(row: y - originY, into: &cells, left: column - originX, rule: .nonzero)
    var sum: Int64 = 0
    for index in 0..<positions.count {
      sum &+= cells.change(at: index)
      let added = FillRule.nonzero.coverage(sum)
      let (total, isOver) = row[positions.lowerBound + index].addingReportingOverflow(added)
      row[positions.lowerBound + index] = isOver ? .max : total
    }
    cells.clear()
  }
}
