import LocatedJSON
import SnapshotHarness
import TestFiles
import Testing

@testable import Suites

@Suite("A sheet of contrasts in a suite file")
struct ContrastSheetFieldsTests {
  /// The cases of a suite with some sheets, and the findings.
  private func load(_ sheets: String, surfaces: Int = 2) throws -> (cases: [String], findings: [String]) {
    let folder = try TemporaryFolder()
    let color = #"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}"#
    let backgrounds = (0..<surfaces).map { "\"bg\($0)\": \(color)" }.joined(separator: ", ")
    try folder.write(
      Array("{\"c\": {\"text\": \(color), \"ink1\": \(color), \(backgrounds)}}".utf8), to: "t.tokens.json")
    let text = """
      {"suite": "s", "tokens": "t.tokens.json", "scales": [1], "specimens": [], "snapshots": "references",
       "sheets": [\(sheets)]}
      """
    try folder.write(Array(text.utf8), to: "specimen.json")
    let (suite, findings) = Suite.load("\(folder.path)/specimen.json", choosing: CaseFilter(), currentFolder: "")
    let cases = suite.map { Array(SuitesPlan([$0]).plans[0].cases) } ?? []
    for snapshotCase in cases { _ = try snapshotCase.draw() }
    return (
      cases.map(\.control),
      findings.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.severity) \($0.code): \($0.message)" }
    )
  }

  @Test(
    arguments: [
      (#""contrast""#, ["sheet-contrast-all"], []),
      (#"{"sheet": "contrast", "text": "c.ink1", "on": ["c.bg0", "c.text"]}"#, ["sheet-contrast-all"], []),
      (
        #"{"sheet": "contrast", "text": ["c.ink9"]}"#, [],
        [
          "2:44 error suite.invalid: no colour in the tiers that the sheet shows, 'all', matches 'c.ink9'",
          "2:23 note suite.sheetEmpty: the sheet 'contrast' shows nothing: in the tiers that it shows, 'all', there are not "
            + "both colours of texts and colours for under them",
        ]
      ),
      (
        #"{"sheet": "color", "on": "c.bg0"}"#, [],
        ["2:38 error suite.invalid: the sheet 'color' has 'text' and 'on' for nothing"]
      ),
      (
        #"{"sheet": "contrast", "on": []}"#, [],
        ["2:41 error suite.invalid: 'sheets[0].on' is an empty list"]
      ),
    ] as [(String, [String], [String])])
  func `colours are named, or found by their names`(sheets: String, cases: [String], findings: [String]) throws {
    let found = try load(sheets)
    #expect(found.findings == findings)
    if findings.isEmpty { #expect(found.cases == cases) }
  }

  @Test func `what a matrix leaves out is a note`() throws {
    let found = try load(#""contrast""#, surfaces: 31)
    #expect(
      found.findings == [
        "2:13 note suite.sheetCut: the sheet 'contrast' leaves out 1 colour of surfaces from 'c.bg30' on"
      ])
    #expect(found.cases == ["sheet-contrast-all", "sheet-contrast-all-2", "sheet-contrast-all-3"])
  }
}
