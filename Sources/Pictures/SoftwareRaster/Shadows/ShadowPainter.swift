internal import ColorSpaces
internal import DisplayLists

/// One shadow of a box, ready to be drawn row by row.
struct ShadowPainter {
  /// The shadow's colour as if it were opaque.
  let color: PremultipliedPixel

  /// The opacity where the shadow is full, 1–65535.
  let opacity: UInt16

  /// The pixels that the shadow may touch, in device pixels.
  private(set) var columns: Range<Int>
  private(set) var rows: Range<Int>

  /// How the distinct columns and rows of the mask are spread.
  let columnAxis: StretchedAxis
  let rowAxis: StretchedAxis

  /// The positions of the columns in the picture; see ``findPlacement(across:)``.
  private(set) var placement = StretchedPlacement.none

  /// Whether each row equals its mirror image from the right.
  let isMirroredAcross: Bool

  /// Where the masks come from.
  let source: Source

  enum Source {
    /// No blur: the coverage of one of the picture's sharp shadows.
    case sharp(Int)

    /// Masks in the patches.
    case patch(ShadowPatch)

    /// Masks computed while drawing, by one of the picture's fields.
    case field(Int)
  }

  /// Prepares a shadow of a box; `nil` if no part of it is visible.
  ///
  /// - Parameters:
  ///   - shadow: The shadow.
  ///   - box: The border box.
  ///   - width: The number of columns of the picture.
  ///   - height: The number of rows of the picture.
  ///   - shapes: Where corners and shadows are kept.
  init?(_ shadow: BoxShadow, of box: RoundedShape, width: Int, height: Int, shapes: inout ShapeCaches) {
    let shape = box.spread(by: FixedPoint.coordinate(shadow.spread))
      .moved(x: FixedPoint.coordinate(shadow.offsetX), y: FixedPoint.coordinate(shadow.offsetY)).trimmed
    var opaque = shadow.color
    opaque.alpha = 65535
    color = PremultipliedPixel(opaque)
    opacity = shadow.color.alpha
    guard !shape.edges.isEmpty, opacity > 0 else { return nil }
    let sigma = FixedPoint.length(min(shadow.sigma, Self.largestSigma))
    if sigma == 0 {
      columns = FixedPoint.pixel(shape.edges.left)..<FixedPoint.pixelAfter(shape.edges.right)
      rows = FixedPoint.pixel(shape.edges.top)..<FixedPoint.pixelAfter(shape.edges.bottom)
      guard columns.overlaps(0..<width), rows.overlaps(0..<height) else { return nil }
      source = .sharp(shapes.sharpShadows.count)
      shapes.sharpShadows.append(ShapeCoverage(shape, tiles: &shapes.tiles))
      columnAxis = StretchedAxis(first: columns.count, last: 0, count: columns.count)
      rowAxis = StretchedAxis(first: rows.count, last: 0, count: rows.count)
      isMirroredAcross = false
      return
    }
    let reach = BlurredStep(sigma: sigma).reach
    columns = FixedPoint.pixel(shape.edges.left) - reach..<FixedPoint.pixelAfter(shape.edges.right) + reach
    rows = FixedPoint.pixel(shape.edges.top) - reach..<FixedPoint.pixelAfter(shape.edges.bottom) + reach
    guard columns.overlaps(0..<width), rows.overlaps(0..<height) else { return nil }
    let geometry = ShadowGeometry(shape, sigma: sigma)
    (columnAxis, rowAxis) = (geometry.columns, geometry.rows)
    isMirroredAcross = geometry.isMirroredAcross
    if let patch = shapes.patches.patch(for: geometry) {
      source = .patch(patch)
    } else {
      source = .field(shapes.field(for: geometry))
    }
  }

  /// The largest standard deviation, in device pixels; what is larger is drawn like it.
  static let largestSigma = 1024.0

  /// Marks where the shadow may change along each axis.
  ///
  /// - Parameters:
  ///   - across: The picture's columns.
  ///   - down: The picture's rows.
  ///   - isFirm: Whether the rows count as those of other things do.
  ///   - shapes: What the shadow was prepared with.
  func markChanges(
    across: inout AxisCompression, down: inout AxisCompression, isFirm: Bool = false, shapes: ShapeCaches
  ) {
    if case .sharp(let index) = source {
      shapes.sharpShadows[index].markChanges(across: &across, down: &down)
    } else {
      columnAxis.markChanges(from: columns, in: &across, isFirm: isFirm)
      rowAxis.markChanges(from: rows, in: &down, isFirm: isFirm)
    }
  }
}

extension ShadowPainter {
  /// Finds the shadow's positions once the picture's columns are known.
  mutating func findPlacement(across: AxisCompression) {
    placement = StretchedPlacement(columns: columns, axis: columnAxis, across: across)
  }
}

extension StretchedAxis {
  /// Marks the lines before and after the middle as changing.
  func markChanges(from lines: Range<Int>, in axis: inout AxisCompression, isFirm: Bool) {
    axis.markChanges(in: lines.lowerBound..<lines.lowerBound + first, isFirm: isFirm)
    axis.markChanges(in: lines.upperBound - last..<lines.upperBound, isFirm: isFirm)
  }
}

extension PaintProgram {
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

  /// Draws a run of a row of a box's shadows where the box is not.
  mutating func paintShadows(
    _ indices: Range<Int>, row y: Int, within run: Range<Int>, onto layer: inout ContiguousArray<PremultipliedPixel>,
    _ scratch: inout RowScratch
  ) {
    var first = indices.lowerBound
    while first < indices.upperBound {
      var last = first + 1
      while last < indices.upperBound, shadows[last].color == shadows[first].color { last += 1 }
      paint(first..<last, run, row: y, onto: &layer, &scratch)
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
  ///
  /// - Parameters:
  ///   - index: Which shadow; it has the row.
  ///   - run: The compressed positions, within the shadow's.
  ///   - y: The row.
  ///   - isFirst: Whether the mask is to be overwritten.
  ///   - scratch: Holds the mask.
  mutating func unite(
    _ index: Int, _ run: Range<Int>, row y: Int, isFirst: Bool, into scratch: inout RowScratch
  ) {
    let rows = shadows[index].rows
    let distinct = shadows[index].rowAxis.distinct(y - rows.lowerBound, of: rows.count)
    let width = shadows[index].columnAxis.distinctCount
    switch shadows[index].source {
    case .patch(let patch):
      let masks = shapes.patches.masks
      var mask = scratch.mask.mutableSpan
      shadows[index].placement.unite(
        run, of: ShadowRow(patch, row: distinct), in: masks.span, opacity: shadows[index].opacity, isFirst, into: &mask)
    case .field(let field):
      let mask = shapes.fieldMask(field, row: distinct, width: width)
      var united = scratch.mask.mutableSpan
      shadows[index].placement.unite(
        run, of: ShadowRow(width: width), in: mask.span, opacity: shadows[index].opacity, isFirst, into: &united)
    case .sharp(let shape):
      let row = shapes.sharpShadows[shape].row(y, tiles: shapes.tiles)
      row.write(
        shadows[index].columns.clamped(to: 0..<across.count), into: &scratch.inner, across: across, tiles: shapes.tiles)
      if isFirst {
        for x in run { scratch.mask[x] = 0 }
      }
      let coverage = scratch.inner
      var mask = scratch.mask.mutableSpan
      uniteCoverage(coverage.span, shiftedBy: 0, opacity: shadows[index].opacity, into: &mask, columns: run)
    }
  }
}

/// Where the masks of a row of a shadow are kept: all of them, or the left half of a row that equals its mirror image.
struct ShadowRow {
  let start: Int
  let width: Int
  let storedColumns: Int

  /// A row of which all masks are kept from the beginning of an array on.
  init(width: Int) {
    (start, self.width, storedColumns) = (0, width, width)
  }

  /// A row of a patch.
  @inline(__always)
  init(_ patch: ShadowPatch, row: Int) {
    (start, width, storedColumns) = (patch.start(row: row), patch.width, patch.storedColumns)
  }
}

extension StretchedPlacement {
  /// Unites a run of a row with a mask, or writes it if it is the first.
  ///
  /// - Parameters:
  ///   - run: The positions, within the placement.
  ///   - row: The distinct columns of the row.
  ///   - values: What holds them, 0–65535.
  ///   - opacity: What the values are multiplied by, 0–65535.
  ///   - isFirst: Whether the mask is to be overwritten.
  ///   - mask: The mask.
  @inline(__always)
  func unite(
    _ run: Range<Int>, of row: ShadowRow, in values: Span<UInt16>, opacity: UInt16, _ isFirst: Bool,
    into mask: inout MutableSpan<UInt16>
  ) {
    unite(before.clamped(to: run), shiftedBy: beforeShift, of: row, in: values, opacity: opacity, isFirst, into: &mask)
    let inside = middle.clamped(to: run)
    if !inside.isEmpty {
      let added = multiply65535(values[row.start + middleColumn], opacity)
      if isFirst {
        for x in inside { mask[x] = added }
      } else {
        for x in inside { mask[x] = mask[x] &+ multiply65535(65535 &- mask[x], added) }
      }
    }
    unite(after.clamped(to: run), shiftedBy: afterShift, of: row, in: values, opacity: opacity, isFirst, into: &mask)
  }

  /// Unites a run of positions that show distinct columns one after the other.
  private func unite(
    _ run: Range<Int>, shiftedBy shift: Int, of row: ShadowRow, in values: Span<UInt16>, opacity: UInt16,
    _ isFirst: Bool, into mask: inout MutableSpan<UInt16>
  ) {
    guard !run.isEmpty else { return }
    // From here on columns equal their mirror images.
    let mirrored = min(max(row.storedColumns - shift, run.lowerBound), run.upperBound)
    let last = row.start + row.width - 1 - shift
    if isFirst {
      setCoverage(
        values, shiftedBy: row.start + shift, opacity: opacity, in: &mask, columns: run.lowerBound..<mirrored)
      for x in mirrored..<run.upperBound { mask[x] = multiply65535(values[last &- x], opacity) }
    } else {
      uniteCoverage(
        values, shiftedBy: row.start + shift, opacity: opacity, into: &mask, columns: run.lowerBound..<mirrored)
      for x in mirrored..<run.upperBound {
        let added = multiply65535(values[last &- x], opacity)
        mask[x] = mask[x] &+ multiply65535(65535 &- mask[x], added)
      }
    }
  }
}
