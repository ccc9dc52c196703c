import CanonicalValues
import ColorSpaces
import LocatedJSON
import PNGCoding
import PixelBuffers
import SnapshotHarness
import TestFiles
import Testing

@testable import SnapshotReports

@Suite("Review page")
struct ReviewPageTests {
  @Test func `a page to be served has its pictures by number`() async throws {
    let sample = try await SampleResults.small()
    try sample.write()
    let whole = try WrittenPage(sample.folder.read("report.html"))
    let review = try ReviewPage(ofResults: sample.path)
    let page = try WrittenPage(review.bytes)
    #expect(page.data["mode"]?.string == "review")
    #expect(WrittenPage.count(of: "text/plain", in: page.text) == 0)
    #expect(WrittenPage.count(of: "content=\"\(review.policy)\"", in: page.text) == 1)
    #expect(WrittenPage.count(of: "img-src data: blob: 'self'; connect-src 'self'; ", in: review.policy) == 1)
    #expect(review.pictureCount == 6 && page.data["pictures"]?.array?.count == 6)
    for number in 0..<6 {
      let picture = try #require(review.picture(number))
      #expect(!ReferenceFile.isOurs(picture))
      #expect(try picture == whole.picture(at: number))
      let size = try PNGDecoder.decode(picture).size
      #expect(page.data["pictures"]?.array?[number]["w"]?.number == Double(size.width))
    }
    for number in [-1, 6, .max, .min] { #expect(review.picture(number) == nil) }
    try sample.folder.write([1], to: "results/test/a/light@1x-actual.png")
    #expect((0..<6).compactMap { review.picture($0) }.count == 5)
  }
}

@Suite("Colour swatches")
struct ColorSwatchTests {
  // swift-format-ignore
  @Test(arguments: [
    (ColorValue(rgb8: 0x0F6CBD), "#0F6CBDFF"), (ColorValue(rgb8: 0x0F6CBD, alpha: 0.5), "#0F6CBD80"),
    (ColorValue(space: .srgb, components: [0.5, nil, 1], alpha: 0.25), "#8000FF40"),
    (ColorValue(space: .hsl, components: [120, 100, 50]), "#00FF00FF"),
    // White and black are the same in every space; anything else here is in sRGB.
    (ColorValue(space: .oklch, components: [1, 0, 0]), "#FFFFFFFF"), (ColorValue(space: .lab, components: [0, 0, 0]), "#000000FF"),
    (ColorValue(space: .displayP3, components: [1, 1, 1]), "#FFFFFFFF"),
  ])
  func `the colour of a value`(color: ColorValue, digits: String) {
    #expect(ColorSwatch.digits(of: RecordedValue(.color(color), type: "color")) == digits)
  }

  @Test(arguments: ["#0F6CBD", .reference("a"), RecordedValue(.measure(12, unit: "px"), type: "dimension")])
  func `what is not a colour has none`(value: RecordedValue) {
    #expect(ColorSwatch.digits(of: value) == nil)
  }

  @Test(arguments: [("#0F6CBD", "#0F6CBDFF"), ("12px", nil), ("", nil)])
  func `the colour that a finding names`(text: String, digits: String?) {
    #expect(ColorSwatch.digits(ofCSS: text) == digits)
  }
}
