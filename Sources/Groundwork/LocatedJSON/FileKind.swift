/// What a JSON file is by its keys, for messages about a file that stands in the place of another one.
package enum FileKind: Sendable, CaseIterable {
  case suite, specimen, resolver, tokens

  /// Looks at the outermost value of a file; `nil` if it is none of these.
  ///
  /// - Complexity: O(*n*) for *n* members of the two outermost levels.
  package init?(of root: JSONNode) {
    guard let members = root.object else { return nil }
    if root["suite"]?.string != nil, root["snapshots"] != nil || root["specimens"] != nil {
      self = .suite
    } else if root["control"]?.string != nil, root["body"] != nil {
      self = .specimen
    } else if root["resolutionOrder"]?.array != nil || root["sets"]?.object != nil && root["modifiers"]?.object != nil {
      self = .resolver
    } else if members.contains(where: { Self.holdsToken($0.value) }) {
      self = .tokens
    } else {
      return nil
    }
  }

  /// Whether a member is a token, or a group with one.
  private static func holdsToken(_ node: JSONNode) -> Bool {
    node["$value"] != nil || (node.object ?? []).contains { $0.value["$value"] != nil }
  }

  /// What messages call a file of the kind.
  package var name: String {
    switch self {
    case .suite: "a suite file"
    case .specimen: "a specimen"
    case .resolver: "a resolver document"
    case .tokens: "a token file"
    }
  }
}
