internal import ColorSpaces
internal import DisplayLists

/// The shadows of a picture's boxes, ready to be drawn row by row.
struct BoxShadows {
  /// The shadows that fall out of boxes, and the holes of those that fall into them.
  private(set) var painters: ContiguousArray<ShadowPainter> = []

  /// The shadows that fall into boxes.
  private var insets: ContiguousArray<InsetShadowPainter> = []

  /// Begins another picture.
  mutating func removeAll() {
    painters.removeAll(keepingCapacity: true)
    insets.removeAll(keepingCapacity: true)
  }

  /// Finds the positions of all shadows once the picture's columns are known.
  mutating func findPlacements(across: AxisCompression) {
    for index in painters.indices { painters[index].findPlacement(across: across) }
  }

  /// Prepares the shadows that fall out of a box.
  ///
  /// - Returns: Which of the painters are those of the box, the lowest first.
  mutating func append(
    outside box: Box, _ shape: RoundedShape, across: inout AxisCompression, down: inout AxisCompression,
    shapes: inout ShapeCaches
  ) -> Range<Int> {
    let first = painters.count
    for shadow in box.shadows.reversed() where !shadow.isInset {
      guard let painter = ShadowPainter(shadow, of: shape, width: across.count, height: down.count, shapes: &shapes)
      else { continue }
      painter.markChanges(across: &across, down: &down, shapes: shapes)
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
      let painter = ShadowPainter(
        hole, of: shape.inside(box.border), width: across.count, height: down.count, shapes: &shapes)
      painter?.markChanges(across: &across, down: &down, isFirm: true, shapes: shapes)
      var union: OutlineUnion?
      if case .sharp = painter?.source {
        union = OutlineUnion(of: hole, shape.inside(box.border), width: across.count, height: down.count)
      }
      if let union {
        across.markChanges(in: union.columns)
        down.markChanges(in: union.rows)
      }
      insets.append(
        InsetShadowPainter(
          color: PremultipliedPixel(opaque), opacity: shadow.color.alpha, hole: painter == nil ? nil : painters.count,
          union: union))
      if let painter { painters.append(painter) }
    }
    return first..<insets.count
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
        if insets[index].union != nil {
          fillRun(0, to: &scratch.edge, columns: positions)
          insets[index].union?.write(
            row: y, into: &scratch.edge, twin: &scratch.twin, cells: &scratch.cells, across: across)
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

  /// Draws the part of a row of a box's shadows that lies outside the border box.
  ///
  /// Shadows of the same colour that follow each other are united first: what they
  /// leave free is multiplied, which is what drawing them one after the other does.
  ///
  /// - Parameters:
  ///   - indices: Which shadows, the lowest first.
  ///   - y: The row.
  ///   - row: What the row shows of the border box; `scratch.outer` holds its coverage at the sides.
  ///   - span: The sides and the middle of that row.
  ///   - isCopied: Whether what the box leaves wholly free was drawn already.
  ///   - layer: The row to draw on.
  ///   - scratch: Scratch.
  ///   - across: The picture's columns.
  ///   - shapes: What the shadows were prepared with.
  func paint(
    _ indices: Range<Int>, row y: Int, outside row: CoverageRow, _ span: RowSpan, isCopied: Bool = false,
    onto layer: inout ContiguousArray<PremultipliedPixel>, _ scratch: inout RowScratch, across: AxisCompression,
    shapes: inout ShapeCaches
  ) {
    let width = across.distinctCount
    let isPartial = !row.isEmpty && row.middleCoverage < 65535
    if isCopied, !isPartial, span.leftCut.isEmpty, span.rightCut.isEmpty { return }
    if isPartial {
      for x in span.middle { scratch.outer[x] = row.middleCoverage }
    }
    var first = indices.lowerBound
    while first < indices.upperBound {
      var last = first + 1
      while last < indices.upperBound, painters[last].color == painters[first].color { last += 1 }
      if row.isEmpty {
        if !isCopied { paint(first..<last, 0..<width, row: y, onto: &layer, &scratch, across: across, shapes: &shapes) }
      } else {
        let (cutLeft, cutRight) = isPartial ? (span.left, span.right) : (span.leftCut, span.rightCut)
        let left = (isCopied ? span.left.lowerBound : 0)..<cutLeft.upperBound
        let right = cutRight.lowerBound..<(isCopied ? span.right.upperBound : width)
        paint(first..<last, left, row: y, cut: cutLeft, onto: &layer, &scratch, across: across, shapes: &shapes)
        paint(first..<last, right, row: y, cut: cutRight, onto: &layer, &scratch, across: across, shapes: &shapes)
        if isPartial {
          paint(
            first..<last, span.middle, row: y, cut: span.middle, onto: &layer, &scratch, across: across, shapes: &shapes
          )
        }
      }
      first = last
    }
  }

  /// Draws a run of a row of a box's shadows where the box is not.
  func paint(
    _ indices: Range<Int>, row y: Int, within run: Range<Int>, onto layer: inout ContiguousArray<PremultipliedPixel>,
    _ scratch: inout RowScratch, across: AxisCompression, shapes: inout ShapeCaches
  ) {
    var first = indices.lowerBound
    while first < indices.upperBound {
      var last = first + 1
      while last < indices.upperBound, painters[last].color == painters[first].color { last += 1 }
      paint(first..<last, run, row: y, onto: &layer, &scratch, across: across, shapes: &shapes)
      first = last
    }
  }

  /// Draws a run of shadows of one colour.
  ///
  /// - Parameters:
  ///   - indices: Which shadows.
  ///   - run: The compressed positions.
  ///   - y: The row.
  ///   - cut: The part of the run that the box covers by `scratch.outer`.
  ///   - layer: The row to draw on.
  ///   - scratch: Scratch.
  ///   - across: The picture's columns.
  ///   - shapes: What the shadows were prepared with.
  private func paint(
    _ indices: Range<Int>, _ run: Range<Int>, row y: Int, cut: Range<Int> = 0..<0,
    onto layer: inout ContiguousArray<PremultipliedPixel>, _ scratch: inout RowScratch, across: AxisCompression,
    shapes: inout ShapeCaches
  ) {
    guard !run.isEmpty else { return }
    // What has been written of the mask so far.
    var written = run.lowerBound..<run.lowerBound
    for index in indices where painters[index].rows.contains(y) {
      let shown = painters[index].placement.positions.clamped(to: run)
      guard !shown.isEmpty else { continue }
      if written.isEmpty {
        unite(index, shown, row: y, isFirst: true, into: &scratch, across: across, shapes: &shapes)
        written = shown
      } else {
        // What earlier shadows do not reach begins as nothing.
        if shown.lowerBound < written.lowerBound {
          for x in shown.lowerBound..<written.lowerBound { scratch.mask[x] = 0 }
        }
        if written.upperBound < shown.upperBound {
          for x in written.upperBound..<shown.upperBound { scratch.mask[x] = 0 }
        }
        unite(index, shown, row: y, isFirst: false, into: &scratch, across: across, shapes: &shapes)
        written = min(written.lowerBound, shown.lowerBound)..<max(written.upperBound, shown.upperBound)
      }
    }
    guard !written.isEmpty else { return }
    excludeCoverage(scratch.outer, from: &scratch.mask, columns: cut.clamped(to: written))
    compositeSourceOver(
      painters[indices.lowerBound].color, coverage: scratch.mask, onto: &layer, columns: written)
  }

  /// Unites a run of a shadow's row with the mask, or writes it if it is the first.
  ///
  /// - Parameters:
  ///   - index: Which shadow; it has the row.
  ///   - run: The compressed positions, within the shadow's.
  ///   - y: The row.
  ///   - isFirst: Whether the mask is to be overwritten.
  ///   - scratch: Holds the mask.
  ///   - across: The picture's columns.
  ///   - shapes: What the shadows were prepared with.
  private func unite(
    _ index: Int, _ run: Range<Int>, row y: Int, isFirst: Bool, into scratch: inout RowScratch,
    across: AxisCompression, shapes: inout ShapeCaches
  ) {
    let rows = painters[index].rows
    let distinct = painters[index].rowAxis.distinct(y - rows.lowerBound, of: rows.count)
    let width = painters[index].columnAxis.distinctCount
    switch painters[index].source {
    case .patch(let patch):
      let masks = shapes.patches.masks
      var mask = scratch.mask.mutableSpan
      painters[index].placement.unite(
        run, of: ShadowRow(patch, row: distinct), in: masks.span, opacity: painters[index].opacity, isFirst, into: &mask
      )
    case .field(let field):
      let mask = shapes.fieldMask(field, row: distinct, width: width)
      var united = scratch.mask.mutableSpan
      painters[index].placement.unite(
        run, of: ShadowRow(width: width), in: mask.span, opacity: painters[index].opacity, isFirst, into: &united)
    case .sharp(let shape):
      let row = shapes.sharpShadows[shape].row(y, tiles: shapes.tiles)
      row.write(
        painters[index].columns.clamped(to: 0..<across.count), into: &scratch.inner, across: across, tiles: shapes.tiles
      )
      if isFirst {
        for x in run { scratch.mask[x] = 0 }
      }
      let coverage = scratch.inner
      var mask = scratch.mask.mutableSpan
      uniteCoverage(coverage.span, shiftedBy: 0, opacity: painters[index].opacity, into: &mask, columns: run)
    }
  }
}
