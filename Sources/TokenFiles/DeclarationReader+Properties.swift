import LocatedJSON
import TokenEngine

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

  /// Checks an `$extensions`, whose content is nobody's business but its owner's; ours is read with the value.
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
