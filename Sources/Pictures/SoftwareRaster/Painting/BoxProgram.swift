/// The boxes of a picture with their shadows, ready to be drawn row by row.
struct BoxProgram {
  var painters: ContiguousArray<BoxPainter> = []
  var shadows = BoxShadows()
  var bandEdges: ContiguousArray<ShapeCoverage> = []
  var mitres: ContiguousArray<BorderMitres> = []

  /// Begins another picture.
  mutating func removeAll() {
    painters.removeAll(keepingCapacity: true)
    shadows.removeAll()
    bandEdges.removeAll(keepingCapacity: true)
    mitres.removeAll(keepingCapacity: true)
  }

  /// Finds the positions of all boxes and shadows, once the picture's columns are known.
  mutating func findPositions(across: AxisCompression) {
    shadows.findPlacements(across: across)
    for index in painters.indices {
      painters[index].positions = painters[index].shadows.reduce(
        across.positions(of: painters[index].outer.columns)
      ) { union($0, shadows.painters[$1].placement.positions) }
    }
  }

  /// Draws one row of a box: shadows, border and fill as a partition of each pixel.
  ///
  /// Shadows show outside the border box only, so a pixel of which the box covers the share c shows 1 − c of them over
  /// what is below, and c of border and fill over what is below without shadows (CSS Backgrounds 3 §4.4).
  ///
  /// - Parameters:
  ///   - index: Which box.
  ///   - y: The row, one of the box's rows.
  ///   - steady: Records what the row shows; the row is bare canvas where it says so. Unused inside a group.
  ///   - layer: The row to draw on.
  ///   - content: What lies inside the padding box in this row, if it takes part in the partition.
  ///   - scratch: Scratch.
  ///   - across: The picture's columns.
  ///   - shapes: What the boxes were prepared with.
  ///   - gradients: The picture's gradients.
  mutating func paint(
    _ index: Int, row y: Int, steady: inout SteadyRow, onto layer: inout ContiguousArray<PremultipliedPixel>,
    content: ClippedContent? = nil, scratch: inout RowScratch, across: AxisCompression, shapes: inout ShapeCaches,
    gradients: ContiguousArray<GradientPainter>
  ) {
    let row = painters[index].outer.row(y, tiles: shapes.tiles)
    let innerRow = painters[index].border.isNone ? nil : painters[index].inner.row(y, tiles: shapes.tiles)
    let span = RowSpan(row, innerRow, compressed: across.compressed)
    row.writeSides(span, into: &scratch.outer, tiles: shapes.tiles)
    guard !painters[index].shadows.isEmpty else {
      if !painters[index].isGrouped { steady.cover(span.left.lowerBound..<span.right.upperBound) }
      return paintInside(
        index, row: y, row, innerRow, span, onto: &layer, content: content, &scratch, across: across, shapes: &shapes,
        gradients: gradients)
    }
    let shared = span.shared(row)
    if row.middleCoverage < 65535 {
      for x in span.middle { scratch.outer[x] = row.middleCoverage }
    }
    // An opaque box hides all that is below, so it may be drawn over its shadows.
    let isSplit = !painters[index].isOpaque && !shared.isEmpty
    if isSplit { shared.copy(layer, to: &scratch.ground) }
    shadows.paint(
      painters[index].shadows, row: y, outside: row, span, onto: &layer, &scratch, across: across, shapes: &shapes)
    if !painters[index].isGrouped {
      steady.addShadows(
        of: index, painters[index].positions, around: span.left.lowerBound..<span.right.upperBound,
        isWhole: row.isEmpty || row.middleCoverage == 65535 && span.leftCut.isEmpty && span.rightCut.isEmpty)
    }
    if isSplit {
      shared.copy(layer, to: &scratch.outside)
      shared.copy(scratch.ground, to: &layer)
    }
    paintInside(
      index, row: y, row, innerRow, span, onto: &layer, content: content, &scratch, across: across, shapes: &shapes,
      gradients: gradients)
    guard isSplit else { return }
    exchangeOutside(scratch.ground, for: scratch.outside, inside: scratch.outer, in: &layer, columns: shared.left)
    exchangeOutside(scratch.ground, for: scratch.outside, inside: scratch.outer, in: &layer, columns: shared.right)
  }

  /// Draws fill and border of a row, and what they clip.
  private mutating func paintInside(
    _ index: Int, row y: Int, _ row: CoverageRow, _ innerRow: CoverageRow?, _ span: RowSpan,
    onto layer: inout ContiguousArray<PremultipliedPixel>, content: ClippedContent?, _ scratch: inout RowScratch,
    across: AxisCompression, shapes: inout ShapeCaches, gradients: ContiguousArray<GradientPainter>
  ) {
    guard !row.isEmpty else { return }
    innerRow?.writeSides(span, into: &scratch.inner, tiles: shapes.tiles)
    guard painters[index].insetShadows.isEmpty, painters[index].fillEdge == nil, content == nil else {
      return paintVaryingPartition(
        index, row: y, row, innerRow, onto: &layer, content: content, &scratch, across: across, shapes: &shapes,
        gradients: gradients)
    }
    switch (painters[index].fill, painters[index].border) {
    case (.none, .none):
      break
    case (.solid(let fill), .none):
      compositeSourceOver(fill, coverage: scratch.outer, onto: &layer, columns: span.left)
      compositeSourceOver(fill, coverage: scratch.outer, onto: &layer, columns: span.right)
      compositeSourceOver(fill.scaled(by: UInt64(row.middleCoverage)), onto: &layer, columns: span.middle)
    case (.none, .solid(let border)):
      paintPartition(.clear, border, row, innerRow, span, onto: &layer, scratch)
    case (.solid(let fill), .solid(let border)):
      paintPartition(fill, border.over(fill), row, innerRow, span, onto: &layer, scratch)
    default:
      paintVaryingPartition(
        index, row: y, row, innerRow, onto: &layer, content: nil, &scratch, across: across, shapes: &shapes,
        gradients: gradients)
    }
  }

  /// Draws fill and border of one colour each.
  private func paintPartition(
    _ fill: PremultipliedPixel, _ border: PremultipliedPixel, _ row: CoverageRow, _ innerRow: CoverageRow?,
    _ span: RowSpan, onto layer: inout ContiguousArray<PremultipliedPixel>, _ scratch: RowScratch
  ) {
    compositePartition(fill, border, outer: scratch.outer, inner: scratch.inner, onto: &layer, columns: span.left)
    compositePartition(fill, border, outer: scratch.outer, inner: scratch.inner, onto: &layer, columns: span.right)
    let inside = min(innerRow?.middleCoverage ?? 0, row.middleCoverage)
    let source = fill.scaled(by: UInt64(inside)) + border.scaled(by: UInt64(row.middleCoverage &- inside))
    compositeSourceOver(source, onto: &layer, columns: span.middle)
  }

  /// Draws a fill or a border whose colours change along the row, and inset shadows and content between them.
  private mutating func paintVaryingPartition(
    _ index: Int, row y: Int, _ row: CoverageRow, _ innerRow: CoverageRow?,
    onto layer: inout ContiguousArray<PremultipliedPixel>, content: ClippedContent?, _ scratch: inout RowScratch,
    across: AxisCompression, shapes: inout ShapeCaches, gradients: ContiguousArray<GradientPainter>
  ) {
    let (border, insetShadows) = (painters[index].border, painters[index].insetShadows)
    let visible = (row.begin..<row.end).clamped(to: 0..<across.count)
    let positions = across.positions(of: visible)
    guard !positions.isEmpty else { return }
    row.write(visible, into: &scratch.outer, across: across, tiles: shapes.tiles)
    switch painters[index].fill {
    case .none: fillRun(.clear, to: &scratch.fill, columns: positions)
    case .solid(let color): fillRun(color, to: &scratch.fill, columns: positions)
    case .gradient(let index):
      gradients[index].write(positions, row: y, into: &scratch.fill, across: across)
    }
    switch border {
    case .none:
      shadows.paintInsets(insetShadows, row: y, in: row, visible, &scratch, across: across, shapes: &shapes)
      content?.composite(onto: &scratch.fill, columns: positions)
      compositeSourceOver(scratch.fill, coverage: scratch.outer, onto: &layer, columns: positions)
      return
    case .solid(let color): fillRun(color, to: &scratch.border, columns: positions)
    case .rings(let color, let first):
      bandEdges[first].row(y, tiles: shapes.tiles).write(
        visible, into: &scratch.thirds.outer, across: across, tiles: shapes.tiles)
      bandEdges[first + 1].row(y, tiles: shapes.tiles).write(
        visible, into: &scratch.thirds.middle, across: across, tiles: shapes.tiles)
      innerRow?.write(visible, into: &scratch.inner, across: across, tiles: shapes.tiles)
      let edge = painters[index].fillEdge.map { bandEdges[$0].row(y, tiles: shapes.tiles) } ?? row
      edge.write(visible, into: &scratch.edge, across: across, tiles: shapes.tiles)
      fillRings(
        color, thirds: scratch.thirds, outer: scratch.outer, inner: scratch.inner, over: scratch.fill,
        edge: scratch.edge, to: &scratch.border, columns: positions)
    case .mitred(let index): mitres[index].write(visible, row: y, &scratch, across: across)
    }
    // Under the border there is the fill alone.
    if case .solid = border { compositeOver(scratch.fill, under: &scratch.border, columns: positions) }
    shadows.paintInsets(
      insetShadows, row: y, in: innerRow ?? row, visible, &scratch, across: across, shapes: &shapes)
    content?.composite(onto: &scratch.fill, columns: positions)
    innerRow?.write(visible, into: &scratch.inner, across: across, tiles: shapes.tiles)
    compositePartition(
      scratch.fill, scratch.border, outer: scratch.outer, inner: scratch.inner, onto: &layer, columns: positions)
  }

  /// Draws a run of a row that shows shadows on the bare canvas once more, for another row.
  ///
  /// - Parameters:
  ///   - region: The run, and whose shadows it shows.
  ///   - y: The row.
  ///   - layer: A row to draw on.
  ///   - line: Receives the pixels, one for each device column.
  ///   - scratch: Scratch.
  ///   - canvas: The colour under everything.
  ///   - across: The picture's columns.
  ///   - shapes: What the shadows were prepared with.
  mutating func redraw(
    _ region: SteadyRow.Region, row y: Int, onto layer: inout ContiguousArray<PremultipliedPixel>,
    into line: inout ContiguousArray<UInt32>, scratch: inout RowScratch, canvas: PremultipliedPixel,
    across: AxisCompression, shapes: inout ShapeCaches
  ) {
    let (run, own) = (region.positions, painters[region.box].shadows)
    let isRounded =
      canvas.isOpaque && region.above == nil
      && shadows.round(own, row: y, within: run, over: canvas, &scratch, across: across, shapes: &shapes)
    if !isRounded {
      fillRun(canvas, to: &layer, columns: run)
      shadows.paint(own, row: y, within: run, onto: &layer, &scratch, across: across, shapes: &shapes)
      if let box = region.above {
        shadows.paint(
          painters[box].shadows, row: y, within: run, onto: &layer, &scratch, across: across, shapes: &shapes)
      }
      roundTo8Bits(layer, isOpaque: canvas.isOpaque, shiftedBy: 0, into: &scratch.rounded, columns: run)
    }
    across.spread(scratch.rounded, run, into: &line)
  }
}
