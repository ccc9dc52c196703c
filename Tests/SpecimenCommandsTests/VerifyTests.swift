import SpecimenCommands
import Testing

@Suite("verify and record")
struct VerifyTests {
  /// The references of the tiny suite.
  static let paths = [
    "badge/dark@1x.png", "badge/dark@2x.png", "badge/light@1x.png", "badge/light@2x.png", "button/dark@1x.png",
    "button/dark@2x.png", "button/light@1x.png", "button/light@2x.png",
  ]

  /// An output without what differs from run to run.
  private func stable(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let open = line.lastIndex(of: "("), line.hasSuffix(" ms)") || line.hasSuffix(" s)") else {
        return String(line)
      }
      return line[..<open] + "(time)"
    }.joined(separator: "\n")
  }

  /// What a run counted, without its time: `8 cases: 8 matched`.
  private func counts(_ output: String) -> [String] {
    stable(output).split(separator: "\n").filter { $0.drop(while: \.isNumber).hasPrefix(" cases: ") }.map {
      String($0).replacing(" (time)", with: "")
    }
  }

  /// The lines of an output that tell of one case each.
  private func cases(_ output: String, _ outcome: String) -> [String] {
    output.split(separator: "\n").filter { $0.hasPrefix(outcome + " ") }.map { String($0.dropFirst(11)) }
  }

  /// The lines of an output that tell how to write references.
  private func advice(_ output: String) -> [String] {
    output.split(separator: "\n").filter { $0.contains("specimen record") }.map(String.init)
  }

  /// A build machine writes no reference, so that it is told nowhere how to.
  @Test func `with CI set no command that writes references is proposed for what is missing or changed`() async throws {
    let playground = try Playground()
    let missing = await playground.run("verify", variables: ["CI": "1"])
    #expect(counts(missing.output) == ["8 cases: 8 missing"] && advice(missing.output) == [])
    #expect(!missing.output.contains("specimen review"), "nobody can open a page there")
    let elsewhere = await playground.run("verify")
    #expect(advice(elsewhere.output) == ["if the pictures are right: specimen record"])
    #expect(elsewhere.output.contains("to look at them: specimen review"))
    _ = await playground.run("record")
    try playground.changeBlue()
    let changed = await playground.run("verify", variables: ["CI": "1"])
    #expect(counts(changed.output) == ["8 cases: 4 matched, 4 changed"] && advice(changed.output) == [])
  }

  /// All that the program says to a person, from the first run to the first change; other tests ask for one fact each.
  @Test func `missing, recorded, matched, changed`() async throws {
    let playground = try Playground()
    let missing = await playground.run("verify")
    #expect(missing.status == .differences)
    #expect(missing.talk == "")
    #expect(
      stable(missing.output) == """
        missing    tiny/badge/light@1x
        missing    tiny/badge/light@2x
        missing    tiny/badge/dark@1x
        missing    tiny/badge/dark@2x
        missing    tiny/button/light@1x
        missing    tiny/button/light@2x
        missing    tiny/button/dark@1x
        missing    tiny/button/dark@2x

        8 cases: 8 missing (time)
        pictures: .specimen/results
        to look at them: specimen review
        as a page: specimen report --reporter html
        if the pictures are right: specimen record

        """)
    #expect(try playground.references() == [])

    let recorded = await playground.run("record")
    #expect(recorded.status == .success)
    #expect(stable(recorded.output) == "8 cases: 8 missing, 8 recorded (time)\n")
    #expect(try playground.references() == Self.paths)

    let matched = await playground.run("verify")
    #expect(matched.status == .success)
    #expect(stable(matched.output) == "8 cases: 8 matched (time)\n")
    try playground.changeBlue()
    let changed = await playground.run("verify")
    #expect(changed.status == .differences)
    let lines = stable(changed.output).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix(4).allSatisfy { $0.hasPrefix("changed    tiny/button/") && $0.hasSuffix("← global.blue") })
    #expect(lines[4...5] == ["", "global.blue  #0033FF → #0066FF   4 cases: light 2, dark 2"])
    #expect(lines[6].hasPrefix("  button 4 · 2 distinct changes"))
    #expect(
      lines.dropFirst(7).joined(separator: "\n") == """

        8 cases: 4 matched, 4 changed (time)
        pictures: .specimen/results
        to look at them: specimen review
        as a page: specimen report --reporter html
        to accept those of one cause: specimen approve --cause global.blue
        if the pictures are right: specimen record

        """)
  }

  @Test(arguments: ["line", "list"])
  func `a list names every case, and what matched`(reporter: String) async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    let listed = await playground.run("verify --reporter \(reporter)").output
    #expect(cases(listed, "matched").sorted().map { "\($0.dropFirst(5)).png" } == Self.paths)
    #expect(counts(listed) == ["8 cases: 8 matched"])
  }

  @Test func `a token that changes without a visible change is told too`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    try playground.replace(
      "\"warning\": {\"$value\": \"{global.red}\"}",
      with: "\"warning\": {\"$value\": {\"colorSpace\": \"srgb\", \"components\": [1, 0, 0]}}",
      in: "tokens/dark.tokens.json")
    let answer = await playground.run("verify")
    #expect(
      answer.output.contains(
        "what changed without changing a picture:\nalias.warning  {global.red} → #FF0000   2 cases: dark 2\n"))
  }

  @Test func `a specimen that changes is the cause itself`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    try playground.replace("\"width\": 4", with: "\"width\": 5", in: "specimens/badge.specimen.json")
    let answer = await playground.run("verify")
    #expect(answer.status == .differences)
    #expect(
      answer.output.contains(
        "\nspecimens/badge.specimen.json  drawn differently from the same tokens at /body   4 cases: light 2, dark 2\n")
    )
    #expect(counts(answer.output) == ["8 cases: 4 matched, 4 changed"])
  }

  @Test func `an embedded specimen that changes is the cause too`() async throws {
    let playground = try Playground()
    try playground.replace(
      "\"body\": {",
      with: "\"body\": {\"kind\": \"row\", \"children\": [{\"kind\": \"control\", \"control\": \"badge\"}, {",
      in: "specimens/button.specimen.json")
    try playground.replace("\"height\": 6}", with: "\"height\": 6}]}", in: "specimens/button.specimen.json")
    _ = await playground.run("record")
    try playground.replace("\"width\": 4", with: "\"width\": 5", in: "specimens/badge.specimen.json")
    let answer = await playground.run("verify")
    let told = "drawn differently from the same tokens at"
    #expect(
      answer.output.contains("\nspecimens/badge.specimen.json   \(told) /body           4 cases: light 2, dark 2\n"))
    #expect(
      answer.output.contains("\nspecimens/button.specimen.json  \(told) /body (badge)   4 cases: light 2, dark 2\n"))
  }

  @Test func `a node in another context is told by its tokens there`() async throws {
    let playground = try Playground()
    try playground.replace(
      "\"kind\": \"box\",", with: "\"kind\": \"box\", \"context\": {\"theme\": \"dark\"},",
      in: "specimens/badge.specimen.json")
    #expect(await playground.run("record").status == .success)
    try playground.replace(
      "\"warning\": {\"$value\": \"{global.red}\"}", with: "\"warning\": {\"$value\": \"{global.blue}\"}",
      in: "tokens/dark.tokens.json")
    let answer = await playground.run("verify")
    #expect(answer.output.contains("\nalias.warning  {global.red} → {global.blue}   4 cases: light 2, dark 2\n"))
  }

  @Test(arguments: ["true", "1", "yes"])
  func `with CI set nothing is written`(value: String) async throws {
    let playground = try Playground()
    for line in ["record", "verify --update-snapshots all", "verify -u"] {
      let answer = await playground.run(line, variables: ["CI": value])
      #expect(answer.status == .differences)
      #expect(answer.talk == "CI is set: references are compared, not written\n")
      #expect(try playground.references() == [])
    }
    let environment = await playground.run("verify", variables: ["CI": value, "SNAPSHOT_TESTING_RECORD": "all"])
    #expect(environment.status == .differences)
    #expect(try playground.references() == [])
  }

  @Test(arguments: ["", "0", "false", "FALSE"])
  func `with CI unset by value references are written`(value: String) async throws {
    let playground = try Playground()
    let answer = await playground.run("record", variables: ["CI": value])
    #expect(answer.status == .success)
    #expect(try playground.references() == Self.paths)
  }

  struct Update: Sendable, CustomTestStringConvertible {
    var line: String
    var variables: [String: String]
    /// Whether a missing, a changed and a matching reference are written.
    var writesMissing: Bool
    var writesChanged: Bool
    var testDescription: String { line + variables.map { " \($0)=\($1)" }.joined() }

    init(_ line: String, _ variables: [String: String], missing: Bool, changed: Bool) {
      self.line = line
      self.variables = variables
      writesMissing = missing
      writesChanged = changed
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    Update("verify",                            [:],                                     missing: false, changed: false),
    Update("verify --update-snapshots none",    [:],                                     missing: false, changed: false),
    Update("verify --update-snapshots=missing", [:],                                     missing: true,  changed: false),
    Update("verify --update-snapshots changed", [:],                                     missing: true,  changed: true),
    Update("verify -u",                         [:],                                     missing: true,  changed: true),
    Update("verify -u all",                     [:],                                     missing: true,  changed: true),
    Update("record",                            [:],                                     missing: true,  changed: true),
    Update("verify",                            ["SNAPSHOT_TESTING_RECORD": "never"],    missing: false, changed: false),
    Update("verify",                            ["SNAPSHOT_TESTING_RECORD": "missing"],  missing: true,  changed: false),
    Update("verify",                            ["SNAPSHOT_TESTING_RECORD": "failed"],   missing: true,  changed: true),
    Update("verify",                            ["SNAPSHOT_TESTING_RECORD": "all"],      missing: true,  changed: true),
    Update("verify --update-snapshots=none",    ["SNAPSHOT_TESTING_RECORD": "all"],      missing: false, changed: false),
  ])
  func `which references an update writes`(_ row: Update) async throws {
    let playground = try Playground()
    // The badge's references are there and will differ; the button's are missing.
    _ = await playground.run("record --only badge")
    try playground.replace("[1, 0, 0], \"hex\": \"#ff0000\"", with: "[1, 0, 0.2], \"hex\": \"#ff0033\"", in: "tokens/base.tokens.json")
    let before = try playground.read("references/badge/light@1x.png")
    let answer = await playground.run(row.line, variables: row.variables)
    #expect(answer.status == (row.writesMissing && row.writesChanged ? .success : .differences))
    #expect(try playground.references().contains("button/light@1x.png") == row.writesMissing)
    #expect(try (playground.read("references/badge/light@1x.png") != before) == row.writesChanged)
  }

  struct Filter: Sendable, CustomTestStringConvertible {
    var options: String
    var ids: [String]
    var testDescription: String { options }

    init(_ options: String, _ ids: [String]) {
      self.options = options
      self.ids = ids
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    Filter("--only button --scale 1",           ["tiny/button/light@1x", "tiny/button/dark@1x"]),
    Filter("--only b*/dark --scale 2",          ["tiny/badge/dark@2x", "tiny/button/dark@2x"]),
    Filter("--only button/dark@1x",             ["tiny/button/dark@1x"]),
    Filter("--only **@2x --variant light",      ["tiny/badge/light@2x", "tiny/button/light@2x"]),
    Filter("--only tiny/badge --variant dark",  ["tiny/badge/dark@1x", "tiny/badge/dark@2x"]),
    Filter("--only badge --only button --variant dark --scale 1", ["tiny/badge/dark@1x", "tiny/button/dark@1x"]),
    Filter("--shard 1/3",                       ["tiny/badge/light@2x", "tiny/badge/dark@2x", "tiny/button/light@1x"]),
    Filter("--shard 2/3",                       ["tiny/badge/light@1x", "tiny/button/light@2x", "tiny/button/dark@1x"]),
    Filter("--shard 3/3",                       ["tiny/badge/dark@1x", "tiny/button/dark@2x"]),
  ])
  func `filters choose cases, and none of the others is obsolete`(_ row: Filter) async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    let answer = await playground.run("verify --reporter list \(row.options)")
    #expect(cases(answer.output, "matched") == row.ids)
    #expect(answer.status == .success)
  }

  @Test func `no case at all is a failure unless that is good`() async throws {
    let playground = try Playground()
    let answer = await playground.run("verify --only nothing")
    #expect(answer.status == .usage)
    #expect(answer.talk == "specimen: verify: --only: no case is named 'nothing'; there are badge, button\n")
    #expect(await playground.run("verify --only nothing --pass-with-no-cases").status == .success)
  }

  @Test func `a reference that no case asks for is obsolete`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    try playground.write(try playground.read("references/button/dark@1x.png"), to: "references/old/dark@1x.png")
    let answer = await playground.run("verify")
    #expect(answer.status == .obsolete)
    #expect(counts(answer.output) == ["8 cases: 8 matched, 1 obsolete"])
    #expect(cases(answer.output, "obsolete").count == 1)
  }

  @Test func `a terminal gets one line that is updated`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    let answer = await playground.run("verify", variables: ["NO_COLOR": "1"], isTerminal: true)
    #expect(answer.talk.contains("\r\u{1B}[K[8/8]  "))
    #expect(answer.talk.contains("  tiny/button/dark@2x\r\u{1B}[K"))
    #expect(answer.talk.hasSuffix("\r\u{1B}[K"))
    #expect(counts(answer.output) == ["8 cases: 8 matched"])
  }

  @Test func `colour is for terminals and those who force it`() async throws {
    let playground = try Playground()
    #expect(await playground.run("verify", isTerminal: true).output.contains("\u{1B}[35m"))
    #expect(await playground.run("verify", variables: ["FORCE_COLOR": "1"]).output.contains("\u{1B}[35m"))
    #expect(await !playground.run("verify").output.contains("\u{1B}["))
    let both = await playground.run("verify", variables: ["FORCE_COLOR": "1", "NO_COLOR": "1"])
    #expect(!both.output.contains("\u{1B}["))
  }

  @Test func `results and reports go where they are told`() async throws {
    let playground = try Playground()
    let answer = await playground.run("verify --results results --reporter json --reporter list:other/list.txt")
    #expect(answer.status == .differences)
    #expect(answer.output.hasPrefix("{\n  \"version\": 1,\n"))
    #expect(answer.output.contains("\"missing\": 8,"))
    let list = String(decoding: try playground.read("other/list.txt"), as: UTF8.self)
    #expect(cases(list, "missing").count == 8 && counts(list) == ["8 cases: 8 missing"])
    let silent = await playground.run("verify --reporter none")
    #expect(silent.output == "")
    #expect(silent.status == .differences)
  }

  @Test func `timings name every stage`() async throws {
    let playground = try Playground()
    let answer = await playground.run("verify --timings --reporter none")
    let names = answer.talk.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(names == ["tokens", "layout", "drawing", "reading", "hashing", "comparing", "writing"])
  }
}
