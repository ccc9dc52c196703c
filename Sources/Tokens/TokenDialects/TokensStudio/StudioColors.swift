import ColorSpaces
import LocatedJSON
import TokenSyntax

extension StudioSetReader {
  /// Translates a colour, with the change that its `$extensions` ask for; `nil` if it has no counterpart.
  mutating func color(_ node: JSONNode, modifier: JSONNode? = nil) -> JSONContent? {
    guard let text = node.string else { return node.object == nil ? nil : node.content }
    let cleaned = StudioText.cleaned(text)
    if CSSText.isGradient(cleaned) { return nil }
    if let modifier { return formula(changed(cleaned, by: modifier), at: node.offset) }
    if ReferenceSyntax.curlyPath(cleaned) != nil { return .string(cleaned) }
    let isCall = cleaned.firstIndex(of: "(").map { FormulaSyntax.isFunction(String(cleaned[..<$0])) } ?? false
    return FormulaSyntax.isColorFunction(cleaned) || isCall && !WrittenValue.isColor(cleaned)
      ? formula(cleaned, at: node.offset) : plainColor(cleaned, node)
  }

  /// The stops of a text such as `linear-gradient(45deg, #f00 0%, {end} 100%)`; `nil` for any other value.
  mutating func gradient(_ node: JSONNode) -> JSONContent? {
    guard let text = node.string,
      let (stops, direction) = CSSText(offset: node.offset).gradient(StudioText.cleaned(text)),
      case .array(let items) = stops
    else { return nil }
    if let direction {
      remarks.add(
        .studioGradientDirection, in: document, at: node.offset,
        "'\(direction)' is not part of a gradient token, which has stops only",
        advice: "say it where the gradient is used", severity: .note)
    }
    return .array(
      items.map { stop in
        let members = (stop.object ?? []).map { member in
          guard member.key == "color", let color = color(member.value) else { return member }
          return JSONMember("color", color, at: member.value.offset)
        }
        return JSONNode(offset: stop.offset, content: .object(members))
      })
  }

  /// A colour in hexadecimal digits as the format writes it; any other text as it is.
  private func plainColor(_ text: String, _ node: JSONNode) -> JSONContent {
    guard let color = FormulaSyntax.hexadecimal(text) else { return .string(text) }
    let offset = node.offset
    let components = color.components.map { JSONNode(offset: offset, content: .number($0 ?? 0)) }
    var members = [
      JSONMember("colorSpace", .string("srgb"), at: offset), JSONMember("components", .array(components), at: offset),
    ]
    if color.alpha != 1 { members.append(JSONMember("alpha", .number(color.alpha), at: offset)) }
    return .object(members)
  }

  /// What is wrong with a change of a colour; `nil` if it can be read.
  static func mistake(inModifier modifier: JSONNode) -> String? {
    guard modifier.object != nil else { return "that is \(modifier.kind), not an object" }
    guard let type = modifier["type"]?.string, ["lighten", "darken", "alpha", "mix"].contains(type) else {
      return "of an unknown 'type'"
    }
    func isMissing(_ node: JSONNode?) -> Bool { node?.number == nil && node?.string == nil }
    if isMissing(modifier["value"]) { return "without a 'value'" }
    return type == "mix" && modifier["color"]?.string == nil ? "without a 'color'" : nil
  }

  /// The formula for a change of a colour; the change can be read.
  private mutating func changed(_ color: String, by modifier: JSONNode) -> String {
    func text(_ node: JSONNode?) -> String {
      node?.number.map { $0.formulaText } ?? node?.string.map { "(\(StudioText.cleaned($0)))" } ?? ""
    }
    let space = modifier["space"]?.string ?? "srgb"
    let amount = text(modifier["value"])
    switch modifier["type"]?.string {
    case "lighten": return "lighten(\(color), \(amount), \(space))"
    case "darken": return "darken(\(color), \(amount), \(space))"
    case "alpha": return "alpha(\(color), \(amount))"
    default: return "mix(\(color), \(modifier["color"]?.string.map(StudioText.cleaned) ?? ""), \(amount), \(space))"
    }
  }
}
