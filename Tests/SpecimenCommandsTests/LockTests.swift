import Digests
import LocalFiles
import SnapshotHarness
import TestFiles
import Testing

@testable import SpecimenCommands

@Suite("references as digests", .enabled(if: Shell.has("git"), "git is not installed"))
struct LockTests: RepositoryTests {
  private static let files: [String: String] = {
    var files = TinySuite.files
    files["specimen.json"] = TinySuite.suite.replacing(
      "\"snapshots\": \"references\"", with: "\"snapshots\": {\"digests\": \"specimen.lock\"}")
    return files
  }()

  /// A repository whose first commit has a lock.
  private func recorded() async throws -> Playground {
    let playground = try Playground(files: Self.files)
    let answer = await playground.run("record")
    #expect(counts(answer.output) == "8 cases: 8 missing, 8 recorded", "\(answer.output)\(answer.talk)")
    try git(["git init -q -b main", "echo .specimen > .gitignore", "git add .", Self.commit("one")], in: playground)
    return playground
  }

  private func lock(_ playground: Playground) throws -> [String] {
    String(decoding: try playground.read("specimen.lock"), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func `record writes a sorted line per case and no picture; verify matches them`() async throws {
    let playground = try await recorded()
    let lines = try lock(playground)
    #expect(lines.count == 9 && lines[0] == "# specimen.lock 1, written by specimen \(Program.version)")
    #expect(
      lines.dropFirst().map { $0.split(separator: " ")[0] } == [
        "badge/dark@1x", "badge/dark@2x", "badge/light@1x", "badge/light@2x", "button/dark@1x", "button/dark@2x",
        "button/light@1x", "button/light@2x",
      ])
    #expect(!Files.exists(playground.folder + "/references"))
    let answer = await playground.run("verify")
    #expect(answer.status == .success && counts(answer.output) == "8 cases: 8 matched", "\(answer.output)")
    // What a lock states is what pictures of the same cases are.
    let pictures = try Playground()
    _ = await pictures.run("record")
    for line in lines.dropFirst() {
      let words = line.split(separator: " ")
      let bytes = try pictures.read("references/\(words[0]).png")
      #expect(ReferenceFile.pixels(of: bytes)?.description == String(words[1]))
      func number(at index: Int) -> Int { bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
      #expect("\(number(at: 16))x\(number(at: 20))" == String(words[2]), "IHDR of the PNG states its size")
    }
  }

  @Test func `causes come from the commit that wrote the line`() async throws {
    let playground = try await recorded()
    try playground.changeBlue()
    let answer = await playground.run("verify")
    #expect(answer.status == .differences && counts(answer.output) == "8 cases: 4 matched, 4 changed")
    #expect(
      answer.output.contains("\nglobal.blue  #0033FF → #0066FF   4 cases: light 2, dark 2\n"), "\(answer.output)")
    let results = try ResultsBundle.read(playground.folder + "/.specimen/results")
    let changed = try #require(results.cases.first { $0.outcome == .changed })
    #expect(changed.expectedPicture != nil && changed.differencePicture != nil && changed.difference != nil)
    // The change is committed without its pictures: main is red, and the lines are still those of the first commit.
    try git(["git add .", Self.commit("two")], in: playground)
    let red = await playground.run("verify")
    #expect(red.output.contains("\nglobal.blue  #0033FF → #0066FF   4 cases"), "\(red.output)")
    _ = await playground.run("record")
    try git(["git add .", Self.commit("three")], in: playground)
    try playground.replace(
      "[0, 0.4, 1], \"hex\": \"#0066ff\"", with: "[0, 0.6, 1], \"hex\": \"#0099ff\"", in: "tokens/base.tokens.json")
    let next = await playground.run("verify")
    #expect(next.output.contains("\nglobal.blue  #0066FF → #0099FF   4 cases"), "\(next.output)")
  }

  @Test func `what git does not know is said`() async throws {
    let playground = try Playground(files: Self.files)
    _ = await playground.run("record")
    try playground.changeBlue()
    func text(_ note: String) async -> Bool {
      let answer = await playground.run("verify --reporter list")
      #expect(answer.status == .differences && counts(answer.output) == "8 cases: 4 matched, 4 changed")
      return answer.output.contains(note + ", so the picture before and the cause are not known")
    }
    #expect(await text("'specimen.lock' is in no commit of a git repository"))
    try git(["git init -q -b main", "git add specimen.lock", Self.commit("lock")], in: playground)
    let answer = await playground.run("verify --reporter list")
    #expect(answer.output.contains(", which has no 'specimen.json'"), "\(answer.output)")
    // A line that nobody committed.
    let digest = String(repeating: "0", count: 32)
    let lines = try lock(playground).map { line in
      line.hasPrefix("button/light@1x") ? "button/light@1x \(digest) 3x4" : line
    }
    try playground.write(lines.joined(separator: "\n") + "\n", to: "specimen.lock")
    #expect(await text("its line in 'specimen.lock' is not committed"))
  }

  /// A lock of another version of the program: its commit draws something else today.
  @Test func `a picture that its commit does not draw is not shown as the one before`() async throws {
    let playground = try await recorded()
    let digest = String(repeating: "a", count: 32)
    let lines = try lock(playground).map { line in
      line.hasPrefix("button/light@1x") ? "button/light@1x \(digest) 3x4" : line
    }
    try playground.write(lines.joined(separator: "\n") + "\n", to: "specimen.lock")
    try git(["git add .", Self.commit("other")], in: playground)
    try playground.changeBlue()
    let answer = await playground.run("verify --only button --variant light --scale 1")
    #expect(answer.output.contains("from which this program draws another picture"), "\(answer.output)")
    #expect(answer.output.contains("global.blue  #0033FF → #0066FF   1 case"), "\(answer.output)")
    let results = try ResultsBundle.read(playground.folder + "/.specimen/results")
    #expect(results.cases[0].expectedPicture == nil && results.cases[0].actualPicture != nil)
  }

  @Test func `approving changes the lines of a cause, and taking back restores them`() async throws {
    let playground = try await recorded()
    let before = try lock(playground)
    try playground.changeBlue()
    _ = await playground.run("verify")
    let approval = await playground.run("approve --cause global.blue")
    #expect(approval.status == .success && approval.output.contains("4 of 4 cases approved"), "\(approval.talk)")
    let after = try lock(playground)
    #expect(zip(before, after).count { $0 != $1 } == 4 && before.count == after.count)
    #expect(await playground.run("verify").status == .success)
    // The results of the first run, once more.
    try git(["git checkout -q specimen.lock"], in: playground)
    _ = await playground.run("verify")
    let path = playground.folder + "/.specimen/results"
    var session = try ApprovalSession(path)
    session.targets = try ApprovalTargets.find(session.suites, in: [], of: playground.environment())
    let id = "tiny/button/light@1x"
    #expect(await session.approve([id]).approved == [id])
    #expect(try zip(before, lock(playground)).count { $0 != $1 } == 1)
    #expect(await session.restore([id]).restored == [id])
    #expect(try lock(playground) == before)
    // A line that somebody else changed stays.
    #expect(await session.approve([id]).isComplete)
    try git(
      ["sed -i 's/^button.light@1x [0-9a-f]*/button\\/light@1x \(String(repeating: "b", count: 32))/' specimen.lock"],
      in: playground)
    let changed = try lock(playground)
    #expect(await session.restore([id]).problems.first?.contains("is not the one that was approved") == true)
    #expect(try lock(playground) == changed)
  }

  @Test func `obsolete lines are pruned, and those of renamed cases move`() async throws {
    let playground = try await recorded()
    let button = TinySuite.files["specimens/button.specimen.json"] ?? ""
    try playground.write(button.replacing("\"button\"", with: "\"knob\""), to: "specimens/button.specimen.json")
    let answer = await playground.run("verify")
    #expect(counts(answer.output) == "8 cases: 4 matched, 4 renamed", "\(answer.output)")
    #expect(await playground.run("prune --renamed").output.contains("4 references of renamed cases moved"))
    #expect(await playground.run("verify").status == .success)
    #expect(try lock(playground).count { $0.hasPrefix("knob/") } == 4)
    try playground.remove("specimens/button.specimen.json")
    let obsolete = await playground.run("verify")
    #expect(obsolete.status == .obsolete && counts(obsolete.output) == "4 cases: 4 matched, 4 obsolete")
    let trial = await playground.run("prune --dry-run")
    #expect(trial.output.contains("4 obsolete references found"))
    #expect(try lock(playground).count == 9)
    #expect(await playground.run("prune").output.contains("deleted  tiny/knob/dark@1x.png"))
    #expect(try lock(playground).count == 5)
  }

  @Test func `some cases are recorded, shards together, and nothing on build machines`() async throws {
    let playground = try await recorded()
    try playground.changeBlue()
    let before = try lock(playground)
    #expect(await playground.run("record", variables: ["CI": "1"]).status == .differences)
    #expect(try lock(playground) == before)
    #expect(await playground.run("record --only button --variant light").status == .success)
    #expect(try zip(before, lock(playground)).count { $0 != $1 } == 2)
    for shard in 1...3 {
      #expect(await playground.run("record --shard \(shard)/3 --results s\(shard)").status == .success)
    }
    #expect(try zip(before, lock(playground)).count { $0 != $1 } == 4)
    for shard in 1...3 { _ = await playground.run("verify --shard \(shard)/3 --results s\(shard)") }
    let merged = await playground.run("merge s1 s2 s3 --results all")
    #expect(counts(merged.output) == "8 cases: 8 matched", "\(merged.output)\(merged.talk)")
  }

  // swift-format-ignore
  @Test(arguments: [
    ("nonsense\n", "specimen.lock:2:1: error: 'nonsense' is no line of a lock"),
    ("button/light@1x 0123 3x4\n", "specimen.lock:2:1: error: 'button/light@1x 0123 3x4' is no line of a lock"),
    ("button/light@1x 00000000000000000000000000000000 0x4\n", "is no line of a lock"),
    ("button/light@1x 00000000000000000000000000000000 99999999999x4\n", "is no line of a lock"),
    ("a 00000000000000000000000000000000 3x4\na 00000000000000000000000000000001 3x4\n", "specimen.lock:3:1: error: 'a' is here for the second time, with another picture; line 2 counts"),
    ("<<<<<<< ours\na 00000000000000000000000000000000 3x4\n=======\na 00000000000000000000000000000001 3x4\n>>>>>>> theirs\n", "specimen.lock:2:1: error: a merge left both sides of 1 picture here"),
    ("<<<<<<< ours\na 00000000000000000000000000000000 3x4\n", "the conflict that begins here has no end"),
  ])
  func `a lock with errors is reported with its line, and is not written`(rest: String, talk: String) async throws {
    let playground = try Playground(files: Self.files)
    let text = "# specimen.lock 1, written by specimen 0.0.1\n" + rest
    try playground.write(text, to: "specimen.lock")
    let answer = await playground.run("verify")
    #expect(answer.status == .usage && answer.talk.contains(talk), "\(answer.talk)")
    let record = await playground.run("record")
    #expect(record.status == .failure || record.status == .usage, "\(record.status)")
    #expect(record.output.contains("nothing is recorded for its suite"), "\(record.output)")
    #expect(!record.output.contains("recorded,") && !record.output.contains("recorded ("), "\(record.output)")
    #expect(try playground.read("specimen.lock") == Array(text.utf8))
  }

  @Test func `a lock of another form, of another program and without a first line`() async throws {
    let playground = try Playground(files: Self.files)
    try playground.write("# specimen.lock 2, written by specimen 9.0.0\nx\n", to: "specimen.lock")
    #expect(await playground.run("verify").talk.contains("the file has form 2, and this program reads form 1"))
    try playground.write("a 00000000000000000000000000000000 3x4\n", to: "specimen.lock")
    #expect(await playground.run("verify").talk.contains("the file does not begin as a lock does"))
    // CRLF, no last line end and another order are read.
    try playground.write("", to: "specimen.lock")
    #expect(await playground.run("record").status == .success)
    let lines = try lock(playground)
    try playground.write(([lines[0]] + lines.dropFirst().reversed()).joined(separator: "\r\n"), to: "specimen.lock")
    let answer = await playground.run("verify")
    #expect(answer.status == .success && answer.talk == "", "\(answer.talk)")
  }

  @Test func `a link, a folder and a lock of two suites are refused`() async throws {
    let playground = try Playground(files: Self.files)
    try git(["touch elsewhere", "ln -s elsewhere specimen.lock"], in: playground)
    let link = await playground.run("record")
    #expect(link.output.contains("'specimen.lock' is a link or no file"), "\(link.output)")
    #expect(try playground.read("elsewhere").isEmpty)
    try git(["rm specimen.lock", "mkdir specimen.lock"], in: playground)
    #expect(await playground.run("verify").talk.contains("specimen.lock: error: cannot be read"))
    try git(["rmdir specimen.lock"], in: playground)
    for (path, text) in Self.files {
      try playground.write(
        text.replacing("\"tiny\"", with: "\"other\"").replacing("\"specimen.lock\"", with: "\"../specimen.lock\""),
        to: "other/" + path)
    }
    let twice = await playground.run("verify")
    #expect(twice.status == .usage && twice.talk.contains("have one lock"), "\(twice.talk)")
  }

  @Test func `outputs stay away from a lock`() async throws {
    let playground = try await recorded()
    let lock = try lock(playground)
    let answer = await playground.run("verify --reporter json:specimen.lock")
    #expect(answer.status == .usage && answer.talk.contains("lies in the references of suite 'tiny'"), "\(answer.talk)")
    #expect(try self.lock(playground) == lock)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"digests": "specimen.json"}"#, "'specimen.json' is not named like a lock; let its name end in .lock"),
    (#"{"digests": "/specimen.lock"}"#, "is not a relative path"),
    (#"{"digest": "specimen.lock"}"#, "unknown key 'digest'"),
    (#"{}"#, "'digests'"),
    (#"3"#, "must be"),
  ])
  func `what is no lock is reported`(value: String, talk: String) async throws {
    let playground = try Playground(files: [
      "specimen.json": TinySuite.suite.replacing("\"snapshots\": \"references\"", with: "\"snapshots\": \(value)")
    ])
    let answer = await playground.run("verify")
    #expect(answer.status == .usage && answer.talk.contains(talk), "\(answer.talk)")
  }

  /// The one line of both themes stood for dark until tokens set it apart.
  @Test func `a variant that tokens set apart is a change with its cause`() async throws {
    var files = Self.files
    files["tokens/dark.tokens.json"] = TinySuite.theme(surface: "white", accent: "blue")
    let playground = try Playground(files: files)
    #expect(counts(await playground.run("record").output) == "4 cases: 4 missing, 4 recorded")
    try git(["git init -q -b main", "git add .", Self.commit("one")], in: playground)
    try playground.write(TinySuite.theme(surface: "black", accent: "blue"), to: "tokens/dark.tokens.json")
    let answer = await playground.run("verify")
    #expect(counts(answer.output) == "8 cases: 4 matched, 4 changed", "\(answer.output)")
    #expect(
      answer.output.contains("alias.surface  {global.white} → {global.black}   4 cases: dark 4"), "\(answer.output)")
    #expect(await playground.run("approve --all").output.contains("4 of 4 cases approved"))
    #expect(try lock(playground).count == 9)
    #expect(await playground.run("verify").status == .success)
  }

  @Test func `a tolerance holds where the picture before is known`() async throws {
    let playground = try await recorded()
    try playground.replace(
      "\"scales\": [1, 2],", with: "\"scales\": [1, 2], \"tolerance\": {\"oklab\": 1, \"pixels\": 100000},",
      in: "specimen.json")
    try playground.changeBlue()
    let answer = await playground.run("verify")
    #expect(answer.status == .success && counts(answer.output) == "8 cases: 4 matched, 4 tolerated", "\(answer.output)")
    try git(["rm -rf .git"], in: playground)
    let unknown = await playground.run("verify")
    #expect(unknown.status == .differences && counts(unknown.output) == "8 cases: 4 matched, 4 changed")
    #expect(await playground.run("verify --decode").talk.contains("--decode: suite 'tiny' keeps digests"))
  }

  /// Programs that a configuration names are not run, whatever git is asked for.
  @Test func `a hostile repository does nothing`() async throws {
    let playground = try await recorded()
    let trap = "touch \(playground.folder)/trap"
    let names = [
      "gpg.program", "diff.external", "core.pager", "core.fsmonitor", "core.sshCommand", "diff.tool.textconv",
      "filter.tool.clean", "filter.tool.smudge", "filter.tool.process", "merge.tool.driver",
    ]
    try playground.write("* diff=tool filter=tool merge=tool\n", to: ".git/info/attributes")
    try git(
      names.map { "git config \($0) '\(trap)'" }
        + [
          "git config log.showSignature true", "git config blame.ignoreRevsFile /dev/zero",
          "git update-ref MERGE_HEAD HEAD",
        ], in: playground)
    try playground.changeBlue()
    let answer = await playground.run("verify")
    #expect(answer.output.contains("global.blue  #0033FF → #0066FF   4 cases"), "\(answer.output)\(answer.talk)")
    let both = await playground.run("verify --against HEAD --references")
    #expect(counts(both.output) == "8 cases: 4 matched, 4 changed", "\(both.output)\(both.talk)")
    #expect(await playground.run("verify --against HEAD --index").status == .success)
    #expect(await playground.run("record --conflicts").output == "no reference is in conflict\n")
    #expect(!playground.exists("trap"))
  }
}
