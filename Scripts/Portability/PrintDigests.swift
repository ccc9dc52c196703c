import SeededScenes
import SoftwareRaster

/// `putchar` of the C library; Embedded Swift has no module for it.
@_silgen_name("putchar")
func putCharacter(_ character: Int32) -> Int32

#if hasFeature(Embedded)
  /// What would read a number from text: no scene does, but the symbol is asked for, and Embedded Swift has none.
  @_cdecl("_swift_stdlib_strtod_clocale")
  func readNumber(_: UnsafePointer<CChar>, _: UnsafeMutablePointer<Double>) -> UnsafePointer<CChar>? { nil }
#endif

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
