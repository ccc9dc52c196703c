import ReviewServer
import SnapshotHarness
import SnapshotReports
import TestFiles
import Testing

@testable import SpecimenCommands

@Suite("verify --against", .enabled(if: Shell.has("git"), "git is not installed"))
struct AgainstTests: RepositoryTests {
  @Test func `what is equal matches, without references and without a trace in the repository`() async throws {
    let playground = try playground()
    let before = try git(["find . -not -path './.specimen*' | sort"], in: playground)
    let answer = await playground.run("verify --against main")
    #expect(answer.status == .success && answer.talk == "", "\(answer.talk)")
    #expect(counts(answer.output) == "8 cases against main: 8 matched")
    #expect(try git(["find . -not -path './.specimen*' | sort"], in: playground) == before)
  }

  @Test func `what cannot differ is not drawn, unless all is to be`() async throws {
    let playground = try playground()
    try playground.changeBlue()
    let answer = await playground.run("verify --against main")
    #expect(answer.output.contains(": 4 matched (4 by proof), 4 changed ("), "\(answer.output)")
    let all = await playground.run("verify --against main --draw-all")
    #expect(all.output.contains(": 4 matched, 4 changed ("), "\(all.output)")
    #expect(await playground.run("verify --draw-all").talk.contains("--draw-all needs --against STATE"))
    let results = String(decoding: try playground.read(".specimen/results/results.json"), as: UTF8.self)
    #expect(results.contains("\"proven\": 0,"))
  }

  @Test func `a changed token is the cause, and its location is told`() async throws {
    let playground = try playground()
    try playground.changeBlue()
    let answer = await playground.run("verify --against git:main")
    #expect(answer.status == .differences)
    #expect(counts(answer.output) == "8 cases against git:main: 4 matched, 4 changed")
    #expect(answer.output.contains("\nglobal.blue  #0033FF → #0066FF   4 cases: light 2, dark 2\n"), "\(answer.output)")
    #expect(answer.output.contains(" · tokens/base.tokens.json:6:"), "\(answer.output)")
    for word in ["record", "approve", "prune"] { #expect(!answer.output.contains("specimen \(word)")) }
    let lenient = await playground.run("verify --against main --fail-on none")
    #expect(lenient.status == .success && counts(lenient.output) == "8 cases against main: 4 matched, 4 changed")
  }

  /// The former state alone knows where a token stood that is gone; an alias names another token then.
  @Test func `another alias and a removed token are causes`() async throws {
    let playground = try playground()
    try playground.replace("{global.blue}", with: "{global.red}", in: "tokens/light.tokens.json")
    try playground.replace("{global.blue}", with: "{global.red}", in: "tokens/dark.tokens.json")
    let answer = await playground.run("verify --against main")
    #expect(counts(answer.output) == "8 cases against main: 4 matched, 4 changed")
    #expect(answer.output.contains("alias.accent  {global.blue} → {global.red}"), "\(answer.output)")
    try git(["git checkout -q ."], in: playground)
    try playground.replace(
      #""background": {"$type": "color", "$value": "{alias.accent}"},"#, with: "", in: "tokens/base.tokens.json")
    try playground.replace(
      "{control.button.background}", with: "{control.button.spare}", in: "specimens/button.specimen.json")
    let removed = await playground.run("verify --against main")
    #expect(removed.output.contains("control.button.background"), "\(removed.output)")
    #expect(removed.status == .differences)
  }

  @Test func `new, removed and renamed cases are no failures`() async throws {
    let playground = try playground()
    let button = TinySuite.files["specimens/button.specimen.json"] ?? ""
    try playground.write(button.replacing("\"button\"", with: "\"knob\""), to: "specimens/knob.specimen.json")
    try playground.remove("specimens/badge.specimen.json")
    let answer = await playground.run("verify --against main")
    #expect(answer.status == .success, "\(answer.output)\(answer.talk)")
    #expect(counts(answer.output) == "8 cases against main: 4 matched, 4 new, 4 removed")
    #expect(answer.output.hasPrefix("new        tiny/knob/light@1x\n") && answer.output.contains("and 1 more\n"))
    #expect(answer.output.contains("\nremoved    tiny/badge/light@1x\n"))
    try playground.remove("specimens/button.specimen.json")
    let renamed = await playground.run("verify --against main")
    #expect(renamed.status == .success)
    #expect(counts(renamed.output) == "4 cases against main: 4 renamed, 4 removed", "\(renamed.output)")
    #expect(renamed.output.contains("renamed    tiny/knob/light@1x  renamed from 'button/light@1x.png'"))
  }

  /// Dark loses what set it apart: its case would go away with its picture, and nobody would see that.
  @Test func `variants that were drawn apart are compared apart`() async throws {
    let playground = try playground()
    try playground.write(TinySuite.theme(surface: "white", accent: "blue"), to: "tokens/dark.tokens.json")
    let answer = await playground.run("verify --against main")
    #expect(counts(answer.output) == "8 cases against main: 4 matched, 4 changed", "\(answer.output)")
    #expect(answer.output.contains("alias.surface  {global.black} → {global.white}   4 cases: dark 4"))
    // The other way round, the one picture of both stands for each.
    try git(["git add .", Self.commit("two")], in: playground)
    try playground.write(TinySuite.theme(surface: "black", accent: "blue"), to: "tokens/dark.tokens.json")
    let back = await playground.run("verify --against main")
    #expect(counts(back.output) == "8 cases against main: 4 matched, 4 changed", "\(back.output)")
    #expect(back.output.contains("alias.surface  {global.white} → {global.black}   4 cases: dark 4"))
  }

  @Test func `a branch is compared with where it began, and a folder with its suite`() async throws {
    let playground = try playground()
    try git(["cp -r . ../\(playground.folder.split(separator: "/").last ?? "")-old"], in: playground)
    let old = "../\(playground.folder.split(separator: "/").last ?? "")-old"
    defer { _ = try? Shell.run("rm -rf '\(playground.folder)-old'") }
    try git(["git checkout -q -b branch"], in: playground)
    try playground.changeBlue()
    try git(["git add .", Self.commit("blue"), "git checkout -q main"], in: playground)
    try playground.replace(
      "[1, 0, 0], \"hex\": \"#ff0000\"", with: "[1, 0, 0.2], \"hex\": \"#ff0033\"", in: "tokens/base.tokens.json")
    try git(["git add .", Self.commit("red"), "git checkout -q branch"], in: playground)
    let began = await playground.run("verify --against merge-base:main")
    #expect(
      counts(began.output) == "8 cases against merge-base:main: 4 matched, 4 changed", "\(began.output)\(began.talk)")
    let tip = await playground.run("verify --against main")
    #expect(counts(tip.output) == "8 cases against main: 8 changed", "\(tip.output)")
    let folder = await playground.run("verify --against \(old)")
    #expect(counts(folder.output) == "8 cases against \(old): 4 matched, 4 changed", "\(folder.output)\(folder.talk)")
  }

  @Test func `a suite below the top, of another name, and a new one`() async throws {
    var files: [String: String] = [:]
    for (path, text) in TinySuite.files { files["design/system/" + path] = text }
    let playground = try playground(files)
    for (path, text) in TinySuite.files {
      try playground.write(text.replacing("\"tiny\"", with: "\"other\""), to: "design/other/" + path)
    }
    try playground.replace("\"tiny\"", with: "\"large\"", in: "design/system/specimen.json")
    let answer = await playground.run("verify design --against main")
    #expect(answer.status == .success)
    #expect(answer.talk == "design/other/specimen.json is not in 'main': all its cases are new\n", "\(answer.talk)")
    #expect(counts(answer.output) == "16 cases against main: 8 matched, 8 new", "\(answer.output)")
  }

  @Test func `what could not be drawn before is new, with a note; a suite that could not be read is an error`()
    async throws
  {
    let playground = try playground()
    let button = TinySuite.files["specimens/button.specimen.json"] ?? ""
    try playground.write(
      button.replacing("{control.button.background}", with: "{control.button.ground}"),
      to: "specimens/button.specimen.json")
    try git(["git add .", Self.commit("broken")], in: playground)
    try playground.write(button, to: "specimens/button.specimen.json")
    let answer = await playground.run("verify --against main")
    #expect(answer.status == .success, "\(answer.output)")
    #expect(counts(answer.output) == "8 cases against main: 4 matched, 4 new")
    #expect(answer.output.contains("could not be drawn from main ("), "\(answer.output)")
    #expect(answer.output.contains("no token 'control.button.ground'"))
    try playground.write("{", to: "specimen.json")
    try git(["git add .", Self.commit("worse")], in: playground)
    try playground.write(TinySuite.suite, to: "specimen.json")
    let worse = await playground.run("verify --against main")
    #expect(worse.status == .usage)
    #expect(
      worse.talk.contains("the suite 'specimen.json' cannot be read as it was; specimen.json:1:"), "\(worse.talk)")
  }

  // swift-format-ignore
  @Test(arguments: [
    ("--against nope", "--against 'nope': git has no revision 'nope' here; name a branch, tag or commit that is, or fetch it first"),
    ("--against=-x", "no revision begins with '-' or is empty"),
    ("--against git:", "no revision begins with '-' or is empty"),
    ("--against merge-base:nope", "git has no revision 'nope'"),
    ("--against origin/main", "git has no revision 'origin/main' here; 'main' is: name that"),
    ("--against orphan", "is a folder and a revision; write './orphan' or 'git:orphan'"),
    ("--against merge-base:git-orphan", "git has no revision 'git-orphan'"),
    ("--against merge-base:orphan", "'HEAD' and 'orphan' have no common commit in this clone"),
    ("--against main --update-snapshots=all", "--against 'main' writes no references; leave out --update-snapshots, and unset SNAPSHOT_TESTING_RECORD"),
    ("--against main --decode", "--decode is about references, and pictures are compared with 'main'"),
    ("--fail-on none", "--fail-on needs --against STATE"),
    ("--against main --fail-on sometimes", "--fail-on 'sometimes' is not one of changed, all, none"),
    ("--against main --against one", "--against is given 2 times; give it once"),
  ])
  func `what is no state is told with a remedy`(words: String, talk: String) async throws {
    let playground = try playground()
    try git(["git checkout -q --orphan orphan", Self.commit("apart"), "git checkout -q main", "mkdir orphan"], in: playground)
    let answer = await playground.run("verify \(words)")
    #expect(answer.status == .usage)
    #expect(answer.talk.contains(talk), "\(answer.talk)")
  }

  @Test func `outside of a repository only a folder is a state`() async throws {
    let playground = try Playground()
    let answer = await playground.run("verify --against main")
    #expect(answer.status == .usage)
    #expect(answer.talk.contains("'specimen.json' lies in no git repository; name a folder with the suite as it was"))
    let folder = await playground.run("verify --against .")
    #expect(counts(folder.output) == "8 cases against .: 8 matched", "\(folder.output)\(folder.talk)")
  }

  @Test func `shards are merged, and each removed case is there once`() async throws {
    let playground = try playground()
    try playground.changeBlue()
    try playground.remove("specimens/badge.specimen.json")
    for shard in 1...3 {
      let part = await playground.run("verify --against main --shard \(shard)/3 --results s\(shard)")
      #expect(part.talk == "")
    }
    let merged = await playground.run("merge s1 s2 s3 --results all")
    #expect(counts(merged.output) == "4 cases against main: 4 changed, 4 removed", "\(merged.output)\(merged.talk)")
    let approval = await playground.run("approve all --all")
    #expect(approval.status == .failure)
    #expect(
      approval.talk.contains("compared with 'main', not with references, so merging accepts them"), "\(approval.talk)")
    let other = await playground.run("verify --shard 1/3 --results s1")
    #expect(other.status != .usage)
    let mixed = await playground.run("merge s1 s2 s3 --results mixed")
    #expect(mixed.status == .failure)
  }

  /// Merging accepts the pictures, so decisions are marks, which stay for the next review.
  @Test func `a review keeps marks and writes no reference`() async throws {
    let playground = try playground()
    try playground.changeBlue()
    _ = await playground.run("verify --against main")
    let path = playground.folder + "/" + VerifyOptions.standardResults
    let id = "tiny/button/light@1x"
    let actual = try #require(try ResultsBundle.read(path).cases.first { $0.id == id }?.actualDigest)
    func review() throws -> ReviewSession {
      let approvals = try ApprovalSession(path)
      #expect(approvals.former?.name == "main")
      let folder = ReviewFolder(path, name: "results", identity: approvals.identity, writesReferences: false)
      return ReviewSession(
        page: try ReviewPage(ofResults: path), approvals: MarkedApprovals(of: approvals), folder: folder,
        marks: try folder.marks().marks)
    }
    func mark(_ word: String, in session: ReviewSession) async -> String {
      var request = HTTPRequest(method: "POST", path: "")
      request.body = Array("{\"cases\": [{\"id\": \"\(id)\", \"actual\": \"\(actual)\", \"mark\": \"\(word)\"}]}".utf8)
      return String(decoding: await session.answer(request, route: "marks").body, as: UTF8.self)
    }
    let session = try review()
    #expect(await mark("approve", in: session) == #"{"approved":["tiny/button/light@1x"],"problems":[]}"#)
    #expect(await session.counts.approved == 1)
    #expect(try await review().counts.approved == 1, "the next review knows it")
    #expect(await mark("reject", in: session) == #"{"approved":[],"problems":[]}"#)
    #expect(try await review().counts == (0, 1))
    #expect(!playground.exists("references"))
    // A session that would write refuses, whoever asks it.
    let report = await (try ApprovalSession(path)).approve([id])
    #expect(report.approved == [] && report.problems.count == 1 && !playground.exists("references"))
  }

  /// Renames are found when all shards are there, whichever of them has the new case.
  @Test func `merged shards say what one run says`() async throws {
    let playground = try playground()
    let button = TinySuite.files["specimens/button.specimen.json"] ?? ""
    try playground.write(button.replacing("\"button\"", with: "\"knob\""), to: "specimens/button.specimen.json")
    let whole = await playground.run("verify --against main")
    for shard in 1...4 { _ = await playground.run("verify --against main --shard \(shard)/4 --results s\(shard)") }
    let merged = await playground.run("merge s1 s2 s3 s4 --results all")
    #expect(counts(whole.output) == "8 cases against main: 4 matched, 4 renamed")
    #expect(counts(merged.output) == counts(whole.output), "\(merged.output)\(merged.talk)")
  }

  @Test func `chosen cases are compared with the same cases as they were`() async throws {
    let playground = try playground()
    try playground.changeBlue()
    let dark = await playground.run("verify --against main --variant dark --scale 2")
    #expect(counts(dark.output) == "2 cases against main: 1 matched, 1 changed", "\(dark.output)")
    let badge = await playground.run("verify --against main --only badge")
    #expect(counts(badge.output) == "4 cases against main: 4 matched", "\(badge.output)")
  }

  /// What a clone lacks, and an object that is not what it says, is told with the file; nothing is fetched.
  @Test(arguments: ["rm -f", "printf x >"])
  func `an object that cannot be read is named`(damage: String) async throws {
    let playground = try playground()
    try git(
      [
        "hash=$(git rev-parse main:tokens/base.tokens.json)",
        "file=.git/objects/$(echo $hash | cut -c1-2)/$(echo $hash | cut -c3-)",
        "chmod u+w $file", "\(damage) $file",
      ], in: playground)
    let answer = await playground.run("verify --against main")
    #expect(answer.status == .usage)
    #expect(
      answer.talk.contains("cannot be read as it was; ") && answer.talk.contains("base.tokens.json"), "\(answer.talk)")
  }

  @Test func `links of a revision are not followed, and files too large to be read together are read alone`()
    async throws
  {
    let playground = try playground()
    try playground.write([UInt8](repeating: 0x20, count: 9 << 20) + Array("{}".utf8), to: "tokens/large.tokens.json")
    try TestSystem.makeLink("\(playground.folder)/specimens/link.specimen.json", to: "../more/knob.specimen.json")
    let button = TinySuite.files["specimens/button.specimen.json"] ?? ""
    try playground.write(button.replacing("\"button\"", with: "\"knob\""), to: "more/knob.specimen.json")
    try git(["git add .", Self.commit("large")], in: playground)
    let answer = await playground.run("verify --against main --only badge")
    #expect(counts(answer.output) == "4 cases against main: 4 matched", "\(answer.output)\(answer.talk)")
    #expect(answer.talk.contains("it is a link, and links of a revision are not followed"), "\(answer.talk)")
  }

  @Test func `every report has the words of a comparison with a state`() async throws {
    let playground = try playground()
    try playground.remove("specimens/badge.specimen.json")
    let button = TinySuite.files["specimens/button.specimen.json"] ?? ""
    try playground.write(
      button.replacing("\"button\"", with: "\"knob\"").replacing("alias", with: "control.button"),
      to: "specimens/knob.specimen.json")
    let reports =
      "markdown:m.md --reporter junit:j.xml --reporter sarif:s.json --reporter html:h.html --reporter github:g.txt"
    let answer = await playground.run("verify --against main --reporter \(reports)")
    #expect(answer.status == .success, "\(answer.output)\(answer.talk)")
    for file in ["m.md", "j.xml", "s.json", "h.html", "g.txt"] {
      let text = String(decoding: try playground.read(file), as: UTF8.self)
      #expect(!text.contains("specimen prune") && !text.contains("has no reference"), "\(file)")
    }
    let page = String(decoding: try playground.read("h.html"), as: UTF8.self)
    #expect(page.contains("Compared with what the files of main ("))
    #expect(
      String(decoding: try playground.read("m.md"), as: UTF8.self).contains("all pictures match, 4 new, 4 removed"))
    let comment = String(decoding: try playground.read("m.md"), as: UTF8.self)
    #expect(comment.contains(" cases against `main ("))
    #expect(String(decoding: try playground.read("j.xml"), as: UTF8.self).contains("failures=\"0\""))
  }

  @Test func `what is staged is compared, whatever lies on the disk`() async throws {
    let playground = try playground()
    try playground.changeBlue()
    #expect(counts(await playground.run("verify --against main --index").output) == "8 cases against main: 8 matched")
    try git(["git add .", "git checkout -q main -- .", "git add specimen.json"], in: playground)
    try playground.changeBlue()
    try git(["git add tokens"], in: playground)
    try playground.replace("#0066ff", with: "#0099ff", in: "tokens/base.tokens.json")
    try playground.replace("[0, 0.4, 1]", with: "[0, 0.6, 1]", in: "tokens/base.tokens.json")
    let answer = await playground.run("verify --against main --index")
    #expect(answer.output.contains("global.blue  #0033FF → #0066FF   4 cases"), "\(answer.output)")
    #expect(await playground.run("verify --against main").output.contains("#0033FF → #0099FF"))
    try playground.write("{", to: "specimen.json")
    #expect(await playground.run("verify --against main --index").status == .differences)
    try git(["git rm -q --cached specimen.json"], in: playground)
    let none = await playground.run("verify --against main --index")
    #expect(none.status == .usage && none.talk.contains("--index: 'specimen.json' is not staged"), "\(none.talk)")
    #expect(await playground.run("verify --index").talk.contains("--index needs --against STATE"))
    #expect(await playground.run("verify --against main --index --references").status == .usage)
  }

  @Test func `submodules and pointers of git LFS are named for what they are`() async throws {
    let playground = try playground()
    let pointer =
      "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "0", count: 64))\nsize 9\n"
    let base = TinySuite.files["tokens/base.tokens.json"] ?? ""
    try playground.write(pointer, to: "tokens/base.tokens.json")
    try git(["git add .", Self.commit("pointer")], in: playground)
    try playground.write(base, to: "tokens/base.tokens.json")
    let answer = await playground.run("verify --against main")
    #expect(answer.status == .usage && answer.talk.contains("it is a pointer of git LFS"), "\(answer.talk)")
    // An entry of a submodule, as 'git submodule add' makes one.
    let hash = String(repeating: "1", count: 40)
    try git(
      [
        "git rm -rq --cached tokens", "git update-index --add --cacheinfo 160000,\(hash),tokens", Self.commit("module"),
      ], in: playground)
    let module = await playground.run("verify --against main")
    #expect(module.status == .usage && module.talk.contains("it is in the submodule 'tokens'"), "\(module.talk)")
  }

  @Test func `a suite that is gone is named`() async throws {
    var files = TinySuite.files
    for (path, text) in TinySuite.files { files["other/" + path] = text.replacing("\"tiny\"", with: "\"other\"") }
    let playground = try playground(files)
    try playground.remove("other/specimen.json")
    let answer = await playground.run("verify --against main")
    #expect(answer.status == .success)
    #expect(
      answer.talk == "other/specimen.json is in 'main' and no more here: the pictures of its suite are not compared\n",
      "\(answer.talk)")
    #expect(await playground.run("verify specimen.json --against main").talk == "")
  }
}
