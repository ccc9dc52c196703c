/// A colour in linear light with sRGB primaries; each channel 0–1 inside the sRGB gamut.
package struct LinearRGB: Hashable, Sendable {
  /// The red channel.
  package var red: Double

  /// The green channel.
  package var green: Double

  /// The blue channel.
  package var blue: Double

  /// Creates a colour from its channels.
  package init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates a colour from an opaque pixel, `0xAABBGGRR`; alpha is not looked at.
  package init(pixel: UInt32) {
    red = Self.decoded[Int(pixel & 255)]
    green = Self.decoded[Int(pixel >> 8 & 255)]
    blue = Self.decoded[Int(pixel >> 16 & 255)]
  }

  /// Creates a colour from a translucent pixel, `0xAABBGGRR`, over a grey, blended in sRGB as browsers do.
  package init(pixel: UInt32, over grey: Double) {
    let alpha = Double(pixel >> 24) / 255
    func blended(_ channel: UInt32) -> Double {
      TransferFunction.decodeSRGB((Double(channel & 255) * alpha + grey * (1 - alpha)) / 255)
    }
    red = blended(pixel)
    green = blended(pixel >> 8)
    blue = blended(pixel >> 16)
  }

  /// Whether all channels are in 0–1.
  package var isInGamut: Bool { 0...1 ~= red && 0...1 ~= green && 0...1 ~= blue }

  /// The nearest colour in the gamut, channel by channel.
  package var clipped: LinearRGB {
    LinearRGB(red: min(max(red, 0), 1), green: min(max(green, 0), 1), blue: min(max(blue, 0), 1))
  }

  /// The linear light of each 8-bit sRGB channel value.
  private static let decoded: [Double] = (0...255).map { TransferFunction.decodeSRGB(Double($0) / 255) }
}
