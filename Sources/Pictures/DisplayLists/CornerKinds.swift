/// The curve that joins two sides of a box.
public enum CornerKind: Hashable, Sendable {
  /// A quarter of an ellipse, as in CSS; CSS's `round`.
  case circular

  /// Apple's continuous corner, which starts 1.528665 radii before the corner.
  case continuous

  /// A CSS `superellipse(K)`: the curve `x^n + y^n = 1` with `n = 2^|K|`, hollow if K is negative.
  ///
  /// 1 is ``circular``; what is beyond ±``steepest`` is drawn like ±infinity.
  case superellipse(Double)

  /// Figma's corner smoothing, from 0 (``circular``) to 1: a shorter arc between two easing curves.
  ///
  /// It starts up to `1 + smoothing` radii before the corner, as far as the sides have room.
  case smooth(Double)

  /// CSS's `squircle`, a superellipse of the fourth power.
  public static let squircle = Self.superellipse(2)

  /// CSS's `bevel`, a straight line.
  public static let bevel = Self.superellipse(0)

  /// CSS's `scoop`, a quarter of an ellipse that is hollow.
  public static let scoop = Self.superellipse(-1)

  /// CSS's `notch`: a rectangle is cut out.
  public static let notch = Self.superellipse(-.infinity)

  /// CSS's `square`: nothing is cut off, whatever the radius.
  public static let square = Self.superellipse(.infinity)

  /// The largest absolute parameter of a superellipse; a larger one is treated as infinite.
  ///
  /// Its curve lies within 1/90,000 of the radius of the corner.
  public static let steepest = 16.0
}

/// The curves of the four corners of a box.
public struct CornerKinds: Hashable, Sendable {
  /// The corner at the smallest x and the smallest y.
  public var topLeft: CornerKind

  /// The corner at the largest x and the smallest y.
  public var topRight: CornerKind

  /// The corner at the largest x and the largest y.
  public var bottomRight: CornerKind

  /// The corner at the smallest x and the largest y.
  public var bottomLeft: CornerKind

  /// Creates kinds for each corner.
  public init(topLeft: CornerKind, topRight: CornerKind, bottomRight: CornerKind, bottomLeft: CornerKind) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Creates four corners of one kind.
  public init(_ kind: CornerKind) {
    self.init(topLeft: kind, topRight: kind, bottomRight: kind, bottomLeft: kind)
  }
}

extension CornerKinds {
  /// Whether all four corners are of a kind.
  package func areAll(_ kind: CornerKind) -> Bool { self == CornerKinds(kind) }

  /// Whether a condition holds for any of the corners.
  package func contains(where condition: (CornerKind) -> Bool) -> Bool {
    condition(topLeft) || condition(topRight) || condition(bottomRight) || condition(bottomLeft)
  }
}

extension CornerKinds {
  /// The factor that reduces all radii so that no two corners overlap.
  ///
  /// Those of one side are reduced by CSS Backgrounds 3 §4.5. Hollow corners may meet the ones opposite too; then all
  /// radii are reduced until they touch, as CSS Borders 4 demands.
  ///
  /// - Parameters:
  ///   - radii: The radii, at least 0.
  ///   - width: The width of the box, at least 0.
  ///   - height: The height of the box, at least 0.
  /// - Returns: A number from 0 to 1; 1 if all corners fit.
  package func fittingFactor(_ radii: CornerRadii, width: Double, height: Double) -> Double {
    let factor = radii.fittingFactor(width: width, height: height)
    guard contains(where: { $0.isHollow }) else { return factor }
    let fitted = radii.scaled(by: factor)
    return factor
      * min(
        Self.touchingFactor(
          CornerCurve(topLeft, fitted.topLeft), CornerCurve(bottomRight, fitted.bottomRight), width, height),
        Self.touchingFactor(
          CornerCurve(topRight, fitted.topRight), CornerCurve(bottomLeft, fitted.bottomLeft), width, height))
  }

  /// The largest factor of the radii of two opposite corners with which they do not overlap, within 1e-9.
  private static func touchingFactor(
    _ first: CornerCurve, _ second: CornerCurve, _ width: Double, _ height: Double
  ) -> Double {
    guard first.kind.isHollow || second.kind.isHollow else { return 1 }
    func overlaps(_ factor: Double) -> Bool {
      let begin = width - second.radius.horizontal * factor
      let end = first.radius.horizontal * factor
      guard begin < end, (first.radius.vertical + second.radius.vertical) * factor > height else { return false }
      let steps = 128
      return (0...steps).contains { step in
        let x = begin + (end - begin) * Double(step) / Double(steps)
        return first.depth(at: x, factor) + second.depth(at: width - x, factor) > height
      }
    }
    guard overlaps(1) else { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<32 {
      let middle = (low + high) / 2
      if overlaps(middle) { high = middle } else { low = middle }
    }
    return low
  }
}

extension CornerCurve {
  /// How deep the corner is cut at a position along its horizontal side, with radii times a factor.
  ///
  /// Continuous and smooth corners count as circles.
  fileprivate func depth(at position: Double, _ factor: Double) -> Double {
    let share = min(max(position / (radius.horizontal * factor), 0), 1)
    let vertical = radius.vertical * factor
    guard case .superellipse(let parameter) = kind.normalized else {
      return vertical * (1 - Superellipse(1).height(at: 1 - share))
    }
    if parameter == .infinity { return 0 }
    if parameter == -.infinity { return vertical }
    let curve = Superellipse(parameter)
    return parameter < 0 ? vertical * curve.height(at: share) : vertical * (1 - curve.height(at: 1 - share))
  }
}

extension CornerKind {
  /// Whether the curve is hollow.
  package var isHollow: Bool { if case .superellipse(let parameter) = self { parameter < 0 } else { false } }

  /// The same curve by its plainest name, with parameters within their limits; a parameter that is no number counts
  /// as a circle's.
  package var normalized: CornerKind {
    switch self {
    case .circular, .continuous: self
    case .superellipse(let parameter):
      if parameter.isNaN || parameter == 1 {
        .circular
      } else if parameter > Self.steepest {
        .square
      } else if parameter < -Self.steepest {
        .notch
      } else {
        .superellipse(parameter)
      }
    case .smooth(let smoothing):
      // The comparison also fails for what is no number.
      smoothing > 0 ? .smooth(min(smoothing, 1)) : .circular
    }
  }

  /// Whether the corner of a box that is inset by a border has the same curve with radii that are shorter by its widths.
  ///
  /// Of a superellipse that is true if its ends run along the sides; other ones move at right angles to their ends.
  package var insetsByRadius: Bool {
    if case .superellipse(let parameter) = normalized { parameter >= 1 } else { true }
  }

  /// The direction in which the end of a curve on a horizontal side moves under a border, away from the corner and
  /// inwards; of length 1.
  ///
  /// Straight inwards for a circle, at 45° for a bevel, along the side for a scoop. Between these the direction is that
  /// of a line from the end to a control point whose position is linear in the height of the curve's middle.
  var insetDirection: (along: Double, inwards: Double) {
    guard case .superellipse(let parameter) = normalized, parameter < 1 else { return (0, 1) }
    guard parameter > -1 else { return (1, 0) }
    // From ½ of a bevel to √½ of a circle; a hollow curve is its mirror image.
    let middle = Superellipse(parameter).middle
    let height = 0.5 + (middle - 0.5) * (1 + 2.0.squareRoot())
    let inwards = parameter < 0 ? 1 - height : height
    let length = (inwards * inwards + (1 - inwards) * (1 - inwards)).squareRoot()
    return ((1 - inwards) / length, inwards / length)
  }
}
