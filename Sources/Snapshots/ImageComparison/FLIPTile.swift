import ColorSpaces
import PixelBuffers

/// A part of two images whose FLIP differences are computed at once, so that memory stays small.
struct FLIPTile {
  /// The largest number of columns and of rows.
  static let side = 128

  /// The columns.
  let columns: Range<Int>

  /// The rows.
  let rows: Range<Int>

  /// The size of the part that both images have; beyond its edges their last pixels go on.
  let overlap: (width: Int, height: Int)

  /// How far the filters reach, in pixels.
  private static let reach = FLIPFilters.reach

  private var paddedWidth: Int { columns.count + 2 * Self.reach }
  private var paddedHeight: Int { rows.count + 2 * Self.reach }

  /// The differences of its pixels, row by row; `nil` if all are 0.
  func differences(_ expected: RGBAImage, _ actual: RGBAImage) -> [Double]? {
    let (one, other) = (pixels(of: expected), pixels(of: actual))
    if one == other { return nil }
    let overWhite = differences(one, other, over: 255)
    let isOpaque = one.allSatisfy { $0 >> 24 == 255 } && other.allSatisfy { $0 >> 24 == 255 }
    return isOpaque ? overWhite : zip(overWhite, differences(one, other, over: 0)).map { max($0, $1) }
  }

  /// The pixels of an image in the tile and as far around it as the filters reach.
  private func pixels(of image: RGBAImage) -> [UInt32] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(paddedWidth * paddedHeight)
    for y in rows.lowerBound - Self.reach..<rows.upperBound + Self.reach {
      let start = min(max(0, y), overlap.height - 1) * image.size.width
      for x in columns.lowerBound - Self.reach..<columns.upperBound + Self.reach {
        pixels.append(image.pixels[start + min(max(0, x), overlap.width - 1)])
      }
    }
    return pixels
  }

  private func differences(_ one: [UInt32], _ other: [UInt32], over grey: Double) -> [Double] {
    let (oneColors, otherColors) = (opponentColors(one, over: grey), opponentColors(other, over: grey))
    let (oneSeen, otherSeen) = (seen(oneColors), seen(otherColors))
    let (oneFeatures, otherFeatures) = (features(oneColors), features(otherColors))
    return oneSeen.indices.map { index in
      let color = FLIPColor.difference(FLIPColor(filtered: oneSeen[index]), FLIPColor(filtered: otherSeen[index]))
      if color == 0 { return 0 }
      let feature = FLIPFilters.featureDifference(oneFeatures[index], otherFeatures[index])
      return Power.of(color, 1 - feature)
    }
  }

  /// The pixels in YCxCz, the last channel twice, because it has two filters.
  private func opponentColors(_ pixels: [UInt32], over grey: Double) -> [SIMD4<Double>] {
    var last = (pixel: UInt32(0), color: SIMD4<Double>())
    var isFirst = true
    return pixels.map { pixel in
      if isFirst || pixel != last.pixel {
        let light = pixel >> 24 == 255 ? LinearRGB(pixel: pixel) : LinearRGB(pixel: pixel, over: grey)
        last = (pixel, FLIPColor.opponent(light))
        isFirst = false
      }
      return last.color
    }
  }

  /// The colours as they are seen: blurred by the contrast sensitivity of each channel.
  private func seen(_ colors: [SIMD4<Double>]) -> [SIMD4<Double>] {
    let across = filtered(colors, FLIPFilters.contrast, width: paddedWidth, height: paddedHeight, isAcross: true)
    return filtered(across, FLIPFilters.contrast, width: columns.count, height: paddedHeight, isAcross: false)
  }

  /// The strengths of edges and points, as first and second derivatives across and down.
  private func features(_ colors: [SIMD4<Double>]) -> [SIMD4<Double>] {
    let light = colors.map { SIMD4<Double>(repeating: ($0.x + 16) / 116) }
    let across = filtered(light, FLIPFilters.across, width: paddedWidth, height: paddedHeight, isAcross: true)
    return filtered(across, FLIPFilters.down, width: columns.count, height: paddedHeight, isAcross: false)
  }

  /// Sums of pixels side by side, or below each other, times the weights of a filter.
  private func filtered(
    _ source: [SIMD4<Double>], _ filter: [SIMD4<Double>], width: Int, height: Int, isAcross: Bool
  ) -> [SIMD4<Double>] {
    let (outWidth, outHeight) = isAcross ? (width - 2 * Self.reach, height) : (width, height - 2 * Self.reach)
    let step = isAcross ? 1 : width
    let last = (filter.count - 1) * step
    let (source, filter) = (source.span, filter.span)
    var result: [SIMD4<Double>] = []
    result.reserveCapacity(outWidth * outHeight)
    for y in 0..<outHeight {
      for start in y * width..<y * width + outWidth {
        // This check lets the optimizer drop the one per weight below.
        precondition(start >= 0 && start + last < source.count)
        var sourceIndex = start
        var sum = SIMD4<Double>()
        for index in filter.indices {
          sum += source[sourceIndex] * filter[index]
          sourceIndex &+= step
        }
        result.append(sum)
      }
    }
    return result
  }
}
