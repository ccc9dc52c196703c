/// What painters share: corners, shadows and glyphs, kept from picture to picture.
struct ShapeCaches {
  var tiles = CornerTiles()
  var patches = ShadowPatches()
  var stacks = ShadowStacks()
  var glyphs = GlyphMasks()

  /// The shadows of this picture that are too large to be kept.
  private(set) var fields: ContiguousArray<ShadowField> = []

  /// Which of the fields has a geometry.
  private var fieldPlaces: [ShadowGeometry: Int] = [:]

  /// The row that was computed last of each field, and its mask.
  private var fieldRows: ContiguousArray<(row: Int, mask: ContiguousArray<UInt16>)> = []

  /// The shadows of this picture that are not blurred.
  var sharpShadows: ContiguousArray<ShapeCoverage> = []

  /// Makes room before a picture.
  mutating func trim() {
    tiles.trim()
    glyphs.trim()
    stacks.trim(always: patches.trim())
    fields.removeAll()
    fieldPlaces.removeAll()
    fieldRows.removeAll()
    sharpShadows.removeAll(keepingCapacity: true)
  }

  /// The field of a geometry, shared by all shadows of the picture that have it.
  mutating func field(for geometry: ShadowGeometry) -> Int {
    if let place = fieldPlaces[geometry] { return place }
    fieldPlaces[geometry] = fields.count
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
