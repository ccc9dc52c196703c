import SeededScenes
import SoftwareRaster

/// `putchar` of the C library; Embedded Swift has no module for it.
@_silgen_name("putchar")
func putCharacter(_ character: Int32) -> Int32

/// Prints the digest of each seeded scene, one line each.
@main
struct PrintDigests {
  static func main() {
    let rasterizer = Rasterizer()
    for seed in 0..<UInt64(SceneDigests.count) {
      guard let line = try? SceneDigests.line(seed: seed, rasterizer: rasterizer) else { continue }
      for character in line { _ = putCharacter(Int32(character)) }
      _ = putCharacter(10)
    }
  }
}
