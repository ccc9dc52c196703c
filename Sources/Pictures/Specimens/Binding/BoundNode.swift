import ColorSpaces
import DisplayLists
import Lettering
import VectorIcons

/// A node with every value looked up: lengths in points, colours in sRGB.
struct BoundNode {
  var content: BoundContent

  /// The children, as positions in ``BoundTree/children``.
  var children: Range<Int> = 0..<0

  var width = BoundExtent.natural
  var height = BoundExtent.natural
  var minWidth = 0.0
  var maxWidth = Double.infinity
  var minHeight = 0.0
  var maxHeight = Double.infinity

  /// The opacity of the subtree, 0–1.
  var opacity = 1.0

  /// How the colours of the subtree are mixed with those below.
  var blend = BlendMode.normal

  /// How what the node draws is turned, scaled, moved or skewed.
  var transform: BoundTransform?

  /// The anchor in an overlay; the overlay's alignment if absent.
  var anchor: Alignment?

  /// The offset from the anchor, in points.
  var offsetX = 0.0
  var offsetY = 0.0

  /// What the node cuts out of those below it in its overlay.
  var cutout: BoundCutout?

  /// The outline outside which nothing shows of the node and its children.
  var clipPath: BoundClipPath?

  /// How many groups of the display list lie in each other, at most, in what the node and its children paint.
  var groupDepth = 0

  /// Whether the node stands for a control, whose body is its child.
  var isControl = false

  /// Whether the node fills any width that it is offered.
  var fillsWidth = false

  /// Whether the node fills any height that it is offered.
  var fillsHeight = false

  /// Whether the node can be narrower than its natural width, because text in it can be cut or wrapped.
  var isCompressible = false
}

/// The extent that a bound node wants on one axis.
enum BoundExtent {
  case natural
  case fill
  case fixed(Double)
}

/// What a bound node draws or arranges; what is large is apart, so that nodes are quick to copy.
enum BoundContent {
  indirect case box(BoundBox)
  case row(BoundStack)
  case column(BoundStack)
  case overlay(Alignment)
  indirect case text(BoundText)
  indirect case icon(BoundIcon)
  indirect case line(BoundLine)
  case space(length: Double, axis: LayoutAxis?)
  indirect case image(BoundImage)

  /// The shadows that fall from what shows, whatever its outline is.
  var dropShadows: [BoxShadow] {
    switch self {
    case .icon(let icon): icon.shadows
    case .line(let line): line.shadows
    case .image(let image): image.shadows
    case .box, .row, .column, .overlay, .text, .space: []
    }
  }
}

/// The style of a box; lengths in points.
struct BoundBox {
  var fill: BoundFill?
  var radii = CornerRadii.zero
  var corners = CornerKinds(.circular)
  var border = BoundBorder()
  var borderOrigins = SideOrigins()
  var shadows: [BoxShadow] = []

  /// The origin of the first shadow's colour, which those of the others follow.
  var shadowOrigin = ColorOrigin.fixed

  /// The standard deviation by which what lies below is blurred; 0 if it is not.
  var backdropBlur = 0.0
  var padding = Insets()
  var alignment = Alignment.center
  var clipsContent = false

  /// Whether any side of the border has a width.
  var hasBorder: Bool { border.widths != Insets() }

  /// The space of border and padding, in points.
  var insets: Insets {
    border.takenRoom + padding
  }
}

/// A paint, before the box that it fills is known.
enum BoundFill {
  /// A colour, and where it comes from.
  case solid(RGBA16, ColorOrigin)

  /// A gradient with at least one stop.
  indirect case gradient(BoundGradient)

  /// Whether anything shows of it.
  var isVisible: Bool {
    if case .solid(let color, _) = self { color.alpha > 0 } else { true }
  }

  /// The paint across a box in device pixels.
  func paint(in box: Rectangle, scale: Double) -> Paint {
    switch self {
    case .solid(let color, _): .solid(color)
    case .gradient(let gradient): gradient.paint(in: box, scale: scale)
    }
  }
}

/// How a row or column arranges its children.
struct BoundStack {
  /// The gap, in points; absent if the children spread evenly.
  var spacing: Double?
  var sharesEqually = false
  var alignment = Alignment.center
}

/// A text and its style.
struct BoundText {
  var string: String
  var style: TextStyle
  var color: BoundFill
  var lineLimit: Int
  var truncation = TruncationMode.end
  var alignment: TextAlignment

  /// The shadows under the letters; their spread is ignored.
  var shadows: [BoxShadow]

  /// The origin of the first shadow's colour, which those of the others follow.
  var shadowOrigin: ColorOrigin

  /// The index of its location in ``Binder/textLocations``.
  var locationIndex = 0
}

/// An icon and its style.
struct BoundIcon {
  var icon: Icon
  var width: Double
  var height: Double
  var color: BoundFill

  /// The colours of its own paints, by their positions; `nil` for that of the whole icon.
  var colors: [RGBA16?] = []

  /// Where these come from, by the same positions.
  var colorOrigins: [ColorOrigin] = []

  /// Quarter turns to the right, 0–3.
  var quarters: Int

  /// The shadows of what it shows.
  var shadows: [BoxShadow] = []

  /// The origin of the first shadow's colour, which those of the others follow.
  var shadowOrigin = ColorOrigin.fixed
}

/// The style of an image.
struct BoundImage {
  /// The pixels; absent after a problem, so that nothing is drawn.
  var source: ImageSource?
  var fit: ImageFit
  var color: RGBA16
  var colorOrigin: ColorOrigin
  var radii: CornerRadii
  var corners: CornerKinds

  /// The shadows of what it shows.
  var shadows: [BoxShadow]

  /// The origin of the first shadow's colour, which those of the others follow.
  var shadowOrigin: ColorOrigin
}

/// What a node cuts out of those below it.
struct BoundCutout {
  /// How much the node's shape is grown on all sides, in points.
  var growth: Double

  /// The index of its location in ``Binder/cutoutLocations``.
  var locationIndex: Int
}

/// All nodes of a picture in one array; children precede their parents.
struct BoundTree {
  var nodes: [BoundNode] = []
  var children: [Int] = []

  /// Adds a node after its children, and derives how flexible it is from them.
  mutating func add(_ node: BoundNode, children indices: [Int] = []) -> Int {
    var node = node
    node.children = children.count..<(children.count + indices.count)
    children += indices
    var traits = FlexibleTraits()
    switch node.content {
    case .row(let stack): traits.addStack(stack, axis: .horizontal)
    case .column(let stack): traits.addStack(stack, axis: .vertical)
    case .line(let line): traits.fill(line.axis)
    case .text: traits.isCompressible = true
    case .box, .overlay, .icon, .space, .image: break
    }
    // An overlay has the size of its first child; the others do not matter.
    var isOverlay = false
    if case .overlay = node.content { isOverlay = true }
    for index in isOverlay ? indices.prefix(1) : indices[...] { traits.add(nodes[index]) }
    node.adopt(traits)
    nodes.append(node)
    return nodes.count - 1
  }
}

/// What the content of a node does with more or less space, before the node's own sizes apply.
private struct FlexibleTraits {
  var fillsWidth = false
  var fillsHeight = false
  var isCompressible = false

  mutating func fill(_ axis: LayoutAxis) {
    if axis == .horizontal { fillsWidth = true } else { fillsHeight = true }
  }

  mutating func addStack(_ stack: BoundStack, axis: LayoutAxis) {
    if stack.spacing == nil || stack.sharesEqually { fill(axis) }
  }

  mutating func add(_ node: BoundNode) {
    fillsWidth = fillsWidth || node.fillsWidth
    fillsHeight = fillsHeight || node.fillsHeight
    isCompressible = isCompressible || node.isCompressible
  }
}

extension BoundNode {
  /// Whether the node and its children are painted as one picture, which is then faded, clipped or mixed with what is
  /// below.
  var isolates: Bool { opacity < 1 || blend != .normal || clipPath != nil }

  /// Swaps the sizes and limits of the two axes.
  mutating func turnOnItsSide() {
    (width, height) = (height, width)
    (minWidth, minHeight) = (minHeight, minWidth)
    (maxWidth, maxHeight) = (maxHeight, maxWidth)
  }

  /// Adopts the flexibility of the content on each axis without a size of its own.
  fileprivate mutating func adopt(_ traits: FlexibleTraits) {
    switch width {
    case .natural:
      fillsWidth = fillsWidth || traits.fillsWidth
      isCompressible = traits.isCompressible
    case .fill:
      fillsWidth = true
      isCompressible = traits.isCompressible
    case .fixed:
      fillsWidth = false
      isCompressible = false
    }
    switch height {
    case .natural: fillsHeight = fillsHeight || traits.fillsHeight
    case .fill: fillsHeight = true
    case .fixed: fillsHeight = false
    }
  }
}
