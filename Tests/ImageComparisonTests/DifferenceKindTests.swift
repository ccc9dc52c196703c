import ImageComparison
import PixelBuffers
import Testing

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

  /// A soft spot, as a shadow is.
  static func spot(strength: Double, width: Double) throws -> RGBAImage {
    try canvas(80, 80).mapping { x, y, _ in
      let (dx, dy) = ((Double(x) - 40) / width, (Double(y) - 40) / width)
      return grey(255 - Int((strength / (1 + dx * dx + dy * dy)).rounded()))
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
    Row("a stronger shadow", .shadow) { (try spot(strength: 40, width: 20), try spot(strength: 60, width: 20)) },
    Row("a wider shadow", .shadow) { (try spot(strength: 60, width: 14), try spot(strength: 60, width: 20)) },
    Row("three pixels to the right", .moved) { (try button(), try button(x: 13)) },
    Row("another size", .size) { (try canvas(30, 30), try canvas(30, 31)) },
  ])
  func `looks like`(_ row: Row) throws {
    let (old, new) = try row.images()
    #expect(ImageComparison.compare(old, new).kind == row.kind)
    #expect(ImageComparison.compare(new, old).kind == row.kind)
  }
}
