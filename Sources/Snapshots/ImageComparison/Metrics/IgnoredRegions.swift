/// The parts of a picture where nothing counts.
struct IgnoredRegions {
  /// The columns and rows of each region that lies in the picture.
  private let regions: [(columns: Range<Int>, rows: Range<Int>)]

  /// Cuts boxes to a picture of some width and height.
  init(_ boxes: [PixelBox], width: Int, height: Int) {
    func range(_ start: Int, _ length: Int, below end: Int) -> Range<Int> {
      let (sum, isTooLarge) = start.addingReportingOverflow(max(0, length))
      let first = min(max(0, start), end)
      return first..<max(first, min(isTooLarge ? end : sum, end))
    }
    regions = boxes.compactMap { box in
      let columns = range(box.x, box.width, below: width)
      let rows = range(box.y, box.height, below: height)
      return columns.isEmpty || rows.isEmpty ? nil : (columns, rows)
    }
  }

  /// Whether nothing is ignored.
  var isEmpty: Bool { regions.isEmpty }

  /// Whether a pixel is ignored.
  func contains(_ x: Int, _ y: Int) -> Bool { regions.contains { $0.columns.contains(x) && $0.rows.contains(y) } }

  /// Sets the bits of a row's ignored pixels, 64 to a word, and clears all others.
  func mark(row: Int, in words: inout ContiguousArray<UInt64>) {
    for word in words.indices { words[word] = 0 }
    for region in regions where region.rows.contains(row) {
      for word in region.columns.lowerBound >> 6...(region.columns.upperBound - 1) >> 6 {
        let first = UInt64(max(region.columns.lowerBound - word << 6, 0))
        let count = UInt64(min(region.columns.upperBound - word << 6, 64)) - first
        words[word] |= (count == 64 ? .max : (1 << count) - 1) << first
      }
    }
  }
}
