import ExactTexts

extension TokenTree {
  /// Follows all references.
  ///
  /// Tokens without a value are left out of the result; each of them has one problem or more.
  ///
  /// - Returns: The tokens that have a value, and the problems of the others in the order of their declaration.
  /// - Complexity: O(*n* + *r*), where *n* is the number of tokens and *r* the number of references.
  package func resolve() -> (tokens: ResolvedTokens, problems: [TokenProblem]) {
    resolve(maximumItems: TokenProblem.maximumItems)
  }

  /// Follows all references, for lists of up to `maximumItems` items altogether.
  func resolve(maximumItems: Int) -> (tokens: ResolvedTokens, problems: [TokenProblem]) {
    var resolution = Resolution(self, maximumItems: maximumItems)
    resolution.link()
    resolution.evaluate()
    return (resolution.tokens(), resolution.sortedProblems())
  }
}

/// The work of following all references of a tree: linking names, ordering, then computing each value once.
///
/// Nothing is recursive, so the length of an alias chain costs memory, not stack.
struct Resolution {
  var tree: TokenTree
  private let indices: [ExactText: Int]

  /// For each token, the tokens its references name, in the order of the references.
  var targets: [[Int]]

  /// For each token, the tokens that name it.
  var dependents: [[Int]]
  var values: [TokenValue?]
  var hasFailed: [Bool]
  var problems: [FoundProblem] = []

  /// The items of all lists so far, and how many there may be: a list that many tokens are aliases of counts for each.
  var itemCount = 0
  private let maximumItems: Int

  /// Whether there were more items than there may be.
  private(set) var hasTooManyItems = false

  /// What was made of the values, for the next variant.
  var graph: ReferenceGraph?
  var unset: [String]?

  /// The tokens that differ from those of `graph`, if there is one: in their values or their chains.
  var changed: [Int] = []

  /// Something wrong with a token.
  struct FoundProblem {
    let index: Int
    let problem: TokenProblem

    /// Whether a reference names nothing usable, whatever the values are.
    let isLink: Bool
  }

  private var isLinking = false

  init(_ tree: TokenTree, maximumItems: Int) {
    self.tree = tree
    self.maximumItems = maximumItems
    let count = tree.declarations.count
    var indices: [ExactText: Int] = [:]
    indices.reserveCapacity(count)
    for (index, declaration) in tree.declarations.enumerated() { indices[ExactText(declaration.path)] = index }
    self.indices = indices
    targets = Array(repeating: [], count: count)
    dependents = Array(repeating: [], count: count)
    values = Array(repeating: nil, count: count)
    hasFailed = Array(repeating: false, count: count)
  }

  /// Finds the token each reference names.
  mutating func link() {
    link(tree.declarations.indices)
  }

  /// Finds the token each reference of some tokens names.
  mutating func link(_ list: some Sequence<Int>) {
    let groups = Set(tree.groups.map { ExactText($0) })
    let broken = Set(tree.broken.map { ExactText($0.path) })
    isLinking = true
    for index in list {
      let expression = tree.declarations[index].expression
      switch expression {
      case .alias(let reference): link(index, reference, groups, broken)
      case .literal(_, let references, _):
        for reference in references { link(index, reference, groups, broken) }
      case .computed:
        for reference in expression.references { link(index, reference, groups, broken) }
      }
    }
    isLinking = false
  }

  private mutating func link(
    _ index: Int, _ reference: TokenReference, _ groups: Set<ExactText>, _ broken: Set<ExactText>
  ) {
    let key = ExactText(reference.path)
    if let target = indices[key] {
      targets[index].append(target)
      dependents[target].append(index)
    } else if broken.contains(key) {
      block(index, by: reference.path)
    } else if groups.contains(key) {
      fail(index, .notAToken(name: reference.path), at: reference.location)
    } else {
      fail(index, .unresolved(name: reference.path), at: reference.location)
    }
  }

  /// Computes every value after those it depends on (Kahn 1962); what remains depends on itself.
  mutating func evaluate() {
    var missing = targets.map(\.count)
    var ready = missing.indices.filter { missing[$0] == 0 }
    var next = 0
    while next < ready.count {
      let index = ready[next]
      next += 1
      compute(index)
      for dependent in dependents[index] {
        missing[dependent] -= 1
        if missing[dependent] == 0 { ready.append(dependent) }
      }
    }
    if ready.count < missing.count { reportCycles(among: missing.indices.filter { missing[$0] > 0 }) }
  }

  mutating func compute(_ index: Int) {
    if hasFailed[index] { return }
    if let target = targets[index].first(where: { values[$0] == nil }) {
      block(index, by: tree.declarations[target].path)
      return
    }
    let declaration = tree.declarations[index]
    switch declaration.expression {
    case .alias(let reference):
      guard let value = values[targets[index][0]] else { return }
      let expected = declaration.type ?? reference.expectedType
      if let family = expected.flatMap({ value.asFamily(for: $0) }) {
        keep(family, of: index)
      } else if let expected, expected != value.type {
        let reason = TokenProblem.Reason.typeMismatch(name: reference.path, expected: expected, found: value.type)
        fail(index, reason, at: reference.location)
      } else {
        keep(value, of: index)
      }
    case .literal(var value, let references, _):
      fill(references, of: &value, for: index)
      if !hasFailed[index], !value.resolvePendingMeasures() { fail(index, .sizeOfNothing, at: declaration.location) }
      if !hasFailed[index] { keep(value, of: index) }
    case .computed(var value, let references, let formulas):
      fill(references, of: &value, for: index)
      compute(formulas, of: &value, from: targets[index].dropFirst(references.count), for: index)
      if !hasFailed[index], !value.resolvePendingMeasures() { fail(index, .sizeOfNothing, at: declaration.location) }
      if !hasFailed[index] { keep(value, of: index) }
    }
  }

  /// Inserts what other tokens supply into a value.
  private mutating func fill(_ references: [TokenReference], of value: inout TokenValue, for index: Int) {
    for (reference, target) in zip(references, targets[index]) {
      guard var supplied = values[target] else { continue }
      if let type = reference.expectedType, let family = supplied.asFamily(for: type) { supplied = family }
      if reference.acceptsLength, case .number(let number) = supplied, number > TypographyValue.largestMultiple {
        supplied = .dimension(Dimension(value: number))
        remark(index, .pixelsAsLineHeight(name: reference.path, pixels: number), at: reference.location)
        if !value.replace(reference.property, with: supplied) {
          fail(index, mismatch(reference, supplied, in: value), at: reference.location)
        }
        continue
      }
      if !Self.accepts(supplied, for: reference) || !value.replace(reference.property, with: supplied) {
        fail(index, mismatch(reference, supplied, in: value), at: reference.location)
      } else if reference.acceptsLength, case .dimension = supplied {
        let reason = TokenProblem.Reason.lengthAsLineHeight(name: reference.path)
        remark(index, reason, at: reference.location)
      }
    }
  }

  /// Whether the height of a line may be what a token supplies: a length only where the reference says so.
  private static func accepts(_ supplied: TokenValue, for reference: TokenReference) -> Bool {
    guard reference.expectedType == .number, case .dimension = supplied else { return true }
    return reference.acceptsLength
  }

  /// Keeps a value unless there are too many items with it.
  private mutating func keep(_ value: TokenValue, of index: Int) {
    let count = value.itemCount
    guard count <= maximumItems - itemCount else {
      hasTooManyItems = true
      return fail(index, .tooManyItems(limit: maximumItems), at: tree.declarations[index].location)
    }
    itemCount += count
    values[index] = value
  }

  private func mismatch(
    _ reference: TokenReference, _ supplied: TokenValue, in value: TokenValue
  ) -> TokenProblem.Reason {
    let expected = reference.expectedType ?? value.type
    guard expected == supplied.type else {
      return .typeMismatch(name: reference.path, expected: expected, found: supplied.type)
    }
    switch supplied {
    case .shadow(let shadows): return .arrayReference(name: reference.path, count: shadows.count)
    case .gradient(let stops): return .arrayReference(name: reference.path, count: stops.count)
    default: return .typeMismatch(name: reference.path, expected: expected, found: supplied.type)
    }
  }

  /// Reports each cycle for all its members, and whatever depends on a cycle as blocked by it.
  mutating func reportCycles(among leftovers: [Int]) {
    let components = stronglyConnectedComponents(of: leftovers, edges: targets)
    for component in components where component.count > 1 || targets[component[0]].contains(component[0]) {
      let members = component.sorted().map { tree.declarations[$0].path }
      for index in component where !hasFailed[index] {
        fail(index, .cycle(members: members), at: tree.declarations[index].location)
      }
    }
    for index in leftovers where !hasFailed[index] {
      guard let target = targets[index].first(where: { values[$0] == nil }) else { continue }
      block(index, by: tree.declarations[target].path)
    }
  }

  mutating func fail(_ index: Int, _ reason: TokenProblem.Reason, at location: TokenLocation) {
    hasFailed[index] = true
    let token = tree.declarations[index].path
    problems.append(
      FoundProblem(
        index: index, problem: TokenProblem(token: token, reason: reason, location: location), isLink: isLinking))
  }

  /// Notes something about a token that keeps its value.
  private mutating func remark(_ index: Int, _ reason: TokenProblem.Reason, at location: TokenLocation) {
    let token = tree.declarations[index].path
    problems.append(
      FoundProblem(
        index: index, problem: TokenProblem(token: token, reason: reason, location: location), isLink: isLinking))
  }

  /// Says that a token depends on one without a value; said once, and not if the token has a problem of its own.
  private mutating func block(_ index: Int, by name: String) {
    if hasFailed[index] { return }
    fail(index, .blocked(by: name), at: tree.declarations[index].location)
  }

  /// The problems in the order of the tokens; consequences are dropped where a token has a problem of its own.
  func sortedProblems() -> [TokenProblem] {
    let own = Set(problems.filter { !$0.problem.isConsequence && !$0.problem.isRemark }.map(\.index))
    return problems.enumerated()
      .filter { !$0.element.problem.isConsequence || !own.contains($0.element.index) }
      .sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }
      .map(\.element.problem)
  }

  /// The tokens that have a value.
  mutating func tokens() -> ResolvedTokens {
    let graph = graph.map { nextGraph(after: $0) } ?? firstGraph()
    self.graph = graph
    let unset = unset ?? findUnset()
    self.unset = unset
    var resolved: [ResolvedToken] = []
    resolved.reserveCapacity(values.count)
    for (index, declaration) in tree.declarations.enumerated() {
      guard values[index] != nil, !declaration.isReferenceOnly else { continue }
      resolved.append(ResolvedToken(declaration: declaration, graph: graph, index: index))
    }
    // Where every token has a value, the indices in the tree are those in the result.
    guard resolved.count == values.count else {
      return ResolvedTokens(tokens: resolved, unset: unset, broken: broken())
    }
    return ResolvedTokens(tokens: resolved, indices: indices, unset: unset, broken: broken())
  }

  /// The tokens without a value, in the order of their declaration: those whose references fail, and those whose
  /// declarations cannot be used.
  private func broken() -> [BrokenToken] {
    if tree.broken.isEmpty, values.allSatisfy({ $0 != nil }) { return [] }
    let unusable = tree.broken.filter { indices[ExactText($0.path)] == nil }
    var types: [ExactText: TokenType] = [:]
    for token in unusable { types[ExactText(token.path)] = token.type }
    let inherited = inheritedTypes(types)
    let breakages = breakages(unusable)
    var tokens: [BrokenToken] = []
    var usable = 0
    var next = 0
    func addUnusable(before position: Int) {
      while next < unusable.count, unusable[next].position <= position {
        tokens.append(
          BrokenToken(
            path: unusable[next].path, type: unusable[next].type, position: usable, uses: unusable[next].uses,
            breakage: unusable[next].breakage))
        next += 1
      }
    }
    for index in tree.declarations.indices {
      addUnusable(before: index)
      guard !tree.declarations[index].isReferenceOnly else { continue }
      if values[index] == nil {
        let declaration = tree.declarations[index]
        tokens.append(
          BrokenToken(
            path: declaration.path, type: inherited[index], position: usable, uses: declaration.statement.uses,
            breakage: breakages[index]))
      } else {
        usable += 1
      }
    }
    addUnusable(before: .max)
    return tokens
  }

  /// Why each token without a value has none: its own error, else that of the token at the end of its chain.
  ///
  /// - Parameter unusable: The tokens whose declarations cannot be used.
  /// - Returns: A reason for each declaration, `nil` where it has a value.
  private func breakages(_ unusable: [BrokenToken]) -> [TokenBreakage?] {
    var found: [TokenBreakage?] = Array(repeating: nil, count: values.count)
    var blockers: [Int: String] = [:]
    for problem in problems.map(\.problem) where !problem.isRemark {
      guard let index = indices[ExactText(problem.token)], found[index] == nil else { continue }
      if case .blocked(let name) = problem.reason {
        blockers[index] = name
      } else {
        found[index] = TokenBreakage(token: problem.token, location: problem.location, message: problem.message)
      }
    }
    let roots = Dictionary(unusable.map { (ExactText($0.path), $0.breakage) }, uniquingKeysWith: { $1 })
    for start in blockers.keys.sorted() where found[start] == nil {
      // The tokens from here to the first one whose reason is known.
      var visited: [Int] = []
      var reason: TokenBreakage?
      var current: Int? = start
      while let index = current, reason == nil, visited.count < values.count {
        reason = found[index]
        guard reason == nil, let name = blockers[index] else { break }
        visited.append(index)
        current = indices[ExactText(name)]
        if current == nil { reason = roots[ExactText(name)] ?? nil }
      }
      for index in visited { found[index] = reason }
    }
    return found
  }

  /// The types of the tokens without a value: their own, else that of what they stand for, else that of their groups.
  ///
  /// - Parameter unusable: The types of the tokens whose declarations cannot be used.
  /// - Returns: A type for each declaration, `nil` where none is known.
  private func inheritedTypes(_ unusable: [ExactText: TokenType]) -> [TokenType?] {
    var types = tree.declarations.map(\.type)
    var isKnown = tree.declarations.indices.map { values[$0] != nil || types[$0] != nil }
    for start in tree.declarations.indices where !isKnown[start] {
      var visited: [Int] = []
      var current = start
      var found: TokenType?
      while true {
        if isKnown[current] {
          found = values[current]?.type ?? types[current]
          break
        }
        // What leads back here is known no better.
        isKnown[current] = true
        visited.append(current)
        guard case .alias(let reference) = tree.declarations[current].expression, reference.property.isEmpty else {
          break
        }
        guard let target = indices[ExactText(reference.path)] else {
          found = unusable[ExactText(reference.path)]
          break
        }
        current = target
      }
      for index in visited.reversed() {
        found = found ?? (tree.groupTypes.indices.contains(index) ? tree.groupTypes[index] : nil)
        types[index] = found
      }
    }
    return types
  }

  private func firstGraph() -> ReferenceGraph {
    ReferenceGraph(
      paths: tree.declarations.map(\.path), values: values, steps: tree.declarations.indices.map { step(of: $0) })
  }

  /// The next step to the value of a token.
  func step(of index: Int) -> ReferenceGraph.Step {
    let (declaration, targets) = (tree.declarations[index], targets[index])
    switch declaration.expression {
    case .alias(let reference):
      guard let target = targets.first else { return .literal([]) }
      return .other(target: target, via: reference.via, isItem: false)
    case .computed(_, let references, let formulas):
      return computedStep(references, formulas, targets: targets)
    case .literal(let value, let references, let copies):
      if references.isEmpty, copies.isEmpty { return .literal([]) }
      if references.count == 1, copies.isEmpty, references[0].property == "0", value.isListOfOne, targets.count == 1 {
        return .other(target: targets[0], via: references[0].via, isItem: true)
      }
      let supplied = zip(references, targets).map {
        ReferenceGraph.PartOrigin(property: $0.property, via: $0.via, end: .token($1))
      }
      let copied = copies.map {
        ReferenceGraph.PartOrigin(property: $0.property, via: $0.via, end: .copy)
      }
      return .literal(supplied + copied)
    }
  }

  /// The tokens other contexts declare and this one does not.
  private func findUnset() -> [String] {
    guard !tree.known.isEmpty else { return [] }
    let broken = Set(tree.broken.map { ExactText($0.path) })
    var unset: [String] = []
    // Both lists are in document order, so the next token is nearly always the one that is looked for.
    var next = 0
    for path in tree.known {
      if next < tree.declarations.count, ExactText(tree.declarations[next].path) == ExactText(path) {
        next += 1
      } else if let index = indices[ExactText(path)] {
        next = index + 1
      } else if !broken.contains(ExactText(path)) {
        unset.append(path)
      }
    }
    return unset
  }
}
