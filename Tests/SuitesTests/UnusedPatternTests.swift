import Testing

@testable import Suites

@Suite("Patterns of unused tokens")
struct UnusedPatternTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var used: [String]
    var unused: [String]
    var patterns: [UnusedPattern]
    var testDescription: String { name }
  }

  private static func pattern(_ text: String, _ count: Int) -> UnusedPattern { UnusedPattern(text: text, count: count) }

  @Test(arguments: [
    Row(
      name: "a token beside used ones", used: ["c.b.fill"], unused: ["c.b.spare"], patterns: [pattern("c.b.spare", 1)]),
    Row(
      name: "a group without a used token", used: ["c.b.fill"], unused: ["c.b.radius.small", "c.b.radius.large"],
      patterns: [pattern("c.b.radius.*", 2)]),
    Row(
      name: "the largest such group", used: ["c.b.fill"], unused: ["c.b.m.x.one", "c.b.m.x.two", "c.b.m.y"],
      patterns: [pattern("c.b.m.*", 3)]),
    Row(
      name: "a group with a used token is not folded", used: ["c.b.m.y"],
      unused: ["c.b.m.x.one", "c.b.m.x.two", "c.b.m.z"],
      patterns: [pattern("c.b.m.x.*", 2), pattern("c.b.m.z", 1)]),
    Row(name: "a group of one stays a token", used: [], unused: ["c.b.m.x"], patterns: [pattern("c.b.m.x", 1)]),
    Row(
      name: "a whole control is not folded, so that each token is named", used: [], unused: ["c.b.x", "c.b.y"],
      patterns: [pattern("c.b.x", 1), pattern("c.b.y", 1)]),
  ])
  func `fold what no specimen uses, and nothing else`(_ row: Row) {
    var tallies = GroupTallies()
    for path in row.used { tallies.add(path, below: "c.b", isUsed: true) }
    for path in row.unused { tallies.add(path, below: "c.b", isUsed: false) }
    #expect(tallies.patterns(for: row.unused, below: "c.b") == row.patterns)
  }
}
