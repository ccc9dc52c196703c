import ExactTexts
import LocatedJSON
import TokenEngine
import TokenSyntax

extension Translation {
  /// Translates files of Style Dictionary: one source for each, the later ones winning property by property.
  mutating func translateStyleDictionary() {
    var reader = StyleDictionaryReader()
    for file in files { reader.collect(file) }
    var sources: [Int] = []
    for file in files {
      let (root, isEmpty) = reader.build(file)
      if !isEmpty { sources.append(add(root, from: file.document)) }
    }
    layers = [.always(sources)]
    reader.deviations.report(to: &self)
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

  var deviations = Deviations()

  /// The tokens of each document.
  private var found: [Int: [Found]] = [:]
  private var paths: Set<ExactText> = []
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
      guard let value = member.value["value"], !Self.isGroup(value) else {
        collect(member.value, path: path + [name], document: document)
        continue
      }
      let path = path + [name]
      found[document, default: []].append(Found(path: path, keyOffset: member.keyOffset, node: member.value))
      paths.insert(ExactText(path.joined(separator: ".")))
      for part in inner where part.key != "value" && Self.holdsToken(part.value) {
        deviations.add(
          .styleDictionaryTokenHasChildren, in: document, at: part.keyOffset,
          "'\(part.key)' lies in the token '\(path.joined(separator: "."))' and is lost, in Style Dictionary too",
          advice: "move it beside the token")
      }
    }
  }

  /// Whether what is called `value` is a group or token of that name.
  private static func isGroup(_ node: JSONNode) -> Bool { node["value"] != nil && node["unit"] == nil }

  /// Whether a member of a token is a token, or a group that begins with one.
  private static func holdsToken(_ node: JSONNode) -> Bool {
    guard let members = node.object else { return false }
    return members.contains { $0.key == "value" || $0.value["value"] != nil }
  }

  /// Builds the groups of a file; files are built in the order in which they count.
  mutating func build(_ file: DialectFile) -> (root: JSONNode, isEmpty: Bool) {
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
    return (builder.build(), builder.isEmpty)
  }

  private mutating func members(of token: Found, _ facts: Known, document: Int) -> [JSONMember] {
    guard let written = token.node["value"] else { return [] }
    let value = cleaned(written, document: document)
    let type = facts.type?.string.map { ForeignType($0) } ?? Self.type(ofPath: token.path, value)
    var members = type.members(for: Self.color(value, of: type))
    if let text = value.string, ReferenceSyntax.looksLikeReference(text), ReferenceSyntax.curlyPath(text) == nil {
      deviations.add(
        .styleDictionaryExpression, in: document, at: written.offset,
        "'\(text)' has references inside a text, which are not computed; the token has no value",
        advice: "let the whole value be one reference, or write the value")
      members = ForeignType.unsupportedMembers(at: written)
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

  /// A colour in parts, as the tool's transforms take it, in the spelling of CSS; any other value as it is.
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

  /// The type by the first name of the path, as the tool's own transforms have it; else by the value.
  private static func type(ofPath path: [String], _ value: JSONNode) -> ForeignType {
    switch path.first {
    case "color": return .plain(.color)
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
    if path.hasSuffix(".value"), !paths.contains(ExactText(path)) { path = String(path.dropLast(6)) }
    return "{" + path + "}"
  }
}

extension ForeignType {
  /// The members of a token that stays without a value.
  static func unsupportedMembers(at node: JSONNode) -> [JSONMember] {
    let nothing = JSONNode(offset: node.offset, content: .string(""))
    return [JSONMember("$type", .string(ForeignWords.unreadType), at: node.offset), JSONMember("$value", nothing)]
  }
}
