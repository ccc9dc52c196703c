import ColorSpaces
import DisplayLists
import PixelBuffers
import SeededNumbers
import SlowOracles
import Testing

@testable import SoftwareRaster

@Suite("Shadows of groups")
struct DropShadowTests {
  /// An arrow that points upwards.
  static let arrow = [(6.0, 14.5), (16.3, 4.25), (26, 14.5), (20.25, 14.5), (20.25, 27), (11.75, 27), (11.75, 14.5)]

  static func fill(_ points: [(Double, Double)], x: Double = 0, y: Double = 0, paint: Paint = .solid(black))
    -> DisplayItem
  {
    let elements = points.enumerated().map { index, point -> PathElement in
      let end = Point(x: point.0 + x, y: point.1 + y)
      return index == 0 ? .move(end) : .line(end)
    }
    return .fill(FilledPath(elements: elements, paint: paint))
  }

  /// Only the shadow of some items: they lie far to the left.
  static func shadow(
    of items: [DisplayItem], x: Double = 0, y: Double = 0, sigma: Double, color: RGBA16 = black
  ) -> DisplayItem {
    .group(
      Group(
        dropShadows: [DropShadow(color: color, offsetX: x + 4096, offsetY: y, sigma: sigma)],
        items: ItemTransform(movedBy: -4096, 0).items(items)))
  }

  struct Reference: Sendable, CustomTestStringConvertible {
    var x: Double
    var y: Double
    var sigma: Double
    var values: [(x: Int, y: Int, value: Double)]
    var testDescription: String { "sigma \(sigma) at \(x), \(y)" }
  }

  /// scipy 1.17.1, `gaussian_filter` over sixteen times the pixels of the arrow, each of sixteen samples.
  // swift-format-ignore
  static let references = [
    Reference(x: 2, y: 3, sigma: 0.5, values: [(16, 10, 0.96330), (8, 16, 0.23153), (12, 20, 0.01454), (21, 24, 0.90232), (16, 30, 0.19500), (27, 18, 0.02817), (4, 10, 0.00000), (24, 12, 0.06077), (16, 3, 0.00000)]),
    Reference(x: 1.25, y: -0.5, sigma: 1, values: [(16, 10, 0.99995), (8, 16, 0.00645), (12, 20, 0.31558), (21, 24, 0.48637), (16, 30, 0.00006), (27, 18, 0.00000), (4, 10, 0.00001), (24, 12, 0.74885), (16, 3, 0.13280)]),
    Reference(x: 0, y: 4, sigma: 2, values: [(16, 10, 0.60631), (8, 16, 0.42364), (12, 20, 0.70050), (21, 24, 0.26896), (16, 30, 0.57315), (27, 18, 0.04688), (4, 10, 0.00042), (24, 12, 0.06536), (16, 3, 0.00226)]),
    Reference(x: -2.5, y: 1.75, sigma: 3.5, values: [(16, 10, 0.56032), (8, 16, 0.55485), (12, 20, 0.77146), (21, 24, 0.13071), (16, 30, 0.19154), (27, 18, 0.01712), (4, 10, 0.13477), (24, 12, 0.09601), (16, 3, 0.07355)]),
    Reference(x: 3, y: 3, sigma: 8, values: [(16, 10, 0.26094), (8, 16, 0.17953), (12, 20, 0.28169), (21, 24, 0.31234), (16, 30, 0.19283), (27, 18, 0.23737), (4, 10, 0.06896), (24, 12, 0.26011), (16, 3, 0.11026)]),
    Reference(x: 0, y: 0, sigma: 18, values: [(16, 10, 0.09196), (8, 16, 0.08805), (12, 20, 0.09144), (21, 24, 0.08286), (16, 30, 0.07142), (27, 18, 0.07815), (4, 10, 0.07541), (24, 12, 0.08479), (16, 3, 0.07719)]),
  ]

  @Test(arguments: references)
  func `known values`(_ reference: Reference) throws {
    let drawn = try opacities(
      36, 36, Self.shadow(of: [Self.fill(Self.arrow)], x: reference.x, y: reference.y, sigma: reference.sigma))
    for (x, y, value) in reference.values {
      let error = abs(Double(drawn[y][x]) / 65535 - value) * 255
      #expect(error < (reference.sigma < 1 ? 2 : 1), "\(x), \(y)")
    }
  }

  /// Beside the definition: the covered area convolved with the Gaussian.
  @Test(arguments: [
    (0.2, 2.5, 20), (0.5, 1.3, 12), (1, 1, 6), (2, 1, 4), (3.9, 1, 3), (4, 1, 3), (7, 1, 2), (15.9, 1, 1), (16, 1, 1),
    (40, 1, 1),
  ])
  func `is near the exact one`(sigma: Double, bound: Double, cells: Int) throws {
    let margin = Int(5 * sigma) + 1
    let (x, y) = (0.375, -1.25)
    let polygon = Self.arrow.map {
      (x: ($0.0 + x + Double(margin)) * Double(cells), y: ($0.1 + y + Double(margin)) * Double(cells))
    }
    let side = (32 + 2 * margin) * cells
    let blurred = SlowBlur.blur(
      StripShape(polygons: [polygon], stripsPerPixel: 8).coverage(width: side, height: side), width: side,
      cellsPerPixel: cells, sigma: sigma)
    let exact = (margin..<margin + 32).flatMap { row in
      (margin..<margin + 32).map { blurred[row * (32 + 2 * margin) + $0] }
    }
    let drawn = try opacities(32, 32, Self.shadow(of: [Self.fill(Self.arrow)], x: x, y: y, sigma: sigma))
    #expect(drawn.largestError(from: exact) <= bound)
  }

  /// Boxes have shadows of their own, which are computed otherwise.
  @Test(arguments: [0.6, 1.5, 2, 5, 16, 33, 64, 129, 260, 500])
  func `of a box is the shadow of the box`(sigma: Double) throws {
    let box = rounded(7.5, 9.25, 31, 22.5, radius: 6)
    let (width, height) = (48, 40)
    let drawn = try opacities(width, height, Self.shadow(of: [blackBox(box)], sigma: sigma))
    let expected = try opacities(width, height, wholeShadow(of: box, sigma: sigma))
    #expect(drawn.largestError(from: expected.joined().map { Double($0) / 65535 }) <= (sigma < 1 ? 1.3 : 1))
    #expect(drawn[20][20] > 0)
  }

  @Test(arguments: [(2, 3), (0.375, -1.25), (-0.5, 0.0625)])
  func `that is not blurred is what the group shows, elsewhere`(x: Double, y: Double) throws {
    let items: [DisplayItem] = [
      Self.fill(Self.arrow), blackBox(rounded(3, 20, 9, 11.5, radius: 3)),
      .group(Group(opacity: 0.5, items: [Self.fill(Self.arrow, x: 4, y: 4)])),
      .stroke(
        StrokedPath(
          elements: [.move(Point(x: 2, y: 2)), .line(Point(x: 30, y: 9)), .line(Point(x: 4, y: 12))],
          style: StrokeStyle(width: 1.75, cap: .square), paint: .solid(black))),
    ]
    let moved = ItemTransform(opacityScaledBy: 1, movedBy: x, y).items(items)
    #expect(
      try opacities(40, 40, Self.shadow(of: items, x: x, y: y, sigma: 0))
        == opacities(40, 40, .group(Group(items: moved))))
  }

  @Test(arguments: [0, 0.3, 0.7, 2.5, 5, 18, 40, 140])
  func `a move by whole pixels moves the mask`(sigma: Double) throws {
    let items = [Self.fill(Self.arrow), blackBox(rounded(3, 20, 9.5, 11.5, radius: 3))]
    let here = try opacities(60, 50, Self.shadow(of: items, x: 0.3, y: 1.25, sigma: sigma))
    let there = try opacities(
      60, 50, Self.shadow(of: ItemTransform(movedBy: 5, 3).items(items), x: 0.3, y: 1.25, sigma: sigma))
    let offset = try opacities(60, 50, Self.shadow(of: items, x: 5.3, y: 4.25, sigma: sigma))
    for row in 3..<50 { #expect(Array(there[row][5...]) == Array(here[row - 3][..<55])) }
    #expect(offset == there)
  }

  @Test(arguments: [0.4, 1, 3, 6, 17, 20, 35, 70, 140, 300])
  func `what is symmetric has a symmetric shadow`(sigma: Double) throws {
    for width in [21, 22] {
      let middle = Double(width) / 2
      let items: [DisplayItem] = [
        Self.fill([(middle, 3.25), (middle + 6.5, 9), (middle, 19.75), (middle - 6.5, 9)]),
        blackBox(rounded(middle - 3.25, 8, 6.5, 7, radius: 2)),
      ]
      let drawn = try opacities(width, 23, Self.shadow(of: items, sigma: sigma))
      // The areas that slanting lines cover are rounded to 1⁄65535 themselves.
      for (row, mirrored) in zip(drawn, drawn.mirroredAcross) {
        #expect(zip(row, mirrored).allSatisfy { max($0, $1) - min($0, $1) <= 2 })
      }
      #expect(drawn.total > 0.05)
      let boxes = try opacities(width, 23, Self.shadow(of: Array(items.dropFirst()), sigma: sigma))
      #expect(boxes == boxes.mirroredAcross)
    }
  }

  @Test(arguments: [0.9, 3, 7, 30])
  func `parts of a shadow equal the whole`(sigma: Double) throws {
    // Larger than what is kept, so that only what shows is blurred.
    let items = [blackBox(rounded(-300, -200, 700, 600)), Self.fill(Self.arrow, x: 420, y: 3)]
    let whole = try opacities(500, 60, Self.shadow(of: items, x: 2.5, sigma: sigma))
    let part = try opacities(
      70, 20, Self.shadow(of: ItemTransform(movedBy: -400, -16).items(items), x: 2.5, sigma: sigma))
    for row in 0..<20 { #expect(part[row] == Array(whole[row + 16][400..<470])) }
  }

  @Test(arguments: [0.5, 3, 6, 20])
  func `a shadow has the ink of what it falls from`(sigma: Double) throws {
    let items = [Self.fill(Self.arrow, x: 100, y: 100)]
    let shadow = try opacities(240, 240, Self.shadow(of: items, sigma: sigma)).total
    let ink = try opacities(240, 240, items[0]).total
    #expect(abs(shadow - ink) < 0.003 * ink)
  }

  @Test func `parts that overlap cast one shadow, however they are coloured`() throws {
    let (red, glass) = (RGBA16(red8: 200, green8: 0, blue8: 0), RGBA16(red8: 0, green8: 0, blue8: 99, alpha8: 128))
    func items(_ color: RGBA16) -> [DisplayItem] {
      [Self.fill(Self.arrow, paint: .solid(color)), Self.fill(Self.arrow, paint: .solid(color))]
    }
    let one = try opacities(36, 36, Self.shadow(of: [Self.fill(Self.arrow)], sigma: 2))
    let two = try opacities(36, 36, Self.shadow(of: items(red), sigma: 2))
    let translucent = try opacities(36, 36, Self.shadow(of: items(glass), sigma: 2))
    for (row, values) in one.enumerated() {
      for (column, value) in values.enumerated() {
        // Where two edges lie over each other, more of the pixel is covered.
        #expect(two[row][column] >= value)
        #expect(abs(Int(translucent[row][column]) - Int(value) * 3 / 4) < 6000)
      }
    }
  }

  @Test func `all shadows lie below all items, the first on top`() throws {
    let (red, blue) = (RGBA16(red8: 255, green8: 0, blue8: 0), RGBA16(red8: 0, green8: 0, blue8: 255))
    let shadows = [
      DropShadow(color: red, offsetX: 4, offsetY: 0, sigma: 0),
      DropShadow(color: blue, offsetX: 8, offsetY: 0, sigma: 0),
    ]
    let group = Group(dropShadows: shadows, items: [blackBox(rounded(0, 0, 8, 4))])
    let image = try Rasterizer().draw(DisplayList(width: 20, height: 1, canvas: white, items: [.group(group)]))
    #expect(
      Array(image.pixels) == Array(repeating: 0xFF00_0000, count: 8) + Array(repeating: 0xFF00_00FF, count: 4)
        + Array(repeating: 0xFFFF_0000, count: 4) + Array(repeating: 0xFFFF_FFFF, count: 4))
  }

  @Test(arguments: [0, 1, 5])
  func `what clips and fades a group does so to its shadow`(sigma: Double) throws {
    let drop = DropShadow(color: black, offsetX: 3, offsetY: 2, sigma: sigma)
    let plain = Group(dropShadows: [drop], items: [Self.fill(Self.arrow)])
    let whole = try opacities(36, 34, .group(plain))
    var clipped = plain
    clipped.opacity = 0.5
    clipped.clip = rounded(12, 12, 20, 14)
    let grouped = try opacities(36, 34, .group(clipped))
    for row in 0..<34 {
      for column in 0..<36 {
        let isInside = (12..<32).contains(column) && (12..<26).contains(row)
        #expect(abs(Int(grouped[row][column]) - (isInside ? Int(whole[row][column]) / 2 : 0)) <= 1)
      }
    }
  }

  @Test func `texts, images and groups with shadows cast shadows too`() throws {
    let run = GlyphShapes.run([GlyphShapes.stem], size: 16, quarterX: 24, baseline: 19)
    let shape = rounded(6, 7.8, 8, 11.2)
    let (text, box) = try (
      opacities(30, 30, Self.shadow(of: [.glyphs(run)], x: 0.25, y: 0.5, sigma: 1.5)),
      opacities(30, 30, Self.shadow(of: [blackBox(shape)], x: 0.25, y: 0.5, sigma: 1.5))
    )
    #expect(text.largestError(from: box.joined().map { Double($0) / 65535 }) < 0.1)
    let image = ImageTests.image(
      ImageSource(width: 2, height: 2, pixels: ContiguousArray(repeating: 0xFF33_6699, count: 4)), 5, 6, 9, 11)
    #expect(
      try opacities(30, 30, Self.shadow(of: [image], sigma: 1.5))
        == opacities(30, 30, Self.shadow(of: [blackBox(rounded(5, 6, 9, 11))], sigma: 1.5)))
    // A shadow of a shadow: variances add up.
    let inner = Self.shadow(of: [blackBox(rounded(8, 8, 12, 10))], sigma: 3)
    let twice = try opacities(30, 30, Self.shadow(of: [inner], sigma: 4))
    let once = try opacities(30, 30, Self.shadow(of: [blackBox(rounded(8, 8, 12, 10))], sigma: 5))
    #expect(twice.largestError(from: once.joined().map { Double($0) / 65535 }) < 1)
  }

  @Test func `a shadowed text inside keeps its own shadow`() throws {
    let run = GlyphShapes.run(
      [GlyphShapes.stem], size: 16, quarterX: 24, baseline: 19,
      shadows: [BoxShadow(color: black, offsetX: 6, offsetY: 1, sigma: 0)])
    let drawn = try opacities(40, 40, Self.shadow(of: [.glyphs(run)], x: 2, sigma: 0))
    #expect(drawn[12][8] == 65535 && drawn[12][20] == 65535 && drawn[12][23] == 0 && drawn[10][6] == 0)
  }

  @Test func `colours do not count in a mask`() {
    let color = RGBA16(red8: 9, green8: 200, blue8: 30, alpha8: 77)
    #expect(
      ItemTransform(opacityScaledBy: 1, movedBy: 0, 0).items([Self.fill(Self.arrow, paint: .solid(color))])
        == [
          Self.fill(Self.arrow, paint: .solid(RGBA16(red: 0, green: 0, blue: 0, alpha: color.alpha)))
        ])
  }

  @Test func `neither order nor caches change a pixel`() throws {
    let rasterizer = Rasterizer()
    func list(_ sigma: Double) -> DisplayList {
      DisplayList(
        width: 40, height: 40, canvas: white,
        items: [
          .group(
            Group(
              dropShadows: [
                DropShadow(color: black, offsetX: 1.5, offsetY: 2, sigma: sigma)
              ], items: [Self.fill(Self.arrow)]))
        ])
    }
    for sigma in [1, 20, 0, 3, 1, 0.5, 20] {
      #expect(try rasterizer.draw(list(sigma)) == Rasterizer().draw(list(sigma)))
    }
  }

  @Test(arguments: [0, 0.01, 1, 3, 70, 1e4, 1e300, -5])
  func `any shadow can be drawn`(sigma: Double) throws {
    for offset in [0, -1e-9, 1e5, -1e300] {
      for item in [
        Self.fill(Self.arrow), Self.fill(Self.arrow, x: 1e300, y: -1e5), blackBox(rounded(-1e9, 3, 1e12, 1e12)),
        blackBox(rounded(3, 3, 0, 0)), .group(Group(items: [])),
      ] {
        let group = Group(
          dropShadows: [DropShadow(color: black, offsetX: offset, offsetY: -offset, sigma: sigma)], items: [item])
        #expect(try opacities(6, 6, .group(group)).count == 6)
      }
    }
  }

  @Test func `shadows in each other are refused before they multiply`() throws {
    var item = Self.fill(Self.arrow)
    for _ in 0..<40 {
      item = .group(Group(dropShadows: [DropShadow(color: black, offsetX: 1, offsetY: 1, sigma: 1)], items: [item]))
    }
    let list = DisplayList(width: 40, height: 40, items: [item])
    guard case .tooCostly(_, _, .shadows, 40)? = DrawingCost.excess(of: list) else {
      Issue.record("is not refused")
      return
    }
    #expect(throws: RasterError.self) { try Rasterizer().draw(list) }
  }

  @Test func `numbers that are none are refused`() {
    for shadow in [
      DropShadow(color: black, offsetX: .nan, offsetY: 0, sigma: 0),
      DropShadow(color: black, offsetX: 0, offsetY: .infinity, sigma: 0),
      DropShadow(color: black, offsetX: 0, offsetY: 0, sigma: .nan),
    ] {
      #expect(throws: RasterError.notFinite(item: [0])) {
        try Rasterizer().draw(
          DisplayList(width: 4, height: 4, items: [.group(Group(dropShadows: [shadow], items: []))]))
      }
    }
  }
}
