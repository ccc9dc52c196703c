import LocatedJSON
import TokenEngine
import TokenSyntax

/// A value of the Design Tokens format, and its type where that is known before references are followed.
struct StudioPart {
  let type: String?
  let content: JSONContent

  init(_ type: String?, _ content: JSONContent) {
    self.type = type
    self.content = content
  }
}

extension StudioSetReader {
  /// Translates a value; `nil` if it has no counterpart.
  mutating func value(_ node: JSONNode, as kind: StudioKind, modifier: JSONNode? = nil) -> StudioPart? {
    switch kind {
    case .color:
      if modifier == nil, let stops = gradient(node) { return StudioPart("gradient", stops) }
      return color(node, modifier: modifier).map { StudioPart("color", $0) }
    case .dimension: return length(node).map { StudioPart("dimension", $0) }
    case .number: return number(node).map { StudioPart("number", $0) }
    case .lineHeight: return lineHeight(node)
    case .letterSpacing: return letterSpacing(node)
    case .fontFamily: return StudioPart("fontFamily", families(node))
    case .fontWeight:
      let weight = weight(node)
      if weight?.isItalic == true {
        remarks.add(
          .studioPartDropped, in: document, at: node.offset,
          "a font weight cannot lean: of '\(node.string ?? "")' the weight counts",
          advice: "name the style in the typography itself")
      }
      return weight.map { StudioPart("fontWeight", $0.content) }
    case .duration: return StudioPart("duration", duration(node))
    case .cubicBezier: return StudioPart("cubicBezier", alias(node) ?? node.content)
    case .strokeStyle: return StudioPart("strokeStyle", alias(node) ?? node.content)
    case .shadow: return StudioPart("shadow", shadows(node))
    case .border: return StudioPart("border", border(node))
    case .gradient: return StudioPart("gradient", gradient(node) ?? alias(node) ?? node.content)
    case .transition: return StudioPart("transition", alias(node) ?? node.content)
    case .typography: return typography(node)
    case .composition, .text: return nil
    }
  }

  /// A reference that is the whole value; `nil` for any other value.
  func alias(_ node: JSONNode) -> JSONContent? {
    node.string.flatMap { StudioText.reference($0) }.map { .string($0) }
  }

  /// A text that is computed from other tokens when it is known what these are.
  func formula(_ text: String, at offset: Int) -> JSONContent {
    .object([JSONMember(FormulaSyntax.key, .string(StudioText.cleaned(text)), at: offset)])
  }

  /// A length in one of the units of the format.
  static func length(_ value: Double, _ unit: String, at offset: Int) -> JSONContent {
    .object([
      JSONMember("value", .number(value), at: offset), JSONMember("unit", .string(unit), at: offset),
    ])
  }

  /// Translates a length; one without a unit is in pixels.
  func length(_ node: JSONNode) -> JSONContent? {
    if let number = node.number { return Self.length(number, "px", at: node.offset) }
    guard let text = node.string else { return node.object == nil ? nil : node.content }
    if let (value, unit) = StudioText.quantity(text) {
      if unit.isEmpty || unit == "px" || unit == "rem" {
        return Self.length(value, unit.isEmpty ? "px" : unit, at: node.offset)
      }
      return value == 0 ? Self.length(0, "px", at: node.offset) : .string(text)
    }
    return formula(text, at: node.offset)
  }

  /// Translates a number; one in percent is a share.
  func number(_ node: JSONNode) -> JSONContent? {
    if node.number != nil { return node.content }
    guard let text = node.string else { return nil }
    if let (value, unit) = StudioText.quantity(text) {
      switch unit {
      case "", "px": return .number(value)
      case "%": return .number(value / 100)
      default: break
      }
    }
    return formula(text, at: node.offset)
  }

  /// Translates the height of a line: a multiple of the font size, or a length.
  ///
  /// A plain number is pixels in the plugin, but many who write for the web have multiples.
  private mutating func lineHeight(_ node: JSONNode) -> StudioPart? {
    func plain(_ number: Double) -> StudioPart {
      number > TypographyValue.largestMultiple
        ? StudioPart("dimension", Self.length(number, "px", at: node.offset)) : StudioPart("number", .number(number))
    }
    if let alias = alias(node) { return StudioPart(nil, alias) }
    if let number = node.number { return plain(number) }
    guard let text = node.string else { return nil }
    if let automatic = automaticLineHeight(text, at: node.offset) { return StudioPart("number", automatic) }
    guard let (value, unit) = StudioText.quantity(text) else {
      return StudioPart(nil, formula(text, at: node.offset))
    }
    switch unit {
    case "": return plain(value)
    case "%": return StudioPart("number", .number(value / 100))
    default: return length(node).map { StudioPart("dimension", $0) }
    }
  }

  /// Translates the space between letters: a length, or a number where it is a share of the font size.
  private func letterSpacing(_ node: JSONNode) -> StudioPart? {
    if let alias = alias(node) { return StudioPart(nil, alias) }
    if let (value, unit) = node.string.flatMap(StudioText.quantity), unit == "%" || unit == "em", value != 0 {
      return StudioPart("number", .number(unit == "%" ? value / 100 : value))
    }
    return length(node).map { StudioPart("dimension", $0) }
  }

  /// Translates font families: a list, or names with commas between them.
  func families(_ node: JSONNode) -> JSONContent {
    guard let text = node.string else { return node.content }
    if let alias = alias(node) { return alias }
    let names = text.split(separator: ",").map { name in
      String(
        name.drop { $0 == " " || $0 == "'" || $0 == "\"" }.reversed().drop {
          $0 == " " || $0 == "'" || $0 == "\""
        }.reversed())
    }.filter { !$0.isEmpty }
    if names.count == 1 { return .string(names[0]) }
    return .array(names.map { JSONNode(offset: node.offset, content: .string($0)) })
  }

  /// Translates a font weight, with the style that a name may have.
  func weight(_ node: JSONNode) -> (content: JSONContent, isItalic: Bool)? {
    if node.number != nil { return (node.content, false) }
    guard let text = node.string else { return nil }
    if let number = StudioText.number(text) { return (.number(number), false) }
    if let name = StudioFontWeight(text) { return (.number(name.weight), name.isItalic) }
    // A name that is none is reported by the reader of font weights.
    return ReferenceSyntax.looksLikeReference(StudioText.cleaned(text))
      ? (formula(text, at: node.offset), false) : (.string(text), false)
  }

  private func duration(_ node: JSONNode) -> JSONContent {
    if let alias = alias(node) { return alias }
    if let number = node.number { return Self.length(number, "ms", at: node.offset) }
    guard let (value, unit) = node.string.flatMap(StudioText.quantity) else { return node.content }
    guard unit == "ms" || unit == "s" || unit.isEmpty else { return node.content }
    return Self.length(value, unit.isEmpty ? "ms" : unit, at: node.offset)
  }
}
