import LocatedJSON
import TokenEngine

extension DeclarationReader {
  /// Reads a token, which stays declared even where it is broken, so that references to it are not called unresolved.
  mutating func readToken(_ item: SourcedMember, inherited: TypeDeclaration) -> Int {
    let place = item.valuePlace
    let members = item.member.value.sourcedMembers(document: item.document, pointer: place.pointer)
    var type = TypeDeclaration.absent
    var description: String?
    var deprecation = DeprecationDeclaration.absent
    var value: SourcedMember?
    var reference: SourcedMember?
    var isBroken = false
    for inner in members {
      switch inner.member.key {
      case "$type": type = readType(inner)
      case "$description": description = readDescription(inner)
      case "$deprecated": deprecation = readDeprecation(inner)
      case "$extensions": checkExtensions(inner)
      case "$value": value = inner
      case "$ref": reference = inner
      case "$extends":
        log.report(
          "extends.onToken", at: inner.keyPlace, "a token cannot extend anything; groups can",
          advice: "use '{path}' as '$value' for an alias")
        isBroken = true
      case let key where key.utf8.first == UInt8(ascii: "$"):
        reportUnknown(inner)
      default:
        let isObject = inner.member.value.object != nil
        log.report(
          isObject ? "token.hasChildren" : "group.invalidMember", at: inner.keyPlace,
          "'\(inner.member.key)' is inside the token '\(item.member.key)'",
          advice: "a token holds no tokens or groups: take it out, or use '$root' for the group's own value")
        isBroken = isBroken || isObject
      }
    }
    if value != nil, reference != nil {
      log.report(
        "token.valueAndRef", at: place, "'\(item.member.key)' has both '$value' and '$ref'",
        advice: "keep one of the two")
      isBroken = true
    }
    var source: TokenSource?
    if let value { source = .value(value.member.value) } else { source = reference.map { .reference($0.member.value) } }
    if isBroken || type == .invalid { source = nil }
    let mayBeGroup = value == nil && !isBroken
    var prepared: PreparedValue?
    if let source, !mayBeGroup {
      let reader = ValueReader(
        source: source, place: place, type: type, document: log.documents[place.document],
        extensions: item.member.value["$extensions"])
      prepared = reader.prepared(as: type == .absent ? inherited : type, description: description)
    }
    declarations.tokens.append(
      DeclaredToken(
        place: place, node: item.member.value, type: type, source: source, description: description,
        deprecation: deprecation, mayBeGroup: mayBeGroup, prepared: prepared, isReferenceOnly: isReferenceOnly))
    return declarations.tokens.count - 1
  }
}

extension TypeDeclaration {
  /// The stated type; `nil` if there is none or it is invalid.
  var stated: TokenType? { if case .stated(let type) = self { type } else { nil } }
}

extension DeclarationReader {
  /// Reads a property of a group, a member whose key starts with `$`.
  mutating func readProperty(_ item: SourcedMember, of group: inout DeclaredGroup, isRoot: Bool) {
    switch item.member.key {
    case "$type": group.type = readType(item)
    case "$deprecated": group.deprecation = readDeprecation(item)
    case "$description": _ = readDescription(item)
    case "$extensions": checkExtensions(item)
    case "$extends": group.extends = readExtends(item)
    case "$ref": if group.extends == nil { group.extends = readExtends(item) }
    case "$root": break
    case "$schema" where isRoot: break
    case "$value":
      log.report(
        "token.unnamed", at: item.keyPlace, "a '$value' without a name", advice: "put it into a named object")
    default: reportUnknown(item)
    }
  }

  /// Reads a `$type`.
  mutating func readType(_ item: SourcedMember) -> TypeDeclaration {
    do {
      return .stated(try item.member.value.word(as: "'$type'", of: TokenType.self))
    } catch {
      log.report("type.unknown", at: item.valuePlace, error.message, advice: error.advice)
      return .invalid
    }
  }

  /// Reads a `$deprecated`.
  mutating func readDeprecation(_ item: SourcedMember) -> DeprecationDeclaration {
    switch item.member.value.content {
    case .boolean(let isDeprecated): return isDeprecated ? .on(.unexplained) : .off
    case .string(let text): return .on(.explained(text))
    default:
      log.report(
        "deprecated.type", at: item.valuePlace, "'$deprecated' is \(item.member.value.kind)",
        advice: "write true, false or what to use in its place")
      return .absent
    }
  }

  /// Reads a `$description`.
  mutating func readDescription(_ item: SourcedMember) -> String? {
    if let text = item.member.value.string { return text }
    log.report(
      "description.notString", at: item.valuePlace, "'$description' is \(item.member.value.kind)",
      advice: "write a string")
    return nil
  }

  /// Checks an `$extensions`: its content belongs to the tools it names, and ours is read with the value.
  mutating func checkExtensions(_ item: SourcedMember) {
    if item.member.value.object != nil { return }
    log.report(
      "extensions.notObject", at: item.valuePlace, "'$extensions' is \(item.member.value.kind)",
      advice: "write an object with one key per tool")
  }

  /// Reads a `$extends`, or the `$ref` of a group, which means the same.
  mutating func readExtends(_ item: SourcedMember) -> DeclaredGroup.Extension? {
    let place = item.valuePlace
    if let text = item.member.value.string {
      if let path = ReferenceSyntax.curlyPath(text) {
        return .init(path: path.split(separator: ".").map(String.init), place: place)
      }
      if let segments = try? ReferenceSyntax.pointer(text) { return .init(path: segments, place: place) }
    }
    log.report(
      "extends.malformed", at: place, "'\(item.member.key)' does not name a group",
      advice: "write '{path.to.group}' or '#/path/to/group'")
    return nil
  }

  /// Reports a member that starts with `$` and has no meaning: later versions of the format own these names.
  mutating func reportUnknown(_ item: SourcedMember) {
    if item.member.value["$value"] != nil {
      log.report(
        "name.reserved", at: item.keyPlace, "the name '\(item.member.key)' starts with '$', which is reserved",
        advice: "use another name")
      return
    }
    let names = ["$type", "$value", "$description", "$deprecated", "$extensions", "$extends", "$ref", "$root"]
    log.report(
      "property.unknown", at: item.keyPlace, "the property '\(item.member.key)' has no meaning",
      advice: spellingAdvice(for: item.member.key, among: names) ?? "move it into '$extensions'", severity: .warning)
  }
}
