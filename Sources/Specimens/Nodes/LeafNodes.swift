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

  /// A duration, cubicBezier or transition token whose course is drawn in place of an icon, for sheets.
  var motion: Reference?

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

/// A photo, or a placeholder for one: a hill and a sun on a background.
struct ImageNode: Hashable, Sendable {
  /// The path of the PNG file, from the folder of the suite; a placeholder is drawn if absent.
  var image: Template?

  /// How the photo fills the frame; ``ImageFit/cover`` if absent.
  var fit: Word<ImageFit>?

  /// The colour of the background; a placeholder has one.
  var color: ColorSource?

  /// The colour of the placeholder's hill and sun; if absent, they are not drawn.
  var foreground: ColorSource?

  /// The corner radii.
  var radius: Radius?

  /// The curve of the corners; for a photo the suite's if absent, for a placeholder circular.
  var corners: Word<CornerWord>?

  var origin = Origin()

  /// Creates a photo or placeholder.
  init(
    image: Template? = nil, fit: Word<ImageFit>? = nil, color: ColorSource? = nil, foreground: ColorSource? = nil,
    radius: Radius? = nil, corners: Word<CornerWord>? = nil
  ) {
    self.image = image
    self.fit = fit
    self.color = color
    self.foreground = foreground
    self.radius = radius
    self.corners = corners
  }
}
