/// Glass: a shape in which what lies below shows blurred, as CSS `backdrop-filter: blur()` draws it.
///
/// What lies below is all that was painted before in the innermost group that is faded, blended, cut, clipped by a path or
/// has shadows, or else in the picture with its canvas. Only what lies in the bounds of the shape counts, in whole device
/// pixels and within the picture: beyond them it is continued by its mirror image. The blurred pixels replace those below,
/// in part where the shape covers a pixel in part, so a backdrop of one colour stays as it is. In a group that is only
/// clipped to a rounded rectangle, they lie on the group's layer, above what is below the group.
public struct BackdropBlur: Hashable, Sendable {
  /// The shape in which the blurred backdrop shows.
  public var shape: RoundedRectangle

  /// The standard deviation of the Gaussian, in device pixels; at least 0.
  public var sigma: Double

  /// How much of what lies below is replaced, 0–1: the opacity of the glass.
  public var opacity: Double

  /// Creates a blur.
  ///
  /// - Parameters:
  ///   - shape: The shape in which the blurred backdrop shows.
  ///   - sigma: The standard deviation of the Gaussian, in device pixels; at least 0.
  ///   - opacity: How much of what lies below is replaced, 0–1.
  public init(shape: RoundedRectangle, sigma: Double, opacity: Double = 1) {
    self.shape = shape
    self.sigma = sigma
    self.opacity = opacity
  }
}
