/// Which pixels of the part that both pictures have count, and which only anti-aliasing changed.
///
/// Rows are kept in words of 64 pixels, the first pixel in the lowest bit.
struct PixelMarks: Hashable, Sendable {
  /// The number of words of a row.
  let wordsPerRow: Int

  /// The marks of pixels that count, row by row.
  private(set) var counted: ContiguousArray<UInt64> = []

  /// The marks of pixels that the rule for smoothed outlines excuses, row by row.
  private(set) var antialiased: ContiguousArray<UInt64> = []

  /// Marks of no rows yet.
  init(width: Int, reservingRows rows: Int = 0) {
    wordsPerRow = Self.words(for: width)
    counted.reserveCapacity(wordsPerRow * rows)
    antialiased.reserveCapacity(wordsPerRow * rows)
  }

  /// The number of words that hold some pixels.
  static func words(for width: Int) -> Int { (width + 63) / 64 }

  /// Adds the next row, of which nothing is marked yet.
  mutating func addRow() {
    counted.append(contentsOf: repeatElement(0, count: wordsPerRow))
    antialiased.append(contentsOf: repeatElement(0, count: wordsPerRow))
  }

  /// Marks pixels of the last row.
  @inline(__always)
  mutating func mark(word: Int, counted countedBits: UInt64, antialiased antialiasedBits: UInt64) {
    let wordIndex = counted.count - wordsPerRow + word
    counted[wordIndex] = countedBits
    antialiased[wordIndex] = antialiasedBits
  }

  /// Marks one pixel of a row, counted from the first row of marks.
  mutating func mark(_ x: Int, _ y: Int, isExcused: Bool) {
    let (wordIndex, bit) = (y * wordsPerRow + x >> 6, UInt64(1) << UInt64(x & 63))
    if isExcused { antialiased[wordIndex] |= bit } else { counted[wordIndex] |= bit }
  }

  /// Adds the rows of marks that follow below.
  mutating func append(_ below: PixelMarks) {
    counted += below.counted
    antialiased += below.antialiased
  }

  /// Calls a function with the column of each pixel of a row that counts.
  func forEachCounted(inRow y: Int, _ body: (Int) -> Void) {
    for word in 0..<wordsPerRow {
      var bits = counted[y * wordsPerRow + word]
      while bits != 0 {
        body(word << 6 + bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
  }

  /// Whether a pixel counts.
  @inline(__always)
  func isCounted(_ x: Int, _ y: Int) -> Bool { counted[y * wordsPerRow + x >> 6] >> UInt64(x & 63) & 1 != 0 }

  /// Whether a pixel is excused by the rule for smoothed outlines.
  @inline(__always)
  func isAntialiased(_ x: Int, _ y: Int) -> Bool {
    antialiased[y * wordsPerRow + x >> 6] >> UInt64(x & 63) & 1 != 0
  }
}
