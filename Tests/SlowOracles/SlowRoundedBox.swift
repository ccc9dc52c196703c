/// A box whose corners are quarters of ellipses, in the words of CSS Backgrounds 3: slow, and nothing is shared with the
/// rasterizer.
public struct SlowRoundedBox {
  /// The two radii of a corner, in pixels.
  public typealias Radii = (x: Double, y: Double)

  /// The left edge, in pixels; nothing is inside if it does not lie before the right one.
  public var left: Double

  /// The upper edge, in pixels; nothing is inside if it does not lie above the lower one.
  public var top: Double

  /// The right edge, in pixels.
  public var right: Double

  /// The lower edge, in pixels.
  public var bottom: Double

  /// The corners, clockwise from the top left.
  public private(set) var radii: [Radii]

  /// Creates a box, whose radii are reduced together until no two of them overlap (§4.5) unless that was done before.
  public init(left: Double, top: Double, right: Double, bottom: Double, radii: [Radii], isReduced: Bool = true) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    self.radii = radii.map { $0.x > 0 && $0.y > 0 ? $0 : (0, 0) }
    guard isReduced else { return }
    let corners = self.radii
    var factor = 1.0
    for (first, second, side) in [
      (corners[0].x, corners[1].x, right - left), (corners[3].x, corners[2].x, right - left),
      (corners[0].y, corners[3].y, bottom - top), (corners[1].y, corners[2].y, bottom - top),
    ] where first + second > side { factor = min(factor, max(side, 0) / (first + second)) }
    self.radii = corners.map { ($0.x * factor, $0.y * factor) }
  }

  /// Whether nothing is inside.
  public var isEmpty: Bool { left >= right || top >= bottom }

  /// Whether no edge and no radius differs by more than a rounding.
  public func isNear(_ other: Self) -> Bool {
    let edges = [(left, other.left), (top, other.top), (right, other.right), (bottom, other.bottom)]
    let all = edges + zip(radii, other.radii).flatMap { [($0.x, $1.x), ($0.y, $1.y)] }
    return all.allSatisfy { abs($0 - $1) < 1e-4 }
  }

  /// The box moved.
  public func moved(x: Double, y: Double) -> Self {
    var moved = self
    (moved.left, moved.right, moved.top, moved.bottom) = (left + x, right + x, top + y, bottom + y)
    return moved
  }

  /// The padding box of a border: each radius loses the widths beside it, and is not reduced again (§4.2).
  ///
  /// - Parameter widths: The widths at the top, right, bottom and left.
  /// - Returns: The box inside.
  public func inset(_ widths: [Double]) -> Self {
    var inner = self
    (inner.top, inner.right) = (top + widths[0], right - widths[1])
    (inner.bottom, inner.left) = (bottom - widths[2], left + widths[3])
    inner.radii = radii.indices.map { corner in
      let x = radii[corner].x - (corner == 0 || corner == 3 ? widths[3] : widths[1])
      let y = radii[corner].y - (corner < 2 ? widths[0] : widths[2])
      return x > 0 && y > 0 ? (x, y) : (0, 0)
    }
    return inner
  }

  /// The box around a border that reaches out, with outset-adjusted radii (§4.2).
  ///
  /// - Parameter widths: How far it reaches at the top, right, bottom and left.
  /// - Returns: The box around.
  public func outset(_ widths: [Double]) -> Self {
    let (width, height) = (right - left, bottom - top)
    let grown: [Radii] = radii.indices.map { corner in
      let radius = radii[corner]
      let coverage = width > 0 && height > 0 ? 2 * min(radius.x / width, radius.y / height) : 0
      func grow(_ radius: Double, _ growth: Double) -> Double {
        if radius == 0 || growth == 0 { return radius }
        if radius >= growth || coverage > 1 { return radius + growth }
        let missing = 1 - radius / growth
        return radius + growth * (1 - missing * missing * missing * (1 - coverage * coverage * coverage))
      }
      return (
        grow(radius.x, corner == 0 || corner == 3 ? widths[3] : widths[1]),
        grow(radius.y, corner < 2 ? widths[0] : widths[2])
      )
    }
    return Self(
      left: left - widths[3], top: top - widths[0], right: right + widths[1], bottom: bottom + widths[2], radii: grown)
  }

  /// The shape of a shadow: the box larger or smaller by its spread; the radii of both are reduced where they do not fit.
  public func spread(by spread: Double) -> Self {
    if spread == 0 { return self }
    if spread > 0 { return outset([spread, spread, spread, spread]) }
    let inner = inset([-spread, -spread, -spread, -spread])
    return Self(left: inner.left, top: inner.top, right: inner.right, bottom: inner.bottom, radii: inner.radii)
  }

  /// The part of a horizontal line that lies inside: what all corners leave of it; `nil` if there is none.
  public func span(at y: Double) -> (first: Double, last: Double)? {
    guard !isEmpty, y > top, y < bottom else { return nil }
    func cut(_ radius: Radii, _ depth: Double) -> Double {
      guard depth < radius.y else { return 0 }
      let share = depth / radius.y
      return radius.x * (1 - (share * (2 - share)).squareRoot())
    }
    let first = left + max(cut(radii[0], y - top), cut(radii[3], bottom - y))
    let last = right - max(cut(radii[1], y - top), cut(radii[2], bottom - y))
    return first < last ? (first, last) : nil
  }

  /// The heights between which each end of a line inside moves smoothly.
  public var heights: [Double] {
    isEmpty
      ? []
      : [
        top, bottom, top + radii[0].y, top + radii[1].y, bottom - radii[2].y, bottom - radii[3].y,
      ]
  }

  /// The area convolved with a Gaussian and averaged over pixels, row by row.
  public func shadow(width: Int, height: Int, profile: SlowProfile) -> [Double] {
    var pixels = [Double](repeating: 0, count: width * height)
    guard !isEmpty else { return pixels }
    let bounds = heights.filter { $0 >= top && $0 <= bottom }.sorted()
    for (upper, lower) in zip(bounds, bounds.dropFirst()) where lower > upper {
      let isStraight = span(at: upper + (lower - upper) / 3).map { $0 == (left, right) } ?? true
      // The sharper the edge, the thinner the slices.
      let count = 12 + Int((profile.isSharp ? 16 : 3) * (lower - upper))
      for slice in SlowSlices.slices(from: upper, to: lower, count: isStraight ? 1 : count) {
        guard let span = span(at: slice.middle) else { continue }
        let across = (0..<width).map {
          profile.step(Double($0) + 0.5 - span.first) - profile.step(Double($0) + 0.5 - span.last)
        }
        for y in 0..<height {
          let centre = Double(y) + 0.5
          let down = profile.step(centre - slice.upper) - profile.step(centre - slice.lower)
          if down < 1e-9 { continue }
          for x in 0..<width { pixels[y * width + x] += down * across[x] }
        }
      }
    }
    return pixels
  }
}

/// A blurred edge, averaged over pixels, as a table.
public struct SlowProfile {
  private let steps: [Double]
  private let reach: Double
  private static let stepsPerPixel = 256.0

  /// Whether the edge is narrower than a pixel.
  let isSharp: Bool

  /// Computes the table of a standard deviation, in pixels.
  public init(sigma: Double) {
    isSharp = sigma < 1
    let gaussian = SlowGaussian(sigma: sigma)
    reach = (6 * sigma).rounded(.up) + 1
    let count = Int(2 * reach * Self.stepsPerPixel)
    steps = (0...count + 1).map { [reach] in gaussian.blurredStep(Double($0) / Self.stepsPerPixel - reach) }
  }

  /// How much of the edge a pixel sees at a distance of its middle.
  func step(_ distance: Double) -> Double {
    if distance <= -reach { return 0 }
    if distance >= reach { return 1 }
    let position = (distance + reach) * Self.stepsPerPixel
    let index = Int(position)
    return steps[index] + (steps[index + 1] - steps[index]) * (position - Double(index))
  }
}

/// Thin horizontal slices of a band, thinner towards its ends, where curves may be flat.
enum SlowSlices {
  /// The slices of a band from the top.
  static func slices(
    from top: Double, to bottom: Double, count: Int
  ) -> [(upper: Double, middle: Double, lower: Double)] {
    func height(_ share: Double) -> Double { top + (bottom - top) * share * share * (3 - 2 * share) }
    return (0..<count).map { index in
      (
        height(Double(index) / Double(count)), height((Double(index) + 0.5) / Double(count)),
        height(Double(index + 1) / Double(count))
      )
    }
  }
}
