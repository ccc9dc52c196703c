import Testing

@testable import SpecimenCommands

@Suite("Command lines")
struct CommandLineTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var line: String
    var status: SpecimenCommands.ExitStatus
    var talk: String
    var variables: [String: String] = [:]
    var testDescription: String { line.isEmpty ? "no argument" : line }

    init(_ line: String, _ status: SpecimenCommands.ExitStatus, _ talk: String, _ variables: [String: String] = [:]) {
      self.line = line
      self.status = status
      self.talk = talk
      self.variables = variables
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("verfy", .usage, "specimen: no command 'verfy'; did you mean 'verify'?\n"),
    Row("frobnicate", .usage, "specimen: no command 'frobnicate'; see 'specimen help'\n"),
    Row("tokens reslove", .usage, "specimen: no command 'tokens reslove'; did you mean 'tokens resolve'?\n"),
    Row("--versoin", .usage, "specimen: unknown option --versoin; did you mean '--version'?\n"),
    Row("help verfy", .usage, "specimen: help: no command 'verfy'; did you mean 'verify'?\n"),
    Row("verify --onyl x", .usage, "specimen: verify: unknown option --onyl; did you mean --only?; see 'specimen help verify'\n"),
    Row("verify --reporter dots", .usage, "specimen: verify: no reporter 'dots'; there are text, line, list, json, html, gallery, picture, blink, reg, junit, sarif, github, markdown, summary, teamcity, azure, none; see 'specimen help verify'\n"),
    Row("verify --reporter jsn", .usage, "specimen: verify: no reporter 'jsn'; did you mean json? There are text, line, list, json, html, gallery, picture, blink, reg, junit, sarif, github, markdown, summary, teamcity, azure, none; see 'specimen help verify'\n"),
    Row("verify --reporter json:", .usage, "specimen: verify: --reporter json: names no file after the colon; see 'specimen help verify'\n"),
    Row("verify --reporter json --reporter list", .usage, "specimen: verify: the reporters json and list both write to standard output; name a file: --reporter json:FILE; see 'specimen help verify'\n"),
    Row("verify --shard 0/2", .usage, "specimen: verify: --shard '0/2': parts are counted from 1 to 2; where an engine counts from 0, --shard auto reads its variables; see 'specimen help verify'\n"),
    Row("verify --shard 3/2", .usage, "specimen: verify: --shard '3/2': parts are counted from 1 to 2; where an engine counts from 0, --shard auto reads its variables; see 'specimen help verify'\n"),
    Row("verify --shard 1/10001", .usage, "specimen: verify: --shard '1/10001': there are at most 10000 parts, and at least one; see 'specimen help verify'\n"),
    Row("verify --shard 1", .usage, "specimen: verify: --shard '1': give two whole numbers, such as 1/3 for the first of three parts, or auto; see 'specimen help verify'\n"),
    Row("verify --shard 1/0", .usage, "specimen: verify: --shard '1/0': there are at most 10000 parts, and at least one; see 'specimen help verify'\n"),
    Row("verify --shard 1/1024 --scale 9", .usage, "specimen: verify: --scale '9': give a whole number, 1–8; see 'specimen help verify'\n"),
    Row("verify --shard 1/1024 nowhere", .usage, "specimen: verify: no suite 'nowhere'; name a specimen.json, or a folder with one; to choose cases: --only nowhere or --variant nowhere\n"),
    Row("verify --shard-times x", .usage, "specimen: verify: unknown option --shard-times; 'specimen plan --times RESULTS' divides by the times of a run, and 'specimen verify --plan' runs a part; see 'specimen help verify'\n"),
    Row("plan --out x", .usage, "specimen: plan: --shards is missing; say how many parts there are; see 'specimen help plan'\n"),
    Row("plan --shards 2", .usage, "specimen: plan: --out is missing; name the folder of the plan; see 'specimen help plan'\n"),
    Row("plan --shards 0 --out x", .usage, "specimen: plan: --shards '0': give a whole number, 1–10000; see 'specimen help plan'\n"),
    Row("approve --all --only badge", .usage, "specimen: approve: --all chooses every case; leave out --only and --cause, or --all; see 'specimen help approve'\n"),
    Row("approve --all --cause x", .usage, "specimen: approve: --all chooses every case; leave out --only and --cause, or --all; see 'specimen help approve'\n"),
    Row("approve one two", .usage, "specimen: approve: unexpected argument 'two'; write: specimen approve [RESULTS] [OPTION…]; see 'specimen help approve'\n"),
    Row("list -- --help", .usage, "specimen: list: no suite '--help'; name a specimen.json, or a folder with one\n"),
    Row("merge --results x", .usage, "specimen: merge: RESULTS is missing; write: specimen merge RESULTS… --results DIR [OPTION…]; see 'specimen help merge'\n"),
    Row("merge x", .usage, "specimen: merge: --results is missing; name the folder of the whole results; see 'specimen help merge'\n"),
    Row("tokens resolve", .usage, "specimen: tokens resolve: FILE is missing; write: specimen tokens resolve FILE… [OPTION…]; see 'specimen help tokens resolve'\n"),
    Row("verify --workers 9223372036854775807", .usage, "specimen: verify: --workers '9223372036854775807': give a whole number, 1–1024; see 'specimen help verify'\n"),
    Row("draw . --out=", .usage, "specimen: draw: --out needs a value: --out FILE.png|DIR; see 'specimen help draw'\n"),
    Row("verify --results=", .usage, "specimen: verify: --results needs a value: --results DIR; see 'specimen help verify'\n"),
    Row("verify --results references/sub", .usage, "specimen: verify: the results folder 'references/sub' lies in the references of suite 'tiny'; name another with --results\n"),
    Row("verify --workers 0", .usage, "specimen: verify: --workers '0': give a whole number, 1–1024; see 'specimen help verify'\n"),
    Row("compare --max-diff-pixels=-1 a b", .usage, "specimen: compare: --max-diff-pixels '-1': give a whole number, 0 or more; see 'specimen help compare'\n"),
    Row("verify --scale 2x", .usage, "specimen: verify: --scale '2x': give a whole number, 1–8; see 'specimen help verify'\n"),
    Row("verify --scale 3", .usage, "specimen: verify: no scale 3; there are 1, 2\n"),
    Row("list --scale 3", .usage, "specimen: list: no scale 3; there are 1, 2\n"),
    Row("record --scale 3", .usage, "specimen: record: no scale 3; there are 1, 2\n"),
    Row("draw . --out x --scale 3", .usage, "specimen: draw: no scale 3; there are 1, 2\n"),
    Row("list --variant nope", .usage, "specimen: list: no variant 'nope'; there are light, dark\n"),
    Row("list --variant Dark", .usage, "specimen: list: no variant 'Dark'; did you mean 'dark'?\n"),
    Row("record --variant nope", .usage, "specimen: record: no variant 'nope'; there are light, dark\n"),
    Row("verify --variant them=dark", .usage, "specimen: verify: --variant: the tokens have no axis 'them'; did you mean 'theme'?\n"),
    Row("verify --variant size=dark", .usage, "specimen: verify: --variant: the tokens have no axis 'size'; there are theme\n"),
    Row("list --variant theme=drak", .usage, "specimen: list: --variant: the axis 'theme' has no context 'drak'; did you mean 'dark'?\n"),
    Row("list --variant theme=dark,theme=light", .usage, "specimen: list: --variant 'theme=dark,theme=light': the axis 'theme' is given twice; see 'specimen help list'\n"),
    Row("list --variant theme=dark,Theme=light", .usage, "specimen: list: no variant has theme=dark,Theme=light; there are light, dark\n"),
    Row("list --only nothing", .usage, "specimen: list: --only: no case is named 'nothing'; there are badge, button\n"),
    Row("list --only buton", .usage, "specimen: list: --only: no case is named 'buton' (did you mean 'button'?); there are badge, button\n"),
    Row("record --only button/drak", .usage, "specimen: record: --only: no case is named 'button/drak' (did you mean 'button/dark'?); there are badge, button\n"),
    Row("verify --only button --only x* --only tiny/bage/dark@1x", .usage, "specimen: verify: --only: no case is named 'x*' or 'tiny/bage/dark@1x' (did you mean 'tiny/badge/dark@1x'?); there are badge, button\n"),
    Row("verify --only button/dark --variant light", .usage, "specimen: verify: no case has all that --only, --variant and --scale ask for; leave one of them out\n"),
    Row("verify --variant nope --pass-with-no-cases", .usage, "specimen: verify: no variant 'nope'; there are light, dark\n"),
    Row("list --unused --only button", .usage, "specimen: list: --unused looks at all cases of a suite; leave --only, --variant and --scale out; see 'specimen help list'\n"),
    // What writes or deletes is never suggested, however near it is.
    Row("recrod", .usage, "specimen: no command 'recrod'; see 'specimen help'\n"),
    Row("studio", .usage, "specimen: no command 'studio'; see 'specimen help'\n"),
    Row("aprove", .usage, "specimen: no command 'aprove'; see 'specimen help'\n"),
    Row("prun", .usage, "specimen: no command 'prun'; see 'specimen help'\n"),
    Row("help recod", .usage, "specimen: help: no command 'recod'; see 'specimen help'\n"),
    Row("verify -x", .usage, "specimen: verify: unknown option -x; see 'specimen help verify'\n"),
    Row("verify --update-snapshot=all", .usage, "specimen: verify: unknown option --update-snapshot; see 'specimen help verify'\n"),
    Row("approve --al", .usage, "specimen: approve: unknown option --al; see 'specimen help approve'\n"),
    Row("tokens --nothing", .usage, "specimen: no command 'tokens --nothing'; see 'specimen help'\n"),
    Row("help tokens nothing", .usage, "specimen: help: no command 'tokens nothing'; see 'specimen help'\n"),
    Row("verify --variant drak", .usage, "specimen: verify: no variant 'drak'; did you mean 'dark'?\n"),
    Row("verify --update-snapshots=some", .usage, "specimen: verify: --update-snapshots 'some' is not one of none, missing, changed, all; see 'specimen help verify'\n"),
    Row("verify", .usage, "specimen: verify: the environment variable SNAPSHOT_TESTING_RECORD is 'always', not one of all, failed, missing, never; see 'specimen help verify'\n", ["SNAPSHOT_TESTING_RECORD": "always"]),
    Row("verify nowhere", .usage, "specimen: verify: no suite 'nowhere'; name a specimen.json, or a folder with one; to choose cases: --only nowhere or --variant nowhere\n"),
    Row("verify specimn.json", .usage, "specimen: verify: no suite 'specimn.json'; did you mean 'specimen.json'?\n"),
    Row("verify tokens", .usage, "specimen: verify: no specimen.json in or below 'tokens'; make one with 'specimen init --out tokens'\n"),
    Row("record --update-snapshots all", .usage, "specimen: record: unknown option --update-snapshots; 'specimen record' writes all references; leave it out; see 'specimen help record'\n"),
    Row("compare a.png", .usage, "specimen: compare: ACTUAL is missing; write: specimen compare EXPECTED ACTUAL [OPTION…]; see 'specimen help compare'\n"),
    Row("compare a b c", .usage, "specimen: compare: unexpected argument 'c'; write: specimen compare EXPECTED ACTUAL [OPTION…]; see 'specimen help compare'\n"),
    Row("compare a.png b.png", .failure, "specimen: compare: no file or folder 'a.png'\n"),
    Row("compare tokens specimen.json", .usage, "specimen: compare: 'specimen.json' is a file and 'tokens' is a folder; name two files or two folders\n"),
    Row("compare --metric lab a b", .usage, "specimen: compare: --metric 'lab' is not one of exact, oklab, oklab:pixelmatch, yiq, yiq:7, ciede2000, flip, ssim; see 'specimen help compare'\n"),
    Row("compare --max-diff-pixel-ratio 5 a b", .usage, "specimen: compare: --max-diff-pixel-ratio '5': give a number from 0 to 1, such as 0.01; see 'specimen help compare'\n"),
    Row("compare --max-diff-pixel-ratio nan a b", .usage, "specimen: compare: --max-diff-pixel-ratio 'nan': give a number from 0 to 1, such as 0.01; see 'specimen help compare'\n"),
    Row("draw", .usage, "specimen: draw: SPECIMEN.json or SUITE is missing; write: specimen draw SPECIMEN.json|SUITE --out FILE.png|DIR [OPTION…]; see 'specimen help draw'\n"),
    Row("draw .", .usage, "specimen: draw: --out is missing; name a PNG file or a folder; see 'specimen help draw'\n"),
    Row("draw . --out all.png", .usage, "specimen: draw: 8 pictures do not fit into one file; name a folder with --out, or choose with --only, --variant and --scale\n"),
    Row("draw . --out pictures --only nothing", .usage, "specimen: draw: --only: no case is named 'nothing'; there are badge, button\n"),
    Row("draw . --out pictures --tokens x.json", .usage, "specimen: draw: a suite has its own tokens; leave --tokens out\n"),
    Row("draw . --out pictures --variant drak", .usage, "specimen: draw: no variant 'drak'; did you mean 'dark'?\n"),
    Row("draw . --out pictures --canvas #12345", .usage, "specimen: draw: --canvas '#12345' is not a colour; give a colour token, #RRGGBB or none; see 'specimen help draw'\n"),
    Row("draw . --out pictures --canvas alias.surfaces", .usage, "specimen: draw: the canvas: no token 'alias.surfaces'; did you mean 'alias.surface'?\n"),
    Row("draw . --out pictures --margin -1", .usage, "specimen: draw: --margin needs a value: --margin POINTS; see 'specimen help draw'\n"),
    Row("draw . --out pictures --margin=-1", .usage, "specimen: draw: --margin '-1': give a number of points, 0–1000; see 'specimen help draw'\n"),
    Row("draw specimens/button.specimen.json --out x.png", .usage, "specimen: draw: --tokens is missing; name the token file, resolver or folder\n"),
    Row("draw specimens/buton.specimen.json --tokens tokens/tiny.resolver.json --out x.png", .usage, "specimen: draw: no file 'specimens/buton.specimen.json'\n"),
    Row("draw specimens/button.specimen.json --tokens tokens/tiny.resolver.json --variant dark --out x.png", .usage, "specimen: draw: --variant 'dark': only a suite has names for variants; write axis=context\n"),
    Row("draw . --variant =dark --out pictures", .usage, "specimen: draw: --variant '=dark': write axis=context, several with commas between: theme=dark,size=compact; see 'specimen help draw'\n"),
  ])
  func `mistakes are answered with what to do`(_ row: Row) async throws {
    let playground = try Playground()
    let answer = await playground.run(row.line, variables: row.variables)
    #expect(answer.talk == row.talk)
    #expect(answer.status == row.status)
    #expect(answer.output == "")
    #expect(try playground.references() == [])
  }

  @Test func `the version is one line`() async throws {
    let answer = try await Playground(files: [:]).run("--version")
    #expect(answer.output == "specimen 0.1.0\n")
    #expect(answer.status == .success)
    #expect(answer.talk == "")
  }

  @Test(arguments: CommandTable.commands.map(\.name))
  func `every command has a help text`(command: String) async throws {
    let playground = try Playground(files: [:])
    let asked = await playground.run("help \(command)")
    #expect(asked.output.hasPrefix("usage: specimen \(command) "))
    #expect(asked.output.hasSuffix("\n"))
    #expect(asked.status == .success)
    let switched = await playground.run("\(command) --help")
    #expect(switched.output == asked.output)
    let overview = await playground.run("help")
    #expect(overview.output.contains("\n  \(command) "))
  }

  @Test func `no help line is wider than 100 columns, and the widest ones come near`() async throws {
    let playground = try Playground(files: [:])
    var widest = 0
    for topic in [""] + CommandTable.commands.map(\.name) {
      let text = await playground.run("help \(topic)").output
      for line in text.split(separator: "\n") {
        #expect(line.count <= 100, "\(line)")
        #expect(!line.hasSuffix(" "), "\(line)")
        widest = max(widest, line.count)
      }
    }
    #expect(widest > 95)
  }

  @Test func `an empty command line prints the overview and is a mistake`() async throws {
    let answer = try await Playground(files: [:]).run("")
    #expect(answer.status == .usage)
    #expect(answer.talk.hasPrefix("Specimen draws"))
  }

  @Test func `a folder without a suite is a mistake`() async throws {
    let playground = try Playground(files: ["x/notes.txt": "nothing"])
    let answer = await playground.run("verify")
    #expect(
      answer.talk
        == "specimen: verify: no specimen.json below the current folder; make one here with 'specimen init'\n")
    #expect(answer.status == .usage)
  }
}
