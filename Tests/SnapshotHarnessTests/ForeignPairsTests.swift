import ImageComparison
import PNGCoding
import PixelBuffers
import TestFiles
import Testing

/// Pairs of pictures of other comparison tools, with the numbers of pixels that differ in any channel.
@Suite(
  "Pairs of other tools", .enabled(if: ForeignPictures.arePresent, Comment(rawValue: SharedFolder.absence)))
struct ForeignPairsTests {
  struct Pair: Sendable, CustomTestStringConvertible {
    var first: String
    var second: String
    var changed: Int
    var testDescription: String { "\(first) against \(second)" }

    init(_ first: String, _ second: String, _ changed: Int) {
      self.first = first
      self.second = second
      self.changed = changed
    }
  }

  @Test(arguments: [
    Pair("pixelmatch/1a", "pixelmatch/1b", 12_933), Pair("pixelmatch/2a", "pixelmatch/2b", 31_695),
    Pair("pixelmatch/3a", "pixelmatch/3b", 583), Pair("pixelmatch/4a", "pixelmatch/4b", 69_117),
    Pair("pixelmatch/5a", "pixelmatch/5b", 256), Pair("pixelmatch/6a", "pixelmatch/6b", 4_900),
    Pair("pixelmatch/7a", "pixelmatch/7b", 7_575), Pair("pixelmatch/8a", "pixelmatch/5b", 32_896),
    Pair("odiff/orange", "odiff/orange_changed", 3_294), Pair("odiff/orange", "odiff/orange_diff", 1_366),
    Pair("odiff/white4x4", "odiff/purple8x8", 64),
  ])
  func `every pixel that differs is counted`(_ pair: Pair) throws {
    let (first, second) = (try ForeignPictures.image(pair.first), try ForeignPictures.image(pair.second))
    #expect(ImageComparison.compare(first, second).changedPixels == pair.changed)
    // Unoptimised code compares one way.
    #if !DEBUG
      #expect(ImageComparison.compare(second, first).changedPixels == pair.changed)
    #endif
  }

  @Test func `boxes lie where the difference is`() throws {
    let boxes = ImageComparison.compare(
      try ForeignPictures.image("odiff/orange"), try ForeignPictures.image("odiff/orange_diff")
    ).boxes
    #expect(boxes.map(\.x).min() == 28)
    #expect(boxes.map { $0.x + $0.width - 1 }.max() == 294)
    #expect(boxes.map(\.y).min() == 37)
    #expect(boxes.map { $0.y + $0.height - 1 }.max() == 191)
  }
}

/// Pictures of other comparison tools, which lie beside the package where they are at all.
enum ForeignPictures {
  /// Whether they are there.
  static var arePresent: Bool { SharedFolder.has("fixtures/pixelmatch/1a.png") }

  /// One of the pictures, named without its ending.
  static func image(_ name: String) throws -> RGBAImage {
    try PNGDecoder.decode(SharedFolder.read("fixtures/\(name).png"))
  }
}
