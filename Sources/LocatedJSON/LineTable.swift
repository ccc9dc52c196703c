/// The lines of a UTF-8 text, for turning byte offsets into lines and columns.
struct LineTable: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]

  /// For each block of the text, the bytes before it that continue a scalar; empty if there are none in the text.
  private let continuations: [Int]
  private static let blockSize = 256

  /// Creates the table of a text.
  ///
  /// - Parameters:
  ///   - bytes: The whole text.
  ///   - starts: The offset of each line's first byte, ascending and starting with 0.
  ///   - isASCII: Whether every scalar is one byte.
  init(bytes: [UInt8], starts: [Int], isASCII: Bool) {
    self.bytes = bytes
    self.starts = starts
    var counts: [Int] = []
    if !isASCII {
      var count = 0
      for (offset, byte) in bytes.enumerated() {
        if offset % Self.blockSize == 0 { counts.append(count) }
        if byte & 0xC0 == 0x80 { count += 1 }
      }
    }
    continuations = counts
  }

  /// The line and column of a byte, both counted from 1.
  ///
  /// A text may be one long line, so the column must not take time in proportion to it.
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
    let continuing = continuations.isEmpty ? 0 : countContinuations(before: offset) - countContinuations(before: start)
    return TextPosition(line: low + 1, column: offset - start - continuing + 1)
  }

  private func countContinuations(before offset: Int) -> Int {
    let block = min(offset / Self.blockSize, continuations.count - 1)
    return bytes[block * Self.blockSize..<offset].reduce(continuations[block]) { $0 + ($1 & 0xC0 == 0x80 ? 1 : 0) }
  }
}

/// The three bytes some editors put at the start of a UTF-8 file.
let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
