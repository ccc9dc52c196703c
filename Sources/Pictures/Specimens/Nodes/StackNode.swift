import LocatedJSON

/// A row or a column.
struct StackNode: Hashable, Sendable {
  /// The children in order.
  var children: [Node]

  /// The gap between neighbours; 0 if absent.
  var spacing: Spacing?

  /// How the length is shared.
  var distribution: Word<Distribution>?

  /// The position of the children across the axis, and of the group along it; centre if absent.
  var alignment: Word<Alignment>?

  /// Creates a row or column.
  init(
    spacing: Spacing? = nil, distribution: Word<Distribution>? = nil, alignment: Word<Alignment>? = nil,
    children: [Node]
  ) {
    self.spacing = spacing
    self.distribution = distribution
    self.alignment = alignment
    self.children = children
  }
}

/// The gap between the children of a row or column.
public enum Spacing: Hashable, Sendable {
  /// A fixed gap, in points; negative lets neighbours overlap, later ones above.
  case length(Length)

  /// Equal parts of the space that is left over.
  case equal
}

extension Spacing: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation,
  ExpressibleByArrayLiteral
{
  /// Creates a gap from whole points.
  public init(integerLiteral points: Int) {
    self = .length(.points(Double(points)))
  }

  /// Creates a gap from points.
  public init(floatLiteral points: Double) {
    self = .length(.points(points))
  }

  /// Creates a gap from a reference written `"{path}"`, or from `"equal"`.
  public init(stringLiteral text: String) {
    self = text == "equal" ? .equal : .length(Length(stringLiteral: text))
  }

  /// Creates a gap from references; the first set token is used.
  public init(arrayLiteral elements: Template...) {
    self = .length(.reference(Reference(elements)))
  }
}

/// Layered children; the node has the size of the first one unless it has its own.
struct OverlayNode: Hashable, Sendable {
  /// The children, bottom first.
  var children: [Node]

  /// The anchor of children without one; centre if absent.
  var alignment: Word<Alignment>?

  /// Creates an overlay.
  init(alignment: Word<Alignment>? = nil, children: [Node]) {
    self.alignment = alignment
    self.children = children
  }
}

/// Free space in a row or column.
struct SpaceNode: Hashable, Sendable {
  /// The length along the stack, or the least length if the space is flexible, in points.
  var length: Length?

  /// Whether the space fills what is left over.
  var isFlexible: Bool

  /// Creates space.
  init(_ length: Length? = nil, isFlexible: Bool = false) {
    self.length = length
    self.isFlexible = isFlexible
  }
}

/// A point of a rectangle, for aligning content in a larger box.
public enum Alignment: String, CaseIterable, Hashable, Sendable {
  case topLeading, top, topTrailing
  case leading, center, trailing
  case bottomLeading, bottom, bottomTrailing

  /// The share of free space at the left: 0, ½ or 1.
  var horizontalShare: Double {
    switch self {
    case .topLeading, .leading, .bottomLeading: 0
    case .top, .center, .bottom: 0.5
    case .topTrailing, .trailing, .bottomTrailing: 1
    }
  }

  /// The share of free space above: 0, ½ or 1.
  var verticalShare: Double {
    switch self {
    case .topLeading, .top, .topTrailing: 0
    case .leading, .center, .trailing: 0.5
    case .bottomLeading, .bottom, .bottomTrailing: 1
    }
  }
}

/// A direction along which something extends.
public enum LayoutAxis: String, CaseIterable, Hashable, Sendable {
  case horizontal, vertical
}

/// The distribution of a row's or column's length among its children.
public enum Distribution: String, CaseIterable, Hashable, Sendable {
  /// Each child has the length it needs.
  case natural

  /// Each child gets the same share.
  case equal
}

extension StackNode: NodeValues {
  static let blank = StackNode(children: [])

  static let fields: [SpecimenField<StackNode>] = [
    SpecimenField(
      "spacing", \.spacing, .spacing, "The gap between neighbours, also negative, or `equal` to spread them.",
      absence: .means("0")),
    SpecimenField(
      "distribution", \.distribution, .word(), "`equal` gives each child the same share.",
      absence: .means("`natural`")),
    SpecimenField(
      "alignment", \.alignment, .alignment, "Where the children lie across the axis, and together along it.",
      absence: .means("`center`")),
    SpecimenField("children", \.children, .children, "The nodes in order."),
  ]
}

extension OverlayNode: NodeValues {
  static let blank = OverlayNode(children: [])

  static let fields: [SpecimenField<OverlayNode>] = [
    SpecimenField(
      "alignment", \.alignment, .alignment, "The anchor of children without one.", absence: .means("`center`")),
    SpecimenField("children", \.children, .children, "The nodes, bottom first."),
  ]
}

extension SpaceNode: NodeValues {
  static let blank = SpaceNode()

  static let fields: [SpecimenField<SpaceNode>] = [
    SpecimenField(
      MemberShape(
        "length", "The length along the row or column; flexible space has none.",
        .length(in: NumberLimits.lengths))
    ) { reader, node, space in
      space.length = reader.length(node, "\"length\"")
    } write: {
      if !$1.isFlexible { $0.member("length", $1.length ?? 0) }
    },
    SpecimenField("flexible", \.isFlexible, .flag, "Whether the space takes what is left over.", unless: false),
    SpecimenField(
      MemberShape("min", "The least length of flexible space.", .length(in: NumberLimits.lengths), absence: .means("0"))
    ) { reader, node, space in
      space.length = reader.length(node, "\"min\"")
    } write: {
      if $1.isFlexible { $0.member("min", $1.length) }
    },
  ]

  func complete(from json: JSONNode, _ reader: inout SpecimenReader) {
    if let other = json.member(isFlexible ? "length" : "min") {
      reader.report(
        .specimenMisplacedKey, at: other.keyOffset,
        isFlexible ? "flexible space has no \"length\"" : "only flexible space has a \"min\"",
        advice: isFlexible ? "use \"min\"" : "use \"length\"")
    }
    if !isFlexible, json["length"] == nil {
      reader.report(
        .specimenMissingKey, at: json.offset, "the space has no \"length\"",
        advice: "give it one, or make it \"flexible\": true")
    }
  }
}
