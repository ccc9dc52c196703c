import DisplayLists
import Lettering
import Typefaces

/// Gives every node of a tree its size and its frame, in points.
///
/// Each node is offered a size and answers with its size: its own if it is fixed, all that is offered if it fills, or
/// what its content needs. The same offer always has the same answer, so answers are kept.
struct LayoutEngine {
  private(set) var tree: BoundTree
  let typesetter: Typesetter

  /// The frame of each node, in points; present once the node is laid out.
  var frames: [Rectangle]

  /// The last answers of each node, ``answersPerNode`` in a row.
  private var answers: [Answer]
  private var nextAnswer: [UInt8]

  /// The blocks each text was broken into.
  private var blocks: [TextBlocks]

  /// How many more sizes may be worked out.
  private var budget = LayoutEngine.maximumSteps

  /// Limits the work for trees in which every level measures its children several times.
  static let maximumSteps = 4_000_000
  private static let answersPerNode = 4

  private struct Answer {
    var offer = Size(width: -1, height: -1)
    var size = Size(width: 0, height: 0)
  }

  init(tree: BoundTree, typesetter: Typesetter) {
    self.tree = tree
    self.typesetter = typesetter
    frames = Array(repeating: Rectangle(x: 0, y: 0, width: 0, height: 0), count: tree.nodes.count)
    answers = Array(repeating: Answer(), count: tree.nodes.count * Self.answersPerNode)
    nextAnswer = Array(repeating: 0, count: tree.nodes.count)
    blocks = Array(repeating: TextBlocks(), count: tree.nodes.count)
  }

  /// Gives all nodes the colours of a palette, on which no size depends; `false` if a node has to be bound anew.
  mutating func recolor(_ palette: Palette) -> Bool {
    for index in tree.nodes.indices where !tree.nodes[index].recolor(palette) { return false }
    return true
  }

  /// Whether the work was cut short; all sizes are meaningless in that case.
  var isExhausted: Bool { budget <= 0 }

  /// The positions of a node's children in the tree.
  func children(of index: Int) -> ArraySlice<Int> {
    tree.children[tree.nodes[index].children]
  }

  /// The lines of a text that has its frame.
  func block(of index: Int, _ text: BoundText) -> TextBlock {
    var blocks = blocks[index]
    return blocks.block(of: text, width: frames[index].width, typesetter)
  }

  /// The faces of all texts, each once; the texts must have their frames.
  var usedFonts: [FaceUse] {
    var fonts: [FaceUse] = []
    for (index, node) in tree.nodes.enumerated() {
      guard case .text(let text) = node.content else { continue }
      for face in block(of: index, text).faces where !fonts.contains(face) { fonts.append(face) }
    }
    return fonts
  }

  /// The size of a node for an offered one.
  mutating func measure(_ index: Int, offer: Size) -> Size {
    let base = index * Self.answersPerNode
    for slot in base..<(base + Self.answersPerNode) where answers[slot].offer == offer {
      return answers[slot].size
    }
    guard budget > 0 else { return Size(width: 0, height: 0) }
    budget -= 1
    let size = measureAnew(index, offer: offer)
    let slot = base + Int(nextAnswer[index])
    answers[slot] = Answer(offer: offer, size: size)
    nextAnswer[index] = (nextAnswer[index] + 1) & UInt8(Self.answersPerNode - 1)
    return size
  }

  /// Takes steps of the budget; `false` if it is spent.
  mutating func takeSteps(_ count: Int) -> Bool {
    budget -= min(budget, count)
    return budget > 0
  }

  private mutating func measureAnew(_ index: Int, offer: Size) -> Size {
    let wishes = (tree.nodes[index].width, tree.nodes[index].height)
    let widths = Self.limits(tree.nodes[index].minWidth, tree.nodes[index].maxWidth)
    let heights = Self.limits(tree.nodes[index].minHeight, tree.nodes[index].maxHeight)
    let inner = Size(
      width: Self.inner(wishes.0, offer.width, widths), height: Self.inner(wishes.1, offer.height, heights))
    let natural = measureContent(index, offer: inner)
    return Size(
      width: Self.outer(wishes.0, offer.width, widths, natural: natural.width),
      height: Self.outer(wishes.1, offer.height, heights, natural: natural.height))
  }

  /// The limits of an extent; as in CSS, the lower limit overrides the upper one.
  private static func limits(_ lower: Double, _ upper: Double) -> ClosedRange<Double> {
    lower...max(lower, upper)
  }

  /// What a node offers to its content.
  private static func inner(_ wish: BoundExtent, _ offer: Double, _ limits: ClosedRange<Double>) -> Double {
    switch wish {
    case .fixed(let length): min(max(length, limits.lowerBound), limits.upperBound)
    case .fill, .natural:
      offer.isFinite ? min(max(offer, limits.lowerBound), limits.upperBound) : limits.upperBound
    }
  }

  private static func outer(
    _ wish: BoundExtent, _ offer: Double, _ limits: ClosedRange<Double>, natural: Double
  ) -> Double {
    let length: Double =
      switch wish {
      case .fixed(let length): length
      case .fill: offer.isFinite ? offer : natural
      case .natural: natural
      }
    return min(max(length, limits.lowerBound), limits.upperBound)
  }

  private mutating func measureContent(_ index: Int, offer: Size) -> Size {
    switch tree.nodes[index].content {
    case .box(let box):
      guard let child = children(of: index).first else {
        return Size(width: box.insets.horizontal, height: box.insets.vertical)
      }
      let insets = box.insets
      let size = measure(child, offer: offer.inset(by: insets))
      return Size(width: size.width + insets.horizontal, height: size.height + insets.vertical)
    case .row(let stack): return measureStack(index, stack, axis: .horizontal, offer: offer)
    case .column(let stack): return measureStack(index, stack, axis: .vertical, offer: offer)
    case .overlay:
      guard let child = children(of: index).first else { return Size(width: 0, height: 0) }
      return measure(child, offer: offer)
    case .text(let text):
      // The text may have to be broken into lines again.
      guard takeSteps(text.string.utf8.count / 16) else { return Size(width: 0, height: 0) }
      let block = blocks[index].block(of: text, width: offer.width, typesetter)
      let isAsWideAsOffered = block.isCut && offer.width.isFinite
      return Size(width: isAsWideAsOffered ? offer.width : block.roundedWidth, height: block.height)
    case .icon(let icon): return Size(width: icon.width, height: icon.height)
    case .line(let line):
      var size = Size(width: line.thickness, height: line.thickness)
      size[line.axis] = offer[line.axis].isFinite ? offer[line.axis] : 0
      return size
    case .space(let length, let axis):
      var size = Size(width: axis == .vertical ? 0 : length, height: axis == .horizontal ? 0 : length)
      if tree.nodes[index].fillsWidth, offer.width.isFinite { size.width = max(size.width, offer.width) }
      if tree.nodes[index].fillsHeight, offer.height.isFinite { size.height = max(size.height, offer.height) }
      return size
    case .image(let image):
      guard let source = image.source else { return Size(width: 0, height: 0) }
      return Self.size(of: source, in: tree.nodes[index])
    }
  }

  /// The size of an image: a point for each of its pixels; the other extent follows one that is given.
  private static func size(of source: ImageSource, in node: BoundNode) -> Size {
    let natural = Size(width: Double(source.width), height: Double(source.height))
    switch (node.width, node.height) {
    case (.fixed(let width), .natural): return Size(width: width, height: width * natural.height / natural.width)
    case (.natural, .fixed(let height)): return Size(width: height * natural.width / natural.height, height: height)
    default: return natural
    }
  }

  /// Gives a node its frame, and lays out its descendants.
  mutating func layOut(_ index: Int, in frame: Rectangle) {
    frames[index] = frame
    switch tree.nodes[index].content {
    case .box(let box):
      guard let child = children(of: index).first else { return }
      let inner = frame.inset(by: box.insets)
      let size = measure(child, offer: inner.size)
      layOut(child, in: aligned(size, in: inner, box.alignment))
    case .row(let stack): layOutStack(index, stack, axis: .horizontal, in: frame)
    case .column(let stack): layOutStack(index, stack, axis: .vertical, in: frame)
    case .overlay(let alignment):
      for child in children(of: index) {
        let size = measure(child, offer: frame.size)
        var rectangle = aligned(size, in: frame, tree.nodes[child].anchor ?? alignment)
        rectangle.x += tree.nodes[child].offsetX
        rectangle.y += tree.nodes[child].offsetY
        layOut(child, in: rectangle)
      }
    case .text, .icon, .line, .space, .image: return
    }
  }

  /// A rectangle of a size, aligned in another one.
  private func aligned(_ size: Size, in frame: Rectangle, _ alignment: Alignment) -> Rectangle {
    Rectangle(
      x: frame.x + (frame.width - size.width) * alignment.horizontalShare,
      y: frame.y + (frame.height - size.height) * alignment.verticalShare, width: size.width, height: size.height)
  }
}

/// The lines of one text in each of the widths it was measured for.
///
/// Layout needs a text's size several times, painting needs its lines; it is broken again only if no block fits.
struct TextBlocks {
  private var known: [(offer: Double, block: TextBlock)] = []

  /// The number of blocks that are kept.
  private static let maximumCount = 4

  /// The largest difference between widths that counts as a rounding error, in points.
  private static let tolerance = 0.001

  /// The lines of a text in a width, in points; infinite for no limit.
  mutating func block(of text: BoundText, width: Double, _ typesetter: Typesetter) -> TextBlock {
    if let known = known.first(where: { Self.fits($0.block, offered: $0.offer, width) }) { return known.block }
    let block = typesetter.measure(
      text.string, style: text.style, maximumWidth: width, lineLimit: text.lineLimit, truncation: text.truncation)
    if known.count == Self.maximumCount { known.removeFirst() }
    known.append((width, block))
    return block
  }

  /// Whether a block made for an offered width is also the block for another width.
  ///
  /// Lines hold as much as fits, so a smaller width changes nothing as long as the widest line fits.
  private static func fits(_ block: TextBlock, offered offer: Double, _ width: Double) -> Bool {
    if width == offer { return true }
    return !block.isCut && block.width <= width + tolerance && width <= offer
  }
}

extension TextBlock {
  /// The width, rounded up to a 64th of a point, so that widths add up exactly.
  var roundedWidth: Double { (width * 64).rounded(.up) / 64 }
}
