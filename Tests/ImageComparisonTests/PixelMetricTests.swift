import PixelBuffers
import SeededNumbers
import Testing

@testable import ImageComparison

@Suite("Measures of pixels")
struct PixelMetricTests {
  private static func rgb(_ red: UInt32, _ green: UInt32, _ blue: UInt32) -> UInt32 {
    0xFF00_0000 | blue << 16 | green << 8 | red
  }

  /// How many of one pixel counts, and in both orders the same.
  private func count(
    _ one: UInt32, _ other: UInt32, _ metric: ComparisonMetric, _ threshold: Double? = nil
  ) throws -> Int {
    let (first, second) = (try canvas(1, 1, one), try canvas(1, 1, other))
    let settings = ComparisonSettings(metric: metric, threshold: threshold)
    let count = ImageComparison.compare(first, second, with: settings).countedPixels
    #expect(ImageComparison.compare(second, first, with: settings).countedPixels == count)
    return count
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var one: UInt32
    var other: UInt32
    var delta: Double
    var threshold: Double
    var oklab: Double
    var testDescription: String { "\(String(one, radix: 16)) \(String(other, radix: 16))" }

    init(
      _ one: (UInt32, UInt32, UInt32), _ other: (UInt32, UInt32, UInt32), _ delta: Double, _ threshold: Double,
      _ oklab: Double
    ) {
      (self.one, self.other) = (rgb(one.0, one.1, one.2), rgb(other.0, other.1, other.2))
      (self.delta, self.threshold, self.oklab) = (delta, threshold, oklab)
    }
  }

  /// Squared distances in YIQ, the smallest thresholds that pass them, and distances in Oklab with a toe for lightness,
  /// computed with pixelmatch's formulas and exact cube roots.
  @Test(arguments: [
    Row((0, 0, 0), (255, 255, 255), 32857.133157, 0.965942, 1),
    Row((0, 0, 0), (13, 13, 13), 85.395702, 0.049244, 0.065522),
    Row((0, 0, 0), (23, 23, 23), 267.303705, 0.087124, 0.103224),
    Row((255, 255, 255), (254, 254, 254), 0.505300, 0.003788, 0.003466),
    Row((128, 128, 128), (129, 129, 129), 0.505300, 0.003788, 0.003890),
    Row((245, 245, 245), (250, 250, 250), 12.632500, 0.018940, 0.017417),
    Row((41, 56, 157), (41, 56, 0), 1393.460324, 0.198922, 0.323193),
    Row((39, 44, 92), (39, 44, 14), 343.941442, 0.098828, 0.169089),
    Row((0, 254, 252), (94, 254, 252), 1414.608861, 0.200426, 0.036042),
    Row((0, 254, 252), (47, 254, 252), 353.652215, 0.100213, 0.009360),
    Row((255, 0, 0), (0, 255, 0), 24298.875519, 0.830671, 0.738322),
    Row((51, 102, 204), (51, 102, 205), 0.056532, 0.001267, 0.002209),
    Row((51, 102, 204), (61, 102, 204), 16.009607, 0.021322, 0.012855),
    Row((51, 102, 204), (51, 112, 204), 24.981469, 0.026635, 0.040198),
  ])
  func `single pixels are as far apart as in pixelmatch`(_ row: Row) throws {
    #expect(abs(YIQDifference.overWhite(row.one, row.other) - row.delta) <= 1e-6)
    #expect(abs(YIQDifference.overCheckerboard(row.one, row.other, at: 5) - row.delta) <= 1e-6)
    for metric in [ComparisonMetric.yiq, .yiqCheckerboard] {
      #expect(try count(row.one, row.other, metric, row.threshold - 1e-6) == 1)
      #expect(try count(row.one, row.other, metric, row.threshold + 1e-6) == 0)
    }
    // The table of cube roots makes a difference of up to 1.3e-5 near black.
    let distance = PixelmatchOklab.distance(row.one, row.other, at: 0)
    #expect(abs(distance - row.oklab) <= 2e-5)
    #expect(try count(row.one, row.other, .oklabPixelmatch, distance) == 0)
    #expect(try count(row.one, row.other, .oklabPixelmatch, distance.nextDown) == 1)
  }

  /// What pixelmatch's main branch asserts at its default threshold.
  @Test func `pairs that people see count, and pairs that they do not see do not`() throws {
    for (one, other, expected) in [
      (grey(0), grey(13), 0), (grey(0), grey(23), 1), (Self.rgb(41, 56, 157), Self.rgb(41, 56, 0), 1),
      (Self.rgb(39, 44, 92), Self.rgb(39, 44, 14), 1), (Self.rgb(0, 254, 252), Self.rgb(94, 254, 252), 0),
      (Self.rgb(0, 254, 252), Self.rgb(47, 254, 252), 0), (0x8000_0000, 0xFF7F_7F7F, 1),
    ] { #expect(try count(one, other, .oklabPixelmatch) == expected) }
    // Half of black over white is that grey.
    #expect(try count(0x8000_0000, 0xFF7F_7F7F, .yiq, 0.01) == 0)
    #expect(try count(0x8000_0000, 0xFF7F_7F7F, .yiqCheckerboard) == 1)
  }

  /// odiff's test of blending (0, 128, 255) over white.
  @Test(
    arguments: [
      (255, 0, 128, 255), (0, 255, 255, 255), (5, 250, 252.50980392156862, 255), (51, 204, 229.6, 255),
      (128, 127, 191.25098039215687, 255),
    ] as [(UInt32, Double, Double, Double)])
  func `translucent pixels are over white`(alpha: UInt32, red: Double, green: Double, blue: Double) {
    let color = Channels(overWhite: alpha << 24 | 0xFF_8000)
    #expect(abs(color.red - red) < 1e-9 && abs(color.green - green) < 1e-9 && color.blue == blue)
  }

  @Test func `fields of the checkerboard lie where pixelmatch has them, also far down`() {
    var random = SplitMix64(seed: 43)
    for _ in 0..<500 {
      let index = random.below(1 << 26)
      // Of opaque black and nothing, what shows through nothing is the ground.
      let (red, green, blue) = SlowMetrics.steps(0, 0xFF00_0000, byte: 4 * index, isBoard: true)
      let color = Checkerboard.color(at: index)
      #expect(color.red == red && color.green == green && color.blue == blue, "index \(index)")
    }
  }

  @Test func `thresholds of Oklab and CIEDE2000 are the numbers of a comparison`() throws {
    var random = SplitMix64(seed: 41)
    for round in 0..<200 {
      var (one, other) = (UInt32(truncatingIfNeeded: random.next()), UInt32(truncatingIfNeeded: random.next()))
      if round % 2 == 0 { (one, other) = (one | 0xFF00_0000, other | 0xFF00_0000) }
      if round % 3 == 0 { other = one ^ 0x0003_0201 }
      let difference = ImageComparison.compare(try canvas(1, 1, one), try canvas(1, 1, other))
      for (metric, value) in [
        (ComparisonMetric.oklab, difference.maximumOklab), (.ciede2000, difference.maximumCIEDE2000),
      ] {
        #expect(try count(one, other, metric, value * (1 + 1e-12)) == 0, "round \(round), \(metric)")
        #expect(try count(one, other, metric, value * (1 - 1e-12)) == 1, "round \(round), \(metric)")
      }
    }
  }

  @Test func `exact counts every level of every channel`() throws {
    for bit: UInt32 in [1, 1 << 8, 1 << 16, 1 << 24] { #expect(try count(0x8040_2010, 0x8040_2010 ^ bit, .exact) == 1) }
    #expect(try count(0, 0x00FF_FFFF, .exact) == 1)
    #expect(try count(7, 7, .exact) == 0)
  }

  @Test func `metrics are found by their spelling, and defaults are thresholds`() {
    for metric in ComparisonMetric.allCases {
      #expect(ComparisonMetric(spelling: metric.spelling) == metric)
      #expect(metric.thresholds.contains(metric.defaultThreshold))
      #expect(!metric.explanation.isEmpty)
    }
    #expect(ComparisonMetric(spelling: "YIQ") == nil && ComparisonMetric(spelling: "") == nil)
    #expect(
      ComparisonMetric.allCases.map(\.spelling)
        == ["exact", "oklab", "oklab:pixelmatch", "yiq", "yiq:7", "ciede2000", "flip", "ssim"])
  }
}
