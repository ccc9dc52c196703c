extension Program {
  /// Draws the part of a row of a box's shadows that lies outside the border box.
  ///
  /// Shadows of the same colour that follow each other are united first: what they
  /// leave free is multiplied, which is what drawing them one after the other does.
  ///
  /// - Parameters:
  ///   - indices: Which shadows, the lowest first.
  ///   - y: The row.
  ///   - row: What the row shows of the border box; its coverage at the sides stands in `scratch.outer`.
  ///   - span: The sides and the middle of that row.
  ///   - width: The number of positions.
  ///   - isCopied: Whether what the box leaves wholly free was drawn already.
  ///   - layer: The row to draw on.
  ///   - scratch: Scratch.
  mutating func paintShadows(
    _ indices: Range<Int>, row y: Int, outside row: CoverageRow, _ span: RowSpan, width: Int, isCopied: Bool = false,
    onto layer: inout ContiguousArray<PremultipliedPixel>, _ scratch: inout RowScratch
  ) {
    let isPartial = !row.isEmpty && row.middleCoverage < 65535
    if isCopied, !isPartial, span.leftCut.isEmpty, span.rightCut.isEmpty { return }
    if isPartial {
      for x in span.middle { scratch.outer[x] = row.middleCoverage }
    }
    var first = indices.lowerBound
    while first < indices.upperBound {
      var last = first + 1
      while last < indices.upperBound, shadows[last].color == shadows[first].color { last += 1 }
      if row.isEmpty {
        if !isCopied { paint(first..<last, 0..<width, row: y, onto: &layer, &scratch) }
      } else {
        let (cutLeft, cutRight) = isPartial ? (span.left, span.right) : (span.leftCut, span.rightCut)
        let left = (isCopied ? span.left.lowerBound : 0)..<cutLeft.upperBound
        let right = cutRight.lowerBound..<(isCopied ? span.right.upperBound : width)
        paint(first..<last, left, row: y, cut: cutLeft, onto: &layer, &scratch)
        paint(first..<last, right, row: y, cut: cutRight, onto: &layer, &scratch)
        if isPartial {
          paint(first..<last, span.middle, row: y, cut: span.middle, onto: &layer, &scratch)
        }
      }
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
  private mutating func paint(
    _ indices: Range<Int>, _ run: Range<Int>, row y: Int, cut: Range<Int> = 0..<0,
    onto layer: inout ContiguousArray<PremultipliedPixel>, _ scratch: inout RowScratch
  ) {
    guard !run.isEmpty else { return }
    // What has been written of the mask so far.
    var written = run.lowerBound..<run.lowerBound
    for index in indices where shadows[index].rows.contains(y) {
      let shown = shadows[index].placement.positions.clamped(to: run)
      guard !shown.isEmpty else { continue }
      if written.isEmpty {
        unite(index, shown, row: y, isFirst: true, into: &scratch)
        written = shown
      } else {
        // What earlier shadows do not reach begins as nothing.
        if shown.lowerBound < written.lowerBound {
          for x in shown.lowerBound..<written.lowerBound { scratch.mask[x] = 0 }
        }
        if written.upperBound < shown.upperBound {
          for x in written.upperBound..<shown.upperBound { scratch.mask[x] = 0 }
        }
        unite(index, shown, row: y, isFirst: false, into: &scratch)
        written = min(written.lowerBound, shown.lowerBound)..<max(written.upperBound, shown.upperBound)
      }
    }
    guard !written.isEmpty else { return }
    excludeCoverage(scratch.outer, from: &scratch.mask, columns: cut.clamped(to: written))
    compositeSourceOver(
      shadows[indices.lowerBound].color, coverage: scratch.mask, onto: &layer, columns: written)
  }

  /// Unites a run of a shadow's row with the mask, or writes it if it is the first.
  private mutating func unite(
    _ index: Int, _ run: Range<Int>, row y: Int, isFirst: Bool, into scratch: inout RowScratch
  ) {
    let rows = shadows[index].rows
    let distinct = shadows[index].rowAxis.distinct(y - rows.lowerBound, of: rows.count)
    let width = shadows[index].columnAxis.distinctCount
    switch shadows[index].source {
    case .patch(let start):
      shadows[index].unite(run, of: shapes.patches.masks, from: start + distinct * width, isFirst, into: &scratch.mask)
    case .field(let field):
      let mask = shapes.fieldMask(field, row: distinct, width: width)
      shadows[index].unite(run, of: mask, from: 0, isFirst, into: &scratch.mask)
    case .sharp(let shape):
      let row = shapes.sharpShadows[shape].row(y, tiles: shapes.tiles)
      row.write(
        shadows[index].columns.clamped(to: 0..<across.count), into: &scratch.inner, across: across, tiles: shapes.tiles)
      if isFirst {
        for x in run { scratch.mask[x] = 0 }
      }
      uniteCoverage(
        scratch.inner, shiftedBy: 0, opacity: shadows[index].opacity, into: &scratch.mask, columns: run)
    }
  }
}

extension ShadowPainter {
  /// Unites a run of a row with a mask, or writes it if it is the first.
  ///
  /// - Parameters:
  ///   - run: The compressed positions, within its placement.
  ///   - values: The distinct values of the row, 0–65535.
  ///   - start: Where they begin.
  ///   - isFirst: Whether the mask is to be overwritten.
  ///   - mask: The mask.
  fileprivate func unite(
    _ run: Range<Int>, of values: ContiguousArray<UInt16>, from start: Int, _ isFirst: Bool,
    into mask: inout ContiguousArray<UInt16>
  ) {
    let (before, after) = (placement.before.clamped(to: run), placement.after.clamped(to: run))
    let inside = placement.middle.clamped(to: run)
    let added = inside.isEmpty ? 0 : multiply65535(values[start + placement.middleColumn], opacity)
    if isFirst {
      setCoverage(values, shiftedBy: start + placement.beforeShift, opacity: opacity, in: &mask, columns: before)
      for x in inside { mask[x] = added }
      setCoverage(values, shiftedBy: start + placement.afterShift, opacity: opacity, in: &mask, columns: after)
    } else {
      uniteCoverage(values, shiftedBy: start + placement.beforeShift, opacity: opacity, into: &mask, columns: before)
      for x in inside { mask[x] = mask[x] &+ multiply65535(65535 &- mask[x], added) }
      uniteCoverage(values, shiftedBy: start + placement.afterShift, opacity: opacity, into: &mask, columns: after)
    }
  }
}
