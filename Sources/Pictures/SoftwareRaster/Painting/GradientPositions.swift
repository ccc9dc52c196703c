internal import DisplayLists

/// The positions of a linear gradient, which change evenly across the plane.
struct GradientPlane {
  /// The growth of the position per column and per row.
  let stepX: Int64
  let stepY: Int64

  /// The pixel in which position 0 lies, and the position at the centre of that pixel.
  private let originX: Int
  private let originY: Int
  private let origin: Int64

  /// Prepares a line; `nil` if it is shorter than 1⁄256 px, so that everything lies behind it.
  init?(_ gradient: LinearGradient) {
    let startX = FixedPoint.coordinate(gradient.start.x)
    let startY = FixedPoint.coordinate(gradient.start.y)
    let runX = Double(FixedPoint.coordinate(gradient.end.x) - startX) / 65536
    let runY = Double(FixedPoint.coordinate(gradient.end.y) - startY) / 65536
    let square = runX * runX + runY * runY
    originX = FixedPoint.pixel(startX)
    originY = FixedPoint.pixel(startY)
    guard square >= 1.0 / 65536 else { return nil }
    stepX = FixedPoint.floor(runX / square * 4_294_967_296 + 0.5)
    stepY = FixedPoint.floor(runY / square * 4_294_967_296 + 0.5)
    let halfX = 32768 - FixedPoint.fraction(startX)
    let halfY = 32768 - FixedPoint.fraction(startY)
    origin = (stepX * halfX + stepY * halfY + 32768) >> 16
  }

  /// The position of a pixel.
  @inline(__always)
  func position(_ x: Int64, row y: Int) -> Int64 {
    origin &+ Int64(y - originY) &* stepY &+ (x &- Int64(originX)) &* stepX
  }
}

/// The positions of a radial gradient: distances from its centre, in radii.
struct GradientEllipse {
  /// The centre and the radii, Q16.
  private let centerX: Int64
  private let centerY: Int64
  private let radiusX: Int64
  private let radiusY: Int64

  /// 2⁶² over the radii.
  private let inverseX: Int64
  private let inverseY: Int64

  /// The smallest radius, Q16; below it everything lies behind the last stop.
  private static let smallestRadius: Int64 = 256

  /// Prepares an ellipse; `nil` if it is thinner than 1⁄256 px.
  init?(_ gradient: RadialGradient) {
    centerX = FixedPoint.coordinate(gradient.center.x)
    centerY = FixedPoint.coordinate(gradient.center.y)
    radiusX = FixedPoint.length(gradient.radiusX)
    radiusY = FixedPoint.length(gradient.radiusY)
    guard radiusX >= Self.smallestRadius, radiusY >= Self.smallestRadius else { return nil }
    inverseX = (1 << 62) / radiusX
    inverseY = (1 << 62) / radiusY
  }

  /// The square of a row's distance from the centre in radii, Q60; 2⁶⁰ if the row does not meet the ellipse.
  func row(_ y: Int) -> UInt64 {
    Self.square(Int64(y) << 16 + 32768 - centerY, radius: radiusY, inverse: inverseY)
  }

  /// The position of a pixel; its distances to either side give the same, so the mirror images are equal.
  @inline(__always)
  func position(_ x: Int64, row: UInt64) -> Int64 {
    let sum = row &+ Self.square(x &<< 16 &+ 32768 &- centerX, radius: radiusX, inverse: inverseX)
    return sum < 1 &<< 60 ? Int64(truncatingIfNeeded: (sum &<< 4).roundedSquareRoot) : GradientColors.one
  }

  /// The square of a distance over a radius, Q60, at most 2⁶⁰.
  @inline(__always)
  private static func square(_ distance: Int64, radius: Int64, inverse: Int64) -> UInt64 {
    let size = distance < 0 ? 0 &- distance : distance
    guard size < radius else { return 1 &<< 60 }
    let share = UInt64(truncatingIfNeeded: size &* inverse &+ 1 &<< 31) &>> 32
    return share &* share
  }
}

extension UInt64 {
  /// The integer square root, rounded down; the floating-point root is only where the search begins.
  @inline(__always)
  var roundedSquareRoot: UInt64 {
    var root = UInt64(Double(self).squareRoot())
    while root &* root > self || root > 0xFFFF_FFFF { root &-= 1 }
    while root < 0xFFFF_FFFF, (root &+ 1) &* (root &+ 1) <= self { root &+= 1 }
    return root
  }
}

/// The positions of a conic gradient: directions from its centre, clockwise, in turns.
struct GradientTurn {
  /// The centre, Q16.
  private let centerX: Int64
  private let centerY: Int64

  /// The direction of position 0, clockwise from upwards, in turns, Q32.
  private let start: Int64

  init(_ gradient: ConicGradient) {
    centerX = FixedPoint.coordinate(gradient.center.x)
    centerY = FixedPoint.coordinate(gradient.center.y)
    // A whole turn more or less changes nothing; beyond a billion of them nothing is left of the fraction.
    let turns = min(max(gradient.angle / 360, -1e9), 1e9)
    start = FixedPoint.floor((turns - Double(FixedPoint.floor(turns))) * 4_294_967_296 + 0.5)
  }

  /// How far below the centre a row lies, Q16.
  func row(_ y: Int) -> Int64 { Int64(y) << 16 + 32768 - centerY }

  /// The position of a pixel; that of the centre itself is the start.
  @inline(__always)
  func position(_ x: Int64, row y: Int64) -> Int64 {
    let x = x &<< 16 &+ 32768 &- centerX
    let (width, height) = (x < 0 ? 0 &- x : x, y < 0 ? 0 &- y : y)
    guard width &+ height > 0 else { return 0 }
    // The direction within a quarter, from the upright axis.
    let quarter =
      width <= height
      ? Self.arctangent(width, height) : GradientColors.one / 4 &- Self.arctangent(height, width)
    let half = y > 0 ? GradientColors.one / 2 &- quarter : quarter
    let turn = x < 0 ? 0 &- half : half
    return (turn &- start) & (GradientColors.one &- 1)
  }

  /// The weights of odd powers in the arctangent of 0–1 in turns, Q32; all together are an eighth.
  ///
  /// The polynomial whose largest error is least, which is 6.3 × 10⁻⁹ turns, found by Lawson's iteration; with all that is
  /// rounded, the error is below 10⁻⁸.
  private static let weights: (Int64, Int64, Int64, Int64, Int64, Int64, Int64, Int64) = (
    683_564_799, -227_830_329, 136_335_192, -95_007_346, 65_728_981, -37_959_222, 14_756_163, -2_717_326
  )

  /// The angle whose tangent is a quotient of 0–1, in turns, Q32; at 1 it is exactly an eighth.
  @inline(__always)
  private static func arctangent(_ dividend: Int64, _ divisor: Int64) -> Int64 {
    let tangent = Int64(
      truncatingIfNeeded: UInt64(truncatingIfNeeded: dividend) &<< 30 / UInt64(truncatingIfNeeded: divisor))
    let square = (tangent &* tangent &+ 1 &<< 29) &>> 30
    var sum = weights.7
    sum = weights.6 &+ (sum &* square &+ 1 &<< 29) &>> 30
    sum = weights.5 &+ (sum &* square &+ 1 &<< 29) &>> 30
    sum = weights.4 &+ (sum &* square &+ 1 &<< 29) &>> 30
    sum = weights.3 &+ (sum &* square &+ 1 &<< 29) &>> 30
    sum = weights.2 &+ (sum &* square &+ 1 &<< 29) &>> 30
    sum = weights.1 &+ (sum &* square &+ 1 &<< 29) &>> 30
    sum = weights.0 &+ (sum &* square &+ 1 &<< 29) &>> 30
    return (sum &* tangent &+ 1 &<< 29) &>> 30
  }
}
