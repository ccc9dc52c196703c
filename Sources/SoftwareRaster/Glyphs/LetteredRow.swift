/// A row of a picture with the letters on top of it.
///
/// Most rows of a text differ from their neighbours in letters alone. The picture below stays as it is then, with its own
/// distinct columns, and only pixels that letters touch are drawn again.
struct LetteredRow {
  /// The row without letters, in 8 bits, a pixel for each device column.
  private var ground: ContiguousArray<UInt32> = []

  /// The columns in which the row shows letters.
  private var columns = 0..<0

  /// Some of the row's pixels, where letters of several runs may lie on each other.
  private var pixels: ContiguousArray<PremultipliedPixel> = []

  /// Begins with a row that has no letters yet.
  ///
  /// - Parameters:
  ///   - line: The row, a pixel for each device column.
  ///   - columns: The columns that letters may touch.
  mutating func begin(_ line: ContiguousArray<UInt32>, columns: Range<Int>) {
    if ground.count < line.count { ground = line } else { copyRun(line, shiftedBy: 0, to: &ground, columns: columns) }
    self.columns = 0..<0
  }

  /// Replaces the letters of a row by those of another one; rows must be drawn in ascending order.
  ///
  /// - Parameters:
  ///   - program: The picture.
  ///   - y: The row.
  ///   - picture: The row below the letters, a pixel for each compressed position.
  ///   - line: The row to draw on.
  ///   - scratch: Scratch.
  mutating func draw(
    _ program: inout Program, row y: Int, over picture: ContiguousArray<PremultipliedPixel>,
    onto line: inout ContiguousArray<UInt32>, scratch: inout RowScratch
  ) {
    copyRun(ground, shiftedBy: 0, to: &line, columns: columns)
    let isOpaque = program.canvas.isOpaque
    columns = 0..<0
    for index in program.lettering where program.runs[index].rows.contains(y) {
      guard case .solid(let color) = program.runs[index].paint else { continue }
      let spans = program.placedGlyphs.collectSpans(
        of: &program.runs[index].run, row: y, rows: program.shapes.glyphs.rows, shiftedBy: 0, into: &scratch.spans)
      if spans.places.isEmpty { continue }
      guard spans.isApart, !columns.overlaps(spans.places) else {
        return drawAll(&program, row: y, over: picture, onto: &line, scratch: &scratch)
      }
      roundSourceOver(
        color, coverage: program.shapes.glyphs.values, spans: scratch.spans, count: spans.count, over: picture,
        at: program.across.compressed, isOpaque: isOpaque, into: &line)
      columns = union(columns, spans.places)
    }
  }

  /// Draws runs that lie on each other one after the other, and rounds only then.
  private mutating func drawAll(
    _ program: inout Program, row y: Int, over picture: ContiguousArray<PremultipliedPixel>,
    onto line: inout ContiguousArray<UInt32>, scratch: inout RowScratch
  ) {
    let missing = program.across.count + 8 - pixels.count
    if missing > 0 { pixels.append(contentsOf: repeatElement(.clear, count: missing)) }
    columns = 0..<0
    for index in program.lettering where program.runs[index].rows.contains(y) {
      columns = union(columns, program.runs[index].run.columns)
    }
    for x in columns { pixels[x] = picture[Int(program.across.compressed[x])] }
    for index in program.lettering where program.runs[index].rows.contains(y) {
      _ = program.paintRun(index, row: y, shiftedBy: 0, onto: &pixels, scratch: &scratch)
    }
    roundTo8Bits(pixels, isOpaque: program.canvas.isOpaque, shiftedBy: 0, into: &line, columns: columns)
  }
}

extension Program {
  /// Finds the letters on top of the picture, and marks what glyphs may change.
  ///
  /// Letters on top are runs of one colour that nothing but such runs follows.
  ///
  /// - Parameter isWhole: Whether there are none, since all is needed in one row.
  mutating func findLettering(isWhole: Bool) {
    var first = runs.count
    while !isWhole, first > 0, case .glyphs(first - 1) = operations[operations.count - 1 - (runs.count - first)],
      case .solid = runs[first - 1].paint
    { first -= 1 }
    letteringStart = operations.count - (runs.count - first)
    letteredColumns = 0..<0
    for index in runs.indices {
      let run = runs[index].run
      if index < first {
        across.markChanges(in: run.columns)
      } else {
        letteredColumns = union(letteredColumns, run.columns)
      }
      placedGlyphs.markRows(of: run, down: &down, isLettering: index >= first)
    }
  }

  /// The runs of the letters on top.
  var lettering: Range<Int> { runs.count - (operations.count - letteringStart)..<runs.count }
}
