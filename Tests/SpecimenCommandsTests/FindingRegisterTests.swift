import LocalFiles
import LocatedJSON
import TestFiles
import Testing

@testable import SpecimenCommands

/// The register of findings against the sources that make findings.
@Suite("Register of findings and sources")
struct FindingRegisterSourceTests {
  /// The lines of all sources but the register's that are not comments, each with its file.
  private static func lines() throws -> [(file: String, text: Substring)] {
    try PackageFolder.swiftFiles(in: "Sources").filter {
      !$0.hasPrefix("Sources/Groundwork/LocatedJSON/FindingRegister/")
    }
    .flatMap { file in
      try PackageFolder.lines(of: file).filter { line in !line.drop { $0 == " " }.hasPrefix("//") }.map { (file, $0) }
    }
  }

  @Test func `no code is written out`() throws {
    let lines = try Self.lines()
    #expect(lines.count > 50_000)
    let codes = FindingCode.allCases.map(\.rawValue)
    // A finding that is read or copied has the code that it had; no other may be made without the register.
    let copies = [
      "Groundwork/LocatedJSON/Finding.swift", "Snapshots/SnapshotHarness/Results/DrawnFindings.swift",
      "Snapshots/SnapshotHarness/Results/ResultsReader.swift", "Suites/SuiteDeclarations/DeclaredStyles.swift",
      "Suites/Suites/DeclaredSources.swift",
    ].map { "Sources/" + $0 }
    var found: Set<String> = []
    for (file, text) in lines {
      for literal in text.split(separator: "\"").dropFirst()
      where literal.utf8.count < 40 && codes.contains(String(literal)) {
        Issue.record("\(file): the code \(literal) is written out; name the member of FindingCode")
      }
      if text.contains("codeText:") { found.insert(file) }
    }
    #expect(found.sorted() == copies)
  }

  @Test func `every code of the register is used`() throws {
    var names: Set<Substring> = []
    for (_, text) in try Self.lines() {
      for part in text.split(separator: ".", omittingEmptySubsequences: false).dropFirst() {
        names.insert(part.prefix { $0.isLetter || $0.isNumber })
      }
    }
    for code in FindingCode.allCases { #expect(names.contains("\(code)"), "\(code.rawValue) is never found") }
  }

  @Test func `what is found in many token files is in the register`() async throws {
    let root = PackageFolder.path + "/Tests/TokenFilesTests/Cases"
    let folders = try Set(Files.list(root, suffix: "/expected.json").map { Files.folder(of: $0) }).sorted()
    #expect(folders.count > 100)
    let playground = try Playground(files: [:])
    var codes: Set<String> = []
    for folder in folders {
      let output = await playground.run(["tokens", "check", "\(root)/\(folder)", "--format", "json"]).output
      let document = JSONScanner.scan(Array(output.utf8), file: folder).document
      for finding in document?.root["findings"]?.array ?? [] {
        let code = try #require(finding["code"]?.string)
        let severity = try #require(finding["severity"]?.string)
        codes.insert(code)
        let known = FindingCode.entry(of: code)?.severities.map(\.rawValue) ?? []
        #expect(known.contains(severity), "\(folder): \(severity) \(code)")
      }
    }
    #expect(codes.count > 50)
  }
}

@Suite("Silencing findings and looking them up")
struct SilenceTests {
  private static let tokens = """
    {"a": {"$type": "color", "$value": "#0F6CBD"}, "b": {"$type": "color", "$value": "#FFFFFF"},
     "c": {"$type": "color", "$value": "{missing}"}}
    """

  @Test(arguments: ["tokens resolve t.tokens.json", "tokens check t.tokens.json", "tokens convert t.tokens.json"])
  func `warnings are not told, but counted`(line: String) async throws {
    let playground = try Playground(files: ["t.tokens.json": Self.tokens])
    let plain = await playground.run(line)
    #expect(plain.talk.contains("a colour is written as") && !plain.talk.contains("silenced"))
    let silenced = await playground.run(line + " --silence legacy.value")
    #expect(!silenced.talk.contains("a colour is written as"))
    #expect(silenced.talk.contains("t.tokens.json:2:36: error: no token 'missing'"))
    #expect(silenced.talk.hasSuffix("2 findings are silenced: legacy.value 2\n"))
    // Errors decide alone.
    #expect(plain.status == .differences && silenced.status == .differences)
  }

  @Test func `JSON says what is silenced`() async throws {
    let playground = try Playground(files: ["t.tokens.json": Self.tokens])
    let output = await playground.run(
      "tokens check t.tokens.json --format json --silence legacy.value --silence value.duplicate"
    ).output
    let root = try #require(JSONScanner.scan(Array(output.utf8), file: "o").document).root
    #expect(root["findings"]?.array?.compactMap { $0["code"]?.string } == ["reference.unresolved"])
    #expect(root["silenced"]?.array?.map { $0["code"]?.string } == ["legacy.value"])
    #expect(root["silenced"]?.array?.map { $0["count"]?.number } == [2])
    for line in ["tokens resolve t.tokens.json", "tokens diff t.tokens.json t.tokens.json"] {
      let text = await playground.run(line + " --format json --silence legacy.value").output
      #expect(text.contains("\n    {\"code\": \"legacy.value\", \"count\": "), "\(line)")
      #expect(await playground.run(line + " --format json").output.contains("silenced") == false)
    }
  }

  @Test func `a run does not count what is silenced, unless it is an error`() async throws {
    let playground = try Playground()
    try playground.replace("\"specimens/*", with: "\"nowhere/*.json\", \"specimens/*", in: "specimen.json")
    let plain = await playground.run("verify")
    #expect(plain.talk.contains("specimen.json:") && plain.talk.contains(": warning: no file matches 'nowhere/*.json'"))
    #expect(plain.output.contains(", 1 finding"))
    for line in ["verify", "list", "draw . --out drawn", "sheet . --out sheet.png"] {
      let answer = await playground.run(line + " --silence suite.invalid")
      #expect(!answer.talk.contains("no file matches"), "\(line)")
      #expect(answer.talk.hasSuffix("1 finding is silenced: suite.invalid 1\n"), "\(line): \(answer.talk)")
      #expect(!answer.output.contains("finding"), "\(line)")
    }
    _ = await playground.run("verify --silence suite.invalid")
    let results = String(decoding: try playground.read(".specimen/results/results.json"), as: UTF8.self)
    #expect(
      results.contains("\"findings\": [],\n  \"silenced\": [\n    {\"code\": \"suite.invalid\", \"count\": 1}\n  ],"))
    try playground.replace("\"scales\"", with: "\"scalse\"", in: "specimen.json")
    let broken = await playground.run("verify --silence suite.invalid")
    #expect(broken.talk.contains("error: unknown key 'scalse'"))
    #expect(broken.status == .usage)
  }

  @Test func `both sides of a comparison are silenced`() async throws {
    let tokens = Self.tokens.replacing("{missing}", with: "#000000")
    let playground = try Playground(files: ["t.tokens.json": tokens, "u.tokens.json": tokens])
    let answer = await playground.run("tokens diff t.tokens.json u.tokens.json --silence legacy.value")
    #expect(answer.talk == "6 findings are silenced: legacy.value 6\n")
    #expect(answer.status == .success)
  }

  @Test(arguments: [
    ("legacy.valu", "--silence 'legacy.valu' is no code of findings; did you mean 'legacy.value'?"),
    ("nothing.like.it", "--silence 'nothing.like.it' is no code of findings; 'specimen help findings' lists all"),
    (
      "json.syntax",
      "--silence 'json.syntax' is always an error, and errors cannot be silenced; see 'specimen help finding json.syntax'"
    ),
    (
      "theme.overrideType",
      "--silence 'theme.overrideType' is printed by no command; see 'specimen help finding theme.overrideType'"
    ),
    (
      "findings.more",
      "--silence 'findings.more' counts findings of other codes; name theirs; see 'specimen help finding findings.more'"
    ),
  ])
  func `what cannot be silenced is a mistake of the command line`(code: String, message: String) async throws {
    let playground = try Playground(files: ["t.tokens.json": Self.tokens])
    for line in ["tokens resolve t.tokens.json", "verify"] {
      let answer = await playground.run("\(line) --silence \(code)")
      #expect(answer.talk.contains(": \(message)"), "\(answer.talk)")
      #expect(answer.status == .usage && answer.output == "")
    }
  }

  @Test func `help tells of a code`() async throws {
    let playground = try Playground(files: [:])
    let answer = await playground.run("help finding color.hex")
    #expect(
      answer.output == """
        color.hex: The hexadecimal fallback of a colour is no colour of six digits.

          severity    error, warning
          meaning     'hex' is written as #rrggbb. Shorter and longer forms are read, with a warning.
          what to do  Write #rrggbb, and the opacity as 'alpha'.
          silencing   As a warning or note it is switched off with --silence color.hex, or "color.hex":
                      "off" in 'findings' under 'checks' of a suite file. As an error it cannot be silenced.

        """)
    #expect(answer.status == .success)
  }

  @Test func `help lists all codes with what they find`() async throws {
    let text = try await Playground(files: [:]).run("help findings").output
    let lines = text.split(separator: "\n")
    for code in FindingCode.allCases {
      let own = lines.filter { $0.hasPrefix("  \(code.rawValue) ") || $0 == "  \(code.rawValue)" }
      #expect(own.count == 1, "\(code.rawValue)")
    }
    #expect(text.contains("\n  json.syntax                       A file is not well-formed JSON.\n"))
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test(arguments: [
    ("help finding json.sintax", "'json.sintax' is no code of findings; did you mean 'json.syntax'?"),
    ("help finding x", "'x' is no code of findings; see 'specimen help findings'"),
    ("help finding", "name one code, such as reference.unresolved; 'specimen help findings' lists them"),
  ])
  func `a code that there is not is a mistake of the command line`(line: String, message: String) async throws {
    let answer = try await Playground(files: [:]).run(line)
    #expect(answer.talk == "specimen: help: \(message)\n")
    #expect(answer.status == .usage)
  }
}
