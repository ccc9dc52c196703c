import SpecimenCommands
import Testing

/// Letters that no font has, cut texts and numbers that no picture can mean, from the command line.
@Suite("What runs tell of texts")
struct TextFindingTests {
  /// The tiny suite with a type style and a control that shows a text.
  private static func playground(
    _ node: String, header: String = "", size: String = "10", checks: String = ""
  ) throws -> Playground {
    let playground = try Playground()
    if !checks.isEmpty {
      try playground.replace("\"scales\"", with: "\"checks\": \(checks), \"scales\"", in: "specimen.json")
    }
    try playground.replace(
      "\"global\": {",
      with: """
        "global": {
          "label": {"$type": "typography", "$value": {"fontFamily": "Inter", "fontWeight": 400, \
        "fontSize": {"value": \(size), "unit": "px"}, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.2}},
        """, in: "tokens/base.tokens.json")
    try playground.write(
      """
      {"control": "label", \(header)"body": {"kind": "text", "font": "{global.label}", "color": "{alias.accent}",
        \(node)}}
      """, to: "specimens/label.specimen.json")
    return playground
  }

  private static let boxes =
    "no font has U+65E5 '日', U+672C '本' of the text 'Tokyo 日本', so that boxes are drawn; asked: the built-in face for 'Inter'"

  private static let japanese = #""string": "Tokyo 日本""#

  @Test func `letters that no font has are a warning, and an error where they count`() async throws {
    let playground = try Self.playground(Self.japanese)
    // One text in two variants and two scales is told once.
    let verified = await playground.run("verify")
    #expect(verified.talk.contains("specimens/label.specimen.json:1:30: warning: \(Self.boxes)"))
    #expect(verified.talk.split(separator: "\n").count == 1)
    #expect(verified.output.contains("12 cases: 12 missing, 1 finding"))

    let recorded = await playground.run("record")
    #expect(recorded.status == .differences)
    #expect(recorded.talk.contains("error: \(Self.boxes)"))
    // The other cases are recorded, and no box is.
    #expect(recorded.output.contains("12 cases: 8 missing, 4 failed, 8 recorded"))
    #expect(try playground.references().allSatisfy { !$0.contains("label") })

    let built = await playground.run("verify", variables: ["CI": "1"])
    #expect(built.status == .differences)
    #expect(built.talk.contains("error: \(Self.boxes)"))
    #expect(built.output.contains("12 cases: 8 matched, 4 missing, 1 error"))
  }

  @Test func `a reference with boxes matches, and is told all the same`() async throws {
    let playground = try Self.playground(Self.japanese, header: #""missingLetters": "boxes", "#)
    #expect(await playground.run("record").status == .success)
    try playground.replace(#""missingLetters": "boxes", "#, with: "", in: "specimens/label.specimen.json")
    let verified = await playground.run("verify")
    #expect(verified.status == .success)
    #expect(verified.talk.contains("warning: \(Self.boxes)"))
    #expect(await playground.run("verify", variables: ["CI": "1"]).status == .differences)
  }

  @Test func `boxes that are meant are recorded without a word`() async throws {
    let playground = try Self.playground(Self.japanese, header: #""missingLetters": "boxes", "#)
    for line in ["record", "verify", "draw . --out drawn", "sheet . --out sheet.png"] {
      let answer = await playground.run(line, variables: line == "record" ? [:] : ["CI": "1"])
      #expect(answer.status == .success, "\(line)")
      #expect(answer.talk == (line.hasPrefix("draw") ? "made the folder 'drawn'\n" : ""), "\(line)")
      #expect(!answer.output.contains("finding"), "\(line)")
    }
  }

  @Test(arguments: ["draw . --out drawn", "sheet . --out sheet.png"])
  func `pictures are drawn with boxes, and that is told`(_ line: String) async throws {
    let playground = try Self.playground(Self.japanese)
    let drawn = await playground.run(line)
    #expect(drawn.status == .success)
    #expect(drawn.talk.contains("warning: \(Self.boxes)"))
    let built = await playground.run(line, variables: ["CI": "1"])
    #expect(built.status == .differences)
    #expect(built.talk.contains("error: \(Self.boxes)"))
    #expect(built.output == drawn.output)
  }

  @Test func `names on sheets are never an error`() async throws {
    let playground = try Playground()
    try playground.replace("\"scales\"", with: "\"sheets\": [\"color\"], \"scales\"", in: "specimen.json")
    try playground.replace(
      "\"red\":", with: "\"赤\": {\"$value\": \"{global.blue}\"}, \"red\":", in: "tokens/base.tokens.json")
    let recorded = await playground.run("record", variables: [:])
    #expect(recorded.status == .success)
    #expect(recorded.talk.contains("warning: no font has U+8D64 '赤' of the text"))
  }

  // MARK: Cut texts

  private static let long = #""string": "A version 2.0 is here", "width": 40"#

  private static let cut = "'A version 2.0 is here' is cut, without '"

  @Test func `a cut text is told by each command, once for all variants and scales`() async throws {
    let playground = try Self.playground(Self.long)
    let recorded = await playground.run("record")
    #expect(recorded.status == .success)
    #expect(recorded.output.contains("texts that do not show as a whole:\n  tiny/label  \(Self.cut)"))
    #expect(recorded.output.contains("'  2 variants\n"))
    #expect(recorded.output.components(of: Self.cut) == 1)
    let verified = await playground.run("verify")
    #expect(verified.status == .success)
    #expect(verified.output.components(of: Self.cut) == 1)
    let json = await playground.run("verify --reporter json")
    #expect(json.output.components(of: #""cutTexts": [{"text": "A version 2.0 is here", "missing": ""#) == 4)
    #expect(json.output.components(of: #""notes": ["\#(Self.cut)"#) == 4)
    // What was written can be read again.
    let report = await playground.run("report .specimen/results --reporter list")
    #expect(report.output.components(of: Self.cut) == 5)
    for line in ["draw . --out drawn", "sheet . --out sheet.png"] {
      let drawn = await playground.run(line)
      #expect(drawn.status == .success)
      #expect(drawn.talk.components(of: Self.cut) == 1, "\(line)")
    }
  }

  @Test func `a suite can demand that texts show as a whole`() async throws {
    let playground = try Self.playground(
      Self.long, checks: #"{"truncation": [{"specimens": "lab*"}, {"specimens": "nobody", "level": "warning"}]}"#)
    let recorded = await playground.run("record")
    #expect(recorded.status == .differences)
    #expect(recorded.talk.contains("specimens/label.specimen.json:1:30: error: \(Self.cut)"))
    #expect(recorded.talk.contains("warning: no specimen matches 'nobody'"))
    #expect(recorded.output.contains("12 recorded"))
    // Cases that are chosen are looked at, too.
    #expect(await playground.run("verify --only label/light").status == .differences)
    #expect(await playground.run("verify --only button").status == .success)
    try playground.replace(
      #""width": 40"#, with: #""width": 40, "truncation": "expected""#, in: "specimens/label.specimen.json")
    let meant = await playground.run("verify")
    #expect(meant.status == .success)
    #expect(!meant.output.contains(Self.cut))
  }

  @Test func `a demand may be of some variants, and a warning`() async throws {
    let playground = try Self.playground(
      Self.long, checks: #"{"truncation": [{"variants": "dark", "level": "warning"}]}"#)
    let recorded = await playground.run("record --variant light")
    #expect(recorded.status == .success)
    #expect(!recorded.talk.contains("warning"))
    let dark = await playground.run("record --variant dark")
    #expect(dark.status == .success)
    #expect(dark.talk.contains("warning: \(Self.cut)"))
  }

  // MARK: Numbers

  @Test func `a number that no picture can mean is told at its token, and costs only its cases`() async throws {
    let playground = try Self.playground(#""string": "A""#, size: "1e308")
    let recorded = await playground.run("record")
    #expect(recorded.status == .differences)
    #expect(recorded.talk.contains("tokens/base.tokens.json:"))
    #expect(recorded.talk.contains("'fontSize' of the token 'global.label' is 1e+308 points"))
    #expect(recorded.output.contains("12 cases: 8 missing, 4 failed, 8 recorded"))
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
