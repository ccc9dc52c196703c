package import DisplayLists
internal import PixelBuffers
internal import SlowOracles
package import SoftwareRaster

/// The law of compositions: fill, border, shadows, clip and child together are what mixing areas gives, within a level, and
/// a scene that equals its mirror images gives a picture that does, to the bit.
package enum CompositionLaw {
  /// What was tried.
  package struct Report: Sendable {
    /// The number of scenes.
    package var scenes = 0

    /// The number of scenes that equal their mirror images.
    package var symmetric = 0

    /// The largest difference of a channel, in levels of 255, and the seed of its scene.
    package var worst = (levels: 0.0, seed: UInt64(0))

    /// Scenes for which the law does not hold.
    package var violations: [String] = []

    /// Creates a report of nothing.
    package init() {}

    /// Adds what others found, in the order of their seeds.
    package mutating func add(_ other: Report) {
      scenes += other.scenes
      symmetric += other.symmetric
      if other.worst.levels > worst.levels { worst = other.worst }
      violations += other.violations
    }
  }

  /// How far a channel may lie from the exact one, in levels of 255; half a level is the rounding to 8 bits.
  package static let limit = 1.0

  /// Tries scenes.
  package static func check(_ seeds: Range<UInt64>, _ report: inout Report) {
    let rasterizer = Rasterizer()
    for seed in seeds {
      let (list, isSymmetric) = CompositionSceneMaker.scene(seed: seed)
      report.scenes += 1
      guard let image = try? rasterizer.draw(list) else {
        report.violations.append("seed \(seed): not drawn")
        continue
      }
      let (levels, index) = difference(of: image, from: SlowComposition.pixels(of: list))
      if levels > report.worst.levels { report.worst = (levels, seed) }
      if levels > limit {
        report.violations.append(
          "seed \(seed): \(levels) levels at \(index % list.width), \(index / list.width)")
      }
      if isSymmetric {
        report.symmetric += 1
        if !isMirrored(image) { report.violations.append("seed \(seed): is not its mirror image") }
      }
    }
  }

  /// How far the pixels of a list of boxes, and of groups of them, lie from the exact ones, in levels of 255.
  package static func difference(of list: DisplayList) throws(RasterError) -> Double {
    difference(of: try Rasterizer().draw(list), from: SlowComposition.pixels(of: list)).levels
  }

  /// The scene of a seed as text, and the pixel that differs most: as drawn, and as it should be, in levels.
  package static func describe(_ seed: UInt64) -> String {
    let list = CompositionSceneMaker.scene(seed: seed).list
    guard let image = try? Rasterizer().draw(list) else { return list.dump }
    let exact = SlowComposition.pixels(of: list)
    let (levels, index) = difference(of: image, from: exact)
    let pixel = image.pixels[index]
    let drawn = [0, 8, 16, 24].map { String(Double(pixel >> UInt32($0) & 255)) }
    let color = exact[index]
    let straight = color.straight
    let right = [straight.red, straight.green, straight.blue, straight.alpha].map { String($0 * 255) }
    return list.dump
      + "\(levels) levels at \(index % list.width), \(index / list.width): \(drawn.joined(separator: " "))"
      + " instead of \(right.joined(separator: " "))\n"
  }

  /// The largest difference of a channel, in levels, and the index of its pixel; colours count by their opacity.
  private static func difference(of image: RGBAImage, from exact: [SlowColor]) -> (levels: Double, index: Int) {
    var worst = (levels: 0.0, index: 0)
    for (index, pixel) in image.pixels.enumerated() {
      let color = exact[index]
      func level(_ shift: UInt32) -> Double { Double(pixel >> shift & 255) }
      var levels = max(
        abs(level(0) * color.alpha - color.red * 255), abs(level(8) * color.alpha - color.green * 255),
        abs(level(16) * color.alpha - color.blue * 255))
      // What is nearly transparent has no colour that 8 bits could hold.
      if level(24) == 0 { levels = 0 }
      levels = max(levels, abs(level(24) - color.alpha * 255))
      if levels > worst.levels { worst = (levels, index) }
    }
    return worst
  }

  /// Whether a picture equals its mirror images from the right and from below.
  private static func isMirrored(_ image: RGBAImage) -> Bool {
    let (width, height) = (image.size.width, image.size.height)
    return image.pixels.indices.allSatisfy { index in
      let (x, y) = (index % width, index / width)
      return image.pixels[index] == image.pixels[y * width + width - 1 - x]
        && image.pixels[index] == image.pixels[(height - 1 - y) * width + x]
    }
  }
}
