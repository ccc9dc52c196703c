/// The mode of drawing content on a coloured surface.
public struct ColorMode: Hashable, Sendable {
  /// The scheme of the content, whatever is around the surface.
  let scheme: ColorScheme

  /// Whether the content has a single colour.
  let isMonochrome: Bool

  /// Creates a mode; of many colours unless given.
  public init(_ scheme: ColorScheme, isMonochrome: Bool = false) {
    self.scheme = scheme
    self.isMonochrome = isMonochrome
  }
}
