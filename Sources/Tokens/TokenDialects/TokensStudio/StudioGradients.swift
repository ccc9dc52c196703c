import ExactTexts
import LocatedJSON
import TokenSyntax

/// Which tokens of some sets are gradients, though the plugin calls them colours.
///
/// A token of the type 'color' that refers to one is a gradient, too: its type is that of the token at the end of the
/// chain.
struct StudioGradients {
  private var paths: Set<ExactText> = []

  /// Finds the gradients.
  ///
  /// - Parameter roots: The groups and tokens of all sets, in the Design Tokens format.
  init(in roots: [JSONNode]) {
    var pending: [ExactText] = []
    var users: [ExactText: [ExactText]] = [:]
    func visit(_ node: JSONNode, below path: String) {
      for member in node.object ?? [] where member.value.object != nil {
        let path = path.isEmpty ? member.key : path + "." + member.key
        guard member.value["$value"] != nil else {
          visit(member.value, below: path)
          continue
        }
        if member.value["$type"]?.string == "gradient" { pending.append(ExactText(path)) }
        if let target = Self.target(of: member.value) { users[ExactText(target), default: []].append(ExactText(path)) }
      }
    }
    // As deep as the sets, which the scanner limits.
    for root in roots { visit(root, below: "") }
    while let path = pending.popLast() {
      if paths.insert(path).inserted { pending += users[path] ?? [] }
    }
  }

  /// Groups and tokens in which those that refer to gradients are not said to be colours.
  func untyped(_ node: JSONNode) -> JSONNode {
    guard !paths.isEmpty, let members = node.object else { return node }
    let isUser = Self.target(of: node).map { paths.contains(ExactText($0)) } ?? false
    let kept = members.filter { !isUser || $0.key != "$type" }.map { member in
      member.key.hasPrefix("$")
        ? member : JSONMember(key: member.key, keyOffset: member.keyOffset, value: untyped(member.value))
    }
    return JSONNode(offset: node.offset, content: .object(kept))
  }

  /// The path that a colour refers to as a whole; `nil` for any other token or group.
  private static func target(of token: JSONNode) -> String? {
    token["$type"]?.string == "color" ? token["$value"]?.string.flatMap { ReferenceSyntax.curlyPath($0) } : nil
  }
}
