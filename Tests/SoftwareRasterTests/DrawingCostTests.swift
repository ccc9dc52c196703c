import ColorSpaces
import DisplayLists
import PixelBuffers
import Testing

@testable import SoftwareRaster

@Suite("Cost of drawing")
struct DrawingCostTests {
  static func shadows(_ count: Int, sigma: Double, step: Double = 0) -> [BoxShadow] {
    (0..<count).map { BoxShadow(color: black, offsetX: 0, offsetY: 4, sigma: sigma + Double($0) * step) }
  }

  static func card(_ shadows: [BoxShadow], x: Double = 600, y: Double = 600) -> DisplayItem {
    .box(Box(shape: rounded(x, y, 400, 300, radius: 8), shadows: shadows, fill: .solid(white)))
  }

  /// A line up and down through the whole picture, again and again.
  static func zigzag(_ turns: Int, height: Double) -> DisplayItem {
    let points = (0..<turns).map { Point(x: Double($0 % 900), y: $0 % 2 == 0 ? 0 : height) }
    return .fill(FilledPath(elements: [.move(points[0])] + points.map { .line($0) }, paint: .solid(black)))
  }

  /// A line of a thousand pixels.
  static func dashed(_ dashes: [Double]) -> DisplayItem {
    .stroke(
      StrokedPath(
        elements: [.move(Point(x: 100, y: 9)), .line(Point(x: 1_100, y: 9))],
        style: StrokeStyle(width: 1, cap: .round, dashes: dashes), paint: .solid(black)))
  }

  static let photograph = ImageSource(
    width: 4_096, height: 4_096, pixels: ContiguousArray(repeating: 0xFF33_6699, count: 4_096 * 4_096))

  /// A square of one em.
  static func letters(_ count: Int, size: Double, shadows: [BoxShadow] = []) -> DisplayItem {
    let outline = GlyphOutline(
      unitsPerEm: 1_000,
      elements: [
        .move(GlyphPoint(x: 0, y: 0)), .line(GlyphPoint(x: 64_000, y: 0)), .line(GlyphPoint(x: 64_000, y: 64_000)),
        .line(GlyphPoint(x: 0, y: 64_000)),
      ])
    return .glyphs(
      GlyphRun(
        size: size,
        glyphs: (0..<count).map { .init(outline: outline, quarterX: Int32($0 % 900), baseline: 1_000) },
        paint: .solid(black), shadows: shadows))
  }

  /// A radial gradient over much more than the picture.
  static func radial(_ count: Int, _ space: GradientInterpolation) -> DisplayItem {
    let stops = (0..<count).map {
      GradientStop(position: Double($0) / Double(count), color: $0 % 2 == 0 ? black : white)
    }
    let gradient = RadialGradient(
      center: Point(x: 9, y: 9), radiusX: 20_000, radiusY: 20_000, stops: stops, interpolation: space)
    return .box(Box(shape: rounded(0, 0, 9_000, 9_000), fill: .radialGradient(gradient)))
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var items: @Sendable () -> [DisplayItem]
    var side = 1_600
    var work: RasterError.Work?
    var count = 0
  }

  @Test(arguments: [
    Row(testDescription: "a card with the shadows of a real system", items: { [card(shadows(8, sigma: 96))] }),
    Row(
      testDescription: "forty cards with them",
      items: { (0..<40).map { card(shadows(8, sigma: 32), x: Double($0) * 20) } }),
    Row(
      testDescription: "four thousand small cards with them",
      items: {
        (0..<4_000).map { index in
          .box(
            Box(
              shape: rounded(Double(index % 64) * 60, Double(index / 64) * 60, 40, 30, radius: 8),
              shadows: shadows(8, sigma: 8), fill: .solid(white)))
        }
      }, side: 4_096),
    Row(
      testDescription: "sixteen layers of the largest picture",
      items: { (0..<16).map { _ in blackBox(rounded(0, 0, 8_192, 8_192)) } }, side: 8_192),
    Row(testDescription: "a page of text", items: { [letters(100_000, size: 12)] }),
    Row(
      testDescription: "a thousand wide shadows", items: { [card(shadows(1_000, sigma: 250, step: 0.01))] },
      work: .shadows, count: 1_000),
    Row(
      testDescription: "a hundred and fifty shadows with large round corners",
      items: {
        [.box(Box(shape: rounded(100, 100, 1_400, 1_400, radius: 400), shadows: shadows(150, sigma: 12, step: 0.01)))]
      }, work: .shadows, count: 150),
    Row(
      testDescription: "a thousand boxes that leave only few columns and rows alike",
      items: { (0..<1_000).map { blackBox(rounded(Double($0) / 2, Double($0) / 2, 1_000, 1_000, radius: 9)) } },
      work: nil),
    Row(
      testDescription: "six thousand boxes as large as the picture",
      items: {
        (0..<6_000).map { blackBox(rounded(Double($0) / 8, Double($0) / 8, 1_600, 1_600, radius: 9)) }
      }, work: .boxes, count: 6_000),
    Row(
      testDescription: "sixty nested groups, nearly all repeating",
      items: {
        var item = blackBox(rounded(0, 0, 8_192, 8_192))
        for _ in 0..<60 { item = .group(Group(opacity: 0.9, items: [item])) }
        return [item]
      }, side: 8_192),
    Row(
      testDescription: "sixty nested groups, nothing repeating",
      items: {
        let gradient = LinearGradient(
          start: Point(x: 0, y: 0), end: Point(x: 8_192, y: 8_192),
          stops: [GradientStop(position: 0, color: black), GradientStop(position: 1, color: white)])
        var item = DisplayItem.box(Box(shape: rounded(0, 0, 8_192, 8_192), fill: .linearGradient(gradient)))
        for _ in 0..<60 { item = .group(Group(opacity: 0.9, items: [item])) }
        return [item]
      }, side: 8_192, work: .layers, count: 60),
    Row(
      testDescription: "forty radial gradients as large as the picture",
      items: { (0..<40).map { _ in radial(2, .srgb) } }, side: 8_192, work: .boxes, count: 40),
    Row(
      testDescription: "a gradient of a hundred thousand stops in Oklab", items: { [radial(100_000, .oklab)] },
      work: .boxes, count: 1),
    Row(testDescription: "a gradient of a hundred thousand stops in sRGB", items: { [radial(100_000, .srgb)] }),
    Row(
      testDescription: "nested blended groups",
      items: {
        var item = radial(2, .srgb)
        for _ in 0..<60 { item = .group(Group(blend: .multiply, items: [item])) }
        return [item]
      }, work: .layers, count: 60),
    Row(
      testDescription: "a path of very long lines", items: { [zigzag(400_000, height: 1_600)] }, work: .paths, count: 1),
    Row(
      testDescription: "a line of a million dashes",
      items: { [dashed([0.001, 0.001])] }, work: .paths, count: 1),
    Row(testDescription: "a line of a thousand dashes", items: { [dashed([1, 0.5])] }),
    Row(
      testDescription: "nine hundred photographs of sixteen million pixels",
      items: { (0..<900).map { _ in ImageTests.image(photograph, 4, 4, 72, 72) } }, work: .images, count: 900),
    Row(
      testDescription: "twenty of them", items: { (0..<20).map { _ in ImageTests.image(photograph, 4, 4, 72, 72) } }),
    Row(
      testDescription: "a hundred cutouts of a large group",
      items: {
        let cutouts = (0..<100).map { rounded(Double($0), 3, 9, 9, radius: 4) }
        return [.group(Group(cutouts: cutouts, items: [blackBox(rounded(0, 0, 1_600, 1_600))]))]
      }),
    Row(
      testDescription: "clip paths of very long lines",
      items: {
        guard case .fill(let path) = zigzag(400_000, height: 1_600) else { return [] }
        return [
          .group(Group(clipPaths: [ClipPath(elements: path.elements)], items: [blackBox(rounded(0, 0, 9, 9))]))
        ]
      }, work: .paths, count: 0),
    Row(testDescription: "very large letters", items: { [letters(2_000, size: 1_600)] }, work: .texts, count: 1),
    Row(
      testDescription: "thirty thousand large letters outside of the picture", items: { [letters(30_000, size: 900)] },
      side: 10, work: .texts, count: 1),
    Row(
      testDescription: "as many as a first estimate finds too many", items: { [letters(25_000, size: 900)] }, side: 10),
    Row(
      testDescription: "wide shadows of large letters",
      items: { [letters(10, size: 400, shadows: shadows(300, sigma: 15.5))] }, work: .shadows, count: 300),
  ])
  func `what would take too long is refused`(_ row: Row) throws {
    let list = DisplayList(width: row.side, height: row.side, canvas: white, items: row.items())
    switch (DrawingCost.excess(of: list), row.work) {
    case (nil, nil): break
    case (.tooCostly(let steps, let limit, let work, let count)?, let expected?):
      #expect(limit == 2_147_483_648)
      #expect(steps > limit)
      #expect(work == expected)
      #expect(count == row.count)
      #expect(throws: RasterError.tooCostly(steps: steps, limit: limit, work: work, count: count)) {
        try Rasterizer().draw(list)
      }
    case (let error, let work): Issue.record("\(String(describing: error)), \(String(describing: work))")
    }
  }

  @Test func `the limit is a limit from both sides`() throws {
    let list = DisplayList(width: 40, height: 30, items: [blackBox(rounded(2, 3, 10, 10, radius: 4))])
    var (low, high) = (0.0, 1e9)
    while high - low > 1 {
      let middle = (low + high) / 2
      if DrawingCost.excess(of: list, over: middle) == nil { high = middle } else { low = middle }
    }
    // The box's pixels, at least, and not a hundred times as much.
    #expect(high > 100)
    #expect(high < 100 * 100)
    #expect(DrawingCost.excess(of: list, over: high + 1) == nil)
    guard case .tooCostly(_, let limit, .boxes, 1) = DrawingCost.excess(of: list, over: low - 1) else {
      Issue.record("is not refused")
      return
    }
    #expect(limit == Int64(low - 1))
  }

  @Test func `the message states the limit, and what there is too much of`() {
    #expect(
      RasterError.tooCostly(steps: 90_000_000_000, limit: 2_147_483_648, work: .shadows, count: 1_000).description
        == "the picture takes about 90000 million steps to draw, more than 2147 million, most of them for 1000 shadows; "
        + "use fewer, smaller or less blurred ones")
  }

  @Test func `many different corners and shadows are those that each has alone`() throws {
    // More of both than are looked at one by one.
    let boxes: [Box] = (0..<40).map { index in
      let (x, y) = (Double(10 + index % 8 * 60), Double(10 + index / 8 * 60))
      let (radius, sigma) = (1 + Double(index) * 0.4, 0.8 + Double(index) * 0.05)
      return Box(
        shape: rounded(x, y, 40, 40, radius: radius),
        shadows: [BoxShadow(color: black, offsetX: 0, offsetY: 0, sigma: sigma)], fill: .solid(white))
    }
    func draw(_ boxes: [Box]) throws -> [UInt32] {
      Array(
        try Rasterizer().draw(DisplayList(width: 500, height: 320, canvas: white, items: boxes.map { .box($0) })).pixels
      )
    }
    let together = try draw(boxes + boxes)
    let twice = try draw(boxes)
    #expect(together != twice)
    for (index, box) in boxes.enumerated() {
      let alone = try draw([box])
      let (left, top) = (index % 8 * 60, index / 8 * 60)
      for y in top..<top + 60 {
        for x in left..<left + 60 where alone[y * 500 + x] != twice[y * 500 + x] {
          Issue.record("box \(index) differs at \(x), \(y)")
          return
        }
      }
    }
  }

  @Test func `shadows that are too wide to be kept share their rows, and stay what each is alone`() throws {
    func shadow(_ y: Double, _ red: UInt8) -> BoxShadow {
      BoxShadow(color: RGBA16(red8: red, green8: 0, blue8: 0, alpha8: 99), offsetX: 0, offsetY: y, sigma: 100)
    }
    func draw(_ items: [DisplayItem]) throws -> [UInt32] {
      Array(try Rasterizer().draw(DisplayList(width: 300, height: 200, canvas: white, items: items)).pixels)
    }
    func box(_ shadows: [BoxShadow]) -> DisplayItem {
      .box(Box(shape: rounded(40, 40, 220, 120, radius: 20), shadows: shadows))
    }
    // Shadows of different colours are drawn one after the other, as if each had a box of its own; but where a box covers
    // pixels in part, each box of its own leaves the ones below what it covers.
    let list = [shadow(0, 20), shadow(7, 130), shadow(0, 255)]
    let (together, apart) = try (draw([box(list)]), draw(list.reversed().map { box([$0]) }))
    let shape = try Rasterizer().draw(
      DisplayList(
        width: 300, height: 200, canvas: .transparent,
        items: [.box(Box(shape: rounded(40, 40, 220, 120, radius: 20), fill: .solid(black)))]))
    let whole = shape.pixels.indices.filter { [0, 255].contains(shape.pixels[$0] >> 24) }
    #expect(shape.pixels.count - whole.count < 200)
    #expect(whole.allSatisfy { together[$0] == apart[$0] })
  }

  /// Along an axis, an image of which *n* pixels are shown on *d* pixels of the picture costs *d* + 2 times *n* ÷ *d* + 2
  /// reads, but no more than there are pixels in it and two for each of the *d* + 2.
  ///
  /// On 400 × 300 pixels: all of 8 × 8 is 8 + 2 · 402 by 8 + 2 · 302; 100 × 30 of 1,000 × 1,000 is 402 · 2.25 by
  /// 302 · 2.1; all of 4,000 × 10 is 4,000 + 2 · 402 by 10 + 2 · 302.
  @Test(
    arguments: [
      (8, 8, nil, 812.0 * 612), (1_000, 1_000, Rectangle(x: 9, y: 9, width: 100, height: 30), 904.5 * 634.2),
      (4_000, 10, nil, 4_804 * 614),
    ] as [(Int, Int, Rectangle?, Double)])
  func `an image costs what is read of it`(width: Int, height: Int, crop: Rectangle?, read: Double) throws {
    let source = ImageSource(
      width: width, height: height, pixels: ContiguousArray(repeating: 0xFF33_6699, count: width * height))
    let image = DrawnImage(source: source, crop: crop, destination: Rectangle(x: 0, y: 0, width: 400, height: 300))
    let list = DisplayList(width: 400, height: 300, items: [.image(image)])
    // Every pixel of the picture counts once, each that is read three times, and each that is painted eight times.
    let expected = 400 * 300 + 3 * read + 8 * 400 * 300 + 300
    guard case .tooCostly(let steps, _, .images, 1) = DrawingCost.excess(of: list, over: 0) else {
      Issue.record("is not refused")
      return
    }
    #expect(steps == Int64(expected))
  }
}

@Suite("Columns and rows that change")
struct AxisChangesTests {
  /// How often the picture's neighbouring columns and rows differ, by looking.
  private func seen(_ list: DisplayList) throws -> (columns: Int, rows: Int) {
    let pixels = try Rasterizer().draw(list).pixels
    let (width, height) = (list.width, list.height)
    let columns = (1..<width).filter { x in
      (0..<height).contains { pixels[$0 * width + x] != pixels[$0 * width + x - 1] }
    }
    let rows = (1..<height).filter { y in
      (0..<width).contains { pixels[y * width + $0] != pixels[(y - 1) * width + $0] }
    }
    return (columns.count + 1, rows.count + 1)
  }

  private static func list(_ items: [DisplayItem]) -> DisplayList {
    DisplayList(width: 400, height: 300, canvas: white, items: items)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var items: [DisplayItem]

    /// At most so many columns and rows are counted.
    var limit: (Double, Double)
  }

  @Test(arguments: [
    Row(testDescription: "nothing", items: [], limit: (1, 1)),
    Row(testDescription: "a box", items: [blackBox(rounded(50, 40, 200, 100))], limit: (40, 40)),
    Row(
      testDescription: "sixty boxes at one position", items: (0..<60).map { _ in blackBox(rounded(50, 40, 200, 100)) },
      limit: (40, 40)),
    Row(
      testDescription: "round corners", items: [blackBox(rounded(50.5, 40.25, 200, 100, radius: 20))], limit: (190, 106)
    ),
    Row(
      testDescription: "a border",
      items: [
        .box(Box(shape: rounded(50, 40, 200, 100, radius: 6), border: Border(Border.Side(width: 7, color: black))))
      ], limit: (160, 102)),
    Row(testDescription: "a shadow", items: [DrawingCostTests.card([], x: 0, y: 0)], limit: (100, 100)),
    Row(
      testDescription: "a shadow that is wider than the picture",
      items: [.box(Box(shape: rounded(100, 100, 100, 50), shadows: DrawingCostTests.shadows(1, sigma: 60)))],
      limit: (403, 303)),
    Row(
      testDescription: "a group with a clip",
      items: [.group(Group(clip: rounded(60, 50, 100, 100, radius: 9), items: [blackBox(rounded(0, 0, 400, 300))]))],
      limit: (120, 120)),
    Row(
      testDescription: "a path",
      items: [
        .fill(
          FilledPath(
            elements: [.move(Point(x: 10, y: 10)), .line(Point(x: 90, y: 200)), .line(Point(x: 30, y: 250))],
            paint: .solid(black)))
      ],
      limit: (90, 250)),
    Row(
      testDescription: "a group with a clip path",
      items: [
        .group(
          Group(
            clipPaths: [
              ClipPath(
                elements: [.move(Point(x: 10, y: 10)), .line(Point(x: 90, y: 200)), .line(Point(x: 30, y: 250))])
            ], items: [blackBox(rounded(0, 0, 400, 300))]))
      ], limit: (110, 270)),
    Row(
      testDescription: "a group with a cutout",
      items: [
        .group(Group(cutouts: [rounded(60, 50, 100, 100, radius: 9)], items: [blackBox(rounded(0, 0, 400, 300))]))
      ],
      limit: (120, 120)),
    Row(
      testDescription: "a spike with a long mitre",
      items: [
        .stroke(
          StrokedPath(
            elements: [.move(Point(x: 20, y: 90)), .line(Point(x: 180, y: 110)), .line(Point(x: 20, y: 130))],
            style: StrokeStyle(
              width: 20,
              miterLimit: 10), paint: .solid(black)))
      ], limit: (380, 244)),
    Row(
      testDescription: "an image",
      items: [ImageTests.image(ImageTests.noise(8, 8, seed: 4), 20.5, 30, 60, 90)], limit: (66, 96)),
    Row(testDescription: "a box far outside", items: [blackBox(rounded(5_000, -9_000, 10, 10))], limit: (1, 1)),
  ])
  func `none is missed, and few are counted that do not`(_ row: Row) throws {
    let list = Self.list(row.items)
    let changes = AxisChanges(list.items, width: 400, height: 300)
    let (columns, rows) = try seen(list)
    #expect(changes.columns >= Double(columns))
    #expect(changes.rows >= Double(rows))
    #expect(changes.columns <= row.limit.0)
    #expect(changes.rows <= row.limit.1)
  }
}
