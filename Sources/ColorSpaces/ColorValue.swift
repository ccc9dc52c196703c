/// A colour as a design token states it: a space, three components and an alpha.
public struct ColorValue: Hashable, Sendable {
  /// The space the components are in.
  public let space: ColorSpace

  /// The three components in the units of the space; `nil` is the keyword `none`.
  public let components: [Double?]

  /// The opacity, 0–1.
  public let alpha: Double

  /// The six-digit sRGB fallback of the token, such as `#0f6cbd`; it has no influence on drawing.
  public let hex: String?

  /// Creates a colour.
  ///
  /// - Parameters:
  ///   - space: The space the components are in.
  ///   - components: Three components in the units of the space; missing ones count as `nil`, further ones are dropped.
  ///   - alpha: The opacity, 0–1.
  ///   - hex: The six-digit sRGB fallback.
  public init(space: ColorSpace, components: [Double?], alpha: Double = 1, hex: String? = nil) {
    self.space = space
    self.components = components.count == 3 ? components : Array((components + [nil, nil, nil]).prefix(3))
    self.alpha = alpha
    self.hex = hex
  }

  /// Creates an sRGB colour from 8-bit channels.
  public init(red8: UInt8, green8: UInt8, blue8: UInt8, alpha: Double = 1) {
    self.init(
      space: .srgb, components: [Double(red8) / 255, Double(green8) / 255, Double(blue8) / 255], alpha: alpha)
  }
}
