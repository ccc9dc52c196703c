import ColorSpaces
import DisplayLists
import PixelBuffers
import SoftwareRaster
import Testing

/// Gradients and blend modes against what Chromium 156 paints, which `Scripts/oracles/compare-chromium --numbers` prints.
@Suite("Paints of Chromium")
struct ChromiumPaintTests {
  private static let blue = RGBA16(red8: 15, green8: 108, blue8: 189)
  private static let red = RGBA16(red8: 196, green8: 49, blue8: 75)
  private static let green = RGBA16(red8: 0, green8: 160, blue8: 60)
  private static let veil = RGBA16(red8: 250, green8: 200, blue8: 40, alpha8: 153)

  private static func stops(_ list: (RGBA16, Double)...) -> [GradientStop] {
    list.map { GradientStop(position: $0.1, color: $0.0) }
  }

  private static let two = stops((blue, 0), (red, 1))
  private static let hard = stops((black, 0.2), (green, 0.5), (red, 0.5), (blue, 0.9))
  private static let translucent = stops(
    (veil, 0), (blue, 0.6), (RGBA16(red8: 255, green8: 0, blue8: 0, alpha8: 0), 1))
  private static let middle = Point(x: 30, y: 20)
  private static let left = Point(x: 18, y: 16)

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var paint: Paint
    var colors: String

    init(_ name: String, _ paint: Paint, _ colors: String) {
      (testDescription, self.paint, self.colors) = (name, paint, colors)
    }
  }

  /// A picture of 60 × 40 px on white at some points, `RRGGBB`.
  private static func largestDifference(_ items: [DisplayItem], _ points: [(Int, Int)], _ colors: String) throws -> Int
  {
    let image = try Rasterizer().draw(DisplayList(width: 60, height: 40, canvas: white, items: items))
    var largest = 0
    for (point, text) in zip(points, colors.split(separator: " ")) {
      let pixel = image.pixels[point.1 * 60 + point.0]
      let color = try #require(UInt32(text, radix: 16))
      for (drawn, painted) in [(pixel, color >> 16), (pixel >> 8, color >> 8), (pixel >> 16, color)] {
        largest = max(largest, abs(Int(drawn & 255) - Int(painted & 255)))
      }
    }
    return largest
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("circle to the closest-corner", .radialGradient(RadialGradient(center: left, radiusX: 580.0.squareRoot(), radiusY: 580.0.squareRoot(), stops: two)), "8F436D 405C9E 724B7E C4314B C4314B"),
    Row("circle to the farthest-side", .radialGradient(RadialGradient(center: left, radiusX: 42, radiusY: 42, stops: two)), "58548F 2B63AB 485999 93416A C4314B"),
    Row("ellipse to the farthest-side", .radialGradient(RadialGradient(center: left, radiusX: 42, radiusY: 24, stops: two)), "754B7D 405C9E 4E5795 B33756 C4314B"),
    Row("radial in the middle", .radialGradient(RadialGradient(center: middle, radiusX: 30 * 2.0.squareRoot(), radiusY: 20 * 2.0.squareRoot(), stops: hard)), "3E5DA0 009237 000000 B63654 2066B2"),
    Row("translucent radial", .radialGradient(RadialGradient(center: middle, radiusX: 30, radiusY: 30, stops: translucent)), "EBF3FA 2576B7 F2D980 1972C0 FFFFFF"),
    Row("conic", .conicGradient(ConicGradient(center: middle, stops: two)), "A73B5E AB395B 525592 505794 4D5795"),
    Row("conic from 75°", .conicGradient(ConicGradient(center: Point(x: 18, y: 24), angle: 75, stops: two)), "8E436D 9D3D63 C3314B 1F67B3 2066B2"),
    Row("conic with a hard stop", .conicGradient(ConicGradient(center: middle, angle: -30, stops: hard)), "0F6CBD 0F6CBD 008A33 008030 007A2E"),
    Row("translucent conic", .conicGradient(ConicGradient(center: middle, angle: 200, stops: translucent)), "8CA89C 83A49E 92BCE1 88B6DE 81B2DC"),
    Row("radial in oklab, two stops", .radialGradient(RadialGradient(center: middle, radiusX: 30 * 2.0.squareRoot(), radiusY: 20 * 2.0.squareRoot(), stops: two, interpolation: .oklab)), "AC4A66 815F8A 1D6BBA 895C84 B4435D"),
    Row("radial in oklab, a hard stop", .radialGradient(RadialGradient(center: middle, radiusX: 30 * 2.0.squareRoot(), radiusY: 20 * 2.0.squareRoot(), stops: hard, interpolation: .oklab)), "5F67A2 008D34 000000 BB3D56 396AB3"),
    Row("conic in oklab, two stops", .conicGradient(ConicGradient(center: middle, stops: two, interpolation: .oklab)), "B14660 B3435D 726395 6F6497 6D6498"),
    Row("conic in oklab, translucent", .conicGradient(ConicGradient(center: middle, stops: translucent, interpolation: .oklab)), "9FC5E5 ACCCE8 759BB6 7C9FB6 80A1B5"),
    Row("black to blue in oklab", .linearGradient(LinearGradient(start: Point(x: 0, y: 20), end: Point(x: 60, y: 20), stops: stops((black, 0), (blue, 1)), interpolation: .oklab)), "000102 000C1D 022649 07467E 0C61AA"),
    Row("green to red in oklab", .linearGradient(LinearGradient(start: Point(x: 0, y: 20), end: Point(x: 60, y: 20), stops: stops((green, 0), (red, 1)), interpolation: .oklab)), "42993E 728942 927545 AD5C49 BE414A"),
  ])
  func `gradients differ by a level of dither at most`(_ row: Row) throws {
    let points = [(5, 4), (17, 9), (30, 20), (44, 31), (55, 37)]
    let box = DisplayItem.box(Box(shape: rounded(0, 0, 60, 40), fill: row.paint))
    #expect(try Self.largestDifference([box], points, row.colors) <= 1)
  }

  // swift-format-ignore
  @Test(arguments: [
    (BlendMode.multiply, "0C1538 000000 0F5E5E 000000 00640F 0F5E5E C12B25 F9C13F 000000 008B1E", "0E3C74 591722 7B986C 000000 007F23 0F6489 C32E37 FBCE5C 000000 00952C"),
    (BlendMode.screen, "C788D0 C4314B FCECDE 967818 00DC6A 9CB1C3 E7925C FEEE8A 967818 96CD4E", "757CC8 C4314B FCE6B3 53420E 00C155 5D92C1 D76655 FDE785 53420E 53B947"),
    (BlendMode.overlay, "172AA2 890000 F9D9BB 000000 00B81D 1891A2 E6422C FDE94A 000000 00C024", "1448AE A31722 FADB9F 000000 00AD2B 1480AE D73A3B FCE462 000000 00B22F"),
    (BlendMode.darken, "0F314B 000000 0F6C7E 000000 00A03C 0F6C64 C43136 FBD14A 000000 00A030", "0F4B7F 581621 7BA07E 000000 00A03C 0F6C8C C43140 FCD762 000000 00A036"),
    (BlendMode.lighten, "C46CBD C4314B FCDEBD 967818 00A03C 9CA3BD E48B4B FCDE7E 967818 96B83C", "726CBD C4314B FCDEA1 53420E 00A03C 5D8ABD D6624B FCDE7E 53420E 53AD3C"),
    (BlendMode.colorDodge, "4186FF C4314B FFFFFF 000000 00FF4E 9FC4D2 E79C53 FEF28C 000000 00D943", "2A7AE1 C4314B FEF0C5 000000 00D446 5E9DC9 D76C50 FDE986 000000 00BF40"),
    (BlendMode.colorBurn, "00001F 000000 CCB151 000000 006800 0C544C C3141E FCD932 000000 009018", "073166 581622 E2C565 000000 00811B 0D5F7F C42132 FCDB54 000000 009728"),
    (BlendMode.hardLight, "902A6F 000000 1EBCBC 935700 00B81D 999E6F E6772C FDE94A 935700 93C024", "574893 591722 83CCA0 523000 00AD2B 5C8893 D7583B FCE462 523000 52B22F"),
    (BlendMode.softLight, "2246A9 970916 F9DA98 000000 00AB24 2380A9 D44635 FDE364 000000 00AE29", "1957B2 AB1B2E FBDC8C 000000 00A62F 1A77B2 CD3D3F FCE170 000000 00A832"),
    (BlendMode.difference, "B53B72 C4314B ED723F 967818 000000 9362A5 6E6D33 666666 967818 965824", "695193 C4314B F3A25C 53420E 00481B 5866AF 95513D A99C70 53420E 53782E"),
    (BlendMode.exclusion, "BB7398 C4314B ED8E7F 967818 00785A 937EB1 747B53 6A847E 967818 968248", "6D6FA7 C4314B F3B07E 53420E 008A4D 5876B5 97594F ABAC7E 53420E 538E42"),
    (BlendMode.hue, "CF2140 606060 C3E3FF 000000 00A03C 4D614C 9B4E1E FCDE7E 000000 517E18", "794378 8D4B57 DDE1C5 000000 00A03C 31667F AE4132 FCDE7E 000000 2C8D28"),
    (BlendMode.saturation, "1A69AD 606060 FFDE75 000000 00A03C 066EC9 DE2546 FEDE79 000000 00A03C", "156AB4 8D4B57 FEDE79 000000 00A03C 0A6DC4 D22A48 FDDE7B 000000 00A03C"),
    (BlendMode.color, "BD2A44 606060 C3E3FF 000000 00A03C 4D614C 9B4E1E FEDE79 000000 517E18", "6F487A 8D4B57 DDE1C5 000000 00A03C 31667F AE4132 FDDE7B 000000 2C8D28"),
    (BlendMode.luminosity, "1673C4 000000 775A00 767676 00A03C 63A8E5 E77A8D EED070 767676 3BD976", "1370C1 581622 B39639 414141 00A03C 3D8DD3 D7596F F4D676 414141 21BF5C"),
    (BlendMode.plusLighter, "D39DFF C4314B FFFFFF 967818 00FF78 A5E4D5 FFA963 FFFF96 967818 96FF54", "7B87E7 C4314B FFFFE6 53420E 00F85D 62AECB FF7359 FFFF8C 53420E 53E24A"),
  ])
  func `blended stripes differ by two levels at most`(mode: BlendMode, whole: String, faded: String) throws {
    let colors = [Self.blue, Self.red, Self.veil, black, Self.green]
    func stripes(_ shape: (Double) -> RoundedRectangle) -> [DisplayItem] {
      colors.enumerated().map { .box(Box(shape: shape(Double($0.offset)), fill: .solid($0.element))) }
    }
    let below = stripes { rounded(12 * $0, 0, 12, 40) }
    let above = stripes { rounded(0, 8 * $0, 60, 8) }
    let points = (0..<5).map { (6 + 12 * $0, 4 + 8 * ((2 * $0 + 1) % 5)) } + (0..<5).map { (6 + 12 * $0, 20) }
    for (opacity, painted) in [(1, whole), (0.55, faded)] {
      let group = DisplayItem.group(Group(opacity: opacity, blend: mode, items: above))
      #expect(try Self.largestDifference(below + [group], points, painted) <= 2)
    }
  }
}
