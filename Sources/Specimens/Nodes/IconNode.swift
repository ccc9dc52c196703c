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

/// Free space in a row or column.
public struct SpaceNode: Hashable, Sendable {
  /// The length along the stack, or the least length if the space is flexible, in points.
  public var length: Length?

  /// Whether the space takes what is left over.
  public var isFlexible: Bool

  /// Creates space.
  public init(_ length: Length? = nil, isFlexible: Bool = false) {
    self.length = length
    self.isFlexible = isFlexible
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

/// Another specimen's body, with chosen values and overridden tokens.
public struct ControlNode: Hashable, Sendable {
  /// The embedded specimen's control.
  public var control: Template

  /// The labels of the embedded axes and the texts of its free names, in order.
  public var values: [Value]

  /// The tokens that are read instead of others inside, in order.
  public var overrides: [Override]

  var origin = Origin()

  /// A name of the embedded specimen and its text.
  public struct Value: Hashable, Sendable {
    /// The axis or free name.
    public var name: String

    /// The label or text.
    public var text: Template

    var origin = Origin()

    /// Creates a value.
    public init(name: String, text: Template) {
      self.name = name
      self.text = text
    }
  }

  /// A token and what is read in its place.
  public struct Override: Hashable, Sendable {
    /// The path of the token that is not read, without braces.
    public var token: Template

    /// What is read instead.
    public var replacement: Reference

    var origin = Origin()

    /// Creates an override.
    public init(token: Template, replacement: Reference) {
      self.token = token
      self.replacement = replacement
    }
  }

  /// Creates an embedded control.
  public init(_ control: Template, values: [Value] = [], overrides: [Override] = []) {
    self.control = control
    self.values = values
    self.overrides = overrides
  }
}
