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
  @Test(arguments: [
    ("#0F6CBD", "#0F6CBDFF"), ("#0f6cbd", "#0F6CBDFF"), ("#0F6CBD 50%", "#0F6CBD80"), ("#000000 0%", "#00000000"),
    ("srgb(1 0 0)", "#FF0000FF"), ("srgb(0.5 none 1) 25%", "#8000FF40"), ("hsl(120 100 50)", "#00FF00FF"),
    // White and black are the same in every space; anything else here is in sRGB.
    ("oklch(1 0 0)", "#FFFFFFFF"), ("lab(0 0 0) 100%", "#000000FF"), ("display-p3(1 1 1)", "#FFFFFFFF"),
  ])
  func `the colour of a value`(text: String, digits: String) {
    #expect(ColorSwatch.digits(of: text) == digits)
  }

  @Test(arguments: [
    "", "#", "#0F6CB", "#0F6CBDF", "#0F6CBG", "#+F6CBD", "12px", "50%", " 50%", "#0F6CBD 50", "#0F6CBD x%", "{a.b}",
    "srgb(1 0)", "srgb(1 0 0 0)", "srgb(1 0 0", "rgb(1 0 0)", "srgb(1 0 nan)", "srgb(1 0 inf)", "srgb(1  0)",
    "#0F6CBD, #FFFFFF",
  ])
  func `what is not the text of a colour has none`(text: String) {
    #expect(ColorSwatch.digits(of: text) == nil)
  }

  @Test func `a text of any length is answered at once`() {
    #expect(ColorSwatch.digits(of: "srgb(" + String(repeating: "1 ", count: 1_000_000) + ")") == nil)
  }
}
