/// An image stretched over a rectangle, straight from the definition: every pixel asks all pixels of the image.
///
/// Everything is `Double`; nothing is shared with the rasterizer.
public struct SlowScaling {
  private let across: Axis
  private let down: Axis

  private struct Axis {
    var count: Int
    var cropStart: Double
    var cropEnd: Double
    var start: Double
    var end: Double

    /// How much a pixel of the image counts in a device pixel.
    func weight(of pixel: Int, at devicePixel: Int) -> Double {
      let ratio = (cropEnd - cropStart) / (end - start)
      func position(_ x: Double) -> Double { cropStart + (x - start) * ratio }
      if ratio > 1 {
        let from = position(max(Double(devicePixel), start))
        let to = position(min(Double(devicePixel + 1), end))
        return max(0, min(to, Double(pixel + 1)) - max(from, Double(pixel))) / (to - from)
      }
      let centre = min(max(position(Double(devicePixel) + 0.5), 0.5), Double(count) - 0.5)
      return max(0, 1 - abs(Double(pixel) + 0.5 - centre))
    }

    /// How much of a device pixel lies inside.
    func coverage(at devicePixel: Int) -> Double {
      max(0, min(end, Double(devicePixel + 1)) - max(start, Double(devicePixel)))
    }
  }

  /// A stretched image.
  ///
  /// - Parameters:
  ///   - size: The image's columns and rows.
  ///   - crop: The part that is shown: left, top, right, bottom, in the image's pixels.
  ///   - destination: Where it is shown, in the same order, in device pixels.
  public init(
    size: (width: Int, height: Int), crop: (Double, Double, Double, Double),
    destination: (Double, Double, Double, Double)
  ) {
    across = Axis(
      count: size.width, cropStart: crop.0, cropEnd: crop.2, start: destination.0, end: destination.2)
    down = Axis(count: size.height, cropStart: crop.1, cropEnd: crop.3, start: destination.1, end: destination.3)
  }

  /// What one premultiplied channel of the image becomes, times how much of each device pixel it covers, row by row.
  public func scaled(_ channel: [Double], width: Int, height: Int) -> [Double] {
    var result: [Double] = []
    for y in 0..<height {
      for x in 0..<width {
        let coverage = across.coverage(at: x) * down.coverage(at: y)
        guard coverage > 0 else {
          result.append(0)
          continue
        }
        var sum = 0.0
        for row in 0..<down.count {
          let weight = down.weight(of: row, at: y)
          guard weight > 0 else { continue }
          for column in 0..<across.count {
            sum += weight * across.weight(of: column, at: x) * channel[row * across.count + column]
          }
        }
        result.append(sum * coverage)
      }
    }
    return result
  }
}
