import SnapshotAssertions
import TestFiles
import Testing

@Suite("Names of references")
struct ReferenceNameTests {
  /// Names as `#function` and `named:` give them, and as SnapshotTesting 1.18 writes them: `\\W+` becomes `-`, and one `-` at
  /// either end goes.
  static let names: [(test: String, name: String, path: String)] = [
    ("button(_:)", "dark", "button-_.dark.png"),
    ("testButton()", "a b/ü", "testButton.a-b-ü.png"),
    ("raw name, twice()", "1", "raw-name-twice.1.png"),
    ("a()", "..", "a..png"),
    ("a()", "x_y", "a.x_y.png"),
    ("a()", "-x-", "a.x.png"),
    ("a()", "日本語 テスト", "a.日本語-テスト.png"),
    ("a()", "e\u{301}", "a.e\u{301}.png"),
    ("a()", "½", "a..png"),
    ("a()", "\u{661}\u{662}", "a.\u{661}\u{662}.png"),
  ]

  @Test(arguments: names) func `names are those of SnapshotTesting`(_ test: String, _ name: String, _ path: String)
    throws
  {
    let made = try AssertedFolder()
    made.run { assertSnapshot(of: try picture(1), named: name, reference: made.reference, testName: test) }
    let files = made.folder.everything().filter { $0.hasPrefix("references/") }
    // What has no letter would have no name there; here it is an issue.
    #expect(files == (path == "a..png" ? [] : ["references/ButtonTests/\(path)"]))
  }
}
