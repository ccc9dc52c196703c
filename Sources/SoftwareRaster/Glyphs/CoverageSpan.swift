/// A run of pixels of a row that one glyph covers.
struct CoverageSpan {
  /// The first pixel, as a place in the row, and how many there are.
  var place: Int32
  var count: Int32

  /// Where the values begin; or for a glyph without a mask, −1 less which of the live ones it is.
  var start: Int32

  /// The number of eights that, with one more, hold the values and the zeros after them; 0 if there is one value only,
  /// or the span is cut off.
  var eights: Int32
}

extension CoverageSpan {
  /// No pixel.
  static var none: CoverageSpan { CoverageSpan(place: 0, count: 0, start: 0, eights: 0) }

  /// Cuts off what lies outside of places.
  mutating func cut(to places: (first: Int32, end: Int32)) {
    let begin = max(place, places.first)
    let end = min(place &+ count, places.end)
    self = CoverageSpan(place: begin, count: max(end &- begin, 0), start: start &+ (begin &- place), eights: 0)
  }
}

/// The spans of a run in one row.
struct CollectedSpans {
  /// The places from the first to the last span.
  var places: Range<Int>

  /// The number of spans.
  var count: Int

  /// Whether all spans stand among the masks, from left to right, and none begins before the one before it ends.
  var isApart: Bool
}
