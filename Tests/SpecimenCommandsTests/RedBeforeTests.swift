import SnapshotHarness
import TestFiles
import Testing

@testable import SpecimenCommands

@Suite("what was red before a change", .enabled(if: Shell.has("git"), "git is not installed"))
struct RedBeforeTests: RepositoryTests {
  /// A repository whose main branch has changed blue without recording it; the branch that is checked out changes red, too.
  private func playground(digests: Bool) async throws -> Playground {
    var files = TinySuite.files
    if digests {
      files["specimen.json"] = TinySuite.suite.replacing(
        "\"snapshots\": \"references\"", with: "\"snapshots\": {\"digests\": \"specimen.lock\"}")
    }
    let playground = try Playground(files: files)
    _ = await playground.run("record")
    try git(["git init -q -b main", "echo .specimen > .gitignore", "git add .", Self.commit("one")], in: playground)
    try playground.changeBlue()
    try git(["git add .", Self.commit("lighter", of: "Ann"), "git checkout -q -b work"], in: playground)
    try playground.replace(
      "[1, 0, 0], \"hex\": \"#ff0000\"", with: "[1, 0, 0.2], \"hex\": \"#ff0033\"", in: "tokens/base.tokens.json")
    return playground
  }

  @Test(arguments: [false, true])
  func `it is told apart, with the commit that made it so`(digests: Bool) async throws {
    let playground = try await playground(digests: digests)
    let plain = await playground.run("verify")
    #expect(plain.status == .differences && counts(plain.output) == "8 cases: 8 changed")
    let answer = await playground.run("verify --against main --references")
    #expect(answer.status == .differences)
    #expect(counts(answer.output) == "8 cases: 8 changed, 4 red before this change", "\(answer.output)")
    let hash = try git(["git rev-parse HEAD"], in: playground).prefix(10)
    let lines = answer.output.split(separator: "\n")
    let blue = try #require(lines.firstIndex { $0.hasPrefix("global.blue ") })
    #expect(
      lines[blue + 1].contains(" · since \(hash) 20") && lines[blue + 1].hasSuffix(" Ann: lighter"),
      "\(lines[blue + 1])")
    let red = try #require(lines.firstIndex { $0.hasPrefix("global.red ") })
    #expect(!lines[red + 1].contains("since"))
    let results = try ResultsBundle.read(playground.folder + "/.specimen/results")
    #expect(results.summary.base?.name == "main" && results.summary.tally.predatingCount == 4)
    #expect(results.cases.filter(\.predatesChange).allSatisfy { $0.control == "button" })
  }

  @Test func `only what the change made red fails, unless all is to`() async throws {
    let playground = try await playground(digests: false)
    try git(["git checkout -q tokens"], in: playground)
    let answer = await playground.run("verify --against main --references")
    #expect(answer.status == .success, "\(answer.output)")
    #expect(counts(answer.output) == "8 cases: 4 matched, 4 changed, 4 red before this change")
    #expect(await playground.run("verify --against main --references --fail-on all").status == .differences)
    try playground.replace(
      "[0, 0.4, 1], \"hex\": \"#0066ff\"", with: "[0, 0.5, 1], \"hex\": \"#0080ff\"", in: "tokens/base.tokens.json")
    #expect(await playground.run("verify --against main --references").status == .differences)
    #expect(await playground.run("verify --against main --references --fail-on none").status == .success)
    // Approving is as ever.
    #expect(await playground.run("approve --all").status == .success)
    #expect(await playground.run("verify").status == .success)
  }

  @Test func `a missing reference that was missing before`() async throws {
    let playground = try await playground(digests: false)
    try git(
      ["git checkout -q tokens", "git rm -qr references/button", Self.commit("gone"), "git branch -f main"],
      in: playground)
    let answer = await playground.run("verify --against main --references")
    #expect(counts(answer.output) == "8 cases: 4 matched, 4 missing, 4 red before this change", "\(answer.output)")
    #expect(answer.status == .success)
  }

  @Test func `what the state cannot draw counts as changed since, and that is said`() async throws {
    let playground = try await playground(digests: false)
    let button = TinySuite.files["specimens/button.specimen.json"] ?? ""
    try playground.write(
      button.replacing("control.button.background", with: "control.button.none"), to: "specimens/button.specimen.json")
    try git(["git checkout -q tokens", "git add .", Self.commit("broken"), "git branch -f main"], in: playground)
    try playground.write(button, to: "specimens/button.specimen.json")
    let answer = await playground.run("verify --against main --references --reporter list")
    #expect(
      answer.status == .differences && counts(answer.output) == "8 cases: 4 matched, 4 changed", "\(answer.output)")
    #expect(answer.output.contains("could not be drawn from main ("), "\(answer.output)")
    #expect(answer.output.contains("so it counts as changed since"))
  }

  // swift-format-ignore
  @Test(arguments: [
    ("--references", "--references needs --against STATE"),
    ("--against main --references --draw-all", "--draw-all means nothing with --references"),
    ("--against nope --references", "git has no revision 'nope' here"),
  ])
  func `options that mean nothing are refused`(words: String, talk: String) async throws {
    let playground = try await playground(digests: false)
    let answer = await playground.run("verify \(words)")
    #expect(answer.status == .usage && answer.talk.contains(talk), "\(answer.talk)")
  }

  @Test func `a suite that stores nothing has no references`() async throws {
    var files = TinySuite.files
    files["specimen.json"] = TinySuite.suite.replacing("\"references\"", with: "\"git:main\"")
    let playground = try self.playground(files)
    let answer = await playground.run("verify --against main --references")
    #expect(answer.status == .usage)
    #expect(answer.talk.contains("--references: suite 'tiny' of 'specimen.json' stores none"), "\(answer.talk)")
  }
}
