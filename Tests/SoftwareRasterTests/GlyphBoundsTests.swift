import DisplayLists
import PixelBuffers
import SoftwareRaster
import Testing

@Suite("Absurd runs of glyphs")
struct GlyphBoundsTests {
  private static let wild = GlyphOutline(
    unitsPerEm: .min,
    elements: [
      .line(GlyphPoint(x: .max, y: .min)), .quadratic(GlyphPoint(x: .min, y: 7), GlyphPoint(x: 3, y: .max)),
      .cubic(GlyphPoint(x: 0, y: 0), GlyphPoint(x: .max, y: .max), GlyphPoint(x: .min, y: .min)),
      .move(GlyphPoint(x: 1, y: 1)), .move(GlyphPoint(x: .min, y: .max)),
    ])

  @Test(arguments: [0, -4, 1e-300, 1e-6, 0.1, 8, 300, 5_000, 70_000, 1e9, 1e30, 1.7e308])
  func `any size and place can be drawn`(size: Double) throws {
    let coordinates = [Int32.min, -70_000, -1, 0, 9, 300_000, .max]
    for (index, quarterX) in coordinates.enumerated() {
      for baseline in [coordinates[6 - index], 6] {
        let glyphs = ([Self.wild] + GlyphShapes.all).map {
          GlyphRun.Glyph(outline: $0, quarterX: quarterX, baseline: baseline)
        }
        let run = GlyphRun(size: size, glyphs: glyphs, paint: .solid(black))
        let image = try Rasterizer().draw(DisplayList(width: 8, height: 8, canvas: white, items: [.glyphs(run)]))
        #expect(image.pixels.count == 64)
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a number that is not finite is an error`(number: Double) {
    let shadow = BoxShadow(color: black, offsetX: 0, offsetY: number, sigma: 1)
    for run in [
      GlyphShapes.run(GlyphShapes.all, size: number), GlyphShapes.run(GlyphShapes.all, shadows: [shadow]),
    ] {
      #expect(throws: RasterError.notFinite(item: [0])) {
        try Rasterizer().draw(DisplayList(width: 8, height: 8, items: [.glyphs(run)]))
      }
    }
  }

  @Test func `a size beyond the limit is the limit`() throws {
    let run = GlyphShapes.run([GlyphShapes.stem], size: 65_536, quarterX: -100_000, baseline: 30_000)
    var larger = run
    larger.size = 1e20
    #expect(try opacities(9, 9, .glyphs(larger)) == opacities(9, 9, .glyphs(run)))
    #expect(try opacities(9, 9, .glyphs(run)).total == 81)
  }

  @Test func `a glyph larger than the picture fills it`() throws {
    let run = GlyphShapes.run([GlyphShapes.stem], size: 4_000, quarterX: -4_000, baseline: 1_500)
    #expect(try opacities(12, 7, .glyphs(run)).total == 84)
  }

  @Test func `many glyphs in one run`() throws {
    let glyphs = (0..<100_000 as Range<Int32>).map {
      GlyphRun.Glyph(outline: GlyphShapes.all[Int($0) % 4], quarterX: $0 &* 7, baseline: $0 % 3_000)
    }
    let run = GlyphRun(size: 12, glyphs: glyphs, paint: .solid(black))
    let drawn = try opacities(40, 40, .glyphs(run))
    #expect(drawn.total > 30)
  }
}
