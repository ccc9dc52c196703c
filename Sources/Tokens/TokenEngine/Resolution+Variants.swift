import ExactTexts

/// What is kept of a variant, so that only differences are computed for the next one.
package struct ResolutionMemory {
  private var last: Resolution?

  /// Starts without a variant.
  package init() {}

  /// Follows all references of a tree; of a tree of the same system that is much like the last one, only those whose
  /// result may differ.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - maximumItems: The number of items that all lists may have together.
  /// - Returns: The same as ``TokenTree/resolve()``.
  /// - Complexity: O(*n*), with a small factor for what is the same, where *n* is the number of tokens and references.
  package mutating func resolve(
    _ tree: TokenTree, maximumItems: Int = TokenProblem.maximumItems
  ) -> (tokens: ResolvedTokens, problems: [TokenProblem]) {
    var next = last.take().flatMap { Resolution(tree, after: $0) }
    next?.evaluateChanged()
    // Which tokens have no more room depends on the order in which all are computed.
    if next?.hasTooManyItems == true { next = nil }
    var resolution = next ?? Resolution(tree, maximumItems: maximumItems)
    if next == nil {
      resolution.link()
      resolution.evaluate()
    }
    next = nil
    let result = (resolution.tokens(), resolution.sortedProblems())
    if !resolution.hasTooManyItems { last = resolution }
    return result
  }
}

extension Resolution {
  /// Takes over what another variant of the system has in common with a tree; `nil` if that is too little.
  init?(_ tree: TokenTree, after last: consuming Resolution) {
    guard last.tree.hasSameOrder(as: tree) else { return nil }
    var stated: [Int] = []
    for index in tree.declarations.indices
    where tree.declarations[index].statement !== last.tree.declarations[index].statement {
      stated.append(index)
    }
    // Where most differs, starting anew is cheaper.
    guard stated.count <= tree.declarations.count / 2 else { return nil }
    self = last
    let before = self.tree
    self.tree = tree
    changed = stated
    var isChanged = Array(repeating: false, count: tree.declarations.count)
    for index in stated { isChanged[index] = true }
    var next = 0
    while next < changed.count {
      for dependent in dependents[changed[next]] where !isChanged[dependent] {
        isChanged[dependent] = true
        changed.append(dependent)
      }
      next += 1
    }
    forget(isChanged, stated: stated)
    relink(stated)
    // What is reported of a token besides its value.
    for index in tree.declarations.indices
    where !isChanged[index]
      && !tree.declarations[index].deprecation.isSame(as: before.declarations[index].deprecation)
    {
      changed.append(index)
    }
    changed.sort()
  }

  /// Forgets the values of tokens that may have others, and what is wrong with them.
  private mutating func forget(_ isChanged: [Bool], stated: [Int]) {
    for index in changed {
      itemCount -= values[index]?.itemCount ?? 0
      values[index] = nil
      hasFailed[index] = false
    }
    let isStated = Set(stated)
    problems.removeAll { isChanged[$0.index] && (!$0.isLink || isStated.contains($0.index)) }
    for found in problems where isChanged[found.index] { hasFailed[found.index] = true }
  }

  /// Follows the references of tokens that are stated differently.
  private mutating func relink(_ stated: [Int]) {
    let isStated = Set(stated)
    // Each target once: it may have as many dependents as there are tokens.
    for target in Set(stated.flatMap { targets[$0] }).sorted() {
      dependents[target].removeAll { isStated.contains($0) }
    }
    for index in stated { targets[index] = [] }
    link(stated)
  }

  /// Computes the values that were forgotten.
  mutating func evaluateChanged() {
    var missing: [Int: Int] = [:]
    let open = changed.filter { values[$0] == nil }
    for index in open { missing[index] = 0 }
    for index in open { missing[index] = targets[index].count { missing[$0] != nil } }
    var ready = open.filter { missing[$0] == 0 }
    var next = 0
    while next < ready.count {
      let index = ready[next]
      next += 1
      compute(index)
      for dependent in dependents[index] {
        guard let count = missing[dependent] else { continue }
        missing[dependent] = count - 1
        if count == 1 { ready.append(dependent) }
      }
    }
    if ready.count < open.count { reportCycles(among: open.filter { missing[$0, default: 0] > 0 }) }
  }

  /// The graph with other values and steps for the tokens that changed.
  func nextGraph(after last: ReferenceGraph) -> ReferenceGraph {
    var steps = last.steps
    var revisions = last.revisions
    let number = (revisions.max() ?? 0) + 1
    for index in changed {
      steps[index] = step(of: index)
      revisions[index] = number
    }
    return ReferenceGraph(after: last, values: values, steps: steps, revisions: revisions, changed: changed)
  }
}

extension TokenTree {
  /// Whether another tree has the same tokens and groups in the same order, whatever they state.
  fileprivate func hasSameOrder(as other: TokenTree) -> Bool {
    guard declarations.count == other.declarations.count, [String].areSame(groups, other.groups),
      broken == other.broken, broken.map(\.position) == other.broken.map(\.position)
    else { return false }
    for index in declarations.indices {
      guard declarations[index].isReferenceOnly == other.declarations[index].isReferenceOnly,
        ExactText(declarations[index].path) == ExactText(other.declarations[index].path)
      else { return false }
    }
    return true
  }
}

extension Deprecation? {
  /// Whether both values are exactly equal.
  fileprivate func isSame(as other: Deprecation?) -> Bool {
    switch (self, other) {
    case (nil, nil), (.unexplained, .unexplained): true
    case (.explained(let reason), .explained(let other)): ExactText(reason) == ExactText(other)
    default: false
    }
  }
}
