import LocalFiles
import SnapshotHarness
import TestFiles
import Testing

@testable import SpecimenCommands

@Suite("report")
struct ReportCommandTests {
  /// The tiny suite with one changed token, an obsolete reference and a missing one; and the results of that.
  private func changed(_ line: String = "verify --reporter none") async throws -> Playground {
    let playground = try Playground()
    #expect(await playground.run("record").status == .success)
    try playground.write(try playground.read("references/badge/dark@1x.png"), to: "references/old/dark@1x.png")
    try playground.remove("references/badge/light@1x.png")
    try playground.changeBlue()
    #expect(await playground.run(line).status == .differences)
    return playground
  }

  private func text(_ path: String, of playground: Playground) throws -> String {
    String(decoding: try playground.read(path), as: UTF8.self)
  }

  @Test(arguments: ["list", "json", "junit", "sarif", "github", "markdown", "summary", "teamcity", "azure", "reg"])
  func `a report is the same later`(_ kind: String) async throws {
    let playground = try await changed("verify --reporter \(kind):now/file")
    let later = await playground.run("report --reporter \(kind):later/file")
    #expect(later.status == .success)
    #expect(later.output == "")
    var (now, then) = (try text("now/file", of: playground), try text("later/file", of: playground))
    // Only the run itself knows how its suites were named, and what was obsolete.
    for name in ["\npruned", "\nif the pictures", "\nno case asks"] {
      now = now.split(separator: "\n").filter { !$0.hasPrefix(name.dropFirst()) }.joined(separator: "\n")
      then = then.split(separator: "\n").joined(separator: "\n")
    }
    #expect(now == then)
  }

  @Test func `several reports at once, each in its place`() async throws {
    let playground = try await changed()
    let answer = await playground.run(
      "report --reporter text --reporter github --reporter azure --reporter junit:a.xml --reporter sarif:b/c.sarif")
    #expect(answer.status == .success)
    #expect(answer.output.hasPrefix("missing    tiny/badge/light@1x\n"))
    #expect(answer.output.contains(",title=global.blue changed 4 pictures::global.blue  #0033FF → #0066FF%0A4 cases:"))
    #expect(answer.output.contains("\n##vso[task.logissue type=error;"))
    #expect(try text("a.xml", of: playground).hasSuffix("</testsuites>\n"))
    #expect(try text("b/c.sarif", of: playground).contains("\"version\": \"2.1.0\""))
  }

  // swift-format-ignore
  @Test(arguments: [
    ("report --reporter json --reporter junit",             "the reporters json and junit both write to standard output; name a file: --reporter json:FILE"),
    ("report --reporter text --reporter markdown",          "the reporters text and markdown both write to standard output"),
    ("report --reporter github:- --reporter sarif:-",       "the reporters github and sarif both write to standard output"),
    ("report --reporter junit:x --reporter sarif:./x",      "two reporters write to './x'; give each a file of its own"),
    ("report --reporter junit:references/x.xml",            "references/x.xml' lies in the references of suite 'tiny'"),
    ("report --reporter reg:references/reg/reg.json",       "lies in the references of suite 'tiny'"),
    ("report --reporter reg:-",                             "--reporter reg writes files, which standard output is none of; name a file"),
    ("report --reporter html:-",                            "--reporter html writes files, which standard output is none of; name a file"),
    ("report --reporter none:x",                            "--reporter none writes nothing, so it takes no file"),
    ("report a b",                                          "unexpected argument 'b'"),
  ])
  func `what would be mixed or lost is refused`(_ line: String, _ talk: String) async throws {
    let playground = try await changed()
    let before = try playground.contents()
    let answer = await playground.run(line)
    #expect(answer.status == .usage)
    #expect(answer.talk.contains(talk), "\(answer.talk)")
    #expect(answer.output == "")
    #expect(try playground.contents() == before)
  }

  @Test func `folders of pictures never lie among references`() async throws {
    let playground = try Playground()
    try playground.replace("\"snapshots\": \"references\"", with: "\"snapshots\": \"expected\"", in: "specimen.json")
    #expect(await playground.run("record").status == .success)
    let before = try playground.contents()
    let answer = await playground.run("report --reporter reg:reg.json")
    #expect(answer.status == .usage)
    #expect(answer.talk.contains("the folder 'expected' beside 'reg.json' would have the pictures of a report among"))
    #expect(try playground.contents() == before)
  }

  @Test func `reg-cli finds each picture under one name in three folders`() async throws {
    let playground = try await changed()
    #expect(await playground.run("report --reporter reg").status == .success)
    let folder = ".specimen/results/reg"
    let json = try text("\(folder)/reg.json", of: playground)
    #expect(
      json.hasPrefix(
        """
        {
          "failedItems": [
            "tiny/button/light@1x.png",
        """))
    #expect(json.contains("\"newItems\": [\n    \"tiny/badge/light@1x.png\"\n  ]"))
    #expect(json.contains("\"deletedItems\": [\n    \"tiny/old/dark@1x.png\"\n  ]"))
    #expect(
      json.hasSuffix("\"actualDir\": \"actual\",\n  \"expectedDir\": \"expected\",\n  \"diffDir\": \"diff\"\n}\n"))
    for name in ["actual", "expected", "diff"] {
      let ending = name == "actual" ? "actual" : name
      #expect(
        try playground.read("\(folder)/\(name)/tiny/button/light@1x.png")
          == playground.read(".specimen/results/tiny/button/light@1x-\(ending).png"))
    }
    #expect(try Files.list("\(playground.folder)/\(folder)/actual").count == 5)
    #expect(try Files.list("\(playground.folder)/\(folder)/expected").count == 4)
    let device = await playground.run("report --reporter reg:/dev/null")
    #expect(device.status == .failure)
    #expect(device.talk.contains("reg.json has folders of pictures beside it; name a file"))
  }

  @Test func `a summary is added to the file of the step, and stays below its limit`() async throws {
    let playground = try await changed()
    let path = "\(playground.folder)/summary.md"
    let variables = ["GITHUB_STEP_SUMMARY": path]
    let before = "# Earlier\n" + String(repeating: "x", count: 1_000_000) + "\n"
    try playground.write(before, to: "summary.md")
    for count in 1...2 {
      #expect(await playground.run("report --reporter summary", variables: variables).status == .success)
      let now = try text("summary.md", of: playground)
      #expect(now.hasPrefix(before))
      #expect(now.split(separator: "\n").count { $0 == "<!-- specimen-report -->" } == count)
      #expect(now.utf8.count < 1_048_576)
    }
    // A file that is named is replaced, and without the variable one must be.
    #expect(await playground.run("report --reporter summary:summary.md", variables: variables).status == .success)
    #expect(try text("summary.md", of: playground).hasPrefix("<!-- specimen-report -->\n"))
    let unnamed = await playground.run("report --reporter text --reporter summary")
    #expect(unnamed.status == .usage)
    #expect(
      unnamed.talk.contains(
        "the environment variable GITHUB_STEP_SUMMARY is not set; name a file: --reporter summary:FILE"))
  }

  @Test func `paths start at the workspace of GitHub`() async throws {
    let playground = try await changed()
    let inner = Files.name(of: playground.folder)
    let answer = await playground.run(
      "report --reporter github", variables: ["GITHUB_WORKSPACE": Files.folder(of: playground.folder)])
    #expect(answer.output.contains("::error file=\(inner)/"))
    #expect(!answer.output.contains("::error file=\(inner)/\(inner)"))
  }

  // swift-format-ignore
  @Test(arguments: [
    ("nothing there",      nil,                                     "no results folder 'bad'; name one that 'specimen verify --results' wrote"),
    ("empty",              "",                                      "results.json:1:1: "),
    ("cut off",            "{\"version\": 1, \"program\": \"spec",  "results.json:1:"),
    ("another program",    "{\"version\": 1, \"cases\": []}",       "results.json: these are not results of 'specimen verify'"),
    ("a later version",    "{\"version\": 2, \"program\": \"specimen\", \"cases\": []}", "results.json: format version 2 is not known; use the program that wrote it, or run 'specimen verify' again"),
  ] as [(String, String?, String)])
  func `results that cannot be read are told, and nothing is written`(
    _ name: String, _ content: String?, _ talk: String
  ) async throws {
    let playground = try Playground()
    if let content { try playground.write(content, to: "bad/results.json") }
    let before = try playground.contents()
    let answer = await playground.run("report bad --reporter junit:a.xml --reporter reg --reporter text")
    #expect(answer.status == .failure)
    #expect(answer.talk.contains(talk), "\(answer.talk)")
    #expect(answer.output == "")
    #expect(try playground.contents() == before)
  }

  @Test func `a path that leaves the results folder is an error, and no report is left`() async throws {
    let playground = try await changed()
    try playground.replace(
      "\"actual\": \"tiny/button", with: "\"actual\": \"../tiny/button", in: ".specimen/results/results.json")
    let before = try playground.contents()
    let answer = await playground.run("report --reporter junit:a.xml --reporter reg:reg/reg.json")
    #expect(answer.status == .failure)
    #expect(answer.talk.contains("this should be a path in the results folder, without '..'"))
    #expect(try playground.contents() == before)
  }

  @Test func `a green run is short`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    let answer = await playground.run("verify")
    #expect(answer.output.split(separator: "\n", omittingEmptySubsequences: false).count <= 5)
    let later = await playground.run("report")
    #expect(later.status == .success)
    #expect(later.output.hasPrefix("8 cases: 8 matched ("))
  }

  @Test func `shards that are merged are reported in every form`() async throws {
    let playground = try await changed()
    for index in 1...2 { _ = await playground.run("verify --shard \(index)/2 --results s\(index) --reporter none") }
    let answer = await playground.run("merge s1 s2 --results all --reporter junit:a.xml --reporter markdown:c.md")
    #expect(answer.status == .differences)
    #expect(try text("a.xml", of: playground).contains("<testsuites name=\"specimen\" tests=\"9\" failures=\"5\""))
    #expect(try text("c.md", of: playground).contains("`tiny/badge/light@1x`"))
  }

  @Test func `reg copies no file that a link leads to, and says so`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    try playground.changeBlue()
    _ = await playground.run("verify --results results")
    let picture = "results/tiny/button/light@1x-actual.png"
    try playground.write("secret", to: "secret.txt")
    try playground.remove(picture)
    try TestSystem.makeLink(playground.folder + "/" + picture, to: playground.folder + "/secret.txt")
    let answer = await playground.run("report results --reporter reg:out/reg.json")
    #expect(answer.status == .failure)
    #expect(answer.talk.contains("\(picture): could not be read: a part of the path is a symbolic link"))
    #expect(!playground.exists("out/actual/tiny/button/light@1x.png"))
    // The others are there all the same.
    #expect(playground.exists("out/expected/tiny/button/light@1x.png"))
    #expect(playground.exists("out/actual/tiny/button/dark@1x.png"))
    let json = String(decoding: try playground.read("out/reg.json"), as: UTF8.self)
    #expect(json.contains("\"tiny/button/light@1x.png\""))
  }
}
