import DisplayLists
import PixelBuffers
import SeededNumbers
import Testing

@testable import SoftwareRaster

@Suite("Kept coverage of glyphs")
struct GlyphMaskTests {
  private func picture(_ runs: [GlyphRun]) -> DisplayList {
    DisplayList(width: 80, height: 40, canvas: white, items: runs.map { .glyphs($0) })
  }

  @Test func `what was drawn before changes no pixel`() throws {
    let first = picture([GlyphShapes.run(GlyphShapes.all), GlyphShapes.run(GlyphShapes.all, size: 30, baseline: 33)])
    let second = picture([GlyphShapes.run(GlyphShapes.all.reversed(), size: 21, quarterX: 3)])
    let rasterizer = Rasterizer()
    for list in [first, second, first, first, second] {
      #expect(try rasterizer.draw(list) == Rasterizer().draw(list))
    }
  }

  @Test func `equal outlines are drawn alike whether they are one object or two`() throws {
    let copies = GlyphShapes.all.map(GlyphShapes.copy)
    let rasterizer = Rasterizer()
    #expect(
      try rasterizer.draw(picture([GlyphShapes.run(GlyphShapes.all)]))
        == rasterizer.draw(picture([GlyphShapes.run(copies)])))
  }

  /// A new outline may get the address of one that is gone.
  @Test func `outlines that come and go are not mixed up`() throws {
    let rasterizer = Rasterizer()
    var random = SplitMix64(seed: 7)
    for _ in 0..<40 {
      let list = picture([GlyphShapes.run([GlyphShapes.random(&random)], baseline: 20)])
      #expect(try rasterizer.draw(list) == Rasterizer().draw(list))
    }
  }

  @Test func `a glyph is kept once for each size and place in the pixel`() {
    var masks = GlyphMasks()
    var placed = PlacedGlyphs()
    for _ in 0..<3 {
      for (size, quarterX) in [(17, 0), (17, 1), (17, 5), (17, 4), (18, 8)] as [(Int64, Int32)] {
        let raster = PlacedGlyphs.Raster(size: size << 16, columns: 0..<80, rows: 0..<40)
        let run = GlyphShapes.run([GlyphShapes.drop], quarterX: 20 + quarterX)
        #expect(placed.append(run, raster: raster, masks: &masks) != nil)
      }
    }
    #expect(masks.entryCount == 3)
  }

  @Test func `what lies outside the picture is not computed`() {
    var masks = GlyphMasks()
    var placed = PlacedGlyphs()
    let raster = PlacedGlyphs.Raster(size: 17 << 16, columns: 0..<80, rows: 0..<40)
    #expect(placed.append(GlyphShapes.run([GlyphShapes.drop], quarterX: 900), raster: raster, masks: &masks) == nil)
    #expect(placed.append(GlyphShapes.run([GlyphShapes.drop], baseline: -9), raster: raster, masks: &masks) == nil)
    #expect(masks.entryCount == 0)
  }

  @Test func `no picture makes the masks exceed their limits`() {
    var masks = GlyphMasks()
    var placed = PlacedGlyphs()
    // Each size is another mask of some 5,000 values.
    for step in 0..<1200 as Range<Int64> {
      let raster = PlacedGlyphs.Raster(size: 120 << 16 + step, columns: 0..<200, rows: 0..<200)
      _ = placed.append(GlyphShapes.run([GlyphShapes.stem], baseline: 120), raster: raster, masks: &masks)
    }
    #expect(masks.values.count <= GlyphMasks.valueLimit)
    #expect(masks.values.count > GlyphMasks.valueLimit - 6000)
    #expect(masks.entryCount < 1200)
    masks.trim()
    #expect(masks.values.count == 0 && masks.entryCount == 0)
  }

  @Test func `no picture keeps too many glyphs`() {
    var masks = GlyphMasks()
    var placed = PlacedGlyphs()
    for step in 0..<Int64(GlyphMasks.entryLimit) + 50 {
      let raster = PlacedGlyphs.Raster(size: 1 << 16 + step, columns: 0..<20, rows: 0..<20)
      _ = placed.append(
        GlyphShapes.run([GlyphShapes.stem], quarterX: 0, baseline: 3), raster: raster, masks: &masks)
    }
    #expect(masks.entryCount == GlyphMasks.entryLimit)
  }

  /// A size that is kept, and one that is not, differ in nothing but that.
  @Test func `glyphs that are not kept are drawn alike`() {
    var (masks, noMasks) = (GlyphMasks(), GlyphMasks(entryLimit: 0))
    var (kept, live) = (PlacedGlyphs(), PlacedGlyphs())
    let run = GlyphShapes.run(GlyphShapes.all, size: 31, quarterX: -7, baseline: 26, step: 50)
    let raster = PlacedGlyphs.Raster(size: 31 << 16, columns: 3..<47, rows: 2..<28)
    guard var keptRun = kept.append(run, raster: raster, masks: &masks) else { return }
    guard var liveRun = live.append(run, raster: raster, masks: &noMasks) else { return }
    #expect(masks.entryCount == GlyphShapes.all.count && noMasks.entryCount == 0)
    var scratch = RowScratch()
    for row in 2..<28 {
      var one = ContiguousArray<UInt16>(repeating: 0, count: 47)
      var other = one
      kept.write(&keptRun, row: row, masks: masks, into: &one, scratch: &scratch)
      live.write(&liveRun, row: row, masks: noMasks, into: &other, scratch: &scratch)
      // The runs know their columns more or less closely.
      let (left, right) = (keptRun.columns.lowerBound, liveRun.columns.lowerBound)
      for column in keptRun.columns { #expect(one[column - left] == other[column - right]) }
      #expect(one.reduce(0) { $0 + Int($1) } == other.reduce(0) { $0 + Int($1) })
    }
  }
}
