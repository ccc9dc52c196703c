/// A straight-alpha sRGB colour with 16 bits per channel.
///
/// An 8-bit channel `v` is `v × 257`, so every 8-bit colour is exact and an
/// opaque fill reproduces its token's hexadecimal value to the bit.
public struct RGBA16: Hashable, Sendable {
  /// The red channel, not premultiplied; 65535 is full.
  public var red: UInt16

  /// The green channel, not premultiplied; 65535 is full.
  public var green: UInt16

  /// The blue channel, not premultiplied; 65535 is full.
  public var blue: UInt16

  /// The coverage of the colour; 65535 is opaque.
  public var alpha: UInt16

  /// Creates a colour from its channels, each 0–65535, not premultiplied.
  public init(red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from 8-bit channels, each 0–255, not premultiplied.
  public init(red8: UInt8, green8: UInt8, blue8: UInt8, alpha8: UInt8 = 255) {
    self.init(
      red: UInt16(red8) * 257, green: UInt16(green8) * 257, blue: UInt16(blue8) * 257, alpha: UInt16(alpha8) * 257)
  }

  /// Nothing: transparent black.
  public static let transparent = RGBA16(red: 0, green: 0, blue: 0, alpha: 0)
}
