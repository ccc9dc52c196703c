/// A pixel's channels with its opacity multiplied in, so that all fully transparent pixels are one colour.
struct Premultiplied: Equatable {
  private let channels: SIMD4<Int16>

  /// Multiplies the opacity into a pixel, `0xAABBGGRR`.
  @inline(always)
  init(_ pixel: UInt32) {
    let alpha = pixel >> 24
    if alpha == 255 {
      channels = SIMD4(
        Int16(truncatingIfNeeded: pixel & 0xFF), Int16(truncatingIfNeeded: pixel >> 8 & 0xFF),
        Int16(truncatingIfNeeded: pixel >> 16 & 0xFF), 255)
    } else {
      func multiplied(_ channel: UInt32) -> Int16 { Int16(truncatingIfNeeded: (channel * alpha + 127) / 255) }
      channels = SIMD4(
        multiplied(pixel & 0xFF), multiplied(pixel >> 8 & 0xFF), multiplied(pixel >> 16 & 0xFF),
        Int16(truncatingIfNeeded: alpha))
    }
  }

  private init(channels: SIMD4<Int16>) { self.channels = channels }

  /// The change from one colour to another, channel by channel.
  @inline(always)
  static func - (new: Self, old: Self) -> Self { Self(channels: new.channels &- old.channels) }

  /// The largest channel without its sign.
  @inline(always)
  var size: Int {
    let sizes = channels.replacing(with: 0 &- channels, where: channels .< 0)
    return Int(sizes.max())
  }

  /// The channels as large numbers, to be added up.
  @inline(always)
  var wide: SIMD4<Int64> { SIMD4<Int64>(truncatingIfNeeded: channels) }

  /// How far two colours are apart in the channel with the largest difference, 0–255.
  @inline(always)
  static func distance(_ first: Self, _ second: Self) -> Int { (first - second).size }

  /// Whether a colour is a mixture of two others, as pixels on smoothed outlines are.
  ///
  /// - Parameters:
  ///   - first: One of the others.
  ///   - second: The other one.
  /// - Returns: Whether each channel is, within 3 levels, where the same share of both puts it.
  func isMixture(of first: Self, and second: Self) -> Bool {
    let whole = second - first
    let part = self - first
    // The share is read off the channel in which the two differ most.
    var (length, share) = (0, 0)
    for index in 0..<4 where abs(Int(whole.channels[index])) > length {
      length = abs(Int(whole.channels[index]))
      share = whole.channels[index] < 0 ? -Int(part.channels[index]) : Int(part.channels[index])
    }
    let tolerance = 3
    guard length > 0, share >= -tolerance, share <= length + tolerance else { return false }
    for index in 0..<4 {
      let expected = Int(whole.channels[index]) * share / length
      if abs(expected - Int(part.channels[index])) > tolerance { return false }
    }
    return true
  }
}
