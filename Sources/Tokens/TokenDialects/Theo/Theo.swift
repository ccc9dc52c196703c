import ColorSpaces
import ExactTexts
import LocatedJSON
import TokenEngine
import TokenSyntax

extension Translation {
  /// Translates files of Theo: flat props, aliases, and files that are imported first.
  mutating func translateTheo(_ imported: TheoImports) {
    var reader = TheoReader(imported)
    for trouble in imported.missing {
      reader.deviations.add(
        .theoImportMissing, in: trouble.document, at: trouble.node.offset,
        "'\(trouble.node.string ?? "")' is not imported: \(trouble.reason)",
        advice: "copy the file below the root folder")
    }
    var sources: [Int] = []
    for file in imported.files {
      reader.read(file)
      for (document, builder) in reader.takeBuilders() { sources.append(add(builder, from: document)) }
    }
    layers = [.always(sources)]
    for file in imported.files { reader.countUnusedAliases(of: file) }
    reader.deviations.report(to: &log)
  }
}

/// Reads files of Theo.
private struct TheoReader {
  /// An alias, and where it is written.
  private struct Alias {
    let document: Int
    let member: JSONMember
  }

  var deviations = RepeatedFindings()
  private let imports: [Int: [Int]]

  /// The aliases of each document.
  private var aliases: [Int: [ExactText: Alias]] = [:]

  /// The tokens that were made of aliases: where each is written, and its type.
  private var made: [ExactText: (document: Int, offset: Int, type: String)] = [:]
  /// The kind of finding that says why the last text that could not be filled was not.
  private var reasonUnread = FindingCode.theoAliasMissing

  /// Where aliases are that have no value, which is reported.
  private var nulls: Set<Int> = []
  private var builders: [(document: Int, builder: GroupBuilder)] = []

  /// How many more documents may be looked through for aliases.
  private var steps = 5_000_000

  /// The largest number of aliases in a chain.
  private static let depth = 32

  /// The number of bytes that a text with aliases may come to.
  private static let textLength = 10_000

  /// The name of the group of aliases.
  private static let group = "aliases"

  init(_ imported: TheoImports) {
    imports = imported.imports
    for file in imported.files {
      var own: [ExactText: Alias] = [:]
      for member in file.root["aliases"]?.object ?? [] {
        own[ExactText(member.key)] = Alias(document: file.document, member: member)
      }
      aliases[file.document] = own
    }
  }

  /// The groups that were built since the last call.
  mutating func takeBuilders() -> [(document: Int, builder: GroupBuilder)] {
    defer { builders = [] }
    return builders
  }

  /// Reads the props of a file.
  mutating func read(_ file: DialectFile) {
    let document = file.document
    let defaults = file.root["global"]
    var builder = GroupBuilder(at: file.root.offset)
    for prop in props(of: file) {
      let name = deviations.name(of: prop, in: document)
      guard let value = prop.value["value"] ?? defaults?["value"] else {
        deviations.add(
          .theoNoValue, in: document, at: prop.keyOffset, "'\(prop.key)' has no 'value' and is not read", leavingOut: 1)
        continue
      }
      let type = (prop.value["type"] ?? defaults?["type"])?.string
      var members = members(for: value, type: type, document: document)
      if let comment = prop.value["comment"] ?? defaults?["comment"], comment.string != nil {
        members.append(JSONMember("$description", comment))
      }
      if let mark = prop.value["deprecated"], mark.string != nil || mark.boolean != nil {
        members.append(JSONMember("$deprecated", mark))
      }
      builder.add([name], keyOffset: prop.keyOffset, offset: prop.value.offset, members: members)
    }
    if !builder.isEmpty { builders.append((document, builder)) }
  }

  /// The props of a file with their names: an object, or a list of objects with a `name`.
  private mutating func props(of file: DialectFile) -> [JSONMember] {
    let props = file.root["props"] ?? file.root["properties"]
    var members: [JSONMember] = []
    for item in props?.array ?? [] {
      guard let name = item["name"], let text = name.string else {
        deviations.add(
          .theoNoName, in: file.document, at: item.offset, "a prop without a 'name' is not read", leavingOut: 1)
        continue
      }
      members.append(JSONMember(key: text, keyOffset: name.offset, value: item))
    }
    for member in props?.object ?? [] {
      guard member.value.object != nil else {
        deviations.add(
          .theoNotAProp, in: file.document, at: member.keyOffset,
          "'\(member.key)' is \(member.value.kind), not a prop", leavingOut: 1)
        continue
      }
      members.append(member)
    }
    return members
  }

  /// A value, with its aliases resolved or inserted.
  private mutating func members(for node: JSONNode, type name: String?, document: Int) -> [JSONMember] {
    if let color = Self.color(node) { return color }
    guard let text = node.string else { return Self.type(name, node).members(for: node) }
    if let alias = Self.wholeAlias(text) {
      if let path = token(for: alias, type: name, document: document, depth: 0) {
        return [JSONMember("$value", .string("{\(path)}"), at: node.offset)]
      }
    }
    guard let filled = filled(text, at: node.offset, document: document) else {
      return ForeignType.unreadMembers(because: reasonUnread, at: node)
    }
    let value = JSONNode(offset: node.offset, content: filled)
    return Self.color(value) ?? Self.type(name, value).members(for: value)
  }

  private static func type(_ name: String?, _ node: JSONNode) -> ForeignType {
    name.map { ForeignType($0) } ?? ForeignType(ofValue: node)
  }

  /// The path of the token that an alias becomes; `nil` if it is not known, or of another type or file.
  private mutating func token(for name: String, type: String?, document: Int, depth: Int) -> String? {
    guard depth < Self.depth, let alias = find(name, from: document) else { return nil }
    let path = Self.group + "." + NameCleaner.cleaned(name)
    let node = alias.member.value
    let kind = type ?? ""
    if let known = made[ExactText(path)] {
      let isSame =
        known.document == alias.document && known.offset == node.offset && ExactText(known.type) == ExactText(kind)
      return isSame ? path : nil
    }
    let value = node["value"] ?? node
    var members: [JSONMember]
    if case .null = value.content {
      reportNull(alias, name)
      return nil
    }
    // Known before its own aliases are, so that a circle comes to an end.
    made[ExactText(path)] = (alias.document, node.offset, kind)
    if let inner = value.string.flatMap({ Self.wholeAlias($0) }),
      let target = token(for: inner, type: type, document: alias.document, depth: depth + 1)
    {
      members = [JSONMember("$value", .string("{\(target)}"), at: value.offset)]
    } else if let content = value.string.map({ filled($0, at: value.offset, document: alias.document) }) {
      guard let content else {
        made[ExactText(path)] = nil
        return nil
      }
      let node = JSONNode(offset: value.offset, content: content)
      members = Self.color(node) ?? Self.type(type, node).members(for: node)
    } else {
      members = Self.color(value) ?? Self.type(type, value).members(for: value)
    }
    var builder = GroupBuilder(at: 0)
    builder.add(
      [Self.group, NameCleaner.cleaned(name)], keyOffset: alias.member.keyOffset, offset: node.offset, members: members)
    builders.append((alias.document, builder))
    return path
  }

  private mutating func reportNull(_ alias: Alias, _ name: String) {
    let node = alias.member.value
    deviations.add(
      .theoNull, in: alias.document, at: (node["value"] ?? node).offset,
      "the alias '\(name)' is null; tokens that name it have no value", severity: .note, leavingOut: 1)
    nulls.insert(node.offset)
  }

  /// A text with the values of its aliases; `nil` if one is not known, which is reported.
  private mutating func filled(_ text: String, at offset: Int, document: Int, depth: Int = 0) -> JSONContent? {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return .string(text) }
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstRange(of: "{!") {
      result += rest[..<start.lowerBound]
      let after = rest[start.upperBound...]
      guard let end = after.firstIndex(of: "}") else { break }
      let name = Self.trimmed(String(after[..<end]))
      guard depth < Self.depth, result.utf8.count < Self.textLength else {
        deviations.add(
          .theoAliasDepth, in: document, at: offset,
          "aliases refer to one another more than \(Self.depth) times, or come to a text of more than "
            + "\(Self.textLength) bytes", advice: "write the value; the token has none")
        reasonUnread = .theoAliasDepth
        return nil
      }
      guard let alias = find(name, from: document) else {
        deviations.add(
          .theoAliasMissing, in: document, at: offset, "there is no alias '\(name)' here or in what is imported",
          advice: "import the file that has it; the token has no value")
        reasonUnread = .theoAliasMissing
        return nil
      }
      let value = alias.member.value["value"] ?? alias.member.value
      rest = after[after.index(after: end)...]
      switch value.content {
      case .string(let inner):
        guard let content = filled(inner, at: offset, document: alias.document, depth: depth + 1) else { return nil }
        if result.isEmpty, rest.isEmpty { return content }
        if case .string(let inner) = content { result += inner }
        if case .number(let number) = content { result += number.shortestText }
      case .number(let number):
        if result.isEmpty, rest.isEmpty { return .number(number) }
        result += number.shortestText
      case .null:
        reportNull(alias, name)
        reasonUnread = .theoNull
        return nil
      default:
        if result.isEmpty, rest.isEmpty { return value.content }
      }
    }
    return .string(result + rest)
  }

  /// Counts the aliases of a file that have become no tokens of their own.
  mutating func countUnusedAliases(of file: DialectFile) {
    let used = Set(made.values.filter { $0.document == file.document }.map(\.offset))
    for member in file.root["aliases"]?.object ?? []
    where !used.contains(member.value.offset) && !nulls.contains(member.value.offset) {
      deviations.add(
        .theoAliasUnused, in: file.document, at: member.keyOffset,
        "the alias '\(member.key)' is the whole value of no prop, and no token of its own", severity: .note,
        leavingOut: 1)
    }
  }

  /// The alias that a document knows by a name: its own, else that of the last import that knows it.
  private mutating func find(_ name: String, from document: Int) -> Alias? {
    let key = ExactText(name)
    var seen: Set<Int> = [document]
    var pending = [document]
    while let next = pending.popLast(), steps > 0 {
      steps -= 1
      if let alias = aliases[next]?[key] { return alias }
      for inner in imports[next] ?? [] where seen.insert(inner).inserted { pending.append(inner) }
    }
    return nil
  }

  /// The name in `{!name}`; `nil` if the text is anything else.
  private static func wholeAlias(_ text: String) -> String? {
    let text = trimmed(text)
    guard text.hasPrefix("{!"), text.hasSuffix("}") else { return nil }
    let name = text.dropFirst(2).dropLast()
    return name.utf8.contains(UInt8(ascii: "{")) || name.utf8.contains(UInt8(ascii: "}")) ? nil : trimmed(String(name))
  }

  private static func trimmed(_ text: String) -> String {
    var scalars = Substring(text).unicodeScalars
    while scalars.first == " " { scalars.removeFirst() }
    while scalars.last == " " { scalars.removeLast() }
    return String(scalars)
  }

  /// A colour as `ios.json` has it, each part from 0 to 1; `nil` for anything else.
  private static func color(_ node: JSONNode) -> [JSONMember]? {
    let parts = ["red", "green", "blue"].compactMap { node[$0]?.number }
    guard parts.count == 3, parts.allSatisfy({ 0...1 ~= $0 }) else { return nil }
    let offset = node.offset
    let components = parts.map { JSONNode(offset: offset, content: .number($0)) }
    let value: [JSONMember] = [
      JSONMember("colorSpace", .string("srgb"), at: offset), JSONMember("components", .array(components), at: offset),
      JSONMember("alpha", .number(node["alpha"]?.number ?? 1), at: offset),
    ]
    return [JSONMember("$type", .string("color"), at: offset), JSONMember("$value", .object(value), at: offset)]
  }
}
