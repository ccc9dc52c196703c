import ColorSpaces
import DisplayLists
import PixelBuffers
import SeededNumbers
import SeededScenes
import SlowOracles
import SoftwareRaster
import Testing

/// Every number of every primitive, alone: zero, negative, tiny, huge, infinite and no number.
@Suite("Bad input")
struct BadInputTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// What numbers below 0 are drawn like, if it is said.
    var negative: Double?
    /// What numbers beyond 65,536 are drawn like, if it is said.
    var huge: Double?
    var item: @Sendable (Double) -> DisplayItem

    init(
      _ name: String, negative: Double? = nil, huge: Double? = nil, _ item: @escaping @Sendable (Double) -> DisplayItem
    ) {
      (testDescription, self.negative, self.huge, self.item) = (name, negative, huge, item)
    }

    /// A row about a length, which counts as 0 if it is negative.
    static func length(_ name: String, _ item: @escaping @Sendable (Double) -> DisplayItem) -> Row {
      Row(name, negative: 0, huge: 65_536, item)
    }
  }

  private static func box(
    _ x: Double = 4, _ y: Double = 3, _ width: Double = 14, _ height: Double = 11, radius: Double = 3
  ) -> Box {
    Box(shape: rounded(x, y, width, height, radius: radius), fill: .solid(black))
  }

  private static func shadowed(_ change: (inout BoxShadow) -> Void) -> DisplayItem {
    var shadow = BoxShadow(color: black, offsetX: 2, offsetY: 1, sigma: 1.5)
    change(&shadow)
    var box = box()
    box.shadows = [shadow]
    return .box(box)
  }

  private static let stops = [GradientStop(position: 0, color: black), GradientStop(position: 1, color: white)]

  private static func filled(_ paint: Paint) -> DisplayItem {
    var box = box()
    box.fill = paint
    return .box(box)
  }

  private static let line: [PathElement] = [
    .move(Point(x: 3, y: 4)), .line(Point(x: 18, y: 9)),
    .cubic(Point(x: 2, y: 9), Point(x: 9, y: 2), Point(x: 4, y: 14)),
  ]

  private static func stroked(_ change: (inout StrokedPath) -> Void) -> DisplayItem {
    var stroke = StrokedPath(
      elements: line, style: StrokeStyle(width: 2, cap: .round, join: .miter), paint: .solid(black))
    change(&stroke)
    return .stroke(stroke)
  }

  private static func drawnImage(_ change: (inout DrawnImage) -> Void) -> DisplayItem {
    var image = DrawnImage(
      source: ImageTests.noise(5, 4, seed: 1), destination: Rectangle(x: 3, y: 2, width: 12, height: 9))
    change(&image)
    return .image(image)
  }

  private static func transformed(_ map: AffineMap) -> DisplayItem {
    var box = box()
    box.border = Border(top: .init(width: 2, color: white), left: .init(width: 1, color: black))
    return .transformedBox(TransformedBox(box, map: map))
  }

  private static func squeezed(_ map: AffineMap) -> DisplayItem {
    stroked {
      $0.style.dashes = [5, 3]
      $0.map = map
    }
  }

  static let rows: [Row] = [
    Row("box: left edge") { .box(box($0)) },
    Row("box: upper edge") { .box(box(4, $0)) },
    .length("box: width") { .box(box(4, 3, $0)) },
    .length("box: height") { .box(box(4, 3, 14, $0)) },
    Row("box: radius", negative: 0, huge: 1e9) { .box(box(radius: $0)) },
    Row("box: one radius of an ellipse", negative: 0) { number in
      var box = box()
      box.shape.radii.topRight = CornerRadius(horizontal: number, vertical: 4)
      return .box(box)
    },
    Row("box: radius of a continuous corner", negative: 0) { number in
      var box = box(radius: number)
      box.shape.corners = CornerKinds(.continuous)
      return .box(box)
    },
    Row("box: radius of a bevel under a border", negative: 0) { number in
      var box = box(radius: number)
      box.shape.corners = CornerKinds(.bevel)
      box.border = Border(Border.Side(width: 2, color: white))
      return .box(box)
    },
    Row("box: smoothing") { number in
      var box = box(radius: 4)
      box.shape.corners = CornerKinds(.smooth(number))
      return .box(box)
    },
    .length("box: width of a border") { number in
      var box = box()
      box.border = Border(Border.Side(width: number, color: white))
      return .box(box)
    },
    .length("box: width of one side") { number in
      var box = box()
      box.border = Border(right: .init(width: number, color: white), bottom: .init(width: 2, color: black))
      return .box(box)
    },
    Row("shadow: offset to the right") { number in shadowed { $0.offsetX = number } },
    Row("shadow: offset down") { number in shadowed { $0.offsetY = number } },
    Row("shadow: deviation", negative: 0, huge: 1_024) { number in shadowed { $0.sigma = number } },
    Row("shadow: spread") { number in shadowed { $0.spread = number } },
    Row("inset shadow: offset") { number in
      shadowed { ($0.offsetX, $0.isInset) = (number, true) }
    },
    Row("inset shadow: deviation", negative: 0, huge: 1_024) { number in
      shadowed { ($0.sigma, $0.isInset) = (number, true) }
    },
    Row("inset shadow: spread") { number in
      shadowed { ($0.spread, $0.isInset) = (number, true) }
    },
    Row("linear gradient: start") { number in
      filled(.linearGradient(LinearGradient(start: Point(x: number, y: 3), end: Point(x: 18, y: 9), stops: stops)))
    },
    Row("linear gradient: end") { number in
      filled(.linearGradient(LinearGradient(start: Point(x: 3, y: 3), end: Point(x: 18, y: number), stops: stops)))
    },
    Row("gradient: position of a stop", negative: 0, huge: 1) { number in
      let stop = GradientStop(position: number, color: white)
      return filled(
        .linearGradient(
          LinearGradient(start: Point(x: 3, y: 3), end: Point(x: 18, y: 9), stops: [stops[0], stop])))
    },
    Row("radial gradient: centre") { number in
      filled(.radialGradient(RadialGradient(center: Point(x: number, y: 8), radiusX: 9, radiusY: 6, stops: stops)))
    },
    Row("radial gradient: radius") { number in
      filled(
        .radialGradient(RadialGradient(center: Point(x: 9, y: 8), radiusX: number, radiusY: 6, stops: stops)))
    },
    Row("conic gradient: angle") { number in
      filled(.conicGradient(ConicGradient(center: Point(x: 9, y: 8), angle: number, stops: stops)))
    },
    Row("conic gradient: centre") { number in
      filled(.conicGradient(ConicGradient(center: Point(x: 9, y: number), stops: stops)))
    },
    Row("path: point") { number in
      .fill(FilledPath(elements: line + [.line(Point(x: number, y: 12)), .close], paint: .solid(black)))
    },
    Row("path: control point of a curve") { number in
      .fill(
        FilledPath(
          elements: [
            .move(Point(x: 3, y: 3)), .cubic(Point(x: number, y: 2), Point(x: 9, y: number), Point(x: 17, y: 14)),
            .quadratic(Point(x: 4, y: number), Point(x: 3, y: 9)),
          ], rule: .evenOdd, paint: .solid(black)))
    },
    Row("stroke: point") { number in stroked { $0.elements.append(.line(Point(x: 9, y: number))) } },
    Row("stroke: width", negative: 0) { number in stroked { $0.style.width = number } },
    Row("stroke: longest mitre", negative: 1) { number in stroked { $0.style.miterLimit = number } },
    Row("stroke: length of a dash", negative: 0) { number in stroked { $0.style.dashes = [number, 3] } },
    Row("stroke: length of a gap", negative: 0) { number in stroked { $0.style.dashes = [3, number] } },
    Row("stroke: phase of dashes") { number in
      stroked { ($0.style.dashes, $0.style.dashPhase) = ([4, 3], number) }
    },
    Row("stroke: map, one factor") { squeezed(AffineMap(a: $0)) },
    Row("stroke: map, a lean") { squeezed(AffineMap(c: $0)) },
    Row("stroke: map, both factors") { squeezed(AffineMap(a: $0, d: -$0)) },
    Row("stroke: map, a move") { squeezed(AffineMap(a: 1.5, e: $0)) },
    Row("transformed box: one factor") { transformed(AffineMap(a: $0)) },
    Row("transformed box: a lean") { transformed(AffineMap(b: $0)) },
    Row("transformed box: all factors") { transformed(AffineMap(a: $0, b: $0, c: -$0, d: $0)) },
    Row("transformed box: a move") { transformed(AffineMap(a: 0.8, b: 0.6, c: -0.6, d: 0.8, f: $0)) },
    Row("transformed box: width", negative: 0) { number in
      .transformedBox(TransformedBox(box(4, 3, number), map: AffineMap.rotation(20)))
    },
    Row("transformed box: radius", negative: 0) { number in
      .transformedBox(TransformedBox(box(radius: number), map: AffineMap.rotation(20)))
    },
    Row("glyphs: size", negative: 0, huge: 65_536) { .glyphs(GlyphShapes.run(GlyphShapes.all, size: $0)) },
    Row("glyphs: offset of a shadow") { number in
      let shadow = BoxShadow(color: black, offsetX: number, offsetY: 1, sigma: 1)
      return .glyphs(GlyphShapes.run([GlyphShapes.stem], shadows: [shadow]))
    },
    Row("glyphs: deviation of a shadow", negative: 0) { number in
      let shadow = BoxShadow(color: black, offsetX: 1, offsetY: 1, sigma: number)
      return .glyphs(GlyphShapes.run([GlyphShapes.stem], shadows: [shadow]))
    },
    Row("image: origin") { number in drawnImage { $0.destination.x = number } },
    Row("image: width", negative: 0) { number in drawnImage { $0.destination.width = number } },
    Row("image: part") { number in drawnImage { $0.crop.y = number } },
    Row("image: height of the part") { number in drawnImage { $0.crop.height = number } },
    Row("image: clip") { number in drawnImage { $0.clip = rounded(4, 4, number, 6, radius: number) } },
    Row("group: opacity", negative: 0, huge: 1) { .group(Group(opacity: $0, items: [.box(box())])) },
    .length("group: clip") { .group(Group(clip: rounded(5, 4, $0, 6, radius: 2), items: [.box(box())])) },
    Row("group: cutout", negative: 0) {
      .group(Group(cutouts: [rounded(5, 4, $0, 6, radius: $0)], items: [.box(box())]))
    },
    Row("group: clip path") { number in
      let path = ClipPath(elements: line + [.line(Point(x: number, y: number))])
      return .group(Group(clipPaths: [path], items: [.box(box())]))
    },
  ]

  private static func draw(_ row: Row, _ number: Double, with rasterizer: Rasterizer) throws -> RGBAImage? {
    do {
      return try rasterizer.draw(DisplayList(width: 22, height: 17, canvas: white, items: [row.item(number)]))
    } catch {
      // A clear error is as good as a picture.
      guard case .tooCostly = error else { throw error }
      return nil
    }
  }

  @Test(arguments: rows)
  func `a number that is infinite or none is an error`(_ row: Row) {
    for number in [Double.nan, .infinity, -.infinity, .signalingNaN] {
      #expect(throws: RasterError.notFinite(item: [0]), "\(number)") { try Self.draw(row, number, with: Rasterizer()) }
    }
  }

  /// Nothing traps, and pictures do not depend on what was drawn before.
  @Test(arguments: rows)
  func `any other number is a picture, or too much`(_ row: Row) throws {
    let numbers = [
      0, -0.0, Double.leastNonzeroMagnitude, 1e-300, -1e-300, 1e-9, 1, -1, -7.3, 16_384, 65_535, 65_536, 70_000,
      -70_000, 2_147_483_648, 1e9,
      -1e9, 1e15, 9.3e18, -9.3e18, 1e100, 1e300, -1e300, Double.greatestFiniteMagnitude,
      -Double.greatestFiniteMagnitude,
    ]
    let rasterizer = Rasterizer()
    func draw(_ number: Double) throws -> RGBAImage? { try Self.draw(row, number, with: rasterizer) }
    for (index, number) in numbers.enumerated() {
      #if DEBUG
        // Without optimization, a quarter of the numbers for each row, and others for other rows.
        guard (index + row.testDescription.utf8.count).isMultiple(of: 4) else { continue }
        _ = try draw(number)
      #else
        #expect(try draw(number) == Self.draw(row, number, with: Rasterizer()), "\(number)")
      #endif
    }
    if let negative = row.negative {
      let expected = try draw(negative)
      for number in [-1, -70_000, -1e300] { #expect(try draw(number) == expected, "\(number)") }
    }
    if let huge = row.huge {
      let expected = try draw(huge)
      for number in [70_000, 1e9, 1e300] { #expect(try draw(number) == expected, "\(number)") }
    }
  }

  @Test func `maps that leave nothing draw nothing`() throws {
    let maps = [
      AffineMap(a: 0, d: 0), AffineMap(a: 1e-300, d: 1e-300), AffineMap(a: 0), AffineMap(a: 1, b: 1, c: 1, d: 1),
    ]
    for map in maps {
      #expect(try opacities(22, 17, Self.transformed(map)).total == 0)
      #expect(try opacities(22, 17, Self.squeezed(map)).total == 0)
      #expect(DisplayItem.box(Self.box()).transformed(by: map) == [])
    }
  }

  @Test func `a transformed box with shadows is an error that says what to do`() {
    var box = Self.box()
    box.shadows = [BoxShadow(color: black, offsetX: 0, offsetY: 1, sigma: 1)]
    let item = DisplayItem.transformedBox(TransformedBox(box, map: .rotation(12)))
    #expect(throws: RasterError.notTransformable(item: [0, 0])) {
      try Rasterizer().draw(DisplayList(width: 9, height: 9, items: [.group(Group(items: [item]))]))
    }
    #expect(
      RasterError.notTransformable(item: [0, 0]).description
        == "item 0.0 of the display list is a turned or skewed box with shadows, or with a radial or conic gradient that "
        + "cannot be turned or skewed; draw them with a box that is not turned")
    #expect(DisplayItem.box(box).transformed(by: .rotation(12)) == nil)
  }
}

/// Display lists that are as large as anybody might send.
@Suite("Large input")
struct LargeInputTests {
  /// Lines and curves from anywhere to anywhere; fewer in debug, which is slow.
  private static func path(_ count: Int) -> [PathElement] {
    var random = SplitMix64(seed: 20_000)
    func point() -> Point { Point(x: random.between(-5, 105), y: random.between(-5, 105)) }
    var elements = [PathElement.move(point())]
    for segment in 0..<count { elements.append(segment % 4 == 0 ? .quadratic(point(), point()) : .line(point())) }
    return elements + [.close]
  }

  #if DEBUG
    private static let segments = 250
    private static let layers = 1_000
  #else
    private static let segments = 20_000
    private static let layers = 10_000
  #endif

  @Test func `a path of many segments that cross each other`() throws {
    let path = Self.path(Self.segments)
    let list = { (item: DisplayItem) in DisplayList(width: 100, height: 100, canvas: white, items: [item]) }
    let filled = try Rasterizer().draw(list(.fill(FilledPath(elements: path, rule: .nonzero, paint: .solid(black)))))
    // Most pixels lie inside.
    #expect(filled.pixels.filter { $0 == 0xFF00_0000 }.count > 5_000)
    let maps = [nil, AffineMap(b: 0.3, c: -0.2)]
    for (index, style) in [
      StrokeStyle(width: 0.5, cap: .round, join: .round), StrokeStyle(width: 0.5, dashes: [40, 60]),
      StrokeStyle(width: 1e-9),
    ].enumerated() {
      // Without optimization, one of the two.
      #if DEBUG
        let tried = [maps[index % 2]]
      #else
        let tried = maps
      #endif
      for map in tried {
        let stroke = StrokedPath(elements: path, style: style, paint: .solid(black), map: map)
        #expect(try Rasterizer().draw(list(.stroke(stroke))).pixels.count == 10_000)
      }
    }
    let fine = StrokedPath(elements: path, style: StrokeStyle(width: 1, dashes: [1e-4, 1e-4]), paint: .solid(black))
    #expect(throws: RasterError.self) { try Rasterizer().draw(list(.stroke(fine))) }
  }

  /// Equal ones, and ones that all differ, of which no more may be kept than fits.
  @Test(arguments: [0, 0.001])
  func `thousands of shadows over each other`(step: Double) throws {
    let faint = RGBA16(red8: 0, green8: 0, blue8: 0, alpha8: 3)
    let shadows = (0..<Self.layers).map {
      BoxShadow(color: faint, offsetX: 0, offsetY: 1, sigma: 1 + step * Double($0))
    }
    let box = Box(shape: rounded(20, 18, 24, 16, radius: 5), shadows: shadows, fill: .solid(white))
    let image = try Rasterizer().draw(DisplayList(width: 64, height: 52, canvas: white, items: [.box(box)]))
    // Beside the box everything is dark, and no box shows through its own shadows.
    #expect(image.pixels[26 * 64 + 19] & 255 < 10)
    #expect(image.pixels[26 * 64 + 32] == 0xFFFF_FFFF)
  }

  @Test func `the largest pictures are drawn, larger ones are not`() throws {
    #expect(throws: RasterError.sizeOutOfRange(width: 16_384, height: 16_384)) {
      try Rasterizer().draw(DisplayList(width: 16_384, height: 16_384, canvas: white, items: []))
    }
    #if !DEBUG
      let wide = try Rasterizer().draw(
        DisplayList(width: 16_384, height: 4_096, items: [blackBox(rounded(1, 1, 9, 9))]))
      #expect(wide.pixels.filter { $0 != 0 }.count == 81)
    #endif
  }

  /// Shadows as wide as a screen, beside their definition.
  @Test(arguments: [100.0, 250, 500])
  func `wide shadows are within a level of a Gaussian`(sigma: Double) throws {
    // A part of the picture: where the shadow changes most, and its corner.
    let (left, top, width, height) = (30.25, 21.5, 900.0, 700.0)
    let shape = StripShape(
      left: left, top: top, right: left + width, bottom: top + height, radiusX: 40, radiusY: 40, stripsPerPixel: 4)
    let exact = shape.shadow(width: 24, height: 20, sigma: sigma)
    let box = Box(
      shape: rounded(left - 8_192, top, width, height, radius: 40),
      shadows: [BoxShadow(color: black, offsetX: 8_192, offsetY: 0, sigma: sigma)])
    #expect(try opacities(24, 20, .box(box)).largestError(from: exact) < 0.5)
  }
}
