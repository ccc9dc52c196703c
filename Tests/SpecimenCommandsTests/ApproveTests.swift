import LocalFiles
import SnapshotHarness
import SpecimenCommands
import TestFiles
import Testing

@Suite("approve")
struct ApproveTests {
  /// A suite with references, in which the buttons changed by a token, and the badges by another and by their specimen.
  private func changed() async throws -> Playground {
    let playground = try Playground()
    _ = await playground.run("record")
    try playground.changePalette()
    try playground.replace("\"width\": 4", with: "\"width\": 5", in: "specimens/badge.specimen.json")
    _ = await playground.run("verify")
    return playground
  }

  @Test func `without a choice, what waits is listed and nothing is written`() async throws {
    let playground = try await changed()
    let answer = await playground.run("approve")
    #expect(answer.status == .differences)
    #expect(
      answer.output == """
        8 cases wait for approval
          global.blue  4 cases
          global.red  4 cases
          specimens/badge.specimen.json  4 cases

        """)
    #expect(
      answer.talk == """
        to approve some: specimen approve --cause global.blue
        to approve all: specimen approve --all

        """)
    #expect(await playground.run("verify --reporter none").status == .differences)
  }

  struct Choice: Sendable, CustomTestStringConvertible {
    var options: String
    var approved: [String]
    var testDescription: String { options }

    init(_ options: String, _ approved: [String]) {
      self.options = options
      self.approved = approved
    }
  }

  private static let buttons = ["light@1x", "light@2x", "dark@1x", "dark@2x"].map { "tiny/button/\($0)" }
  private static let badges = ["light@1x", "light@2x", "dark@1x", "dark@2x"].map { "tiny/badge/\($0)" }

  // swift-format-ignore
  @Test(arguments: [
    Choice("--all",                                    badges + buttons),
    Choice("--cause global.blue",                      buttons),
    Choice("--cause global.*",                         buttons),
    Choice("--cause global.* --cause specimen",        badges + buttons),
    Choice("--cause global.red --cause specimen",      badges),
    Choice("--only button/dark",                       ["tiny/button/dark@1x", "tiny/button/dark@2x"]),
    Choice("--only **@1x --cause global.blue",         ["tiny/button/light@1x", "tiny/button/dark@1x"]),
  ])
  func `a choice approves its cases and no others`(_ row: Choice) async throws {
    let playground = try await changed()
    let answer = await playground.run("approve \(row.options)")
    #expect(answer.status == .success)
    let waiting = row.options == "--cause global.*" ? ", 4 wait for specimens/badge.specimen.json (4)" : ""
    #expect(
      answer.output == row.approved.map { "approved  \($0)\n" }.joined()
        + "\(row.approved.count) of 8 cases approved\(waiting)\n")
    let verified = await playground.run("verify --reporter list")
    let matched = verified.output.split(separator: "\n").filter { $0.hasPrefix("matched ") }
    #expect(matched.map { String($0.dropFirst(11)) } == row.approved)
  }

  @Test func `a case with other causes too is left, and told`() async throws {
    let playground = try await changed()
    let answer = await playground.run("approve --cause global.red")
    #expect(answer.status == .differences)
    #expect(
      answer.talk
        == "to approve them: specimen approve --cause global.red --cause specimens/badge.specimen.json\n")
    #expect(answer.output == "0 of 8 cases approved, 4 wait for specimens/badge.specimen.json (4)\n")
  }

  @Test func `a single case is counted as one`() async throws {
    let playground = try await changed()
    _ = await playground.run("approve --only button --only badge/dark --only badge/light@1x")
    #expect(
      await playground.run("approve").output == """
        1 case waits for approval
          global.red  1 case
          specimens/badge.specimen.json  1 case

        """)
    let left = await playground.run("approve --cause specimen")
    #expect(left.status == .differences)
    #expect(left.output == "0 of 1 case approved, 1 waits for global.red (1)\n")
    #expect(await playground.run("approve --all --dry-run").output.hasSuffix("\n1 of 1 case would be approved\n"))
    #expect(await playground.run("approve --all").output.hasSuffix("\n1 of 1 case approved\n"))
  }

  /// Killed while an approval was taken back: the references are the former ones, and the results say that they are not.
  @Test func `what a killed approval has done is found out before cases are chosen`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    let reference = "references/button/light@1x.png"
    let before = try playground.read(reference)
    try playground.changeBlue()
    _ = await playground.run("verify --only button/light@1x")
    #expect(await playground.run("approve --all").output.hasSuffix("1 of 1 case approved\n"))
    let accepted = try playground.read(reference)
    let results = playground.folder + "/.specimen/results"
    let identity = try ApprovalSession(results).identity
    let index = try #require(try ResultsBundle.read(results).cases.firstIndex { $0.path == "button/light@1x.png" })
    try playground.write(before, to: reference)
    let list = ".specimen/results/.approvals"
    try playground.write(Array("\(identity)\n\(index)\n".utf8), to: list)
    let trial = await playground.run("approve --all --dry-run")
    #expect(trial.talk.contains("an approval of these results was interrupted"))
    // Of a suite that is not here nothing can be found out, so that the list stays.
    #expect(await (try ApprovalSession(results)).settle() == nil)
    #expect(playground.exists(list))
    #expect(await playground.run("approve --all").output.hasSuffix("1 of 1 case approved\n"))
    #expect(try playground.read(reference) == accepted)
    #expect(!playground.exists(list))
  }

  @Test func `what was approved does not wait again`() async throws {
    let playground = try await changed()
    _ = await playground.run("approve --only button")
    let rest = await playground.run("approve --all")
    #expect(rest.output.hasSuffix("4 of 4 cases approved\n"))
    let none = await playground.run("approve --all")
    #expect(none.status == .success)
    #expect(none.talk == "nothing waits for an approval in '.specimen/results'\n")
    #expect(await playground.run("verify").status == .success)
  }

  /// Exceptions of tiers are a matter of those who check tiers.
  @Test func `a malformed exception of a tier does not keep anybody from approving`() async throws {
    let playground = try await changed()
    let (good, bad) = ("\"groups\": [\"alias\"]", "\"groups\": [\"alias\"], \"allow\": [\"alias.* global.*\"]")
    try playground.replace(good, with: bad, in: "specimen.json")
    let answer = await playground.run("approve --all")
    #expect(answer.status == .success, "\(answer.talk)")
    #expect(answer.talk == "")
    #expect(await playground.run("verify").status == .usage)
    try playground.replace(bad, with: good, in: "specimen.json")
    #expect(await playground.run("verify").status == .success)
  }

  @Test func `approved references are those that recording would write`() async throws {
    let (one, other) = (try await changed(), try await changed())
    _ = await one.run("approve --all")
    _ = await other.run("record")
    for path in VerifyTests.paths { #expect(try one.read("references/" + path) == other.read("references/" + path)) }
  }

  // swift-format-ignore
  @Test(arguments: [
    ("--cause global.bleu",       SpecimenCommands.ExitStatus.usage,   "no case that waits has the cause 'global.bleu'; did you mean 'global.blue'? There are\n  global.blue  4 cases\n"),
    ("--only nothing",            .usage,   "no case that waits matches; there are\n"),
    ("--all --only button",       .usage,   "--all chooses every case; leave out --only and --cause, or --all"),
    ("elsewhere --all",           .failure, "no results folder 'elsewhere'; name one that 'specimen verify --results' wrote; to choose cases: --cause 'elsewhere' or --only 'elsewhere'"),
    ("--all --suite nowhere",     .usage,   "no suite 'nowhere'"),
    ("one two --all",             .usage,   "unexpected argument 'two'"),
  ])
  func `mistakes say what there is, and write nothing`(
    _ row: (options: String, status: SpecimenCommands.ExitStatus, text: String)
  ) async throws {
    let playground = try await changed()
    let before = try playground.read("references/button/light@1x.png")
    let answer = await playground.run("approve \(row.options)")
    #expect(answer.status == row.status)
    #expect(answer.talk.contains(row.text), "\(answer.talk)")
    #expect(try playground.read("references/button/light@1x.png") == before)
  }

  @Test func `with CI set nothing is written`() async throws {
    let playground = try await changed()
    let answer = await playground.run("approve --all", variables: ["CI": "true"])
    #expect(answer.status == .usage)
    #expect(
      answer.talk
        == "specimen: approve: CI is set: references are never written there; approve on your machine, from the results of this run\n"
    )
    #expect(await playground.run("verify --reporter none").status == .differences)
  }

  @Test func `a trial says what it would write`() async throws {
    let playground = try await changed()
    let answer = await playground.run("approve --only button/dark --dry-run")
    #expect(
      answer.output == """
        would write  tiny/button/dark@1x
        would write  tiny/button/dark@2x
        2 of 8 cases would be approved

        """)
    #expect(await playground.run("approve --all").output.hasSuffix("8 of 8 cases approved\n"))
  }

  @Test func `results of a suite that is elsewhere need to know where it is`() async throws {
    let playground = try await changed()
    let empty = try Playground(files: [:])
    for path in ["results.json", "tiny/button/light@1x-actual.png"] {
      try empty.write(try playground.read(".specimen/results/" + path), to: "bundle/" + path)
    }
    let answer = await empty.run("approve bundle --only button/light@1x")
    #expect(answer.status == .usage)
    #expect(answer.talk.contains("no specimen.json below the current folder"))
    let named = await empty.run("approve bundle --only button/light@1x --suite \(playground.folder)")
    #expect(named.status == .success)
    #expect(named.output == "approved  tiny/button/light@1x\n1 of 8 cases approved\n")
    #expect(await playground.run("verify --only button/light@1x").status == .success)
  }

  @Test func `references keep their permission bits when they are recorded, approved and restored`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    let reference = playground.folder + "/references/button/light@1x.png"
    #expect(try TestSystem.mode(of: reference) == "-" + String(TestSystem.permissionsOfNewFiles(), radix: 8))
    try TestSystem.setPermissions(of: reference, to: 0o600)
    let tokens = try playground.read("tokens/base.tokens.json")
    let first = try Files.read(reference)
    try playground.changeBlue()
    _ = await playground.run("verify --results results")
    #expect(await playground.run("approve results --all").status == .success)
    #expect(try TestSystem.mode(of: reference) == "-600")
    #expect(try Files.read(reference) != first)
    try playground.write(tokens, to: "tokens/base.tokens.json")
    #expect(await playground.run("record").status == .success)
    #expect(try TestSystem.mode(of: reference) == "-600")
    #expect(try Files.read(reference) == first)
  }
}
