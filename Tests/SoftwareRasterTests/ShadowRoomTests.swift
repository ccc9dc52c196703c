import ColorSpaces
import DisplayLists
import Testing

@testable import SoftwareRaster

/// How much of shadows is kept from one picture to the next.
@Suite("Room for shadows")
struct ShadowRoomTests {
  /// Adds patches until there is less room for them than they take; one takes an eighth of a megabyte.
  private func fill(_ shapes: inout ShapeCaches) {
    let shape = RoundedShape(rounded(0, 0, 400, 400, radius: 200))
    for index in 0..<128 where shapes.patches.byteCount <= ShapeCaches.capacity {
      let sigma = FixedPoint.length(7 + Double(index) / 64)
      _ = shapes.patches.patch(for: ShadowGeometry(shape, sigma: sigma))
    }
    #expect(shapes.patches.byteCount > ShapeCaches.capacity)
  }

  @Test func `patches beyond the room stay for a large picture only`() {
    var shapes = ShapeCaches()
    fill(&shapes)
    let byteCount = shapes.patches.byteCount
    shapes.trim(area: byteCount)
    #expect(shapes.patches.byteCount == byteCount)
    shapes.trim(area: 1_000)
    #expect(shapes.patches.byteCount == 0 && shapes.patches.masks.isEmpty)
  }

  @Test func `all that is kept is forgotten together`() {
    var shapes = ShapeCaches()
    var positioned = PositionedGlyphs()
    let raster = PositionedGlyphs.Raster(size: 16 << 16, columns: 0..<200, rows: 0..<40)
    _ = positioned.append(GlyphShapes.run([GlyphShapes.stem]), raster: raster, masks: &shapes.masks)
    _ = ShapeCoverage(RoundedShape(rounded(0, 0, 40, 30, radius: 3)), tiles: &shapes.tiles)
    shapes.trim(area: 1_000)
    #expect(shapes.masks.byteCount > 0 && shapes.tiles.byteCount > 0)
    fill(&shapes)
    shapes.trim(area: 1_000)
    #expect(shapes.masks.byteCount == 0 && shapes.tiles.byteCount == 0 && shapes.patches.byteCount == 0)
  }
}
