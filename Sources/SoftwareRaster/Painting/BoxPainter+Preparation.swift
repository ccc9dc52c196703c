internal import ColorSpaces
internal import DisplayLists

extension BoxPainter {
  /// Prepares a box; nothing if nothing of it shows in the picture.
  ///
  /// - Parameters:
  ///   - box: The box.
  ///   - shape: Its border box, not empty.
  ///   - shadows: Its shadows among the picture's.
  ///   - all: The picture's shadows.
  ///   - width: The number of columns of the picture.
  ///   - height: The number of rows of the picture.
  ///   - fill: What the box is filled with.
  ///   - shapes: Where corners are kept.
  ///   - mitres: Where borders of several colours are kept.
  init?(
    _ box: Box, shape: RoundedShape, shadows: Range<Int>, of all: ContiguousArray<ShadowPainter>, width: Int,
    height: Int, fill: PaintSource, shapes: inout ShapeCaches, mitres: inout ContiguousArray<BorderMitres>
  ) {
    let edges = shape.edges
    let columns = FixedPoint.pixel(edges.left)..<FixedPoint.pixelAfter(edges.right)
    let rows = FixedPoint.pixel(edges.top)..<FixedPoint.pixelAfter(edges.bottom)
    let isVisible = columns.overlaps(0..<width) && rows.overlaps(0..<height)
    guard isVisible || !shadows.isEmpty else { return nil }
    self.shadows = shadows
    self.rows = shadows.reduce(rows) {
      min($0.lowerBound, all[$1].rows.lowerBound)..<max($0.upperBound, all[$1].rows.upperBound)
    }
    outer = ShapeCoverage(shape, tiles: &shapes.tiles)
    self.fill = fill
    guard let border = box.border, isVisible else {
      inner = outer
      self.border = .none
      return
    }
    let (left, right) = (FixedPoint.length(border.left.width), FixedPoint.length(border.right.width))
    let (top, bottom) = (FixedPoint.length(border.top.width), FixedPoint.length(border.bottom.width))
    let innerShape = shape.inset(left: left, top: top, right: right, bottom: bottom)
    inner = ShapeCoverage(innerShape, tiles: &shapes.tiles)
    let shown = [(top, border.top), (right, border.right), (bottom, border.bottom), (left, border.left)]
      .filter { $0.0 > 0 }
    guard let color = shown.first?.1.color else {
      self.border = .none
      return
    }
    if shown.allSatisfy({ $0.1.color == color }) {
      self.border = .solid(PremultipliedPixel(color))
    } else {
      self.border = .mitred(mitres.count)
      mitres.append(BorderMitres(outer: shape, inner: innerShape, border: border))
    }
  }

  /// Marks where fill and border may change along each axis.
  func markChanges(across: inout AxisCompression, down: inout AxisCompression) {
    outer.markChanges(across: &across, down: &down)
    switch border {
    case .none: break
    case .solid:
      inner.markChanges(across: &across, down: &down)
      outer.markSides(to: inner, across: &across)
    case .mitred:
      across.markChanges(in: outer.columns)
      down.markChanges(in: outer.rows)
    }
  }
}
