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
  let (coverage, spans, isOpaque) = (coverage.span, spans.span, source.isOpaque)
  var row = row.mutableSpan
  for index in 0..<count {
    let span = spans[index]
    // Where the coverage is 0 a mixture changes nothing, so whole eights are mixed: loops of few lengths are fast.
    let padded = 8 &* Int(span.eights)
    let (place, start) = (Int(span.place), Int(span.start))
    let end = place &+ (padded > 0 && place &+ padded <= row.count ? padded : Int(span.count))
    let values = coverage.extracting(start..<start &+ (end &- place))
    precondition(place >= 0 && end <= row.count)
    var (x, value) = (place, 0)
    if isOpaque {
      while x < end {
        let share = UInt64(values[value])
        row[x] = row[x].mixed(with: source, share: share &+ share &>> 15)
        x &+= 1
        value &+= 1
      }
    } else {
      while x < end {
        row[x] = source.scaled(by: UInt64(values[value])).over(row[x])
        x &+= 1
        value &+= 1
      }
    }
  }
}
