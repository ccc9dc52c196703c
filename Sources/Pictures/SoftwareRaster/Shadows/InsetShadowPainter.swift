internal import ColorSpaces
internal import DisplayLists

/// One inset shadow of a box, ready to be drawn row by row: all that a blurred hole leaves free.
struct InsetShadowPainter {
  /// The shadow's colour as if it were opaque.
  let color: PremultipliedPixel

  /// The opacity where the shadow is full, 1–65535.
  let opacity: UInt16

  /// The hole among the picture's shadows; `nil` if nothing of it shows, so that the shadow is full everywhere.
  let hole: Int?

  /// What a hole without blur and the padding box cover together, among the picture's unions; `nil` if the hole lies inside the
  /// padding box or around it.
  let union: Int?
}

/// What outlines cover together.
///
/// Edges of paths are cut from left to right, with roundings that a mirror image does not have. So the mirror image is drawn
/// too, and the mean of both is the same whichever comes first.
struct OutlineUnion {
  private var direct: PathCoverage
  private var mirrored: PathCoverage
  private let width: Int

  var columns: Range<Int> { direct.columns }
  var rows: Range<Int> { direct.rows }

  /// Prepares outlines in Q12 device pixels; `nil` if no part of them is visible.
  init?(_ outlines: [ContiguousArray<(x: Int32, y: Int32)>], width: Int, height: Int) {
    var (edges, twins) = (PolygonEdges(), PolygonEdges())
    let right = Int32(width) << 12
    for outline in outlines {
      edges.addPolygon(outline)
      twins.addPolygon(ContiguousArray(outline.map { (right - $0.x, $0.y) }))
    }
    guard let direct = PathCoverage(edges, rule: .nonzero, width: width, height: height),
      let mirrored = PathCoverage(twins, rule: .nonzero, width: width, height: height)
    else { return nil }
    (self.direct, self.mirrored, self.width) = (direct, mirrored, width)
  }

  /// Writes the coverage of one row; rows must be asked for in ascending order.
  ///
  /// - Parameters:
  ///   - y: The row.
  ///   - coverage: Receives the coverages at compressed positions, 0–65535; they are 0 before.
  ///   - twin: Scratch.
  ///   - cells: Scratch.
  ///   - across: The picture's columns.
  mutating func write(
    row y: Int, into coverage: inout ContiguousArray<UInt16>, twin: inout ContiguousArray<UInt16>,
    cells: inout CellRow, across: AxisCompression
  ) {
    _ = direct.write(row: y, into: &coverage, cells: &cells, across: across)
    let count = mirrored.columns.count
    if twin.count < count { twin.append(contentsOf: repeatElement(0, count: count - twin.count)) }
    for index in 0..<count { twin[index] = 0 }
    _ = mirrored.write(row: y, into: &twin, cells: &cells, first: 0)
    let first = across.positions(of: columns).lowerBound
    for column in columns {
      let mirroredColumn = width - 1 - column - mirrored.columns.lowerBound
      let other = (0..<count).contains(mirroredColumn) ? twin[mirroredColumn] : 0
      let position = first + column - columns.lowerBound
      coverage[position] = UInt16((UInt32(coverage[position]) + UInt32(other) + 1) / 2)
    }
  }
}

extension PaintProgram {
  /// Prepares the inset shadows of a box.
  ///
  /// The hole is the padding box, moved, and smaller by the spread; radii change as those of an outset shadow do that
  /// spreads the other way (CSS Backgrounds 3 §4.2).
  ///
  /// - Parameters:
  ///   - box: The box.
  ///   - shape: Its border box.
  /// - Returns: Which of the picture's inset shadows are those of the box, the lowest first.
  mutating func appendInsetShadows(of box: Box, _ shape: RoundedShape) -> Range<Int> {
    let first = insetShadows.count
    for shadow in box.shadows.reversed() where shadow.isInset && shadow.color.alpha > 0 {
      var opaque = shadow.color
      opaque.alpha = 65535
      var hole = shadow
      hole.color = RGBA16(red: 0, green: 0, blue: 0, alpha: 65535)
      hole.spread = -shadow.spread
      let painter = ShadowPainter(
        hole, of: shape.inside(box.border), width: across.count, height: down.count, shapes: &shapes)
      painter?.markChanges(across: &across, down: &down, isFirm: true, shapes: shapes)
      var union: Int?
      if case .sharp = painter?.source { union = appendUnion(of: hole, shape.inside(box.border)) }
      insetShadows.append(
        InsetShadowPainter(
          color: PremultipliedPixel(opaque), opacity: shadow.color.alpha, hole: painter == nil ? nil : shadows.count,
          union: union))
      if let painter { shadows.append(painter) }
    }
    return first..<insetShadows.count
  }

  /// Prepares what a hole and a padding box cover together, if their outlines may cross.
  private mutating func appendUnion(of hole: BoxShadow, _ box: RoundedShape) -> Int? {
    guard hole.offsetX != 0 || hole.offsetY != 0 || box.trimmed != box || box.hasLargeCorners else { return nil }
    let moved = box.spread(by: FixedPoint.coordinate(hole.spread))
      .moved(x: FixedPoint.coordinate(hole.offsetX), y: FixedPoint.coordinate(hole.offsetY))
    guard
      let union = OutlineUnion([box.deviceOutline(), moved.deviceOutline()], width: across.count, height: down.count)
    else { return nil }
    across.markChanges(in: union.columns)
    down.markChanges(in: union.rows)
    insetUnions.append(union)
    return insetUnions.count - 1
  }

  /// Draws a row of a box's inset shadows on its fill.
  ///
  /// - Parameters:
  ///   - indices: Which shadows, the lowest first.
  ///   - y: The row.
  ///   - box: What the row shows of the padding box.
  ///   - visible: The run, in device columns within the picture; it begins and ends at changes.
  ///   - scratch: Holds the fill in ``RowScratch/fill``.
  mutating func paintInsetShadows(
    _ indices: Range<Int>, row y: Int, in box: CoverageRow, _ visible: Range<Int>, _ scratch: inout RowScratch
  ) {
    let positions = across.positions(of: visible)
    for index in indices {
      let inset = insetShadows[index]
      fillRun(0, to: &scratch.mask, columns: positions)
      var isSharp = false
      if let hole = inset.hole, shadows[hole].rows.contains(y) {
        let shown = shadows[hole].placement.positions.clamped(to: positions)
        if !shown.isEmpty { unite(hole, shown, row: y, isFirst: true, into: &scratch) }
        if case .sharp = shadows[hole].source { isSharp = true }
      }
      if isSharp {
        box.write(visible, into: &scratch.inner, across: across, tiles: shapes.tiles)
        if let union = inset.union {
          fillRun(0, to: &scratch.edge, columns: positions)
          insetUnions[union].write(
            row: y, into: &scratch.edge, twin: &scratch.twin, cells: &scratch.cells, across: across)
        } else {
          for x in positions { scratch.edge[x] = max(scratch.mask[x], scratch.inner[x]) }
        }
        takeCoverage(
          of: &scratch.mask, from: scratch.inner, together: scratch.edge, opacity: inset.opacity, columns: positions)
      } else {
        invertCoverage(of: &scratch.mask, opacity: inset.opacity, columns: positions)
      }
      compositeSourceOver(inset.color, coverage: scratch.mask, onto: &scratch.fill, columns: positions)
    }
  }
}
