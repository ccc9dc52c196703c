package import ColorSpaces
import DisplayLists
import Lettering

/// A text and what lies behind it, all of single colours.
package struct TextGround: Hashable, Sendable {
  /// A colour, and the token it is of.
  package struct Layer: Hashable, Sendable {
    /// The token.
    package var token: UsedToken

    /// The colour, which may be translucent.
    package var color: RGBA16

    /// Creates a layer.
    package init(token: UsedToken, color: RGBA16) {
      self.token = token
      self.color = color
    }
  }

  /// The text.
  package var text: Layer

  /// The fills that the text lies in wholly, the topmost first, down to one that is opaque; if none is, the colour behind
  /// the picture lies under the last one.
  package var fills: [Layer]

  /// Whether nothing shows through the last fill.
  package var isOpaque: Bool { fills.last?.color.alpha == .max }

  /// Whether the text is large as WCAG 2.2 has it: at least 24 points, or 18.66 points and bold.
  package var isLarge: Bool
}

/// Finds what texts stand on, in the order in which nodes are painted.
///
/// What is not of one colour makes a ground unknown: a gradient, an image, an icon, a line, a shadow, another text, what
/// is translucent as a whole or has something cut out of it, and the edge of a fill or border.
struct TextGrounds {
  /// What was found so far.
  private(set) var found: [TextGround] = []

  private let engine: LayoutEngine
  private let lookups: [LookupLog.Entry]
  private var seen: Set<TextGround> = []
  private var painted: [Painted] = []

  /// Something that was painted; all rectangles in points.
  private struct Painted {
    /// Where it may have left something.
    var extent: Rectangle

    /// The part in which it is of one colour, or left nothing.
    var even: Rectangle?

    /// The colour in that part; `nil` where it left nothing.
    var layer: TextGround.Layer?
  }

  /// The sizes from which a text is large, in points: for all texts, and for bold ones (18 and 14 points of CSS).
  private static let largeSizes = (regular: 24.0, bold: 18.66)

  /// Starts with an empty picture of nodes that have their frames, and what was looked up for them.
  init(of engine: LayoutEngine, lookups: [LookupLog.Entry]) {
    self.engine = engine
    self.lookups = lookups
  }

  /// Adds a node and its descendants.
  ///
  /// - Parameters:
  ///   - index: The node's position in the tree.
  ///   - isEven: Whether nothing around the node makes it translucent or mixes its colours.
  mutating func add(_ index: Int, isEven: Bool = true) {
    let node = engine.tree.nodes[index]
    guard node.opacity > 0 else { return }
    if node.transform != nil { return addTransformed(index) }
    let isEven = isEven && !node.isolates
    let frame = engine.frames[index]
    switch node.content {
    case .box(let box):
      add(box, in: frame, isEven: isEven)
      addChildren(of: index, isEven: isEven)
    case .row, .column: addChildren(of: index, isEven: isEven)
    case .overlay:
      let children = engine.children(of: index)
      let hasCutout = children.contains { engine.tree.nodes[$0].cutout != nil }
      for child in children { add(child, isEven: isEven && !hasCutout) }
    case .text(let text):
      if isEven { add(text, in: frame) }
      painted.append(Painted(extent: frame))
    case .space: break
    default: addOutline(of: frame, node.content.dropShadows)
    }
  }

  /// Adds a node with a transform: whatever it draws, and nothing is known about it.
  private mutating func addTransformed(_ index: Int) {
    var ink = InkBounds(frame: engine.frames[index])
    ink.add(index, of: engine)
    painted.append(
      Painted(
        extent: Rectangle(x: ink.left, y: ink.top, width: ink.right - ink.left, height: ink.bottom - ink.top)))
  }

  private mutating func addChildren(of index: Int, isEven: Bool) {
    for child in engine.children(of: index) { add(child, isEven: isEven) }
  }

  private mutating func add(_ box: BoundBox, in frame: Rectangle, isEven: Bool) {
    if box.backdropBlur > 0 { painted.append(Painted(extent: frame)) }
    // No shadow falls under its own box.
    for shadow in box.shadows where shadow.color.alpha > 0 && !shadow.isInset {
      painted.append(Painted(extent: shadow.extent(of: frame), even: frame))
    }
    let inner = frame.inset(by: box.border.reachInwards)
    let extent = frame.outset(by: box.border.reachOutwards)
    switch box.fill {
    case nil:
      if box.hasBorder { painted.append(Painted(extent: extent, even: inner)) }
    case .solid(let color, .token(let lookup, _)) where isEven:
      guard color.alpha > 0 || box.hasBorder else { return }
      let layer = color.alpha > 0 ? TextGround.Layer(token: lookups[Int(lookup)].token, color: color) : nil
      painted.append(Painted(extent: extent, even: inner, layer: layer))
    case .solid, .gradient: painted.append(Painted(extent: extent))
    }
  }

  private mutating func addOutline(of frame: Rectangle, _ shadows: [BoxShadow]) {
    for shadow in shadows where shadow.color.alpha > 0 { painted.append(Painted(extent: shadow.extent(of: frame))) }
    painted.append(Painted(extent: frame))
  }

  private mutating func add(_ text: BoundText, in frame: Rectangle) {
    guard case .solid(let color, .token(let lookup, _)) = text.color, color.alpha > 0, text.shadows.isEmpty,
      !text.string.isEmpty
    else { return }
    var fills: [TextGround.Layer] = []
    for other in painted.reversed() where other.extent.meets(frame) {
      guard let even = other.even, even.holds(frame) else { return }
      guard let layer = other.layer else { continue }
      fills.append(layer)
      if layer.color.alpha == .max { break }
    }
    let size = text.style.size
    let ground = TextGround(
      text: TextGround.Layer(token: lookups[Int(lookup)].token, color: color), fills: fills,
      isLarge: size >= Self.largeSizes.regular || (size >= Self.largeSizes.bold && text.style.weight >= 700))
    if seen.insert(ground).inserted { found.append(ground) }
  }
}

extension BoxShadow {
  /// Where a shadow of a frame may leave something: beyond three standard deviations nothing is left of a Gaussian.
  func extent(of frame: Rectangle) -> Rectangle {
    let reach = 3 * sigma + max(0, spread)
    return Rectangle(
      x: frame.x + offsetX - reach, y: frame.y + offsetY - reach, width: frame.width + 2 * reach,
      height: frame.height + 2 * reach)
  }
}

extension Rectangle {
  /// How far a rectangle may reach over another one and still count as inside: positions are sums of many lengths.
  private static var slack: Double { 1.0 / 64 }

  /// Whether the other one lies inside.
  fileprivate func holds(_ other: Rectangle) -> Bool {
    other.x >= x - Self.slack && other.y >= y - Self.slack && other.x + other.width <= x + width + Self.slack
      && other.y + other.height <= y + height + Self.slack
  }

  /// Whether both share an area.
  fileprivate func meets(_ other: Rectangle) -> Bool {
    other.x < x + width - Self.slack && x < other.x + other.width - Self.slack
      && other.y < y + height - Self.slack && y < other.y + other.height - Self.slack
  }
}
