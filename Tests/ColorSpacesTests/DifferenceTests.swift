import SeededNumbers
import Testing

@testable import ColorSpaces

@Suite("Colour differences")
struct DifferenceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let first: [Double]
    let second: [Double]
    let expected: Double
    init(_ first: [Double], _ second: [Double], _ expected: Double) {
      self.first = first
      self.second = second
      self.expected = expected
    }
    var testDescription: String { "\(first) and \(second)" }
  }

  /// The 34 pairs of Sharma, Wu and Dalal (2005), given to four decimals.
  // swift-format-ignore
  static let pairs: [Row] = [
    Row([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425),
    Row([50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615),
    Row([50, 2.8361, -74.0200], [50, 0, -82.7485], 3.4412),
    Row([50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0000),
    Row([50, -1.1848, -84.8006], [50, 0, -82.7485], 1.0000),
    Row([50, -0.9009, -85.5211], [50, 0, -82.7485], 1.0000),
    Row([50, 0, 0], [50, -1, 2], 2.3669),
    Row([50, -1, 2], [50, 0, 0], 2.3669),
    Row([50, 2.4900, -0.0010], [50, -2.4900, 0.0009], 7.1792),
    Row([50, 2.4900, -0.0010], [50, -2.4900, 0.0010], 7.1792),
    Row([50, 2.4900, -0.0010], [50, -2.4900, 0.0011], 7.2195),
    Row([50, 2.4900, -0.0010], [50, -2.4900, 0.0012], 7.2195),
    Row([50, -0.0010, 2.4900], [50, 0.0009, -2.4900], 4.8045),
    Row([50, -0.0010, 2.4900], [50, 0.0010, -2.4900], 4.8045),
    Row([50, -0.0010, 2.4900], [50, 0.0011, -2.4900], 4.7461),
    Row([50, 2.5, 0], [50, 0, -2.5], 4.3065),
    Row([50, 2.5, 0], [73, 25, -18], 27.1492),
    Row([50, 2.5, 0], [61, -5, 29], 22.8977),
    Row([50, 2.5, 0], [56, -27, -3], 31.9030),
    Row([50, 2.5, 0], [58, 24, 15], 19.4535),
    Row([50, 2.5, 0], [50, 3.1736, 0.5854], 1.0000),
    Row([50, 2.5, 0], [50, 3.2972, 0], 1.0000),
    Row([50, 2.5, 0], [50, 1.8634, 0.5757], 1.0000),
    Row([50, 2.5, 0], [50, 3.2592, 0.3350], 1.0000),
    Row([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
    Row([63.0109, -31.0961, -5.8663], [62.8187, -29.7946, -4.0864], 1.2630),
    Row([61.2901, 3.7196, -5.3901], [61.4292, 2.2480, -4.9620], 1.8731),
    Row([35.0831, -44.1164, 3.7933], [35.0232, -40.0716, 1.5901], 1.8645),
    Row([22.7233, 20.0904, -46.6940], [23.0331, 14.9730, -42.5619], 2.0373),
    Row([36.4612, 47.8580, 18.3852], [36.2715, 50.5065, 21.2231], 1.4146),
    Row([90.8027, -2.0831, 1.4410], [91.1528, -1.6435, 0.0447], 1.4441),
    Row([90.9257, -0.5406, -0.9208], [88.6381, -0.8985, -0.7239], 1.5381),
    Row([6.7747, -0.2908, -2.4247], [5.8714, -0.0985, -2.2286], 0.6377),
    Row([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
  ]

  @Test(arguments: pairs)
  func `CIEDE2000 as published`(_ row: Row) {
    let first = CIELab(lightness: row.first[0], a: row.first[1], b: row.first[2])
    let second = CIELab(lightness: row.second[0], a: row.second[1], b: row.second[2])
    #expect(abs(first.ciede2000(to: second) - row.expected) < 0.00005)
    #expect(abs(second.ciede2000(to: first) - row.expected) < 0.00005)
  }

  @Test
  func `black to white`() {
    #expect(abs(PixelDifference.hyab(0xFF00_0000, 0xFFFF_FFFF) - 1) < 1e-6)
    #expect(abs(PixelDifference.ciede2000(0xFF00_0000, 0xFFFF_FFFF) - 100) < 1e-3)
  }

  @Test
  func `a change of alpha alone is a difference`() {
    #expect(PixelDifference.hyab(0x80FF_FFFF, 0x81FF_FFFF) > 0)
    #expect(PixelDifference.hyab(0x8000_0000, 0x8100_0000) > 0)
  }

  @Test
  func `colours nobody can see do not differ`() {
    #expect(PixelDifference.hyab(0x00FF_FFFF, 0x0000_0000) == 0)
    #expect(PixelDifference.ciede2000(0x00FF_FFFF, 0x0000_0000) == 0)
  }

  /// CIELAB of dark sRGB pixels for a D65 white, below the knee in one coordinate or more: the formula of CIE 15,
  /// computed with Python.
  // swift-format-ignore
  @Test(arguments: [
    (0x03_0201, [0.5098426568406, -0.1223765153966, -0.4705874765784]), (0x00_000C, [0.7061689180242, 3.167070277085, 1.115899087461]),
    (0x00_1E00, [8.381075774319, -17.10732452804, 12.23711389885]), (0x3C_0000, [2.946639882595, 20.70670649608, -35.41092937831]),
    (0x16_1514, [6.711295271503, -0.1936390051544, -0.8064237598554]), (0x1E_1E1E, [11.26361051735, 0, 0]),
    (0x5A_2805, [16.93087997658, 9.987383568096, -33.37417839589]),
  ] as [(UInt32, [Double])])
  func `dark pixels in CIELAB`(pixel: UInt32, expected: [Double]) {
    let lab = CIELab(LinearRGB(pixel: pixel | 0xFF00_0000))
    #expect(abs(lab.lightness - expected[0]) < 1e-11)
    #expect(abs(lab.a - expected[1]) < 1e-10 && abs(lab.b - expected[2]) < 1e-10)
  }

  /// HyAB adds lightness to the distance of the hues, ΔE-OK takes the straight line: 3, 4 and 5 make it 0.2 + 0.5.
  @Test func `two ways to measure in Oklab`() {
    let (first, second) = (Oklab(lightness: 0.5, a: 0.1, b: -0.1), Oklab(lightness: 0.3, a: 0.4, b: 0.3))
    #expect(abs(first.hyab(to: second) - 0.7) < 1e-15)
    #expect(abs(first.distance(to: second) - 0.29.squareRoot()) < 1e-15)
    #expect(abs(Oklab(lightness: 0.5, a: 0.3, b: -0.4).chroma - 0.5) < 1e-15)
  }

  /// Over white, half of a black is 127⁄255 of the light's code; over black it is black.
  @Test func `translucent pixels lie over a grey`() {
    let half = LinearRGB(pixel: 0x8000_0000, over: 255)
    let grey = TransferFunction.decodeSRGB(127.0 / 255)
    #expect(abs(half.red - grey) < 1e-15 && half.green == half.red && half.blue == half.red)
    #expect(LinearRGB(pixel: 0x8000_0000, over: 0) == LinearRGB(red: 0, green: 0, blue: 0))
    let blue = LinearRGB(pixel: 0x33FF_0000, over: 0)
    #expect(blue.red == 0 && blue.green == 0 && abs(blue.blue - TransferFunction.decodeSRGB(0.2)) < 1e-15)
    // The larger of both counts: a white that fades is seen over black, a black over white.
    #expect(abs(PixelDifference.hyab(0xFFFF_FFFF, 0x00FF_FFFF) - 1) < 1e-6)
    #expect(abs(PixelDifference.hyab(0xFF00_0000, 0x0000_0000) - 1) < 1e-6)
  }

  /// Differences are symmetric, not negative, and 0 only between pixels that look equal.
  @Test(arguments: 0..<16 as Range<UInt64>)
  func `are distances`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let first = UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000
      let second = UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000
      for difference in [PixelDifference.hyab, PixelDifference.ciede2000] {
        #expect(difference(first, first) == 0)
        #expect(abs(difference(first, second) - difference(second, first)) < 1e-9)
        #expect(first == second || difference(first, second) > 0)
      }
    }
  }
}
