import LocatedJSON
import SnapshotHarness
import TestFiles
import Testing

@testable import Suites

@Suite("Where a sheet is asked for")
struct SheetLocationTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var sheets: String
    var tiers = ""
    var column: Int
    var pointer: String
    var text: String
  }

  /// What is made of two entries for one sheet, the first of which leaves out a scale.
  private func twoEntries(tier: String) throws -> (cases: [String], findings: [Finding]) {
    let folder = try TemporaryFolder()
    let color = #"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}"#
    try folder.write(Array("{\"one\": {\"k\": \(color)}, \"two\": {\"k\": \(color)}}".utf8), to: "t.tokens.json")
    let text = """
      {"suite": "s", "tokens": "t.tokens.json", "scales": [1, 2], "specimens": [], "snapshots": "references",
       "tiers": [{"name": "first", "groups": ["one"]}, {"name": "\(tier)", "groups": ["two"]}],
       "sheets": [{"sheet": "color", "tiers": ["first"], "scales": [1]},
        {"sheet": "color", "tiers": ["\(tier)"]}]}
      """
    try folder.write(Array(text.utf8), to: "specimen.json")
    let (suite, findings) = Suite.load("\(folder.path)/specimen.json", choosing: CaseFilter(), currentFolder: "")
    return (suite.map { SuitesPlan([$0]).plans[0].cases.map { "\($0.control)@\($0.scale)x" } } ?? [], findings)
  }

  @Test func `each entry of one sheet has its own scales`() throws {
    let (cases, _) = try twoEntries(tier: "second")
    #expect(cases == ["sheet-color-first@1x", "sheet-color-second@1x", "sheet-color-second@2x"])
  }

  @Test func `what is wrong with a case of an entry is found there`() throws {
    let findings = try twoEntries(tier: "a b").findings.filter { $0.severity == .error }
    #expect(findings.map { [$0.line, $0.column] } == [[4, 13]])
    #expect(findings.map { $0.message.hasPrefix("the case 'sheet-color-a b' cannot have a file: ") } == [true])
  }

  // The line of the sheets is ` "sheets": [`, whose list begins in column 13.
  @Test(arguments: [
    Row(
      testDescription: "a name, no tiers", sheets: #"["radius", "color"]"#, column: 23, pointer: "/sheets/1",
      text: "the sheet 'color' would show 4002 tokens, more than 4000 (case 'sheet-color-all'); "
        + "declare \"tiers\" that divide these tokens, or leave the sheet out"),
    Row(
      testDescription: "an object, one of two tiers", sheets: #"["radius", {"sheet": "color"}]"#,
      tiers: #", "tiers": [{"name": "wide", "groups": ["c"]}, {"name": "last", "groups": ["d"]}]"#, column: 33,
      pointer: "/sheets/1/sheet",
      text: "the sheet 'color' would show 4001 tokens of the tier 'wide', more than 4000 (case 'sheet-color-wide'); "
        + "divide the tier 'wide' into several under \"tiers\", or leave the sheet out"),
  ])
  func `a sheet of too many tokens is found there, and others are drawn`(_ row: Row) throws {
    let folder = try TemporaryFolder()
    let colors = (0..<4_001).map {
      "\"k\($0)\": {\"$value\": {\"colorSpace\": \"srgb\", \"components\": [0, 0, 0]}}"
    }
    let files = [
      "t.tokens.json": """
      {"c": {"$type": "color", \(colors.joined(separator: ", ")),
         "radius": {"$type": "dimension", "$value": {"value": 2, "unit": "px"}}},
       "d": {"k": {"$type": "color", "$value": "{c.k1}"}}}
      """,
      "specimen.json": """
      {"suite": "s", "tokens": "t.tokens.json", "scales": [1], "specimens": [], "snapshots": "references",
       "sheets": \(row.sheets)\(row.tiers)}
      """,
    ]
    for (path, text) in files.sorted(by: { $0.key < $1.key }) { try folder.write(Array(text.utf8), to: path) }
    let (suite, findings) = Suite.load("\(folder.path)/specimen.json", choosing: CaseFilter(), currentFolder: "")
    #expect(findings.filter { $0.severity == .error }.map(\.description) == [])
    var problems: [Finding] = []
    var drawn: [String] = []
    for snapshotCase in SuitesPlan([try #require(suite)]).plans[0].cases {
      do {
        _ = try snapshotCase.draw()
        drawn.append(snapshotCase.control)
      } catch let error as UndrawableCase {
        problems += error.findings
      }
    }
    #expect(drawn == [row.tiers.isEmpty ? "sheet-radius-all" : "sheet-radius-wide"])
    #expect(problems.map(\.line) == [2])
    #expect(problems.map(\.column) == [row.column])
    #expect(problems.map(\.pointer) == [row.pointer])
    #expect(problems.map { $0.description.hasSuffix("specimen.json:2:\(row.column): error: \(row.text)") } == [true])
  }
}
