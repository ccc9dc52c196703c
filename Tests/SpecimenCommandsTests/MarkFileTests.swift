import Digests
import LocatedJSON
import SnapshotHarness
import SpecimenCommands
import Testing

@Suite("approve --from")
struct MarkFileTests {
  private static let buttons = ["light@1x", "light@2x", "dark@1x", "dark@2x"].map { "tiny/button/\($0)" }
  private static let badges = ["light@1x", "light@2x", "dark@1x", "dark@2x"].map { "tiny/badge/\($0)" }

  /// A suite with references, whose buttons and badges changed by a token each.
  private func changed() async throws -> Playground {
    let playground = try Playground()
    _ = await playground.run("record")
    try playground.changePalette()
    _ = await playground.run("verify")
    return playground
  }

  /// Marks of the last run.
  private func marks(
    in playground: Playground, approve: [String], reject: [String] = [], note: String? = nil
  ) throws -> ReviewMarks {
    let file = try ResultsBundle.open("\(playground.folder)/.specimen/results")
    var marks: [ReviewMarks.Mark] = []
    for index in 0..<file.caseCount {
      let result = try file.caseResult(at: index)
      if approve.contains(result.id) {
        marks.append(.init(id: result.id, actual: result.actualDigest, decision: .approve))
      }
      if reject.contains(result.id) {
        marks.append(.init(id: result.id, actual: result.actualDigest, decision: .reject, note: note))
      }
    }
    return ReviewMarks(results: try file.identity, marks: marks)
  }

  @Test func `what is marked as approved is written, what is rejected is told`() async throws {
    let playground = try await changed()
    let marks = try marks(
      in: playground, approve: Self.buttons, reject: [Self.badges[0]], note: "too \u{1B}[2J pink\n::error::x")
    try playground.write(marks.json, to: "marks.json")
    let rejected = "rejected  tiny/badge/light@1x  too \\u001b[2J pink\\n::error::x\n"
    let trial = await playground.run("approve --from marks.json --dry-run")
    #expect(trial.status == .success)
    #expect(
      trial.output == rejected + Self.buttons.map { "would write  \($0)\n" }.joined()
        + "4 of 8 cases would be approved\n")
    let answer = await playground.run("approve --from marks.json")
    #expect(answer.status == .success)
    #expect(answer.output == rejected + Self.buttons.map { "approved  \($0)\n" }.joined() + "4 of 8 cases approved\n")
    #expect(answer.talk == "")
    // The same marks again have nothing left to do; the identity of the results is the same.
    let again = await playground.run("approve --from marks.json")
    #expect(again.status == .success)
    #expect(again.output == rejected + "0 of 4 cases approved\n")
    let left = await playground.run("verify --reporter json")
    #expect(left.output.contains("\"matched\": 4, \"tolerated\": 0, \"changed\": 4"))
  }

  @Test func `marks come from standard input too, and are narrowed by names and causes`() async throws {
    let playground = try await changed()
    let marks = try marks(in: playground, approve: Self.buttons + Self.badges).json
    let some = await playground.run("approve --from - --only **@1x --cause global.blue", input: marks)
    #expect(some.output == "approved  \(Self.buttons[0])\napproved  \(Self.buttons[2])\n2 of 8 cases approved\n")
    let none = await playground.run("approve --from - --only button/light@1x", input: marks)
    #expect(none.status == .usage)
    #expect(none.talk.contains("no case that waits matches; there are"))
    let rest = await playground.run("approve --from -", input: marks)
    #expect(rest.output.hasSuffix("6 of 6 cases approved\n"))
    #expect(await playground.run("verify").status == .success)
  }

  @Test func `a cause is also named by the digits that reports name it by`() async throws {
    let playground = try await changed()
    let results = try ResultsBundle.read("\(playground.folder)/.specimen/results")
    let groups = results.summary.tally.causes
    let blue = try #require(groups.first { $0.cause.name == "global.blue" }).cause.id
    let red = try #require(groups.first { $0.cause.name == "global.red" }).cause.id
    #expect(
      await playground.run("approve --cause \(blue) --dry-run").output.hasSuffix("4 of 8 cases would be approved\n"))
    let both = await playground.run("approve --cause \(blue) --cause \(red)")
    #expect(both.output.hasSuffix("8 of 8 cases approved\n"))
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var talk: String
    var change: @Sendable (inout ReviewMarks) -> Void

    init(_ name: String, _ talk: String, _ change: @escaping @Sendable (inout ReviewMarks) -> Void) {
      testDescription = name
      self.talk = talk
      self.change = change
    }
  }

  @Test(arguments: [
    Row("another run", "marks.json: these marks belong to the results of another run; name the results folder") {
      $0.results = Digest(high: 1, low: 1)
    },
    Row("another picture", "marks.json: tiny/badge/light@1x: its picture in these results is not the one that was") {
      $0.marks[0].actual = Digest(high: 1, low: 1)
    },
    Row("no picture", "its picture in these results is not the one that was") { $0.marks[0].actual = nil },
    Row("unknown", "marks.json: tiny/none/light@1x: these results have no such case") {
      $0.marks[0].id = "tiny/none/light@1x"
    },
    Row("a path", "marks.json: ../../tiny/badge/light@1x: these results have no such case") {
      $0.marks[0].id = "../../tiny/badge/light@1x"
    },
    Row("an empty name", "marks.json: : these results have no such case") { $0.marks[0].id = "" },
    Row("NUL", "marks.json: tiny/badge\\u0000/light@1x: these results") { $0.marks[0].id = "tiny/badge\0/light@1x" },
    Row("markup", "marks.json: <script>\\u001b[31m\\n</script>: these results") {
      $0.marks[0].id = "<script>\u{1B}[31m\n</script>"
    },
    Row("twice", "'tiny/badge/light@1x' is marked twice") { $0.marks.append($0.marks[0]) },
  ])
  func `marks that are not of these pictures write nothing`(_ row: Row) async throws {
    let playground = try await changed()
    var marks = try marks(in: playground, approve: Self.badges + Self.buttons)
    row.change(&marks)
    try playground.write(marks.json, to: "marks.json")
    let before = try playground.contents()
    for options in ["", " --dry-run", " --only button"] {
      let answer = await playground.run("approve --from marks.json\(options)")
      #expect(answer.status == .failure)
      #expect(answer.talk.contains(row.talk), "\(answer.talk)")
      #expect(answer.output == "")
      #expect(HostileNamesTests.faults(in: answer.talk) == [])
    }
    #expect(try playground.contents() == before)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("--from none.json",              SpecimenCommands.ExitStatus.failure, "none.json: could not be read: No such file or directory"),
    ("--from tokens",                 .failure, "tokens: could not be read: it is not a regular file"),
    ("--from specimen.json",          .failure, "specimen.json:3:3: error: "),
    ("--from -",                      .failure, "standard input:1:1: error: "),
    ("--from a.json --from b.json",   .usage,   "--from is given 2 times; give it once"),
    ("--from a.json --all",           .usage,   "--all chooses every case; leave out --from, or --all"),
    ("--from",                        .usage,   "--from needs a value: --from FILE"),
  ])
  func `what is no mark file is told`(_ row: (options: String, status: SpecimenCommands.ExitStatus, talk: String)) async throws {
    let playground = try await changed()
    let answer = await playground.run("approve \(row.options)")
    #expect(answer.status == row.status)
    #expect(answer.talk.contains(row.talk), "\(answer.talk)")
    #expect(answer.output == "")
  }

  // MARK: One after the other

  @Test func `what was not approved can be approved later, also after a run of something else`() async throws {
    let playground = try await changed()
    #expect(await playground.run("approve --cause global.blue").output.hasSuffix("4 of 8 cases approved\n"))
    for id in Self.badges { #expect(playground.exists(".specimen/results/\(id)-actual.png")) }
    // A run that writes one of them keeps what earlier runs found out about the others.
    #expect(await playground.run("verify --only badge/light@1x --update-snapshots").status == .success)
    let rest = await playground.run("approve --cause global.red")
    #expect(rest.output == Self.badges.dropFirst().map { "approved  \($0)\n" }.joined() + "3 of 3 cases approved\n")
    let verified = await playground.run("verify")
    #expect(verified.status == .success)
  }

  @Test func `a bundle goes to another machine that has the same references, and to no other`() async throws {
    let playground = try await changed()
    _ = await playground.run("verify --results artifact")
    let bundle = try playground.contents().filter { $0.key.hasPrefix("artifact/") }
    let here = try Playground()
    // The references as they were before the change, which the run compared with.
    _ = await here.run("record")
    for (path, bytes) in bundle { try here.write(bytes, to: path) }
    #expect(await here.run("approve artifact --all").output.hasSuffix("8 of 8 cases approved\n"))
    _ = await playground.run("record")
    for path in try here.references() {
      #expect(try here.read("references/" + path) == playground.read("references/" + path))
    }
    let other = try Playground()
    try other.replace("[1, 0, 0], \"hex\": \"#ff0000\"", with: "[1, 1, 0], \"hex\": \"#ffff00\"", in: Self.tokens)
    try other.replace("[0, 0.2, 1], \"hex\": \"#0033ff\"", with: "[0, 1, 1], \"hex\": \"#00ffff\"", in: Self.tokens)
    _ = await other.run("record")
    for (path, bytes) in bundle { try other.write(bytes, to: path) }
    let before = try other.references().map { try other.read("references/" + $0) }
    let answer = await other.run("approve artifact --all")
    #expect(answer.status == .failure)
    #expect(answer.output == "0 of 8 cases approved\n")
    #expect(answer.talk.contains("problem  tiny/badge/light@1x: the reference has changed since"))
    #expect(try other.references().map { try other.read("references/" + $0) } == before)
  }

  @Test func `new pictures do not go to a suite that only has the same name`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    for path in try playground.references() where path.hasPrefix("badge/") {
      try playground.remove("references/" + path)
    }
    #expect(await playground.run("verify --results artifact").status == .differences)
    let bundle = try playground.contents().filter { $0.key.hasPrefix("artifact/") }
    let other = try Playground()
    try other.replace("[0, 0.2, 1], \"hex\": \"#0033ff\"", with: "[0, 1, 1], \"hex\": \"#00ffff\"", in: Self.tokens)
    _ = await other.run("record")
    for path in try other.references() where path.hasPrefix("badge/") { try other.remove("references/" + path) }
    for (path, bytes) in bundle { try other.write(bytes, to: path) }
    let answer = await other.run("approve artifact --all")
    #expect(answer.output == "0 of 4 cases approved\n")
    #expect(
      answer.talk.hasPrefix(
        "problem  tiny/badge/light@1x: the results were compared with other references: of 4 that were looked at, none "
          + "is here; run 'specimen verify' here\n"), "\(answer.talk)")
    #expect(await playground.run("approve artifact --all").output.hasSuffix("4 of 4 cases approved\n"))
  }

  private static let tokens = "tokens/base.tokens.json"
}
