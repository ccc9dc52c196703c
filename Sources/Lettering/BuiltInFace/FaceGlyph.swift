import DisplayLists

/// A glyph of one face.
struct FaceGlyph: Sendable {
  /// The outline; `nil` if nothing shows.
  var outline: GlyphOutline?

  /// The distance to the next glyph, in font units.
  var advance: Int32 = 0

  /// Whether the glyph has been drawn; before that it has no outline.
  var isDrawn = false

  /// What the glyph looks like on its right and on its left side; see `Kerning`.
  var sides = Kerning.Sides()

  /// The x over which marks above stand, in font units.
  var top: Int32 = 0

  /// The x under which marks below stand, in font units.
  var bottom: Int32 = 0

  /// The height of the flat top, in font units.
  var height: Int32 = 0

  /// A glyph that has not been drawn.
  init() {}

  /// Draws the glyph of a place in the table.
  init(place: Int, measures: FaceMeasures, lean: Double) {
    var pen = GlyphPen(measures: measures)
    GlyphTable.definition(at: place).draw(&pen)
    func rounded(_ length: Double) -> Int32 { Int32(length.rounded(.toNearestOrAwayFromZero)) }
    let marks = MarkPlace(pen)
    if pen.leans {
      outline = pen.outline(lean: lean)
    } else {
      // Its middle moves as far as that of its neighbours.
      outline = pen.mapped { Position($0.x + FaceMeasures.axis * lean, $0.y) }.outline(lean: 0)
    }
    advance = rounded(pen.advance)
    isDrawn = true
    sides = Kerning.shared.sides(of: place)
    top = rounded(marks.top)
    bottom = rounded(marks.bottom)
    height = rounded(marks.height)
  }
}
