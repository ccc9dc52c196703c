internal import LocatedJSON

/// A CSS box.
///
/// A border inside the box occupies space; content begins inside border and padding.
struct BoxNode: Hashable, Sendable {
  /// What fills the box.
  var fill: Fill?

  /// The corner radii.
  var radius: Radius?

  /// The curves of the corners; the suite's if absent.
  var corners: CornersNode?

  /// The border.
  var border: BorderNode?

  /// Where the border lies; inside the box if absent.
  var borderPlacement: Word<BorderPlacementWord>?

  /// The shadow token.
  var shadow: Reference?

  /// The standard deviation, in points, by which what lies below shows blurred in the box.
  var backdropBlur: Length?

  /// The space between border and content.
  var padding: Padding?

  /// The position of the content in a larger box; centre if absent.
  var alignment: Word<Alignment>?

  /// Whether the content is cut off at the padding box.
  var clipsContent: Bool

  /// The content: no node or one.
  var content: [Node]

  /// Creates a box.
  init(
    fill: Fill? = nil, radius: Radius? = nil, corners: CornersNode? = nil, border: BorderNode? = nil,
    borderPlacement: Word<BorderPlacementWord>? = nil,
    shadow: Reference? = nil, backdropBlur: Length? = nil, padding: Padding? = nil, alignment: Word<Alignment>? = nil,
    clipsContent: Bool = false, content: Node? = nil
  ) {
    self.fill = fill
    self.radius = radius
    self.corners = corners
    self.border = border
    self.borderPlacement = borderPlacement
    self.shadow = shadow
    self.backdropBlur = backdropBlur
    self.padding = padding
    self.alignment = alignment
    self.clipsContent = clipsContent
    self.content = content.map { [$0] } ?? []
  }
}

/// The border of a box.
public enum BorderNode: Hashable, Sendable {
  /// A border token for all sides.
  case token(Reference)

  /// The same width, colour and style on all sides.
  case all(Side)

  /// A side for each edge; an absent side has no border.
  case sides(top: Side?, trailing: Side?, bottom: Side?, leading: Side?)

  /// One side of a border.
  public struct Side: Hashable, Sendable {
    /// The thickness, in points; made of tokens.
    public var width: Length

    /// The colour.
    public var color: ColorSource

    /// The stroke style token; a solid band if absent.
    public var style: Reference?

    /// Creates a side.
    public init(width: Length, color: ColorSource, style: Reference? = nil) {
      self.width = width
      self.color = color
      self.style = style
    }
  }
}

/// The radii of a box: one for all corners or one for each.
public enum Radius: Hashable, Sendable {
  /// The same radius at all corners.
  case all(Length)

  /// A radius for each corner; 0 if absent.
  case corners(topLeading: Length?, topTrailing: Length?, bottomTrailing: Length?, bottomLeading: Length?)
}

extension Radius: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation,
  ExpressibleByArrayLiteral
{
  /// Creates one radius for all corners from whole points.
  public init(integerLiteral points: Int) {
    self = .all(Length(integerLiteral: points))
  }

  /// Creates one radius for all corners from points.
  public init(floatLiteral points: Double) {
    self = .all(Length(floatLiteral: points))
  }

  /// Creates one radius for all corners from a reference.
  public init(stringLiteral text: String) {
    self = .all(Length(stringLiteral: text))
  }

  /// Creates one radius for all corners from references; the first set token is used.
  public init(arrayLiteral elements: Template...) {
    self = .all(.reference(Reference(elements)))
  }
}

/// The space between a box's border and its content, in points.
public struct Padding: Hashable, Sendable {
  /// The space above.
  public var top: Length

  /// The space at the right.
  public var trailing: Length

  /// The space below.
  public var bottom: Length

  /// The space at the left.
  public var leading: Length

  /// Creates padding from its sides.
  public init(top: Length = 0, trailing: Length = 0, bottom: Length = 0, leading: Length = 0) {
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    self.leading = leading
  }

  /// Creates padding that is the same at both ends of each axis.
  public init(horizontal: Length, vertical: Length) {
    self.init(top: vertical, trailing: horizontal, bottom: vertical, leading: horizontal)
  }

  /// Creates padding that is the same on all sides.
  public init(_ length: Length) {
    self.init(horizontal: length, vertical: length)
  }
}

extension Padding: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation,
  ExpressibleByArrayLiteral
{
  /// Creates padding that is the same on all sides from whole points.
  public init(integerLiteral points: Int) {
    self.init(Length(integerLiteral: points))
  }

  /// Creates padding that is the same on all sides from points.
  public init(floatLiteral points: Double) {
    self.init(Length(floatLiteral: points))
  }

  /// Creates padding that is the same on all sides from a reference written `"{path}"`.
  public init(stringLiteral text: String) {
    self.init(Length(stringLiteral: text))
  }

  /// Creates padding that is the same on all sides from references; the first set token is used.
  public init(arrayLiteral elements: Template...) {
    self.init(.reference(Reference(elements)))
  }
}

extension BoxNode: NodeValues {
  static let blank = BoxNode()

  static let fields: [SpecimenField<BoxNode>] = [
    SpecimenField("fill", \.fill, .fill, "What fills the box, see [Gradients](SpecimenFiles.md#gradients)."),
    SpecimenField(
      "radius", \.radius, .radius,
      "The radius of all corners, or an object with `topLeading`, `topTrailing`, `bottomTrailing` and `bottomLeading`.",
      absence: .means("0")),
    SpecimenField(
      "corners", \.corners, .corners, "The curves of the corners, see [Corners](SpecimenFiles.md#corners).",
      absence: .means("those of the suite")),
    SpecimenField(
      "border", \.placedBorder, .border,
      "A border token, or an object of widths, colours and styles, see [Borders and lines](SpecimenFiles.md#borders-and-lines)."
    ),
    SpecimenField("shadow", \.shadow, .reference, "A shadow token, see [Shadows](SpecimenFiles.md#shadows)."),
    SpecimenField(
      "backdropBlur", \.backdropBlur, .length(in: NumberLimits.blurs),
      "The standard deviation by which what lies below shows blurred, see [Glass](SpecimenFiles.md#glass)."),
    SpecimenField(
      "padding", \.padding, .padding,
      "The space between border and content: a length, or an object with `horizontal`, `vertical`, `top`, `trailing`, "
        + "`bottom` and `leading`.", absence: .means("0")),
    SpecimenField(
      "alignment", \.alignment, .alignment, "Where the content lies in a larger box.", absence: .means("`center`")),
    SpecimenField("clip", \.clipsContent, .flag, "Whether the content is cut off inside the border.", unless: false),
    SpecimenField("content", \.content, .content, "A node.", unless: [], absence: .isUnsaid),
  ]

  /// The border and where it lies, which are one value in specimen files.
  private var placedBorder: BorderWithPlacement? {
    get { border.map { BorderWithPlacement(border: $0, placement: borderPlacement) } }
    set { (border, borderPlacement) = (newValue?.border, newValue?.placement) }
  }
}

extension BorderNode.Side {
  /// The keys of a side, and of a border of equal sides.
  static let fields: [SpecimenField<BorderNode.Side>] = [
    SpecimenField("width", \.width, .tokenLength, "The thickness."),
    SpecimenField("color", \.color, .color, "The colour."),
    SpecimenField("style", \.style, .reference, "A strokeStyle token.", absence: .means("solid")),
  ]
}
