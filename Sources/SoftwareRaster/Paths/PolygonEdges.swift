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
