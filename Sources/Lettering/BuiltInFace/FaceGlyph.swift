import DisplayLists

/// A glyph of one face, drawn.
struct FaceGlyph: Sendable {
  /// The outline; `nil` if nothing shows.
  var outline: GlyphOutline?

  /// The distance to the next glyph, in font units.
  var advance: Int32

  /// The x over which marks above stand, in font units.
  var top: Int32

  /// The x under which marks below stand, in font units.
  var bottom: Int32

  /// The height of the flat top, in font units.
  var height: Int32

  /// Draws a glyph.
  init(_ definition: GlyphDefinition, measures: FaceMeasures, lean: Double) {
    var pen = GlyphPen(measures: measures)
    definition.draw(&pen)
    let place = MarkPlace(pen)
    outline = pen.outline(lean: lean)
    advance = Int32(pen.advance.rounded(.toNearestOrAwayFromZero))
    top = Int32(place.top.rounded(.toNearestOrAwayFromZero))
    bottom = Int32(place.bottom.rounded(.toNearestOrAwayFromZero))
    height = Int32(place.height)
  }
}
