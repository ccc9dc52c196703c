import Synchronization
import Testing

@testable import SpecimenCommands

/// Command lines of people who know other programs, or who have mixed something up.
@Suite("What was meant")
struct MeantCommandTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var line: String
    var talk: String
    var status: SpecimenCommands.ExitStatus
    var testDescription: String { name }

    init(_ name: String, _ line: String, _ talk: String, _ status: SpecimenCommands.ExitStatus = .usage) {
      self.name = name
      self.line = line
      self.talk = talk
      self.status = status
    }
  }

  // swift-format-ignore
  private static let commands = [
    Row("a group in the singular", "token check", "no command 'token check'; did you mean 'tokens check'?"),
    Row("a command without its group", "resolve x.json", "no command 'resolve'; did you mean 'tokens resolve'?"),
    Row("a command that is two", "check", "to check tokens: 'specimen tokens check'; to compare pictures: 'specimen verify'"),
    Row("update", "update", "to accept pictures of the last run: 'specimen approve'; to draw and write all references: 'specimen record'"),
    Row("test", "test", "to compare pictures with their references: 'specimen verify'"),
    Row("diff", "diff", "to compare pictures: 'specimen compare'; to compare tokens: 'specimen tokens diff'"),
    Row("help for a command of others", "help diff", "to compare pictures: 'specimen compare'; to compare tokens: 'specimen tokens diff'"),
    Row("a folder", ".", "'.' is no command; did you mean 'specimen verify .'?"),
    Row("a specimen", "specimens/button.specimen.json", "did you mean 'specimen draw specimens/button.specimen.json'?"),
    Row("a token file", "tokens/base.tokens.json", "did you mean 'specimen tokens resolve tokens/base.tokens.json'?"),
    Row("a token file of a group", "tokens tokens/base.tokens.json", "did you mean 'tokens resolve tokens/base.tokens.json'?"),
    Row("a command for tokens by another name", "tokens validate", "no command 'tokens validate'; did you mean 'tokens check'?"),
    Row("a small v", "-v", "unknown option -v; did you mean '--version'?"),
  ]

  // swift-format-ignore
  private static let options = [
    Row("--update", "verify --update", "unknown option --update; did you mean --update-snapshots (-u)?"),
    Row("--update with a word", "verify --update all", "unknown option --update; did you mean --update-snapshots (-u)?"),
    Row("--updateSnapshot of Jest", "verify --updateSnapshot", "did you mean --update-snapshots (-u)?"),
    Row("--update-snapshots of record", "record --update-snapshots", "'specimen record' writes all references; leave it out"),
    Row("-u with a wrong word", "verify -u sometimes", "--update-snapshots 'sometimes' is not one of none, missing, changed, all, and no file or folder has that name"),
    Row("-u with a suite", "verify -u tokens --only button", "no specimen.json in or below 'tokens'"),
    Row("-u with a file that is missing", "verify -u nowhere/specimen.json", "no suite 'nowhere/specimen.json'"),
    Row("--ignore-antialiasing with a wrong word", "compare --ignore-antialiasing soft specimen.json specimen.json", "--ignore-antialiasing 'soft' is not one of pixelmatch, odiff, and no file or folder has that name"),
    Row("--dark", "verify --dark", "did you mean --variant dark?"),
    Row("--theme dark", "verify --theme dark", "did you mean --variant NAME, or --variant theme=CONTEXT?"),
    Row("-o of draw", "draw . -o x.png", "unknown option -o; did you mean --out?"),
    Row("--output of compare", "compare a b --output c.png", "did you mean --diff, for a picture of the difference?"),
    Row("--out of verify", "verify --out x", "did you mean --results DIR for pictures, or --reporter KIND:FILE for a report?"),
    Row("--format of verify", "verify --format html", "did you mean --reporter?"),
    Row("--json of list", "list --json", "did you mean --format json?"),
    Row("--json of verify", "verify --json", "did you mean --reporter json?"),
    Row("--grep of Playwright", "verify --grep button", "did you mean --only?"),
    Row("--accept", "verify --accept", "to accept pictures of the last run: 'specimen approve'"),
    Row("--ci of Jest", "verify --ci", "set the environment variable CI=1"),
    Row("--watch of Jest", "verify --watch", "did you mean 'specimen watch'?"),
    Row("--tolerance of a run", "verify --tolerance 0.1", "\"tolerance\" in specimen.json accepts some difference"),
    Row("--tolerance of a comparison", "compare a b --tolerance 0.1", "did you mean --threshold?"),
    Row("--suite of verify", "verify --suite specimen.json", "name the suite without an option"),
    Row("--yes", "approve --yes", "no command asks for confirmation; leave it out"),
    Row("-n", "approve -n", "did you mean --dry-run?"),
    Row("-u with its word joined", "verify -uall", "unknown option -uall; put a space between: -u all"),
    Row("-u with something joined", "verify -ux", "unknown option -ux; see 'specimen help verify'"),
    Row("--only of watch", "watch --only button", "the command takes all cases; leave it out"),
    Row("--strict", "tokens check --strict", "did you mean --profile strict?"),
    Row("--fail-on-diff", "compare a b --fail-on-diff", "the exit status is 1 if anything differs; leave it out"),
    Row("--fix", "doctor --fix", "no command corrects files; each finding says what to do"),
    Row("help with one dash", "verify -help", "did you mean --help?"),
    Row("a metric of pixelmatch", "compare a b --metric pixelmatch", "ssim; did you mean yiq?"),
    Row("a metric by its symbol", "compare a b --metric deltaE", "ssim; did you mean ciede2000?"),
    Row("a format of export", "tokens convert tokens --to css", "other formats are written by 'specimen tokens export'"),
    Row("a suite as a case", "verify --only tiny", "(did you mean 'tiny/**'?)"),
    Row("a group that is missing", "tokens resolve tokens --only 'color.*'", "describes no token; there are 'global.*', 'control.*', 'alias.*'"),
    Row("an option of nobody", "verify --sideways", "unknown option --sideways; see 'specimen help verify'"),
    Row("one dash", "verify -theme", "unknown option -theme; see 'specimen help verify'"),
    Row("two reports of one option", "verify --reporter list,json", "give each an option of its own: --reporter list --reporter json"),
    Row("a report without its kind", "verify --reporter report.html", "the kind comes first: --reporter html:report.html"),
    Row("a report without its kind, XML", "verify --reporter out/tests.xml", "the kind comes first: --reporter junit:out/tests.xml"),
    Row("a summary without its file", "verify --reporter github --reporter summary", "the environment variable GITHUB_STEP_SUMMARY is not set; name a file: --reporter summary:FILE"),
    Row("three reports", "verify --reporter json --reporter junit --reporter text", "the reporters json and junit and text all write to standard output; name a file: --reporter json:FILE"),
    Row("a colon in a variant", "verify --variant theme:dark", "an axis and its context have '=' between them: --variant theme=dark"),
    Row("a case by its reference", "verify --only references/button/dark@1x.png", "(did you mean 'button/dark@1x'?)"),
    Row("a case by its specimen", "verify --only specimens/button.specimen.json", "(did you mean 'button'?)"),
    Row("a picture of no case", "verify --only references/nothing/dark@1x.png", "no case is named 'references/nothing/dark@1x.png'; there are"),
    Row("a file in place of a pattern", "tokens resolve tokens/tiny.resolver.json --only specimen.json", "it is the name of a file; put a pattern in quotes"),
    Row("a language that is not exported", "tokens export tokens/tiny.resolver.json --out Tokens.kt", "--out 'Tokens.kt' ends in none of .swift, .json, .css; give --format swift|json|css"),
  ]

  // swift-format-ignore
  private static let files = [
    Row("a token file as a suite", "verify tokens/base.tokens.json", "'tokens/base.tokens.json' is a token file, not a suite; to check it: 'specimen tokens check tokens/base.tokens.json'"),
    Row("a specimen as a suite", "verify specimens/button.specimen.json", "is a specimen, not a suite; name the specimen.json that lists it, and choose with --only button"),
    Row("a suite as tokens", "tokens resolve specimen.json", "'specimen.json' is a suite; name its token file: tokens/tiny.resolver.json"),
    Row("a specimen as tokens", "tokens convert specimens/button.specimen.json", "is a specimen, which has no tokens; name a token file"),
    Row("tokens as a specimen", "draw tokens/base.tokens.json --out x.png", "is a token file; name the specimen to draw, and the tokens with --tokens tokens/base.tokens.json"),
    Row("a specimen and tokens, swapped", "draw tokens/base.tokens.json --tokens specimens/button.specimen.json --out x.png", "the files are swapped; write: specimen draw specimens/button.specimen.json --tokens tokens/base.tokens.json --out x.png"),
    Row("a slash behind a file", "verify specimen.json/", "'specimen.json/' is a file, not a folder; did you mean 'specimen.json'?"),
    Row("an address as a suite", "verify https://example.com/specimen.json", "'https://example.com/specimen.json' is an address, and nothing is fetched; download it, and name the file"),
    Row("a specimen on standard input", "draw - --tokens tokens/base.tokens.json --out x.png", "no specimen is read from standard input; name its file"),
    Row("a report into a folder", "verify --reporter html:out/", "--reporter html:out/ names a folder; name a file in it"),
    Row("workers without a space", "verify -j4", "unknown option -j4; did you mean --workers 4?"),
    Row("two variants in one option, one misspelt", "verify --variant light,drak", "no variant 'drak'; did you mean 'dark'?"),
    Row("two variants in one option", "verify --variant light,dark", "'light,dark' names several variants; give each an option of its own: --variant light --variant dark"),
    Row("an area of findings", "verify --silence legacy", "--silence 'legacy' is no code of findings; give one of legacy."),
    Row("a page as results", "report report.html", "no results folder 'report.html'; did you mean --reporter html:report.html?", .failure),
    Row("a control as a suite", "verify button", "to choose cases: --only button or --variant button"),
    Row("a picture in another format", "draw . --out x.jpg", "--out 'x.jpg': only PNG is written; name a .png file, or a folder without an extension"),
    Row("a folder that is a file", "draw . --out specimen.json", "--out 'specimen.json' is a file; name a .png file or a folder"),
    Row("a difference in another format", "compare a.png b.png --diff d.jpg", "--diff 'd.jpg': only PNG is written; name a .png file"),
    Row("a third picture", "compare a.png b.png c.png", "unexpected argument 'c.png'; did you mean --diff c.png?"),
    Row("a file and a folder", "compare a.png pictures", "'a.png' is a file and 'pictures' is a folder; did you mean 'pictures/a.png'?"),
    Row("a folder of a folder that is missing", "draw . --out new/deep", "--out new/deep: there is no folder 'new'; make it, or name a folder that is there"),
    Row("a page in a folder of a folder that is missing", "sheet . --out new/deep/x.png", "there is no folder 'new'"),
    Row("a report in a folder of a folder that is missing", "verify --reporter json:new/deep/x.json", "--reporter json:new/deep/x.json: there is no folder 'new'"),
    Row("a difference in a folder of a folder that is missing", "compare a.png b.png --diff new/deep/x.png", "there is no folder 'new'"),
    Row("Swift in a folder of a folder that is missing", "tokens export . --out new/deep/x.swift", "there is no folder 'new'"),
    Row("a suite in a folder of a folder that is missing", "init tokens --out new/deep/x", "there is no folder 'new/deep'"),
    Row("results among files of somebody else", "verify --results foreign", "'foreign' holds files that no run wrote; name a new or empty folder with --results"),
    Row("results among folders of somebody else", "record --results .", "'.' holds files that no run wrote"),
    Row("results of a comparison among files of somebody else", "compare a.png b.png --results foreign", "'foreign' holds files that no run wrote"),
    Row("results before a run, approve", "approve --all", "no results yet; run 'specimen verify' first", .failure),
    Row("results before a run, report", "report", "no results yet; run 'specimen verify' first", .failure),
    Row("results before a run, merge", "merge one --results all", "no results folder 'one'; name one that 'specimen verify --results' wrote", .failure),
    Row("a folder without results", "report foreign", "'foreign' holds no results; name a folder that 'specimen verify --results' wrote", .failure),
    Row("a cause as results", "approve global.blue", "to choose cases: --cause 'global.blue' or --only 'global.blue'", .failure),
    Row("the file of the results", "report foreign/results.json", "no results folder 'foreign/results.json'", .failure),
    Row("a report as results", "report html", "no results folder 'html'; did you mean --reporter html?", .failure),
    Row("a token as a file", "tokens resolve tokens global.blue", "no file or folder 'global.blue'; to choose tokens: --only 'global.blue'"),
    Row("a folder that is to be made", "init design", "no file or folder 'design'; to write the suite into a new folder: --out 'design'"),
    Row("tokens without their option", "draw specimens/button.specimen.json tokens/base.tokens.json --out x.png", "did you mean --tokens tokens/base.tokens.json?"),
    Row("a revision without git:", "tokens diff main tokens", "no file or folder 'main'; a path in a revision is written git:REVISION:PATH"),
  ]

  @Test(arguments: commands + options + files)
  func `the answer says what was meant, and nothing is written`(_ row: Row) async throws {
    let playground = try Playground()
    try playground.write("mine", to: "foreign/notes.txt")
    for (path, different) in [("a.png", 1), ("b.png", 2), ("pictures/a.png", 3)] {
      try playground.write(try ComparedPicture.file(different: different), to: path)
    }
    let before = try playground.contents()
    let answer = await playground.run(row.line)
    #expect(answer.talk.contains(row.talk), "\(answer.talk)")
    #expect(answer.status == row.status)
    #expect(answer.output == "")
    #expect(try playground.contents() == before)
  }

  @Test(arguments: [
    ("dots.and.numbers.1", true), ("x.PNG", true), ("x.d", true), (".hidden", true), ("folder", true),
    ("x.jpeg/", true),
    ("x.svg", false), ("x.json", false),
  ])
  func `a folder may have a name with dots, but not one with an extension`(out: String, isFolder: Bool) async throws {
    let playground = try Playground()
    let answer = await playground.run("draw . --only button/dark@1x --out \(out)")
    #expect(answer.status == (isFolder ? .success : .usage), "\(answer.talk)")
  }

  @Test func `a suite by another name is drawn as one`() async throws {
    let playground = try Playground()
    try playground.write(TinySuite.suite, to: "brand.json")
    #expect(await playground.run("draw brand.json --only button --scale 1 --out pictures").status == .success)
  }

  @Test func `a suite above the current folder is named`() async throws {
    let playground = try Playground(files: ["specimen.json": "{}", "a/b/notes.txt": ""])
    let talk = Mutex("")
    let environment = Environment(
      output: { _ in }, talk: { text in talk.withLock { $0 += text } }, currentFolder: playground.folder + "/a/b")
    #expect(await Program.run(arguments: ["verify"], environment: environment) == .usage)
    #expect(
      talk.withLock { $0 } == "specimen: verify: no specimen.json below the current folder; one is above: name "
        + "'../../specimen.json', or make one here with 'specimen init'\n")
  }

  @Test func `folders of tools do not make a folder somebody else's, and neither does what a killed run leaves`()
    async throws
  {
    let playground = try Playground()
    try playground.write("", to: "hidden/.gitkeep")
    try playground.write("", to: "killed/.specimen-lock")
    try playground.write("", to: "killed/tiny/button/dark@1x-actual.png")
    for folder in ["hidden", "killed", "new", "new"] {
      let answer = await playground.run("verify --results \(folder) --reporter none")
      #expect(answer.status == .differences && answer.talk == "", "\(folder): \(answer.talk)")
    }
  }

  @Test func `what is written is said, and so is the folder that was made for it`() async throws {
    let playground = try Playground()
    let run = await playground.run("verify --reporter html --reporter json:new/report.json")
    #expect(run.output == "")
    #expect(
      run.talk == "written  new/report.json\nwritten  .specimen/results/report.html\nmade the folder 'new'\n")
    #expect(await playground.run("report --reporter html").talk == "written  .specimen/results/report.html\n")
    // Where the results are made, a report may lie among them.
    let inside = await playground.run("verify --results a/b --reporter json:a/b/report.json")
    #expect(inside.status == .differences && inside.talk == "written  a/b/report.json\n", "\(inside.talk)")
    for (path, different) in [("a.png", 1), ("b.png", 2)] {
      try playground.write(try ComparedPicture.file(different: different), to: path)
    }
    let compared = await playground.run("compare a.png b.png --diff other/d.png --results compared")
    #expect(
      compared.talk == "written  other/d.png\nmade the folder 'other'\nwritten  compared/results.json\n")
    #expect(await playground.run("sheet . --out third/s.png").talk == "made the folder 'third'\n")
  }

  @Test func `a case with two causes is approved by the command that the run suggests`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    try playground.changePalette()
    try playground.replace("\"width\": 4", with: "\"width\": 5", in: "specimens/badge.specimen.json")
    let badges = await playground.run("verify --only badge")
    let hint = "specimen approve --cause global.red --cause specimens/badge.specimen.json\n"
    #expect(badges.output.contains("to accept those of 2 causes: \(hint)"), "\(badges.output)")
    #expect(await playground.run("approve").talk.hasPrefix("to approve some: \(hint)"))
    let half = await playground.run("approve --cause global.red")
    #expect(half.status == .differences)
    #expect(half.talk == "to approve them: \(hint)")
    let line = hint.split(whereSeparator: \.isWhitespace).dropFirst().map(String.init)
    #expect(await playground.run(line).status == .success)
    #expect(await playground.run("verify --only badge").status == .success)
  }

  /// A cause whose cases are tolerated has none to approve.
  @Test func `beside tolerated cases the suggestion is to approve all`() async throws {
    let playground = try Playground()
    try playground.replace(
      "\"canvas\":", with: "\"tolerance\": {\"oklab\": 0.02, \"pixels\": 100000}, \"canvas\":", in: "specimen.json")
    _ = await playground.run("record")
    try playground.changeBlue()
    try playground.replace(
      "[1, 0, 0], \"hex\": \"#ff0000\"", with: "[0.988, 0, 0], \"hex\": \"#fc0000\"", in: "tokens/base.tokens.json")
    let run = await playground.run("verify")
    #expect(run.output.contains("4 tolerated") && run.output.contains("4 changed"), "\(run.output)")
    #expect(run.output.contains("to accept all: specimen approve --all\n"), "\(run.output)")
  }

  @Test func `braces around a cause are those of token files`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    try playground.changeBlue()
    _ = await playground.run("verify")
    let answer = await playground.run("approve --cause {global.blue}")
    #expect(answer.status == .usage)
    #expect(answer.talk.contains("did you mean 'global.blue'? There are\n"))
    let listed = await playground.run("approve", variables: ["CI": "1"])
    #expect(listed.status == .differences && listed.output == "4 cases wait for approval\n  global.blue  4 cases\n")
  }

  @Test(arguments: [
    ("/usr/local/bin/specimen", "specimen"), ("specimen", "specimen"),
    (".build/debug/specimen", ".build/debug/specimen"),
  ])
  func `commands to paste begin without a path of the machine`(path: String, name: String) {
    #expect(Environment.name(ofProgram: path) == name)
  }

  @Test func `files of a suite and of its token file are not compared by their names`() async throws {
    let playground = try Playground()
    for (old, new) in [("tokens/tiny.resolver.json", "specimen.json"), ("tokens", "."), (".", "specimen.json")] {
      let answer = await playground.run("tokens diff \(old) \(new)")
      #expect(!answer.output.contains("another file"), "\(old) \(new): \(answer.output)")
    }
  }

  @Test func `a short option takes its word after an equals sign, too`() async throws {
    let playground = try Playground()
    #expect(await playground.run("verify -u=all --reporter none").status == .success)
    #expect(try playground.references().count == 8)
  }

  @Test func `an empty argument is a variable that is not set`() async throws {
    let answer = try await Playground().run(["verify", ""])
    #expect(answer.status == .usage)
    #expect(
      answer.talk
        == "specimen: verify: an argument is empty; leave it out, or set the variable that it comes from; see "
        + "'specimen help verify'\n")
  }

  @Test func `a reference that is named second is remarked on`() async throws {
    let playground = try Playground()
    _ = await playground.run("record --only button --scale 1 --reporter none")
    _ = await playground.run("draw . --only button/dark@1x --canvas none --out actual.png")
    let swapped = await playground.run("compare actual.png references/button/dark@1x.png")
    #expect(swapped.talk == "note: 'references/button/dark@1x.png' is a reference; what is expected comes first\n")
    #expect(await playground.run("compare references/button/dark@1x.png actual.png").talk == "")
  }
}
