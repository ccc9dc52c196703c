import ExactTexts
import LocatedJSON
import TokenEngine
import TokenSyntax

extension Translation {
  /// Translates files of Style Dictionary: one source for each; later files override earlier ones property by property.
  mutating func translateStyleDictionary() {
    var reader = StyleDictionaryReader()
    for file in files { reader.collect(file) }
    var sources: [Int] = []
    for file in files {
      let builder = reader.build(file)
      if !builder.isEmpty { sources.append(add(builder, from: file.document)) }
    }
    layers = [.always(sources)]
    reader.deviations.report(to: &log)
  }
}

/// Reads files of Style Dictionary.
private struct StyleDictionaryReader {
  /// A token as one file writes it.
  private struct Found {
    let path: [String]
    let keyOffset: Int
    let node: JSONNode
  }

  /// What the files so far say of a token.
  private struct Known {
    var type: JSONNode?
    var comment: JSONNode?
    var deprecated: JSONNode?
  }

  var deviations = RepeatedFindings()

  /// The tokens of each document.
  private var found: [Int: [Found]] = [:]

  /// Whether the plugin Design Tokens of Figma wrote some of the tokens: it has all lengths in pixels.
  private var isOfPlugin = false

  /// The tokens by their paths; of several at one path, the last.
  private var nodes: [ExactText: JSONNode] = [:]
  private var known: [ExactText: Known] = [:]

  /// Finds the tokens of a file.
  mutating func collect(_ file: DialectFile) {
    collect(file.root, path: [], document: file.document)
  }

  /// The recursion is as deep as the JSON text, which the scanner limits.
  private mutating func collect(_ node: JSONNode, path: [String], document: Int) {
    for member in node.object ?? [] where !(path.isEmpty && member.key == "$schema") {
      guard let inner = member.value.object else {
        deviations.add(
          .styleDictionaryGroupMember, in: document, at: member.keyOffset,
          "'\(member.key)' belongs to no token and is not read", severity: .note)
        continue
      }
      let name = deviations.name(of: member, in: document)
      guard let value = member.value["value"], !Self.isGroup(value) || member.value["type"]?.string != nil else {
        collect(member.value, path: path + [name], document: document)
        continue
      }
      let path = path + [name]
      found[document, default: []].append(Found(path: path, keyOffset: member.keyOffset, node: member.value))
      nodes[ExactText(path.joined(separator: "."))] = member.value
      if let type = member.value["type"]?.string, FigmaDesignTokens.isType(type) { isOfPlugin = true }
      for part in inner where part.key != "value" && Self.tokenCount(part.value) > 0 {
        deviations.add(
          .styleDictionaryTokenHasChildren, in: document, at: part.keyOffset,
          "'\(part.key)' lies in the token '\(path.joined(separator: "."))' and is lost, in Style Dictionary too",
          advice: "move it beside the token", leavingOut: Self.tokenCount(part.value))
      }
    }
  }

  /// Whether what is called `value` is a group or token of that name.
  private static func isGroup(_ node: JSONNode) -> Bool {
    node["value"] != nil && node["unit"] == nil || node.holdsTokens
  }

  /// The number of tokens that a member of a token is or holds; as deep as the JSON text, which the scanner limits.
  private static func tokenCount(_ node: JSONNode) -> Int {
    let isToken = node["value"].map { !isGroup($0) || node["type"]?.string != nil } ?? false
    return (node.object ?? []).reduce(isToken ? 1 : 0) { count, member in
      isToken && member.key == "value" ? count : count + tokenCount(member.value)
    }
  }

  /// Builds the groups of a file; files are built in the order in which they count.
  mutating func build(_ file: DialectFile) -> GroupBuilder {
    var builder = GroupBuilder(at: file.root.offset)
    for token in found[file.document] ?? [] {
      let key = ExactText(token.path.joined(separator: "."))
      var facts = known[key] ?? Known()
      facts.type = token.node["type"] ?? facts.type
      facts.comment = token.node["comment"] ?? token.node["description"] ?? facts.comment
      facts.deprecated = token.node["deprecated"] ?? facts.deprecated
      known[key] = facts
      let members = members(of: token, facts, document: file.document)
      builder.add(token.path, keyOffset: token.keyOffset, offset: token.node.offset, members: members)
    }
    return builder
  }

  private mutating func members(of token: Found, _ facts: Known, document: Int) -> [JSONMember] {
    guard let written = token.node["value"]?.withUnit(token.node["unit"]) else { return [] }
    let value = cleaned(written, document: document)
    let type = type(of: token, facts, value, document: document)
    var members = type.members(for: Self.color(value, of: type))
    if let name = facts.type?.string, FigmaDesignTokens.isType(name) {
      members = FigmaDesignTokens.members(of: name, value) ?? members
    } else if isOfPlugin, case .size = type, value.number != nil {
      members = ForeignType.pixels(value)
    }
    if let text = value.string, ReferenceSyntax.looksLikeReference(text), ReferenceSyntax.curlyPath(text) == nil {
      members = self.members(withReferencesIn: text, type, at: written.offset) ?? []
      if members.isEmpty {
        deviations.add(
          .styleDictionaryExpression, in: document, at: written.offset,
          "'\(text)' has references inside a text, which are not computed; the token has no value",
          advice: "let the whole value be one reference, or write the value")
        members = ForeignType.unreadMembers(because: .styleDictionaryExpression, at: written)
      }
    }
    if let text = value.string, let direction = CSSText(offset: written.offset).gradient(text)?.direction {
      deviations.add(
        .styleDictionaryDirection, in: document, at: written.offset,
        "'\(direction)' is not part of a gradient token, which has stops only",
        advice: "say it where the gradient is used", severity: .note)
    }
    let offset = token.node.offset
    if let text = facts.comment?.string { members.append(JSONMember("$description", .string(text), at: offset)) }
    switch facts.deprecated?.content {
    case .boolean(let isDeprecated): members.append(JSONMember("$deprecated", .boolean(isDeprecated), at: offset))
    case .string(let text): members.append(JSONMember("$deprecated", .string(text), at: offset))
    default: break
    }
    if let text = token.node["deprecated_comment"]?.string, !members.contains(where: { $0.key == "$deprecated" }) {
      members.append(JSONMember("$deprecated", .string(text), at: offset))
    }
    return members
  }

  /// A colour in parts, as the tool's transforms accept it, in the spelling of CSS; any other value as it is.
  private static func color(_ node: JSONNode, of type: ForeignType) -> JSONNode {
    guard case .plain(.color) = type, let members = node.object, (3...4).contains(members.count) else { return node }
    func text(_ keys: [String], _ units: [String]) -> String? {
      let numbers = keys.map { node[$0]?.number }
      guard numbers.allSatisfy({ $0 != nil }) else { return nil }
      let alpha = node["a"]?.number
      guard members.count == (alpha == nil ? 3 : 4) else { return nil }
      let parts = zip(numbers, units).map { ($0 ?? 0).formulaText + $1 } + (alpha.map { [$0.formulaText] } ?? [])
      return "\(keys.joined())\(alpha == nil ? "" : "a")(\(parts.joined(separator: ", ")))"
    }
    // A share of 1 is the whole here, too: the tools take 0.5 and 50.
    guard let text = text(["r", "g", "b"], ["", "", ""]) ?? text(["h", "s", "l"], ["", "%", "%"]) else { return node }
    return JSONNode(offset: node.offset, content: .string(text))
  }

  /// The members of a token whose text has references in it; `nil` for a text that has no meaning here.
  ///
  /// Style Dictionary puts the texts of the other tokens in. Here the parts stay references, so that each value is known
  /// to come from them.
  private func members(withReferencesIn text: String, _ type: ForeignType, at offset: Int) -> [JSONMember]? {
    func typed(_ type: TokenType?, _ content: JSONContent) -> [JSONMember] {
      (type.map { [JSONMember("$type", .string($0.rawValue), at: offset)] } ?? [])
        + [JSONMember("$value", content, at: offset)]
    }
    func formula(_ text: String) -> JSONContent {
      .object([JSONMember(FormulaSyntax.key, .string(text), at: offset)])
    }
    if FormulaSyntax.isColorFunction(text) { return typed(.color, formula(text)) }
    if let slashed = Self.withCommas(text) { return typed(.color, formula(slashed)) }
    let css = CSSText(offset: offset) { isColor($0) }
    if case .plain(let type) = type, let content = ForeignType.composite(type, of: text, css) {
      return typed(type, content)
    }
    if case .plain(.fontFamily) = type {
      var names: [JSONContent] = []
      for part in CSSText.parts(text, by: UInt8(ascii: ",")) {
        names += families(part, at: offset)
        // Lists of lists multiply.
        guard names.count <= TokenLimits.itemCount else { return nil }
      }
      return typed(.fontFamily, .array(names.map { JSONNode(offset: offset, content: $0) }))
    }
    for type in [TokenType.shadow, .border, .gradient] {
      if let content = ForeignType.composite(type, of: text, css) { return typed(type, content) }
    }
    if let sum = Self.withFactor(text), FormulaSyntax.isFormula(sum) { return typed(nil, formula(sum)) }
    return nil
  }

  /// A family, or those of the token that a text refers to: a list has their names only, so each is a pointer to a name.
  private func families(_ text: String, at offset: Int) -> [JSONContent] {
    guard var path = ReferenceSyntax.curlyPath(text) else { return FontFamilyList.names(in: text).map { .string($0) } }
    for _ in 0..<32 {
      guard let names = nodes[ExactText(path)]?["value"]?.string else { break }
      if let next = ReferenceSyntax.curlyPath(reference(names)) {
        path = next
        continue
      }
      let count = FontFamilyList.names(in: names).count
      let pointer = "#/" + path.split(separator: ".").map { String($0).escapedForPointer }.joined(separator: "/")
      return (0..<count).map { index in
        let text = pointer + "/$value" + (count > 1 ? "/\(index)" : "")
        return .object([JSONMember("$ref", .string(text), at: offset)])
      }
    }
    return [.string(text)]
  }

  /// A colour function of CSS with spaces and a slash as one with commas; `nil` for any other text.
  private static func withCommas(_ text: String) -> String? {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")"),
      ["rgb", "rgba", "hsl", "hsla"].contains(text[..<open].lowercased())
    else { return nil }
    let inner = String(text[text.index(after: open)...].dropLast())
    let halves = CSSText.parts(inner, by: UInt8(ascii: "/"))
    let parts = CSSText.parts(halves[0], by: UInt8(ascii: " ")).filter { !$0.isEmpty } + halves.dropFirst()
    guard halves.count <= 2, (2...4).contains(parts.count) else { return nil }
    return text[...open] + parts.joined(separator: ", ") + ")"
  }

  /// A text that may be computed: what `calc()` has in it, and for `{a}px` so many times a pixel.
  private static func withFactor(_ text: String) -> String? {
    if text.lowercased().hasPrefix("calc("), text.hasSuffix(")") { return String(text.dropFirst(5).dropLast()) }
    // Texts that are put together, such as `{a}-{b}`, are no differences.
    if text.contains("}-") || text.contains("}+") { return nil }
    guard text.hasPrefix("{"), let end = text.firstIndex(of: "}") else { return text }
    let unit = text[text.index(after: end)...]
    return unit == "px" || unit == "rem" ? text[...end] + " * 1\(unit)" : text
  }

  /// Whether a path is that of a colour; `nil` if that is not known.
  private func isColor(_ path: String) -> Bool? {
    var path = path
    for _ in 0..<32 {
      guard let node = nodes[ExactText(path)] else { return nil }
      if node["type"]?.string == TokenType.color.rawValue { return true }
      guard let text = node["value"]?.string else { return node["value"]?["r"] != nil || node["value"]?["h"] != nil }
      guard let next = ReferenceSyntax.curlyPath(reference(text)) else { return WrittenValue.isColor(text) }
      path = next
    }
    return nil
  }

  /// The type by its word; by the path and the value where the word is the team's own, or there is none.
  private mutating func type(
    of token: Found, _ facts: Known, _ value: JSONNode, document: Int
  ) -> ForeignType {
    guard let name = facts.type?.string else { return Self.type(ofPath: token.path, value) }
    if let type = ForeignType(known: name) { return type }
    if FigmaDesignTokens.isType(name), FigmaDesignTokens.members(of: name, value) != nil {
      return ForeignType(ofValue: value)
    }
    deviations.add(
      .styleDictionaryType, in: document, at: token.node["type"]?.offset ?? token.node.offset,
      "'\(name)' is no type of values; its tokens are read by their paths and values",
      advice: "write a type such as 'color' or 'dimension'", severity: .note)
    return Self.type(ofPath: token.path, value)
  }

  /// The type by the first name of the path, as the tool's own transforms have it; else by the value.
  private static func type(ofPath path: [String], _ value: JSONNode) -> ForeignType {
    switch path.first {
    case "color":
      // A number among the colours is an opacity or the like.
      return value.number == nil && value.string.flatMap { WrittenValue.measure($0) } == nil
        ? .plain(.color) : ForeignType(ofValue: value)
    case "size": return .size
    case "time": return .time
    case "opacity": return .plain(.number)
    case "asset", "content": return .unsupported(path[0])
    case "font":
      switch path.count > 1 ? path[1] : "" {
      case "family": return .plain(.fontFamily)
      case "weight": return .plain(.fontWeight)
      case "size": return .size
      default: return ForeignType(ofValue: value)
      }
    default: return ForeignType(ofValue: value)
    }
  }

  /// A value whose references are written as the Design Tokens format has them.
  private func cleaned(_ node: JSONNode, document: Int) -> JSONNode {
    switch node.content {
    case .string(let text):
      guard ReferenceSyntax.looksLikeReference(text) else { return node }
      return JSONNode(offset: node.offset, content: .string(reference(text)))
    case .array(let items):
      return JSONNode(offset: node.offset, content: .array(items.map { cleaned($0, document: document) }))
    case .object(let members):
      let members = members.map {
        JSONMember(key: $0.key, keyOffset: $0.keyOffset, value: cleaned($0.value, document: document))
      }
      return JSONNode(offset: node.offset, content: .object(members))
    default: return node
    }
  }

  /// A reference without the spaces inside its braces, and without `.value` at the end; other texts as they are.
  private func reference(_ text: String) -> String {
    var scalars = Substring(text).unicodeScalars
    func trim(_ scalars: inout Substring.UnicodeScalarView) {
      while scalars.first == " " { scalars.removeFirst() }
      while scalars.last == " " { scalars.removeLast() }
    }
    trim(&scalars)
    guard scalars.first == "{", scalars.last == "}", scalars.count > 2 else { return text }
    scalars.removeFirst()
    scalars.removeLast()
    trim(&scalars)
    var path = String(scalars)
    if path.utf8.contains(UInt8(ascii: "{")) || path.utf8.contains(UInt8(ascii: "}")) { return text }
    if path.hasSuffix(".value"), nodes[ExactText(path)] == nil { path = String(path.dropLast(6)) }
    return "{" + path + "}"
  }
}

extension ForeignType {
  /// The members of a token that is a length in pixels.
  static func pixels(_ node: JSONNode) -> [JSONMember] {
    let length = [JSONMember("value", node), JSONMember("unit", .string("px"), at: node.offset)]
    return [
      JSONMember("$type", .string(TokenType.dimension.rawValue), at: node.offset),
      JSONMember("$value", .object(length), at: node.offset),
    ]
  }

  /// The members of a token that stays without a value, for a reason that is reported.
  static func unreadMembers(because code: FindingCode, at node: JSONNode) -> [JSONMember] {
    unreadMembers(ForeignWords.unreadType(because: code), at: node)
  }
}
