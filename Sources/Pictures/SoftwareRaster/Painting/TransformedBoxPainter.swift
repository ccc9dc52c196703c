internal import DisplayLists

/// The fill and border of a box that is turned or skewed, ready to be drawn row by row from the top.
struct TransformedBoxPainter {
  /// What the border box covers.
  private var outer: PathCoverage

  /// What the padding box covers; `nil` if there is no border, or if nothing is left inside it.
  private var inner: PathCoverage?

  /// What the fill covers, if it ends under a border that it shows through.
  private var fillEdge: PathCoverage?

  private let fill: PaintSource
  private let border: BoxPainter.BorderSource

  /// The part of the picture that the box may touch.
  var columns: Range<Int> { outer.columns }
  var rows: Range<Int> { outer.rows }

  /// Prepares a box; `nil` if no part of it is visible.
  ///
  /// - Parameters:
  ///   - transformed: The box.
  ///   - width: The number of columns of the picture.
  ///   - height: The number of rows of the picture.
  ///   - fill: What the box is filled with.
  ///   - mitres: Where borders of several colours are kept.
  init?(
    _ transformed: TransformedBox, width: Int, height: Int, fill: PaintSource,
    mitres: inout ContiguousArray<BorderMitres>
  ) {
    let rectangle = transformed.box.shape.rectangle
    guard let plane = MappedPlane(transformed.map, origin: Point(x: rectangle.x, y: rectangle.y)) else { return nil }
    let box = plane.enlarged(transformed.box)
    let shape = RoundedShape(box.shape)
    let outline = shape.outside(box.border)
    guard !shape.edges.isEmpty,
      let outer = PathCoverage(outline.polygon(on: plane), rule: .nonzero, width: width, height: height)
    else { return nil }
    self.outer = outer
    self.fill = fill
    let shown = [box.border?.top, box.border?.right, box.border?.bottom, box.border?.left].compactMap { $0 }
      .filter { FixedPoint.length($0.width) > 0 }
    guard let border = box.border, let color = shown.first?.color else {
      if fill.isNone { return nil }
      self.border = .none
      return
    }
    let inside = shape.inside(border)
    if !inside.edges.isEmpty {
      inner = PathCoverage(inside.polygon(on: plane), rule: .nonzero, width: width, height: height)
    }
    if border.placement != .inside, !fill.isNone, !shown.allSatisfy({ $0.isOpaque }) {
      fillEdge = PathCoverage(shape.polygon(on: plane), rule: .nonzero, width: width, height: height)
    }
    if shown.allSatisfy({ $0.color == color && $0.bands == .one }) {
      self.border = .solid(PremultipliedPixel(color))
    } else {
      self.border = .mitred(mitres.count)
      mitres.append(
        BorderMitres(
          outer: outline, inner: inside, border: border, of: shape, isFillCut: fillEdge != nil, on: plane))
    }
  }

  /// Draws one row: fill and border as a partition of the box.
  ///
  /// Rows must be drawn in ascending order.
  mutating func paint(
    row y: Int, onto layer: inout ContiguousArray<PremultipliedPixel>, scratch: inout RowScratch,
    across: AxisCompression, gradients: ContiguousArray<GradientPainter>, mitres: inout ContiguousArray<BorderMitres>
  ) {
    let positions = outer.write(row: y, into: &scratch.outer, cells: &scratch.cells, across: across)
    guard !positions.isEmpty else { return }
    switch fill {
    case .solid(let color):
      if border.isNone {
        return compositeSourceOver(color, coverage: scratch.outer, onto: &layer, columns: positions)
      }
      fillRun(color, to: &scratch.fill, columns: positions)
    case .none: fillRun(.clear, to: &scratch.fill, columns: positions)
    case .gradient(let gradient): gradients[gradient].write(positions, row: y, into: &scratch.fill, across: across)
    }
    switch border {
    case .none: return compositeSourceOver(scratch.fill, coverage: scratch.outer, onto: &layer, columns: positions)
    case .solid(let color): fillRun(color, to: &scratch.border, columns: positions)
    case .rings: break
    case .mitred(let mitre): mitres[mitre].write(columns, row: y, &scratch, across: across)
    }
    // Under the border there is the fill alone.
    fillRun(0, to: &scratch.inner, columns: positions)
    _ = inner?.write(row: y, into: &scratch.inner, cells: &scratch.cells, across: across)
    if case .solid = border, fillEdge != nil {
      fillRun(0, to: &scratch.edge, columns: positions)
      _ = fillEdge?.write(row: y, into: &scratch.edge, cells: &scratch.cells, across: across)
      compositeOver(
        scratch.fill, covering: scratch.edge, under: &scratch.border, outer: scratch.outer, inner: scratch.inner,
        columns: positions)
    } else if case .solid = border {
      compositeOver(scratch.fill, under: &scratch.border, columns: positions)
    }
    compositePartition(
      scratch.fill, scratch.border, outer: scratch.outer, inner: scratch.inner, onto: &layer, columns: positions)
  }
}

extension RoundedShape {
  /// The outline as edges on the picture.
  fileprivate func polygon(on plane: MappedPlane) -> PolygonEdges {
    var edges = PolygonEdges()
    edges.addPolygon(outline().devicePoints(on: plane))
    return edges
  }
}
