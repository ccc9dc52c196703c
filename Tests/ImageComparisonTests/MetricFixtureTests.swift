import ImageComparison
import PNGCoding
import PixelBuffers
import TestFiles
import Testing

/// Pairs of pictures of pixelmatch and odiff with the numbers of pixels that those programs count.
@Suite(
  "Counts of other tools", .enabled(if: FixturePictures.arePresent, Comment(rawValue: SharedFolder.absence)))
struct MetricFixtureTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var pair: (String, String)
    var threshold: Double
    /// With and without the rule for smoothed outlines, for pixelmatch 6, 7 and main.
    var counts: [(Int, Int)]

    var testDescription: String { "\(pair.0) \(pair.1) at \(threshold)" }

    init(_ one: String, _ other: String, _ threshold: Double, _ counts: (Int, Int)...) {
      pair = (one, other)
      self.threshold = threshold
      self.counts = counts
    }
  }

  @Test(arguments: [
    Row("1a", "1b", 0.05, (143, 251), (143, 251), (154, 273)),
    Row("1a", "1b", 0.1, (106, 167), (106, 167), (120, 186)),
    Row("2a", "2b", 0.05, (12437, 13090), (12437, 13090), (12821, 13548)),
    Row("3a", "3b", 0.05, (212, 404), (212, 404), (220, 417)),
    Row("4a", "4b", 0.05, (36049, 41623), (36049, 41623), (36563, 42506)),
    Row("5a", "5b", 0.05, (0, 256), (6, 256), (0, 246)),
    Row("6a", "6b", 0.05, (51, 4900), (51, 4900), (51, 4900)),
    Row("7a", "7b", 0.1, (2448, 2737), (2448, 2737), (2440, 2728)),
    Row("7a", "7b", 0.05, (3016, 3457), (3016, 3457), (3032, 3497)),
    Row("8a", "5b", 0.05, (0, 0), (32896, 32896), (32896, 32896)),
  ])
  func `pixelmatch counts as many`(_ row: Row) throws {
    let (one, other) = try FixturePictures.pair("pixelmatch", row.pair.0, row.pair.1)
    for (metric, counts) in zip([ComparisonMetric.yiq, .yiqCheckerboard, .oklabPixelmatch], row.counts) {
      var settings = ComparisonSettings(metric: metric, threshold: row.threshold, antialiasing: .pixelmatch)
      let smoothed = ImageComparison.compare(one, other, with: settings)
      #expect(smoothed.countedPixels == counts.0, "\(metric) with the rule")
      #expect(smoothed.countedPixels + smoothed.antialiasedPixels == counts.1, "\(metric), sum")
      settings.antialiasing = nil
      #expect(ImageComparison.compare(one, other, with: settings).countedPixels == counts.1, "\(metric)")
    }
  }

  @Test(arguments: [(32, 29), (8, 6)])
  func `pixelmatch finds as many in a window`(side: Int, count: Int) throws {
    let (one, other) = try FixturePictures.pair("pixelmatch", "6a", "6b")
    let settings = ComparisonSettings(
      metric: .oklabPixelmatch, threshold: 0.05, antialiasing: .pixelmatch, window: side)
    #expect(ImageComparison.compare(one, other, with: settings).windowPixels == count)
  }

  struct OdiffRow: Sendable, CustomTestStringConvertible {
    var pair: (String, String)
    var threshold: Double
    var hasRule: Bool
    var count: Int

    var testDescription: String { "\(pair.0) \(pair.1) at \(threshold)" }

    init(_ one: String, _ other: String, _ threshold: Double, hasRule: Bool, _ count: Int) {
      pair = (one, other)
      (self.threshold, self.hasRule, self.count) = (threshold, hasRule, count)
    }
  }

  @Test(arguments: [
    OdiffRow("antialiasing-on", "antialiasing-off", 0.1, hasRule: true, 38),
    OdiffRow("antialiasing-on", "antialiasing-off-small", 0.1, hasRule: true, 417),
    OdiffRow("orange", "orange_changed", 0.1, hasRule: false, 1366),
    OdiffRow("orange", "orange_changed", 0.5, hasRule: false, 25),
    OdiffRow("orange", "orange_changed", 0, hasRule: false, 3291),
    OdiffRow("orange", "orange_changed", 0.05, hasRule: false, 2458),
    OdiffRow("orange", "orange_changed", 0.2, hasRule: false, 609),
    OdiffRow("white4x4", "purple8x8", 0.1, hasRule: false, 64),
    OdiffRow("extreme-alpha", "extreme-alpha-1", 0.1, hasRule: false, 0),
  ])
  func `odiff counts as many`(_ row: OdiffRow) throws {
    let (one, other) = try FixturePictures.pair("odiff", row.pair.0, row.pair.1)
    let settings = ComparisonSettings(
      metric: .yiq, threshold: row.threshold, antialiasing: row.hasRule ? .odiff : nil)
    #expect(ImageComparison.compare(one, other, with: settings).countedPixels == row.count)
    #expect(ImageComparison.compare(other, one, with: settings).countedPixels == row.count)
  }

  /// The far corner of odiff's regions is a part of them or not, and both hold all that changed.
  @Test(arguments: [0, 1])
  func `what odiff ignores does not count`(beyond: Int) throws {
    let (one, other) = try FixturePictures.pair("odiff", "orange", "orange_changed")
    let regions = [
      PixelBox(x: 150, y: 30, width: 160 + beyond, height: 75 + beyond),
      PixelBox(x: 20, y: 175, width: 85 + beyond, height: 25 + beyond),
    ]
    for threshold in [0, 0.1] {
      let settings = ComparisonSettings(metric: .yiq, threshold: threshold, ignoredRegions: regions)
      let difference = ImageComparison.compare(one, other, with: settings)
      #expect(difference.countedPixels == 0)
      #expect(difference.ignoredPixels == difference.changedPixels && difference.changedPixels > 3000)
    }
  }
}

private enum FixturePictures {
  static var arePresent: Bool { SharedFolder.has("fixtures/pixelmatch/1a.png") }

  static func pair(_ tool: String, _ one: String, _ other: String) throws -> (RGBAImage, RGBAImage) {
    (
      try PNGDecoder.decode(SharedFolder.read("fixtures/\(tool)/\(one).png")),
      try PNGDecoder.decode(SharedFolder.read("fixtures/\(tool)/\(other).png"))
    )
  }
}
