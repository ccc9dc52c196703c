import PixelBuffers
import SeededNumbers
import Testing

@testable import PNGCoding

@Suite("Filters of PNG rows")
struct PNGFilterTests {
  private static let row: [UInt8] = [10, 20, 30, 50, 10, 200, 7]
  private static let above: [UInt8] = [1, 4, 250, 9, 40, 100, 255]

  /// By hand, from the formulas of the PNG specification § 9.2, with two bytes from pixel to pixel.
  @Test(arguments: [
    (PNGFilter.none, row), (.sub, [10, 20, 20, 30, 236, 150, 253]), (.up, [9, 16, 36, 41, 226, 100, 8]),
    // Half of 1, 4; then of 10 + 250, 20 + 9, 30 + 40, 50 + 100, 10 + 255.
    (.average, [10, 18, 156, 36, 231, 125, 131]),
    // Nearest to 1, 4; to 259 = 10 + 250 − 1: 250; to 25: 20; to −180: 30; to 141: 100; to 225: 255.
    (.paeth, [9, 16, 36, 30, 236, 100, 8]),
  ])
  func `are differences from bytes before`(filter: PNGFilter, expected: [UInt8]) {
    var result = [UInt8](repeating: 99, count: 7)
    filter.apply(to: Self.row, above: Self.above, distance: 2, result: &result)
    #expect(result == expected)
  }

  /// Left comes before above, and above before the corner, where two are equally near.
  @Test(
    arguments: [
      // left, above, corner → predicted
      (5, 5, 9, 5), (10, 13, 12, 10), (4, 10, 8, 4), (10, 4, 8, 4), (1, 3, 2, 2), (10, 0, 6, 6), (2, 10, 5, 5),
      (10, 2, 5, 5),
      (10, 20, 10, 20), (20, 10, 10, 20), (3, 9, 4, 9), (9, 3, 4, 9), (8, 8, 8, 8), (100, 104, 103, 100),
      (90, 110, 99, 99),
      (255, 255, 0, 255), (0, 0, 255, 0),
    ] as [(UInt8, UInt8, UInt8, UInt8)])
  func `Paeth takes the nearest`(left: UInt8, above: UInt8, corner: UInt8, predicted: UInt8) {
    var result: [UInt8] = [0, 0]
    PNGFilter.paeth.apply(to: [left, 0], above: [corner, above], distance: 1, result: &result)
    #expect(result[1] == 0 &- predicted)
  }

  @Test func `rows shorter than a pixel have nothing before them`() {
    for filter in PNGFilter.allCases {
      var result: [UInt8] = [0, 0]
      filter.apply(to: [9, 8], above: [0, 0], distance: 4, result: &result)
      #expect(result == [9, 8])
    }
  }

  // MARK: Choices

  private func filters(_ image: RGBAImage, _ choice: PNGScanlines.Choice) throws -> [UInt8] {
    let source = PNGEncoder.Source(image)
    let format = PNGSampleFormat(source)
    var numbers: [UInt8] = []
    var scanlines = PNGScanlines(format, by: choice)
    var pixels = ContiguousArray<UInt32>(repeating: 0, count: image.size.width)
    var values = [UInt8](repeating: 0, count: image.size.width)
    var row = [UInt8](repeating: 0, count: format.rowLength)
    for y in 0..<image.size.height {
      source.writeRow(y, &pixels)
      format.write(pixels, to: &row, &values)
      try scanlines.filter(&row) { (number, _) throws(PNGEncodingError) in numbers.append(number) }
    }
    return numbers
  }

  /// Three hundred colours, so that rows have three bytes for a pixel: across, they grow by one from pixel to pixel; down,
  /// all rows are alike.
  @Test func `the smallest sum is that of the differences`() throws {
    let across = try image(300, 3) { x, _ in 0xFF00_0000 | UInt32(x & 255) | UInt32(x >> 8) << 8 }
    // The first row differs least from its left neighbours, the others not at all from the row above.
    #expect(try filters(across, .smallestSum) == [1, 2, 2])
    #expect(try filters(across, .unfiltered) == [0, 0, 0])
    #expect(try filters(across, .fewestPairs) == [1, 2, 2])
  }

  /// A row without filter weighs 2 for a pair, others 5: what has few different pairs stays as it is.
  @Test func `a row without filter has an advantage`() throws {
    // Pairs of bytes in a row of three colours: few; of the differences not less than two fifths as many.
    let three: [UInt32] = [0xFF10_2030, 0xFF20_3040, 0xFF30_4050]
    let stripes = try image(300, 2) { x, y in y == 0 ? 0xFF00_0000 | UInt32(x) << 4 : three[x / 4 % 3] }
    #expect(try filters(stripes, .fewestPairs)[1] == 0)
  }

  // MARK: Files

  private func encode(_ image: RGBAImage, _ filters: [PNGScanlines.Choice], _ level: ZlibStream.Level) throws -> [UInt8]
  {
    let source = PNGEncoder.Source(image)
    return try PNGEncoder.encode(source, as: PNGSampleFormat(source), filters: filters, level: level)
  }

  @Test func `none to choose from is an error`() throws {
    let image = try image(3, 3) { x, y in 0xFF00_0000 | UInt32(x * y) }
    #expect(throws: PNGEncodingError(message: "no way to filter rows was given")) { try encode(image, [], .best) }
  }

  @Test func `each of them keeps every pixel, and of several the smallest file is kept`() throws {
    let image = try image(40, 30) { x, y in 0xFF00_0000 | UInt32(x * 5) | UInt32(y * 8) << 8 | UInt32(x * y) << 12 }
    let all: [PNGScanlines.Choice] = [.fewestPairs, .unfiltered, .smallestSum]
    let files = try all.map { try encode(image, [$0], .best) }
    for file in files { #expect(try PNGDecoder.decode(file) == image) }
    #expect(try encode(image, all, .best).count == files.map(\.count).min())
  }

  /// Each effort has its ways to filter and its level; indices in a palette are not summed.
  @Test func `an effort is a choice of filters and a level`() throws {
    // A slope with noise, where sums of differences tell most.
    var random = SplitMix64(seed: 7)
    let noise = try image(120, 60) { x, y in
      let grain = random.next()
      return 0xFF00_0000 | UInt32((x + y) / 2) + UInt32(grain & 7) | (UInt32(y) + UInt32(grain >> 8 & 7)) << 8
        | (UInt32(x / 2) + UInt32(grain >> 16 & 7)) << 16
    }
    let sums = try encode(noise, [.smallestSum], .best)
    for choice in [PNGScanlines.Choice.fewestPairs, .unfiltered] {
      try #require(encode(noise, [choice], .best).count > sums.count)
    }
    #expect(try PNGEncoder.encode(noise) == sums)
    let colors = try image(90, 40) { x, y in 0xFF00_0000 | UInt32(x * 2) | UInt32(y * 6) << 8 }
    let palette = try image(90, 40) { x, y in 0xFF00_0000 | UInt32(x * y % 60 * 4) }
    #expect(try PNGEncoder.encode(colors) == encode(colors, [.fewestPairs, .unfiltered, .smallestSum], .best))
    #expect(try PNGEncoder.encode(palette) == encode(palette, [.fewestPairs, .unfiltered], .best))
    for image in [colors, palette] {
      #expect(try PNGEncoder.encode(image, effort: .balanced) == encode(image, [.fewestPairs], .standard))
      #expect(try PNGEncoder.encode(image, effort: .shortTime) == encode(image, [.unfiltered], .fast))
    }
  }
}
