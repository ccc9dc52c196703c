/// Three rows of three numbers that turn one colour triple into another.
struct Matrix3: Sendable {
  private let rows: ((Double, Double, Double), (Double, Double, Double), (Double, Double, Double))

  /// Creates a matrix from its rows.
  init(_ first: (Double, Double, Double), _ second: (Double, Double, Double), _ third: (Double, Double, Double)) {
    rows = (first, second, third)
  }

  /// The product with a column.
  static func * (matrix: Matrix3, column: (Double, Double, Double)) -> (Double, Double, Double) {
    let (first, second, third) = matrix.rows
    return (
      first.0 * column.0 + first.1 * column.1 + first.2 * column.2,
      second.0 * column.0 + second.1 * column.1 + second.2 * column.2,
      third.0 * column.0 + third.1 * column.1 + third.2 * column.2
    )
  }
}

// The constants are those of CSS Color 4, in full double precision.
extension Matrix3 {
  /// Bradford adaptation of XYZ from D50 to D65.
  static let d50ToD65 = Matrix3(
    (0.955473421488075, -0.02309845494876471, 0.06325924320057072),
    (-0.0283697093338637, 1.0099953980813041, 0.021041441191917323),
    (0.012314014864481998, -0.020507649298898964, 1.330365926242124))

  /// XYZ (D65) to linear sRGB.
  static let xyzToSRGB = Matrix3(
    (3.2409699419045226, -1.537383177570094, -0.4986107602930034),
    (-0.9692436362808796, 1.8759675015077202, 0.04155505740717559),
    (0.05563007969699366, -0.20397695888897652, 1.0569715142428786))

  /// Linear sRGB to XYZ (D65).
  static let srgbToXYZ = Matrix3(
    (0.41239079926595934, 0.357584339383878, 0.1804807884018343),
    (0.21263900587151027, 0.715168678767756, 0.07219231536073371),
    (0.01933081871559182, 0.11919477979462598, 0.9505321522496607))

  /// Linear Display P3 to XYZ (D65).
  static let displayP3ToXYZ = Matrix3(
    (0.4865709486482162, 0.26566769316909306, 0.1982172852343625),
    (0.2289745640697488, 0.6917385218365064, 0.079286914093745),
    (0, 0.04511338185890264, 1.043944368900976))

  /// Linear Adobe RGB (1998) to XYZ (D65).
  static let a98ToXYZ = Matrix3(
    (0.5766690429101305, 0.1855582379065463, 0.1882286462349947),
    (0.29734497525053605, 0.6273635662554661, 0.07529145849399788),
    (0.02703136138641234, 0.07068885253582723, 0.9913375368376388))

  /// Linear ProPhoto RGB to XYZ (D50).
  static let prophotoToXYZ50 = Matrix3(
    (0.79776664490064230, 0.13518129740053308, 0.03134773412839220),
    (0.28807482881940130, 0.71183523424187300, 0.00008993693872564),
    (0, 0, 0.82510460251046020))

  /// Linear BT.2020 to XYZ (D65).
  static let rec2020ToXYZ = Matrix3(
    (0.6369580483012914, 0.14461690358620832, 0.1688809751641721),
    (0.2627002120112671, 0.6779980715188708, 0.05930171646986196),
    (0, 0.028072693049087428, 1.060985057710791))

  /// XYZ (D65) to the cone responses of Oklab.
  static let xyzToCones = Matrix3(
    (0.8190224379967030, 0.3619062600528904, -0.1288737815209879),
    (0.0329836539323885, 0.9292868615863434, 0.0361446663506424),
    (0.0481771893596242, 0.2642395317527308, 0.6335478284694309))

  /// The cone responses of Oklab to XYZ (D65).
  static let conesToXYZ = Matrix3(
    (1.2268798758459243, -0.5578149944602171, 0.2813910456659647),
    (-0.0405757452148008, 1.1122868032803170, -0.0717110580655164),
    (-0.0763729366746601, -0.4214933324022432, 1.5869240198367816))

  /// The cube roots of the cone responses to Oklab.
  static let conesToOklab = Matrix3(
    (0.2104542683093140, 0.7936177747023054, -0.0040720430116193),
    (1.9779985324311684, -2.4285922420485799, 0.4505937096174110),
    (0.0259040424655478, 0.7827717124575296, -0.8086757549230774))

  /// Oklab to the cube roots of the cone responses.
  static let oklabToCones = Matrix3(
    (1, 0.3963377773761749, 0.2158037573099136),
    (1, -0.1055613458156586, -0.0638541728258133),
    (1, -0.0894841775298119, -1.2914855480194092))
}
