import LocatedJSON

/// Follows the JSON Pointers of one token through the merged structure.
///
/// A pointer walks the text of the declarations, not resolved values: it cannot go through an alias.
struct PointerReader {
  /// Where a pointer leads.
  enum Outcome {
    /// To a whole token, by way of the text of other tokens.
    case token(path: String, via: [String])

    /// To a value in the text of the last token of `via`.
    case value(JSONNode, via: [String], isOwnerBroken: Bool)

    /// Nowhere.
    case mistake(code: String, message: String, advice: String?)

    /// Back to where it came from; `isMember` says whether that is the token itself.
    case cycle(members: [String], isMember: Bool)
  }

  /// The merged structure.
  let tree: FlatTree

  /// The node of the token the pointers stand in.
  let index: Int

  /// The number of pointers that may lead to one another; all are followed anew for each token.
  private static let maximumVisits = 64

  private struct Visit {
    let document: Int
    let offset: Int
    let owner: Int
  }

  /// Follows a pointer.
  ///
  /// - Parameters:
  ///   - segments: The pointer.
  ///   - offset: Where its text stands in the token's document.
  ///   - wantsText: Whether the text of a token's value is meant where the pointer names one, instead of an alias of it.
  /// - Returns: Where the pointer leads.
  func follow(_ segments: [String], from offset: Int, wantsText: Bool) -> Outcome {
    var segments = segments
    let document = tree.nodes[index].token.map { tree.declarations.tokens[$0].place.document } ?? 0
    var visits = [Visit(document: document, offset: offset, owner: index)]
    var via: [String] = []
    while true {
      let text = "#/" + segments.map(\.escapedForPointer).joined(separator: "/")
      var rest = segments[...]
      var owner = 0
      while tree.nodes[owner].token == nil, let name = rest.first {
        guard let child = tree.child(name, of: owner) else {
          return .mistake(
            code: "reference.unresolved", message: "'\(text)' leads nowhere: there is no '\(name)'",
            advice: suggestion(for: name, in: owner))
        }
        owner = child
        rest = rest.dropFirst()
      }
      guard let token = tree.nodes[owner].token else {
        return .mistake(
          code: "reference.notAToken", message: "'\(text)' is a group, not a token", advice: "point at a token in it")
      }
      let declared = tree.declarations.tokens[token]
      let path = tree.path(of: owner)
      if !wantsText, rest.isEmpty || rest.elementsEqual(["$value"]) { return .token(path: path, via: via) }
      if rest.isEmpty { rest = ["$value"] }
      guard let target = Self.walk(rest, from: declared.node) else {
        return .mistake(
          code: "reference.unresolved", message: "'\(text)' leads nowhere",
          advice: aliasHint(rest, declared) ?? "check the path below '\(path)'")
      }
      via.append(path)
      if let name = target.string, let alias = ReferenceSyntax.curlyPath(name) {
        if wantsText {
          return .mistake(
            code: "reference.unresolved", message: "'\(text)' is an alias, and a pointer cannot go through it",
            advice: "point at '#/\(alias.split(separator: ".").joined(separator: "/"))/$value'")
        }
        return .token(path: alias, via: via)
      }
      guard let next = target["$ref"] else {
        let isBroken = declared.source == nil || declared.prepared.map { $0.statement == nil } == true
        return .value(target, via: via, isOwnerBroken: isBroken)
      }
      if let start = visits.firstIndex(where: { $0.document == declared.place.document && $0.offset == next.offset }) {
        let members = Set(visits[start...].map(\.owner)).sorted()
        return .cycle(members: members.map { tree.path(of: $0) }, isMember: members.contains(index))
      }
      guard visits.count < Self.maximumVisits else {
        return .mistake(
          code: "reference.tooDeep", message: "more than \(Self.maximumVisits) pointers lead to one another",
          advice: "point at the value itself")
      }
      visits.append(Visit(document: declared.place.document, offset: next.offset, owner: owner))
      guard let following = next.string.flatMap({ try? ReferenceSyntax.pointer($0) }) else {
        return .mistake(
          code: "reference.unresolved", message: "'\(text)' leads to a '$ref' that cannot be followed", advice: nil)
      }
      segments = following
    }
  }

  private static func walk(_ segments: ArraySlice<String>, from node: JSONNode) -> JSONNode? {
    var current = node
    for segment in segments {
      guard let next = current.step(segment) else { return nil }
      current = next
    }
    return current
  }

  /// What to write where a pointer tried to go through an alias.
  private func aliasHint(_ segments: ArraySlice<String>, _ token: DeclaredToken) -> String? {
    guard case .value(let value) = token.source, let alias = value.string.flatMap(ReferenceSyntax.curlyPath) else {
      return nil
    }
    let rest = segments.map(\.escapedForPointer).joined(separator: "/")
    return "it goes through an alias: point at '#/\(alias.split(separator: ".").joined(separator: "/"))/\(rest)'"
  }

  private func suggestion(for name: String, in group: Int) -> String? {
    let names = tree.nodes[group].children.prefix(64).map { tree.nodes[$0].name }
    return spellingAdvice(for: name, among: names)
  }
}
