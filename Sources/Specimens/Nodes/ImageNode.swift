/// A stand-in for a photo: a hill and a sun on a ground.
public struct ImageNode: Hashable, Sendable {
  /// The colour of the ground.
  public var color: ColorSource

  /// The colour of hill and sun; none are drawn if absent.
  public var foreground: ColorSource?

  /// The corner radii.
  public var radius: Radius?

  /// Creates an image.
  public init(color: ColorSource, foreground: ColorSource? = nil, radius: Radius? = nil) {
    self.color = color
    self.foreground = foreground
    self.radius = radius
  }
}
