import LocatedJSON

extension SpecimenWriter {
  /// A node and all below it.
  mutating func write(_ node: Node) {
    output.beginObject()
    output.member("kind", node.content.kind.rawValue)
    writeLeading(node)
    switch node.content {
    case .box(let box): write(box)
    case .row(let stack), .column(let stack): write(stack)
    case .overlay(let overlay):
      member("alignment", overlay.alignment)
      write(overlay.children)
    case .text(let text): write(text)
    case .icon(let icon):
      output.member("icon", icon.icon.text)
      member("size", icon.size)
      member("color", icon.color)
      member("rotation", icon.rotation)
    case .line(let line):
      member("thickness", line.thickness)
      member("color", line.color)
      member("axis", line.axis)
    case .space(let space):
      if space.isFlexible { output.member("flexible", true) }
      member(space.isFlexible ? "min" : "length", space.isFlexible ? space.length : space.length ?? 0)
    case .image(let image):
      member("color", image.color)
      member("foreground", image.foreground)
      if let radius = image.radius {
        output.key("radius")
        write(radius)
      }
    case .control(let control): write(control)
    }
    output.endObject()
  }

  /// What nodes of all kinds may have.
  private mutating func writeLeading(_ node: Node) {
    if !node.when.isEmpty { write(node.when, key: "when") }
    if !node.whenNot.isEmpty { write(node.whenNot, key: "whenNot") }
    if node.isAbsentIfUnset { output.member("unless", "unset") }
    if !node.context.isEmpty {
      output.key("context")
      output.beginObject(isInline: true)
      for choice in node.context { output.member(choice.axis, choice.context.text) }
      output.endObject()
    }
    member("anchor", node.anchor)
    if let offset = node.offset {
      output.key("offset")
      output.beginObject(isInline: true)
      member("x", offset.x)
      member("y", offset.y)
      output.endObject()
    }
    for (key, extent) in [("width", node.width), ("height", node.height)] {
      guard let extent else { continue }
      output.key(key)
      write(extent)
    }
    member("minWidth", node.minWidth)
    member("maxWidth", node.maxWidth)
    member("minHeight", node.minHeight)
    member("maxHeight", node.maxHeight)
    member("opacity", node.opacity)
  }

  private mutating func write(_ conditions: [Condition], key: String) {
    output.key(key)
    output.beginObject(isInline: true)
    for condition in conditions {
      output.key(condition.name)
      writeList(condition.texts.map(\.text))
    }
    output.endObject()
  }

  private mutating func write(_ children: [Node]) {
    output.key("children")
    output.beginArray()
    for child in children { write(child) }
    output.endArray()
  }

  private mutating func write(_ box: BoxNode) {
    if let fill = box.fill {
      output.key("fill")
      write(fill)
    }
    if let radius = box.radius {
      output.key("radius")
      write(radius)
    }
    member("corners", box.corners)
    if let border = box.border {
      output.key("border")
      write(border)
    }
    member("shadow", box.shadow)
    if let padding = box.padding {
      output.key("padding")
      write(padding)
    }
    member("alignment", box.alignment)
    if box.clipsContent { output.member("clip", true) }
    if let content = box.content.first {
      output.key("content")
      write(content)
    }
  }

  private mutating func write(_ stack: StackNode) {
    switch stack.spacing {
    case nil: break
    case .equal: output.member("spacing", "equal")
    case .length(let length): member("spacing", length)
    }
    member("distribution", stack.distribution)
    member("alignment", stack.alignment)
    write(stack.children)
  }

  private mutating func write(_ text: TextNode) {
    output.member("string", text.string.text)
    output.key("font")
    switch text.font {
    case .token(let reference): write(reference)
    case .label: writeInexpressible()
    }
    member("color", text.color)
    member("lineLimit", text.lineLimit)
    member("alignment", text.alignment)
    write(text.adjustments)
  }

  private mutating func write(_ adjustments: TextAdjustments) {
    member("case", adjustments.letterCase)
    if let words = adjustments.decoration {
      output.key("decoration")
      if words.count == 1 {
        write(words[0])
      } else {
        output.beginArray(isInline: true)
        for word in words { write(word) }
        output.endArray()
      }
    }
    if let language = adjustments.language { output.member("language", language.text) }
    member("direction", adjustments.direction)
    member("slant", adjustments.slant)
    member("stretch", adjustments.stretch)
    member("shadow", adjustments.shadow)
  }

  private mutating func write(_ control: ControlNode) {
    output.member("control", control.control.text)
    if !control.values.isEmpty {
      output.key("values")
      output.beginObject(isInline: true)
      for value in control.values { output.member(value.name, value.text.text) }
      output.endObject()
    }
    if !control.overrides.isEmpty {
      output.key("overrides")
      output.beginObject()
      for override in control.overrides {
        output.key(override.token.text)
        write(override.replacement)
      }
      output.endObject()
    }
  }
}
