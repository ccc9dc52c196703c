import PNGCoding
import PixelBuffers
import SpecimenCommands
import Testing

@Suite("Bad input")
struct BadInputTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var file: String
    var old: String
    var new: String
    var status: SpecimenCommands.ExitStatus
    var talk: String
    /// Whether the button's cases are still drawn.
    var drawsButton: Bool
    var testDescription: String { name }

    init(
      _ name: String, in file: String, _ old: String, _ new: String, _ status: SpecimenCommands.ExitStatus,
      drawsButton: Bool, _ talk: String
    ) {
      self.name = name
      self.file = file
      self.old = old
      self.new = new
      self.status = status
      self.drawsButton = drawsButton
      self.talk = talk
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("unknown token in a specimen", in: "specimens/badge.specimen.json", "control.badge.background", "control.badge.backgruond", .differences, drawsButton: true,
      "specimens/badge.specimen.json:3:35: error: no token 'control.badge.backgruond' (case 'badge'); did you mean 'control.badge.background'?\n"),
    Row("unknown key in a specimen", in: "specimens/badge.specimen.json", "\"width\"", "\"widht\"", .differences, drawsButton: true,
      "specimens/badge.specimen.json:3:65: error: unknown key 'widht' in a node of kind 'box'; did you mean 'width'?\n"),
    Row("a control that leaves the folder", in: "specimens/badge.specimen.json", "\"badge\"", "\"../badge\"", .differences, drawsButton: true,
      "specimens/badge.specimen.json:2:14: error: the case '../badge' cannot have a file: the path '../badge/light@1x.png' must stay in its folder; no segment may be empty, begin or end with a dot; rename it\n"),
    Row("two specimens of one control", in: "specimens/button.specimen.json", "\"button\"", "\"badge\"", .differences, drawsButton: false,
      "specimens/button.specimen.json:2:14: error: the control 'badge' is drawn by specimens/badge.specimen.json too; give one of them another name\n"),
    Row("two cases with one path", in: "specimen.json", "{control}/{variant}@{scale}x.png", "{control}@{scale}x.png", .usage, drawsButton: false,
      "specimens/badge.specimen.json:2:14: error: the cases 'badge/light@1x' and 'badge/dark@1x' have one file, 'badge@1x.png'; rename one, or let 'path' in the suite file name control, variant and scale\nspecimens/button.specimen.json:2:14: error: the cases 'button/light@1x' and 'button/dark@1x' have one file, 'button@1x.png'; rename one, or let 'path' in the suite file name control, variant and scale\n"),
    Row("unknown key in the suite file", in: "specimen.json", "\"scales\"", "\"scaels\"", .usage, drawsButton: false,
      "specimen.json:11:3: error: unknown key 'scaels' in a suite file; did you mean 'scales'?\n"),
    Row("a suite file that is no JSON", in: "specimen.json", "\"scales\": [1, 2],", "\"scales\": [1, 2]", .usage, drawsButton: false,
      "specimen.json:12:3: error: "),
    Row("a missing token file", in: "specimen.json", "tokens/tiny.resolver.json", "tokens/tiny.resolvr.json", .usage, drawsButton: false,
      "specimen.json:4:13: error: no file or folder 'tokens/tiny.resolvr.json'; did you mean 'tokens/tiny.resolver.json'?\n"),
    Row("an unknown axis", in: "specimen.json", "{\"theme\": \"light\"}", "{\"them\": \"light\"}", .usage, drawsButton: false,
      "specimen.json:10:26: error: the tokens have no axis 'them'; did you mean 'theme'?\n"),
    Row("an unknown context", in: "specimen.json", "{\"theme\": \"light\"}", "{\"theme\": \"lihgt\"}", .usage, drawsButton: false,
      "specimen.json:10:35: error: the axis 'theme' has no context 'lihgt'; did you mean 'light'?\n"),
    Row("an unknown variant of a scale", in: "specimen.json", "[1, 2]", "[1, {\"scale\": 2, \"variants\": [\"lihgt\"]}]", .usage, drawsButton: false,
      "specimen.json:11:43: error: there is no variant 'lihgt'; did you mean 'light'?\n"),
    Row("an unknown canvas", in: "specimen.json", "{alias.surface}", "{alias.surfaces}", .usage, drawsButton: false,
      "specimen.json:13:13: error: variant 'light': the canvas: no token 'alias.surfaces'; did you mean 'alias.surface'?\nspecimen.json:13:13: error: variant 'dark': the canvas: no token 'alias.surfaces'; did you mean 'alias.surface'?\n"),
    Row("a tier that refers to a later one", in: "tokens/base.tokens.json", "{\"$value\": {\"colorSpace\": \"srgb\", \"components\": [1, 1, 1], \"hex\": \"#ffffff\"}}", "{\"$value\": \"{alias.warning}\"}", .differences, drawsButton: true,
      "tokens/base.tokens.json:4:25: error: 'global.white' is in tier 'global' and refers to 'alias.warning' in 'alias', which comes after it; refer to tokens of 'global' or of tiers before it\n"),
    Row("a tier that is skipped", in: "tokens/base.tokens.json", "{alias.warning}", "{global.red}", .differences, drawsButton: true,
      "tokens/base.tokens.json:15:50: warning: 'control.badge.background' refers to 'global.red' in tier 'global', past 'alias'; give the value a name there, or except \"control.badge.background → global.red\" from 'tier.skipped' (tier.skipped)\n"),
    Row("an exception that is none", in: "specimen.json", "\"groups\": [\"alias\"]", "\"groups\": [\"alias\"], \"allow\": [\"alias.* global.*\"]", .usage, drawsButton: false,
      "specimen.json:7:44: warning: 'allow' is an old spelling; list it under 'except' of 'tier.skipped' in 'findings' of 'checks', and what is '→ literal' without that under 'except' of 'tier.literal' (suite.oldSpelling)\nspecimen.json:7:54: error: 'alias.* global.*' is not an exception; write two patterns with an arrow between: \"control.badge.* → global.*\"\n"),
    Row("an alias cycle", in: "tokens/base.tokens.json", "{alias.warning}", "{control.badge.background}", .differences, drawsButton: true,
      "tokens/base.tokens.json:15:"),
    Row("a token file with a typing mistake", in: "tokens/dark.tokens.json", "\"$value\": \"{global.black}\"", "\"$value\" \"{global.black}\"", .differences, drawsButton: false,
      "tokens/dark.tokens.json:4:"),
    Row("an alias of nothing", in: "tokens/base.tokens.json", "{alias.warning}", "{alias.warnin}", .differences, drawsButton: true,
      "tokens/base.tokens.json:15:"),
  ])
  func `mistakes in files are located, and stop nothing else`(_ row: Row) async throws {
    let playground = try Playground()
    try playground.replace(row.old, with: row.new, in: row.file)
    let answer = await playground.run("verify")
    #expect(answer.talk.hasPrefix(row.talk))
    if row.talk.hasSuffix("\n") { #expect(answer.talk == row.talk) }
    #expect(answer.status == row.status)
    #expect(answer.output.contains("missing    tiny/button/light@1x") == row.drawsButton)
  }

  @Test func `a mistake that shows in many cells is told once`() async throws {
    let playground = try Playground()
    try playground.write(
      """
      {
        "control": "badge",
        "rows": {"state": ["rest", "pressed"]},
        "columns": {"size": ["a", "b", "c"]},
        "body": {"kind": "box", "fill": "{control.bagde.${state}.${size}}", "width": 4, "height": 4}
      }
      """, to: "specimens/badge.specimen.json")
    let answer = await playground.run("verify")
    #expect(
      answer.talk == """
        specimens/badge.specimen.json:5:35: error: no token 'control.bagde.pressed.a' (case 'badge', cell \
        'state=pressed, size=a'), and 5 more like it; define it, or name another token

        """)
    #expect(answer.output.contains("8 cases: 4 missing, 4 failed, 1 error"))
    #expect(answer.status == .differences)
  }

  @Test(arguments: ["\"{control.badge.background}\"", "[\"{control.badge.background}\", \"{control.badge.rest}\"]"])
  func `cases that fail by one token are one line, which says why and where`(_ fill: String) async throws {
    let playground = try Playground()
    try playground.replace("\"{control.badge.background}\"", with: fill, in: "specimens/badge.specimen.json")
    try playground.replace("{alias.warning}", with: "{alias.warnnig}", in: "tokens/base.tokens.json")
    let answer = await playground.run("verify")
    #expect(
      answer.talk == """
        tokens/base.tokens.json:15:50: error: no token 'alias.warnnig'; did you mean 'alias.warning'?

        """)
    #expect(
      answer.output.hasPrefix(
        """
        tokens/base.tokens.json:15:50: error: no token 'alias.warnnig'; did you mean 'alias.warning'?
        """))
    #expect(answer.output.split(separator: "\n").count { $0.hasPrefix("failed") } == 1)
    #expect(
      answer.output.contains(
        "failed     4 cases  could not be drawn: tokens/base.tokens.json:15:50: the token 'control.badge.background' has "
          + "no value: no token 'alias.warnnig'\n"))
    #expect(answer.status == .differences)
    // Other programs get each case.
    let report = await playground.run("verify --reporter junit")
    #expect(report.output.split(separator: "has no value: no token").count >= 5)
    let json = await playground.run("verify --reporter json")
    #expect(json.output.contains("specimens/badge.specimen.json"))
  }

  @Test func `many followers of one error are counted, and few are listed`() async throws {
    let playground = try Playground()
    let spares = (1...9).map { "\"spare\($0)\": {\"$type\": \"color\", \"$value\": \"{alias.accent}\"}," }.joined(
      separator: "\n")
    try playground.replace("\"spare\":", with: spares + " \"spare\":", in: "tokens/base.tokens.json")
    for theme in ["light", "dark"] {
      try playground.replace("{global.blue}", with: "{global.blu}", in: "tokens/\(theme).tokens.json")
    }
    let answer = await playground.run("verify --reporter json")
    let lines = answer.talk.split(separator: "\n")
    #expect(lines.count { $0.contains(": error: no token 'global.blu'; did you mean 'global.blue'?") } == 2)
    #expect(lines.count { $0.contains("' has no value, because 'alias.accent' has none") } == 0)
    #expect(
      lines.contains(
        "note: 10 tokens have no value, because tokens that they refer to have none (reference.blocked)"))
    #expect(answer.output.contains("'control.button.spare9' has no value"))
  }

  @Test func `no case is a failure, even if references are left over`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    try playground.replace("[\"specimens/*.specimen.json\"]", with: "[]", in: "specimen.json")
    let answer = await playground.run("verify")
    #expect(answer.status == .differences)
    #expect(
      answer.talk == "no cases to run: the suite has no specimens or sheets; add some, or pass --pass-with-no-cases\n")
    #expect(!answer.output.contains("delete the files"))
    #expect(await playground.run("verify --pass-with-no-cases").status == .obsolete)
  }

  @Test func `where no file matches a pattern, that is why there is no case`() async throws {
    let playground = try Playground()
    try playground.replace("specimens/*.specimen.json", with: "specimen/*.specimen.json", in: "specimen.json")
    let answer = await playground.run("verify")
    #expect(answer.talk.contains("warning: no file matches 'specimen/*.specimen.json'"))
    #expect(answer.talk.contains("no cases to run: no file matches a pattern of the specimens; to accept that, pass"))
    try playground.replace("[\"specimen/*.specimen.json\"]", with: "[]", in: "specimen.json")
    #expect(await playground.run("verify").talk.contains("no cases to run: the suite has no specimens or sheets; add"))
  }

  @Test func `a sheet without a token is a note, which can be silenced, and the reason that there is no case`()
    async throws
  {
    let playground = try Playground()
    try playground.replace(
      "[\"specimens/*.specimen.json\"]", with: "[], \"sheets\": [\"motion\"]", in: "specimen.json")
    let note =
      "note: the sheet 'motion' shows nothing: no token is of the type duration or cubicBezier or transition; leave the "
      + "sheet out"
    let reason = ": no sheet shows a token; "
    for (command, status) in [("record", ExitStatus.differences), ("verify", .differences), ("draw . --out o", .usage)]
    {
      let answer = await playground.run(command)
      #expect(answer.status == status)
      #expect(answer.talk.contains(note))
      #expect(answer.talk.contains(reason))
    }
    #expect(await playground.run("verify --reporter json").output.contains("\"code\": \"suite.sheetEmpty\""))
    #expect(!(await playground.run("verify --silence suite.sheetEmpty").talk.contains(note)))
    #expect(await playground.run("verify --pass-with-no-cases").status == .success)
  }

  @Test func `a sheet that lacks a token, and a canvas without a colour, are not taken for changes`() async throws {
    let playground = try Playground()
    try playground.replace("\"specimens\":", with: "\"sheets\": [\"color\"], \"specimens\":", in: "specimen.json")
    #expect(await playground.run("record").status == .success)
    try playground.replace("[0, 0.2, 1]", with: "[0, 0.2]", in: "tokens/base.tokens.json")
    // The other colours are drawn, and this one is marked.
    let sheet = await playground.run("verify --only sheet-color-global")
    #expect(sheet.output.contains("changed    tiny/sheet-color-global/light@1x (also dark)  "))
    #expect(sheet.output.contains("global.blue  #0033FF → (removed)"))
    #expect(sheet.talk.contains("a colour has three components, not 2"))
    #expect(sheet.status == .differences)

    try playground.replace("{global.white}", with: "{global.whit}", in: "tokens/light.tokens.json")
    let canvas = await playground.run("verify")
    #expect(
      canvas.talk.contains(
        "variant 'light': the canvas: the token 'alias.surface' has no value because of an error in the token files; correct it\n"
      ))
    #expect(canvas.status == .usage)
  }

  @Test func `a suite file that is no file is a failure, and stops no other`() async throws {
    let answer = await (try Playground()).run("verify /dev/null specimen.json")
    #expect(answer.talk == "/dev/null: error: cannot be read: it is not a regular file\n")
    #expect(answer.output.contains("8 cases: 8 missing"))
    #expect(answer.status == .failure)
  }

  @Test func `a broken suite does not stop the others`() async throws {
    let playground = try Playground()
    for (path, text) in TinySuite.files { try playground.write(text, to: "other/\(path)") }
    try playground.replace("\"suite\": \"tiny\"", with: "\"suit\": \"tiny\"", in: "other/specimen.json")
    let answer = await playground.run("verify")
    #expect(
      answer.talk.contains(
        "other/specimen.json:2:3: error: unknown key 'suit' in a suite file; did you mean 'suite'?\n"))
    #expect(answer.output.contains("8 cases: 8 missing"))
    #expect(answer.status == .usage)
  }

  @Test func `two suites of one name are refused before anything is drawn`() async throws {
    let playground = try Playground()
    for (path, text) in TinySuite.files { try playground.write(text, to: "other/\(path)") }
    let answer = await playground.run("record")
    #expect(
      answer.talk
        == "specimen: record: 'other/specimen.json' and 'specimen.json' are both named 'tiny'; rename one, or "
        + "run them apart\n")
    #expect(answer.status == .usage)
    #expect(try playground.references() == [])
    try playground.replace("\"tiny\"", with: "\"teeny\"", in: "other/specimen.json")
    #expect(await playground.run("record").status == .success)
    #expect(await playground.run("verify").output.contains("16 cases: 16 matched"))
    #expect(await playground.run("verify other").output.contains("8 cases: 8 matched"))
  }

  @Test func `a specimen with a mistake makes no reference obsolete`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    try playground.write("{", to: "specimens/badge.specimen.json")
    let answer = await playground.run("verify")
    #expect(answer.status == .differences)
    #expect(!answer.output.contains("obsolete"))
    #expect(answer.output.contains("4 cases: 4 matched"))
  }

  @Test func `references that are no pictures are failures that say what to do`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    let whole = try playground.read("references/button/light@1x.png")
    try playground.write("no picture", to: "references/badge/light@1x.png")
    try playground.write(Array(whole.prefix(60)), to: "references/badge/dark@1x.png")
    try playground.write([], to: "references/badge/light@2x.png")
    let answer = await playground.run("verify --only badge")
    #expect(answer.status == .failure)
    #expect(answer.output.contains("1 matched, 3 failed"))
    for id in ["light@1x", "dark@1x", "light@2x"] {
      #expect(answer.output.contains("failed     tiny/badge/\(id)  "))
    }
    #expect(await playground.run("record --only badge").status == .success)
    #expect(await playground.run("verify").status == .success)
  }

  @Test func `a reference of another size is a change`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    let image = RGBAImage(size: try PixelSize(width: 5, height: 4), filledWith: 0xFF00_00FF)
    try playground.write(try PNGEncoder.encode(image), to: "references/badge/light@1x.png")
    let answer = await playground.run("verify --only badge/light@1x")
    #expect(answer.status == .differences)
    #expect(answer.output.hasPrefix("changed    tiny/badge/light@1x  size 5×4 → 20×20 px"))
  }

  @Test func `results that cannot be written are a failure`() async throws {
    let playground = try Playground()
    let answer = await playground.run("verify --results specimen.json")
    #expect(answer.status == .failure)
    #expect(answer.output.contains("\nproblem  "))
    let report = await playground.run("verify --reporter json:specimen.json/x.json")
    #expect(report.status == .failure)
    #expect(report.talk.contains("specimen.json/x.json"))
  }
}
