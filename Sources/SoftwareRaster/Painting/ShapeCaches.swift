/// What painters share: corners, shadows and glyphs, kept from picture to picture.
struct ShapeCaches {
  var tiles = CornerTiles()
  var patches = ShadowPatches()
  var stacks = ShadowStacks()
  var glyphs = GlyphMasks()

  /// The shadows of this picture that are too large to be kept.
  var fields: ContiguousArray<ShadowField> = []

  /// The shadows of this picture that are not blurred.
  var sharpShadows: ContiguousArray<ShapeCoverage> = []

  /// Scratch for a row of a shadow that is not kept.
  var fieldRow: ContiguousArray<UInt16> = []

  /// Makes room before a picture.
  mutating func trim() {
    tiles.trim()
    glyphs.trim()
    stacks.trim(always: patches.trim())
    fields.removeAll()
    sharpShadows.removeAll(keepingCapacity: true)
    if fieldRow.count > 1 << 16 { fieldRow = [] }
  }
}
