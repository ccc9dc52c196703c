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
}
