internal import DisplayLists

/// Cuts segments that cross or cover each other into bands without crossings, and adds those between inside and outside.
struct RowBands {
  /// The heights between which no segment of the row ends or crosses another one; empty while nothing was asked of it.
  private var heights: ContiguousArray<Int64> = []

  /// One bit for each height of a row, all clear; empty until the first row.
  private var marks: ContiguousArray<UInt64> = []

  /// The segments of a band, from left to right, and where each is at the band's lower end.
  private var band: ContiguousArray<(order: Int64, index: Int32, x: Int64)> = []

  /// The upper end of each segment, and its index, in ascending order.
  private var beginnings: ContiguousArray<Int64> = []

  /// For each segment, the height from which it enters the shape (1), leaves it (−1) or does neither (0).
  private var borders: ContiguousArray<(top: Int64, change: Int64)> = []

  /// How often a segment of the row may still be looked at in a band.
  private var visitBudget = 0

  /// Begins a row of other segments.
  ///
  /// - Parameter visits: How often segments may be looked at in bands.
  mutating func begin(visits: Int) {
    heights.removeAll(keepingCapacity: true)
    visitBudget = visits
  }

  /// Adds the parts of segments that lie between inside and outside.
  ///
  /// A segment is only cut where that changes, so one that is a border all along adds what it does on its own.
  ///
  /// - Parameters:
  ///   - segments: All segments of the row.
  ///   - order: Their order by left ends, the same for all calls for a row.
  ///   - ranks: The segments in that order that are added; no other one crosses them.
  ///   - base: The winding number left of them.
  ///   - cells: Where the areas are added.
  ///   - rule: Which points are inside.
  /// - Returns: Whether there was time for it; nothing is added if not.
  /// - Complexity: O(*n* · *h*), where *n* is the number of segments and *h* that of heights in the row, at most 4,097.
  mutating func accumulate(
    _ segments: ContiguousArray<RowSegment>, _ order: ContiguousArray<Int64>, ranks: Range<Int>,
    rightOf base: Int64, into cells: inout CellRow, rule: FillRule
  ) -> Bool {
    if heights.isEmpty { Self.findHeights(segments.span, order.span, &marks, into: &heights) }
    // Where nearly all of thousands of segments cross each other there are far more bands than segments.
    let visits = heights.count * ranks.count
    guard visits <= visitBudget else { return false }
    visitBudget -= visits
    beginnings.removeAll(keepingCapacity: true)
    band.removeAll(keepingCapacity: true)
    if borders.count < segments.count {
      borders.append(contentsOf: repeatElement((top: 0, change: 0), count: segments.count - borders.count))
    }
    for rank in ranks {
      let index = RowSegments.index(order[rank])
      borders[index] = (segments[index].topY, 0)
      // Most begin where the row does. Those that begin together may come in any order.
      let beginning = segments[index].topY &<< 32 | Int64(index)
      beginnings.append(beginning)
      var target = beginnings.count &- 1
      while target > 0, beginnings[target &- 1] &>> 32 > segments[index].topY {
        beginnings[target] = beginnings[target &- 1]
        target &-= 1
      }
      beginnings[target] = beginning
    }
    let wasInside = rule.isInside(base)
    var next = 0
    for heightIndex in heights.indices.dropLast() {
      let (top, bottom) = (heights[heightIndex], heights[heightIndex + 1])
      Self.findBand(segments.span, top: top, bottom: bottom, beginnings, &next, into: &band)
      Self.add(
        band, of: segments.span, top: top, bottom: bottom, winding: base, isInside: wasInside, &borders,
        into: &cells, rule: rule)
    }
    return true
  }

  /// Adds what ends in a band or at its upper end.
  private static func add(
    _ band: ContiguousArray<(order: Int64, index: Int32, x: Int64)>, of segments: Span<RowSegment>, top: Int64,
    bottom: Int64, winding base: Int64, isInside: Bool, _ borders: inout ContiguousArray<(top: Int64, change: Int64)>,
    into cells: inout CellRow, rule: FillRule
  ) {
    let band = band.span
    var (winding, wasInside) = (base, isInside)
    var borders = borders.mutableSpan
    for entryIndex in band.indices {
      let index = Int(band[entryIndex].index)
      let segment = segments[index]
      winding &+= segment.winding
      let isInside = rule.isInside(winding)
      let change: Int64 = isInside == wasInside ? 0 : isInside ? 1 : -1
      wasInside = isInside
      var border = borders[index]
      if change != border.change {
        add(segment, from: border.top, to: top, border.change, into: &cells)
        border = (top, change)
        borders[index] = border
      }
      if bottom == segment.bottomY { add(segment, from: border.top, to: bottom, change, into: &cells) }
    }
  }

  /// Adds a part of a segment that enters the shape, if `change` is 1, or leaves it, if it is −1.
  @inline(__always)
  private static func add(
    _ segment: RowSegment, from top: Int64, to bottom: Int64, _ change: Int64, into cells: inout CellRow
  ) {
    guard change != 0, top < bottom else { return }
    cells.addEdge(from: (segment.x(at: top), top), to: (segment.x(at: bottom), bottom), isRising: change < 0)
  }

  /// Finds the segments of a band, from left to right; bands must be asked for from top to bottom.
  ///
  /// Most of them reach the band above too, in the same order.
  private static func findBand(
    _ segments: Span<RowSegment>, top: Int64, bottom: Int64, _ beginnings: ContiguousArray<Int64>, _ next: inout Int,
    into band: inout ContiguousArray<(order: Int64, index: Int32, x: Int64)>
  ) {
    var kept = 0
    for entryIndex in band.indices where segments[Int(band[entryIndex].index)].bottomY > top {
      band[kept] = band[entryIndex]
      kept &+= 1
    }
    band.removeLast(band.count - kept)
    while next < beginnings.count, beginnings[next] >> 32 <= top {
      let index = Int32(truncatingIfNeeded: beginnings[next])
      next &+= 1
      band.append((0, index, segments[Int(index)].topX))
    }
    var band = band.mutableSpan
    for entryIndex in band.indices {
      var entry = band[entryIndex]
      let x = segments[Int(entry.index)].x(at: bottom)
      entry.order = entry.x &+ x
      entry.x = x
      var target = entryIndex
      while target > 0 {
        let before = band[target &- 1]
        guard before.order > entry.order || before.order == entry.order && before.index > entry.index else { break }
        band[target] = before
        target &-= 1
      }
      band[target] = entry
    }
  }

  /// Appends the heights at which segments end or cross, in ascending order.
  private static func findHeights(
    _ segments: Span<RowSegment>, _ order: Span<Int64>, _ marks: inout ContiguousArray<UInt64>,
    into heights: inout ContiguousArray<Int64>
  ) {
    if marks.isEmpty { marks.append(contentsOf: repeatElement(0, count: Int(CellRow.one) / 64 + 1)) }
    func mark(_ height: Int64) { marks[Int(height &>> 6)] |= 1 &<< UInt64(height & 63) }
    for rank in order.indices {
      let segment = segments[RowSegments.index(order[rank])]
      mark(segment.topY)
      mark(segment.bottomY)
      let right = max(segment.topX, segment.bottomX)
      var next = rank &+ 1
      // All further ones lie to the right.
      while next < order.count, RowSegments.left(order[next]) < right {
        let other = segments[RowSegments.index(order[next])]
        next &+= 1
        let (top, bottom) = (max(segment.topY, other.topY), min(segment.bottomY, other.bottomY))
        guard top < bottom else { continue }
        let (above, below) = (other.side(of: segment, at: top), other.side(of: segment, at: bottom))
        guard above < 0 && below > 0 || above > 0 && below < 0 else { continue }
        // Both distances are exact multiples of the horizontal ones, by the same factor at both heights.
        let share = Double(above) / (Double(above) - Double(below))
        let height = top &+ FixedPoint.floor(share * Double(bottom &- top) + 0.5)
        mark(min(max(height, top), bottom))
      }
    }
    collect(&marks, into: &heights)
  }

  /// Appends the heights that are marked, in ascending order, and removes their marks.
  private static func collect(_ marks: inout ContiguousArray<UInt64>, into heights: inout ContiguousArray<Int64>) {
    for word in marks.indices {
      var left = marks[word]
      guard left != 0 else { continue }
      marks[word] = 0
      while left != 0 {
        heights.append(Int64(word &* 64 &+ left.trailingZeroBitCount))
        left &= left &- 1
      }
    }
  }
}
