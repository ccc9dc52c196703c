import ExactTexts
import LocatedJSON
import TokenSyntax

/// A source of a conversion.
struct ConvertedSource {
  /// What it is called among the sets.
  let name: String

  /// Its groups and tokens in the format.
  let root: JSONNode

  /// The paths of its tokens, of all their groups, and of the groups that say something themselves.
  var tokens: Set<ExactText> = []
  var groups: Set<ExactText> = []
  var properties: Set<ExactText> = []

  /// Whether it matters which of two sources comes later.
  func conflicts(with other: ConvertedSource) -> Bool {
    !tokens.isDisjoint(with: other.tokens) || !tokens.isDisjoint(with: other.groups)
      || !groups.isDisjoint(with: other.tokens) || !properties.isDisjoint(with: other.properties)
  }
}

extension ConvertedSource {
  /// What several sources declare.
  init(all sources: [ConvertedSource]) {
    self.init(name: "", root: JSONNode(offset: 0, content: .object([])))
    for source in sources {
      tokens.formUnion(source.tokens)
      groups.formUnion(source.groups)
      properties.formUnion(source.properties)
    }
  }
}

/// Sources that count together: always where there are no axes, else for each combination of contexts; the last axis
/// turns fastest.
struct ConversionStep {
  let axes: [Int]
  let sources: [[Int]]
}

/// Steps that become a part of the resolution order; no axis is in two of them.
struct ConversionBlock {
  let axes: [Int]

  /// The sources of each combination of contexts; empty where there are too many combinations.
  let sources: [[Int]]
}

/// Puts steps into an order in which each axis comes once, as the format wants it, and every token keeps its winner.
///
/// Steps are swapped where they have no token in common. Where that is not enough, what always counts becomes part of
/// an axis, and axes become one.
struct ConversionOrder {
  /// The largest number of contexts of a modifier.
  static let maximumContexts = 10_000

  /// The parts of a resolution order.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - sources: All sources.
  ///   - counts: The number of contexts of each axis.
  /// - Returns: The parts in their order.
  /// - Complexity: O(*s*² · *t*) for *s* steps and *t* tokens of a source.
  static func blocks(of steps: [ConversionStep], _ sources: [ConvertedSource], _ counts: [Int]) -> [ConversionBlock] {
    let declared = steps.map { step in ConvertedSource(all: Set(step.sources.joined()).map { sources[$0] }) }
    // For each step, the step that stands for its group: steps of one axis are one.
    var leaders = Array(steps.indices)
    func leader(_ step: Int) -> Int {
      var step = step
      while leaders[step] != step { step = leaders[step] }
      return step
    }
    func join(_ first: Int, _ second: Int) {
      let (first, second) = (leader(first), leader(second))
      leaders[max(first, second)] = min(first, second)
    }
    var byAxis: [Int: Int] = [:]
    for (index, step) in steps.enumerated() {
      for axis in step.axes {
        if let other = byAxis[axis] { join(index, other) } else { byAxis[axis] = index }
      }
    }
    var later: [[Int]] = steps.map { _ in [] }
    for first in steps.indices {
      for second in steps.indices where second > first {
        if declared[first].conflicts(with: declared[second]) { later[first].append(second) }
      }
    }
    while let cycle = order(steps.count, leader, later).cycle {
      for step in cycle.dropFirst() { join(cycle[0], step) }
    }
    var members: [Int: [Int]] = [:]
    for step in steps.indices { members[leader(step), default: []].append(step) }
    return order(steps.count, leader, later).order.map { block(of: (members[$0] ?? []).map { steps[$0] }, counts) }
  }

  /// Groups of steps in order, by their leaders, those that begin earlier first; or leaders that depend on one another.
  private static func order(
    _ count: Int, _ leader: (Int) -> Int, _ later: [[Int]]
  ) -> (order: [Int], cycle: [Int]?) {
    var following: [Int: Set<Int>] = [:]
    var waits: [Int: Int] = [:]
    let leaders = (0..<count).filter { leader($0) == $0 }
    for (first, steps) in later.enumerated() {
      for second in steps where leader(first) != leader(second) {
        if following[leader(first), default: []].insert(leader(second)).inserted {
          waits[leader(second), default: 0] += 1
        }
      }
    }
    var order: [Int] = []
    var left = leaders
    while let index = left.firstIndex(where: { waits[$0, default: 0] == 0 }) {
      let next = left.remove(at: index)
      order.append(next)
      for other in following[next] ?? [] { waits[other, default: 0] -= 1 }
    }
    guard !left.isEmpty else { return (order, nil) }
    // From any step that waits, the steps before it lead into a cycle.
    let waiting = Set(left)
    var visited = [left[0]]
    while true {
      guard let before = left.first(where: { following[$0]?.contains(visited[visited.count - 1]) ?? false }),
        waiting.contains(before)
      else { return (order, nil) }
      if let start = visited.firstIndex(of: before) { return (order, Array(visited[start...]).sorted()) }
      visited.append(before)
    }
  }

  /// One block of steps in their order.
  private static func block(of steps: [ConversionStep], _ counts: [Int]) -> ConversionBlock {
    var axes: [Int] = []
    for axis in steps.flatMap(\.axes) where !axes.contains(axis) { axes.append(axis) }
    let whole = ContextCombinations(axes.map { counts[$0] })
    guard whole.count <= maximumContexts else { return ConversionBlock(axes: axes, sources: []) }
    let parts = steps.map { step in
      (
        combinations: ContextCombinations(step.axes.map { counts[$0] }),
        indices: step.axes.compactMap { axes.firstIndex(of: $0) }
      )
    }
    let lists = (0..<whole.count).map { number in
      let contexts = whole[number]
      return zip(steps, parts).flatMap { step, part in
        step.sources[part.combinations.number(of: part.indices.map { contexts[$0] })]
      }
    }
    return ConversionBlock(axes: axes, sources: lists)
  }
}
