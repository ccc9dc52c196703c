import Digests
import LocatedJSON
import SnapshotHarness
import TestFiles
import Testing

@Suite("Marks")
struct ReviewMarksTests {
  private static let digest = "0123456789abcdef0123456789abcdef"

  /// A mark file with some cases, and other members where they are given.
  private static func file(
    _ cases: String, head: String = #""version": 1, "program": "specimen", "marks": "review""#
  ) -> String {
    #"{\#(head), "results": "\#(digest)", "cases": [\#(cases)]}"#
  }

  private static func mark(_ id: String = "a/b/c@1x", actual: String = "\"\(digest)\"", mark: String = "approve")
    -> String
  {
    #"{"id": "\#(id)", "actual": \#(actual), "mark": "\#(mark)"}"#
  }

  private static func read(_ text: String) -> (marks: ReviewMarks?, findings: [String]) {
    let (marks, findings) = ReviewMarks.read(Array(text.utf8), file: "m.json")
    return (marks, findings.map(\.description))
  }

  @Test func `marks are written as the schema says, and read again`() throws {
    let digest = try #require(Digest(Self.digest))
    let marks = ReviewMarks(
      results: digest,
      marks: [
        .init(id: "a/b/c@1x", actual: digest, decision: .approve),
        .init(id: "a/b/d@1x", actual: nil, decision: .reject, note: "too \"blue\"\n\u{1B}[2J"),
      ])
    #expect(
      marks.json == """
        {
          "version": 1,
          "program": "specimen",
          "marks": "review",
          "results": "0123456789abcdef0123456789abcdef",
          "cases": [
            {"id": "a/b/c@1x", "actual": "0123456789abcdef0123456789abcdef", "mark": "approve"},
            {"id": "a/b/d@1x", "actual": null, "mark": "reject", "note": "too \\"blue\\"\\n\\u001b[2J"}
          ]
        }

        """)
    let (again, findings) = ReviewMarks.read(Array(marks.json.utf8), file: "m.json")
    #expect(again == marks && findings.isEmpty)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("[]",                                                            "m.json:1:1: error: this is no mark file of Specimen; name a file that a report has exported"),
    (file("", head: #""version": 1, "program": "x", "marks": "review""#), "m.json:1:1: error: this is no mark file of Specimen; name a file that a report has exported"),
    (file("", head: #""version": 1, "program": "specimen", "marks": "x""#), "m.json:1:1: error: this is no mark file of Specimen; name a file that a report has exported"),
    (file("", head: #""version": 2, "program": "specimen", "marks": "review""#), "m.json:1:13: error: the marks are of version 2, and this program knows up to 1; use the program that wrote them"),
    (file("", head: #""version": 0, "program": "specimen", "marks": "review""#), "m.json:1:13: error: 'version' is 0; write a whole number from 1 to 1"),
    (file("", head: #""program": "specimen", "marks": "review""#),    "m.json:1:1: error: a mark file has no 'version'; add it"),
    (file(mark() + ", " + mark(mark: "reject")),                      "m.json:1:200: error: 'a/b/c@1x' is marked twice; leave one mark"),
    (file(mark(mark: "aprove")),                                      "m.json:1:188: error: 'mark' cannot be 'aprove'; did you mean 'approve'?"),
    (file(mark(actual: "7")),                                         "m.json:1:144: error: 'actual' must be a string, not a number; write it in double quotes"),
    (file(mark(actual: "\"07\"")),                                    "m.json:1:144: error: 'actual' is not 32 hexadecimal digits; leave it as the report wrote it"),
    (file("7"),                                                       "m.json:1:115: error: a mark must be an object, not a number; write an object"),
    (file(#"{"id": "a"}"#),                                           "m.json:1:115: error: a mark has no 'actual'; add it"),
  ])
  func `a mistake is told with its place, and no mark is taken`(_ row: (text: String, finding: String)) {
    let (marks, findings) = Self.read(row.text)
    #expect(marks == nil)
    #expect(findings.first == row.finding)
  }

  @Test func `of very many mistakes the first ones are told, and the number of the others`() {
    let findings = Self.read(Self.file((0..<100).map { _ in "7" }.joined(separator: ", "))).findings
    #expect(findings.count == 21)
    #expect(findings.last?.contains("there are 80 more errors") == true)
  }

  @Test func `a file has at most 32 MiB, and 500,000 marks`() {
    let large = [UInt8](repeating: UInt8(ascii: " "), count: ReviewMarks.maximumSize + 1)
    #expect(ReviewMarks.read(large, file: "m.json").findings.map(\.code) == ["marks.tooLarge"])
    let many = Self.file(repeatElement("7", count: 500_001).joined(separator: ","))
    #expect(Self.read(many).findings.map { $0.contains("more than 500000 marks") } == [true])
  }

  @Test func `the schema knows the keys and words that the reader knows`() throws {
    let schema = try SchemaFile("Sources/Snapshots/SnapshotHarness/Schemas/marks.schema.json")
    func keys(_ text: String) -> [String]? {
      let beginning = "the keys are "
      let finding = ReviewMarks.read(Array(text.utf8), file: "m").findings.compactMap(\.advice)
        .first { $0.hasPrefix(beginning) }
      return finding?.dropFirst(beginning.count).replacing(",", with: "").split(separator: " ").map(String.init)
        .sorted()
    }
    #expect(
      schema.keys(at: "")
        == keys(Self.file("", head: #""version": 1, "program": "specimen", "marks": "review", "QQQQ": 0"#)))
    #expect(schema.keys(at: "/properties/cases/items") == keys(Self.file(#"{"QQQQ": 0}"#)))
    #expect(schema.objects == ["", "/properties/cases/items"])
    #expect(
      schema.words(at: "/properties/cases/items/properties/mark")
        == ReviewMarks.Decision.allCases.map(\.rawValue).sorted())
    #expect(schema.enumerations == ["/properties/cases/items/properties/mark"])
  }

  @Test func `marks are those of a session's results, or all that is wrong is told`() async throws {
    let folder = try TemporaryFolder()
    _ = await folder.run([SnapshotCase("changed", color: 0xFF00_0000)], update: .all)
    let cases = await folder.run(
      [SnapshotCase("changed", color: 0xFF00_0099), SnapshotCase("new"), .failing("failed")], results: true
    ).cases
    let session = try ApprovalSession(folder("results"))
    let actual = cases.map(\.actualDigest)
    let good = [
      ReviewMarks.Mark(id: "test/changed/light@1x", actual: actual[0], decision: .approve),
      ReviewMarks.Mark(id: "test/failed/light@1x", actual: nil, decision: .approve),
      ReviewMarks.Mark(id: "test/new/light@1x", actual: actual[1], decision: .reject),
    ]
    let marks = ReviewMarks(results: session.identity, marks: good)
    #expect(session.problems(with: marks) == [])
    #expect(session.unapprovable(of: marks) == ["test/failed/light@1x"])
    #expect(
      session.problems(with: ReviewMarks(results: Digest(high: 1, low: 2), marks: good)) == [
        "these marks belong to the results of another run; name the results folder that they were made for"
      ])
    var bad = good
    bad[0].actual = actual[1]
    bad[1].actual = actual[1]
    bad[2].id = "test/new/dark@1x"
    #expect(
      session.problems(with: ReviewMarks(results: session.identity, marks: bad)) == [
        "test/changed/light@1x: its picture in these results is not the one that was marked",
        "test/failed/light@1x: its picture in these results is not the one that was marked",
        "test/new/dark@1x: these results have no such case",
      ])
  }
}
