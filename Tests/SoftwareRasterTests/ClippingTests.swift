import ColorSpaces
import DisplayLists
import PixelBuffers
import SeededNumbers
import SlowOracles
import SoftwareRaster
import Testing

@Suite("Cutouts and clip paths")
struct ClippingTests {
  private static let sheet = blackBox(rounded(-2, -2, 60, 60))

  private func cut(_ cutouts: RoundedRectangle..., opacity: Double = 1) -> DisplayItem {
    .group(Group(opacity: opacity, cutouts: cutouts, items: [Self.sheet]))
  }

  private func clip(_ paths: ClipPath...) -> DisplayItem { .group(Group(clipPaths: paths, items: [Self.sheet])) }

  private func path(_ points: (Double, Double)...) -> [PathElement] {
    let points = points.map { Point(x: $0.0, y: $0.1) }
    return [.move(points[0])] + points.dropFirst().map { .line($0) } + [.close]
  }

  @Test func `a cutout leaves a hole, and a round one a round hole`() throws {
    #expect(
      try grid(8, 4, cut(rounded(2, 1, 3, 2))) == """
        ########
        ##...###
        ##...###
        ########
        """)
    // A circle of radius 3 leaves 9 − 9 π ⁄ 4 pixels in each corner: most of one, two parts of one half, and slivers.
    let round = try opacities(6, 6, cut(rounded(0, 0, 6, 6, radius: 3)))
    #expect(abs(round.total - (36 - 9 * 3.14159265)) < 0.01)
    #expect(round[2][2] == 0)
    #expect(round[0][0] > 62_000)
    #expect(round == round.mirroredAcross && round == round.mirroredDown && round == round.transposed)
  }

  /// What is cut and what cuts cover every pixel together.
  @Test(arguments: 0..<12)
  func `a cutout is one less the coverage of its shape`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let corners: CornerKind = seed % 4 == 3 ? .continuous : .circular
    let shape = rounded(
      random.unit() * 12 - 3, random.unit() * 10 - 3, 2 + random.unit() * 22, 2 + random.unit() * 20,
      radius: random.unit() * 9, corners: corners)
    let (left, drawn) = try (opacities(24, 20, cut(shape)), opacities(24, 20, blackBox(shape)))
    #expect(left == drawn.map { $0.map { 65535 - $0 } })
    guard corners == .circular else { return }
    let area = shape.rectangle
    let radius = min(shape.radii.topLeft.horizontal, area.width / 2, area.height / 2)
    let exact = StripShape(
      left: area.x, top: area.y, right: area.x + area.width, bottom: area.y + area.height, radiusX: radius,
      radiusY: radius, stripsPerPixel: 256
    ).coverage(width: 24, height: 20)
    #expect(left.largestError(from: exact.map { 1 - $0 }) < 0.2)
  }

  @Test func `cutouts that cross multiply what they leave`() throws {
    let (first, second) = (rounded(1.5, 1, 4, 4), rounded(3, 2.25, 5.5, 5))
    let (a, b, both) = try (
      opacities(10, 8, cut(first)), opacities(10, 8, cut(second)), opacities(10, 8, cut(first, second))
    )
    for ((a, b), both) in zip(zip(a.joined(), b.joined()), both.joined()) {
      let product: Double = Double(a) * Double(b) / 65535
      #expect(abs(Double(both) - product) <= 0.5)
    }
    #expect(try opacities(10, 8, cut(second, first)) == both)
  }

  /// Why a cutout of several layers needs a group around them, and not one around each.
  @Test func `a cutout's edge cuts layers that lie over each other as one`() throws {
    let edge = rounded(1.5, -1, 8, 8)
    #expect(try grid(3, 1, .group(Group(cutouts: [edge], items: [Self.sheet, Self.sheet]))) == "#5.")
    let apart = try opacities(3, 1, cut(edge), cut(edge))
    // 1 − ½ · ½ of 65535.
    #expect(apart[0][1] == 49_151 || apart[0][1] == 49_152)
  }

  @Test func `a cut group is faded and clipped as one`() throws {
    let hole = rounded(2, 1, 3, 2)
    let faded = try opacities(8, 4, cut(hole, opacity: 0.5))
    #expect(Set(faded.joined()) == [0, 32768])
    let group = Group(clip: rounded(1, 0, 6, 4), cutouts: [hole], items: [Self.sheet])
    #expect(
      try grid(8, 4, .group(group)) == """
        .######.
        .#...##.
        .#...##.
        .######.
        """)
  }

  @Test func `what lies behind a cut group shows in the hole`() throws {
    let red = RGBA16(red8: 255, green8: 0, blue8: 0)
    let image = try Rasterizer().draw(DisplayList(width: 8, height: 4, canvas: red, items: [cut(rounded(2, 1, 3, 2))]))
    #expect(image.pixels[8 + 3] == 0xFF00_00FF)
    #expect(image.pixels[0] == 0xFF00_0000)
  }

  @Test func `cutouts that are empty or elsewhere cut nothing`() throws {
    for shape in [rounded(2, 1, 0, 2), rounded(2, 1, 3, -2), rounded(900, 1, 3, 2), rounded(-1e9, 1, 3, 2)] {
      #expect(try opacities(8, 4, cut(shape)).total == 32)
    }
  }

  @Test func `a clip path shows what the filled path covers`() throws {
    let star = path((12, 1), (20, 22), (1.5, 8), (22.25, 8.5), (4, 21))
    for rule in [FillRule.nonzero, .evenOdd] {
      let filled = DisplayItem.fill(FilledPath(elements: star, rule: rule, paint: .solid(black)))
      #expect(
        try opacities(24, 24, clip(ClipPath(elements: star, rule: rule))) == opacities(24, 24, filled))
    }
  }

  @Test func `what no clip path covers is hidden`() throws {
    let (left, right) = (path((0, 0), (4.5, 0), (4.5, 9), (0, 9)), path((3, 0), (9, 0), (9, 9), (3, 9)))
    #expect(
      try grid(8, 2, clip(ClipPath(elements: left), ClipPath(elements: right))) == """
        ...#5...
        ...#5...
        """)
    // An edge that both share is cut twice: the product.
    let edge = try opacities(8, 2, clip(ClipPath(elements: left), ClipPath(elements: left)))
    #expect(edge[0][4] == 16384)
    #expect(edge[0][3] == 65535)
    for nothing in [[], path((90, 0), (99, 0), (99, 9)), [.move(Point(x: 1, y: 1))]] {
      #expect(try opacities(8, 2, clip(ClipPath(elements: left), ClipPath(elements: nothing))).total == 0)
    }
  }

  @Test func `a clip path and rows that would repeat`() throws {
    // A box alone is drawn as three distinct rows; the path makes each row its own.
    let slope = path((0, 0), (20, 0), (0, 20))
    let expected = try opacities(20, 20, .fill(FilledPath(elements: slope, paint: .solid(black))))
    let inner = DisplayItem.group(Group(clipPaths: [ClipPath(elements: slope)], items: [Self.sheet]))
    #expect(try opacities(20, 20, inner) == expected)
    #expect(try opacities(20, 20, .group(Group(clip: rounded(0, 0, 20, 20), items: [inner]))) == expected)
  }
}
