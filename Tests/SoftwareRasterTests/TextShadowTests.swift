import ColorSpaces
import DisplayLists
import PixelBuffers
import SlowOracles
import SoftwareRaster
import Testing

@Suite("Shadows of texts")
struct TextShadowTests {
  /// A run that shows only its shadow.
  private func shadow(
    _ outlines: [GlyphOutline] = GlyphShapes.all, size: Double = 12, quarterX: Int32 = 40, baseline: Int32 = 22,
    offsetX: Double = 0, offsetY: Double = 0, sigma: Double
  ) -> GlyphRun {
    GlyphShapes.run(
      outlines, size: size, quarterX: quarterX, baseline: baseline, step: Int32(min(size, 1e6) * 2.5),
      paint: .solid(.transparent),
      shadows: [BoxShadow(color: black, offsetX: offsetX, offsetY: offsetY, sigma: sigma)])
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var sigma: Double
    var bound: Double
    /// How finely the oracle divides pixels.
    var cells: Int
    var size = 12.0
    var testDescription: String { "sigma \(sigma)" }
  }

  /// Beside the definition: the covered area convolved with the Gaussian.
  @Test(arguments: [
    Case(sigma: 0.125, bound: 2.5, cells: 24), Case(sigma: 0.3, bound: 2, cells: 16),
    Case(sigma: 0.5, bound: 1.3, cells: 12),
    Case(sigma: 1, bound: 1, cells: 6), Case(sigma: 2, bound: 1, cells: 4), Case(sigma: 4, bound: 1, cells: 3),
    Case(sigma: 15.9, bound: 1, cells: 1, size: 32), Case(sigma: 16, bound: 1, cells: 1, size: 32),
    Case(sigma: 33, bound: 1, cells: 1, size: 32), Case(sigma: 70, bound: 1, cells: 1, size: 200),
  ])
  func `a blurred text is near the exact one`(row: Case) throws {
    let isSmall = row.size < 32
    for (offsetX, offsetY) in isSmall ? [(1.0, 2.0), (0.3, -1.7)] : [(-4.4, 3.25)] {
      let run = shadow(
        [GlyphShapes.ring, GlyphShapes.drop], size: row.size, quarterX: 28, baseline: isSmall ? 14 : 30,
        offsetX: offsetX, offsetY: offsetY, sigma: row.sigma)
      let (width, height) = isSmall ? (32, 24) : (60, 48)
      let margin = Int(5 * row.sigma) + 1
      let shape = StripShape(
        polygons: run.polygons(
          offsetX: offsetX + Double(margin), offsetY: offsetY + Double(margin), scale: Double(row.cells)),
        stripsPerPixel: 1)
      let across = (width + 2 * margin) * row.cells
      let blurred = SlowBlur.blur(
        shape.coverage(width: across, height: (height + 2 * margin) * row.cells), width: across,
        cellsPerPixel: row.cells, sigma: row.sigma)
      var exact: [Double] = []
      for y in margin..<margin + height {
        let start = y * (width + 2 * margin) + margin
        exact += blurred[start..<start + width]
      }
      let drawn = try opacities(width, height, .glyphs(run))
      let error = drawn.largestError(from: exact)
      #expect(error <= row.bound)
    }
  }

  /// Boxes have shadows of their own, which are computed otherwise.
  @Test(arguments: [90, 129, 300, 900])
  func `a very wide shadow of a stem is that of a box`(sigma: Double) throws {
    let drawn = try opacities(
      24, 20, .glyphs(shadow([GlyphShapes.stem], size: 400, quarterX: -280, baseline: 160, sigma: sigma)))
    let box = try opacities(24, 20, wholeShadow(of: rounded(-70, -120, 200, 280), sigma: sigma))
    #expect(drawn.largestError(from: box.joined().map { Double($0) / 65535 }) <= 1)
    #expect(drawn[9][9] > 300)
  }

  @Test func `a shadow that is not blurred is the text elsewhere`() throws {
    let text = GlyphShapes.run(GlyphShapes.all, size: 12, quarterX: 43, baseline: 24, step: 30)
    #expect(
      try opacities(54, 34, .glyphs(shadow(offsetX: 0.75, offsetY: 2, sigma: 0))) == opacities(54, 34, .glyphs(text)))
  }

  @Test func `a fraction of a pixel moves what is not blurred, too`() throws {
    let run = shadow([GlyphShapes.stem], size: 10, offsetX: 0.125, offsetY: 0.375, sigma: 0)
    #expect(try opacities(24, 30, .glyphs(run)) == opacities(24, 30, blackBox(rounded(10.125, 15.375, 5, 7))))
  }

  @Test(arguments: [0, 0.7, 2.5, 5, 18, 40])
  func `a move by whole pixels moves the shadow`(sigma: Double) throws {
    let run = shadow(offsetX: 0.3, offsetY: 1.25, sigma: sigma)
    let (here, there) = try (
      opacities(60, 50, .glyphs(run)), opacities(60, 50, .glyphs(run.moved(x: 5, y: 3)))
    )
    for row in 3..<50 { #expect(Array(there[row][5...]) == Array(here[row - 3][..<55])) }
  }

  @Test(arguments: [0.5, 3, 6])
  func `a shadow has the ink of its text`(sigma: Double) throws {
    let run = shadow(quarterX: 160, baseline: 44, sigma: sigma)
    var text = run
    text.paint = .solid(black)
    text.shadows = []
    let (shadow, ink) = try (opacities(120, 84, .glyphs(run)).total, opacities(120, 84, .glyphs(text)).total)
    #expect(abs(shadow - ink) < 0.003 * ink)
  }

  @Test func `a mirrored text has a mirrored shadow`() throws {
    for sigma in [0.6, 2, 5, 20] {
      let drawn = try opacities(
        20, 26, .glyphs(shadow([GlyphShapes.stem], size: 16, quarterX: 24, baseline: 19, sigma: sigma)))
      if sigma < 16 { #expect(drawn == drawn.mirroredAcross) }
      #expect(drawn.total > 5)
    }
  }

  @Test func `the first shadow lies on top, and the text on all`() throws {
    let (red, blue) = (RGBA16(red8: 255, green8: 0, blue8: 0), RGBA16(red8: 0, green8: 0, blue8: 255))
    let shadows = [
      BoxShadow(color: red, offsetX: 4, offsetY: 0, sigma: 0), BoxShadow(color: blue, offsetX: 8, offsetY: 0, sigma: 0),
    ]
    let run = GlyphShapes.run([GlyphShapes.stem], size: 16, quarterX: 0, baseline: 12, shadows: shadows)
    let image = try Rasterizer().draw(DisplayList(width: 20, height: 16, canvas: white, items: [.glyphs(run)]))
    let row = image.pixels[8 * 20..<9 * 20]
    #expect(
      Array(row) == Array(repeating: 0xFF00_0000, count: 8) + Array(repeating: 0xFF00_00FF, count: 4)
        + Array(repeating: 0xFFFF_0000, count: 4) + Array(repeating: 0xFFFF_FFFF, count: 4))
  }

  /// CSS clips the shadow of a box out under the box, but not that of a text.
  @Test func `a shadow shows through its text`() throws {
    var run = shadow([GlyphShapes.stem], size: 20, sigma: 3)
    let alone = try opacities(40, 40, .glyphs(run))
    run.paint = .solid(RGBA16(red8: 0, green8: 0, blue8: 0, alpha8: 128))
    let both = try opacities(40, 40, .glyphs(run))
    #expect(both[16][14] > alone[16][14] && alone[16][14] > 30_000)
  }

  @Test func `the spread does not count`() throws {
    var run = shadow(sigma: 2)
    let plain = try opacities(54, 34, .glyphs(run))
    run.shadows[0].spread = 5
    #expect(try opacities(54, 34, .glyphs(run)) == plain)
  }

  @Test(arguments: [0, 1, 5])
  func `shadows are clipped and grouped like anything else`(sigma: Double) throws {
    let item = DisplayItem.glyphs(shadow(offsetX: 1, offsetY: 1, sigma: sigma))
    let whole = try opacities(54, 34, item)
    let grouped = try opacities(54, 34, .group(Group(opacity: 0.5, clip: rounded(12, 12, 20, 14), items: [item])))
    for row in 0..<34 {
      for column in 0..<54 {
        let isInside = (12..<32).contains(column) && (12..<26).contains(row)
        #expect(abs(Int(grouped[row][column]) - (isInside ? Int(whole[row][column]) / 2 : 0)) <= 1)
      }
    }
  }

  @Test func `parts of a shadow equal the whole`() throws {
    for sigma in [0.9, 3, 7, 30] {
      let run = shadow(offsetX: 2.5, sigma: sigma)
      let (whole, part) = try (
        opacities(60, 50, .glyphs(run)), opacities(32, 20, .glyphs(run.moved(x: -17, y: -16)))
      )
      for row in 0..<20 { #expect(part[row] == Array(whole[row + 16][17..<49])) }
    }
  }

  @Test(arguments: [0, 0.01, 1, 3, 70, 1e4, 1e300])
  func `any shadow can be drawn`(sigma: Double) throws {
    for offset in [0, -1e-9, 1e5, -1e300] {
      for (quarterX, baseline) in [(Int32.min, Int32.max), (3, 5), (.max, .min)] {
        for size in [3, 40, 20_000, 1e9] {
          let run = shadow(
            [GlyphShapes.drop], size: size, quarterX: quarterX, baseline: baseline, offsetX: offset, offsetY: -offset,
            sigma: sigma)
          #expect(try opacities(6, 6, .glyphs(run)).count == 6)
        }
      }
    }
  }
}
