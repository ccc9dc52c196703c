/// Composites one colour over spans of pixels, scaled by coverage.
///
/// A pixel that an opaque colour covers in part is their mixture, rounded once.
///
/// - Parameters:
///   - source: The colour in front.
///   - coverage: Where the values of the spans stand, 0–65535.
///   - spans: The spans, within the row; no two share a pixel.
///   - count: The number of spans; those after them do not count.
///   - row: The row.
func compositeSourceOver(
  _ source: PremultipliedPixel, coverage: ContiguousArray<UInt16>, spans: ContiguousArray<CoverageSpan>, count: Int,
  onto row: inout ContiguousArray<PremultipliedPixel>
) {
  if source.isOpaque { return mix(source, coverage: coverage, spans: spans, count: count, into: &row) }
  let (coverage, spans) = (coverage.span, spans.span)
  var row = row.mutableSpan
  for index in 0..<count {
    let span = spans[index]
    let (first, place) = (Int(span.start), Int(span.place))
    for offset in 0..<Int(span.count) {
      row[place &+ offset] = source.scaled(by: UInt64(coverage[first &+ offset])).over(row[place &+ offset])
    }
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
    let place = Int(span.place)
    let end = place &+ (span.eights > 0 && place &+ padded <= row.count ? padded : Int(span.count))
    let values = coverage.extracting(Int(span.start)..<Int(span.start) &+ (end &- place))
    precondition(place >= 0 && end <= row.count)
    var (x, value) = (place, 0)
    while x < end {
      let share = UInt64(values[value])
      row[x] = row[x].mixed(with: source, share: share &+ share &>> 15)
      x &+= 1
      value &+= 1
    }
  }
}
