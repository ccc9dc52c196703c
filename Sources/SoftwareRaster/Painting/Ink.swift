/// The part of a picture that items touch: the smallest rows and columns around them.
struct Ink {
  /// The columns; empty if nothing is touched.
  private(set) var columns = 0..<0

  /// The rows; empty if nothing is touched.
  private(set) var rows = 0..<0

  /// Adds what an item touches.
  mutating func add(columns: Range<Int>, rows: Range<Int>) {
    guard !columns.isEmpty, !rows.isEmpty else { return }
    self.columns = Self.union(self.columns, columns)
    self.rows = Self.union(self.rows, rows)
  }

  private static func union(_ left: Range<Int>, _ right: Range<Int>) -> Range<Int> {
    left.isEmpty ? right : min(left.lowerBound, right.lowerBound)..<max(left.upperBound, right.upperBound)
  }
}
