import LocatedJSON
import TokenEngine

extension FlatTree {
  /// Copies into each group what its `$extends` brings (DTCG format module 2025.10, "Extending groups").
  ///
  /// - Returns: What is wrong with extensions; such groups keep only what they declare themselves.
  mutating func applyExtensions() -> [Finding] {
    guard nodes.contains(where: { $0.extends != nil }) else { return [] }
    let groups = reachable().filter { nodes[$0].extends != nil }
    guard !groups.isEmpty else { return [] }
    var extender = GroupExtender(tree: self)
    for group in groups { extender.apply(to: group) }
    self = extender.tree
    return extender.findings
  }
}

/// The work of applying all `$extends` of a structure, each after those its target depends on.
private struct GroupExtender {
  var tree: FlatTree
  var findings: [Finding] = []

  /// The groups being worked on, each waiting for the next.
  private var waiting: [Int] = []
  private var isDone: Set<Int> = []

  init(tree: FlatTree) { self.tree = tree }

  /// Applies the extension of a group, after those it depends on.
  mutating func apply(to group: Int) {
    waiting = [group]
    while let current = waiting.last {
      guard !isDone.contains(current), let extends = tree.nodes[current].extends else {
        waiting.removeLast()
        continue
      }
      step(current, extends)
    }
  }

  /// Applies one extension, or puts the group it has to wait for on top of `waiting`.
  private mutating func step(_ group: Int, _ extends: DeclaredGroup.Extension) {
    var target = 0
    for name in extends.path {
      if tree.nodes[target].extends != nil, !isDone.contains(target), !waiting.contains(target) {
        waiting.append(target)
        return
      }
      guard let child = tree.child(name, of: target) else {
        let text = extends.path.joined(separator: ".")
        return finish(group, extends, "extends.unresolved", "no group '\(text)'", advice: "define it, or name another")
      }
      target = child
    }
    let name = extends.path.joined(separator: ".")
    if tree.nodes[target].token != nil {
      return finish(
        group, extends, "extends.notAGroup", "'\(name)' is a token, not a group", advice: "name the group it is in")
    }
    if isAncestor(target, of: group) {
      return finish(
        group, extends, "extends.cycle", "a group cannot extend itself or a group it is in",
        advice: "move what both need into a group of its own")
    }
    var inside = [target]
    while let node = inside.popLast() {
      inside += tree.nodes[node].children
      guard tree.nodes[node].extends != nil, !isDone.contains(node), node != group else { continue }
      if let start = waiting.firstIndex(of: node) { return finishCycle(Array(waiting[start...])) }
      waiting.append(node)
      return
    }
    copy(from: target, into: group, extends)
    isDone.insert(group)
  }

  private func isAncestor(_ node: Int, of other: Int) -> Bool {
    var current = other
    while current >= 0 {
      if current == node { return true }
      current = tree.nodes[current].parent
    }
    return false
  }

  private mutating func finish(
    _ group: Int, _ extends: DeclaredGroup.Extension, _ code: String, _ message: String, advice: String,
    related: [String] = []
  ) {
    isDone.insert(group)
    let document = tree.documents[extends.place.document]
    let position = document.position(of: extends.place.offset)
    findings.append(
      Finding(
        severity: .error, code: code, file: document.file, line: position.line, column: position.column,
        pointer: extends.place.pointer, message: message, advice: advice, related: related))
  }

  private mutating func finishCycle(_ groups: [Int]) {
    let members = groups.sorted().map { tree.path(of: $0) }
    let text = (members + members.prefix(1)).joined(separator: " → ")
    for group in groups.sorted() {
      guard let extends = tree.nodes[group].extends else { continue }
      finish(
        group, extends, "extends.cycle", "groups extend one another in a circle: \(text)",
        advice: "take '$extends' out of one of them", related: members)
    }
  }

  /// Copies what a group declares into another that extends it; what is there already stays.
  private mutating func copy(from source: Int, into group: Int, _ extends: DeclaredGroup.Extension) {
    var pending = [(source: source, target: group)]
    let depth = depth(of: group)
    while let (source, target) = pending.popLast() {
      if tree.nodes[target].type == .absent { tree.nodes[target].type = tree.nodes[source].type }
      if tree.nodes[target].deprecation == .absent { tree.nodes[target].deprecation = tree.nodes[source].deprecation }
      guard tree.nodes.count < FlatTree.maximumCount, self.depth(of: target) - depth < JSONScanner.maximumDepth else {
        return finish(
          group, extends, "extends.tooLarge", "the extended groups hold too many tokens or are too deep",
          advice: "extend smaller groups")
      }
      for child in tree.nodes[source].children {
        let original = tree.nodes[child]
        if let existing = tree.child(original.name, of: target) {
          if tree.nodes[existing].token == nil, original.token == nil { pending.append((child, existing)) }
          continue
        }
        let added = tree.add(original.name, to: target)
        if let token = original.token {
          tree.nodes[added].token = token
          tree.nodes[added].originalType = original.originalType ?? tree.type(below: source)
        } else {
          pending.append((child, added))
        }
      }
    }
  }

  private func depth(of node: Int) -> Int {
    var depth = 0
    var current = node
    while current > 0 {
      depth += 1
      current = tree.nodes[current].parent
    }
    return depth
  }
}

extension FlatTree {
  /// The nodes that are still part of the structure, in document order; a later token may have replaced a group.
  private func reachable() -> [Int] {
    var order: [Int] = []
    // Nodes that are left, the next on top.
    var pending = [0]
    while let node = pending.popLast() {
      order.append(node)
      pending += nodes[node].children.reversed()
    }
    return order
  }

  /// The type a group gives the tokens in it: its own, or that of the nearest group around it that has one.
  func type(below group: Int) -> TypeDeclaration {
    var current = group
    while current >= 0 {
      if nodes[current].type != .absent { return nodes[current].type }
      current = nodes[current].parent
    }
    return .absent
  }
}
