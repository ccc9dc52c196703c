import LocatedJSON
import TokenEngine
import TokenSyntax

extension StudioSetReader {
  /// Translates a part of a composite, which is of a type that is known.
  private mutating func part(_ name: String, _ node: JSONNode, as kind: StudioKind) -> JSONMember {
    var content: JSONContent?
    switch kind {
    case .dimension: content = length(node)
    case .color: content = color(node)
    default: content = value(node, as: kind)?.content
    }
    return JSONMember(name, content ?? node.content, at: node.offset)
  }

  /// Translates shadows: one or a list.
  mutating func shadows(_ node: JSONNode) -> JSONContent {
    if let alias = alias(node) { return alias }
    if let text = node.string, let shadow = CSSText(offset: node.offset).shadow(StudioText.cleaned(text)) {
      return shadow
    }
    guard let items = node.array else { return shadow(node) }
    if items.count == 1, items[0].object != nil { return shadow(items[0]) }
    return .array(items.map { JSONNode(offset: $0.offset, content: alias($0) ?? shadow($0)) })
  }

  private static let shadowParts = [
    (name: "offsetX", other: "x"), (name: "offsetY", other: "y"), (name: "blur", other: "blur"),
    (name: "spread", other: "spread"),
  ]

  private mutating func shadow(_ node: JSONNode) -> JSONContent {
    guard node.object != nil else { return node.content }
    var members: [JSONMember] = []
    if let node = node["color"] { members.append(part("color", node, as: .color)) }
    for (name, other) in Self.shadowParts {
      if let node = node[name] ?? node[other] {
        members.append(part(name, node, as: .dimension))
      } else {
        members.append(JSONMember(name, Self.length(0, "px", at: node.offset), at: node.offset))
      }
    }
    if let isInset = node["inset"] {
      members.append(JSONMember("inset", isInset))
    } else if let type = node["type"], let name = type.string {
      members.append(JSONMember("inset", .boolean(name == "innerShadow" || name == "inset"), at: type.offset))
    }
    return .object(members)
  }

  /// Translates a border.
  mutating func border(_ node: JSONNode) -> JSONContent {
    if let alias = alias(node) { return alias }
    if let text = node.string, let border = CSSText(offset: node.offset).border(StudioText.cleaned(text)) {
      return border
    }
    guard let members = node.object else { return node.content }
    return .object(
      members.map { member in
        switch member.key {
        case "color": return part("color", member.value, as: .color)
        case "width": return part("width", member.value, as: .dimension)
        default: return member
        }
      })
  }

  /// Translates a typography; its style, case and decoration are kept for `$extensions`.
  mutating func typography(_ node: JSONNode) -> StudioPart? {
    details = []
    if let alias = alias(node) { return StudioPart("typography", alias) }
    guard let members = node.object else { return nil }
    var parts: [JSONMember] = []
    for member in members {
      let value = member.value
      switch member.key {
      case "fontFamily", "fontFamilies": parts.append(JSONMember("fontFamily", families(value), at: value.offset))
      case "fontSize", "fontSizes": parts.append(part("fontSize", value, as: .dimension))
      case "fontWeight", "fontWeights":
        let weight = weight(value)
        parts.append(JSONMember("fontWeight", weight?.content ?? value.content, at: value.offset))
        if weight?.isItalic == true { details.append(JSONMember("fontStyle", .string("italic"), at: value.offset)) }
      case "lineHeight", "lineHeights":
        parts.append(JSONMember("lineHeight", relative(value, "lineHeight"), at: value.offset))
      case "letterSpacing", "letterSpacings":
        parts.append(JSONMember("letterSpacing", relative(value, "letterSpacing"), at: value.offset))
      case "textCase": addDetail("textCase", value, ["none", "uppercase", "lowercase", "capitalize"])
      case "textDecoration":
        addDetail("textDecoration", value, ["none", "underline", "overline", "line-through"])
      case "paragraphSpacing", "paragraphIndent":
        let isNothing = value.number == 0 || value.string.flatMap(StudioText.quantity)?.value == 0
        if !isNothing { dropPart(member) }
      default: dropPart(member)
      }
    }
    if !parts.contains(where: { $0.key == "letterSpacing" }) {
      parts.append(JSONMember("letterSpacing", Self.length(0, "px", at: node.offset), at: node.offset))
    }
    return StudioPart("typography", .object(parts))
  }

  /// Translates what may be relative to the size of the font.
  private mutating func relative(_ node: JSONNode, _ name: String) -> JSONContent {
    if let number = node.number {
      return name == "lineHeight" ? lineHeight(number, at: node.offset) : Self.length(number, "px", at: node.offset)
    }
    guard let text = node.string else { return node.content }
    if name == "lineHeight", let automatic = automaticLineHeight(text, at: node.offset) { return automatic }
    guard let (value, unit) = StudioText.quantity(text) else { return formula(text, at: node.offset) }
    switch (unit, name) {
    case ("", "lineHeight"): return lineHeight(value, at: node.offset)
    case ("%", "lineHeight"): return .number(value / 100)
    case ("%", _):
      return value == 0 ? Self.length(0, "px", at: node.offset) : formula("(\(text)) * 1em", at: node.offset)
    case ("px", "lineHeight"), ("rem", "lineHeight"), ("em", _): return formula(text, at: node.offset)
    default: return length(node) ?? node.content
    }
  }

  /// The height of a line that the font decides, which is nearly always near this one; `nil` for any other text.
  mutating func automaticLineHeight(_ text: String, at offset: Int) -> JSONContent? {
    guard text.lowercased() == "auto" else { return nil }
    remarks.add(
      .studioPartUnread, in: document, at: offset, "the line height 'AUTO' depends on the font; it is read as 1.2",
      advice: "write how many times the font size it is")
    return .number(1.2)
  }

  /// The height of a line that is written as a plain number: a multiple of the font size, or pixels.
  private func lineHeight(_ number: Double, at offset: Int) -> JSONContent {
    number > TypographyValue.largestMultiple ? formula(number.formulaText + "px", at: offset) : .number(number)
  }

  private mutating func addDetail(_ name: String, _ node: JSONNode, _ words: [String]) {
    guard let text = node.string?.lowercased(), let word = words.first(where: { $0 == text }) else {
      remarks.add(
        .studioPartUnread, in: document, at: node.offset, "'\(name)' of a typography is read only where it is a word",
        advice: "write one of \(words.joined(separator: ", "))")
      return
    }
    if word != "none" { details.append(JSONMember(name, .string(word), at: node.offset)) }
  }

  private mutating func dropPart(_ member: JSONMember) {
    remarks.add(
      .studioPartDropped, in: document, at: member.keyOffset,
      "'\(member.key)' of a typography has no counterpart and is left out")
  }

  /// Adds the parts of a composition as tokens of a group; one that is another's is a group that extends it.
  mutating func addComposition(_ token: StudioToken) {
    if let alias = token.value.string.flatMap({ StudioText.reference($0) }) {
      builder.add(
        token.path, keyOffset: token.keyOffset, offset: token.node.offset,
        members: [JSONMember("$extends", .string(alias), at: token.value.offset)])
      return
    }
    guard let members = token.value.object else {
      leaveOut(token, .studioValueUnread, "has a value that is not read")
      return
    }
    for member in members {
      let names = member.key.split(separator: ".").map { $0.hasPrefix("$") ? "_" + String($0.dropFirst()) : String($0) }
      let part = StudioToken(
        path: token.path + names, keyOffset: member.keyOffset,
        node: JSONNode(offset: member.value.offset, content: .object([])), value: member.value, type: nil)
      guard let kind = StudioKind(property: member.key), !names.isEmpty, kind != .composition, kind != .text,
        let value = value(member.value, as: kind)
      else {
        leaveOut(part, .studioPartUnread, "is a part of a composition that is not read")
        continue
      }
      emit(part, type: value.type, value.content, details: details)
      details = []
    }
  }
}
