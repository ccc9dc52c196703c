package import LocatedJSON
package import TokenEngine
import TokenSyntax

/// A value as one position in a token file states it.
///
/// A path may be stated once for all contexts and again for one of them; these are two.
package struct StatedValue: Sendable {
  /// The number of the statement in its system.
  package let number: Int

  /// The location of the value.
  package let location: TokenLocation

  /// The text of the value: a `$value`, or a `$ref` instead of it.
  package let node: JSONNode
}

/// Other values for single statements of a system: what its tokens would be if files said something else.
package struct TokenOverrides: Sendable {
  /// Another statement, read once for all systems that have it.
  package struct Override: Sendable {
    let number: Int
    let token: DeclaredToken
  }

  let overrides: [Override]

  /// Creates overrides; of two for one statement, the last counts.
  package init(_ overrides: [Override] = []) { self.overrides = overrides }

  /// Whether nothing is overridden.
  package var isEmpty: Bool { overrides.isEmpty }
}

extension TokenSystem {
  /// The values that the files state, in the order in which they were read; broken ones are left out.
  ///
  /// - Complexity: O(*n*), where *n* is the number of statements in all files.
  package var statedValues: [StatedValue] {
    declarations.tokens.enumerated().compactMap { number, token in
      guard let source = token.source else { return nil }
      let node =
        switch source {
        case .value(let node), .reference(let node): node
        }
      return StatedValue(number: number, location: location(of: token, source), node: node)
    }
  }

  /// Another value for a statement.
  ///
  /// - Parameters:
  ///   - stated: The statement, one of ``statedValues`` of this system.
  ///   - value: The `$value`; offsets in it are those of the old one.
  ///   - type: The type that the token states with it.
  /// - Returns: The override.
  package func override(_ stated: StatedValue, with value: JSONNode, of type: TokenType) -> TokenOverrides.Override {
    let old = declarations.tokens[stated.number]
    let value = value.moved(to: stated.node.offset)
    let members = (old.node.object ?? []).filter { $0.key != "$value" && $0.key != "$ref" }
    let member = JSONMember(key: "$value", keyOffset: value.offset, value: value)
    let source = TokenSource.value(value)
    let type = TypeDeclaration.stated(type)
    let node = JSONNode(offset: old.node.offset, content: .object(members + [member]))
    let reader = ValueReader(
      source: source, location: old.location, type: type, document: documents[old.location.document],
      profile: declarations.profile, extensions: node["$extensions"])
    return TokenOverrides.Override(
      number: stated.number,
      token: DeclaredToken(
        location: old.location, node: node, type: type, source: source, valueKey: "$value",
        description: old.description,
        deprecation: old.deprecation, mayBeGroup: false,
        prepared: reader.prepared(as: type, description: old.description), isReferenceOnly: old.isReferenceOnly))
  }

  /// The same system with other values, wherever they count: also where a JSON Pointer copies from them.
  ///
  /// - Parameter overrides: The values, made by this system or one of the same files.
  /// - Returns: The system.
  /// - Complexity: O(*n*), where *n* is the number of statements in all files.
  package func overriding(_ overrides: TokenOverrides) -> TokenSystem {
    if overrides.isEmpty { return self }
    var system = self
    for override in overrides.overrides { system.declarations.tokens[override.number] = override.token }
    return system
  }

  private func location(of token: DeclaredToken, _ source: TokenSource) -> TokenLocation {
    ValueReader(
      source: source, location: token.location, type: token.type, document: documents[token.location.document],
      profile: declarations.profile, valueKey: token.valueKey
    ).findings.valueLocation
  }
}

extension JSONNode {
  /// The value with everything in it at one offset, unless it is there already: what was written elsewhere.
  fileprivate func moved(to offset: Int) -> JSONNode {
    let content: JSONContent =
      switch self.content {
      case .array(let items): .array(items.map { $0.moved(to: offset) })
      case .object(let members):
        .object(members.map { JSONMember(key: $0.key, keyOffset: offset, value: $0.value.moved(to: offset)) })
      case .null, .boolean, .number, .string: self.content
      }
    return JSONNode(offset: offset, content: content)
  }
}
