import LocalFiles
import TestFiles
import Testing

@testable import SpecimenCommands

/// What `specimen init` writes, from what, and what it leaves alone.
@Suite("init")
struct InitTests {
  private static func hex(_ text: String) -> String { ##"{"$type": "color", "$value": "\##(text)"}"## }

  /// Tokens of a team, in a folder, with two themes and nothing but colours and a radius.
  private static let team = [
    "design/tokens/light.json":
      #"{"color": {"surface": \#(hex("#fff")), "text": {"default": \#(hex("#222")), "error": \#(hex("#a00"))}, "#
      + #""brand": \#(hex("#0033aa")), "on-brand": \#(hex("#fff"))}, "#
      + #""radius": {"card": {"$type": "dimension", "$value": "6px"}}}"#,
    "design/tokens/dark.json":
      #"{"color": {"surface": \#(hex("#111")), "text": {"default": \#(hex("#eee")), "error": \#(hex("#fbb"))}, "#
      + #""brand": \#(hex("#99bbff")), "on-brand": \#(hex("#000"))}, "#
      + #""radius": {"card": {"$type": "dimension", "$value": "6px"}}}"#,
  ]

  private func text(_ path: String, in playground: Playground) throws -> String {
    String(decoding: try playground.read(path), as: UTF8.self)
  }

  @Test(arguments: [
    ("", [:], "init"),
    ("named folder", team, "init design/tokens"),
    ("found folder", team, "init"),
    ("folder above the suite", team, "init design/tokens --out design/pictures"),
    ("folder beside the suite", team, "init design/tokens --out pictures"),
    ("folder that holds the suite", ["a.json": ##"{"brand": {"$type": "color", "$value": "#0a0"}}"##], "init ."),
    ("one file", ["x/a.tokens.json": ##"{"a": {"$type": "color", "$value": "#0a0"}}"##], "init x/a.tokens.json"),
    ("Style Dictionary", ["tokens.json": ##"{"color": {"brand": {"value": "#0a0"}}}"##], "init"),
    ("YAML", ["tokens.yaml": "brand: {$type: color, $value: '#00aa00'}\n"], "init"),
    ("no colour", ["a.tokens.json": #"{"n": {"$type": "number", "$value": 1}}"#], "init"),
    ("with signs", ["a.tokens.json": ##"{"br'and \u001b é": {"$type": "color", "$value": "#0a0"}}"##], "init"),
  ])
  func `what is written is recorded and verified as it is`(
    name: String, files: [String: String], line: String
  ) async throws {
    let playground = try Playground(files: files)
    let answer = await playground.run(line)
    #expect(answer.status == .success && answer.talk.isEmpty, "\(answer)")
    #expect(!answer.output.contains("\u{1B}"))
    let record = await playground.run("record")
    #expect(record.status == .success, "\(record)")
    let verify = await playground.run("verify")
    #expect(verify.status == .success && !verify.output.contains("missing"), "\(verify)")
    #expect(try Files.list(playground.folder, suffix: "card/default@1x.png").count < 2)
  }

  @Test(
    .enabled(if: Shell.has("git"), "git is not installed"),
    arguments: [
      ("git:HEAD", #""snapshots": "git:HEAD""#, "14 cases against git:HEAD"),
      ("specimen.lock", #""snapshots": {"digests": "specimen.lock"}"#, "14 cases: 14 matched"),
      ("../pictures", #""snapshots": "../pictures""#, "14 cases: 14 matched"),
    ])
  func `pictures are kept where the option says`(place: String, key: String, counts: String) async throws {
    let playground = try Playground(files: [:])
    #expect(try Shell.run("cd '\(playground.folder)' && git init -q -b main").status == 0)
    let answer = await playground.run("init --snapshots \(place) --out design --ci shell")
    #expect(answer.status == .success && answer.talk == "", "\(answer.talk)")
    #expect(try text("design/specimen.json", in: playground).contains(key))
    #expect(try Files.list(playground.folder + "/ci").contains("fetch-base") == place.hasPrefix("git:"))
    #expect(!answer.output.contains("to store none"))
    _ = try Shell.run(
      "cd '\(playground.folder)' && git add . && git -c user.name=a -c user.email=a@b.invalid -c commit.gpgsign=false commit -q -m one"
    )
    _ = await playground.run("record")
    let verify = await playground.run("verify")
    #expect(verify.status == .success && verify.output.contains(counts), "\(verify)")
  }

  // swift-format-ignore
  @Test(arguments: [
    ("/tmp", "name a folder from the suite file, git:REV, or a file whose name ends in .lock"),
    ("git:", "no revision begins with '-' or is empty"),
    ("git:-x", "no revision begins with '-' or is empty"),
  ])
  func `what is no place for pictures is refused, and nothing is written`(place: String, talk: String) async throws {
    let playground = try Playground(files: [:])
    let answer = await playground.run("init --snapshots \(place)")
    #expect(answer.status == .usage && answer.talk.contains(talk), "\(answer.talk)")
    #expect(try Files.list(playground.folder).isEmpty)
  }

  @Test func `roles are chosen by words, types and contrast`() async throws {
    let playground = try Playground(files: Self.team)
    let answer = await playground.run("init design/tokens")
    let suite = try text("specimen.json", in: playground)
    let (button, card) = (
      try text("specimens/button.specimen.json", in: playground),
      try text("specimens/card.specimen.json", in: playground)
    )
    #expect(suite.contains(#""tokens": ["design/tokens", "specimens/starter.tokens.json"]"#), "\(suite)")
    #expect(suite.contains(#""light": {"theme": "light"}"#) && suite.contains(#""canvas": "{color.surface}""#))
    #expect(
      suite.contains(#"{"sheet": "color", "scales": [1]}"#) && !suite.contains("motion") && !suite.contains("tiers"))
    #expect(button.contains(#""fill": "{color.brand}","#) && button.contains(#""color": "{color.on-brand}","#))
    #expect(
      button.contains(#""radius": "{radius.card}","#) && button.contains(#""horizontal": 16, // no spacing was found"#))
    #expect(card.contains(#""color": "{color.text.default}","#) && card.contains(#""fill": "{color.surface}","#))
    #expect(card.contains(#""shadow": "{starter.shadow}", // no shadow was found"#))
    #expect(answer.output.contains("varies   theme: light (default), dark\n"), "\(answer.output)")
    #expect(answer.output.contains("the paths do not show tiers with certainty"))
    #expect(
      answer.output.hasSuffix(
        """
        next     specimen record, and look at specimen sheet --out sheet.png .
        then     specimen verify after each change, specimen review to look at what differs
        pictures Snapshots; to store none, and compare with git: specimen init --snapshots git:merge-base:origin/main

        """))
  }

  @Test(arguments: [
    (#""core": {"a": \#(hex("#000"))}, "semantic": {"b": {"$type": "color", "$value": "{core.a}"}}"#, true),
    (#""core": {"a": \#(hex("#000"))}, "semantic": {"b": \#(hex("#000"))}"#, false),
    (#""core": {"a": {"$type": "color", "$value": "{semantic.b}"}}, "semantic": {"b": \#(hex("#000"))}"#, false),
    (#""core": {"a": \#(hex("#000"))}, "brand": {"b": {"$type": "color", "$value": "{core.a}"}}"#, false),
    (#""core": {"a": \#(hex("#000"))}"#, false),
  ])
  func `tiers are written where paths and references agree`(members: String, areKnown: Bool) async throws {
    let playground = try Playground(files: ["a.tokens.json": "{\(members)}"])
    _ = await playground.run("init")
    let suite = try text("specimen.json", in: playground)
    #expect(suite.contains(#"{"name": "global", "groups": ["core"]}"#) == areKnown, "\(suite)")
    #expect(suite.contains(#""tiers""#) == areKnown)
  }

  @Test func `of many combinations, one change at a time becomes a variant`() async throws {
    let contexts = (1...4).map { "\"c\($0)\": []" }.joined(separator: ", ")
    let playground = try Playground(files: [
      "a.resolver.json": """
      {"version": "2025.10", "sets": {"s": {"sources": [{"a": {"$type": "number", "$value": 1}}]}},
       "modifiers": {"x": {"contexts": {\(contexts)}, "default": "c1"}, "y": {"contexts": {\(contexts)}, "default": "c2"}},
       "resolutionOrder": [{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/x"}, {"$ref": "#/modifiers/y"}]}
      """
    ])
    let answer = await playground.run("init")
    #expect(answer.output.contains("7 of 16 combinations are variants"), "\(answer)")
    let suite = try text("specimen.json", in: playground)
    #expect(suite.contains(#""default": {"x": "c1", "y": "c2"}"#) && suite.contains(#""c1": {"x": "c1", "y": "c1"}"#))
  }

  @Test func `what is there is named and left as it is, and all else is written`() async throws {
    let playground = try Playground(files: ["specimen.json": "mine", ".gitignore": "x"])
    try TestSystem.makeLink(playground.folder + "/tokens", to: "elsewhere")
    let answer = await playground.run("init --ci shell")
    #expect(answer.status == .failure && answer.talk.contains("tokens"), "\(answer)")
    #expect(answer.output.contains("exists   specimen.json, left as it is\n"))
    #expect(try text("specimen.json", in: playground) == "mine")
    #expect(try text(".gitignore", in: playground) == "x\n.specimen/\n.tools/\n/specimen-*\n/shard-*")
    #expect(!playground.exists("elsewhere"))
    #expect(try text("ci/pictures", in: playground).hasPrefix("#!/usr/bin/env bash\n"))
  }

  @Test func `a link in place of a file is not written through`() async throws {
    let playground = try Playground(files: [:])
    try TestSystem.makeLink(playground.folder + "/specimen.json", to: "elsewhere.json")
    let answer = await playground.run("init")
    #expect(answer.status == .success && answer.output.contains("exists   specimen.json"), "\(answer)")
    #expect(!playground.exists("elsewhere.json"))
  }

  @Test(arguments: [
    ("", ".specimen/\n"), ("a\n", "a\n.specimen/\n"), ("a", "a\n.specimen/"), ("a\r\n", "a\r\n.specimen/\r\n"),
    ("a\n.specimen/\n", "a\n.specimen/\n"), (".specimen", ".specimen"), ("/.specimen/\r\n", "/.specimen/\r\n"),
  ])
  func `the line for git is added once, with the line ends of the file`(old: String, new: String) async throws {
    let playground = try Playground(files: [".gitignore": old])
    for _ in 0..<2 { _ = await playground.run("init") }
    #expect(try text(".gitignore", in: playground) == new)
  }

  @Test func `the suite of a test target says where its pictures are`() async throws {
    let playground = try Playground(files: ["Tests/App Tests/a.swift": ""])
    let answer = await playground.run(["init", "--tests", "Tests/App Tests"])
    #expect(answer.status == .success, "\(answer)")
    #expect(
      try text("Tests/App Tests/specimen.json", in: playground)
        == #"{"suite": "App_Tests", "snapshots": "__Snapshots__", "path": "{control}.{variant}.png"}"# + "\n")
    #expect(answer.output.contains(#"exclude: ["__Snapshots__", "specimen.json"]"#))
    #expect(!playground.exists("specimen.json") && playground.exists(".gitignore"))
  }

  @Test(arguments: [
    (["--tests", "Tests/X"], "--tests: no folder 'Tests/X'"),
    (["gone"], "no file or folder 'gone'"),
    (["-"], "a suite cannot refer to standard input"),
    (["a\0b"], #"no file or folder 'a\u0000b'"#),
    (["a.tokens.json", "--out", "a.tokens.json"], "--out: 'a.tokens.json' is no folder"),
    (["--name", ".."], "--name: '..' cannot name a suite"),
    (["--name", "a/b"], "--name: 'a/b' cannot name a suite"),
    (["--name", "a\u{1B}"], #"--name: 'a\u001b' cannot name a suite"#),
    (["a.tokens.json", "--out", "1/2/3/4/5/6/7/8/9"], "more than 8"),
    (["--ci", "jenkins"], "--ci 'jenkins' is not one of github, gitlab, shell"),
  ])
  func `what makes no sense is refused, and nothing is written`(arguments: [String], complaint: String) async throws {
    let playground = try Playground(files: ["a.tokens.json": "{}"])
    let before = try playground.contents()
    let answer = await playground.run(["init"] + arguments)
    #expect(answer.status == .usage && answer.output.isEmpty, "\(answer)")
    #expect(answer.talk.contains(complaint), "\(answer.talk)")
    #expect(try playground.contents() == before && !playground.exists(".gitignore"))
  }

  @Test(arguments: ["[", "{}", #"{"a": {"$type": "color", "$value": "{b}"}}"#])
  func `tokens that cannot be used are told, or stand for nothing`(text: String) async throws {
    let playground = try Playground(files: ["a.tokens.json": text])
    let answer = await playground.run("init a.tokens.json")
    if text == "[" {
      #expect(answer.status == .differences && answer.talk.contains("a.tokens.json:1:2: error"), "\(answer)")
      #expect(!playground.exists("specimen.json"))
    } else {
      #expect(answer.status == .success, "\(answer)")
    }
  }

  @Test func `a folder that may not be written to is told, each file once`() async throws {
    let playground = try Playground(files: ["a.tokens.json": "{}", "closed": "a file is no folder"])
    let answer = await playground.run("init a.tokens.json --out closed/design")
    #expect(answer.status == .failure && answer.output.isEmpty, "\(answer)")
  }

  @Test func `of two runs at once, one writes each file`() async throws {
    let playground = try Playground(files: [:])
    async let first = playground.run("init")
    async let second = playground.run("init")
    let answers = await [first, second]
    #expect(answers.allSatisfy { $0.status == .success }, "\(answers)")
    let written = answers.map { answer in
      answer.output.split(separator: "\n").count { $0.hasPrefix("written  ") && !$0.hasSuffix(".gitignore") }
    }
    #expect(written.reduce(0, +) == 7, "\(answers)")
    #expect(await playground.run("record").status == .success)
  }

  @Test(arguments: RecipeHost.allCases) func `recipes are those of the documentation`(host: RecipeHost) throws {
    let page = String(
      decoding: try Files.read(
        PackageFolder.path + "/Sources/Suites/Specimen/Specimen.docc/HowTo/ContinuousIntegration.md"),
      as: UTF8.self)
    let files = RecipeFiles.files(for: host)
    #expect(files.count > 2)
    for file in files {
      let start = "<!-- file: \(file.path) -->\n```\(file.path.hasSuffix(".yml") ? "yaml" : "sh")\n"
      #expect(page.contains(start + file.text + "```\n"), "\(file.path)")
    }
    let others = RecipeFiles.files(for: host, storesPictures: false)
    #expect(others.count == files.count + 1)
    for file in others where !files.contains(file) {
      let isOther = files.contains { $0.path == file.path }
      let start = "<!-- file: \(file.path)\(isOther ? ", without stored pictures" : "") -->\n```sh\n"
      #expect(page.contains(start + file.text + "```\n"), "\(file.path)")
    }
    #expect(page.contains("<!-- file: .gitignore -->\n```\n\(RecipeFiles.ignored.joined(separator: "\n"))\n```\n"))
  }
}
