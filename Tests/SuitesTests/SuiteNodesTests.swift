import ImageComparison
import SnapshotHarness
import TestFiles
import Testing

@testable import Suites

@Suite("Nodes of a suite's pictures")
struct SuiteNodesTests {
  private static func suite(rows: Int, columns: Int = 1, in folder: TemporaryFolder) throws -> Suite {
    func names(_ count: Int) -> String { (0..<count).map { "\"\($0)\"" }.joined(separator: ",") }
    try folder.write(
      Array(
        """
        {"red": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}},
         "fill": {"$type": "color", "$value": "{red}"}}
        """.utf8), to: "t.json")
    try folder.write(
      Array(
        #"{"suite": "s", "tokens": "t.json", "specimens": ["*.specimen.json"], "snapshots": "r", "canvas": "none"}"#
          .utf8), to: "specimen.json")
    try folder.write(
      Array(
        """
        {"control": "card", "rows": {"row": [\(names(rows))]}, "columns": {"column": [\(names(columns))]},
         "body": {"kind": "box", "fill": "{fill}", "padding": 1,
         "content": {"kind": "row", "children": [{"kind": "box", "fill": "{fill}", "width": 2, "height": 1},
           {"kind": "space", "length": 1}]}}}
        """.utf8), to: "card.specimen.json")
    return try #require(Suite.load(folder.path + "/specimen.json").suite)
  }

  @Test func `the same node of two cells has one look`() throws {
    let folder = try TemporaryFolder()
    let plan = SuitesPlan([try Self.suite(rows: 2, in: folder)]).plans[0]
    let nodes = try #require(plan.cases.first?.knowledge.nodes())
    #expect(nodes.tokens.map(\.name) == ["fill"] && nodes.cells == [["0", "0"], ["1", "0"]] && nodes.left == 0)
    // The row between them has nothing to say.
    #expect(nodes.looks.map(\.pointer) == ["/body", "/body/content/children/0", "/body/content/children/1"])
    #expect(nodes.nodes.map(\.look) == [0, 1, 2, 0, 1, 2])
    #expect(nodes.nodes.map(\.parent) == [nil, 0, 0, nil, 3, 3])
    #expect(nodes.nodes.map(\.cell) == [0, 0, 0, 1, 1, 1])
    #expect(nodes.nodes.map(\.frame.width) == [5, 2, 1, 5, 2, 1])
  }

  @Test func `of very many the first are kept, and the others are counted`() throws {
    let folder = try TemporaryFolder()
    let plan = SuitesPlan([try Self.suite(rows: 60, columns: 60, in: folder)]).plans[0]
    let nodes = try #require(plan.cases.first?.knowledge.nodes())
    #expect(nodes.nodes.count == 10_000 && nodes.left == 800 && nodes.cells.count == 3_600)
  }
}
