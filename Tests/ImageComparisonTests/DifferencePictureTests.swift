import ImageComparison
import PixelBuffers
import Testing

@Suite("Pictures of differences")
struct DifferencePictureTests {
  @Test func `what differs is red and what is equal is pale`() throws {
    let old = try canvas(3, 1).painting(grey(0), x: 0, y: 0, width: 1, height: 1)
    let new = old.painting(0xFF00_8000, x: 2, y: 0, width: 1, height: 1)
    let picture = ImageComparison.picture(of: old, and: new)
    #expect(picture.size == old.size)
    // Black is grey 255 − 25.5, rounded up in distance; white stays white.
    #expect(picture.pixels == [0xFFE5_E5E5, 0xFFFF_FFFF, 0xFF00_00FF])
  }

  @Test func `it holds both images`() throws {
    let picture = ImageComparison.picture(of: try canvas(2, 1), and: try canvas(1, 2))
    #expect(picture.size == (try PixelSize(width: 2, height: 2)))
    #expect(picture.pixels == [0xFFFF_FFFF, 0xFF00_00FF, 0xFF00_00FF, 0])
  }

  @Test func `a rectangle that no image can have loses its lower part`() throws {
    let wide = try PixelSize(width: 16384, height: 1)
    let tall = try PixelSize(width: 1, height: 5000)
    #expect(DifferencePicture.size(holding: wide, and: tall) == (try PixelSize(width: 16384, height: 4096)))
    #expect(DifferencePicture.size(holding: tall, and: wide) == (try PixelSize(width: 16384, height: 4096)))
  }

  /// Luma after ITU-R BT 601 in 256ths: 77 red, 151 green, 28 blue; a tenth of the distance from white, rounded.
  @Test(
    arguments: [
      (0xFF00_00FF, 237), (0xFF00_FF00, 244), (0xFFFF_0000, 232), (0x8000_0000, 242), (0x0000_0000, 255),
      (0xFF80_8080, 242),
      (0xFFFF_FFFF, 255), (0xFFC8_C8C8, 249), (0xFFC9_C9C9, 250),
    ] as [(UInt32, Int)])
  func `what is equal is a tenth of its darkness`(pixel: UInt32, level: Int) throws {
    let image = try canvas(2, 1, pixel)
    #expect(ImageComparison.picture(of: image, and: image).pixels == [grey(level), grey(level)])
  }

  @Test func `a row has what each image has of it`() throws {
    let (old, new) = (try canvas(3, 2, grey(0)), try canvas(5, 1, grey(0)))
    var row = ContiguousArray<UInt32>(repeating: 7, count: 6)
    ImageComparison.drawPictureRow(0, of: old, and: new, into: &row)
    #expect(row == [grey(229), grey(229), grey(229), 0xFF00_00FF, 0xFF00_00FF, 0])
    ImageComparison.drawPictureRow(1, of: old, and: new, into: &row)
    #expect(row == [0xFF00_00FF, 0xFF00_00FF, 0xFF00_00FF, 0, 0, 0])
  }
}
