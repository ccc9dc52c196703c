import PixelBuffers
import SeededNumbers
import Testing

@testable import ImageComparison

@Suite("Measured comparison")
struct MeasuredComparisonTests {
  /// Two pictures of few colours with many equal neighbours and steps between them, some translucent.
  private func pictures(seed: UInt64, width: Int, height: Int) throws -> (RGBAImage, RGBAImage) {
    var random = SplitMix64(seed: seed)
    let isOpaque = seed % 3 != 0
    let colors = (0..<5).map { _ in
      UInt32(truncatingIfNeeded: random.next()) | (isOpaque ? 0xFF00_0000 : 0x4000_0000)
    }
    let one = try canvas(width, height).mapping { x, y, _ in
      random.below(4) == 0 ? colors[random.below(5)] : colors[(x / 5 + y / 4) % 2]
    }
    let other = one.mapping { _, _, pixel in random.below(3) == 0 ? colors[random.below(5)] : pixel }
    return (one, other)
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `pixels count as their definitions say`(seed: UInt64) throws {
    let (width, height) = (3 + Int(seed * 7 % 19), 1 + Int(seed * 5 % 17))
    let (one, other) = try pictures(seed: seed, width: width, height: height)
    for metric in [ComparisonMetric.yiq, .yiqCheckerboard] {
      for rule in [nil, AntialiasingRule.pixelmatch, .odiff] {
        let slow = SlowMetrics(one: one, other: other, metric: metric).count(threshold: 0.1, rule: rule)
        let window = 1 + Int(seed % 6)
        let settings = ComparisonSettings(metric: metric, antialiasing: rule, window: window)
        let difference = ImageComparison.compare(one, other, with: settings)
        let label: Comment = "seed \(seed), \(metric), \(String(describing: rule))"
        #expect(difference.countedPixels == slow.counted.count, label)
        #expect(difference.antialiasedPixels == slow.excused, label)
        let marks = try #require(difference.marks)
        #expect(slow.counted.allSatisfy { marks.isCounted($0.x, $0.y) }, label)
        let largest = SlowMetrics.largest(
          slow.counted, side: window, width: width, height: height)
        #expect(difference.windowPixels == largest, label)
      }
    }
  }

  @Test(arguments: ComparisonMetric.allCases)
  func `results do not depend on the number of workers or the order of the pictures`(_ metric: ComparisonMetric)
    async throws
  {
    // Two bands or three; maps of errors take long without optimization.
    let isPerPixel = metric != .flip && metric != .ssim
    let (one, other) = try pictures(seed: 5, width: 9, height: isPerPixel ? 262 : 130)
    let settings = ComparisonSettings(
      metric: metric, antialiasing: .pixelmatch, ignoredRegions: [PixelBox(x: 2, y: 100, width: 4, height: 20)],
      window: 8)
    let alone = ImageComparison.compare(one, other, with: settings)
    for workers in isPerPixel ? [0, 1, 2, 5] : [2] {
      #expect(await ImageComparison.compare(one, other, with: settings, workers: workers) == alone)
    }
    let back = ImageComparison.compare(other, one, with: settings)
    #expect(back.countedPixels == alone.countedPixels && back.antialiasedPixels == alone.antialiasedPixels)
    #expect(alone.countedPixels > 0 && alone.ignoredPixels > 0 && alone.changedPixels > alone.ignoredPixels)
    for workers in [1, 2] {
      let same = await ImageComparison.compare(one, one, with: settings, workers: workers)
      #expect(same.countedPixels == 0 && same.isEqual && same.isWithinLimits)
    }
  }

  // MARK: Limits

  @Test func `the smaller of two limits wins, and limits themselves are accepted`() throws {
    let old = try canvas(10, 10)
    let new = old.painting(grey(0), x: 3, y: 4, width: 3, height: 3)
    func isAccepted(_ pixels: Int?, _ ratio: Double?, window: Int? = nil) -> Bool {
      let settings = ComparisonSettings(
        metric: .yiq, maximumChangedPixels: pixels, maximumChangedRatio: ratio, window: window)
      return ImageComparison.compare(old, new, with: settings).isWithinLimits
    }
    #expect(!isAccepted(nil, nil))
    #expect(isAccepted(9, nil) && !isAccepted(8, nil))
    #expect(isAccepted(nil, 0.09) && !isAccepted(nil, 0.0899))
    #expect(isAccepted(9, 0.09) && !isAccepted(9, 0.08) && !isAccepted(8, 0.09))
    // Of a window, the share is of its pixels.
    #expect(isAccepted(4, nil, window: 2) && !isAccepted(3, nil, window: 2))
    #expect(isAccepted(nil, 0.36, window: 5) && !isAccepted(nil, 0.35, window: 5))
    #expect(isAccepted(nil, 0.09, window: 100) && !isAccepted(nil, 0.08, window: 100))
  }

  /// pixelmatch's own test of windows.
  @Test(arguments: [(1, 1), (2, 4), (3, 9), (100, 9)])
  func `the fullest window decides`(side: Int, count: Int) throws {
    let old = try canvas(10, 10)
    let new = old.painting(grey(0), x: 3, y: 4, width: 3, height: 3)
    for metric in [ComparisonMetric.exact, .oklabPixelmatch] {
      let difference = ImageComparison.compare(old, new, with: .init(metric: metric, window: side))
      #expect(difference.windowPixels == count && difference.countedPixels == 9)
    }
  }

  @Test func `what is measured exactly without limits is what a comparison says`() throws {
    let (one, other) = try pictures(seed: 9, width: 71, height: 30)
    let difference = ImageComparison.compare(one, other, with: .init())
    #expect(difference.changedPixels == ImageComparison.compare(one, other).changedPixels)
    #expect(difference.countedPixels == difference.changedPixels)
    #expect(difference.marks == nil && difference.score == nil && difference.windowPixels == nil)
    #expect(!difference.isWithinLimits && !difference.isEqual)
  }

  // MARK: Regions and sizes

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `nothing in an ignored region counts`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (width, height) = (1 + random.below(150), 1 + random.below(9))
    let (old, new) = (try canvas(width, height), try canvas(width, height, grey(0)))
    var boxes = (0..<3).map { _ in
      PixelBox(x: random.below(200) - 30, y: random.below(20) - 8, width: random.below(90), height: random.below(8))
    }
    if seed == 0 { boxes.append(PixelBox(x: 3, y: 0, width: .max, height: .max)) }
    func isIgnored(_ x: Int, _ y: Int) -> Bool {
      boxes.contains { x >= $0.x && x - $0.x < $0.width && y >= $0.y && y - $0.y < $0.height }
    }
    let expected = (0..<width * height).count { !isIgnored($0 % width, $0 / width) }
    // A box without pixels ignores none.
    let regions = boxes + [PixelBox(x: .min, y: 0, width: .max, height: -5)]
    for metric in [ComparisonMetric.exact, .yiq, .flip] {
      let difference = ImageComparison.compare(old, new, with: .init(metric: metric, ignoredRegions: regions))
      #expect(difference.countedPixels == expected, "seed \(seed), \(metric)")
      #expect(difference.ignoredPixels == width * height - expected, "seed \(seed), \(metric)")
    }
  }

  @Test(arguments: ComparisonMetric.allCases)
  func `what only one picture has counts, and other sizes are never accepted`(_ metric: ComparisonMetric) throws {
    let (wide, tall) = (try canvas(30, 12), try canvas(14, 20))
    let settings = ComparisonSettings(
      metric: metric, antialiasing: .odiff, maximumChangedPixels: .max, maximumChangedRatio: 1, window: 6)
    let difference = ImageComparison.compare(wide, tall, with: settings)
    #expect(difference.countedPixels == 16 * 12 + 14 * 8)
    #expect(difference.changedPixels == difference.countedPixels && difference.totalPixels == 600)
    #expect(difference.windowPixels == 36)
    #expect(!difference.isWithinLimits && !difference.isEqual)
    let score: [ComparisonMetric: Double] = [.flip: 304.0 / 472, .ssim: 8.0 / 312]
    if let expected = score[metric] {
      #expect(abs((difference.score ?? -1) - expected) < 1e-12)
    } else {
      #expect(difference.score == nil)
    }
  }

  // MARK: Pictures

  @Test func `a picture shows what counts, what is excused and what is ignored`() throws {
    // A slanted edge that is smoothed in one picture only, a change below the threshold, one above it, one ignored.
    let old = try canvas(24, 24).mapping { x, y, pixel in x + y < 14 ? grey(0) : pixel }
    let new = old.mapping { x, y, pixel in x + y == 14 && y > 2 && y < 12 ? grey(120) : pixel }
      .painting(grey(250), x: 20, y: 20, width: 2, height: 2)
      .painting(grey(0), x: 16, y: 20, width: 2, height: 2)
      .painting(grey(0), x: 20, y: 2, width: 4, height: 4)
    let settings = ComparisonSettings(
      metric: .yiq, antialiasing: .pixelmatch, ignoredRegions: [PixelBox(x: 19, y: 1, width: 5, height: 6)])
    let difference = ImageComparison.compare(old, new, with: settings)
    #expect(difference.antialiasedPixels > 0 && difference.countedPixels >= 4 && difference.ignoredPixels == 16)
    let (picture, plain) = (
      ImageComparison.picture(of: old, and: new, showing: difference), ImageComparison.picture(of: old, and: new)
    )
    let marks = try #require(difference.marks)
    func isPale(_ pixel: UInt32) -> Bool { pixel & 255 == pixel >> 8 & 255 && pixel & 255 == pixel >> 16 & 255 }
    for index in picture.pixels.indices {
      let (x, y) = (index % 24, index / 24)
      let (red, green, blue) = (
        picture.pixels[index] & 255, picture.pixels[index] >> 8 & 255, picture.pixels[index] >> 16 & 255
      )
      if marks.isAntialiased(x, y) {
        #expect(red >= green && green > blue + 40)
      } else if marks.isCounted(x, y) {
        #expect(picture.pixels[index] == plain.pixels[index])
      } else if x >= 19, y >= 1, y < 7 {
        #expect(isPale(picture.pixels[index]) && (picture.pixels[index] == grey(0xB8)) == ((x + y) % 8 == 0))
      } else if x >= 20, y >= 20, x < 22, y < 22 {
        #expect(green > red + 10 && green > blue + 10)
      } else {
        #expect(picture.pixels[index] == plain.pixels[index])
      }
    }
  }
}
