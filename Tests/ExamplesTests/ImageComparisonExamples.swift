import ImageComparison
import PixelBuffers
import Testing

@Suite("Examples: comparing pictures")
struct ImageComparisonExamples {
  @Test func `compare two pictures`() throws {
    let size = try PixelSize(width: 20, height: 10)
    let expected = RGBAImage(size: size, filledWith: 0xFFFF_FFFF)
    var actual = expected
    for x in 4..<8 { actual.pixels[3 * size.width + x] = 0xFF00_0000 }

    let difference = ImageComparison.compare(expected, actual)
    #expect(!difference.isEqual)
    #expect(difference.changedPixels == 4 && difference.totalPixels == 200 && difference.ratio == 0.02)
    #expect(difference.boxes == [PixelBox(x: 4, y: 3, width: 4, height: 1)])
    // White became black: every channel by 255, one in Oklab, a hundred in CIEDE2000.
    #expect(difference.maximumChannel == 255)
    #expect(abs(difference.maximumOklab - 1) < 1e-6 && abs(difference.maximumCIEDE2000 - 100) < 1e-3)
    #expect(difference.percentile99Oklab == difference.maximumOklab)
    #expect(difference.percentile99CIEDE2000 == difference.maximumCIEDE2000)
    #expect(difference.kind == .edge)
    #expect(difference.boxes.count <= ImageComparison.maximumBoxes)
  }

  @Test func `find out how far something has moved`() throws {
    let size = try PixelSize(width: 20, height: 10)
    var (expected, actual) = (
      RGBAImage(size: size, filledWith: 0xFFFF_FFFF), RGBAImage(size: size, filledWith: 0xFFFF_FFFF)
    )
    for x in 4..<8 { expected.pixels[3 * size.width + x] = 0xFF00_0000 + UInt32(x) }
    for x in 9..<13 { actual.pixels[2 * size.width + x] = 0xFF00_0000 + UInt32(x - 5) }

    let difference = ImageComparison.compare(expected, actual)
    #expect(difference.kind == .moved && difference.movement == PixelOffset(dx: 5, dy: -1))
  }

  @Test func `say how much one notices`() throws {
    let size = try PixelSize(width: 64, height: 64)
    let white = RGBAImage(size: size, filledWith: 0xFFFF_FFFF)
    var (pale, dark) = (white, white)
    for x in 20..<40 { (pale.pixels[30 * 64 + x], dark.pixels[30 * 64 + x]) = (0xFFF0_F0F0, 0xFF00_0000) }

    let boxes = ImageComparison.compare(white, dark).boxes
    let (little, much) = (FLIP.compare(white, pale, within: boxes), FLIP.compare(white, dark, within: boxes))
    #expect(little.mean < much.mean && much.mean <= much.maximum && much.percentile99 <= much.maximum)
  }

  @Test func `pictures of two sizes are laid on each other at the top left`() throws {
    let expected = RGBAImage(size: try PixelSize(width: 4, height: 4), filledWith: 0xFFFF_FFFF)
    let actual = RGBAImage(size: try PixelSize(width: 4, height: 5), filledWith: 0xFFFF_FFFF)

    let difference = ImageComparison.compare(expected, actual)
    #expect(difference.kind == .size && difference.changedPixels == 4)
    #expect(difference.expectedSize == expected.size && difference.actualSize == actual.size)
  }

  @Test func `show people what differs`() throws {
    let size = try PixelSize(width: 2, height: 1)
    let picture = ImageComparison.picture(
      of: RGBAImage(size: size, pixels: [0xFFFF_FFFF, 0xFFFF_FFFF]),
      and: RGBAImage(size: size, pixels: [0xFFFF_FFFF, 0xFF00_0000]))
    // What is equal is pale; the largest changes are a violet that is nearly black.
    #expect(picture.pixels == [0xFFFF_FFFF, 0xFF48_0C2C])
  }
}
