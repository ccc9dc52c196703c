/// The shadows computed so far: their distinct rows and columns, shared by all boxes that differ in size only.
///
/// A stretched shadow equals a computed one to the bit, because a blurred edge is
/// exactly 0 or 1 beyond 4.25 standard deviations.
struct ShadowPatches {
  private var geometries: ContiguousArray<ShadowGeometry> = []
  private var patches: ContiguousArray<ShadowPatch> = []

  /// The geometries by hash.
  private var slots = HashSlots()

  /// What computes patches.
  private var field = ShadowField()

  /// The masks of all patches, 0–65535, row by row.
  private(set) var masks: ContiguousArray<UInt16> = []

  /// The largest patch that is kept; larger ones are computed row by row while drawing.
  static let largestPatch = 1 << 18

  /// The number of bytes that are used.
  var byteCount: Int { masks.byteCount + geometries.byteCount + patches.byteCount + slots.byteCount }

  /// Forgets all patches; `keepingMemory` says whether their memory stays for others.
  mutating func removeAll(keepingMemory: Bool) {
    geometries.removeAll(keepingCapacity: true)
    patches.removeAll(keepingCapacity: true)
    slots.removeAll()
    masks.removeAll(keepingCapacity: keepingMemory)
  }

  /// The patch of a geometry, which is computed if necessary; `nil` if it is too large.
  mutating func patch(for geometry: ShadowGeometry) -> ShadowPatch? {
    let columnCount = geometry.columns.distinctCount
    let rowCount = geometry.rows.distinctCount
    guard columnCount * rowCount <= Self.largestPatch else { return nil }
    let known = slots.find(geometry.hash) { geometries[$0] == geometry }
    if let known { return patches[known] }
    field.prepare(geometry)
    let patch = ShadowPatch(
      start: masks.count, width: columnCount, height: rowCount,
      storedRows: field.isMirroredDown ? (rowCount + 1) / 2 : rowCount)
    masks.append(contentsOf: repeatElement(0, count: patch.storedRows * columnCount))
    for row in 0..<patch.storedRows { field.evaluate(row: row, into: &masks, at: patch.start(row: row)) }
    if field.isLarge { field = ShadowField() }
    geometries.append(geometry)
    patches.append(patch)
    slots.append(geometry.hash)
    return patch
  }
}

/// Where the masks of a shadow are kept.
struct ShadowPatch: Hashable {
  /// The index of the first mask.
  let start: Int

  /// The number of distinct columns and rows.
  let width: Int
  let height: Int

  /// How many rows are kept: half of them if the others are their mirror images.
  let storedRows: Int

  /// The index of the first mask of a distinct row.
  @inline(__always)
  func start(row: Int) -> Int { start + (row < storedRows ? row : height - 1 - row) * width }
}
