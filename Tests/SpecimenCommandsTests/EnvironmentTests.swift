import LocatedJSON
import SnapshotHarness
import SnapshotReports
import Suites
import Testing
import TokenEngine

@testable import SpecimenCommands

@Suite("What commands know of their process")
struct EnvironmentTests {
  private static func environment(_ variables: [String: String], isTerminal: Bool = false) -> Environment {
    Environment(output: { _ in }, talk: { _ in }, variables: variables, isTerminal: isTerminal)
  }

  @Test(arguments: [(20, 20), (21, 1)])
  func `more than twenty mistakes of one kind in one file are one line`(count: Int, lines: Int) {
    let many = (1...count).map { line in
      Finding(severity: .error, codeText: "a.b", file: "f", line: line, column: 2, message: "wrong \(line / 3)")
    }
    let text = FindingLines.text(of: many + [Self.finding(.warning, "a.b", "other")])
    #expect(text.split(separator: "\n").count == lines + 1)
    #expect(
      text.contains("f:1:2: error: wrong 0; and 20 more like it in this file, at 2:2, 3:2, … (a.b)\n") == (count > 20))
  }

  @Test(arguments: [(3, 3), (4, 1)])
  func `more than three mistakes that say the same are one line`(count: Int, lines: Int) {
    let same = (1...count).map {
      Finding(severity: .error, codeText: "a.b", file: "f", line: $0, column: 2, message: "wrong")
    }
    let text = FindingLines.text(of: same + [Self.finding(.error, "a.b", "other")])
    #expect(text.split(separator: "\n").count == lines + 1)
  }

  @Test(arguments: [(5, 5), (6, 1)])
  func `more than five warnings of one kind in one file are one line`(count: Int, lines: Int) {
    let many = (1...count).map {
      Finding(severity: .warning, codeText: "a.b", file: "f", line: $0, message: "odd \($0)")
    }
    #expect(FindingLines.text(of: many).split(separator: "\n").count == lines)
  }

  @Test func `findings that are not listed are counted with those that are`() {
    var list = FindingList(limit: 30)
    for line in 1...3_000 {
      list.add(Finding(severity: .error, codeText: "a.b", file: "f", line: line, column: 2, message: "wrong"))
    }
    #expect(
      FindingLines.text(of: list.findings)
        == "f:1:2: error: wrong; and 2999 more like it in this file, at 2:2, 3:2, … (a.b)\n")
  }

  @Test func `what is usual in older files is one line for each way of it, for all files`() {
    func finding(_ file: String, _ line: Int, _ message: String) -> Finding {
      Finding(severity: .warning, code: .legacyValue, file: file, line: line, column: 1, message: message)
    }
    let text = FindingLines.text(of: [
      finding("f", 1, "a colour is written as '#f00'"), finding("f", 2, "a length is written as '1px'"),
      finding("g", 3, "a colour is written as '#0f0'"), finding("g", 4, "a colour is written as '#00f'"),
    ])
    #expect(
      text == """
        f:1:1: warning: a colour is written as '#f00'; and 2 more like it in 2 files (legacy.value; to accept them: \
        --silence legacy.value)
        f:2:1: warning: a length is written as '1px' (legacy.value)

        """)
  }

  // swift-format-ignore
  @Test(arguments: [
    // NO_COLOR, FORCE_COLOR, and whether text is coloured in a file and on a terminal.
    (nil,  nil,     false, true),
    ("1",  nil,     false, false),
    ("0",  nil,     false, false),
    ("",   nil,     false, true),
    (nil,  "1",     true,  true),
    (nil,  "",      true,  true),
    (nil,  "0",     false, false),
    (nil,  "False", false, false),
    ("1",  "1",     false, false),
    ("",   "1",     true,  true),
  ] as [(String?, String?, Bool, Bool)])
  func `colour is what two variables and the terminal say`(no: String?, force: String?, file: Bool, terminal: Bool) {
    var variables: [String: String] = [:]
    variables["NO_COLOR"] = no
    variables["FORCE_COLOR"] = force
    #expect(Self.environment(variables).usesColor == file)
    #expect(Self.environment(variables, isTerminal: true).usesColor == terminal)
  }

  @Test(
    arguments: [
      (nil, false), ("", false), ("0", false), ("false", false), ("FALSE", false), ("true", true),
      ("1", true), ("no", true),
    ] as [(String?, Bool)])
  func `CI is set unless it is empty, 0 or false`(value: String?, isSet: Bool) {
    var variables: [String: String] = [:]
    variables["CI"] = value
    #expect(Self.environment(variables).isContinuousIntegration == isSet)
  }

  @Test(arguments: [(-1, 1), (0, 1), (1, 1), (7, 7)])
  func `there is at least one processor`(given: Int, count: Int) {
    #expect(Environment(output: { _ in }, talk: { _ in }, processorCount: given).processorCount == count)
  }

  private static func finding(_ severity: Severity, _ code: String, _ message: String) -> Finding {
    Finding(severity: severity, codeText: code, file: "f", message: message)
  }

  @Test(arguments: [
    (5, 5, ""), (6, 5, "note: and 1 more like it (a.note)\n"), (9, 5, "note: and 4 more like it (a.note)\n"),
  ])
  func `five notes of one kind are told, and the others counted`(count: Int, told: Int, end: String) {
    let notes = (0..<count).map { Self.finding(.note, "a.note", "number \($0)") }
    let others = [Self.finding(.note, "b.note", "other")] + (0..<7).map { Self.finding(.error, "w", "warning \($0)") }
    let text = FindingLines.text(of: notes + others)
    #expect(text.split(separator: "\n").count == told + 8 + (end.isEmpty ? 0 : 1))
    #expect(text.hasSuffix(end))
    #expect(text.contains("number 4\n") && !text.contains("number 5\n"))
  }

  // swift-format-ignore
  @Test(arguments: [
    ([], .success),
    (["note:suite.x"],                       .success),
    (["warning:suite.x"],                    .success),
    (["error:suite.invalid"],                .usage),
    (["error:input.unknownContext"],         .usage),
    (["error:suite.unreadable"],             .failure),
    (["error:specimen.unreadable"],          .failure),
    (["error:reference.missing"],            .differences),
    (["error:suites.x"],                     .differences),
    (["error:reference.missing", "error:font.unreadable"], .failure),
    (["error:font.unreadable", "error:suite.invalid"],     .usage),
  ] as [([String], SpecimenCommands.ExitStatus)])
  func `findings ask for an exit status`(findings: [String], status: SpecimenCommands.ExitStatus) {
    let found = findings.map { text in
      let parts = text.split(separator: ":").map(String.init)
      let severity: Severity = parts[0] == "error" ? .error : parts[0] == "warning" ? .warning : .note
      return Self.finding(severity, parts[1], "x")
    }
    #expect(ExitStatus(of: Incidents(findings: found)) == status)
  }
}

@Suite("Suggested commands")
struct SuggestedCommandTests {
  // swift-format-ignore
  @Test(arguments: [
    // A suite and the command that deletes its obsolete references, as a shell takes it.
    ("a/specimen.json",   "specimen prune a/specimen.json"),
    ("a b",               "specimen prune 'a b'"),
    ("it's",              #"specimen prune 'it'\''s'"#),
    ("$(x)",              "specimen prune '$(x)'"),
    ("-x",                "specimen prune -- -x"),
    ("é",                 "specimen prune 'é'"),
    // What a terminal obeys is written as bytes: 0x1B is ESC, 0x09 a tab.
    ("a\u{1B}[1m",        #"specimen prune $'a\x1b\x5b\x31m'"#),
  ])
  func `are read by a shell as they are meant`(suite: String, line: String) {
    #expect(SuggestedCommand.prune([suite], program: "specimen") == line)
  }

  @Test func `name the same cases`() throws {
    var filter = CaseFilter()
    filter.only = [Glob("button*"), Glob("-x")]
    filter.variants = [try VariantChoice("theme=dark")]
    filter.scales = [2]
    filter.shard = Shard(index: 1, count: 3)
    #expect(
      SuggestedCommand.record(["s"], filter: filter, program: "./specimen")
        == "./specimen record --only 'button*' --only=-x --variant theme=dark --scale 2 --shard 1/3 s")
  }
}
