internal import DisplayLists

/// What a shadow without blur and its box cover together.
///
/// Edges of paths are cut from left to right, with roundings that a mirror image does not have. So the mirror image is drawn
/// too, and the mean of both is the same whichever comes first.
struct OutlineUnion {
  private var direct: PathCoverage
  private var mirrored: PathCoverage

  /// The number of columns of the picture.
  private let width: Int

  /// The row that was prepared last, and its coverage: of the outlines, and of their mirror images.
  private var row = -1
  private var coverages: ContiguousArray<UInt16> = []
  private var mirroredCoverages: ContiguousArray<UInt16> = []

  var columns: Range<Int> { direct.columns }
  var rows: Range<Int> { direct.rows }

  /// Prepares what both cover together; `nil` if their outlines cannot cross, or if no part of them is visible.
  ///
  /// - Parameters:
  ///   - shadow: The shadow, or the hole that an inset one has.
  ///   - box: The border box, or the padding box around a hole.
  ///   - width: The number of columns of the picture.
  ///   - height: The number of rows of the picture.
  init?(of shadow: BoxShadow, _ box: RoundedShape, width: Int, height: Int) {
    guard shadow.offsetX != 0 || shadow.offsetY != 0 || box.trimmed != box || box.hasLargeCorners else { return nil }
    let moved = box.spread(by: FixedPoint.coordinate(shadow.spread))
      .moved(x: FixedPoint.coordinate(shadow.offsetX), y: FixedPoint.coordinate(shadow.offsetY))
    var (edges, twins) = (PolygonEdges(), PolygonEdges())
    let right = Int32(width) << 12
    for outline in [box.deviceOutline(), moved.deviceOutline()] {
      edges.addPolygon(outline)
      var twin = outline
      for index in twin.indices { twin[index].x = right - twin[index].x }
      twins.addPolygon(twin)
    }
    guard let direct = PathCoverage(edges, rule: .nonzero, width: width, height: height),
      let mirrored = PathCoverage(twins, rule: .nonzero, width: width, height: height)
    else { return nil }
    (self.direct, self.mirrored, self.width) = (direct, mirrored, width)
  }

  /// Computes a row, unless it was the last one; rows must be asked for in ascending order.
  ///
  /// - Parameters:
  ///   - y: The row.
  ///   - cells: Scratch.
  mutating func prepare(row y: Int, cells: inout CellRow) {
    guard y != row else { return }
    row = y
    Self.write(&direct, row: y, into: &coverages, cells: &cells)
    Self.write(&mirrored, row: y, into: &mirroredCoverages, cells: &cells)
  }

  private static func write(
    _ outline: inout PathCoverage, row y: Int, into coverages: inout ContiguousArray<UInt16>, cells: inout CellRow
  ) {
    coverages.removeAll(keepingCapacity: true)
    coverages.append(contentsOf: repeatElement(0, count: outline.columns.count))
    _ = outline.write(row: y, into: &coverages, cells: &cells, first: 0)
  }

  /// The coverage of a pixel of the row that was prepared, 0–65535.
  func coverage(at column: Int) -> UInt16 {
    func coverage(_ coverages: ContiguousArray<UInt16>, _ index: Int) -> UInt32 {
      coverages.indices.contains(index) ? UInt32(coverages[index]) : 0
    }
    let sum =
      coverage(coverages, column - direct.columns.lowerBound)
      + coverage(mirroredCoverages, width - 1 - column - mirrored.columns.lowerBound)
    return UInt16((sum + 1) / 2)
  }
}
