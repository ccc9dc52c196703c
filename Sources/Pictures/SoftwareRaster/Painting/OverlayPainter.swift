/// Draws what lies on top of a picture, row by row.
///
/// Most rows of a text or an icon differ from their neighbours in its shape alone. The picture below stays as it is then,
/// with its own distinct columns, and only pixels that the shapes touch are drawn once more.
struct OverlayPainter {
  /// Some of a row's pixels, where shapes may lie on each other.
  private var pixels: ContiguousArray<PremultipliedPixel> = []

  /// For each eight columns the last row in which a shape touched any of them.
  private var claims: ContiguousArray<Int> = []

  /// The number of rows so far, in all pictures.
  private var rowNumber = 0

  /// A row before which the overlay touches no shadows that change below it.
  private var apartUntil = 0

  /// The largest number of pairs of shapes and shadows that are looked at to find whether any overlap.
  private static let mostShadowPairs = 1 << 14

  /// Begins with another row below.
  ///
  /// - Parameter width: The number of its columns.
  mutating func begin(width: Int) {
    if claims.count <= width / 8 { claims = ContiguousArray(repeating: 0, count: width / 8 + 1) }
    apartUntil = 0
  }

  /// Whether the overlay of the next row touches no shadows that change below it.
  ///
  /// - Parameters:
  ///   - steady: Where the last row that was begun shows such shadows.
  ///   - program: The picture.
  ///   - y: The next row.
  /// - Returns: Whether it touches none; where there is too much to look at, `false`.
  mutating func isApart(from steady: SteadyRow, in program: inout PaintProgram, row y: Int) -> Bool {
    if y < apartUntil { return true }
    program.overlay.schedule.advance(to: y)
    let active = program.overlay.schedule.active
    guard active.count * steady.regions.count <= Self.mostShadowPairs else { return false }
    for index in active
    where steady.hasShadows(in: program.across.positions(around: program.overlay.shapes[Int(index)].columns)) {
      return false
    }
    apartUntil = program.overlay.schedule.nextChange
    return true
  }

  /// Draws the overlay of a row; rows must be drawn in ascending order.
  ///
  /// - Parameters:
  ///   - program: The picture.
  ///   - y: The row.
  ///   - picture: The row below the overlay, a pixel for each compressed position.
  ///   - line: Where the row is drawn, which shows all that lies below.
  ///   - start: Where it begins there.
  ///   - scratch: Scratch.
  mutating func draw(
    _ program: inout PaintProgram, row y: Int, over picture: ContiguousArray<PremultipliedPixel>,
    onto line: inout ContiguousArray<UInt32>, at start: Int, scratch: inout RowScratch
  ) {
    rowNumber += 1
    program.overlay.schedule.advance(to: y)
    let count = program.overlay.schedule.active.count
    for index in 0..<count {
      let touched = draw(
        program.overlay.activeShape(index), of: &program, row: y, over: picture, onto: &line, at: start,
        scratch: &scratch)
      guard let touched, count == 1 || claim(touched) else {
        return redraw(&program, row: y, over: picture, onto: &line, at: start, scratch: &scratch)
      }
    }
  }

  /// Notes that a shape touched columns; `false` if another one may have done so before.
  private mutating func claim(_ columns: Range<Int>) -> Bool {
    guard !columns.isEmpty else { return true }
    var isFree = true
    let row = rowNumber
    var claims = claims.mutableSpan
    for index in columns.lowerBound >> 3...(columns.upperBound - 1) >> 3 {
      if claims[index] == row { isFree = false }
      claims[index] = row
    }
    return isFree
  }

  /// Draws one shape over the finished row.
  ///
  /// - Returns: The columns that were touched; `nil` if nothing was drawn, since parts of the shape lie on each other.
  private func draw(
    _ shape: Overlay.Shape, of program: inout PaintProgram, row y: Int,
    over picture: ContiguousArray<PremultipliedPixel>, onto line: inout ContiguousArray<UInt32>, at start: Int,
    scratch: inout RowScratch
  ) -> Range<Int>? {
    let (paint, collected): (PaintSource, CollectedSpans)
    switch program.operations[shape.operation] {
    case .glyphs(let index):
      paint = program.runs[index].paint
      collected = program.positionedGlyphs.collectSpans(
        of: &program.runs[index].run, row: y, rows: program.shapes.masks.rows, shiftedBy: 0, into: &scratch.spans)
    case .outline(let index):
      paint = program.outlines[index].paint
      collected = program.outlines[index].mask.collectSpans(
        row: y, rows: program.shapes.masks.rows, shiftedBy: 0, into: &scratch.spans)
    default: return 0..<0
    }
    guard collected.isApart else { return nil }
    guard case .solid(let color) = paint, !collected.positions.isEmpty else { return 0..<0 }
    if program.canvas.isOpaque, color.isOpaque,
      let behind = program.across.color(of: picture, in: collected.positions)
    {
      // One colour below all of them.
      roundMixtures(
        of: color, over: behind, spans: scratch.spans, count: collected.count, values: program.shapes.masks.values,
        into: &line, at: start, columns: collected.positions)
    } else {
      roundSourceOver(
        color, coverage: program.shapes.masks.values, spans: scratch.spans, count: collected.count,
        over: picture, compressed: program.across.compressed, into: &line, at: start)
    }
    return collected.positions
  }

  /// Draws the shapes of a row one after the other, where some lie on each other, and rounds only then.
  ///
  /// - Parameters:
  ///   - program: The picture.
  ///   - y: The row.
  ///   - picture: The row below the overlay, a pixel for each compressed position.
  ///   - line: Where the row is drawn.
  ///   - start: Where it begins there.
  ///   - scratch: Scratch.
  private mutating func redraw(
    _ program: inout PaintProgram, row y: Int, over picture: ContiguousArray<PremultipliedPixel>,
    onto line: inout ContiguousArray<UInt32>, at start: Int, scratch: inout RowScratch
  ) {
    let missing = program.across.count + 8 - pixels.count
    if missing > 0 { pixels.append(contentsOf: repeatElement(.clear, count: missing)) }
    // Between shapes the row may show shadows that the picture below does not have.
    let active = program.overlay.schedule.active.indices
    for index in active {
      for x in program.overlay.activeShape(index).columns { pixels[x] = picture[Int(program.across.compressed[x])] }
    }
    for index in active {
      switch program.operations[program.overlay.activeShape(index).operation] {
      case .glyphs(let index):
        _ = program.runs[index].paint(
          row: y, shiftedBy: 0, onto: &pixels, scratch: &scratch, across: program.across,
          gradients: program.gradients, glyphs: &program.positionedGlyphs, masks: program.shapes.masks)
      case .outline(let index):
        _ = program.outlines[index].paint(
          row: y, shiftedBy: 0, onto: &pixels, scratch: &scratch, across: program.across,
          gradients: program.gradients, masks: program.shapes.masks)
      default: continue
      }
    }
    for index in active {
      let columns = program.overlay.activeShape(index).columns
      roundTo8Bits(
        pixels, isOpaque: program.canvas.isOpaque, shiftedBy: -start, into: &line,
        columns: start + columns.lowerBound..<start + columns.upperBound)
    }
  }
}

extension AxisCompression {
  /// The colour of all pixels of a row in a range of columns, which is not empty; `nil` if they differ.
  @inline(__always)
  fileprivate func color(
    of row: ContiguousArray<PremultipliedPixel>, in columns: Range<Int>
  ) -> PremultipliedPixel? {
    let positions = positions(around: columns)
    let row = row.span
    let first = row[positions.lowerBound]
    for position in positions where row[position] != first { return nil }
    return first
  }
}
