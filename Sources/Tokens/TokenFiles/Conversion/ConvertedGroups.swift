import ExactTexts
import LocatedJSON
import TokenDialects
import TokenEngine
import TokenSyntax

/// Makes groups and tokens of the format out of those that were read.
struct ConvertedGroups {
  private let system: TokenSystem
  var formulas: ConvertedFormulas
  private(set) var findings: [Finding] = []
  private var source = ConvertedSource(name: "", root: JSONNode(offset: 0, content: .object([])))

  init(system: TokenSystem, formulas: ConvertedFormulas) {
    self.system = system
    self.formulas = formulas
  }

  /// A declared group as a source.
  mutating func source(_ group: Int) -> ConvertedSource {
    let location = system.declarations.groups[group].location
    let document = system.documents[location.document]
    let written = document.isTranslated ? document.root : document.root.object(at: location.offset)
    source = ConvertedSource(name: Self.name(of: document.file), root: source.root)
    var isReferenceOnly = false
    let root = self.group(group, written, path: "", inherited: .absent, &isReferenceOnly)
    if isReferenceOnly {
      findings.append(
        Finding(
          severity: .warning, code: .convertReferenceOnly, file: document.file,
          message: "tokens that others only refer to are tokens like all others in the converted file",
          advice: "ignore them where the tokens are used"))
    }
    return ConvertedSource(
      name: source.name, root: root, tokens: source.tokens, groups: source.groups, properties: source.properties)
  }

  /// A file's name without its endings, with nothing that a pointer would have to escape.
  private static func name(of file: String) -> String {
    let name = file.unicodeScalars.split(separator: "/").last.map(String.init) ?? ""
    let stem = name.unicodeScalars.split(separator: ".").first.map(String.init) ?? ""
    let bytes = stem.utf8.map { byte in
      let isPlain =
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      return isPlain ? byte : UInt8(ascii: "-")
    }
    return bytes.isEmpty ? "tokens" : String(decoding: bytes, as: UTF8.self)
  }

  private static func put(_ content: JSONContent) -> JSONNode { JSONNode(offset: 0, content: content) }

  /// A group; as deep as the declarations, which the scanner limits.
  private mutating func group(
    _ index: Int, _ written: JSONNode?, path: String, inherited: TypeDeclaration, _ isReferenceOnly: inout Bool
  ) -> JSONNode {
    let group = system.declarations.groups[index]
    let written = written?.offset == group.location.offset || path.isEmpty ? written : nil
    var members: [JSONMember] = []
    source.groups.insert(ExactText(path))
    if let type = group.type.type { members.append(JSONMember("$type", .string(type.rawValue), at: 0)) }
    for key in ["$description", "description"] {
      guard members.last?.key != "$description", let text = written?[key], text.string != nil else { continue }
      if key == "$description" || system.declarations.profile == .lenient {
        members.append(JSONMember("$description", text))
      }
    }
    switch group.deprecation {
    case .absent: break
    case .off: members.append(JSONMember("$deprecated", .boolean(false), at: 0))
    case .on(.unexplained): members.append(JSONMember("$deprecated", .boolean(true), at: 0))
    case .on(.explained(let reason)): members.append(JSONMember("$deprecated", .string(reason), at: 0))
    }
    if let extends = group.extends {
      let reference = "{" + extends.path.joined(separator: ".") + "}"
      members.append(JSONMember("$extends", .string(reference), at: 0))
    }
    if group.type != .absent || group.deprecation != .absent || group.extends != nil {
      source.properties.insert(ExactText(path))
    }
    if let extensions = written?["$extensions"], extensions.object != nil {
      members.append(JSONMember("$extensions", extensions))
    }
    let type = group.type == .absent ? inherited : group.type
    for member in group.members {
      let inner = path.isEmpty ? member.name : path + "." + member.name
      let node: JSONNode
      switch member.kind {
      case .group(let child):
        node = self.group(child, written?[member.name], path: inner, inherited: type, &isReferenceOnly)
      case .token(let token):
        let declared = system.declarations.tokens[token]
        // What the reader could not read has been reported, and nothing of it is left.
        guard !declared.isUnread else { continue }
        isReferenceOnly = isReferenceOnly || declared.isReferenceOnly
        source.tokens.insert(ExactText(inner))
        node = self.token(declared, path: inner)
      }
      members.append(JSONMember(member.name, node))
    }
    return Self.put(.object(members))
  }

  private mutating func token(_ token: DeclaredToken, path: String) -> JSONNode {
    let members = (token.node.object ?? []).filter { $0.key.hasPrefix("$") }
    if let prepared = token.prepared, !prepared.isAlias, let statement = prepared.statement,
      let target = formulas.target(of: statement, path: path)
    {
      let others = members.filter { !["$type", "$value", "$ref"].contains($0.key) }
      let type = prepared.type.type.map { [JSONMember("$type", .string($0.rawValue), at: 0)] } ?? []
      return Self.put(.object(type + [JSONMember("$value", .string("{\(target)}"), at: 0)] + others))
    }
    guard case .value(let node) = token.source, let prepared = token.prepared, !prepared.isAlias,
      let statement = prepared.statement, let expression = literal(statement, token, path)
    else { return Self.put(.object(members.map { JSONMember($0.key, ConvertedValues.withoutFormulas($0.value)) })) }
    let isTranslated = system.documents[token.location.document].isTranslated
    if !isTranslated || expression.isExact, ConvertedValues.isStrict(token, expression.value) {
      // The type and the value as they were read, which may have stood otherwise.
      return Self.put(
        .object(
          members.map { member in
            switch (member.key, token.type.type) {
            case ("$type", let type?): JSONMember("$type", .string(type.rawValue), at: 0)
            case ("$value", _): JSONMember("$value", node)
            default: member
            }
          }))
    }
    let value = ConvertedValues.overlay(node, ConvertedValues.node(of: expression.value))
    var result: [JSONMember] = []
    // A type that the groups give is the token's own where the value is of another one.
    if token.type != .absent || prepared.type != .stated(expression.value.type) {
      result.append(JSONMember("$type", .string(expression.value.type.rawValue), at: 0))
    }
    result.append(JSONMember("$value", value))
    for member in members where !["$type", "$value", "$ref"].contains(member.key) { result.append(member) }
    if case .typography(let typography) = expression.value, typography.details != TypographyDetails() {
      let details = ConvertedValues.node { $0.details(typography.details) }
      let index = result.firstIndex { $0.key == "$extensions" }
      var own = index.flatMap { result[$0].value.object } ?? []
      own.removeAll { $0.key == "specimen" }
      own.append(JSONMember("specimen", details))
      if let index { result.remove(at: index) }
      result.append(JSONMember("$extensions", .object(own), at: 0))
    }
    return Self.put(.object(result))
  }

  /// The value of a token that is no alias; references in it are replaced.
  private mutating func literal(
    _ statement: TokenStatement, _ token: DeclaredToken, _ path: String
  ) -> (value: TokenValue, isExact: Bool)? {
    switch statement.expression {
    case .literal(let value, _, _): return (value, true)
    case .computed:
      let (value, found) = formulas.value(of: statement, path: path, members: token.node.object ?? [])
      findings += found
      return value.map { ($0, false) }
    default: return nil
    }
  }
}

extension JSONNode {
  /// The object that starts at an offset; `nil` if none does.
  fileprivate func object(at offset: Int) -> JSONNode? {
    if self.offset == offset { return self }
    switch content {
    case .array(let items): return items.last { $0.offset <= offset }?.object(at: offset)
    case .object(let members): return members.last { $0.value.offset <= offset }?.value.object(at: offset)
    default: return nil
    }
  }
}
