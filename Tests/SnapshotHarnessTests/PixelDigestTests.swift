import Digests
import PixelBuffers
import SnapshotHarness
import Testing

@Suite("Digests of pictures")
struct PixelDigestTests {
  @Test func `size and every bit of every pixel count`() throws {
    let flat = RGBAImage(size: try PixelSize(width: 4, height: 2), filledWith: 0xFF00_0000)
    let tall = RGBAImage(size: try PixelSize(width: 2, height: 4), filledWith: 0xFF00_0000)
    var seen: Set<Digest> = [Digest(of: flat), Digest(of: tall)]
    for place in 0..<8 {
      for bit in 0..<32 {
        var image = flat
        image.pixels[place] ^= 1 << UInt32(bit)
        #expect(seen.insert(Digest(of: image)).inserted)
      }
    }
    #expect(seen.count == 2 + 8 * 32)
  }
}
