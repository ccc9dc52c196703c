import LocatedJSON
import TokenEngine
import TokenSyntax

/// Values as Figma's plugin Design Tokens (`lukasoppermann/design-tokens`) writes them into files of Style Dictionary.
///
/// Its types begin with `custom-`, and its lengths are pixels.
struct FigmaDesignTokens {
  /// The beginning of the plugin's types.
  private static let prefix = "custom-"

  /// Whether a type is one of the plugin's.
  static func isType(_ type: String) -> Bool { type.hasPrefix(prefix) }

  /// The members `$type` and `$value` of a token of one of the plugin's types; `nil` for what has no counterpart.
  static func members(of type: String, _ value: JSONNode) -> [JSONMember]? {
    let offset = value.offset
    func typed(_ type: TokenType, _ content: JSONContent?) -> [JSONMember]? {
      content.map { [JSONMember("$type", .string(type.rawValue), at: offset), JSONMember("$value", $0, at: offset)] }
    }
    switch String(type.dropFirst(prefix.count)) {
    case "shadow": return typed(.shadow, shadows(value))
    case "fontStyle":
      let (text, details) = typography(value)
      guard let members = typed(.typography, text), !details.isEmpty else { return typed(.typography, text) }
      let extensions = [JSONMember("specimen", .object(details), at: offset)]
      return members + [JSONMember("$extensions", .object(extensions), at: offset)]
    case "gradient": return typed(.gradient, stops(value))
    case "radius": return typed(.dimension, radius(value))
    case "opacity": return typed(.number, part(value).content)
    default: return nil
    }
  }

  /// A part of a value; with some settings the plugin writes each as an object with `value`.
  private static func part(_ node: JSONNode) -> JSONNode { node["value"] ?? node }

  private static func pixels(_ node: JSONNode?) -> JSONContent? {
    guard let node = node.map(part), node.number != nil else { return nil }
    return .object([JSONMember("value", node), JSONMember("unit", .string("px"), at: node.offset)])
  }

  private static func shadows(_ node: JSONNode) -> JSONContent? {
    guard let items = node.array else { return shadow(node) }
    let shadows = items.map { shadow($0) }
    guard !shadows.contains(where: { $0 == nil }) else { return nil }
    return .array(
      zip(items, shadows).compactMap { item, shadow in shadow.map { JSONNode(offset: item.offset, content: $0) } })
  }

  private static func shadow(_ node: JSONNode) -> JSONContent? {
    guard let color = node["color"].map(part) else { return nil }
    var members = [JSONMember("color", color)]
    for (name, key) in [("offsetX", "offsetX"), ("offsetY", "offsetY"), ("blur", "radius"), ("spread", "spread")] {
      guard let length = pixels(node[key]) else { return nil }
      members.append(JSONMember(name, length, at: node[key]?.offset ?? node.offset))
    }
    if node["shadowType"].map(part)?.string == "innerShadow" {
      members.append(JSONMember("inset", .boolean(true), at: node.offset))
    }
    return .object(members)
  }

  /// A typography, and what it says besides the members of the format.
  private static func typography(_ node: JSONNode) -> (value: JSONContent?, details: [JSONMember]) {
    var (members, details): ([JSONMember], [JSONMember]) = ([], [])
    for member in node.object ?? [] {
      let value = part(member.value)
      switch member.key {
      case "fontSize", "letterSpacing", "lineHeight":
        guard let length = pixels(value) else { return (nil, []) }
        members.append(JSONMember(member.key, length, at: value.offset))
      // What is as without it is left out, and the reader of typographies reports all else that has no counterpart.
      case _ where value.number == 0 || value.string == "none" || value.string == "normal": continue
      case "fontStyle", "textCase", "textDecoration":
        let word = value.string == "strikethrough" ? .string("line-through") : value.content
        details.append(JSONMember(member.key, word, at: value.offset))
      default: members.append(JSONMember(key: member.key, keyOffset: member.keyOffset, value: value))
      }
    }
    return (members.isEmpty ? nil : .object(members), details)
  }

  private static func stops(_ node: JSONNode) -> JSONContent? {
    guard let items = node["stops"].map(part)?.array else { return nil }
    let stops = items.compactMap { item in
      item["color"].flatMap { color in item["position"].map { (part(color), part($0)) } }
    }
    guard stops.count == items.count else { return nil }
    return .array(
      stops.map { color, position in
        JSONNode(
          offset: color.offset,
          content: .object([JSONMember("color", color), JSONMember("position", position)]))
      })
  }

  /// One radius for all corners.
  private static func radius(_ node: JSONNode) -> JSONContent? {
    var length: JSONContent?
    var known: Double?
    for corner in node["radii"]?.object ?? [] {
      guard case .number(let radius) = part(corner.value).content, known == nil || known == radius else { return nil }
      known = radius
      length = pixels(corner.value)
    }
    return length
  }
}
