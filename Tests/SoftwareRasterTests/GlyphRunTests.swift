import ColorSpaces
import DisplayLists
import PixelBuffers
import SeededNumbers
import Testing

@testable import SoftwareRaster

@Suite("Runs of glyphs")
struct GlyphRunTests {
  @Test func `a stem is a rectangle on the baseline`() throws {
    // 500 × 700 units at 10 px per em, from x = 2.25.
    let run = GlyphShapes.run([GlyphShapes.stem], size: 10, quarterX: 9, baseline: 9)
    #expect(try opacities(10, 12, .glyphs(run)) == opacities(10, 12, blackBox(rounded(2.25, 2, 5, 7))))
  }

  @Test func `a ring has a hole`() throws {
    let drawn = try grid(10, 10, .glyphs(GlyphShapes.run([GlyphShapes.ring], size: 16, quarterX: 0, baseline: 9)))
    #expect(
      drawn == """
        ..03541...
        .18###95..
        08#967##4.
        3#91..5#90
        5#6...09#1
        5#7...1991
        2994017#8.
        .6##99#92.
        .059##82..
        ...011....
        """)
  }

  /// Letters that nothing follows are drawn over finished rows; the pixels must not tell.
  @Test(arguments: lawSeeds(0..<40))
  func `letters on top are drawn as letters that something follows`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let canvas: RGBA16 = seed.isMultiple(of: 5) ? .transparent : RGBA16(red8: 250, green8: 240, blue8: 230)
    var list = DisplayList(width: 90, height: 60, canvas: canvas)
    let shadow = BoxShadow(color: RGBA16(red8: 0, green8: 0, blue8: 40, alpha8: 90), offsetX: 0, offsetY: 2, sigma: 2)
    // Twice the same shadows, so that they are kept.
    for left in [8.0, 50] {
      let shape = RoundedRectangle(
        rectangle: Rectangle(x: left, y: 10, width: 30, height: 40), radii: CornerRadii(6))
      list.items.append(
        .box(Box(shape: shape, shadows: [shadow], fill: .solid(RGBA16(red8: 90, green8: 160, blue8: 255)))))
    }
    for _ in 0...Int(random.next() % 3) {
      var run = GlyphShapes.run(
        GlyphShapes.all, size: 8 + Double(random.next() % 20), quarterX: Int32(random.next() % 160),
        baseline: Int32(10 + random.next() % 50), step: Int32(20 + random.next() % 60))
      let alpha = random.next() % 3 == 0 ? UInt8(random.next() % 256) : 255
      run.paint = .solid(RGBA16(red8: UInt8(random.next() % 256), green8: 20, blue8: 90, alpha8: alpha))
      list.items.append(.glyphs(run))
    }
    let rasterizer = Rasterizer()
    let onTop = try rasterizer.draw(list)
    let corner = RoundedRectangle(rectangle: Rectangle(x: 0, y: 0, width: 1, height: 1))
    list.items.append(.box(Box(shape: corner, fill: .solid(.transparent))))
    #expect(try rasterizer.draw(list) == onTop, "seed \(seed)")
  }

  /// Where glyphs share a pixel, each one's coverage is rounded on its own.
  @Test(arguments: [9.0, 11, 13.5, 17, 34, 61.25])
  func `a run is the path of its outlines`(size: Double) throws {
    for phase in 0..<4 as Range<Int32> {
      let run = GlyphShapes.run(
        GlyphShapes.all, size: size, quarterX: 5 + phase, baseline: Int32(size), step: Int32(size * 2.4))
      let (width, height) = (Int(size * 2.5) + 4, Int(size * 1.3))
      let (glyphs, path) = try (opacities(width, height, .glyphs(run)), opacities(width, height, run.expanded))
      #expect(glyphs.total > 0)
      #expect(largestDifference(glyphs, path) <= 2, "phase \(phase)")
    }
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `any outline is drawn as its path`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let run = GlyphShapes.run([GlyphShapes.random(&random)], size: 24, quarterX: Int32(seed % 4) + 8, baseline: 20)
    let (glyphs, path) = try (opacities(28, 28, .glyphs(run)), opacities(28, 28, run.expanded))
    #expect(largestDifference(glyphs, path) <= 1)
  }

  @Test(arguments: [(3, 2), (-1, 5), (0, -4), (-6, -7)] as [(Int32, Int32)])
  func `a move by whole pixels moves the pixels`(x: Int32, y: Int32) throws {
    for size in [15.0, 200] {
      let run = GlyphShapes.run(GlyphShapes.all, size: size, quarterX: 43, baseline: 30)
      let (here, there) = try (
        opacities(70, 60, .glyphs(run)), opacities(70, 60, .glyphs(run.moved(x: x, y: y)))
      )
      guard size == 15 else {
        // Large glyphs reach out of the picture, so only what stays inside can be compared.
        for row in 12..<48 {
          for column in 12..<58 { #expect(there[row][column] == here[row - Int(y)][column - Int(x)]) }
        }
        continue
      }
      #expect(there.isMoved(x: Int(x), y: Int(y), from: here))
    }
  }

  @Test func `each quarter of a pixel is drawn, and four quarters are a pixel`() throws {
    let pictures = try (0...4 as ClosedRange<Int32>).map {
      try opacities(24, 20, .glyphs(GlyphShapes.run([GlyphShapes.drop], quarterX: 20 + $0)))
    }
    for (one, next) in zip(pictures, pictures.dropFirst()) { #expect(one != next) }
    #expect(pictures[4].isMoved(x: 1, y: 0, from: pictures[0]))
    // The same ink everywhere, but for the rounding of each pixel.
    for picture in pictures { #expect(abs(picture.total - pictures[0].total) < 0.002) }
  }

  @Test func `what overlaps is painted once`() throws {
    let half = Paint.solid(RGBA16(red8: 200, green8: 10, blue8: 30, alpha8: 128))
    let one = GlyphShapes.run([GlyphShapes.stem], size: 16, quarterX: 8, baseline: 13, paint: half)
    let twice = GlyphShapes.run([GlyphShapes.stem, GlyphShapes.stem], size: 16, baseline: 13, step: 0, paint: half)
    let (first, second) = try (opacities(14, 16, .glyphs(one)), opacities(14, 16, .glyphs(twice)))
    let inside = first.joined().max()
    #expect(second.joined().max() == inside)
    for (one, both) in zip(first.joined(), second.joined()) {
      // Half of the edge pixels are covered by one, and by both together at most fully.
      #expect(both >= one && both <= min(2 * Int(one), Int(inside ?? 0)) + 1)
    }
  }

  @Test func `neighbours that share a pixel leave no seam`() throws {
    // 500 units are 5.25 px: the second stem begins where the first one ends.
    let run = GlyphShapes.run([GlyphShapes.stem, GlyphShapes.stem], size: 10.5, quarterX: 8, baseline: 9, step: 21)
    let drawn = try opacities(16, 12, .glyphs(run))
    #expect(drawn[5][2..<12].allSatisfy { $0 == 65535 })
  }

  @Test func `glyphs on many baselines`() throws {
    var run = GlyphShapes.run(GlyphShapes.all + GlyphShapes.all, size: 9, baseline: 0, step: 22)
    for index in run.glyphs.indices { run.glyphs[index].baseline = Int32(40 - (index * 11) % 37) }
    let (glyphs, path) = try (opacities(56, 48, .glyphs(run)), opacities(56, 48, run.expanded))
    #expect(largestDifference(glyphs, path) <= 2)
  }

  @Test func `a gradient runs through the whole run`() throws {
    let gradient = LinearGradient(
      start: Point(x: 2, y: 3), end: Point(x: 40, y: 12),
      stops: [
        GradientStop(position: 0, color: RGBA16(red8: 255, green8: 0, blue8: 0)),
        GradientStop(position: 1, color: RGBA16(red8: 0, green8: 0, blue8: 255, alpha8: 90)),
      ])
    let run = GlyphShapes.run(GlyphShapes.all, paint: .linearGradient(gradient))
    for canvas in [white, .transparent] {
      #expect(try largestChannelDifference([.glyphs(run)], [run.expanded], canvas: canvas) <= 1)
    }
  }

  @Test func `runs are clipped, faded and covered like paths`() throws {
    let run = GlyphShapes.run(GlyphShapes.all, paint: .solid(RGBA16(red8: 20, green8: 90, blue8: 190)))
    func items(_ text: DisplayItem) -> [DisplayItem] {
      [
        .box(
          Box(
            shape: rounded(3, 3, 38, 16, radius: 5),
            shadows: [BoxShadow(color: black, offsetX: 0, offsetY: 1, sigma: 2)], fill: .solid(white))),
        .group(Group(opacity: 0.6, clip: rounded(4.5, 4, 30, 13, radius: 4), items: [text])),
        .group(Group(opacity: 0.5, items: [text, blackBox(rounded(20, 6, 9, 5))])),
      ]
    }
    #expect(try largestChannelDifference(items(.glyphs(run)), items(run.expanded), canvas: .transparent) <= 1)
  }

  @Test func `what shows nothing changes nothing`() throws {
    let empty = GlyphOutline(unitsPerEm: 1000, elements: [])
    let runs = [
      GlyphShapes.run([]), GlyphShapes.run([empty, empty]), GlyphShapes.run(GlyphShapes.all, size: 0),
      GlyphShapes.run(GlyphShapes.all, size: -9), GlyphShapes.run(GlyphShapes.all, quarterX: 4_000),
      GlyphShapes.run(GlyphShapes.all, baseline: -400), GlyphShapes.run(GlyphShapes.all, paint: .solid(.transparent)),
    ]
    for run in runs { #expect(try opacities(24, 24, .glyphs(run)).total == 0) }
  }

  /// The largest difference between two pictures of 48 × 24 px, in levels of a channel.
  private func largestChannelDifference(
    _ left: [DisplayItem], _ right: [DisplayItem], canvas: RGBA16
  ) throws -> Int {
    let (one, other) = try (
      Rasterizer().draw(DisplayList(width: 48, height: 24, canvas: canvas, items: left)),
      Rasterizer().draw(DisplayList(width: 48, height: 24, canvas: canvas, items: right))
    )
    #expect(Set(one.pixels).count > 8)
    var largest = 0
    for (pixel, other) in zip(one.pixels, other.pixels) {
      for shift in [0, 8, 16, 24] as [UInt32] {
        largest = max(largest, abs(Int(pixel >> shift & 255) - Int(other >> shift & 255)))
      }
    }
    return largest
  }
}

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

  @Test func `a glyph is kept once for each size and position in the pixel`() {
    var masks = CoverageMasks()
    var positioned = PositionedGlyphs()
    for _ in 0..<3 {
      for (size, quarterX) in [(17, 0), (17, 1), (17, 5), (17, 4), (18, 8)] as [(Int64, Int32)] {
        let raster = PositionedGlyphs.Raster(size: size << 16, columns: 0..<80, rows: 0..<40)
        let run = GlyphShapes.run([GlyphShapes.drop], quarterX: 20 + quarterX)
        #expect(positioned.append(run, raster: raster, masks: &masks) != nil)
      }
    }
    #expect(masks.entryCount == 3)
  }

  @Test func `what lies outside the picture is not computed`() {
    var masks = CoverageMasks()
    var positioned = PositionedGlyphs()
    let raster = PositionedGlyphs.Raster(size: 17 << 16, columns: 0..<80, rows: 0..<40)
    #expect(positioned.append(GlyphShapes.run([GlyphShapes.drop], quarterX: 900), raster: raster, masks: &masks) == nil)
    #expect(positioned.append(GlyphShapes.run([GlyphShapes.drop], baseline: -9), raster: raster, masks: &masks) == nil)
    #expect(masks.entryCount == 0)
  }

  /// At a size of 10 px a stem is 5 px wide and 7 high, and stands on its baseline.
  @Test func `a run touches the pixels of its glyphs, and no row above them`() throws {
    var masks = CoverageMasks()
    var placed = PositionedGlyphs()
    let raster = PositionedGlyphs.Raster(size: 10 << 16, columns: 0..<80, rows: 0..<40)
    var run = GlyphShapes.run([GlyphShapes.stem, GlyphShapes.stem], size: 10, quarterX: 8, baseline: 20)
    run.glyphs[1].baseline = 33
    let found = try #require(placed.append(run, raster: raster, masks: &masks))
    #expect(placed.lines[found.lines].map(\.rows) == [13..<20, 26..<33])
    #expect(found.rows == 13..<33)
  }

  @Test func `no picture makes the masks exceed their limits`() {
    var masks = CoverageMasks()
    var positioned = PositionedGlyphs()
    // Each size is another mask of some 5,000 values.
    for step in 0..<2400 as Range<Int64> {
      let raster = PositionedGlyphs.Raster(size: 120 << 16 + step, columns: 0..<200, rows: 0..<200)
      _ = positioned.append(GlyphShapes.run([GlyphShapes.stem], baseline: 120), raster: raster, masks: &masks)
    }
    #expect(masks.byteCount <= CoverageMasks.byteLimit)
    #expect(masks.byteCount > CoverageMasks.byteLimit - 16_000)
    #expect(masks.entryCount < 2400)
    #expect(masks.isHalfFull)
    masks.removeAll()
    #expect(masks.byteCount == 0 && masks.entryCount == 0)
  }

  @Test func `no picture keeps too many small glyphs`() {
    var masks = CoverageMasks(byteLimit: 1 << 18)
    var positioned = PositionedGlyphs()
    for step in 0..<3_000 as Range<Int64> {
      let raster = PositionedGlyphs.Raster(size: 1 << 16 + step, columns: 0..<20, rows: 0..<20)
      _ = positioned.append(
        GlyphShapes.run([GlyphShapes.stem], quarterX: 0, baseline: 3), raster: raster, masks: &masks)
    }
    #expect(masks.entryCount > 1_000 && masks.entryCount < 3_000)
    #expect(masks.byteCount <= 1 << 18)
  }

  /// A size that is kept, and one that is not, differ in nothing but that.
  @Test func `glyphs that are not kept are drawn alike`() throws {
    var (masks, noMasks) = (CoverageMasks(), CoverageMasks(byteLimit: 0))
    var (kept, live) = (PositionedGlyphs(), PositionedGlyphs())
    let run = GlyphShapes.run(GlyphShapes.all, size: 31, quarterX: -7, baseline: 26, step: 50)
    let raster = PositionedGlyphs.Raster(size: 31 << 16, columns: 3..<47, rows: 2..<28)
    let positioned = (
      kept.append(run, raster: raster, masks: &masks), live.append(run, raster: raster, masks: &noMasks)
    )
    var (keptRun, liveRun) = (try #require(positioned.0), try #require(positioned.1))
    #expect(!keptRun.columns.isEmpty)
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
