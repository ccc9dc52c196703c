/// Where the distinct columns of a stretched row stand among a picture's compressed positions.
struct StretchedPlacement {
  /// The positions before, in and after the middle.
  let before: Range<Int>
  let middle: Range<Int>
  let after: Range<Int>

  /// What to add to a position before or after the middle to get its distinct column.
  let beforeShift: Int
  let afterShift: Int

  /// The distinct column that the middle repeats.
  let middleColumn: Int

  /// All positions.
  var positions: Range<Int> { before.lowerBound..<after.upperBound }

  /// Nowhere.
  static let none = Self(columns: 0..<0, axis: StretchedAxis(first: 0, last: 0, count: 0), across: AxisCompression())

  /// Places a row.
  ///
  /// - Parameters:
  ///   - columns: The device columns of the row, which may lie outside the picture.
  ///   - axis: Its distinct columns.
  ///   - across: The picture's columns.
  init(columns: Range<Int>, axis: StretchedAxis, across: AxisCompression) {
    guard !columns.isEmpty else {
      (before, middle, after) = (0..<0, 0..<0, 0..<0)
      (beforeShift, afterShift, middleColumn) = (0, 0, 0)
      return
    }
    let first = columns.lowerBound + axis.first
    let last = columns.upperBound - axis.last
    before = across.positions(of: columns.lowerBound..<first)
    middle = across.positions(of: first..<last)
    after = across.positions(of: last..<columns.upperBound)
    // The first column of a part may lie left of the picture.
    beforeShift = max(0, -columns.lowerBound) - before.lowerBound
    afterShift = axis.distinctCount - axis.last + max(0, -last) - after.lowerBound
    middleColumn = axis.first
  }
}
