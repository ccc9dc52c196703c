import ColorSpaces
import DisplayLists
import PixelBuffers
import SoftwareRaster
import Testing

/// Each primitive against areas and colours computed by hand.
@Suite("Primitives by hand")
struct PrimitiveTests {
  private let red = RGBA16(red8: 255, green8: 0, blue8: 0)
  private let blue = RGBA16(red8: 0, green8: 0, blue8: 255)

  private func pixels(
    _ width: Int, _ height: Int, canvas: RGBA16 = .transparent, _ items: DisplayItem...
  ) throws -> [[UInt32]] {
    let image = try Rasterizer().draw(DisplayList(width: width, height: height, canvas: canvas, items: items))
    return (0..<height).map { Array(image.pixels[$0 * width..<($0 + 1) * width]) }
  }

  /// The red channels of opaque pixels.
  private func reds(_ row: [UInt32]) -> [Int] { row.map { Int($0 & 0xFF) } }

  // MARK: Boxes

  /// Every corner has its own radius, horizontal and vertical; the areas are those of ``CoverageTests/tiles``.
  @Test func `each corner has its own radius`() throws {
    var shape = rounded(0, 0, 14, 16)
    shape.radii = CornerRadii(
      topLeft: CornerRadius(1), topRight: CornerRadius(2), bottomRight: CornerRadius(3), bottomLeft: CornerRadius(6))
    let drawn = try opacities(14, 16, blackBox(shape))
    func level(_ x: Int, _ y: Int) -> Double { Double(drawn[y][x]) / 257 }
    for (x, y, expected) in [
      (0, 0, 200.277), (1, 0, 255), (0, 1, 255),
      (13, 0, 80.362), (12, 0, 232.872), (13, 1, 232.872), (12, 1, 255),
      (13, 15, 7.369), (12, 15, 146.973), (11, 15, 240.587), (13, 14, 146.973), (13, 13, 240.587),
      (2, 15, 8.102), (3, 15, 113.497), (0, 13, 8.102), (0, 12, 113.497), (1, 14, 29.477),
    ] as [(Int, Int, Double)] { #expect(abs(level(x, y) - expected) < 0.05, "\(x), \(y)") }
  }

  @Test func `the two radii of a corner are not mixed up`() throws {
    var shape = rounded(0, 0, 20, 20)
    shape.radii = CornerRadii(
      topLeft: CornerRadius(horizontal: 8, vertical: 2), topRight: CornerRadius(0), bottomRight: CornerRadius(0),
      bottomLeft: CornerRadius(horizontal: 2, vertical: 8))
    let drawn = try opacities(20, 20, blackBox(shape))
    // A quarter of an ellipse leaves (1 − π⁄4) of its 8 × 2 rectangle.
    #expect(abs(drawn.total - (400 - 2 * 16 * (1 - 0.7853981633974483))) < 0.01)
    #expect(drawn[0][7] < 65535 && drawn[0][8] == 65535 && drawn[1][0] < 65535 && drawn[2][0] == 65535)
    #expect(drawn[19][1] < 65535 && drawn[19][2] == 65535 && drawn[12][0] < 65535 && drawn[11][0] == 65535)
  }

  /// CSS Backgrounds 3 § 4.5: one factor for all radii, so that those of each side fit; here 12 ÷ 16.
  @Test func `radii that do not fit shrink by one factor`() throws {
    func shape(_ top: Double, _ bottom: Double) -> RoundedRectangle {
      var shape = rounded(0, 0, 12, 40)
      shape.radii = CornerRadii(
        topLeft: CornerRadius(top), topRight: CornerRadius(top), bottomRight: CornerRadius(bottom),
        bottomLeft: CornerRadius(bottom))
      return shape
    }
    #expect(try opacities(12, 40, blackBox(shape(8, 4))) == opacities(12, 40, blackBox(shape(6, 3))))
    #expect(try opacities(12, 40, blackBox(shape(6, 3))) != opacities(12, 40, blackBox(shape(6, 4))))
  }

  // MARK: Borders

  @Test func `each side has its own width`() throws {
    func side(_ width: Double) -> Border.Side { Border.Side(width: width, color: black) }
    let border = Border(top: side(1), right: side(2), bottom: side(3), left: side(4))
    #expect(
      try grid(14, 10, .box(Box(shape: rounded(1, 1, 12, 8), border: border))) == """
        ..............
        .############.
        .####......##.
        .####......##.
        .####......##.
        .####......##.
        .############.
        .############.
        .############.
        ..............
        """)
  }

  /// The mitre runs from the outer to the inner corner: down by 1 over 4 pixels, so the side on the left has 7, 5, 3 and
  /// 1 eighths of the pixels on top.
  @Test func `unequal sides of two colours meet on the way to the inner corner`() throws {
    let border = Border(
      top: Border.Side(width: 1, color: red), right: Border.Side(width: 1, color: red),
      bottom: Border.Side(width: 1, color: red), left: Border.Side(width: 4, color: black))
    let drawn = try pixels(16, 8, .box(Box(shape: rounded(0, 0, 16, 8), border: border)))
    #expect(reds(Array(drawn[0][..<6])) == [32, 96, 159, 223, 255, 255])
    #expect(reds(Array(drawn[7][..<6])) == [32, 96, 159, 223, 255, 255])
    #expect(reds(Array(drawn[3][..<4])) == [0, 0, 0, 0] && drawn[3][4] == 0 && drawn[3][15] == 0xFF00_00FF)
  }

  /// The inner radius is the outer one less the width: 6 − 3.
  @Test func `a ring has the area between its circles`() throws {
    let border = Border(Border.Side(width: 3, color: black))
    let drawn = try opacities(20, 20, .box(Box(shape: rounded(0, 0, 20, 20, radius: 6), border: border)))
    // What a quarter circle leaves of its square, four times, is 4 − π of the squared radius.
    let corners = 4 - Double.pi
    let (outside, inside) = (400 - corners * 36, 196 - corners * 9)
    let area: Double = outside - inside
    #expect(abs(drawn.total - area) < 0.01)
    let level = Double(drawn[3][3]) / 257
    #expect(abs(level - 247.631) < 0.05)
  }

  // MARK: Gradients

  private func gradient(_ width: Double, _ height: Double, _ start: Point, _ end: Point, _ stops: (Double, RGBA16)...)
    -> DisplayItem
  {
    let stops = stops.map { GradientStop(position: $0.0, color: $0.1) }
    let paint = Paint.linearGradient(LinearGradient(start: start, end: end, stops: stops))
    return .box(Box(shape: rounded(0, 0, width, height), fill: paint))
  }

  /// On the diagonal of 4 × 4 pixels the centre of (x, y) lies at (x + y + 1) ÷ 8.
  @Test func `a diagonal gradient`() throws {
    let drawn = try pixels(4, 4, gradient(4, 4, Point(x: 0, y: 0), Point(x: 4, y: 4), (0, black), (1, white)))
    let levels = [32, 64, 96, 128, 159, 191, 223]
    for y in 0..<4 { #expect(reds(drawn[y]) == (0..<4).map { levels[$0 + y] }) }
  }

  /// Centres at 1⁄16, 3⁄16 …; black to white up to a quarter, and back on the other three.
  @Test func `stops need not be evenly spaced`() throws {
    let drawn = try pixels(
      8, 1, gradient(8, 1, Point(x: 0, y: 0), Point(x: 8, y: 0), (0, black), (0.25, white), (1, black)))
    #expect(reds(drawn[0]) == [64, 191, 234, 191, 149, 106, 64, 21])
  }

  @Test func `before the first stop and behind the last one colours stay`() throws {
    let drawn = try pixels(8, 1, gradient(8, 1, Point(x: 0, y: 0), Point(x: 8, y: 0), (0.25, red), (0.75, blue)))
    #expect(drawn[0] == [0xFF00_00FF, 0xFF00_00FF] + drawn[0][2..<6] + [0xFFFF_0000, 0xFFFF_0000])
    #expect(reds(drawn[0]) == [255, 255, 223, 159, 96, 32, 0, 0])
  }

  @Test func `the line of a gradient may begin and end outside of the shape`() throws {
    let drawn = try pixels(4, 1, gradient(4, 1, Point(x: -2, y: 7), Point(x: 6, y: 7), (0, black), (1, white)))
    #expect(reds(drawn[0]) == [80, 112, 143, 175])
    let back = try pixels(4, 1, gradient(4, 1, Point(x: 6, y: 7), Point(x: -2, y: 7), (0, black), (1, white)))
    #expect(reds(back[0]) == [175, 143, 112, 80])
  }

  @Test func `a gradient without length is its last colour, one without stops nothing`() throws {
    let point = Point(x: 1, y: 1)
    #expect(try pixels(2, 1, gradient(2, 1, point, point, (0, red), (1, blue)))[0] == [0xFFFF_0000, 0xFFFF_0000])
    #expect(try pixels(2, 1, gradient(2, 1, point, Point(x: 2, y: 1)))[0] == [0, 0])
  }

  /// A line shorter than 1⁄256 px is a point.
  @Test(arguments: [(128.0, false), (512, true)])
  func `a very short gradient is an edge, a shorter one a point`(parts: Double, isPoint: Bool) throws {
    let end = Point(x: 2 + 1 / parts, y: 0)
    let drawn = try pixels(4, 1, gradient(4, 1, Point(x: 2, y: 0), end, (0, red), (1, blue)))[0]
    let before: UInt32 = isPoint ? 0xFFFF_0000 : 0xFF00_00FF
    #expect(drawn == [before, before, 0xFFFF_0000, 0xFFFF_0000])
  }

  // MARK: Shadows

  /// The box-filtered step of a Gaussian, σ·(ψ((z + ½) ÷ σ) − ψ((z − ½) ÷ σ)) with ψ(t) = t·Φ(t) + φ(t), computed with
  /// Python's `erf` at half a pixel inside the edge, one and a half, and so on.
  // swift-format-ignore
  @Test(arguments: [
    (1.0, [0.684373, 0.925175, 0.991891, 0.999625]),
    (2.0, [0.597709, 0.771038, 0.891983, 0.958368, 0.987027, 0.996756, 0.999353]),
    (5.0, [0.539762, 0.617721, 0.691169, 0.757673, 0.815541, 0.863935, 0.902828, 0.932869, 0.955168]),
  ])
  func `the edge of a shadow is a blurred step`(sigma: Double, inside: [Double]) throws {
    let drawn = try opacities(120, 120, wholeShadow(of: rounded(30, 30, 60, 60), sigma: sigma))
    for (index, expected) in inside.enumerated() {
      for (x, wanted) in [(30 + index, expected), (29 - index, 1 - expected), (89 - index, expected)] {
        #expect(abs(Double(drawn[60][x]) / 65535 - wanted) < 0.0005, "\(x)")
        #expect(abs(Double(drawn[x][60]) / 65535 - wanted) < 0.0005, "\(x)")
      }
      // At the corner of a box without radius both steps multiply.
      let corner = Double(drawn[30 + index][29]) / 65535
      #expect(abs(corner - expected * (1 - inside[0])) < 0.0005)
    }
  }

  /// Moved by (2, 1) and grown by 1 on each side, without what lies under the box.
  @Test func `a shadow is moved and grown`() throws {
    let shadow = BoxShadow(color: black, offsetX: 2, offsetY: 1, sigma: 0, spread: 1)
    #expect(
      try grid(11, 9, .box(Box(shape: rounded(3, 3, 4, 3), shadows: [shadow]))) == """
        ...........
        ...........
        ...........
        .......###.
        .......###.
        .......###.
        ....######.
        ....######.
        ...........
        """)
    let shrunk = BoxShadow(color: black, offsetX: 6, offsetY: 0, sigma: 0, spread: -1)
    #expect(
      try grid(11, 5, .box(Box(shape: rounded(0, 0, 5, 5), shadows: [shrunk]))) == """
        ...........
        .......###.
        .......###.
        .......###.
        ...........
        """)
  }

  // MARK: Paths

  private func fill(_ elements: [PathElement], _ rule: FillRule = .nonzero) -> DisplayItem {
    .fill(FilledPath(elements: elements, rule: rule, paint: .solid(black)))
  }

  /// A quadratic curve has two thirds of its triangle; x = 18t² − 12t³, y = 18t − 18t² encloses 21.6.
  @Test func `curves enclose their area`() throws {
    let quadratic = fill([.move(Point(x: 1, y: 1)), .quadratic(Point(x: 7, y: 1), Point(x: 7, y: 7))])
    #expect(abs(try opacities(8, 8, quadratic).total - 12) < 0.02)
    let cubic = fill([
      .move(Point(x: 1, y: 1)), .cubic(Point(x: 1, y: 7), Point(x: 7, y: 7), Point(x: 7, y: 1)),
    ])
    #expect(abs(try opacities(8, 8, cubic).total - 21.6) < 0.02)
  }

  @Test func `a path the other way round makes a hole by the nonzero rule`() throws {
    func square(_ low: Double, _ high: Double, isReversed: Bool) -> [PathElement] {
      let points = [Point(x: low, y: low), Point(x: high, y: low), Point(x: high, y: high), Point(x: low, y: high)]
      let ordered = isReversed ? points.reversed() : points
      return [.move(ordered[0])] + ordered.dropFirst().map { .line($0) } + [.close]
    }
    let outer = square(0, 5, isReversed: false)
    let hole = """
      #####
      #...#
      #...#
      #...#
      #####
      """
    let whole = Array(repeating: "#####", count: 5).joined(separator: "\n")
    #expect(try grid(5, 5, fill(outer + square(1, 4, isReversed: true))) == hole)
    #expect(try grid(5, 5, fill(outer + square(1, 4, isReversed: false))) == whole)
    #expect(try grid(5, 5, fill(outer + square(1, 4, isReversed: false), .evenOdd)) == hole)
  }

  /// A line whose slope is 1⁄4 cuts 1, 3, 5 and 7 eighths from the pixels it crosses.
  @Test func `slanting edges have their exact areas`() throws {
    let wedge = fill([.move(Point(x: 0, y: 1)), .line(Point(x: 4, y: 0)), .line(Point(x: 4, y: 1))])
    #expect(try opacities(4, 1, wedge)[0] == [8192, 24576, 40959, 57343])
  }

  // MARK: Strokes

  /// 6√2 × 2, and what each kind of cap adds: nothing, the square of the width, a circle of it.
  @Test(arguments: [(LineCap.butt, 0.0), (.square, 4), (.round, 3.141592653589793)])
  func `a slanting line has its length times its width`(cap: LineCap, extra: Double) throws {
    let line: [PathElement] = [.move(Point(x: 4, y: 4)), .line(Point(x: 10, y: 10))]
    let drawn = try opacities(
      14, 14, .stroke(StrokedPath(elements: line, style: StrokeStyle(width: 2, cap: cap), paint: .solid(black))))
    #expect(abs(drawn.total - (16.970562748477143 + extra)) < 0.01)
    #expect(drawn == drawn.transposed)
  }

  /// The mitre of two lines at an angle of θ is 1 ÷ sin(θ ÷ 2) widths long, and 4 widths are the limit: θ = 28.955°.
  ///
  /// The lines meet at x = 40 and reach 30 back; a mitre ends half of its length behind that, a bevel before 41.
  @Test(arguments: [(7.8, true), (7.65, false)])
  func `a mitre is at most four widths long`(rise: Double, hasMitre: Bool) throws {
    // tan(14.4775°) × 30 is 7.746.
    let lines: [PathElement] = [
      .move(Point(x: 10, y: 10 - rise)), .line(Point(x: 40, y: 10)), .line(Point(x: 10, y: 10 + rise)),
    ]
    let drawn = try opacities(
      50, 20, .stroke(StrokedPath(elements: lines, style: StrokeStyle(width: 2), paint: .solid(black))))
    #expect((drawn[9][42] > 0 && drawn[9][43] > 0) == hasMitre)
    #expect(drawn[9][44] == 0)
  }

  // MARK: Groups

  @Test func `opacities of groups multiply`() throws {
    let inner = DisplayItem.group(Group(opacity: 0.5, items: [blackBox(rounded(0, 0, 2, 1))]))
    let row = try opacities(4, 1, .group(Group(opacity: 0.5, items: [inner, blackBox(rounded(3, 0, 1, 1))])))[0]
    #expect(row == [16384, 16384, 0, 32768])
  }

  /// Half of a pixel is clipped on the left, a quarter stays on top.
  @Test func `a clip cuts pixels by their area`() throws {
    let clip = rounded(1.5, 0.75, 2.5, 2.25)
    let group = DisplayItem.group(Group(clip: clip, items: [blackBox(rounded(0, 0, 5, 4))]))
    #expect(
      try grid(5, 4, group) == """
        .133.
        .5##.
        .5##.
        .....
        """)
    let faded = DisplayItem.group(Group(opacity: 0.5, clip: clip, items: [blackBox(rounded(0, 0, 5, 4))]))
    #expect(try opacities(5, 4, faded)[1] == [0, 16384, 32768, 32768, 0])
  }

  /// A blue half over red inside a group is one picture before it fades: 3⁄4 of the red are left where nothing covers it.
  @Test func `a group is composited before it fades`() throws {
    let items = [
      DisplayItem.box(Box(shape: rounded(0, 0, 2, 1), fill: .solid(red))),
      .box(Box(shape: rounded(1, 0, 1, 1), fill: .solid(blue))),
    ]
    let row = try pixels(2, 1, canvas: black, .group(Group(opacity: 0.75, items: items)))[0]
    #expect(row == [0xFF00_00BF, 0xFFBF_0000])
  }

  // MARK: Glyphs

  /// A stem of 500 × 700 units at 10 px per em in another colour, with a shadow that is not blurred.
  @Test func `a glyph and its shadow are rectangles`() throws {
    var run = GlyphShapes.run([GlyphShapes.stem], size: 10, quarterX: 4, baseline: 8, paint: .solid(red))
    run.shadows = [BoxShadow(color: blue, offsetX: 3, offsetY: 1, sigma: 0)]
    let drawn = try pixels(12, 10, .glyphs(run))
    for y in 0..<10 {
      let row = (0..<12).map { x -> UInt32 in
        if (1..<6).contains(x), (1..<8).contains(y) { return 0xFF00_00FF }
        return (4..<9).contains(x) && (2..<9).contains(y) ? 0xFFFF_0000 : 0
      }
      #expect(drawn[y] == row)
    }
  }
}
