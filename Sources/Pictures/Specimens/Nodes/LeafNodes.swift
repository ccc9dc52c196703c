import DisplayLists
import LocatedJSON

/// A picture from the icon set.
struct IconNode: Hashable, Sendable {
  /// The name in the icon set.
  var icon: Template

  /// The side of the square box, in points; the icon's own size if absent.
  var size: Length?

  /// The colour, or a gradient over the node's box.
  var color: Fill

  /// The clockwise rotation, in degrees: 0, 90, 180 or 270.
  ///
  /// The sizes of the node apply to the drawing before it is rotated.
  var rotation: Scalar?

  /// The shadow token; its layers fall from what the icon shows.
  var shadow: Reference?

  /// A duration, cubicBezier or transition token whose course is drawn instead of an icon, for sheets.
  var motion: Reference?

  /// The extents, in points, of two diagonals that are drawn instead of an icon, for sheets.
  var cross: Cross?

  /// Whether an icon of the tool's own is drawn, whatever the set has, for sheets.
  var isSample = false

  var origin = Origin()

  /// Two diagonals.
  struct Cross: Hashable, Sendable {
    var width: Double
    var height: Double
  }

  /// Creates an icon.
  init(_ icon: Template, size: Length? = nil, color: Fill, rotation: Scalar? = nil, shadow: Reference? = nil) {
    self.icon = icon
    self.size = size
    self.color = color
    self.rotation = rotation
    self.shadow = shadow
  }
}

/// A straight line.
struct LineNode: Hashable, Sendable {
  /// The thickness, in points; never less than one device pixel.
  var thickness: Length

  /// The colour, or a gradient over the node's box.
  var color: Fill

  /// The direction; horizontal if absent.
  var axis: Word<LayoutAxis>?

  /// The stroke style token; a solid line if absent.
  var style: Reference?

  /// The shadow token; its layers fall from what the line shows.
  var shadow: Reference?

  /// Creates a line.
  init(
    thickness: Length, color: Fill, axis: Word<LayoutAxis>? = nil, style: Reference? = nil, shadow: Reference? = nil
  ) {
    self.thickness = thickness
    self.color = color
    self.axis = axis
    self.style = style
    self.shadow = shadow
  }
}

/// An image of the suite.
struct ImageNode: Hashable, Sendable {
  /// The path of the PNG file, from the folder of the suite.
  var image: Template

  /// How the image fills the frame; ``ImageFit/cover`` if absent.
  var fit: Word<ImageFit>?

  /// The colour behind the image.
  var color: ColorSource?

  /// The corner radii.
  var radius: Radius?

  /// The curves of the corners; the suite's if absent.
  var corners: CornersNode?

  /// The shadow token; its layers fall from what the image shows.
  var shadow: Reference?

  var origin = Origin()

  /// Creates an image.
  init(
    _ image: Template, fit: Word<ImageFit>? = nil, color: ColorSource? = nil, radius: Radius? = nil,
    corners: CornersNode? = nil, shadow: Reference? = nil
  ) {
    self.image = image
    self.fit = fit
    self.color = color
    self.radius = radius
    self.corners = corners
    self.shadow = shadow
  }
}

extension IconNode: NodeValues {
  static let blank = IconNode("", color: .blank)

  static let fields: [SpecimenField<IconNode>] = [
    SpecimenField(
      MemberShape(
        "icon", "The name of an icon; the error about an unknown one lists all, see [Icons](SpecimenFiles.md#icons).",
        .text(), absence: .isMistake)
    ) { reader, node, icon in
      icon.icon = reader.template(node, "\"icon\"") ?? icon.icon
      icon.origin = Origin(offset: node.offset)
    } write: { output, icon in
      if icon.motion != nil { output.member("motion") { $0.unwritable() } }
      if icon.cross != nil { output.member("cross") { $0.unwritable() } }
      output.member("icon", icon.icon.text)
    },
    SpecimenField(
      "size", \.size, .size, "The side of the square in which it lies.", absence: .means("the icon's own size")),
    SpecimenField("color", \.color, .fill, "The colour, or a gradient, see [Gradients](SpecimenFiles.md#gradients)."),
    SpecimenField(
      "rotation", \.rotation, .quarterTurn, "Degrees clockwise: 0, 90, 180 or 270.", absence: .means("0")),
    SpecimenField("shadow", \.shadow, .reference, outlineShadow),
  ]
}

/// The meaning of a shadow of an icon, a line or an image.
private let outlineShadow =
  "A shadow token without spread and inset layers; it falls from what shows, see [Shadows](SpecimenFiles.md#shadows)."

extension LineNode: NodeValues {
  static let blank = LineNode(thickness: 0, color: .blank)

  static let fields: [SpecimenField<LineNode>] = [
    SpecimenField("thickness", \.thickness, .size, "The thickness, at least one device pixel."),
    SpecimenField("color", \.color, .fill, "The colour, or a gradient, see [Gradients](SpecimenFiles.md#gradients)."),
    SpecimenField("axis", \.axis, .word(), "The direction.", absence: .means("`horizontal`")),
    SpecimenField(
      "style", \.style, .reference, "A strokeStyle token, see [Borders and lines](SpecimenFiles.md#borders-and-lines).",
      absence: .means("solid")),
    SpecimenField("shadow", \.shadow, .reference, outlineShadow),
  ]
}

extension ImageNode: NodeValues {
  static let blank = ImageNode("")

  static let fields: [SpecimenField<ImageNode>] = [
    SpecimenField(
      MemberShape(
        "image", "The path of a PNG file from the folder of the suite, see [Images](SpecimenFiles.md#images).",
        .text(), absence: .isMistake)
    ) { reader, node, image in
      image.image = reader.template(node, "\"image\"") ?? image.image
      image.origin = Origin(offset: node.offset)
    } write: {
      $0.member("image", $1.image.text)
    },
    SpecimenField("fit", \.fit, .word(), "How the image fills its frame.", absence: .means("`cover`")),
    SpecimenField("color", \.color, .color, "The colour behind it."),
    SpecimenField("radius", \.radius, .radius, "The radius of the corners, as of a box.", absence: .means("0")),
    SpecimenField(
      "corners", \.corners, .corners, "The curves of the corners, see [Corners](SpecimenFiles.md#corners).",
      absence: .means("those of the suite")),
    SpecimenField("shadow", \.shadow, .reference, outlineShadow),
  ]
}
