import PixelBuffers
import SeededNumbers
import Testing

@testable import ImageComparison

@Suite("Pictures of differences")
struct DifferencePictureTests {
  private func picture(_ old: RGBAImage, _ new: RGBAImage) -> RGBAImage { ImageComparison.picture(of: old, and: new) }

  // MARK: What is equal

  /// Luma after ITU-R BT 601 in 256ths: 77 red, 151 green, 28 blue; a tenth of the distance from white, rounded.
  @Test(
    arguments: [
      (0xFF00_00FF, 237), (0xFF00_FF00, 244), (0xFFFF_0000, 232), (0x8000_0000, 242), (0x0000_0000, 255),
      (0xFF80_8080, 242),
      (0xFFFF_FFFF, 255), (0xFFC8_C8C8, 249), (0xFFC9_C9C9, 250),
    ] as [(UInt32, Int)])
  func `what is equal is a tenth of its darkness`(pixel: UInt32, level: Int) throws {
    let image = try canvas(2, 1, pixel)
    #expect(picture(image, image).pixels == [grey(level), grey(level)])
  }

  // MARK: How much changed

  /// The lightness of a grey of 8 bits in Oklab is ((v / 255 + 0.055) / 1.055)^0.8: those of 252, 251, 245, 244, 229, 228,
  /// 190 and 189 are below that of white by 0.0089, 0.0119, 0.0298, 0.0328, 0.0781, 0.0811, 0.1985 and 0.2016.
  @Test(arguments: [(254, 0), (252, 0), (251, 1), (245, 1), (244, 2), (229, 2), (228, 3), (190, 3), (189, 4), (0, 4)])
  func `five colours tell small changes from large ones`(level: Int, grade: Int) throws {
    let (white, other) = (try canvas(1, 1), try canvas(1, 1, grey(level)))
    #expect(picture(white, other).pixels == [DifferenceScale.colors[grade]])
    #expect(picture(other, white).pixels == [DifferenceScale.colors[grade]])
  }

  @Test func `the distance of the scale is that of the comparison`() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<2_000 {
      let (one, other) = (UInt32(random.below(1 << 24)), UInt32(random.below(1 << 24)))
      let (first, second) = (0xFF00_0000 | one, 0xFF00_0000 | other)
      let exact = ImageComparison.compare(try canvas(1, 1, first), try canvas(1, 1, second)).maximumOklab
      #expect(abs(DifferenceScale.distance(first, second) - exact) <= 1e-3 * exact)
    }
  }

  @Test func `a change of opacity is as large as it is over white or over black`() throws {
    #expect(picture(try canvas(1, 1, 0x00FF_FFFF), try canvas(1, 1)).pixels == [DifferenceScale.colors[4]])
    #expect(picture(try canvas(1, 1, 0), try canvas(1, 1, grey(0))).pixels == [DifferenceScale.colors[4]])
  }

  /// Each colour is darker than the one before, and the first than the palest grey of what is equal (BT.601 luma).
  @Test func `the colours can be told apart by their lightness alone`() {
    func luma(_ pixel: UInt32) -> Double {
      0.299 * Double(pixel & 255) + 0.587 * Double(pixel >> 8 & 255) + 0.114 * Double(pixel >> 16 & 255)
    }
    let lumas = [luma(grey(229))] + DifferenceScale.colors.map(luma)
    for (one, next) in zip(lumas, lumas.dropFirst()) { #expect(one - next >= 25) }
  }

  // MARK: Other sizes

  /// Stripes of two pixels in eight, by column plus row where pixels are new, and column minus row where they are gone.
  @Test func `what only one image has is striped, and what neither has is transparent`() throws {
    let (blue, paleBlue, brown, paleBrown): (UInt32, UInt32, UInt32, UInt32) = (
      0xFFC4_7A2E, 0xFFFF_E8D2, 0xFF1C_5C9C, 0xFFD3_E6F6
    )
    let grown = picture(try canvas(1, 2), try canvas(12, 1))
    #expect(grown.size == (try PixelSize(width: 12, height: 2)))
    let stripes = (1..<12).map { $0 % 8 < 2 ? blue : paleBlue }
    #expect(Array(grown.pixels) == [grey(255)] + stripes + [paleBrown] + Array(repeating: 0, count: 11))
    let shrunk = picture(try canvas(12, 2), try canvas(1, 2))
    #expect(Array(shrunk.pixels[1..<12]) == (1..<12).map { $0 % 8 < 2 ? brown : paleBrown })
    #expect(Array(shrunk.pixels[13...]) == (1..<12).map { ($0 - 1) % 8 < 2 ? brown : paleBrown })
  }

  @Test func `under the stripes one sees what the image shows there`() throws {
    let picture = picture(try canvas(1, 1), try canvas(6, 1).painting(grey(0), x: 4, y: 0, width: 1, height: 1))
    // Black is grey 229: 210, 232 and 255 times 229 / 255.
    #expect(picture.pixels[4] == 0xFFE5_D0BC && picture.pixels[3] == 0xFFFF_E8D2)
  }

  @Test func `a rectangle that no image can have loses its lower part`() throws {
    let wide = try PixelSize(width: 16384, height: 1)
    let tall = try PixelSize(width: 1, height: 5000)
    #expect(DifferencePicture.size(holding: wide, and: tall) == (try PixelSize(width: 16384, height: 4096)))
    #expect(DifferencePicture.size(holding: tall, and: wide) == (try PixelSize(width: 16384, height: 4096)))
    let (row, column) = (try PixelSize(width: 1 << 26, height: 1), try PixelSize(width: 1, height: 1 << 26))
    #expect(DifferencePicture.size(holding: column, and: row) == row)
  }

  @Test func `a row is that of the whole picture`() throws {
    let (old, new) = (try canvas(3, 2, grey(0)), try canvas(5, 1, grey(0)))
    let whole = picture(old, new)
    let drawn = DifferencePicture(old, new, ImageComparison.compare(old, new))
    var row = ContiguousArray<UInt32>(repeating: 7, count: 5)
    for y in 0..<2 {
      drawn.drawRow(y, into: &row)
      #expect(row == ContiguousArray(whole.pixels[5 * y..<5 * y + 5]))
    }
  }

  // MARK: What moved

  private func movedBoxes(_ old: RGBAImage, _ new: RGBAImage) -> [MovedBox] {
    MovedBox.boxes(in: ImageComparison.compare(old, new), old, new)
  }

  private func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelBox {
    PixelBox(x: x, y: y, width: width, height: height)
  }

  /// A box with a mark in its middle, or of one colour.
  private func thing(_ x: Int, _ y: Int, hasMark: Bool, on image: RGBAImage) -> RGBAImage {
    let box = image.painting(grey(60), x: x, y: y, width: 40, height: 20)
    return hasMark ? box.painting(grey(200), x: x + 12, y: y + 8, width: 10, height: 4) : box
  }

  @Test(arguments: [(4, 0), (-4, 0), (0, 6), (3, -5), (90, 0), (0, 40)], [true, false])
  func `frames lie where a thing was and where it is`(_ offset: (x: Int, y: Int), hasMark: Bool) throws {
    let empty = try canvas(200, 120)
    let old = thing(40, 40, hasMark: hasMark, on: empty)
    let new = thing(40 + offset.x, 40 + offset.y, hasMark: hasMark, on: empty)
    let found = movedBoxes(old, new)
    #expect(found.map(\.before) == [box(40, 40, 40, 20)])
    #expect(found.map(\.after) == [box(40 + offset.x, 40 + offset.y, 40, 20)])
  }

  @Test func `each of two things has its frames, and what only changed its colour has none`() throws {
    let empty = try canvas(200, 120)
    let old = thing(20, 70, hasMark: true, on: thing(20, 20, hasMark: true, on: empty))
      .painting(grey(120), x: 120, y: 100, width: 30, height: 1)
    let new = thing(24, 70, hasMark: true, on: thing(24, 20, hasMark: true, on: empty))
      .painting(grey(124), x: 120, y: 100, width: 30, height: 1)
    let found = movedBoxes(old, new)
    #expect(found.map(\.before) == [box(20, 20, 40, 20), box(20, 70, 40, 20)])
  }

  @Test func `frames are drawn one pixel around, dashed where the thing was`() throws {
    let empty = try canvas(30, 12)
    let (old, new) = (
      empty.painting(grey(0), x: 5, y: 4, width: 6, height: 4).painting(grey(9), x: 6, y: 5, width: 2, height: 1),
      empty.painting(grey(0), x: 20, y: 4, width: 6, height: 4).painting(grey(9), x: 21, y: 5, width: 2, height: 1)
    )
    let picture = picture(old, new)
    let frame: UInt32 = 0xFFD0_5A00
    func row(_ y: Int) -> [Int] { (0..<30).filter { picture.pixels[y * 30 + $0] == frame } }
    // Dashes are where column plus row, modulo 6, is below 3.
    #expect(row(3) == [4, 5, 9, 10, 11].filter { ($0 + 3) % 6 < 3 } + Array(19...26))
    #expect(row(8) == (4...11).filter { ($0 + 8) % 6 < 3 } + Array(19...26))
    for y in 4..<8 { #expect(row(y) == [4, 11].filter { ($0 + y) % 6 < 3 } + [19, 26]) }
    #expect(row(2).isEmpty && row(9).isEmpty)
  }

  @Test func `frames at an edge stay inside the picture`() throws {
    // What reached the left or right edge would be taken to go on beyond it.
    let empty = try canvas(14, 6)
    let old = empty.painting(grey(0), x: 1, y: 0, width: 4, height: 6)
    let new = empty.painting(grey(0), x: 9, y: 0, width: 4, height: 6)
    let picture = picture(old, new)
    let frame: UInt32 = 0xFFD0_5A00
    // The frame of where it is: lines in the first and the last row, and on both sides.
    for y in [0, 5] { #expect((8...13).allSatisfy { picture.pixels[y * 14 + $0] == frame }) }
    for y in 1...4 { #expect(picture.pixels[y * 14 + 8] == frame && picture.pixels[y * 14 + 13] == frame) }
    #expect(picture.pixels[14 + 10] != frame)
  }
}
