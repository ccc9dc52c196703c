import PixelBuffers
import Testing

@testable import ImageComparison

@Suite("Kinds of differences")
struct DifferenceKindTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var kind: DifferenceKind
    var images: @Sendable () throws -> (RGBAImage, RGBAImage)

    init(_ name: String, _ kind: DifferenceKind, _ images: @escaping @Sendable () throws -> (RGBAImage, RGBAImage)) {
      testDescription = name
      self.kind = kind
      self.images = images
    }
  }

  /// A button: a filled rectangle with a border of 1 px.
  static func button(
    x: Int = 10, fill: UInt32 = 0xFFBD_6C0F, border: UInt32 = 0xFFD1_D1D1, line: Int = 1
  ) throws -> RGBAImage {
    try canvas(80, 50).painting(fill, x: x, y: 10, width: 50, height: 30)
      .framing(border, x: x, y: 10, width: 50, height: 30, by: line)
  }

  /// A disc whose outline is smoothed over about one pixel.
  static func disc(radius: Double, level: Int = 0) throws -> RGBAImage {
    try canvas(60, 60).mapping { x, y, _ in
      let (dx, dy) = (Double(x) - 29.5, Double(y) - 29.5)
      let coverage = min(1, max(0, radius + 0.5 - (dx * dx + dy * dy).squareRoot()))
      return grey(255 - Int((Double(255 - level) * coverage).rounded()))
    }
  }

  /// A soft spot that fades out within some pixels, as a shadow does.
  static func spot(strength: Double, width: Double) throws -> RGBAImage {
    try canvas(80, 80).mapping { x, y, _ in
      let (dx, dy) = ((Double(x) - 40) / width, (Double(y) - 40) / width)
      let rest = max(0, 1 - dx * dx - dy * dy)
      return grey(255 - Int((strength * rest * rest).rounded()))
    }
  }

  @Test(arguments: [
    Row("a fill of another colour", .color) { (try button(), try button(fill: 0xFFA3_5E11)) },
    Row("a thin border of another colour", .color) { (try button(), try button(border: 0xFFAF_A39C)) },
    Row("all of another colour", .color) { (try canvas(30, 30, grey(250)), try canvas(30, 30, grey(244))) },
    Row("a fill that was not there", .color) { (try canvas(80, 50), try button()) },
    Row("a small sign of another colour, all of it smoothed", .color) {
      (try disc(radius: 2, level: 30), try disc(radius: 2, level: 90))
    },
    Row("a wider border", .edge) { (try button(), try button(line: 2)) },
    Row("a larger radius", .edge) { (try disc(radius: 20), try disc(radius: 20.5)) },
    Row("a stronger shadow", .shadow) { (try spot(strength: 40, width: 34), try spot(strength: 60, width: 34)) },
    Row("a wider shadow", .shadow) { (try spot(strength: 60, width: 24), try spot(strength: 60, width: 34)) },
    Row("three pixels to the right", .moved) { (try button(), try button(x: 13)) },
    Row("another size", .size) { (try canvas(30, 30), try canvas(30, 31)) },
  ])
  func `looks like`(_ row: Row) throws {
    let (old, new) = try row.images()
    #expect(ImageComparison.compare(old, new).kind == row.kind)
    #expect(ImageComparison.compare(new, old).kind == row.kind)
  }
}

/// The limits between the kinds of differences, each from both sides.
@Suite("Limits between kinds of differences")
struct DifferenceClassifierTests {
  private func kind(_ old: RGBAImage, _ new: RGBAImage) -> DifferenceKind? { ImageComparison.compare(old, new).kind }

  /// Of 5 × 12 pixels 3 × 10 have all their neighbours in the area, which is half; of 5 × 11 they are 27 of 55.
  @Test(arguments: [(12, DifferenceKind.color), (11, .edge)])
  func `what appears is a colour where at least half lies inside an area`(height: Int, expected: DifferenceKind) throws
  {
    let old = try canvas(30, 30)
    #expect(kind(old, old.painting(grey(0), x: 9, y: 9, width: 5, height: height)) == expected)
    #expect(kind(old, old.painting(grey(0), x: 9, y: 9, width: height, height: 5)) == expected)
  }

  /// A line moves by 4 px: 20 pixels change by 200 levels, so a fifteenth of that is 1.33 such pixels.
  @Test(arguments: [(1, DifferenceKind.moved), (2, .edge)])
  func `up to a sixteenth of the energy may be left beside a movement`(dots: Int, expected: DifferenceKind) throws {
    let empty = try canvas(60, 60)
    let old = empty.painting(grey(55), x: 10, y: 10, width: 1, height: 10)
    let new = empty.painting(grey(55), x: 14, y: 10, width: 1, height: 10)
      .painting(grey(55), x: 40, y: 40, width: dots, height: 1)
    #expect(kind(old, new) == expected)
  }

  /// Two areas change by the same colours; the one with more energy is what one sees.
  @Test func `the regions with most energy decide`() throws {
    let old = try canvas(120, 60).painting(grey(200), x: 10, y: 10, width: 20, height: 20)
      .painting(grey(200), x: 60, y: 10, width: 20, height: 20)
    let painted = old.painting(grey(180), x: 10, y: 10, width: 20, height: 20)
    #expect(kind(old, painted) == .color)
    // One more row of the other square: 20 pixels by 55 levels against 400 by 20.
    #expect(kind(old, painted.painting(grey(200), x: 60, y: 30, width: 20, height: 1)) == .color)
    let faint = old.painting(grey(197), x: 10, y: 10, width: 20, height: 20)
    #expect(kind(old, faint.painting(grey(200), x: 60, y: 30, width: 20, height: 1)) == .edge)
  }
}
