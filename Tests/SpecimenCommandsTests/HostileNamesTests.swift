import ColorSpaces
import Digests
import PixelBuffers
import SnapshotHarness
import SpecimenCommands
import Testing

/// Names come from files, and a pull request may hold any file: nothing in one may speak to the terminal or the build
/// machine that shows our lines.
@Suite("Hostile names")
struct HostileNamesTests {
  /// A text that clears the screen, turns text round, and gives orders to three sorts of build machines.
  static let hostile =
    "::error::owned\u{1B}[2J\u{202E}\r\n::error::owned\n  ::set-env name=x::y\n##vso[task]\n##[error]z##teamcity[x]"
    + "\u{9B}31m\u{2028}::warning::\u{85}::x\u{200B}\u{7F}\u{E0041}\u{FEFF}\u{61C}"

  /// A hostile name as it may stand in quotes in a JSON text.
  static let quoted = hostile.unicodeScalars.map { scalar in
    guard scalar.value < 0x20 else { return String(scalar) }
    return "\\u" + scalar.value.hexadecimalText(digits: 4)
  }.joined()

  /// What is wrong with an output; empty if nothing is.
  static func faults(in text: String) -> [String] {
    var faults: [String] = []
    var rest = text
    // What the program itself says to a terminal.
    for own in ["\r\u{1B}[K", "\u{1B}[0m", "\u{1B}[1;31m"] + (31...36).map({ "\u{1B}[\($0)m" }) {
      rest = rest.replacing(own, with: "")
    }
    for scalar in rest.unicodeScalars where scalar != "\n" {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        faults.append("U+\(String(scalar.value, radix: 16))")
      default: break
      }
    }
    if rest.contains("##") { faults.append("##") }
    for line in rest.split(whereSeparator: \.isNewline) where line.drop(while: \.isWhitespace).hasPrefix("::") {
      faults.append(String(line))
    }
    return faults
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var prepare: @Sendable (Playground) async throws -> Void
    var lines: [[String]]

    init(
      _ name: String, _ lines: [String], prepare: @escaping @Sendable (Playground) async throws -> Void = { _ in }
    ) {
      testDescription = name
      self.prepare = prepare
      self.lines = lines.map { line in
        line.split(separator: " ").map { $0 == "HOSTILE" ? HostileNamesTests.hostile : String($0) }
      }
    }
  }

  static let reporters = [
    "verify", "verify --reporter line", "verify --reporter json", "verify --reporter none --timings",
    "report", "report --reporter junit", "report --reporter markdown", "report --reporter sarif",
    "list", "list --format json", "list --unused", "list --unused --format json", "prune --dry-run",
    "tokens resolve tokens/tiny.resolver.json", "tokens resolve tokens/tiny.resolver.json --format json",
    "draw . --out pictures", "sheet . --variant light,dark --out sheet.png", "record", "approve",
    "approve --all --dry-run", "tokens check",
  ]

  // swift-format-ignore
  static let rows: [Row] = [
    Row("the name of a token that nothing uses", reporters) {
      try $0.replace("\"spare\":", with: "\"\(quoted)\": {\"$type\": \"number\", \"$value\": 1}, \"spare\":", in: "tokens/base.tokens.json")
    },
    Row("the name of a token that changed", reporters) {
      for theme in ["light", "dark"] { try $0.replace("{global.blue}", with: "{global.\(quoted)}", in: "tokens/\(theme).tokens.json") }
      try $0.replace("\"blue\":", with: "\"\(quoted)\":", in: "tokens/base.tokens.json")
      #expect(await $0.run("record").status == .success)
      try $0.replace("[0, 0.2, 1]", with: "[0, 0.4, 1]", in: "tokens/base.tokens.json")
    },
    Row("the name of a token that is not there", reporters) {
      try $0.replace("{alias.accent}", with: "{alias.\(quoted)}", in: "tokens/base.tokens.json")
    },
    Row("texts about tokens", reporters) {
      try $0.replace("\"$value\": \"{alias.accent}\"", with: "\"$description\": \"\(quoted)\", \"$deprecated\": \"\(quoted)\", \"$extensions\": {\"\(quoted)\": 1}, \"$value\": \"{alias.accent}\"", in: "tokens/base.tokens.json")
    },
    Row("values of tokens", reporters) {
      try $0.replace("\"spare\":", with: "\"font\": {\"$type\": \"typography\", \"$value\": {\"fontFamily\": \"\(quoted)\", \"fontSize\": {\"value\": 12, \"unit\": \"px\"}, \"fontWeight\": 400, \"letterSpacing\": {\"value\": 0, \"unit\": \"px\"}, \"lineHeight\": 1.2}}, \"family\": {\"$type\": \"fontFamily\", \"$value\": \"\(quoted)\"}, \"wrong\": {\"$type\": \"dimension\", \"$value\": {\"value\": 1, \"unit\": \"\(quoted)\"}}, \"spare\":", in: "tokens/base.tokens.json")
      try $0.replace("\"width\": 12", with: "\"content\": {\"kind\": \"text\", \"string\": \"\(quoted)\", \"font\": \"{control.button.font}\", \"color\": \"{alias.accent}\"}, \"width\": 12", in: "specimens/button.specimen.json")
      _ = await $0.run("record")
      try $0.replace("\"fontFamily\": \"::error", with: "\"fontFamily\": \"x::error", in: "tokens/base.tokens.json")
    },
    Row("a type that is none", reporters) {
      try $0.replace("\"spare\": {\"$type\": \"color\"", with: "\"spare\": {\"$type\": \"\(quoted)\"", in: "tokens/base.tokens.json")
    },
    Row("keys of a token file", reporters) {
      try $0.replace("\"spare\": {", with: "\"spare\": {\"$\(quoted)\": 1, ", in: "tokens/base.tokens.json")
    },
    Row("a word where JSON has none", reporters) {
      try $0.replace("\"spare\":", with: "\"x\": owned\(hostile), \"spare\":", in: "tokens/base.tokens.json")
    },
    Row("the name of a token file", reporters) {
      try $0.write("{\"a\": {\"$value\": 1}, }", to: "tokens/\(hostile).json")
      try $0.replace("[{\"$ref\": \"base.tokens.json\"}]", with: "[{\"$ref\": \"base.tokens.json\"}, {\"$ref\": \"\(quoted).json\"}]", in: "tokens/tiny.resolver.json")
    },
    Row("the name of a specimen file", reporters) {
      try $0.write("{\"control\": \"x\"}", to: "specimens/\(hostile).specimen.json")
    },
    Row("the name of a control", reporters) {
      try $0.replace("\"control\": \"badge\"", with: "\"control\": \"\(quoted)\"", in: "specimens/badge.specimen.json")
    },
    Row("the name of an embedded control", reporters) {
      try $0.write("{\"control\": \"x\", \"body\": {\"kind\": \"control\", \"control\": \"\(quoted)\"}}", to: "specimens/x.specimen.json")
    },
    Row("names of axes and labels", reporters) {
      try $0.write("{\"control\": \"x\", \"rows\": {\"\(quoted)\": [\"\(quoted)\"]}, \"split\": {\"s\": [\"\(quoted)\"]}, \"body\": {\"kind\": \"box\", \"fill\": \"{${\(quoted)}}\"}}", to: "specimens/x.specimen.json")
      try $0.write("{\"control\": \"y\", \"rows\": {\"\(quoted)\": [\"\(quoted)\"]}, \"body\": {\"kind\": \"box\", \"fill\": \"{nothing}\"}}", to: "specimens/y.specimen.json")
    },
    Row("keys and words of a specimen", reporters) {
      try $0.write("{\"control\": \"x\", \"\(quoted)\": 1, \"body\": {\"kind\": \"\(quoted)\"}}", to: "specimens/x.specimen.json")
    },
    Row("contexts", reporters + ["tokens resolve tokens/tiny.resolver.json --variant theme=HOSTILE"]) {
      try $0.replace("\"dark\": [", with: "\"\(quoted)\": [", in: "tokens/tiny.resolver.json")
      try $0.replace("\"variants\": {\"light\": {\"theme\": \"light\"}, \"dark\": {\"theme\": \"dark\"}},", with: "", in: "specimen.json")
    },
    Row("the name of a variant and its axis", reporters) {
      try $0.replace("\"dark\": {\"theme\"", with: "\"\(quoted)\": {\"\(quoted)\"", in: "specimen.json")
    },
    Row("the name of the suite", reporters) { try $0.replace("\"tiny\"", with: "\"\(quoted)\"", in: "specimen.json") },
    Row("keys and words of a suite file", reporters) {
      try $0.replace("\"canvas\":", with: "\"\(quoted)\": 1, \"corners\": \"\(quoted)\", \"sheets\": [\"\(quoted)\"], \"canvas\":", in: "specimen.json")
    },
    Row("a tier, its groups and exceptions", reporters) {
      try $0.replace("{\"name\": \"alias\", \"groups\": [\"alias\"]}", with: "{\"name\": \"\(quoted)\", \"groups\": [\"alias\"], \"allow\": [\"\(quoted)\"]}", in: "specimen.json")
    },
    Row("a canvas", reporters) { try $0.replace("{alias.surface}", with: "{\(quoted)}", in: "specimen.json") },
    Row("a file that the suite names", reporters) {
      try $0.replace("tokens/tiny.resolver.json", with: quoted, in: "specimen.json")
      try $0.replace("specimens/*.specimen.json", with: "\(quoted)*", in: "specimen.json")
    },
    Row("the folder of a suite", reporters + ["verify HOSTILE", "record HOSTILE --results HOSTILE"]) {
      for (path, text) in TinySuite.files { try $0.write(text, to: "\(hostile)/\(path)") }
      try $0.replace("\"tiny\"", with: "\"other\"", in: "\(hostile)/specimen.json")
      try $0.replace("\"width\": 4", with: "\"wdith\": 4", in: "\(hostile)/specimens/badge.specimen.json")
    },
    Row("references that nobody asks for", reporters + ["prune"]) {
      #expect(await $0.run("record").status == .success)
      try $0.write("no picture", to: "references/\(hostile).png")
      try $0.write(try $0.read("references/button/dark@1x.png"), to: "references/\(hostile)/dark@1x.png")
    },
    Row("the record of a reference", reporters) {
      #expect(await $0.run("record").status == .success)
      let image = RGBAImage(size: try PixelSize(width: 2, height: 2), filledWith: 0xFF00_FF00)
      let record = ReferenceRecord(
        suite: hostile, control: hostile, variant: hostile, scale: 1, rendererVersion: hostile, specimenDigest: hostile,
        ingredients: [
          Ingredient(chain: ["control.button.background", "alias.\(hostile)", "global.\(hostile)"], property: hostile, value: hostile, context: hostile),
          Ingredient.font(hostile, file: hostile, digest: "1"),
        ])
      let bytes = try ReferenceFile.bytes(of: image, pixels: Digest(of: image), ingredients: Digest(high: 1, low: 2), record: record)
      for path in ["button/light@1x.png", "old/light@1x.png"] { try $0.write(bytes, to: "references/\(path)") }
    },
    Row("names in checks", ["verify --reporter none", "tokens check", "tokens check --update-baseline --accept-new"]) {
      try $0.replace("\"suite\": \"tiny\",", with: """
        "suite": "tiny", "checks": {"sameTokens": [{"tokens": "\(quoted)"}], "baseline": "known\(quoted).json", "contrast": [
          {"text": "alias.accent", "on": "alias.surface"}, {"text": "alias.accent", "on": "alias.surface", "variants": "\(quoted)"},
          {"text": "alias.warning", "on": "alias.surface", "minimum": 1, "except": "\(quoted)"}]},
        """, in: "specimen.json")
    },
    Row("arguments", [
      "HOSTILE", "tokens HOSTILE", "help HOSTILE", "help tokens HOSTILE", "verify HOSTILE", "verify --only HOSTILE",
      "verify --variant HOSTILE", "verify --variant HOSTILE=HOSTILE", "verify --scale HOSTILE", "verify --shard HOSTILE",
      "verify --reporter HOSTILE", "verify --update-snapshots=HOSTILE", "verify --results HOSTILE",
      "verify --workers HOSTILE", "list HOSTILE", "list --only HOSTILE", "list --format HOSTILE", "record HOSTILE",
      "draw HOSTILE --out x", "draw . --out HOSTILE", "draw . --only HOSTILE --out x", "draw . --out x --canvas HOSTILE",
      "draw . --out x --margin HOSTILE", "draw . --out x --font HOSTILE", "draw specimens/button.specimen.json --tokens HOSTILE --out x.png",
      "draw specimens/button.specimen.json --tokens tokens/tiny.resolver.json --variant HOSTILE=x --out x.png",
      "sheet HOSTILE --out x.png", "sheet . --out HOSTILE", "sheet . --variant HOSTILE,light --out x.png",
      "draw specimens/button.specimen.json --tokens tokens/tiny.resolver.json --variant theme=HOSTILE --out x.png",
      "compare HOSTILE HOSTILE", "compare --metric HOSTILE a b", "compare --max-diff-pixel-ratio HOSTILE a b",
      "compare a b HOSTILE", "tokens resolve HOSTILE", "tokens check HOSTILE", "tokens resolve tokens/tiny.resolver.json --variant HOSTILE",
      "approve HOSTILE --all", "approve --only HOSTILE", "approve --cause HOSTILE", "prune HOSTILE",
      "merge HOSTILE --results x", "merge x --results HOSTILE",
    ]),
    Row("names of compared pictures", ["compare one two", "compare one two --format json", "compare one/HOSTILE two/HOSTILE"]) {
      for folder in ["one", "two"] { try $0.write("no picture \(folder)", to: "\(folder)/\(hostile).png") }
      try $0.write("x", to: "one/only\(hostile).png")
    },
  ]

  @Test(arguments: rows)
  func `nothing in a file reaches the output as a command`(_ row: Row) async throws {
    let playground = try Playground()
    // Half as many cases say the same.
    try playground.replace("\"scales\": [1, 2]", with: "\"scales\": [1]", in: "specimen.json")
    try await row.prepare(playground)
    var isTold = false
    for line in row.lines {
      let answer = await playground.run(line)
      isTold = isTold || (answer.output + answer.talk).contains("owned")
      #expect(Self.faults(in: answer.output) == [], "\(line) on standard output")
      #expect(Self.faults(in: answer.talk) == [], "\(line) on standard error")
    }
    #expect(isTold)
  }

  @Test func `nor does an option, or anything on a terminal`() async throws {
    let playground = try Playground()
    for arguments in [
      ["--\(Self.hostile)"], ["verify", "--\(Self.hostile)"], ["verify", "--results=\(Self.hostile)"],
    ] {
      let answer = await playground.run(arguments, isTerminal: true)
      #expect(Self.faults(in: answer.talk) + Self.faults(in: answer.output) == [])
    }
    #expect(await playground.run("record").status == .success)
    try playground.replace("[0, 0.2, 1]", with: "[0, 0.4, 1]", in: "tokens/base.tokens.json")
    for arguments in [["verify"], ["verify", "--results", Self.hostile]] {
      let answer = await playground.run(arguments, isTerminal: true)
      #expect(answer.status == .differences)
      #expect(Self.faults(in: answer.talk) + Self.faults(in: answer.output) == [])
    }
  }

  @Test func `reports in files are as clean as those on the terminal`() async throws {
    let playground = try Playground()
    for theme in ["light", "dark"] {
      try playground.replace("{global.blue}", with: "{global.\(Self.quoted)}", in: "tokens/\(theme).tokens.json")
    }
    try playground.replace("\"blue\":", with: "\"\(Self.quoted)\":", in: "tokens/base.tokens.json")
    #expect(await playground.run("record").status == .success)
    try playground.replace("[0, 0.2, 1]", with: "[0, 0.4, 1]", in: "tokens/base.tokens.json")
    _ = await playground.run(
      "verify --reporter none --reporter json:r.json --reporter list:r.txt --reporter line:l.txt --reporter text:t.txt "
        + "--reporter junit:r.xml --reporter sarif:r.sarif --reporter markdown:r.md --reporter reg:reg/reg.json")
    for file in ["r.json", "r.txt", "l.txt", "t.txt", "r.xml", "r.sarif", "r.md", ".specimen/results/results.json"] {
      let text = String(decoding: try playground.read(file), as: UTF8.self)
      #expect(Self.faults(in: text) == [], "\(file)")
      #expect(text.contains("owned"), "\(file)")
    }
  }

  @Test(arguments: [
    "\u{1B}[2J", "\u{202E}", "##[x]", "##vso[y]", "::x", "  ::x", "\n", "\u{7F}", "\u{9B}", "\u{2028}", "\u{200B}",
    "\u{FEFF}", "\u{E0041}", "\u{61C}",
  ])
  func `what the test looks for is found`(_ text: String) {
    #expect(Self.faults(in: "a\n\(text)") != [] || text == "\n")
  }
}
