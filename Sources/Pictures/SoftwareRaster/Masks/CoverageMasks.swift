internal import DisplayLists

/// The coverage of a glyph, a word or an outline: a rectangle of pixels.
struct CoverageMask {
  /// The pixels of the rectangle, counted from that of the origin.
  var left: Int32
  var top: Int32
  var width: Int32
  var height: Int32

  /// The index of the first row in ``CoverageMasks/rows``.
  var firstRow: Int32
}

/// One row of a mask, from its first to its last covered pixel.
struct CoverageMaskRow {
  /// Where the values begin in ``CoverageMasks/values``; zeros follow up to one more than a multiple of eight.
  var start: Int32

  /// The first covered pixel, counted from the mask's left side, and the number of pixels up to the last one.
  var first: Int32
  var count: Int32
}

/// The coverage of the glyphs, words and outlines drawn so far, by all that it is computed from.
///
/// Coverage is computed from a key alone, and what is not kept is drawn by the same steps, so what is kept changes no
/// pixel. Keys hold identities of glyph outlines, which are kept alive, so that no other outline can get their identity.
struct CoverageMasks {
  private struct Entry {
    var wordsAt: Int32
    var wordCount: Int32
    var mask: CoverageMask
  }

  private var entries: ContiguousArray<Entry> = []

  /// The entries by the hash of their keys.
  private var slots = HashSlots()

  /// The words of all keys.
  private var words: ContiguousArray<UInt64> = []

  /// Keeps the glyph outlines of the keys alive.
  private var outlines: ContiguousArray<GlyphOutline> = []

  /// The rows of all masks, mask by mask.
  private(set) var rows: ContiguousArray<CoverageMaskRow> = []

  /// The coverage in all rows, 0–65535.
  private(set) var values: ContiguousArray<UInt16> = []

  /// The key that is looked for or kept next.
  var key = MaskKey()

  /// Hashes of words of letters that were met once; a newer one replaces an older one in its slot.
  private var met: ContiguousArray<UInt64> = []

  private var cells = CellRow()

  /// The number of bytes that masks and their keys may use.
  private let byteLimit: Int

  /// The limit that pictures are drawn with.
  static let byteLimit = 1 << 24

  /// The largest rectangle of a glyph or a word that is kept, in pixels.
  static let largestGlyph = 1 << 14

  /// The largest rectangle of an outline that is kept.
  static let largestOutline = 1 << 16

  private static let metCount = 1 << 10

  /// Creates a store that keeps nothing yet.
  init(byteLimit: Int = Self.byteLimit) {
    self.byteLimit = byteLimit
  }

  /// The number of masks that are kept.
  var entryCount: Int { entries.count }

  /// The number of bytes that are used.
  var byteCount: Int {
    values.byteCount + rows.byteCount + words.byteCount + outlines.byteCount + entries.byteCount + slots.byteCount
  }

  /// Whether less than half of the room is left.
  var isHalfFull: Bool { byteCount > byteLimit / 2 }

  /// Forgets everything.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    slots.removeAll()
    words.removeAll(keepingCapacity: true)
    outlines.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
  }

  /// The mask of the key, if it is kept.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of words of the key.
  @inline(__always)
  func find() -> CoverageMask? {
    let (entries, words, wanted) = (entries.span, words.span, key.words.span)
    let found = slots.find(key.hash) { index in
      let entry = entries[index]
      guard Int(entry.wordCount) == wanted.count else { return false }
      let first = Int(entry.wordsAt)
      for index in wanted.indices where words[first &+ index] != wanted[index] { return false }
      return true
    }
    return found.map { entries[$0].mask }
  }

  /// Computes and keeps the mask of the key of a glyph; `nil` if there is no room or the glyph is too large.
  mutating func keep(_ outline: GlyphOutline, form: GlyphForm) -> CoverageMask? {
    var edges = PolygonEdges(outline, form: form)
    guard (edges.columns.count + 8) * edges.rows.count <= Self.largestGlyph,
      let mask = append(&edges, rule: .nonzero, limit: byteLimit)
    else { return nil }
    enter(mask)
    outlines.append(outline)
    return mask
  }

  /// Computes and keeps the mask of the key of an outline; `nil` if there is no room or the outline is too large.
  ///
  /// - Parameters:
  ///   - edges: The outline's edges, which are not prepared yet.
  ///   - rule: Which points are inside.
  /// - Returns: The mask.
  mutating func keep(_ edges: inout PolygonEdges, rule: FillRule) -> CoverageMask? {
    let (area, hasOverflow) = edges.columns.count.multipliedReportingOverflow(by: edges.rows.count)
    // Outlines and words leave room for letters, half of it.
    guard !hasOverflow, area <= Self.largestOutline,
      var mask = append(&edges, rule: rule, limit: byteLimit / 2)
    else { return nil }
    mask.left -= Int32(truncatingIfNeeded: key.originX)
    mask.top -= Int32(truncatingIfNeeded: key.originY)
    enter(mask)
    return mask
  }

  /// Whether the word of the key was met before; it counts as met from now on.
  mutating func wasMet() -> Bool {
    if met.isEmpty { met = ContiguousArray(repeating: 0, count: Self.metCount) }
    let slot = Int(truncatingIfNeeded: key.hash &>> 20) & (Self.metCount - 1)
    if met[slot] == key.hash { return true }
    met[slot] = key.hash
    return false
  }

  /// Makes and keeps the mask of a word from those of its letters; does nothing if one of them is not kept.
  ///
  /// - Parameters:
  ///   - glyphs: The letters, all on one baseline.
  ///   - form: The form of the first letter.
  mutating func keepWord(_ glyphs: Span<GlyphRun.Glyph>, form: GlyphForm) {
    var parts: ContiguousArray<(mask: CoverageMask, right: Int32)> = []
    for index in glyphs.indices {
      let x = form.phaseX + Int64(glyphs[index].quarterX &- glyphs[0].quarterX) * (FixedPoint.one / 4)
      let letter = GlyphForm(size: form.size, phaseX: FixedPoint.fraction(x), phaseY: form.phaseY)
      guard let formKey = letter.key else { return }
      key.set(glyphs.extracting(index..<index + 1), form: formKey)
      guard let mask = find() else { return }
      parts.append((mask, Int32(truncatingIfNeeded: x >> 16)))
    }
    guard let formKey = form.key, let mask = unite(parts) else { return }
    key.set(glyphs, form: formKey)
    enter(mask)
    for index in glyphs.indices { outlines.append(glyphs[index].outline) }
  }

  /// Keeps several masks as one; more than full coverage counts as full.
  ///
  /// - Parameter parts: The masks, each moved by some pixels to the right.
  /// - Returns: The mask; `nil` if there is no room for it, or it is too large.
  private mutating func unite(_ parts: ContiguousArray<(mask: CoverageMask, right: Int32)>) -> CoverageMask? {
    guard let first = parts.first?.mask else { return nil }
    var (left, top, right, bottom) = (Int32.max, first.top, Int32.min, first.top)
    for (mask, shift) in parts where mask.width > 0 && mask.height > 0 {
      (left, right) = (min(left, mask.left + shift), max(right, mask.left + shift + mask.width))
      (top, bottom) = (min(top, mask.top), max(bottom, mask.top + mask.height))
    }
    guard left < right, top < bottom else { return nil }
    let (width, height) = (Int(right - left), Int(bottom - top))
    guard width <= Self.largestGlyph, (width + 8) * height <= Self.largestGlyph,
      hasRoom(columns: width, rows: height, limit: byteLimit / 2)
    else { return nil }
    let firstRow = rows.count
    var row = ContiguousArray<UInt16>(repeating: 0, count: width)
    for y in top..<bottom {
      for (mask, shift) in parts where y >= mask.top && y < mask.top + mask.height {
        let part = rows[Int(mask.firstRow + y - mask.top)]
        let position = Int(mask.left + shift - left) + Int(part.first)
        addCoverage(
          values, shiftedBy: Int(part.start) - position, to: &row, columns: position..<position + Int(part.count))
      }
      let covered = (row.firstIndex { $0 > 0 } ?? 0)..<(row.lastIndex { $0 > 0 }.map { $0 + 1 } ?? 0)
      let start = values.count
      values.append(contentsOf: row[covered])
      finishRow(start: start, covered: covered)
      fillRun(0, to: &row, columns: 0..<width)
    }
    return CoverageMask(
      left: left, top: top, width: Int32(width), height: Int32(height), firstRow: Int32(truncatingIfNeeded: firstRow))
  }

  private func hasRoom(columns: Int, rows: Int, limit: Int) -> Bool {
    byteCount + (2 * (columns + 8) + 12) * rows + 16 * key.words.count + 48 <= limit
  }

  /// Keeps the key with its mask.
  private mutating func enter(_ mask: CoverageMask) {
    entries.append(
      Entry(
        wordsAt: Int32(truncatingIfNeeded: words.count), wordCount: Int32(truncatingIfNeeded: key.words.count),
        mask: mask))
    words.append(contentsOf: key.words)
    slots.append(key.hash)
  }

  /// Computes the mask of edges; `nil` if there is no room for it.
  private mutating func append(_ edges: inout PolygonEdges, rule: FillRule, limit: Int) -> CoverageMask? {
    let (columns, rows) = (edges.columns, edges.rows)
    guard hasRoom(columns: columns.count, rows: rows.count, limit: limit) else { return nil }
    let mask = CoverageMask(
      left: Int32(truncatingIfNeeded: columns.lowerBound), top: Int32(truncatingIfNeeded: rows.lowerBound),
      width: Int32(truncatingIfNeeded: columns.count), height: Int32(truncatingIfNeeded: rows.count),
      firstRow: Int32(truncatingIfNeeded: self.rows.count))
    edges.prepare()
    cells.resize(to: columns.count)
    for row in rows {
      edges.accumulate(row: row, into: &cells, left: columns.lowerBound, rule: rule)
      appendRow(cells.touched.clamped(to: 0..<columns.count), rule: rule)
      cells.clear()
    }
    return mask
  }

  /// Keeps one row of a mask.
  ///
  /// - Parameters:
  ///   - touched: The cells outside of which nothing is covered.
  ///   - rule: Which points are inside.
  private mutating func appendRow(_ touched: Range<Int>, rule: FillRule) {
    let start = values.count
    values.append(contentsOf: repeatElement(0, count: touched.count))
    let covered = cells.write(touched, rule: rule, to: &values, at: start)
    values.removeLast(touched.count - covered.count)
    finishRow(start: start, covered: covered)
  }

  /// Appends the zeros after a row, and the row.
  private mutating func finishRow(start: Int, covered: Range<Int>) {
    if !covered.isEmpty { values.append(contentsOf: repeatElement(0, count: (1 &- covered.count) & 7)) }
    rows.append(
      CoverageMaskRow(
        start: Int32(truncatingIfNeeded: start), first: Int32(truncatingIfNeeded: covered.lowerBound),
        count: Int32(truncatingIfNeeded: covered.count)))
  }
}

extension CellRow {
  /// Writes the coverage of a row from its first covered cell on, over zeros.
  ///
  /// - Parameters:
  ///   - touched: The cells outside of which nothing is covered.
  ///   - rule: Which points are inside.
  ///   - values: Receives the coverage, 0–65535.
  ///   - start: Where the first value goes.
  /// - Returns: The cells from the first to the last covered one.
  fileprivate func write(
    _ touched: Range<Int>, rule: FillRule, to values: inout ContiguousArray<UInt16>, at start: Int
  ) -> Range<Int> {
    var values = values.mutableSpan
    var (sum, value): (Int64, UInt16) = (0, 0)
    var covered = 0..<0
    for column in touched {
      let change = change(at: column)
      if change != 0 {
        sum &+= change
        value = rule.coverage(sum)
      }
      if value == 0 { continue }
      if covered.isEmpty { covered = column..<column }
      values[start &+ (column &- covered.lowerBound)] = value
      covered = covered.lowerBound..<column &+ 1
    }
    return covered
  }
}
