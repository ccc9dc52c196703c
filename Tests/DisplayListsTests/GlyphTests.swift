import ColorSpaces
import DisplayLists
import Testing

@Suite("Glyphs")
struct GlyphTests {
  private static func point(_ x: Int32, _ y: Int32) -> GlyphPoint { GlyphPoint(x: x, y: y) }

  private let elements: ContiguousArray<GlyphElement> = [
    .move(point(0, 0)), .line(point(640, -64)), .quadratic(point(900, 700), point(320, 600)),
    .cubic(point(-50, 500), point(10, 20), point(0, 0)),
  ]

  @Test func `an outline knows the box around its points`() {
    let outline = GlyphOutline(unitsPerEm: 1000, elements: elements)
    #expect(outline.bounds == GlyphBounds(minX: -50, minY: -64, maxX: 900, maxY: 700))
    let empty = GlyphOutline(unitsPerEm: 0, elements: [])
    #expect(empty.bounds == GlyphBounds(minX: 0, minY: 0, maxX: 0, maxY: 0))
    #expect(empty.unitsPerEm == 1)
  }

  /// Outlines in which each kind of point alone reaches farthest to a side.
  private static let reaches: [(elements: ContiguousArray<GlyphElement>, bounds: GlyphBounds)] = [
    ([.move(point(9, 9)), .line(point(1, 2))], GlyphBounds(minX: 1, minY: 2, maxX: 9, maxY: 9)),
    ([.move(point(0, 0)), .quadratic(point(-5, 7), point(3, -2))], GlyphBounds(minX: -5, minY: -2, maxX: 3, maxY: 7)),
    (
      [.move(point(0, 0)), .cubic(point(8, 0), point(0, -9), point(-1, 4))],
      GlyphBounds(minX: -1, minY: -9, maxX: 8, maxY: 4)
    ),
    ([.move(point(-3, -4))], GlyphBounds(minX: -3, minY: -4, maxX: -3, maxY: -4)),
  ]

  @Test(arguments: reaches)
  func `bounds hold every point`(elements: ContiguousArray<GlyphElement>, bounds: GlyphBounds) {
    #expect(GlyphOutline(unitsPerEm: 1, elements: elements).bounds == bounds)
  }

  @Test func `outlines with equal steps are equal`() {
    let outline = GlyphOutline(unitsPerEm: 1000, elements: elements)
    #expect(outline == GlyphOutline(unitsPerEm: 1000, elements: elements))
    #expect(outline.hashValue == GlyphOutline(unitsPerEm: 1000, elements: elements).hashValue)
    #expect(outline != GlyphOutline(unitsPerEm: 2000, elements: elements))
    #expect(outline != GlyphOutline(unitsPerEm: 1000, elements: ContiguousArray(elements.dropLast())))
  }

  @Test func `a run says where its glyphs are`() {
    let outline = GlyphOutline(unitsPerEm: 1000, elements: elements)
    let run = GlyphRun(
      size: 17,
      glyphs: [
        GlyphRun.Glyph(outline: outline, quarterX: 16, baseline: 20),
        GlyphRun.Glyph(outline: outline, quarterX: 55, baseline: 20),
      ], paint: .solid(RGBA16(red8: 0x24, green8: 0x24, blue8: 0x24)),
      shadows: [BoxShadow(color: RGBA16(red8: 0, green8: 0, blue8: 0), offsetX: 0, offsetY: 1, sigma: 2)])
    #expect(
      DisplayList(width: 64, height: 32, items: [.glyphs(run)]).dump
        == "picture 64×32\nglyphs size 17 4,20 13.75,20 #242424 shadow 0 1 blur 2 #000000\n")
  }
}
