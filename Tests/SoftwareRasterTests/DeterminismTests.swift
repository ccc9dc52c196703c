import PixelBuffers
import SeededScenes
import SoftwareRaster
import Testing

@Suite("The same pixels everywhere")
struct DeterminismTests {
  /// The recorded lines, in the order of their seeds.
  static let lines = (recordedDigests + "\n" + recordedTextDigests).split(separator: "\n").map(String.init)

  static func line(_ seed: UInt64, _ rasterizer: Rasterizer) throws -> String {
    String(decoding: try SceneDigests.line(seed: seed, rasterizer: rasterizer), as: UTF8.self)
  }

  @Test func `every scene is recorded`() {
    #expect(Self.lines.count == SceneDigests.count)
    #expect(Set(Self.lines.map { $0.split(separator: " ")[1] }).count > SceneDigests.count * 9 / 10)
  }

  /// If pixels are meant to change: `Scripts/portability --record` writes the digests again.
  @Test(arguments: 0..<8)
  func `scenes of shapes have their recorded pixels`(part: Int) throws {
    try compare(stride(from: part, to: SceneDigests.shapeCount, by: 8))
  }

  /// These change with the built-in face and the typesetter, too.
  @Test(arguments: 0..<8)
  func `scenes of texts have their recorded pixels`(part: Int) throws {
    try compare(stride(from: SceneDigests.shapeCount + part, to: SceneDigests.count, by: 8))
  }

  private func compare(_ seeds: StrideTo<Int>) throws {
    let rasterizer = Rasterizer()
    for seed in seeds {
      let drawn = try Self.line(UInt64(seed), rasterizer)
      #expect(
        drawn == Self.lines[seed],
        "seed \(seed) is drawn otherwise than recorded; if that is meant, run Scripts/portability --record")
    }
  }

  /// Some shapes and some texts.
  private static let some = Array(0..<48) + Array(SceneDigests.shapeCount..<SceneDigests.shapeCount + 32)

  @Test(arguments: [1, 2, 5])
  func `threads change no pixel`(count: Int) async throws {
    let seeds = Self.some
    let drawn: [Int: String] = try await withThrowingTaskGroup(of: [(Int, String)].self) { group in
      for worker in 0..<count {
        group.addTask {
          let rasterizer = Rasterizer()
          return try stride(from: worker, to: seeds.count, by: count).map {
            (seeds[$0], try Self.line(UInt64(seeds[$0]), rasterizer))
          }
        }
      }
      return try await group.reduce(into: [Int: String]()) { lines, part in
        for (seed, line) in part { lines[seed] = line }
      }
    }
    for seed in seeds { #expect(try drawn[seed] == Self.line(UInt64(seed), Rasterizer()), "seed \(seed)") }
  }

  /// Drawing again finds corners, shadows and stacks of shadows in the caches.
  @Test func `neither order nor caches change a pixel`() throws {
    let rasterizer = Rasterizer()
    for seed in Self.some.reversed() + Self.some {
      #expect(try Self.line(UInt64(seed), rasterizer) == Self.line(UInt64(seed), Rasterizer()), "seed \(seed)")
    }
  }
}
