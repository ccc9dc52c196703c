import ColorSpaces
import DisplayLists
import PixelBuffers
import SeededNumbers
import SeededScenes
import SlowOracles
import Testing

@testable import SoftwareRaster

@Suite("Blurred backdrops")
struct BackdropBlurTests {
  private static let blue = RGBA16(red8: 15, green8: 108, blue8: 189)
  private static let red = RGBA16(red8: 196, green8: 49, blue8: 75)
  private static let green = RGBA16(red8: 0, green8: 160, blue8: 60)

  static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: RGBA16) -> DisplayItem {
    .box(Box(shape: rounded(x, y, width, height), fill: .solid(color)))
  }

  static func glass(_ shape: RoundedRectangle, sigma: Double) -> DisplayItem {
    .backdropBlur(BackdropBlur(shape: shape, sigma: sigma))
  }

  /// Stripes down, and one across.
  static let stripes = [
    box(0, 0, 4, 21, blue), box(9, 0, 2, 21, black), box(16, 0, 11, 21, red), box(0, 12, 27, 3, green),
  ]

  static func draw(
    _ width: Int, _ height: Int, _ items: [DisplayItem], canvas: RGBA16 = white
  ) throws -> ContiguousArray<UInt32> {
    try Rasterizer().draw(DisplayList(width: width, height: height, canvas: canvas, items: items)).pixels
  }

  static func channels(_ pixel: UInt32) -> [Double] { (0..<4).map { Double(pixel >> (8 * $0) & 255) } }

  struct Reference: Sendable, CustomTestStringConvertible {
    var sigma: Double
    var values: [(x: Int, y: Int, red: Double, green: Double, blue: Double)]
    var testDescription: String { "sigma \(sigma)" }
  }

  /// scipy 1.17.1, `gaussian_filter` of the stripes in the mode that scipy calls "reflect".
  // swift-format-ignore
  static let references = [
    Reference(sigma: 0.7, values: [(0, 0, 15.00, 108.00, 189.00), (4, 3, 203.38, 223.38, 240.80), (10, 6, 57.31, 57.31, 57.31), (13, 13, 4.94, 161.84, 63.77), (20, 18, 196.00, 49.00, 75.00), (26, 20, 196.00, 49.00, 75.00), (15, 11, 190.20, 199.79, 182.67)]),
    Reference(sigma: 2, values: [(0, 0, 26.99, 115.34, 192.30), (4, 3, 156.14, 193.36, 225.78), (10, 6, 158.53, 158.61, 158.45), (13, 13, 101.13, 182.57, 128.62), (20, 18, 189.21, 55.49, 76.42), (26, 20, 195.37, 49.36, 74.95), (15, 11, 145.89, 166.22, 136.68)]),
    Reference(sigma: 5, values: [(0, 0, 104.16, 158.89, 203.44), (4, 3, 127.16, 168.51, 197.84), (10, 6, 167.26, 171.75, 172.81), (13, 13, 150.84, 156.63, 140.56), (20, 18, 166.01, 96.15, 95.72), (26, 20, 166.03, 71.31, 76.67), (15, 11, 158.53, 141.59, 129.66)]),
    Reference(sigma: 9, values: [(0, 0, 131.05, 164.18, 182.40), (4, 3, 135.52, 161.93, 177.13), (10, 6, 151.26, 149.62, 157.18), (13, 13, 151.25, 139.82, 139.55), (20, 18, 159.68, 112.03, 109.57), (26, 20, 161.64, 99.57, 97.89), (15, 11, 158.35, 131.19, 131.95)]),
    Reference(sigma: 20, values: [(0, 0, 148.83, 138.52, 144.19), (4, 3, 149.16, 138.01, 143.60), (10, 6, 150.51, 135.96, 141.28), (13, 13, 151.20, 134.65, 139.66), (20, 18, 153.05, 131.82, 136.44), (26, 20, 153.76, 130.76, 135.25), (15, 11, 151.89, 133.74, 138.69)]),
    Reference(sigma: 60, values: [(0, 0, 151.30, 134.63, 139.71), (4, 3, 151.30, 134.63, 139.71), (10, 6, 151.30, 134.63, 139.71), (13, 13, 151.30, 134.63, 139.71), (20, 18, 151.30, 134.63, 139.71), (26, 20, 151.30, 134.63, 139.71), (15, 11, 151.30, 134.63, 139.71)]),
  ]

  @Test(arguments: references)
  func `known values`(_ reference: Reference) throws {
    let drawn = try Self.draw(27, 21, Self.stripes + [Self.glass(rounded(0, 0, 27, 21), sigma: reference.sigma)])
    for (x, y, red, green, blue) in reference.values {
      let drawn = Self.channels(drawn[y * 27 + x])
      for (channel, value) in zip(drawn, [red, green, blue]) { #expect(abs(channel - value) <= 1, "\(x), \(y)") }
    }
  }

  /// The definition: every pixel of the mirrored picture, weighed by the Gaussian.
  @Test(arguments: [0.5, 1.3, 4, 7.9, 8, 13, 17, 40])
  func `is near the exact one`(sigma: Double) throws {
    let (width, height) = (31, 22)
    let below = SceneDigests.scene(seed: 17).items + Self.stripes
    let plain = try Self.draw(40, 30, below)
    let drawn = try Self.draw(40, 30, below + [Self.glass(rounded(5, 4, Double(width), Double(height)), sigma: sigma)])
    let reach = Int(5 * sigma) + 1
    let weights = (-reach...reach).map { SlowGaussian(sigma: sigma).density(Double($0)) }
    let total = weights.reduce(0, +)
    func mirrored(_ index: Int, _ count: Int) -> Int {
      let rest = ((index % (2 * count)) + 2 * count) % (2 * count)
      return min(rest, 2 * count - 1 - rest)
    }
    func blur(_ line: [[Double]]) -> [[Double]] {
      line.indices.map { center in
        var sum = [0.0, 0, 0, 0]
        for (index, weight) in weights.enumerated() {
          let pixel = line[mirrored(center + index - reach, line.count)]
          for channel in 0..<4 { sum[channel] += weight / total * pixel[channel] }
        }
        return sum
      }
    }
    let rows = (4..<4 + height).map { y in blur((5..<5 + width).map { Self.channels(plain[y * 40 + $0]) }) }
    let columns = (0..<width).map { x in blur(rows.map { $0[x] }) }
    var worst = 0.0
    for y in 0..<height {
      for x in 0..<width {
        for (channel, exact) in zip(Self.channels(drawn[(y + 4) * 40 + x + 5]), columns[x][y]) {
          worst = max(worst, abs(channel - exact))
        }
      }
    }
    // Rounding alone takes up to a level: once of what is compared, once of what it is computed from.
    #expect(worst <= 1.3)
  }

  @Test(arguments: [0.3, 1, 5, 11, 30, 200, 1e9])
  func `a backdrop of one colour stays as it is`(sigma: Double) throws {
    for canvas in [
      white, .transparent, RGBA16(red: 12_345, green: 54_321, blue: 7, alpha: 65535),
      RGBA16(red: 40_000, green: 30_000, blue: 60_000, alpha: 23_456),
    ] {
      for glass in [rounded(3, 2, 21, 17, radius: 6), rounded(-4.5, 3.25, 60, 11.5, radius: 4), rounded(1, 1, 1, 1)] {
        let list = DisplayList(width: 29, height: 23, canvas: canvas, items: [Self.glass(glass, sigma: sigma)])
        let plain = DisplayList(width: 29, height: 23, canvas: canvas)
        #expect(try Rasterizer().draw(list) == Rasterizer().draw(plain))
        #expect(try Rasterizer().drawOpacity(list) == Rasterizer().drawOpacity(plain))
      }
    }
  }

  @Test func `only what the shape covers is blurred, and in part where it covers a part`() throws {
    let shape = rounded(4.5, 3, 18, 15, radius: 7)
    let plain = try Self.draw(27, 21, Self.stripes)
    let whole = try Self.draw(27, 21, Self.stripes + [Self.glass(rounded(4, 3, 19, 15), sigma: 3)])
    let drawn = try Self.draw(27, 21, Self.stripes + [Self.glass(shape, sigma: 3)])
    let shown = try opacities(27, 21, blackBox(shape))
    for y in 0..<21 {
      for x in 0..<27 {
        let share = Double(shown[y][x]) / 65535
        let (below, blurred) = (Self.channels(plain[y * 27 + x]), Self.channels(whole[y * 27 + x]))
        for (channel, value) in zip(Self.channels(drawn[y * 27 + x]), zip(below, blurred)) {
          #expect(abs(channel - value.0 * (1 - share) - value.1 * share) <= 1)
        }
      }
    }
  }

  @Test func `what lies beyond the shape's bounds does not shine in`() throws {
    let around = [Self.box(0, 0, 6, 30, Self.red), Self.box(24, 0, 9, 30, black), Self.box(0, 20, 40, 9, Self.blue)]
    #expect(
      try Self.draw(40, 30, around + [Self.glass(rounded(6, 4, 18, 16), sigma: 6)]) == Self.draw(40, 30, around))
  }

  @Test func `what lies above is not blurred`() throws {
    let glass = Self.glass(rounded(2, 2, 22, 16), sigma: 4)
    let top = Self.box(5, 5, 7, 7, Self.green)
    let below = try Self.draw(27, 21, Self.stripes + [glass])
    let both = try Self.draw(27, 21, Self.stripes + [glass, top])
    for y in 0..<21 {
      for x in 0..<27 {
        let isTop = (5..<12).contains(x) && (5..<12).contains(y)
        #expect(both[y * 27 + x] == (isTop ? 0xFF3C_A000 : below[y * 27 + x]))
      }
    }
  }

  /// What CSS calls the backdrop root.
  @Test func `below a faded, blended, cut or shadowed group nothing is seen`() throws {
    let glass = Self.glass(rounded(2, 2, 22, 16), sigma: 4)
    let plain = try Self.draw(27, 21, Self.stripes)
    let cutout = rounded(-9, -9, 2, 2)
    let shadow = DropShadow(color: black, offsetX: 900, offsetY: 0, sigma: 1)
    let path = ClipPath(elements: [
      .move(Point(x: 0, y: 0)), .line(Point(x: 27, y: 0)), .line(Point(x: 27, y: 21)), .line(Point(x: 0, y: 21)),
    ])
    for group in [
      Group(opacity: 0.999_999_9, items: [glass]), Group(cutouts: [cutout], items: [glass]),
      Group(blend: .multiply, items: [glass]), Group(dropShadows: [shadow], items: [glass]),
      Group(clipPaths: [path], items: [glass]),
    ] {
      #expect(try Self.draw(27, 21, Self.stripes + [.group(group)]) == plain)
      // But all that lies in the group is, and only that: it stands on nothing.
      var inner = group
      inner.items = Self.stripes + [glass]
      var alone = Group(items: Self.stripes + [glass])
      alone.opacity = 0.999_999_9
      #expect(
        try Self.draw(27, 21, [.group(inner)], canvas: .transparent)
          == Self.draw(27, 21, [.group(alone)], canvas: .transparent))
    }
  }

  @Test func `other groups hide nothing from it`() throws {
    let glass = Self.glass(rounded(2, 2, 22, 16, radius: 5), sigma: 4)
    let veil = Self.box(0, 3, 27, 5, RGBA16(red8: 0, green8: 0, blue8: 0, alpha8: 90))
    let expected = try Self.draw(27, 21, Self.stripes + [veil, glass])
    let clip = rounded(-5, -5, 60, 60)
    #expect(
      try Self.draw(27, 21, Self.stripes + [.group(Group(items: [veil, .group(Group(items: [glass]))]))]) == expected)
    #expect(try Self.draw(27, 21, Self.stripes + [.group(Group(clip: clip, items: [veil, glass]))]) == expected)
    #expect(
      try Self.draw(27, 21, Self.stripes + [.group(Group(items: [.group(Group(clip: clip, items: [veil])), glass]))])
        == expected)
    // A clip cuts the glass, not what it shows.
    let part = try Self.draw(27, 21, Self.stripes + [.group(Group(clip: rounded(0, 0, 27, 9), items: [veil, glass]))])
    #expect(part[..<(9 * 27)] == expected[..<(9 * 27)])
    #expect(try part[(9 * 27)...] == Self.draw(27, 21, Self.stripes)[(9 * 27)...])
  }

  /// Drawn with the picture below as an image, of which 8 bits are left.
  @Test func `glass over glass blurs what the lower one shows`() throws {
    let (lower, upper) = (
      Self.glass(rounded(2, 2, 16, 16, radius: 5), sigma: 3), Self.glass(rounded(9, 5, 15, 13, radius: 3), sigma: 2)
    )
    let tint = Self.box(6, 6, 14, 4, RGBA16(red8: 255, green8: 255, blue8: 255, alpha8: 99))
    let below = try Self.draw(27, 21, Self.stripes + [lower, tint])
    let image = ImageTests.image(ImageSource(width: 27, height: 21, pixels: below), 0, 0, 27, 21)
    let expected = try Self.draw(27, 21, [image, upper])
    let clip = rounded(-1, -1, 30, 30)
    for items in [
      [lower, tint, upper], [.group(Group(items: [lower, tint])), upper],
      [.group(Group(clip: clip, items: [lower])), tint, .group(Group(clip: clip, items: [upper]))],
      [
        Self.glass(rounded(-90, 0, 4, 4), sigma: 2), .group(Group(clip: rounded(90, 90, 4, 4), items: [lower])), lower,
        tint, upper,
      ],
    ] {
      for (pixel, other) in zip(try Self.draw(27, 21, Self.stripes + items), expected) {
        for (channel, value) in zip(Self.channels(pixel), Self.channels(other)) { #expect(abs(channel - value) <= 1) }
      }
    }
  }

  @Test(arguments: [0.7, 3, 9, 18])
  func `a move by whole pixels moves it, and a mirror mirrors it`(sigma: Double) throws {
    for (width, height) in [(20.0, 15.0), (21, 16), (19.5, 12.25)] {
      let items = Self.stripes + [Self.glass(rounded(3.5, 2.75, width, height, radius: 5), sigma: sigma)]
      let here = try Self.draw(40, 30, items)
      let there = try Self.draw(40, 30, ItemTransform(movedBy: 7, 5).items(items))
      for y in 5..<30 { #expect(there[(y * 40 + 7)..<((y + 1) * 40)] == here[((y - 5) * 40)..<((y - 5) * 40 + 33)]) }
      let mirrored = items.map { item -> DisplayItem in
        switch item {
        case .box(var box):
          box.shape.rectangle.x = 40 - box.shape.rectangle.x - box.shape.rectangle.width
          return .box(box)
        case .backdropBlur(var blur):
          blur.shape.rectangle.x = 40 - blur.shape.rectangle.x - blur.shape.rectangle.width
          return .backdropBlur(blur)
        default: return item
        }
      }
      let flipped = try Self.draw(40, 30, mirrored)
      for y in 0..<30 {
        #expect(flipped[(y * 40)..<((y + 1) * 40)].reversed() == Array(here[(y * 40)..<((y + 1) * 40)]))
      }
    }
  }

  @Test(arguments: [0, 0.25, 0.5, 1, 7])
  func `its opacity is how much is replaced`(opacity: Double) throws {
    let shape = rounded(4, 3, 19, 15)
    let glass = DisplayItem.backdropBlur(BackdropBlur(shape: shape, sigma: 3, opacity: opacity))
    let drawn = try Self.draw(27, 21, Self.stripes + [glass])
    let (plain, whole) = try (
      Self.draw(27, 21, Self.stripes), Self.draw(27, 21, Self.stripes + [Self.glass(shape, sigma: 3)])
    )
    let share = min(opacity, 1)
    for (pixel, (below, blurred)) in zip(drawn, zip(plain, whole)) {
      for (channel, value) in zip(Self.channels(pixel), zip(Self.channels(below), Self.channels(blurred))) {
        #expect(abs(channel - value.0 * (1 - share) - value.1 * share) <= 1)
      }
    }
  }

  @Test func `a blur of 0 changes nothing`() throws {
    #expect(
      try Self.draw(27, 21, Self.stripes + [Self.glass(rounded(2, 2, 20, 15), sigma: 0)])
        == Self.draw(27, 21, Self.stripes))
  }

  @Test func `it lies in the shadow of a group`() throws {
    let items = [Self.box(8, 8, 12, 10, Self.red), Self.glass(rounded(4, 4, 20, 18), sigma: 2)]
    let blurred = try opacities(30, 30, .group(Group(opacity: 0.999_999_9, items: items)))
    let shadow = try opacities(30, 30, DropShadowTests.shadow(of: items, sigma: 0))
    #expect(shadow == blurred)
  }

  @Test(arguments: [0, 0.01, 1, 40, 1e4, 1e300, -3])
  func `any blur can be drawn`(sigma: Double) throws {
    for shape in [
      rounded(1, 1, 0, 5), rounded(-1e300, 2, 1e301, 3), rounded(2, 2, 3, -4), rounded(1e9, 1e9, 4, 4),
      rounded(-3.5, -2, 1e12, 1e12, radius: 1e12), rounded(2, 2, 0.001, 0.001),
    ] {
      #expect(try Self.draw(9, 7, Self.stripes + [Self.glass(shape, sigma: sigma)]).count == 63)
    }
  }

  @Test func `numbers that are none are refused`() {
    for glass in [
      Self.glass(rounded(1, 1, 4, 4), sigma: .nan), Self.glass(rounded(1, .infinity, 4, 4), sigma: 1),
    ] {
      #expect(throws: RasterError.notFinite(item: [1])) { try Self.draw(9, 7, [Self.stripes[0], glass]) }
    }
  }

  @Test func `seven hundred glasses on a large page are drawn, a thousand over each other are not`() throws {
    let page = [Self.box(0, 0, 4_096, 4_096, Self.blue)]
    let cards = (0..<700).map { index in
      Self.glass(rounded(Double(index % 28) * 140, Double(index / 28) * 150, 120, 80, radius: 8), sigma: 12)
    }
    #expect(DrawingCost.excess(of: DisplayList(width: 4_096, height: 4_096, items: page + cards)) == nil)
    let pile = (0..<1_000).map { _ in Self.glass(rounded(9, 9, 700, 700), sigma: 12) }
    let list = DisplayList(width: 800, height: 800, items: pile)
    guard case .tooCostly(_, _, .backdropBlurs, 1_000)? = DrawingCost.excess(of: list) else {
      Issue.record("is not refused")
      return
    }
    #expect(throws: RasterError.self) { try Rasterizer().draw(list) }
  }

  @Test func `glass in groups in each other is refused before it multiplies`() {
    // Each group's glass draws the groups below it once more, in which there is glass too.
    var items = Self.stripes
    for _ in 0..<40 {
      let glass = Self.glass(rounded(0, 0, 27, 21), sigma: 2)
      items = [.group(Group(opacity: 0.9, items: items)), glass]
    }
    guard
      case .tooCostly(_, _, .backdropBlurs, 40)? = DrawingCost.excess(
        of: DisplayList(width: 27, height: 21, items: items))
    else {
      Issue.record("is not refused")
      return
    }
  }
}
