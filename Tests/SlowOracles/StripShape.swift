/// A shape as many thin horizontal strips: what it covers, and its shadow, straight from their definitions.
///
/// Everything is `Double`; nothing is shared with the rasterizer.
public struct StripShape {
  private struct Strip {
    var top: Double
    var height: Double
    var left: Double
    var right: Double
  }

  private var strips: [Strip] = []

  /// Creates a rounded rectangle whose corners are quarters of ellipses.
  ///
  /// - Parameters:
  ///   - left: The left edge, in pixels.
  ///   - top: The upper edge, in pixels.
  ///   - right: The right edge, in pixels.
  ///   - bottom: The lower edge, in pixels.
  ///   - radiusX: The radius of all corners along the horizontal sides.
  ///   - radiusY: The radius of all corners along the vertical sides.
  ///   - stripsPerPixel: How many strips the corners have per pixel; the straight part is one strip.
  public init(
    left: Double, top: Double, right: Double, bottom: Double, radiusX: Double, radiusY: Double, stripsPerPixel: Int
  ) {
    strips.append(Strip(top: top + radiusY, height: bottom - top - 2 * radiusY, left: left, right: right))
    // Pixel rows are cut apart, so that no strip lies in two of them.
    var y = top
    let cornerEnd = top + radiusY
    while y < cornerEnd {
      let end = min(y.rounded(.down) + 1, cornerEnd)
      // Strips are thinner towards the straight side, where the curve is flattest.
      let (first, last) = (((y - top) / radiusY).squareRoot(), ((end - top) / radiusY).squareRoot())
      var upper = y
      for index in 1...stripsPerPixel {
        let root = first + (last - first) * Double(index) / Double(stripsPerPixel)
        let lower = index == stripsPerPixel ? end : top + radiusY * root * root
        let share = ((upper + lower) / 2 - top) / radiusY
        let inset = radiusX * (1 - (share * (2 - share)).squareRoot())
        strips.append(Strip(top: upper, height: lower - upper, left: left + inset, right: right - inset))
        strips.append(
          Strip(top: top + bottom - lower, height: lower - upper, left: left + inset, right: right - inset))
        upper = lower
      }
      y = end
    }
  }

  /// Creates the area that polygons enclose by the nonzero rule.
  ///
  /// Strips end where a polygon has a corner, and are cut off straight where polygons cross their middle.
  ///
  /// - Parameters:
  ///   - polygons: The corners of each polygon, in pixels.
  ///   - stripsPerPixel: How many strips there are per pixel at least.
  public init(polygons: [[(x: Double, y: Double)]], stripsPerPixel: Int) {
    let corners = polygons.joined().map(\.y)
    guard let top = corners.min(), let bottom = corners.max() else { return }
    let count = Double(stripsPerPixel)
    let steps =
      (Int((top * count).rounded(.up))...max(Int((bottom * count).rounded(.down)), Int((top * count).rounded(.up))))
    let heights = (corners + steps.map { min(max(Double($0) / count, top), bottom) }).sorted()
    for (upper, lower) in zip(heights, heights.dropFirst()) where lower > upper {
      let middle = (upper + lower) / 2
      var crossings: [(x: Double, turn: Int)] = []
      for polygon in polygons {
        for (start, end) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
          guard (start.y <= middle) != (end.y <= middle) else { continue }
          let share = (middle - start.y) / (end.y - start.y)
          crossings.append((start.x + share * (end.x - start.x), start.y < end.y ? 1 : -1))
        }
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for (crossing, next) in zip(crossings, crossings.dropFirst()) {
        winding += crossing.turn
        guard winding != 0 else { continue }
        strips.append(
          Strip(top: upper, height: lower - upper, left: crossing.x, right: next.x))
      }
    }
  }

  /// The share of each pixel that the shape covers, row by row.
  public func coverage(width: Int, height: Int) -> [Double] {
    sum(width: width, height: height) { strip, pixels in
      for y in Self.pixels(strip.top, strip.top + strip.height, height) {
        let shown = Self.overlap(y, strip.top, strip.top + strip.height)
        for x in Self.pixels(strip.left, strip.right, width) {
          pixels[y * width + x] += shown * Self.overlap(x, strip.left, strip.right)
        }
      }
    }
  }

  /// The shape's coverage convolved with a Gaussian, row by row.
  public func shadow(width: Int, height: Int, sigma: Double) -> [Double] {
    let gaussian = SlowGaussian(sigma: sigma)
    return sum(width: width, height: height) { strip, pixels in
      let across = (0..<width).map {
        gaussian.blurredStep(Double($0) + 0.5 - strip.left) - gaussian.blurredStep(Double($0) + 0.5 - strip.right)
      }
      for y in 0..<height {
        let centre = Double(y) + 0.5
        let down =
          gaussian.blurredStep(centre - strip.top) - gaussian.blurredStep(centre - strip.top - strip.height)
        guard down != 0 else { continue }
        for x in 0..<width { pixels[y * width + x] += down * across[x] }
      }
    }
  }

  private func sum(width: Int, height: Int, _ add: (Strip, inout [Double]) -> Void) -> [Double] {
    var pixels = [Double](repeating: 0, count: width * height)
    for strip in strips where strip.height > 0 { add(strip, &pixels) }
    return pixels
  }

  private static func pixels(_ from: Double, _ to: Double, _ count: Int) -> Range<Int> {
    let first = max(0, Int(from.rounded(.down)))
    return first..<max(first, min(count, Int(to.rounded(.up))))
  }

  private static func overlap(_ pixel: Int, _ from: Double, _ to: Double) -> Double {
    max(0, min(to, Double(pixel) + 1) - max(from, Double(pixel)))
  }
}
