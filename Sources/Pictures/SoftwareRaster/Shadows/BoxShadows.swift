internal import ColorSpaces
internal import DisplayLists

/// The shadows of a picture's boxes, ready to be drawn row by row.
struct BoxShadows {
  /// The shadows that fall out of boxes, and the holes of those that fall into them.
  private(set) var painters: ContiguousArray<ShadowPainter> = []

  /// The shadows that fall into boxes.
  private var insets: ContiguousArray<InsetShadowPainter> = []

  /// What shadows without blur and their boxes cover together, where their outlines may cross.
  private var unions: ContiguousArray<OutlineUnion> = []

  /// Begins another picture.
  mutating func removeAll() {
    painters.removeAll(keepingCapacity: true)
    insets.removeAll(keepingCapacity: true)
    unions.removeAll(keepingCapacity: true)
  }

  /// Finds the positions of all shadows once the picture's columns are known.
  mutating func findPlacements(across: AxisCompression) {
    for index in painters.indices { painters[index].findPlacement(across: across) }
  }

  /// Prepares the shadows that fall out of a box.
  ///
  /// - Parameters:
  ///   - box: The box.
  ///   - shape: Its border box.
  ///   - band: A border of one colour that reaches out of the box, and all that it surrounds: above the shadows, and as
  ///     they are, it shows outside of the box.
  ///   - isGrouped: Whether the box lies in a group that is drawn on its own.
  ///   - across: The picture's columns.
  ///   - down: The picture's rows.
  ///   - shapes: Where corners and shadows are kept.
  /// - Returns: Which of the painters are those of the box, the lowest first.
  mutating func append(
    outside box: Box, _ shape: RoundedShape, band: (color: RGBA16, shape: RoundedShape)?, isGrouped: Bool,
    across: inout AxisCompression, down: inout AxisCompression, shapes: inout ShapeCaches
  ) -> Range<Int> {
    let first = painters.count
    for shadow in box.shadows.reversed() where !shadow.isInset {
      guard var painter = ShadowPainter(shadow, of: shape, width: across.count, height: down.count, shapes: &shapes)
      else { continue }
      painter.markChanges(across: &across, down: &down, isFirm: isGrouped, shapes: shapes)
      painter.union = union(of: painter, shadow, shape, width: across.count, height: down.count)
      painters.append(painter)
    }
    if let band,
      let painter = ShadowPainter(band.color, band.shape, width: across.count, height: down.count, shapes: &shapes)
    {
      painter.markChanges(across: &across, down: &down, isFirm: isGrouped, shapes: shapes)
      painters.append(painter)
    }
    return first..<painters.count
  }

  /// Prepares the shadows that fall into a box.
  ///
  /// The hole is the padding box, moved, and smaller by the spread; radii change as those of an outset shadow with the
  /// opposite spread (CSS Backgrounds 3 §4.2).
  ///
  /// - Returns: Which of the inset shadows are those of the box, the lowest first.
  mutating func append(
    inside box: Box, _ shape: RoundedShape, across: inout AxisCompression, down: inout AxisCompression,
    shapes: inout ShapeCaches
  ) -> Range<Int> {
    let first = insets.count
    for shadow in box.shadows.reversed() where shadow.isInset && shadow.color.alpha > 0 {
      var opaque = shadow.color
      opaque.alpha = 65535
      var hole = shadow
      hole.color = RGBA16(red: 0, green: 0, blue: 0, alpha: 65535)
      hole.spread = -shadow.spread
      let box = shape.inside(box.border)
      var painter = ShadowPainter(hole, of: box, width: across.count, height: down.count, shapes: &shapes)
      painter?.markChanges(across: &across, down: &down, isFirm: true, shapes: shapes)
      if let union = painter.flatMap({ union(of: $0, hole, box, width: across.count, height: down.count) }) {
        across.markChanges(in: unions[union].columns)
        down.markChanges(in: unions[union].rows)
        painter?.union = union
      }
      insets.append(
        InsetShadowPainter(
          color: PremultipliedPixel(opaque), opacity: shadow.color.alpha, hole: painter == nil ? nil : painters.count))
      if let painter { painters.append(painter) }
    }
    return first..<insets.count
  }

  /// Prepares what a shadow and its box cover together.
  ///
  /// - Returns: Which of the unions it is; `nil` if the shadow is blurred, or lies inside the box or around it.
  private mutating func union(
    of painter: ShadowPainter, _ shadow: BoxShadow, _ box: RoundedShape, width: Int, height: Int
  ) -> Int? {
    guard case .sharp = painter.source, let union = OutlineUnion(of: shadow, box, width: width, height: height) else {
      return nil
    }
    unions.append(union)
    return unions.count - 1
  }

  /// Draws a row of a box's inset shadows on its fill.
  ///
  /// - Parameters:
  ///   - indices: Which shadows, the lowest first.
  ///   - y: The row.
  ///   - box: What the row shows of the padding box.
  ///   - visible: The run, in device columns within the picture; it begins and ends at changes.
  ///   - scratch: Holds the fill in ``RowScratch/fill``.
  ///   - across: The picture's columns.
  ///   - shapes: What the shadows were prepared with.
  mutating func paintInsets(
    _ indices: Range<Int>, row y: Int, in box: CoverageRow, _ visible: Range<Int>, _ scratch: inout RowScratch,
    across: AxisCompression, shapes: inout ShapeCaches
  ) {
    let positions = across.positions(of: visible)
    for index in indices {
      let (color, opacity, hole) = (insets[index].color, insets[index].opacity, insets[index].hole)
      fillRun(0, to: &scratch.mask, columns: positions)
      var isSharp = false
      if let hole, painters[hole].rows.contains(y) {
        let shown = painters[hole].placement.positions.clamped(to: positions)
        if !shown.isEmpty { unite(hole, shown, row: y, isFirst: true, into: &scratch, across: across, shapes: &shapes) }
        if case .sharp = painters[hole].source { isSharp = true }
      }
      if isSharp {
        box.write(visible, into: &scratch.inner, across: across, tiles: shapes.tiles)
        if let hole, let union = painters[hole].union {
          unions[union].prepare(row: y, cells: &scratch.cells)
          for x in positions { scratch.edge[x] = unions[union].coverage(at: Int(across.starts[x])) }
        } else {
          for x in positions { scratch.edge[x] = max(scratch.mask[x], scratch.inner[x]) }
        }
        takeCoverage(
          of: &scratch.mask, from: scratch.inner, together: scratch.edge, opacity: opacity, columns: positions)
      } else {
        invertCoverage(of: &scratch.mask, opacity: opacity, columns: positions)
      }
      compositeSourceOver(color, coverage: scratch.mask, onto: &scratch.fill, columns: positions)
    }
  }

  /// Draws a row of a box's shadows where the border box does not cover pixels wholly, as if it covered nothing.
  ///
  /// Shadows of the same colour that follow each other are united first: what they
  /// leave free is multiplied, which is what drawing them one after the other does.
  ///
  /// - Parameters:
  ///   - indices: Which shadows, the lowest first.
  ///   - y: The row.
  ///   - row: What the row shows of the border box; `scratch.outer` holds its coverage where that is neither 0 nor 1.
  ///   - span: The sides and the middle of that row.
  ///   - layer: The row to draw on.
  ///   - scratch: Scratch.
  ///   - across: The picture's columns.
  ///   - shapes: What the shadows were prepared with.
  mutating func paint(
    _ indices: Range<Int>, row y: Int, outside row: CoverageRow, _ span: RowSpan,
    onto layer: inout ContiguousArray<PremultipliedPixel>, _ scratch: inout RowScratch, across: AxisCompression,
    shapes: inout ShapeCaches
  ) {
    let shared = span.shared(row)
    var hidden = across.distinctCount..<across.distinctCount
    if !row.isEmpty, row.middleCoverage == 65535 { hidden = shared.left.upperBound..<shared.right.lowerBound }
    paint(
      indices, row: y, within: 0..<hidden.lowerBound, beside: shared, onto: &layer, &scratch, across: across,
      shapes: &shapes)
    paint(
      indices, row: y, within: hidden.upperBound..<across.distinctCount, beside: shared, onto: &layer, &scratch,
      across: across, shapes: &shapes)
  }

  /// Draws a run of a row of a box's shadows.
  ///
  /// - Parameters:
  ///   - indices: Which shadows, the lowest first.
  ///   - y: The row.
  ///   - run: The compressed positions.
  ///   - shared: Which of them the box covers in part, by `scratch.outer`.
  ///   - layer: The row to draw on.
  ///   - scratch: Scratch.
  ///   - across: The picture's columns.
  ///   - shapes: What the shadows were prepared with.
  mutating func paint(
    _ indices: Range<Int>, row y: Int, within run: Range<Int>, beside shared: SharedPixels = .none,
    onto layer: inout ContiguousArray<PremultipliedPixel>, _ scratch: inout RowScratch, across: AxisCompression,
    shapes: inout ShapeCaches
  ) {
    guard !run.isEmpty else { return }
    var first = indices.lowerBound
    while first < indices.upperBound {
      var last = first + 1
      while last < indices.upperBound, painters[last].color == painters[first].color { last += 1 }
      let written = unite(
        first..<last, run, row: y, beside: shared, into: &scratch, across: across, shapes: &shapes)
      compositeSourceOver(painters[first].color, coverage: scratch.mask, onto: &layer, columns: written)
      first = last
    }
  }

  /// Draws a run of a row that shows nothing but a box's shadows on an opaque colour, rounded to 8 bits.
  ///
  /// - Parameters:
  ///   - indices: Which shadows, the lowest first.
  ///   - y: The row.
  ///   - run: The compressed positions.
  ///   - canvas: The colour.
  ///   - scratch: Receives the pixels in ``RowScratch/rounded``.
  ///   - across: The picture's columns.
  ///   - shapes: What the shadows were prepared with.
  /// - Returns: Whether this was drawn: the shadows are of one colour.
  mutating func round(
    _ indices: Range<Int>, row y: Int, within run: Range<Int>, over canvas: PremultipliedPixel,
    _ scratch: inout RowScratch, across: AxisCompression, shapes: inout ShapeCaches
  ) -> Bool {
    let color = painters[indices.lowerBound].color
    for index in indices where painters[index].color != color { return false }
    let written = unite(indices, run, row: y, beside: .none, into: &scratch, across: across, shapes: &shapes)
    fillRun(0, to: &scratch.mask, columns: run.lowerBound..<written.lowerBound)
    fillRun(0, to: &scratch.mask, columns: written.upperBound..<run.upperBound)
    roundSourceOver(color, over: canvas, coverage: scratch.mask, to: &scratch.rounded, columns: run)
    return true
  }

  /// Writes what shadows of one colour cover together.
  ///
  /// - Returns: The positions of the mask that were written; nothing is covered elsewhere.
  private mutating func unite(
    _ indices: Range<Int>, _ run: Range<Int>, row y: Int, beside shared: SharedPixels, into scratch: inout RowScratch,
    across: AxisCompression, shapes: inout ShapeCaches
  ) -> Range<Int> {
    var written = run.lowerBound..<run.lowerBound
    for index in indices where painters[index].rows.contains(y) {
      let shown = painters[index].placement.positions.clamped(to: run)
      guard !shown.isEmpty else { continue }
      let isFirst = written.isEmpty
      if isFirst {
        written = shown
      } else {
        // What earlier shadows do not reach begins as nothing.
        if shown.lowerBound < written.lowerBound {
          for x in shown.lowerBound..<written.lowerBound { scratch.mask[x] = 0 }
        }
        if written.upperBound < shown.upperBound {
          for x in written.upperBound..<shown.upperBound { scratch.mask[x] = 0 }
        }
        written = min(written.lowerBound, shown.lowerBound)..<max(written.upperBound, shown.upperBound)
      }
      unite(
        index, shown, row: y, isFirst: isFirst, beside: shared, into: &scratch, across: across, shapes: &shapes)
    }
    return written
  }

  /// Unites a run of a shadow's row with the mask, or writes it if it is the first.
  ///
  /// - Parameters:
  ///   - index: Which shadow; it has the row.
  ///   - run: The compressed positions, within the shadow's.
  ///   - y: The row.
  ///   - isFirst: Whether the mask is to be overwritten.
  ///   - shared: Where the mask is that of what the box leaves free, whose coverage is in `scratch.outer`.
  ///   - scratch: Holds the mask.
  ///   - across: The picture's columns.
  ///   - shapes: What the shadows were prepared with.
  private mutating func unite(
    _ index: Int, _ run: Range<Int>, row y: Int, isFirst: Bool, beside shared: SharedPixels = .none,
    into scratch: inout RowScratch, across: AxisCompression, shapes: inout ShapeCaches
  ) {
    let rows = painters[index].rows
    let distinct = painters[index].rowAxis.distinct(y - rows.lowerBound, of: rows.count)
    let width = painters[index].columnAxis.distinctCount
    switch painters[index].source {
    case .patch(let patch):
      let masks = shapes.patches.masks
      var mask = scratch.mask.mutableSpan
      painters[index].placement.unite(
        run, from: patch.start(row: distinct), of: masks.span, opacity: painters[index].opacity, isFirst, into: &mask)
    case .field(let field):
      let mask = shapes.fieldMask(field, row: distinct, width: width)
      var united = scratch.mask.mutableSpan
      painters[index].placement.unite(
        run, from: 0, of: mask.span, opacity: painters[index].opacity, isFirst, into: &united)
    case .sharp(let shape):
      let row = shapes.sharpShadows[shape].row(y, tiles: shapes.tiles)
      row.write(
        painters[index].columns.clamped(to: 0..<across.count), into: &scratch.inner, across: across, tiles: shapes.tiles
      )
      if isFirst {
        for x in run { scratch.mask[x] = 0 }
      }
      takeFree(of: index, in: shared.left.clamped(to: run), row: y, &scratch, across: across)
      takeFree(of: index, in: shared.right.clamped(to: run), row: y, &scratch, across: across)
      let coverage = scratch.inner
      var mask = scratch.mask.mutableSpan
      uniteCoverage(coverage.span, shiftedBy: 0, opacity: painters[index].opacity, into: &mask, columns: run)
    }
  }

  /// Replaces how much a shadow without blur covers of pixels by its mean over what the box leaves free of each.
  ///
  /// - Parameters:
  ///   - index: Which shadow.
  ///   - run: The compressed positions.
  ///   - y: The row.
  ///   - scratch: Holds the coverage of the box in ``RowScratch/outer``, and that of the shadow, which is replaced, in
  ///     ``RowScratch/inner``.
  ///   - across: The picture's columns.
  private mutating func takeFree(
    of index: Int, in run: Range<Int>, row y: Int, _ scratch: inout RowScratch, across: AxisCompression
  ) {
    guard !run.isEmpty else { return }
    let union = painters[index].union
    if let union { unions[union].prepare(row: y, cells: &scratch.cells) }
    for x in run {
      let covered = scratch.outer[x]
      let together = max(union.map { unions[$0].coverage(at: Int(across.starts[x])) } ?? scratch.inner[x], covered)
      let (free, shown) = (UInt32(65535 - covered), UInt32(together - covered))
      scratch.inner[x] = free == 0 ? 0 : UInt16((shown * 65535 + free / 2) / free)
    }
  }
}
