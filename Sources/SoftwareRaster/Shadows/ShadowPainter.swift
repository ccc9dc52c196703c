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

  /// Where the columns stand in the picture; see ``place(across:)``.
  private(set) var placement = StretchedPlacement.none

  /// Where the masks come from.
  let source: Source

  enum Source {
    /// No blur: the coverage of one of the picture's sharp shadows.
    case sharp(Int)

    /// Masks that stand in the patches, from an index on.
    case patch(Int)

    /// Masks computed while drawing, by one of the picture's fields.
    case field(Int)
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
      return
    }
    let reach = BlurredStep(sigma: sigma).reach
    columns = FixedPoint.pixel(shape.edges.left) - reach..<FixedPoint.pixelAfter(shape.edges.right) + reach
    rows = FixedPoint.pixel(shape.edges.top) - reach..<FixedPoint.pixelAfter(shape.edges.bottom) + reach
    guard columns.overlaps(0..<width), rows.overlaps(0..<height) else { return nil }
    let geometry = ShadowGeometry(shape, sigma: sigma)
    (columnAxis, rowAxis) = (geometry.columns, geometry.rows)
    if let start = shapes.patches.patch(for: geometry) {
      source = .patch(start)
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
      columnAxis.markChanges(from: columns, in: &across, isShadow: !isFirm)
      rowAxis.markChanges(from: rows, in: &down, isShadow: !isFirm)
    }
  }
}

extension ShadowPainter {
  /// Finds the shadow's positions once the picture's columns are known.
  mutating func place(across: AxisCompression) {
    placement = StretchedPlacement(columns: columns, axis: columnAxis, across: across)
  }

  /// The shadow with the same distinct columns and rows elsewhere, as long as it has them all.
  func moved(columns: Range<Int>, rows: Range<Int>, across: AxisCompression) -> Self {
    var moved = self
    moved.columns = columns
    moved.rows = rows
    moved.place(across: across)
    return moved
  }
}

extension StretchedAxis {
  /// Marks the lines before and after the middle as changing.
  func markChanges(from lines: Range<Int>, in axis: inout AxisCompression, isShadow: Bool) {
    axis.markChanges(in: lines.lowerBound..<lines.lowerBound + first, isShadow: isShadow)
    axis.markChanges(in: lines.upperBound - last..<lines.upperBound, isShadow: isShadow)
  }
}
