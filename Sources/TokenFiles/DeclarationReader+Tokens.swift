import LocatedJSON
import TokenEngine

extension DeclarationReader {
  /// Reads a token, which stays declared even where it is broken, so that references to it are not called unresolved.
  mutating func readToken(_ item: SourcedMember, inherited: TypeDeclaration) -> Int {
    let members = (item.member.value.object ?? []).map {
      SourcedMember(member: $0, document: item.document, pointer: item.pointer + "/" + $0.key.escapedForPointer)
    }
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
          "extends.onToken", at: keyPlace(of: inner), "a token cannot extend anything; groups can",
          advice: "use '{path}' as '$value' for an alias")
        isBroken = true
      case let key where key.utf8.first == UInt8(ascii: "$"):
        reportUnknown(inner)
      default:
        let isObject = inner.member.value.object != nil
        log.report(
          isObject ? "token.hasChildren" : "group.invalidMember", at: keyPlace(of: inner),
          "'\(inner.member.key)' is inside the token '\(item.member.key)'",
          advice: "a token holds no tokens or groups: take it out, or use '$root' for the group's own value")
        isBroken = isBroken || isObject
      }
    }
    if value != nil, reference != nil {
      log.report(
        "token.valueAndRef", at: valuePlace(of: item), "'\(item.member.key)' has both '$value' and '$ref'",
        advice: "keep one of the two")
      isBroken = true
    }
    var source: DeclaredToken.Source?
    if let value {
      source = .value(value.member.value)
    } else if let reference {
      source = .reference(reference.member.value)
    }
    var token = DeclaredToken(
      place: valuePlace(of: item), node: item.member.value, type: type,
      source: isBroken || type == .invalid ? nil : source,
      description: description, deprecation: deprecation, mayBeGroup: value == nil && !isBroken)
    prepare(&token, inherited: inherited)
    declarations.tokens.append(token)
    return declarations.tokens.count - 1
  }

  /// Reads the value now, if its file alone says what it means.
  private mutating func prepare(_ token: inout DeclaredToken, inherited: TypeDeclaration) {
    guard token.source != nil, !token.mayBeGroup else { return }
    let type = token.type == .absent ? inherited : token.type
    var reader = ValueReader(token: token, document: log.documents[token.place.document])
    let expression = reader.read(as: type)
    // A pointer needs the merged files; such a value is read anew for each variant.
    guard !reader.needsPointers else { return }
    token.prepared = DeclaredToken.PreparedValue(
      type: type, isAlias: reader.isAlias, expression: expression, location: reader.location,
      findings: reader.findings)
  }
}

extension TypeDeclaration {
  /// The stated type; `nil` if there is none or it is invalid.
  var stated: TokenType? { if case .stated(let type) = self { type } else { nil } }
}
