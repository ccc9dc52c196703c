import ExactTexts
import LocatedJSON
import TokenEngine
import TokenSyntax

/// Makes groups and tokens of the Design Tokens format out of a set.
struct StudioSetReader {
  var builder: GroupBuilder
  var remarks = RepeatedFindings()

  /// The index of the document that the set is in.
  let document: Int

  /// What the typography that was read last has besides the members of the format.
  var details: [JSONMember] = []

  /// Starts with a set that begins at an offset of a document.
  init(in document: Int, at offset: Int) {
    self.document = document
    builder = GroupBuilder(at: offset)
  }

  /// Reads all tokens of a set.
  mutating func read(_ root: JSONNode) {
    guard root.object != nil else {
      remarks.add(.studioSet, in: document, at: root.offset, "a set is an object, not \(root.kind), and is left out")
      return
    }
    read(root, path: [], keyOffset: root.offset, type: nil)
  }

  /// Reads a group or token and what is in it; the scanner bounds how deep that goes.
  private mutating func read(_ node: JSONNode, path: [String], keyOffset: Int, type: String?) {
    guard let members = node.object else { return }
    let ownType = node["$type"]?.string
    if path.isEmpty, node["$value"] != nil {
      remarks.add(.studioSet, in: document, at: node.offset, "a token has no name and is left out", leavingOut: 1)
    }
    if !path.isEmpty, let value = Self.value(of: node) {
      let token = StudioToken(
        path: path, keyOffset: keyOffset, node: node, value: value.withUnit(node["unit"]),
        type: ownType ?? node["type"]?.string ?? type)
      add(token)
      for member in members {
        let count = Self.tokenCount(in: member)
        guard count > 0 else { continue }
        remarks.add(
          .groupInvalidMember, in: document, at: member.keyOffset,
          "'\(member.key)' is inside of the token '\(path.joined(separator: "."))' and is not read",
          advice: "move it out of the token", leavingOut: count)
      }
      return
    }
    for member in members where member.value.object != nil && !Self.isProperty(member.key) {
      read(
        member.value, path: path + names(in: member), keyOffset: member.keyOffset, type: ownType ?? type)
    }
  }

  /// The value of a token; `nil` for a group.
  private static func value(of node: JSONNode) -> JSONNode? {
    if let value = node["$value"] { return value }
    guard let value = node["value"] else { return nil }
    // A group may be called 'value'; then it holds a token.
    let isGroup = (value["value"] ?? value["$value"]) != nil && value["unit"] == nil || value.holdsTokens
    return isGroup && node["type"]?.string == nil ? nil : value
  }

  /// The members of groups and sets that are no groups or tokens, whatever is in them.
  private static let properties: Set<String> = [
    "$type", "$value", "$description", "$deprecated", "$extensions", "$themes", "$metadata",
  ]

  private static func isProperty(_ key: String) -> Bool { properties.contains(key) }

  /// The number of tokens that an object is or holds; as deep as the JSON text, which the scanner limits.
  static func tokenCount(_ node: JSONNode, isSet: Bool = false) -> Int {
    let isToken = isSet ? node["$value"] != nil : value(of: node) != nil
    return (node.object ?? []).reduce(isToken ? 1 : 0) { count, member in
      count + (isToken && !isSet ? tokenCount(in: member) : isProperty(member.key) ? 0 : tokenCount(member.value))
    }
  }

  /// The number of tokens that a member of a token is or holds.
  private static func tokenCount(in member: JSONMember) -> Int {
    let isValue = isProperty(member.key) || member.key == "value" || member.key == "extensions"
    return isValue ? 0 : tokenCount(member.value)
  }

  /// The names that a key stands for: dots in it are those of paths.
  private mutating func names(in member: JSONMember) -> [String] {
    let pieces = member.key.split(separator: ".").map(String.init)
    var isChanged = false
    let names = pieces.map { piece in
      let scalars = piece.unicodeScalars.map { $0 == "{" || $0 == "}" ? "_" : $0 }
      var name = String(String.UnicodeScalarView(scalars))
      if name.hasPrefix("$"), name != "$root" { name = "_" + name.dropFirst() }
      if ExactText(name) != ExactText(piece) { isChanged = true }
      return name
    }
    if isChanged {
      remarks.add(
        .dialectRenamed, in: document, at: member.keyOffset,
        "'\(member.key)' is called '\(names.joined(separator: "."))'",
        advice: "braces and a leading '$' cannot be part of a name")
    }
    return names.isEmpty ? ["_"] : names
  }
}

/// A token of Tokens Studio, not yet understood.
struct StudioToken {
  let path: [String]
  let keyOffset: Int
  let node: JSONNode
  let value: JSONNode
  let type: String?

  /// What its `$extensions` say for this tool.
  var extensions: JSONNode? { node["$extensions"] ?? node["extensions"] }

  /// How its colour is changed.
  var modifier: JSONNode? { extensions?["studio.tokens"]?["modify"] }

  /// The first function in its value that nothing here computes; `nil` if there is none.
  func unknownFunction(_ kind: StudioKind, _ type: String) -> String? {
    switch kind {
    case .color, .dimension, .letterSpacing, .lineHeight, .number, .fontWeight, .duration, .shadow, .border,
      .typography:
      return Self.unknownFunction(in: value) ?? modifier.flatMap { Self.unknownFunction(in: $0) }
    case .text:
      // A text of the plugin's is what it is; one of a type of the team's own may be computed.
      guard StudioKind(name: type) == nil, value.string?.utf8.contains(UInt8(ascii: "{")) == true else { return nil }
      return Self.unknownFunction(in: value)
    case .fontFamily, .cubicBezier, .strokeStyle, .gradient, .transition, .composition: return nil
    }
  }

  private static func unknownFunction(in node: JSONNode) -> String? {
    switch node.content {
    case .string(let text): return StudioText.unknownFunction(in: StudioText.cleaned(text))
    case .array(let items): return items.lazy.compactMap { unknownFunction(in: $0) }.first
    case .object(let members):
      // The names of families are no calls.
      return members.lazy.filter { !$0.key.hasPrefix("fontFamil") }.compactMap { unknownFunction(in: $0.value) }.first
    default: return nil
    }
  }
}

extension StudioSetReader {
  /// Adds a token, or the tokens that it stands for.
  mutating func add(_ token: StudioToken) {
    guard let name = token.type else {
      if let text = token.value.string, let path = StudioText.reference(text), token.modifier == nil {
        emit(token, type: nil, .string(path))
      } else {
        leaveOut(token, .studioTypeMissing, "has no type")
      }
      return
    }
    if let kind = StudioKind(name: name) {
      add(token, kind, name)
    } else if let kind = StudioKind(ofValue: token.value) {
      remarks.add(
        .studioTypeOwn, in: document, at: token.keyOffset,
        "'\(token.path.joined(separator: "."))' has the type '\(name)', which is none of the plugin's; it is read by "
          + "its value", severity: .note)
      add(token, kind, name)
    } else {
      leaveOut(token, .studioTypeUnread, "has the type '\(name)', which is not read")
    }
  }

  private mutating func add(_ token: StudioToken, _ kind: StudioKind, _ name: String) {
    if let function = token.unknownFunction(kind, name) {
      remarks.add(
        .studioFunctionUnread, about: function, in: document, at: token.keyOffset,
        "'\(function)()' is not computed, so '\(token.path.joined(separator: "."))' has no value",
        advice: "write the value that it makes")
      return emit(token, type: ForeignWords.unreadType(because: .studioFunctionUnread), .string(""))
    }
    switch kind {
    case .composition: addComposition(token)
    case .dimension, .number: addNumbers(token, kind)
    case .text: addText(token, name)
    case .color, .letterSpacing, .lineHeight, .fontFamily, .fontWeight, .duration, .cubicBezier, .strokeStyle, .shadow,
      .border, .typography, .gradient, .transition:
      if let mistake = token.modifier.flatMap(Self.mistake(inModifier:)) {
        leaveOut(token, .studioModifierUnread, "has a modifier \(mistake)")
        return
      }
      guard let part = value(token.value, as: kind, modifier: token.modifier) else {
        leaveOut(token, .studioValueUnread, "has a value that is not read")
        return
      }
      emit(token, type: part.type, part.content, details: details)
      details = []
    }
  }

  /// Adds lengths or numbers; several in one text are several tokens.
  private mutating func addNumbers(_ token: StudioToken, _ kind: StudioKind) {
    let texts = token.value.string.map { StudioText.values($0) } ?? []
    guard texts.count > 1 else {
      guard let part = value(token.value, as: kind) else {
        leaveOut(token, .studioValueUnread, "has a value that is not read")
        return
      }
      emit(token, type: part.type, part.content)
      return
    }
    guard texts.count <= TokenLimits.itemCount else {
      leaveOut(token, .studioValueUnread, "has a value that is not read")
      return
    }
    let parts = texts.compactMap { value(JSONNode(offset: token.value.offset, content: .string($0)), as: kind) }
    guard parts.count == texts.count else {
      leaveOut(token, .studioValueUnread, "has a value that is not read")
      return
    }
    for (index, part) in parts.enumerated() {
      emit(token, below: ["\(index + 1)"], type: part.type, part.content)
    }
  }

  /// Adds a token whose type has no counterpart: a number, a boolean or a text; else it is left out.
  private mutating func addText(_ token: StudioToken, _ name: String) {
    let text = token.value.string
    if let text, let path = StudioText.reference(text) {
      emit(token, type: nil, .string(path))
    } else if token.value.number != nil || text.flatMap(StudioText.number) != nil,
      let part = value(token.value, as: .number)
    {
      emit(token, type: part.type, part.content)
    } else if token.value.boolean != nil || name == "boolean" && (text == "true" || text == "false") {
      emit(token, type: TokenType.boolean.rawValue, token.value.content)
    } else if let text, !text.unicodeScalars.contains("{") {
      emit(token, type: TokenType.string.rawValue, token.value.content)
    } else if let text, StudioKind(name: name) == nil, FormulaSyntax.isFormula(StudioText.cleaned(text)) {
      // What a type of the team's own is for; its type is what it comes to.
      emit(token, type: nil, formula(text, at: token.value.offset))
    } else {
      leaveOut(token, .studioTypeUnread, "has the type '\(name)', which is not read")
    }
  }

  /// Notes that a token is left out.
  mutating func leaveOut(_ token: StudioToken, _ code: FindingCode, _ reason: String) {
    remarks.add(
      code, in: document, at: token.keyOffset, "'\(token.path.joined(separator: "."))' \(reason); it is left out",
      leavingOut: 1)
  }

  /// Adds a token of the Design Tokens format.
  mutating func emit(
    _ token: StudioToken, below names: [String] = [], type: String?, _ content: JSONContent,
    details: [JSONMember] = []
  ) {
    let offset = token.value.offset
    var members: [JSONMember] = []
    if let type { members.append(JSONMember("$type", .string(type), at: offset)) }
    members.append(JSONMember("$value", content, at: offset))
    if let text = token.node["$description"] ?? token.node["description"], text.string != nil {
      members.append(JSONMember("$description", text))
    }
    if let deprecated = token.node["$deprecated"], deprecated.string != nil || deprecated.boolean != nil {
      members.append(JSONMember("$deprecated", deprecated))
    }
    var extensions = token.extensions?.object ?? []
    if !details.isEmpty {
      extensions.removeAll { $0.key == "specimen" }
      extensions.append(JSONMember("specimen", .object(details), at: offset))
    }
    if !extensions.isEmpty {
      let location = token.extensions?.offset ?? offset
      members.append(JSONMember("$extensions", .object(extensions), at: location))
    }
    builder.add(token.path + names, keyOffset: token.keyOffset, offset: token.node.offset, members: members)
  }
}
