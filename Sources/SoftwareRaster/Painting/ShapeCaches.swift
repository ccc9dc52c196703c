/// What painters share: corners and shadows, kept from picture to picture.
struct ShapeCaches {
  var tiles = CornerTiles()
  var patches = ShadowPatches()

  /// The shadows of this picture that are too large to be kept.
  var fields: ContiguousArray<ShadowField> = []

  /// Scratch for a row of such a shadow.
  var fieldRow: ContiguousArray<UInt16> = []

  /// Makes room before a picture.
  mutating func trim() {
    tiles.trim()
    patches.trim()
    if !fields.isEmpty { fields.removeAll() }
    if fieldRow.count > 1 << 16 { fieldRow = [] }
  }
}
