/// The shadows computed so far: their distinct rows and columns, shared by all boxes that differ in size only.
///
/// A stretched shadow equals a computed one to the bit, because a blurred edge is
/// exactly 0 or 1 beyond 4.25 standard deviations.
struct ShadowPatches {
  private var geometries: ContiguousArray<ShadowGeometry> = []
  private var starts: ContiguousArray<Int> = []

  /// Where the geometries stand, as soon as there are so many that looking at each takes longer.
  private var places: [ShadowGeometry: Int] = [:]

  /// The number of geometries that are looked at one by one.
  private static let fewGeometries = 16

  /// The masks of all patches, 0–65535, row by row.
  private(set) var masks: ContiguousArray<UInt16> = []

  /// The number of mask values above which everything is forgotten before the next picture.
  static let capacity = 1 << 20

  /// The largest patch that is kept; larger ones are computed row by row while drawing.
  static let largestPatch = 1 << 18

  /// Forgets the patches if there are too many of them.
  ///
  /// Patches are computed from their geometries alone, so forgetting changes no pixel.
  ///
  /// - Returns: Whether the patches were forgotten.
  mutating func trim() -> Bool {
    guard masks.count > Self.capacity || geometries.count > 64 else { return false }
    geometries.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    masks.removeAll(keepingCapacity: true)
    return true
  }

  /// Where the masks of a geometry begin, computed unless they are known; nothing if the patch is too large.
  mutating func patch(for geometry: ShadowGeometry) -> Int? {
    let columnCount = geometry.columns.distinctCount
    let rowCount = geometry.rows.distinctCount
    guard columnCount * rowCount <= Self.largestPatch else { return nil }
    if geometries.count <= Self.fewGeometries {
      for index in geometries.indices where geometries[index] == geometry { return starts[index] }
    } else if let index = places[geometry] {
      return starts[index]
    }
    var field = ShadowField(geometry)
    let start = masks.count
    var row = ContiguousArray<UInt16>(repeating: 0, count: columnCount)
    let computed = field.isMirroredDown ? (rowCount + 1) / 2 : rowCount
    var upper: ContiguousArray<UInt16> = []
    upper.reserveCapacity(computed * columnCount)
    for index in 0..<computed {
      field.evaluate(row: index, into: &row)
      upper.append(contentsOf: row)
    }
    masks.append(contentsOf: upper)
    for index in computed..<rowCount {
      let mirrored = (rowCount - 1 - index) * columnCount
      masks.append(contentsOf: upper[mirrored..<mirrored + columnCount])
    }
    geometries.append(geometry)
    starts.append(start)
    // The first geometries are entered when they become too many.
    let count = geometries.count
    if count == Self.fewGeometries + 1 { for index in geometries.indices { places[geometries[index]] = index } }
    if count > Self.fewGeometries + 1 { places[geometry] = count - 1 }
    return start
  }
}
