import LocatedJSON
import TokenEngine
import TokenSyntax

extension MergedTree {
  /// Copies into each group what its `$extends` brings (DTCG format module 2025.10, "Extending groups").
  ///
  /// Groups whose extension cannot be used keep only what they declare themselves, and have a finding.
  mutating func applyExtensions() {
    guard nodes.contains(where: { $0.extends != nil && !$0.isExtended }) else { return }
    var extender = GroupExtender(tree: self)
    // The copy in the extender is the only one from here on, so that it is changed in place.
    nodes = []
    extender.applyAll()
    self = extender.tree
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

  /// What a group says about being deprecated, or the nearest group around it that says something.
  func deprecation(below group: Int) -> DeprecationDeclaration {
    var current = group
    while current >= 0 {
      if nodes[current].deprecation != .absent { return nodes[current].deprecation }
      current = nodes[current].parent
    }
    return .absent
  }
}

/// The work of applying all `$extends` of a structure, each after those its target depends on.
///
/// Each group is waited for once, and what it waits for is found without looking through its target, so the work is that
/// of the copies alone.
private struct GroupExtender {
  var tree: MergedTree

  /// The groups that extend others and are still part of the structure, in document order.
  private let groups: [Int]

  /// For each node, the first of `groups` in it or after it, and the first after it; copies come later and have none.
  private var ranges: [Range<Int>]

  /// For each of `groups`, one after it before which all are extended, or itself while that is not known.
  private var next: [Int]

  /// The groups being worked on, each waiting for the next, and for each node its index among them.
  private var waiting: [Int] = []
  private var indices: [Int: Int] = [:]

  init(tree: MergedTree) {
    self.tree = tree
    var groups: [Int] = []
    var ranges = Array(repeating: 0..<0, count: tree.nodes.count)
    // Nodes that are left, the next on top; a negative number marks the end of a node.
    var pending = [0]
    while let work = pending.popLast() {
      if work < 0 {
        ranges[-work - 1] = ranges[-work - 1].lowerBound..<groups.count
        continue
      }
      ranges[work] = groups.count..<groups.count
      if tree.nodes[work].extends != nil, !tree.nodes[work].isExtended { groups.append(work) }
      pending.append(-work - 1)
      pending += tree.nodes[work].children.reversed()
    }
    self.groups = groups
    self.ranges = ranges
    next = Array(0...groups.count)
  }

  mutating func applyAll() {
    for group in groups { apply(to: group) }
  }

  /// Applies the extension of a group, after those it depends on.
  private mutating func apply(to group: Int) {
    wait(for: group)
    while let current = waiting.last {
      guard !tree.nodes[current].isExtended, let extends = tree.nodes[current].extends else {
        waiting.removeLast()
        indices[current] = nil
        continue
      }
      step(current, extends)
    }
  }

  private mutating func wait(for group: Int) {
    indices[group] = waiting.count
    waiting.append(group)
  }

  /// The first group in a node, or the node itself, that has not been extended.
  private mutating func firstLeft(in node: Int) -> Int? {
    guard node < ranges.count else { return nil }
    var index = ranges[node].lowerBound
    var passed: [Int] = []
    while index < groups.count, tree.nodes[groups[index]].isExtended {
      passed.append(index)
      index = max(index + 1, next[index])
    }
    for group in passed { next[group] = index }
    return index < ranges[node].upperBound ? groups[index] : nil
  }

  /// Applies one extension, or puts the group it has to wait for on top of `waiting`.
  private mutating func step(_ group: Int, _ extends: DeclaredGroup.Extension) {
    var target = 0
    for name in extends.path {
      if tree.nodes[target].extends != nil, !tree.nodes[target].isExtended, indices[target] == nil {
        return wait(for: target)
      }
      guard let child = tree.child(name, of: target) else {
        let text = extends.path.joined(separator: ".")
        return finish(group, .extendsUnresolved, "no group '\(text)'", advice: "define it, or name another")
      }
      target = child
    }
    if tree.nodes[target].token != nil {
      let name = extends.path.joined(separator: ".")
      return finish(group, .extendsNotAGroup, "'\(name)' is a token, not a group", advice: "name the group it is in")
    }
    if isAncestor(target, of: group) {
      return finish(
        group, .extendsCycle, "a group cannot extend itself or a group it is in",
        advice: "move what both need into a group of its own")
    }
    if let inside = firstLeft(in: target) {
      if let start = indices[inside] { return finishCycle(Array(waiting[start...])) }
      return wait(for: inside)
    }
    copy(from: target, into: group)
    tree.nodes[group].isExtended = true
  }

  private func isAncestor(_ node: Int, of other: Int) -> Bool {
    var current = other
    while current >= 0 {
      if current == node { return true }
      current = tree.nodes[current].parent
    }
    return false
  }

  /// Gives an extension up.
  private mutating func finish(
    _ group: Int, _ code: FindingCode, _ message: @autoclosure () -> String, advice: String, related: [String] = []
  ) {
    tree.nodes[group].isExtended = true
    guard let extends = tree.nodes[group].extends else { return }
    let document = tree.documents[extends.location.document]
    tree.findings.add(code, .error, file: document.file) {
      let position = document.position(of: extends.location.offset)
      return Finding(
        severity: .error, code: code, file: document.file, line: position.line, column: position.column,
        pointer: extends.location.pointer, message: message(), advice: advice, related: related)
    }
  }

  private mutating func finishCycle(_ groups: [Int]) {
    let members = groups.sorted().map { tree.path(of: $0) }
    let shown = members.count > 8 ? members.prefix(6) + ["… (\(members.count) groups)"] : members[...]
    let text = (shown + members.prefix(1)).joined(separator: " → ")
    for group in groups.sorted() {
      finish(
        group, .extendsCycle, "groups extend one another in a cycle: \(text)",
        advice: "take '$extends' out of one of them", related: members)
    }
  }

  /// Copies what a group declares into another that extends it; what is there already stays.
  private mutating func copy(from source: Int, into group: Int) {
    // A group may have its type and deprecation from those around it; what is copied from it keeps them.
    let (type, deprecation) = (tree.type(below: source), tree.deprecation(below: source))
    var pending = [(source: source, target: group, type: type, depth: 0)]
    while let work = pending.popLast() {
      let (source, target) = (tree.nodes[work.source], work.target)
      if tree.nodes[target].type == .absent { tree.nodes[target].type = source.type }
      if tree.nodes[target].deprecation == .absent { tree.nodes[target].deprecation = source.deprecation }
      let type = source.type == .absent ? work.type : source.type
      for child in source.children {
        guard tree.nodes.count <= tree.limits.tokenCount, work.depth < JSONScanner.maximumDepth else {
          let limit = tree.limits.tokenCount
          return finish(
            group, .extendsTooLarge,
            "with what is extended there are more than \(limit) groups and tokens, or \(JSONScanner.maximumDepth) levels",
            advice: "extend smaller groups")
        }
        let original = tree.nodes[child]
        if let existing = tree.child(original.name, of: target) {
          if tree.nodes[existing].token == nil, original.token == nil {
            pending.append((child, existing, type, work.depth + 1))
          }
          continue
        }
        let added = tree.add(original.name, to: target)
        if let token = original.token {
          tree.nodes[added].token = token
          tree.nodes[added].originalType = original.originalType ?? type
        } else {
          pending.append((child, added, type, work.depth + 1))
        }
      }
    }
    // If nothing around the group says anything, what holds around its target holds for its own tokens too.
    if tree.type(below: group) == .absent { tree.nodes[group].type = type }
    if tree.deprecation(below: group) == .absent { tree.nodes[group].deprecation = deprecation }
  }
}
