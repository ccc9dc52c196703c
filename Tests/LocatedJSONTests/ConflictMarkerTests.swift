import LocatedJSON
import Testing

@Suite("Merge conflicts in JSON")
struct ConflictMarkerTests {
  @Test(arguments: [
    ("{\n<<<<<<< HEAD\n\"a\": 1\n}", 2, true), ("{\"a\": 1\n=======\n}", 2, true),
    ("{\"a\": 1,\n>>>>>>> branch\n}", 2, true), ("{\"a\":\n||||||| base\n1}", 2, true), ("<<<<<<<", 1, true),
    ("{\n<<<<<< HEAD\n}", 2, false), ("{\n<<<<<<<< HEAD\n}", 2, false), ("{\n <<<<<<< HEAD\n}", 2, false),
    ("{\n<<<<<<=\n}", 2, false),
  ])
  func `a marker of git at the start of a line is named`(_ text: String, _ line: Int, _ isMarker: Bool) {
    let findings = JSONScanner.scan(Array(text.utf8), file: "a.json").findings
    #expect(!findings.isEmpty)
    #expect(findings.contains { $0.message.hasPrefix("a merge conflict") && $0.line == line } == isMarker)
  }
}
