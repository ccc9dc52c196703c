internal import DisplayLists

/// The coverage of one outline: its covered pixels, in spans, row by row.
struct OutlineMask {
  /// The rectangle of pixels around it, counted from the pixel from which its points count.
  var left: Int32
  var top: Int32
  var width: Int32
  var height: Int32

  /// The index of the first row in ``OutlineMasks/rows``; the row after the last one says where its spans end.
  var firstRow: Int32
}

/// A run of covered pixels in a row of a mask.
struct OutlineMaskSpan {
  /// The first pixel, counted from the mask's left side, and how many there are.
  var first: Int32
  var count: Int32

  /// Where the values begin in ``OutlineMasks/values``; −1 if all pixels are covered wholly.
  var start: Int32
}

extension ContiguousArray<OutlineMaskSpan> {
  /// Appends a span that has pixels.
  @inline(__always)
  fileprivate mutating func appendUnlessEmpty(_ span: OutlineMaskSpan) {
    if span.count > 0 { append(span) }
  }
}

/// The coverage of the outlines drawn so far, by all that it is computed from.
///
/// Coverage is computed from an outline's key alone, and an outline that is not kept is drawn by the same steps, so what
/// is kept changes no pixel. At most 2²² values (8 MiB), 2¹⁹ spans (6 MiB), 2¹⁸ rows (1 MiB), 2²⁰ words of keys (8 MiB)
/// and 2¹⁴ entries (less than 1 MiB) are kept.
struct OutlineMasks {
  private struct Entry {
    var wordsAt: Int32
    var wordCount: Int32
    var mask: OutlineMask
  }

  private var entries: ContiguousArray<Entry> = []

  /// The entries by the hash of their keys.
  private var slots = HashSlots()

  /// The words of all keys.
  private var words: ContiguousArray<UInt64> = []

  /// For each row of each mask its first span, and after the last row of a mask the end of its spans.
  private(set) var rows: ContiguousArray<Int32> = []

  /// The spans of all rows.
  private(set) var spans: ContiguousArray<OutlineMaskSpan> = []

  /// The coverage in all spans, 0–65535.
  private(set) var values: ContiguousArray<UInt16> = []

  private var key = OutlineKey()
  private var cells = CellRow()

  /// The largest number of entries and of values that are kept.
  private let entryLimit: Int
  private let valueLimit: Int

  static let entryLimit = 1 << 14
  static let valueLimit = 1 << 22
  private static let spanLimit = 1 << 19
  private static let rowLimit = 1 << 18
  private static let wordLimit = 1 << 20

  /// The largest rectangle whose mask is kept, in pixels.
  static let largestMask = 1 << 16

  /// The longest key that is kept, in words.
  static let longestKey = 1 << 12

  /// The number of equal pixels, uncovered or covered wholly, from which on they end a span.
  private static let longestRun = 5

  /// The number of outlines that are kept.
  var entryCount: Int { entries.count }

  /// Creates a cache that keeps nothing yet.
  init(entryLimit: Int = Self.entryLimit, valueLimit: Int = Self.valueLimit) {
    self.entryLimit = entryLimit
    self.valueLimit = valueLimit
  }

  /// Forgets all outlines if less than half of the room is left for the next picture.
  mutating func trim() {
    guard
      entries.count > entryLimit / 2 || values.count > valueLimit / 2 || spans.count > Self.spanLimit / 2
        || rows.count > Self.rowLimit / 2 || words.count > Self.wordLimit / 2
    else { return }
    entries.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    slots.removeAll()
  }

  /// An outline in a picture.
  enum Positioned {
    case mask(PositionedMask)

    /// An outline that is not kept.
    case edges(PolygonEdges)
  }

  /// Positions an outline in a picture, and keeps its coverage if there is room.
  ///
  /// - Returns: The outline; `nil` if no part of it is visible.
  mutating func position(_ outline: Outline, width: Int, height: Int) -> Positioned? {
    guard key.set(outline), key.words.count <= Self.longestKey else { return .edges(outline.edges) }
    if let mask = find() {
      return PositionedMask(mask, originX: key.originX, originY: key.originY, width: width, height: height)
        .map { .mask($0) }
    }
    var edges = outline.edges
    guard !edges.isEmpty, edges.columns.overlaps(0..<width), edges.rows.overlaps(0..<height) else { return nil }
    guard let mask = keep(&edges, rule: outline.rule) else { return .edges(edges) }
    return PositionedMask(mask, originX: key.originX, originY: key.originY, width: width, height: height)
      .map { .mask($0) }
  }

  /// The mask of the key.
  private func find() -> OutlineMask? {
    slots.find(key.hash) { isKey(entries[$0]) }.map { entries[$0].mask }
  }

  private func isKey(_ entry: Entry) -> Bool {
    guard Int(entry.wordCount) == key.words.count else { return false }
    let (words, wanted) = (words.span, key.words.span)
    let first = Int(entry.wordsAt)
    for index in wanted.indices where words[first &+ index] != wanted[index] { return false }
    return true
  }

  /// Computes and keeps the mask of the key; `nil` if it is too large or there is no room.
  private mutating func keep(_ edges: inout PolygonEdges, rule: FillRule) -> OutlineMask? {
    let (columns, rows) = (edges.columns, edges.rows)
    let (area, hasOverflow) = columns.count.multipliedReportingOverflow(by: rows.count)
    // A span is at most half as frequent as a value.
    guard !hasOverflow, area <= Self.largestMask, entries.count < entryLimit, values.count + area <= valueLimit,
      spans.count + area / 2 + rows.count <= Self.spanLimit, self.rows.count + rows.count < Self.rowLimit,
      words.count + key.words.count <= Self.wordLimit
    else { return nil }
    let mask = OutlineMask(
      left: Int32(truncatingIfNeeded: columns.lowerBound - key.originX),
      top: Int32(truncatingIfNeeded: rows.lowerBound - key.originY),
      width: Int32(truncatingIfNeeded: columns.count), height: Int32(truncatingIfNeeded: rows.count),
      firstRow: Int32(truncatingIfNeeded: self.rows.count))
    edges.prepare()
    cells.resize(to: columns.count)
    for row in rows { append(row, of: &edges, columns: columns, rule: rule) }
    self.rows.append(Int32(truncatingIfNeeded: spans.count))
    entries.append(
      Entry(
        wordsAt: Int32(truncatingIfNeeded: words.count),
        wordCount: Int32(truncatingIfNeeded: key.words.count), mask: mask))
    words.append(contentsOf: key.words)
    slots.append(key.hash)
    return mask
  }

  /// Computes one row of a mask.
  private mutating func append(_ row: Int, of edges: inout PolygonEdges, columns: Range<Int>, rule: FillRule) {
    edges.accumulate(row: row, into: &cells, left: columns.lowerBound, rule: rule)
    rows.append(Int32(truncatingIfNeeded: spans.count))
    Self.append(cells, cells.touched.clamped(to: 0..<columns.count), rule: rule, to: &values, &spans)
    cells.clear()
  }

  /// Appends the spans of a row and their values.
  private static func append(
    _ cells: CellRow, _ touched: Range<Int>, rule: FillRule, to values: inout ContiguousArray<UInt16>,
    _ spans: inout ContiguousArray<OutlineMaskSpan>
  ) {
    var end = values.count
    values.append(contentsOf: repeatElement(0, count: touched.count))
    var written = values.mutableSpan
    var sum: Int64 = 0
    var span = OutlineMaskSpan(first: 0, count: 0, start: Int32(truncatingIfNeeded: end))
    // How many values at the end of the span are all 0, or all full.
    var (last, run): (UInt16, Int32) = (0, 0)
    for column in Int32(truncatingIfNeeded: touched.lowerBound)..<Int32(truncatingIfNeeded: touched.upperBound) {
      let change = cells.change(at: Int(column))
      sum &+= change
      let value = change == 0 ? last : rule.coverage(sum)
      run = value == last ? run &+ 1 : 1
      last = value
      if span.start < 0, value == .max {
        span.count &+= 1
        continue
      }
      if value == 0, span.count == 0 { continue }
      if span.start < 0 || span.count == 0 {
        spans.appendUnlessEmpty(span)
        span = OutlineMaskSpan(first: column, count: 0, start: Int32(truncatingIfNeeded: end))
        run = 1
      }
      written[end] = value
      end &+= 1
      span.count &+= 1
      guard run == Self.longestRun, value == 0 || value == .max else { continue }
      end &-= Int(run)
      span.count &-= run
      spans.appendUnlessEmpty(span)
      span = OutlineMaskSpan(
        first: column &+ 1 &- run, count: value == 0 ? 0 : run,
        start: value == 0 ? Int32(truncatingIfNeeded: end) : -1)
    }
    if span.start >= 0, last == 0 {
      let zeros = min(run, span.count)
      end &-= Int(zeros)
      span.count &-= zeros
    }
    spans.appendUnlessEmpty(span)
    values.removeLast(values.count - end)
  }
}

/// A kept mask at its position in a picture.
struct PositionedMask {
  /// The device column of the mask's left side.
  private let left: Int

  /// The device row of the mask's upper side.
  private let top: Int

  /// The index of the mask's first row.
  private let firstRow: Int

  /// The part of the picture that it may touch.
  let columns: Range<Int>
  let rows: Range<Int>

  /// Positions a mask; `nil` if no part of it is visible.
  init?(_ mask: OutlineMask, originX: Int, originY: Int, width: Int, height: Int) {
    left = originX + Int(mask.left)
    top = originY + Int(mask.top)
    firstRow = Int(mask.firstRow)
    columns = (left..<left + Int(mask.width)).clamped(to: 0..<width)
    rows = (top..<top + Int(mask.height)).clamped(to: 0..<height)
    if columns.isEmpty || rows.isEmpty { return nil }
  }

  /// Finds what the outline covers in one of its rows.
  ///
  /// - Parameters:
  ///   - y: The row.
  ///   - rows: The rows of all masks.
  ///   - kept: The spans of all masks.
  ///   - shift: What to add to a column to get its position.
  ///   - spans: Receives the spans from left to right, first of all.
  /// - Returns: Where the spans lie.
  func collectSpans(
    row y: Int, rows: ContiguousArray<Int32>, spans kept: ContiguousArray<OutlineMaskSpan>, shiftedBy shift: Int,
    into spans: inout ContiguousArray<CoverageSpan>
  ) -> CollectedSpans {
    let row = firstRow &+ (y &- top)
    let found = Int(rows[row])..<Int(rows[row &+ 1])
    let missing = found.count - spans.count
    if missing > 0 { spans.append(contentsOf: repeatElement(CoverageSpan.none, count: missing)) }
    let kept = kept.span
    let shown = (
      first: Int32(truncatingIfNeeded: columns.lowerBound &+ shift),
      end: Int32(truncatingIfNeeded: columns.upperBound &+ shift)
    )
    let position = Int32(truncatingIfNeeded: left &+ shift)
    var collected = spans.mutableSpan
    var count = 0
    for index in found {
      let span = kept[index]
      var shifted = CoverageSpan(position: position &+ span.first, count: span.count, start: span.start, eights: 0)
      if shifted.position < shown.first || shifted.position &+ shifted.count > shown.end { shifted.cut(to: shown) }
      guard shifted.count > 0 else { continue }
      collected[count] = shifted
      count &+= 1
    }
    guard count > 0 else { return CollectedSpans(positions: 0..<0, count: 0, isApart: true) }
    let end = Int(collected[count &- 1].position &+ collected[count &- 1].count)
    return CollectedSpans(positions: Int(collected[0].position)..<end, count: count, isApart: true)
  }
}
