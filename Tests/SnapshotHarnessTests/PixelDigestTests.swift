import PixelBuffers
import SnapshotHarness
import Testing

@Suite("Digests")
struct PixelDigestTests {
  @Test func `the digest of nothing is that of XXH3 with 128 bits`() {
    #expect(PixelDigest(of: [], in: 0..<0).description == "99aa06d3014798d86001c324468d497f")
  }

  @Test func `size and every bit of every pixel count`() throws {
    let flat = RGBAImage(size: try PixelSize(width: 4, height: 2), filledWith: 0xFF00_0000)
    let tall = RGBAImage(size: try PixelSize(width: 2, height: 4), filledWith: 0xFF00_0000)
    var seen: Set<PixelDigest> = [PixelDigest(of: flat), PixelDigest(of: tall)]
    for place in 0..<8 {
      for bit in 0..<32 {
        var image = flat
        image.pixels[place] ^= 1 << UInt32(bit)
        #expect(seen.insert(PixelDigest(of: image)).inserted)
      }
    }
    #expect(seen.count == 2 + 8 * 32)
  }

  @Test func `a digest is 32 digits and comes back from them`() {
    let digest = PixelDigest(high: 0x12, low: 0xABCD_0000_0000_0001)
    #expect(digest.description == "0000000000000012abcd000000000001")
    #expect(PixelDigest(digest.description) == digest)
    for text in ["", "12", "+000000000000012abcd000000000001", "0000000000000012abcd00000000000g"] {
      #expect(PixelDigest(text) == nil)
    }
  }
}
