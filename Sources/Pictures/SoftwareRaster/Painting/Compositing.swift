/// Composites one pixel over a run of pixels.
///
/// - Parameters:
///   - source: The pixel in front.
///   - row: The row.
///   - columns: The run, within the row.
func compositeSourceOver(
  _ source: PremultipliedPixel, onto row: inout ContiguousArray<PremultipliedPixel>, columns: Range<Int>
) {
  if source.isOpaque { return fillRun(source, to: &row, columns: columns) }
  precondition(columns.lowerBound >= 0 && columns.upperBound <= row.count)
  var row = row.mutableSpan
  for x in columns { row[x] = source.over(row[x]) }
}

/// Composites a row of pixels over another one.
///
/// - Parameters:
///   - backdrop: The pixels behind; a row as long as `row`.
///   - row: The pixels in front, which are replaced by the result.
///   - columns: The run, within both.
func compositeOver(
  _ backdrop: ContiguousArray<PremultipliedPixel>, under row: inout ContiguousArray<PremultipliedPixel>,
  columns: Range<Int>
) {
  precondition(columns.lowerBound >= 0 && columns.upperBound <= row.count && columns.upperBound <= backdrop.count)
  let backdrop = backdrop.span
  var row = row.mutableSpan
  for x in columns { row[x] = row[x].over(backdrop[x]) }
}

/// Composites a row of a border over the part of the fill that reaches under it.
///
/// - Parameters:
///   - fill: The fill; a row as long as `row`.
///   - coverage: The coverage of the fill, 0–65535, as are the others; a row as long as `row`.
///   - row: The border, which is replaced by the result.
///   - outer: The coverage of border and what is inside; a row as long as `row`.
///   - inner: The coverage of what is inside.
///   - columns: The run, within all of them.
func compositeOver(
  _ fill: ContiguousArray<PremultipliedPixel>, covering coverage: ContiguousArray<UInt16>,
  under row: inout ContiguousArray<PremultipliedPixel>, outer: ContiguousArray<UInt16>,
  inner: ContiguousArray<UInt16>, columns: Range<Int>
) {
  precondition(columns.lowerBound >= 0 && columns.upperBound <= row.count && columns.upperBound <= fill.count)
  precondition(columns.upperBound <= outer.count && columns.upperBound <= inner.count)
  precondition(columns.upperBound <= coverage.count)
  let (fill, coverage, outer, inner) = (fill.span, coverage.span, outer.span, inner.span)
  var row = row.mutableSpan
  for x in columns {
    let inside = UInt32(min(inner[x], outer[x]))
    let band = UInt32(outer[x]) &- inside
    guard band > 0 else { continue }
    let filled = min(max(UInt32(coverage[x]), inside), UInt32(outer[x])) &- inside
    let share = (filled &* 65535 &+ band / 2) / band
    row[x] = row[x].over(fill[x].scaled(by: UInt64(share)))
  }
}

/// Writes the colours of a border that has a gap in it, over the part of a fill that reaches under it.
///
/// The five coverages are those of shapes inside each other, but the end of the fill may lie anywhere between.
///
/// - Parameters:
///   - color: The colour of the border.
///   - thirds: The coverage of what is inside the outer third, and of what is inside the gap, 0–65535, as are the others;
///     rows as long as `row`.
///   - outer: The coverage of border and what is inside.
///   - inner: The coverage of what is inside.
///   - fill: The fill.
///   - edge: The coverage of the fill.
///   - row: Receives the colours, each for the share of the pixel that is border or gap.
///   - columns: The run, within all of them.
func fillRings(
  _ color: PremultipliedPixel, thirds: (outer: ContiguousArray<UInt16>, middle: ContiguousArray<UInt16>),
  outer: ContiguousArray<UInt16>, inner: ContiguousArray<UInt16>, over fill: ContiguousArray<PremultipliedPixel>,
  edge: ContiguousArray<UInt16>, to row: inout ContiguousArray<PremultipliedPixel>, columns: Range<Int>
) {
  precondition(columns.lowerBound >= 0 && columns.upperBound <= row.count && columns.upperBound <= fill.count)
  precondition(columns.upperBound <= outer.count && columns.upperBound <= inner.count)
  precondition(columns.upperBound <= thirds.outer.count && columns.upperBound <= thirds.middle.count)
  precondition(columns.upperBound <= edge.count)
  let (first, second) = (thirds.outer.span, thirds.middle.span)
  let (outer, inner, fill, edge) = (outer.span, inner.span, fill.span, edge.span)
  var row = row.mutableSpan
  for x in columns {
    let whole = UInt32(outer[x])
    let inside = min(UInt32(inner[x]), whole)
    let band = whole &- inside
    guard band > 0 else { continue }
    let gapEnd = max(min(UInt32(second[x]), whole), inside)
    let gapBegin = max(min(UInt32(first[x]), whole), gapEnd)
    let filled = max(min(UInt32(edge[x]), whole), inside)
    // The parts of both rings, and what the fill has of them and of the gap.
    let painted = whole &- gapBegin &+ gapEnd &- inside
    let below = filled &- min(gapBegin, filled) &+ min(gapEnd, filled) &- inside
    let shown = min(gapBegin, filled) &- min(gapEnd, filled)
    func share(_ area: UInt32) -> UInt64 { UInt64((area &* 65535 &+ band / 2) / band) }
    let covered = share(painted)
    let through = min(share(below), covered) &* (65535 &- color.alpha) &+ 32767
    row[x] = color.scaled(by: covered) + fill[x].scaled(by: min(share(shown), 65535 &- covered) &+ through / 65535)
  }
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
  guard !columns.isEmpty else { return }
  precondition(columns.lowerBound >= 0 && columns.upperBound <= row.count && columns.upperBound <= coverage.count)
  let coverage = coverage.span
  var row = row.mutableSpan
  if source.isBlack {
    for x in columns { row[x] = row[x].darkened(by: UInt64(coverage[x])) }
  } else {
    for x in columns { row[x] = source.scaled(by: UInt64(coverage[x])).over(row[x]) }
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
  let (sources, coverage) = (sources.span, coverage.span)
  var row = row.mutableSpan
  for x in columns {
    row[x] = sources[x].scaled(by: UInt64(coverage[x])).over(row[x])
  }
}

/// Composites fill and border over a run of pixels, as a partition of what both cover.
///
/// - Parameters:
///   - fill: The colour inside the border.
///   - border: The colour of the border, already in front of the fill.
///   - outer: The coverage of both together, 0–65535; a row as long as `row`.
///   - inner: The coverage of the fill; anything above `outer` is ignored.
///   - row: The row.
///   - columns: The run, within the row.
func compositePartition(
  _ fill: PremultipliedPixel, _ border: PremultipliedPixel, outer: ContiguousArray<UInt16>,
  inner: ContiguousArray<UInt16>,
  onto row: inout ContiguousArray<PremultipliedPixel>, columns: Range<Int>
) {
  precondition(columns.lowerBound >= 0 && columns.upperBound <= row.count)
  precondition(columns.upperBound <= outer.count && columns.upperBound <= inner.count)
  let (outer, inner) = (outer.span, inner.span)
  var row = row.mutableSpan
  for x in columns {
    let inside = min(inner[x], outer[x])
    let source = fill.scaled(by: UInt64(inside)) + border.scaled(by: UInt64(outer[x] &- inside))
    row[x] = source.over(row[x])
  }
}

/// Lets a run of pixels show what is outside of a box in place of what is below it, as far as the box leaves them free.
///
/// - Parameters:
///   - ground: What is below the box; a row as long as `row`, as are the others.
///   - outside: What is beside it: its shadows over the ground.
///   - coverage: The coverage of the box, 0–65535.
///   - row: The box, already composited over the ground.
///   - columns: The run, within all of them.
func exchangeOutside(
  _ ground: ContiguousArray<PremultipliedPixel>, for outside: ContiguousArray<PremultipliedPixel>,
  inside coverage: ContiguousArray<UInt16>, in row: inout ContiguousArray<PremultipliedPixel>, columns: Range<Int>
) {
  guard !columns.isEmpty else { return }
  precondition(columns.lowerBound >= 0 && columns.upperBound <= row.count && columns.upperBound <= coverage.count)
  precondition(columns.upperBound <= ground.count && columns.upperBound <= outside.count)
  for x in columns {
    let free = UInt64(65535 &- coverage[x])
    row[x] = row[x].exchanging(ground[x].scaled(by: free), for: outside[x].scaled(by: free))
  }
}

/// Composites rows of fill and border colours over a run of pixels, as a partition of what both cover.
///
/// - Parameters:
///   - fills: The colours inside the border; a row as long as `row`.
///   - borders: The colours of the border, already in front of the fill; a row as long as `row`.
///   - outer: The coverage of both together, 0–65535; a row as long as `row`.
///   - inner: The coverage of the fill; anything above `outer` is ignored.
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
  let (outer, inner, fills, borders) = (outer.span, inner.span, fills.span, borders.span)
  var row = row.mutableSpan
  for x in columns {
    let inside = min(inner[x], outer[x])
    let source = fills[x].scaled(by: UInt64(inside)) + borders[x].scaled(by: UInt64(outer[x] &- inside))
    row[x] = source.over(row[x])
  }
}

/// Rounds pixels to straight 8-bit ones.
///
/// - Parameters:
///   - row: The pixels.
///   - isOpaque: Whether all of them are known to be opaque.
///   - shift: What to add to an index of `target` to get the index of its pixel.
///   - target: Receives the pixels, `0xAABBGGRR`.
///   - columns: The run, within `target`.
func roundTo8Bits(
  _ row: ContiguousArray<PremultipliedPixel>, isOpaque: Bool, shiftedBy shift: Int,
  into target: inout ContiguousArray<UInt32>, columns: Range<Int>
) {
  guard !columns.isEmpty else { return }
  precondition(columns.lowerBound >= 0 && columns.upperBound <= target.count)
  precondition(columns.lowerBound &+ shift >= 0 && columns.upperBound &+ shift <= row.count)
  let row = row.span
  var target = target.mutableSpan
  if isOpaque {
    for x in columns { target[x] = row[x &+ shift].opaque8 }
  } else {
    for x in columns { target[x] = row[x &+ shift].straight8 }
  }
}

/// Composites one colour over spans of pixels, scaled by coverage.
///
/// A pixel that an opaque colour covers in part is their mixture, rounded once.
///
/// - Parameters:
///   - source: The colour in front.
///   - coverage: The array that the spans refer to, 0–65535.
///   - spans: The spans, within the row; no two share a pixel.
///   - count: The number of spans; those after them do not count.
///   - row: The row.
func compositeSourceOver(
  _ source: PremultipliedPixel, coverage: ContiguousArray<UInt16>, spans: ContiguousArray<CoverageSpan>,
  count: Int, onto row: inout ContiguousArray<PremultipliedPixel>
) {
  if source.isOpaque { return mix(source, coverage: coverage, spans: spans, count: count, into: &row) }
  let (coverage, spans) = (coverage.span, spans.span)
  for index in 0..<count {
    let span = spans[index]
    let (first, position) = (Int(span.start), Int(span.position))
    var row = row.mutableSpan
    for offset in 0..<Int(span.count) {
      row[position &+ offset] = source.scaled(by: UInt64(coverage[first &+ offset])).over(row[position &+ offset])
    }
  }
}

/// Composites one colour over spans of pixels, scaled by coverage, and rounds the result to straight 8-bit pixels.
///
/// - Parameters:
///   - source: The colour in front.
///   - coverage: The array that the spans refer to, 0–65535.
///   - spans: The spans, in device columns; no two share a pixel.
///   - count: The number of spans; those after them do not count.
///   - backdrop: The pixels behind, one for each compressed position.
///   - compressed: The compressed position of each column.
///   - line: Receives the pixels, `0xAABBGGRR`, one for each column.
///   - start: Where the first column is.
@inline(__always)
func roundSourceOver(
  _ source: PremultipliedPixel, coverage: ContiguousArray<UInt16>, spans: ContiguousArray<CoverageSpan>,
  count: Int, over backdrop: ContiguousArray<PremultipliedPixel>, compressed: ContiguousArray<Int32>,
  into line: inout ContiguousArray<UInt32>, at start: Int
) {
  let (coverage, spans, backdrop, compressed) = (coverage.span, spans.span, backdrop.span, compressed.span)
  var line = line.mutableSpan
  for index in 0..<count {
    let span = spans[index]
    let (position, count) = (Int(span.position), Int(span.count))
    let target = start &+ position
    precondition(target >= 0 && target &+ count <= line.count)
    let shares = coverage.extracting(Int(span.start)..<Int(span.start) &+ count)
    for offset in 0..<count {
      let behind = backdrop[Int(compressed[position &+ offset])]
      let share = UInt64(shares[offset])
      let pixel =
        source.isOpaque
        ? behind.mixed(with: source, share: share &+ share &>> 15) : source.scaled(by: share).over(behind)
      line[target &+ offset] = pixel.straight8
    }
  }
}

/// Mixes an opaque colour into a run of pixels, as much as it covers of each, rounded once.
///
/// - Parameters:
///   - source: The colour in front.
///   - coverage: The share of each pixel that is covered, 0–65535; a row as long as `row`.
///   - row: The row.
///   - columns: The run, within the row.
func mix(
  _ source: PremultipliedPixel, coverage: ContiguousArray<UInt16>, into row: inout ContiguousArray<PremultipliedPixel>,
  columns: Range<Int>
) {
  precondition(columns.lowerBound >= 0 && columns.upperBound <= row.count && columns.upperBound <= coverage.count)
  let coverage = coverage.span
  var row = row.mutableSpan
  for x in columns {
    let share = UInt64(coverage[x])
    row[x] = row[x].mixed(with: source, share: share &+ share &>> 15)
  }
}

/// Mixes an opaque colour into spans of pixels.
private func mix(
  _ source: PremultipliedPixel, coverage: ContiguousArray<UInt16>, spans: ContiguousArray<CoverageSpan>, count: Int,
  into row: inout ContiguousArray<PremultipliedPixel>
) {
  let (coverage, spans) = (coverage.span, spans.span)
  var row = row.mutableSpan
  for index in 0..<count {
    let span = spans[index]
    // Where the coverage is 0 a mixture changes nothing, so whole eights and one more are mixed: loops of few lengths
    // are fast, and compilers leave at least one pixel over when they put pixels in pairs.
    let padded = 8 &* Int(span.eights) &+ 1
    let position = Int(span.position)
    let end = position &+ (span.eights > 0 && position &+ padded <= row.count ? padded : Int(span.count))
    let values = coverage.extracting(Int(span.start)..<Int(span.start) &+ (end &- position))
    precondition(position >= 0 && end <= row.count)
    var (x, value) = (position, 0)
    while x < end {
      let share = UInt64(values[value])
      row[x] = row[x].mixed(with: source, share: share &+ share &>> 15)
      x &+= 1
      value &+= 1
    }
  }
}
