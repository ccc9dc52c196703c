import ColorSpaces
import DisplayLists
import PixelBuffers
import SeededScenes
import SoftwareRaster
import Testing

/// Pictures that take the memory of others.
@Suite("Pictures in place of others")
struct ReusedMemoryTests {
  private static let seeds: [UInt64] = [3, 41, 77, 200, 333, 512, 640]

  @Test func `a picture does not depend on what its memory held`() throws {
    let rasterizer = Rasterizer()
    var image = RGBAImage(size: try PixelSize(width: 1, height: 1), filledWith: 0xFF12_3456)
    var copies: [(image: RGBAImage, expected: RGBAImage)] = []
    for seed in Self.seeds + Self.seeds.reversed() {
      let list = SceneDigests.scene(seed: seed)
      let expected = try Rasterizer().draw(list)
      try rasterizer.draw(list, into: &image)
      #expect(image == expected, "seed \(seed)")
      copies.append((image, expected))
    }
    // A picture that somebody still has is not drawn over.
    for (copy, expected) in copies { #expect(copy == expected) }
  }

  @Test func `a picture stays if the next one cannot be drawn`() throws {
    let rasterizer = Rasterizer()
    let list = DisplayList(width: 20, height: 10, canvas: white, items: [blackBox(rounded(1, 1, 9, 6, radius: 2))])
    var image = try rasterizer.draw(list)
    let before = image
    #expect(throws: RasterError.sizeOutOfRange(width: 0, height: 3)) {
      try rasterizer.draw(DisplayList(width: 0, height: 3), into: &image)
    }
    #expect(image == before)
  }
}
