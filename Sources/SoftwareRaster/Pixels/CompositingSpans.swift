/// Composites one colour over spans of pixels, scaled by coverage.
///
/// A pixel that an opaque colour covers in part is their mixture, rounded once.
///
/// - Parameters:
///   - source: The colour in front.
///   - coverage: Where the values of the spans stand, 0–65535.
///   - spans: The spans, within the row; no two share a pixel.
///   - row: The row.
func compositeSourceOver(
  _ source: PremultipliedPixel, coverage: ContiguousArray<UInt16>, spans: ContiguousArray<CoverageSpan>,
  onto row: inout ContiguousArray<PremultipliedPixel>
) {
  let (coverage, spans, isOpaque) = (coverage.span, spans.span, source.isOpaque)
  var row = row.mutableSpan
  for index in 0..<spans.count {
    let (place, start, count) = (Int(spans[index].place), Int(spans[index].start), Int(spans[index].count))
    let values = coverage.extracting(start..<start &+ count)
    let end = place &+ count
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
