internal import DisplayLists

/// A part of an edge within one row of pixels, upper end first; coordinates in Q12 from the row's first cell.
struct RowSegment {
  var topX: Int64
  var topY: Int64
  var bottomX: Int64
  var bottomY: Int64

  /// What a point gains in winding when it passes the segment from left to right: 1 or −1.
  var winding: Int64
}

/// The parts of a path's edges within one row of pixels.
///
/// Sums of signed areas are exact where an outline has an inside and an outside only. Where it covers itself, or
/// crosses itself within the row, only the segments between inside and outside are added. Segments that lie beside each
/// other are distinguished by the winding number between them; where they cross, ``RowBands`` cuts them.
struct RowSegments {
  private(set) var segments: ContiguousArray<RowSegment> = []

  /// The segments by their left ends, each with its index in the lower 16 bits.
  private var order: ContiguousArray<Int64> = []

  /// Cuts what crosses itself.
  private var bands = RowBands()

  /// The largest number of segments of rows that are exact whatever the rest of the outline is.
  static let alwaysExact = 128

  /// What of an outline is exact.
  ///
  /// A row for which there is no time is added as if the outline covered nothing twice. Which rows these are follows from
  /// the outline alone, never from the rows that were asked for before: a picture shows some rows of an outline, and a
  /// mask that is kept has all of them.
  struct Exactness {
    /// The largest number of segments of a row that is exact.
    var longestRow = RowSegments.alwaysExact

    /// How often a row's segments may be looked at in its bands; see ``RowBands``.
    var visits: Int

    /// Finds it.
    ///
    /// No outline needs much longer than its edges alone: about a second at most, and far more than any outline needs
    /// that was not made to be slow.
    ///
    /// - Parameters:
    ///   - counts: The number of segments in each row; empty if no row has more than ``RowSegments/alwaysExact``.
    ///   - rows: The number of rows.
    init(counts: ContiguousArray<Int32>, rows: Int) {
      // Pairs of segments that may be looked at in long rows, as many of these as possible.
      var budget = counts.reduce(Int64(1) << 22) { min($0 + Int64(RowSegments.alwaysExact) * Int64($1), 1 << 30) }
      let long = counts.filter { $0 > RowSegments.alwaysExact }.sorted()
      var index = 0
      while index < long.count {
        // Rows of equal length are exact together.
        let (first, count) = (index, Int(long[index]))
        if count >= 1 << 15 { break }
        while index < long.count, Int(long[index]) == count { index += 1 }
        budget -= Int64(index - first) * Int64(count) * Int64(count)
        if budget < 0 { break }
        longestRow = count
      }
      visits = max(1 << 16, min(1 << 22, (1 << 28) / max(rows, 1)))
    }
  }

  mutating func removeAll() {
    segments.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  mutating func append(_ segment: RowSegment) {
    segments.append(segment)
  }

  /// The left end of a segment, from its number in the order.
  @inline(__always)
  static func left(_ number: Int64) -> Int64 { number &>> 16 }

  /// The index of a segment, from its number in the order.
  @inline(__always)
  static func index(_ number: Int64) -> Int { Int(number & 0xFFFF) }

  /// Puts the segments in order by their left ends; at most 2¹⁵ of them, which ``Exactness`` ensures.
  private mutating func sort() {
    order.removeAll(keepingCapacity: true)
    order.reserveCapacity(segments.count)
    for index in segments.indices {
      let left = min(segments[index].topX, segments[index].bottomX)
      order.append(left &<< 16 | Int64(index))
    }
    var order = order.mutableSpan
    for index in order.indices {
      let entry = order[index]
      var target = index
      while target > 0, order[target &- 1] > entry {
        order[target] = order[target &- 1]
        target &-= 1
      }
      order[target] = entry
    }
  }

  /// Adds the row to cells.
  ///
  /// - Parameters:
  ///   - cells: Where the areas are added.
  ///   - rule: Which points are inside.
  ///   - exactness: What of the outline is exact.
  mutating func accumulate(into cells: inout CellRow, rule: FillRule, exactness: Exactness) {
    guard segments.count <= exactness.longestRow else { return accumulateAll(into: &cells) }
    sort()
    if isAlternating { return accumulateAll(into: &cells) }
    bands.begin(visits: exactness.visits)
    guard accumulateClusters(into: &cells, rule: rule) else {
      cells.clear()
      return accumulateAll(into: &cells)
    }
  }

  /// Adds all segments to cells.
  func accumulateAll(into cells: inout CellRow) {
    for segment in segments {
      cells.addEdge(
        from: (segment.topX, segment.topY), to: (segment.bottomX, segment.bottomY), isRising: segment.winding < 0)
    }
  }

  /// Whether the row is a run of chains side by side, by turns into the outline and out of it, each pair over the same
  /// heights.
  private var isAlternating: Bool {
    var open: Chain?
    var chain: Chain?
    /// Whether a chain enters the shape, or leaves what the one before entered.
    func follows(_ next: Chain) -> Bool {
      guard next.height == next.bottom &- next.top else { return false }
      guard let before = open else {
        open = next
        return true
      }
      open = nil
      return next.winding == 0 &- before.winding && next.top == before.top && next.bottom == before.bottom
    }
    let (order, segments) = (order.span, segments.span)
    for rank in order.indices {
      let left = Self.left(order[rank])
      let segment = segments[Self.index(order[rank])]
      if var last = chain, left < last.right || left == last.right && segment.winding == last.winding {
        guard segment.winding == last.winding else { return false }
        last.add(segment)
        chain = last
      } else {
        if let last = chain, !follows(last) { return false }
        chain = Chain(segment)
      }
    }
    if let last = chain, !follows(last) { return false }
    return open == nil
  }

  /// Segments of one direction that follow each other: the rectangle around them, and the sum of their heights.
  private struct Chain {
    let winding: Int64
    var right: Int64
    var top: Int64
    var bottom: Int64
    var height: Int64

    init(_ segment: RowSegment) {
      winding = segment.winding
      right = max(segment.topX, segment.bottomX)
      (top, bottom) = (segment.topY, segment.bottomY)
      height = bottom &- top
    }

    mutating func add(_ segment: RowSegment) {
      right = max(right, max(segment.topX, segment.bottomX))
      top = min(top, segment.topY)
      bottom = max(bottom, segment.bottomY)
      height &+= segment.bottomY &- segment.topY
    }
  }

  /// A number of a height such that sums of different heights differ.
  @inline(__always)
  private static func scatter(_ height: Int64) -> UInt64 {
    let product = UInt64(bitPattern: height &+ 1) &* 0x9E37_79B9_7F4A_7C15
    return (product ^ product &>> 29) &* 0xBF58_476D_1CE4_E5B9
  }

  /// Adds the parts of segments that lie between inside and outside, cluster by cluster.
  ///
  /// A cluster is a run of segments, from left to right, with one winding number all along its left side and one all
  /// along its right side.
  ///
  /// - Returns: Whether there was time for all of them.
  private mutating func accumulateClusters(into cells: inout CellRow, rule: FillRule) -> Bool {
    let row = Self.scatter(0) &- Self.scatter(CellRow.one)
    var (first, rank) = (0, 0)
    var winding: Int64 = 0
    while rank < order.count {
      let base = winding
      var right = Int64.min
      // What begins and ends must cancel out at each height, but for what reaches over the whole row.
      var balance: UInt64 = 0
      var hasOneDirection = true
      repeat {
        let segment = segments[Self.index(order[rank])]
        if rank > first, segment.winding != segments[Self.index(order[first])].winding { hasOneDirection = false }
        right = max(right, max(segment.topX, segment.bottomX))
        balance &+= UInt64(bitPattern: segment.winding) &* (Self.scatter(segment.topY) &- Self.scatter(segment.bottomY))
        if segment.topY <= CellRow.one / 2, CellRow.one / 2 < segment.bottomY { winding &+= segment.winding }
        rank &+= 1
      } while rank < order.count
        && (Self.left(order[rank]) <= right || balance != UInt64(bitPattern: winding &- base) &* row)
      if hasOneDirection, abs(winding &- base) == 1 {
        // One segment at each height, without others between.
        let isInside = rule.isInside(winding)
        if isInside != rule.isInside(base) {
          for index in first..<rank { cells.addEdge(segments[Self.index(order[index])], isEntry: isInside) }
        }
      } else {
        let isDone = bands.accumulate(
          segments, order, ranks: first..<rank, rightOf: base, into: &cells, rule: rule)
        guard isDone else { return false }
      }
      first = rank
    }
    return true
  }
}

extension RowSegment {
  /// Where the segment crosses a height that it reaches, by exact floor division.
  @inline(__always)
  func x(at y: Int64) -> Int64 {
    if y == topY { return topX }
    if y == bottomY { return bottomX }
    return topX &+ CellRow.floorDivide((y &- topY) &* (bottomX &- topX), bottomY &- topY)
  }

  /// On which side of another segment this one lies at a height that both reach, which is an end of one of them.
  ///
  /// - Returns: A multiple of the horizontal distance from the other one to this one, by the same positive factor at all
  ///   heights; negative if this one lies left of it.
  @inline(__always)
  func side(of other: RowSegment, at y: Int64) -> Int64 {
    let (rise, otherRise) = (bottomY &- topY, other.bottomY &- other.topY)
    let here = topX &* rise &+ (y &- topY) &* (bottomX &- topX)
    let there = other.topX &* otherRise &+ (y &- other.topY) &* (other.bottomX &- other.topX)
    return here &* otherRise &- there &* rise
  }
}

extension CellRow {
  /// Adds a segment that enters the shape, from left to right, or leaves it.
  @inline(__always)
  mutating func addEdge(_ segment: RowSegment, isEntry: Bool) {
    addEdge(from: (segment.topX, segment.topY), to: (segment.bottomX, segment.bottomY), isRising: !isEntry)
  }
}

extension FillRule {
  /// Whether points with a winding number are inside.
  func isInside(_ winding: Int64) -> Bool {
    switch self {
    case .nonzero: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }
}
