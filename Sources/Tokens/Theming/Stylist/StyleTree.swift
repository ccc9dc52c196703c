/// The registered identifiers as trees, one for each token and theme: from the token outwards, part by part.
///
/// For one query the order of the scores is that of what matches, part by part from the innermost one: a part with its
/// variant is more than all parts outside of it together, so is a part without a variant, and more than either is never
/// in the parts outside. (A part of weight w counts w ⁄ 2, with its variant w ⁄ 2 + w; all outside of it together less
/// than w ⁄ 2.) So the best style is the first one found when the tree is walked in that order, and no other is scored.
struct StyleTree: Sendable {
  /// A style and its score; of two with the same score the one that was registered first is used.
  struct Winner: Sendable {
    /// The style's index in the list of all, and its score; -1 and 0 if there is none.
    var entry = -1
    var score: Int64 = 0
  }

  /// The score of an exact match, Int64.max / 2 − 1.
  static let ceiling = Int64.max / 2 - 1

  /// A node, with the edge to it.
  private struct Node {
    var parent: Int32
    var name: Int32
    var variant: Int32
    var entry: Int32 = -1

    /// The number of edges to the nearest style in it that there is, or was.
    var shortest = Int32.max

    /// All three numbers, each of whose bits changes all lower bits of the result (the finish of SplitMix64).
    var hash: UInt64 {
      var hash = UInt64(UInt32(bitPattern: parent)) << 32 | UInt64(UInt32(bitPattern: name))
      hash ^= UInt64(UInt32(bitPattern: variant)) &* 0x9E37_79B9_7F4A_7C15
      hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
      hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
      return hash ^ hash >> 31
    }

    func isSame(as other: Node) -> Bool { parent == other.parent && name == other.name && variant == other.variant }
  }

  /// The number of no name: that of a part without a variant, a style without a theme.
  private static let none: Int32 = -1

  /// The number of a name that no registered identifier has.
  private static let unknown: Int32 = -2

  private var names: [StyleName] = []
  private var nameHashes: [UInt64] = []
  private var nameIndex = HashIndex()
  private var nodes: [Node] = []
  private var nodeIndex = HashIndex()

  /// The style that is registered for an identifier; `nil` if there is none.
  func entry(for identifier: StyleIdentifier) -> Int? {
    let parts = identifier.parts
    var node = self.node(Self.none, number(of: parts.token), number(of: parts.theme))
    for part in parts.path.reversed() {
      guard let parent = node else { return nil }
      node = self.node(Int32(parent), number(of: part.name), number(of: part.variant))
    }
    return node.flatMap { nodes[$0].entry < 0 ? nil : Int(nodes[$0].entry) }
  }

  /// Registers a style for an identifier; `nil` removes it.
  mutating func set(_ identifier: StyleIdentifier, to entry: Int?) {
    let parts = identifier.parts
    var node = addNode(Self.none, addName(parts.token), addName(parts.theme))
    var rest = Int32(parts.path.count)
    nodes[node].shortest = min(nodes[node].shortest, rest)
    for part in parts.path.reversed() {
      node = addNode(Int32(node), addName(part.name), addName(part.variant))
      rest -= 1
      nodes[node].shortest = min(nodes[node].shortest, rest)
    }
    nodes[node].entry = entry.map { Int32($0) } ?? -1
  }

  private func number(of name: StyleName?) -> Int32 {
    guard let name else { return Self.none }
    return nameIndex.find(name.hash) { nameHashes[$0] == name.hash && names[$0] == name }.map { Int32($0) }
      ?? Self.unknown
  }

  private mutating func addName(_ name: StyleName?) -> Int32 {
    let number = number(of: name)
    guard number == Self.unknown, let name else { return number }
    names.append(name)
    nameHashes.append(name.hash)
    nameIndex.add(names.count - 1) { nameHashes[$0] }
    return Int32(names.count - 1)
  }

  private func node(_ parent: Int32, _ name: Int32, _ variant: Int32) -> Int? {
    let node = Node(parent: parent, name: name, variant: variant)
    return nodeIndex.find(node.hash) { nodes[$0].isSame(as: node) }
  }

  private mutating func addNode(_ parent: Int32, _ name: Int32, _ variant: Int32) -> Int {
    if let node = node(parent, name, variant) { return node }
    nodes.append(Node(parent: parent, name: name, variant: variant))
    nodeIndex.add(nodes.count - 1) { nodes[$0].hash }
    return nodes.count - 1
  }
}

extension StyleTree {
  /// The identifier being looked up, with names as numbers; reused, so that a look-up allocates nothing.
  struct Query: Sendable {
    fileprivate struct Part {
      var name: Int32
      var variant: Int32

      /// A power of 4.
      var weight: Int64
    }

    /// The parts whose names some style has, innermost first.
    fileprivate var parts: [Part] = []

    /// The score of an exact match before it is raised to the ceiling; -1 if there can be none.
    fileprivate var exact: Int64 = 0

    /// Whether a part has the name, from one part outwards to another, which does not count.
    fileprivate func hasName(_ name: Int32, from start: Int, to end: Int) -> Bool {
      for part in start..<end where parts[part].name == name { return true }
      return false
    }
  }

  /// The best style for an identifier.
  ///
  /// - Parameters:
  ///   - identifier: What is to be styled; its theme does not count.
  ///   - theme: The current theme.
  ///   - themeTakesPrecedence: Whether any style of the theme is better than all without one.
  ///   - query: Memory for the work.
  /// - Returns: The style and its score.
  func winner(
    for identifier: StyleIdentifier, theme: StyleName?, themeTakesPrecedence: Bool, using query: inout Query
  ) -> Winner {
    let token = number(of: identifier.parts.token)
    guard token != Self.unknown, !identifier.parts.token.text.isEmpty else { return Winner() }
    read(identifier, into: &query)
    let plain = best(token, Self.none, query)
    guard let theme else { return plain }
    var themed = best(token, number(of: theme), query)
    guard themed.entry >= 0 else { return plain }
    themed.score += themeTakesPrecedence ? Self.ceiling : 1
    if themed.score == plain.score { return themed.entry < plain.entry ? themed : plain }
    return themed.score > plain.score ? themed : plain
  }

  private func read(_ identifier: StyleIdentifier, into query: inout Query) {
    let path = identifier.parts.path
    let count = min(path.count, StyleIdentifier.maximumPathLength)
    var isKnown = count == path.count
    query.parts.removeAll(keepingCapacity: true)
    query.exact = 0
    for part in 0..<count {
      let index = path.count - 1 - part
      let name = number(of: path[index].name)
      if name == Self.unknown {
        isKnown = false
        continue
      }
      let variant = number(of: path[index].variant)
      let weight: Int64 = 1 << Int64(2 * (count - part))
      query.parts.append(Query.Part(name: name, variant: variant, weight: weight))
      query.exact += weight / 2 + (variant == Self.none ? 0 : weight)
      if variant == Self.unknown { isKnown = false }
    }
    if !isKnown { query.exact = -1 }
  }

  private func best(_ token: Int32, _ theme: Int32, _ query: Query) -> Winner {
    guard let root = node(Self.none, token, theme) else { return Winner() }
    var winner = best(in: root, from: 0, score: 0, query)
    guard winner.entry >= 0 else { return winner }
    if winner.score == query.exact { winner.score = Self.ceiling } else if winner.score == 0 { winner.score = 1 }
    return winner
  }

  /// The best style below a node, of those whose parts up to the node match parts of the query before `start`.
  private func best(in node: Int, from start: Int, score: Int64, _ query: Query) -> Winner {
    for index in start..<query.parts.count {
      if query.parts.count - index < nodes[node].shortest { break }
      let part = query.parts[index]
      // A part of a style meets the innermost part with its name, or none.
      if query.hasName(part.name, from: start, to: index) { continue }
      if part.variant >= 0, let next = self.node(Int32(node), part.name, part.variant) {
        let winner = best(in: next, from: index + 1, score: score + part.weight / 2 + part.weight, query)
        if winner.entry >= 0 { return winner }
      }
      if let next = self.node(Int32(node), part.name, Self.none) {
        let winner = best(in: next, from: index + 1, score: score + part.weight / 2, query)
        if winner.entry >= 0 { return winner }
      }
    }
    let entry = Int(nodes[node].entry)
    return entry < 0 ? Winner() : Winner(entry: entry, score: score)
  }
}
