import ColorSpaces
import DisplayLists
import PixelBuffers
import SeededNumbers
import Testing

@testable import SoftwareRaster

/// Letters beside each other are kept as words when they come back; the pixels must not tell.
@Suite("Words that are kept")
struct WordMaskTests {
  /// Letters at random distances: some lie on each other, some begin a new word.
  private func run(_ random: inout SplitMix64) -> GlyphRun {
    var run = GlyphRun(size: 8 + Double(random.next() % 24), glyphs: [], paint: .solid(black))
    var x = Int32(random.next() % 90) - 20
    let baseline = Int32(6 + random.next() % 40)
    for _ in 0..<2 + random.next() % 9 {
      let outline = GlyphShapes.all[Int(random.next() % 4)]
      run.glyphs.append(GlyphRun.Glyph(outline: outline, quarterX: x, baseline: baseline))
      x += Int32(2 + random.next() % 70)
    }
    return run
  }

  private func paint(_ random: inout SplitMix64) -> Paint {
    let first = RGBA16(red8: UInt8(random.next() % 256), green8: 20, blue8: 90)
    switch random.next() % 4 {
    case 0: return .solid(RGBA16(red8: 9, green8: 90, blue8: 200, alpha8: UInt8(1 + random.next() % 254)))
    case 1:
      return .linearGradient(
        LinearGradient(
          start: Point(x: 0, y: 0), end: Point(x: 60, y: 30),
          stops: [GradientStop(position: 0, color: first), GradientStop(position: 1, color: white)]))
    default: return .solid(first)
    }
  }

  /// Unoptimised code draws some of the texts.
  #if DEBUG
    private static let texts = 0..<15 as Range<UInt64>
  #else
    private static let texts = 0..<150 as Range<UInt64>
  #endif

  @Test(arguments: texts)
  func `a word looks the same however often it is met`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var list = DisplayList(width: 100, height: 56, canvas: seed % 3 == 0 ? .transparent : white)
    if seed % 4 == 1 { list.items.append(blackBox(rounded(20.5, 8, 40, 30, radius: 9))) }
    for _ in 0...random.next() % 2 {
      var run = run(&random)
      run.paint = paint(&random)
      if random.next() % 3 == 0 {
        run.shadows = [
          BoxShadow(
            color: RGBA16(red8: 200, green8: 0, blue8: 0, alpha8: 128), offsetX: 1.5, offsetY: 2,
            sigma: Double(random.next() % 3))
        ]
      }
      list.items.append(.glyphs(run))
    }
    let rasterizer = Rasterizer()
    let first = try rasterizer.draw(list)
    for time in 2...4 { #expect(try rasterizer.draw(list) == first, "seed \(seed), time \(time)") }
    // Letters moved by whole pixels are the same words elsewhere.
    var moved = list
    moved.width += 3
    for index in moved.items.indices {
      guard case .glyphs(var run) = moved.items[index], run.shadows.isEmpty, case .solid = run.paint else { continue }
      for index in run.glyphs.indices { run.glyphs[index].quarterX += 12 }
      moved.items[index] = .glyphs(run)
    }
    #expect(try rasterizer.draw(moved) == Rasterizer().draw(moved), "seed \(seed), moved")
  }

  @Test func `a word is kept at the second time, for each position in a pixel`() {
    var masks = CoverageMasks()
    var positioned = PositionedGlyphs()
    let raster = PositionedGlyphs.Raster(size: 16 << 16, columns: 0..<200, rows: 0..<40)
    for quarter in 0..<4 as Range<Int32> {
      for time in 0..<3 {
        positioned.removeAll()
        let run = GlyphShapes.run(GlyphShapes.all, size: 16, quarterX: 8 + quarter, step: 40)
        let found = positioned.append(run, raster: raster, masks: &masks)
        #expect(found?.glyphCount == (time < 2 ? 4 : 1), "quarter \(quarter), time \(time)")
      }
      // Four letters and a word.
      #expect(masks.entryCount == 5 * (Int(quarter) + 1))
    }
  }

  @Test func `a word is found by its letters and the distances between them`() {
    let word = GlyphShapes.run([GlyphShapes.all[0], GlyphShapes.all[1]], size: 16, step: 40).glyphs
    var (wider, other) = (word, word)
    wider[1].quarterX += 1
    other[1].outline = GlyphShapes.all[2]
    var masks = CoverageMasks()
    var positioned = PositionedGlyphs()
    /// The number of masks that a word takes in a picture.
    func count(_ glyphs: [GlyphRun.Glyph], size: Int64 = 16) -> Int? {
      let raster = PositionedGlyphs.Raster(size: size << 16, columns: 0..<200, rows: 0..<40)
      let run = GlyphRun(size: Double(size), glyphs: glyphs, paint: .solid(black))
      return positioned.append(run, raster: raster, masks: &masks)?.glyphCount
    }
    for _ in 0..<2 { #expect(count(word) == 2) }
    #expect(count(word) == 1)
    #expect(count(wider) == 2)
    #expect(count(other) == 2)
    #expect(count(word, size: 17) == 2)
  }

  /// Widely blurred, letters are drawn in cells that are larger than pixels.
  @Test(arguments: [2, 9, 20, 60, 130, 300])
  func `the shadow of a word looks the same however often it is met`(sigma: Double) throws {
    let shadow = BoxShadow(color: black, offsetX: 3, offsetY: 5, sigma: sigma)
    let run = GlyphShapes.run(GlyphShapes.all, size: 40, step: 100, shadows: [shadow])
    let list = DisplayList(width: 160, height: 80, canvas: white, items: [.glyphs(run)])
    let rasterizer = Rasterizer()
    let first = try rasterizer.draw(list)
    for time in 2...4 { #expect(try rasterizer.draw(list) == first, "time \(time)") }
  }

  @Test func `gaps and baselines end a word`() {
    var masks = CoverageMasks()
    var positioned = PositionedGlyphs()
    let raster = PositionedGlyphs.Raster(size: 16 << 16, columns: 0..<400, rows: 0..<80)
    var run = GlyphShapes.run(GlyphShapes.all + GlyphShapes.all + GlyphShapes.all, size: 16, step: 40)
    // The fifth letter stands 10 px away, and the last four on another line.
    for index in 4..<12 { run.glyphs[index].quarterX += 40 }
    for index in 8..<12 { run.glyphs[index].baseline += 24 }
    for _ in 0..<3 {
      positioned.removeAll()
      let found = positioned.append(run, raster: raster, masks: &masks)
      #expect(found?.lines.count == 2)
    }
    #expect(positioned.glyphs.count == 3)
    // All of them have the same letters at the same distances.
    #expect(masks.entryCount == 4 + 1)
  }

  @Test func `words are forgotten with the letters`() {
    var masks = CoverageMasks(byteLimit: 1 << 14)
    var positioned = PositionedGlyphs()
    let raster = PositionedGlyphs.Raster(size: 16 << 16, columns: 0..<200, rows: 0..<40)
    let run = GlyphShapes.run(GlyphShapes.all, size: 16, step: 40)
    for _ in 0..<2 { _ = positioned.append(run, raster: raster, masks: &masks) }
    #expect(masks.entryCount == 5)
    #expect(!masks.isHalfFull)
    for step in 1..<40 as Range<Int64> {
      let raster = PositionedGlyphs.Raster(size: 16 << 16 + step, columns: 0..<200, rows: 0..<40)
      _ = positioned.append(GlyphShapes.run([GlyphShapes.stem]), raster: raster, masks: &masks)
    }
    #expect(masks.isHalfFull)
    masks.removeAll()
    #expect(masks.entryCount == 0 && masks.byteCount == 0)
    #expect(positioned.append(run, raster: raster, masks: &masks) != nil)
    #expect(masks.entryCount == 5)
  }
}
