/// Replaces a run of pixels by one pixel.
///
/// - Parameters:
///   - pixel: The new pixel.
///   - row: The row.
///   - columns: The run, within the row.
func store(_ pixel: PremultipliedPixel, into row: inout ContiguousArray<PremultipliedPixel>, columns: Range<Int>) {
  // One check here lets the optimizer drop the one per pixel; the same holds for the functions below.
  precondition(columns.lowerBound >= 0 && columns.upperBound <= row.count)
  for x in columns { row[x] = pixel }
}

/// Composites one pixel over a run of pixels.
///
/// - Parameters:
///   - source: The pixel in front.
///   - row: The row.
///   - columns: The run, within the row.
func compositeSourceOver(
  _ source: PremultipliedPixel, onto row: inout ContiguousArray<PremultipliedPixel>, columns: Range<Int>
) {
  if source.isOpaque { return store(source, into: &row, columns: columns) }
  precondition(columns.lowerBound >= 0 && columns.upperBound <= row.count)
  for x in columns { row[x] = source.over(row[x]) }
}

/// Composites one colour over a run of pixels, scaled by coverage.
///
/// - Parameters:
///   - source: The colour in front.
///   - coverage: The share of each pixel that is covered, 0–65535; a row as long as `row`.
///   - row: The row.
///   - columns: The run, within the row.
func compositeSourceOver(
  _ source: PremultipliedPixel, coverage: ContiguousArray<UInt16>, onto row: inout ContiguousArray<PremultipliedPixel>,
  columns: Range<Int>
) {
  precondition(columns.lowerBound >= 0 && columns.upperBound <= row.count && columns.upperBound <= coverage.count)
  for x in columns {
    row[x] = source.scaled(by: UInt64(coverage[x])).over(row[x])
  }
}

/// Composites a row of colours over a run of pixels, scaled by coverage.
///
/// - Parameters:
///   - sources: The colours in front; a row as long as `row`.
///   - coverage: The share of each pixel that is covered, 0–65535; a row as long as `row`.
///   - row: The row.
///   - columns: The run, within the row.
func compositeSourceOver(
  _ sources: ContiguousArray<PremultipliedPixel>, coverage: ContiguousArray<UInt16>,
  onto row: inout ContiguousArray<PremultipliedPixel>,
  columns: Range<Int>
) {
  precondition(columns.lowerBound >= 0 && columns.upperBound <= row.count)
  precondition(columns.upperBound <= coverage.count && columns.upperBound <= sources.count)
  for x in columns {
    row[x] = sources[x].scaled(by: UInt64(coverage[x])).over(row[x])
  }
}

/// Multiplies a run of coverages by what another coverage leaves free.
///
/// - Parameters:
///   - coverage: The coverages to reduce, 0–65535.
///   - other: What is taken away, 0–65535; as long as `coverage`.
///   - columns: The run, within both.
func excludeCoverage(
  _ other: ContiguousArray<UInt16>, from coverage: inout ContiguousArray<UInt16>, columns: Range<Int>
) {
  precondition(columns.lowerBound >= 0 && columns.upperBound <= coverage.count && columns.upperBound <= other.count)
  for x in columns {
    coverage[x] = multiply65535(coverage[x], 65535 &- other[x])
  }
}

/// The product of two shares of 65535, rounded to nearest.
@inline(__always)
func multiply65535(_ left: UInt16, _ right: UInt16) -> UInt16 {
  let biased = UInt32(left) &* UInt32(right) &+ 32768
  return UInt16(truncatingIfNeeded: (biased &+ (biased &>> 16)) &>> 16)
}

/// Composites fill and border over a run of pixels, as a partition of what both cover.
///
/// - Parameters:
///   - fill: The colour inside the border.
///   - border: The colour of the border, already in front of the fill.
///   - outer: The coverage of both together, 0–65535; a row as long as `row`.
///   - inner: The coverage of the fill; what exceeds `outer` does not count.
///   - row: The row.
///   - columns: The run, within the row.
func compositePartition(
  _ fill: PremultipliedPixel, _ border: PremultipliedPixel, outer: ContiguousArray<UInt16>,
  inner: ContiguousArray<UInt16>,
  onto row: inout ContiguousArray<PremultipliedPixel>, columns: Range<Int>
) {
  precondition(columns.lowerBound >= 0 && columns.upperBound <= row.count)
  precondition(columns.upperBound <= outer.count && columns.upperBound <= inner.count)
  for x in columns {
    let inside = min(inner[x], outer[x])
    let source = fill.scaled(by: UInt64(inside)) + border.scaled(by: UInt64(outer[x] &- inside))
    row[x] = source.over(row[x])
  }
}

/// Composites rows of fill and border colours over a run of pixels, as a partition of what both cover.
///
/// - Parameters:
///   - fills: The colours inside the border; a row as long as `row`.
///   - borders: The colours of the border, not yet in front of the fill; a row as long as `row`.
///   - outer: The coverage of both together, 0–65535; a row as long as `row`.
///   - inner: The coverage of the fill; what exceeds `outer` does not count.
///   - row: The row.
///   - columns: The run, within the row.
func compositePartition(
  _ fills: ContiguousArray<PremultipliedPixel>, _ borders: ContiguousArray<PremultipliedPixel>,
  outer: ContiguousArray<UInt16>, inner: ContiguousArray<UInt16>,
  onto row: inout ContiguousArray<PremultipliedPixel>, columns: Range<Int>
) {
  precondition(columns.lowerBound >= 0 && columns.upperBound <= row.count)
  precondition(columns.upperBound <= outer.count && columns.upperBound <= inner.count)
  precondition(columns.upperBound <= fills.count && columns.upperBound <= borders.count)
  for x in columns {
    let inside = min(inner[x], outer[x])
    let border = borders[x].over(fills[x])
    let source = fills[x].scaled(by: UInt64(inside)) + border.scaled(by: UInt64(outer[x] &- inside))
    row[x] = source.over(row[x])
  }
}
