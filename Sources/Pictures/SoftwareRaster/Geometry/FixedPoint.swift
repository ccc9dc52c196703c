/// Lengths as integers: 16 fraction bits, in device pixels (Q16).
///
/// Boxes and shadows are computed in these, so that a move by whole pixels or a
/// mirror image changes no fraction.
enum FixedPoint {
  /// One device pixel.
  static let one: Int64 = 1 << 16

  /// The farthest a coordinate may lie from the origin, in device pixels; anything beyond is moved to this limit.
  static let farthest = 65536.0

  /// The Q16 number nearest to a coordinate, halves upwards, at most ``farthest`` away from 0.
  static func coordinate(_ value: Double) -> Int64 {
    floor(min(max(value, -farthest), farthest) * 65536 + 0.5)
  }

  /// The Q16 number nearest to a length; 0 if negative, at most ``farthest``.
  static func length(_ value: Double) -> Int64 {
    coordinate(max(value, 0))
  }

  /// An opacity, cut to 0–1, as a share of 65535.
  static func opacity(_ value: Double) -> UInt16 {
    UInt16(truncatingIfNeeded: floor(min(max(value, 0), 1) * 65535 + 0.5))
  }

  /// The largest integer that is at most `value`, which lies in the range of `Int64`.
  ///
  /// Conversion truncates, so no function of the C library is called.
  static func floor(_ value: Double) -> Int64 {
    let truncated = Int64(value)
    return Double(truncated) > value ? truncated - 1 : truncated
  }

  /// The pixel in which a coordinate lies.
  @inline(__always)
  static func pixel(_ coordinate: Int64) -> Int {
    Int(coordinate >> 16)
  }

  /// The first pixel that begins at or after a coordinate.
  @inline(__always)
  static func pixelAfter(_ coordinate: Int64) -> Int {
    Int((coordinate &+ 0xFFFF) >> 16)
  }

  /// How far a coordinate lies into its pixel, 0..<65536.
  @inline(__always)
  static func fraction(_ coordinate: Int64) -> Int64 {
    coordinate & 0xFFFF
  }

  /// The product of two Q16 numbers, rounded to nearest.
  @inline(__always)
  static func multiply(_ left: Int64, _ right: Int64) -> Int64 {
    (left &* right &+ 32768) >> 16
  }

  /// An area of a pixel, 0…65536, as a coverage, 0…65535.
  @inline(__always)
  static func coverage(_ area: Int64) -> UInt16 {
    let inside = min(max(area, 0), one)
    return UInt16(truncatingIfNeeded: inside &- ((inside &+ 32767) >> 16))
  }

  /// The whole part of a number from 0 to 2²⁰, without the checks of a conversion.
  ///
  /// What lies less than 2⁻³³ below a whole number counts as that number.
  @inline(__always)
  static func whole(_ number: Double) -> Int64 {
    // In numbers from 2²⁰ to 2²¹ the upper 32 bits are whole ones.
    Int64(truncatingIfNeeded: ((number + 1_048_576).bitPattern &>> 32) & 0xF_FFFF)
  }
}
