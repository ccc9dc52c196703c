import ColorSpaces
import ExactTexts
import LocatedJSON
import TokenEngine
import TokenSyntax

extension DeclarationReader {
  /// Reads a token, which stays declared even where it is broken, so that references to it are not called unresolved.
  mutating func readToken(_ item: SourcedMember, inherited: TypeDeclaration) -> Int {
    let location = item.valueLocation
    let members = withDollarSigns(item.member.value.sourcedMembers(document: item.document, pointer: location.pointer))
    var node = item.member.value
    if members.contains(where: { $0.writtenKey != nil }) {
      node = JSONNode(offset: node.offset, content: .object(members.map(\.member)))
    }
    var type = TypeDeclaration.absent
    var description: String?
    var deprecation = DeprecationDeclaration.absent
    var value: SourcedMember?
    var reference: SourcedMember?
    var unit: SourcedMember?
    var mistake: FindingCode?
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
          .extendsOnToken, at: inner.keyLocation, "a token cannot extend anything; groups can",
          advice: "use '{path}' as '$value' for an alias")
        mistake = .extendsOnToken
      case let key where key.utf8.first == UInt8(ascii: "$"):
        reportUnknown(inner)
      case "unit" where isLenient && inner.member.value.string != nil: unit = inner
      default:
        let isObject = inner.member.value.object != nil
        // What other tools keep beside a value is no token unless it has a value itself.
        if isLenient, !isObject || value?.writtenKey != nil && !holdsValue(inner.member.value) {
          reportWithoutMeaning(inner, of: item)
          leaveOut(inner, .groupInvalidMember)
          continue
        }
        log.report(
          isObject ? .tokenHasChildren : .groupInvalidMember, at: inner.keyLocation,
          "'\(inner.member.key)' is inside the token '\(item.member.key)'",
          advice: "a token holds no tokens or groups: take it out, or use '$root' for the group's own value")
        guard isObject else { continue }
        mistake = .tokenHasChildren
        leaveOut(inner, .tokenHasChildren)
      }
    }
    if value != nil, reference != nil {
      log.report(
        .tokenValueAndRef, at: location, "'\(item.member.key)' has both '$value' and '$ref'",
        advice: "keep one of the two")
      mistake = .tokenValueAndRef
    }
    if let unit {
      let type = (type == .absent ? inherited : type).type
      value = joined(type == .dimension || type == .duration ? value : nil, unit, of: item) ?? value
    }
    if let value { type = typeOfMeasure(type, members, value.member.value) }
    if let written = value, let renamed = withFormatKeys(written) {
      value = renamed
      let own = members.map { $0.member.key == "$value" ? renamed.member : $0.member }
      node = JSONNode(offset: node.offset, content: .object(own))
    }
    var source: TokenSource?
    if let value { source = .value(value.member.value) } else { source = reference.map { .reference($0.member.value) } }
    let mayBeGroup = value == nil && mistake == nil
    mistake = mistake ?? type.mistake
    if mistake != nil { source = nil }
    let valueKey = value?.writtenKey ?? "$value"
    var prepared: PreparedValue?
    if let source, !mayBeGroup {
      let reader = ValueReader(
        source: source, location: location, type: type, document: log.documents[location.document],
        profile: declarations.profile, valueKey: valueKey, extensions: node["$extensions"])
      prepared = reader.prepared(as: type == .absent ? inherited : type, description: description)
    }
    declarations.tokens.append(
      DeclaredToken(
        location: location, node: node, type: type, source: source, valueKey: valueKey, description: description,
        deprecation: deprecation, mayBeGroup: mayBeGroup, prepared: prepared, isReferenceOnly: isReferenceOnly,
        mistake: mistake))
    return declarations.tokens.count - 1
  }

  private mutating func reportWithoutMeaning(_ member: SourcedMember, of item: SourcedMember) {
    log.report(
      .groupInvalidMember, at: member.keyLocation,
      "'\(member.member.key)' of the token '\(item.member.key)' has no meaning"
        + (member.member.key == "value" ? " beside '$value'" : ""),
      advice: member.member.key == "value" ? "remove it" : "move it into '$extensions'",
      severity: .warning)
  }

  /// A composite value whose members are written as CSS writes them, with the names of the format; `nil` for any other.
  private mutating func withFormatKeys(_ value: SourcedMember) -> SourcedMember? {
    let isForeign = log.documents[value.document].isForeign
    guard isLenient || isForeign, KebabKeys.areIn(value.member.value) else { return nil }
    let node = KebabKeys.camelCased(value.member.value) { member, name in
      guard !isForeign else { return }
      deviations.add(
        .legacyValue, about: "kebab", in: value.document, at: member.keyOffset,
        "'\(member.key)' of a value is read as '\(name)'", advice: "write '\(name)'")
    }
    let member = JSONMember(key: value.member.key, keyOffset: value.member.keyOffset, value: node)
    return SourcedMember(
      member: member, document: value.document, owner: value.owner, writtenKey: value.writtenKey)
  }

  /// A number with the unit that stands beside it; `nil` for any other value, whose unit has no meaning.
  private mutating func joined(_ value: SourcedMember?, _ unit: SourcedMember, of item: SourcedMember) -> SourcedMember?
  {
    guard let value, let (number, ownUnit) = MeasureReader.writtenMeasure(value.member.value), ownUnit.isEmpty else {
      reportWithoutMeaning(unit, of: item)
      return nil
    }
    deviations.add(
      .legacyValue, about: "unit", in: unit.document, at: unit.member.keyOffset,
      "a unit stands beside the value of a token; it is read as a part of it",
      advice: "write an object with 'value' and 'unit' as the '$value'")
    let parts = [
      JSONMember("value", .number(number), at: value.member.value.offset), JSONMember("unit", unit.member.value),
    ]
    let node = JSONNode(offset: value.member.value.offset, content: .object(parts))
    let member = JSONMember(key: value.member.key, keyOffset: value.member.keyOffset, value: node)
    return SourcedMember(
      member: member, document: value.document, owner: value.owner, writtenKey: value.writtenKey)
  }

  /// The type of a token whose type is that of another format for numbers or lengths: what is written decides, and of a
  /// reference the other token.
  private func typeOfMeasure(_ type: TypeDeclaration, _ members: [SourcedMember], _ value: JSONNode) -> TypeDeclaration
  {
    let name = members.first { $0.member.key == "$type" }?.member.value.string
    guard isLenient, let name, type.type != nil, ForeignWords.mayBeLength.contains(where: { $0 == name }) else {
      return type
    }
    if let text = value.string, ReferenceSyntax.curlyPath(text) != nil { return .absent }
    let hasUnit = value["unit"] != nil || value.string.flatMap { CSSMeasure.read($0) }?.unit.isEmpty == false
    return .stated(hasUnit ? .dimension : .number)
  }

  /// Whether an object has a value, with or without a dollar sign.
  private func holdsValue(_ node: JSONNode) -> Bool { node["$value"] != nil || node["value"] != nil }
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
      log.leaveOut(1, .tokenUnnamed, at: item.keyLocation)
      log.report(
        .tokenUnnamed, at: item.keyLocation, "a '$value' without a name", advice: "put it into a named object")
    default: reportUnknown(item)
    }
  }

  /// Reads a `$type`.
  mutating func readType(_ item: SourcedMember) -> TypeDeclaration {
    do throws(FormError) {
      let type: TokenType = try item.member.value.word(as: "'$type'")
      if type.isOfFormat { return .stated(type) }
      if log.documents[item.valueLocation.document].isForeign { return .stated(type) }
      let message = "the format has no values of the type '\(type.rawValue)'"
      let advice = ForeignWords.types.first { $0.name == type.rawValue }?.advice
      guard isLenient else {
        log.report(.typeUnknown, at: item.valueLocation, message, advice: advice)
        return .invalid(.typeUnknown)
      }
      log.report(
        .typeUnsupported, at: item.valueLocation,
        message + "; they are carried along, and only the 'value' of a text can show them",
        advice: advice, severity: .warning)
      return .stated(type)
    } catch {
      if let name = item.member.value.string {
        let isForeign = log.documents[item.valueLocation.document].isForeign
        if isForeign, let reason = ForeignWords.reasonUnread(name) { return .invalid(reason) }
        if isForeign, name == ForeignWords.computedType {
          log.report(
            .typeUnsupported, at: item.valueLocation,
            "a text that has to be computed is not read as a value; the token has none",
            advice: "write what it comes to", severity: .warning)
          return .invalid(.typeUnsupported)
        }
        if isLenient, let meaning = ForeignWords.meaning(ofType: name) {
          deviations.add(
            .typeForeign, about: name, in: item.document, at: item.member.value.offset,
            "'\(name)' is a type of another format; it is read as '\(meaning.rawValue)'",
            advice: "write '\(meaning.rawValue)'")
          return .stated(meaning)
        }
        let foreign = ForeignWords.types.first { ExactText($0.name) == ExactText(name) }
        let isNear = nearestName(to: name, among: TokenType.words) != nil
        if isLenient, foreign != nil || !isNear {
          log.report(
            .typeUnsupported, at: item.valueLocation,
            "there are no values of the type '\(name)'; tokens of it have none",
            advice: foreign?.advice ?? "use one of \(TokenType.words.joined(separator: ", "))", severity: .warning)
          return .invalid(.typeUnsupported)
        }
        if let advice = foreign?.advice {
          log.report(.typeUnknown, at: item.valueLocation, error.message, advice: advice)
          return .invalid(.typeUnknown)
        }
      }
      let code: FindingCode = item.member.value.string == nil ? .typeNotString : .typeUnknown
      log.report(code, at: item.valueLocation, error.message, advice: error.advice)
      return .invalid(code)
    }
  }

  /// Reads a `$deprecated`.
  mutating func readDeprecation(_ item: SourcedMember) -> DeprecationDeclaration {
    switch item.member.value.content {
    case .boolean(let isDeprecated): return isDeprecated ? .on(.unexplained) : .off
    case .string(let text): return .on(.explained(text))
    default:
      log.report(
        .deprecatedType, at: item.valueLocation, "'$deprecated' is \(item.member.value.kind)",
        advice: "write true, false or what to use in its place")
      return .absent
    }
  }

  /// Reads a `$description`.
  mutating func readDescription(_ item: SourcedMember) -> String? {
    if let text = item.member.value.string { return text }
    log.report(
      .descriptionNotString, at: item.valueLocation, "'$description' is \(item.member.value.kind)",
      advice: "write a string")
    return nil
  }

  /// Checks an `$extensions`: its content belongs to the tools it names, and ours is read with the value.
  mutating func checkExtensions(_ item: SourcedMember) {
    if item.member.value.object != nil { return }
    log.report(
      .extensionsNotObject, at: item.valueLocation, "'$extensions' is \(item.member.value.kind)",
      advice: "write an object with one key per tool")
  }

  /// Reads a `$extends`, or the `$ref` of a group, which means the same.
  mutating func readExtends(_ item: SourcedMember) -> DeclaredGroup.Extension? {
    let location = item.valueLocation
    if let text = item.member.value.string {
      if let path = ReferenceSyntax.curlyPath(text) {
        return .init(path: path.split(separator: ".").map(String.init), location: location)
      }
      if let segments = try? ReferenceSyntax.pointer(text) { return .init(path: segments, location: location) }
    }
    log.report(
      .extendsMalformed, at: location, "'\(item.member.key)' does not name a group",
      advice: "write '{path.to.group}' or '#/path/to/group'")
    return nil
  }

  /// Reports a member that starts with `$` and has no meaning: later versions of the format own these names.
  mutating func reportUnknown(_ item: SourcedMember) {
    if item.member.value["$value"] != nil {
      log.leaveOut(1, .nameReserved, at: item.keyLocation)
      log.report(
        .nameReserved, at: item.keyLocation, "the name '\(item.member.key)' starts with '$', which is reserved",
        advice: "use another name")
      return
    }
    let names = ["$type", "$value", "$description", "$deprecated", "$extensions", "$extends", "$ref", "$root"]
    log.report(
      .propertyUnknown, at: item.keyLocation, "the property '\(item.member.key)' has no meaning",
      advice: spellingAdvice(for: item.member.key, among: names) ?? "move it into '$extensions'", severity: .warning)
  }
}
