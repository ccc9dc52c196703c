import Suites
import TestFiles
import Testing

@testable import SpecimenCommands

@Suite("Revisions in git", .enabled(if: Shell.has("git"), "git is not installed"))
struct GitRevisionTests {
  /// A repository with the tiny suite in `design`, committed and tagged `one`; then its blue is another one.
  private func playground() throws -> Playground {
    var files: [String: String] = [:]
    for (path, text) in TinySuite.files { files["design/" + path] = text }
    files["design/tokens/ü b.tokens.json"] = #"{"n": {"$type": "number", "$value": 1}}"#
    files["wrong/specimen.json"] = TinySuite.suite.replacing("tiny.resolver.json", with: "tiny.resolvr.json")
    files["wrong/tokens/tiny.resolver.json"] = TinySuite.resolver
    let playground = try Playground(files: files)
    try TestSystem.makeLink("\(playground.folder)/design/link.tokens.json", to: "tokens/base.tokens.json")
    let (status, output) = try Shell.run(
      """
      cd '\(playground.folder)' && git init -q && git add . &&
        git -c user.name=a -c user.email=a@b.invalid -c commit.gpgsign=false commit -q -m one && git tag one
      """)
    #expect(status == 0, "\(output)")
    try playground.replace(
      "[0, 0.2, 1], \"hex\": \"#0033ff\"", with: "[0, 0.4, 1], \"hex\": \"#0066ff\"",
      in: "design/tokens/base.tokens.json")
    return playground
  }

  // swift-format-ignore
  @Test(arguments: [
    ("git:HEAD:design", "design"), ("git:one:design/specimen.json", "design"), ("git:one:./design", "./design"),
    ("git:one:design/tokens", "design/tokens"),
    ("git:HEAD:design/tokens/tiny.resolver.json", "design/tokens/tiny.resolver.json"),
  ])
  func `a revision is read with all files that it refers to`(old: String, new: String) async throws {
    let playground = try playground()
    let answer = await playground.run("tokens diff \(old) \(new)")
    #expect(answer.talk == "")
    #expect(answer.output.contains("\n1 with another value\n"))
    #expect(answer.output.contains("  global.blue  #0033FF → #0066FF  ΔE "))
    #expect(answer.status == .differences)
    let backwards = await playground.run("tokens diff \(new) \(old)")
    #expect(backwards.output.contains("  global.blue  #0066FF → #0033FF  ΔE "))
    let same = await playground.run("tokens diff \(old) \(old)")
    #expect(same.status == .success)
  }

  @Test func `a path may start from the current folder, and names may be any`() async throws {
    let playground = try playground()
    let answer = await playground.run([
      "tokens", "diff", "git:one:design/tokens/ü b.tokens.json", "design/tokens/ü b.tokens.json",
    ])
    #expect(answer.output == "no difference: 1 token in 1 variant: default\n")
    let path = try #require(try GitPath("git:one:../design/./tokens"))
    let revision = try GitRevision(path, in: playground.folder + "/design")
    #expect(revision.path == "design/tokens")
    #expect(try revision.tree.list("design/tokens")?.contains("base.tokens.json") == true)
    #expect(try revision.tree.list("design/tok") == nil)
    #expect(!revision.tree.holds("design/tok") && !revision.tree.holds("/design") && revision.tree.holds(""))
  }

  // swift-format-ignore
  @Test(arguments: [
    ("git:nope:design", SpecimenCommands.ExitStatus.usage, "git has no revision 'nope'; name a branch, tag or commit"),
    ("git:HEAD:desing", .usage, "the revision 'HEAD' has no file or folder 'desing'"),
    ("git:HEAD:..", .usage, "has no file or folder '..'"),
    ("git:HEAD:/etc", .usage, "has no file or folder '/etc'"),
    ("git:HEAD:design/specimn.json", .usage, "did you mean 'design/specimen.json'?"),
    ("git:HEAD:wrong", .usage, "A: wrong/specimen.json:4:13: error: no file or folder 'tokens/tiny.resolvr.json'; did you mean 'tokens/tiny.resolver.json'?"),
    ("git:HEAD:design/link.tokens.json", .failure, "A: design/link.tokens.json: error: the file cannot be read (it is a link, and links of a revision are not followed)"),
  ])
  func `what is not there is told with a remedy`(
    name: String, status: SpecimenCommands.ExitStatus, talk: String
  ) async throws {
    let answer = await (try playground()).run("tokens diff \(name) design")
    #expect(answer.talk.contains(talk), "\(answer.talk)")
    #expect(answer.status == status)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("a command of ssh", ["core.sshCommand": "sh evil.sh", "remote.origin.url": "ssh://host/x"]),
    ("a transport", ["remote.origin.url": "ext::sh evil.sh", "protocol.ext.allow": "always"]),
    ("a program of another repository", ["remote.origin.url": "/", "remote.origin.uploadpack": "sh evil.sh", "protocol.allow": "always"]),
  ] as [(String, [String: String])])
  func `what a clone lacks is neither fetched nor are programs of the repository run`(
    name: String, settings: [String: String]
  ) async throws {
    let playground = try playground()
    try playground.write("echo ran >> '\(playground.folder)/ran'; exit 1\n", to: "evil.sh")
    var lines = [
      "cd '\(playground.folder)'", "hash=$(git rev-parse one:design/tokens/base.tokens.json)",
      "rm -f .git/objects/$(echo $hash | cut -c1-2)/$(echo $hash | cut -c3-)",
      "git config core.repositoryformatversion 1", "git config extensions.partialClone origin",
      "git config remote.origin.promisor true",
    ]
    for (key, value) in settings.sorted(by: { $0.key < $1.key }) { lines.append("git config \(key) '\(value)'") }
    let before = try Shell.run(lines.joined(separator: "\n") + "\nfind .git | sort")
    #expect(before.status == 0, "\(before.output)")
    let answer = await playground.run("tokens diff git:one:design/tokens design/tokens")
    #expect(answer.status == .failure)
    #expect(
      answer.talk.contains("this clone lacks the file, and nothing is fetched for a comparison; run 'git fetch "),
      "\(answer.talk)")
    #expect(!playground.exists("ran"), "\(name)")
    let after = try Shell.run("cd '\(playground.folder)'\nfind .git | sort")
    #expect(after.output == before.output)
  }

  @Test func `outside of a repository there are no revisions`() async throws {
    let answer = await (try Playground()).run("tokens diff git:HEAD:tokens tokens")
    #expect(answer.talk.hasPrefix("specimen: tokens diff: git:HEAD:tokens: the current folder is in no git repository"))
    #expect(answer.status == .usage)
  }

  @Test func `what git prints is bounded`() throws {
    let playground = try playground()
    let words = ["cat-file", "blob", "one:design/tokens/base.tokens.json"]
    let whole = try GitProcess.run(words, in: playground.folder, limit: 1 << 20)
    #expect(whole.status == 0 && whole.output.count > 100)
    let exact = try GitProcess.run(words, in: playground.folder, limit: whole.output.count)
    #expect(exact.output == whole.output)
    #expect(throws: GitProcess.Problem.tooLarge(limit: whole.output.count - 1)) {
      try GitProcess.run(words, in: playground.folder, limit: whole.output.count - 1)
    }
    #expect(throws: GitProcess.Problem.notStarted) { try GitProcess.run(["a\0b"], in: "", limit: 1) }
  }
}
