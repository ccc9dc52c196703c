import ColorSpaces
import DisplayLists
import PixelBuffers
import SeededNumbers
import SlowOracles
import SoftwareRaster
import Testing

@Suite("Images")
struct ImageTests {
  /// An image of random pixels; a third of them opaque, some without colour.
  static func noise(_ width: Int, _ height: Int, seed: UInt64, isOpaque: Bool = false) -> ImageSource {
    var random = SplitMix64(seed: seed)
    let pixels = (0..<width * height).map { _ -> UInt32 in
      let bits = UInt32(truncatingIfNeeded: random.next() >> 32)
      return isOpaque || bits % 3 == 0 ? bits | 0xFF00_0000 : bits % 7 == 0 ? bits & 0xFF_FFFF : bits
    }
    return ImageSource(width: width, height: height, pixels: ContiguousArray(pixels))
  }

  /// An image of greys.
  static func greys(_ width: Int, _ values: [UInt32]) -> ImageSource {
    ImageSource(
      width: width, height: values.count / width, pixels: ContiguousArray(values.map { 0xFF00_0000 | $0 * 0x1_0101 }))
  }

  static func draw(
    _ width: Int, _ height: Int, canvas: RGBA16 = .transparent, _ items: DisplayItem...
  ) throws -> [UInt32] {
    Array(try Rasterizer().draw(DisplayList(width: width, height: height, canvas: canvas, items: items)).pixels)
  }

  static func image(_ source: ImageSource, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> DisplayItem {
    .image(DrawnImage(source: source, destination: Rectangle(x: x, y: y, width: width, height: height)))
  }

  /// The red channel, as rows.
  private func reds(_ width: Int, _ pixels: [UInt32]) -> [[Int]] {
    stride(from: 0, to: pixels.count, by: width).map { pixels[$0..<$0 + width].map { Int($0 & 255) } }
  }

  @Test func `on whole pixels at its own size an image is its pixels`() throws {
    let source = Self.noise(9, 7, seed: 1)
    let drawn = try Self.draw(12, 10, Self.image(source, 2, 1, 9, 7))
    for y in 0..<10 {
      for x in 0..<12 {
        let isInside = (2..<11).contains(x) && (1..<8).contains(y)
        let pixel = isInside ? source.pixels[(y - 1) * 9 + x - 2] : 0
        // A pixel without opacity has no colour.
        #expect(drawn[y * 12 + x] == (pixel >> 24 == 0 ? 0 : pixel))
      }
    }
  }

  @Test func `a part of whole pixels is a part of them, and the picture cuts the rest`() throws {
    let source = Self.noise(9, 7, seed: 2, isOpaque: true)
    let part = DrawnImage(
      source: source, crop: Rectangle(x: 3, y: 2, width: 5, height: 4),
      destination: Rectangle(x: -1, y: -2, width: 5, height: 4))
    let drawn = try Self.draw(3, 2, .image(part))
    #expect(drawn == [40, 41, 42, 49, 50, 51].map { source.pixels[$0] })
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var source: (width: Int, values: [UInt32])
    var destination: (width: Int, height: Int)
    var expected: [[Int]]
  }

  /// Worked out by hand; the values avoid halves.
  @Test(arguments: [
    Row(
      testDescription: "four become one", source: (2, [0, 100, 100, 200]), destination: (1, 1), expected: [[100]]),
    Row(
      testDescription: "three become two: each covers one and a half", source: (3, [30, 90, 210]),
      destination: (2, 1), expected: [[50, 170]]),
    Row(
      testDescription: "two become four: between the centres only", source: (2, [0, 100]), destination: (4, 1),
      expected: [[0, 25, 75, 100]]),
    Row(
      testDescription: "one becomes many", source: (1, [77]), destination: (3, 2),
      expected: [[77, 77, 77], [77, 77, 77]]),
    Row(
      testDescription: "one axis shrinks, the other grows", source: (4, [0, 40, 200, 240]), destination: (2, 2),
      expected: [[20, 220], [20, 220]]),
    Row(
      testDescription: "down by two and up by two", source: (2, [0, 80, 40, 200]), destination: (1, 4),
      expected: [[40], [60], [100], [120]]),
  ])
  func `shrinking averages areas, growing goes straight between centres`(_ row: Row) throws {
    let item = Self.image(
      Self.greys(row.source.width, row.source.values), 0, 0, Double(row.destination.width),
      Double(row.destination.height))
    #expect(
      reds(row.destination.width, try Self.draw(row.destination.width, row.destination.height, item)) == row.expected)
  }

  @Test func `transparent pixels give no colour to their neighbours`() throws {
    // Red that cannot be seen, beside half of opaque blue.
    let source = ImageSource(width: 2, height: 1, pixels: [0x0000_00FF, 0xFFFF_0000])
    #expect(try Self.draw(1, 1, Self.image(source, 0, 0, 1, 1)) == [0x80FF_0000])
  }

  /// Every channel within one rounding to 8 bits of the definition, at any size and position.
  @Test(arguments: 0..<24)
  func `an image is what the definition says`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let (columns, rows) = (1 + Int(random.unit() * 23), 1 + Int(random.unit() * 23))
    let source = Self.noise(columns, rows, seed: UInt64(seed) + 99)
    let (width, height) = (20, 16)
    func pair(_ low: Double, _ high: Double) -> (Double, Double) {
      let ends = [low + random.unit() * (high - low), low + random.unit() * (high - low)]
      return (min(ends[0], ends[1]), max(ends[0], ends[1]) + 0.2)
    }
    let isWhole = seed % 3 == 0
    let (left, right) = isWhole ? (3, 12) : pair(-6, 24)
    let (top, bottom) = isWhole ? (2, 9) : pair(-4, 18)
    var (cropLeft, cropRight) = pair(0, Double(columns) - 0.2)
    var (cropTop, cropBottom) = pair(0, Double(rows) - 0.2)
    if seed % 2 == 0 { (cropLeft, cropRight, cropTop, cropBottom) = (0, Double(columns), 0, Double(rows)) }
    let image = DrawnImage(
      source: source,
      crop: Rectangle(x: cropLeft, y: cropTop, width: cropRight - cropLeft, height: cropBottom - cropTop),
      destination: Rectangle(x: left, y: top, width: right - left, height: bottom - top))
    let drawn = try Self.draw(width, height, canvas: black, .image(image))
    let oracle = SlowScaling(
      size: (columns, rows), crop: (cropLeft, cropTop, cropRight, cropBottom),
      destination: (left, top, right, bottom))
    for channel in 0..<3 as Range<UInt32> {
      let values = source.pixels.map { Double(($0 >> (8 * channel)) & 255) * Double($0 >> 24) / 255 }
      for (pixel, exact) in zip(drawn, oracle.scaled(values, width: width, height: height)) {
        let value = Double((pixel >> (8 * channel)) & 255)
        #expect(abs(value - exact) <= 0.52, "channel \(channel) of seed \(seed)")
      }
    }
  }

  @Test(arguments: [(3.0, 2.0), (9, 7), (16, 31), (0.5, 0.25), (10.7, 3.3)])
  func `one colour stays that colour at every size`(width: Double, height: Double) throws {
    let source = ImageSource(width: 9, height: 7, pixels: ContiguousArray(repeating: 0xFF12_9BE7, count: 63))
    let drawn = try Self.draw(16, 31, Self.image(source, 0, 0, width, height))
    for y in 0..<Int(height) {
      for x in 0..<Int(width) { #expect(drawn[y * 16 + x] == 0xFF12_9BE7) }
    }
  }

  @Test(arguments: [(4.0, 5.0), (18, 21), (7.5, 6.5)])
  func `an image that is moved by whole pixels changes nothing else`(width: Double, height: Double) throws {
    let source = Self.noise(9, 7, seed: 5)
    let (before, after) = try (
      Self.draw(40, 40, Self.image(source, 3.25, 2.5, width, height)),
      Self.draw(40, 40, Self.image(source, 12.25, 9.5, width, height))
    )
    for y in 9..<40 {
      for x in 12..<40 where after[y * 40 + x] != before[(y - 7) * 40 + x - 9] {
        Issue.record("\(x), \(y)")
        return
      }
    }
  }

  @Test func `a clip of the same rectangle cuts its edges once`() throws {
    let source = Self.greys(1, [0])
    var image = DrawnImage(source: source, destination: Rectangle(x: 1.5, y: 1.25, width: 6, height: 5))
    image.clip = rounded(1.5, 1.25, 6, 5, radius: 2)
    #expect(try opacities(10, 8, .image(image)) == opacities(10, 8, blackBox(rounded(1.5, 1.25, 6, 5, radius: 2))))
    image.clip = rounded(3, 2, 12, 3, radius: 1)
    let both = try opacities(10, 8, .image(image))
    #expect(abs(both.total - (4.5 * 3 - 2 * (1 - 3.14159265 / 4))) < 0.01)
    image.clip = rounded(30, 2, 12, 3)
    #expect(try opacities(10, 8, .image(image)).total == 0)
  }

  @Test func `an image in a faded group is faded once`() throws {
    let item = Self.image(Self.greys(1, [0]), 2, 1, 4, 3)
    let faded = try opacities(8, 6, .group(Group(opacity: 0.5, items: [item])))
    #expect(Set(faded.joined()) == [0, 32768])
    #expect(faded.joined().count { $0 > 0 } == 12)
  }

  @Test func `what is nowhere or empty draws nothing`() throws {
    let source = Self.greys(2, [1, 2])
    let frame = Rectangle(x: 1, y: 1, width: 3, height: 3)
    let empty = [
      DrawnImage(source: source, destination: Rectangle(x: 1, y: 1, width: 0, height: 3)),
      DrawnImage(source: source, crop: Rectangle(x: 0, y: 0, width: 0, height: 1), destination: frame),
      DrawnImage(source: source, crop: Rectangle(x: 2, y: 0, width: 4, height: 1), destination: frame),
      DrawnImage(source: source, destination: Rectangle(x: 1e9, y: 1, width: 3, height: 3)),
      DrawnImage(source: source, destination: frame, clip: rounded(1, 1, 0, 3)),
    ]
    for image in empty { #expect(try opacities(5, 5, .image(image)).total == 0) }
    // A part that reaches out of the image is cut to it.
    let wide = DrawnImage(source: source, crop: Rectangle(x: 1, y: -9, width: 1e9, height: 1e9), destination: frame)
    #expect(try reds(5, Self.draw(5, 5, .image(wide)))[2] == [0, 2, 2, 2, 0])
  }
}
