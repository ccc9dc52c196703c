/// One row of a box in three runs: two sides whose pixels differ, and a constant middle.
struct RowSpan {
  /// The runs at the sides, cut to the picture.
  let left: Range<Int>
  let right: Range<Int>

  /// The run between them, cut to the picture.
  let middle: Range<Int>

  init(_ outer: CoverageRow, _ inner: CoverageRow, hasBorder: Bool, pictureWidth: Int) {
    let picture = 0..<pictureWidth
    var first = outer.middle.lowerBound
    var last = outer.middle.upperBound
    if hasBorder && !inner.isEmpty {
      first = max(first, inner.middle.lowerBound)
      last = min(last, inner.middle.upperBound)
    }
    if first >= last { (first, last) = (outer.end, outer.end) }
    left = (outer.begin..<first).clamped(to: picture)
    middle = (first..<last).clamped(to: picture)
    right = (last..<outer.end).clamped(to: picture)
  }

  /// The two sides, in the order in which they are drawn.
  enum Side: Sendable {
    case left
    case right

    static let both: [Side] = [.left, .right]
  }

  @inline(__always)
  subscript(side: Side) -> Range<Int> { side == .left ? left : right }
}
