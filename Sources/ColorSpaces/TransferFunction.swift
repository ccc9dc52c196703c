/// The transfer functions between stored values and linear light (CSS Color 4, section 10); odd outside 0–1.
enum TransferFunction {
  /// Linear light of an sRGB or Display P3 value (IEC 61966-2-1).
  static func decodeSRGB(_ value: Double) -> Double {
    let size = abs(value)
    let linear = size <= 0.04045 ? size / 12.92 : power24((size + 0.055) / 1.055)
    return value < 0 ? -linear : linear
  }

  /// The sRGB value of linear light.
  static func encodeSRGB(_ linear: Double) -> Double {
    let size = abs(linear)
    let value = size > 0.0031308 ? 1.055 * power1Over24(size) - 0.055 : 12.92 * size
    return linear < 0 ? -value : value
  }

  /// Linear light of an Adobe RGB (1998) value: the power 563/256.
  static func decodeA98(_ value: Double) -> Double {
    let size = abs(value)
    // 563/256 = 2 + 51/256; eight square roots give the 256th root.
    var root = size
    for _ in 0..<8 { root = root.squareRoot() }
    let root3 = root * root * root
    let root17 = root3 * root3 * root3 * root3 * root3 * root * root
    let linear = size * size * (root17 * root17 * root17)
    return value < 0 ? -linear : linear
  }

  /// Linear light of a ProPhoto RGB value: linear near black, then the power 1.8.
  static func decodeProPhoto(_ value: Double) -> Double {
    let size = abs(value)
    let root = Root.fifth(size)
    // 1.8 = 2 − 1/5
    let linear = size < 16.0 / 512 ? size / 16 : size * size / root
    return value < 0 ? -linear : linear
  }

  /// Linear light of a BT.2020 value: the power 2.4 of its reference display (CSS Color 4, not the camera curve).
  static func decodeRec2020(_ value: Double) -> Double {
    let linear = power24(abs(value))
    return value < 0 ? -linear : linear
  }

  /// The power 2.4 of a number that is not negative: x² · (x^⅕)².
  private static func power24(_ value: Double) -> Double {
    let root = Root.fifth(value)
    return value * value * (root * root)
  }

  /// The power 1/2.4 of a number that is not negative: (x^¹⁄₁₂)⁵.
  private static func power1Over24(_ value: Double) -> Double {
    let root = Root.cube(value.squareRoot().squareRoot())
    let square = root * root
    return square * square * root
  }
}
