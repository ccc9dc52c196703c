import ColorSpaces
import DisplayLists
import PixelBuffers
import SoftwareRaster
import Testing

@Suite("Absurd display lists")
struct BoundsTests {
  @Test(arguments: [(0, 4), (4, 0), (-1, 4), (16_385, 1), (16_384, 16_384), (Int.max, Int.max), (Int.min, 3)])
  func `a size that no image has is an error`(width: Int, height: Int) {
    #expect(throws: RasterError.sizeOutOfRange(width: width, height: height)) {
      try Rasterizer().draw(DisplayList(width: width, height: height))
    }
  }

  private static let strange = [Double.nan, .infinity, -.infinity]

  @Test(arguments: strange)
  func `a number that is not finite is an error that says where`(number: Double) {
    let point = Point(x: number, y: 0)
    var badCorner = rounded(0, 0, 4, 4)
    badCorner.radii.bottomLeft.vertical = number
    let shadow = BoxShadow(color: black, offsetX: 0, offsetY: 0, sigma: number)
    let gradient = LinearGradient(start: point, end: Point(x: 1, y: 1), stops: [])
    let items: [DisplayItem] =
      [
        blackBox(rounded(number, 0, 4, 4)), blackBox(badCorner),
        .box(Box(shape: rounded(0, 0, 4, 4), shadows: [shadow])),
        .box(Box(shape: rounded(0, 0, 4, 4), border: Border(left: Border.Side(width: number, color: black)))),
        .box(Box(shape: rounded(0, 0, 4, 4), fill: .linearGradient(gradient))),
      ] + wrongGradients(number) + [
        .fill(FilledPath(elements: [.move(point)], paint: .solid(black))),
        .stroke(
          StrokedPath(
            elements: [.cubic(Point(x: 0, y: 0), point, point)], style: StrokeStyle(width: 1), paint: .solid(black))),
        .stroke(StrokedPath(elements: [], style: StrokeStyle(width: number), paint: .solid(black))),
        .group(Group(opacity: number, items: [])),
        .group(Group(clipPaths: [ClipPath(elements: [.line(point)])], items: [])),
        .group(Group(cutouts: [rounded(0, 0, 4, number)], items: [])),
        .stroke(StrokedPath(elements: [], style: StrokeStyle(width: 1, miterLimit: number), paint: .solid(black))),
        .stroke(StrokedPath(elements: [], style: StrokeStyle(width: 1, dashes: [2, number]), paint: .solid(black))),
        .stroke(StrokedPath(elements: [], style: StrokeStyle(width: 1, dashPhase: number), paint: .solid(black))),
        ImageTests.image(ImageTests.greys(1, [0]), 0, number, 1, 1),
        .image(
          DrawnImage(
            source: ImageTests.greys(1, [0]), crop: Rectangle(x: 0, y: 0, width: number, height: 1),
            destination: Rectangle(x: 0, y: 0, width: 1, height: 1))),
        .image(
          DrawnImage(
            source: ImageTests.greys(1, [0]), destination: Rectangle(x: 0, y: 0, width: 1, height: 1),
            clip: rounded(0, 0, 1, number))),
      ]
    for item in items {
      #expect(throws: RasterError.notFinite(item: [1])) {
        try Rasterizer().draw(DisplayList(width: 4, height: 4, items: [blackBox(rounded(0, 0, 1, 1)), item]))
      }
      #expect(throws: RasterError.notFinite(item: [0, 0, 2])) {
        let dot = blackBox(rounded(0, 0, 1, 1))
        let inner = DisplayItem.group(Group(items: [dot, dot, item]))
        return try Rasterizer().draw(DisplayList(width: 4, height: 4, items: [.group(Group(items: [inner]))]))
      }
    }
  }

  /// Gradients in which one number is not finite.
  private func wrongGradients(_ number: Double) -> [DisplayItem] {
    let (point, stops) = (Point(x: 0, y: number), [GradientStop(position: number, color: black)])
    let center = Point(x: 1, y: 1)
    let paints: [Paint] = [
      .radialGradient(RadialGradient(center: point, radiusX: 1, radiusY: 1, stops: [])),
      .radialGradient(RadialGradient(center: center, radiusX: number, radiusY: 1, stops: [])),
      .radialGradient(RadialGradient(center: center, radiusX: 1, radiusY: number, stops: [])),
      .radialGradient(RadialGradient(center: center, radiusX: 1, radiusY: 1, stops: stops)),
      .conicGradient(ConicGradient(center: point, stops: [])),
      .conicGradient(ConicGradient(center: center, angle: number, stops: [])),
      .conicGradient(ConicGradient(center: center, stops: stops)),
    ]
    return paints.map { .fill(FilledPath(elements: [], paint: $0)) }
  }

  @Test func `groups nested too deep are an error`() throws {
    func nested(_ depth: Int) -> DisplayList {
      var item = blackBox(rounded(0, 0, 2, 2))
      for _ in 0..<depth { item = .group(Group(opacity: 0.99, items: [item])) }
      return DisplayList(width: 2, height: 2, items: [item])
    }
    _ = try Rasterizer().draw(nested(RasterError.deepestGroup))
    #expect(throws: RasterError.nestedTooDeep(item: Array(repeating: 0, count: RasterError.deepestGroup + 1))) {
      try Rasterizer().draw(nested(RasterError.deepestGroup + 1))
    }
  }

  /// Numbers of every size; some of them without optimization.
  #if DEBUG
    private static let sizes = [1e-300, 0.3, 1e9, 1e300, -5, -1e300]
  #else
    private static let sizes = [1e-300, 1e-9, 0.3, 70_000, 1e9, 1e300, -1e-9, -5, -1e9, -1e300]
  #endif

  /// Every length of a display list replaced by numbers of every size: nothing may trap.
  @Test(arguments: sizes)
  func `any finite number can be drawn`(number: Double) throws {
    let corners = CornerKind.allKinds
    let numbers = [number, 3, -number]
    for (index, first) in numbers.enumerated() {
      let second = numbers[(index + 1) % 3]
      let shape = RoundedRectangle(
        rectangle: Rectangle(x: first, y: second, width: number, height: 4),
        radii: CornerRadii(
          topLeft: CornerRadius(horizontal: number, vertical: 2), topRight: CornerRadius(first),
          bottomRight: CornerRadius(second), bottomLeft: CornerRadius(1)),
        corners: CornerKinds(
          topLeft: corners[index], topRight: corners[index + 1], bottomRight: corners[index + 2],
          bottomLeft: corners[index + 3]))
      let side = Border.Side(width: first, color: black)
      let shadow = BoxShadow(color: black, offsetX: second, offsetY: 1, sigma: min(first, 40), spread: second)
      let path: [PathElement] = [
        .line(Point(x: first, y: 1)), .cubic(Point(x: 2, y: second), Point(x: first, y: first), Point(x: 1, y: 7)),
        .close, .line(Point(x: second, y: first)), .quadratic(Point(x: first, y: second), Point(x: 3, y: 3)),
      ]
      let gradient = LinearGradient(
        start: Point(x: first, y: 0), end: Point(x: 1, y: second),
        stops: [GradientStop(position: second, color: black), GradientStop(position: first, color: white)])
      let items: [DisplayItem] = [
        .box(Box(shape: shape, shadows: [shadow], fill: .linearGradient(gradient), border: Border(side))),
        .box(
          Box(
            shape: rounded(1, 1, 6, 6, radius: first), shadows: [shadow],
            border: Border(top: side, left: Border.Side(width: 2, color: white)))),
        .fill(FilledPath(elements: path, rule: .evenOdd, paint: .linearGradient(gradient))),
        .group(Group(opacity: second, clip: shape, blend: .softLight, items: gradients(number, first, second))),
        .stroke(
          StrokedPath(elements: path, style: StrokeStyle(width: first, cap: .round, join: .round), paint: .solid(black))
        ),
        .group(Group(opacity: second, clip: shape, items: [blackBox(rounded(0, 0, 8, 8))])),
        .group(
          Group(
            clipPaths: [ClipPath(elements: path, rule: .evenOdd)],
            cutouts: [shape, rounded(1, 1, 6, 6, radius: first)],
            items: [blackBox(rounded(0, 0, 8, 8))])),
        .stroke(
          StrokedPath(
            elements: [.move(Point(x: 1, y: 1)), .line(Point(x: 7, y: 2)), .line(Point(x: first, y: 3)), .close],
            style: StrokeStyle(
              width: 1, cap: .square, miterLimit: second, dashes: [30, second, first], dashPhase: number),
            paint: .solid(black))),
        .image(
          DrawnImage(
            source: ImageTests.noise(3, 5, seed: 3), crop: Rectangle(x: second, y: first, width: number, height: 4),
            destination: Rectangle(x: first, y: 1, width: number, height: 5), clip: shape)),
        .image(
          DrawnImage(
            source: ImageTests.noise(3, 5, seed: 3), destination: Rectangle(x: 2, y: second, width: 3, height: first))),
      ]
      let image = try Rasterizer().draw(DisplayList(width: 8, height: 8, canvas: white, items: items))
      #expect(image.pixels.count == 64)
    }
  }

  private func gradients(_ number: Double, _ first: Double, _ second: Double) -> [DisplayItem] {
    let stops = [number, second, first].map { GradientStop(position: $0, color: black) }
    let center = Point(x: first, y: second)
    let paints: [Paint] = [
      .radialGradient(
        RadialGradient(center: center, radiusX: number, radiusY: second, stops: stops, interpolation: .oklab)),
      .radialGradient(RadialGradient(center: Point(x: 3, y: 4), radiusX: number, radiusY: 5, stops: stops)),
      .conicGradient(ConicGradient(center: center, angle: number, stops: stops, interpolation: .oklab)),
      .conicGradient(ConicGradient(center: Point(x: 4, y: 3), angle: first, stops: stops)),
    ]
    return paints.map { .box(Box(shape: rounded(0, 0, 8, 8), fill: $0)) }
  }

  @Test func `boxes far away show nothing, and boxes from far away show their part`() throws {
    #expect(try opacities(6, 6, blackBox(rounded(1e9, 1e9, 10, 10, radius: 3))).total == 0)
    #expect(try opacities(6, 6, blackBox(rounded(-1e9, -1e9, 2e9, 1e9 + 3, radius: 3))).total == 18)
    #expect(try opacities(6, 6, wholeShadow(of: rounded(-3000, 1, 3500, 4), sigma: 0)).total == 24)
  }

  @Test func `errors say what to do`() {
    #expect(
      RasterError.sizeOutOfRange(width: 0, height: 9).description
        == "picture size 0×9 px is out of range; use 1–16384 px per side and at most 67108864 pixels")
    #expect(
      RasterError.notFinite(item: [2, 0]).description
        == "item 2.0 of the display list has a number that is infinite or not a number; give it a finite one")
    #expect(
      RasterError.nestedTooDeep(item: [1, 4]).description
        == "item 1.4 of the display list lies in more than 64 groups; nest fewer of them")
  }
}

@Suite("Absurd runs of glyphs")
struct GlyphBoundsTests {
  private static let wild = GlyphOutline(
    unitsPerEm: .min,
    elements: [
      .line(GlyphPoint(x: .max, y: .min)), .quadratic(GlyphPoint(x: .min, y: 7), GlyphPoint(x: 3, y: .max)),
      .cubic(GlyphPoint(x: 0, y: 0), GlyphPoint(x: .max, y: .max), GlyphPoint(x: .min, y: .min)),
      .move(GlyphPoint(x: 1, y: 1)), .move(GlyphPoint(x: .min, y: .max)),
    ])

  @Test(arguments: [0, -4, 1e-300, 1e-6, 0.1, 8, 300, 5_000, 70_000, 1e9, 1e30, 1.7e308])
  func `any size and position can be drawn`(size: Double) throws {
    let coordinates = [Int32.min, -70_000, -1, 0, 9, 300_000, .max]
    for (index, quarterX) in coordinates.enumerated() {
      for baseline in [coordinates[6 - index], 6] {
        let glyphs = ([Self.wild] + GlyphShapes.all).map {
          GlyphRun.Glyph(outline: $0, quarterX: quarterX, baseline: baseline)
        }
        let run = GlyphRun(size: size, glyphs: glyphs, paint: .solid(black))
        let image = try Rasterizer().draw(DisplayList(width: 8, height: 8, canvas: white, items: [.glyphs(run)]))
        #expect(image.pixels.count == 64)
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a number that is not finite is an error`(number: Double) {
    let shadow = BoxShadow(color: black, offsetX: 0, offsetY: number, sigma: 1)
    for run in [
      GlyphShapes.run(GlyphShapes.all, size: number), GlyphShapes.run(GlyphShapes.all, shadows: [shadow]),
    ] {
      #expect(throws: RasterError.notFinite(item: [0])) {
        try Rasterizer().draw(DisplayList(width: 8, height: 8, items: [.glyphs(run)]))
      }
    }
  }

  @Test func `a size beyond the limit is the limit`() throws {
    let run = GlyphShapes.run([GlyphShapes.stem], size: 65_536, quarterX: -100_000, baseline: 30_000)
    var larger = run
    larger.size = 1e20
    #expect(try opacities(9, 9, .glyphs(larger)) == opacities(9, 9, .glyphs(run)))
    #expect(try opacities(9, 9, .glyphs(run)).total == 81)
  }

  @Test func `a glyph larger than the picture fills it`() throws {
    let run = GlyphShapes.run([GlyphShapes.stem], size: 4_000, quarterX: -4_000, baseline: 1_500)
    #expect(try opacities(12, 7, .glyphs(run)).total == 84)
  }

  @Test func `many glyphs in one run`() throws {
    let glyphs = (0..<100_000 as Range<Int32>).map {
      GlyphRun.Glyph(outline: GlyphShapes.all[Int($0) % 4], quarterX: $0 &* 7, baseline: $0 % 3_000)
    }
    let run = GlyphRun(size: 12, glyphs: glyphs, paint: .solid(black))
    let drawn = try opacities(40, 40, .glyphs(run))
    #expect(drawn.total > 30)
  }
}
