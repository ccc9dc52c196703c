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

  /// Where the masks come from.
  let source: Source

  /// What the shadow and its box cover together, if it is not blurred and their outlines may cross; one of the picture's.
  var union: Int?

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
    self.init(
      shadow.color, shape, sigma: FixedPoint.length(min(shadow.sigma, Self.largestSigma)), width: width,
      height: height, shapes: &shapes)
  }

  /// Prepares a shape as a shadow; `nil` if no part of it is visible.
  ///
  /// - Parameters:
  ///   - paint: The colour.
  ///   - shape: What is blurred.
  ///   - sigma: The standard deviation of the blur, in Q16 device pixels; 0 for none.
  ///   - width: The number of columns of the picture.
  ///   - height: The number of rows of the picture.
  ///   - shapes: Where corners and shadows are kept.
  init?(
    _ paint: RGBA16, _ shape: RoundedShape, sigma: Int64 = 0, width: Int, height: Int, shapes: inout ShapeCaches
  ) {
    var opaque = paint
    opaque.alpha = 65535
    (color, opacity) = (PremultipliedPixel(opaque), paint.alpha)
    guard !shape.edges.isEmpty, opacity > 0 else { return nil }
    let reach = sigma == 0 ? 0 : BlurredStep(sigma: sigma).reach
    columns = FixedPoint.pixel(shape.edges.left) - reach..<FixedPoint.pixelAfter(shape.edges.right) + reach
    rows = FixedPoint.pixel(shape.edges.top) - reach..<FixedPoint.pixelAfter(shape.edges.bottom) + reach
    guard columns.overlaps(0..<width), rows.overlaps(0..<height) else { return nil }
    if sigma == 0 {
      source = .sharp(shapes.sharpShadows.count)
      shapes.sharpShadows.append(ShapeCoverage(shape, tiles: &shapes.tiles))
      columnAxis = StretchedAxis(first: columns.count, last: 0, count: columns.count)
      rowAxis = StretchedAxis(first: rows.count, last: 0, count: rows.count)
      return
    }
    let geometry = ShadowGeometry(shape, sigma: sigma)
    (columnAxis, rowAxis) = (geometry.columns, geometry.rows)
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

extension StretchedPlacement {
  /// Unites a run of a row with a mask, or writes it if it is the first.
  ///
  /// - Parameters:
  ///   - run: The positions, within the placement.
  ///   - start: Where the distinct columns of the row begin.
  ///   - values: What holds them, 0–65535.
  ///   - opacity: What the values are multiplied by, 0–65535.
  ///   - isFirst: Whether the mask is to be overwritten.
  ///   - mask: The mask.
  @inline(__always)
  func unite(
    _ run: Range<Int>, from start: Int, of values: Span<UInt16>, opacity: UInt16, _ isFirst: Bool,
    into mask: inout MutableSpan<UInt16>
  ) {
    let inside = middle.clamped(to: run)
    let added = inside.isEmpty ? 0 : multiply65535(values[start + middleColumn], opacity)
    if isFirst {
      setCoverage(
        values, shiftedBy: start + beforeShift, opacity: opacity, in: &mask, columns: before.clamped(to: run))
      for x in inside { mask[x] = added }
      setCoverage(values, shiftedBy: start + afterShift, opacity: opacity, in: &mask, columns: after.clamped(to: run))
    } else {
      uniteCoverage(
        values, shiftedBy: start + beforeShift, opacity: opacity, into: &mask, columns: before.clamped(to: run))
      for x in inside { mask[x] = mask[x] &+ multiply65535(65535 &- mask[x], added) }
      uniteCoverage(
        values, shiftedBy: start + afterShift, opacity: opacity, into: &mask, columns: after.clamped(to: run))
    }
  }
}
