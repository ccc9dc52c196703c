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
      isMirroredAcross = false
      return
    }
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
