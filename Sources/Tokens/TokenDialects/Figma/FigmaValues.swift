import LocatedJSON
import TokenSyntax

/// Turns the values of variables into values of tokens.
struct FigmaValues {
  let variables: FigmaVariables

  /// What was counted.
  private(set) var deviations = RepeatedFindings()

  init(_ variables: FigmaVariables) { self.variables = variables }

  /// The members `$type` and `$value` of a token; `nil` if the value cannot be carried, which is counted.
  mutating func members(of value: JSONNode, for variable: FigmaVariable, in document: Int) -> [JSONMember]? {
    let offset = value.offset
    if let id = value.figmaAlias { return alias(id, at: offset, for: variable, in: document) }
    if let (color, opacity) = value.figmaComposedColor {
      guard let share = opacity.number, let base = color.figmaAlias.flatMap({ variables.index(of: $0) }),
        let target = variables.literalTarget(of: base)
      else {
        deviations.add(
          .figmaExpression, in: document, at: offset, "a composed colour cannot be followed",
          advice: "compose a colour of one with the same components in all modes and an opacity in numbers",
          severity: .error)
        return nil
      }
      // The parts of the other colour, so that they follow it through all contexts.
      let composed = Self.object(
        [
          ("colorSpace", .string("srgb")), ("components", .object([pointer(to: target, "/components", at: offset)])),
          ("alpha", .number(share / 100)),
        ], at: offset)
      return [JSONMember("$type", .string("color"), at: offset), JSONMember("$value", composed)]
    }
    return [
      JSONMember("$type", .string(variable.kind.type), at: offset), JSONMember("$value", literal(value, variable.kind)),
    ]
  }

  private mutating func alias(
    _ id: String, at offset: Int, for variable: FigmaVariable, in document: Int
  ) -> [JSONMember]? {
    guard let index = variables.index(of: id) else {
      let isRemote = id.utf8.contains(UInt8(ascii: "/"))
      deviations.add(
        .figmaAliasMissing, in: document, at: offset,
        "'\(id)' is a variable " + (isRemote ? "of another file, which is not here" : "that is not in the file"),
        advice: isRemote ? "export the variables of that file, too, and name both" : "export the variables again",
        severity: .error)
      return ForeignType.unreadMembers(
        because: .figmaAliasMissing, at: JSONNode(offset: offset, content: .null))
    }
    let target = variables.variables[index]
    if target.isRemoved {
      deviations.add(
        .figmaRemovedTarget, in: document, at: offset, "'\(target.name)', which the value names, was deleted",
        advice: "name another variable, or restore the deleted one")
    }
    if variable.kind == .dimension, target.kind == .number, variables.literalTarget(of: index) == index {
      let members: [(String, JSONContent)] = [
        ("value", .object([pointer(to: index, "", at: offset)])), ("unit", .string("px")),
      ]
      return [
        JSONMember("$type", .string("dimension"), at: offset), JSONMember("$value", Self.object(members, at: offset)),
      ]
    }
    if variable.kind != target.kind, variable.kind == .opacity || target.kind == .opacity {
      deviations.add(
        .figmaOpacityScale, in: document, at: offset,
        "an alias stands between an opacity in percent and a plain number; the number is used as it is",
        advice: "give both the scope OPACITY alone, or neither")
    }
    // The type is that of the other token, which is at the end of the chain.
    return [JSONMember("$value", .string("{\(target.path.joined(separator: "."))}"), at: offset)]
  }

  /// A `$ref` to the value of a variable, or to a part of it.
  private func pointer(to index: Int, _ part: String, at offset: Int) -> JSONMember {
    let names = variables.variables[index].path.map(\.escapedForPointer.percentEncoded)
    return JSONMember("$ref", .string("#/\(names.joined(separator: "/"))/$value\(part)"), at: offset)
  }

  /// A value that names no other variable; one of another kind than it says stays as it is, and its reader reports it.
  private func literal(_ value: JSONNode, _ kind: FigmaKind) -> JSONNode {
    let offset = value.offset
    switch (kind, value.content) {
    case (.color, .object):
      guard let red = value["r"], let green = value["g"], let blue = value["b"] else { return value }
      var members: [JSONMember] = [
        JSONMember("colorSpace", .string("srgb"), at: offset),
        JSONMember("components", .array([red, green, blue]), at: offset),
      ]
      if let alpha = value["a"] { members.append(JSONMember("alpha", alpha)) }
      return JSONNode(offset: offset, content: .object(members))
    case (.dimension, .number(let number)):
      return Self.object([("value", .number(number)), ("unit", .string("px"))], at: offset)
    case (.opacity, .number(let number)): return JSONNode(offset: offset, content: .number(number / 100))
    default: return value
    }
  }

  private static func object(_ members: [(String, JSONContent)], at offset: Int) -> JSONNode {
    JSONNode(offset: offset, content: .object(members.map { JSONMember($0, $1, at: offset) }))
  }
}

extension String {
  /// The text as a fragment of an address that is decoded once.
  fileprivate var percentEncoded: String {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar == "%" { text += "%25" } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}
