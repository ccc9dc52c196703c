import LocatedJSON
import TokenEngine

extension FlatTree {
  /// The structure as a list of typed tokens.
  ///
  /// - Parameter known: The paths of all tokens of the system.
  /// - Returns: The tree, and what is wrong with single tokens.
  func tokenTree(known: [String]) -> (tree: TokenTree, findings: [Finding]) {
    var list = TokenLister(tree: self)
    list.visit()
    let tree = TokenTree(
      declarations: list.declarations, broken: list.broken, groups: list.groups, known: known)
    return (tree, list.findings)
  }

  /// The paths of all tokens, in the order of their declaration.
  func tokenPaths() -> [String] {
    var paths: [String] = []
    // Nodes that are left, the next on top.
    var pending = [(node: 0, path: "")]
    while let (node, path) = pending.popLast() {
      if nodes[node].token != nil {
        paths.append(path)
        continue
      }
      for child in nodes[node].children.reversed() {
        pending.append((child, path.isEmpty ? nodes[child].name : path + "." + nodes[child].name))
      }
    }
    return paths
  }
}

/// Walks a merged structure and lists its tokens, each with the type and deprecation its groups give it.
private struct TokenLister {
  let tree: FlatTree
  var declarations: [TokenDeclaration] = []
  var broken: [String] = []
  var groups: [String] = []
  var findings: [Finding] = []

  private struct Work {
    let node: Int
    let path: String
    let type: TypeDeclaration
    let deprecation: Deprecation?
  }

  init(tree: FlatTree) { self.tree = tree }

  mutating func visit() {
    // Work that is left, the next on top.
    var pending = [Work(node: 0, path: "", type: .absent, deprecation: nil)]
    while let work = pending.popLast() {
      let node = tree.nodes[work.node]
      if let token = node.token {
        list(tree.declarations.tokens[token], node, work)
        continue
      }
      if work.node > 0 { groups.append(work.path) }
      let type = node.type == .absent ? work.type : node.type
      let deprecation = node.deprecation.applied(to: work.deprecation)
      for child in node.children.reversed() {
        let name = tree.nodes[child].name
        let path = work.path.isEmpty ? name : work.path + "." + name
        pending.append(Work(node: child, path: path, type: type, deprecation: deprecation))
      }
    }
  }

  private mutating func list(_ token: DeclaredToken, _ node: FlatTree.Node, _ work: Work) {
    let groupType = node.originalType ?? work.type
    let type = token.type == .absent ? groupType : token.type
    let statement: TokenStatement?
    if let prepared = token.prepared, prepared.isAlias || prepared.type == type {
      if !prepared.findings.isEmpty { findings += prepared.findings }
      statement = prepared.statement
    } else if let source = token.source {
      let pointers = PointerReader(tree: tree, index: work.node)
      var reader = ValueReader(
        source: source, place: token.place, type: token.type, document: tree.documents[token.place.document],
        extensions: token.node["$extensions"], pointers: pointers)
      statement = reader.readStatement(as: type, description: token.description)
      findings += reader.findings
    } else {
      statement = nil
    }
    guard let statement else {
      broken.append(work.path)
      return
    }
    let deprecation = token.deprecation.applied(to: work.deprecation)
    declarations.append(TokenDeclaration(path: work.path, statement: statement, deprecation: deprecation))
  }
}

extension DeprecationDeclaration {
  /// What holds where the group around says `inherited`.
  func applied(to inherited: Deprecation?) -> Deprecation? {
    switch self {
    case .absent: inherited
    case .off: nil
    case .on(let deprecation): deprecation
    }
  }
}
