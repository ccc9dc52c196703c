/// What a JSON file is by its keys, for messages about a file that stands in the place of another one.
package enum FileKind: Sendable, CaseIterable {
  case suite, specimen, resolver, tokens

  /// How deep a token is looked for.
  private static let maximumDepth = 12

  /// Looks at the outermost value of a file; `nil` if it is none of these.
  ///
  /// - Complexity: O(*n*) for *n* values above the first token, down to the twelfth level.
  package init?(of root: JSONNode) {
    guard root.object != nil else { return nil }
    let suiteKeys = ["snapshots", "specimens", "tokens", "sheets"]
    if root["suite"]?.string != nil, suiteKeys.contains(where: { root[$0] != nil }) {
      self = .suite
    } else if root["control"]?.string != nil, root["body"] != nil {
      self = .specimen
    } else if root["resolutionOrder"]?.array != nil || root["sets"]?.object != nil && root["modifiers"]?.object != nil {
      self = .resolver
    } else if Self.holdsToken(root, depth: 0) {
      self = .tokens
    } else {
      return nil
    }
  }

  /// Whether a group has a token, at any level that is looked at.
  private static func holdsToken(_ node: JSONNode, depth: Int) -> Bool {
    guard depth < maximumDepth, let members = node.object else { return false }
    return members.contains { $0.key == "$value" || holdsToken($0.value, depth: depth + 1) }
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
