/// The lines of a UTF-8 text, for turning byte offsets into lines and columns.
struct LineTable: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]

  /// Creates the table of a text.
  ///
  /// - Parameters:
  ///   - bytes: The whole text.
  ///   - starts: The offset of each line's first byte, ascending and starting with 0.
  init(bytes: [UInt8], starts: [Int]) {
    self.bytes = bytes
    self.starts = starts
  }

  /// The line and column of a byte, both counted from 1.
  func position(of offset: Int) -> TextPosition {
    let offset = min(max(offset, 0), bytes.count)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    var start = starts[low]
    if start == 0, bytes.starts(with: byteOrderMark) { start = min(byteOrderMark.count, offset) }
    // A column counts scalars: every byte that does not continue one.
    let column = bytes[start..<offset].reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    return TextPosition(line: low + 1, column: column)
  }
}

/// The three bytes some editors put at the start of a UTF-8 file.
let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
