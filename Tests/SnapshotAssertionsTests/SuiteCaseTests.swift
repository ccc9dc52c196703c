import LocalFiles
import SnapshotAssertions
import SuiteDeclarations
import Suites
import TestFiles
import Testing

@Suite("Cases of suites in tests")
struct SuiteCaseTests {
  private let made: AssertedFolder
  private var folder: TemporaryFolder { made.folder }

  init() throws {
    made = try AssertedFolder()
    try write("looks/a.tokens.json", ##"{"ink": {"$type": "color", "$value": "#102030"}}"##)
    try write(
      "looks/specimen.json",
      #"{"suite": "looks", "tokens": "a.tokens.json", "specimens": ["*.specimen.json"], "scales": [1], "snapshots": "shots"}"#
    )
    for name in ["one", "two"] {
      try write(
        "looks/\(name).specimen.json",
        #"{"control": "\#(name)", "body": {"kind": "box", "width": 8, "height": 4, "fill": "{ink}"}}"#)
    }
  }

  private func write(_ name: String, _ text: String) throws { try folder.write(Array(text.utf8), to: name) }

  /// The cases, as a test whose file is beside the suite's folder asks for them.
  private var cases: [SuiteCase] { Suite.cases("looks/specimen.json", relativeTo: folder("Tests.swift")) }

  @Test func `the cases of a suite file are found from the file of the test`() {
    #expect(cases.map(\.id) == ["looks/one/default@1x", "looks/two/default@1x"])
    let below = Suite.cases("looks/specimen.json", relativeTo: folder("deep/er/Tests.swift"))
    #expect(below.map(\.id) == cases.map(\.id))
  }

  @Test func `a case has the reference of its suite, and a change names the token and its file`() throws {
    let recorded = made.run { for look in cases { assertSnapshot(of: look) } }.issues
    #expect(recorded.count == 2)
    #expect(Files.exists(folder("looks/shots/one/default@1x.png")))
    try write("looks/a.tokens.json", ##"{"ink": {"$type": "color", "$value": "#102090"}}"##)
    let issues = made.run { for look in cases { assertSnapshot(of: look) } }.issues
    #expect(issues.count == 2)
    let first = try #require(issues.first?.split(separator: "\n").first)
    #expect(first.hasPrefix("error: looks/one/default@1x differs: 32 of 480 px (6.7 %), colour, ΔE00 up to "))
    #expect(first.hasSuffix("   ← ink #102030 → #102090 (\(folder("looks/a.tokens.json")):1:38)"))
  }

  @Test func `many cases are one issue for each cause`() async throws {
    made.run { for look in cases { assertSnapshot(of: look) } }
    try write("looks/a.tokens.json", ##"{"ink": {"$type": "color", "$value": "#102090"}}"##)
    let looks = self.cases
    let environment = AssertionEnvironment(
      variables: ["SNAPSHOT_ARTIFACTS": folder("results")], run: "2", isWhole: nil)
    let issues = Issues()
    await AssertionEnvironment.$current.withValue(environment) {
      await withKnownIssue {
        let results = await assertSnapshots(of: looks)
        #expect(results.map(\.outcome) == [.changed, .changed])
      } matching: {
        issues.add($0)
        return true
      }
    }
    _ = environment.end(status: 1)
    #expect(issues.texts.count == 1)
    #expect(issues.texts.first?.hasPrefix("ink #102030 → #102090 (") == true)
    #expect(issues.texts.first?.contains("   2 cases: default 2\n") == true)
    // The folder of results says where the token stands, too.
    let results = try ResultsBundle.read(folder("results"))
    #expect(results.summary.tally.causes.first?.location?.file == folder("looks/a.tokens.json"))
    #expect(results.cases.allSatisfy { $0.differencePicture != nil })
  }

  @Test func `of two causes each is an issue, and pictures of both are accepted by both`() async throws {
    try write(
      "looks/a.tokens.json",
      ##"{"ink": {"$type": "color", "$value": "#102030"}, "lead": {"$type": "color", "$value": "#F0F0F0"}}"##)
    try write(
      "looks/two.specimen.json",
      #"{"control": "two", "body": {"kind": "box", "fill": "{lead}", "padding": 4, "content": {"kind": "box", "width": 8, "height": 4, "fill": "{ink}"}}}"#
    )
    made.run { for look in cases { assertSnapshot(of: look) } }
    try write(
      "looks/a.tokens.json",
      ##"{"ink": {"$type": "color", "$value": "#102090"}, "lead": {"$type": "color", "$value": "#F0F0F9"}}"##)
    let (looks, issues) = (self.cases, Issues())
    await withKnownIssue {
      await assertSnapshots(of: looks)
    } matching: {
      issues.add($0)
      return true
    }
    let lines = issues.texts.map { $0.split(separator: "\n").map(String.init) }
    #expect(lines.map { $0.first?.hasPrefix("ink ") } == [true, false])
    #expect(lines.map { $0.last?.contains("--cause ink") } == [true, true])
    // No picture waits for 'lead' alone.
    #expect(lines.map { $0.last?.contains("--cause lead") } == [false, true])
  }

  @Test func `a mistake in a file is a case that fails, and the others go on`() throws {
    made.run { for look in cases { assertSnapshot(of: look) } }
    try write(
      "looks/two.specimen.json",
      #"{"control": "two", "body": {"kind": "box", "width": 8, "height": 4, "fill": "{inc}"}}"#)
    let issues = made.run { for look in cases { assertSnapshot(of: look) } }.issues
    #expect(!issues.isEmpty)
    #expect(issues.contains { $0.contains("did you mean 'ink'") && $0.contains("two.specimen.json:1:") })
    try Files.remove(folder("looks/specimen.json"))
    let missing = made.run { for look in cases { assertSnapshot(of: look) } }.issues
    #expect(missing.count == 1)
    #expect(missing.first?.contains("looks/specimen.json") == true)
  }

  @Test func `pictures cannot be compared as a suite, and no case is an issue`() async throws {
    let issues = Issues()
    let picture = try picture(1)
    await withKnownIssue {
      await assertSnapshots(of: [picture])
      await assertSnapshots(of: [SuiteCase]())
    } matching: {
      issues.add($0)
      return true
    }
    #expect(issues.texts.count == 2)
  }
}
