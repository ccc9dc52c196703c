import ColorSpaces
import DisplayLists
import PixelBuffers
import SeededNumbers
import SoftwareRaster
import Testing

/// Pictures of boxes whose shadows may lie far from them and from each other, with letters and outlines on top.
///
/// However a picture is drawn, by what is kept and from the row before, its pixels are those that each row has alone.
@Suite("Laws of shadows")
struct ShadowLawTests {
  /// Random pictures, the same for the same seed.
  private struct Maker {
    var random: SplitMix64
    let isFractional: Bool

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      isFractional = random.next() % 4 == 0
    }

    mutating func below(_ limit: UInt64) -> Double { Double(random.next() % limit) }

    mutating func isOne(of count: UInt64) -> Bool { random.next() % count == 0 }

    mutating func coordinate(_ limit: UInt64) -> Double { below(limit) + (isFractional ? below(16) / 16 : 0) }

    mutating func shadows() -> [BoxShadow] {
      (0...random.next() % 3)
        .map { _ in
          let gray = UInt8(isOne(of: 3) ? random.next() % 256 : 0)
          return BoxShadow(
            color: RGBA16(red8: gray, green8: gray / 2, blue8: gray, alpha8: UInt8(40 + random.next() % 200)),
            offsetX: isOne(of: 2) ? 0 : coordinate(61) - 30, offsetY: isOne(of: 2) ? 0 : coordinate(61) - 30,
            sigma: below(5) * below(5) / 2, spread: isOne(of: 3) ? below(21) - 10 : 0)
        }
    }

    mutating func box(_ shape: RoundedRectangle, _ shadows: [BoxShadow]) -> DisplayItem {
      let fill = RGBA16(red8: 250, green8: UInt8(random.next() % 256), blue8: 90, alpha8: isOne(of: 3) ? 120 : 255)
      let border = isOne(of: 3) ? Border(Border.Side(width: 1 + below(3), color: black)) : nil
      return .box(Box(shape: shape, shadows: shadows, fill: isOne(of: 4) ? nil : .solid(fill), border: border))
    }

    /// Letters, and sometimes a triangle.
    mutating func overlay() -> [DisplayItem] {
      let ink = RGBA16(red8: UInt8(random.next() % 256), green8: 0x24, blue8: 0x24, alpha8: isOne(of: 3) ? 150 : 255)
      var items: [DisplayItem] = [
        .glyphs(
          GlyphShapes.run(
            GlyphShapes.all, size: 8 + below(20), quarterX: Int32(coordinate(880)) - 80, baseline: Int32(below(130)),
            step: 20 + Int32(below(60)), paint: .solid(ink)))
      ]
      if isOne(of: 4) {
        let points = (0..<3).map { _ in Point(x: coordinate(200), y: coordinate(120)) }
        items.append(
          .fill(
            FilledPath(
              elements: [.move(points[0]), .line(points[1]), .line(points[2]), .close], paint: .solid(ink))))
      }
      return items
    }
  }

  #if DEBUG
    private static let (boxes, pages): (Range<UInt64>, Range<UInt64>) = (0..<60, 0..<12)
  #else
    private static let (boxes, pages): (Range<UInt64>, Range<UInt64>) = (0..<1_500, 0..<600)
  #endif

  @Test(arguments: boxes)
  func `a box with any shadows is drawn as on a box`(seed: UInt64) throws {
    var maker = Maker(seed: 7_000 + seed)
    let shape = rounded(
      20 + maker.coordinate(30), 20 + maker.coordinate(30), 4 + maker.coordinate(70), 4 + maker.coordinate(50),
      radius: maker.below(20))
    let list = DisplayList(
      width: Int(110 + maker.below(70)), height: Int(90 + maker.below(60)), canvas: white,
      items: [maker.box(shape, maker.shadows())])
    let rasterizer = Rasterizer()
    let expected = try rasterizer.draw(onBox(list))
    #expect(try rasterizer.draw(list) == expected, "seed \(seed)")
    #expect(try rasterizer.draw(list) == expected, "seed \(seed), kept")
  }

  @Test(arguments: pages)
  func `boxes, letters and outlines are made of their rows`(seed: UInt64) throws {
    var maker = Maker(seed: 90_000 + seed)
    let shadows = maker.shadows()
    var items: [DisplayItem] = []
    var x = maker.coordinate(40) - 20
    while x < 190 {
      let width = 4 + maker.below(5) * 9
      items.append(
        maker.box(rounded(x, maker.coordinate(60), width, 8 + maker.coordinate(50), radius: maker.below(20)), shadows))
      x += width + maker.below(60)
    }
    for _ in 0..<maker.random.next() % 4 { items += maker.overlay() }
    let canvas = maker.isOne(of: 4) ? RGBA16.transparent : white
    let list = DisplayList(width: 200, height: 120, canvas: canvas, items: items)
    let rasterizer = Rasterizer()
    let drawn = try rasterizer.draw(list)
    #expect(try drawn == Rasterizer().draw(rowByRow(list)), "seed \(seed)")
    #expect(try drawn == rasterizer.draw(list), "seed \(seed), kept")
    if canvas == white { #expect(try drawn == rasterizer.draw(onBox(list)), "seed \(seed), on a box") }
  }

  /// Runs that lie on each other at the left, and one at the right that is drawn between them, so that they are clusters of
  /// their own: the shadow in the middle changes in each row.
  @Test func `letters on both sides of a shadow leave it as it is`() throws {
    func letters(_ quarterX: Int32) -> DisplayItem {
      .glyphs(GlyphShapes.run([GlyphShapes.ring, GlyphShapes.drop], size: 24, quarterX: quarterX, baseline: 40))
    }
    let shadow = BoxShadow(color: black, offsetX: 0, offsetY: 0, sigma: 4)
    let items = [
      DisplayItem.box(Box(shape: rounded(90, 30, 20, 20, radius: 6), shadows: [shadow], fill: .solid(white))),
      letters(20), letters(640), letters(26),
    ]
    let list = DisplayList(width: 200, height: 80, canvas: white, items: items)
    #expect(try Rasterizer().draw(list) == Rasterizer().draw(rowByRow(list)))
  }
}
