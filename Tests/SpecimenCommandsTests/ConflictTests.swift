import LocalFiles
import TestFiles
import Testing

@testable import SpecimenCommands

@Suite("references in conflict", .enabled(if: Shell.has("git"), "git is not installed"))
struct ConflictTests: RepositoryTests {
  /// How references are kept.
  enum Keeping: String, CaseIterable { case pictures, lock }

  private static let blue = "s/\\[0, 0.2, 1\\], \"hex\": \"#0033ff\"/[0, 0.4, 1], \"hex\": \"#0066ff\"/"
  private static let white = "s/\\[1, 1, 1\\], \"hex\": \"#ffffff\"/[1, 1, 0.6], \"hex\": \"#ffff99\"/"
  private static let red = "s/\\[1, 0, 0\\], \"hex\": \"#ff0000\"/[1, 0, 0.2], \"hex\": \"#ff0033\"/"

  /// A repository in the middle of a merge: ours changed white and red, theirs changed blue, and the tokens are merged.
  ///
  /// Buttons on white have both changes, buttons on black theirs, badges ours.
  private func merging(_ keeping: Keeping) async throws -> Playground {
    var files = TinySuite.files
    if keeping != .pictures {
      files["specimen.json"] = TinySuite.suite.replacing(
        "\"snapshots\": \"references\"", with: "\"snapshots\": {\"digests\": \"specimen.lock\"}")
    }
    let playground = try Playground(files: files)
    _ = await playground.run("record")
    try git(["git init -q -b main", "echo .specimen > .gitignore"], in: playground)
    try git(
      ["git add .", Self.commit("one"), "git checkout -q -b theirs", "sed -i '\(Self.blue)' tokens/base.tokens.json"],
      in: playground)
    _ = await playground.run("record")
    try git(
      [
        "git add .", Self.commit("blue"), "git checkout -q main", "sed -i '\(Self.white)' tokens/base.tokens.json",
        "sed -i '\(Self.red)' tokens/base.tokens.json",
      ], in: playground)
    _ = await playground.run("record")
    try git(
      [
        "git add .", Self.commit("white"), "git merge -q theirs || true", "git checkout -q --ours tokens || true",
        "sed -i '\(Self.blue)' tokens/base.tokens.json", "git add tokens",
      ],
      in: playground)
    return playground
  }

  @Test(arguments: [Keeping.pictures, .lock])
  func `they are drawn from the merged tokens, and compared with both branches`(keeping: Keeping) async throws {
    let playground = try await merging(keeping)
    let answer = await playground.run("record --conflicts")
    #expect(answer.status == .success && answer.talk == "", "\(answer.output)\(answer.talk)")
    for scale in [1, 2] {
      #expect(
        answer.output.contains(
          "recorded  tiny/button/light@\(scale)x  unlike ours: global.blue #0033FF → #0066FF; unlike theirs: global.white #FFFFFF → #FFFF99\n"
        ), "\(answer.output)")
    }
    #expect(answer.output.contains(" conflicts settled; then: git add "))
    let staged = keeping == .lock ? "specimen.lock" : "references/button/light@1x.png"
    #expect(answer.output.contains(staged))
    let verify = await playground.run("verify")
    #expect(verify.status == .success && counts(verify.output) == "8 cases: 8 matched", "\(verify.output)")
    try git(["git add .", Self.commit("merged")], in: playground)
    #expect(await playground.run("record --conflicts").output == "no reference is in conflict\n")
  }

  @Test(arguments: [Keeping.pictures, .lock])
  func `what cannot be drawn stays in conflict`(keeping: Keeping) async throws {
    let playground = try await merging(keeping)
    try playground.replace(
      "control.button.background", with: "control.button.nothing", in: "specimens/button.specimen.json")
    let before = try git(["git ls-files -u"], in: playground)
    let answer = await playground.run("record --conflicts")
    #expect(answer.status == .differences || answer.status == .failure, "\(answer.output)")
    #expect(answer.talk.contains("left  tiny/button/light@1x: could not be drawn"), "\(answer.talk)")
    #expect(try git(["git ls-files -u"], in: playground) == before, "the index is git's")
    if keeping == .lock {
      let lock = String(decoding: try playground.read("specimen.lock"), as: UTF8.self)
      #expect(lock.contains("<<<<<<< ours\nbutton/light@1x "), "\(lock)")
      #expect(await playground.run("verify").talk.contains("a merge left both sides of 1 picture here"))
    }
    try playground.replace(
      "control.button.nothing", with: "control.button.background", in: "specimens/button.specimen.json")
    #expect(await playground.run("record --conflicts").status == .success)
    #expect(await playground.run("verify").status == .success)
  }

  @Test func `lines of cases that are gone are removed, and files named`() async throws {
    for keeping in [Keeping.pictures, .lock] {
      let playground = try await merging(keeping)
      try playground.remove("specimens/button.specimen.json")
      let answer = await playground.run("record --conflicts")
      switch keeping {
      case .pictures:
        #expect(answer.talk.contains("left  tiny/button/light@1x.png: no case asks for it; remove it with 'git rm'"))
      case .lock: #expect(answer.output.contains("removed  tiny/button/light@1x.png: no case asks for it"), "\(answer)")
      }
    }
  }

  @Test func `on build machines and outside of repositories nothing is settled`() async throws {
    let playground = try await merging(.lock)
    let before = try playground.read("specimen.lock")
    #expect(await playground.run("record --conflicts", variables: ["CI": "1"]).status == .usage)
    #expect(try playground.read("specimen.lock") == before)
    let other = try Playground()
    let answer = await other.run("record --conflicts")
    #expect(answer.status == .usage && answer.talk.contains("lies in no git repository, so nothing was merged there"))
  }

  @Test func `a branch that is not there is said`() async throws {
    let playground = try await merging(.lock)
    try git(["rm .git/MERGE_HEAD"], in: playground)
    let answer = await playground.run("record --conflicts")
    #expect(answer.status == .success, "\(answer)")
    #expect(
      answer.talk == "nothing is compared with theirs: no merge, rebase, pick or revert waits in this repository\n")
    #expect(answer.output.contains("unlike ours: global.blue") && !answer.output.contains("theirs"), "\(answer.output)")
  }

  // MARK: The merge driver

  private static func lock(_ pictures: [String: Int]) -> String {
    "# specimen.lock 1, written by specimen 0.0.1\n"
      + pictures.sorted { $0.key < $1.key }.map { name, picture in
        "\(name) \(String(repeating: "0", count: 30))\(picture + 10) 3x4\n"
      }.joined()
  }

  @Test func `each picture is taken from the branch that changed it`() async throws {
    let playground = try Playground(files: [:])
    try playground.write(Self.lock(["a": 1, "b": 1, "c": 1, "d": 1, "e": 1]), to: "base")
    try playground.write(Self.lock(["a": 2, "b": 1, "c": 1, "e": 2, "f": 1]), to: "ours")
    try playground.write(Self.lock(["a": 1, "b": 3, "d": 1, "e": 2, "g": 1]), to: "theirs")
    let answer = await playground.run("git merge base ours theirs specimen.lock")
    #expect(answer.status == .success && answer.talk == "", "\(answer)")
    // c was removed by theirs, d by ours, e changed alike, f and g are new.
    #expect(
      String(decoding: try playground.read("ours"), as: UTF8.self)
        == Self.lock(["a": 2, "b": 3, "e": 2, "f": 1, "g": 1]))
  }

  @Test func `what both changed differently stays in conflict`() async throws {
    let playground = try Playground(files: [:])
    try playground.write(Self.lock(["a": 1, "b": 1]), to: "base")
    try playground.write(Self.lock(["a": 2, "b": 2]), to: "ours")
    try playground.write(Self.lock(["a": 3]), to: "theirs")
    let answer = await playground.run("git merge base ours theirs design/specimen.lock")
    #expect(answer.status == .differences)
    #expect(
      answer.talk == "design/specimen.lock: both branches changed 2 pictures; when the tokens are merged, run "
        + "'specimen record --conflicts'\n", "\(answer.talk)")
    let zeros = String(repeating: "0", count: 30)
    #expect(
      String(decoding: try playground.read("ours"), as: UTF8.self) == """
        # specimen.lock 1, written by specimen 0.0.1
        <<<<<<< ours
        a \(zeros)12 3x4
        =======
        a \(zeros)13 3x4
        >>>>>>> theirs
        <<<<<<< ours
        b \(zeros)12 3x4
        =======
        >>>>>>> theirs

        """)
    // What cannot be read is not lost: git keeps its own merge.
    try playground.write("nonsense\n", to: "theirs")
    let before = try playground.read("ours")
    #expect(await playground.run("git merge base ours theirs").status == .usage)
    #expect(try playground.read("ours") == before)
    #expect(await playground.run("git merge base ours nowhere").status == .failure)
  }
}
