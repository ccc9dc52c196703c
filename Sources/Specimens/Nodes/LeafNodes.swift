/// A picture from the icon set.
struct IconNode: Hashable, Sendable {
  /// The name in the icon set.
  var icon: Template

  /// The side of the square box, in points; the icon's own size if absent.
  var size: Length?

  /// The colour.
  var color: ColorSource

  /// The clockwise rotation, in degrees: 0, 90, 180 or 270.
  ///
  /// The sizes of the node apply to the drawing before it is rotated.
  var rotation: Scalar?

  var origin = Origin()

  /// Creates an icon.
  init(_ icon: Template, size: Length? = nil, color: ColorSource, rotation: Scalar? = nil) {
    self.icon = icon
    self.size = size
    self.color = color
    self.rotation = rotation
  }
}

/// A straight line.
struct LineNode: Hashable, Sendable {
  /// The thickness, in points; never less than one device pixel.
  var thickness: Length

  /// The colour.
  var color: ColorSource

  /// The direction; horizontal if absent.
  var axis: Word<LayoutAxis>?

  /// Creates a line.
  init(thickness: Length, color: ColorSource, axis: Word<LayoutAxis>? = nil) {
    self.thickness = thickness
    self.color = color
    self.axis = axis
  }
}

/// A placeholder for a photo: a hill and a sun on a background.
struct ImageNode: Hashable, Sendable {
  /// The colour of the background.
  var color: ColorSource

  /// The colour of hill and sun; if absent, they are not drawn.
  var foreground: ColorSource?

  /// The corner radii.
  var radius: Radius?

  /// Creates an image.
  init(color: ColorSource, foreground: ColorSource? = nil, radius: Radius? = nil) {
    self.color = color
    self.foreground = foreground
    self.radius = radius
  }
}
