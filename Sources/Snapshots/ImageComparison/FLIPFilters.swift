import ColorSpaces

/// The filters of FLIP for 67 pixels to a degree (NVlabs/flip, FLIP.h, images of low dynamic range).
enum FLIPFilters {
  private static let pi = 3.141592653589793

  /// The number of pixels that a degree of the visual field spans, for a monitor 0.7 m wide with 3,840 columns at 0.7 m.
  private static let pixelsPerDegree = 0.7 * 3840 / 0.7 * pi / 180

  /// How far the filters reach, in pixels: three standard deviations of the widest.
  static let reach = 10

  /// The widths of the contrast sensitivity functions: Y, Cx, and the two of Cz.
  private static let widths = [0.0047, 0.0053, 0.04, 0.025]

  /// The weights of the two functions of Cz.
  private static let strengths = [34.1, 13.5]

  /// The contrast sensitivity of Y, Cx, Cz and Cz, to be applied across and down.
  static let contrast: [SIMD4<Double>] = {
    var filter = (-reach...reach).map { step in
      let distance = Double(step) / pixelsPerDegree
      var weights = SIMD4<Double>()
      for channel in 0..<4 {
        weights[channel] = Exponential.ofNegative(pi * pi * distance * distance / widths[channel])
        // Of a product of two filters, each has the square root of the strength.
        if channel >= 2 {
          weights[channel] *= (strengths[channel - 2] * (pi / widths[channel]).squareRoot()).squareRoot()
        }
      }
      return weights
    }
    let sums = filter.reduce(SIMD4<Double>(), +)
    let both = (sums.z * sums.z + sums.w * sums.w).squareRoot()
    let scale = SIMD4<Double>(1 / sums.x, 1 / sums.y, 1 / both, 1 / both)
    for index in filter.indices { filter[index] *= scale }
    return filter
  }()

  /// A Gaussian of the width of features, and its first and second derivatives; what is above 0 sums up to 1, and what is
  /// below to −1.
  private static let features: [SIMD4<Double>] = {
    let deviation = 0.5 * 0.082 * pixelsPerDegree
    // It ends at three standard deviations, one pixel before the others.
    let end = (3 * deviation).rounded(.up)
    var filter = (-reach...reach).map { step -> SIMD4<Double> in
      let x = Double(step)
      guard abs(x) <= end else { return SIMD4() }
      let square = x * x / (deviation * deviation)
      let gaussian = Exponential.ofNegative(square / 2)
      return SIMD4<Double>(gaussian, -x * gaussian, (square - 1) * gaussian, 0)
    }
    for channel in 0..<3 {
      var (above, below) = (0.0, 0.0)
      for weights in filter {
        if weights[channel] > 0 { above += weights[channel] } else { below -= weights[channel] }
      }
      for index in filter.indices { filter[index][channel] /= filter[index][channel] > 0 ? above : max(below, 1e-300) }
    }
    return filter
  }()

  /// Applied across: first derivative, Gaussian, second derivative, Gaussian.
  static let across = features.map { SIMD4($0.y, $0.x, $0.z, $0.x) }

  /// Applied down to those: Gaussian, first derivative, Gaussian, second derivative.
  static let down = features.map { SIMD4($0.x, $0.y, $0.x, $0.z) }

  /// The difference of features, 0–1: of edges or points, whichever is larger.
  static func featureDifference(_ one: SIMD4<Double>, _ other: SIMD4<Double>) -> Double {
    func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
    let edge = abs(length(one.x, one.y) - length(other.x, other.y))
    let point = abs(length(one.z, one.w) - length(other.z, other.w))
    return (max(edge, point) / 2.0.squareRoot()).squareRoot()
  }
}

/// A colour in CIELAB with the white of FLIP, its chroma scaled by its lightness (the Hunt effect).
struct FLIPColor {
  private let lightness: Double
  private let a: Double
  private let b: Double

  /// Linear sRGB to XYZ, by rows.
  private static let toXYZ: [SIMD3<Double>] = [
    SIMD3<Double>(10_135_552, 8_788_810, 4_435_075) / SIMD3<Double>(repeating: 24_577_794),
    SIMD3<Double>(2_613_072, 8_788_810, 887_015) / SIMD3<Double>(repeating: 12_288_897),
    SIMD3<Double>(1_425_312, 8_788_810, 70_074_185) / SIMD3<Double>(repeating: 73_733_382),
  ]

  /// XYZ to linear sRGB, by rows: the inverse of ``toXYZ``.
  private static let fromXYZ: [SIMD3<Double>] = {
    let (x, y, z) = (toXYZ[0], toXYZ[1], toXYZ[2])
    func cross(_ u: SIMD3<Double>, _ v: SIMD3<Double>) -> SIMD3<Double> {
      let first: Double = u.y * v.z - u.z * v.y
      let second: Double = u.z * v.x - u.x * v.z
      let third: Double = u.x * v.y - u.y * v.x
      return SIMD3<Double>(first, second, third)
    }
    let columns = [cross(y, z), cross(z, x), cross(x, y)]
    let determinant = (x * columns[0]).sum()
    return (0..<3).map { SIMD3<Double>(columns[0][$0], columns[1][$0], columns[2][$0]) / determinant }
  }()

  /// The white, in XYZ.
  private static let white = SIMD3<Double>(0.950428545, 1, 1.088900371)

  private static func times(_ matrix: [SIMD3<Double>], _ column: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((matrix[0] * column).sum(), (matrix[1] * column).sum(), (matrix[2] * column).sum())
  }

  /// A colour in YCxCz, the last channel twice.
  static func opponent(_ light: LinearRGB) -> SIMD4<Double> {
    let xyz = times(toXYZ, SIMD3(light.red, light.green, light.blue)) / white
    let blue: Double = 200 * (xyz.y - xyz.z)
    let red: Double = 500 * (xyz.x - xyz.y)
    return SIMD4<Double>(116 * xyz.y - 16, red, blue, blue)
  }

  /// A colour that was blurred in YCxCz; the last channel is in two parts.
  init(filtered color: SIMD4<Double>) {
    let y = (color.x + 16) / 116
    let x: Double = y + color.y / 500
    let z: Double = y - (color.z + color.w) / 200
    let light = Self.times(Self.fromXYZ, SIMD3<Double>(x, y, z) * Self.white)
      .clamped(lowerBound: SIMD3<Double>(), upperBound: SIMD3<Double>(repeating: 1))
    self.init(light)
  }

  /// A colour in linear light.
  private init(_ light: SIMD3<Double>) {
    let xyz = Self.times(Self.toXYZ, light) / Self.white
    func response(_ value: Double) -> Double {
      value > 216.0 / 24389 ? QuickRoot.cube(value, steps: 3) : value * 841 / 108 + 4.0 / 29
    }
    let (x, y, z) = (response(xyz.x), response(xyz.y), response(xyz.z))
    lightness = 116 * y - 16
    let hunt: Double = 0.01 * lightness
    a = hunt * 500 * (x - y)
    b = hunt * 200 * (y - z)
  }

  private static func hyab(_ one: FLIPColor, _ other: FLIPColor) -> Double {
    let (a, b) = (one.a - other.a, one.b - other.b)
    return abs(one.lightness - other.lightness) + (a * a + b * b).squareRoot()
  }

  /// The exponent that makes distances even.
  private static let exponent = 0.7

  /// The largest distance, that of green and blue.
  private static let largest = Power.of(
    hyab(FLIPColor(SIMD3(0, 1, 0)), FLIPColor(SIMD3(0, 0, 1))), exponent)

  /// How different two colours are, 0–1: distances below 0.4 of the largest cover 0.95 of the range.
  static func difference(_ one: FLIPColor, _ other: FLIPColor) -> Double {
    let distance = Power.of(hyab(one, other), exponent)
    let (knee, share) = (0.4 * largest, 0.95)
    if distance < knee { return distance * share / knee }
    return share + (distance - knee) / (largest - knee) * (1 - share)
  }
}
