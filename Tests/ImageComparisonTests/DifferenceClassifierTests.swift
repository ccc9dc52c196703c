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

/// The limits between the kinds of differences, each from both sides.
@Suite("Limits between kinds of differences")
struct DifferenceClassifierTests {
  private func kind(_ old: RGBAImage, _ new: RGBAImage) -> DifferenceKind? {
    ImageComparison.compare(old, new).kind
  }

  /// Columns that are darker by a step each, from none on; in one channel or in all.
  private func ramp(step: Int, first: Int = 0, count: Int, mask: UInt32 = 0x00FF_FFFF) throws -> RGBAImage {
    try canvas(count, 3).mapping { x, _, pixel in
      pixel &- UInt32(first + step * x) &* 0x0101_0101 & mask
    }
  }

  // MARK: Shadows

  @Test func `a shadow changes no channel by more than 96`() throws {
    let old = try canvas(17, 3)
    #expect(kind(old, try ramp(step: 6, count: 17)) == .shadow)
    #expect(kind(old, try ramp(step: 6, first: 1, count: 17)) == .edge)
  }

  @Test(arguments: [0x0000_00FF, 0x0000_FF00, 0x00FF_0000, 0xFF00_0000] as [UInt32])
  func `a shadow changes by at most 6 from pixel to pixel, in every channel`(mask: UInt32) throws {
    let old = try canvas(13, 3)
    #expect(kind(old, try ramp(step: 6, count: 13, mask: mask)) == .shadow)
    #expect(kind(old, try ramp(step: 7, count: 13, mask: mask)) == .edge)
    #expect(kind(try ramp(step: 7, count: 13, mask: mask), old) == .edge)
  }

  /// A ramp up and down has 62 smooth pixels; lone ones around it are none.
  @Test func `a shadow has at least as many smooth pixels as others`() throws {
    func picture(lone: Int) throws -> RGBAImage {
      try canvas(200, 8).mapping { x, y, pixel in
        if x < 32, y < 2 { return grey(255 - 6 * (x < 16 ? x : 32 - x)) }
        let index = (x - 34) / 2 + y / 2 * 80
        let isLone = x >= 34 && x % 2 == 0 && y % 2 == 0 && (x - 34) / 2 < 80 && index < lone
        return isLone ? grey(205 - index % 40) : pixel
      }
    }
    // The lower row of the ramp borders on what did not change, so the picture ends there.
    func cut(_ image: RGBAImage) throws -> RGBAImage {
      RGBAImage(size: try PixelSize(width: 200, height: 2), pixels: ContiguousArray(image.pixels[..<400]))
    }
    let old = try canvas(200, 2)
    #expect(kind(old, try cut(try picture(lone: 62))) == .shadow)
    #expect(kind(old, try cut(try picture(lone: 63))) == .edge)
  }

  // MARK: Areas and outlines

  /// Of 5 × 12 pixels 3 × 10 have all their neighbours in the area, which is half; of 5 × 11 they are 27 of 55.
  @Test(arguments: [(12, DifferenceKind.color), (11, .edge)])
  func `a colour changes where at least half lies inside an area`(height: Int, expected: DifferenceKind) throws {
    let old = try canvas(30, 30)
    #expect(kind(old, old.painting(grey(0), x: 9, y: 9, width: 5, height: height)) == expected)
    #expect(kind(old, old.painting(grey(0), x: 9, y: 9, width: height, height: 5)) == expected)
  }

  // MARK: Exchanged colours

  private static let red: UInt32 = 0xFF00_00FF
  private static let green: UInt32 = 0xFF00_8000
  private static let blue: UInt32 = 0xFFFF_0000

  /// A line that keeps its colour in the middle.
  private func line(staying: Int) throws -> (old: RGBAImage, new: RGBAImage) {
    let length = 100 + staying
    let old = try canvas(length, 9).painting(Self.red, x: 0, y: 4, width: length, height: 1)
    let new = old.painting(Self.blue, x: 0, y: 4, width: 50, height: 1)
      .painting(Self.blue, x: 50 + staying, y: 4, width: 50, height: 1)
    return (old, new)
  }

  @Test func `an exchanged colour leaves at most a tenth`() throws {
    let (tenth, more) = (try line(staying: 10), try line(staying: 11))
    #expect(kind(tenth.old, tenth.new) == .color)
    #expect(kind(more.old, more.new) == .edge)
  }

  /// A narrower border leaves its colour beside what changed: a pixel away, and on any side.
  @Test(arguments: [(-1, DifferenceKind.edge), (1, .edge), (-2, .color), (2, .color)])
  func `what stays is looked for one pixel around`(distance: Int, expected: DifferenceKind) throws {
    let (center, side) = (4, 4 + distance)
    let rows = try canvas(40, 9).painting(Self.red, x: 0, y: center, width: 40, height: 1)
      .painting(Self.red, x: 0, y: side, width: 40, height: 1)
    #expect(kind(rows, rows.painting(Self.blue, x: 0, y: center, width: 40, height: 1)) == expected)
    let columns = try canvas(9, 40).painting(Self.red, x: center, y: 0, width: 1, height: 40)
      .painting(Self.red, x: side, y: 0, width: 1, height: 40)
    #expect(kind(columns, columns.painting(Self.blue, x: center, y: 0, width: 1, height: 40)) == expected)
  }

  /// Lines of ten pixels that are three rows apart; each changes its colour to another.
  private func lines(_ colors: [(old: UInt32, new: UInt32)]) throws -> (old: RGBAImage, new: RGBAImage) {
    var (old, new) = (try canvas(10, 3 * colors.count), try canvas(10, 3 * colors.count))
    for (index, color) in colors.enumerated() {
      old = old.painting(color.old, x: 0, y: 3 * index + 1, width: 10, height: 1)
      new = new.painting(color.new, x: 0, y: 3 * index + 1, width: 10, height: 1)
    }
    return (old, new)
  }

  /// All become the same colour, so that none of them counts as exchanged.
  @Test(arguments: [(8, DifferenceKind.color), (9, .edge)])
  func `a main colour is that of an eighth of the pixels`(count: Int, expected: DifferenceKind) throws {
    let images = try lines((0..<count).map { (grey(8 * $0), Self.blue) })
    #expect(kind(images.old, images.new) == expected)
  }

  /// Colours without blue and with half of it, each a different one.
  private func dark(_ index: Int) -> UInt32 { 0xFF00_0000 | UInt32(index) }
  private func bluish(_ index: Int) -> UInt32 { 0xFF80_0000 | UInt32(index) }

  /// Single pixels two columns apart that change their colour.
  private func points(_ colors: [(old: UInt32, new: UInt32)]) throws -> (old: RGBAImage, new: RGBAImage) {
    let (columns, rows) = (64, (colors.count + 63) / 64)
    var (old, new) = (try canvas(2 * columns, 2 * rows), try canvas(2 * columns, 2 * rows))
    for (index, color) in colors.enumerated() {
      let place = (index / columns * 2) * 2 * columns + index % columns * 2
      (old.pixels[place], new.pixels[place]) = (color.old, color.new)
    }
    return (old, new)
  }

  @Test(arguments: [(50, DifferenceKind.color), (51, .edge)])
  func `main colours are those of half of the pixels`(others: Int, expected: DifferenceKind) throws {
    let main = Array(repeating: (old: Self.red, new: Self.blue), count: 50)
    let images = try points(main + (0..<others).map { (old: grey($0), new: Self.green) })
    #expect(kind(images.old, images.new) == expected)
  }

  /// Twenty colours of three pixels each are exchanged for others; each of the other pixels becomes the same colour.
  @Test(arguments: [(60, DifferenceKind.color), (61, .edge)])
  func `exchanged colours are those of half of the pixels`(others: Int, expected: DifferenceKind) throws {
    let exchanged = (0..<60).map { (old: dark($0 / 3), new: bluish($0 / 3)) }
    let images = try points(exchanged + (0..<others).map { (old: grey(100 + $0), new: Self.green) })
    #expect(kind(images.old, images.new) == expected)
  }

  @Test func `a colour that becomes two, or two that become one, are not exchanged`() throws {
    let exchanged = (0..<40).map { (old: dark($0 / 2), new: bluish($0 / 2)) }
    let split = (0..<40).map { (old: dark($0 / 2), new: bluish($0)) }
    let joined = (0..<40).map { (old: dark($0), new: bluish($0 / 2)) }
    for (colors, expected) in [(exchanged, DifferenceKind.color), (split, .edge), (joined, .edge)] {
      let images = try points(colors)
      #expect(kind(images.old, images.new) == expected)
    }
  }

  @Test(arguments: [(1024, DifferenceKind.color), (1025, .edge)])
  func `more pairs than 1,024 are not looked at one by one`(count: Int, expected: DifferenceKind) throws {
    let images = try points((0..<count).map { (dark($0), bluish($0)) })
    #expect(kind(images.old, images.new) == expected)
  }
}
