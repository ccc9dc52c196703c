/// Which columns or rows of a picture repeat the one before them.
///
/// Boxes, borders and blurred shadows are constant along their straight sides.
/// Each item says where along an axis it may change; the rest is drawn
/// once and repeated. Positions among the distinct lines are called *compressed*.
struct AxisCompression {
  private var changes: ContiguousArray<Bool> = []

  /// The changes that are not only those of shadows, or of letters on top of all else.
  private var firmChanges: ContiguousArray<Bool> = []

  /// The compressed position of each line, and of the end.
  private(set) var compressed: ContiguousArray<Int32> = []

  /// The first line of each compressed position, and after them the end.
  private(set) var starts: ContiguousArray<Int32> = []

  /// For each compressed position, and for the end, the next one whose line is not the only one there, or is the end.
  private var runEnds: ContiguousArray<Int32> = []

  /// The number of lines, in device pixels.
  private(set) var count = 0

  /// The number of distinct lines.
  private(set) var distinctCount = 0

  /// Begins a picture in which nothing changes.
  mutating func reset(count: Int) {
    self.count = count
    changes.removeAll(keepingCapacity: true)
    changes.append(contentsOf: repeatElement(false, count: count + 1))
    firmChanges.removeAll(keepingCapacity: true)
    firmChanges.append(contentsOf: repeatElement(false, count: count + 1))
  }

  /// Says that each line of a range may differ from its neighbours, in the range and on both sides of it.
  ///
  /// An empty range is a position where the lines before and after may differ.
  ///
  /// - Parameters:
  ///   - lines: The range.
  ///   - isFirm: Whether it is more than a shadow that changes, or a letter on top of all else.
  mutating func markChanges(in lines: Range<Int>, isFirm: Bool = true) {
    let first = max(lines.lowerBound, 0)
    let last = min(lines.upperBound, count)
    guard first <= last else { return }
    fillRun(true, to: &changes, columns: first..<last + 1)
    guard isFirm else { return }
    fillRun(true, to: &firmChanges, columns: first..<last + 1)
  }

  /// Says that the lines on either side of each end of a range may differ.
  mutating func markEnds(of lines: Range<Int>) {
    markChanges(in: lines.lowerBound..<lines.lowerBound)
    markChanges(in: lines.upperBound..<lines.upperBound)
  }

  /// Whether anything but shadows, and letters on top of all else, may change from the line before to this one.
  func isFirmChange(_ line: Int) -> Bool { firmChanges[line] }

  /// Finds the distinct lines; call once, after the last mark.
  mutating func compress() {
    if compressed.count != count + 1 {
      compressed = ContiguousArray(repeating: 0, count: count + 1)
      (starts, runEnds) = (compressed, compressed)
    }
    var position = -1
    for line in 0..<count {
      if line == 0 || changes[line] {
        position &+= 1
        starts[position] = Int32(truncatingIfNeeded: line)
      }
      compressed[line] = Int32(truncatingIfNeeded: position)
    }
    distinctCount = position + 1
    compressed[count] = Int32(truncatingIfNeeded: distinctCount)
    starts[distinctCount] = Int32(truncatingIfNeeded: count)
    var end = Int32(truncatingIfNeeded: distinctCount)
    runEnds[distinctCount] = end
    for position in stride(from: distinctCount - 1, through: 0, by: -1) {
      if starts[position + 1] > starts[position] + 1 { end = Int32(truncatingIfNeeded: position) }
      runEnds[position] = end
    }
  }

  /// Copies distinct pixels to all lines that show them.
  ///
  /// - Parameters:
  ///   - row: A pixel for each compressed position.
  ///   - run: The positions.
  ///   - lines: Receives a pixel for each line.
  func spread(_ row: ContiguousArray<UInt32>, _ run: Range<Int>, into lines: inout ContiguousArray<UInt32>) {
    var position = run.lowerBound
    while position < run.upperBound {
      let (first, line) = (position, Int(starts[position]))
      position = min(Int(runEnds[first]), run.upperBound)
      if position > first {
        copyRun(row, shiftedBy: first &- line, to: &lines, columns: line..<line &+ position &- first)
      } else {
        position = first + 1
        fillRun(row[first], to: &lines, columns: line..<Int(starts[position]))
      }
    }
  }

  /// The compressed positions that show any of a range of lines of the picture.
  func positions(around lines: Range<Int>) -> Range<Int> {
    lines.isEmpty ? 0..<0 : Int(compressed[lines.lowerBound])..<Int(compressed[lines.upperBound - 1]) + 1
  }

  /// The compressed positions of a range of lines that begins and ends at changes, cut to the picture.
  @inline(__always)
  func positions(of lines: Range<Int>) -> Range<Int> {
    let first = min(max(lines.lowerBound, 0), count)
    let last = min(max(lines.upperBound, first), count)
    return Int(compressed[first])..<Int(compressed[last])
  }

  /// What to add to each of some lines that are all distinct to get its position.
  func shift(of lines: Range<Int>) -> Int { positions(of: lines).lowerBound &- lines.lowerBound }
}

/// The compressed positions of the distinct columns of a stretched row.
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

  /// Positions a row.
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
