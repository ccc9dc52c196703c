internal import DisplayLists

/// One shadow of a box, ready to be drawn row by row.
struct ShadowPainter {
  /// The colour where the shadow is full.
  let color: PremultipliedPixel

  /// The pixels that the shadow may touch, in device pixels.
  let columns: Range<Int>
  let rows: Range<Int>

  /// Where the masks come from.
  let source: Source

  enum Source {
    /// No blur: the coverage of the shape.
    case sharp(ShapeCoverage)

    /// Masks that stand in the patches.
    case patch(ShadowGeometry, start: Int)

    /// Masks computed while drawing, by one of the workspace's fields.
    case field(ShadowGeometry, index: Int)
  }

  /// Prepares a shadow of a box; nothing if nothing of it shows in the picture.
  ///
  /// - Parameters:
  ///   - shadow: The shadow.
  ///   - box: The border box.
  ///   - width: The number of columns of the picture.
  ///   - height: The number of rows of the picture.
  ///   - shapes: Where corners and shadows are kept.
  init?(_ shadow: BoxShadow, of box: RoundedShape, width: Int, height: Int, shapes: inout ShapeCaches) {
    let shape = box.spread(by: FixedPoint.coordinate(shadow.spread))
      .moved(x: FixedPoint.coordinate(shadow.offsetX), y: FixedPoint.coordinate(shadow.offsetY))
    color = PremultipliedPixel(shadow.color)
    guard !shape.edges.isEmpty, color.alpha > 0 else { return nil }
    let sigma = FixedPoint.length(min(shadow.sigma, Self.largestSigma))
    if sigma == 0 {
      columns = FixedPoint.pixel(shape.edges.left)..<FixedPoint.pixelAfter(shape.edges.right)
      rows = FixedPoint.pixel(shape.edges.top)..<FixedPoint.pixelAfter(shape.edges.bottom)
      guard columns.overlaps(0..<width), rows.overlaps(0..<height) else { return nil }
      source = .sharp(ShapeCoverage(shape, tiles: &shapes.tiles))
      return
    }
    let reach = BlurredStep(sigma: sigma).reach
    columns = FixedPoint.pixel(shape.edges.left) - reach..<FixedPoint.pixelAfter(shape.edges.right) + reach
    rows = FixedPoint.pixel(shape.edges.top) - reach..<FixedPoint.pixelAfter(shape.edges.bottom) + reach
    guard columns.overlaps(0..<width), rows.overlaps(0..<height) else { return nil }
    let geometry = ShadowGeometry(shape, sigma: sigma)
    if let start = shapes.patches.patch(for: geometry) {
      source = .patch(geometry, start: start)
    } else {
      source = .field(geometry, index: shapes.fields.count)
      shapes.fields.append(ShadowField(geometry))
    }
  }

  /// The largest standard deviation, in device pixels; what is larger is drawn like it.
  static let largestSigma = 1024.0

  /// Marks where the shadow may change along each axis.
  func markChanges(across: inout AxisCompression, down: inout AxisCompression) {
    switch source {
    case .sharp(let coverage):
      coverage.markChanges(across: &across, down: &down)
    case .patch(let geometry, _), .field(let geometry, _):
      geometry.columns.markChanges(from: columns, in: &across)
      geometry.rows.markChanges(from: rows, in: &down)
    }
  }

  /// Writes one row of the shadow's mask.
  ///
  /// - Parameters:
  ///   - y: The row, one of `rows`.
  ///   - mask: Receives the mask at the compressed positions of `columns`, 0–65535.
  ///   - across: The picture's columns.
  ///   - shapes: What the shadow was prepared with.
  func writeMask(
    row y: Int, into mask: inout ContiguousArray<UInt16>, across: AxisCompression, shapes: inout ShapeCaches
  ) {
    switch source {
    case .sharp(let coverage):
      let visible = columns.clamped(to: 0..<across.count)
      let row = coverage.row(y, tiles: shapes.tiles)
      row.write(visible, into: &mask, across: across, tiles: shapes.tiles)
    case .patch(let geometry, let start):
      let distinct = geometry.rows.distinct(y - rows.lowerBound, of: rows.count)
      let rowStart = start + distinct * geometry.columns.distinctCount
      geometry.columns.spread(
        shapes.patches.masks, from: rowStart, over: columns, into: &mask, across: across)
    case .field(let geometry, let index):
      let distinct = geometry.rows.distinct(y - rows.lowerBound, of: rows.count)
      let needed = geometry.columns.distinctCount
      if shapes.fieldRow.count < needed {
        shapes.fieldRow.append(contentsOf: repeatElement(0, count: needed - shapes.fieldRow.count))
      }
      shapes.fields[index].evaluate(row: distinct, into: &shapes.fieldRow)
      geometry.columns.spread(shapes.fieldRow, from: 0, over: columns, into: &mask, across: across)
    }
  }
}

extension StretchedAxis {
  /// Marks the lines before and after the middle as changing.
  func markChanges(from lines: Range<Int>, in axis: inout AxisCompression) {
    axis.markChanges(in: lines.lowerBound..<lines.lowerBound + first)
    axis.markChanges(in: lines.upperBound - last..<lines.upperBound)
  }

  /// Copies a row of distinct values to where they stand in a picture.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - start: Where the row begins in them.
  ///   - columns: The device columns that the row covers.
  ///   - mask: Receives the values at compressed positions.
  ///   - across: The picture's columns.
  func spread(
    _ values: ContiguousArray<UInt16>, from start: Int, over columns: Range<Int>,
    into mask: inout ContiguousArray<UInt16>,
    across: AxisCompression
  ) {
    let picture = 0..<across.count
    let middle = columns.lowerBound + first..<columns.upperBound - last
    let before = (columns.lowerBound..<middle.lowerBound).clamped(to: picture)
    copy(values, from: start + before.lowerBound - columns.lowerBound, to: &mask, at: across.positions(of: before))
    if stretches {
      let value = values[start + first]
      for x in across.positions(of: middle) { mask[x] = value }
    }
    let after = (middle.upperBound..<columns.upperBound).clamped(to: picture)
    copy(
      values, from: start + distinctCount - (columns.upperBound - after.lowerBound), to: &mask,
      at: across.positions(of: after))
  }

  private func copy(
    _ values: ContiguousArray<UInt16>, from start: Int, to mask: inout ContiguousArray<UInt16>, at range: Range<Int>
  ) {
    guard !range.isEmpty else { return }
    precondition(start >= 0 && start + range.count <= values.count)
    precondition(range.lowerBound >= 0 && range.upperBound <= mask.count)
    let shift = start - range.lowerBound
    for x in range { mask[x] = values[x &+ shift] }
  }
}
