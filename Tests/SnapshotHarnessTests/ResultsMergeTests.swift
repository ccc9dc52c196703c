import Digests
import LocalFiles
import LocatedJSON
import SnapshotHarness
import Synchronization
import TestFiles
import Testing

@Suite("Merging of results")
struct ResultsMergeTests {
  private static let names = ["a", "b", "c", "d", "e"]

  /// The cases of a plan of five; those with the letters are changed.
  private func cases(changing: String = "") -> [SnapshotCase] {
    Self.names.enumerated().map { index, name in
      var snapshotCase = SnapshotCase(
        name, color: changing.contains(name) ? 0xFF12_3456 : 0xFF00_00FF,
        tokens: ["\(name) → g = \(changing.contains(name) ? 2 : 1)"])
      snapshotCase.position = index
      return snapshotCase
    }
  }

  /// Runs a shard into a folder of its own; its cases are those at the indices.
  private func run(
    _ shard: Shard, _ indices: [Int], in folder: TemporaryFolder, as name: String, changing: String = "ab",
    renderer: String = "1", division: String = "", status: Int = 0, update: UpdateMode = .none,
    findings: [Finding] = [], silenced: [FindingFilter.Count] = [], problems: [String] = [], wallTime: Int? = nil,
    state: RunState? = RunState(), build: Build? = nil, stopsAfter: Int? = nil,
    divided: Digest? = nil
  ) async throws {
    let all = cases(changing: changing)
    var plan = PlanIdentity()
    for snapshotCase in all { plan.add(snapshotCase.id) }
    plan.division = divided ?? (division.isEmpty ? nil : Digest(ofText: division))
    var options = RunOptions(update: update, results: try ResultsFolder(folder(name)), rendererVersion: renderer)
    options.shard = shard
    options.plan = plan
    (options.state, options.build) = (state, build)
    if let stopsAfter {
      let begun = Mutex(0)
      options.shouldStop = {
        begun.withLock { begun in
          begun += 1
          return begun > stopsAfter
        }
      }
    }
    _ = await SnapshotRun.run(
      [folder.plan(indices.map { all[$0] }, alsoExpecting: all.map(\.path))], options: options,
      conclude: {
        $0.exitStatus = status
        $0.findings = findings
        $0.silenced = silenced
        $0.problems += problems
        if let wallTime { $0.wallTime = wallTime }
      })
  }

  private func merge(_ names: [String], in folder: TemporaryFolder) throws(ResultsError) -> RunSummary {
    try ResultsMerge(names.map { folder($0) }).write(
      to: ResultsFolder(folder("all")), conclude: { $0.exitStatus = 1 }, receive: { _ in })
  }

  @Test func `shards make the results of one run, whatever their order`() async throws {
    let folder = try TemporaryFolder()
    _ = await folder.run(cases() + [SnapshotCase("old")], update: .all)
    try await run(Shard(index: 1, count: 2), [0, 3], in: folder, as: "one")
    try await run(Shard(index: 2, count: 2), [1, 2, 4], in: folder, as: "two")
    let summary = try merge(["two", "one"], in: folder)
    let back = try ResultsBundle.read(folder("all"))
    #expect(
      back.cases.map(\.id) == Self.names.map { "test/\($0)/light@1x" } + ["test/old/light@1x.png"])
    #expect(back.summary.tally.causes.map(\.cases) == [["test/a/light@1x", "test/b/light@1x"]])
    #expect(back.summary.shard == nil && back.summary.exitStatus == 1 && back.summary.plan.count == 5)
    #expect(summary.tally.count(.matched) == 3 && summary.tally.count(.changed) == 2)
    #expect(summary.tally.count(.obsolete) == 1)
    for (name, shard) in [("a", "one"), ("b", "two")] {
      for ending in ["actual", "expected", "diff"] {
        let file = "test/\(name)/light@1x-\(ending).png"
        #expect(try folder.read("all/" + file) == folder.read("\(shard)/\(file)"))
      }
    }
  }

  @Test func `of builds, what is the same for all shards stays, and the earliest date`() async throws {
    let folder = try TemporaryFolder()
    _ = await folder.run(cases(), update: .all)
    func build(_ machine: String, _ seconds: Int, branch: String? = "main") -> Build? {
      Build(
        commit: "1f2e3d4c5b", branch: branch, pullRequest: "7", url: "https://example.org/1", machine: machine,
        date: UTCTime(seconds: seconds))
    }
    for (name, branch, wanted) in [("a", "main", "main"), ("b", nil, nil), ("c", "other", nil)]
      as [(String, String?, String?)]
    {
      try await run(
        Shard(index: 1, count: 2), [0, 3], in: folder, as: "one", update: .none, build: build("x", 200))
      try await run(
        Shard(index: 2, count: 2), [1, 2, 4], in: folder, as: "two", build: build("y", 100, branch: branch))
      let summary = try ResultsMerge(["one", "two"].map { folder($0) }).write(
        to: ResultsFolder(folder(name)), conclude: { _ in }, receive: { _ in })
      let common = Build(
        commit: "1f2e3d4c5b", branch: wanted, pullRequest: "7", url: "https://example.org/1",
        date: UTCTime(seconds: 100))
      #expect(summary.build == common)
      #expect(try ResultsBundle.read(folder(name)).summary.build == common)
    }
  }

  private func finding(_ code: String) -> Finding {
    Finding(severity: .warning, codeText: code, file: "t.json", message: "m")
  }

  @Test func `findings and problems are told once, in the order of the shards, and the longest time counts`()
    async throws
  {
    let folder = try TemporaryFolder()
    _ = await folder.run(cases(), update: .all)
    try await run(
      Shard(index: 1, count: 2), [0, 3], in: folder, as: "one", findings: [finding("b"), finding("a")],
      problems: ["disk full"], wallTime: 700)
    try await run(
      Shard(index: 2, count: 2), [1, 2, 4], in: folder, as: "two", findings: [finding("a"), finding("c")],
      problems: ["disk full", "no room"], wallTime: 300)
    let summary = try merge(["two", "one"], in: folder)
    #expect(summary.findings.map(\.code) == ["b", "a", "c"])
    #expect(summary.problems == ["disk full", "no room"])
    #expect(summary.wallTime == 700)
  }

  @Test func `of each code the most silenced findings count, not their sum`() async throws {
    let counts = [[("a", 3), ("b", 1)], [("a", 2), ("c", 4)]].map {
      $0.map { FindingFilter.Count(code: $0, count: $1) }
    }
    let folder = try TemporaryFolder()
    _ = await folder.run(cases(), update: .all)
    try await run(Shard(index: 1, count: 2), [0, 3], in: folder, as: "one", silenced: counts[0])
    try await run(Shard(index: 2, count: 2), [1, 2, 4], in: folder, as: "two", silenced: counts[1])
    #expect(try ["one", "two"].map { try ResultsBundle.open(folder($0)).summary.silenced } == counts)
    #expect(try merge(["two", "one"], in: folder).silenced.map { "\($0.code) \($0.count)" } == ["a 3", "b 1", "c 4"])
  }

  @Test func `obsolete references come once each: suites in the order of the plan, then paths by their bytes`()
    async throws
  {
    let folder = try TemporaryFolder()
    let suites = ["zebra", "ape"]
    func plans(_ controls: [String]) -> [SnapshotPlan] {
      suites.map { suite in
        let cases = controls.map { control in
          var snapshotCase = SnapshotCase(control, path: "\(control).png")
          snapshotCase.suite = suite
          snapshotCase.position = suite == "zebra" ? 0 : 1
          return snapshotCase
        }
        return SnapshotPlan(
          suite: suite, snapshots: folder("snapshots-\(suite)"), cases: cases, expectedPaths: cases.map(\.path))
      }
    }
    _ = await SnapshotRun.run(plans(["kept", "b", "C", "a/x", "ä"]), options: RunOptions(update: .all))
    var identity = PlanIdentity()
    for plan in plans(["kept"]) { for snapshotCase in plan.cases { identity.add(snapshotCase.id) } }
    for shard in 1...2 {
      var shardPlans = plans(["kept"])
      // Each shard does one suite, but looks through the folders of both, and tells some of what it finds.
      shardPlans[2 - shard].cases = OnDemandList([])
      for index in shardPlans.indices {
        shardPlans[index].concerns = { $0.path != (shard == 1 ? "C.png" : "a/x.png") }
      }
      var options = RunOptions(results: try ResultsFolder(folder("\(shard)")))
      options.shard = Shard(index: shard, count: 2)
      options.plan = identity
      options.state = RunState()
      _ = await SnapshotRun.run(shardPlans, options: options)
    }
    _ = try merge(["2", "1"], in: folder)
    let merged = try ResultsBundle.read(folder("all"))
    #expect(merged.summary.suites.map(\.name) == suites)
    let obsolete: [String] = suites.flatMap { suite in ["C.png", "a/x.png", "b.png", "ä.png"].map { "\(suite)/\($0)" } }
    let expected: [String] = ["zebra/kept/light@1x", "ape/kept/light@1x"] + obsolete
    #expect(merged.cases.map(\.id) == expected)
  }

  /// The state of a run with two files: digests tell their contents.
  private static func state(
    _ files: [(path: String, content: String)] = [("a.json", "1"), ("b/ü.json", "1")], program: String = "1",
    run: String? = nil
  ) -> RunState {
    RunState(
      inputs: files.map { RunState.Input(suite: "test", path: $0.path, digest: Digest(ofText: $0.content)) },
      program: Digest(ofText: program), runID: run)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("the same", state(), nil),
    ("of a run, and the others do not say of which", state(run: "7"), nil),
    ("of an earlier version", nil, "these results do not say what they were made from"),
    ("of another build", state(program: "2"), "drawn by another build of the program than shards 1, 3; run all"),
    ("of another token file", state([("a.json", "1"), ("b/ü.json", "2")]), "'b/ü.json' of suite 'test' was another file than for shards 1, 3; run all shards on one state"),
    ("of two others: the first one counts", state([("a.json", "2"), ("b/ü.json", "2")]), "'a.json' of suite 'test' was another file"),
    ("of one more", state([("a.json", "1"), ("a/x.json", "1"), ("b/ü.json", "1")]), "'a/x.json' of suite 'test' was read"),
    ("of one less", state([("b/ü.json", "1")]), "'a.json' of suite 'test' was not there"),
    ("of nothing", state([]), "'a.json' of suite 'test' was not there"),
  ] as [(name: String, state: RunState?, problem: String?)])
  func `shards of different states are refused, with the first file that differs`(
    _ row: (name: String, state: RunState?, problem: String?)
  ) async throws {
    let folder = try TemporaryFolder()
    _ = await folder.run(cases(), update: .all)
    try await run(Shard(index: 1, count: 3), [0, 3], in: folder, as: "one", state: Self.state())
    try await run(Shard(index: 2, count: 3), [1, 2], in: folder, as: "two", state: row.state)
    try await run(Shard(index: 3, count: 3), [4], in: folder, as: "three", state: Self.state())
    guard let problem = row.problem else {
      let summary = try merge(["three", "two", "one"], in: folder)
      #expect(summary.state?.inputs == Self.state().inputs)
      #expect(try ResultsBundle.read(folder("all")).summary.state == summary.state)
      return
    }
    let error = #expect(throws: ResultsError.self) { try merge(["three", "two", "one"], in: folder) }
    #expect(error?.description.hasPrefix("shard 2 in '\(folder("two"))': ") == true)
    #expect(error?.description.contains(problem) == true, "\(row.name): \(error?.description ?? "")")
    #expect(Files.kind(of: folder("all")) == nil)
  }

  @Test func `runs with other names are refused, and the largest number of shards says which one is wrong`()
    async throws
  {
    let folder = try TemporaryFolder()
    _ = await folder.run(cases(), update: .all)
    for (index, id) in ["7", "8", "8", nil, "8"].enumerated() {
      try await run(
        Shard(index: index + 1, count: 5), [index], in: folder, as: "\(index)", state: Self.state(run: id))
    }
    let error = #expect(throws: ResultsError.self) { try merge(["0", "1", "2", "3", "4"], in: folder) }
    #expect(
      error?.description == "shard 1 in '\(folder("0"))': of the run '7', but shards 2–3, 5 of '8'; "
        + "run all shards on one state")
  }

  @Test func `shards that were compared with other references are refused`() async throws {
    let folder = try TemporaryFolder()
    _ = await folder.run(cases(), update: .all)
    try await run(Shard(index: 1, count: 2), [0, 3], in: folder, as: "one")
    // A reference of the first shard changes, then the second one runs.
    _ = await folder.run([cases(changing: "a")[0]], update: .all)
    try folder.write(folder.read("snapshots/a/light@1x.png") + [0], to: "snapshots/a/light@1x.png")
    try await run(Shard(index: 2, count: 2), [1, 2, 4], in: folder, as: "two")
    let error = #expect(throws: ResultsError.self) { try merge(["one", "two"], in: folder) }
    #expect(
      error?.description
        == "shard 2 in '\(folder("two"))': compared with other references of suite 'test' than shard 1; "
        + "run all shards on one state")
    // One that may write references meets those that others wrote.
    try await run(Shard(index: 1, count: 2), [0, 3], in: folder, as: "one", update: .missing)
    try await run(Shard(index: 2, count: 2), [1, 2, 4], in: folder, as: "two", update: .missing)
    #expect(try merge(["one", "two"], in: folder).state?.references == [])
  }

  /// The state of a shard that read some files, of which it needed those without a question mark.
  private static func state(of files: [String: String]) -> RunState {
    RunState(
      inputs: files.sorted { $0.key < $1.key }.map { path, content in
        var input = RunState.Input(suite: "test", path: path, digest: Digest(ofText: content.filter { $0 != "?" }))
        input.isUnused = content.hasSuffix("?")
        return input
      })
  }

  // swift-format-ignore
  @Test(arguments: [
    ("needed by all", ["a": "1", "b": "2"], ["a": "1", "b": "2"], false, ["a", "b"]),
    ("needed by one", ["a": "1", "b": "2?"], ["a": "1?", "b": "2"], false, ["a", "b"]),
    ("needed by none", ["a": "1", "b": "2?"], ["a": "1", "b": "2?"], false, ["a"]),
    ("each what it reads, with a plan", ["a": "1", "b": "2"], ["b": "2", "c": "3"], true, ["a", "b", "c"]),
    ("needed by none, with a plan", ["a": "1", "b": "2?"], ["c": "3?"], true, ["a"]),
  ] as [(String, [String: String], [String: String], Bool, [String])])
  func `merged results list the files that some picture needed`(
    _ name: String, _ one: [String: String], _ other: [String: String], _ isPlanned: Bool, _ wanted: [String]
  ) async throws {
    let folder = try TemporaryFolder()
    let division = isPlanned ? Digest(ofText: "plan") : nil
    _ = await folder.run(cases(), update: .all)
    let states = [Self.state(of: one), Self.state(of: other)]
    try await run(Shard(index: 1, count: 2), [0, 3], in: folder, as: "one", state: states[0], divided: division)
    try await run(Shard(index: 2, count: 2), [1, 2, 4], in: folder, as: "two", state: states[1], divided: division)
    for folders in [["one", "two"], ["two", "one"]] {
      let state = try merge(folders, in: folder).state
      #expect(state?.inputs.map(\.path) == wanted, "\(name)")
      #expect(state?.inputs.contains { $0.isUnused } == false && state?.references == [])
      #expect(try ResultsBundle.read(folder("all")).summary.plan.division == nil)
    }
  }

  @Test func `with a plan, a file that was another one for a shard is named`() async throws {
    let folder = try TemporaryFolder()
    let division = Digest(ofText: "plan")
    _ = await folder.run(cases(), update: .all)
    let files = [["a": "1", "b": "2"], ["b": "2", "c": "3"], ["a": "1", "b": "x?"]]
    for (index, indices) in [[0, 3], [1, 2], [4]].enumerated() {
      try await run(
        Shard(index: index + 1, count: 3), indices, in: folder, as: "\(index + 1)",
        state: Self.state(of: files[index]), divided: division)
    }
    let error = #expect(throws: ResultsError.self) { try merge(["3", "2", "1"], in: folder) }
    #expect(
      error?.description == "shard 3 in '\(folder("3"))': 'b' of suite 'test' was another file than for other shards; "
        + "run all shards on one state")
  }

  @Test func `many results of another run are one line, and so are many that cannot be read`() async throws {
    let folder = try TemporaryFolder()
    for index in 1...9 {
      try await run(
        Shard(index: index, count: 9), [], in: folder, as: "\(index)", renderer: index > 2 ? "2" : "1", state: nil)
    }
    let mixed = #expect(throws: ResultsError.self) { try merge((1...9).map { "\($0)" }, in: folder) }
    let list = (3...5).map { folder("\($0)") }.joined(separator: ", ")
    #expect(
      mixed?.description
        == "\(list) and 4 more: these are not parts of the run in '\(folder("1"))': it was drawn by version "
        + "'2', not '1'")
    let stateless = #expect(throws: ResultsError.self) { try merge(["1", "2"], in: folder) }
    #expect(stateless?.description.hasPrefix("shards 1–2 in '\(folder("1"))', '\(folder("2"))': these results") == true)
    let missing = #expect(throws: ResultsError.self) { try merge((10...99).map { "\($0)" }, in: folder) }
    #expect(missing?.description.split(separator: "\n").count == 6)
    #expect(missing?.description.hasSuffix("\n85 more results folders cannot be read") == true)
  }

  @Test func `cases without a result have names where the plan is known`() async throws {
    let folder = try TemporaryFolder()
    try await run(Shard(index: 1, count: 2), [0, 3], in: folder, as: "one")
    let merge = try ResultsMerge([folder("one")], isIncomplete: true) { plan, position in
      plan.count == 5 ? Self.names[position] : nil
    }
    #expect(
      merge.summary.problems == [
        "shard 2/2 is missing", "3 of 5 cases have no result: 'b', 'c', 'e'",
      ])
    let grouped = try ResultsMerge([folder("one")], isIncomplete: true) { _, position in
      ["s/a/light@1x", "s/b/light@1x", "s/b/dark@1x", "s/a/dark@1x", "s/c/light@1x"][position]
    }
    #expect(grouped.summary.problems.last == "3 of 5 cases have no result: 's/b' (2), 's/c/light@1x'")
    let many = try ResultsMerge([folder("one")], isIncomplete: true) { _, position in
      position < 4 ? "s/b/\(position)" : nil
    }
    #expect(many.summary.problems.last == "3 of 5 cases have no result: 's/b' (2) and 1 more")
    #expect(merge.summary.incomplete?.count == 3 && merge.summary.incomplete?.runs.map(\.suites) == [["test"]])
  }

  @Test func `a picture that is a link, or another one, is not merged`() async throws {
    let folder = try TemporaryFolder()
    _ = await folder.run(cases(), update: .all)
    try await run(Shard(index: 1, count: 2), [0, 3], in: folder, as: "one")
    try await run(Shard(index: 2, count: 2), [1, 2, 4], in: folder, as: "two")
    let picture = "one/test/a/light@1x-actual.png"
    let (own, other) = (try folder.read(picture), try folder.read("two/test/b/light@1x-actual.png"))
    try folder.write(own, to: "secret")
    try Files.remove(folder(picture))
    try folder.link(picture, to: folder("secret"))
    let link = #expect(throws: ResultsError.self) { try merge(["one", "two"], in: folder) }
    #expect(
      link?.description.contains("\(folder(picture)): could not be read: a part of the path is a symbolic") == true)
    try Files.remove(folder(picture))
    try folder.write(other, to: picture)
    let swapped = #expect(throws: ResultsError.self) { try merge(["one", "two"], in: folder) }
    #expect(swapped?.description.contains("it is not the picture that the results speak of") == true)
    #expect(Files.kind(of: folder("all/" + "test/a/light@1x-actual.png")) == nil)
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var folders: [String]
    var message: String
  }

  // swift-format-ignore
  @Test(arguments: [
    Mistake(testDescription: "a shard is missing",      folders: ["one"],                  message: "shard 2/2 is missing; name its results folder too"),
    Mistake(testDescription: "a shard is doubled",      folders: ["one", "two", "again"],  message: "shard 1/2 is there twice with different results: "),
    Mistake(testDescription: "one of another number",   folders: ["one", "two", "third"],  message: "it is one of 3 shards, not of 2"),
    Mistake(testDescription: "one of another version",  folders: ["one", "newer"],         message: "it was drawn by version '2', not '1'"),
    Mistake(testDescription: "one of another division", folders: ["one", "timed"],         message: "its plan has other cases, or was divided otherwise"),
    Mistake(testDescription: "one of another mode",     folders: ["one", "writing"],       message: "its mode is 'missing', not 'none'"),
    Mistake(testDescription: "a whole run",             folders: ["one", "two", "whole"],  message: "which are different runs; leave one of them out"),
    Mistake(testDescription: "an interrupted one",      folders: ["one", "stopped"],       message: "stopped' was interrupted: 2 of its cases have no result; run it again"),
    Mistake(testDescription: "one with too few cases",  folders: ["one", "short"],         message: "2 of 5 cases have no result: a shard was interrupted; run it again"),
    Mistake(testDescription: "one with another's case", folders: ["one", "greedy"],        message: "'test/a/light@1x' is in"),
    Mistake(testDescription: "no results at all",       folders: ["one", "none"],          message: "there is no such file"),
    Mistake(testDescription: "of a killed run",         folders: ["one", "none"],          message: "shard 2/2 is missing"),
  ])
  func `what is no part of one run is an error, and writes nothing`(_ row: Mistake) async throws {
    let folder = try TemporaryFolder()
    try await run(Shard(index: 1, count: 2), [0, 3], in: folder, as: "one")
    try await run(Shard(index: 2, count: 2), [1, 2, 4], in: folder, as: "two")
    try await run(Shard(index: 1, count: 2), [0, 3], in: folder, as: "again", changing: "d")
    try await run(Shard(index: 3, count: 3), [4], in: folder, as: "third")
    try await run(Shard(index: 2, count: 2), [1, 2, 4], in: folder, as: "newer", renderer: "2")
    try await run(Shard(index: 2, count: 2), [1, 2, 4], in: folder, as: "timed", division: "times")
    try await run(Shard(index: 2, count: 2), [1], in: folder, as: "short")
    try await run(Shard(index: 2, count: 2), [1, 2, 4], in: folder, as: "stopped", status: 130, stopsAfter: 1)
    try await run(Shard(index: 2, count: 2), [0, 1, 2, 4], in: folder, as: "greedy")
    try await run(Shard(index: 2, count: 2), [1, 2, 4], in: folder, as: "writing", update: .missing)
    _ = await SnapshotRun.run(
      [folder.plan(cases())],
      options: RunOptions(results: try ResultsFolder(folder("whole")), rendererVersion: "1"))
    let error = #expect(throws: ResultsError.self) { try merge(row.folders, in: folder) }
    #expect(error?.description.contains(row.message) == true, "\(error?.description ?? "")")
    #expect(Files.kind(of: folder("all")) == nil)
  }
}
