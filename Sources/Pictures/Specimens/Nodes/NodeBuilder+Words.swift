private import Lettering

extension Node {
  /// The node with words that depend on the cell, such as `"${side}"` for an alignment; what is not given stays.
  ///
  /// In each cell the text becomes a word as specimen files spell it. A word that the kind of node does not have is an
  /// error, which a suite reports.
  ///
  /// - Parameters:
  ///   - alignment: Of a box, row, column, overlay or text.
  ///   - distribution: Of a row or column.
  ///   - corners: Of a box or image.
  ///   - axis: Of a line.
  ///   - fit: Of an image.
  ///   - letterCase: Of a text.
  ///   - decoration: The lines along a text.
  ///   - direction: Of a text.
  ///   - anchor: Of a child of an overlay.
  ///   - blend: Of all nodes.
  /// - Returns: The node with these words.
  public func words(
    alignment: Template? = nil, distribution: Template? = nil, corners: Template? = nil, axis: Template? = nil,
    fit: Template? = nil, letterCase: Template? = nil, decoration: [Template]? = nil, direction: Template? = nil,
    anchor: Template? = nil, blend: Template? = nil
  ) -> Node {
    var node = self
    node.blend = blend.map { Word($0) } ?? node.blend
    node.anchor = anchor.map { Word($0) } ?? node.anchor
    switch node.content {
    case .box(var box):
      box.alignment = alignment.map { Word($0) } ?? box.alignment
      box.corners = corners.map { .all(Word($0)) } ?? box.corners
      node.content = .box(box)
    case .row(let stack): node.content = .row(stack.with(alignment, distribution))
    case .column(let stack): node.content = .column(stack.with(alignment, distribution))
    case .overlay(var overlay):
      overlay.alignment = alignment.map { Word($0) } ?? overlay.alignment
      node.content = .overlay(overlay)
    case .text(var text):
      text.alignment = alignment.map { Word($0) } ?? text.alignment
      text.adjustments.letterCase = letterCase.map { Word($0) } ?? text.adjustments.letterCase
      text.adjustments.decoration = decoration.map { $0.map { Word($0) } } ?? text.adjustments.decoration
      text.adjustments.direction = direction.map { Word($0) } ?? text.adjustments.direction
      node.content = .text(text)
    case .line(var line):
      line.axis = axis.map { Word($0) } ?? line.axis
      node.content = .line(line)
    case .image(var image):
      image.fit = fit.map { Word($0) } ?? image.fit
      image.corners = corners.map { .all(Word($0)) } ?? image.corners
      node.content = .image(image)
    default: break
    }
    node.addStray([
      ("alignment", alignment), ("distribution", distribution), ("corners", corners), ("axis", axis), ("fit", fit),
      ("case", letterCase), ("decoration", decoration?.first), ("direction", direction),
    ])
    return node
  }

  /// The box or image with a curve for each corner; a corner that is not given has the suite's.
  ///
  /// Another kind of node has no corners, which a suite reports.
  public func corners(
    topLeading: CornerWord? = nil, topTrailing: CornerWord? = nil, bottomTrailing: CornerWord? = nil,
    bottomLeading: CornerWord? = nil
  ) -> Node {
    var node = self
    let corners = CornersNode.corners(
      topLeading: topLeading.map { .fixed($0) }, topTrailing: topTrailing.map { .fixed($0) },
      bottomTrailing: bottomTrailing.map { .fixed($0) }, bottomLeading: bottomLeading.map { .fixed($0) })
    switch node.content {
    case .box(var box):
      box.corners = corners
      node.content = .box(box)
    case .image(var image):
      image.corners = corners
      node.content = .image(image)
    default:
      let words = [topLeading, topTrailing, bottomTrailing, bottomLeading].compactMap { $0 }
      node.addStray([("corners", words.first.map { Template(stringLiteral: $0.rawValue) })])
    }
    return node
  }

  /// The node, moved from its anchor, in points to the right and down.
  public func offset(x: Length = 0, y: Length = 0) -> Node {
    var node = self
    node.offset = Offset(x: x, y: y)
    return node
  }

  /// Keeps the words that the kind of node does not have.
  private mutating func addStray(_ words: [(key: String, text: Template?)]) {
    let keys = NodeForm.all[content.parts.kind]?.keys ?? []
    for word in words where !keys.contains(word.key) {
      if let text = word.text { strayWords.append(NamedText(word.key, text.text)) }
    }
  }
}

extension StackNode {
  fileprivate func with(_ alignment: Template?, _ distribution: Template?) -> StackNode {
    var stack = self
    stack.alignment = alignment.map { Word($0) } ?? stack.alignment
    stack.distribution = distribution.map { Word($0) } ?? stack.distribution
    return stack
  }
}

extension Word {
  /// The word that a text spells out, or becomes in each cell; a text that can be none is reported when it is drawn.
  init(_ template: Template) {
    let word = template.isFixed ? Value(rawValue: template.text) : nil
    self = word.map { .fixed($0) } ?? .template(WordTemplate(template))
  }
}
