internal import DisplayLists

/// What the coverage of a glyph depends on besides its outline: its size, and its position within a pixel.
struct GlyphForm: Hashable {
  /// The size of the em, in Q16 pixels.
  let size: Int64

  /// How far the glyph's origin lies right of and below the corner of its pixel, in Q16, 0..<65536.
  let phaseX: Int64
  let phaseY: Int64

  /// The size, in Q16 pixels, above which the coverage of a glyph is not kept.
  private static let largestKept: Int64 = 1024 << 16

  /// The form in one word, equal only for equal forms; `nil` if the glyph is too large to be kept.
  @inline(__always)
  var key: UInt64? {
    guard size <= Self.largestKept else { return nil }
    return UInt64(bitPattern: size) &<< 32 | UInt64(bitPattern: phaseX) &<< 16 | UInt64(bitPattern: phaseY)
  }

  /// A point of an outline in pixels from the corner of the pixel in which the glyph's origin lies.
  ///
  /// Coordinates are rounded to Q16 before anything else is computed, halves to the right and down.
  func pixelPoint(_ point: GlyphPoint, unitsPerEm: Int32) -> Point {
    let unit = self.unit(unitsPerEm: unitsPerEm)
    return Point(
      x: Double(Self.coordinate(Double(point.x) * unit) + phaseX) / 65536,
      y: Double(Self.coordinate(-Double(point.y) * unit) + phaseY) / 65536)
  }

  /// The pixels around an outline, counted from that of the glyph's origin.
  func pixels(around outline: GlyphOutline) -> (columns: Range<Int>, rows: Range<Int>) {
    let box = outline.bounds
    let unit = self.unit(unitsPerEm: outline.unitsPerEm)
    /// Points are rounded once more, to Q12, which may move them into the next pixel.
    func pixels(_ low: Double, _ high: Double, _ phase: Int64) -> Range<Int> {
      FixedPoint.pixel(Self.coordinate(low) + phase)..<FixedPoint.pixel(Self.coordinate(high) + phase) + 2
    }
    return (
      pixels(Double(box.minX) * unit, Double(box.maxX) * unit, phaseX),
      pixels(-Double(box.maxY) * unit, -Double(box.minY) * unit, phaseY)
    )
  }

  /// 1⁄64 font unit, in Q16 pixels.
  private func unit(unitsPerEm: Int32) -> Double {
    Double(size) / (64 * Double(unitsPerEm))
  }

  private static func coordinate(_ value: Double) -> Int64 {
    let farthest = FixedPoint.farthest * 65536
    return FixedPoint.floor(min(max(value, -farthest), farthest) + 0.5)
  }
}

/// The coverage of one glyph in one form: a rectangle of pixels.
///
/// Each row is kept from its first to its last covered pixel.
struct GlyphMask {
  /// The pixels of the rectangle, counted from that of the glyph's origin.
  var left: Int32
  var top: Int32
  var width: Int32
  var height: Int32

  /// The index of the first row in ``GlyphMasks/rows``.
  var firstRow: Int32
}

/// One row of a mask.
struct GlyphMaskRow {
  /// Where the values begin in ``GlyphMasks/values``; zeros follow up to one more than a multiple of eight.
  var start: Int32

  /// The first covered pixel, counted from the mask's left side, and the number of pixels up to the last one.
  var first: Int16
  var count: Int16
}

/// The coverage of the glyphs drawn so far, by outline, size and position in the pixel.
///
/// An entry holds its outline, so that no other outline can get its identity. Coverage is computed from outline and
/// form alone, and a glyph that is not kept is drawn by the same steps, so what is kept changes no pixel. At most
/// 2²² values (8 MiB), 2¹⁹ rows (4 MiB) and 2¹⁴ entries (less than 1 MiB, and their outlines) are kept.
struct GlyphMasks {
  private struct Entry {
    var identity: ObjectIdentifier
    var key: UInt64
    var mask: GlyphMask
  }

  private var entries: ContiguousArray<Entry> = []

  /// Keeps the outlines of the entries alive.
  private var outlines: ContiguousArray<GlyphOutline> = []

  /// The entries by the hash of identity and form.
  private var slots = HashSlots()

  /// The rows of all masks, mask by mask.
  private(set) var rows: ContiguousArray<GlyphMaskRow> = []

  /// The coverage in all rows, 0–65535.
  private(set) var values: ContiguousArray<UInt16> = []

  /// The words that were met.
  var words = WordMasks()

  private var cells = CellRow()

  /// The coverage of a row.
  private var shares: ContiguousArray<UInt16> = []

  /// The largest number of values and of entries that are kept.
  private let valueLimit: Int
  private let entryLimit: Int

  /// The largest mask that is kept.
  static let largestMask = 1 << 14

  /// The number of glyphs that are kept.
  var entryCount: Int { entries.count }

  /// Creates a cache that keeps nothing yet.
  init(valueLimit: Int = Self.valueLimit, entryLimit: Int = Self.entryLimit) {
    self.valueLimit = valueLimit
    self.entryLimit = entryLimit
  }

  /// The limits that pictures are drawn with.
  static let valueLimit = 1 << 22
  static let entryLimit = 1 << 14
  private static let rowLimit = 1 << 19

  /// Forgets all glyphs if less than half of the room is left for the next picture.
  mutating func trim() {
    guard values.count > valueLimit / 2 || rows.count > Self.rowLimit / 2 || entries.count > entryLimit / 2 else {
      return
    }
    entries.removeAll(keepingCapacity: true)
    outlines.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    words.removeAll()
    slots.removeAll()
  }

  /// The mask of a glyph that is kept already.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always)
  func find(_ outline: GlyphOutline, key: UInt64) -> GlyphMask? {
    let identity = ObjectIdentifier(outline)
    let entries = entries.span
    return slots.find(Self.hash(identity, key)) { entries[$0].identity == identity && entries[$0].key == key }
      .map { entries[$0].mask }
  }

  /// Computes and keeps the mask of a glyph; `nil` if there is no room or the glyph is too large.
  mutating func keep(_ outline: GlyphOutline, form: GlyphForm, key: UInt64) -> GlyphMask? {
    guard entries.count < entryLimit else { return nil }
    var edges = PolygonEdges(outline, form: form)
    let (columns, rows) = (edges.columns, edges.rows)
    let (area, hasOverflow) = (columns.count + 8).multipliedReportingOverflow(by: rows.count)
    guard !hasOverflow, area <= Self.largestMask, values.count + area <= valueLimit,
      self.rows.count + rows.count <= Self.rowLimit
    else { return nil }
    let mask = GlyphMask(
      left: Int32(truncatingIfNeeded: columns.lowerBound), top: Int32(truncatingIfNeeded: rows.lowerBound),
      width: Int32(truncatingIfNeeded: columns.count), height: Int32(truncatingIfNeeded: rows.count),
      firstRow: Int32(truncatingIfNeeded: self.rows.count))
    edges.prepare()
    cells.resize(to: columns.count)
    for row in rows { append(row, of: &edges, columns: columns) }
    let identity = ObjectIdentifier(outline)
    entries.append(Entry(identity: identity, key: key, mask: mask))
    outlines.append(outline)
    slots.append(Self.hash(identity, key))
    return mask
  }

  /// Computes one row of a mask.
  private mutating func append(_ row: Int, of edges: inout PolygonEdges, columns: Range<Int>) {
    edges.accumulate(row: row, into: &cells, left: columns.lowerBound, rule: .nonzero)
    if shares.count < columns.count { shares = ContiguousArray(repeating: 0, count: columns.count) }
    var sum: Int64 = 0
    for column in 0..<columns.count {
      sum &+= cells.change(at: column)
      shares[column] = FillRule.nonzero.coverage(sum)
    }
    cells.clear()
    var row: ContiguousArray<UInt16> = []
    swap(&row, &shares)
    appendRow(row, count: columns.count)
    swap(&row, &shares)
  }

  /// Keeps one row of a mask, from its first to its last covered pixel.
  ///
  /// - Parameters:
  ///   - shares: The coverage, 0–65535, from the mask's left side on.
  ///   - count: The number of columns.
  private mutating func appendRow(_ shares: ContiguousArray<UInt16>, count: Int) {
    let start = values.count
    var (first, end) = (0, count)
    while first < end, shares[first] == 0 { first += 1 }
    while end > first, shares[end - 1] == 0 { end -= 1 }
    values.append(contentsOf: shares[first..<end])
    while (values.count - start) & 7 != 1 { values.append(0) }
    rows.append(
      GlyphMaskRow(
        start: Int32(truncatingIfNeeded: start), first: Int16(truncatingIfNeeded: end > first ? first : 0),
        count: Int16(truncatingIfNeeded: end - first)))
  }

  /// Keeps several masks as one; more than full coverage counts as full.
  ///
  /// - Parameter parts: The masks, each moved by some pixels to the right.
  /// - Returns: The mask; `nil` if there is no room for it, or it is too large.
  mutating func unite(_ parts: ContiguousArray<(mask: GlyphMask, right: Int32)>) -> GlyphMask? {
    guard let first = parts.first?.mask else { return nil }
    var (left, top, right, bottom) = (Int32.max, first.top, Int32.min, first.top)
    for (mask, shift) in parts where mask.width > 0 && mask.height > 0 {
      (left, right) = (min(left, mask.left + shift), max(right, mask.left + shift + mask.width))
      (top, bottom) = (min(top, mask.top), max(bottom, mask.top + mask.height))
    }
    guard left < right, top < bottom else { return nil }
    let (width, height) = (Int(right - left), Int(bottom - top))
    // Words leave room for letters.
    guard width <= Self.largestMask, (width + 8) * height <= Self.largestMask,
      values.count + (width + 8) * height <= valueLimit / 4, rows.count + height <= Self.rowLimit / 4
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
      appendRow(row, count: width)
      fillRun(0, to: &row, columns: 0..<width)
    }
    return GlyphMask(
      left: left, top: top, width: Int32(width), height: Int32(height), firstRow: Int32(truncatingIfNeeded: firstRow))
  }

  @inline(__always)
  private static func hash(_ identity: ObjectIdentifier, _ key: UInt64) -> UInt64 {
    HashSlots.mixed(key, UInt64(UInt(bitPattern: identity)) &* 0xC2B2_AE3D_27D4_EB4F)
  }
}

extension PolygonEdges {
  /// The edges of a glyph, counted from the corner of the pixel in which its origin lies.
  ///
  /// Curves become chains of lines as those of paths do. A step without a start begins at its own end point.
  init(_ outline: GlyphOutline, form: GlyphForm) {
    self.init()
    let unitsPerEm = outline.unitsPerEm
    var chain: ContiguousArray<Point> = []
    for element in outline.elements {
      switch element {
      case .move(let start):
        addChain(of: &chain)
        chain.append(form.pixelPoint(start, unitsPerEm: unitsPerEm))
      case .line(let end):
        chain.append(form.pixelPoint(end, unitsPerEm: unitsPerEm))
      case .quadratic(let control, let end):
        let end = form.pixelPoint(end, unitsPerEm: unitsPerEm)
        CurveFlattening.appendQuadratic(
          chain.last ?? end, form.pixelPoint(control, unitsPerEm: unitsPerEm), end,
          tolerance: CurveFlattening.tolerance,
          to: &chain)
      case .cubic(let first, let second, let end):
        let end = form.pixelPoint(end, unitsPerEm: unitsPerEm)
        CurveFlattening.appendCubic(
          chain.last ?? end, form.pixelPoint(first, unitsPerEm: unitsPerEm),
          form.pixelPoint(second, unitsPerEm: unitsPerEm),
          end, tolerance: CurveFlattening.tolerance, to: &chain)
      }
    }
    addChain(of: &chain)
  }

  /// Adds a sub-path, rounded to Q12 with halves upwards, and begins the next one.
  private mutating func addChain(of points: inout ContiguousArray<Point>) {
    addPolygon(points) { (Self.device($0.x), Self.device($0.y)) }
    points.removeAll(keepingCapacity: true)
  }

  private static func device(_ value: Double) -> Int32 {
    // A point lies at most 65,537 px away, and a curve never leaves the hull of its points.
    Int32(truncatingIfNeeded: FixedPoint.floor(value * 4096 + 0.5))
  }
}
