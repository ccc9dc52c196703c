import ColorSpaces
import DisplayLists
import SeededNumbers
import Testing

@testable import SoftwareRaster

/// Borders, shadows and clips whose corners have other curves than quarters of ellipses.
@Suite("Borders along curves")
struct CornerBorderTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var radius: Double
    var kind: CornerKind
    var border: [Double]

    /// Heights, and where the padding box begins there.
    var edges: [(y: Double, x: Double)]

    var testDescription: String { name }
  }

  /// Where the inside of a border of an 80 × 60 box begins in Chromium 156, at 4 device pixels per pixel.
  ///
  /// `Scripts/oracles/compare-chromium-corners --table` prints these numbers.
  static let rows = [
    Row(
      name: "bevel", radius: 24, kind: .bevel, border: [6, 6, 6, 6],
      edges: [(6.25, 26.25), (10, 22.5), (14, 18.5), (20, 12.5), (26, 6.5)]),
    Row(
      name: "scoop", radius: 20, kind: .scoop, border: [6, 6, 6, 6],
      edges: [(6.25, 25.25), (10, 24), (14, 22), (20, 16.5), (24, 9.75), (26, 6)]),
    Row(
      name: "notch", radius: 20, kind: .notch, border: [6, 6, 6, 6], edges: [(6.25, 26), (20, 26), (24, 26), (26, 6)]),
    Row(
      name: "uneven bevel", radius: 24, kind: .bevel, border: [3, 12, 9, 6],
      edges: [(4, 24.5), (10, 19.5), (18, 12.75), (24, 7.75)]),
    Row(
      name: "uneven scoop", radius: 20, kind: .scoop, border: [3, 12, 9, 6],
      edges: [(4, 22.75), (10, 21.25), (14, 19.25), (20, 14.5), (24, 8.5)]),
    Row(
      name: "superellipse(0.5)", radius: 24, kind: .superellipse(0.5), border: [6, 6, 6, 6],
      edges: [(6.25, 23.5), (8, 20.25), (10, 17.25), (14, 13), (20, 8.25), (24, 6.25)]),
    Row(
      name: "superellipse(-0.5)", radius: 24, kind: .superellipse(-0.5), border: [6, 6, 6, 6],
      edges: [(6.25, 28), (10, 26), (14, 23), (20, 17.5), (26, 9.75)]),
  ]

  private static func outline(_ row: Row) -> RoundedShape {
    RoundedShape(rounded(0, 0, 80, 60, radius: row.radius, corners: row.kind)).inset(
      left: FixedPoint.length(row.border[3]), top: FixedPoint.length(row.border[0]),
      right: FixedPoint.length(row.border[1]), bottom: FixedPoint.length(row.border[2]))
  }

  @Test(arguments: rows)
  func `the inside of a border is where Chromium has it`(_ row: Row) {
    let inner = Self.outline(row)
    let corner = inner.corners.topLeft
    let points = corner.outline(CurveSteps(tolerance: 0.001)).map {
      Point(x: $0.x + row.border[3], y: $0.y + row.border[0])
    }
    for edge in row.edges {
      // The middle of Chromium's row of pixels.
      let y = edge.y + 0.125
      let after = points.firstIndex { $0.y > y } ?? points.count
      var x = row.border[3]
      if after > 0, after < points.count {
        let (start, end) = (points[after - 1], points[after])
        x = start.x + (end.x - start.x) * (y - start.y) / (end.y - start.y)
      }
      #expect(abs(x - edge.x) <= 0.3, "at \(edge.y): \(x)")
    }
  }

  struct CutRow: CustomTestStringConvertible, Sendable {
    var width: Double
    var height: Double
    var radii: [Double]
    var border: [Double]
    var area: Double

    var testDescription: String { "\(width)×\(height) radii \(radii) border \(border)" }

    var shape: RoundedRectangle {
      var shape = rounded(0, 0, width, height)
      shape.radii = CornerRadii(
        topLeft: CornerRadius(radii[0]), topRight: CornerRadius(radii[1]), bottomRight: CornerRadius(radii[2]),
        bottomLeft: CornerRadius(radii[3]))
      return shape
    }
  }

  /// Boxes with a curve that is larger than their padding box, which it keeps, and the area of their border in
  /// Chromium 156, drawn at 8 device pixels per pixel.
  static let cutRows = [
    CutRow(width: 8, height: 20, radii: [3, 6.5, 0, 10], border: [1, 1, 1, 1], area: 45.9),
    CutRow(width: 20, height: 20, radii: [20, 0, 0, 0], border: [0, 3, 3, 0], area: 110.5),
    CutRow(width: 24, height: 16, radii: [16, 0, 0, 0], border: [2, 4, 6, 1], area: 219.3),
    CutRow(width: 24, height: 16, radii: [0, 24, 0, 0], border: [3, 3, 3, 3], area: 185.0),
    // Two such curves that cross beyond what shows.
    CutRow(width: 20, height: 20, radii: [20, 0, 20, 0], border: [0, 5, 5, 0], area: 135.0),
    CutRow(width: 20, height: 20, radii: [0, 20, 0, 20], border: [5, 0, 0, 5], area: 130.0),
    CutRow(width: 10, height: 10, radii: [10, 0, 10, 0], border: [0, 5, 5, 0], area: 54.3),
  ]

  @Test(arguments: cutRows)
  func `a curve that is larger than the padding box is not reduced`(_ row: CutRow) throws {
    let sides = row.border.map { Border.Side(width: $0, color: black) }
    let border = Border(top: sides[0], right: sides[1], bottom: sides[2], left: sides[3])
    let ring = try opacities(Int(row.width), Int(row.height), .box(Box(shape: row.shape, border: border)))
    #expect(abs(ring.total - row.area) < 0.004 * row.area)
    // The same boundary as the clip of what is inside, and as a path.
    let inner = row.shape.inset(by: border.widths)
    let ground = blackBox(rounded(0, 0, row.width, row.height))
    let inside = try opacities(Int(row.width), Int(row.height), .group(Group(clip: inner, items: [ground])))
    let whole = try opacities(Int(row.width), Int(row.height), blackBox(row.shape))
    for (part, (rest, all)) in zip(ring.joined(), zip(inside.joined(), whole.joined())) {
      #expect(abs(Int(part) + Int(rest) - Int(all)) <= 64)
    }
    #expect(inner.inset(by: Insets()) == inner)
    let path = FilledPath(elements: RoundedOutline(inner).elements, paint: .solid(black))
    let filled = try opacities(Int(row.width), Int(row.height), .fill(path))
    #expect(abs(filled.total - inside.total) < 0.01 * max(inside.total, 1) || row.radii[0] == row.radii[2])
  }

  /// The radii of a smaller shadow are reduced where they do not fit, as Chromium has it: 200.8 of 256 pixels.
  @Test func `a smaller shadow has corners that fit`() throws {
    let row = CutRow(width: 24, height: 24, radii: [24, 0, 0, 0], border: [], area: 200.8)
    let shadow = BoxShadow(color: black, offsetX: 30, offsetY: 0, sigma: 0, spread: -4)
    let drawn = try opacities(60, 24, .box(Box(shape: row.shape, shadows: [shadow])))
    #expect(abs(drawn.total - row.area) < 0.004 * row.area)
  }

  /// The same boundary as two things: of a border and of the content that is clipped to the padding box.
  @Test(arguments: CornerKind.allKinds + [.bevel, .scoop, .superellipse(0.4)])
  func `content clipped to the padding box ends where the border begins`(kind: CornerKind) throws {
    let shape = rounded(1, 1, 30, 24, radius: 9, corners: kind)
    let widths = Insets(top: 2, right: 3, bottom: 4, left: 5)
    let border = Border(
      top: Border.Side(width: 2, color: black), right: Border.Side(width: 3, color: black),
      bottom: Border.Side(width: 4, color: black), left: Border.Side(width: 5, color: black))
    let ring = try opacities(32, 26, .box(Box(shape: shape, border: border)))
    let inside = try opacities(
      32, 26, .group(Group(clip: shape.inset(by: widths), items: [blackBox(rounded(0, 0, 32, 26))])))
    let whole = try opacities(32, 26, blackBox(shape))
    for y in 0..<26 {
      for x in 0..<32 {
        #expect(abs(Int(ring[y][x]) + Int(inside[y][x]) - Int(whole[y][x])) <= 3, "\(x) \(y)")
      }
    }
  }

  /// A bevel as large as half the box is a square on its corner; so is the inside of its border, √2 border widths smaller.
  @Test func `the border of a diamond is equally thick all around`() throws {
    let shape = rounded(0, 0, 32, 32, radius: 16, corners: .bevel)
    let ring = try opacities(32, 32, .box(Box(shape: shape, border: Border(Border.Side(width: 3, color: black)))))
    let half = 16 - 3 * 2.0.squareRoot()
    #expect(abs(ring.total - (512 - 2 * half * half)) < 0.05)
    #expect(ring == ring.mirroredAcross && ring == ring.mirroredDown && ring == ring.transposed)
  }

  /// Scoops as large as half the sides meet there; the curves inside the border cut each other.
  @Test func `the border of four scoops that meet is cut where they meet`() throws {
    let shape = rounded(0, 0, 40, 40, radius: 20, corners: .scoop)
    let inner = RoundedShape(shape).inset(left: 131_072, top: 131_072, right: 131_072, bottom: 131_072)
    #expect(inner.corners.topLeft.horizontalReach == inner.edges.width / 2)
    let ring = try opacities(40, 40, .box(Box(shape: shape, border: Border(Border.Side(width: 2, color: black)))))
    #expect(ring == ring.mirroredAcross && ring == ring.mirroredDown && ring == ring.transposed)
    // Around each corner a circle of 22 leaves the inside; a quarter of it has the area below (√(22² − x²) over 20 − √84 …).
    let inside = try opacities(40, 40, blackBox(shape)).total - ring.total
    let expected = (0..<20_000).reduce(0.0) { sum, step in
      let x = (Double(step) + 0.5) / 1_000
      return sum + (x < 2 ? 0 : max(0, 20 - max(2, (484 - x * x).squareRoot()))) / 1_000
    }
    #expect(abs(inside - 4 * expected) < 0.1)
  }

  @Test(arguments: UInt64(1_500)..<1_540)
  func `borders of random curves are a partition of their boxes`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * random.unit() }
    func kind() -> CornerKind {
      [.superellipse(between(-3, 3)), .smooth(between(0, 1)), .scoop, .bevel, .notch, .circular][
        Int(between(0, 6))]
    }
    let shape = RoundedRectangle(
      rectangle: Rectangle(
        x: between(0, 3), y: 1.5, width: between(4, 18), height: between(3, 15)),
      radii: CornerRadii(between(1, 12)),
      corners: CornerKinds(topLeft: kind(), topRight: kind(), bottomRight: kind(), bottomLeft: kind()))
    let width = between(0.5, 4)
    let ring = try opacities(24, 20, .box(Box(shape: shape, border: Border(Border.Side(width: width, color: black)))))
    let inner = shape.inset(by: Insets(top: width, right: width, bottom: width, left: width))
    let (whole, inside) = try (opacities(24, 20, blackBox(shape)), opacities(24, 20, blackBox(inner)))
    for y in 0..<20 {
      for x in 0..<24 {
        // The inside may be no larger than the box, and they share the rest.
        #expect(
          abs(Int(ring[y][x]) + Int(inside[y][x]) - Int(whole[y][x])) <= 24,
          "seed \(seed) at \(x) \(y): \(ring[y][x]) \(inside[y][x]) \(whole[y][x]) \(shape) \(width)")
      }
    }
  }

  struct Spread: Sendable {
    var kind: CornerKind
    var radius: Double
    var spread: Double

    /// Heights below the upper edge of the grown box, and where the shadow begins there.
    var edges: [(y: Double, x: Double)]
  }

  /// Where a shadow without blur begins in Chromium 156, at 8 device pixels per pixel.
  static let spreads: [Spread] = [
    Spread(kind: .bevel, radius: 24, spread: 20, edges: [(1, 34.5), (5, 30.5), (10, 25.5), (19, 16.5)]),
    Spread(kind: .scoop, radius: 20, spread: 10, edges: [(1, 20), (9.5, 20), (14, 19.12), (18, 15.88), (22, 0)]),
    Spread(kind: .scoop, radius: 10, spread: 20, edges: [(4, 10), (9.5, 10), (10, 0)]),
    Spread(kind: .notch, radius: 10, spread: 20, edges: [(4, 10), (10, 0)]),
    Spread(kind: .squircle, radius: 10, spread: 20, edges: [(1, 10.5), (4, 4.75), (8, 1.88)]),
    Spread(kind: .bevel, radius: 6, spread: 20, edges: [(1, 12.62), (6, 7.62), (14, 0)]),
    Spread(kind: .superellipse(3), radius: 10, spread: 10, edges: [(1, 2.38), (4, 0.38)]),
  ]

  @Test(arguments: spreads)
  func `spread moves curves as Chromium does`(_ row: Spread) {
    let (kind, radius, spread, edges) = (row.kind, row.radius, row.spread, row.edges)
    let shape = RoundedShape(rounded(0, 0, 60, 60, radius: radius, corners: kind)).spread(by: FixedPoint.length(spread))
    let points = shape.corners.topLeft.outline(CurveSteps(tolerance: 0.001))
    for edge in edges {
      let y = edge.y + 0.0625
      let after = points.firstIndex { $0.y > y } ?? points.count
      var x = 0.0
      if after > 0, after < points.count {
        let (start, end) = (points[after - 1], points[after])
        x = start.x + (end.x - start.x) * (y - start.y) / (end.y - start.y)
      }
      #expect(abs(x - edge.x) <= 0.35, "at \(edge.y): \(x)")
    }
  }
}
