import ColorSpaces
import LocatedJSON
import TokenSyntax

extension StudioSetReader {
  /// Translates a colour, with the change that its `$extensions` ask for; `nil` if it has no counterpart.
  mutating func color(_ node: JSONNode, modifier: JSONNode? = nil) -> JSONContent? {
    guard let text = node.string else { return node.object == nil ? nil : node.content }
    let cleaned = StudioText.cleaned(text)
    if cleaned.lowercased().utf8.starts(with: "linear-gradient(".utf8)
      || cleaned.lowercased().utf8.starts(with: "radial-gradient(".utf8)
      || cleaned.lowercased().utf8.starts(with: "conic-gradient(".utf8)
    {
      return nil
    }
    if let modifier { return formula(changed(cleaned, by: modifier), at: node.offset) }
    if ReferenceSyntax.curlyPath(cleaned) != nil { return .string(cleaned) }
    return FormulaSyntax.isColorFunction(cleaned) ? formula(cleaned, at: node.offset) : plainColor(cleaned, node)
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
