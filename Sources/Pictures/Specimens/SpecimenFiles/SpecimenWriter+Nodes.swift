import DisplayLists
import LocatedJSON

extension Node: SpecimenWritable {
  /// Writes the node and its descendants.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("kind", content.kind.rawValue)
      writer.writeCommon(of: self)
      switch content {
      case .box(let box): writer.write(box)
      case .row(let stack), .column(let stack): writer.write(stack)
      case .overlay(let overlay):
        writer.member("alignment", overlay.alignment)
        writer.write(overlay.children)
      case .text(let text): writer.write(text)
      case .icon(let icon):
        if icon.motion != nil || icon.cross != nil {
          writer.member(icon.motion != nil ? "motion" : "cross") { $0.unwritable() }
        }
        writer.member("icon", icon.icon.text)
        writer.member("size", icon.size)
        writer.member("color", icon.color)
        writer.member("rotation", icon.rotation)
        writer.member("shadow", icon.shadow)
      case .line(let line):
        writer.member("thickness", line.thickness)
        writer.member("color", line.color)
        writer.member("axis", line.axis)
        writer.member("style", line.style)
        writer.member("shadow", line.shadow)
      case .space(let space):
        if space.isFlexible { writer.member("flexible", true) }
        writer.member(space.isFlexible ? "min" : "length", space.isFlexible ? space.length : space.length ?? 0)
      case .image(let image):
        writer.member("image", image.image.text)
        writer.member("fit", image.fit)
        writer.member("color", image.color)
        writer.member("radius", image.radius)
        writer.member("corners", image.corners)
        writer.member("shadow", image.shadow)
      case .control(let control): writer.write(control)
      }
      // The reader says what is wrong with them.
      for word in strayWords { writer.member(word.name, word.text) }
    }
  }
}

extension ClipPathNode: SpecimenWritable {
  func write(to writer: inout JSONWriter) {
    writer.object(isInline: true) { writer in
      switch source {
      case .icon(let name): writer.member("icon", name.text)
      case .path(let data, let box, let rule):
        writer.member("path", data)
        if box != Self.standardBox {
          writer.array("box", [box.x, box.y, box.width, box.height], isInline: true) { $0.number($1) }
        }
        if rule != .nonzero { writer.member("rule", rule.rawValue) }
      }
      writer.member("fit", fit)
    }
  }
}

extension JSONWriter {
  /// Writes what all kinds of nodes have in common.
  fileprivate mutating func writeCommon(of node: Node) {
    if !node.when.isEmpty { write(node.when, key: "when") }
    if !node.whenNot.isEmpty { write(node.whenNot, key: "whenNot") }
    if node.isAbsentIfUnset { member("unless", "unset") }
    if !node.context.isEmpty {
      object("context", isInline: true) { for choice in node.context { $0.member(choice.axis, choice.context.text) } }
    }
    member("anchor", node.anchor)
    member("offset", node.offset)
    member("cutout", node.cutout)
    member("width", node.width)
    member("height", node.height)
    member("minWidth", node.minWidth)
    member("maxWidth", node.maxWidth)
    member("minHeight", node.minHeight)
    member("maxHeight", node.maxHeight)
    member("opacity", node.opacity)
    member("blend", node.blend)
    member("clipPath", node.clipPath)
    member("transform", node.transform)
    member("origin", node.transform?.origin)
  }

  private mutating func write(_ conditions: [Condition], key: String) {
    object(key, isInline: true) { writer in
      for condition in conditions { writer.member(condition.name) { $0.oneOrMore(condition.texts.map(\.text)) } }
    }
  }

  fileprivate mutating func write(_ children: [Node]) {
    array("children", children) { $1.write(to: &$0) }
  }

  fileprivate mutating func write(_ box: BoxNode) {
    member("fill", box.fill)
    member("radius", box.radius)
    member("corners", box.corners)
    member("border", box.border.map { BorderWithPlacement(border: $0, placement: box.borderPlacement) })
    member("shadow", box.shadow)
    member("backdropBlur", box.backdropBlur)
    member("padding", box.padding)
    member("alignment", box.alignment)
    if box.clipsContent { member("clip", true) }
    member("content", box.content.first)
  }

  fileprivate mutating func write(_ stack: StackNode) {
    member("spacing", stack.spacing)
    member("distribution", stack.distribution)
    member("alignment", stack.alignment)
    write(stack.children)
  }

  fileprivate mutating func write(_ text: TextNode) {
    member("string", text.string.text)
    member("font", text.font)
    member("color", text.color)
    member("lineLimit", text.lineLimit)
    member("alignment", text.alignment)
    member("truncation", text.truncation)
    let adjustments = text.adjustments
    member("case", adjustments.letterCase)
    if let words = adjustments.decoration, words.count != 1 {
      array("decoration", words, isInline: true) { $1.write(to: &$0) }
    } else {
      member("decoration", adjustments.decoration?.first)
    }
    member("language", adjustments.language?.text)
    member("direction", adjustments.direction)
    member("slant", adjustments.slant)
    member("stretch", adjustments.stretch)
    member("shadow", adjustments.shadow)
  }

  fileprivate mutating func write(_ control: ControlNode) {
    member("control", control.control.text)
    if !control.values.isEmpty {
      object("values", isInline: true) { for value in control.values { $0.member(value.name, value.text.text) } }
    }
    if !control.overrides.isEmpty {
      object("overrides") { writer in
        for override in control.overrides { writer.member(override.token.text, override.replacement) }
      }
    }
  }
}
