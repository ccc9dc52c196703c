import CanonicalValues
import ColorSpaces

/// The references between the tokens of a variant: which token has its value, or parts of it, from which other.
///
/// Chains are read off it on demand: stored, they would need quadratic space where aliases form chains.
final class ReferenceGraph: Sendable {
  /// How a token comes to its value.
  enum Step: Sendable {
    /// The token states its value and has these parts from other tokens.
    case literal([PartOrigin])

    /// The token has its value from another one, which a JSON Pointer may reach through further tokens.
    ///
    /// It is an alias, or a list of one item, a shadow or stop, that is the other's.
    case other(target: Int, via: [String], isItem: Bool)

    /// Whether both refer to the same token, or to none.
    func leads(like other: Step) -> Bool {
      switch (self, other) {
      case (.literal, .literal): true
      case (.other(let target, _, let isItem), .other(let otherTarget, _, let isOtherItem)):
        target == otherTarget && isItem == isOtherItem
      default: false
      }
    }
  }

  /// Where a part of a value comes from.
  struct PartOrigin: Sendable {
    /// The part, such as `fontSize` or `0.color`.
    let property: String

    /// Tokens whose text a JSON Pointer passed through.
    let via: [String]

    /// The token that supplies the part, unless a pointer copied it into the value.
    let end: End

    /// Whether the part is computed from this and others, so that the value states it all the same.
    var isOperand = false

    enum End: Sendable {
      case token(Int)
      case copy
    }
  }

  let paths: [String]
  let values: [TokenValue?]
  let steps: [Step]

  /// For each token, how its steps to others go on, aliases only and all of them.
  private let aliasRuns: StepRuns
  private let runs: StepRuns

  /// For each token, the number of the variant in which it last changed, of all that follow from one another.
  let revisions: [Int32]

  /// What the variants have in common that follow from one another.
  let lineage: Lineage

  /// A mark that variants share.
  final class Lineage: Sendable {}

  init(paths: [String], values: [TokenValue?], steps: [Step]) {
    self.paths = paths
    self.values = values
    self.steps = steps
    revisions = Array(repeating: 0, count: steps.count)
    lineage = Lineage()
    (aliasRuns, runs) = Self.allRuns(values, steps)
  }

  /// The graph of a variant with the same tokens as another one, some of which changed.
  init(after last: ReferenceGraph, values: [TokenValue?], steps: [Step], revisions: [Int32], changed: [Int]) {
    paths = last.paths
    self.values = values
    self.steps = steps
    self.revisions = revisions
    lineage = last.lineage
    let leadsOn = changed.contains { index in
      (values[index] == nil) != (last.values[index] == nil) || !steps[index].leads(like: last.steps[index])
    }
    (aliasRuns, runs) = leadsOn ? Self.allRuns(values, steps) : (last.aliasRuns, last.runs)
  }

  /// How the steps of all tokens go on, aliases only and all of them.
  private static func allRuns(_ values: [TokenValue?], _ steps: [Step]) -> (aliasRuns: StepRuns, runs: StepRuns) {
    // A token without a value may be part of a cycle, and nobody asks for its chains.
    let targets: [Int?] = steps.indices.map { index in
      guard values[index] != nil, case .other(let target, _, _) = steps[index] else { return nil }
      return target
    }
    let items = steps.map { step in
      if case .other(_, _, let isItem) = step { isItem } else { false }
    }
    let runs = StepRuns(targets: targets, items: items)
    guard items.contains(true) else { return (runs, runs) }
    return (StepRuns(targets: zip(targets, items).map { $1 ? nil : $0 }, items: items), runs)
  }

  /// The value of a token.
  ///
  /// - Precondition: The token has one.
  func value(of index: Int) -> TokenValue {
    guard let value = values[index] else { preconditionFailure("the token has no value") }
    return value
  }

  /// The token itself and each token it is an alias of; of a very long chain the two ends, as in ``TokenChain/links``.
  func aliasLinks(of index: Int) -> [String] {
    var links = LinkList(paths[index])
    _ = follow(from: index, in: aliasRuns, adding: &links)
    return links.names
  }

  /// The chains of a token, in the order of its parts.
  ///
  /// - Parameters:
  ///   - index: The token.
  ///   - limit: The number of chains after which no more are looked for.
  ///   - hasValues: Whether the values are wanted; they may be much larger than the names.
  /// - Returns: The chains; where values are not wanted, some have none.
  func chains(of index: Int, limit: Int, hasValues: Bool = true) -> [TokenChain] {
    var chains: [TokenChain] = []
    // Work that is left, the next on top: a token, how it was reached, and which part it supplies.
    var pending = [(index: index, links: LinkList(paths[index]), property: "")]
    while chains.count < limit, let work = pending.popLast() {
      var links = work.links
      let end = follow(from: work.index, in: runs, adding: &links)
      let property = end.usesItems ? Self.joined(work.property, "0") : work.property
      guard case .literal(let parts) = steps[end.index], let value = values[end.index] else { continue }
      let whole = parts.isEmpty && !hasValues ? .word("") : value.canonical
      let stated = whole.leavingOut(parts.filter { !$0.isOperand }.map(\.property))
      if !stated.statesNothing {
        chains.append(TokenChain(links: links.names, property: property, content: stated, type: value.type.rawValue))
      }
      for part in parts.reversed() {
        let name = Self.joined(property, part.property)
        var partLinks = links
        for token in part.via { partLinks.append(token) }
        switch part.end {
        case .copy:
          chains.append(
            TokenChain(
              links: partLinks.names, property: name, content: whole.part(at: part.property) ?? .leftOut, type: "",
              isCopy: true))
        case .token(let target):
          partLinks.append(paths[target])
          pending.append((target, partLinks, name))
        }
      }
    }
    return chains
  }

  /// Adds the tokens that some tokens have their values from, and those tokens themselves, to what has been reached.
  func reach(from index: Int, _ reached: inout ReachedTokens) {
    var pending = [index]
    while let index = pending.popLast() {
      guard reached.visit(index, of: self) else { continue }
      reached.add(paths[index])
      switch steps[index] {
      case .other(let target, let via, _):
        for token in via { reached.add(token) }
        pending.append(target)
      case .literal(let parts):
        for part in parts {
          for token in part.via { reached.add(token) }
          if case .token(let target) = part.end { pending.append(target) }
        }
      }
    }
  }

  /// Goes from token to token as long as each has its whole value, or its only item, from the next.
  ///
  /// - Parameters:
  ///   - start: The token to start from, whose name is in the list already.
  ///   - runs: Which steps are followed.
  ///   - links: Receives the names of the tokens in between.
  /// - Returns: The token that states the value, and whether some step was to an item.
  private func follow(
    from start: Int, in runs: StepRuns, adding links: inout LinkList
  ) -> (index: Int, usesItems: Bool) {
    var current = start
    // Only the two ends of a long chain are listed, so only they are walked.
    var left = runs.length(from: start) > 2 * LinkList.half ? LinkList.half : .max
    while runs.length(from: current) > 0, case .other(let target, let via, _) = steps[current] {
      if left == 0 {
        links.skip()
        current = runs.end(from: current)
        left = .max
        continue
      }
      for token in via { links.append(token) }
      links.append(paths[target])
      current = target
      left -= 1
    }
    return (current, runs.usesItems(from: start))
  }

  /// The name of a part of a part.
  ///
  /// A shadow or stop from another token is that token's only one, so the inner index is dropped.
  private static func joined(_ outer: String, _ inner: String) -> String {
    if outer.isEmpty { return inner }
    if outer.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) {
      if inner == "0" { return outer }
      if inner.hasPrefix("0.") { return outer + inner.dropFirst() }
    }
    return outer + "." + inner
  }
}
