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
        deprecation: deprecation, mayBeGroup: mayBeGroup, prepared: prepared))
    return declarations.tokens.count - 1
  }
}

extension TypeDeclaration {
  /// The stated type; `nil` if there is none or it is invalid.
  var stated: TokenType? { if case .stated(let type) = self { type } else { nil } }
}
