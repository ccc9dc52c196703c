/// What painters share: corners, shadows, glyphs and outlines, kept from picture to picture.
struct ShapeCaches {
  var tiles = CornerTiles()
  var patches = ShadowPatches()
  var masks = CoverageMasks()

  /// The shadows of this picture that are too large to be kept.
  private(set) var fields: ContiguousArray<ShadowField> = []

  /// Which of the fields has a geometry.
  private var fieldIndices: [ShadowGeometry: Int] = [:]

  /// The row that was computed last of each field, and its mask.
  private var fieldRows: ContiguousArray<(row: Int, mask: ContiguousArray<UInt16>)> = []

  /// The shadows of this picture that are not blurred.
  var sharpShadows: ContiguousArray<ShapeCoverage> = []

  /// The number of bytes of corners, shadows and masks above which all are forgotten before the next picture; a large
  /// picture has a quarter of its own memory, if that is more.
  static let capacity = 1 << 23

  /// Makes room before a picture.
  ///
  /// What is kept is computed from its key alone, so forgetting changes no pixel.
  ///
  /// - Parameter area: The number of its pixels.
  mutating func trim(area: Int) {
    let byteCount = tiles.byteCount + patches.byteCount + masks.byteCount
    if masks.isHalfFull || byteCount > max(Self.capacity, area) {
      tiles.removeAll()
      patches.removeAll(keepingMemory: byteCount <= 2 * Self.capacity)
      masks.removeAll()
    }
    fields.removeAll()
    fieldIndices.removeAll()
    fieldRows.removeAll()
    sharpShadows.removeAll(keepingCapacity: true)
  }

  /// The field of a geometry, shared by all shadows of the picture that have it.
  mutating func field(for geometry: ShadowGeometry) -> Int {
    if let index = fieldIndices[geometry] { return index }
    fieldIndices[geometry] = fields.count
    fields.append(ShadowField(geometry))
    fieldRows.append((-1, []))
    return fields.count - 1
  }

  /// A distinct row of a field, computed unless it is the one of the last time.
  mutating func fieldMask(_ field: Int, row: Int, width: Int) -> ContiguousArray<UInt16> {
    if fieldRows[field].row != row {
      if fieldRows[field].mask.isEmpty { fieldRows[field].mask = ContiguousArray(repeating: 0, count: width) }
      fields[field].evaluate(row: row, into: &fieldRows[field].mask)
      fieldRows[field].row = row
    }
    return fieldRows[field].mask
  }
}
