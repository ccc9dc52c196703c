import ColorSpaces
import DisplayLists
import PixelBuffers
import SoftwareRaster
import Testing

@Suite("Borders")
struct BorderTests {
  private let red = RGBA16(red8: 255, green8: 0, blue8: 0)
  private let blue = RGBA16(red8: 0, green8: 0, blue8: 255)

  @Test func `a border is the outer shape less the inner one`() throws {
    for (width, radius) in [(1.0, 8.0), (2.5, 6), (4, 3), (1, 0)] {
      let outer = rounded(2, 2, 26, 22, radius: radius)
      let inner = rounded(2 + width, 2 + width, 26 - 2 * width, 22 - 2 * width, radius: max(0, radius - width))
      let ring = try opacities(30, 26, .box(Box(shape: outer, border: Border(Border.Side(width: width, color: black)))))
      let (whole, hole) = try (opacities(30, 26, blackBox(outer)), opacities(30, 26, blackBox(inner)))
      for (row, values) in ring.enumerated() {
        for (column, value) in values.enumerated() {
          #expect(abs(Int(value) - Int(whole[row][column]) + Int(hole[row][column])) <= 2)
        }
      }
    }
  }

  /// Fill and border are a partition: where both have one colour, no seam shows between them.
  @Test(arguments: [1.0, 1.5, 3])
  func `fill and border of one colour are one shape`(width: Double) throws {
    let shape = rounded(1.5, 2, 21, 18, radius: 6)
    let both = try Rasterizer().draw(
      DisplayList(
        width: 24, height: 22, canvas: white,
        items: [.box(Box(shape: shape, fill: .solid(red), border: Border(Border.Side(width: width, color: red))))]))
    let fill = try Rasterizer().draw(
      DisplayList(width: 24, height: 22, canvas: white, items: [.box(Box(shape: shape, fill: .solid(red)))]))
    #expect(both == fill)
  }

  @Test func `a translucent border shows the fill below it`() throws {
    let half = RGBA16(red8: 0, green8: 0, blue8: 0, alpha8: 51)
    let box = Box(shape: rounded(0, 0, 8, 8), fill: .solid(white), border: Border(Border.Side(width: 2, color: half)))
    let image = try Rasterizer().draw(DisplayList(width: 8, height: 8, items: [.box(box)]))
    #expect(image.pixels[0] == 0xFFCC_CCCC)
    #expect(image.pixels[4 * 8 + 4] == 0xFFFF_FFFF)
  }

  @Test func `sides of different colours meet in a mitre`() throws {
    let border = Border(
      top: Border.Side(width: 4, color: red), right: Border.Side(width: 4, color: blue),
      bottom: Border.Side(width: 4, color: red), left: Border.Side(width: 4, color: blue))
    let image = try Rasterizer().draw(
      DisplayList(width: 12, height: 12, items: [.box(Box(shape: rounded(0, 0, 12, 12), border: border))]))
    func pixel(_ x: Int, _ y: Int) -> UInt32 { image.pixels[y * 12 + x] }
    #expect(pixel(2, 1) == 0xFF00_00FF && pixel(1, 2) == 0xFFFF_0000)
    #expect(pixel(6, 0) == 0xFF00_00FF && pixel(0, 6) == 0xFFFF_0000 && pixel(6, 6) == 0)
    // On the diagonal both sides have half the pixel.
    for index in 0..<4 { #expect([0xFF80_007F, 0xFF7F_0080, 0xFF80_0080].contains(pixel(index, index))) }
  }

  @Test func `mitred sides leave no seam`() throws {
    let widths = [3.0, 1, 5, 2.5]
    let colors = [red, RGBA16(red8: 254, green8: 0, blue8: 0), red, RGBA16(red8: 253, green8: 0, blue8: 0)]
    let sides = zip(widths, colors).map { Border.Side(width: $0, color: $1) }
    let border = Border(top: sides[0], right: sides[1], bottom: sides[2], left: sides[3])
    let shape = rounded(1, 1.5, 30, 24.25, radius: 9)
    let mitred = try opacities(32, 28, .box(Box(shape: shape, border: border)))
    let plain = sides.map { Border.Side(width: $0.width, color: black) }
    let whole = try opacities(
      32, 28,
      .box(Box(shape: shape, border: Border(top: plain[0], right: plain[1], bottom: plain[2], left: plain[3]))))
    #expect(mitred == whole)
  }

  @Test func `a border wider than its box fills it`() throws {
    let shape = rounded(2, 2, 8, 6, radius: 3)
    let border = Border(Border.Side(width: 50, color: black))
    #expect(try opacities(12, 10, .box(Box(shape: shape, border: border))) == opacities(12, 10, blackBox(shape)))
  }

  @Test func `a side without width shows nothing`() throws {
    let border = Border(bottom: Border.Side(width: 1, color: black))
    #expect(
      try grid(6, 4, .box(Box(shape: rounded(1, 0, 4, 4), border: border))) == """
        ......
        ......
        ......
        .####.
        """)
  }
}
