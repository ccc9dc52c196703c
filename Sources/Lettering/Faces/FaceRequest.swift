/// What a style asks of a face, within the ranges that fonts know.
struct FaceRequest: Hashable, Sendable {
  /// The weight, 1–1000.
  let weight: Double

  /// The width of the letters, in percent of the normal one, 1–1000.
  let width: Double

  /// The lean to the right, in degrees, −60–60.
  let slant: Double

  /// The size of the em, in points, for fonts that change with it; 0 if it is not known.
  let size: Double

  /// The request of a style; what is not a number is normal.
  init(_ style: TextStyle) {
    weight = Self.value(style.weight, within: 1...1000, normal: 400)
    width = Self.value(style.width, within: 1...1000, normal: 100)
    slant = Self.value(style.slant, within: -60...60, normal: 0)
    size = Self.value(style.size, within: 0...65_536, normal: 0)
  }

  private static func value(_ value: Double, within range: ClosedRange<Double>, normal: Double) -> Double {
    // Adding 0 makes 0 of the negative zero.
    value.isNaN ? normal : min(max(value, range.lowerBound), range.upperBound) + 0
  }
}

extension FaceRequest {
  /// A number that is the same for equal requests and most likely another for others.
  var mixedBits: UInt64 {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var mixed = weight.bitPattern &* factor ^ width.bitPattern
    mixed = mixed &* factor ^ slant.bitPattern
    return mixed &* factor ^ size.bitPattern
  }

  /// The built-in face that was asked for.
  var builtInFace: BuiltInFace { .face(weight: weight, slant: slant, width: width) }
}
