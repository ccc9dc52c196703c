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
/// Sums of signed areas are exact where an outline has an inside and an outside only. Where it covers itself, or crosses
/// itself within the row, the row is cut into bands without crossings, and only the segments between inside and outside
/// are added.
struct RowSegments {
  private(set) var segments: ContiguousArray<RowSegment> = []

  /// The segments by their left ends.
  private var order: ContiguousArray<(left: Int64, index: Int32)> = []

  /// The heights between which no segment ends or crosses another one; scratch.
  private var heights: ContiguousArray<Int64> = []

  /// The segments of a band, from left to right, and where each is at the band's lower end; scratch.
  private var band: ContiguousArray<(order: Int64, index: Int32, x: Int64)> = []

  /// The upper end of each segment, and its index, in ascending order; and the first that no band has reached; scratch.
  private var beginnings: ContiguousArray<Int64> = []
  private var next = 0

  /// For each segment from where on it leads inside, 1, outside, −1, or neither; scratch.
  private var borders: ContiguousArray<(top: Int64, change: Int64)> = []

  /// The number of pairs of segments that may still be looked at.
  ///
  /// It grows with each segment, so that no outline takes much longer than its edges alone. A row for which it is too
  /// small is added as if the outline covered nothing twice.
  private var budget = 1 << 20

  /// How often a segment may still be looked at in a band: about a second for an outline, and far more than any that
  /// was not made to take long.
  private var visitBudget = 1 << 26

  /// What each segment adds to the budget: rows of fewer segments are always exact.
  static let pairsPerSegment = 128

  mutating func removeAll() {
    segments.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  mutating func append(_ segment: RowSegment) {
    segments.append(segment)
  }

  /// Puts the segments in order by their left ends.
  private mutating func sort() {
    order.removeAll(keepingCapacity: true)
    for index in segments.indices {
      let left = min(segments[index].topX, segments[index].bottomX)
      order.append((left, Int32(truncatingIfNeeded: index)))
      var place = index
      while place > 0, order[place &- 1].left > left {
        order[place] = order[place &- 1]
        place &-= 1
      }
      order[place] = (left, Int32(truncatingIfNeeded: index))
    }
  }

  /// Adds the row to cells.
  ///
  /// - Parameters:
  ///   - cells: Where the areas are added.
  ///   - rule: Which points are inside.
  mutating func accumulate(into cells: inout CellRow, rule: FillRule) {
    let count = segments.count
    budget = min(budget + Self.pairsPerSegment * count, 1 << 30)
    guard count <= budget / max(count, 1) else { return accumulateAll(into: &cells) }
    sort()
    if isAlternating { return accumulateAll(into: &cells) }
    budget -= count * count
    if isSimple { return accumulateAll(into: &cells) }
    accumulateBands(into: &cells, rule: rule)
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
    /// Whether a chain leads in, or out of what the one before led into.
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
    for place in order.indices {
      let entry = order[place]
      let segment = segments[Int(entry.index)]
      if var last = chain, entry.left < last.right || entry.left == last.right && segment.winding == last.winding {
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

  /// Whether no two segments cross, and each of them has the outside on one side and winding 1, or −1 everywhere, on the
  /// other.
  private var isSimple: Bool {
    guard let first = lowerWinding(at: 0) else { return false }
    return segments.indices.dropFirst().allSatisfy { lowerWinding(at: $0) == first }
  }

  /// The lower one of the winding numbers on both sides of a segment; `nil` if another segment crosses it, or if they
  /// change along it, as they do where an edge without height ends on it.
  private func lowerWinding(at index: Int) -> Int64? {
    let segments = segments.span
    let segment = segments[index]
    let middle = segment.topY &+ segment.bottomY
    var before: Int64 = 0
    // What begins and ends left of the segment must cancel out at each height: sums of what heights are scattered to.
    var (begun, ended): (UInt64, UInt64) = (0, 0)
    for other in segments.indices where other != index {
      let neighbor = segments[other]
      let (top, bottom) = (max(segment.topY, neighbor.topY), min(segment.bottomY, neighbor.bottomY))
      guard top < bottom else { continue }
      let side: Int64
      if max(neighbor.topX, neighbor.bottomX) < min(segment.topX, segment.bottomX) {
        side = -1
      } else if max(segment.topX, segment.bottomX) < min(neighbor.topX, neighbor.bottomX) {
        side = 1
      } else {
        let (above, below) = (neighbor.side(of: segment, at: top), neighbor.side(of: segment, at: bottom))
        if above < 0 && below > 0 || above > 0 && below < 0 { return nil }
        // Segments that coincide: either may count as the left one.
        side = above == 0 && below == 0 ? (other < index ? -1 : 1) : above &+ below
      }
      guard side < 0 else { continue }
      if 2 &* neighbor.topY <= middle, middle < 2 &* neighbor.bottomY { before &+= neighbor.winding }
      let winding = UInt64(bitPattern: neighbor.winding)
      begun &+= winding &* Self.scatter(top)
      ended &+= winding &* Self.scatter(bottom)
    }
    let number = UInt64(bitPattern: before)
    guard begun &- ended == number &* (Self.scatter(segment.topY) &- Self.scatter(segment.bottomY)) else { return nil }
    return min(before, before &+ segment.winding)
  }

  /// A number of a height such that sums of different heights differ.
  @inline(__always)
  private static func scatter(_ height: Int64) -> UInt64 {
    let product = UInt64(bitPattern: height &+ 1) &* 0x9E37_79B9_7F4A_7C15
    return (product ^ product &>> 29) &* 0xBF58_476D_1CE4_E5B9
  }

  /// Adds the parts of segments that lie between inside and outside.
  ///
  /// A segment is only cut where that changes, so one that is a border all along adds what it does on its own.
  private mutating func accumulateBands(into cells: inout CellRow, rule: FillRule) {
    findHeights()
    // Where nearly all of thousands of segments cross each other there are far more bands than segments.
    let visits = heights.count * segments.count
    guard visits <= visitBudget else { return accumulateAll(into: &cells) }
    visitBudget -= visits
    borders.removeAll(keepingCapacity: true)
    beginnings.removeAll(keepingCapacity: true)
    band.removeAll(keepingCapacity: true)
    next = 0
    for index in segments.indices {
      borders.append((segments[index].topY, 0))
      beginnings.append(segments[index].topY << 32 | Int64(index))
    }
    beginnings.sort()
    for place in heights.indices.dropLast() {
      let (top, bottom) = (heights[place], heights[place + 1])
      findBand(top: top, bottom: bottom)
      var winding: Int64 = 0
      for entry in band {
        let wasInside = rule.isInside(winding)
        let segment = segments[Int(entry.index)]
        winding &+= segment.winding
        let isInside = rule.isInside(winding)
        let change: Int64 = isInside == wasInside ? 0 : isInside ? 1 : -1
        let border = borders[Int(entry.index)]
        if change != border.change {
          Self.add(segment, from: border.top, to: top, border.change, into: &cells)
          borders[Int(entry.index)] = (top, change)
        }
        if bottom == segment.bottomY {
          Self.add(segment, from: borders[Int(entry.index)].top, to: bottom, change, into: &cells)
        }
      }
    }
  }

  /// Adds a part of a segment that leads inside, if `change` is 1, or outside, if it is −1.
  private static func add(
    _ segment: RowSegment, from top: Int64, to bottom: Int64, _ change: Int64, into cells: inout CellRow
  ) {
    guard change != 0, top < bottom else { return }
    cells.addEdge(from: (segment.x(at: top), top), to: (segment.x(at: bottom), bottom), isRising: change < 0)
  }

  /// Finds the segments of a band, from left to right; bands must be asked for from top to bottom.
  ///
  /// Most of them reach the band above too, in the same order.
  private mutating func findBand(top: Int64, bottom: Int64) {
    var kept = 0
    for place in band.indices where segments[Int(band[place].index)].bottomY > top {
      band[kept] = band[place]
      kept += 1
    }
    band.removeLast(band.count - kept)
    while next < beginnings.count, beginnings[next] >> 32 <= top {
      let index = Int32(truncatingIfNeeded: beginnings[next])
      next += 1
      band.append((0, index, segments[Int(index)].topX))
    }
    for place in band.indices {
      var entry = band[place]
      let x = segments[Int(entry.index)].x(at: bottom)
      entry.order = entry.x &+ x
      entry.x = x
      var target = place
      while target > 0 {
        let before = band[target &- 1]
        guard before.order > entry.order || before.order == entry.order && before.index > entry.index else { break }
        band[target] = before
        target &-= 1
      }
      band[target] = entry
    }
  }

  /// Finds the heights at which segments end or cross, in ascending order.
  private mutating func findHeights() {
    heights.removeAll(keepingCapacity: true)
    for place in order.indices {
      let segment = segments[Int(order[place].index)]
      heights.append(segment.topY)
      heights.append(segment.bottomY)
      let right = max(segment.topX, segment.bottomX)
      for next in order[(place + 1)...] {
        // All further ones lie to the right.
        if next.left >= right { break }
        let other = segments[Int(next.index)]
        let (top, bottom) = (max(segment.topY, other.topY), min(segment.bottomY, other.bottomY))
        guard top < bottom else { continue }
        let (above, below) = (other.side(of: segment, at: top), other.side(of: segment, at: bottom))
        guard above < 0 && below > 0 || above > 0 && below < 0 else { continue }
        // Both distances are exact multiples of the horizontal ones, by the same factor at both heights.
        let share = Double(above) / (Double(above) - Double(below))
        let height = top &+ FixedPoint.floor(share * Double(bottom &- top) + 0.5)
        heights.append(min(max(height, top), bottom))
      }
    }
    heights.sort()
    var count = 0
    for height in heights where count == 0 || heights[count - 1] != height {
      heights[count] = height
      count += 1
    }
    heights.removeLast(heights.count - count)
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

extension FillRule {
  /// Whether points with a winding number are inside.
  func isInside(_ winding: Int64) -> Bool {
    switch self {
    case .nonzero: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }
}
