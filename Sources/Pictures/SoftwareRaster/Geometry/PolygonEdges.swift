internal import DisplayLists

/// An edge of a polygon, top end first, in Q12 device pixels.
struct PolygonEdge {
  var topX: Int32
  var topY: Int32
  var bottomX: Int32
  var bottomY: Int32

  /// Whether the outline runs upwards here.
  var isRising: Bool
}

/// The edges of polygons, handed out row by row from the top.
struct PolygonEdges {
  private var edges: ContiguousArray<PolygonEdge> = []

  /// The edges by the group of rows in which they begin.
  private var order: ContiguousArray<Int32> = []

  /// Where each group begins in ``order``, and after them the end.
  private var groups: ContiguousArray<Int32> = []

  /// A group has 2 to the power of this many rows.
  private var groupBits = 0

  /// The first group that no row has reached.
  private var next = 0

  /// The edges that began and may go on, or begin in a later row of their group.
  private var active: ContiguousArray<ActiveEdge> = []

  /// What of the outline is exact; known once it is prepared.
  private var exactness = RowSegments.Exactness(counts: [], rows: 0)

  /// The parts of the edges that lie in a row; scratch.
  private var segments = RowSegments()

  private struct ActiveEdge {
    var index: Int32

    /// A height that the edge reaches, and where it is there.
    var y: Int32
    var x: Int32
  }

  /// The largest number of groups.
  private static let mostGroups = 1 << 14

  /// The columns that the edges touch, in device pixels.
  private(set) var columns: Range<Int> = 0..<0

  /// The rows that the edges touch, in device pixels.
  private(set) var rows: Range<Int> = 0..<0

  var isEmpty: Bool { edges.isEmpty }

  /// Adds a closed polygon; coordinates in Q12 device pixels.
  mutating func addPolygon(_ points: ContiguousArray<(x: Int32, y: Int32)>) {
    guard let last = points.last else { return }
    var bounds = Bounds()
    var start = last
    for end in points {
      append(from: start, to: end, &bounds)
      start = end
    }
    include(bounds)
  }

  /// Adds a chain of edges that is not closed.
  mutating func addChain(_ points: ContiguousArray<(x: Int32, y: Int32)>) {
    var bounds = Bounds()
    for (start, end) in zip(points, points.dropFirst()) { append(from: start, to: end, &bounds) }
    include(bounds)
  }

  /// Adds a closed polygon whose points are mapped one by one.
  ///
  /// - Parameters:
  ///   - points: The points.
  ///   - devicePoint: Where a point lies, in Q12 device pixels.
  @inline(__always)
  mutating func addPolygon(_ points: ContiguousArray<Point>, _ devicePoint: (Point) -> (x: Int32, y: Int32)) {
    guard let last = points.last else { return }
    if edges.isEmpty { edges.reserveCapacity(points.count) }
    var bounds = Bounds()
    var start = devicePoint(last)
    for point in points {
      let end = devicePoint(point)
      append(from: start, to: end, &bounds)
      start = end
    }
    include(bounds)
  }

  /// The smallest and the largest coordinates of edges.
  private struct Bounds {
    var left = Int32.max
    var right = Int32.min
    var top = Int32.max
    var bottom = Int32.min
  }

  @inline(__always)
  private mutating func append(
    from start: (x: Int32, y: Int32), to end: (x: Int32, y: Int32), _ bounds: inout Bounds
  ) {
    guard start.y != end.y else { return }
    let isRising = start.y > end.y
    let (top, bottom) = isRising ? (end, start) : (start, end)
    bounds.left = min(bounds.left, min(start.x, end.x))
    bounds.right = max(bounds.right, max(start.x, end.x))
    bounds.top = min(bounds.top, top.y)
    bounds.bottom = max(bounds.bottom, bottom.y)
    edges.append(
      PolygonEdge(topX: top.x, topY: top.y, bottomX: bottom.x, bottomY: bottom.y, isRising: isRising))
  }

  /// Makes columns and rows hold what was added.
  private mutating func include(_ bounds: Bounds) {
    guard bounds.top < bounds.bottom else { return }
    columns = union(columns, Int(bounds.left >> 12)..<Int(bounds.right >> 12) + 1)
    rows = union(rows, Int(bounds.top >> 12)..<Int((bounds.bottom - 1) >> 12) + 1)
  }

  /// Puts the edges in order; call once, after the last polygon.
  ///
  /// - Complexity: O(*n* + *r*), where *n* is the number of edges and *r* that of rows.
  mutating func prepare() {
    groupBits = 0
    while rows.count >> groupBits >= Self.mostGroups { groupBits += 1 }
    let (first, bits, all) = (rows.lowerBound, groupBits, edges)
    func group(_ edge: PolygonEdge) -> Int { (Int(edge.topY >> 12) &- first) >> bits }
    var starts = ContiguousArray(repeating: Int32(0), count: rows.count >> bits + 2)
    var ordered = ContiguousArray(repeating: Int32(0), count: all.count)
    for edge in all { starts[group(edge) &+ 1] &+= 1 }
    for index in 1..<starts.count { starts[index] &+= starts[index &- 1] }
    // Backwards: the end of each group becomes its beginning.
    var index = all.count
    while index > 0 {
      index &-= 1
      let end = group(all[index]) &+ 1
      starts[end] &-= 1
      ordered[Int(starts[end])] = Int32(truncatingIfNeeded: index)
    }
    groups = starts
    order = ordered
    exactness = RowSegments.Exactness(counts: segmentCounts(), rows: rows.count)
  }

  /// The number of edges that touch each row; empty if there are so few that it makes no difference.
  private func segmentCounts() -> ContiguousArray<Int32> {
    guard edges.count > RowSegments.alwaysExact else { return [] }
    var counts = ContiguousArray(repeating: Int32(0), count: rows.count + 1)
    for edge in edges {
      counts[Int(edge.topY >> 12) - rows.lowerBound] += 1
      counts[Int((edge.bottomY - 1) >> 12) + 1 - rows.lowerBound] -= 1
    }
    for row in 1..<counts.count { counts[row] += counts[row - 1] }
    return counts
  }

  /// Adds what the polygons cover of a row; rows must be asked for in ascending order.
  ///
  /// - Parameters:
  ///   - row: The row, in device pixels.
  ///   - cells: Where the areas are added.
  ///   - left: The device column of the first cell.
  ///   - rule: Which points are inside.
  mutating func accumulate(row: Int, into cells: inout CellRow, left: Int, rule: FillRule) {
    findSegments(row: row, left: left)
    segments.accumulate(into: &cells, rule: rule, exactness: exactness)
  }

  /// Adds the signed area to the right of edges that need not be closed, as far as it lies in a row.
  ///
  /// - Parameters:
  ///   - row: The row, in device pixels; rows must be asked for in ascending order.
  ///   - cells: Where the areas are added.
  ///   - left: The device column of the first cell.
  mutating func accumulate(row: Int, into cells: inout CellRow, left: Int) {
    findSegments(row: row, left: left)
    segments.accumulateAll(into: &cells)
  }

  /// Finds the parts of the edges that lie in a row.
  private mutating func findSegments(row: Int, left: Int) {
    let top = Int64(row) << 12
    let bottom = top + CellRow.one
    let origin = Int64(left) << 12
    segments.removeAll()
    var kept = 0
    for slot in active.indices {
      var edge = active[slot]
      guard appendSegment(of: edges[Int(edge.index)], &edge, top: top, bottom: bottom, origin: origin) else { continue }
      active[kept] = edge
      kept &+= 1
    }
    active.removeLast(active.count - kept)
    let reached = min((row - rows.lowerBound) >> groupBits, groups.count - 2)
    while next <= reached {
      // After the last step of preparing, a group begins one element further on.
      for orderIndex in Int(groups[next + 1])..<(next + 2 < groups.count ? Int(groups[next + 2]) : order.count) {
        let index = order[orderIndex]
        let edge = edges[Int(index)]
        var started = ActiveEdge(index: index, y: edge.topY, x: edge.topX)
        if appendSegment(of: edge, &started, top: top, bottom: bottom, origin: origin) { active.append(started) }
      }
      next &+= 1
    }
  }

  /// Appends the part of an edge that lies in a row.
  ///
  /// - Returns: Whether the edge continues, or begins, below the row.
  @inline(__always)
  private mutating func appendSegment(
    of edge: PolygonEdge, _ progress: inout ActiveEdge, top: Int64, bottom: Int64, origin: Int64
  ) -> Bool {
    let (edgeTop, edgeBottom) = (Int64(edge.topY), Int64(edge.bottomY))
    if edgeBottom <= top { return false }
    if edgeTop >= bottom { return true }
    let begin = max(edgeTop, top)
    let end = min(edgeBottom, bottom)
    let startX = begin == Int64(progress.y) ? Int64(progress.x) : edge.x(at: begin)
    let endX = edge.x(at: end)
    segments.append(
      RowSegment(
        topX: startX &- origin, topY: begin &- top, bottomX: endX &- origin, bottomY: end &- top,
        winding: edge.isRising ? -1 : 1))
    // An edge never leaves the range of its ends.
    progress.y = Int32(truncatingIfNeeded: end)
    progress.x = Int32(truncatingIfNeeded: endX)
    return edgeBottom > bottom
  }
}

extension PolygonEdge {
  /// Where the edge crosses a height that it reaches, by exact floor division from its ends.
  func x(at y: Int64) -> Int64 {
    if y == Int64(topY) { return Int64(topX) }
    if y == Int64(bottomY) { return Int64(bottomX) }
    let rise = Int64(bottomY) &- Int64(topY)
    let run = Int64(bottomX) &- Int64(topX)
    return Int64(topX) &+ CellRow.floorDivide((y &- Int64(topY)) &* run, rise)
  }
}

/// One row of pixels as signed areas: the exact coverage of polygons by accumulation.
///
/// Coordinates have 12 fraction bits (Q12). An edge adds to the cell it passes
/// through what it leaves uncovered there, and the rest to the next cell, so that
/// the running sum over the cells is the winding-weighted area of each pixel. A
/// whole pixel counts ``full``.
struct CellRow {
  private var cells: ContiguousArray<Int64> = []

  /// The cells that edges touched since the last ``clear()``; the sum is constant after them.
  private(set) var touched: Range<Int> = 0..<0

  /// The number of pixels.
  private(set) var width = 0

  /// The number of fraction bits of a coordinate.
  static let fractionBits: Int64 = 12

  /// One pixel as a coordinate.
  static let one: Int64 = 1 << 12

  /// The sum in a pixel that is covered once.
  static let full: Int64 = 1 << 25

  /// Makes room for rows of a number of pixels; the cells must be clear.
  mutating func resize(to width: Int) {
    self.width = width
    if cells.count < width + 2 {
      cells.append(contentsOf: repeatElement(0, count: width + 2 - cells.count))
    }
  }

  /// Empties the cells that were touched.
  mutating func clear() {
    for index in touched { cells[index] = 0 }
    touched = 0..<0
  }

  /// What edges added to the cell at an index.
  @inline(__always)
  func change(at index: Int) -> Int64 { cells[index] }

  /// Adds an edge, or the part of one that lies in this row.
  ///
  /// - Parameters:
  ///   - startX: Where the edge begins, in Q12 from the left end of the row; may lie outside.
  ///   - startY: Where the edge begins, in Q12 from the top of the row, 0…4096.
  ///   - endX: Where the edge ends, like `startX`.
  ///   - endY: Where the edge ends, like `startY`.
  mutating func addEdge(startX: Int64, startY: Int64, endX: Int64, endY: Int64) {
    let right = Int64(width) &<< 12
    guard startY != endY, startX < right || endX < right else { return }
    if (startX | endX) >= 0, startX &>> 12 == endX &>> 12 {
      return add(height: endY &- startY, at: Int(startX &>> 12), startX & 4095, endX & 4095)
    }
    if startX < 0 && endX < 0 { return add(height: endY &- startY, at: 0, 0, 0) }
    var (x, y) = (startX, startY)
    var (lastX, lastY) = (endX, endY)
    /// The height at which the edge crosses a column, by exact floor division.
    func crossing(_ column: Int64) -> Int64 {
      startY &+ Self.floorDivide((column &- startX) &* (endY &- startY), endX &- startX)
    }
    // An edge left of the row covers all of it; an edge to the right has no effect.
    if x < 0 {
      let inside = crossing(0)
      add(height: inside &- y, at: 0, 0, 0)
      (x, y) = (0, inside)
    } else if x > right {
      (x, y) = (right, crossing(right))
    }
    var after: Int64 = 0
    if lastX < 0 {
      let inside = crossing(0)
      after = lastY &- inside
      (lastX, lastY) = (0, inside)
    } else if lastX > right {
      (lastX, lastY) = (right, crossing(right))
    }
    let lastColumn = lastX &>> 12
    if x <= lastX {
      while x &>> 12 < lastColumn {
        let column = x &>> 12
        let border = (column &+ 1) &<< 12
        let height = crossing(border)
        add(height: height &- y, at: Int(column), x & 4095, 4096)
        (x, y) = (border, height)
      }
      add(height: lastY &- y, at: Int(lastColumn), x & 4095, lastX & 4095)
    } else {
      while x > (lastColumn &+ 1) &<< 12 {
        let column = (x &- 1) &>> 12
        let border = column &<< 12
        let height = crossing(border)
        add(height: height &- y, at: Int(column), x &- border, 0)
        (x, y) = (border, height)
      }
      let border = lastColumn &<< 12
      add(height: lastY &- y, at: Int(lastColumn), x &- border, lastX &- border)
    }
    add(height: after, at: 0, 0, 0)
  }

  /// Adds an edge, or the part of one that lies in this row.
  ///
  /// - Parameters:
  ///   - top: Its upper end, in Q12 from the upper left end of the row.
  ///   - bottom: Its lower end.
  ///   - isRising: Whether the outline runs upwards here.
  @inline(__always)
  mutating func addEdge(from top: (x: Int64, y: Int64), to bottom: (x: Int64, y: Int64), isRising: Bool) {
    if isRising {
      addEdge(startX: bottom.x, startY: bottom.y, endX: top.x, endY: top.y)
    } else {
      addEdge(startX: top.x, startY: top.y, endX: bottom.x, endY: bottom.y)
    }
  }

  /// Adds a piece of an edge that stays in one cell; its ends lie `first` and `last` from the cell's left side.
  @inline(__always)
  private mutating func add(height: Int64, at column: Int, _ first: Int64, _ last: Int64) {
    guard height != 0 else { return }
    let area = height &* (first &+ last)
    cells[column] &+= height &* (2 &* Self.one) &- area
    cells[column &+ 1] &+= area
    touched =
      touched.isEmpty
      ? column..<(column &+ 2) : min(touched.lowerBound, column)..<max(touched.upperBound, column &+ 2)
  }

  /// The quotient, rounded down.
  @inline(__always)
  static func floorDivide(_ dividend: Int64, _ divisor: Int64) -> Int64 {
    let quotient = dividend / divisor
    return (dividend % divisor != 0) && ((dividend < 0) != (divisor < 0)) ? quotient &- 1 : quotient
  }
}
