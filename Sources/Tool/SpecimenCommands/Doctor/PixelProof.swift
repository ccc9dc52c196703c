private import ColorSpaces
private import SeededScenes
private import SoftwareRaster

/// Draws the seeded scenes here and compares their digests with the recorded ones.
enum PixelProof {
  /// The largest number of scenes that are named.
  private static let maximumNames = 8

  /// Draws scenes on several threads.
  ///
  /// - Parameters:
  ///   - step: Every how many scenes one is drawn.
  ///   - workers: The number of threads.
  /// - Returns: How many pictures are the same, or which differ.
  static func check(step: Int, workers: Int) async -> HealthCheck {
    let recorded = SceneDigests.recorded
    let seeds = Array(stride(from: 0, to: SceneDigests.count, by: step))
    let different = await withTaskGroup(of: [Int].self) { group in
      for worker in 0..<workers {
        group.addTask {
          let rasterizer = Rasterizer()
          return stride(from: worker, to: seeds.count, by: workers).map { seeds[$0] }.filter { seed in
            guard let line = try? SceneDigests.line(seed: UInt64(seed), rasterizer: rasterizer) else { return true }
            return seed >= recorded.count || !line.elementsEqual(recorded[seed].utf8)
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }.sorted()
    }
    let count = "\(seeds.count.groupedText) scenes"
    guard !different.isEmpty else { return HealthCheck("pixels", .ok, "\(count): the same pixels as everywhere") }
    let names = different.prefix(maximumNames).map(String.init).joined(separator: ", ")
    return HealthCheck(
      "pixels", .problem,
      "\(different.count.groupedText) of \(count) differ from the recorded ones: \(names)"
        + (different.count > maximumNames ? ", …" : ""),
      remedy: "the compiler, its options or the processor are at fault; build again without options of your own")
  }
}
