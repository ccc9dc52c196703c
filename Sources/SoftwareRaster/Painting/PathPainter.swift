internal import DisplayLists

/// A filled outline, ready to be drawn row by row from the top.
struct PathPainter {
  private var edges: PolygonEdges
  private let rule: FillRule
  private let paint: PaintSource

  /// The part of the picture that the outline may touch.
  let columns: Range<Int>
  let rows: Range<Int>

  /// Prepares an outline; nothing if nothing of it shows in the picture.
  init?(_ edges: PolygonEdges, rule: FillRule, paint: PaintSource, width: Int, height: Int) {
    guard !paint.isNone, !edges.isEmpty, edges.columns.overlaps(0..<width), edges.rows.overlaps(0..<height) else {
      return nil
    }
    self.edges = edges
    self.rule = rule
    self.paint = paint
    columns = edges.columns.clamped(to: 0..<width)
    rows = edges.rows.clamped(to: 0..<height)
    self.edges.prepare()
  }

  /// Draws one row; each row of `rows` must be drawn, in ascending order.
  mutating func paint(
    row y: Int, onto layer: inout ContiguousArray<PremultipliedPixel>, scratch: inout RowScratch,
    across: AxisCompression, gradients: ContiguousArray<GradientPainter>
  ) {
    scratch.cells.resize(to: columns.count)
    edges.accumulate(row: y, into: &scratch.cells, left: columns.lowerBound)
    let touched = scratch.cells.touched.clamped(to: 0..<columns.count)
    guard !touched.isEmpty else { return scratch.cells.clear() }
    // Every column of a path is distinct, so compressed positions are consecutive.
    let first = across.positions(of: columns).lowerBound
    var sum: Int64 = 0
    for column in touched {
      sum &+= scratch.cells.change(at: column)
      scratch.outer[first + column] = rule.coverage(sum)
    }
    scratch.cells.clear()
    var end = touched.upperBound
    let rest = rule.coverage(sum)
    if rest > 0 {
      for column in end..<columns.count { scratch.outer[first + column] = rest }
      end = columns.count
    }
    let positions = first + touched.lowerBound..<first + end
    switch paint {
    case .none: break
    case .solid(let color):
      compositeSourceOver(color, coverage: scratch.outer, onto: &layer, columns: positions)
    case .gradient(let index):
      gradients[index].write(positions, row: y, into: &scratch.fill, across: across)
      compositeSourceOver(scratch.fill, coverage: scratch.outer, onto: &layer, columns: positions)
    }
  }
}

extension FillRule {
  /// The coverage of a pixel, 0–65535, from its winding-weighted area in units of ``CellRow/full``.
  @inline(__always)
  func coverage(_ area: Int64) -> UInt16 {
    var size = area < 0 ? 0 &- area : area
    switch self {
    case .nonzero:
      size = min(size, CellRow.full)
    case .evenOdd:
      size &= 2 &* CellRow.full &- 1
      if size > CellRow.full { size = 2 &* CellRow.full &- size }
    }
    return UInt16(truncatingIfNeeded: (size &* 65535 &+ CellRow.full / 2) &>> 25)
  }
}
