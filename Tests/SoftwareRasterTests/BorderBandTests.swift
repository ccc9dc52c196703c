import ColorSpaces
import DisplayLists
import PixelBuffers
import SoftwareRaster
import Testing

/// Borders in bands, and borders that are not inside, against shapes of one colour and the formula of a partition.
@Suite("Borders in bands and beside the edge")
struct BorderBandTests {
  /// The shape around or inside a border, as far from the edge of the box: positive is outside.
  private static func moved(_ shape: RoundedRectangle, by distance: Double) -> RoundedRectangle {
    let sides = Insets(top: abs(distance), right: abs(distance), bottom: abs(distance), left: abs(distance))
    return distance < 0 ? shape.inset(by: sides) : shape.outset(by: sides)
  }

  private static func coverage(_ shape: RoundedRectangle) throws -> [[UInt16]] {
    try opacities(40, 36, blackBox(shape))
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var width: Double
    var bands: BorderBands
    var placement: BorderPlacement
    var radius: Double

    /// Where the border begins, how far its bands reach, and where it ends: distances from the edge of the box.
    var cuts: [Double]

    var testDescription: String { "\(width) px \(bands) \(placement), radius \(radius)" }
  }

  private static let lower = RGBA16(red8: 0, green8: 0, blue8: 0, alpha8: 128)

  // swift-format-ignore
  private static let rows = [
    Row(width: 6, bands: .thirds, placement: .inside, radius: 9, cuts: [0, -2, -4, -6]),
    Row(width: 4, bands: .thirds, placement: .inside, radius: 0, cuts: [0, -1, -3, -4]),
    Row(width: 5, bands: .thirds, placement: .outside, radius: 9, cuts: [5, 3, 2, 0]),
    Row(width: 8, bands: .thirds, placement: .center, radius: 9, cuts: [4, 1, -1, -4]),
    Row(width: 4.5, bands: .thirds, placement: .inside, radius: 8, cuts: [0, -1.5, -3, -4.5]),
    Row(width: 6, bands: .halves(inner: lower), placement: .inside, radius: 8, cuts: [0, -3, -6]),
    Row(width: 5, bands: .halves(inner: lower), placement: .inside, radius: 8, cuts: [0, -2, -5]),
    Row(width: 5, bands: .halves(inner: lower), placement: .outside, radius: 6, cuts: [5, 3, 0]),
    Row(width: 7, bands: .halves(inner: lower), placement: .center, radius: 6, cuts: [3, 0, -4]),
    Row(width: 3, bands: .one, placement: .center, radius: 7, cuts: [1, -2]),
    Row(width: 6, bands: .one, placement: .outside, radius: 2, cuts: [6, 0]),
    Row(width: 6, bands: .one, placement: .outside, radius: 0, cuts: [6, 0]),
  ]

  @Test(arguments: rows)
  func `bands are differences of shapes`(_ row: Row) throws {
    let shape = rounded(8, 8, 24, 20, radius: row.radius)
    let side = Border.Side(width: row.width, color: black, bands: row.bands)
    let drawn = try opacities(40, 36, .box(Box(shape: shape, border: Border(side, placement: row.placement))))
    let areas = try row.cuts.map { try Self.coverage(Self.moved(shape, by: $0)) }
    let weights: [Double]
    switch row.bands {
    case .one: weights = [1]
    case .thirds: weights = [1, 0, 1]
    case .halves(let inner): weights = [1, Double(inner.alpha) / 65_535]
    }
    for (y, line) in drawn.enumerated() {
      for (x, value) in line.enumerated() {
        var expected = 0.0
        for (index, weight) in weights.enumerated() {
          expected += weight * (Double(areas[index][y][x]) - Double(areas[index + 1][y][x]))
        }
        // Half a level of 255: outlines of bands are lines, those of shapes curves.
        #expect(abs(Double(value) - expected) <= 130, "at \(x), \(y)")
      }
    }
  }

  /// Where fill and border have one colour, they are the shape around both, bit for bit.
  @Test(arguments: BorderPlacement.allCases)
  func `no seam shows between fill and border`(placement: BorderPlacement) throws {
    for (width, radius) in [(1.0, 8.0), (4, 3), (5, 12), (2.5, 6), (3, 0)] {
      let shape = rounded(8, 8, 24, 20, radius: radius)
      let border = Border(Border.Side(width: width, color: black), placement: placement)
      let both = try opacities(40, 36, .box(Box(shape: shape, fill: .solid(black), border: border)))
      #expect(try both == opacities(40, 36, blackBox(shape.outset(by: border.outer))))
    }
  }

  /// A translucent border lies over the fill where the fill is, and beside it everywhere else.
  @Test(arguments: [BorderPlacement.center, .outside], [2.0, 5, 8])
  func `a fill ends at the edge of its box`(placement: BorderPlacement, width: Double) throws {
    let shape = rounded(8.5, 8, 23, 20, radius: 7)
    let border = Border(
      Border.Side(width: width, color: RGBA16(red8: 0, green8: 0, blue8: 0, alpha8: 102)), placement: placement)
    let red = RGBA16(red8: 255, green8: 0, blue8: 0)
    let image = try Rasterizer().draw(
      DisplayList(
        width: 40, height: 36, canvas: white, items: [.box(Box(shape: shape, fill: .solid(red), border: border))]))
    let areas = try [shape.outset(by: border.outer), shape, shape.inset(by: border.inner)].map { try Self.coverage($0) }
    for y in 0..<36 {
      for x in 0..<40 {
        let (outer, edge, inner) = (
          Double(areas[0][y][x]) / 65_535, Double(areas[1][y][x]) / 65_535, Double(areas[2][y][x]) / 65_535
        )
        // Red is the fill, whose red channel is that of white; green tells the fill from the ground.
        let green = (1 - outer) + (outer - edge) * 0.6
        let pixel = image.pixels[y * 40 + x]
        #expect(abs(Double((pixel >> 8) & 255) - 255 * green) <= 1, "green at \(x), \(y)")
        let red = 1 - 0.4 * (outer - inner)
        #expect(abs(Double(pixel & 255) - 255 * red) <= 1, "red at \(x), \(y)")
      }
    }
  }

  @Test func `shadows are those of the box, and the border lies on them`() throws {
    let shape = rounded(10, 9, 20, 18, radius: 5)
    let shadow = BoxShadow(color: black, offsetX: 3, offsetY: 4, sigma: 2)
    let border = Border(Border.Side(width: 3, color: white), placement: .outside)
    func draw(_ items: DisplayItem...) throws -> RGBAImage {
      try Rasterizer().draw(DisplayList(width: 40, height: 36, canvas: white, items: items))
    }
    let together = try draw(.box(Box(shape: shape, shadows: [shadow], fill: .solid(white), border: border)))
    let apart = try draw(
      .box(Box(shape: shape, shadows: [shadow])), .box(Box(shape: shape, fill: .solid(white), border: border)))
    #expect(together == apart)
    #expect(try draw(.box(Box(shape: shape, fill: .solid(white), border: border))).pixels.allSatisfy { $0 == .max })
  }

  @Test(arguments: BorderPlacement.allCases)
  func `a symmetric border has symmetric pixels`(placement: BorderPlacement) throws {
    let side = Border.Side(width: 5, color: black, bands: .thirds)
    let drawn = try opacities(
      40, 36, .box(Box(shape: rounded(9, 8, 22, 20, radius: 7), border: Border(side, placement: placement))))
    #expect(drawn == drawn.mirroredAcross)
    #expect(drawn == drawn.mirroredDown)
    let moved = try opacities(
      40, 36, .box(Box(shape: rounded(11, 7, 22, 20, radius: 7), border: Border(side, placement: placement))))
    #expect(moved.isMoved(x: 2, y: -1, from: drawn))
  }

  /// A double side at the centre beside a hairline, whose own third would lie on the other side of the edge.
  @Test func `bands beside thinner sides lie where they lie beside none`() throws {
    func draw(_ width: Double) throws -> [UInt16] {
      let border = Border(
        top: Border.Side(width: 6, color: black, bands: .thirds), left: Border.Side(width: width, color: black),
        placement: .center)
      return try opacities(24, 20, .box(Box(shape: rounded(6, 6, 12, 10), border: border))).map { $0[14] }
    }
    #expect(try draw(1) == draw(0))
    #expect(try draw(0).map { $0 > 0 } == (0..<20).map { [3, 4, 7, 8].contains($0) })
  }

  @Test(arguments: [-4, 1e300, 0.001, .nan, .infinity])
  func `any width is a picture or an error`(width: Double) throws {
    let rasterizer = Rasterizer()
    for placement in BorderPlacement.allCases {
      for bands in [BorderBands.one, .thirds, .halves(inner: white)] {
        var border = Border(Border.Side(width: width, color: black, bands: bands), placement: placement)
        for _ in 0..<2 {
          let box = Box(shape: rounded(3, 2, 5, 4, radius: 2), fill: .solid(white), border: border)
          let list = DisplayList(width: 12, height: 9, items: [.box(box)])
          if width.isFinite {
            _ = try rasterizer.draw(list)
          } else {
            #expect(throws: RasterError.notFinite(item: [0])) { try rasterizer.draw(list) }
          }
          // The same beside sides of another width.
          border.left = Border.Side(width: 2, color: black, bands: .thirds)
        }
      }
    }
  }

  @Test func `whole widths are cut into whole bands as in Chromium`() {
    func border(_ width: Double) -> Border { Border(Border.Side(width: width, color: black)) }
    #expect((3...12).map { border(Double($0)).thirds.top } == [1, 1, 2, 2, 2, 3, 3, 3, 4, 4])
    #expect([2, 3, 5, 6].map { border($0).halves(isSquare: true).top } == [1, 2, 3, 3])
    #expect([2, 3, 5, 6].map { border($0).halves(isSquare: true).bottom } == [1, 1, 2, 3])
    #expect([2, 3, 5, 6].map { border($0).halves(isSquare: false).left } == [1, 1, 2, 3])
    #expect(border(1).thirds.left == 0.5)
    #expect(border(4.5).thirds.left == 1.5)
  }
}
