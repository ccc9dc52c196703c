import ColorSpaces
import DisplayLists
import PixelBuffers
import SeededNumbers
import SlowOracles
import Testing

@testable import SoftwareRaster

@Suite("Inset shadows")
struct InsetShadowTests {
  /// A box without a fill whose black shadow falls inwards.
  private static func inset(
    _ shape: RoundedRectangle, x: Double = 0, y: Double = 0, sigma: Double, spread: Double = 0, border: Border? = nil,
    fill: Paint? = nil
  ) -> DisplayItem {
    let shadow = BoxShadow(color: black, offsetX: x, offsetY: y, sigma: sigma, spread: spread, isInset: true)
    return .box(Box(shape: shape, shadows: [shadow], fill: fill, border: border))
  }

  struct Reference: Sendable, CustomTestStringConvertible {
    var sigma: Double
    var spread: Double
    var x: Double
    var y: Double
    var values: [(x: Int, y: Int, value: Double)]
    var testDescription: String { "sigma \(sigma), spread \(spread), at \(x), \(y)" }
  }

  /// scipy 1.17.1, `gaussian_filter` over eight times the pixels: a box of 36 × 28 at 4, 4 with a radius of 6.
  // swift-format-ignore
  static let references = [
    Reference(sigma: 3, spread: 2, x: 2, y: 3, values: [(10, 4, 0.95716), (22, 4, 0.93232), (22, 5, 0.87727), (4, 18, 0.87789), (5, 18, 0.79754), (39, 18, 0.4358), (22, 31, 0.30933), (12, 8, 0.62149), (34, 28, 0.10813)]),
    Reference(sigma: 1, spread: 0, x: 0, y: 1, values: [(10, 4, 0.69009), (22, 4, 0.68458), (22, 5, 0.31542), (4, 18, 0.31542), (5, 18, 0.07458), (39, 18, 0.31542), (22, 31, 0.07458), (12, 8, 0.00037), (34, 28, 2e-05)]),
    Reference(sigma: 6, spread: -3, x: 0, y: 2, values: [(10, 4, 0.46995), (22, 4, 0.40322), (22, 5, 0.34045), (4, 18, 0.29304), (5, 18, 0.23958), (39, 18, 0.29304), (22, 31, 0.18151), (12, 8, 0.22093), (34, 28, 0.17349)]),
  ]

  @Test(arguments: references)
  func `known values`(_ reference: Reference) throws {
    let drawn = try opacities(
      44, 36,
      Self.inset(
        rounded(4, 4, 36, 28, radius: 6), x: reference.x, y: reference.y, sigma: reference.sigma,
        spread: reference.spread))
    for (x, y, value) in reference.values {
      #expect(abs(Double(drawn[y][x]) / 65535 - value) < 0.003, "\(x), \(y)")
    }
    #expect(drawn[3].allSatisfy { $0 == 0 } && drawn.allSatisfy { $0[3] == 0 && $0[40] == 0 })
  }

  @Test(arguments: [0.6, 1.7, 3])
  func `is what an exact hole leaves, within a quarter of a level`(sigma: Double) throws {
    let exact = StripShape(left: 8, top: 9, right: 24, bottom: 25, radiusX: 5, radiusY: 5, stripsPerPixel: 16)
      .shadow(width: 32, height: 34, sigma: sigma)
    let drawn = try opacities(32, 34, Self.inset(rounded(8, 9, 16, 16, radius: 5), sigma: sigma))
    // Inside the curve the box covers its pixels wholly.
    for y in 14..<20 {
      for x in 8..<24 {
        let left = 1 - exact[y * 32 + x]
        #expect(abs(Double(drawn[y][x]) / 65535 - left) * 255 < 0.25, "\(x), \(y)")
      }
    }
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `shadow and hole are the box, and move with it`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let kind: CornerKind = seed.isMultiple(of: 2) ? .circular : .continuous
    // Numbers of sixteenths: sums of them are exact, so that the hole lies where the shadow's own does.
    func sixteenths(_ range: Range<UInt64>) -> Double {
      Double(range.lowerBound + random.next() % UInt64(range.count)) / 16
    }
    let shape = rounded(5, 6, sixteenths(320..<464), sixteenths(288..<432), radius: sixteenths(0..<128), corners: kind)
    let (x, y, sigma) = (sixteenths(0..<64) - 2, sixteenths(0..<64) - 2, sixteenths(0..<64))
    let drawn = try opacities(48, 48, Self.inset(shape, x: x, y: y, sigma: sigma))
    var mirrored = shape
    mirrored.rectangle.x = 48 - shape.rectangle.x - shape.rectangle.width
    #expect(try opacities(48, 48, Self.inset(mirrored, x: -x, y: y, sigma: sigma)) == drawn.mirroredAcross)
    var moved = shape
    moved.rectangle.x += 9
    moved.rectangle.y += 7
    #expect(try opacities(48, 48, Self.inset(moved, x: x, y: y, sigma: sigma)).isMoved(x: 9, y: 7, from: drawn))
    // The hole, as an outset shadow without its box, adds to the whole box inside of it.
    var hole = shape
    hole.rectangle.x += x
    hole.rectangle.y += y
    let blurred = try opacities(48, 48, wholeShadow(of: hole, sigma: sigma))
    let box = try opacities(48, 48, blackBox(shape))
    for row in 0..<48 {
      for column in 0..<48 where box[row][column] == 65535 {
        #expect(Int(drawn[row][column]) + Int(blurred[row][column]) == 65535, "seed \(seed): \(column), \(row)")
      }
    }
  }

  @Test func `an empty hole, and one out of sight, fill the box`() throws {
    let shape = rounded(2.5, 2, 12, 9, radius: 3)
    let box = try opacities(18, 14, blackBox(shape))
    #expect(try opacities(18, 14, Self.inset(shape, sigma: 2, spread: 40)) == box)
    #expect(try opacities(18, 14, Self.inset(shape, x: 4_000, sigma: 2)) == box)
    #expect(try opacities(18, 14, Self.inset(shape, sigma: 0)).total == 0)
  }

  /// CSS Backgrounds 3 §4.6: inset shadows lie on the background, under the border, and inside the padding box.
  @Test func `lies between fill and border`() throws {
    let red = RGBA16(red8: 255, green8: 0, blue8: 0)
    let border = Border(Border.Side(width: 3, color: RGBA16(red8: 0, green8: 0, blue8: 255, alpha8: 128)))
    let list = DisplayList(
      width: 20, height: 20, canvas: white,
      items: [Self.inset(rounded(0, 0, 20, 20), y: 4, sigma: 0, border: border, fill: .solid(red))])
    let pixels = try Rasterizer().draw(list).pixels
    // The half blue border lies on plain red, also above the shadow; then four black rows, then red.
    #expect(pixels[1 * 20 + 10] == 0xFF80_007F && pixels[10 * 20 + 1] == 0xFF80_007F)
    #expect((3..<7).allSatisfy { pixels[$0 * 20 + 10] == 0xFF00_0000 })
    #expect((7..<17).allSatisfy { pixels[$0 * 20 + 10] == 0xFF00_00FF })
    #expect(pixels[18 * 20 + 10] == 0xFF80_007F)
  }

  @Test func `the first shadow lies on top`() throws {
    let red = BoxShadow(
      color: RGBA16(red8: 255, green8: 0, blue8: 0), offsetX: 2, offsetY: 0, sigma: 0, isInset: true)
    let blue = BoxShadow(
      color: RGBA16(red8: 0, green8: 0, blue8: 255), offsetX: 4, offsetY: 0, sigma: 0, isInset: true)
    let list = DisplayList(
      width: 8, height: 2, canvas: white, items: [.box(Box(shape: rounded(0, 0, 8, 2), shadows: [red, blue]))])
    let row = try Rasterizer().draw(list).pixels[0..<8]
    #expect(
      Array(row) == [0xFF00_00FF, 0xFF00_00FF, 0xFFFF_0000, 0xFFFF_0000] + [UInt32](repeating: 0xFFFF_FFFF, count: 4))
  }

  @Test(arguments: [
    -1e300, -70_000, -1, 0, 1e-9, 1, 70_000, 1e300,
  ])
  func `extreme numbers give a picture`(number: Double) throws {
    for (x, y, sigma, spread) in [(number, 0.0, 2.0, 0.0), (0, number, 2, 0), (0, 0, number, 0), (0, 0, 2, number)] {
      let drawn = try opacities(
        12, 12, Self.inset(rounded(1, 1, 10, 10, radius: 2), x: x, y: y, sigma: sigma, spread: spread))
      #expect(drawn[0].allSatisfy { $0 == 0 })
    }
    #expect(throws: RasterError.self) {
      try Rasterizer().draw(
        DisplayList(width: 4, height: 4, items: [Self.inset(rounded(0, 0, 4, 4), sigma: .nan)]))
    }
  }
}
