/// Counts marked pixels in square windows.
struct WindowCount {
  /// The size of the picture.
  let width: Int

  /// The number of its rows.
  let height: Int

  /// The largest number of marked pixels in any window.
  ///
  /// - Parameters:
  ///   - side: The side of a window; as much of it as the picture has, if it is larger.
  ///   - isMarked: Whether the pixel of a column and row is marked.
  /// - Returns: The number.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  func largest(side: Int, _ isMarked: (Int, Int) -> Bool) -> Int {
    let (columns, rows) = (min(max(1, side), width), min(max(1, side), height))
    // The marked pixels of each column in the rows of the window.
    var sums = ContiguousArray<Int32>(repeating: 0, count: width)
    var largest = 0
    for y in 0..<height {
      for x in 0..<width {
        if isMarked(x, y) { sums[x] += 1 }
        if y >= rows, isMarked(x, y - rows) { sums[x] -= 1 }
      }
      if y + 1 < rows { continue }
      var count = 0
      for x in 0..<width {
        count += Int(sums[x])
        if x >= columns { count -= Int(sums[x - columns]) }
        largest = max(largest, count)
      }
    }
    return largest
  }
}
