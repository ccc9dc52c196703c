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
  private var active: ContiguousArray<Int32> = []
  private var next = 0

  /// The columns that the edges touch, in device pixels.
  private(set) var columns: Range<Int> = 0..<0

  /// The rows that the edges touch, in device pixels.
  private(set) var rows: Range<Int> = 0..<0

  var isEmpty: Bool { edges.isEmpty }

  /// Adds a closed polygon; coordinates in Q12 device pixels.
  mutating func addPolygon(_ points: ContiguousArray<(x: Int32, y: Int32)>) {
    guard var last = points.last else { return }
    for point in points {
      addEdge(from: last, to: point)
      last = point
    }
  }

  /// Adds a chain of edges that is not closed.
  mutating func addChain(_ points: ContiguousArray<(x: Int32, y: Int32)>) {
    for (start, end) in zip(points, points.dropFirst()) { addEdge(from: start, to: end) }
  }

  private mutating func addEdge(from start: (x: Int32, y: Int32), to end: (x: Int32, y: Int32)) {
    let left = Int(min(start.x, end.x) >> 12)
    let right = Int(max(start.x, end.x) >> 12) + 1
    guard start.y != end.y else { return }
    let isRising = start.y > end.y
    let (top, bottom) = isRising ? (end, start) : (start, end)
    let upper = Int(top.y >> 12)
    let lower = Int((bottom.y - 1) >> 12) + 1
    if edges.isEmpty {
      columns = left..<right
      rows = upper..<lower
    } else {
      columns = min(columns.lowerBound, left)..<max(columns.upperBound, right)
      rows = min(rows.lowerBound, upper)..<max(rows.upperBound, lower)
    }
    edges.append(
      PolygonEdge(topX: top.x, topY: top.y, bottomX: bottom.x, bottomY: bottom.y, isRising: isRising))
  }

  /// Puts the edges in order; call once, after the last polygon.
  mutating func prepare() {
    edges.sort { $0.topY < $1.topY }
  }

  /// Adds the part of the edges that lies in a row; rows must be asked for in ascending order.
  ///
  /// - Parameters:
  ///   - row: The row, in device pixels.
  ///   - cells: Where the edges are added.
  ///   - left: The device column of the first cell.
  mutating func accumulate(row: Int, into cells: inout CellRow, left: Int) {
    let top = Int64(row) << 12
    let bottom = top + CellRow.one
    while next < edges.count, Int64(edges[next].topY) < bottom {
      active.append(Int32(next))
      next += 1
    }
    let origin = Int64(left) << 12
    var slot = 0
    while slot < active.count {
      let edge = edges[Int(active[slot])]
      if Int64(edge.bottomY) <= top {
        active.swapAt(slot, active.count - 1)
        active.removeLast()
        continue
      }
      let begin = max(Int64(edge.topY), top)
      let end = min(Int64(edge.bottomY), bottom)
      let startX = edge.x(at: begin) &- origin
      let endX = edge.x(at: end) &- origin
      if edge.isRising {
        cells.addEdge(startX: endX, startY: end &- top, endX: startX, endY: begin &- top)
      } else {
        cells.addEdge(startX: startX, startY: begin &- top, endX: endX, endY: end &- top)
      }
      slot += 1
    }
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
