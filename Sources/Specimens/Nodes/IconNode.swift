/// A picture from the icon set.
public struct IconNode: Hashable, Sendable {
  /// The name in the icon set.
  public var icon: Template

  /// The side of the square box, in points; the icon's own size if absent.
  public var size: Length?

  /// The colour.
  public var color: ColorSource

  /// The turn to the right, in degrees: 0, 90, 180 or 270.
  ///
  /// Sizes of the node are those of the drawing before it is turned.
  public var rotation: Scalar?

  var origin = Origin()

  /// Creates an icon.
  public init(_ icon: Template, size: Length? = nil, color: ColorSource, rotation: Scalar? = nil) {
    self.icon = icon
    self.size = size
    self.color = color
    self.rotation = rotation
  }
}
