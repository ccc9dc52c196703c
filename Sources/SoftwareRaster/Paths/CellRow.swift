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
    // What lies left of the row covers the whole of it; what lies right does not matter.
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

  /// The quotient rounded down.
  @inline(__always)
  static func floorDivide(_ dividend: Int64, _ divisor: Int64) -> Int64 {
    let quotient = dividend / divisor
    return (dividend % divisor != 0) && ((dividend < 0) != (divisor < 0)) ? quotient &- 1 : quotient
  }
}
