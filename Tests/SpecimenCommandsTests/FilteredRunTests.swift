import SpecimenCommands
import Testing

@Suite("Runs of some cases")
struct FilteredRunTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var file: String
    var old: String
    var new: String
    /// Options that leave the mistake out, and one that does not.
    var without: [String]
    var with: [String]

    init(_ name: String, in file: String, _ old: String, _ new: String, without: [String], with: [String]) {
      testDescription = name
      self.file = file
      self.old = old
      self.new = new
      self.without = without
      self.with = with
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("tokens of a variant", in: "tokens/dark.tokens.json", "{global.red}", "{global.rde}",
      without: ["--variant light", "--variant theme=light", "--only */light"], with: ["", "--variant dark", "--only badge", "--scale 2"]),
    Row("the canvas of a variant", in: "tokens/dark.tokens.json", "\"surface\"", "\"surfaces\"",
      without: ["--variant light", "--only */light@2x"], with: ["--variant theme=dark"]),
    Row("the body of a specimen", in: "specimens/badge.specimen.json", "\"kind\": \"box\"", "\"kind\": \"bxo\"",
      without: ["--only button", "--only tiny/button/dark@1x"], with: ["", "--variant light", "--only b*"]),
    Row("a specimen that is no JSON", in: "specimens/badge.specimen.json", "{", "",
      without: [], with: ["--only button", ""]),
    Row("the name of a control", in: "specimens/badge.specimen.json", "\"control\"", "\"contrl\"",
      without: [], with: ["--only button", ""]),
  ])
  func `what no chosen case needs is not read, and what is wrong with it not told`(_ row: Row) async throws {
    let playground = try Playground()
    #expect(await playground.run("record").status == .success)
    try playground.replace(row.old, with: row.new, in: row.file)
    for options in row.without {
      let answer = await playground.run("verify \(options)")
      #expect(answer.status == .success, "\(options)")
      #expect(answer.talk == "", "\(options)")
      #expect(!answer.output.contains("obsolete"), "\(options)")
    }
    for options in row.with {
      let answer = await playground.run("verify \(options)")
      #expect(answer.status != .success, "\(options)")
      #expect(answer.talk != "", "\(options)")
      #expect(!answer.output.contains("obsolete"), "\(options)")
    }
  }

  @Test(arguments: ["badge", "${which}"])
  func `what a chosen specimen embeds is read too`(embedded: String) async throws {
    let playground = try Playground()
    try playground.write(
      """
      {"control": "card", "values": {"which": "badge"}, "body": {"kind": "control", "control": "\(embedded)"}}
      """, to: "specimens/card.specimen.json")
    let good = await playground.run("draw . --only card/light@1x --out card.png")
    #expect(good.status == .success)
    #expect(good.talk == "")
    try playground.replace("\"width\": 4", with: "\"wdith\": 4", in: "specimens/badge.specimen.json")
    let bad = await playground.run("draw . --only card/light@1x --out card.png")
    #expect(bad.status == .differences)
    #expect(
      bad.talk.hasPrefix("specimens/badge.specimen.json:3:65: error: unknown key 'wdith' in a node of kind 'box'"))
    #expect(await playground.run("draw . --only button/light@1x --out button.png").talk == "")
  }

  @Test func `sheets are known where their variant is, and none is obsolete elsewhere`() async throws {
    let playground = try Playground()
    try playground.replace(
      "\"specimens\":", with: "\"sheets\": [\"color\", \"radius\"], \"specimens\":", in: "specimen.json")
    // A radius in one theme only: the sheet of the other has nothing to show.
    try playground.replace(
      "\"alias\": {",
      with: "\"alias\": {\"radius\": {\"$type\": \"dimension\", \"$value\": {\"value\": 4, \"unit\": \"px\"}},",
      in: "tokens/dark.tokens.json")
    #expect(await playground.run("record").status == .success)
    let sheets = try playground.references().filter { $0.contains("sheet-radius") }
    #expect(sheets == ["sheet-radius-alias/dark@1x.png", "sheet-radius-alias/dark@2x.png"])
    for options in [
      "", "--variant light", "--variant dark", "--only button", "--only sheet-color-*", "--shard 1/5", "--shard 4/5",
    ] {
      let answer = await playground.run("verify --pass-with-no-cases \(options)")
      #expect(answer.status == .success, "\(options)")
      #expect(!answer.output.contains("obsolete"), "\(options)")
    }
    #expect(await playground.run("list --only sheet-radius-alias").output.split(separator: "\n").count == 2)
    #expect(await playground.run("list --only sheet-radius-alias --variant light").status == .usage)
  }

  @Test(arguments: ["theme=dark", "THEME=dark", "theme=Dark", "Theme=DARK"])
  func `contexts mean the same in every command`(variant: String) async throws {
    let playground = try Playground()
    let draw = await playground.run(
      "draw specimens/button.specimen.json --tokens tokens/tiny.resolver.json --variant \(variant) --out pictures/")
    #expect(draw.output.hasPrefix("pictures/button/dark@1x.png  "))
    let suite = await playground.run("draw . --only button --scale 1 --variant \(variant) --out suite/")
    #expect(suite.output.hasPrefix("suite/button/dark@1x.png  "))
    let list = await playground.run("list --variant \(variant) --scale 1")
    #expect(list.output == "tiny/badge/dark@1x  badge/dark@1x.png\ntiny/button/dark@1x  button/dark@1x.png\n")
    let tokens = await playground.run("tokens resolve tokens/tiny.resolver.json --variant \(variant)")
    #expect(tokens.output.hasPrefix("# theme=dark\n"))
  }

  @Test func `names that look alike are different contexts`() async throws {
    let playground = try Playground()
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    try playground.replace("\"light\": [", with: "\"\(composed)\": [", in: "tokens/tiny.resolver.json")
    try playground.replace("\"dark\": [", with: "\"\(decomposed)\": [", in: "tokens/tiny.resolver.json")
    try playground.replace(
      "\"default\": \"light\"", with: "\"default\": \"\(composed)\"", in: "tokens/tiny.resolver.json")
    try playground.replace("{\"theme\": \"light\"}", with: "{\"theme\": \"\(composed)\"}", in: "specimen.json")
    try playground.replace("{\"theme\": \"dark\"}", with: "{\"theme\": \"\(decomposed)\"}", in: "specimen.json")
    for (context, name) in [(composed, "light"), (decomposed, "dark")] {
      let list = await playground.run(["list", "--only", "button", "--scale", "1", "--variant", "theme=\(context)"])
      #expect(list.output == "tiny/button/\(name)@1x  button/\(name)@1x.png\n")
    }
    let resolved = await playground.run(
      ["tokens", "resolve", "tokens/tiny.resolver.json", "--variant", "theme=\(decomposed)"])
    #expect(resolved.output.contains("alias.surface = #000000"))
    #expect(await playground.run(["list", "--variant", "theme=cafe\u{302}"]).status == .usage)
  }

  // swift-format-ignore
  @Test(arguments: [
    (["--scale", "2"],                                            "specimen record --scale 2 specimen.json"),
    (["--scale=1", "--scale=2", "--variant", "theme=dark"],       "specimen record --variant theme=dark --scale 1 --scale 2 specimen.json"),
    (["--only", "b*", "--variant=light"],                         "specimen record --only 'b*' --variant light specimen.json"),
    (["--shard", "1/1"],                                          "specimen record --shard 1/1 specimen.json"),
    (["--only=-x"],                                               "specimen record --only=-x specimen.json"),
    (["--only", "?x", "--only", "button", "--", "specimen.json"], "specimen record --only '?x' --only button specimen.json"),
    (["--", "-suite"],                                            "specimen record -- -suite"),
    (["it's"],                                                    "specimen record 'it'\\''s'"),
    (["\u{1B}##a\u{202E}1"],                                      "specimen record $'\\x1b\\x23\\x23a\\xe2\\x80\\xae\\x31'"),
  ])
  func `the suggested command does what was looked at`(arguments: [String], command: String) async throws {
    let playground = try Playground()
    try playground.write(TinySuite.button.replacing("button", with: "-x"), to: "specimens/x.specimen.json")
    try playground.replace("-x.background", with: "button.background", in: "specimens/x.specimen.json")
    for folder in ["-suite", "it's", "\u{1B}##a\u{202E}1"] {
      for (path, text) in TinySuite.files { try playground.write(text, to: "\(folder)/\(path)") }
      try playground.replace("\"snapshots\": \"references\"", with: "\"snapshots\": \"../references\"", in: "\(folder)/specimen.json")
    }
    let suiteFile = arguments.contains { $0.hasSuffix("suite") || $0.hasPrefix("it") || $0.hasPrefix("\u{1B}") } ? [] : ["specimen.json"]
    let words = arguments + (arguments.contains("specimen.json") ? [] : suiteFile)
    let answer = await playground.run(["verify"] + words)
    #expect(answer.status == .differences)
    #expect(answer.output.hasSuffix("if the pictures are right: \(command)\n"), "\(answer.output)\(answer.talk)")
    guard !command.contains("'") else { return }
    #expect(await playground.run(command.split(separator: " ").dropFirst().map(String.init)).status == .success)
    #expect(await playground.run(["verify"] + words).status == .success)
  }
}
