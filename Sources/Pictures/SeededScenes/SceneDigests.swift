package import DisplayLists
package import SoftwareRaster

/// The lines of the manifest of pixel digests.
package enum SceneDigests {
  /// The number of recorded scenes; their seeds are `0..<count`.
  package static let count =
    shapeCount + textCount + clippedCount + paintCount + cornerCount + insetCount + blurCount + borderCount
    + transformCount

  /// The number of scenes of shapes, which come first.
  package static let shapeCount = 384

  /// The number of scenes of texts.
  package static let textCount = 240

  /// The number of scenes of images and of what is cut, clipped and dashed.
  package static let clippedCount = 160

  /// The number of scenes of gradients and of blended groups.
  package static let paintCount = 144

  /// The number of scenes of corners.
  package static let cornerCount = 128

  /// The number of scenes of inset shadows.
  package static let insetCount = 48

  /// The number of scenes of groups with shadows and of blurred backdrops.
  package static let blurCount = 128

  /// The number of scenes of borders in bands and with other placements than inside.
  package static let borderCount = 96

  /// The number of scenes of what is transformed, which come last.
  package static let transformCount = 128

  /// The scene of a seed.
  ///
  /// - Complexity: O(1); no side is longer than 160 px.
  package static func scene(seed: UInt64) -> DisplayList {
    if seed < shapeCount { return SceneMaker.scene(seed: seed) }
    if seed < shapeCount + textCount { return TextSceneMaker.scene(seed: seed) }
    if seed < shapeCount + textCount + clippedCount { return ClippedSceneMaker.scene(seed: seed) }
    let number = seed - UInt64(shapeCount + textCount + clippedCount)
    if number < paintCount { return PaintSceneMaker.scene(number: number) }
    if number < paintCount + cornerCount { return CornerSceneMaker.scene(seed: seed) }
    var rest = number - UInt64(paintCount + cornerCount)
    if rest < insetCount { return InsetSceneMaker.scene(number: rest) }
    rest -= UInt64(insetCount)
    if rest < blurCount { return BlurSceneMaker.scene(number: rest) }
    rest -= UInt64(blurCount)
    return rest < borderCount
      ? BorderSceneMaker.scene(number: rest) : TransformSceneMaker.scene(number: rest - UInt64(borderCount))
  }

  /// One line: the seed, a space, and the digest of the scene's pixels.
  ///
  /// - Parameters:
  ///   - seed: Which scene.
  ///   - rasterizer: What draws it.
  /// - Returns: The line in ASCII, without a line feed.
  /// - Throws: ``RasterError``, which no seed does.
  package static func line(seed: UInt64, rasterizer: Rasterizer) throws(RasterError) -> [UInt8] {
    let image = try rasterizer.draw(scene(seed: seed))
    return digits(seed) + [32] + PixelDigest128(image).hexadecimal
  }

  private static func digits(_ number: UInt64) -> [UInt8] {
    var (digits, rest): ([UInt8], UInt64) = ([], number)
    repeat {
      digits.insert(48 + UInt8(rest % 10), at: 0)
      rest /= 10
    } while rest > 0
    return digits
  }
}

#if !hasFeature(Embedded)
  extension SceneDigests {
    /// The recorded lines, in the order of their seeds.
    package static let recorded = [
      recordedDigests, recordedTextDigests, recordedClippedDigests, recordedPaintDigests, recordedCornerDigests,
      recordedInsetDigests, recordedBlurDigests, recordedBorderDigests, recordedTransformDigests,
    ].flatMap { $0.split(separator: "\n") }
  }
#endif
