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

  /// What a hole without blur and the padding box cover together; `nil` if the hole lies inside the padding box or
  /// around it.
  var union: OutlineUnion?
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

  /// Prepares what a hole and a padding box cover together; `nil` if their outlines cannot cross, or if no part of them
  /// is visible.
  init?(of hole: BoxShadow, _ box: RoundedShape, width: Int, height: Int) {
    guard hole.offsetX != 0 || hole.offsetY != 0 || box.trimmed != box || box.hasLargeCorners else { return nil }
    let moved = box.spread(by: FixedPoint.coordinate(hole.spread))
      .moved(x: FixedPoint.coordinate(hole.offsetX), y: FixedPoint.coordinate(hole.offsetY))
    self.init([box.deviceOutline(), moved.deviceOutline()], width: width, height: height)
  }

  /// Prepares outlines in Q12 device pixels; `nil` if no part of them is visible.
  private init?(_ outlines: [ContiguousArray<(x: Int32, y: Int32)>], width: Int, height: Int) {
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
