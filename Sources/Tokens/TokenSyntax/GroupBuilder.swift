import ExactTexts
package import LocatedJSON

/// Builds an object of groups and tokens from paths, in the order in which they come.
///
/// What is added at a path where something is already: members of groups are merged, a token replaces a token, and of
/// two kinds at one path the later one stays.
package struct GroupBuilder {
  /// A group or a token that is being built.
  private struct Node {
    let name: String
    let keyOffset: Int
    var offset: Int

    /// The members of a token; `nil` for a group.
    var token: [JSONMember]?
    var children: [Int] = []
    var lookup: [ExactText: Int] = [:]
  }

  private var nodes: [Node]

  /// The number of tokens that others have replaced, and the offset and path of the first replacement.
  package private(set) var replaced: (count: Int, offset: Int, path: [String])?

  /// Starts an empty group that begins at an offset.
  package init(at offset: Int) { nodes = [Node(name: "", keyOffset: offset, offset: offset)] }

  /// Whether nothing has been added.
  package var isEmpty: Bool { nodes.count == 1 }

  /// Adds a token.
  ///
  /// - Parameters:
  ///   - path: The names of its groups and its own, at least one; no name is empty or holds `.`, `{` or `}`, or begins
  ///     with `$` (but `$root`), which the reader of the result would report.
  ///   - keyOffset: Where the file names it.
  ///   - offset: Where its value begins in the file.
  ///   - members: Its members, such as `$type` and `$value`, each with the offset of what it comes from.
  package mutating func add(_ path: [String], keyOffset: Int, offset: Int, members: [JSONMember]) {
    var node = 0
    var lost = 0
    for name in path {
      let key = ExactText(name)
      if let child = nodes[node].lookup[key] {
        node = child
        continue
      }
      // A token in the way becomes a group.
      if nodes[node].token != nil { lost += 1 }
      nodes[node].token = nil
      nodes.append(Node(name: name, keyOffset: keyOffset, offset: offset))
      nodes[node].children.append(nodes.count - 1)
      nodes[node].lookup[key] = nodes.count - 1
      node = nodes.count - 1
    }
    lost += tokenCount(node)
    if lost > 0 { replaced = ((replaced?.count ?? 0) + lost, replaced?.offset ?? keyOffset, replaced?.path ?? path) }
    nodes[node].token = members
    nodes[node].offset = offset
    nodes[node].children = []
    nodes[node].lookup = [:]
  }

  /// The number of tokens at and below a node; paths are no deeper than a JSON text may be.
  private func tokenCount(_ node: Int) -> Int {
    nodes[node].children.reduce(nodes[node].token == nil ? 0 : 1) { $0 + tokenCount($1) }
  }

  /// The object that was built.
  package func build() -> JSONNode {
    // From the last node to the first: children come after their parents.
    var built = [JSONNode?](repeating: nil, count: nodes.count)
    for index in nodes.indices.reversed() {
      let node = nodes[index]
      var members = node.token ?? []
      for child in node.children {
        guard let value = built[child] else { continue }
        members.append(JSONMember(key: nodes[child].name, keyOffset: nodes[child].keyOffset, value: value))
      }
      built[index] = JSONNode(offset: node.offset, content: .object(members))
    }
    return built[0] ?? JSONNode(offset: 0, content: .object([]))
  }
}

extension JSONMember {
  /// A member that stands for something in a file.
  package init(_ key: String, _ value: JSONNode) { self.init(key: key, keyOffset: value.offset, value: value) }

  /// A member that a translation adds, at the location of what it comes from.
  package init(_ key: String, _ content: JSONContent, at offset: Int) {
    self.init(key: key, keyOffset: offset, value: JSONNode(offset: offset, content: content))
  }
}
