/// A run of pixels of a row that one glyph covers.
struct CoverageSpan {
  /// The first pixel, as a place in the row, and how many there are.
  var place: Int32
  var count: Int32

  /// Where the values begin; or for a glyph without a mask, −1 less which of the live ones it is.
  var start: Int32
}

/// The spans of a run in one row.
struct CollectedSpans {
  /// The places from the first to the last span.
  var places: Range<Int>

  /// Whether all spans stand among the masks, from left to right, and none begins before the one before it ends.
  var isApart: Bool
}
