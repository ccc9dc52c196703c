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

/// A straight line.
public struct LineNode: Hashable, Sendable {
  /// The thickness, in points; never less than one device pixel.
  public var thickness: Length

  /// The colour.
  public var color: ColorSource

  /// The direction; horizontal if absent.
  public var axis: Word<LayoutAxis>?

  /// Creates a line.
  public init(thickness: Length, color: ColorSource, axis: Word<LayoutAxis>? = nil) {
    self.thickness = thickness
    self.color = color
    self.axis = axis
  }
}

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
