/// One row of a box in three runs of compressed positions: two sides whose pixels differ, and a constant middle.
struct RowSpan {
  /// The runs at the sides, in device columns, cut to the picture.
  let leftColumns: Range<Int>
  let rightColumns: Range<Int>

  /// The runs at the sides.
  let left: Range<Int>
  let right: Range<Int>

  /// The run between them.
  let middle: Range<Int>

  /// The parts of the sides in which the border box covers less than it does in the middle.
  let leftCut: Range<Int>
  let rightCut: Range<Int>

  /// Cuts a row.
  ///
  /// - Parameters:
  ///   - outer: What the row shows of the border box.
  ///   - inner: What it shows of the padding box, if there is a border.
  ///   - compressed: The compressed position of each of the picture's columns, and of the end.
  @inline(__always)
  init(_ outer: CoverageRow, _ inner: CoverageRow?, compressed: ContiguousArray<Int32>) {
    var first = outer.middle.lowerBound
    var last = outer.middle.upperBound
    if let inner, !inner.isEmpty {
      first = max(first, inner.middle.lowerBound)
      last = min(last, inner.middle.upperBound)
    }
    if first >= last { (first, last) = (outer.end, outer.end) }
    let compressed = compressed.span
    let count = compressed.count - 1
    func inside(_ column: Int) -> Int { min(max(column, 0), count) }
    func position(_ column: Int) -> Int { Int(compressed[inside(column)]) }
    leftColumns = inside(outer.begin)..<inside(first)
    rightColumns = inside(last)..<inside(outer.end)
    left = position(outer.begin)..<position(first)
    right = position(last)..<position(outer.end)
    middle = left.upperBound..<max(right.lowerBound, left.upperBound)
    leftCut = left.lowerBound..<min(max(position(outer.middle.lowerBound), left.lowerBound), left.upperBound)
    rightCut = min(max(position(outer.middle.upperBound), right.lowerBound), right.upperBound)..<right.upperBound
  }
}
