import ImageComparison
import PixelBuffers
import SeededNumbers
import SeededScenes
import SoftwareRaster

/// Pairs of pictures with their FLIP differences, for `Scripts/oracles/compare-flip`.
enum FLIPOracle {
  static func printAll() throws {
    for (name, old, new) in try pairs() {
      print(name, old.size.width, old.size.height)
      for image in [old, new] { print(image.pixels.map { String($0, radix: 16) }.joined(separator: " ")) }
      let all = PixelBox(x: 0, y: 0, width: old.size.width, height: old.size.height)
      print(FLIP.values(old, new, in: all).map(\.description).joined(separator: " "))
    }
  }

  private static func pairs() throws -> [(String, RGBAImage, RGBAImage)] {
    let before = try square(51, 102, 204)
    let ramps = try picture { x, y in pixel(3 * x + y, 2 * x + 2 * y, x + 3 * y) }
    var patched = ramps
    for y in 20..<30 { for x in 20..<30 { patched.pixels[y * 64 + x] = pixel(255, 0, 0) } }
    var pairs = [
      ("one-pixel-right", before, try square(51, 102, 204, left: 17)),
      ("one-level", before, try square(51, 102, 205)),
      ("ten-levels", before, try square(61, 112, 204)),
      ("patch-on-ramps", ramps, patched),
    ]
    let rasterizer = Rasterizer()
    var random = SplitMix64(seed: 3)
    var seed: UInt64 = 0
    while pairs.count < 40 {
      seed += 1
      let old = opaque(try rasterizer.draw(SceneDigests.scene(seed: seed)))
      var new = old
      // Other colours in a part, as an edit would make.
      let (first, mask) = (Int(random.next() % UInt64(old.pixels.count)), UInt32(truncatingIfNeeded: random.next()))
      for index in first..<old.pixels.count where index % 3 > 0 { new.pixels[index] ^= mask & 0x003F_3F3F }
      if old.size.area < 20_000 { pairs.append(("scene-\(seed)", old, new)) }
    }
    return pairs
  }

  private static func pixel(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
    0xFF00_0000 | UInt32(blue & 255) << 16 | UInt32(green & 255) << 8 | UInt32(red & 255)
  }

  private static func picture(_ pixel: (Int, Int) -> UInt32) throws -> RGBAImage {
    var image = RGBAImage(size: try PixelSize(width: 64, height: 64))
    for index in image.pixels.indices { image.pixels[index] = pixel(index % 64, index / 64) }
    return image
  }

  private static func square(_ red: Int, _ green: Int, _ blue: Int, left: Int = 16) throws -> RGBAImage {
    try picture { x, y in
      (left..<left + 32).contains(x) && (16..<48).contains(y) ? pixel(red, green, blue) : 0xFFFF_FFFF
    }
  }

  private static func opaque(_ image: RGBAImage) -> RGBAImage {
    RGBAImage(size: image.size, pixels: ContiguousArray(image.pixels.map { $0 | 0xFF00_0000 }))
  }
}
